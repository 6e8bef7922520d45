/* Phases with a start-up: times and bounds, and decompositions. */
#include "models/base/units.h"
#include "models/exchange/clock.h"
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/phases.h"

#include <math.h>
#include <string.h>

static struct instance with_startup(const struct instance *instance, double seconds)
{
    struct instance made = *instance;
    made.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    made.as.exchange.phase_startup = seconds;
    return made;
}

/* ---- times ---- */

/* Section 2.2 of multicluster: FP's three phases take 27 s. */
TEST(every_phase_has_a_startup)
{
    struct instance plain = make_instance("exchange/worked_example", "", 1, arena);
    struct instance instance = with_startup(&plain, 0.5);
    struct solution solution = solve_by("exchange/fixed_pattern", &instance, 10.0, arena);
    CU_ASSERT_EQUAL(solution.timeline.completion, 28.5);
    CU_ASSERT_EQUAL(solution.timeline.transfers[0].send_start, 0.5);
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 16.0 + 3 * 0.5);
    expect_yes(instance_check(&instance, &solution.timeline, arena));
    instance.as.exchange.phase_startup = 0.51;
    expect_no(instance_check(&instance, &solution.timeline, arena),
              "it starts before the start-up of its phase has passed");
}

TEST(empty_phases_have_none)
{
    double bytes[] = {0, 4, 0, 0};
    struct instance plain = exchange_of(2, bytes);
    struct instance instance = with_startup(&plain, 3.0);
    struct timeline timeline = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&instance.as.exchange, arena, &timeline);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 1, 1.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 1, 3.0);
    exchange_clock_end_phase(&clock);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_start, 3.0);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 7.0);
    CU_ASSERT_EQUAL(timeline.completion, 10.0);
    expect_yes(instance_check(&instance, &timeline, arena));
}

/* Intentional waits start later than their phase, in two-level only. */
static void compare_with_literal(const struct registered_algorithm *found,
                                 const struct instance *instance, size_t *compared)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_by(found->name, instance, 10.0, &arena);
    if (solution.status != STATUS_VALID || strcmp(found->name, "exchange/two_level") == 0)
        return;
    struct timeline *timeline = &solution.timeline, literal = *timeline;
    literal.transfers = ARENA_ARRAY(&arena, struct transfer, timeline->count + 1);
    memcpy(literal.transfers, timeline->transfers, timeline->count * sizeof *literal.transfers);
    literal_phases(&instance->as.exchange, &literal);
    CU_ASSERT_TRUE(same_timeline(timeline, &literal));
    CU_ASSERT_FALSE(clearly_less(timeline->completion, instance_lower_bound(instance, timeline),
                                 timeline->completion));
    (*compared)++;
}

static void compare_all_with_literal(const struct instance *instance, void *data)
{
    if (instance->family != FAMILY_EXCHANGE || instance->as.exchange.nodes > 6 ||
        exchange_is_executed(&instance->as.exchange))
        return;
    for (int k = 0; k < 2; k++) {
        struct instance made =
            with_startup(instance, k * 0.7 * exchange_port_bound(&instance->as.exchange));
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        if (!found->algorithm->exact && !found->algorithm->derived &&
            found->algorithm->evaluations == 0.0)
            compare_with_literal(found, &made, data);
    }
}

TEST(times_are_those_of_the_literal_form)
{
    size_t compared = 0;
    for_every_case(1, compare_all_with_literal, &compared);
    CU_ASSERT_TRUE(compared > 1000);
}

/* ---- the least number of phases ---- */

/* By hand: node 1 passes on, within the phase, what it has received in it. */
TEST(forwarding_takes_one_phase)
{
    double bytes[] = {0, 1, 1, 0, 0, 0, 0, 0, 0};
    const struct parcel both[] = {{0, 1, 1.0}, {0, 2, 1.0}};
    struct instance plain = exchange_of(3, bytes);
    struct instance instance = with_startup(&plain, 1000.0);
    struct timeline timeline = timeline_start(arena);
    const struct transfer first = {0, 0, 1, 0, 2, 1000, 1002, 1000, 1002, 0, 0},
                          second = {0, 1, 2, 0, 1, 1002, 1003, 1002, 1003, 0, 0};
    timeline_append(&timeline, &first, both, 2);
    timeline_append(&timeline, &second, both + 1, 1);
    expect_yes(instance_check(&instance, &timeline, arena));
    CU_ASSERT_EQUAL(timeline.completion, 1003);
    CU_ASSERT_EQUAL(exchange_forwarding_bound(&instance.as.exchange), 1002);
    CU_ASSERT_EQUAL(exchange_least_phases(&instance.as.exchange, false), 2);
}

