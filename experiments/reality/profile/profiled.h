/* What profiles (experiments/reality/collectives/record.h) say of the calls of a program: what they
 * took, how far predictions are off, how much of the time was planned, and how much faster the same
 * work was than where it was left to the library.
 *
 * Seconds of calls are record.measured, without agreement and planning. A work is what a call asks
 * for: its name, ranks, root and sizes, on one engine and network; a way is how it was carried out.
 * Intervals are of SUMMARY_LEVEL: those of medians by order statistics, those of ratios by the
 * bootstrap over calls (experiments/reality/summary/resampled.h), where both sides have
 * LEAST_FOR_INTERVAL calls. They tell what other calls in these programs' runs might give, not what
 * other programs or networks would. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PROFILED_H
#define COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PROFILED_H

#include "experiments/reality/collectives/record.h"
#include "experiments/reality/execution/executed.h"
#include "experiments/reality/summary/summary.h"

struct profiled_files {
    struct record *records; /* [count], file by file */
    bool *of_baseline;      /* [count]: from the file named as baseline */
    size_t count;
    bool has_baseline;
    const char **cuts; /* [cut_count]: where last lines are cut short */
    size_t cut_count;
};

/* All calls of one work that were carried out alike. */
struct profiled_way {
    const struct record *call; /* the first: its work, algorithm or reason, mode and prediction */
    bool of_baseline;
    size_t count;
    double *seconds;                   /* [count], in the order of the files */
    double *costs;                     /* [count]: the same with agreement and planning */
    struct executed_summary measured;  /* of the seconds */
    double error;                      /* measured.median over predicted, less 1; NAN: no plan */
    double total, agreement, planning; /* sums of seconds */
    double apart, uncertainty;         /* the median, and the greatest */
};

/* All calls of one name, engine and mode that an algorithm planned, or that were left to the
 * library for one reason. */
struct profiled_fate {
    const struct record *call; /* the first */
    bool of_baseline;
    size_t count;
    double bytes;                            /* in all; NAN: of one it is not known */
    double seconds, agreement, planning;     /* in all */
    double share_of_calls, share_of_seconds; /* of all of that name, engine and mode */
};

enum profiled_outcome {
    PROFILED_FASTER,
    PROFILED_SLOWER,
    PROFILED_UNDECIDED, /* the interval has 1 in it, or there is none */
    PROFILED_OUTCOMES
};

/* A way against the baseline of its work. */
struct profiled_speedup {
    const struct profiled_way *way;
    size_t baseline_count;
    double baseline;         /* median of its calls' seconds */
    double ratio, low, high; /* medians, baseline over way; low and high NAN: too few calls */
    double net;              /* the same with the way's costs, but the baseline's seconds */
    enum profiled_outcome outcome;
};

/* All works of one call, engine, network and mode, by one algorithm or for one reason. */
struct profiled_total {
    const struct profiled_way *way; /* the first */
    int works, outcomes[PROFILED_OUTCOMES];
    int lost_by_costs;            /* of those that are faster: net at most 1 */
    double mean, least, greatest; /* ratio: the geometric mean over works, and its range */
    double net_mean;
};

struct profiled {
    bool has_baseline;         /* a file was named */
    struct profiled_way *ways; /* [way_count], by engine, network, call, ranks and bytes */
    size_t way_count;
    struct profiled_fate *fates; /* [fate_count] */
    size_t fate_count;
    struct profiled_speedup *speedups; /* [speedup_count], in the order of ways */
    size_t speedup_count;
    size_t alone;                  /* ways without a baseline, or whose sizes are not known */
    struct profiled_total *totals; /* [total_count] */
    size_t total_count;
};

/* Reads profiles, and one more, the baseline (NULL: none), which may be among them. A no of a file
 * that is none, of one without a call, and of one that is named twice. */
struct verdict profiled_read(const char *const *paths, size_t count, const char *baseline,
                             struct arena *arena, struct profiled_files *out);

/* Calls of equal works are put together, whichever file they are in. The baseline of a work are the
 * calls of that file, or, where none was named, those left to the library. A no where that file has
 * a work carried out in several ways. */
struct verdict profiled_of(const struct profiled_files *files, struct arena *arena,
                           struct profiled *out);

/* ---- the parts of it ---- */

/* NULL, which is before all others, is a text that is not known. */
int profiled_compare_texts(const char *one, const char *other);
int profiled_compare_numbers(double one, double other); /* NAN first */

/* By algorithm, mode and reason. */
int profiled_compare_fates(const struct record *one, const struct record *other);

/* Speed-ups and totals, of ways that are there. */
struct verdict profiled_add_speedups(struct profiled *profiled, struct arena *arena);

#endif
