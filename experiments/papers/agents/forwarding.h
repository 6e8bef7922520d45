/* ForwardInSwitch as printed in paper `agents`, and the least total multicast time over all
 * schedules, or over all that respect the priorities of its lemmas. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_H

#include "algorithms/lib/switched/forward_in_switch.h"
#include "models/instance.h"

enum { MOST_REMOTES = 8 }; /* of a task */

/* Deviations of a reading of Figure 11 from the sound one, as a set. */
enum forwarding_reading {
    READING_SOUND = 0,
    /* Step 5 sends to the heaviest remote node whether or not it can still end in time. */
    READING_STEP_5 = 1,
    /* At the end only deadlines are checked, not whether every local node has received the
     * message. */
    READING_LOCALS_UNCHECKED = 2,
    /* Within a unit, remote nodes choose before local ones. */
    READING_REMOTES_FIRST = 4,
};

/* The least time that passes, found by trying times upwards from the larger of what the local nodes
 * alone and the heaviest remote node alone need. */
int forwarding_reading_time(const struct forwarding_task *task, enum forwarding_reading reading);

/* What the lemmas state about some optimal schedule, as a set. */
enum forwarding_priority {
    PRIORITY_NONE = 0,
    /* Lemma 1: a local node sends to a remote one only at its last moment, or when every local node
     * has the message. */
    PRIORITY_LOCALS = 1,
    /* Lemma 2: a local node sends to the heaviest remaining remote one. */
    PRIORITY_HEAVIEST_FROM_LOCAL = 2,
    /* Lemma 3: a remote node sends to the heaviest remaining one that can still end in time... */
    PRIORITY_HEAVIEST_FROM_REMOTE = 4,
    /* ... and as printed, to the heaviest remaining one. */
    PRIORITY_HEAVIEST_OF_ALL = 8,
    /* Lemma 4: within a unit no remote node sends to a heavier one than a local node does. */
    PRIORITY_LOCAL_SENDERS = 16,
};

/* True if some schedule that respects the priorities ends by that time. */
bool forwarding_exhaustive_test(const struct forwarding_task *task, int time,
                                enum forwarding_priority priorities);

/* The optimum over all choices in every unit. */
int forwarding_exhaustive_time(const struct forwarding_task *task);

/* The smallest instance with this task (claims/forwarding.c). */
struct instance forwarding_instance(const struct forwarding_task *task, struct arena *arena);

#endif
