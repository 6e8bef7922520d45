#include "tests/literal/free_routes.h"

#include <math.h>

enum { MISSES, RECEIVES, HAS, GAVE_UP };

struct model {
    const struct plan *plan;
    const struct free_routes_weights *weights;
    const double *bias;
    struct arena *arena;
    int hosts, messages, deliveries;
    int *state;          /* [host][message] */
    int *rank;           /* [host][message]: sequence number of the receipt; 0: its own */
    int *received;       /* [host]: number received */
    int *sender;         /* [delivery]: or -1 */
    double *end;         /* [delivery]: of a transfer that has begun */
    double *received_at; /* [delivery]: of a transfer that has ended */
    double *processor;   /* [host]: when its previous overheads are over */
    bool *busy;          /* [channel] */
    double *duration;    /* [message] */
    double mean, now;
    bool *near; /* [host][message]: at the start of the moment it can send it, or is receiving it */
    bool *needed; /* [message]: at the start of the moment some destination lacks it */
    int *fewest;  /* [message]: the least number of senders since then */
};

static int *cell(int *table, const struct model *model, int host, int message)
{
    return &table[host * model->messages + message];
}

static int state(const struct model *model, int host, int message)
{
    return model->state[host * model->messages + message];
}

static int route(const struct model *model, int from, int to, int *channels)
{
    return routing_route(model->plan->routing, from, to, channels);
}

static int hops(const struct model *model, int from, int to)
{
    int *channels = ARENA_ARRAY(model->arena, int, 2 * model->plan->routing->switches + 2);
    return route(model, from, to, channels) - 2;
}

static int count_hosts(const struct model *model, int message, int first, int last)
{
    int count = 0;
    for (int host = 0; host < model->hosts; host++)
        count += state(model, host, message) >= first && state(model, host, message) <= last;
    return count;
}

static int missing(const struct model *model, int message)
{
    int count = 0;
    for (int k = model->plan->first[message]; k < model->plan->first[message + 1]; k++)
        count += model->sender[k] < 0;
    return count;
}

/* The hosts that can still send it, and the receivers of transfers in progress. */
static int senders(const struct model *model, int message)
{
    return count_hosts(model, message, RECEIVES, HAS);
}

static double receive_time(const struct model *model, int k)
{
    const struct delivery *delivery = &model->plan->deliveries[k];
    const struct switched *switched = model->plan->switched;
    return switched_receive_picoseconds(switched, delivery->host,
                                        switched->messages[delivery->message].bytes);
}

static double load(const struct model *model, int host)
{
    double sum = 0.0;
    for (int k = 0; k < model->deliveries; k++)
        if (model->plan->deliveries[k].host == host && model->sender[k] < 0)
            sum += model->duration[model->plan->deliveries[k].message] + receive_time(model, k);
    return sum / model->mean;
}

static bool nearer_than_all(const struct model *model, int message, int host, int to)
{
    int own = hops(model, host, to);
    for (int other = 0; other < model->hosts; other++)
        if (state(model, other, message) != MISSES && hops(model, other, to) <= own)
            return false;
    return true;
}

static double share(const struct model *model, int message, int host)
{
    int count = 0;
    for (int k = model->plan->first[message]; k < model->plan->first[message + 1]; k++)
        count += model->sender[k] < 0 &&
                 nearer_than_all(model, message, host, model->plan->deliveries[k].host);
    return (double)count / missing(model, message);
}

static double logarithm(double growth)
{
    int exponent = 0;
    double power = 1.0;
    for (; 2.0 * power <= growth; power *= 2.0)
        exponent++;
    return exponent - 1 + growth / power;
}

/* Computes the scores of all deliveries at the start of the moment. */
static void find_scores(const struct model *model, double *scores)
{
    const struct free_routes_weights *weights = model->weights;
    for (int k = 0; k < model->deliveries; k++) {
        if (model->sender[k] >= 0)
            continue;
        int m = model->plan->deliveries[k].message, host = model->plan->deliveries[k].host;
        double duration = model->duration[m] / model->mean;
        double growth = (double)missing(model, m) / senders(model, m) + 1.0;
        scores[k] = -weights->load * load(model, host) -
                    weights->urgency * duration * logarithm(growth) -
                    weights->reach * share(model, m, host) * duration;
        if (model->bias)
            scores[k] = model->bias[k] + scores[k];
    }
}

