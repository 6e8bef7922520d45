/* The clock of an exchange: an algorithm chooses transfers, the clock computes their times.
 *
 * With phases: call exchange_clock_send for each transfer of a phase, then
 * exchange_clock_end_phase, and repeat. A port serves its transfers in phase order. A transfer
 * starts when its send port and receive port are idle and all data that it forwards have arrived;
 * under synchronous execution also not before the previous phase has ended everywhere and the
 * start-up of the phase has passed. In a phase a node sends at most once and receives at most once.
 * Without phases: exchange_clock_place times each transfer as it is chosen.
 *
 * Paper `multicluster` section 2.2; `exchange` section 4. */
#ifndef COMMSCHED_MODELS_EXCHANGE_CLOCK_H
#define COMMSCHED_MODELS_EXCHANGE_CLOCK_H

#include "models/exchange/exchange.h"

struct exchange_clock {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct arena *arena;
    double *send_free, *receive_free; /* [ports]: when each is idle next */
    double *arrival; /* [nodes * nodes]: end of the last transfer of message o -> d */
    int *leaving;    /* [clusters]: number of distant messages of the open phase */
    size_t open;     /* first transfer of the open phase */
    int phase;       /* number of the open phase, from 0 */
};

/* Ports are idle from 0 or from the times given by the instance. Transfers are appended to the
 * timeline; the arena holds the clock's state. */
struct exchange_clock exchange_clock_start(const struct exchange *exchange, struct arena *arena,
                                           struct timeline *timeline);

/* Times one transfer without phases: it starts when both ports are idle. Returns its end. Not for
 * instances that need phases. */
double exchange_clock_place(struct exchange_clock *clock, int from, int to, double bytes);

/* Adds a transfer of `bytes` bytes of the message from -> to to the open phase. */
void exchange_clock_send(struct exchange_clock *clock, int from, int to, double bytes);

/* Adds a transfer of parcels to the open phase; its bytes are their sum. It starts no earlier than
 * not_before. */
void exchange_clock_carry(struct exchange_clock *clock, int from, int to,
                          const struct parcel *parcels, int count, double not_before);

/* Times the transfers of the open phase and opens the next one. */
void exchange_clock_end_phase(struct exchange_clock *clock);

/* Delays all later transfers until all earlier ones have ended; returns that time. */
double exchange_clock_barrier(struct exchange_clock *clock);

#endif
