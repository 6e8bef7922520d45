/* The service of a schedule, by hand and against the literal form; a service does not change the
 * schedule of an algorithm that ignores it. */
#include "models/base/random.h"
#include "models/base/units.h"
#include "models/exchange/service_bounds.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_service.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_exchange.h"

#include <math.h>

/* ---- by hand ---- */

static void add(struct timeline *timeline, int from, int to, double start, double end,
                struct parcel parcel)
{
    const struct transfer transfer = {.from = from,
                                      .to = to,
                                      .bytes = parcel.bytes,
                                      .send_start = start,
                                      .send_end = end,
                                      .receive_start = start,
                                      .receive_end = end};
    bool own = parcel.origin == from && parcel.destination == to;
    timeline_append(timeline, &transfer, own ? NULL : &parcel, own ? 0 : 1);
}

/* 4 bytes 0 -> 2 in halves: one direct, done at 2 s; one by way of 1, there at 4 s, done at 7 s. 2
 * -> 1 is done at 1 s, with a deadline of 1 s. */
TEST(forwarded_and_split)
{
    double bytes[] = {0, 0, 4, 0, 0, 0, 0, 1, 0}, weight[] = {1, 10, 100};
    double deadline[] = {0, 0, 5, 0, 0, 0, 0, 1, 0}, priority[] = {0, 0, 3, 0, 0, 0, 0, 7, 0};
    const struct service service = {weight, {.entries = deadline}, {.entries = priority}};
    const struct exchange exchange = {
        .nodes = 3, .bytes.entries = bytes, .per_byte.uniform = 1.0, .service = &service};
    struct timeline timeline = timeline_start(arena);
    add(&timeline, 0, 2, 0, 2, (struct parcel){0, 2, 2});
    add(&timeline, 2, 1, 0, 1, (struct parcel){2, 1, 1});
    add(&timeline, 0, 1, 2, 4, (struct parcel){0, 2, 2});
    add(&timeline, 1, 2, 5, 7, (struct parcel){0, 2, 2});
    const double *arrival = service_arrivals(&exchange, &timeline, arena);
    CU_ASSERT_EQUAL(arrival[2], 7);
    CU_ASSERT_EQUAL(arrival[7], 1);
    CU_ASSERT_EQUAL(arrival[1], 0);
    const double *finish = service_finishes(&exchange, &timeline, arena);
    CU_ASSERT_EQUAL(finish[0], 7);
    CU_ASSERT_EQUAL(finish[1], 1); /* forwarded data is not its own */
    CU_ASSERT_EQUAL(service_critical(&exchange, &timeline), 7 + 10 + 700);
    CU_ASSERT_EQUAL(service_tardiness(&exchange, &timeline), 3 * 2);
    CU_ASSERT_EQUAL(service_late(&exchange, &timeline), 1);
    CU_ASSERT_EQUAL(service_deadlines(&exchange), 2);
    /* bytes over the fastest links: 4 s for 0, its 1 s for 1, 4 s for 2 */
    CU_ASSERT_EQUAL(service_critical_bound(&exchange, true), 4 + 10 + 400);
    CU_ASSERT_EQUAL(service_tardiness_bound(&exchange, true), 0);
}

TEST(nothing_is_owed)
{
    struct service none = service_none();
    struct exchange exchange = {.nodes = 3, .bytes.uniform = 1.0, .startup.uniform = 1.0};
    struct timeline timeline = timeline_start(arena);
    add(&timeline, 0, 1, 0, 1, (struct parcel){0, 1, 1});
    for (int k = 0; k < 2; k++) {
        CU_ASSERT_FALSE(service_has_critical(&exchange));
        CU_ASSERT_FALSE(service_has_deadlines(&exchange));
        CU_ASSERT_FALSE(service_has_priorities(&exchange));
        CU_ASSERT_EQUAL(service_critical(&exchange, &timeline), 0);
        CU_ASSERT_EQUAL(service_tardiness(&exchange, &timeline), 0);
        CU_ASSERT_EQUAL(service_late(&exchange, &timeline), 0);
        exchange.service = &none;
    }
}

/* Ten tenths are late only by rounding. */
TEST(rounding_makes_nothing_late)
{
    double sum = 0.0;
    for (int k = 0; k < 10; k++)
        sum += 0.1;
    CU_ASSERT_TRUE(sum != 1.0);
    CU_ASSERT_FALSE(service_is_late(1.0, sum));
    CU_ASSERT_TRUE(service_is_late(1.0 + 1e-8, 1.0));
    CU_ASSERT_FALSE(service_is_late(1.0, INFINITY));
    CU_ASSERT_TRUE(service_is_late(1.0, 0.0));
}

