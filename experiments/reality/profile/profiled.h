/* Statistics of profiles (experiments/reality/collectives/record.h): durations of a program's
 * calls, errors of predictions, the share of time that was planned, and speed-ups over the same
 * work left to the library.
 *
 * Seconds of calls are record.measured, without agreement and planning. A work is the task of a
 * call: its name, ranks, root and sizes, on one engine and network; a way is a manner of executing
 * it. Intervals are at SUMMARY_LEVEL: those of medians by order statistics, those of ratios by the
 * bootstrap over calls (experiments/reality/summary/resampled.h), if both sides have
 * LEAST_FOR_INTERVAL calls. They cover other calls in runs of these programs, not other programs or
 * networks. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PROFILED_H
#define COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PROFILED_H

#include "experiments/reality/collectives/record.h"
#include "experiments/reality/execution/executed.h"
#include "experiments/reality/summary/summary.h"

struct profiled_files {
    struct record *records; /* [count], by file */
    bool *of_baseline;      /* [count]: read from the baseline file */
    size_t count;
    bool has_baseline;
    const char **cuts; /* [cut_count]: places of truncated last lines */
    size_t cut_count;
};

/* All calls of one work that were executed in the same way. */
struct profiled_way {
    const struct record *call; /* the first: its work, algorithm or reason, mode and prediction */
    bool of_baseline;
    size_t count;
    double *seconds;                   /* [count], in the order of the files */
    double *costs;                     /* [count]: the same, including agreement and planning */
    struct executed_summary measured;  /* of the seconds */
    double error;                      /* measured.median / predicted - 1; NAN: no plan */
    double total, agreement, planning; /* sums of seconds */
    double apart, uncertainty;         /* median, and largest */
};

/* All calls of one name, engine and mode that one algorithm planned, or that were left to the
 * library for one reason. */
struct profiled_fate {
    const struct record *call; /* the first */
    bool of_baseline;
    size_t count;
    double bytes;                            /* total; NAN: unknown for some call */
    double seconds, agreement, planning;     /* totals */
    double share_of_calls, share_of_seconds; /* share of all calls of that name, engine and mode */
};

enum profiled_outcome {
    PROFILED_FASTER,
    PROFILED_SLOWER,
    PROFILED_UNDECIDED, /* the interval contains 1, or there is none */
    PROFILED_OUTCOMES
};

/* A way compared with the baseline of its work. */
struct profiled_speedup {
    const struct profiled_way *way;
    size_t baseline_count;
    double baseline;         /* median of the seconds of the baseline's calls */
    double ratio, low, high; /* medians, baseline / way; low and high NAN: too few calls */
    double net;              /* the same with the way's costs, but the baseline's seconds */
    enum profiled_outcome outcome;
};

/* All works of one call, engine, network and mode, by one algorithm or for one reason. */
struct profiled_total {
    const struct profiled_way *way; /* the first */
    int works, outcomes[PROFILED_OUTCOMES];
    int lost_by_costs;            /* number of faster ones whose net ratio is at most 1 */
    double mean, least, greatest; /* of the ratio: the geometric mean over works, and its range */
    double net_mean;
};

struct profiled {
    bool has_baseline;         /* a baseline file was named */
    struct profiled_way *ways; /* [way_count], by engine, network, call, ranks and bytes */
    size_t way_count;
    struct profiled_fate *fates; /* [fate_count] */
    size_t fate_count;
    struct profiled_speedup *speedups; /* [speedup_count], in the order of ways */
    size_t speedup_count;
    size_t alone;                  /* ways without a baseline, or with unknown sizes */
    struct profiled_total *totals; /* [total_count] */
    size_t total_count;
};

/* Reads profiles, and the baseline (NULL: none), which may be one of them. Fails for a file that is
 * not a profile, has no call, or is named twice. */
struct verdict profiled_read(const char *const *paths, size_t count, const char *baseline,
                             struct arena *arena, struct profiled_files *out);

/* Groups calls of equal works, from any file. The baseline of a work are the calls of the baseline
 * file or, if none was named, those left to the library. Fails if that file has a work executed in
 * several ways. */
struct verdict profiled_of(const struct profiled_files *files, struct arena *arena,
                           struct profiled *out);

/* ---- internal ---- */

/* NULL, an unknown text, is before all others. */
int profiled_compare_texts(const char *one, const char *other);
int profiled_compare_numbers(double one, double other); /* NAN first */

/* By algorithm, mode and reason. */
int profiled_compare_fates(const struct record *one, const struct record *other);

/* Adds speed-ups and totals for the existing ways. */
struct verdict profiled_add_speedups(struct profiled *profiled, struct arena *arena);

#endif
