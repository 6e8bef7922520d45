#include "tests/lib/claims.h"

#include "tests/lib/suite.h"

#include <string.h>

const struct registered_claim *claim_named(const char *name)
{
    return claim_reading(name, NULL);
}

static bool is_reading(const struct claim *claim, const char *reading)
{
    return !reading || (claim->reading && strcmp(claim->reading, reading) == 0);
}

const struct registered_claim *claim_reading(const char *name, const char *reading)
{
    static struct arena arena; /* lives as long as the program */
    static const struct registered_claim *claims;
    if (!claims)
        claims = paper_claims(&arena);
    const struct registered_claim *found = claims;
    while (found->name && (strcmp(found->name, name) != 0 || !is_reading(found->claim, reading)))
        found++;
    CU_ASSERT_PTR_NOT_NULL_FATAL(found->name);
    return found;
}
