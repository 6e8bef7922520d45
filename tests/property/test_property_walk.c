/* Tests algorithms with planted errors: each is reported with its property, a small instance that
 * still shows the error, and the command. */
#include "algorithms/lib/guarantees.h"
#include "models/exchange/clock.h"
#include "tests/lib/suite.h"
#include "tests/property/properties.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum outcome in_turn(const struct exchange *exchange, struct context *context,
                            struct timeline *out, int first_shift, int omitted)
{
    if (exchange_needs_phases(exchange))
        return refuse(context, "not for phases");
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    int nodes = exchange->nodes;
    for (int k = 0; k < nodes * nodes - omitted; k++) {
        int from = k % nodes, to = (from + first_shift + k / nodes) % nodes;
        double bytes = exchange_bytes(exchange, from, to);
        if (bytes > 0.0)
            exchange_clock_place(&clock, from, to, bytes);
    }
    return OUTCOME_SCHEDULED;
}

static enum outcome run_sound(const struct exchange *exchange, struct context *context,
                              struct timeline *out)
{
    return in_turn(exchange, context, out, 0, 0);
}

/* Omits the messages of the last phase but one, from three nodes on. */
static enum outcome run_forgetful(const struct exchange *exchange, struct context *context,
                                  struct timeline *out)
{
    return in_turn(exchange, context, out, 0, exchange->nodes > 2 ? exchange->nodes : 0);
}

static enum outcome run_crashing(const struct exchange *exchange, struct context *context,
                                 struct timeline *out)
{
    if (exchange->nodes >= 4)
        abort();
    return run_sound(exchange, context, out);
}

static enum outcome run_looping(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    while (exchange->nodes == 4)
        pause();
    return run_sound(exchange, context, out);
}

static double once(int nodes)
{
    (void)nodes;
    return 1.0;
}

/* A threshold in seconds, which makes choices depend on the unit. */
static enum outcome run_absolute(const struct exchange *exchange, struct context *context,
                                 struct timeline *out)
{
    double first = exchange->nodes > 1 ? exchange_message_time(exchange, 0, 1) : 0.0;
    return in_turn(exchange, context, out, first > 1.5 ? 0 : 2, 0);
}

static enum outcome run_moody(const struct exchange *exchange, struct context *context,
                              struct timeline *out)
{
    static int runs;
    return in_turn(exchange, context, out, runs++ % 2, 0);
}

static const struct algorithm sound = {.name = "exchange/sound", .exchange = run_sound};
static const struct algorithm forgetful = {.name = "exchange/forgetful", .exchange = run_forgetful};
static const struct algorithm crashing = {.name = "exchange/crashing", .exchange = run_crashing};
static const struct algorithm looping = {.name = "exchange/looping", .exchange = run_looping};
static const struct algorithm boasting = {.name = "exchange/boasting",
                                          .guarantee = {AGAINST_LOWER_BOUND, once, "a dream"},
                                          .exchange = run_sound};
static const struct algorithm absolute = {.name = "exchange/absolute", .exchange = run_absolute};
static const struct algorithm moody = {.name = "exchange/moody", .exchange = run_moody};

/* Asserts that the algorithm violates exactly this property, in these words, with this number of
 * nodes. */
static void expect(const struct algorithm *algorithm, const char *name, const char *what,
                   const char *command, int nodes)
{
    const struct algorithm *const algorithms[] = {&sound, algorithm};
    BLOCK_ARENA(arena);
    struct violation violations[2];
    struct instance instance;
    double patience = algorithm == &looping ? 2.0 : 120.0;
    int count = property_walk(algorithms, 2, 2, patience, NULL, &arena, violations);
    CU_ASSERT_EQUAL_FATAL(count, 1);
    CU_ASSERT_EQUAL(violations->endless, algorithm == &looping);
    CU_ASSERT_PTR_EQUAL(violations->algorithm, algorithm);
    CU_ASSERT_STRING_EQUAL(violations->property->name, name);
    CU_ASSERT_PTR_NOT_NULL(strstr(violations->what, what));
    CU_ASSERT_PTR_NOT_NULL(strstr(violations->command, command));
    CU_ASSERT_PTR_NOT_NULL(strstr(violations->command, algorithm->name));
    if (!strstr(violations->what, what) || !strstr(violations->command, command))
        violation_print(violations);
    CU_ASSERT_TRUE_FATAL(format_read_instance(violations->path, &arena, &instance).ok);
    CU_ASSERT_EQUAL(instance_nodes(&instance), nodes);
    CU_ASSERT_PTR_NOT_NULL(strstr(instance.about, "found on: commsched generate"));
    if (algorithm == &crashing || algorithm == &looping)
        return;
    struct trial trial = property_trial(algorithm, &instance, NULL, INFINITY, &arena);
    CU_ASSERT_FALSE(property_check(violations->property, &trial).ok);
}

/* With the numbers of nodes that shrinking reaches. */
TEST(planted_mistakes_are_told)
{
    expect(&forgetful, "valid", "makes no valid schedule: ", "solve exchange/forgetful ", 3);
    expect(&crashing, "valid", "signal 6 (Aborted)", "solve exchange/crashing ", 4);
    expect(&boasting, "guarantee", "(a dream)", "solve exchange/boasting ", 3);
    expect(&absolute, "scaling", "2^20 times as long", ".twin.json", 4);
    expect(&moody, "repetition", "for the same seed", "--twice", 2);
}

TEST(an_endless_loop_is_told)
{
    expect(&looping, "valid", "does not end: stopped after 2 s", "solve exchange/looping ", 4);
}

extern const struct algorithm algorithm_exchange_NAME, algorithm_multicast_NAME,
    algorithm_switched_NAME;

/* The output of `commsched new` differs from these in names only. */
TEST(templates_have_every_property)
{
    const struct algorithm *const algorithms[] = {
        &algorithm_exchange_NAME, &algorithm_multicast_NAME, &algorithm_switched_NAME};
    struct violation violations[3];
    CU_ASSERT_EQUAL(
        property_walk(algorithms, 3, 2, test_patience(), violation_print, arena, violations), 0);
}
