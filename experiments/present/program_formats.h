/* A schedule in the formats of other programs; a failure of the stream shows in ferror(). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PROGRAM_FORMATS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PROGRAM_FORMATS_H

#include "models/format/format.h"

/* As Chrome trace events, which Perfetto and chrome://tracing open: one JSON object, one event a
 * line. */
void chrome_write(FILE *out, const struct schedule *schedule);

/* In GOAL, the language of LogGOPSim (Hoefler, Schneider, Lumsdaine 2010). A no, before anything is
 * written, for what GOAL cannot say: bytes that are not a positive whole number, barriers between
 * phases, an order of operations that runs in a circle. */
struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch);

#endif
