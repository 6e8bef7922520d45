/* The generators of multicasts: ranges, patterns, identity of draws, the papers' own numbers, and
 * refusals. "Notes" are notes on the papers. */
#include "generators/generator.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

enum { MOST_SIZE = 16 };

#define FAST_LINK (8.0 / 1e9) /* `multicast` section 7: 1 Gb/s */
#define SLOW_LINK (8.0 / 155e6)

static struct verdict try_to_make(const char *generator, const char *assignments, int replication,
                                  struct arena *arena, struct instance *out)
{
    struct settings settings = settings_start(generator_find(generator)->generator, arena);
    struct verdict verdict = settings_set_all(&settings, assignments, arena);
    return verdict.ok ? generate(&settings, 1, replication, arena, out) : verdict;
}

static struct multicast make(const char *generator, const char *assignments, int replication,
                             struct arena *arena)
{
    struct instance instance;
    struct verdict verdict = try_to_make(generator, assignments, replication, arena, &instance);
    if (!verdict.ok)
        CU_FAIL_FATAL(verdict.reason);
    CU_ASSERT_EQUAL_FATAL(instance.family, FAMILY_MULTICAST);
    return instance.as.multicast;
}

static struct multicast stations(const char *assignments, int replication, struct arena *arena)
{
    return make("multicast/workstations", assignments, replication, arena);
}

static bool same_nodes(const struct multicast *a, const struct multicast *b)
{
    size_t size = (size_t)a->nodes * sizeof(struct overhead);
    return a->nodes == b->nodes && memcmp(a->send, b->send, size) == 0 &&
           memcmp(a->receive, b->receive, size) == 0;
}

static bool same_pattern(const struct multicast *a, const struct multicast *b)
{
    if (a->message_count != b->message_count)
        return false;
    for (int k = 0; k < a->message_count; k++) {
        const struct message *first = &a->messages[k], *second = &b->messages[k];
        if (first->source != second->source || first->count != second->count ||
            memcmp(first->destinations, second->destinations,
                   (size_t)first->count * sizeof *first->destinations) != 0)
            return false;
    }
    return true;
}

static bool same_sizes(const struct multicast *a, const struct multicast *b)
{
    for (int k = 0; k < a->message_count; k++)
        if (a->messages[k].bytes != b->messages[k].bytes)
            return false;
    return a->message_count == b->message_count;
}

static bool is_within(double value, double least, double most)
{
    return least <= value && value <= most;
}

/* Destinations ascend, are nodes other than the source; there is at least one. */
static bool is_message(const struct message *message, int nodes)
{
    for (int d = 0; d < message->count; d++) {
        int node = message->destinations[d];
        if (node < 0 || node >= nodes || node == message->source)
            return false;
        if (d > 0 && node <= message->destinations[d - 1])
            return false;
    }
    return message->count > 0 && message->source >= 0 && message->source < nodes;
}

/* Ranges: `multicast` section 7. The means of 4 x 1000 uniform numbers lie within 2 %. */
TEST(overheads_are_in_their_ranges)
{
    struct multicast drawn = stations("nodes=2000 pattern=single", 0, arena);
    double constant = 0, per_byte = 0;
    int outside = 0;
    for (int node = 0; node < drawn.nodes; node++) {
        const struct overhead both[2] = {drawn.send[node], drawn.receive[node]};
        for (int k = 0; k < 2; k++) {
            constant += both[k].constant;
            per_byte += both[k].per_byte;
            outside += !is_within(both[k].constant, 80e-6, 400e-6) ||
                       !is_within(both[k].per_byte, 0.0001e-6, 0.01e-6);
        }
    }
    CU_ASSERT_EQUAL(outside, 0);
    CU_ASSERT_DOUBLE_EQUAL(constant / 4000, 240e-6, 5e-6);
    CU_ASSERT_DOUBLE_EQUAL(per_byte / 4000, 0.00505e-6, 0.0002e-6);
}

