/* Reads the printed numbers of an experiment in a document, and the properties of their columns. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PRINTED_NUMBERS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PRINTED_NUMBERS_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/scope.h"

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
