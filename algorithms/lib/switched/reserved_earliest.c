/* Scores only grow while sends are chosen, but for those from a host that has just been chosen to
 * receive the message, which is offered to all that miss it at once. So a delivery's key in the
 * tournament is a lower bound, found anew when it is the least: from the sender that was best, and
 * only where that has changed from all. */
#include "algorithms/lib/switched/doublings.h"
#include "algorithms/lib/switched/reserved_state.h"
#include "models/base/tournament.h"

struct pass {
    struct reserved_state state;
    const struct reserved_weights *weights;
    struct tournament tournament; /* deliveries by score */
    struct reserved_holder *best; /* [deliveries]: whose score that was; host PLAN_NONE: nobody's */
    double *turn;     /* [hosts]: since when it has the latest message that it has begun to send */
    double *missing;  /* [hosts]: picoseconds of all that it has yet to receive */
    double *forward;  /* [deliveries]: overhead of the receiver to send it on */
    double *duration; /* [messages]: of its bytes on the network */
    double mean;      /* of these, over all deliveries */
};

static void measure(struct pass *pass, struct arena *arena)
{
    const struct plan *plan = pass->state.plan;
    const struct switched *switched = plan->switched;
    int count = (int)switched_transfer_count(switched);
    pass->forward = ARENA_ARRAY(arena, double, count);
    pass->duration = ARENA_ARRAY(arena, double, switched->message_count);
    for (int m = 0; m < switched->message_count; m++)
        pass->duration[m] = (double)switched->messages[m].bytes * pass->state.reservations.tau;
    for (int k = 0; k < count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        int64_t bytes = switched->messages[delivery->message].bytes;
        double duration = pass->duration[delivery->message];
        pass->forward[k] = switched_send_picoseconds(switched, delivery->host, bytes);
        pass->missing[delivery->host] +=
            duration + switched_receive_picoseconds(switched, delivery->host, bytes);
        pass->mean += duration / count;
    }
}

static double urgency(const struct pass *pass, int message)
{
    int chosen = pass->state.count[message];
    int left = pass->state.plan->switched->messages[message].count - chosen;
    return pass->weights->urgency * pass->duration[message] *
           doublings((double)left / (double)(chosen + 1) + 1.0);
}

static double score(struct pass *pass, int32_t k, struct reserved_holder holder)
{
    const struct reserved_weights *weights = pass->weights;
    const struct delivery *delivery = &pass->state.plan->deliveries[k];
    struct reserved_send send = reserved_try(&pass->state, k, holder);
    double cost = send.end + weights->speed * pass->forward[k] +
                  weights->hop * send.hops * pass->duration[delivery->message];
    if (holder.has < pass->turn[holder.host])
        cost += weights->move * pass->mean;
    return cost - weights->load * pass->missing[delivery->host] - urgency(pass, delivery->message);
}

static void look_at_all(struct pass *pass, int32_t k)
{
    int message = pass->state.plan->deliveries[k].message;
    double least = INFINITY;
    for (int place = 0; place <= pass->state.count[message]; place++) {
        struct reserved_holder holder = reserved_holder_at(&pass->state, message, place);
        double cost = score(pass, k, holder);
        if (cost < least) {
            least = cost;
            pass->best[k] = holder;
        }
    }
    tournament_set(&pass->tournament, k, least, 0.0);
}

/* The delivery of the least score, whose best sender is known. */
static int32_t find(struct pass *pass)
{
    for (;;) {
        int32_t k = tournament_least(&pass->tournament);
        double key = pass->tournament.key[k];
        if (pass->best[k].host != PLAN_NONE && score(pass, k, pass->best[k]) == key)
            return k;
        look_at_all(pass, k);
        if (pass->tournament.key[k] == key)
            return k;
    }
}

static void offer(struct pass *pass, int message)
{
    struct reserved_holder holder =
        reserved_holder_at(&pass->state, message, pass->state.count[message]);
    for (int k = pass->state.plan->first[message]; k < pass->state.plan->first[message + 1]; k++) {
        if (reserved_is_chosen(&pass->state, k))
            continue;
        double cost = score(pass, k, holder);
        if (cost < pass->tournament.key[k]) {
            pass->best[k] = holder;
            tournament_set(&pass->tournament, k, cost, 0.0);
        }
    }
}

static void choose(struct pass *pass)
{
    int32_t k = find(pass);
    const struct delivery *delivery = &pass->state.plan->deliveries[k];
    struct reserved_holder holder = pass->best[k];
    int64_t bytes = pass->state.plan->switched->messages[delivery->message].bytes;
    reserved_choose(&pass->state, k, holder);
    if (holder.has > pass->turn[holder.host])
        pass->turn[holder.host] = holder.has;
    pass->missing[delivery->host] -=
        pass->duration[delivery->message] +
        switched_receive_picoseconds(pass->state.plan->switched, delivery->host, bytes);
    tournament_set(&pass->tournament, k, INFINITY, 0.0);
    offer(pass, delivery->message);
}

double reserved_earliest(const struct plan *empty, const struct reserved_weights *weights,
                         struct arena *scratch, struct reserved_choice *choices)
{
    struct arena_mark mark = arena_mark(scratch);
    int count = (int)switched_transfer_count(empty->switched);
    struct pass pass = {
        .state = reserved_state_start(empty, scratch, choices),
        .weights = weights,
        .tournament = tournament_start(count, scratch),
        .best = ARENA_ARRAY(scratch, struct reserved_holder, count),
        .turn = ARENA_ZEROED(scratch, double, empty->routing->hosts),
        .missing = ARENA_ZEROED(scratch, double, empty->routing->hosts),
    };
    measure(&pass, scratch);
    for (int k = 0; k < count; k++)
        look_at_all(&pass, k);
    for (int k = 0; k < count; k++)
        choose(&pass);
    arena_rewind(scratch, mark);
    return pass.state.considered;
}
