/* A small audit of every claim: it applies to some instance, and one that holds is not violated.
 * Then the parts that claims share: measurements, with numbers by hand, and spaces, which have the
 * stated contents. That what is drawn and observed depends only on the seed and the number is the
 * digest's, tests/property/test_digest.c. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/spaces/spaces.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

enum { TRIALS = 2, DRAWS = 2000, DRAWN = 20 };

/* Draws an instance, which is valid, and tests the claim on it if wanted: one that holds is not
 * violated. True if the claim applies to it. */
static bool try_number(const struct claim *claim, const struct instance_space *space, size_t index,
                       bool tests, size_t *drawn)
{
    BLOCK_ARENA(arena);
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct claim_context context = claim_context_start(claim, 1, space->name, index, rng, &arena);
    struct instance instance;
    if (!space_draw(space, index, &context, &instance))
        return false;
    ++*drawn;
    CU_ASSERT_TRUE(instance_nodes(&instance) > 0 &&
                   (instance.family == FAMILY_SWITCHED || instance_check_times(&instance).ok));
    if (!tests)
        return false;
    struct observation seen = claim->test(&instance, &context);
    CU_ASSERT_FALSE(seen.applies && claim->recorded == FINDING_HOLDS &&
                    observation_violated(&seen));
    return seen.applies;
}

/* The first instances of a space, and some from all of it; there are some. */
static void draw_space(const struct claim *claim, const struct instance_space *space)
{
    size_t drawn = 0;
    for (size_t index = 0; index < space->count && drawn < DRAWN; index++)
        try_number(claim, space, index, false, &drawn);
    for (size_t index = 0; index < space->count; index += 1 + space->count / DRAWN)
        try_number(claim, space, index, false, &drawn);
    if (drawn == 0)
        printf("\n%s: nothing is drawn\n", space->name);
    CU_ASSERT_TRUE(drawn > 0);
}

/* The first trials of claims that run algorithms; of others, trials throughout each space. No claim
 * of the tree has the spaces of switched guarantees. */
TEST(trials)
{
    for (const struct instance_space *space = switched_spaces; space->name; space++)
        draw_space(all_claims(), space);
    for (const struct claim *claim = all_claims(); claim->name; claim++) {
        bool runs = claim->algorithms && *claim->algorithms;
        size_t applied = 0, drawn = 0;
        for (const struct instance_space *space = claim->spaces; space && space->name; space++) {
            size_t here = 0, step = runs ? 1 : 1 + space->count / DRAWS;
            size_t end = step * DRAWS < space->count ? step * DRAWS : space->count;
            draw_space(claim, space);
            if (space->draw == clusters_draw)
                CU_ASSERT_EQUAL(space->count, clusters_count(space->data));
            for (size_t k = 0; k < end && (here < TRIALS || !runs); k += step)
                here += try_number(claim, space, k, true, &drawn);
            applied += here;
        }
        if (applied == 0 && claim->test)
            printf("\n%s applies to nothing\n", claim->name);
        CU_ASSERT_TRUE(applied > 0 || !claim->test);
    }
}

/* ---- surveys ---- */

static void check_query(const struct claim *claim, const struct query *query)
{
    CU_ASSERT_TRUE(query->replications_least > 0);
    CU_ASSERT_TRUE(!query_is_constant(query) || isfinite(query->constant));
    for (size_t n = 0; n < query->name_count; n++) {
        const char *name = evaluated_algorithm(query->names[n], &test_arena);
        const struct registered_algorithm *found = algorithm_find(name);
        if (query_is_constant(query) && !found) /* a series */
            continue;
        enum family family = algorithm_family(found->algorithm);
        CU_ASSERT_TRUE(names_hold(claim->algorithms, name));
        CU_ASSERT_TRUE(!query->metric || metric_is_of(query->metric, family));
    }
}

