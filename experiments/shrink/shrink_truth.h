/* Shrinking of an instance's truth: its moves and numbers. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_TRUTH_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_TRUTH_H

#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink_moves.h"

/* Removes one of that many nodes. */
void shrink_remove_truth_node(const struct truth *truth, int nodes, int node);

/* Everything as believed; no factors, spreads or checkpoints of a kind; a link or a node as
 * believed; one step less. */
shrink_move shrink_truth_move;

/* Total number of its steps; 0 for NULL. */
size_t truth_steps(const struct truth *truth, int nodes);

/* An upper limit of its number of numbers; 0 for NULL. */
size_t truth_slots_most(const struct truth *truth, int nodes);
void truth_slots(const struct truth *truth, int nodes, struct slots *slots);

/* Times increase, and nothing is longer than a file allows. */
bool truth_is_sound(const struct instance *instance);

#endif
