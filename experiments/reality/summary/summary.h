/* Statistics of executions (executed.h) for judging the model that predicted them: errors of
 * predictions, whether measured ranks of schedules are as predicted, and the times of the library's
 * own algorithms.
 *
 * Schedules are ranked only within one engine, network, instance, mode and model. An error is
 * measured / predicted - 1. Intervals are at SUMMARY_LEVEL: those of medians by order statistics,
 * as in the files; those of ranks and tau by the percentile bootstrap over repetitions,
 * SUMMARY_SAMPLES times with a fixed seed. They cover another measurement on the same network, not
 * other networks. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_SUMMARY_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_SUMMARY_H

#include "experiments/reality/execution/executed.h"

#include <stdint.h>

#define SUMMARY_LEVEL EXECUTED_LEVEL
#define SUMMARY_APART 1.05 /* predictions differ if their ratio exceeds this */

/* A prediction holds if every error is within the first, and at least this share of the pairs with
 * different predictions has the predicted order. */
#define SUMMARY_ERROR_GOAL 0.03
#define SUMMARY_RANK_GOAL 0.9

enum { SUMMARY_SAMPLES = 2000 };

struct summary_run {
    const struct executed *executed;
    const char *path;
    double minimum, median, low, high; /* errors; low and high NAN: too few repetitions */
    double rank_predicted, rank; /* from 1, by prediction and by median; ties share their ranks */
    double rank_low, rank_high;  /* NAN: too few repetitions in the group */
    /* Lateness of the transfers' ends in the fastest repetition, as a share of the predicted
     * completion: 5th percentile, median, 95th; and the largest absolute value. */
    double late_low, late_median, late_high, late_greatest;
};

/* Pairs of schedules whose predictions differ by more than SUMMARY_APART. */
struct summary_pairs {
    int count, right;    /* total; and in the predicted order by their medians */
    int right_by_minima; /* by their fastest repetitions */
    int reversed;        /* in the reverse order, and their intervals do not overlap */
};

/* Absolute errors of the medians. */
struct summary_errors {
    double least, median, greatest;
    const char *furthest; /* the algorithm with the largest error */
};

struct summary_group {
    const char *engine, *network, *model;
    int model_order; /* plain models first */
    enum executed_mode mode;
    enum executed_links links;
    int nodes;
    uint64_t instance, work; /* digests: of the whole instance, and of what is to be sent */
    struct summary_run *runs;
    size_t count; /* runs, by increasing prediction */
    struct summary_errors errors;
    double tau, tau_low, tau_high; /* Kendall's tau-b of predictions and medians; NAN: none */
    double tau_of_minima;
    struct summary_pairs pairs;
    /* The cost of choosing the schedule that is predicted to be the fastest: its median / the least
     * of all models in that mode there - 1. */
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
    double choice_cost; /* the largest of its groups */
    /* The mean of the groups' tau with its 95 % interval (statistics/interval.h) over networks, as
     * far as these are a sample of others. NAN: too few. */
    double tau, tau_low, tau_high;
};

/* Another way of sending the same messages, compared with the best schedule of the engine there. */
struct summary_other {
    const char *engine, *network, *name;
    enum executed_links links;
    size_t count;                   /* repetitions */
    double median, ratio;           /* seconds, and divided by the best schedule's median */
    const struct summary_run *best; /* by its median, over all modes and models */
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

/* Reads files, and for directories all executions at any depth, by name. Fails for a file that is
 * not an execution, for a damaged one, and where there are none at all. */
struct verdict summary_read(const char *const *paths, size_t count, struct arena *arena,
                            struct summary_files *out);

/* The same for a directory, which may have none. Damaged files are ignored; *refused is the reason
 * for the first one, positive if there is none. */
struct verdict summary_read_directory(const char *directory, struct arena *arena,
                                      struct summary_files *out, struct verdict *refused);

/* Sorted by engine, network, mode, model; independent of the order of the files. */
struct outside summary_of(const struct summary_files *files, struct arena *arena);

/* "ports held", "overlapped latency", "leaving cluster, synchronous", "multicast", "multicast,
 * reduce". */
const char *summary_model(const struct instance *instance, struct arena *arena);
int summary_model_order(const struct instance *instance);

/* True if errors and pairs meet their targets; without pairs that differ, only the errors count. */
bool summary_holds(const struct summary_total *total);

/* Two models on the same places: all their groups with the same engine, network, messages and
 * mode. */
struct summary_beside {
    int places;
    struct summary_errors errors[2];
    double choice_cost[2]; /* the largest */
};

struct summary_beside summary_beside_of(const struct outside *outside,
                                        const struct summary_total *one,
                                        const struct summary_total *other, struct arena *arena);

/* Whether the library's times may be compared with schedules; "not comparable: ..." if not. */
const char *summary_links_words(enum executed_links links);

/* ---- internal to summary_of ---- */

/* Ranks, their intervals, tau and pairs, for runs in the predicted order. */
void summary_rank(struct summary_group *group, struct arena *scratch);

/* Equal engine, network and messages. */
bool summary_same_place(const struct summary_group *one, const struct summary_group *other);

/* By name, for every place, that is, an engine, a network and what is sent there. */
void summary_add_others(struct outside *outside, struct arena *arena);

#endif
