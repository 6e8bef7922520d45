/* Does a sample of ours agree with a printed number? The one rule for all cells of all tables,
 * fixed before looking.
 *
 * The text of it, agreement_rule, is what readers are told. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_AGREEMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_AGREEMENT_H

#include "models/base/arena.h"

#include <stddef.h>

enum agreement {
    CELL_NOT_COMPARED, /* nothing printed, or only to look at */
    CELL_REPRODUCED,   /* not rejected, and equivalent */
    CELL_COMPATIBLE,   /* not rejected; the paper's own noise is too large to say more */
    CELL_OFFSET,       /* rejected, off by less than 10 % */
    CELL_DIFFERENT,    /* rejected, off by 10 % or more */
    CELL_INCONCLUSIVE, /* too few replications here to say any of these */
    CELL_SINGLE_RUN,   /* printed is one run: judged with the whole table, not alone */
    CELL_NO_RESULT,    /* no valid run here */
    AGREEMENTS
};

/* "reproduced", "compatible", "offset", "different", "inconclusive", "not judged", "no result"; an
 * empty text where nothing is compared. */
extern const char *const agreement_words[AGREEMENTS];

extern const char agreement_rule[];

/* Of equivalence, relative: 3 %. */
#define AGREEMENT_MARGIN 0.03

/* A printed number as the rule sees it, in the unit of the sample. */
struct printed_mean {
    double value;
    double rounding; /* the unit that it is rounded to */
    int runs;        /* that it is the mean of; 0: exact, of no sample */
    int cells;       /* judged in its table; they share its level */
};

/* Relative numbers are relative to the printed one. What cannot be told is NAN. */
struct comparison {
    enum agreement agreement;
    double difference; /* of our mean, relative: 0.03 is 3 % above */
    double z;          /* the difference over its standard error */
    double tail;       /* two-sided probability of so large a difference */
    double low, high;  /* 98 % interval of the relative difference */
};

/* Of values[count] with the printed number; the same values give the same answer. */
struct comparison compare_with_printed(const double *values, size_t count,
                                       const struct printed_mean *printed, struct arena *scratch);

#endif
