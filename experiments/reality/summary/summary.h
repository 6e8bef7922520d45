/* What executions (executed.h) say of the model that predicted them: how far predictions are off,
 * whether schedules come in as they were ranked, and what the library's own algorithms took.
 *
 * Only schedules of one engine, network, instance, mode and model are ranked among each other.
 * Errors are shares: measured over predicted, less 1. Intervals are of SUMMARY_LEVEL: those of
 * medians by order statistics, as the files have them; those of ranks and tau by the bootstrap over
 * repetitions, SUMMARY_SAMPLES times with a fixed seed, percentiles. They tell what another
 * measurement on the same network might give, not what other networks would. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_SUMMARY_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_SUMMARY_H

#include "experiments/reality/execution/executed.h"

#include <stdint.h>

#define SUMMARY_LEVEL EXECUTED_LEVEL
#define SUMMARY_APART 1.05 /* predictions differ where one is more than so many times the other */

/* A prediction holds where every error is within the one, and of the pairs whose predictions differ
 * at least so large a share comes in as predicted. */
#define SUMMARY_ERROR_GOAL 0.03
#define SUMMARY_RANK_GOAL 0.9

enum { SUMMARY_SAMPLES = 2000 };

struct summary_run {
    const struct executed *executed;
    const char *path;
    double minimum, median, low, high; /* errors; low and high NAN: too few repetitions */
    double rank_predicted, rank;       /* from 1, by prediction and by median; ties share */
    double rank_low, rank_high;        /* NAN: too few repetitions in the group */
    /* How late transfers of the fastest repetition end, as a share of the predicted completion:
     * 5th percentile, median, 95th; and the greatest, whichever its sign. */
    double late_low, late_median, late_high, late_greatest;
};

/* Pairs of schedules whose predictions differ by more than SUMMARY_APART says. */
struct summary_pairs {
    int count, right;    /* in all, and in the predicted order by their medians */
    int right_by_minima; /* by their fastest repetitions */
    int reversed;        /* in the other order, and their intervals do not overlap */
};

/* Of the medians' errors, whatever their sign. */
struct summary_errors {
    double least, median, greatest;
    const char *furthest; /* the algorithm whose error is the greatest */
};

struct summary_group {
    const char *engine, *network, *model;
    int model_order; /* plain models first */
    enum executed_mode mode;
    enum executed_links links;
    int nodes;
    uint64_t instance, work; /* digests: of all of it, and of what is to be sent */
    struct summary_run *runs;
    size_t count; /* runs, as predicted from the fastest on */
    struct summary_errors errors;
    double tau, tau_low, tau_high; /* Kendall's tau-b of predictions and medians; NAN: none */
    double tau_of_minima;
    struct summary_pairs pairs;
    /* What it costs to take the schedule that is predicted to be the fastest: its median over the
     * least of all models in that mode there, less 1. */
    double choice_cost;
};

/* All groups of one engine, mode and model. */
struct summary_total {
    const char *engine, *model;
    int model_order;
    enum executed_mode mode;
    int groups, schedules;
    int within; /* schedules whose error is within SUMMARY_ERROR_GOAL */
    struct summary_errors errors;
    struct summary_pairs pairs;
    double choice_cost; /* the greatest of its groups */
    /* The mean of the groups' tau with its interval of 95 % (statistics/interval.h): of the
     * networks, as far as these are a sample of others. NAN: too few. */
    double tau, tau_low, tau_high;
};

/* What carried out the same messages otherwise, against the best schedule of the engine there. */
struct summary_other {
    const char *engine, *network, *name;
    enum executed_links links;
    size_t count;                   /* repetitions */
    double median, ratio;           /* seconds, and to the best schedule's median */
    const struct summary_run *best; /* by its median, of all modes and models */
};

struct summary_files {
    struct executed *executed; /* [count] */
    const char **paths;        /* [count] */
    size_t count;
};

struct outside {
    struct summary_group *groups;
    size_t group_count;
    struct summary_total *totals;
    size_t total_count;
    struct summary_other *others;
    size_t other_count;
};

/* Reads files, and of directories all files at any depth that are executions, by their names. A no
 * of a file that is none, of a damaged one, and where there is none at all. */
struct verdict summary_read(const char *const *paths, size_t count, struct arena *arena,
                            struct summary_files *out);

/* The same of a directory, which may have none. Damaged ones are left out; *refused says why the
 * first of them was, and is a yes where there is none. */
struct verdict summary_read_directory(const char *directory, struct arena *arena,
                                      struct summary_files *out, struct verdict *refused);

/* Sorted by engine, network, mode, model; the same for any order of the files. */
struct outside summary_of(const struct summary_files *files, struct arena *arena);

/* "ports held", "overlapped latency", "leaving cluster, synchronous", "multicast", "multicast,
 * reduce". */
const char *summary_model(const struct instance *instance, struct arena *arena);
int summary_model_order(const struct instance *instance);

/* Errors and pairs reach the goals; of no pair that differs the errors alone. */
bool summary_holds(const struct summary_total *total);

/* What two models say of the same places: all groups of theirs with the same engine, network,
 * messages and mode. */
struct summary_beside {
    int places;
    struct summary_errors errors[2];
    double choice_cost[2]; /* the greatest */
};

struct summary_beside summary_beside_of(const struct outside *outside,
                                        const struct summary_total *one,
                                        const struct summary_total *other, struct arena *arena);

/* May what the library took be held against schedules? "not comparable: ..." where not. */
const char *summary_links_words(enum executed_links links);

/* ---- the parts of summary_of ---- */

/* Ranks, their intervals, tau and pairs, of runs that stand in the predicted order. */
void summary_rank(struct summary_group *group, struct arena *scratch);

/* The same engine, network and messages. */
bool summary_same_place(const struct summary_group *one, const struct summary_group *other);

/* Of every place, which is an engine, a network and what is sent there: by name. */
void summary_add_others(struct outside *outside, struct arena *arena);

#endif
