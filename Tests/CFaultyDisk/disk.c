// A layer over SQLite's own that counts requests and fails from one of them on.
#include "disk.h"

#include <stdlib.h>
#include <string.h>

static int is_faulty(awake_disk *disk) {
  pthread_mutex_lock(&disk->lock);
  int result = 0;
  if (disk->is_armed) {
    disk->requests += 1;
    if (disk->requests >= disk->countdown) disk->is_failing = 1;
    result = disk->is_failing;
  }
  pthread_mutex_unlock(&disk->lock);
  return result;
}

static int is_first(awake_disk *disk) { return disk->requests == disk->countdown; }

static disk_file *of(sqlite3_file *file) { return (disk_file *)file; }

static int close_file(sqlite3_file *file) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods ? real->pMethods->xClose(real) : SQLITE_OK;
}

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xRead(real, bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  disk_file *own = of(file);
  sqlite3_file *real = own->real;
  if (!is_faulty(own->disk)) {
    disk_note_write(own, bytes, count, offset);
    return real->pMethods->xWrite(real, bytes, count, offset);
  }
  switch (own->disk->fault) {
    case AWAKE_DISK_BROKEN: return SQLITE_IOERR_WRITE;
    case AWAKE_DISK_CUT:
      // The last one may be on its way already.
      if (is_first(own->disk)) {
        disk_note_write(own, bytes, count, offset);
        real->pMethods->xWrite(real, bytes, count, offset);
      }
      return SQLITE_IOERR_WRITE;
    case AWAKE_DISK_SHORT:
      if (is_first(own->disk)) real->pMethods->xWrite(real, bytes, count / 2, offset);
      return SQLITE_FULL;
    default: return SQLITE_FULL;
  }
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  disk_file *own = of(file);
  if (is_faulty(own->disk)) return SQLITE_IOERR_TRUNCATE;
  disk_note_truncation(own, size);
  return own->real->pMethods->xTruncate(own->real, size);
}

static int sync_file(sqlite3_file *file, int flags) {
  disk_file *own = of(file);
  if (is_faulty(own->disk)) return SQLITE_IOERR_FSYNC;
  // Whether real files are waited for tells nothing here: what counts is what was asked for.
  (void)flags;
  disk_note_sync(own);
  return SQLITE_OK;
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xFileSize(real, size);
}

static int lock_file(sqlite3_file *file, int lock) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xLock(real, lock);
}

static int unlock_file(sqlite3_file *file, int lock) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xUnlock(real, lock);
}

static int check_lock(sqlite3_file *file, int *result) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xCheckReservedLock(real, result);
}

static int control_file(sqlite3_file *file, int request, void *argument) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xFileControl(real, request, argument);
}

static int sector_size(sqlite3_file *file) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xSectorSize(real);
}

static int characteristics(sqlite3_file *file) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xDeviceCharacteristics(real);
}

static int map_shared(sqlite3_file *file, int region, int size, int extends, void volatile **at) {
  disk_file *own = of(file);
  if (is_faulty(own->disk)) return SQLITE_IOERR_SHMMAP;
  return own->real->pMethods->xShmMap(own->real, region, size, extends, at);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xShmLock(real, offset, count, flags);
}

static void order_shared(sqlite3_file *file) {
  sqlite3_file *real = of(file)->real;
  real->pMethods->xShmBarrier(real);
}

static int unmap_shared(sqlite3_file *file, int deletes) {
  sqlite3_file *real = of(file)->real;
  return real->pMethods->xShmUnmap(real, deletes);
}

static const sqlite3_io_methods methods = {
    2,           close_file,   read_file,  write_file,   truncate_file,   sync_file,
    size_of_file, lock_file,   unlock_file, check_lock,  control_file,    sector_size,
    characteristics, map_shared, lock_shared, order_shared, unmap_shared, 0, 0,
};

static int open_file(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *flags_out) {
  awake_disk *disk = vfs->pAppData;
  disk_file *own = of(file);
  memset(own, 0, sizeof *own);
  if (is_faulty(disk)) return SQLITE_CANTOPEN;
  own->disk = disk;
  own->real = (sqlite3_file *)(own + 1);
  int code = disk->real->xOpen(disk->real, path, own->real, flags, flags_out);
  if (code != SQLITE_OK) return code;
  own->memory = path ? disk_memory(disk, path) : NULL;
  file->pMethods = &methods;
  return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int syncs) {
  awake_disk *disk = vfs->pAppData;
  if (is_faulty(disk)) return SQLITE_IOERR_DELETE;
  disk_note_deletion(disk, path);
  return disk->real->xDelete(disk->real, path, syncs);
}

awake_disk *awake_disk_make(const char *name, int is_default) {
  awake_disk *disk = calloc(1, sizeof *disk);
  sqlite3_vfs *real = sqlite3_vfs_find("unix");
  if (!disk || !real) {
    free(disk);
    return NULL;
  }
  disk->real = real;
  pthread_mutex_init(&disk->lock, NULL);
  disk->vfs = *real;
  disk->vfs.szOsFile = (int)sizeof(disk_file) + real->szOsFile;
  disk->vfs.zName = strdup(name);
  disk->vfs.pAppData = disk;
  disk->vfs.pNext = NULL;
  disk->vfs.xOpen = open_file;
  disk->vfs.xDelete = delete_file;
  return sqlite3_vfs_register(&disk->vfs, is_default) == SQLITE_OK ? disk : NULL;
}

void awake_disk_arm(awake_disk *disk, int countdown, awake_disk_fault fault) {
  pthread_mutex_lock(&disk->lock);
  disk->countdown = countdown;
  disk->requests = 0;
  disk->fault = fault;
  disk->is_armed = 1;
  disk->is_failing = 0;
  pthread_mutex_unlock(&disk->lock);
}

void awake_disk_disarm(awake_disk *disk) {
  pthread_mutex_lock(&disk->lock);
  disk->is_armed = 0;
  disk->is_failing = 0;
  pthread_mutex_unlock(&disk->lock);
}

int awake_disk_requests(const awake_disk *disk) { return disk->requests; }

static int checkpoint_pages = 0;

static int set_checkpoint(sqlite3 *connection, const char **message, const void *routines) {
  (void)message;
  (void)routines;
  return sqlite3_wal_autocheckpoint(connection, checkpoint_pages);
}

void awake_checkpoint_after(int pages) {
  checkpoint_pages = pages;
  sqlite3_auto_extension((void (*)(void))set_checkpoint);
}
