/* The tables of the report's first page. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_FRONT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_FRONT_H

#include "experiments/present/report/parts.h"

/* `details`: the document has an anchor for every claim. */
struct front_table {
    const char *anchor; /* also its name in report.json */
    const char *title;
    const char *about; /* or NULL */
    struct table (*make)(const struct report_data *data, bool details, struct arena *arena);
    struct table table;
};

/* The tables that have rows; ends with title NULL. In the arena. */
const struct front_table *report_front(const struct report_data *data, bool details,
                                       struct arena *arena);

/* The bounds and theorems of the papers about every instance, if tried. If the verdict depends on
 * the reading, ratio and instances are of one that holds, and the witness refutes another. */
struct table theorems_table(const struct report_data *data, bool details, struct arena *arena);

/* One row for each class of instances in the benchmark library, of families that were run. */
struct table heuristics_table(const struct report_data *data, bool details, struct arena *arena);

/* Printed numbers that are off, by experiment, verdict and cause. */
struct table deviations_table(const struct report_data *data, bool details, struct arena *arena);

/* Claims of the papers that are refuted or depend on the reading, with the reason. */
struct table refuted_table(const struct report_data *data, bool details, struct arena *arena);

/* Claims of any kind whose finding differs from the recorded one. */
struct table recorded_table(const struct report_data *data, bool details, struct arena *arena);

#endif
