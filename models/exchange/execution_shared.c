/* Execution of an order in which transfers share a resource: a link, or a receive port that serves
 * several at once.
 *
 * On links that distant transfers share fluidly, the start-up of a transfer passes first; then its
 * bytes flow over its link until all have arrived. A receive port with threads admits transfers in
 * the planned order: a transfer starts when the previous one has started, a thread is free, its
 * send port is idle and its data have arrived; there are no deliberate waits.
 *
 * By events: the next event is the earlier of the senders' own events (a start-up ends, or a
 * transfer that shares nothing does) and the ends on shared resources. */
#include "models/exchange/execution.h"

#include "models/base/tournament.h"
#include "models/exchange/links.h"
#include "models/exchange/precedence.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct user {
    size_t transfer;
    double work, left; /* seconds that it takes alone, at the full speed of a link or port */
    double cap;        /* of a link's speed: the most that it can use */
    double rate;       /* fraction of the speed */
};

struct resource {
    struct user *users; /* [count], of a link by cap; no room until the first one */
    int count;
    double time; /* of the last change, in seconds */
    size_t next; /* of a port: the next transfer to admit, which waits only for a thread */
};

struct sharing {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct precedence precedence;
    bool threads; /* the resources are receive ports; else links */
    struct links links;
    struct resource *resources;
    size_t *sent;                     /* [nodes]: the transfer that a node sends */
    struct tournament own;            /* [nodes]: events of senders */
    struct tournament shared;         /* [resources]: the next end on each */
    const struct transfer **by_phase; /* synchronous: in the order of phases; else NULL */
    size_t opened;                    /* number of by_phase whose phase is or was open */
    double opening;                   /* when the start-up of the open phase has passed */
    struct arena *arena;
};

/* ---- shares ---- */

/* Max-min fairly: what slower flows leave of the speed goes to the others. */
static void share_link(struct resource *link)
{
    double left = 1.0;
    for (int k = 0; k < link->count; k++) {
        struct user *user = &link->users[k];
        user->rate = fmin(user->cap, left / (link->count - k));
        left -= user->rate;
    }
}

/* Equally, or in proportion to the work of each. */
static void share_port(struct resource *port, const struct interleaving *interleaving)
{
    bool equal = interleaving->share == SHARE_EQUAL;
    double shares = 0.0;
    for (int k = 0; k < port->count; k++)
        shares += equal ? 1.0 : port->users[k].work;
    shares *= port->count > 1 ? 1.0 + interleaving->alpha : 1.0;
    for (int k = 0; k < port->count && shares > 0.0; k++)
        port->users[k].rate = (equal ? 1.0 : port->users[k].work) / shares;
}

static void advance(struct resource *resource, double now)
{
    for (int k = 0; k < resource->count; k++) {
        struct user *user = &resource->users[k];
        user->left = fmax(0.0, user->left - (now - resource->time) * user->rate);
    }
    resource->time = now;
}

static double end_of(const struct resource *resource, const struct user *user)
{
    return user->left > 0.0 ? resource->time + user->left / user->rate : resource->time;
}

/* The user that ends next if none joins before. */
static int first_to_end(const struct resource *resource)
{
    int first = 0;
    for (int k = 1; k < resource->count; k++)
        if (end_of(resource, &resource->users[k]) < end_of(resource, &resource->users[first]))
            first = k;
    return first;
}

static void share_out(struct sharing *sharing, int number)
{
    struct resource *resource = &sharing->resources[number];
    if (sharing->threads)
        share_port(resource, &sharing->exchange->interleaving);
    else
        share_link(resource);
    const struct user *first = &resource->users[first_to_end(resource)];
    tournament_set(&sharing->shared, number,
                   resource->count > 0 ? end_of(resource, first) : INFINITY, 0.0);
}