TEST(correlated_overheads_are_one_speed)
{
    struct multicast drawn = stations("nodes=50 overheads=correlated", 0, arena);
    struct multicast independent = stations("nodes=50", 0, arena);
    for (int node = 0; node < drawn.nodes; node++) {
        double speed = (drawn.send[node].constant - 80e-6) / 320e-6;
        CU_ASSERT_EQUAL(drawn.send[node].constant, drawn.receive[node].constant);
        CU_ASSERT_EQUAL(drawn.send[node].per_byte, drawn.receive[node].per_byte);
        CU_ASSERT_DOUBLE_EQUAL(drawn.send[node].per_byte, (0.0001 + speed * 0.0099) * 1e-6, 1e-20);
        CU_ASSERT_EQUAL(drawn.send[node].constant, independent.send[node].constant);
    }
}

static double time_to_receive_all(const struct multicast *multicast, int node)
{
    double time = 0;
    for (int k = 0; k < multicast->message_count; k++)
        time += multicast_receive_time(multicast, node, multicast->messages[k].bytes);
    return time;
}

/* The node with the same overheads in the other numbering. */
static int same_node(const struct multicast *multicast, int node, const struct multicast *other)
{
    for (int k = 0; k < other->nodes; k++)
        if (memcmp(&multicast->send[node], &other->send[k], sizeof *other->send) == 0 &&
            memcmp(&multicast->receive[node], &other->receive[k], sizeof *other->receive) == 0)
            return k;
    CU_FAIL_FATAL("no such node");
    return -1;
}

/* From fast to slow, otherwise as drawn: every message and every link is found again. */
TEST(order_only_renumbers)
{
    static const char *const patterns[] = {
        "nodes=12 network=mixed pattern=multicast sources=5 sizes=hybrid",
        "nodes=12 network=mixed pattern=single source=7", "nodes=12 network=mixed"};
    for (size_t p = 0; p < sizeof patterns / sizeof *patterns; p++) {
        struct multicast drawn = stations(patterns[p], 3, arena);
        struct multicast ordered =
            stations(arena_print(arena, "%s order=fast_first", patterns[p]), 3, arena);
        CU_ASSERT_EQUAL_FATAL(ordered.message_count, drawn.message_count);
        for (int node = 1; node < ordered.nodes; node++)
            CU_ASSERT_TRUE(time_to_receive_all(&ordered, node - 1) <=
                           time_to_receive_all(&ordered, node) * (1 + 1e-12));
        for (int from = 0; from < ordered.nodes; from++)
            for (int to = 0; to < ordered.nodes; to++)
                CU_ASSERT_EQUAL(matrix_at(&ordered.per_byte, ordered.nodes, from, to),
                                matrix_at(&drawn.per_byte, drawn.nodes,
                                          same_node(&ordered, from, &drawn),
                                          same_node(&ordered, to, &drawn)));
        int found = 0;
        for (int k = 0; k < ordered.message_count; k++) {
            const struct message *message = &ordered.messages[k];
            CU_ASSERT_TRUE(is_message(message, ordered.nodes));
            CU_ASSERT_TRUE(k == 0 || message->source > ordered.messages[k - 1].source);
            for (int l = 0; l < drawn.message_count; l++)
                found += drawn.messages[l].source == same_node(&ordered, message->source, &drawn) &&
                         drawn.messages[l].bytes == message->bytes &&
                         drawn.messages[l].count == message->count;
        }
        CU_ASSERT_EQUAL(found, ordered.message_count);
    }
}

TEST(same_seed_same_draw_whatever_the_network_and_the_sizes)
{
    const char *multicasts = "nodes=24 pattern=multicast sources=6 sizes=hybrid";
    struct multicast first = stations(multicasts, 0, arena);
    struct multicast again = stations(multicasts, 0, arena);
    struct multicast other = stations(multicasts, 1, arena);
    CU_ASSERT(same_nodes(&first, &again) && same_pattern(&first, &again) &&
              same_sizes(&first, &again));
    CU_ASSERT(!same_nodes(&first, &other) && !same_pattern(&first, &other));
    struct multicast slow =
        stations("nodes=24 pattern=multicast sources=6 sizes=hybrid network=slow", 0, arena);
    struct multicast mixed =
        stations("nodes=24 pattern=multicast sources=6 sizes=hybrid network=mixed", 0, arena);
    struct multicast small = stations("nodes=24 pattern=multicast sources=6 sizes=small", 0, arena);
    CU_ASSERT(same_nodes(&first, &slow) && same_pattern(&first, &slow) &&
              same_sizes(&first, &slow));
    CU_ASSERT(same_nodes(&first, &mixed) && same_pattern(&first, &mixed) &&
              same_sizes(&first, &mixed));
    CU_ASSERT(same_nodes(&first, &small) && same_pattern(&first, &small));
    CU_ASSERT(!same_sizes(&first, &small));
}

