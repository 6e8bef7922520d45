/* Ends only grow while sends are chosen, but for those from a host that has just been chosen to
 * receive the message, which is offered to all that miss it at once. So a delivery's key in the
 * tournament is a lower bound, found anew when it is the least: from the sender that was best, and
 * only where that has changed from all. Of all senders only those are timed on their routes whose
 * end could be the least if all channels between switches were free. */
#include "algorithms/lib/switched/reserved_state.h"
#include "models/base/tournament.h"

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

double reserved_earliest(const struct plan *empty, struct arena *scratch,
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