/* Section 3.2 of multicluster: the hypercube takes log2(n) phases. */
TEST(the_hypercube_has_few_phases)
{
    struct exchange exchange = {.nodes = 8, .bytes.uniform = 1.0, .per_byte.uniform = 1.0};
    CU_ASSERT_EQUAL(exchange_least_phases(&exchange, false), 7);
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = exchange};
    struct instance made = with_startup(&instance, 1000.0);
    struct solution solution = solve_by("exchange/hypercube_like", &made, 10.0, arena);
    CU_ASSERT_EQUAL(solution.timeline.completion, 3 * 1000.0 + 3 * 4.0);
    CU_ASSERT_EQUAL(exchange_forwarding_bound(&made.as.exchange), 1000.0 + 7.0);
}

/* ---- decompositions ---- */

static int phases_of(const struct timeline *timeline)
{
    int phases = 0;
    for (size_t k = 0; k < timeline->count; k++)
        phases = timeline->transfers[k].phase >= phases ? timeline->transfers[k].phase + 1 : phases;
    return phases;
}

/* Gonzalez and Sahni 1976: without start-ups no longer than the busiest port. */
TEST(decompositions_last_as_long_as_the_busiest_port)
{
    int split = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)effort(300); seed++) {
        BLOCK_ARENA(own);
        char text[64];
        snprintf(text, sizeof text, "nodes=%d most=%d execution=synchronous diagonal=%s",
                 2 + (int)seed % 9, seed % 2 ? 3 : 1000, seed % 3 ? "no" : "yes");
        struct instance instance = make_instance("exchange/random_integers", text, seed, &own);
        struct exchange *exchange = &instance.as.exchange;
        if (seed % 4 == 0)
            for (int k = 0; k < exchange->nodes * exchange->nodes; k++)
                exchange->bytes.entries[k] *= 0.1 * (1 + k % 7);
        struct solution solution = solve_by("exchange/decomposition", &instance, 10.0, &own);
        double bound = exchange_port_bound(exchange);
        CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
        CU_ASSERT_DOUBLE_EQUAL(solution.timeline.completion, bound, 1e-9 * bound);
        size_t most = exchange_message_count(exchange) + 2 * (size_t)exchange->nodes;
        CU_ASSERT_TRUE((size_t)phases_of(&solution.timeline) <= most);
        split += solution.timeline.count > exchange_message_count(exchange);
    }
    CU_ASSERT_TRUE(split > effort(300) / 3);
}

/* ---- files ---- */

static struct verdict parse(const char *rest, struct arena *arena, struct instance *out)
{
    const char *text =
        arena_print(arena,
                    "{\"model\":\"exchange\",\n\"bytes\":[[0,1],[1,0]],\"startup\":0,"
                    "\"per_byte\":1,\n%s}",
                    rest);
    return format_parse_instance("t.json", text, strlen(text), arena, out);
}

TEST(files_have_it_with_barriers_only)
{
    struct instance instance;
    expect_yes(parse("\"execution\":\"synchronous\",\"phase_startup\":0.25", arena, &instance));
    CU_ASSERT_EQUAL(instance.as.exchange.phase_startup, 0.25);
    expect_no(parse("\"phase_startup\":0.25", arena, &instance),
              "t.json:3:17: phase_startup: a phase start-up requires synchronous execution");
    expect_no(parse("\"execution\":\"synchronous\",\n\"phase_startup\":-1", arena, &instance),
              "t.json:4:17: phase_startup");
    expect_no(parse("\"execution\":\"synchronous\",\"phase_startup\":2e100", arena, &instance),
              "cannot be added up");
}

TEST(copies_and_digests_have_it)
{
    struct instance plain =
        make_instance("exchange/worked_example", "execution=synchronous", 1, arena);
    struct instance same = with_startup(&plain, 0.0), other = with_startup(&plain, 0.5);
    CU_ASSERT_EQUAL(instance_digest(&plain), instance_digest(&same));
    CU_ASSERT_NOT_EQUAL(instance_digest(&plain), instance_digest(&other));
    struct instance copy = instance_copy(&other, arena);
    CU_ASSERT_EQUAL(instance_digest(&copy), instance_digest(&other));
}

TEST(generators_measure_it_in_messages)
{
    struct instance instance =
        make_instance("exchange/worked_example", "execution=synchronous phase_startup=2", 1, arena);
    double sum = 0.0;
    for (int k = 0; k < 16; k++)
        sum += exchange_message_time(&instance.as.exchange, k / 4, k % 4);
    CU_ASSERT_EQUAL(instance.as.exchange.phase_startup,
                    2.0 * (sum / (double)exchange_message_count(&instance.as.exchange)));
    struct instance plain =
        make_instance("exchange/worked_example", "execution=synchronous", 1, arena);
    instance =
        make_instance("exchange/worked_example", "execution=synchronous phase_startup=0", 1, arena);
    CU_ASSERT_EQUAL(instance_digest(&instance), instance_digest(&plain));
    struct settings settings =
        settings_start(generator_find("exchange/worked_example")->generator, arena);
    expect_yes(settings_set_all(&settings, "phase_startup=1", arena));
    expect_no(generate(&settings, 1, 0, arena, &instance), "requires execution=synchronous");
}
