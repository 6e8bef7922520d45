/* Scores only grow while sends are chosen, but for those from a host that has just been chosen to
 * receive the message, which is offered to all that miss it at once. So a delivery's key in the
 * tournament is a lower bound, found anew when it is the least: from the sender that was best, and
 * only where that has changed from all. Of all senders only those are timed on their routes whose
 * score could be the least if all channels between switches were free. */
#include "algorithms/lib/switched/doublings.h"
#include "algorithms/lib/switched/reserved_state.h"
#include "models/base/tournament.h"

struct pass {
    struct reserved_state state;
    const struct reserved_weights *weights;
    struct tournament tournament; /* deliveries by score */
    int32_t *best;                /* [deliveries]: place of the holder whose score that was */
    double *turn;     /* [hosts]: since when it has the latest message that it has begun to send */
    double *missing;  /* [hosts]: picoseconds of all that it has yet to receive */
    double *duration; /* [messages]: of its bytes on the network */
    double *urgency;  /* [messages]: what is subtracted */
    double mean;      /* of the durations, over all deliveries */
};

static void set_urgency(struct pass *pass, int message)
{
    int chosen = pass->state.count[message];
    int left = pass->state.plan->switched->messages[message].count - chosen;
    pass->urgency[message] = pass->weights->urgency * pass->duration[message] *
                             doublings((double)left / (double)(chosen + 1) + 1.0);
}

static void measure(struct pass *pass, struct arena *arena)
{
    const struct plan *plan = pass->state.plan;
    const struct switched *switched = plan->switched;
    int count = (int)switched_transfer_count(switched);
    pass->duration = ARENA_ARRAY(arena, double, switched->message_count);
    pass->urgency = ARENA_ARRAY(arena, double, switched->message_count);
    for (int m = 0; m < switched->message_count; m++) {
        pass->duration[m] = (double)switched->messages[m].bytes * pass->state.reservations.tau;
        set_urgency(pass, m);
    }
    for (int k = 0; k < count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        double duration = pass->duration[delivery->message];
        pass->missing[delivery->host] += duration + pass->state.reservations.receive[k];
        pass->mean += duration / count;
    }
}

static double score(const struct pass *pass, int32_t k, const struct reserved_holder *holder,
                    int hops, double end)
{
    const struct reserved_weights *weights = pass->weights;
    const struct delivery *delivery = &pass->state.plan->deliveries[k];
    double cost = end + weights->speed * pass->state.reservations.send[k] +
                  weights->hop * hops * pass->duration[delivery->message];
    if (holder->has < pass->turn[holder->host])
        cost += weights->move * pass->mean;
    return cost - weights->load * pass->missing[delivery->host] - pass->urgency[delivery->message];
}

/* A sender of a delivery: its place among the holders, and the score. */
struct sender {
    int32_t place; /* PLAN_NONE: nobody */
    double score;
};

/* Takes the sender at a place where it is better, ties by place. Rounding is monotone, so that the
 * score of a bound is one. */
static void try_sender(struct pass *pass, int32_t k, int32_t place, struct sender *best)
{
    struct reservations *reservations = &pass->state.reservations;
    int message = pass->state.plan->deliveries[k].message;
    struct reserved_holder holder = reserved_holder_at(&pass->state, message, place);
    int hops = reservations_hops(reservations, k, holder.host);
    double bound = reservations_bound(reservations, k, &holder, hops);
    double least = score(pass, k, &holder, hops, bound);
    pass->state.considered++;
    if (least > best->score || (least == best->score && place > best->place))
        return;
    double end = reservations_try(reservations, k, &holder).end;
    double found = score(pass, k, &holder, hops, end);
    if (found < best->score || (found == best->score && place < best->place))
        *best = (struct sender){place, found};
}

static void look_at_all(struct pass *pass, int32_t k, struct sender best)
{
    int message = pass->state.plan->deliveries[k].message;
    for (int32_t place = 0; place <= pass->state.count[message]; place++)
        if (place != pass->best[k])
            try_sender(pass, k, place, &best);
    pass->best[k] = best.place;
    tournament_set(&pass->tournament, k, best.score, 0.0);
}

/* The delivery with the least score, whose best sender is known. */
static int32_t find(struct pass *pass)
{
    for (;;) {
        int32_t k = tournament_least(&pass->tournament);
        double key = pass->tournament.key[k];
        struct sender best = {PLAN_NONE, INFINITY};
        try_sender(pass, k, pass->best[k], &best);
        if (best.score == key)
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
            tournament_set(&pass->tournament, k, best.score, 0.0);
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
    set_urgency(pass, delivery->message);
    if (holder.has > pass->turn[holder.host])
        pass->turn[holder.host] = holder.has;
    pass->missing[delivery->host] -=
        pass->duration[delivery->message] + pass->state.reservations.receive[k];
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
        .best = ARENA_ARRAY(scratch, int32_t, count),
        .turn = ARENA_ZEROED(scratch, double, empty->routing->hosts),
        .missing = ARENA_ZEROED(scratch, double, empty->routing->hosts),
    };
    measure(&pass, scratch);
    for (int k = 0; k < count; k++) {
        pass.best[k] = PLAN_NONE;
        look_at_all(&pass, k, (struct sender){PLAN_NONE, INFINITY});
    }
    for (int k = 0; k < count; k++)
        choose(&pass);
    arena_rewind(scratch, mark);
    return pass.state.considered;
}
