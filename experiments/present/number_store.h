/* Writes the numbers that experiments are compared with, and their verdicts, to the results store's
 * table numbers. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_NUMBER_STORE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_NUMBER_STORE_H

#include "experiments/present/effort.h"

/* Writes the numbers of results[count], all or none of them, replacing the store's numbers for
 * these experiments. */
struct verdict numbers_append(struct store *store, const struct results *results, int count,
                              const struct effort *effort);

#endif
