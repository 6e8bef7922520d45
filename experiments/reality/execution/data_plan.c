#include "experiments/reality/execution/data_plan.h"

#include "models/multicast/collective_clock.h"
#include "models/multicast/collective_pieces.h"

#include <string.h>

/* Simulates the execution of all ranks' plans. */
struct following {
    const struct schedule *schedule;
    struct data_plan *out;
    struct arena *arena;           /* for the result */
    struct arena scratch;          /* for everything else */
    struct collective_clock clock; /* the sets of contributors */
    struct rank_plan *plans;       /* [nodes] */
    size_t *next;                  /* [nodes]: step */
    bool *sent;                    /* [transfers] */
    size_t *number;                /* [transfers]: number in the clock */
    int *carried;                  /* [pieces]: of the message that is being sent */
};

static struct data_message make_message(const struct following *following, const int *pieces,
                                        int count)
{
    const size_t *first = following->out->layout.first;
    struct data_message message = {ARENA_ZEROED(following->arena, struct data_part, count), count};
    for (int k = 0; k < count; k++)
        message.parts[k] = (struct data_part){.first = first[pieces[k]],
                                              .count = first[pieces[k] + 1] - first[pieces[k]]};
    return message;
}

static void send(struct following *following, int node, size_t place)
{
    const struct planned *planned = &following->plans[node].sends[place];
    const struct timeline *timeline = &following->schedule->timeline;
    const int *pieces = following->carried;
    int count = pieces_carried(&following->out->layout.pieces, timeline,
                               &timeline->transfers[planned->transfer], following->carried);
    following->number[planned->transfer] =
        collective_clock_send(&following->clock, node, planned->peer, pieces, count);
    following->sent[planned->transfer] = true;
    if (node == following->out->rank)
        following->out->sends[place] = make_message(following, pieces, count);
}

/* ---- receipts ---- */

/* The rank's set of contributors to a piece. */
static const uint64_t *own_set(const struct following *following, int piece)
{
    const struct collective_clock *clock = &following->clock;
    size_t place = (size_t)following->out->rank * (size_t)clock->pieces.count + (size_t)piece;
    return clock->held + place * clock->words;
}

static struct data_message receive_own(struct following *following, size_t number)
{
    struct collective_clock *clock = &following->clock;
    const struct bundle *bundle = &clock->bundles[number];
    struct data_message message = make_message(following, bundle->pieces, bundle->count);
    collective_clock_receive(clock, number);
    for (int k = 0; k < bundle->count; k++)
        message.parts[k].combined =
            memcmp(own_set(following, bundle->pieces[k]), bundle->sets + (size_t)k * clock->words,
                   clock->words * sizeof *bundle->sets) != 0;
    return message;
}

static bool receive(struct following *following, int node, size_t place)
{
    size_t transfer = following->plans[node].receives[place].transfer;
    if (!following->sent[transfer])
        return false;
    if (node == following->out->rank)
        following->out->receives[place] = receive_own(following, following->number[transfer]);
    else
        collective_clock_receive(&following->clock, following->number[transfer]);
    return true;
}

/* ---- all ranks ---- */

static bool proceed(struct following *following, int node)
{
    const struct rank_plan *plan = &following->plans[node];
    if (following->next[node] == plan->step_count)
        return false;
    const struct step *step = &plan->agenda[following->next[node]];
    if (step->sends)
        send(following, node, step->place);
    else if (!receive(following, node, step->place))
        return false;
    following->next[node]++;
    return true;
}

static void follow(struct following *following, int nodes)
{
    for (bool moved = true; moved;) {
        moved = false;
        for (int node = 0; node < nodes; node++)
            while (proceed(following, node))
                moved = true;
    }
}

static void set_sizes(struct planned *planned, size_t count, const struct data_message *messages)
{
    for (size_t k = 0; k < count; k++) {
        size_t elements = 0;
        for (int part = 0; part < messages[k].count; part++)
            elements += messages[k].parts[part].count;
        planned[k].bytes = (int)(elements * ELEMENT_BYTES);
    }
}

struct data_plan data_plan_make(const struct schedule *schedule, int rank, struct rank_plan *plan,
                                struct arena *arena)
{
    const struct multicast *multicast = &schedule->instance.as.multicast;
    size_t transfers = schedule->timeline.count;
    struct data_plan out = {.multicast = multicast,
                            .rank = rank,
                            .layout = data_layout_make(multicast, &schedule->timeline, arena),
                            .sends = ARENA_ZEROED(arena, struct data_message, plan->send_count + 1),
                            .receives =
                                ARENA_ZEROED(arena, struct data_message, plan->receive_count + 1)};
    struct following following = {.schedule = schedule, .out = &out, .arena = arena};
    struct arena *scratch = &following.scratch;
    struct timeline timeline = timeline_start(scratch);
    following.clock = collective_clock_start(multicast, &out.layout.pieces, scratch, &timeline);
    following.plans = ARENA_ARRAY(scratch, struct rank_plan, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        following.plans[node] = rank_plan_make(schedule, node, scratch);
    following.carried = ARENA_ARRAY(scratch, int, out.layout.pieces.count);
    following.next = ARENA_ZEROED(scratch, size_t, multicast->nodes);
    following.sent = ARENA_ZEROED(scratch, bool, transfers + 1);
    following.number = ARENA_ZEROED(scratch, size_t, transfers + 1);
    follow(&following, multicast->nodes);
    set_sizes(plan->sends, plan->send_count, out.sends);
    set_sizes(plan->receives, plan->receive_count, out.receives);
    arena_release(scratch);
    return out;
}
