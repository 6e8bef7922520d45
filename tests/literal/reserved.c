#include "tests/literal/reserved.h"

#include <math.h>
#include <string.h>

struct model {
    const struct plan *plan;
    struct arena *arena;
    int deliveries;
    struct reserved_choice *choices;
    int chosen;
    double *idle, *free_at; /* [hosts], [channels] */
    double *has;            /* [deliveries]: INFINITY: not yet chosen */
};

/* A send and its effects. */
struct times {
    double start, over, arrives, end;
    int hops, count, *channels;
    double *granted;
};

static const struct switched_message *message_of(const struct model *model, int k)
{
    return &model->plan->switched->messages[model->plan->deliveries[k].message];
}

static double send_time(const struct model *model, int host, int k)
{
    return switched_send_picoseconds(model->plan->switched, host, message_of(model, k)->bytes);
}

static double receive_time(const struct model *model, int k)
{
    return switched_receive_picoseconds(model->plan->switched, model->plan->deliveries[k].host,
                                        message_of(model, k)->bytes);
}

static double holds_since(const struct model *model, int host, int k)
{
    if (message_of(model, k)->source == host)
        return 0.0;
    for (int other = 0; other < model->deliveries; other++)
        if (model->plan->deliveries[other].message == model->plan->deliveries[k].message &&
            model->plan->deliveries[other].host == host)
            return model->has[other];
    return INFINITY;
}

static struct times time_of(const struct model *model, int host, int k)
{
    const struct routing *routing = model->plan->routing;
    struct switched_picoseconds time = switched_picoseconds(model->plan->switched);
    int room = 2 * routing->switches + 2, to = model->plan->deliveries[k].host;
    struct times times = {.channels = ARENA_ARRAY(model->arena, int, room),
                          .granted = ARENA_ARRAY(model->arena, double, room)};
    times.count = routing_route(routing, host, to, times.channels);
    times.hops = times.count - 2;
    times.start = fmax(holds_since(model, host, k),
                       fmax(model->idle[host], model->free_at[times.channels[0]]));
    times.over = times.granted[0] = times.start + send_time(model, host, k);
    for (int c = 1; c < times.count; c++) {
        double wanted = times.granted[c - 1] + (double)time.per_byte + (double)time.switch_delay;
        times.granted[c] = fmax(wanted, model->free_at[times.channels[c]]);
    }
    times.arrives = times.granted[times.count - 1] +
                    (double)message_of(model, k)->bytes * (double)time.per_byte;
    times.end = times.arrives;
    if (receive_time(model, k) > 0.0)
        times.end = fmax(times.arrives, model->idle[to]) + receive_time(model, k);
    return times;
}

static void take(struct model *model, int host, int k)
{
    double tau = (double)switched_picoseconds(model->plan->switched).per_byte;
    struct times times = time_of(model, host, k);
    int last = times.count - 1;
    for (int c = 0; c < times.count; c++) {
        double tail = c + (double)message_of(model, k)->bytes;
        model->free_at[times.channels[c]] =
            tail >= last ? times.arrives - (last - c) * tau : times.granted[(int)tail];
    }
    model->idle[host] = times.over;
    if (receive_time(model, k) > 0.0)
        model->idle[model->plan->deliveries[k].host] = times.end;
    model->has[k] = times.end;
}

static void replay(struct model *model)
{
    const struct routing *routing = model->plan->routing;
    memset(model->idle, 0, (size_t)routing->hosts * sizeof *model->idle);
    memset(model->free_at, 0, (size_t)routing->channels * sizeof *model->free_at);
    for (int k = 0; k < model->deliveries; k++)
        model->has[k] = INFINITY;
    for (int place = 0; place < model->chosen; place++)
        take(model, model->choices[place].from, model->choices[place].delivery);
}

/* The turn at which a host was chosen to receive the message; 0: its source; -1: not yet. */
static int turn_of(const struct model *model, int host, int k)
{
    if (message_of(model, k)->source == host)
        return 0;
    for (int place = 0; place < model->chosen; place++) {
        const struct delivery *delivery = &model->plan->deliveries[model->choices[place].delivery];
        if (delivery->message == model->plan->deliveries[k].message && delivery->host == host)
            return place + 1;
    }
    return -1;
}

struct candidate {
    double end;
    int k, host, turn;
};

static void choose(struct model *model, const struct candidate *best)
{
    double start = time_of(model, best->host, best->k).start;
    model->choices[model->chosen++] = (struct reserved_choice){best->k, best->host, start};
}

/* Considers all holders that can send it. */
static void consider(const struct model *model, int k, struct candidate *best)
{
    for (int host = 0; host < model->plan->routing->hosts; host++) {
        int turn = turn_of(model, host, k);
        if (turn < 0 || host == model->plan->deliveries[k].host)
            continue;
        struct candidate one = {time_of(model, host, k).end, k, host, turn};
        if (best->k < 0 || one.end < best->end ||
            (one.end == best->end && one.k == best->k && one.turn < best->turn))
            *best = one;
    }
}

static struct model start(const struct plan *plan, struct arena *arena,
                          struct reserved_choice *choices)
{
    int deliveries = (int)switched_transfer_count(plan->switched);
    return (struct model){.plan = plan,
                          .arena = arena,
                          .deliveries = deliveries,
                          .choices = choices,
                          .idle = ARENA_ARRAY(arena, double, plan->routing->hosts),
                          .free_at = ARENA_ARRAY(arena, double, plan->routing->channels),
                          .has = ARENA_ARRAY(arena, double, deliveries)};
}

void literal_reserved_earliest(const struct plan *plan, struct arena *arena,
                               struct reserved_choice *choices)
{
    struct model model = start(plan, arena, choices);
    while (model.chosen < model.deliveries) {
        struct candidate best = {.k = -1};
        replay(&model);
        for (int k = 0; k < model.deliveries; k++)
            if (isinf(model.has[k]))
                consider(&model, k, &best);
        choose(&model, &best);
    }
}
