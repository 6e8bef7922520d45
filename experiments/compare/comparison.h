/* One of several algorithms that are compared: its run, what it proves, and which ones run. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_COMPARISON_H
#define COMMSCHED_EXPERIMENTS_COMPARE_COMPARISON_H

#include "algorithms/algorithm.h"
#include "algorithms/bound.h"
#include "experiments/engine/isolation/isolation.h"

/* How messages travel. A bound for one kind also holds for the kinds before it. */
enum schedule_kind {
    SCHEDULE_WHOLE,     /* each message direct and in one transfer */
    SCHEDULE_SPLIT,     /* direct, some in several transfers */
    SCHEDULE_FORWARDED, /* some through other nodes */
    SCHEDULE_KINDS
};

/* "whole", "split", "forwarded"; and the phrase for a heading. */
const char *schedule_kind_name(enum schedule_kind kind);
const char *schedule_kind_title(enum schedule_kind kind);

struct compared {
    const struct algorithm *algorithm;
    struct solution solution; /* its timeline is empty */
    enum schedule_kind kind;
    /* For STATUS_NOT_RUN: the algorithm that had proved the optimum; else NULL. */
    const struct algorithm *proved_by;
};

/* The best known bound, the reference of ratios. */
struct reference_bound {
    const char *name; /* optimum, best_bound, or the name of the bound */
    double seconds;
};

/* Bounds on the completions of an instance, seconds. */
struct known {
    double lower_bound; /* closed form, for schedules without forwarding */

    struct reference_bound best[2]; /* without forwarding, and of all schedules */
    double optimum;                 /* completion proved optimal for SCHEDULE_WHOLE; NAN: none is */
    double best_bound; /* for SCHEDULE_WHOLE: the largest of best[0] and what algorithms proved */
};

/* The closed-form bounds. */
struct known known_of(const struct instance *instance);

/* Tries computed bounds for so many seconds. */
void known_improve(struct known *known, const struct instance *instance, double seconds);

struct reference_bound known_bound(const struct known *known, enum schedule_kind kind);

/* Completion over a bound; 1 if both are 0. */
double ratio_to_bound(double completion, double seconds);

/* True for a valid schedule that its algorithm proved optimal in its objective. */
bool is_proved_optimal(const struct compared *result);

/* True if that proves how early schedules can end, by an algorithm of the tree. */
bool proves_optimum(const struct compared *result);

/* The bound on completions that it proved; NAN: none. */
double proved_completion(const struct compared *result);

/* Makes one run on the current instance, repeated if processor times are wanted. */
struct compared compare_algorithm(struct isolation *isolation, const struct algorithm *algorithm,
                                  uint64_t seed, double time_limit, bool timed);

/* What some of several instances ask for. */
struct demands {
    unsigned operations; /* of multicasts, OPERATION_BIT of each; 0: there are none */
    unsigned objectives; /* OBJECTIVE_BIT of each */
};

void demands_add(struct demands *demands, const struct instance *instance);

/* Which algorithms a comparison runs, and in which order: heuristics, then exact algorithms, those
 * that may become needless last. */
struct lineup_request {
    enum family family;
    struct demands demands;
    const struct algorithm **named; /* [named_count]; of any family */
    int named_count;                /* 0: all for these but exact ones, searches and derived ones */
    const struct algorithm *against; /* runs too; NULL: none */
    bool search;                     /* searches, too */
    bool exact;                      /* exact algorithms for what the instances ask for, too */
};

struct lineup {
    const struct algorithm **algorithms; /* [count], in the arena */
    /* The last `optional` algorithms are those selected only by `exact` that prove an optimal
     * completion, by exact_turn; each is run while no optimum is proved. */
    int count, optional;
};

struct lineup lineup_of(const struct lineup_request *request, struct arena *arena);

#endif
