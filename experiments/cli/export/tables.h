/* The tables of an experiment with results in a directory. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_EXPORT_TABLES_H
#define COMMSCHED_EXPERIMENTS_CLI_EXPORT_TABLES_H

#include "experiments/present/tables/emitter.h"

/* Prints them; csv, tsv and json have every number. */
struct verdict export_tables(const char *directory, const char *experiment,
                             const struct emitter *emitter, struct arena *arena);

#endif
