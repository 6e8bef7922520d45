#include "models/exchange/fluid.h"

#include <math.h>
#include <string.h>

struct fluid fluid_start(int slots, bool even, struct arena *arena)
{
    struct fluid fluid = {
        .level = INFINITY,
        .flow = ARENA_ARRAY(arena, struct fluid_flow, slots),
        .at_level = tournament_start(slots, arena),
    };
    if (!even) {
        fluid.order = ARENA_ARRAY(arena, int, slots);
        fluid.at_own = tournament_start(slots, arena);
    }
    return fluid;
}

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
    int slot = fluid->order[--fluid->capped];
    struct fluid_flow *flow = &fluid->flow[slot];
    flow->end = fluid->served + fmax(flow->end - fluid->time, 0.0) * flow->cap;
    fluid->below -= flow->cap;
    tournament_set(&fluid->at_own, slot, INFINITY, 0.0);
    tournament_set(&fluid->at_level, slot, flow->end, 0.0);
}

/* Moves the slowest flow at the level below it. */
static void leave_level(struct fluid *fluid)
{
    int slot = fluid->order[fluid->capped++];
    struct fluid_flow *flow = &fluid->flow[slot];
    flow->end = fluid->time + fmax(flow->end - fluid->served, 0.0) / flow->cap;
    fluid->below += flow->cap;
    tournament_set(&fluid->at_level, slot, INFINITY, 0.0);
    tournament_set(&fluid->at_own, slot, flow->end, 0.0);
}

/* Lowers the level first as far as necessary, then raises it: while rising, flows below the level
 * stay below. */
static void settle(struct fluid *fluid)
{
    find_level(fluid);
    if (!fluid->order)
        return;
    while (fluid->capped > 0 && fluid->flow[fluid->order[fluid->capped - 1]].cap > fluid->level) {
        raise_to_level(fluid);
        find_level(fluid);
    }
    while (fluid->capped < fluid->flows &&
           fluid->flow[fluid->order[fluid->capped]].cap < fluid->level) {
        leave_level(fluid);
        find_level(fluid);
    }
}

/* The flow's position in the order; for an absent flow, after those with an equal cap. */
static int place_of(const struct fluid *fluid, int slot, bool joining)
{
    double cap = fluid->flow[slot].cap;
    int low = 0, high = fluid->flows;
    while (low < high) {
        int middle = low + (high - low) / 2;
        double other = fluid->flow[fluid->order[middle]].cap;
        if (joining ? other <= cap : other < cap)
            low = middle + 1;
        else
            high = middle;
    }
    while (!joining && fluid->order[low] != slot)
        low++;
    return low;
}

static int take_place(struct fluid *fluid, int slot)
{
    int place = place_of(fluid, slot, true);
    memmove(fluid->order + place + 1, fluid->order + place,
            (size_t)(fluid->flows - place) * sizeof *fluid->order);
    fluid->order[place] = slot;
    return place;
}

static void leave_place(struct fluid *fluid, int slot)
{
    int place = place_of(fluid, slot, false);
    memmove(fluid->order + place, fluid->order + place + 1,
            (size_t)(fluid->flows - place - 1) * sizeof *fluid->order);
}

static void advance(struct fluid *fluid, double time)
{
    if (fluid->flows > fluid->capped)
        fluid->served += (time - fluid->time) * fluid->level;
    if (fluid->flows == 0)
        fluid->served = 0.0;
    fluid->time = time;
}

void fluid_join(struct fluid *fluid, int slot, double time, double work, double cap)
{
    advance(fluid, time);
    fluid->flow[slot] = (struct fluid_flow){.cap = cap, .end = fluid->served + work};
    int place = fluid->order ? take_place(fluid, slot) : 0;
    fluid->flows++;
    if (place < fluid->capped) {
        fluid->flow[slot].end = time + work / cap;
        fluid->below += cap;
        fluid->capped++;
        tournament_set(&fluid->at_own, slot, fluid->flow[slot].end, 0.0);
    } else {
        tournament_set(&fluid->at_level, slot, fluid->flow[slot].end, 0.0);
    }
    settle(fluid);
}

/* True if the flow that ends next is at the level. */
static bool level_is_next(const struct fluid *fluid, int *slot, double *end)
{
    int sharing = fluid->flows - fluid->capped;
    int first = tournament_least(&fluid->at_level);
    *slot = first;
    *end = sharing > 0
               ? fluid->time + fmax(fluid->flow[first].end - fluid->served, 0.0) / fluid->level
               : INFINITY;
    if (fluid->capped == 0)
        return sharing > 0;
    int own = tournament_least(&fluid->at_own);
    if (fluid->flow[own].end > *end)
        return true;
    *slot = own;
    *end = fmax(fluid->flow[own].end, fluid->time);
    return false;
}

double fluid_next_end(const struct fluid *fluid, int *slot)
{
    double end;
    level_is_next(fluid, slot, &end);
    return end;
}

void fluid_end(struct fluid *fluid)
{
    int slot;
    double end;
    bool at_level = level_is_next(fluid, &slot, &end);
    if (at_level) {
        fluid->served = fmax(fluid->served, fluid->flow[slot].end);
        fluid->time = end;
        tournament_set(&fluid->at_level, slot, INFINITY, 0.0);
    } else {
        advance(fluid, end);
        fluid->below -= fluid->flow[slot].cap;
        fluid->capped--;
        tournament_set(&fluid->at_own, slot, INFINITY, 0.0);
    }
    if (fluid->order)
        leave_place(fluid, slot);
    fluid->flows--;
    settle(fluid);
}
