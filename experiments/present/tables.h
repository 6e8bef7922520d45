/* An experiment's results as text: all numbers for programs (TSV), and a table for readers. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H

#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

#include <stddef.h>

/* One row for each cell. */
struct table tables_numbers(const struct results *results, struct arena *arena);

/* ---- for readers ---- */

struct result_table {
    const char *about; /* or NULL */
    struct table table;
    const char **notes; /* [note_count], by number from 1 */
    int note_count;
};

struct result_fact {
    const char *key, *text;
};

enum { RESULT_TABLES = 4, RESULT_FACTS = 3 };

/* The tables of an experiment, and what is known about all of its numbers. */
struct result_tables {
    struct result_table list[RESULT_TABLES];
    struct result_fact facts[RESULT_FACTS];
    int count, fact_count;
};

struct result_tables tables_of(const struct results *results, struct arena *arena);

/* Writes both, BASE.tsv and BASE.txt. */
struct verdict tables_write(const struct results *results, const char *base, struct arena *arena);

#endif
