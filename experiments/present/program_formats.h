/* A schedule in the formats of other programs; stream errors are reported by ferror(). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PROGRAM_FORMATS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PROGRAM_FORMATS_H

#include "models/format/format.h"
#include "models/switched/fabric.h"
#include "models/switched/routing.h"

/* As Chrome trace events for Perfetto and chrome://tracing: one JSON object, one event per line. */
void chrome_write(FILE *out, const struct schedule *schedule);

/* In GOAL, the language of LogGOPSim (Hoefler, Schneider, Lumsdaine 2010). Fails, before anything
 * is written, for what GOAL cannot express: barriers between phases, an operation that requires a
 * later one, more than 2^53 bytes. */
struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch);

/* A transfer's bytes in GOAL: rounded up to a whole number, at least 1. */
double goal_bytes(const struct transfer *transfer);

/* The platform of an exchange for SimGrid: XML, version 4.1, with settings under
 * which a flow takes start-up + bytes x per_byte. Fails, before anything is written, for what links
 * cannot express: a per-byte time of 0, the slowdown leaving_cluster, start-ups that hold ports in
 * addition to their latency, multicasts, switch networks. */
struct verdict simgrid_write(FILE *out, const struct instance *instance, struct arena *scratch);

/* Forwarding tables in the format that OpenSM dumps and loads with -R file -U, which identifies
 * switches and ports by their GUIDs. Routes must be those of routing_by_destination. Fails, before
 * anything is written, where labels are unusable (fabric_number_lids). */
struct verdict lft_write(FILE *out, const struct switched *network, const struct routing *tables,
                         const struct fabric_labels *labels, struct arena *scratch);

#endif
