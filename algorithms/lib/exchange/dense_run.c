#include "algorithms/lib/exchange/dense_run.h"

#include <math.h>
#include <string.h>

#define FEW_CANDIDATES 48 /* as many are searched one by one */

/* ---- sets ---- */

static void include(uint64_t *set, int node)
{
    set[node / 64] |= UINT64_C(1) << (node % 64);
}

static void exclude(uint64_t *set, int node)
{
    set[node / 64] &= ~(UINT64_C(1) << (node % 64));
}

static bool contains(const uint64_t *set, int node)
{
    return set[node / 64] >> (node % 64) & 1;
}

static int take_lowest(uint64_t *word)
{
    int bit = __builtin_ctzll(*word);
    *word &= *word - 1;
    return bit;
}

/* ---- beginnings ---- */

static void add_message(struct dense_shop *shop, int from, int to, double length)
{
    size_t words = (size_t)shop->words;
    include(shop->to_send + (size_t)from * words, to);
    include(shop->to_receive + (size_t)to * words, from);
    shop->length[(size_t)from * (size_t)shop->nodes + (size_t)to] = length;
    shop->send_load[from] += length;
    shop->receive_load[to] += length;
    shop->sends[from]++;
    shop->receives[to]++;
    shop->count++;
}

static void find_scale(struct dense_shop *shop)
{
    size_t entries = (size_t)shop->nodes * (size_t)shop->nodes;
    double longest = 0.0;
    for (size_t k = 0; k < entries; k++)
        longest = fmax(longest, shop->length[k]);
    for (size_t k = 0; k < entries; k++)
        shop->share[k] = longest > 0.0 ? shop->length[k] / longest : 0.0;
    for (int node = 0; node < shop->nodes; node++)
        shop->bound = fmax(shop->bound, fmax(shop->send_load[node], shop->receive_load[node]));
    shop->scale = shop->bound > 0.0 ? 1.0 / shop->bound : 0.0;
}

struct dense_shop dense_shop_of(const struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, words = (nodes + 63) / 64;
    struct dense_shop shop = {
        .nodes = exchange->nodes,
        .words = (int)words,
        .length = ARENA_ZEROED(arena, double, nodes *nodes),
        .share = ARENA_ARRAY(arena, double, nodes *nodes),
        .to_send = ARENA_ZEROED(arena, uint64_t, nodes * words),
        .to_receive = ARENA_ZEROED(arena, uint64_t, nodes * words),
        .send_load = ARENA_ZEROED(arena, double, nodes),
        .receive_load = ARENA_ZEROED(arena, double, nodes),
        .sends = ARENA_ZEROED(arena, int, nodes),
        .receives = ARENA_ZEROED(arena, int, nodes),
    };
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                add_message(&shop, from, to, exchange_message_time(exchange, from, to));
    find_scale(&shop);
    return shop;
}

struct dense_run dense_run_of(const struct dense_shop *shop, struct arena *arena)
{
    size_t nodes = (size_t)shop->nodes, words = (size_t)shop->words;
    return (struct dense_run){
        .shop = shop,
        .send_left = ARENA_ARRAY(arena, double, nodes),
        .receive_left = ARENA_ARRAY(arena, double, nodes),
        .send_end = ARENA_ZEROED(arena, double, nodes),
        .receive_end = ARENA_ZEROED(arena, double, nodes),
        .sends = ARENA_ARRAY(arena, int, nodes),
        .receives = ARENA_ARRAY(arena, int, nodes),
        .unsent = ARENA_ARRAY(arena, uint64_t, nodes * words),
        .unreceived = ARENA_ARRAY(arena, uint64_t, nodes * words),
        .idle_send = ARENA_ARRAY(arena, uint64_t, words),
        .idle_receive = ARENA_ARRAY(arena, uint64_t, words),
        .fresh_send = ARENA_ARRAY(arena, uint64_t, words),
        .fresh_receive = ARENA_ARRAY(arena, uint64_t, words),
        .events = ARENA_ARRAY(arena, struct dense_event, nodes),
        .choices = ARENA_ARRAY(arena, struct dense_choice, shop->count),
        .candidates = ARENA_ARRAY(arena, struct dense_candidate,
                                  nodes > FEW_CANDIDATES ? nodes : FEW_CANDIDATES),
        .columns = ARENA_ARRAY(arena, int, nodes),
    };
}

