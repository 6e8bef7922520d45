/* How long a rank that waits for messages may nap before it asks again: not at all when something
 * is about to happen, so that nothing is noticed late by a nap. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_NAPS_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_NAPS_H

/* Moments of one clock, in seconds; INFINITY: none. */
struct awaited {
    double until;    /* the wait ends then, whatever has happened */
    double expected; /* a message is planned to arrive then: it may be late, and may come earlier */
};

struct naps {
    double longest; /* of the next nap */
};

struct naps naps_start(void);

/* Seconds of the next nap; 0: none, ask again at once. Naps grow while nothing is due. */
double naps_next(struct naps *naps, struct awaited awaited, double now);

#endif