/* No check is undecided from the outset, and each has a label of its own derived from its row. */
static void check_label(const struct claim *claim, const struct check *first,
                        const struct check *check)
{
    size_t values = (size_t)check->sample->replications * check->sample->pooled;
    bool enough = values >= LEAST_FOR_INTERVAL ||
                  (check->exact && check->estimator != ESTIMATE_GROWTH) || check->shown;
    if (!enough)
        printf("\n%s: %zu values are too few: %s\n", claim->name, values, check->what);
    CU_ASSERT_TRUE(enough && strlen(check->what) > 0 && !strchr(check->what, '{'));
    for (; first < check; first++)
        CU_ASSERT_TRUE(strcmp(check->what, first->what) != 0 ||
                       check->relation != first->relation || check->limit != first->limit);
}

TEST(surveys)
{
    for (const struct claim *claim = all_claims(); claim->name; claim++) {
        const struct survey *survey = claim->survey;
        for (size_t k = 0; survey && k < survey->query_count; k++)
            check_query(claim, &survey->queries[k]);
        for (size_t k = 0; survey && k < survey->check_count; k++)
            check_label(claim, survey->checks, &survey->checks[k]);
    }
}

/* ---- descriptors ---- */

/* Every test is that of a claim. */
TEST(tests)
{
    for (const struct claim_test *const *array = claim_test_arrays; *array; array++)
        for (const struct claim_test *test = *array; test->name; test++) {
            CU_ASSERT_PTR_EQUAL(claim_reading(test->name, test->reading)->test, test->test);
            CU_ASSERT_PTR_EQUAL(claim_test_find(test->name, test->reading), test);
        }
}

/* Claims of one topic share their judging code, but not what they run and draw from. */
TEST(digests)
{
    const struct claim *claims = all_claims();
    for (size_t k = 0; claims[k].name; k++) {
        const struct claim *claim = &claims[k];
        CU_ASSERT_TRUE(claim->title && claim->statement && claim->hypotheses && claim->source);
        CU_ASSERT_TRUE((claim->test || claim->survey) && !claim->test == !claim->spaces);
        CU_ASSERT_PTR_EQUAL(strstr(claim->digest, judging_digest), claim->digest);
        for (size_t l = 0; l < k; l++)
            CU_ASSERT_STRING_NOT_EQUAL(claim->digest, claims[l].digest);
    }
}

/* A guarantee is stated once: by a claim that names its algorithm, or by one of its own. */
TEST(guarantees)
{
    const struct claim *claims = all_claims();
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        int told = 0;
        for (const struct claim *claim = claims; claim->name; claim += claim_readings(claim))
            told += claim->algorithm == found->algorithm ||
                    (claim->guarantee && strstr(claim->guarantee, found->name));
        if (found->algorithm->guarantee.against != NO_GUARANTEE && told != 1)
            printf("\n%s: its guarantee is told %d times\n", found->name, told);
        CU_ASSERT_TRUE(told == 1 || found->algorithm->guarantee.against == NO_GUARANTEE);
    }
}

/* ---- measurements ---- */

#define SWITCHED(links, hosts, messages)                                                           \
    "{'model': 'switched', 'ports': 16, 'links': [" links "], 'hosts': [" hosts                    \
    "], 'timing': {'startup': 0, 'per_byte': 1, 'switch_delay': 0}, 'routing': 'tree', 'root': 0," \
    " 'messages': [" messages "]}"

/* On a switch SPCCO halves 2 3 4 0 1; 2 sends to 4, then to 3 while 4 sends to 0, then 0 to 1.
 * Nothing passes another switch. */
#define ONE_SWITCH                                                                                 \
    SWITCHED("", "0, 0, 0, 0, 0", "{'source': 2, 'destinations': [0, 1, 3, 4], 'bytes': 1000}")

/* On a line with the root in the middle: two messages at once through two channels each; the second
 * waits for the first channel alone. */
