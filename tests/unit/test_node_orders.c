/* Trials of changed orders against the replay that defines them: equal times, equal failures. */
#include "algorithms/lib/multicast/node_orders.h"

#include "algorithms/algorithm.h"
#include "models/multicast/replay.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>

#define INSTANCES 150
#define TRIALS 60

/* Executes the lists by the replay. */
static bool replays(const struct node_orders *orders, struct arena *arena, struct timeline *out)
{
    struct node_order *lists = ARENA_ZEROED(arena, struct node_order, orders->nodes);
    struct timeline transfers = timeline_start(arena);
    for (int k = 0; k < orders->transfers; k++)
        timeline_append(&transfers,
                        &(struct transfer){.message = orders->message[k],
                                           .from = orders->from[k],
                                           .to = orders->to[k]},
                        NULL, 0);
    for (int node = 0; node < orders->nodes; node++) {
        int end = node_ends(orders, node);
        lists[node].operations = ARENA_ARRAY(arena, struct node_operation, 2 * orders->transfers);
        for (int k = orders->next[end]; k != end; k = orders->next[k])
            lists[node].operations[lists[node].count++] =
                (struct node_operation){operation_sends(k), (size_t)operation_transfer(k), NULL};
    }
    return multicast_replay(orders->multicast, &transfers, lists, arena, out).ok;
}

static bool same_times(const struct node_orders *orders, const struct timeline *replayed,
                       const double *begin, uint32_t trial)
{
    bool same = replayed->count == (size_t)orders->transfers;
    for (size_t k = 0; k < replayed->count; k++) {
        const struct transfer *transfer = &replayed->transfers[k];
        int own = orders->brings[transfer->message * orders->nodes + transfer->to];
        double send = begin[2 * own], receive = begin[2 * own + 1];
        if (trial && orders->stamp[2 * own] != trial)
            send = orders->begin[2 * own];
        if (trial && orders->stamp[2 * own + 1] != trial)
            receive = orders->begin[2 * own + 1];
        same &= send == transfer->send_start && receive == transfer->receive_start;
    }
    return same;
}

/* A place in the node's list: the end, or after any operation but that one. */
static int draw_place(const struct node_orders *orders, int node, int but, gsl_rng *rng)
{
    int chosen = node_ends(orders, node), seen = 1;
    for (int k = orders->next[chosen]; k != node_ends(orders, node); k = orders->next[k])
        if (k != but && gsl_rng_uniform_int(rng, (unsigned long)++seen) == 0)
            chosen = k;
    return chosen;
}

static bool has_in_the_end(const struct node_orders *orders, int message, int node)
{
    return orders->multicast->messages[message].source == node ||
           transfer_to(orders, message, node) >= 0;
}

/* A node that eventually has the message, other than the receiver. */
static int draw_sender(const struct node_orders *orders, int transfer, gsl_rng *rng)
{
    for (;;) {
        int node = (int)gsl_rng_uniform_int(rng, (unsigned long)orders->nodes);
        if (node != orders->to[transfer] && has_in_the_end(orders, orders->message[transfer], node))
            return node;
    }
}

static void change(struct node_orders *orders, gsl_rng *rng)
{
    int operation = (int)gsl_rng_uniform_int(rng, 2 * (unsigned long)orders->transfers);
    int transfer = operation_transfer(operation);
    bool resends = operation_sends(operation) && gsl_rng_uniform_int(rng, 2);
    int from = resends ? draw_sender(orders, transfer, rng) : orders->from[transfer];
    int node = operation_sends(operation) ? from : orders->to[transfer];
    node_orders_move(orders, operation, from, draw_place(orders, node, operation, rng));
}

/* One trial of one to three changes, which is then kept or undone. Returns 1 if it differs from the
 * replay; *valid counts those that can be executed. */
