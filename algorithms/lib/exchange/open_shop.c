/* The open shop heuristic. Receivers are kept in a list ordered by (availability, index). A sender
 * walks it from the front to the first receiver for which it still has a message: few steps,
 * because for most of the run it has messages for most receivers. A served receiver moves back in
 * the list. Senders wait in a binary heap. */
#include "algorithms/lib/exchange/open_shop.h"

#include "models/exchange/clock.h"

#include <stdint.h>
#include <string.h>

struct open_shop {
    const struct exchange *exchange;
    int nodes;
    struct exchange_clock clock;
    uint64_t *unsent; /* [nodes][words]: the receivers for which a sender still has messages */
    size_t words;
    int *left;    /* [nodes]: their number */
    int *waiting; /* heap of senders by (availability, index) */
    int waiting_count;
    int *receivers;       /* [nodes]: in order of (availability, index) */
    double *availability; /* [nodes]: of the receiver at each position of that order */
};

static bool has_message(const struct open_shop *shop, int from, int to)
{
    return shop->unsent[(size_t)from * shop->words + (size_t)to / 64] >> (to % 64) & 1;
}

static void remove_message(struct open_shop *shop, int from, int to)
{
    shop->unsent[(size_t)from * shop->words + (size_t)to / 64] &= ~(UINT64_C(1) << (to % 64));
    shop->left[from]--;
}

static bool earlier(const struct open_shop *shop, int a, int b)
{
    double at_a = shop->clock.send_free[a], at_b = shop->clock.send_free[b];
    return at_a < at_b || (at_a == at_b && a < b);
}

/* Restores the heap below an entry whose sender became later. */
static void sift_down(struct open_shop *shop, int place)
{
    int sender = shop->waiting[place];
    for (;;) {
        int child = 2 * place + 1;
        if (child >= shop->waiting_count)
            break;
        if (child + 1 < shop->waiting_count &&
            earlier(shop, shop->waiting[child + 1], shop->waiting[child]))
            child++;
        if (!earlier(shop, shop->waiting[child], sender))
            break;
        shop->waiting[place] = shop->waiting[child];
        place = child;
    }
    shop->waiting[place] = sender;
}

/* The position, in the order of receivers, of the first one for which the sender has a message. */
static int first_receiver(const struct open_shop *shop, int from)
{
    int place = 0;
    while (!has_message(shop, from, shop->receivers[place]))
        place++;
    return place;
}

/* Among the receivers with the same availability as the one at this position, the one with the
 * longest message. */
static int longest_message(const struct open_shop *shop, int from, int place)
{
    double available = shop->availability[place];
    double longest = exchange_message_time(shop->exchange, from, shop->receivers[place]);
    for (int k = place + 1; k < shop->nodes && shop->availability[k] == available; k++) {
        if (!has_message(shop, from, shop->receivers[k]))
            continue;
        double time = exchange_message_time(shop->exchange, from, shop->receivers[k]);
        if (time > longest) {
            longest = time;
            place = k;
        }
    }
    return place;
}

/* The first position after `place` whose receiver comes after (available, receiver). */
static int place_behind(const struct open_shop *shop, int place, double available, int receiver)
{
    int low = place + 1, high = shop->nodes;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (shop->availability[middle] < available ||
            (shop->availability[middle] == available && shop->receivers[middle] < receiver))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void move_back(struct open_shop *shop, int place, double available)
{
    int receiver = shop->receivers[place];
    int behind = place_behind(shop, place, available, receiver);
    size_t between = (size_t)(behind - 1 - place);
    memmove(shop->receivers + place, shop->receivers + place + 1, between * sizeof(int));
    memmove(shop->availability + place, shop->availability + place + 1, between * sizeof(double));
    shop->receivers[behind - 1] = receiver;
    shop->availability[behind - 1] = available;
}

/* Orders receivers by idle time, ties by index. */
static void order_receivers(struct open_shop *shop)
{
    for (int to = 0; to < shop->nodes; to++) {
        double available = shop->clock.receive_free[to];
        int place = to;
        for (; place > 0 && shop->availability[place - 1] > available; place--) {
            shop->availability[place] = shop->availability[place - 1];
            shop->receivers[place] = shop->receivers[place - 1];
        }
        shop->availability[place] = available;
        shop->receivers[place] = to;
    }
}

static void find_messages(struct open_shop *shop)
{
    for (int from = 0; from < shop->nodes; from++) {
        for (int to = 0; to < shop->nodes; to++)
            if (exchange_bytes(shop->exchange, from, to) > 0.0) {
                shop->unsent[(size_t)from * shop->words + (size_t)to / 64] |= UINT64_C(1)
                                                                              << (to % 64);
                shop->left[from]++;
            }
        if (shop->left[from] > 0)
            shop->waiting[shop->waiting_count++] = from;
    }
    for (int place = shop->waiting_count / 2; place-- > 0;)
        sift_down(shop, place);
}

/* The most likely receiver of the next sender, given that this one takes the receiver at position
 * `taken`. */
static int likely_receiver(const struct open_shop *shop, int from, int taken)
{
    for (int place = 0; place < shop->nodes; place++)
        if (place != taken && has_message(shop, from, shop->receivers[place]))
            return shop->receivers[place];
    return from;
}

static int likely_next_sender(const struct open_shop *shop)
{
    if (shop->waiting_count < 3)
        return shop->waiting[0];
    return shop->waiting[earlier(shop, shop->waiting[2], shop->waiting[1]) ? 2 : 1];
}

static void serve_next_sender(struct open_shop *shop, enum receiver_tie tie)
{
    int from = shop->waiting[0];
    int place = first_receiver(shop, from);
    if (tie == TIE_LONGEST_MESSAGE)
        place = longest_message(shop, from, place);
    int to = shop->receivers[place];
    /* Entries of the instance are far apart in memory, so the next ones are prefetched. */
    int next = likely_next_sender(shop);
    exchange_prefetch(shop->exchange, next, likely_receiver(shop, next, place));
    double end =
        exchange_clock_place(&shop->clock, from, to, exchange_bytes(shop->exchange, from, to));
    move_back(shop, place, end);
    remove_message(shop, from, to);
    if (shop->left[from] == 0)
        shop->waiting[0] = shop->waiting[--shop->waiting_count];
    if (shop->waiting_count > 0)
        sift_down(shop, 0);
}

enum outcome open_shop(const struct exchange *exchange, struct context *context,
                       struct timeline *out, enum receiver_tie tie)
{
    int nodes = exchange->nodes;
    size_t words = ((size_t)nodes + 63) / 64;
    struct open_shop shop = {
        .exchange = exchange,
        .nodes = nodes,
        .clock = exchange_clock_start(exchange, context->arena, out),
        .unsent = ARENA_ZEROED(context->arena, uint64_t, (size_t)nodes * words),
        .words = words,
        .left = ARENA_ZEROED(context->arena, int, nodes),
        .waiting = ARENA_ARRAY(context->arena, int, nodes),
        .receivers = ARENA_ARRAY(context->arena, int, nodes),
        .availability = ARENA_ARRAY(context->arena, double, nodes),
    };
    order_receivers(&shop);
    find_messages(&shop);
    timeline_reserve(out, exchange_message_count(exchange));
    while (shop.waiting_count > 0)
        serve_next_sender(&shop, tie);
    return OUTCOME_SCHEDULED;
}
