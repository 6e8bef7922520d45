/* What is measured of a run: one descriptor a metric, metrics/NAME.c, found by the build.
 *
 * A metric is either stored, a quantity that is measured when the run is made and has a column of
 * that name in the results store, or derived from the quantities of a stored run. Columns are
 * numbered without gaps: a new one takes the next number. Runs stored before it existed count as
 * absent, unless it is repeated or later, and a program without it refuses the store. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_METRIC_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_METRIC_H

#include <stdbool.h>

struct arena;
struct contention_numbers;
struct instance;
struct solution;

enum { MOST_QUANTITIES = 24 }; /* the build refuses more */

/* A valid run, while its numbers are taken. */
struct measured_run {
    const struct instance *instance;
    const struct solution *solution;
    struct arena *scratch;
    const struct contention_numbers
        *contention; /* by the first metric that asks; start with NULL */
};

struct metric {
    const char *name;  /* in documents, tables, and of the column */
    const char *title; /* in a sentence */
    const char *unit;  /* "GB/s", "" for a plain number; NULL: a time, in the unit of the setting */
    double scale;      /* how many of that unit 1 is; 0: one */
    unsigned families; /* of instances that have it: 1 << FAMILY_... of each; 0: every family */
    bool clocked;      /* by the machine's clock: no sample of instances */
    bool repeated; /* of repetitions (cpu_times.h), made only where a series has such a metric */
    bool computed; /* a bound that takes a computation, made only where a series has such a metric;
                       such runs are stored apart */
    bool later; /* runs stored before it existed count, and are made again where a series has such a
                   metric; every valid run of its families has a number */
    double limit; /* in distributions the probability of more than this is told; 0: of nothing */
    bool more_is_better;
    bool bound; /* to compare algorithms with: it tells nothing of one itself */
    int column; /* of a stored one */
    /* Stored: the number, in SI units; NAN where there is none. Else NULL. */
    double (*measure)(struct measured_run *run);
    /* Derived: from the quantities of a valid run, by column; optimum is the setting's, seconds, or
     * 0. Else NULL. */
    double (*derive)(const double *quantity, double optimum);
    const struct metric *ratio[2]; /* of the first to the second: metric_read; else NULLs */
};

/* The stored ones by column, then the others by name; ends with NULL. */
extern const struct metric *const metrics[];
extern const int quantity_count; /* of the stored ones */

/* A stored run is absent where fewer were known: all but what is made only where it is asked for,
 * behind the last that is not. */
int quantities_required(void);

/* Those that the program itself or a test names. */
extern const struct metric metric_completion, metric_lower_bound, metric_ports_only,
    metric_cpu_seconds, metric_cpu_median, metric_cpu_mad, metric_cpu_repetitions,
    metric_size_exchange, metric_best_bound, metric_ready_to_receive, metric_throughput,
    metric_blocked, metric_contended, metric_believed, metric_evaluated, metric_ratio, metric_gap,
    metric_overrun, metric_missed;

/* NULL where there is none of that name. */
const struct metric *metric_find(const char *name);

/* The metric of that name, or, of "ONE/OTHER", the ratio of one to the other of the same run, in
 * the arena; NULL where there is none. */
const struct metric *metric_read(const char *name, struct arena *arena);

/* Schedules of the family, an enum family, have it. */
bool metric_is_of(const struct metric *metric, int family);

/* The valid run of an instance of that family has all that are later. */
bool quantities_have_later(const double *quantity, int family);

/* All quantities of a valid run, by column; NAN for those that its family does not have. */
void measure_run(const struct instance *instance, const struct solution *solution,
                 struct arena *scratch, double quantity[MOST_QUANTITIES]);

/* The number for tables, in the metric's unit; times in the unit given. NAN: there is none. */
double metric_value(const struct metric *metric, const double *quantity, const char *time_unit,
                    double optimum);

/* "ms", "GB/s", or "" for a plain number; times have the unit given, "s" for NULL. */
const char *metric_unit(const struct metric *metric, const char *time_unit);

/* A plain number or a percentage that is derived: of one quantity over another. And a quantity per
 * time. Everything else adds up, as times and counts do. */
bool metric_is_ratio(const struct metric *metric);
bool metric_is_rate(const struct metric *metric);

/* Units of time per second: 1000 for "ms", 1 for NULL; NAN for an unknown unit. */
double unit_factor(const char *unit);

#endif
