// A disk for tests: SQLite's files go through it, and it can be told to fail.
#ifndef AWAKE_FAULTY_DISK_H
#define AWAKE_FAULTY_DISK_H

/// A disk; files on it lie where SQLite's own layer would put them.
typedef struct awake_disk awake_disk;

/// What a disk does once it has been asked to write so many times.
typedef enum {
  /// It is full.
  AWAKE_DISK_FULL = 0,
  /// It fails.
  AWAKE_DISK_BROKEN = 1,
  /// It takes half of what is written, then it is full.
  AWAKE_DISK_SHORT = 2,
  /// The power goes; `awake_disk_settle` says what of the last writes has reached the disk.
  AWAKE_DISK_CUT = 3,
} awake_disk_fault;

/// Makes a disk that SQLite knows by a name; it is never taken away. Null when that fails.
awake_disk *awake_disk_make(const char *name, int is_default);

/// From the `countdown`-th request on (1 is the next one) that writes, syncs, truncates, opens,
/// deletes or maps shared memory, every request has that fault.
void awake_disk_arm(awake_disk *disk, int countdown, awake_disk_fault fault);

/// The disk works again.
void awake_disk_disarm(awake_disk *disk);

/// How many requests have been counted since the disk was armed.
int awake_disk_requests(const awake_disk *disk);

/// Notes from now on what is written, until it is synced; needed for a power cut.
void awake_disk_remember(awake_disk *disk, int is_remembering);

/// How many writes are not synced yet, in all files.
int awake_disk_unsynced(const awake_disk *disk);

/// Leaves the files as a power cut leaves them: of what was written since the last sync of a file,
/// each write has happened, or has not, or its first part has, at random; order is not kept.
/// To be called when SQLite has closed all files.
void awake_disk_settle(awake_disk *disk, unsigned long long seed);

/// Has every connection that is opened later checkpoint after so many pages.
void awake_checkpoint_after(int pages);

#endif
