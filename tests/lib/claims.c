#include "tests/lib/suite.h"

#include "experiments/claims/spaces/spaces.h"
#include "experiments/papers/agents/forwarding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_reading(const struct claim *claim, const char *reading)
{
    return !reading || (claim->reading && strcmp(claim->reading, reading) == 0);
}

const struct claim *claim_reading(const char *name, const char *reading)
{
    const struct claim *found = all_claims();
    while (found->name && (strcmp(found->name, name) != 0 || !is_reading(found, reading)))
        found++;
    CU_ASSERT_PTR_NOT_NULL_FATAL(found->name);
    return found;
}

struct claim_context claim_context_of(const struct claim *claim)
{
    return (struct claim_context){.claim = claim,
                                  .arena = &test_arena,
                                  .rng = random_start(gsl_rng_taus2, 1, &test_arena),
                                  .seed = 1};
}

struct audit_result claim_audited(const struct claim *claim, const struct audit_options *options)
{
    struct audit_result result;
    CU_ASSERT_TRUE_FATAL(audit_claims(claim, 1, options, &test_arena, &result).ok);
    return result;
}

/* ---- instances ---- */

enum { NUMBERS_MOST = 64 };

/* Separated by spaces or slashes. */
static int numbers_of(const char *text, double *numbers)
{
    int count = 0;
    for (char *end; *text; text = end) {
        CU_ASSERT_FATAL(count < NUMBERS_MOST);
        numbers[count++] = strtod(text, &end);
        CU_ASSERT_FATAL(end > text);
        end += *end == '/';
    }
    return count;
}

static struct instance from_cluster(const double *numbers, int count)
{
    struct cluster cluster = {ARENA_ARRAY(&test_arena, struct processor, count / 2), count / 2};
    for (int k = 0; k < count / 2; k++)
        cluster.processors[k] = (struct processor){numbers[2 * k], numbers[2 * k + 1]};
    return cluster_instance(&cluster, &test_arena);
}

static struct instance from_bytes(const double *numbers, int count)
{
    int nodes = (int)lround(sqrt(count));
    double *bytes = ARENA_ARRAY(&test_arena, double, count);
    CU_ASSERT_EQUAL_FATAL(nodes * nodes, count);
    memcpy(bytes, numbers, (size_t)count * sizeof *bytes);
    return exchange_of(nodes, bytes);
}

static struct instance from_task(const double *numbers, int count)
{
    int *costs = ARENA_ZEROED(&test_arena, int, count);
    for (int k = 3; k < count; k++)
        costs[k - 3] = (int)numbers[k];
    const struct forwarding_task task = {(int)numbers[0], count - 3, costs, (int)numbers[1],
                                         (int)numbers[2]};
    struct instance instance = forwarding_instance(&task, &test_arena);
    CU_ASSERT_TRUE(switched_validate(&instance.as.switched, &test_arena).ok);
    return instance;
}

static struct instance parsed(const char *text)
{
    struct instance instance = {0};
    const char *json = quoted(text, &test_arena);
    struct verdict verdict =
        format_parse_instance("text", json, strlen(json), &test_arena, &instance);
    if (!verdict.ok)
        printf("\n%s\n%s\n", json, verdict.reason);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    return instance;
}

struct instance instance_of(const char *text)
{
    static const struct {
        const char *word;
        struct instance (*make)(const double *numbers, int count);
    } kinds[] = {{"cluster ", from_cluster}, {"bytes ", from_bytes}, {"task ", from_task}};
    if (*text == '{')
        return parsed(text);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strncmp(text, kinds[k].word, strlen(kinds[k].word)) == 0) {
            double numbers[NUMBERS_MOST];
            int count = numbers_of(text + strlen(kinds[k].word), numbers);
            return kinds[k].make(numbers, count);
        }
    size_t length = strcspn(text, " ");
    const char *generator = arena_print(&test_arena, "%.*s", (int)length, text);
    return make_instance(generator, text + length + (text[length] == ' '), 1, &test_arena);
}
