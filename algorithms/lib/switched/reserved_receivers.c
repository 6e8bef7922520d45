/* Rules that choose the receiver first. */
#include "algorithms/lib/switched/reserved_state.h"
#include "models/base/tournament.h"

struct pass {
    struct reserved_state state;
    struct tournament tournament; /* hosts by availability, then by speed */
    int32_t *first, *next; /* [hosts], [deliveries]: the deliveries that a host lacks, by message */
};

static struct pass start(const struct plan *empty, struct arena *arena,
                         struct reserved_choice *choices)
{
    int hosts = empty->routing->hosts, count = (int)switched_transfer_count(empty->switched);
    struct pass pass = {
        .state = reserved_state_start(empty, arena, choices),
        .tournament = tournament_start(hosts, arena),
        .first = ARENA_ARRAY(arena, int32_t, hosts),
        .next = ARENA_ARRAY(arena, int32_t, count),
    };
    for (int host = 0; host < hosts; host++)
        pass.first[host] = PLAN_NONE;
    for (int k = count - 1; k >= 0; k--) {
        int host = empty->deliveries[k].host;
        pass.next[k] = pass.first[host];
        pass.first[host] = k;
    }
    return pass;
}

/* Removes it from the list of its receiver's missing deliveries. */
static void remove_delivery(struct pass *pass, int32_t k)
{
    int32_t *link = &pass->first[pass->state.plan->deliveries[k].host];
    while (*link != k)
        link = &pass->next[*link];
    *link = pass->next[k];
}

/* The message and holder that complete first. */
struct sender {
    int32_t delivery;
    struct reserved_holder holder;
    double end;
};

/* Times on its route only who could complete before the best if the route were free. */
static void look_at_holders(struct pass *pass, int32_t k, struct sender *best)
{
    struct reservations *reservations = &pass->state.reservations;
    int message = pass->state.plan->deliveries[k].message;
    for (int place = 0; place <= pass->state.count[message]; place++) {
        struct reserved_holder holder = reserved_holder_at(&pass->state, message, place);
        pass->state.considered++;
        int hops = reservations_hops(reservations, k, holder.host);
        if (reservations_bound(reservations, k, &holder, hops) >= best->end)
            continue;
        double end = reservations_try(reservations, k, &holder).end;
        if (end < best->end)
            *best = (struct sender){k, holder, end};
    }
}

/* Returns who sends. */
static int serve(struct pass *pass, int receiver)
{
    struct sender best = {.delivery = PLAN_NONE, .end = INFINITY};
    for (int32_t k = pass->first[receiver]; k != PLAN_NONE; k = pass->next[k])
        look_at_holders(pass, k, &best);
    reserved_choose(&pass->state, best.delivery, &best.holder);
    remove_delivery(pass, best.delivery);
    return best.holder.host;
}

double reserved_receivers(const struct plan *empty, const int *receivers, struct arena *scratch,
                          struct reserved_choice *choices)
{
    struct arena_mark mark = arena_mark(scratch);
    struct pass pass = start(empty, scratch, choices);
    size_t count = switched_transfer_count(empty->switched);
    for (size_t k = 0; k < count; k++)
        serve(&pass, receivers[k]);
    arena_rewind(scratch, mark);
    return pass.state.considered;
}

/* Speed is the time to receive the first message that it lacks. */
static void enter(struct pass *pass, int host)
{
    const struct switched *switched = pass->state.plan->switched;
    int32_t first = pass->first[host];
    if (first == PLAN_NONE) {
        tournament_set(&pass->tournament, host, INFINITY, 0.0);
        return;
    }
    int64_t bytes = switched->messages[pass->state.plan->deliveries[first].message].bytes;
    tournament_set(&pass->tournament, host, pass->state.reservations.idle[host],
                   switched_receive_picoseconds(switched, host, bytes));
}

double reserved_receiver_first(const struct plan *empty, struct arena *scratch,
                               struct reserved_choice *choices)
{
    struct arena_mark mark = arena_mark(scratch);
    struct pass pass = start(empty, scratch, choices);
    for (int host = 0; host < empty->routing->hosts; host++)
        enter(&pass, host);
    for (size_t left = switched_transfer_count(empty->switched); left > 0; left--) {
        int to = tournament_least(&pass.tournament), from = serve(&pass, to);
        enter(&pass, to);
        enter(&pass, from);
    }
    arena_rewind(scratch, mark);
    return pass.state.considered;
}
