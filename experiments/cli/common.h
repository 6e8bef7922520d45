/* Functions shared by several verbs: lookup of names with suggestions, reading and writing of files
 * with error messages. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_COMMON_H
#define COMMSCHED_EXPERIMENTS_CLI_COMMON_H

#include "experiments/cli/verb.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/job/whole_job.h"
#include "models/format/format.h"
#include "models/switched/fabric.h"

#include <stdio.h>

/* These functions end the program where they fail, with the reason on standard error. */

/* Finds an algorithm by its full name, or by the part after the family if that is unique;
 * +recompute (algorithms/belief.h) may follow. The family (NULL: any) is that of the instance. The
 * reason of a failure has the nearest names. */
const struct algorithm *find_algorithm(const char *name, const enum family *family);
/* The same for generators. */
const struct generator *find_generator(const char *name);

/* Fails if the name cannot be that of a file, a symbol and an algorithm. */
void require_algorithm_name(const char *name);

/* Reports on standard error the defaults that were adapted to the given settings. The settings are
 * those of the named part of a sweep, or "". */
void note_adapted(const struct settings *settings, const char *part, struct arena *arena);

/* Of a reader's verdict, whose reason begins with the place. */
void require_read(struct verdict verdict);

struct instance load_instance(const char *path, struct arena *arena);
struct schedule load_schedule(const char *path, struct arena *arena);
/* A network of switches: from an instance, a schedule, or the output of ibnetdiscover. */
struct network {
    struct switched
        switched; /* from ibnetdiscover: without messages and timing; valid and connected */
    struct fabric_labels labels;
};

/* Input that begins with a { is JSON. The subnet is as for cabling_finish. The root is a switch by
 * name, title, GUID or number; NULL keeps that of the file, or 0 for ibnetdiscover; likewise the
 * routing rule. */
struct network load_network(const char *path, const char *subnet, const char *root,
                            const char *routing, struct arena *arena);

/* The node with that name, title or GUID; -1: there is none, -2: several. */
int find_node(const struct fabric_node *nodes, int count, const char *word);

#define ROUTING_RULES "shortest|tree|printed_rule"

/* A file that is written completely or not at all. If the verdict on what was written is negative,
 * there is none. */
FILE *save_begin(struct output *output, const char *path, struct arena *arena);
void save_end(struct output *output, struct verdict verdict);
void save_instance(const char *path, const struct instance *instance, struct arena *arena);
void save_schedule(const char *path, const struct schedule *schedule, struct arena *arena);

/* The keys of the service of an exchange under a schedule, and their entries in the last row: those
 * that the instance asks for. */
#define SERVICE_KEYS "critical,tardiness,late"
void put_service(struct table *record, const struct instance *instance,
                 const struct timeline *timeline);

/* The keys of the best bound on schedules like this one, found within so many seconds, and their
 * entries in the last row. */
#define BEST_BOUND_KEYS "best_bound,bound_by,unfinished,ratio"
void put_best_bound(struct table *record, const struct instance *instance,
                    const struct timeline *timeline, double seconds);

/* The end of the help text of verbs that read such files. */
#define FILE_LIMITS                                                                                \
    "\n\nA schedule is accepted in place of the instance that it contains. File formats and "      \
    "their "                                                                                       \
    "limits: commsched-format(5)."

/* ---- verbs that make a job, or one shard of it ---- */

/* Begins their inputs. */
struct job_input {
    struct verb_input verb;
    struct whole_job job;
};

#define JOBS_OPTION WORKERS_OPTION(job.jobs, "Worker processes")
#define SHARD_OPTIONS                                                                              \
    OPTION("shard", "I/N", SHARD, job.shard,                                                       \
           "Compute only part I of N, up to " IN_WORDS(                                            \
               SHARDS_MOST) " parts, in a separate DIR, without tables and report"),               \
        OPTION("merged", "DIR", TEXT, job.merged,                                                  \
               "With --shard: the directory of the results merged so far")

/* Values before the options are parsed. */
#define WHOLE_JOB_INITIAL                                                                          \
    {                                                                                              \
        .seed = 1, .directory = "out", .time_limit = RUNNER_TIME_LIMIT                             \
    }

/* Ends the program by argp_error if the options are inconsistent, or one of the `others`, whose
 * list ends with NULL, is given together with a shard. */
void check_shard(const struct whole_job *job, const struct verb_input *input,
                 const char *const *others, struct argp_state *state);

#endif
