/* Scripts that have a batch system make a job in shards. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_BATCH_BATCH_H
#define COMMSCHED_EXPERIMENTS_CLI_BATCH_BATCH_H

#include "experiments/cli/verb.h"

#include <stdio.h>

/* A file of experiments/cli/batch/ that belongs to a script. */
struct batch_file {
    const char *name, *text;
};

extern const struct batch_file batch_files[]; /* by name; ends with name NULL */

struct batch_job {
    const char *program;   /* its path */
    struct words words;    /* what it is to do, as typed: VERB [ARGUMENT...] */
    const char *directory; /* of the results */
    int shards, rounds;
    int cpus; /* processes of a shard */
    /* Slurm */
    const char *time, *partition, *account; /* NULL: as the cluster has it */
    struct words sbatch_options;
    /* GNU parallel */
    const char *hosts, *host_file; /* NULL: this host */
    int slots;                     /* shards at a time, on each host; 0: one per processor */
};

/* Completes the job: its directory, and where rounds is 0, as many as its runs may need. False,
 * with the reason on standard error, where the words are no job that can be made in shards; words
 * that the verb itself refuses end the program. */
bool batch_job_complete(struct batch_job *job, struct arena *arena);

/* Behind '=' or a space: a word as a shell reads it back; and words, each behind a space. */
void put_shell_word(FILE *out, const char *word);
void put_shell_words(FILE *out, const struct words *words);

/* How a script begins: it sets $program and $out, and wants the batch system's tool. */
void put_script_head(FILE *out, const struct batch_job *job, const char *system, const char *tool);

/* Scripts for sh; the arena is for what they are made of. */
void batch_put_slurm(FILE *out, const struct batch_job *job, struct arena *arena);
void batch_put_parallel(FILE *out, const struct batch_job *job, struct arena *arena);

#endif
