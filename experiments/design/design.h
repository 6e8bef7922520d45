/* Automatic design of a heuristic: candidates, weight vectors of a decoder, race on training
 * instances (race.h), the winner is pruned and polished (refine.h), and judged on instances held
 * out, of other sizes and of other regimes (course.h).
 *
 * The rule of the conclusion, fixed before looking:
 * - with fewer than DESIGN_LEAST instances of each of the three purposes, or fewer training
 *   instances than one for DESIGN_CANDIDATES_PER_INSTANCE candidates, there is no conclusion,
 *   whatever the results: the best of many candidates on few instances is the luckiest;
 * - there is a gain where the 95 % interval of the mean logarithm of the winner's completion over
 *   that of the default weights is below 0 on held-out sizes and on held-out regimes alike;
 * - else there is no conclusion.
 * What training says takes no part. */
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
    const char *digest; /* of its sources: which evaluations of before are its own */
    struct course_request course;
    int rounds, candidates; /* new ones of a round */
    int polish;             /* evaluations of all training instances by the simplex search */
    uint64_t seed;
    int jobs;
    const char *evaluations; /* file of finished ones; NULL: none are kept */
    bool shown;              /* tells progress on standard error */
};

struct designed {
    struct course course;
    struct contest contest;
    struct race_round *rounds; /* [design->rounds] */
    const struct candidate *usual, *raced, *pruned, *winner;
    struct worth *worth; /* [weight_count], of the winner's terms */
    struct judgement judgement;
};

/* All in the arena. Equal designs give the same, for any number of jobs, and whatever was evaluated
 * before. */
struct verdict design_run(const struct design *design, struct arena *arena, struct designed *out);

/* The place of a decoder in `decoders`; -1: it is none of them. */
int decoder_place(const struct decoder *decoder);

/* What stands in the head of the winner's file. */
struct written {
    const char *name;    /* of the algorithm, behind the family's */
    const char *command; /* that makes it again */
};

/* The winner as the C file of an algorithm, FAMILY/NAME.c. */
void design_write(FILE *out, const struct design *design, const struct designed *designed,
                  const struct written *written, struct arena *arena);

/* A weight in as few digits as read back the same. In the arena. */
const char *weight_text(double value, struct arena *arena);

#endif
