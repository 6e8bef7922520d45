/* Statistics of executions (summary.h) as tables, as a document, as JSON and as a picture. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_TABLES_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_TABLES_H

#include "experiments/present/tables/emitter.h"
#include "experiments/reality/summary/summary.h"

/* One row per engine, mode and model; per group; per schedule, with a section for each group; the
 * same for the ends of its transfers; and per algorithm of the library's own. */
struct table outside_totals_table(const struct outside *outside, struct arena *arena);
struct table outside_groups_table(const struct outside *outside, struct arena *arena);
struct table outside_schedules_table(const struct outside *outside, struct arena *arena);
struct table outside_transfers_table(const struct outside *outside, struct arena *arena);
struct table outside_others_table(const struct outside *outside, struct arena *arena);

/* All tables with explanations; details are collapsed where the document supports it, and left out
 * in a brief one. Headings, if any, are of that level. */
void outside_put(struct document *document, const struct outside *outside);
void outside_put_details(struct document *document, const struct outside *outside);

/* The five tables by name, with the level of intervals and the targets: schema outside. */
struct value *outside_value(const struct outside *outside, struct arena *arena);

/* Predicted against measured, one panel for each engine, mode and model, one mark for each
 * schedule. outside_pictures writes the data of plots/outside.gp to a file at `data`, which is
 * kept, and draws BASE.svg and BASE.png from it unless they are up to date. The format of the
 * other's picture is given by its ending. */
struct verdict outside_pictures(const struct outside *outside, const char *base, const char *data,
                                struct arena *arena);
struct verdict outside_draw(const struct outside *outside, const char *path, struct arena *arena);

#endif
