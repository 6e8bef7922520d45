/* The moves of shrink.h: numbered, each an edit in place of a candidate that is the caller's own
 * copy. An edit may leave an instance that is not sound, or not smaller: the caller looks. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_MOVES_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_MOVES_H

#include "models/instance.h"

#include <string.h>

enum move_answer {
    MOVE_MADE,
    MOVE_IDLE, /* does not apply here */
    MOVE_NONE, /* there is no move of that number, nor of a larger one */
};

typedef enum move_answer shrink_move(struct instance *candidate, size_t number,
                                     struct arena *arena);

/* Parts removed, matrices made one number, rules made simple. */
shrink_move shrink_exchange_move, shrink_multicast_move, shrink_switched_move;

shrink_move shrink_all_numbers_move; /* all numbers of some kinds at once */
shrink_move shrink_number_move;      /* one number */

/* Which of a matrix's simplest uniform forms (0 to SHRINK_UNIFORM - 1) takes its place. */
enum { SHRINK_UNIFORM = 4 };
enum move_answer shrink_matrix(struct matrix *matrix, int nodes, size_t form);

/* Takes an entry out of an array of which so many are left. */
#define CLOSE_GAP(array, place, left)                                                              \
    memmove(&(array)[place], &(array)[(place) + 1], (size_t)((left) - (place)) * sizeof *(array))

/* Takes row and column of a node out. */
void shrink_remove_row(struct matrix *matrix, int nodes, int node);

/* Takes a node out of a list of numbers of nodes, and closes the gap in their numbering; answers
 * how many are left. */
int shrink_remove_number(int *numbers, int count, int removed);

#endif
