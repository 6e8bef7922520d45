/* Duration of a waiting rank's next sleep before it polls again: 0 if something is about to happen,
 * so that no event is noticed late because of a sleep. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_NAPS_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_NAPS_H

/* Times of one clock, in seconds; INFINITY: none. */
struct awaited {
    double until;    /* end of the wait, whatever has happened */
    double expected; /* planned arrival of a message, which may be late or early */
};

struct naps {
    double longest; /* limit of the next sleep */
};

struct naps naps_start(void);

/* Seconds of the next sleep; 0: poll again at once. Sleeps grow while nothing is due. */
double naps_next(struct naps *naps, struct awaited awaited, double now);

#endif