/* ---- every generator's instances ---- */

/* Algorithms of the papers, one of them randomised. */
static const char *const ignorant[] = {"exchange/greedy",          "exchange/fixed_pattern",
                                       "exchange/open_shop",       "exchange/max_matching",
                                       "exchange/dense",           "exchange/dense_search",
                                       "exchange/adapted_uniform", "exchange/two_level"};
#define IGNORANT (sizeof ignorant / sizeof *ignorant)

struct visits {
    gsl_rng *rng;
    int compared, forwarded;
};

static struct timeline run(const struct algorithm *algorithm, const struct instance *instance,
                           enum outcome *outcome, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    struct arena scratch = {0};
    *outcome = algorithm_run(algorithm, instance, 3, INFINITY, &scratch, &timeline, &remarks);
    arena_release(&scratch);
    return timeline;
}

static void expect_bounds(const struct exchange *exchange, const struct timeline *timeline)
{
    bool forwards = timeline_forwards(timeline);
    const double reached[] = {service_critical(exchange, timeline),
                              service_tardiness(exchange, timeline)};
    for (size_t k = 0; k < sizeof reached / sizeof *reached; k++) {
        double bound = service_bounds[k].value(exchange, forwards);
        if (clearly_less(reached[k], bound, bound))
            printf("\n%s %g above %g\n", service_bounds[k].name, bound, reached[k]);
        CU_ASSERT_FALSE(clearly_less(reached[k], bound, bound));
    }
}

static void expect_literal(const struct exchange *exchange, const struct timeline *timeline)
{
    const double values[] = {[LEAST_COMPLETION] = timeline->completion,
                             [LEAST_CRITICAL] = service_critical(exchange, timeline),
                             [LEAST_TARDINESS] = service_tardiness(exchange, timeline)};
    for (int k = 0; k < LEASTS; k++)
        CU_ASSERT_EQUAL(values[k], literal_objective(exchange, (enum least)k, timeline));
}

static void compare(const struct algorithm *algorithm, const struct instance *instance,
                    struct visits *visits)
{
    BLOCK_ARENA(arena);
    enum outcome outcome, again;
    struct timeline without = run(algorithm, instance, &outcome, &arena);
    double seconds = instance_lower_bound(instance, &without);
    struct instance owing = *instance;
    owing.as.exchange.service =
        random_service(visits->rng, instance->as.exchange.nodes, 1.5 * seconds, &arena);
    struct timeline with = run(algorithm, &owing, &again, &arena);
    CU_ASSERT_EQUAL_FATAL(again, outcome);
    if (outcome != OUTCOME_SCHEDULED)
        return;
    CU_ASSERT_TRUE(same_timeline(&with, &without));
    visits->compared++;
    visits->forwarded += timeline_forwards(&with);
    expect_bounds(&owing.as.exchange, &with);
    if (owing.as.exchange.nodes <= 8)
        expect_literal(&owing.as.exchange, &with);
}

/* With receipts on held ports, interleaved, or buffered. */
static void visit(const struct instance *instance, void *data);

static void visit_receipts(const struct instance *instance, void *data)
{
    const struct exchange *exchange = &instance->as.exchange;
    struct instance other = *instance;
    if (exchange->ports != PORTS_HELD || exchange->slowdown != SLOWDOWN_NONE ||
        exchange->execution != EXECUTION_ASYNCHRONOUS || exchange->belief)
        return;
    other.as.exchange.ports = PORTS_BUFFERED;
    visit(&other, data);
    other.as.exchange.ports = PORTS_INTERLEAVED;
    for (int k = 0; k < 4; k++) {
        other.as.exchange.interleaving = (struct interleaving){
            2 + k, k % 2 ? 0.25 : 0.0, k < 2 ? SHARE_EQUAL : SHARE_PROPORTIONAL};
        visit(&other, data);
    }
}

static void visit(const struct instance *instance, void *data)
{
    if (instance->family != FAMILY_EXCHANGE || instance->as.exchange.nodes > 12)
        return;
    visit_receipts(instance, data);
    for (size_t k = 0; k < IGNORANT; k++) {
        const struct algorithm *algorithm = algorithm_find(ignorant[k])->algorithm;
        if (algorithm->evaluations == 0.0 || case_is_for(algorithm, instance))
            compare(algorithm, instance, data);
    }
}

TEST(changes_no_schedule)
{
    struct visits visits = {.rng = random_start(gsl_rng_mt19937, 1, arena)};
    for_every_case(effort(5), visit, &visits);
    for_every_belief(effort(5), visit, &visits);
    CU_ASSERT_TRUE(visits.compared > 100 && visits.forwarded > 5);
}
