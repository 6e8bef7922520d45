/* Services through JSON and back, bit for bit; invalid ones with their exact place; services in an
 * instance's digest and copy; and shrinking of instances with a service. */
#include "experiments/shrink/shrink.h"
#include "models/base/random.h"
#include "models/exchange/service.h"
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/build.h"
#include "tests/lib/random_service.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <string.h>

#define EXCHANGE                                                                                   \
    "{\n"                                                                                          \
    "  \"model\": \"exchange\",\n"                                                                 \
    "  \"nodes\": 2,\n"                                                                            \
    "  \"bytes\": 1,\n"                                                                            \
    "  \"startup\": 1,\n"                                                                          \
    "  \"per_byte\": 0"
#define SERVICE(members) EXCHANGE ",\n  \"service\": {\n" members "\n  }\n}\n"

static struct verdict parse(const char *text, struct arena *arena, struct instance *out)
{
    return format_parse_instance("t.json", text, strlen(text), arena, out);
}

TEST(golden_texts)
{
    static const char *const texts[] = {
        EXCHANGE ",\n  \"service\": {}\n}\n",
        SERVICE("    \"nodes\": [0, 0.10000000000000001]"),
        SERVICE("    \"deadline\": 0,\n    \"priority\": 2.5"),
        SERVICE("    \"nodes\": [1, 1e+20],\n"
                "    \"deadline\": [\n"
                "      [null, 3],\n"
                "      [0.10000000000000001, null]\n"
                "    ],\n"
                "    \"priority\": [\n"
                "      [0, 1],\n"
                "      [2, 0]\n"
                "    ]"),
    };
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        struct instance instance;
        struct verdict verdict = parse(texts[k], arena, &instance);
        CU_ASSERT_STRING_EQUAL(verdict.reason, "");
        CU_ASSERT_TRUE_FATAL(verdict.ok);
        CU_ASSERT_STRING_EQUAL(written_instance(&instance, arena), texts[k]);
        struct instance copy = instance_copy(&instance, arena);
        CU_ASSERT_STRING_EQUAL(written_instance(&copy, arena), texts[k]);
        CU_ASSERT_EQUAL(instance_digest(&copy), instance_digest(&instance));
        CU_ASSERT_PTR_NOT_EQUAL(copy.as.exchange.service, instance.as.exchange.service);
    }
}

TEST(errors_with_their_place)
{
    static const struct {
        const char *text, *told;
    } rows[] = {
        {EXCHANGE ",\n  \"service\": 1}",
         "t.json:7:14: service: found a number, expected an object"},
        {EXCHANGE ",\n  \"service\": {\"node\": 1}}",
         "t.json:7:15: service: unknown key \"node\"; known: nodes, deadline, priority"},
        {EXCHANGE ",\n  \"service\": {\"nodes\": [1]}}",
         "t.json:7:24: service.nodes: 1 entries where 2 nodes need 2"},
        {EXCHANGE ",\n  \"service\": {\"nodes\": [1, -1]}}",
         "t.json:7:28: service.nodes[1]: -1 is negative"},
        {EXCHANGE ",\n  \"service\": {\"nodes\": [1, 2e20]}}",
         "t.json:7:28: service.nodes[1]: 2e+20 is more than 1e+20"},
        {EXCHANGE ",\n  \"service\": {\"nodes\": [1, null]}}",
         "t.json:7:28: service.nodes[1]: found null, expected a number"},
        {EXCHANGE ",\n  \"service\": {\"deadline\": null}}",
         "t.json:7:27: service.deadline: found null, expected a number or a matrix"},
        {EXCHANGE ",\n  \"service\": {\"deadline\": [[null, 1]]}}",
         "t.json:7:27: service.deadline: 1 rows where 2 nodes need 2"},
        {EXCHANGE ",\n  \"service\": {\"deadline\": [[null, 1], [-2, 1]]}}",
         "t.json:7:40: service.deadline[1][0]: -2 is negative"},
        {EXCHANGE ",\n  \"service\": {\"deadline\": [[null, 1], [2e100, 1]]}}",
         "t.json:7:40: service.deadline[1][0]: 2e+100 is more than 1e+100"},
        {EXCHANGE ",\n  \"service\": {\"priority\": [[0, 1], [null, 0]]}}",
         "t.json:7:37: service.priority[1][0]: found null, expected a number"},
        {EXCHANGE ",\n  \"service\": {\"priority\": 1e21}}",
         "t.json:7:27: service.priority: 1e+21 is more than 1e+20"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct instance instance;
        struct verdict verdict = parse(rows[k].text, arena, &instance);
        CU_ASSERT_FALSE(verdict.ok);
        if (!strstr(verdict.reason, rows[k].told))
            printf("\n%s\n", verdict.reason);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, rows[k].told));
    }
}

