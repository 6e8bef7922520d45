/* A results store in a directory of its own, and what its tests do with it. There is one at a time.
 */
#ifndef COMMSCHED_TESTS_LIB_STORED_H
#define COMMSCHED_TESTS_LIB_STORED_H

#include "experiments/engine/store/store.h"

extern char stored_path[96]; /* of the file */
extern const struct run_key stored_key;

/* Makes and removes the directory. */
void stored_enter(void);
void stored_leave(void);

/* Opens the file, which must be sound. */
struct store *stored_open(void);

/* A valid run; NAN serves for one that is not. */
struct run stored_run(double completion);

/* Writes a run in a batch of its own. */
void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run);

/* Changes the file behind the store's back. */
void stored_execute(const char *sql);

/* Fails the test unless the file is refused with that reason. */
void stored_refused(const char *expected);

/* The bytes of the file, the caller's to free; their number in *length. */
char *stored_bytes(size_t *length);

#endif
