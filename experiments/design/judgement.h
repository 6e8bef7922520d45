/* The winner against others, by paired logarithms of completions on the same instances; and the
 * conclusion whether it is better (the rule: design.h). */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_JUDGEMENT_H
#define COMMSCHED_EXPERIMENTS_DESIGN_JUDGEMENT_H

#include "experiments/design/measuring.h"
#include "experiments/engine/statistics/interval.h"

enum {
    DESIGN_LEAST = 30, /* instances of each purpose */
    DESIGN_CANDIDATES_PER_INSTANCE = 4,
};

/* A row of the table. */
struct compared_winner {
    enum purpose purpose;
    const char *entry;        /* NULL: the whole purpose */
    const char *against;      /* "default weights", "best of the papers", or an algorithm */
    int instances;            /* on which both have a schedule */
    int shorter, longer;      /* instances on which the winner's completion is shorter, longer */
    double ratio;             /* geometric mean of the winner's completion over the other's */
    struct interval of_ratio; /* 95 % */
};

/* "default weights" */
extern const char against_usual[];

enum conclusion { CONCLUSION_GAIN, CONCLUSION_NONE, CONCLUSION_TOO_FEW };

struct judgement {
    struct compared_winner *rows; /* [count] */
    size_t count;
    enum conclusion conclusion;
    const char *reason; /* if there is no conclusion: a sentence without its full stop */
};

/* Before a race: the reason why there are too few instances for a conclusion, or NULL. */
const char *too_few(const struct course *course, int candidates, struct arena *arena);

/* The winner and the default weights must be measured on all instances. */
struct judgement judge(const struct measuring *measuring, const struct contest *contest,
                       const struct candidate *winner, int candidates, struct arena *arena);

#endif
