/* The result of a cell: its sample in the unit of the table, and its agreement with the printed
 * number by the rule of statistics/statistics.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H

#include "experiments/engine/plan/plan.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/tables/table.h"

struct result {
    const struct setting *setting;
    const struct series *series;
    const struct published *published; /* or NULL */
    const char *unit;                  /* "ms", "%", or "" */
    double *values;                    /* [summary.count], by replication */
    struct summary summary;
    int failed;          /* runs without a value */
    int absent;          /* how many of these were never made by this state of the code */
    bool broken;         /* the metric or the algorithm of a run did something that it must not */
    const char *failure; /* status and reason of the first such run; or NULL */
    struct measured_mean measured;        /* if a printed number is judged */
    struct printed_comparison comparison; /* with the printed number */
};

struct results {
    const struct measurement *measurement;
    struct result *results; /* one per cell, in the order of the cells */
    int count;
    const struct growth *curves; /* [own_count]: of printed times with counted steps; or NULL */
    int judged;                  /* cells whose printed number is compared, or curves */
    int cells[AGREEMENTS];       /* with a printed number, or curves, by verdict */
    struct power power;          /* of the table; no pairs if it has no rule of its own */
};

/* The properties of the experiment's printed numbers that the rule depends on. */
struct printed_table results_table(const struct experiment *experiment);

/* The result of a cell's runs in the store from cell_first on, and of those of its `beside` cell if
 * it has one; *out has the result of the runs before. */
struct verdict result_read(struct store *store, const struct measurement *measurement, int cell,
                           struct arena *arena, struct result *out);

/* What follows from the results of all cells of the measurement. */
struct results results_of(const struct measurement *measurement, struct result *results,
                          struct arena *arena);

/* True if no run is missing. */
bool results_complete(const struct results *results);

/* The distinct abscissas of the settings, ascending; x has room for one per setting. */
int results_abscissas(const struct results *results, double *x);

/* Summary of a series' samples in all settings with that abscissa, pooled. */
struct summary results_pool(const struct results *results, double x, int series,
                            struct arena *arena);

/* The mean of a series over that of another, in settings with that abscissa, on the replications
 * that both have: the same instances. NAN: there are none, or the other mean is not positive. */
double results_ratio(const struct results *results, double x, int series, int other);

/* The words of statistics.h; of a single run also the probability of one at least as extreme. */
const char *result_verdict(const struct result *result, struct arena *arena);

/* "12 of 27 printed numbers reproduced, 9 compatible, 6 offset", or "3 of 11 printed curves ...";
 * an empty text where none is judged. */
const char *results_counts(const struct results *results, struct arena *arena);

/* The published number's remark, and the reason of failed runs. */
const char *result_remark(const struct result *result, struct arena *arena);

/* ---- tables.c: an experiment's results as text ---- */

/* One row for each cell, with all numbers, for programs. */
struct table tables_numbers(const struct results *results, struct arena *arena);

/* ---- for readers ---- */

enum { RESULT_TABLES = 3 };

struct result_tables {
    struct table list[RESULT_TABLES];
    int count, compared; /* the first `compared` of them compare with printed numbers */
    struct table facts;  /* a row of what is known about all numbers */
};

struct result_tables tables_of(const struct results *results, struct arena *arena);

/* Writes both, BASE.tsv and BASE.txt. */
struct verdict tables_write(const struct results *results, const char *base, struct arena *arena);

#endif
