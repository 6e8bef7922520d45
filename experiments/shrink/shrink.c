#include "experiments/shrink/shrink.h"

#include "models/exchange/links.h"

#include <math.h>

/* The current instance and the candidate are in one arena each; the arenas are swapped on
 * success. */
struct search {
    shrink_predicate *still;
    void *data;
    size_t left; /* remaining calls of the predicate */
    struct instance current;
    struct instance_size size;
    struct arena arenas[2], scratch;
    int place; /* index of the current one */
};

static bool is_sound(struct instance *candidate, struct arena *scratch)
{
    struct slots slots = instance_slots(candidate, scratch);
    for (size_t k = 0; k < slots.count; k++) {
        double value = slot_value(&slots.slot[k]);
        if (!isfinite(value) || value < slots.slot[k].least)
            return false;
    }
    if (candidate->family == FAMILY_EXCHANGE &&
        (!exchange_check_latency(&candidate->as.exchange).ok ||
         !exchange_levels_refine(&candidate->as.exchange, scratch)))
        return false;
    if (candidate->family != FAMILY_SWITCHED)
        return instance_nodes(candidate) > 0;
    return candidate->as.switched.hosts > 0 &&
           switched_validate(&candidate->as.switched, scratch).ok;
}

/* Messages follow from an operation's root and sizes. */
static void settle(struct instance *candidate, struct arena *arena)
{
    if (candidate->family == FAMILY_MULTICAST &&
        candidate->as.multicast.collective.operation != OPERATION_MULTICAST)
        collective_make_messages(&candidate->as.multicast, arena);
}

/* True for a valid, smaller instance with the property. */
static bool serves(struct search *search, struct instance *candidate, struct instance_size *size)
{
    struct arena_mark mark = arena_mark(&search->scratch);
    bool good = is_sound(candidate, &search->scratch);
    if (good) {
        *size = instance_size(candidate, &search->scratch);
        good = instance_size_order(size, &search->size) < 0;
    }
    if (good) {
        search->left--;
        good = search->still(candidate, search->data, &search->scratch);
    }
    arena_rewind(&search->scratch, mark);
    return good;
}

/* Tries one candidate; *better if it replaced the current instance. */
static enum move_answer attempt(struct search *search, shrink_move *move, size_t number,
                                bool *better)
{
    struct arena *arena = &search->arenas[1 - search->place];
    struct instance_size size;
    arena_rewind(arena, (struct arena_mark){arena->newest, 0});
    struct instance candidate = instance_copy(&search->current, arena);
    enum move_answer answer = move(&candidate, number, arena);
    settle(&candidate, arena);
    *better = answer == MOVE_MADE && serves(search, &candidate, &size);
    if (*better) {
        search->current = candidate;
        search->size = size;
        search->place = 1 - search->place;
    }
    return answer;
}

/* Tries all moves of a kind, each as long as it helps; true if any did. */
static bool try_moves(struct search *search, shrink_move *move)
{
    bool any = false, better;
    for (size_t number = 0; search->left > 0;) {
        if (attempt(search, move, number, &better) == MOVE_NONE)
            break;
        any = any || better;
        number += !better;
    }
    return any;
}

/* No belief, or no service. */
static enum move_answer remove_objectives(struct instance *candidate, size_t number,
                                          struct arena *arena)
{
    (void)arena;
    if (number == 0)
        *candidate = instance_known(candidate);
    else if (candidate->family == FAMILY_EXCHANGE)
        candidate->as.exchange.service = NULL;
    return number < 2 ? MOVE_MADE : MOVE_NONE;
}

struct instance shrink(const struct instance *start, shrink_predicate *still, void *data,
                       size_t evaluations, struct arena *arena)
{
    static shrink_move *const others[] = {remove_objectives, shrink_all_numbers_move,
                                          shrink_number_move};
    struct search search = {.still = still, .data = data, .left = evaluations};
    for (int k = 0; k < 2; k++)
        arena_allocate(&search.arenas[k], 1, 1); /* allocates a block that rewinding keeps */
    arena_allocate(&search.scratch, 1, 1);
    search.current = instance_copy(start, &search.arenas[0]);
    search.size = instance_size(start, &search.scratch);
    for (bool better = true; better && search.left > 0;) {
        better = false;
        for (shrink_move *const *part = shrink_part_moves[start->family]; *part; part++)
            better = try_moves(&search, *part) || better;
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            better = try_moves(&search, others[k]) || better;
    }
    struct instance result = instance_copy(&search.current, arena);
    arena_release(&search.arenas[0]);
    arena_release(&search.arenas[1]);
    arena_release(&search.scratch);
    return result;
}
