/* Metrics, the quantities measured of a run: descriptors metric_NAME in files here, found by the
 * build.
 *
 * A metric is either stored, that is, measured when the run is made and kept in a column of that
 * name in the results store, or derived from the stored quantities. Column numbers have no gaps: a
 * new metric takes the next number. Runs stored before it existed count as absent; a program
 * without it refuses the store. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_METRIC_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_METRIC_H

#include "experiments/engine/metrics/solution.h"
#include "models/base/verdict.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct contention;
struct instance;
struct solution;

enum { MOST_QUANTITIES = 24 }; /* enforced by the build */

/* What is kept of a run. */
struct run {
    enum status status;
    char reason[256];                 /* for any status but valid */
    double time_limit;                /* given to the run, seconds */
    double quantity[MOST_QUANTITIES]; /* quantity_count values, by column; NAN: none */
};

/* Without quantities. */
struct run run_failed(enum status status, double time_limit, const char *reason);

/* A valid run that is being measured. */
struct measured_run {
    const struct instance *instance;
    const struct solution *solution;
    struct arena *scratch;
    const struct contention *contention; /* set by the first metric that needs it */
};

struct metric {
    const char *name;  /* in documents and tables, and the column's name */
    const char *title; /* as used in a sentence */
    const char *unit;  /* "GB/s", "" for a plain number; NULL: a time, in the unit of the setting */
    double scale;      /* units per SI unit; 0: one */
    unsigned families; /* instance families that have it, 1 << FAMILY_... for each; 0: all */
    bool clocked;      /* measured by the machine's clock: not a sample of instances */
    bool repeated;     /* measured by repetitions (isolation/isolation.h), which are made only if a
                          series     has such a metric; without them it is NAN */
    bool computed; /* a bound that must be computed, only if a series has such a metric; such runs
                      are stored separately */
    bool bound;    /* for comparing algorithms; says nothing about an algorithm by itself */
    int column;    /* of a stored metric */
    /* Stored metrics: the value in SI units, NAN if there is none, as a member of struct solution,
     * a double at that offset, or by a function. */
    size_t member;
    double (*measure)(struct measured_run *run);
    /* Derived metrics: the value from the quantities of a valid run, by column; optimum is the
     * setting's, in seconds, or 0. Else NULL. */
    double (*derive)(const double *quantity, double optimum);
    const struct metric *ratio[2]; /* quotient of two metrics, made by metric_read; else NULLs */
};

/* Stored metrics by column, then derived ones by name; ends with NULL. */
extern const struct metric *const metrics[];
extern const struct metric *const foreign_metrics[]; /* from outside the tree; ends with NULL */
extern const int quantity_count;                     /* number of stored metrics */

/* Metrics that the program or a test refers to. */
extern const struct metric metric_completion, metric_lower_bound, metric_ports_only,
    metric_cpu_seconds, metric_cpu_median, metric_cpu_mad, metric_cpu_repetitions,
    metric_size_exchange, metric_best_bound, metric_ready_to_receive, metric_throughput,
    metric_blocked, metric_contended, metric_evaluated, metric_ratio, metric_gap;

/* The metric of that name or, for "ONE/OTHER", the ratio of the two in the same run, in the arena;
 * NULL if there is none. */
const struct metric *metric_read(const char *name, struct arena *arena);

/* True if schedules of the family, an enum family, have it. */
bool metric_is_of(const struct metric *metric, int family);

/* Measures all quantities of a valid run, by column; NAN for those that its family does not
 * have. */
void measure_run(const struct instance *instance, const struct solution *solution,
                 struct arena *scratch, double quantity[MOST_QUANTITIES]);

/* The values of many runs: out[count], NAN where a run is not valid or has none, in SI units.
 * Metrics from outside the tree run in a process of their own; fails if that does. */
struct verdict metric_values(const struct metric *metric, const struct run *runs, int count,
                             double optimum, double *out);

/* What makes a value a number for tables, in the metric's unit; times in the given unit. */
double metric_factor(const struct metric *metric, const char *time_unit);

/* Units of time per second: 1000 for "ms", 1 for NULL; NAN for an unknown unit. */
double unit_factor(const char *unit);

#endif
