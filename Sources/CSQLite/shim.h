// SQLite's variadic functions and pointer-valued macros, which Swift cannot use.
#ifndef AWAKE_CSQLITE_SHIM_H
#define AWAKE_CSQLITE_SHIM_H

#include <sqlite3.h>

/// Binds text that SQLite copies: SQLITE_TRANSIENT is a cast that Swift cannot evaluate.
static inline int awake_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies.
static inline int awake_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Switches a setting of a connection on or off; sqlite3_db_config is variadic.
static inline int awake_sqlite_configure(sqlite3 *connection, int setting, int value) {
  return sqlite3_db_config(connection, setting, value, (int *)0);
}

#endif
