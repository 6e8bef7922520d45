#include "experiments/papers/multicast/least_found.h"

#include <math.h>
#include <string.h>

enum { MOST_TRANSFERS = 5 };

struct choice {
    int message, from, to;
};

struct sequence_search {
    const struct multicast *multicast;
    double *available; /* [nodes] */
    bool *holds;       /* [messages * nodes] */
    double least;
    struct choice chosen[MOST_TRANSFERS], best[MOST_TRANSFERS];
    bool found;
};

static void try_sequences(struct sequence_search *search, size_t left, double end);

/* Tries every next transfer; as times only grow, sequences that end too late are pruned. */
static void try_transfer(struct sequence_search *search, int m, int from, int to, size_t left,
                         double end)
{
    const struct multicast *multicast = search->multicast;
    double bytes = multicast->messages[m].bytes;
    double *sender = &search->available[from], *receiver = &search->available[to];
    double sender_before = *sender, receiver_before = *receiver;
    *sender += multicast_send_time(multicast, from, bytes);
    double arrival = *sender + multicast_wire_time(multicast, from, to, bytes);
    *receiver = fmax(arrival, *receiver) + multicast_receive_time(multicast, to, bytes);
    double later = fmax(end, *receiver);
    if (later < search->least) {
        search->holds[m * multicast->nodes + to] = true;
        search->chosen[left - 1] = (struct choice){m, from, to};
        try_sequences(search, left - 1, later);
        search->holds[m * multicast->nodes + to] = false;
    }
    *sender = sender_before;
    *receiver = receiver_before;
}

static void try_sequences(struct sequence_search *search, size_t left, double end)
{
    const struct multicast *multicast = search->multicast;
    if (left == 0) {
        search->least = end;
        search->found = true;
        memcpy(search->best, search->chosen, sizeof search->best);
    }
    for (int m = 0; m < multicast->message_count && left > 0; m++) {
        const struct message *message = &multicast->messages[m];
        const bool *holds = search->holds + m * multicast->nodes;
        for (int d = 0; d < message->count; d++)
            for (int from = 0; from < multicast->nodes; from++)
                if (holds[from] && !holds[message->destinations[d]])
                    try_transfer(search, m, from, message->destinations[d], left, end);
    }
}

/* The completion of the best sequence by the model's clock, checked. */
static double completion_of_best(const struct sequence_search *search,
                                 const struct instance *instance, struct arena *scratch)
{
    size_t left = multicast_transfer_count(search->multicast);
    struct timeline timeline = timeline_start(scratch);
    struct multicast_clock clock =
        multicast_clock_start(search->multicast, DISCIPLINE_APPEND, scratch, &timeline);
    while (left-- > 0)
        multicast_clock_place(&clock, search->best[left].message, search->best[left].from,
                              search->best[left].to);
    return instance_check(instance, &timeline, scratch).ok ? timeline.completion : INFINITY;
}

static double least_of_sequences(const struct instance *instance, double least,
                                 struct arena *scratch)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct arena_mark mark = arena_mark(scratch);
    size_t nodes = (size_t)multicast->nodes, messages = (size_t)multicast->message_count;
    struct sequence_search search = {.multicast = multicast,
                                     .available = ARENA_ZEROED(scratch, double, nodes),
                                     .holds = ARENA_ZEROED(scratch, bool, nodes *messages),
                                     .least = least};
    for (int m = 0; m < multicast->message_count; m++)
        search.holds[m * multicast->nodes + multicast->messages[m].source] = true;
    try_sequences(&search, multicast_transfer_count(multicast), 0.0);
    if (search.found)
        least = fmin(least, completion_of_best(&search, instance, scratch));
    arena_rewind(scratch, mark);
    return least;
}

double multicast_least_found(const struct instance *instance, struct claim_context *context)
{
    double least = INFINITY;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (found->algorithm->multicast && !found->algorithm->exact && !found->algorithm->derived &&
            found->algorithm->evaluations == 0.0) {
            double completion = claim_completion(found->name, instance, context);
            least = isnan(completion) ? least : fmin(least, completion);
        }
    if (multicast_transfer_count(&instance->as.multicast) <= MOST_TRANSFERS)
        least = least_of_sequences(instance, least, context->arena);
    return least;
}

struct observation bound_not_above_least(double (*bound)(const struct multicast *),
                                         const struct instance *instance,
                                         struct claim_context *context)
{
    const struct multicast *multicast = &instance->as.multicast;
    if (instance->family != FAMILY_MULTICAST || multicast->message_count == 0)
        return observe_nothing();
    return observe_at_most(bound(multicast), multicast_least_found(instance, context));
}

struct timeline same_sequence(const struct multicast *multicast, const struct timeline *timeline,
                              enum discipline discipline, struct arena *arena)
{
    struct timeline again = timeline_start(arena);
    struct multicast_clock clock = multicast_clock_start(multicast, discipline, arena, &again);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        multicast_clock_place(&clock, transfer->message, transfer->from, transfer->to);
    }
    return again;
}