/* Adds a user behind those of the same cap; no more than `most` share the resource. */
static void join(struct sharing *sharing, int number, struct user user, int most, double now)
{
    struct resource *resource = &sharing->resources[number];
    if (!resource->users)
        resource->users = ARENA_ARRAY(sharing->arena, struct user, most);
    advance(resource, now);
    int place = resource->count++;
    for (; place > 0 && resource->users[place - 1].cap > user.cap; place--)
        resource->users[place] = resource->users[place - 1];
    user.left = user.work;
    resource->users[place] = user;
    share_out(sharing, number);
}

/* ---- starts ---- */

/* The fraction of the link's speed that a pair can use. */
static double cap_of(const struct sharing *sharing, int link, int from, int to)
{
    return sharing->links.per_byte[link] /
           matrix_at(&sharing->exchange->per_byte, sharing->exchange->nodes, from, to);
}

/* The link that a transfer shares, or NO_LINK. A link that takes no time or has a single possible
 * user is not shared, nor is one of which the transfer can use only a share within rounding of
 * zero. */
static int shared_link(const struct sharing *sharing, const struct transfer *transfer)
{
    const struct links *links = &sharing->links;
    int from = transfer->from, to = transfer->to, link = link_between(links, from, to);
    bool alone = link == NO_LINK || links->size[links->cluster[from]] < 2 ||
                 (links->by_pair && links->size[links->cluster[to]] < 2);
    return alone || links->per_byte[link] == 0.0 || cap_of(sharing, link, from, to) < DBL_EPSILON
               ? NO_LINK
               : link;
}

static void start_send(struct sharing *sharing, size_t k, double now)
{
    struct transfer *transfer = &sharing->timeline->transfers[k];
    const struct exchange *exchange = sharing->exchange;
    int from = transfer->from, to = transfer->to;
    transfer->send_start = transfer->receive_start = now;
    sharing->sent[from] = k;
    double lasting = shared_link(sharing, transfer) == NO_LINK
                         ? exchange_send_time(exchange, from, to, transfer->bytes)
                         : matrix_at(&exchange->startup, exchange->nodes, from, to);
    tournament_set(&sharing->own, from, now + lasting, 0.0);
}

/* Each sender sends one transfer at a time. */
static void start_if_free(struct sharing *sharing, int node, double now)
{
    const struct exchange *exchange = sharing->exchange;
    struct resource *port = &sharing->resources[node];
    int threads = exchange->interleaving.threads, nodes = exchange->nodes;
    size_t k = port->next;
    if (k == NO_TRANSFER || port->count == threads)
        return;
    struct transfer *transfer = &sharing->timeline->transfers[k];
    port->next = NO_TRANSFER;
    transfer->send_start = transfer->receive_start = now;
    double work = exchange_send_time(exchange, transfer->from, node, transfer->bytes);
    join(sharing, node, (struct user){.transfer = k, .work = work},
         threads < nodes ? threads : nodes, now);
    precedence_release(&sharing->precedence, sharing->precedence.next_receive[k]);
}

static void start_ready(struct sharing *sharing, double now)
{
    struct precedence *precedence = &sharing->precedence;
    while (precedence->ready_count > 0) {
        size_t k = precedence->ready[--precedence->ready_count];
        int to = sharing->timeline->transfers[k].to;
        if (!sharing->threads) {
            start_send(sharing, k, fmax(now, sharing->opening));
            continue;
        }
        sharing->resources[to].next = k;
        start_if_free(sharing, to, now);
    }
}

/* ---- ends ---- */

/* Opens the next phase, if any: its transfers no longer wait for the barrier. */
static void open_phase(struct sharing *sharing, double now)
{
    size_t first = sharing->opened, count = sharing->timeline->count;
    sharing->opening = now + sharing->exchange->phase_startup;
    while (sharing->opened < count &&
           sharing->by_phase[sharing->opened]->phase == sharing->by_phase[first]->phase)
        precedence_release(&sharing->precedence, (size_t)(sharing->by_phase[sharing->opened++] -
                                                          sharing->timeline->transfers));
}

