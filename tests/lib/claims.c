#include "tests/lib/claims.h"

#include "tests/lib/suite.h"

#include <string.h>

const struct registered_claim *claim_named(const char *name)
{
    static struct arena arena; /* for as long as the program runs */
    static const struct registered_claim *claims;
    if (!claims)
        claims = paper_claims(&arena);
    const struct registered_claim *found = claims;
    while (found->name && strcmp(found->name, name) != 0)
        found++;
    CU_ASSERT_PTR_NOT_NULL_FATAL(found->name);
    return found;
}
