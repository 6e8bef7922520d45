#include "algorithms/lib/multicast/by_rule.h"

#include "models/multicast/bounds.h"
#include "models/multicast/clock.h"

#include <math.h>

struct list_schedule {
    struct multicast_clock clock;
    bool *holds, *waits; /* [messages * nodes], row = message */
    int *missing;        /* [nodes]: messages for which a node waits */
    double *left;        /* [nodes]: seconds to receive them */
    double bound;
};

static double receive_time(const struct multicast *multicast, int message, int node)
{
    return multicast_receive_time(multicast, node, multicast->messages[message].bytes);
}

static struct list_schedule start(const struct multicast *multicast, struct arena *arena,
                                  struct timeline *out)
{
    int nodes = multicast->nodes, count = multicast->message_count;
    struct list_schedule list = {
        .clock = multicast_clock_start(multicast, DISCIPLINE_APPEND, arena, out),
        .holds = ARENA_ZEROED(arena, bool, count *nodes),
        .waits = ARENA_ZEROED(arena, bool, count *nodes),
        .missing = ARENA_ZEROED(arena, int, nodes),
        .left = ARENA_ZEROED(arena, double, nodes),
        .bound = multicast_lower_bound(multicast)};
    for (int m = 0; m < count; m++) {
        const struct message *message = &multicast->messages[m];
        list.holds[m * nodes + message->source] = true;
        for (int k = 0; k < message->count; k++) {
            int to = message->destinations[k];
            list.waits[m * nodes + to] = true;
            list.missing[to]++;
            list.left[to] += receive_time(multicast, m, to);
        }
    }
    return list;
}

/* -1: no node waits. */
static int next_receiver(const struct list_schedule *list)
{
    const double *available = list->clock.available;
    int best = -1;
    for (int node = 0; node < list->clock.multicast->nodes; node++)
        if (list->missing[node] > 0 && (best < 0 || available[node] < available[best]))
            best = node;
    return best;
}

static struct multicast_candidate candidate_of(const struct list_schedule *list, int message,
                                               int from, int to)
{
    const struct multicast *multicast = list->clock.multicast;
    double bytes = multicast->messages[message].bytes;
    return (struct multicast_candidate){
        .message = message,
        .from = from,
        .to = to,
        .bytes = bytes,
        .send = multicast_send_time(multicast, from, bytes),
        .wire = multicast_wire_time(multicast, from, to, bytes),
        .receive = multicast_receive_time(multicast, to, bytes),
        .send_free = list->clock.available[from],
        .receive_free = list->clock.available[to],
        .completion = multicast_clock_completion(&list->clock, message, from, to),
        .send_left = list->left[from],
        .receive_left = list->left[to],
        .bound = list->bound};
}

static struct multicast_candidate choose(const struct list_schedule *list, transfer_rule *rule,
                                         int to)
{
    int nodes = list->clock.multicast->nodes;
    struct multicast_candidate best = {.from = -1};
    double least = INFINITY;
    for (int m = 0; m < list->clock.multicast->message_count; m++)
        for (int from = 0; from < nodes && list->waits[m * nodes + to]; from++) {
            if (!list->holds[m * nodes + from])
                continue;
            struct multicast_candidate candidate = candidate_of(list, m, from, to);
            double value = rule(&candidate);
            if (best.from >= 0 && !(value < least))
                continue;
            best = candidate;
            least = value;
        }
    return best;
}

enum outcome multicast_by_rule(const struct multicast *multicast, transfer_rule *rule,
                               struct context *context, struct timeline *out)
{
    struct list_schedule list = start(multicast, context->arena, out);
    for (int to; (to = next_receiver(&list)) >= 0;) {
        struct multicast_candidate chosen = choose(&list, rule, to);
        int place = chosen.message * multicast->nodes + to;
        multicast_clock_place(&list.clock, chosen.message, chosen.from, to);
        list.waits[place] = false;
        list.holds[place] = true;
        list.missing[to]--;
        list.left[to] -= chosen.receive;
    }
    return OUTCOME_SCHEDULED;
}