/* Whether the host would give up a message by sending this one. */
static bool gives_up(const struct model *model, int host, int message, int other)
{
    return state(model, host, other) == HAS &&
           *cell(model->rank, model, host, other) < *cell(model->rank, model, host, message);
}

/* Whether no host that can send it, or will have it, is nearer by more than the stretch. */
static bool near_enough(const struct model *model, int host, const struct delivery *delivery)
{
    int least = hops(model, host, delivery->host);
    for (int other = 0; other < model->hosts; other++)
        if (model->near[other * model->messages + delivery->message] &&
            hops(model, other, delivery->host) < least)
            least = hops(model, other, delivery->host);
    return hops(model, host, delivery->host) <= least + model->weights->stretch;
}

static bool may_send(const struct model *model, int host, int k, bool *moves)
{
    const struct delivery *delivery = &model->plan->deliveries[k];
    int *channels = ARENA_ARRAY(model->arena, int, 2 * model->plan->routing->switches + 2);
    *moves = false;
    if (state(model, host, delivery->message) != HAS || !near_enough(model, host, delivery))
        return false;
    if (model->processor[host] > model->now)
        return false;
    for (int count = route(model, host, delivery->host, channels); count > 0; count--)
        if (model->busy[channels[count - 1]])
            return false;
    for (int m = 0; m < model->messages; m++)
        if (gives_up(model, host, delivery->message, m) && model->needed[m]) {
            *moves = true;
            if (model->fewest[m] == 1)
                return false;
        }
    return true;
}

static void look(struct model *model, bool first)
{
    for (int k = 0; first && k < model->hosts * model->messages; k++)
        model->near[k] = model->state[k] == RECEIVES || model->state[k] == HAS;
    for (int m = 0; m < model->messages; m++) {
        if (first)
            model->needed[m] = missing(model, m) > 0;
        if (first || senders(model, m) < model->fewest[m])
            model->fewest[m] = senders(model, m);
    }
}

static void set_route(struct model *model, int k, bool busy)
{
    int *channels = ARENA_ARRAY(model->arena, int, 2 * model->plan->routing->switches + 2);
    int count = route(model, model->sender[k], model->plan->deliveries[k].host, channels);
    while (count > 0)
        model->busy[channels[--count]] = busy;
}

static void send(struct model *model, int k, int host)
{
    const struct delivery *delivery = &model->plan->deliveries[k];
    for (int m = 0; m < model->messages; m++)
        if (gives_up(model, host, delivery->message, m))
            *cell(model->state, model, host, m) = GAVE_UP;
    look(model, false);
    *cell(model->state, model, delivery->host, delivery->message) = RECEIVES;
    model->sender[k] = host;
    struct switched_picoseconds time = switched_picoseconds(model->plan->switched);
    int64_t bytes = model->plan->switched->messages[delivery->message].bytes;
    double overhead = switched_send_picoseconds(model->plan->switched, host, bytes);
    model->processor[host] = model->now + overhead;
    model->end[k] = model->processor[host] +
                    (double)(time.switch_delay + time.per_byte + bytes * time.per_byte);
    set_route(model, k, true);
}

/* Makes the best of all currently possible sends; false if there is none. */
static bool send_best(struct model *model, const double *scores, struct free_routes_send *out)
{
    double least = 0.0;
    *out = (struct free_routes_send){-1, -1};
    for (int k = 0; k < model->deliveries; k++)
        for (int host = 0; model->sender[k] < 0 && host < model->hosts; host++) {
            bool moves;
            if (!may_send(model, host, k, &moves))
                continue;
            double score = scores[k] +
                           model->weights->hop * hops(model, host, model->plan->deliveries[k].host);
            if (moves)
                score += model->weights->move;
            if (out->from < 0 || score < least) {
                least = score;
                *out = (struct free_routes_send){k, host};
            }
        }
    if (out->from >= 0)
        send(model, out->delivery, out->from);
    return out->from >= 0;
}

/* Gives up the messages of a rank, unless one of them must be kept. */
static bool retire_rank(struct model *model, int host, int rank)
{
    for (int m = 0; m < model->messages; m++)
        if (state(model, host, m) == HAS && *cell(model->rank, model, host, m) == rank &&
            missing(model, m) > 0 &&
            (senders(model, m) == 1 || senders(model, m) <= model->weights->keep))
            return false;
    for (int m = 0; m < model->messages; m++)
        if (state(model, host, m) == HAS && *cell(model->rank, model, host, m) == rank)
            *cell(model->state, model, host, m) = GAVE_UP;
    return true;
}

