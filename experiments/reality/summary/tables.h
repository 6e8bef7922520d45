/* What executions say of the model (summary.h), as tables, as a document, as JSON and as a picture.
 */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_TABLES_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_TABLES_H

#include "experiments/present/tables/emitter.h"
#include "experiments/reality/summary/summary.h"

/* A row per engine, mode and model; per group; per schedule, where readers see a section for each
 * group; the same of the ends of its transfers; and per algorithm of the library's own. */
struct table outside_totals_table(const struct outside *outside, struct arena *arena);
struct table outside_groups_table(const struct outside *outside, struct arena *arena);
struct table outside_schedules_table(const struct outside *outside, struct arena *arena);
struct table outside_transfers_table(const struct outside *outside, struct arena *arena);
struct table outside_others_table(const struct outside *outside, struct arena *arena);

/* All of them with the words that readers need; details folded where the document folds, and left
 * out where it is brief. Headings, where there are any, are of the level. */
void outside_put(struct document *document, const struct outside *outside);
void outside_put_details(struct document *document, const struct outside *outside);

/* The five tables by name, with the level of intervals and what the goals are: schema outside. */
struct value *outside_value(const struct outside *outside, struct arena *arena);

/* Predicted against measured, a panel for each engine, mode and model, a mark for each schedule.
 * The first writes what plots/outside.gp draws to a file at `data`, which stays, and draws BASE.svg
 * and BASE.png of it, where they are not fresh. The kind of the other's picture is that of its
 * ending. */
struct verdict outside_pictures(const struct outside *outside, const char *base, const char *data,
                                struct arena *arena);
struct verdict outside_draw(const struct outside *outside, const char *path, struct arena *arena);

#endif
