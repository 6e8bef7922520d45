/* What a truth adds to the moves and the numbers of an instance that is made small. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_TRUTH_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_TRUTH_H

#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink_moves.h"

/* A node less, of so many. */
void shrink_remove_truth_node(const struct truth *truth, int nodes, int node);

/* All is as believed; no factors, spreads or checkpoints of a kind; a link or a node as believed; a
 * step less. */
shrink_move shrink_truth_move;

/* How many steps it has in all; 0 where it is NULL. */
size_t truth_steps(const struct truth *truth, int nodes);

/* Room for so many is enough for its numbers; 0 where it is NULL. */
size_t truth_slots_most(const struct truth *truth, int nodes);
void truth_slots(const struct truth *truth, int nodes, struct slots *slots);

/* Times increase, and nothing is longer than what a file may have. */
bool truth_is_sound(const struct instance *instance);

#endif
