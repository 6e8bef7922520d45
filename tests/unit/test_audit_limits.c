/* Limits on the share of violating draws, for two claims with both listed and drawn spaces: 20,000
 * draws of 132,825 instances, and 5,000 and 500 of other distributions. */
#include "experiments/present/audit_report.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct audit_result audit(const char *name, struct arena *arena)
{
    struct audit_options options = {.seed = 1, .jobs = 2, .seconds = 60.0};
    struct audit_result result = audit_claim(claim_named(name), &options, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_HOLDS);
    CU_ASSERT_FALSE(result.cut_short);
    return result;
}

/* The limit of the space with that many draws; NAN: there is none. */
static double limit_of(const struct audit_result *result, size_t draws, struct arena *arena)
{
    for (size_t k = 0; k < result->search_count; k++) {
        const struct search_result *search = &result->searches[k];
        bool told = strstr(audit_space_words(search, arena), "confidence");
        CU_ASSERT_EQUAL(told, search->space->random);
        CU_ASSERT_EQUAL(search->whole, !search->space->random);
        if (search->space->random && search->tried == draws)
            return share_limit(search->tried);
    }
    return NAN;
}

TEST(exchange_p3)
{
    struct audit_result result = audit("exchange_p3", arena);
    CU_ASSERT_DOUBLE_EQUAL(limit_of(&result, 20000, arena), 1.5e-4, 1e-6);
    CU_ASSERT_STRING_EQUAL(audit_violations(&result, arena), "0 (share < 0.00015)");
}

TEST(multicluster_unif_no_startup)
{
    struct audit_result result = audit("multicluster_unif_no_startup", arena);
    CU_ASSERT_DOUBLE_EQUAL(limit_of(&result, 500, arena), 6e-3, 1e-4);
    CU_ASSERT_DOUBLE_EQUAL(limit_of(&result, 5000, arena), 6e-4, 1e-5);
    CU_ASSERT_STRING_EQUAL(audit_violations(&result, arena), "0 (shares < 0.0006 to 0.006)");
}
