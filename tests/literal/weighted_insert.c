#include "tests/literal/weighted_insert.h"

#include "models/multicast/clock.h"

struct literal {
    const struct multicast *multicast;
    const struct insert_weights *weights;
    struct multicast_clock clock;
    const double *bias;
    bool *has, *needs; /* [messages * nodes] */
    double *work, *had_at;
};

struct triple {
    int from, to, message; /* from -1: none */
    double partial, score, send;
};

static size_t at(const struct literal *run, int message, int node)
{
    return (size_t)message * (size_t)run->multicast->nodes + (size_t)node;
}

static int count(const struct literal *run, const bool *set, int message)
{
    int sum = 0;
    for (int node = 0; node < run->multicast->nodes; node++)
        sum += set[at(run, message, node)];
    return sum;
}

static double receive_time(const struct literal *run, int message, int node)
{
    return multicast_receive_time(run->multicast, node, run->multicast->messages[message].bytes);
}

/* Mean R over all destinations of a message. */
static double mean_receive(const struct literal *run, int message)
{
    const struct message *sent = &run->multicast->messages[message];
    double sum = 0.0;
    for (int k = 0; k < sent->count; k++)
        sum += receive_time(run, message, sent->destinations[k]);
    return sum / sent->count;
}

static double unit(const struct literal *run)
{
    double sum = 0.0;
    for (int message = 0; message < run->multicast->message_count; message++) {
        double own = 0.0;
        for (int k = 0; k < run->multicast->messages[message].count; k++)
            own += receive_time(run, message, run->multicast->messages[message].destinations[k]);
        sum += own;
    }
    return sum / (double)multicast_transfer_count(run->multicast);
}

/* Everything that the node receives, less what it has received, in timeline order. */
static double owed(const struct literal *run, int node)
{
    const struct multicast *multicast = run->multicast;
    double sum = 0.0;
    for (int message = 0; message < multicast->message_count; message++)
        for (int k = 0; k < multicast->messages[message].count; k++)
            if (multicast->messages[message].destinations[k] == node)
                sum += receive_time(run, message, node);
    for (size_t k = 0; k < run->clock.timeline->count; k++)
        if (run->clock.timeline->transfers[k].to == node)
            sum -= receive_time(run, run->clock.timeline->transfers[k].message, node);
    return sum;
}

static double bias_of(const struct literal *run, int message, int to)
{
    size_t place = 0;
    if (!run->bias)
        return 0.0;
    for (int other = 0; other < message; other++)
        place += (size_t)run->multicast->messages[other].count;
    for (int k = 0; run->multicast->messages[message].destinations[k] != to; k++)
        place++;
    return run->bias[place];
}

static void score(const struct literal *run, struct triple *triple)
{
    const struct insert_weights *w = run->weights;
    int message = triple->message, from = triple->from, to = triple->to;
    double bytes = run->multicast->messages[message].bytes;
    double send = triple->send = multicast_send_time(run->multicast, from, bytes);
    double wire = multicast_wire_time(run->multicast, from, to, bytes);
    double send_end = multicast_clock_send_start(&run->clock, message, from) + send;
    double end = multicast_clock_completion(&run->clock, message, from, to);
    double arrival = send_end + wire, available = run->clock.available[to];
    double begin = arrival > available ? arrival : available;
    int needs = count(run, run->needs, message);
    double left = (double)(needs - 1) / run->multicast->messages[message].count;
    double scarcity = (double)needs / count(run, run->has, message);
    triple->partial = w->completion * end + w->send_end * send_end + w->available * available +
                      w->work * run->work[to] - w->load * owed(run, to) +
                      w->owed * owed(run, from) + w->send * send + w->wire * wire +
                      w->idle * (begin - available) + w->wait * (begin - arrival) +
                      w->relay * left * multicast_send_time(run->multicast, to, bytes);
    double alone = -w->length * mean_receive(run, message) - w->scarcity * scarcity * unit(run);
    triple->score = triple->partial + alone + bias_of(run, message, to);
}

/* The sender of a pair is chosen before the terms common to all its senders are added. */
static bool better(const struct triple *a, const struct triple *b)
{
    if (b->from < 0)
        return true;
    bool one_pair = a->to == b->to && a->message == b->message;
    if (one_pair && a->partial != b->partial)
        return a->partial < b->partial;
    if (!one_pair && a->score != b->score)
        return a->score < b->score;
    if (a->to != b->to)
        return a->to < b->to;
    if (a->send != b->send)
        return a->send > b->send;
    return a->from != b->from ? a->from < b->from : a->message < b->message;
}

/* The best sender of one pair; from -1: none has the message. */
static struct triple best_sender(const struct literal *run, int message, int to)
{
    struct triple best = {.from = -1};
    for (int from = 0; from < run->multicast->nodes; from++) {
        struct triple triple = {.from = from, .to = to, .message = message};
        if (!run->has[at(run, message, from)])
            continue;
        score(run, &triple);
        if (better(&triple, &best))
            best = triple;
    }
    return best;
}

static void carry_out(struct literal *run, const struct triple *triple)
{
    double bytes = run->multicast->messages[triple->message].bytes;
    double arrival = run->had_at[at(run, triple->message, triple->from)] + triple->send +
                     multicast_wire_time(run->multicast, triple->from, triple->to, bytes);
    double work = run->work[triple->to];
    multicast_clock_place(&run->clock, triple->message, triple->from, triple->to);
    run->work[triple->to] =
        (arrival > work ? arrival : work) + receive_time(run, triple->message, triple->to);
    run->had_at[at(run, triple->message, triple->to)] = run->work[triple->to];
    run->has[at(run, triple->message, triple->to)] = true;
    run->needs[at(run, triple->message, triple->to)] = false;
}

void literal_weighted_insert(const struct multicast *multicast,
                             const struct insert_weights *weights, const double *bias,
                             struct arena *arena, struct timeline *out)
{
    size_t cells = (size_t)multicast->nodes * (size_t)multicast->message_count;
    struct literal run = {
        .multicast = multicast,
        .weights = weights,
        .bias = bias,
        .clock = multicast_clock_start(multicast, DISCIPLINE_INSERT, arena, out),
        .has = ARENA_ZEROED(arena, bool, cells),
        .needs = ARENA_ZEROED(arena, bool, cells),
        .work = ARENA_ARRAY(arena, double, multicast->nodes),
        .had_at = ARENA_ZEROED(arena, double, cells),
    };
    for (int node = 0; node < multicast->nodes; node++)
        run.work[node] = multicast_idle(multicast, node);
    for (int message = 0; message < multicast->message_count; message++) {
        const struct message *sent = &multicast->messages[message];
        for (int node = 0; node < multicast->nodes; node++) {
            run.has[at(&run, message, node)] = multicast_has(multicast, message, node);
            run.had_at[at(&run, message, node)] = run.work[node];
        }
        for (int k = 0; k < sent->count; k++)
            run.needs[at(&run, message, sent->destinations[k])] = true;
    }
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--) {
        struct triple best = {.from = -1};
        for (int message = 0; message < multicast->message_count; message++)
            for (int to = 0; to < multicast->nodes; to++) {
                if (!run.needs[at(&run, message, to)])
                    continue;
                struct triple triple = best_sender(&run, message, to);
                if (triple.from >= 0 && better(&triple, &best))
                    best = triple;
            }
        carry_out(&run, &best);
    }
}
