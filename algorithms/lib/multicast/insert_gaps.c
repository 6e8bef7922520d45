#include "algorithms/lib/multicast/insert_gaps.h"

double pending_start(struct sender_selection *selection, struct pending_message *pending, int from)
{
    const struct node_past *past = &selection->clock.past[from];
    double length =
        selection->send[selection_entry(selection, selection->ranks.class_of[pending->rank], from)];
    return next_gap(past, past->receives[pending->gap - 1].end, length, &pending->gap);
}

static bool has_become_ready(struct sender_selection *selection, struct pending_message *pending,
                             int from)
{
    int size_class = selection->ranks.class_of[pending->rank];
    double base = base_gap_start(selection, size_class, from);
    if (pending->receive <
        selection->insertion.base_gap[selection_entry(selection, size_class, from)])
        return true;
    return selection->clock.past[from].receives[pending->receive].end <= base &&
           pending_start(selection, pending, from) == base;
}

void promote_ready(struct sender_selection *selection, int from)
{
    struct pending_list *list = &selection->insertion.pending[from];
    uint64_t *ready = selection_set(selection, selection->sets.ready, from);
    int kept = 0;
    if (!list->outdated)
        return;
    list->outdated = false;
    for (int k = 0; k < list->count; k++) {
        struct pending_message pending = list->entries[k];
        if (has_become_ready(selection, &pending, from))
            message_set_add(ready, pending.rank);
        else
            list->entries[kept++] = pending;
    }
    list->count = kept;
}

void insert_gaps_received(struct sender_selection *selection, int node, int rank)
{
    struct pending_list *list = &selection->insertion.pending[node];
    int receive = selection->clock.past[node].count - 1;
    ARENA_GROW(selection->clock.arena, list->entries, list->count, list->capacity);
    list->entries[list->count++] = (struct pending_message){rank, receive, receive + 1};
    list->outdated = true;
}
