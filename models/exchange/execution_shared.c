/* Execution of an order on links that distant transfers share fluidly. The start-up of a transfer
 * passes first; then its bytes flow over its link until all have arrived.
 *
 * By events: the next event is the earlier of the senders' own events (a
 * start-up ends, or a transfer that shares no link does) and the ends on shared links. A send port
 * carries one transfer at a time, so the sender identifies the transfer. */
#include "models/exchange/execution.h"

#include "models/base/tournament.h"
#include "models/exchange/links.h"
#include "models/exchange/precedence.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Flows that share one link max-min fairly: at every moment each flow's rate is the lesser of its
 * cap and the level, and the level is as high as the link allows.
 *
 * Units are those of the link: the work of a flow is the seconds that it takes alone at full link
 * speed; its cap is the fraction of that speed that it can use, in (0, 1]. Flows at the level are
 * not recomputed when another one joins or ends: they end in the order of the work that each of
 * them has left, because all are served at the same rate (virtual time, as in fair queueing). Flows
 * below the level end at known times. */

struct fluid_flow {
    int sender;
    double cap;
    double end; /* at the level: the value of `served` at which it ends; below it: the time */
};

struct fluid {
    double time;             /* of the last change, in seconds */
    double served;           /* work done for each flow at the level since the link was last idle */
    double level;            /* fraction of the speed; INFINITY if no flow is at the level */
    double below;            /* sum of the caps of the flows below the level */
    int flows, capped;       /* all flows, and those below the level */
    struct fluid_flow *flow; /* by cap, those below the level first */
};

static void find_level(struct fluid *fluid)
{
    int sharing = fluid->flows - fluid->capped;
    if (fluid->capped == 0)
        fluid->below = 0.0;
    if (sharing > 0)
        fluid->level = (1.0 - fluid->below) / sharing;
    else
        fluid->level = fluid->below <= 1.0 ? INFINITY : 0.0;
}

/* Moves the last flow below the level to the level. */
static void raise_to_level(struct fluid *fluid)
{
    struct fluid_flow *flow = &fluid->flow[--fluid->capped];
    flow->end = fluid->served + fmax(flow->end - fluid->time, 0.0) * flow->cap;
    fluid->below -= flow->cap;
}

/* Moves the slowest flow at the level below it. */
static void leave_level(struct fluid *fluid)
{
    struct fluid_flow *flow = &fluid->flow[fluid->capped++];
    flow->end = fluid->time + fmax(flow->end - fluid->served, 0.0) / flow->cap;
    fluid->below += flow->cap;
}

/* Lowers the level first as far as necessary, then raises it: while rising, flows below the level
 * stay below. */
static void settle(struct fluid *fluid)
{
    find_level(fluid);
    while (fluid->capped > 0 && fluid->flow[fluid->capped - 1].cap > fluid->level) {
        raise_to_level(fluid);
        find_level(fluid);
    }
    while (fluid->capped < fluid->flows && fluid->flow[fluid->capped].cap < fluid->level) {
        leave_level(fluid);
        find_level(fluid);
    }
}

static void advance(struct fluid *fluid, double time)
{
    if (fluid->flows > fluid->capped)
        fluid->served += (time - fluid->time) * fluid->level;
    if (fluid->flows == 0)
        fluid->served = 0.0;
    fluid->time = time;
}

/* Adds a sender's flow, no earlier than the last change, after the flows of the same cap. */
static void fluid_join(struct fluid *fluid, int sender, double time, double work, double cap)
{
    advance(fluid, time);
    int place = fluid->flows++;
    for (; place > 0 && fluid->flow[place - 1].cap > cap; place--)
        fluid->flow[place] = fluid->flow[place - 1];
    bool below = place < fluid->capped;
    fluid->flow[place] =
        (struct fluid_flow){sender, cap, below ? time + work / cap : fluid->served + work};
    if (below) {
        fluid->below += cap;
        fluid->capped++;
    }
    settle(fluid);
}

/* Of the flows from `first` on, that with the least end, ties by sender. */
static int first_to_end(const struct fluid_flow *flow, int first, int count)
{
    for (int k = first + 1; k < count; k++)
        if (flow[k].end < flow[first].end ||
            (flow[k].end == flow[first].end && flow[k].sender < flow[first].sender))
            first = k;
    return first;
}