#define LINE                                                                                       \
    SWITCHED("[0, 1], [0, 2]", "1, 1, 2, 2",                                                       \
             "{'source': 0, 'destinations': [2], 'bytes': 100},"                                   \
             "{'source': 1, 'destinations': [3], 'bytes': 100}")

/* Section 6 of `multicast` by WR: 202 212 020 | 032 010 121 131, P0 and P1 are fast: they are two
 * of the first three receivers; (0,3,2) is a relay. By ECF: P0 to P1 at 4, then P2 by P1 at 4 + 1 +
 * 6 or by P0 at 2 + 6: 8; P1 to P2 at 7 and P3 at 8; P2 to P0 at 5, to P1 at 7, to P3 at 12 or by
 * P0 at 5 + 1 + 6: 12. Together 19. */
TEST(measurements)
{
    static const struct {
        const char *name, *algorithm, *instance;
        double value; /* NAN: none */
    } rows[] = {
        {"agents_stages", "switched/spcco", ONE_SWITCH, 3},
        {"agents_stages", "switched/separate", ONE_SWITCH, 4},
        {"agents_hops", "switched/spcco", ONE_SWITCH, 0},
        {"agents_through_root", "switched/spcco", ONE_SWITCH, 0},
        {"agents_blocked_share", "switched/spcco", ONE_SWITCH, NAN},
        {"agents_hops", "switched/separate", LINE, 2},
        {"agents_through_root", "switched/separate", LINE, 1},
        {"agents_blocked_share", "switched/separate", LINE, 0.25},
        {"agents_stages", "switched/separate", LINE, NAN},
        {"fast_first", "multicast/wr", "multicast/worked_example", 2 / 3.},
        {"fast_relays", "multicast/wr", "multicast/worked_example", 1},
        {"fast_relays", "multicast/wr", "cluster 1/1 1/1", NAN},
        {"one_by_one", "multicast/ecf", "multicast/worked_example", (8 + 8 + 12) / 19.},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct instance instance = instance_of(rows[k].instance);
        struct claim_context context = claim_context_of(NULL);
        double value =
            claim_measurement_find(rows[k].name)->measure(&instance, rows[k].algorithm, &context);
        bool right = isnan(rows[k].value) ? isnan(value) : fabs(value - rows[k].value) < 1e-12;
        if (!right)
            printf("\n%s by %s: %g\n", rows[k].name, rows[k].algorithm, value);
        CU_ASSERT_TRUE(right);
    }
}

/* ---- spaces ---- */

/* A source of any speed, and two others in any order: with the speeds 1/1, 1/2, 2/1 and 2/2 there
 * are 4 * 10, minus 4 + 4 + 2 in which 1/2 and 2/1 both occur. Of all exchanges of 3 nodes all but
 * the empty one, and all but those that consist of 0 and 2 only. Each comes once. */
TEST(everything_comes_once)
{
    static const struct clusters clusters = {
        .least = 3, .most = 3, .send = {{1, 2}, 2}, .receive = {{1, 2}, 2}};
    const struct {
        struct instance_space space;
        size_t numbers, count;
    } rows[] = {
        {{.draw = clusters_draw, .data = &clusters}, clusters_count(&clusters), 30},
        {{.draw = exchange_durations, .data = &(struct durations){3, 2, true}}, 512, 511},
        {{.draw = exchange_durations, .data = &(struct durations){3, 3, false}}, 729, 729 - 64},
    };
    uint64_t digests[1024];
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct claim_context context = claim_context_of(NULL);
        struct instance instance;
        size_t count = 0;
        context.space = &rows[k].space;
        for (size_t index = 0; index < rows[k].numbers; index++)
            if (context.space->draw(index, &context, &instance))
                digests[count++] = instance_digest(&instance);
        CU_ASSERT_EQUAL(count, rows[k].count);
        for (size_t one = 0; one < count; one++)
            for (size_t other = 0; other < one; other++)
                CU_ASSERT_NOT_EQUAL(digests[one], digests[other]);
    }
}
