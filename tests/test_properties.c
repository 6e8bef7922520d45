/* What holds for every registered algorithm on every registered generator's instances. No algorithm
 * or generator is named here. */
#include "algorithms/algorithm.h"
#include "experiments/solution.h"
#include "models/format.h"
#include "models/units.h"
#include "tests/cases.h"
#include "tests/suite.h"

#include <math.h>
#include <string.h>

typedef void property(const struct algorithm *, const struct instance *, const struct solution *,
                      struct arena *);

static void complain(const char *what, const struct algorithm *algorithm,
                     const struct instance *instance, const char *why)
{
    printf("\n%s: %s %s\n  %s -o instance.json && commsched solve %s instance.json\n",
           algorithm->name, what, why, instance->about, algorithm->name);
    CU_FAIL("a property is violated");
}

static bool serves(const struct algorithm *algorithm, const struct instance *instance)
{
    return !algorithm->exact && algorithm_family(algorithm) == instance->family;
}

static void hold_for_all(const struct instance *instance, void *data)
{
    property *const *holds = data;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (!serves(found->algorithm, instance))
            continue;
        struct arena arena = {0};
        struct solution solution = solve(found->algorithm, instance, 1, INFINITY, &arena);
        (*holds)(found->algorithm, instance, &solution, &arena);
        arena_release(&arena);
    }
}

static void walk(property *holds, int seeds)
{
    for_every_case(seeds, hold_for_all, &holds);
}

static void valid_or_refused(const struct algorithm *algorithm, const struct instance *instance,
                             const struct solution *solution, struct arena *arena)
{
    (void)arena;
    if (solution->status == STATUS_INVALID)
        complain("makes an invalid schedule:", algorithm, instance, solution->reason);
    if (solution->status == STATUS_REFUSED && !*solution->reason)
        complain("refuses without a reason", algorithm, instance, "");
    CU_PASS("valid or refused");
}

static void not_below_the_bound(const struct algorithm *algorithm, const struct instance *instance,
                                const struct solution *solution, struct arena *arena)
{
    (void)arena;
    if (solution->status == STATUS_VALID &&
        clearly_less(solution->completion, solution->lower_bound, solution->lower_bound))
        complain("ends before the lower bound", algorithm, instance, "");
    CU_PASS("not below the bound");
}

/* The theorems speak of asynchronous execution without slowdown. */
static bool within_theorems(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return !exchange_needs_phases(&instance->as.exchange);
    case FAMILY_MULTICAST:
    case FAMILY_SWITCHED:
        return true;
    }
    return false;
}

static void keeps_guarantee(const struct algorithm *algorithm, const struct instance *instance,
                            const struct solution *solution, struct arena *arena)
{
    (void)arena;
    if (solution->status == STATUS_REFUSED || !within_theorems(instance) ||
        algorithm->guarantee.against != AGAINST_LOWER_BOUND)
        return;
    double limit = algorithm->guarantee.ratio(instance_nodes(instance)) * solution->lower_bound;
    if (clearly_less(limit, solution->completion, limit))
        complain("breaks its guarantee,", algorithm, instance, algorithm->guarantee.theorem);
    CU_PASS("guarantee kept");
}

static void scale_matrix(struct matrix *matrix, int nodes, double factor, struct arena *arena)
{
    size_t entries = (size_t)nodes * (size_t)nodes;
    double *scaled = matrix->entries ? ARENA_ARRAY(arena, double, entries) : NULL;
    for (size_t k = 0; scaled && k < entries; k++)
        scaled[k] = factor * matrix->entries[k];
    *matrix = (struct matrix){factor * matrix->uniform, scaled};
}

static struct overhead *scale_overheads(const struct overhead *overheads, int nodes, double factor,
                                        struct arena *arena)
{
    struct overhead *scaled = ARENA_ARRAY(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++)
        scaled[node] =
            (struct overhead){factor * overheads[node].constant, factor * overheads[node].per_byte};
    return scaled;
}

