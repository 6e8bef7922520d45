/* How time passes in an exchange: an algorithm chooses transfers, the clock gives their times.
 *
 * With phases: exchange_clock_send... the transfers of a phase, exchange_clock_end_phase, and so
 * on. A port serves its transfers in phase order; a transfer starts when its send port, its receive
 * port and all the data that it forwards are there; with synchronous execution also not before the
 * phase before has ended everywhere. In a phase a node sends at most once and receives at most
 * once. Without phases: exchange_clock_place times each transfer as it is chosen.
 *
 * Paper `multicluster` section 2.2; `exchange` section 4. */
#ifndef COMMSCHED_MODELS_EXCHANGE_CLOCK_H
#define COMMSCHED_MODELS_EXCHANGE_CLOCK_H

#include "models/exchange/exchange.h"

struct exchange_clock {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct arena *arena;
    double *send_free, *receive_free; /* [nodes]: when each port is next idle */
    double *arrival;                  /* [nodes * nodes]: when message o -> d last changed hands */
    int *leaving;                     /* [clusters]: distant messages of the open phase */
    size_t open;                      /* first transfer of the open phase */
    int phase;                        /* number of the open phase, from 0 */
};

/* The timeline is extended; arena holds the clock's own state. */
struct exchange_clock exchange_clock_start(const struct exchange *exchange, struct arena *arena,
                                           struct timeline *timeline);

/* One transfer, no phases: starts when both ports are idle. Returns its end. Not for instances that
 * need phases. */
double exchange_clock_place(struct exchange_clock *clock, int from, int to, double bytes);

/* A transfer of the open phase that carries bytes of its own message from -> to. */
void exchange_clock_send(struct exchange_clock *clock, int from, int to, double bytes);

/* A transfer of the open phase that carries parcels, with as many bytes as they sum to; it starts
 * no earlier than not_before. */
void exchange_clock_carry(struct exchange_clock *clock, int from, int to,
                          const struct parcel *parcels, int count, double not_before);

/* Times the transfers of the open phase and opens the next one. */
void exchange_clock_end_phase(struct exchange_clock *clock);

/* No later transfer starts before all earlier ones have ended; returns that time. */
double exchange_clock_barrier(struct exchange_clock *clock);

#endif
