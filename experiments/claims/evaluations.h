/* How often an algorithm's literal form evaluates, counted by a test:
 * experiments/papers/PAPER/evaluations.json.
 *
 *     {"evaluations": [{"algorithm": "multicast/ecf", "nodes": 16, "count": 12345}, ...]}
 *
 * After a colon may stand which form of the algorithm was counted: multicast/ecf:pairs. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_EVALUATIONS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_EVALUATIONS_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct evaluation {
    const char *algorithm; /* multicast/ecf */
    int nodes;
    double count;
};

/* Those of a document, which end with algorithm NULL; in the arena. A no says what is wrong with
 * it, and where. */
struct verdict read_evaluations(const char *path, const char *text, struct arena *arena,
                                const struct evaluation **out);

/* Those of a paper; *out is NULL where it has no such document. */
struct verdict paper_evaluations(const char *paper, struct arena *arena,
                                 const struct evaluation **out);

/* The name without its form. */
const char *evaluated_algorithm(const char *name, struct arena *arena);

/* The count; NAN where there is none. */
double evaluations_of(const struct evaluation *list, const char *algorithm, int nodes);

#endif
