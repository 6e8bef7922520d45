#include "tests/literal/wormhole_flits.h"

#include <string.h>

struct flit {
    int crossed;  /* number of channels crossed */
    int64_t busy; /* crosses the next one until then; 0: it does not move */
};

struct flit_worm {
    int *route, length, granted; /* number of channels that the header may cross */
    int64_t flits, request;      /* when the header requests the next one; -1: no request */
    bool waiting;
    struct flit *flit;
    int64_t asked; /* order among waiting worms */
};

struct host_processor {
    int64_t idle;     /* idle from then on */
    int receiving;    /* the worm being received until then, or -1 */
    int *buffer;      /* [count]: worms that have arrived, in order */
    int count, taken; /* number of them whose receipt has begun */
};

struct network {
    const struct plan *plan;
    struct switched_picoseconds delays;
    struct flit_worm *worms;
    int *holder;                      /* [channel] */
    int *next_send;                   /* [host]: head of its queue */
    int *last_send;                   /* [host] */
    int *next;                        /* [delivery]: queue links */
    bool *sending;                    /* [host] */
    struct host_processor *processor; /* [host] */
    int64_t *ends, now, asked;
};

static void queue_sends(struct network *network, int host, int first)
{
    for (int send = first; send != PLAN_NONE; send = network->plan->deliveries[send].next) {
        if (network->next_send[host] == PLAN_NONE)
            network->next_send[host] = send;
        else
            network->next[network->last_send[host]] = send;
        network->last_send[host] = send;
        network->next[send] = PLAN_NONE;
    }
}

static void receive(struct network *network, int k)
{
    const struct delivery *delivery = &network->plan->deliveries[k];
    network->ends[k] = network->now;
    queue_sends(network, delivery->host, delivery->first);
}

static int64_t receive_time(const struct network *network, int k)
{
    return (int64_t)switched_receive_picoseconds(
        network->plan->switched, network->plan->deliveries[k].host, network->worms[k].flits);
}

/* A tail has arrived. */
static void deliver(struct network *network, int k)
{
    struct host_processor *processor = &network->processor[network->plan->deliveries[k].host];
    if (receive_time(network, k) == 0)
        receive(network, k);
    else
        processor->buffer[processor->count++] = k;
}

/* A flit has crossed a channel. */
static void arrive(struct network *network, int k, int64_t f)
{
    struct flit_worm *worm = &network->worms[k];
    const struct delivery *delivery = &network->plan->deliveries[k];
    struct flit *flit = &worm->flit[f];
    int channel = worm->route[flit->crossed++];
    flit->busy = 0;
    if (f == 0 && flit->crossed < worm->length)
        worm->request = network->now + network->delays.switch_delay;
    if (f < worm->flits - 1)
        return;
    network->holder[channel] = -1;
    if (flit->crossed == 1)
        network->sending[delivery->from] = false;
    if (flit->crossed == worm->length)
        deliver(network, k);
}

static void finish_crossings(struct network *network)
{
    for (size_t k = 0; k < network->plan->count; k++)
        for (int64_t f = 0; f < network->worms[k].flits; f++)
            if (network->worms[k].flit[f].busy == network->now && network->now > 0)
                arrive(network, (int)k, f);
}

static void start_send(struct network *network, int host)
{
    int send = network->next_send[host];
    int64_t time = (int64_t)switched_send_picoseconds(network->plan->switched, host,
                                                      network->worms[send].flits);
    network->next_send[host] = network->next[send];
    network->sending[host] = true;
    network->worms[send].request = network->now + time;
    network->processor[host].idle = network->now + time;
}

/* Ends receipts, then starts each host's next operation: receipts first. */
static void use_processors(struct network *network)
{
    for (int host = 0; host < network->plan->switched->hosts; host++) {
        struct host_processor *processor = &network->processor[host];
        if (processor->idle > network->now)
            continue;
        if (processor->receiving >= 0)
            receive(network, processor->receiving);
        processor->receiving = -1;
        if (processor->taken < processor->count) {
            processor->receiving = processor->buffer[processor->taken++];
            processor->idle = network->now + receive_time(network, processor->receiving);
        } else if (!network->sending[host] && network->next_send[host] != PLAN_NONE) {
            start_send(network, host);
        }
    }
}

