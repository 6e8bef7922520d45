/* Automatic design of a heuristic: candidates, the weight vectors of a decoder, race on training
 * instances (race.h); the winner is pruned and polished (refine.h) and then judged on held-out
 * instances of other sizes and other regimes (course.h).
 *
 * The rule for the conclusion, fixed in advance:
 * - with fewer than DESIGN_LEAST instances of each of the three purposes, or fewer training
 *   instances than one for DESIGN_CANDIDATES_PER_INSTANCE candidates, there is no conclusion,
 *   whatever the results: the best of many candidates on few instances may be best by chance;
 * - there is a gain where the 95 % interval of the mean logarithm of the winner's completion over
 *   that of the default weights is below 0 on held-out sizes and on held-out regimes alike;
 * - otherwise there is no conclusion.
 * Results on training instances are not used.
 *
 * A portfolio is built one vector at a time, each by its own race, in which the cost on an instance
 * is the least of the candidate's and those of the earlier vectors. It ends with the first vector
 * that is worth less than TERM_LEAST. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H
#define COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H

#include "experiments/design/contest.h"
#include "experiments/design/course.h"
#include "experiments/design/judgement.h"
#include "experiments/design/measuring.h"
#include "experiments/design/race.h"
#include "experiments/design/refine.h"

struct design {
    const struct decoder *decoder;
    const char *digest; /* of its sources; identifies earlier evaluations of the same decoder */
    struct course_request course;
    int rounds, candidates; /* new candidates of a round */
    int polish;             /* evaluations of all training instances in the simplex search */
    int portfolio; /* weight vectors at most, the best schedule of which counts; 1: a single vector
                    */
    uint64_t seed;
    int jobs;
    const char *evaluations; /* file of finished evaluations; NULL: not kept */
    bool shown;              /* reports progress on standard error */
};

/* A weight vector, and the race that it won. */
struct vector {
    struct contest contest;
    struct race_round *rounds; /* [design->rounds] */
    const struct candidate *raced, *pruned, *winner;
    struct worth *worth; /* [weight_count], for the winner's terms */
};

struct designed {
    struct course course;
    struct vector *vectors; /* [count] */
    int count;
    const struct candidate *usual;
    struct candidate whole;         /* the portfolio, with its costs */
    size_t candidates, evaluations; /* in all races */
    struct judgement judgement;
};

/* Results are in the arena. Equal designs give equal results, for any number of jobs and any stored
 * evaluations. */
struct verdict design_run(const struct design *design, struct arena *arena, struct designed *out);

/* Index of a decoder in `decoders`; -1: it is not there. */
int decoder_place(const struct decoder *decoder);

/* Text for the head of the winner's file. */
struct written {
    const char *name;    /* of the algorithm, after the family's */
    const char *command; /* that reproduces it */
};

/* Writes the winner as the C file of an algorithm, FAMILY/NAME.c. */
void design_write(FILE *out, const struct design *design, const struct designed *designed,
                  const struct written *written, struct arena *arena);

/* A weight in the fewest digits that read back as the same number. In the arena. */
const char *weight_text(double value, struct arena *arena);

#endif
