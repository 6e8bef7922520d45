/* The numbered moves of shrink.h: each edits a candidate, the caller's own copy, in place. An edit
 * may leave an instance that is invalid, or not smaller: the caller must check. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_MOVES_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_MOVES_H

#include "models/instance.h"

enum move_answer {
    MOVE_MADE,
    MOVE_IDLE, /* does not apply here */
    MOVE_NONE, /* neither this number nor a larger one exists */
};

typedef enum move_answer shrink_move(struct instance *candidate, size_t number,
                                     struct arena *arena);

shrink_move shrink_part_move;        /* removes parts, makes matrices constant, simplifies rules */
shrink_move shrink_all_numbers_move; /* all numbers of some kinds at once */
shrink_move shrink_number_move;      /* one number */

#endif
