/* A schedule in the formats of other programs; a failure of the stream shows in ferror(). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PROGRAM_FORMATS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PROGRAM_FORMATS_H

#include "models/format/format.h"
#include "models/switched/fabric.h"
#include "models/switched/routing.h"

/* As Chrome trace events, which Perfetto and chrome://tracing open: one JSON object, one event a
 * line. */
void chrome_write(FILE *out, const struct schedule *schedule);

/* In GOAL, the language of LogGOPSim (Hoefler, Schneider, Lumsdaine 2010). A no, before anything is
 * written, for what GOAL cannot say: bytes that are not a positive whole number, barriers between
 * phases, an order of operations that runs in a circle. */
struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch);

/* The platform of an exchange or a multicast for SimGrid: its XML, version 4.1, with the settings
 * under which a flow takes start-up + bytes x per_byte. A no, before anything is written, for what
 * links cannot say: a per-byte time of 0, the slowdown leaving_cluster, start-ups that hold ports
 * besides their latency, switch networks. */
struct verdict simgrid_write(FILE *out, const struct instance *instance, struct arena *scratch);

/* Forwarding tables as OpenSM dumps them and loads them with -R file -U, which finds switches and
 * ports by their GUIDs. Routes must be those of routing_by_destination. A no, before anything is
 * written, where labels will not do (fabric_number_lids). */
struct verdict lft_write(FILE *out, const struct switched *network, const struct routing *tables,
                         const struct fabric_labels *labels, struct arena *scratch);

#endif