/* When the next flow ends if no flow joins before, INFINITY without flows, and its place. */
static double next_end(const struct fluid *fluid, int *place)
{
    int own = first_to_end(fluid->flow, 0, fluid->capped);
    double end = INFINITY;
    *place = first_to_end(fluid->flow, fluid->capped, fluid->flows);
    if (fluid->flows > fluid->capped)
        end = fluid->time + fmax(fluid->flow[*place].end - fluid->served, 0.0) / fluid->level;
    if (fluid->capped == 0 || fluid->flow[own].end > end)
        return end;
    *place = own;
    return fmax(fluid->flow[own].end, fluid->time);
}

/* Removes the flow that ends next, and returns its sender. */
static int fluid_end(struct fluid *fluid)
{
    int place;
    double end = next_end(fluid, &place);
    const struct fluid_flow ended = fluid->flow[place];
    if (place < fluid->capped) {
        advance(fluid, end);
        fluid->below -= ended.cap;
        fluid->capped--;
    } else {
        fluid->served = fmax(fluid->served, ended.end);
        fluid->time = end;
    }
    fluid->flows--;
    memmove(fluid->flow + place, fluid->flow + place + 1,
            (size_t)(fluid->flows - place) * sizeof ended);
    settle(fluid);
    return ended.sender;
}

struct sharing {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct precedence precedence;
    struct links links;
    struct fluid *fluid;              /* [links]; no room for flows until the link is used */
    size_t *sent;                     /* [nodes]: the transfer that a node sends */
    struct tournament own;            /* [nodes]: events of senders */
    struct tournament shared;         /* [links]: the next end on each */
    const struct transfer **by_phase; /* synchronous: in the order of phases; else NULL */
    size_t opened;                    /* number of by_phase whose phase is or was open */
    double opening;                   /* when the start-up of the open phase has passed */
    struct arena *arena;
};

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

static void start(struct sharing *sharing, size_t k, double now)
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
    precedence_release(precedence, precedence->next_receive[k]);
    precedence_receive(precedence, k);
    if (sharing->by_phase && precedence->done == sharing->opened)
        open_phase(sharing, now);
}

static void note_next_end(struct sharing *sharing, int link)
{
    tournament_set(&sharing->shared, link, next_end(&sharing->fluid[link], &(int){0}), 0.0);
}

/* Ends the start-up: the bytes begin to flow. */
static void join(struct sharing *sharing, const struct transfer *transfer, int link, double now)
{
    const struct links *links = &sharing->links;
    struct fluid *fluid = &sharing->fluid[link];
    int from = transfer->from;
    if (!fluid->flow)
        *fluid = (struct fluid){.level = INFINITY,
                                .flow = ARENA_ARRAY(sharing->arena, struct fluid_flow,
                                                    links->size[links->cluster[from]])};
    fluid_join(fluid, from, now, transfer->bytes * links->per_byte[link],
               cap_of(sharing, link, from, transfer->to));
    note_next_end(sharing, link);
}

static void own_event(struct sharing *sharing, int from, double now)
{
    size_t k = sharing->sent[from];
    const struct transfer *transfer = &sharing->timeline->transfers[k];
    int link = shared_link(sharing, transfer);
    tournament_set(&sharing->own, from, INFINITY, 0.0);
    if (link == NO_LINK)
        end(sharing, k, now);
    else
        join(sharing, transfer, link, now);
}

static void link_event(struct sharing *sharing, int link, double now)
{
    int from = fluid_end(&sharing->fluid[link]);
    note_next_end(sharing, link);
    end(sharing, sharing->sent[from], now);
}

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
        .links = links_of(exchange, arena),
        .sent = ARENA_ARRAY(arena, size_t, exchange->nodes),
        .own = tournament_start(exchange->nodes, arena),
    };
    sharing.fluid = ARENA_ZEROED(arena, struct fluid, sharing.links.count + 1);
    sharing.shared = tournament_start(sharing.links.count, arena);
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
    struct precedence *precedence = &sharing.precedence;
    double now = 0.0;
    for (;;) {
        while (precedence->ready_count > 0)
            start(&sharing, precedence->ready[--precedence->ready_count],
                  fmax(now, sharing.opening));
        int from = tournament_least(&sharing.own), link = tournament_least(&sharing.shared);
        double own = sharing.own.key[from], shared = sharing.shared.key[link];
        now = fmax(now, fmin(own, shared));
        if (now == INFINITY)
            return precedence_end(precedence, timeline);
        if (own <= shared)
            own_event(&sharing, from, now);
        else
            link_event(&sharing, link, now);
    }
}
