/* ForwardInSwitch as paper `agents` prints it, and the least total multicast time by trying every
 * schedule. */
#ifndef COMMSCHED_TESTS_LITERAL_FORWARD_IN_SWITCH_H
#define COMMSCHED_TESTS_LITERAL_FORWARD_IN_SWITCH_H

#include "algorithms/lib/forward_in_switch.h"

/* What of the printed text is kept, as a set. */
enum literal_reading {
    LITERAL_SOUND = 0,
    /* Step 5 sends to the heaviest remote node whether or not it can still end in time. */
    LITERAL_STEP_5 = 1,
    /* At the end only deadlines are looked at, not whether every local node has been told. */
    LITERAL_LOCALS_UNCHECKED = 2,
};

/* Figure 11 step by step, without a thought of speed. At most 64 remote nodes. */
bool literal_finish_test(const struct forwarding_task *task, int time,
                         enum literal_reading reading);

/* The least time that passes it, tried from 0 up. */
int literal_forwarding_time(const struct forwarding_task *task, enum literal_reading reading);

/* The optimum, over every choice in every unit. At most 8 remote nodes. */
int exhaustive_forwarding_time(const struct forwarding_task *task);

#endif
