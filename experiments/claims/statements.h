/* What the papers say, sentence by sentence and number by number, and what judges it:
 * experiments/papers/PAPER/statements.json, in the order of the text:
 *
 *     {"statements": [
 *       {"section": "7.1", "words": "quoted, at most two lines, ... for what is left out",
 *        "claims": ["multicast_rrs_worse"], "experiments": ["multicast_table_1"],
 *        "none": "why nothing judges it", "erratum": "where the text is mistaken"}]}
 *
 * Each has section and words, and claims, experiments or the reason for neither. A claim is printed
 * exactly if a statement names it, and no two statements do. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_STATEMENTS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_STATEMENTS_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>

struct claim;

struct paper_statement {
    const char *paper; /* what names of its claims begin with */
    const char *section, *words;
    const char *const *claims;      /* names; end with NULL */
    const char *const *experiments; /* names; end with NULL */
    const char *none, *erratum;     /* or NULL */
};

/* The claims that statements may name, one entry a reading. */
struct known_claims {
    struct claim **list; /* [count] */
    size_t count;
};

/* Reads the statements of a document, which end with paper NULL, and has the claims that they name
 * point at them; in the arena. path: below experiments/papers. A no says what is wrong, and where:
 * a name of no claim or experiment, of an extension or a cross-check, or of a claim that another
 * statement names. */
struct verdict read_statements(const char *path, const char *text,
                               const struct known_claims *claims, struct arena *arena,
                               const struct paper_statement **out);

#endif
