/* A results store in a directory of its own, and what its tests do with it. There is one at a time.
 */
#ifndef COMMSCHED_TESTS_LIB_STORED_H
#define COMMSCHED_TESTS_LIB_STORED_H

#include "experiments/engine/store/store_tables.h"

extern const char *stored_path; /* of the file */
extern const struct run_key stored_key;

/* Makes the directory, and removes it with nothing but the file in it; closes the store, or NULL.
 */
void stored_enter(void);
void stored_leave(struct store *store);

/* Opens the file, which must be sound. */
struct store *stored_open(void);

/* A valid run; NAN serves for one that is not. */
struct run stored_run(double completion);

/* Writes a run in a batch of its own. */
void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run);

/* Writes a claim's result with a space and an estimate, and a hunt. */
void stored_write_found(struct store *store);

/* Whether these are there, as they were written; none where the store says no. */
enum stored_found { STORED_NONE, STORED_SAME, STORED_OTHER };
enum stored_found stored_look(struct store *store);

/* SQL that gives every row of runs the checksum that its values have. */
const char *stored_new_checksums(void);

/* Changes the file behind the store's back; row_checksum() is known. */
void stored_execute(const char *sql);

/* Fails the test unless the file is refused with that reason. */
void stored_refused(const char *expected);

/* The same, and unless the file is not changed by a byte. */
void stored_refused_as(const char *expected);

#endif
