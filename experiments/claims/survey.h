/* Statements about averages over random instances: what is asked of the engine, which quotients of
 * it count, and between which limits their mean, share or growth is.
 *
 * A survey is read from rows of a document (survey_read.h). */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_H

#include "experiments/claims/claim.h"
#include "experiments/claims/evaluations.h"
#include "experiments/engine/metrics/metric.h"
#include "generators/generator.h"

/* A number that is no metric of the engine, measured by a function in C. A paper's are in
 * experiments/papers/PAPER/measurements.c, as claim_measurements_PAPER, which ends without a name.
 */
struct claim_measurement {
    const char *name, *phrase;
    const char *algorithms; /* that it runs besides the one it is asked about; or NULL */
    bool clocked;           /* a processor time: shown, and never judged */
    /* Of an algorithm on replication number `replication` of a setting; instance is NULL in a row
     * without a generator. NAN: it does not count. */
    double (*measure)(const struct instance *instance, const char *algorithm, size_t replication,
                      struct claim_context *context);
};

extern const struct claim_measurement *const claim_measurement_arrays[]; /* ends with NULL */

const struct claim_measurement *claim_measurement_find(const char *name);

/* The printed number of a registered experiment's setting and series; NAN where there is none. */
double published_cell(const char *experiment, const char *setting, const char *series);

/* The least value of some algorithms, replication by replication of a setting; of a published table
 * the least of some series, of counted evaluations the least of some algorithms, the same in every
 * replication. */
struct query {
    const struct metric *metric;                  /* one of the two; */
    const struct claim_measurement *measurement;  /* neither: published or counted */
    const struct registered_generator *generator; /* NULL: none */
    struct settings settings;
    const char *setting;              /* its name; of a published table the setting's label */
    const char *experiment;           /* of a published table; else NULL */
    const struct evaluation *counted; /* a table of them, and its number of nodes; else NULL */
    int nodes;
    const char *const *names;
    size_t name_count;      /* of algorithms or of published series */
    int replications;       /* all */
    int replications_least; /* however small the share of them that is made */
};

/* Of a published table or of counted evaluations, the same in every replication. */
bool query_is_constant(const struct query *query);
double query_constant(const struct query *query); /* NAN: none */

/* True of processor times, this machine's or printed ones. */
bool query_is_clocked(const struct query *query);

/* ours over theirs, over the same elsewhere. */
struct quotient {
    int ours, theirs, ours_elsewhere, theirs_elsewhere; /* queries; -1: none */
    double x;                                           /* for growth */
    double divisor;                                     /* of ours, besides the sample's */
};

enum combination { COMBINE_NONE, COMBINE_LEAST, COMBINE_LARGEST, COMBINE_MEAN };

/* Values to estimate from: in every replication one of each pooled point, which combines some
 * quotients. */
struct sample {
    struct quotient *quotients; /* [pooled * combined], combined ones side by side */
    size_t pooled, combined;
    enum combination combination;
    double divisor; /* of ours */
    bool gain;      /* one minus the quotient */
    int replications;
};

enum estimator {
    ESTIMATE_MEAN,
    ESTIMATE_SHARE,  /* of values that meet the condition; Wilson's interval */
    ESTIMATE_GROWTH, /* slope of the logarithm over that of x, by least squares */
};

enum relation { AT_MOST, AT_LEAST, BELOW };

struct check {
    const char *what; /* derived from the row: "STC over SPCCO, throughput: nodes=512 ..." */
    enum estimator estimator;
    enum relation condition; /* of a share */
    double threshold;
    enum relation relation; /* of the estimate; not BELOW */
    double limit;
    bool shown; /* not judged: its values are processor times */
    bool exact; /* its values are all that there are, and no sample: printed or counted */
    const struct sample *sample;
};

struct survey {
    struct query *queries; /* [query_count] */
    size_t query_count;
    struct check *checks; /* [check_count] */
    size_t check_count;
};

/* The values of a sample: values[k] and x[k], *count of them, in the order of replications and
 * within one of pooled points; NAN: none. answers[query][replication] */
void sample_values(const struct sample *sample, double *const *answers, struct arena *arena,
                   double **values, double **x, size_t *count);

#endif
