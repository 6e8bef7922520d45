/* Merges what the shards of a job made into one directory. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_BATCH_MERGE_H
#define COMMSCHED_EXPERIMENTS_CLI_BATCH_MERGE_H

#include "experiments/cli/verb.h"

/* The words are the directory of the merged results and those of the parts. Prints what was merged
 * and what is missing. Returns the exit status. */
int merge_parts(const struct words *words, bool json, struct arena *arena);

#endif
