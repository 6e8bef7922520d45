/* Counted evaluations of the literal forms of algorithms, as counted by a test:
 * experiments/papers/PAPER/evaluations.json.
 *
 *     {"evaluations": [{"algorithm": "multicast/ecf", "nodes": 16, "count": 12345}, ...]}
 *
 * The form of the algorithm that was counted may follow a colon: multicast/ecf:pairs. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_EVALUATIONS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_EVALUATIONS_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct evaluation {
    const char *algorithm; /* multicast/ecf */
    int nodes;
    double count;
};

/* The evaluations of a document, in the arena; ends with algorithm NULL. A negative verdict names
 * the error and its place. */
struct verdict read_evaluations(const char *path, const char *text, struct arena *arena,
                                const struct evaluation **out);

/* The evaluations of a paper; *out is NULL if it has no such document. */
struct verdict paper_evaluations(const char *paper, struct arena *arena,
                                 const struct evaluation **out);

/* The algorithm's name without the form. */
const char *evaluated_algorithm(const char *name, struct arena *arena);

/* The count; NAN if there is none. */
double evaluations_of(const struct evaluation *list, const char *algorithm, int nodes);

#endif