static void end(struct sharing *sharing, size_t k, double now)
{
    struct precedence *precedence = &sharing->precedence;
    struct transfer *transfer = &sharing->timeline->transfers[k];
    transfer->send_end = transfer->receive_end = now;
    precedence_release(precedence, precedence->next_send[k]);
    if (!sharing->threads)
        precedence_release(precedence, precedence->next_receive[k]);
    precedence_receive(precedence, k);
    if (sharing->by_phase && precedence->done == sharing->opened)
        open_phase(sharing, now);
}

/* A start-up ends, and the bytes begin to flow; or a transfer that shares no link ends. */
static void own_event(struct sharing *sharing, int from, double now)
{
    const struct links *links = &sharing->links;
    size_t k = sharing->sent[from];
    const struct transfer *transfer = &sharing->timeline->transfers[k];
    int link = shared_link(sharing, transfer);
    tournament_set(&sharing->own, from, INFINITY, 0.0);
    if (link == NO_LINK)
        end(sharing, k, now);
    else
        join(sharing, link,
             (struct user){.transfer = k,
                           .work = transfer->bytes * links->per_byte[link],
                           .cap = cap_of(sharing, link, from, transfer->to)},
             links->size[links->cluster[from]], now);
}

static void shared_event(struct sharing *sharing, int number, double now)
{
    struct resource *resource = &sharing->resources[number];
    int first = first_to_end(resource);
    size_t k = resource->users[first].transfer;
    advance(resource, now);
    resource->count--;
    memmove(resource->users + first, resource->users + first + 1,
            (size_t)(resource->count - first) * sizeof *resource->users);
    share_out(sharing, number);
    end(sharing, k, now);
    if (sharing->threads)
        start_if_free(sharing, number, now);
}

/* ---- the whole ---- */

/* Makes every transfer also wait for its phase to open. */
static void wait_for_phases(struct sharing *sharing)
{
    sharing->by_phase = timeline_by_phase(sharing->timeline, sharing->arena);
    for (size_t k = 0; k < sharing->timeline->count; k++)
        sharing->precedence.waiting[k]++;
    open_phase(sharing, 0.0);
}

static struct sharing sharing_start(const struct exchange *exchange, struct timeline *timeline,
                                    struct arena *arena)
{
    struct sharing sharing = {
        .exchange = exchange,
        .timeline = timeline,
        .arena = arena,
        .precedence = precedence_of(exchange, timeline, RECEIVE_ORDER_KEPT, arena),
        .threads = exchange->ports == PORTS_INTERLEAVED,
        .links = links_of(exchange, arena),
        .sent = ARENA_ARRAY(arena, size_t, exchange->nodes),
        .own = tournament_start(exchange->nodes, arena),
    };
    int resources = sharing.threads ? exchange->nodes : sharing.links.count;
    sharing.resources = ARENA_ARRAY(arena, struct resource, resources);
    for (int k = 0; k < resources; k++)
        sharing.resources[k] = (struct resource){.next = NO_TRANSFER};
    sharing.shared = tournament_start(resources, arena);
    if (exchange->execution == EXECUTION_ASYNCHRONOUS)
        precedence_start(&sharing.precedence);
    else if (timeline->count > 0)
        wait_for_phases(&sharing);
    return sharing;
}

struct verdict execute_shared(const struct exchange *exchange, struct timeline *timeline,
                              struct arena *arena)
{
    struct sharing sharing = sharing_start(exchange, timeline, arena);
    for (double now = 0.0;;) {
        start_ready(&sharing, now);
        int from = tournament_least(&sharing.own), number = tournament_least(&sharing.shared);
        double own = sharing.own.key[from], shared = sharing.shared.key[number];
        now = fmax(now, fmin(own, shared));
        if (now == INFINITY)
            return precedence_end(&sharing.precedence, timeline);
        if (own <= shared)
            own_event(&sharing, from, now);
        else
            shared_event(&sharing, number, now);
    }
}
