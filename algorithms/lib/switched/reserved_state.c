#include "algorithms/lib/switched/reserved_state.h"

struct reserved_state reserved_state_start(const struct plan *plan, struct arena *arena,
                                           struct reserved_choice *choices)
{
    const struct switched *switched = plan->switched;
    struct reserved_state state = {
        .plan = plan,
        .reservations = reservations_start(plan, arena),
        .received = ARENA_ARRAY(arena, int32_t, switched_transfer_count(switched)),
        .count = ARENA_ZEROED(arena, int, switched->message_count),
        .source_send = ARENA_ARRAY(arena, double, switched->message_count),
        .choices = choices,
    };
    for (int m = 0; m < switched->message_count; m++)
        state.source_send[m] = switched_send_picoseconds(switched, switched->messages[m].source,
                                                         switched->messages[m].bytes);
    return state;
}

void reserved_choose(struct reserved_state *state, int32_t delivery,
                     const struct reserved_holder *holder)
{
    int message = state->plan->deliveries[delivery].message;
    struct reserved_send send = reservations_take(&state->reservations, delivery, holder);
    state->received[state->plan->first[message] + state->count[message]++] = delivery;
    state->choices[state->chosen++] = (struct reserved_choice){delivery, holder->host, send.start};
}

void reserved_plan(const struct reserved_choice *choices, struct arena *scratch, struct plan *plan)
{
    struct timeline timeline = timeline_start(scratch);
    size_t count = switched_transfer_count(plan->switched);
    timeline_reserve(&timeline, count);
    for (size_t k = 0; k < count; k++) {
        const struct delivery *delivery = &plan->deliveries[choices[k].delivery];
        timeline.transfers[timeline.count++] = (struct transfer){.message = delivery->message,
                                                                 .from = choices[k].from,
                                                                 .to = delivery->host,
                                                                 .send_start = choices[k].start};
    }
    struct verdict verdict = plan_of_timeline(&timeline, scratch, plan);
    if (!verdict.ok)
        plan->fault = verdict;
}