void dense_reset(struct dense_run *run)
{
    const struct dense_shop *shop = run->shop;
    size_t nodes = (size_t)shop->nodes, words = (size_t)shop->words;
    memcpy(run->send_left, shop->send_load, nodes * sizeof(double));
    memcpy(run->receive_left, shop->receive_load, nodes * sizeof(double));
    memcpy(run->sends, shop->sends, nodes * sizeof(int));
    memcpy(run->receives, shop->receives, nodes * sizeof(int));
    memcpy(run->unsent, shop->to_send, nodes * words * sizeof(uint64_t));
    memcpy(run->unreceived, shop->to_receive, nodes * words * sizeof(uint64_t));
    memset(run->idle_send, 0, words * sizeof(uint64_t));
    memset(run->idle_receive, 0, words * sizeof(uint64_t));
    for (int node = 0; node < shop->nodes; node++) {
        if (shop->sends[node] > 0)
            include(run->idle_send, node);
        if (shop->receives[node] > 0)
            include(run->idle_receive, node);
    }
    memcpy(run->fresh_send, run->idle_send, words * sizeof(uint64_t));
    memcpy(run->fresh_receive, run->idle_receive, words * sizeof(uint64_t));
    run->now = run->completion = run->reach = 0.0;
    run->event_count = run->chosen = 0;
}

/* ---- events ---- */

static bool sooner(const struct dense_event *a, const struct dense_event *b)
{
    return a->end < b->end || (a->end == b->end && a->from < b->from);
}

