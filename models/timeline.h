/* A schedule: the transfers of a run and when each takes place.
 *
 * Transfers are in the order of choice. All times are seconds, all sizes bytes. All memory comes
 * from the arena given to timeline_start. */
#ifndef COMMSCHED_MODELS_TIMELINE_H
#define COMMSCHED_MODELS_TIMELINE_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* A share of the message origin -> destination that a transfer carries. */
struct parcel {
    int origin, destination;
    double bytes;
};

struct transfer {
    int message; /* multicast and switched; 0 in an exchange */
    int from, to;
    int phase; /* 0 if the algorithm has no phases */
    double bytes;
    double send_start, send_end;
    double receive_start, receive_end;
    size_t parcel;    /* index of its first parcel */
    int parcel_count; /* 0: the transfer carries its own message from -> to and nothing else */
};

enum port_side { SENDS, RECEIPTS };

struct timeline {
    struct arena *arena;
    struct transfer *transfers;
    size_t count, capacity;
    struct parcel *parcels;
    size_t parcel_count, parcel_capacity;
    double completion; /* the latest receive_end or send_end */
};

/* An empty timeline whose memory will come from the arena. */
struct timeline timeline_start(struct arena *arena);

/* Makes room for that many transfers in total, so that appending them moves none. */
void timeline_reserve(struct timeline *timeline, size_t transfers);

/* Appends a transfer and updates the completion; parcels (may be NULL) are copied. The result is
 * valid until the next append. */
struct transfer *timeline_append(struct timeline *timeline, const struct transfer *transfer,
                                 const struct parcel *parcels, int parcel_count);

/* Updates the completion after a transfer was changed in place. */
void timeline_note_completion(struct timeline *timeline, const struct transfer *transfer);

/* Computes the completion from all transfers, for a timeline that was filled in directly. */
void timeline_recount_completion(struct timeline *timeline);

/* The parcels of a transfer. For one that carries only its own message, fills in *own, the
 * caller's, and returns it. */
const struct parcel *timeline_parcels(const struct timeline *timeline,
                                      const struct transfer *transfer, struct parcel *own,
                                      int *count);

/* True when the transfer moves data other than directly from their origin to their destination. */
bool transfer_forwards(const struct timeline *timeline, const struct transfer *transfer);

/* True when any transfer forwards. */
bool timeline_forwards(const struct timeline *timeline);

/* ---- not installed ---- */

/* The transfers by phase, then by index in the timeline. In the arena. */
const struct transfer **timeline_by_phase(const struct timeline *timeline, struct arena *arena);

/* The transfers by send_start, ties by index; in the arena. */
const struct transfer **timeline_by_start(const struct timeline *timeline, struct arena *arena);

/* The order of a timeline's transfers at each port: by start, ties by index in the timeline. */

struct port_turn {
    double start, end;
    size_t transfer; /* its index in the timeline */
};

struct port_turns {
    size_t *first; /* [nodes + 1]: where each node's turns begin */
    struct port_turn *turns;
};

/* In the arena. Linear if the transfers of each port are listed in order. */
struct port_turns port_turns_of(const struct timeline *timeline, int nodes, enum port_side side,
                                struct arena *arena);

/* The receipt or departure of a parcel at a node on its way. */
struct stopover {
    int node, origin, destination;
    bool departs;
    double time, bytes;
    size_t transfer;
};

/* All stopovers, by node, origin and destination, there receipts first, by time, ties by index. In
 * the arena. */
struct stopover *stopovers_of(const struct timeline *timeline, struct arena *arena, size_t *count);

/* The first one after `first` of another node or message. */
size_t stopovers_end(const struct stopover *stopovers, size_t first, size_t count);

/* The number of each transfer's phase among those that occur, ascending; *phases: how many do. In
 * the arena. */
int *timeline_phase_numbers(const struct timeline *timeline, int *phases, struct arena *arena);

/* True if the receipt brings a parcel that the send passes on. */
bool transfer_supplies(const struct timeline *timeline, const struct transfer *receipt,
                       const struct transfer *send);

/* True if all transfers have the same nodes, contents and times. */
bool timeline_same(const struct timeline *a, const struct timeline *b);

#endif
