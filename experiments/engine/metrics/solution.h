/* One algorithm on one instance: run, timed, checked and bounded.
 *
 * Every schedule that a command prints and every number of an experiment is made by these
 * functions. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SOLUTION_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SOLUTION_H

#include "algorithms/algorithm.h"

#include <stdbool.h>

/* The outcome of a run in one word: in memory, in the store and in tables. */
enum status {
    STATUS_ABSENT, /* there is no run yet */
    /* Stored outcomes: */
    STATUS_VALID,
    STATUS_REFUSED, /* outside the algorithm's domain */
    STATUS_INVALID, /* the checker rejected the schedule, or its plan cannot be executed: there are
                       then no transfers, and completion and ratio are infinite */
    /* No transfers, and infinite as above: */
    STATUS_CRASHED,       /* its process ended prematurely */
    STATUS_TIMED_OUT,     /* it was stopped at the time limit */
    STATUS_EXHAUSTED,     /* out of memory */
    STATUS_MISBEHAVED,    /* it changed the state of its process, or wrote to its instance */
    STATUS_NOT_GENERATED, /* there was no instance */
    /* Without information about the algorithm: */
    STATUS_KILLED,  /* its process was killed from outside */
    STATUS_NOT_RUN, /* it was not needed */
    STATUSES
};

/* "valid", "timed_out", "out_of_memory". */
const char *status_name(enum status status);

/* Processor times of repeated runs (isolation/isolation.h), seconds. */
struct cpu_times {
    long repetitions;   /* 0: nothing was measured; 1: from the first run, or from one after it */
    double median, mad; /* mad: median of absolute deviations from the median, unscaled */
};

struct solution {
    enum status status;
    enum optimality optimal;  /* for a valid schedule of an exact algorithm */
    char reason[512];         /* why it was refused or rejected */
    struct timeline timeline; /* in the caller's arena */
    double completion;        /* seconds */
    double lower_bound;       /* the bound that applies to the timeline, seconds */
    double ratio;             /* completion / lower_bound; 1 if both are 0 */
    double best_bound;        /* the largest known bound, seconds; NAN: not requested */
    double ready_to_receive;  /* multicast: the latest arrival, seconds; else NAN */
    double throughput;        /* switched: bytes delivered per second; else NAN */
    double proved; /* exact algorithms: computed bound that no schedule beats, seconds; else NAN */
    double evaluated;       /* transfers considered by decoders and searches */
    double cpu_seconds;     /* of the algorithm and of the conversion of its plan into times */
    struct cpu_times times; /* as in the answer */
};

/* A run that failed without a schedule. */
struct solution solution_failed(enum status status, const char *reason);

/* Both in sequence, in this process. The solution is in the arena; scratch memory is released. */
struct solution solve(const struct algorithm *algorithm, const struct instance *instance,
                      uint64_t seed, double time_limit, struct arena *arena);

/* The same with processor time NAN, since reading its clock takes as long as a small run. */
struct solution solve_untimed(const struct algorithm *algorithm, const struct instance *instance,
                              uint64_t seed, double time_limit, struct arena *arena);

/* The same as solve by the algorithm's name; STATUS_REFUSED, with the reason, if there is no such
 * algorithm or it is for another family. */
struct solution solve_by_name(const char *algorithm, const struct instance *instance, uint64_t seed,
                              double time_limit, struct arena *arena);

/* ---- not installed ---- */

/* As what an algorithm does on an instance: "refuses", "is stopped on"; NULL for the valid and the
 * absent. */
const char *status_verb(enum status status);

/* STATUS_ABSENT for any other word. */
enum status status_of_name(const char *name);

static inline bool status_is_kept(enum status status)
{
    return status > STATUS_ABSENT && status < STATUS_KILLED;
}

/* A mistake of the algorithm. */
static inline bool status_is_broken(enum status status)
{
    return status == STATUS_CRASHED || status == STATUS_EXHAUSTED || status == STATUS_MISBEHAVED;
}

/* The algorithm was not run, or it declined: neither an answer nor a failure. */
static inline bool status_is_declined(enum status status)
{
    return status == STATUS_REFUSED || status == STATUS_NOT_RUN;
}

/* Processor seconds of this process, and of its children that have ended, such as solvers. */
double cpu_clock(void);

/* Equal numbers have ratio 1, even if both are 0. */
static inline double ratio_of(double one, double other)
{
    return one == other ? 1.0 : one / other;
}

/* What an algorithm answered, before anyone has judged it. */
struct answer {
    enum outcome outcome;
    struct timeline timeline;
    struct remarks remarks;
    double cpu_seconds;     /* of the algorithm, and of what turns its plan into times */
    struct cpu_times times; /* of no repetitions, unless they are asked for */
};

/* Runs the algorithm; its timeline is in the arena. */
struct answer solution_answer(const struct algorithm *algorithm, const struct instance *instance,
                              uint64_t seed, double time_limit, struct arena *arena);

/* Judges an answer by an instance that the algorithm had no part in. */
struct solution solution_judge(const struct instance *instance, const struct answer *answer);

/* The instance is one that algorithms take; else *solution is a refusal. */
bool solution_takes(const struct instance *instance, struct solution *solution);

/* The algorithms of the tree that prove least completions in a family, in the arena, which end with
 * NULL: in front the ones that prove most small instances quickly. They agree on optima, so that
 * their order changes only the running time. */
const struct algorithm **proving_algorithms(enum family family, struct arena *arena);

/* Checks a schedule from a file against the instance (the one stored in the schedule is ignored):
 * it must be valid, and its stated numbers must be those of its transfers. */
struct schedule;
struct verdict schedule_check(const struct instance *instance, const struct schedule *schedule,
                              struct arena *scratch);

#endif