/* Waiting requests come first, in order of request; then new requests by number. */
static void serve_requests(struct network *network)
{
    size_t count = network->plan->count;
    for (size_t k = 0; k < count; k++) {
        struct flit_worm *worm = &network->worms[k];
        if (worm->request != network->now || worm->waiting)
            continue;
        worm->waiting = true;
        worm->asked = network->asked++;
    }
    for (bool granted = true; granted;) {
        granted = false;
        struct flit_worm *first = NULL;
        for (size_t k = 0; k < count; k++) {
            struct flit_worm *worm = &network->worms[k];
            if (worm->waiting && network->holder[worm->route[worm->granted]] < 0 &&
                (!first || worm->asked < first->asked))
                first = worm;
        }
        if (first) {
            network->holder[first->route[first->granted++]] = (int)(first - network->worms);
            first->waiting = false;
            granted = true;
        }
    }
}

static bool may_cross(const struct flit_worm *worm, int64_t f)
{
    const struct flit *flit = &worm->flit[f];
    if (flit->busy || flit->crossed == worm->length)
        return false;
    if (f == 0)
        return worm->granted > flit->crossed;
    const struct flit *ahead = &worm->flit[f - 1];
    return ahead->crossed > flit->crossed &&
           (ahead->crossed > flit->crossed + 1 || ahead->busy || ahead->crossed == worm->length);
}

static void start_crossings(struct network *network)
{
    for (size_t k = 0; k < network->plan->count; k++)
        for (int64_t f = 0; f < network->worms[k].flits; f++)
            if (may_cross(&network->worms[k], f))
                network->worms[k].flit[f].busy = network->now + network->delays.per_byte;
}

static struct network build(const struct plan *plan, struct arena *arena, int64_t *ends)
{
    int hosts = plan->switched->hosts, channels = plan->routing->channels;
    struct network network = {.plan = plan,
                              .delays = switched_picoseconds(plan->switched),
                              .worms = ARENA_ZEROED(arena, struct flit_worm, plan->count),
                              .holder = ARENA_ARRAY(arena, int, channels),
                              .next_send = ARENA_ARRAY(arena, int, hosts),
                              .last_send = ARENA_ARRAY(arena, int, hosts),
                              .next = ARENA_ARRAY(arena, int, plan->count),
                              .sending = ARENA_ZEROED(arena, bool, hosts),
                              .processor = ARENA_ARRAY(arena, struct host_processor, hosts),
                              .ends = ends};
    memset(network.holder, 0xff, (size_t)channels * sizeof *network.holder);
    memset(network.next_send, 0xff, (size_t)hosts * sizeof *network.next_send);
    for (int host = 0; host < hosts; host++)
        network.processor[host] = (struct host_processor){
            .receiving = -1, .buffer = ARENA_ARRAY(arena, int, plan->switched->message_count)};
    for (size_t k = 0; k < plan->count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        struct flit_worm *worm = &network.worms[k];
        worm->route = ARENA_ARRAY(arena, int, 2 * plan->routing->switches + 2);
        worm->length = routing_route(plan->routing, delivery->from, delivery->host, worm->route);
        worm->flits = plan->switched->messages[delivery->message].bytes;
        worm->flit = ARENA_ZEROED(arena, struct flit, worm->flits);
        worm->request = -1;
        ends[k] = -1;
    }
    return network;
}

void literal_wormhole_flits(const struct plan *plan, struct arena *arena, int64_t most,
                            int64_t *ends)
{
    struct network network = build(plan, arena, ends);
    for (int host = 0; host < plan->switched->hosts; host++)
        queue_sends(&network, host, plan->first_initial[host]);
    for (network.now = 0; network.now <= most; network.now++) {
        finish_crossings(&network);
        use_processors(&network);
        serve_requests(&network);
        start_crossings(&network);
    }
}
