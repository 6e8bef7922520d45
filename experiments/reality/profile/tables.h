/* Statistics of profiles (profiled.h) as tables, as a document, as JSON and as a picture. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PROFILE_TABLES_H
#define COMMSCHED_EXPERIMENTS_REALITY_PROFILE_TABLES_H

#include "experiments/present/tables/emitter.h"
#include "experiments/reality/profile/profiled.h"

/* One row per call, engine, mode and fate; per way; per way with a baseline; and per call, engine,
 * network, algorithm and mode of these. */
struct table profiled_calls_table(const struct profiled *profiled, struct arena *arena);
struct table profiled_works_table(const struct profiled *profiled, struct arena *arena);
struct table profiled_speedups_table(const struct profiled *profiled, struct arena *arena);
struct table profiled_totals_table(const struct profiled *profiled, struct arena *arena);

/* Calls, speed-ups and totals with explanations; works and single speed-ups if they are few, or
 * requested. */
void profiled_put(struct document *document, const struct profiled *profiled, bool details);

/* The meaning of a call's seconds, and the cost of a profile. */
extern const char profiled_meaning[];

/* A sentence that summarises the speed-ups; an empty text without any. */
const char *profiled_result(const struct profiled *profiled, struct arena *arena);

/* The four tables by name, with the level of intervals: schema profiled. */
struct value *profiled_value(const struct profiled *profiled, struct arena *arena);

/* "the library: few bytes", "exchange/greedy"; "alltoallv, 8 ranks, 1.2 MB"; "1.2 MB". In the
 * arena. */
const char *profiled_carrier(const struct record *call, struct arena *arena);
const char *profiled_work(const struct record *call, struct arena *arena);
const char *profiled_bytes(double bytes, struct arena *arena);

/* Draws speed-ups if there are any, one row for each work; else measured over predicted, one mark
 * for each way. Fails if no call has a plan. The path's ending gives the format. */
struct verdict profiled_draw(const struct profiled *profiled, const char *path,
                             struct arena *arena);

#endif
