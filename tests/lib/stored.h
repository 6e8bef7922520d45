/* A results store in a directory of its own, and operations of its tests. There is one at a
 * time. */
#ifndef COMMSCHED_TESTS_LIB_STORED_H
#define COMMSCHED_TESTS_LIB_STORED_H

#include "experiments/engine/store/store_rows.h"

extern const char *stored_path; /* of the file */
extern const struct run_key stored_key;

/* Create the directory; remove it, with only the file in it, after closing the store, which may be
 * NULL. */
void stored_enter(void);
void stored_leave(struct store *store);

/* Opens the file, which must be valid. */
struct store *stored_open(void);

/* A valid run; with NAN an invalid one. */
struct run stored_run(double completion);

/* Writes a run in a batch of its own. */
void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run);

/* Writes a row with values of that turn, below parent 1 if the table has parents. */
void stored_put(struct store *store, enum store_table table, int turn);

/* Whether it is present as written; none if the store cannot be read. */
enum stored_found { STORED_NONE, STORED_SAME, STORED_OTHER };
enum stored_found stored_find(struct store *store, enum store_table table, int turn);

/* The same for a claim's result with a space and an estimate, and a hunt. */
void stored_write_found(struct store *store);
enum stored_found stored_look(struct store *store);

/* Changes the file without the store. */
void stored_execute(const char *sql);

/* Gives every row, of parents up to number 9, the checksum of its values. */
void stored_sign(struct store *store);

#endif
