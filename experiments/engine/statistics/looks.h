/* Fixed looks at a growing sample: the numbers of runs at which it is decided whether more are
 * made.
 *
 * The first look is at LOOK_EARLY runs where a printed mean is judged, because a number that is
 * far off can be told from so few. The next one, and the first for other means, is at the number of
 * runs that the printed number is the mean of, but at least at LOOK_LEAST; each further look is at
 * twice as many, and the last at the maximum. The positions of the looks do not depend on the
 * results; the results only determine at which one sampling stops. Every look, the early one
 * included, has its part of the level (agreement.c). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_LOOKS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_LOOKS_H

enum { LOOK_EARLY = 5, LOOK_LEAST = 20 };

/* Number of runs at the first look, for a printed mean of that many (0: none printed). */
int look_first(int printed_runs, int most);

/* Number of runs at the look after that; unchanged at the last. */
int look_next(int runs, int printed_runs, int most);

/* Number of looks. */
int look_count(int printed_runs, int most);

#endif