static struct instance scale_times(const struct instance *instance, double factor,
                                   struct arena *arena)
{
    struct instance scaled = *instance;
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        scale_matrix(&scaled.as.exchange.startup, scaled.as.exchange.nodes, factor, arena);
        scale_matrix(&scaled.as.exchange.per_byte, scaled.as.exchange.nodes, factor, arena);
        break;
    case FAMILY_MULTICAST:
        scaled.as.multicast.send = scale_overheads(instance->as.multicast.send,
                                                   instance->as.multicast.nodes, factor, arena);
        scaled.as.multicast.receive = scale_overheads(instance->as.multicast.receive,
                                                      instance->as.multicast.nodes, factor, arena);
        scale_matrix(&scaled.as.multicast.latency, scaled.as.multicast.nodes, factor, arena);
        scale_matrix(&scaled.as.multicast.per_byte, scaled.as.multicast.nodes, factor, arena);
        break;
    case FAMILY_SWITCHED:
        scaled.as.switched.timing.startup *= factor;
        scaled.as.switched.timing.per_byte *= factor;
        scaled.as.switched.timing.switch_delay *= factor;
        break;
    }
    return scaled;
}

/* Doubling is exact in binary arithmetic, so the completion doubles to the last bit. A randomised
 * algorithm draws by the instance's digest and may choose otherwise. */
static void doubles_with_the_times(const struct algorithm *algorithm,
                                   const struct instance *instance, const struct solution *solution,
                                   struct arena *arena)
{
    if (solution->status != STATUS_VALID || algorithm->randomised)
        return;
    struct instance doubled = scale_times(instance, 2.0, arena);
    struct solution again = solve(algorithm, &doubled, 1, INFINITY, arena);
    if (again.completion != 2.0 * solution->completion)
        complain("does not double when all times double", algorithm, instance, "");
    CU_PASS("doubles");
}

static void repeats_itself(const struct algorithm *algorithm, const struct instance *instance,
                           const struct solution *solution, struct arena *arena)
{
    if (solution->status != STATUS_VALID)
        return;
    struct solution again = solve(algorithm, instance, 1, INFINITY, arena);
    const char *first = schedule_text(algorithm, instance, &solution->timeline, arena);
    const char *second = schedule_text(algorithm, instance, &again.timeline, arena);
    if (strcmp(first, second) != 0)
        complain("gives another schedule for the same seed", algorithm, instance, "");
    CU_PASS("repeats itself");
}

static void survives_the_file(const struct algorithm *algorithm, const struct instance *instance,
                              const struct solution *solution, struct arena *arena)
{
    if (solution->status != STATUS_VALID)
        return;
    const char *text = schedule_text(algorithm, instance, &solution->timeline, arena);
    struct schedule read;
    struct verdict verdict = format_parse_schedule("text", text, strlen(text), arena, &read);
    if (verdict.ok)
        verdict = instance_check(&read.instance, &read.timeline, arena);
    if (!verdict.ok)
        complain("cannot be read back:", algorithm, instance, verdict.reason);
    else if (strcmp(text, schedule_text(algorithm, &read.instance, &read.timeline, arena)) != 0)
        complain("changes when read and written again", algorithm, instance, "");
    CU_PASS("survives the file");
}

static void test_valid(void)
{
    walk(valid_or_refused, 10);
}

static void test_bound(void)
{
    walk(not_below_the_bound, 10);
}

static void test_guarantee(void)
{
    walk(keeps_guarantee, 20);
}

static void test_scaling(void)
{
    walk(doubles_with_the_times, 4);
}

static void test_repetition(void)
{
    walk(repeats_itself, 3);
}

static void test_file(void)
{
    walk(survives_the_file, 3);
}

/* Every descriptor says what its file's place says, and enough to be listed. */
static void test_descriptors(void)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        CU_ASSERT_STRING_EQUAL(found->name, found->algorithm->name);
        CU_ASSERT_PTR_NOT_NULL(found->algorithm->title);
        CU_ASSERT_PTR_NOT_NULL(found->algorithm->source);
        CU_ASSERT_EQUAL(strlen(found->digest), 16);
    }
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        CU_ASSERT_STRING_EQUAL(found->name, found->generator->name);
        CU_ASSERT_PTR_NOT_NULL(found->generator->source);
        for (const struct parameter *known = found->generator->parameters; known->key; known++) {
            struct arena arena = {0};
            struct settings settings = settings_start(found->generator, &arena);
            if (known->initial)
                CU_ASSERT_TRUE(settings_set(&settings, known->key, known->initial, &arena).ok);
            arena_release(&arena);
        }
    }
}

static const struct test tests[] = {
    {"descriptors name their files", test_descriptors},
    {"every schedule is valid", test_valid},
    {"none ends before its bound", test_bound},
    {"guarantees are kept", test_guarantee},
    {"doubled times double the completion", test_scaling},
    {"equal seeds give equal bytes", test_repetition},
    {"schedules survive their files", test_file},
    {0},
};

const struct suite suite_properties = {"properties", tests};
