/* The printed numbers of an experiment in a document, and what else its columns have. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PRINTED_NUMBERS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PRINTED_NUMBERS_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/scope.h"

/* A printed number before its value is known: what holds of its table, and of its series. */
struct column {
    struct published printed;
    bool told; /* how many decimals there are; else those of the number's shortest form */
};

#define PRINTED_FIELDS(column)                                                                     \
    {"decimals", FIELD_OTHER, NULL}, {"remark", FIELD_TEXT, &(column)->printed.remark},            \
        {"reading", FIELD_TEXT, &(column)->printed.reading},                                       \
    {                                                                                              \
        "judged", FIELD_TRUTH, &(column)->printed.judged                                           \
    }

/* An experiment while its lists grow. */
struct parts {
    struct list settings, series, columns, published;
    struct column table;
};

/* The decimals of a table, a series, or a number. */
bool read_decimals(const struct scope *scope, const struct spot *object, struct column *column);

/* What holds of all numbers of "printed", which need not be there. */
bool read_table(const struct scope *scope, const struct spot *printed,
                struct experiment *experiment, struct column *table);

/* Its rows, once settings and columns are known. */
bool read_rows(const struct scope *scope, const struct spot *rows, struct parts *parts);

#endif