static int try_changes(struct node_orders *orders, gsl_rng *rng, int *valid)
{
    BLOCK_ARENA(arena);
    double evaluated = 0.0;
    for (unsigned long k = 1 + gsl_rng_uniform_int(rng, 3); k > 0; k--)
        change(orders, rng);
    struct timeline replayed = timeline_start(&arena);
    bool runs = replays(orders, &arena, &replayed);
    bool tried = node_orders_try(orders, INFINITY, &evaluated);
    int wrong = tried != runs || evaluated > orders->transfers;
    *valid += runs;
    if (tried && runs) {
        wrong |= orders->trial_completion != replayed.completion;
        wrong |= !same_times(orders, &replayed, orders->trial_begin, orders->trial);
        wrong |= !node_orders_try(orders, replayed.completion, &evaluated);
        wrong |= node_orders_try(orders, nextafter(replayed.completion, 0.0), &evaluated) &&
                 replayed.completion > 0.0;
        node_orders_try(orders, INFINITY, &evaluated);
    }
    if (tried && gsl_rng_uniform_int(rng, 2)) {
        node_orders_accept(orders);
        wrong |= !same_times(orders, &replayed, orders->begin, 0);
    } else {
        node_orders_reject(orders);
    }
    return wrong;
}

/* Whether the current schedule differs from its lists, or is an invalid timeline. */
static int present_is_wrong(struct node_orders *orders)
{
    BLOCK_ARENA(arena);
    struct timeline replayed = timeline_start(&arena), own = timeline_start(&arena);
    bool runs = replays(orders, &arena, &replayed);
    node_orders_timeline(orders, &arena, &own);
    return !runs || replayed.completion != orders->completion ||
           own.completion != orders->completion ||
           !same_times(orders, &replayed, orders->begin, 0) ||
           !multicast_check(orders->multicast, &own, &arena).ok;
}

extern const struct algorithm algorithm_multicast_ecf;

/* The order of a rule. */
static struct node_orders start(const struct multicast *multicast, struct arena *arena)
{
    struct context context = {.arena = arena};
    struct timeline first = timeline_start(arena);
    CU_ASSERT_EQUAL_FATAL(algorithm_multicast_ecf.multicast(multicast, &context, &first),
                          OUTCOME_SCHEDULED);
    return node_orders_start(multicast, &first, arena);
}

TEST(trials_are_what_the_replay_says)
{
    int wrong = 0, valid = 0;
    for (unsigned long seed = 1; seed <= INSTANCES; seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        struct multicast multicast = random_multicast(rng, 6, arena);
        struct node_orders orders = start(&multicast, arena);
        for (int k = 0; k < TRIALS; k++) {
            wrong += try_changes(&orders, rng, &valid);
            wrong += present_is_wrong(&orders);
        }
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(valid > INSTANCES * TRIALS / 10);
    CU_ASSERT_TRUE(valid < INSTANCES * TRIALS * 9 / 10);
}

/* Node 1 passes on in no time what it receives in no time, and in the timeline that send is
 * first. */
TEST(an_order_that_cannot_be_executed_has_no_completion)
{
    struct overhead none[3] = {{0}};
    int to[2] = {1, 2};
    struct message message = {0, to, 2, 1.0};
    struct multicast multicast = {
        .nodes = 3, .send = none, .receive = none, .messages = &message, .message_count = 1};
    struct timeline timeline = timeline_start(arena);
    struct transfer first = {.from = 0, .to = 1, .bytes = 1.0}, second = {.from = 1, .to = 2};
    second.bytes = 1.0;
    timeline_append(&timeline, &second, NULL, 0);
    timeline_append(&timeline, &first, NULL, 0);
    CU_ASSERT_TRUE(multicast_check(&multicast, &timeline, arena).ok);
    CU_ASSERT_EQUAL(node_orders_start(&multicast, &timeline, arena).completion, INFINITY);
    timeline.transfers[0] = first;
    timeline.transfers[1] = second;
    CU_ASSERT_EQUAL(node_orders_start(&multicast, &timeline, arena).completion, 0.0);
}
