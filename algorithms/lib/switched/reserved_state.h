/* Internal state of the rules by reservations: the holders of messages. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_STATE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_STATE_H

#include "algorithms/lib/switched/reserved_sends.h"

#include <math.h>

struct reserved_state {
    const struct plan *plan;
    struct reservations reservations;
    int32_t
        *received; /* [deliveries]: of message m from plan->first[m] on those chosen, in order */
    int *count;    /* [messages]: how many */
    double *source_send; /* [messages]: overhead of the source */
    struct reserved_choice *choices;
    size_t chosen;
    double considered;
};

struct reserved_state reserved_state_start(const struct plan *plan, struct arena *arena,
                                           struct reserved_choice *choices);

/* Place 0 is the source, then in the order in which they were chosen. */
static inline struct reserved_holder reserved_holder_at(const struct reserved_state *state,
                                                        int message, int place)
{
    if (place == 0)
        return (struct reserved_holder){state->plan->switched->messages[message].source, 0.0,
                                        state->source_send[message]};
    int32_t delivery = state->received[state->plan->first[message] + place - 1];
    return (struct reserved_holder){state->plan->deliveries[delivery].host,
                                    state->reservations.has[delivery],
                                    state->reservations.send[delivery]};
}

static inline bool reserved_is_chosen(const struct reserved_state *state, int32_t delivery)
{
    return state->reservations.has[delivery] < INFINITY;
}

void reserved_choose(struct reserved_state *state, int32_t delivery,
                     const struct reserved_holder *holder);

#endif
