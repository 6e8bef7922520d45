/* Earliest completion first by available times of processors and links: among all messages, holders
 * and destinations, the send that completes first if every channel of its route is reserved by
 * earlier choices. Paper `multicast` sections 4.2 and 8; algorithms/lib/switched/reservations.h
 * describes the approximation.
 *
 * Ends only grow while sends are chosen, but for those from a host that has just been chosen to
 * receive the message, which is offered to all that miss it at once. So a delivery's key in the
 * tournament is a lower bound, found anew when it is the least: from the sender that was best, and
 * only where that has changed from all. Of all senders only those are timed on their routes whose
 * end could be the least if all channels between switches were free. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/switched/reservations.h"
#include "models/base/tournament.h"

#include <math.h>

/* On a chain of 512 switches with 409 destinations it takes 8 s: every choice
 * changes the best senders of most deliveries. It refuses more. */
enum { SWITCHES_MOST = 512 };

/* A choice of the rule. */
struct reserved_choice {
    int32_t delivery;
    int32_t from; /* host */
    double start; /* picoseconds */
};

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

/* Place 0 is the source, then in the order in which they were chosen. */
static struct reserved_holder reserved_holder_at(const struct reserved_state *state, int message,
                                                 int place)
{
    if (place == 0)
        return (struct reserved_holder){state->plan->switched->messages[message].source, 0.0,
                                        state->source_send[message]};
    int32_t delivery = state->received[state->plan->first[message] + place - 1];
    return (struct reserved_holder){state->plan->deliveries[delivery].host,
                                    state->reservations.has[delivery],
                                    state->reservations.send[delivery]};
}

static bool reserved_is_chosen(const struct reserved_state *state, int32_t delivery)
{
    return state->reservations.has[delivery] < INFINITY;
}

static struct reserved_state reserved_state_start(const struct plan *plan, struct arena *arena,
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

static void reserved_choose(struct reserved_state *state, int32_t delivery,
                            const struct reserved_holder *holder)
{
    int message = state->plan->deliveries[delivery].message;
    struct reserved_send send = reservations_take(&state->reservations, delivery, holder);
    state->received[state->plan->first[message] + state->count[message]++] = delivery;
    state->choices[state->chosen++] = (struct reserved_choice){delivery, holder->host, send.start};
}

/* Plans the choices, in an empty plan. */
static void reserved_plan(const struct reserved_choice *choices, struct arena *scratch,
                          struct plan *plan)
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

struct pass {
    struct reserved_state state;
    struct tournament tournament; /* deliveries by end */
    int32_t *best;                /* [deliveries]: place of the holder whose end that was */
};

/* A sender of a delivery: its place among the holders, and the end. */
struct sender {
    int32_t place; /* PLAN_NONE: nobody */
    double end;    /* picoseconds */
};

/* Takes the sender at a place where it is better, ties by place. */
static void try_sender(struct pass *pass, int32_t k, int32_t place, struct sender *best)
{
    struct reservations *reservations = &pass->state.reservations;
    int message = pass->state.plan->deliveries[k].message;
    struct reserved_holder holder = reserved_holder_at(&pass->state, message, place);
    int hops = reservations_hops(reservations, k, holder.host);
    double least = reservations_bound(reservations, k, &holder, hops);
    pass->state.considered++;
    if (least > best->end || (least == best->end && place > best->place))
        return;
    double end = reservations_try(reservations, k, &holder).end;
    if (end < best->end || (end == best->end && place < best->place))
        *best = (struct sender){place, end};
}

static void look_at_all(struct pass *pass, int32_t k, struct sender best)
{
    int message = pass->state.plan->deliveries[k].message;
    for (int32_t place = 0; place <= pass->state.count[message]; place++)
        if (place != pass->best[k])
            try_sender(pass, k, place, &best);
    pass->best[k] = best.place;
    tournament_set(&pass->tournament, k, best.end, 0.0);
}

/* The delivery with the least end, whose best sender is known. */
static int32_t find(struct pass *pass)
{
    for (;;) {
        int32_t k = tournament_least(&pass->tournament);
        double key = pass->tournament.key[k];
        struct sender best = {PLAN_NONE, INFINITY};
        try_sender(pass, k, pass->best[k], &best);
        if (best.end == key)
            return k;
        look_at_all(pass, k, best);
        if (pass->tournament.key[k] == key)
            return k;
    }
}

/* The message's new holder to all that miss it. */
static void offer(struct pass *pass, int message)
{
    int32_t place = pass->state.count[message];
    for (int k = pass->state.plan->first[message]; k < pass->state.plan->first[message + 1]; k++) {
        if (reserved_is_chosen(&pass->state, k))
            continue;
        struct sender best = {pass->best[k], pass->tournament.key[k]};
        try_sender(pass, k, place, &best);
        if (best.place == place) {
            pass->best[k] = place;
            tournament_set(&pass->tournament, k, best.end, 0.0);
        }
    }
}

static void choose(struct pass *pass)
{
    int32_t k = find(pass);
    const struct delivery *delivery = &pass->state.plan->deliveries[k];
    struct reserved_holder holder =
        reserved_holder_at(&pass->state, delivery->message, pass->best[k]);
    reserved_choose(&pass->state, k, &holder);
    tournament_set(&pass->tournament, k, INFINITY, 0.0);
    offer(pass, delivery->message);
}

/* Chooses the send that ends first, among all messages, senders and receivers; ties: the smallest
 * delivery, then the holder that received the message first, the source before all. choices:
 * [deliveries], in order of choice. Returns how many possible sends it considered. */
static double reserved_earliest(const struct plan *empty, struct arena *scratch,
                                struct reserved_choice *choices)
{
    struct arena_mark mark = arena_mark(scratch);
    int count = (int)switched_transfer_count(empty->switched);
    struct pass pass = {
        .state = reserved_state_start(empty, scratch, choices),
        .tournament = tournament_start(count, scratch),
        .best = ARENA_ARRAY(scratch, int32_t, count),
    };
    for (int k = 0; k < count; k++) {
        pass.best[k] = PLAN_NONE;
        look_at_all(&pass, k, (struct sender){PLAN_NONE, INFINITY});
    }
    for (int k = 0; k < count; k++)
        choose(&pass);
    arena_rewind(scratch, mark);
    return pass.state.considered;
}

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    if (switched->switches > SWITCHES_MOST)
        return refuse(context, "it takes at most %d switches, not %d", SWITCHES_MOST,
                      switched->switches);
    struct reserved_choice *choices =
        ARENA_ARRAY(context->arena, struct reserved_choice, switched_transfer_count(switched));
    context->evaluated += reserved_earliest(plan, context->arena, choices);
    reserved_plan(choices, context->arena, plan);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_aware_ecf = {
    .name = "switched/aware_ecf",
    .title = "ECF, aware of links",
    .source = "commsched, of multicast 4.2 and 8",
    .switched = schedule,
};
