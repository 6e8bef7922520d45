/* The parts of an experiment in a document: settings, series, printed numbers. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/scope.h"
#include "experiments/engine/plan/sweep.h"

/* Reads the object's "settings" or one panel of the sweep, "series" or "algorithms", "printed" and
 * "ratio" into the experiment. The scope's variables "metric" and "generator" are the defaults for
 * series and settings, USUAL_UNIT_NAME is the default for a sweep's settings. */
#define USUAL_UNIT_NAME "the unit"                /* cannot occur as names in a document */
#define USUAL_RELATIVE_NAME "what is relative to" /* default for series without relative_to */

bool read_parts(const struct scope *scope, const struct spot *object, const struct sweep *sweep,
                const struct variables *panel, struct experiment *experiment);

/* Reads a metric as text: its name, or "ONE/OTHER" for {"ratio": [ONE, OTHER]}. */
bool read_metric_name(const struct scope *scope, const struct spot *spot, const char **out);

/* ---- printed_numbers.c ---- */

/* Properties of a printed number other than its value: those of its table and of its series. */
struct column {
    struct published printed;
    bool told; /* decimals are given; else those of the number's shortest form apply */
};

#define PRINTED_FIELDS(column)                                                                     \
    {"decimals", FIELD_OTHER, NULL}, {"remark", FIELD_TEXT, &(column)->printed.remark},            \
        {"reading", FIELD_TEXT, &(column)->printed.reading},                                       \
    {                                                                                              \
        "judged", FIELD_TRUTH, &(column)->printed.judged                                           \
    }

/* An experiment whose lists are being built. */
struct parts {
    struct list settings, series, columns, published, steps;
    struct column table;
};

/* Reads the decimals of a table, a series, or a number. */
bool read_decimals(const struct scope *scope, const struct spot *object, struct column *column);

/* Reads the properties common to all numbers of "printed", which may be absent. */
bool read_table(const struct scope *scope, const struct spot *printed,
                struct experiment *experiment, struct column *table);

/* Reads its rows into a list of the parts, once settings and columns are known. */
bool read_rows(const struct scope *scope, const struct spot *rows, const struct parts *parts,
               struct list *out);

#endif
