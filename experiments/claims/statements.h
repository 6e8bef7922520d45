/* Statements of the papers, sentence by sentence and number by number, and what judges them:
 * experiments/papers/PAPER/statements.json, in the order of the text (commsched-format(5), CLAIMS).
 * A claim is printed if and only if a statement names it, and no two name the same claim. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_STATEMENTS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_STATEMENTS_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>

struct claim;

struct paper_statement {
    const char *paper; /* prefix of the names of its claims */
    const char *section, *words;
    const char *const *claims;      /* names; end with NULL */
    const char *const *experiments; /* names; end with NULL */
    const char *none, *erratum;     /* or NULL */
};

/* The claims that statements may name, one entry for each reading. */
struct known_claims {
    struct claim **list; /* [count] */
    size_t count;
};

/* Reads the statements of a document into the arena (ends with paper NULL) and links the claims
 * that they name to them. path: below experiments/papers. A negative verdict names the error and
 * its place: a name of no claim or experiment, of an extension or a cross-check, or of a claim that
 * another statement names. */
struct verdict read_statements(const char *path, const char *text,
                               const struct known_claims *claims, struct arena *arena,
                               const struct paper_statement **out);

#endif
