/* Rounds of measurements: a round-robin tournament (circle method) in which every ordered pair of
 * nodes meets once, in rounds of disjoint pairs. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_ROUNDS_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_ROUNDS_H

#include <stdbool.h>

struct meeting {
    int partner; /* -1: the node rests in this round */
    bool sends;  /* the pair is node -> partner */
};

/* 2 (n - 1) for an even number of nodes, 2 n for an odd one; 0 for fewer than two. */
int rounds_count(int nodes);

/* Successive rounds have the same pairs, the second time in the other direction. */
struct meeting rounds_meeting(int nodes, int round, int node);

#endif
