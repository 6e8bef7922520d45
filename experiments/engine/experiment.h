/* An experiment: one table or figure of a paper, declared as data.
 *
 * experiments/papers/PAPER/figures/NAME.c exports experiment_PAPER_NAME. A cell is a series (an
 * algorithm) in a setting (a generator with parameters), measured over replications. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_EXPERIMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_EXPERIMENT_H

#include "experiments/engine/metrics/metric.h"

#include <stddef.h>

/* What is drawn. */
enum figure {
    FIGURE_PUBLISHED, /* published beside reproduced, cell by cell */
    FIGURE_CURVES,    /* one line per series over x; settings of equal x are one point; prototypes
                         of the family are series too, see prototypes.h */
    FIGURE_GANTT,     /* a Gantt chart per setting and series, of replication 0 */
    FIGURE_TOPOLOGY,  /* network and channel loads per setting and series, of replication 0 */
};

struct setting {
    const char *label;
    double x; /* FIGURE_CURVES: abscissa */
    const char *generator, *parameters;
    const char *unit; /* of times in tables: "s", "ms", "us"; NULL: "s" */
    double optimum;   /* seconds, &metric_gap: proved; else 0 */
};

struct series {
    const char *label, *algorithm;
    const struct metric *metric;
    const char
        *parameters; /* set after the setting's own, or NULL: the same draw otherwise executed */
};

/* A printed number. Reproduced means: within tolerance of the printed value, relative; or within
 * two standard errors of a mean of as many runs as the paper's; for a paper's single run, within
 * the spread of the replications. */
struct published {
    const char *setting, *series;
    double value;       /* in the setting's unit */
    double tolerance;   /* 0.03 is 3 %; negative: shown beside ours, not judged */
    const char *remark; /* an erratum, a reading chosen, a known cause of deviation; or NULL */
};

struct experiment {
    const char *name, *title;
    const char *source; /* paper and section, figure or table */
    const char *note;   /* what a reader must know: unstated parameters, readings; or NULL */
    enum figure figure;
    const char *x_label, *y_label;
    const struct setting *settings;    /* ends with label NULL */
    const struct series *series;       /* ends with label NULL */
    const struct published *published; /* ends with setting NULL; or NULL */
    int published_runs;                /* a printed number is the mean of so many runs */
    /* FIGURE_CURVES: labels of two series; the text tells their ratio and where it crosses 1 */
    const char *rivals[2];
    int replications, quick_replications;
};

struct registered_experiment {
    const char *name; /* by the place of its file */
    const struct experiment *experiment;
};

extern const struct registered_experiment registered_experiments[]; /* ends with name NULL */

#endif