/* Link speeds: `multicast` section 7. */
TEST(networks)
{
    struct multicast fast = stations("", 0, arena);
    struct multicast slow = stations("network=slow", 0, arena);
    struct multicast mixed = stations("nodes=64 network=mixed", 0, arena);
    CU_ASSERT(multicast_uniform_wire(&fast) && multicast_uniform_wire(&slow));
    CU_ASSERT_EQUAL(fast.per_byte.uniform, FAST_LINK);
    CU_ASSERT_EQUAL(slow.per_byte.uniform, SLOW_LINK);
    CU_ASSERT_EQUAL(fast.latency.uniform, 0.0);
    CU_ASSERT_FATAL(mixed.per_byte.entries != NULL);
    int fast_links = 0, wrong = 0;
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < a; b++) {
            double there = matrix_at(&mixed.per_byte, 64, a, b);
            wrong += there != matrix_at(&mixed.per_byte, 64, b, a);
            wrong += there != FAST_LINK && there != SLOW_LINK;
            fast_links += there == FAST_LINK;
        }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT(is_within(fast_links, 900, 1116)); /* of 2016, even: five standard deviations */
}

TEST(single_broadcast_from_each_node_in_turn)
{
    struct multicast first = stations("nodes=12 pattern=single network=mixed", 3, arena);
    for (int source = 0; source < 12; source++) {
        const char *assignments =
            arena_print(arena, "nodes=12 pattern=single network=mixed source=%d", source);
        struct multicast drawn = stations(assignments, 3, arena);
        CU_ASSERT(same_nodes(&first, &drawn));
        CU_ASSERT_EQUAL(memcmp(first.per_byte.entries, drawn.per_byte.entries,
                               144 * sizeof *drawn.per_byte.entries),
                        0);
        CU_ASSERT_EQUAL(drawn.message_count, 1);
        CU_ASSERT_EQUAL(drawn.messages[0].source, source);
        CU_ASSERT_EQUAL(drawn.messages[0].count, 11);
        CU_ASSERT(is_message(&drawn.messages[0], 12));
    }
}

TEST(all_to_all_broadcast)
{
    struct multicast drawn = stations("nodes=9 pattern=all_to_all bytes=1e6", 0, arena);
    CU_ASSERT_EQUAL(drawn.message_count, 9);
    CU_ASSERT_EQUAL(multicast_transfer_count(&drawn), 72);
    for (int k = 0; k < drawn.message_count; k++) {
        CU_ASSERT_EQUAL(drawn.messages[k].source, k);
        CU_ASSERT_EQUAL(drawn.messages[k].bytes, 1e6);
        CU_ASSERT(is_message(&drawn.messages[k], 9));
    }
}

