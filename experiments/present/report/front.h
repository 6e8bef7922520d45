/* The tables of the report's first page. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_FRONT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_FRONT_H

#include "experiments/present/report/parts.h"

struct front_table {
    const char *name; /* in report.json */
    struct table (*make)(const struct report_data *data, struct arena *arena);
};

/* In their order; ends with name NULL. */
extern const struct front_table front_tables[];

/* One row for each printed paper: its numbers and claims by verdict; counts of 0 are left out. */
struct table papers_table(const struct report_data *data, struct arena *arena);

/* The bounds and theorems of the papers about every instance, if tried. If the verdict depends on
 * the reading, ratio and instances are of one that holds, and the witness refutes another. */
struct table theorems_table(const struct report_data *data, struct arena *arena);

/* One row for each class of instances in the benchmark library, of families that were run. */
struct table heuristics_table(const struct report_data *data, struct arena *arena);

/* Printed numbers that are off, by experiment, verdict and cause. */
struct table deviations_table(const struct report_data *data, struct arena *arena);

/* Claims of the papers that are refuted or depend on the reading, with the reason. */
struct table refuted_table(const struct report_data *data, struct arena *arena);

/* Claims of any kind whose finding differs from the recorded one. */
struct table recorded_table(const struct report_data *data, struct arena *arena);

#endif