/* A request has the same digest in any form, another request another digest; an empty request has
 * that of no service. */
TEST(digests)
{
    double zeros[] = {0, 0}, one[] = {0, 2}, ones[] = {1, 1, 1, 1}, mixed[] = {1, 3, 1, 1};
    double never[] = {INFINITY, INFINITY, INFINITY, INFINITY};
    struct instance instance = {.family = FAMILY_EXCHANGE,
                                .as.exchange = {.nodes = 2, .bytes.uniform = 1.0}};
    const struct matrix no_deadline = {.uniform = INFINITY}, alike = {.uniform = 1.0};
    const struct service same[] = {
        service_none(), {zeros, no_deadline, alike}, {NULL, {.entries = never}, {.entries = ones}}};
    const struct service others[] = {{one, no_deadline, alike},
                                     {NULL, {.uniform = 3.0}, alike},
                                     {NULL, no_deadline, {.entries = mixed}},
                                     {one, {.uniform = 3.0}, alike},
                                     {NULL, {.uniform = 4.0}, alike}};
    uint64_t plain = instance_digest(&instance), seen[5];
    for (size_t k = 0; k < sizeof same / sizeof *same; k++) {
        instance.as.exchange.service = &same[k];
        CU_ASSERT_EQUAL(instance_digest(&instance), plain);
    }
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        instance.as.exchange.service = &others[k];
        seen[k] = instance_digest(&instance);
        CU_ASSERT_NOT_EQUAL(seen[k], plain);
        for (size_t j = 0; j < k; j++)
            CU_ASSERT_NOT_EQUAL(seen[k], seen[j]);
    }
}

TEST(numbers_that_cannot_be_added)
{
    double weight[] = {0, 2e20};
    struct service service = service_none();
    struct instance instance = {
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 2, .bytes.uniform = 1.0, .service = &service}};
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
    service.deadline.uniform = 2e100;
    CU_ASSERT_FALSE(instance_check_times(&instance).ok);
    service.deadline.uniform = 1e100;
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
    service.node_weight = weight;
    CU_ASSERT_FALSE(instance_check_times(&instance).ok);
    weight[1] = 1e20;
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
    service.priority.uniform = 2e20;
    CU_ASSERT_FALSE(instance_check_times(&instance).ok);
}

/* ---- shrinking ---- */

struct whim {
    uint64_t start;
    int chance, unsound;
};

static bool by_whim(const struct instance *instance, void *data, struct arena *scratch)
{
    struct whim *whim = data;
    struct instance again;
    const char *text = written_instance(instance, scratch);
    uint64_t digest = instance_digest(instance);
    struct verdict verdict = parse(text, scratch, &again);
    whim->unsound += !verdict.ok || instance_digest(&again) != digest;
    return digest == whim->start || (digest ^ whim->start) % (uint64_t)whim->chance == 0;
}

static struct instance owing(gsl_rng *rng, struct arena *arena)
{
    double *bytes = ARENA_ARRAY(arena, double, 16);
    for (int k = 0; k < 16; k++)
        bytes[k] = (double)gsl_rng_uniform_int(rng, 3);
    return (struct instance){.family = FAMILY_EXCHANGE,
                             .as.exchange = {.nodes = 4,
                                             .bytes.entries = bytes,
                                             .per_byte.uniform = 1.0,
                                             .service = random_service(rng, 4, 9.0, arena)}};
}

TEST(every_candidate_is_sound)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 5, arena);
    for (int k = 0; k < effort(20); k++) {
        BLOCK_ARENA(own);
        struct instance start = owing(rng, &own);
        struct whim whim = {.start = instance_digest(&start), .chance = 2 + k % 3};
        shrink(&start, by_whim, &whim, 500, &own);
        CU_ASSERT_EQUAL(whim.unsound, 0);
        CU_ASSERT_EQUAL(instance_digest(&start), whim.start);
    }
}

static bool always(const struct instance *instance, void *data, struct arena *scratch)
{
    (void)instance, (void)data, (void)scratch;
    return true;
}

/* Some message has a deadline. */
static bool has_deadline(const struct instance *instance, void *data, struct arena *scratch)
{
    (void)data, (void)scratch;
    return service_has_deadlines(&instance->as.exchange);
}

TEST(keeps_what_the_witness_needs)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 6, arena);
    for (int k = 0; k < 5; k++) {
        struct instance start = owing(rng, arena);
        struct instance small = shrink(&start, always, NULL, 5000, arena);
        CU_ASSERT_PTR_NULL(small.as.exchange.service);
        if (!has_deadline(&start, NULL, arena))
            continue;
        small = shrink(&start, has_deadline, NULL, 5000, arena);
        CU_ASSERT_TRUE(service_has_deadlines(&small.as.exchange));
        CU_ASSERT_TRUE(small.as.exchange.nodes <= 2);
    }
}