/* Sources differ; each other node is a destination with probability 1/2 (notes, "Experiments"). */
TEST(multiple_multicast)
{
    double destinations = 0;
    int wrong = 0, source_seen[64] = {0};
    for (int replication = 0; replication < 200; replication++) {
        struct multicast drawn =
            stations("nodes=64 pattern=multicast sources=16", replication, arena);
        wrong += drawn.message_count != 16;
        for (int k = 0; k < drawn.message_count; k++) {
            const struct message *message = &drawn.messages[k];
            wrong += !is_message(message, 64);
            wrong += k > 0 && message->source <= drawn.messages[k - 1].source;
            destinations += message->count;
            source_seen[message->source]++;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_DOUBLE_EQUAL(destinations / 3200, 31.5, 0.35); /* five standard errors */
    for (int node = 0; node < 64; node++)
        CU_ASSERT(is_within(source_seen[node], 15, 85)); /* mean 50, five standard deviations */
    for (int replication = 0; replication < 200; replication++) {
        struct multicast drawn =
            stations("nodes=2 pattern=multicast sources=2", replication, arena);
        CU_ASSERT(is_message(&drawn.messages[0], 2) && is_message(&drawn.messages[1], 2));
    }
}

/* Sizes: notes, "Experiments". 3000 messages each; shares within 0.05. */
TEST(sizes)
{
    static const struct {
        const char *word;
        double small, medium, large;
    } kinds[] = {{"small", 1, 0, 0}, {"large", 0, 0.5, 0.5}, {"hybrid", 0.5, 0.25, 0.25}};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        double small = 0, medium = 0, large = 0, sum = 0;
        struct multicast drawn =
            stations(arena_print(arena, "nodes=3000 sizes=%s", kinds[kind].word), 0, arena);
        for (int k = 0; k < drawn.message_count; k++) {
            double bytes = drawn.messages[k].bytes;
            bool is_small = is_within(bytes, 1, 1000) && bytes == floor(bytes);
            small += is_small;
            sum += is_small ? bytes : 0;
            medium += bytes == 1e6;
            large += bytes == 1.5e6;
        }
        CU_ASSERT_EQUAL(small + medium + large, 3000);
        CU_ASSERT_DOUBLE_EQUAL(small / 3000, kinds[kind].small, 0.05);
        CU_ASSERT_DOUBLE_EQUAL(medium / 3000, kinds[kind].medium, 0.05);
        CU_ASSERT_DOUBLE_EQUAL(large / 3000, kinds[kind].large, 0.05);
        if (small > 0)
            CU_ASSERT_DOUBLE_EQUAL(sum / small, 500.5, 40);
        arena_release(arena);
    }
}

/* Number of nodes with these times. */
static int count_speed(const struct multicast *multicast, double send, double receive)
{
    int count = 0;
    for (int node = 0; node < multicast->nodes; node++)
        count +=
            multicast->send[node].constant == send && multicast->receive[node].constant == receive;
    return count;
}

static bool source_is(const struct multicast *multicast, double send, double receive)
{
    int source = multicast->messages[0].source;
    return multicast->send[source].constant == send &&
           multicast->receive[source].constant == receive;
}

/* `broadcast` section 5.1; the remainder goes to fast, then normal (notes, "Model"). */
TEST(speed_classes)
{
    static const struct {
        int nodes, fast, normal, slow;
    } shares[] = {{6, 2, 2, 2}, {7, 3, 2, 2}, {8, 3, 3, 2}, {100, 34, 33, 33}};
    for (size_t k = 0; k < sizeof shares / sizeof *shares; k++) {
        struct multicast drawn =
            make("multicast/classes", arena_print(arena, "nodes=%d source=normal", shares[k].nodes),
                 0, arena);
        CU_ASSERT_EQUAL(drawn.nodes, shares[k].nodes);
        CU_ASSERT_EQUAL(count_speed(&drawn, 1, 2), shares[k].fast);
        CU_ASSERT_EQUAL(count_speed(&drawn, 5, 6), shares[k].normal);
        CU_ASSERT_EQUAL(count_speed(&drawn, 10, 11), shares[k].slow);
        CU_ASSERT(source_is(&drawn, 5, 6));
        CU_ASSERT_EQUAL(drawn.messages[0].count, shares[k].nodes - 1);
        CU_ASSERT(is_message(&drawn.messages[0], drawn.nodes));
        CU_ASSERT(multicast_uniform_wire(&drawn) && drawn.latency.uniform == 0);
    }
    struct multicast slow = make("multicast/classes", "source=slow latency=3", 0, arena);
    CU_ASSERT(source_is(&slow, 10, 11));
    CU_ASSERT_EQUAL(slow.latency.uniform, 3.0);
}

TEST(class_tables_and_places)
{
    struct multicast silent =
        make("multicast/classes", "nodes=9 classes=1/0x5,2.5/0x3,1e1/0x1 source=3", 0, arena);
    CU_ASSERT_EQUAL(count_speed(&silent, 1, 0), 5);
    CU_ASSERT_EQUAL(count_speed(&silent, 2.5, 0), 3);
    CU_ASSERT(source_is(&silent, 10, 0));
    struct multicast first = make("multicast/classes", "nodes=30 order=shuffled", 0, arena);
    struct multicast second = make("multicast/classes", "nodes=30 order=shuffled", 1, arena);
    struct multicast slow =
        make("multicast/classes", "nodes=30 order=shuffled source=slow", 0, arena);
    CU_ASSERT_FALSE(same_nodes(&first, &second));
    CU_ASSERT(same_nodes(&first, &slow));
    CU_ASSERT_EQUAL(count_speed(&first, 1, 2), 10);
    CU_ASSERT_EQUAL(count_speed(&first, 5, 6), 10);
    CU_ASSERT(source_is(&first, 1, 2) && source_is(&second, 1, 2) && source_is(&slow, 10, 11));
    struct multicast million = make("multicast/classes", "nodes=1000000", 0, arena);
    CU_ASSERT_EQUAL(million.messages[0].count, 999999);
    CU_ASSERT(multicast_uniform_wire(&million));
}

static bool is_power_of_two(double value)
{
    int exponent;
    return frexp(value, &exponent) == 0.5 && value >= 1;
}

/* Pairs of nodes that violate the rule: a faster sender receives no slower; strictly, equal goes
 * with equal. */
static int inconsistent_pairs(const struct multicast *multicast, bool strict)
{
    int wrong = 0;
    for (int p = 0; p < multicast->nodes; p++)
        for (int q = 0; q < multicast->nodes; q++) {
            double send = multicast->send[p].constant - multicast->send[q].constant;
            double receive = multicast->receive[p].constant - multicast->receive[q].constant;
            wrong += send < 0 && receive > 0;
            wrong += strict && (send == 0) != (receive == 0);
        }
    return wrong;
}

/* `broadcast` section 2.1 (consistent speeds) and section 4.1 (powers of two). */
TEST(power_2_clusters)
{
    static const char *const receives[] = {"any", "at_least_send", "zero"};
    int wrong = 0, faster_receive = 0, equal_send = 0;
    for (int round = 0; round < 600; round++) {
        bool strict = round % 2, least = round % 3 == 1, zero = round % 3 == 2;
        struct multicast drawn = make("multicast/power2",
                                      arena_print(arena, "speeds=%s receive=%s",
                                                  strict ? "strict" : "loose", receives[round % 3]),
                                      round, arena);
        wrong += inconsistent_pairs(&drawn, strict && !zero);
        equal_send += !strict && inconsistent_pairs(&drawn, true) > 0;
        for (int node = 0; node < drawn.nodes; node++) {
            double send = drawn.send[node].constant, receive = drawn.receive[node].constant;
            wrong += !is_power_of_two(send) || send > 16 || receive > 16;
            wrong += zero ? receive != 0 : !is_power_of_two(receive);
            wrong += least && receive < send;
            faster_receive += !zero && receive < send;
        }
        wrong += !is_message(&drawn.messages[0], 8) || drawn.messages[0].count != 7;
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT(faster_receive > 0 && equal_send > 0);
}

/* `multicast` section 6 and the heads of its Figures 4 and 5. */
TEST(the_example_of_multicast)
{
    struct multicast example = make("multicast/worked_example", "", 0, arena);
    static const double send[] = {1, 1, 2, 2}, receive[] = {3, 3, 6, 6};
    static const int counts[] = {2, 2, 3}, destinations[][3] = {{1, 2}, {2, 3}, {0, 1, 3}};
    CU_ASSERT_EQUAL_FATAL(example.nodes, 4);
    CU_ASSERT_EQUAL_FATAL(example.message_count, 3);
    CU_ASSERT(multicast_uniform_wire(&example));
    for (int node = 0; node < 4; node++)
        CU_ASSERT(multicast_send_time(&example, node, 1) == send[node] &&
                  multicast_receive_time(&example, node, 1) == receive[node]);
    for (int k = 0; k < 3; k++) {
        CU_ASSERT_EQUAL(example.messages[k].source, k);
        CU_ASSERT_EQUAL_FATAL(example.messages[k].count, counts[k]);
        for (int d = 0; d < counts[k]; d++)
            CU_ASSERT_EQUAL(example.messages[k].destinations[d], destinations[k][d]);
        CU_ASSERT_EQUAL(multicast_wire_time(&example, k, 3, example.messages[k].bytes), 0.0);
    }
}

/* Notes, "Claims to test": sending times 1 and 3, receiving times 4 and 1, no wire. */
TEST(the_counterexample_to_Equation_4)
{
    struct multicast example = make("multicast/eq4_exceeded", "", 0, arena);
    static const double send[] = {1, 3}, receive[] = {4, 1};
    CU_ASSERT_EQUAL_FATAL(example.message_count, 2);
    for (int k = 0; k < 2; k++) {
        const struct message *message = &example.messages[k];
        CU_ASSERT(message->source == k && message->count == 1 && message->destinations[0] == 2);
        CU_ASSERT_EQUAL(multicast_send_time(&example, k, message->bytes), send[k]);
        CU_ASSERT_EQUAL(multicast_receive_time(&example, 2, message->bytes), receive[k]);
    }
}

struct times {
    double total, ready; /* TS and TR of `broadcast` */
};

/* Equation 1 of `broadcast`: every processor sends without delay, and the receivers are served in
 * the order given. */
static struct times broadcast_times(const struct multicast *multicast, const int *order)
{
    struct times times = {0, 0};
    int holders[MOST_SIZE] = {multicast->messages[0].source};
    double done[MOST_SIZE] = {multicast->send[holders[0]].constant}; /* with the next send */
    for (int served = 1; served < multicast->nodes; served++) {
        int sender = 0, receiver = order[served - 1];
        for (int k = 1; k < served; k++)
            if (done[k] < done[sender])
                sender = k;
        double total = done[sender] + multicast->receive[receiver].constant;
        times.ready = fmax(times.ready, done[sender]);
        times.total = fmax(times.total, total);
        done[sender] += multicast->send[holders[sender]].constant;
        holders[served] = receiver;
        done[served] = total + multicast->send[receiver].constant;
    }
    return times;
}

/* The example's receivers in order of number are fastest first; the other order, given as places in
 * that list, is better. */
struct printed {
    const char *name;
    struct times fastest_first;
    int better[MOST_SIZE];
    struct times best; /* each by the other order or by the first */
};

static struct times times_in_order(const struct multicast *multicast, const int *places)
{
    int order[MOST_SIZE];
    for (int k = 0; k < multicast->nodes - 1; k++)
        order[k] = multicast->messages[0].destinations[places ? places[k] : k];
    return broadcast_times(multicast, order);
}

/* Notes, "Golden" and "Claims to test". Where they give one of the two times only, the other is
 * from enumerating all orders. */
TEST(the_examples_of_broadcast)
{
    static const struct printed printed[] = {
        {"section_2_3", {6, 2}, {1, 0}, {5, 2}},
        {"figure_5", {15, 4}, {3, 4, 0, 1, 2}, {13, 4}},
        {"figure_5_normal", {21, 10}, {0, 3, 4, 1, 2}, {20, 10}},
        {"figure_5_slow", {27, 16}, {0, 4, 1, 2, 3}, {24, 16}},
        {"theorem_2", {16, 14}, {0, 2, 1, 3, 4, 5, 6, 7, 8, 9}, {15, 13}},
        {"theorem_2_ten_nodes", {32, 28}, {1, 0, 2, 3, 4, 5, 6, 7, 8}, {30, 26}},
        {"theorem_2_equal_send", {12, 10}, {1, 0, 2, 3, 4, 5}, {11, 9}},
        {"theorem_3", {5, 5}, {1, 0, 2, 3, 4, 5}, {4, 4}},
    };
    for (size_t k = 0; k < sizeof printed / sizeof *printed; k++) {
        struct multicast example =
            make("multicast/broadcast_example", arena_print(arena, "example=%s", printed[k].name),
                 0, arena);
        struct times first = times_in_order(&example, NULL);
        struct times second = times_in_order(&example, printed[k].better);
        CU_ASSERT_EQUAL(first.total, printed[k].fastest_first.total);
        CU_ASSERT_EQUAL(first.ready, printed[k].fastest_first.ready);
        CU_ASSERT_EQUAL(second.total, printed[k].best.total);
        CU_ASSERT_EQUAL(fmin(first.ready, second.ready), printed[k].best.ready);
    }
}

/* `broadcast` section 2.2: p0, p1 (1, 2), p2 (2, 3), latency 1. */
TEST(latency_on_the_wire)
{
    struct multicast example = make("multicast/broadcast_example", "example=section_2_2", 0, arena);
    CU_ASSERT_EQUAL(example.latency.uniform, 1.0);
    CU_ASSERT_EQUAL(example.nodes, 3);
    CU_ASSERT_EQUAL(count_speed(&example, 1, 2), 2);
    CU_ASSERT_EQUAL(count_speed(&example, 2, 3), 1);
    CU_ASSERT_EQUAL(example.messages[0].source, 0);
}

/* Notes, Theorem 4: (2m+1) X against (m+1) X + 1. */
TEST(where_fastest_node_first_is_tight)
{
    for (int m = 1; m < MOST_SIZE - 2; m++)
        for (int x = 1; x < 30; x += 7) {
            struct multicast drawn = make("multicast/fnf_tight",
                                          arena_print(arena, "nodes=%d x=%d", m + 2, x), 0, arena);
            int last_first[MOST_SIZE] = {m};
            for (int k = 1; k <= m; k++)
                last_first[k] = k - 1;
            CU_ASSERT_EQUAL(times_in_order(&drawn, NULL).total, (2 * m + 1) * x);
            CU_ASSERT_EQUAL(times_in_order(&drawn, last_first).total, (m + 1) * x + 1);
        }
}

/* Every refusal names the parameter and says why. */
TEST(refusals)
{
    static const struct {
        const char *generator, *assignments, *reason;
    } refused[] = {
        {"multicast/workstations", "nodes=1", "nodes=1: must be from 2"},
        {"multicast/workstations", "nodes=8 pattern=single source=8", "there are nodes 0 to 7"},
        {"multicast/workstations", "nodes=8 pattern=multicast sources=9", "only 8 nodes"},
        {"multicast/workstations", "nodes=20000 pattern=all_to_all", "more than 268435456"},
        {"multicast/workstations", "nodes=20000 pattern=single network=mixed", "pairs"},
        {"multicast/workstations", "sizes=huge", "must be one of fixed|small|large|hybrid"},
        {"multicast/workstations", "bytes=-1", "must be from 0"},
        {"multicast/classes", "classes=", "class 1 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2,5", "class 2 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2,", "class 2 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2;3/4", "class 1 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/-2", "class 1 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2e999", "class 1 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2x0", "class 1 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2x1.5", "class 1 is not SEND/RECEIVE"},
        {"multicast/classes", "classes=1/2x3,5/6", "others do not"},
        {"multicast/classes", "nodes=6 classes=1/2x3,5/6x4", "7 nodes in all, but nodes=6"},
        {"multicast/classes", "source=medium", "source=medium: must be fast"},
        {"multicast/classes", "source=4", "a class from 1 to 3"},
        {"multicast/classes", "classes=1/2,3/4 source=normal", "a class from 1 to 2"},
        {"multicast/classes", "nodes=2 source=slow", "that class has no node"},
        {"multicast/power2", "most=1 classes=3", "only 2 powers of two"},
        {"multicast/fnf_tight", "nodes=2", "nodes=2: must be from 3"},
        {"multicast/broadcast_example", "example=figure_6", "must be one of section_2_2"},
        {"multicast/worked_example", "nodes=4", "no parameter 'nodes'"},
    };
    for (size_t k = 0; k < sizeof refused / sizeof *refused; k++) {
        struct instance instance;
        struct verdict verdict =
            try_to_make(refused[k].generator, refused[k].assignments, 0, arena, &instance);
        CU_ASSERT_FALSE(verdict.ok);
        if (verdict.ok || !strstr(verdict.reason, refused[k].reason))
            CU_FAIL(refused[k].assignments);
    }
}
