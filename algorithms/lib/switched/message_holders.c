#include "algorithms/lib/switched/message_holders.h"

static void add(struct message_holders *holders, int host, int message)
{
    holders->holds[(size_t)host * holders->words + (size_t)message / 64] |= UINT64_C(1)
                                                                            << (message % 64);
}

static void drop(struct message_holders *holders, int host, int message)
{
    holders->holds[(size_t)host * holders->words + (size_t)message / 64] &=
        ~(UINT64_C(1) << (message % 64));
    if (--holders->active[message] < holders->fewest[message])
        holders->fewest[message] = holders->active[message];
}

struct message_holders message_holders_start(const struct plan *plan, struct arena *arena)
{
    const struct switched *switched = plan->switched;
    int hosts = switched->hosts, messages = switched->message_count;
    size_t words = ((size_t)messages + 63) / 64;
    struct message_holders holders = {
        .plan = plan,
        .words = words,
        .holds = ARENA_ZEROED(arena, uint64_t, (size_t)hosts * words),
        .own = ARENA_ZEROED(arena, bool, hosts),
        .first_own = ARENA_ARRAY(arena, int32_t, hosts),
        .next_own = ARENA_ARRAY(arena, int32_t, messages),
        .oldest = ARENA_ARRAY(arena, int32_t, hosts),
        .newest = ARENA_ARRAY(arena, int32_t, hosts),
        .next = ARENA_ARRAY(arena, int32_t, plan->first[messages]),
        .active = ARENA_ARRAY(arena, int, messages),
        .left = ARENA_ARRAY(arena, int, messages),
        .needed = ARENA_ARRAY(arena, bool, messages),
        .fewest = ARENA_ARRAY(arena, int, messages),
    };
    for (int host = 0; host < hosts; host++)
        holders.first_own[host] = holders.oldest[host] = holders.newest[host] = PLAN_NONE;
    for (int m = messages - 1; m >= 0; m--) {
        int source = switched->messages[m].source;
        holders.active[m] = 1;
        holders.left[m] = switched->messages[m].count;
        holders.own[source] = true;
        holders.next_own[m] = holders.first_own[source];
        holders.first_own[source] = m;
        add(&holders, source, m);
    }
    return holders;
}

void message_holders_look(struct message_holders *holders)
{
    for (int m = 0; m < holders->plan->switched->message_count; m++) {
        holders->needed[m] = holders->left[m] > 0;
        holders->fewest[m] = holders->active[m];
    }
}

void message_holders_receive(struct message_holders *holders, int32_t delivery)
{
    int host = holders->plan->deliveries[delivery].host;
    if (holders->oldest[host] == PLAN_NONE)
        holders->oldest[host] = delivery;
    else
        holders->next[holders->newest[host]] = delivery;
    holders->newest[host] = delivery;
    holders->next[delivery] = PLAN_NONE;
    add(holders, host, holders->plan->deliveries[delivery].message);
}

/* The larger of the previous effect and that of giving up one more message. */
static enum move with(const struct message_holders *holders, int message, enum move move)
{
    if (!holders->needed[message])
        return move;
    return holders->fewest[message] == 1 || move == MOVE_REFUSED ? MOVE_REFUSED : MOVE_ON;
}

enum move message_holders_move(const struct message_holders *holders, int host, int message)
{
    enum move move = MOVE_NONE;
    if (holders->own[host]) {
        if (holders->plan->switched->messages[message].source == host)
            return MOVE_NONE;
        for (int m = holders->first_own[host]; m != PLAN_NONE; m = holders->next_own[m])
            move = with(holders, m, move);
    }
    for (int32_t k = holders->oldest[host]; holders->plan->deliveries[k].message != message;
         k = holders->next[k])
        move = with(holders, holders->plan->deliveries[k].message, move);
    return move;
}

static void give_up_own(struct message_holders *holders, int host)
{
    for (int m = holders->first_own[host]; m != PLAN_NONE; m = holders->next_own[m])
        drop(holders, host, m);
    holders->own[host] = false;
}

static void give_up_oldest(struct message_holders *holders, int host)
{
    int32_t delivery = holders->oldest[host];
    drop(holders, host, holders->plan->deliveries[delivery].message);
    holders->oldest[host] = holders->next[delivery];
}

void message_holders_advance(struct message_holders *holders, int host, int message)
{
    if (holders->own[host]) {
        if (holders->plan->switched->messages[message].source == host)
            return;
        give_up_own(holders, host);
    }
    while (holders->plan->deliveries[holders->oldest[host]].message != message)
        give_up_oldest(holders, host);
}

static bool can_spare(const struct message_holders *holders, int message, double keep)
{
    return holders->left[message] == 0 ||
           (holders->active[message] > 1 && holders->active[message] > keep);
}

void message_holders_retire(struct message_holders *holders, int host, double keep)
{
    if (holders->own[host]) {
        for (int m = holders->first_own[host]; m != PLAN_NONE; m = holders->next_own[m])
            if (!can_spare(holders, m, keep))
                return;
        give_up_own(holders, host);
    }
    while (holders->oldest[host] != PLAN_NONE &&
           can_spare(holders, holders->plan->deliveries[holders->oldest[host]].message, keep))
        give_up_oldest(holders, host);
}
