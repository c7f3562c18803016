"""Spreads the jobs of `awake worker` over a Dask cluster; here over one on this machine.

On a cluster of machines, give `Client` the address of its scheduler instead; photos and outputs
must lie on storage that all machines see. Needs `pip install dask distributed`.

usage: python3 dask_batch.py awake < jobs.ndjson > answers.ndjson
"""

import json
import os
import signal
import subprocess
import sys
import time

from dask.distributed import Client, LocalCluster, as_completed


def work(awake, jobs):
    """Gives jobs to a worker and returns its answers; runs on a machine of the cluster."""
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    done = subprocess.run([awake, "worker", "--quiet"], input=lines, capture_output=True, text=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(jobs):
        # It was killed: Dask runs the task again, and files that are there are left alone.
        raise RuntimeError(f"awake worker stopped after {len(answers)} of {len(jobs)} jobs")
    return answers


def kill_a_worker(client):
    """Kills a worker process of the cluster while it works, as a machine that fails would."""
    pids = list(client.run(os.getpid).values())
    for child in subprocess.run(["pgrep", "-x", "awake"], capture_output=True, text=True).stdout.split()[:1]:
        os.kill(int(child), signal.SIGKILL)
    os.kill(pids[0], signal.SIGKILL)
    return 2


def run(awake, jobs, processes, size=25, kill_one=False):
    """The answers to all jobs, and how many processes were killed on the way."""
    killed = 0
    cluster = LocalCluster(n_workers=processes, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        parts = [jobs[start:start + size] for start in range(0, len(jobs), size)]
        tasks = [client.submit(work, awake, part, retries=5, pure=False) for part in parts]
        if kill_one:
            time.sleep(1.0)
            killed = kill_a_worker(client)
        answers = [answer for task in as_completed(tasks) for answer in task.result()]
    return answers, killed


def main():
    jobs = [json.loads(line) for line in sys.stdin if line.strip()]
    answers, _ = run(sys.argv[1], jobs, processes=os.cpu_count())
    for answer in answers:
        print(json.dumps(answer, ensure_ascii=False))


if __name__ == "__main__":
    main()
