/* Algorithms side by side on one instance, and what they prove about each other. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_COMPARISON_H
#define COMMSCHED_EXPERIMENTS_COMPARE_COMPARISON_H

#include "algorithms/algorithm.h"
#include "experiments/engine/isolation/isolation.h"

/* How messages go. A bound that holds for one kind holds for the kinds before it. */
enum schedule_kind {
    SCHEDULE_WHOLE,     /* each message straight and in one transfer */
    SCHEDULE_SPLIT,     /* straight, some in several transfers */
    SCHEDULE_FORWARDED, /* some by other nodes */
    SCHEDULE_KINDS
};

/* "whole", "split", "forwarded"; and in words for a heading. */
const char *schedule_kind_name(enum schedule_kind kind);
const char *schedule_kind_title(enum schedule_kind kind);

struct compared {
    const struct algorithm *algorithm;
    struct solution solution; /* its timeline is empty */
    enum schedule_kind kind;
    /* Of STATUS_NOT_RUN: the one that had proved the optimum; else NULL. */
    const struct algorithm *proved_by;
};

/* What bounds the completions of an instance, seconds. */
struct known {
    double lower_bound;      /* in closed form: schedules that forward nothing */
    double forwarding_bound; /* in closed form: all schedules */
    double optimum;          /* the completion proved optimal for SCHEDULE_WHOLE; NAN: none is */
    double best_bound;       /* of SCHEDULE_WHOLE: the largest of lower_bound and what is proved */
};

/* The best bound known, which ratios are to. */
struct reference_bound {
    const char *name; /* optimum, best_bound, or the bound in closed form by its name */
    double seconds;
};

struct comparison {
    struct instance instance;
    struct compared *results; /* the caller's; the algorithms are set */
    int count;
    int optional; /* the last so many are run only while no optimum is proved (struct lineup) */
    bool exact;   /* the optimum is asked for; set by the run where an algorithm is exact */
    bool timed;   /* processor times are asked for */
    struct known known; /* set by the run */
};

/* The bounds in closed form; no optimum. */
struct known known_of(const struct instance *instance);

struct reference_bound known_bound(const struct known *known, enum schedule_kind kind);

/* Completion over a bound; 1 where both are 0. */
double ratio_to_bound(double completion, double seconds);

/* True for a valid schedule that its algorithm proved optimal in what it minimises; and in
 * completion, by an algorithm of the tree: what a foreign one claims bounds nobody else. */
bool is_proved_optimal(const struct compared *result);

/* Which of the runs before `next`, in their order, makes that one needless; NULL: it is to be run.
 */
const struct algorithm *needless_after(const struct compared *results, int count, int optional,
                                       int next);

/* A run that is not made. */
struct compared not_run(const struct algorithm *algorithm, const struct algorithm *proved_by);

/* One run on the instance that is shown, repeated for its processor times if they are asked for.
 * The limit is an exact algorithm's; any is stopped after ten times as long, though not before 5 s.
 */
struct compared compare_algorithm(struct isolation *isolation, const struct algorithm *algorithm,
                                  uint64_t seed, double time_limit, bool timed);

/* Runs all in their order, each in a process of its own; results are then sorted by completion,
 * refusals last. */
void comparison_run(struct comparison *comparison, uint64_t seed, double time_limit);

/* The same with processes that stay for the next comparison. */
void comparison_run_in(struct isolation *isolation, struct comparison *comparison, uint64_t seed,
                       double time_limit);

/* Sets what follows from results and bounds in closed form, whoever made the runs. */
void comparison_conclude(struct comparison *comparison);

/* Yes, or a schedule that ends before what another algorithm proved. */
struct verdict comparison_check(const struct comparison *comparison);

/* Which algorithms a comparison runs, and in which order: heuristics, then exact algorithms, those
 * that may become needless last. */
struct lineup_request {
    enum family family;
    unsigned operations; /* of the instances, OPERATION_BIT of each; 0: they are no multicasts */
    const struct algorithm **named; /* [named_count]; of any family */
    int named_count;                /* 0: all for these but exact ones, searches and derived ones */
    const struct algorithm *against; /* runs too; NULL: none */
    bool search, exact;              /* searches, exact algorithms too */
};

struct lineup {
    const struct algorithm **algorithms; /* [count], in the arena */
    /* The last `optional` are those that only `exact` asks for and that prove an optimal
     * completion, by exact_turn: each is run while no optimum is proved. */
    int count, optional;
};

struct lineup lineup_of(const struct lineup_request *request, struct arena *arena);

#endif