static void add_event(struct dense_run *run, struct dense_event event)
{
    int place = run->event_count++;
    while (place > 0 && sooner(&event, &run->events[(place - 1) / 2])) {
        run->events[place] = run->events[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    run->events[place] = event;
}

static struct dense_event next_event(struct dense_run *run)
{
    struct dense_event first = run->events[0], last = run->events[--run->event_count];
    int place = 0;
    for (;;) {
        int child = 2 * place + 1;
        if (child >= run->event_count)
            break;
        if (child + 1 < run->event_count && sooner(&run->events[child + 1], &run->events[child]))
            child++;
        if (!sooner(&run->events[child], &last))
            break;
        run->events[place] = run->events[child];
        place = child;
    }
    if (run->event_count > 0)
        run->events[place] = last;
    return first;
}

/* The ports whose transfers end next fall idle. */
static void advance(struct dense_run *run)
{
    size_t words = (size_t)run->shop->words;
    memset(run->fresh_send, 0, words * sizeof(uint64_t));
    memset(run->fresh_receive, 0, words * sizeof(uint64_t));
    run->now = run->events[0].end;
    while (run->event_count > 0 && run->events[0].end == run->now) {
        struct dense_event event = next_event(run);
        if (run->sends[event.from] > 0) {
            include(run->idle_send, event.from);
            include(run->fresh_send, event.from);
        }
        if (run->receives[event.to] > 0) {
            include(run->idle_receive, event.to);
            include(run->fresh_receive, event.to);
        }
    }
}

static void place(struct dense_run *run, int from, int to)
{
    const struct dense_shop *shop = run->shop;
    size_t words = (size_t)shop->words;
    int message = from * shop->nodes + to;
    double length = shop->length[message], end = run->now + length;
    exclude(run->unsent + (size_t)from * words, to);
    exclude(run->unreceived + (size_t)to * words, from);
    exclude(run->idle_send, from);
    exclude(run->idle_receive, to);
    run->send_left[from] -= length;
    run->receive_left[to] -= length;
    run->sends[from]--;
    run->receives[to]--;
    run->send_end[from] = run->receive_end[to] = end;
    run->choices[run->chosen++] = (struct dense_choice){message, run->now};
    add_event(run, (struct dense_event){end, from, to});
    if (end > run->completion)
        run->completion = end;
    double send_reach = end + run->send_left[from], receive_reach = end + run->receive_left[to];
    double reach = send_reach > receive_reach ? send_reach : receive_reach;
    if (reach > run->reach)
        run->reach = reach;
}

/* ---- scores ---- */

/* Without the message's length and bonus. */
static double base_score(const struct dense_run *run, int from, int to)
{
    double send = run->send_left[from] * run->shop->scale;
    double receive = run->receive_left[to] * run->shop->scale;
    double larger = send > receive ? send : receive;
    return run->weights.larger * larger + run->weights.sum * (send + receive);
}

static double score_on(const struct dense_run *run, double base, int from, int to)
{
    size_t message = (size_t)from * (size_t)run->shop->nodes + (size_t)to;
    double score = base + run->weights.length * run->shop->share[message];
    return run->bonus ? score + run->bonus[message] : score;
}

/* ---- few idle pairs: a list of candidates ---- */

static bool better(const struct dense_run *run, const struct dense_candidate *a,
                   const struct dense_candidate *b)
{
    if (a->score != b->score)
        return a->score > b->score;
    if (a->from != b->from)
        return a->from < b->from;
    if (run->receive_left[a->to] != run->receive_left[b->to])
        return run->receive_left[a->to] > run->receive_left[b->to];
    return a->to < b->to;
}

/* Appends the pairs of a sender, or of a receiver, with the idle others that are in `among`. False
 * when they are too many. */
static bool add_pairs(struct dense_run *run, int node, const uint64_t *left, const uint64_t *among,
                      const uint64_t *not_among, bool sends, int *count)
{
    for (int word = 0; word < run->shop->words; word++) {
        uint64_t others = left[word] & among[word] & ~(not_among ? not_among[word] : 0);
        if (*count + __builtin_popcountll(others) > FEW_CANDIDATES)
            return false;
        while (others) {
            int other = 64 * word + take_lowest(&others);
            int from = sends ? node : other, to = sends ? other : node;
            double score = score_on(run, base_score(run, from, to), from, to);
            run->candidates[(*count)++] = (struct dense_candidate){score, from, to};
        }
    }
    return true;
}

/* Pairs of which neither fell idle now have no message. -1: there are too many. */
static int list_candidates(struct dense_run *run)
{
    size_t words = (size_t)run->shop->words;
    int count = 0;
    for (size_t word = 0; word < words; word++)
        for (uint64_t senders = run->fresh_send[word]; senders;) {
            int from = 64 * (int)word + take_lowest(&senders);
            if (!add_pairs(run, from, run->unsent + (size_t)from * words, run->idle_receive, NULL,
                           true, &count))
                return -1;
        }
    for (size_t word = 0; word < words; word++)
        for (uint64_t receivers = run->fresh_receive[word]; receivers;) {
            int to = 64 * (int)word + take_lowest(&receivers);
            if (!add_pairs(run, to, run->unreceived + (size_t)to * words, run->idle_send,
                           run->fresh_send, false, &count))
                return -1;
        }
    return count;
}

static void pair_candidates(struct dense_run *run, int count)
{
    while (count > 0) {
        struct dense_candidate best = run->candidates[0];
        for (int k = 1; k < count; k++)
            if (better(run, &run->candidates[k], &best))
                best = run->candidates[k];
        place(run, best.from, best.to);
        int left = 0;
        for (int k = 0; k < count; k++)
            if (run->candidates[k].from != best.from && run->candidates[k].to != best.to)
                run->candidates[left++] = run->candidates[k];
        count = left;
    }
}

/* ---- many idle pairs: every sender's best receiver, found again when that one is taken ---- */

/* Idle receivers, most left to receive first. */
static int sort_columns(struct dense_run *run)
{
    int count = 0;
    for (int word = 0; word < run->shop->words; word++)
        for (uint64_t receivers = run->idle_receive[word]; receivers;) {
            int to = 64 * word + take_lowest(&receivers), k = count++;
            double left = run->receive_left[to];
            for (; k > 0 && run->receive_left[run->columns[k - 1]] < left; k--)
                run->columns[k] = run->columns[k - 1];
            run->columns[k] = to;
        }
    return count;
}

/* No message of a pair with this base, or a smaller one, scores more: each step is monotonic, with
 * rounding. */
static double most_score(const struct dense_run *run, double base)
{
    const struct dense_weights *weights = &run->weights;
    if (weights->larger < 0.0 || weights->sum < 0.0)
        return INFINITY;
    double score = weights->length > 0.0 ? base + weights->length : base;
    return run->bonus ? score + run->most_bonus : score;
}

/* The sender's best receiver among the columns; to is -1 where there is none. */
static struct dense_candidate best_in_row(struct dense_run *run, int from, int columns)
{
    struct dense_candidate best = {-INFINITY, from, -1};
    const uint64_t *unsent = run->unsent + (size_t)from * (size_t)run->shop->words;
    for (int k = 0; k < columns; k++) {
        int to = run->columns[k];
        if (!contains(unsent, to))
            continue;
        double base = base_score(run, from, to);
        run->evaluated++;
        if (most_score(run, base) <= best.score)
            break;
        double score = score_on(run, base, from, to);
        if (best.to < 0 || score > best.score)
            best = (struct dense_candidate){score, from, to};
    }
    return best;
}

static int find_rows(struct dense_run *run, int columns)
{
    int rows = 0;
    for (int word = 0; word < run->shop->words; word++)
        for (uint64_t senders = run->idle_send[word]; senders;) {
            int from = 64 * word + take_lowest(&senders);
            struct dense_candidate best = best_in_row(run, from, columns);
            if (best.to >= 0)
                run->candidates[rows++] = best;
        }
    return rows;
}

static struct dense_candidate *best_row(struct dense_run *run, int rows)
{
    struct dense_candidate *best = run->candidates;
    for (int k = 1; k < rows; k++)
        if (run->candidates[k].score > best->score)
            best = &run->candidates[k];
    return best;
}

static void remove_column(struct dense_run *run, int to, int columns)
{
    int k = 0;
    while (run->columns[k] != to)
        k++;
    memmove(run->columns + k, run->columns + k + 1, (size_t)(columns - k - 1) * sizeof(int));
}

static void pair_rows(struct dense_run *run)
{
    int columns = sort_columns(run), rows = find_rows(run, columns);
    while (rows > 0) {
        struct dense_candidate *best = best_row(run, rows);
        if (contains(run->idle_receive, best->to)) {
            place(run, best->from, best->to);
            remove_column(run, best->to, columns--);
            best->to = -1;
        } else
            *best = best_in_row(run, best->from, columns);
        if (best->to < 0) {
            size_t behind = (size_t)(run->candidates + --rows - best);
            memmove(best, best + 1, behind * sizeof *best);
        }
    }
}

static void pair_idle(struct dense_run *run)
{
    int count = list_candidates(run);
    if (count < 0)
        pair_rows(run);
    else {
        run->evaluated += count;
        pair_candidates(run, count);
    }
}

/* ---- runs ---- */

/* Ports that are busy at `now` are those of transfers that end later. */
static void fall_idle(struct dense_run *run, const struct dense_choice *choices, int count)
{
    const struct dense_shop *shop = run->shop;
    for (int k = 0; k < count; k++) {
        int from = choices[k].message / shop->nodes, to = choices[k].message % shop->nodes;
        double end = choices[k].start + shop->length[choices[k].message];
        if (end > run->now) {
            exclude(run->idle_send, from);
            exclude(run->idle_receive, to);
            add_event(run, (struct dense_event){end, from, to});
        }
    }
}

void dense_repeat(struct dense_run *run, const struct dense_choice *choices, int count)
{
    const struct dense_shop *shop = run->shop;
    size_t words = (size_t)run->shop->words;
    for (int k = 0; k < count; k++) {
        int message = choices[k].message, from = message / shop->nodes, to = message % shop->nodes;
        double length = shop->length[message], end = choices[k].start + length;
        exclude(run->unsent + (size_t)from * words, to);
        exclude(run->unreceived + (size_t)to * words, from);
        run->send_left[from] -= length;
        run->receive_left[to] -= length;
        run->send_end[from] = run->receive_end[to] = end;
        run->completion = run->completion > end ? run->completion : end;
        if (--run->sends[from] == 0)
            exclude(run->idle_send, from);
        if (--run->receives[to] == 0)
            exclude(run->idle_receive, to);
    }
    memcpy(run->choices, choices, (size_t)count * sizeof *choices);
    run->chosen = count;
    run->now = count > 0 ? choices[count - 1].start : 0.0;
    fall_idle(run, choices, count);
    memcpy(run->fresh_send, run->idle_send, words * sizeof(uint64_t));
    memcpy(run->fresh_receive, run->idle_receive, words * sizeof(uint64_t));
}

bool dense_finish(struct dense_run *run, double limit)
{
    pair_idle(run);
    while (run->event_count > 0 && run->reach <= limit) {
        advance(run);
        pair_idle(run);
    }
    return run->event_count == 0;
}
