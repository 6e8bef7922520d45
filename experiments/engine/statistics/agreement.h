/* Does a sample of ours agree with a printed number? The one rule for all cells of all tables,
 * fixed before looking.
 *
 * agreement_rule is the text of it that readers are told. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_AGREEMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_AGREEMENT_H

#include "experiments/engine/statistics/critical.h"

enum agreement {
    CELL_NOT_COMPARED, /* nothing printed, or only to look at */
    CELL_REPRODUCED,   /* not rejected, and equivalent */
    CELL_COMPATIBLE,   /* not rejected; the paper's own noise is too large to say more */
    CELL_OFFSET,       /* rejected, off by less than 10 % */
    CELL_DIFFERENT,    /* rejected, off by 10 % or more */
    CELL_INCONCLUSIVE, /* more replications here could give another verdict */
    CELL_SINGLE_RUN,   /* printed is one run: judged with the whole table, not alone */
    CELL_NO_RESULT,    /* no valid run here */
    AGREEMENTS
};

/* "reproduced", "compatible", "offset", "different", "inconclusive", "not judged", "no result"; an
 * empty text where nothing is compared. */
extern const char *const agreement_words[AGREEMENTS];

extern const char agreement_rule[];

#define AGREEMENT_LEVEL 0.01  /* of a table, and of each of the two one-sided tests */
#define AGREEMENT_MARGIN 0.03 /* of equivalence, relative */
#define AGREEMENT_APART 0.10  /* relative; from here on a rejected number is another one */

/* A table of printed numbers. */
struct printed_table {
    int runs;  /* that a number is the mean of; 0: exact, of no sample */
    int cells; /* that are judged; they share the level */
    int most;  /* replications here */
};

/* A printed number, in the unit of the sample. */
struct printed_number {
    double value;
    double rounding; /* the unit that it is rounded to */
};

/* A sample of ours, ready to be compared with numbers of that table. */
struct measured_mean {
    const double *values; /* [count] */
    size_t count;
    double mean, deviation; /* NAN: of none, of one */
    /* for fewer than LEAST_FOR_INTERVAL values not there */
    struct critical rejects, spans;           /* outside, and ends of the 98 % interval */
    struct critical last_rejects, last_spans; /* with as many replications as there may be */
};

/* The same values give the same answer. */
struct measured_mean measured_mean_of(const double *values, size_t count,
                                      const struct printed_table *table, struct arena *scratch);

/* Relative numbers are relative to the printed one. What cannot be told is NAN. */
struct comparison {
    enum agreement agreement;
    bool rejected;     /* the two means are not of one distribution */
    bool settled;      /* no further replication is expected to change the verdict */
    double difference; /* of our mean, relative: 0.03 is 3 % above */
    double z;          /* the difference over its standard error */
    double tail;       /* of a single run: how likely one so far out is, two-sided, by ours */
    double low, high;  /* 98 % interval of the relative difference */
};

extern const struct comparison no_comparison;

struct comparison compare_with_printed(const struct measured_mean *measured,
                                       const struct printed_number *printed,
                                       const struct printed_table *table);

#endif
