/* What profiles say of calls (profiled.h), as tables, as a document, as JSON and as a picture. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PROFILE_TABLES_H
#define COMMSCHED_EXPERIMENTS_REALITY_PROFILE_TABLES_H

#include "experiments/present/tables/emitter.h"
#include "experiments/reality/profile/profiled.h"

/* A row per call, engine, mode and fate; per way; per way that has a baseline; and per call,
 * engine, network, algorithm and mode of these. */
struct table profiled_calls_table(const struct profiled *profiled, struct arena *arena);
struct table profiled_works_table(const struct profiled *profiled, struct arena *arena);
struct table profiled_speedups_table(const struct profiled *profiled, struct arena *arena);
struct table profiled_totals_table(const struct profiled *profiled, struct arena *arena);

/* Calls, speed-ups and totals with the words that readers need; works and single speed-ups where
 * they are few, or asked for. */
void profiled_put(struct document *document, const struct profiled *profiled, bool details);

/* What the seconds of a call are, and what a profile costs. */
extern const char profiled_meaning[];

/* What speed-ups come to, in a sentence; of none an empty text. */
const char *profiled_result(const struct profiled *profiled, struct arena *arena);

/* The four tables by name, with the level of intervals: schema profiled. */
struct value *profiled_value(const struct profiled *profiled, struct arena *arena);

/* "the library: few bytes", "exchange/greedy"; "alltoallv, 8 ranks, 1.2 MB"; "1.2 MB". In the
 * arena. */
const char *profiled_carrier(const struct record *call, struct arena *arena);
const char *profiled_work(const struct record *call, struct arena *arena);
const char *profiled_bytes(double bytes, struct arena *arena);

/* Speed-ups where there are any, a row for each work; else measured over predicted, a mark for each
 * way. Some call has a plan, or there is nothing to draw. */
bool profiled_has_picture(const struct profiled *profiled);

/* The first writes what the script draws to a file at `data`, which stays, and draws BASE.svg and
 * BASE.png of it, where they are not fresh. The kind of the other's picture is that of its ending.
 */
struct verdict profiled_pictures(const struct profiled *profiled, const char *base,
                                 const char *data, struct arena *arena);
struct verdict profiled_draw(const struct profiled *profiled, const char *path,
                             struct arena *arena);

#endif
