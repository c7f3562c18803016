// What the two halves of the disk share.
#ifndef AWAKE_DISK_H
#define AWAKE_DISK_H

#include <pthread.h>
#include <sqlite3.h>

#include "CFaultyDisk.h"

/// A write or a truncation that is not on the disk for certain.
typedef struct change {
  struct change *earlier;
  sqlite3_int64 offset;
  int count;
  /// What stood there, as far as there was something.
  int old_count;
  unsigned char *old_bytes;
  /// Null for a truncation to `offset`.
  unsigned char *new_bytes;
  sqlite3_int64 old_size;
} change;

/// A file by its name, with what was changed since it was last synced.
typedef struct memory {
  struct memory *next;
  char *path;
  change *latest;
} memory;

struct awake_disk {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  pthread_mutex_t lock;
  int countdown;
  int requests;
  awake_disk_fault fault;
  int is_armed;
  int is_failing;
  int is_remembering;
  memory *memories;
};

typedef struct {
  sqlite3_file file;
  awake_disk *disk;
  memory *memory;
  sqlite3_file *real;
} disk_file;

memory *disk_memory(awake_disk *disk, const char *path);
void disk_note_write(disk_file *file, const void *bytes, int count, sqlite3_int64 offset);
void disk_note_truncation(disk_file *file, sqlite3_int64 size);
void disk_note_sync(disk_file *file);
void disk_note_deletion(awake_disk *disk, const char *path);

#endif
