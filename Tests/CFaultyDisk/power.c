// What a power cut leaves of writes that were not synced.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"

memory *disk_memory(awake_disk *disk, const char *path) {
  pthread_mutex_lock(&disk->lock);
  memory *found = disk->memories;
  while (found && strcmp(found->path, path)) found = found->next;
  if (!found && (found = calloc(1, sizeof *found))) {
    found->path = strdup(path);
    found->next = disk->memories;
    disk->memories = found;
  }
  pthread_mutex_unlock(&disk->lock);
  return found;
}

/// Notes what stands at a place now, as far as there is something.
static change *note(disk_file *file, int count, sqlite3_int64 offset) {
  change *noted = calloc(1, sizeof *noted);
  file->real->pMethods->xFileSize(file->real, &noted->old_size);
  noted->offset = offset;
  noted->count = count;
  sqlite3_int64 there = noted->old_size - offset;
  noted->old_count = there < 0 ? 0 : there < count ? (int)there : count;
  if (noted->old_count > 0) {
    noted->old_bytes = malloc(noted->old_count);
    file->real->pMethods->xRead(file->real, noted->old_bytes, noted->old_count, offset);
  }
  noted->earlier = file->memory->latest;
  file->memory->latest = noted;
  return noted;
}

void disk_note_write(disk_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (!file->disk->is_remembering || !file->memory) return;
  change *noted = note(file, count, offset);
  noted->new_bytes = malloc(count);
  memcpy(noted->new_bytes, bytes, count);
}

void disk_note_truncation(disk_file *file, sqlite3_int64 size) {
  if (!file->disk->is_remembering || !file->memory) return;
  sqlite3_int64 old = 0;
  file->real->pMethods->xFileSize(file->real, &old);
  note(file, old > size ? (int)(old - size) : 0, size);
}

static void forget(memory *memory) {
  for (change *noted = memory->latest, *earlier; noted; noted = earlier) {
    earlier = noted->earlier;
    free(noted->old_bytes);
    free(noted->new_bytes);
    free(noted);
  }
  memory->latest = NULL;
}

void disk_note_sync(disk_file *file) {
  if (file->memory) forget(file->memory);
}

void disk_note_deletion(awake_disk *disk, const char *path) {
  memory *memory = disk_memory(disk, path);
  if (memory) forget(memory);
}

void awake_disk_remember(awake_disk *disk, int is_remembering) {
  disk->is_remembering = is_remembering;
  for (memory *memory = disk->memories; memory; memory = memory->next) forget(memory);
}

int awake_disk_unsynced(const awake_disk *disk) {
  int count = 0;
  for (memory *memory = disk->memories; memory; memory = memory->next) {
    for (change *noted = memory->latest; noted; noted = noted->earlier) count += 1;
  }
  return count;
}

/// SplitMix64, as the tests have it.
static unsigned long long next(unsigned long long *state) {
  unsigned long long z = (*state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void put(int file, const void *bytes, int count, sqlite3_int64 offset) {
  if (count > 0 && pwrite(file, bytes, count, offset) != count) abort();
}

static void resize(int file, sqlite3_int64 size) {
  if (ftruncate(file, size)) abort();
}

void awake_disk_settle(awake_disk *disk, unsigned long long seed) {
  for (memory *memory = disk->memories; memory; memory = memory->next) {
    int file = memory->latest ? open(memory->path, O_RDWR) : -1;
    if (file >= 0) {
      // Back to what was synced; the changes are turned round on the way, to go forward again.
      change *oldest = NULL;
      for (change *noted = memory->latest, *earlier; noted; noted = earlier) {
        earlier = noted->earlier;
        resize(file, noted->old_size);
        put(file, noted->old_bytes, noted->old_count, noted->offset);
        noted->earlier = oldest;
        oldest = noted;
      }
      memory->latest = oldest;
      for (change *noted = oldest; noted; noted = noted->earlier) {
        unsigned long long choice = next(&seed);
        int part = noted->count;
        if (choice % 3 == 0) continue;
        if (choice % 3 == 1) part = (int)((choice >> 8) % (unsigned)(noted->count + 1));
        if (noted->new_bytes) {
          put(file, noted->new_bytes, part, noted->offset);
        } else {
          resize(file, noted->offset);
        }
      }
      close(file);
    }
    forget(memory);
  }
}
