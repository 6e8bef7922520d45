/* The numbered moves of shrink.h: each edits a candidate, the caller's own copy, in place. An edit
 * may leave an instance that is invalid, or not smaller: the caller must check. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_MOVES_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_MOVES_H

#include "models/instance.h"

#include <string.h>

enum move_answer {
    MOVE_MADE,
    MOVE_IDLE, /* does not apply here */
    MOVE_NONE, /* neither this number nor a larger one exists */
};

typedef enum move_answer shrink_move(struct instance *candidate, size_t number,
                                     struct arena *arena);

/* Remove parts, make matrices constant, simplify rules. */
shrink_move shrink_exchange_move, shrink_multicast_move, shrink_switched_move;

shrink_move shrink_all_numbers_move; /* all numbers of some kinds at once */
shrink_move shrink_number_move;      /* one number */

/* Which of a matrix's simplest uniform forms (0 to SHRINK_UNIFORM - 1) replaces it. */
enum { SHRINK_UNIFORM = 4 };
enum move_answer shrink_matrix(struct matrix *matrix, int nodes, size_t form);

/* Removes an entry from an array, of which that many are left. */
#define CLOSE_GAP(array, place, left)                                                              \
    memmove(&(array)[place], &(array)[(place) + 1], (size_t)((left) - (place)) * sizeof *(array))

/* Removes the row and the column of a node. */
void shrink_remove_row(struct matrix *matrix, int nodes, int node);

/* Removes one of that many nodes; nothing for NULL. A candidate's belief is its own copy, although
 * it is const for algorithms. */
void shrink_remove_belief_node(const struct belief *belief, int nodes, int node);

/* Removes a node from a list of node numbers, and closes the gap in the numbering; returns the new
 * length. */
int shrink_remove_number(int *numbers, int count, int removed);

#endif