/* The least of several times that are later than now, or the previous minimum. */
static double next_of(const struct model *model, const double *times, double next)
{
    for (int k = 0; k < model->deliveries; k++)
        if (model->sender[k] >= 0 && times[k] > model->now && times[k] < next)
            next = times[k];
    return next;
}

static void receive(struct model *model, int k)
{
    const struct delivery *delivery = &model->plan->deliveries[k];
    *cell(model->state, model, delivery->host, delivery->message) = HAS;
    *cell(model->rank, model, delivery->host, delivery->message) =
        ++model->received[delivery->host];
}

/* Receipts of zero duration take place at once, followed by receipts that end now. */
static void receive_next(struct model *model)
{
    model->now = next_of(model, model->received_at, next_of(model, model->end, INFINITY));
    for (int k = 0; k < model->deliveries; k++) {
        double *processor = &model->processor[model->plan->deliveries[k].host];
        if (model->sender[k] < 0 || model->end[k] != model->now)
            continue;
        set_route(model, k, false);
        if (receive_time(model, k) > 0.0)
            *processor = model->received_at[k] =
                fmax(*processor, model->now) + receive_time(model, k);
        else
            receive(model, k);
    }
    for (int k = 0; k < model->deliveries; k++)
        if (model->sender[k] >= 0 && model->received_at[k] == model->now)
            receive(model, k);
}

static struct model start(const struct plan *plan, const struct free_routes_weights *weights,
                          const double *bias, struct arena *arena)
{
    const struct switched *switched = plan->switched;
    struct switched_picoseconds time = switched_picoseconds(switched);
    int hosts = switched->hosts, messages = switched->message_count;
    struct model model = {.plan = plan,
                          .weights = weights,
                          .bias = bias,
                          .arena = arena,
                          .hosts = hosts,
                          .messages = messages,
                          .deliveries = plan->first[messages],
                          .state = ARENA_ZEROED(arena, int, hosts *messages),
                          .rank = ARENA_ZEROED(arena, int, hosts *messages),
                          .received = ARENA_ZEROED(arena, int, hosts),
                          .sender = ARENA_ARRAY(arena, int, plan->first[messages]),
                          .end = ARENA_ARRAY(arena, double, plan->first[messages]),
                          .received_at = ARENA_ZEROED(arena, double, plan->first[messages]),
                          .processor = ARENA_ZEROED(arena, double, hosts),
                          .busy = ARENA_ZEROED(arena, bool, plan->routing->channels),
                          .duration = ARENA_ZEROED(arena, double, messages),
                          .near = ARENA_ARRAY(arena, bool, hosts *messages),
                          .needed = ARENA_ARRAY(arena, bool, messages),
                          .fewest = ARENA_ARRAY(arena, int, messages)};
    for (int m = 0; m < messages; m++) {
        *cell(model.state, &model, switched->messages[m].source, m) = HAS;
        for (int host = 0; host < hosts; host++)
            model.duration[m] +=
                switched_send_picoseconds(switched, host, switched->messages[m].bytes);
        model.duration[m] = round(model.duration[m] / hosts) +
                            (double)(time.switch_delay + time.per_byte +
                                     switched->messages[m].bytes * time.per_byte);
        model.mean += switched->messages[m].count * model.duration[m];
    }
    model.mean /= model.deliveries;
    for (int k = 0; k < model.deliveries; k++)
        model.sender[k] = -1;
    return model;
}

void literal_free_routes(const struct plan *plan, const struct free_routes_weights *weights,
                         const double *bias, struct arena *arena, struct free_routes_send *sends)
{
    struct model model = start(plan, weights, bias, arena);
    double *scores = ARENA_ARRAY(arena, double, model.deliveries);
    for (int begun = 0; begun < model.deliveries;) {
        find_scores(&model, scores);
        look(&model, true);
        while (send_best(&model, scores, &sends[begun]))
            if (++begun == model.deliveries)
                return;
        for (int host = 0; host < model.hosts; host++)
            for (int rank = 0; !model.busy[host] && model.processor[host] <= model.now &&
                               rank <= model.received[host];
                 rank++)
                if (!retire_rank(&model, host, rank))
                    break;
        receive_next(&model);
    }
}
