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
 * What training says takes no part.
 *
 * A portfolio is made one vector after the other: each by a race of its own, in which what counts
 * on an instance is the best of the candidate and of those that are there already. It ends with the
 * first that is worth less than TERM_LEAST. */
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
    int portfolio;          /* weight vectors at most, of which the best schedule counts; 1: one */
    uint64_t seed;
    int jobs;
    const char *evaluations; /* file of finished ones; NULL: none are kept */
    bool shown;              /* reports progress on standard error */
};

/* A weight vector, and the race that it won. */
struct vector {
    struct contest contest;
    struct race_round *rounds; /* [design->rounds] */
    const struct candidate *raced, *pruned, *winner;
    struct worth *worth; /* [weight_count], of the winner's terms */
};

struct designed {
    struct course course;
    struct vector *vectors; /* [count] */
    int count;
    const struct candidate *usual;
    struct candidate whole;         /* the portfolio, by its costs */
    size_t candidates, evaluations; /* of all races */
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
