/* Fixed looks at a growing sample: how many runs there are when it is decided whether more are
 * made.
 *
 * The first look is at as many runs as a printed number is the mean of, and at LOOK_LEAST at least;
 * each further one at twice as many, the last at the most that are allowed. Where the looks are
 * does not depend on the results; at which one it ends depends on nothing else. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_LOOKS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_LOOKS_H

enum { LOOK_LEAST = 20 };

/* Runs at the first look, for a printed mean of so many (0: none printed). */
int look_first(int printed_runs, int most);

/* Runs at the look after that one; the same at the last. */
int look_next(int runs, int most);

/* How many looks there are. */
int look_count(int printed_runs, int most);

#endif
