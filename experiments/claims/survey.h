/* Surveys: statements about averages over random instances, as the runs to request from the engine,
 * the quotients formed from them, and the limits on their mean, share or growth.
 *
 * A survey is read from the rows of a document. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_H

#include "experiments/claims/claim.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/plan/plan.h"

/* A number that is no metric of the engine, measured by a function in C. A paper's measurements are
 * in experiments/papers/PAPER/measurements.c, as claim_measurements_PAPER, which ends with name
 * NULL. */
struct claim_measurement {
    const char *name, *phrase;
    const char *algorithms; /* run in addition to the one that is measured; or NULL */
    /* Measures an algorithm on the context's replication of a setting; instance is NULL in a row
     * without a generator. NAN: does not count. */
    double (*measure)(const struct instance *instance, const char *algorithm,
                      struct claim_context *context);
    const void *data; /* private to it; the context's */
};

extern const struct claim_measurement *const claim_measurement_arrays[]; /* ends with NULL */

const struct claim_measurement *claim_measurement_find(const char *name);

/* The printed number of a registered experiment's setting and series; NAN if there is none, or no
 * experiment (NULL). */
double published_cell(const char *experiment, const char *setting, const char *series);

/* The least value of several algorithms, for each replication of a setting; for a published table
 * the least of several series, and for counted evaluations the least of several algorithms, the
 * same in every replication. */
struct query {
    const struct metric *metric;                  /* at most one of metric and measurement is set */
    const struct claim_measurement *measurement;  /* neither: published or counted */
    const struct registered_generator *generator; /* NULL: none */
    struct settings settings;
    const char *setting;    /* name of the setting; for a published table its label */
    const char *experiment; /* of a published table, or the file of the counts; else NULL */
    double constant;        /* the published or counted value; NAN: none */
    const char *const *names;
    size_t name_count;      /* of algorithms or of published series */
    int replications;       /* all of them */
    int replications_least; /* whatever the share */
};

/* True for equal settings, of the same published table if of any. */
bool query_same_place(const struct query *a, const struct query *b);

/* True for a published table and for counted evaluations, whose value is the same in every
 * replication. */
bool query_is_constant(const struct query *query);

/* True for processor times, of this machine or printed. */
bool query_is_clocked(const struct query *query);

/* ours / theirs, divided by the same quotient elsewhere. */
enum side { OURS, THEIRS, OURS_ELSEWHERE, THEIRS_ELSEWHERE, SIDES };

struct quotient {
    int query[SIDES]; /* indices of queries; -1: none */
    double x;         /* for growth */
    double divisor;   /* of ours */
};

enum combination { COMBINE_NONE, COMBINE_LEAST, COMBINE_LARGEST, COMBINE_MEAN };

/* The values to estimate from: in every replication one value for each pooled point, each formed
 * from several quotients. */
struct sample {
    struct quotient *quotients; /* [pooled * combined], the combined ones adjacent */
    size_t pooled, combined;
    enum combination combination;
    int replications;
};

enum estimator {
    ESTIMATE_MEAN,
    ESTIMATE_SHARE,  /* of values that meet the condition; Wilson's interval */
    ESTIMATE_GROWTH, /* least-squares slope of log(value) over log(x) */
};

enum relation { AT_MOST, AT_LEAST, BELOW };

struct check {
    const char *what; /* derived from the row: "STC over SPCCO, throughput: nodes=512 ..." */
    enum estimator estimator;
    enum relation condition; /* of a share */
    double threshold;
    enum relation relation; /* of the estimate; not BELOW */
    double limit;
    bool shown; /* not judged, because its values are processor times */
    bool exact; /* the values are complete, not a sample: printed or counted */
    const struct sample *sample;
};

struct survey {
    struct query *queries; /* [query_count] */
    size_t query_count, query_room;
    struct check *checks; /* [check_count] */
    size_t check_count, check_room;
};

/* The values of a sample, values[k] and x[k], *count of them, by replication and then by pooled
 * point; NAN: none. answers[query][replication] */
void sample_values(const struct sample *sample, double *const *answers, struct arena *arena,
                   double **values, double **x, size_t *count);

/* Documents of claims, experiments/papers/PAPER/claims/TOPIC.json (commsched-format(5), CLAIMS).
 *
 * A claim about every instance has no rows and no replications, but a test (claim.h). A claim about
 * averages holds where all checks of all its rows hold. Every point of a row's grid has its own
 * values; variables that are parameters of the generator are passed to it, the others must occur in
 * a template of the row. Measurements are those of claim_measurement_find. */

/* Adds the claims of a document, one entry for each reading, in the arena. A negative verdict names
 * the error and its place. */
struct verdict read_claims(const char *path, const char *text, struct arena *arena,
                           struct claims *out);

/* ---- shared by the parts of the reader ---- */

enum { MOST_REPLICATIONS = 1000000 };

/* Names of variables. */
struct variable_names {
    const char **list; /* [count] */
    size_t count;
};

/* A row that is being read; what precedes the spot is the same in all rows of a claim. */
struct document_row {
    struct reader *reader;
    struct claim *claim;
    struct survey *survey;
    int usual_replications; /* of a row that gives none; 0: not given */
    int quick_replications; /* 0: not given */
    const struct spot *spot;
    const char *text; /* as written */
    struct grid grid;
    struct variable_names lists[COMBINE_MEAN + 1]; /* combined in that way; COMBINE_NONE: pooled */
    enum combination combination;
    const char *growth; /* or NULL */
    const struct metric *metric;
    const struct claim_measurement *measurement;
    const char *metric_name, *measurement_name, *counted_name, *reading; /* or NULL */
    const char *published, *setting;                                     /* or NULL */
    const struct evaluation *counted;                                    /* or NULL */
    const char *counts;                                                  /* their file */
    int nodes;                                                           /* counted with so many */
    double power, logarithms;    /* of the growth variable, dividing ours */
    struct check check;          /* without label, limit and sample */
    double limits[2], shares[3]; /* by relation; NAN: none */
    int replications;
};

/* Reads the single point of a grid; an absent grid has one point without variables. */
bool read_point(struct reader *reader, const struct spot *spot, struct variables *out);

/* Adds the queries and checks of a row to the survey. */
bool read_survey_row(const struct document_row *usual, const struct spot *spot);

/* "STC over SPCCO, throughput: nodes=512 multicasts=2": the check of a sample of these points; in
 * the reader's arena. */
const char *survey_label(const struct document_row *row, const struct check *check,
                         const struct variables *points, size_t count);

/* Statements about averages, shares and growth, judged by 95 % confidence intervals. */

struct estimate {
    const struct check *check;
    size_t count;            /* number of values used */
    double value, low, high; /* the estimate and its interval; NAN: none */
    enum finding finding;
};

/* Upper limit, with 95 % confidence, of the share of violating instances when none of that many
 * independent draws violates: 1 - 0.05^(1/draws) (Clopper and Pearson 1934). */
double share_limit(size_t draws);

/* Judges values[count]; NAN does not count. x[count] is read for growth only. */
struct estimate estimate_judge(const struct check *check, const double *values, const double *x,
                               size_t count, struct arena *scratch);

/* Counted evaluations of the literal forms of algorithms, as counted by a test:
 * experiments/papers/PAPER/evaluations.json.
 *
 *     {"evaluations": [{"algorithm": "multicast/ecf", "nodes": 16, "count": 12345}, ...]}
 *
 * The form of the algorithm that was counted may follow a colon: multicast/ecf:pairs. */

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
