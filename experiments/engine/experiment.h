/* An experiment: one table or figure of a paper, or of one's own.
 *
 * Experiments are JSON documents, see plan/experiment_document.h. A cell is a series (an algorithm)
 * in a setting (a generator with parameters), measured over replications. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_EXPERIMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_EXPERIMENT_H

#include "experiments/engine/metrics/metric.h"

struct arena;

/* What is drawn. */
enum figure {
    FIGURE_PUBLISHED, /* published beside reproduced, cell by cell */
    FIGURE_CURVES,    /* one line per series over x; settings of equal x are one point; prototypes
                         of the family are series too, see plan/measurement.h */
    FIGURE_GANTT,     /* a Gantt chart per setting and series, of replication 0 */
    FIGURE_TOPOLOGY,  /* network and channel loads per setting and series, of replication 0 */
    FIGURE_MAP,       /* which series is the best, over x and rows; one line per series over x for
                         some of the rows, relative to the least of each instance */
    FIGURE_DISTRIBUTION, /* a panel per setting: how large a share of a series' runs is at or below
                            x; medians, 95th percentiles and differences, with intervals */
    FIGURE_WORLDS, /* a chart per setting, of replication 0: panels above each other on one time
                      axis, what is believed of the first series, then every series */
};

/* "published", "curves", "gantt", "topology", "map", "distribution", "worlds"; ends with NULL. */
extern const char *const figure_words[];

/* It shows single runs. */
static inline bool figure_is_chart(enum figure figure)
{
    return figure == FIGURE_GANTT || figure == FIGURE_TOPOLOGY || figure == FIGURE_WORLDS;
}

/* Of an axis of curves. */
enum scale {
    SCALE_BY_RANGE, /* logarithmic where the range is wide */
    SCALE_LINEAR,
    SCALE_LOGARITHMIC, /* where all numbers are positive */
};

/* "automatic", "linear", "logarithmic"; ends with NULL. */
extern const char *const scale_words[];

/* Where its numbers come from. */
enum experiment_kind {
    EXPERIMENT_PRINTED,     /* the paper has the figure or table */
    EXPERIMENT_EXTENSION,   /* the paper has none such */
    EXPERIMENT_CROSS_CHECK, /* numbers to compare with are another program's */
};

/* "printed", "extension", "cross-check"; ends with NULL. */
extern const char *const experiment_kind_words[];

/* What its numbers to compare with are called: "printed", or, where no paper prints them,
 * "expected". */
const char *compared_word(enum experiment_kind kind);

struct setting {
    const char *label;
    double x; /* FIGURE_CURVES, FIGURE_MAP: abscissa */
    const char *generator, *parameters;
    const char *unit;  /* of times in tables: "s", "ms", "us"; NULL: "s" */
    double optimum;    /* seconds, for the metric gap: proved; else 0 */
    const char *row;   /* FIGURE_MAP: settings of equal row are one; in the order of their first */
    const char *usual; /* the label of the series that is in use there, for a map; or NULL */
};

struct series {
    const char *label, *algorithm;
    const struct metric *metric;
    const char
        *parameters; /* set after the setting's own, or NULL: the same draw otherwise executed */
    /* an algorithm: what is measured of a run is divided by the same of that one's run on the same
     * instance; or NULL */
    const char *relative_to;
};

/* What its numbers are: "completion", "completion relative to exchange/optimum"; and their unit, ""
 * of plain numbers, where times have the unit given. */
const char *series_quantity(const struct series *series, struct arena *arena);
const char *series_unit(const struct series *series, const char *time_unit);

/* They are ratios, or relative to another algorithm's. */
bool series_is_ratio(const struct series *series);

enum { RUNS_EXACT = 0 };

/* A printed number. The rule by which it is judged: statistics/agreement.h. */
struct published {
    const char *setting, *series;
    double value;        /* in the setting's unit */
    int decimals;        /* digits printed after the point: rounded to 10^-decimals */
    bool judged;         /* false: only shown beside ours */
    const char *remark;  /* an erratum, a known cause of deviation; or NULL */
    const char *reading; /* how the paper is read where it leaves open what it means; or NULL */
};

/* The paper of experiments that are neither a paper's nor a study's. */
#define OWN_PAPER "own"

struct experiment {
    const char *name, *title;
    const char *paper;  /* a paper's short name ("agents"), a study's, or OWN_PAPER */
    const char *source; /* paper and section, figure or table */
    const char *note;   /* what a reader must know: unstated parameters, readings; or NULL */
    enum experiment_kind kind;
    const char *section, *words; /* of the paper: where, and what it says of the numbers; or NULL */
    enum figure figure;
    const char *x_label, *y_label;     /* y_label: of a map its rows */
    const struct setting *settings;    /* ends with label NULL */
    const struct series *series;       /* ends with label NULL */
    const struct published *published; /* ends with setting NULL; or NULL */
    /* a printed number is the mean of so many runs; RUNS_EXACT: there is no sample, the number
     * follows from the instance */
    int published_runs;
    const char *joint; /* the claim that judges a table of single runs as a whole; or NULL */
    /* FIGURE_CURVES: labels of two series; the text tells the first over the second and where that
     * crosses 1. Or NULL */
    const char *ratio[2];
    enum scale x_scale, y_scale;
    int replications, quick_replications;
    double precision; /* that every mean is to have; 0: the usual one, see present/effort.h */
};

#endif
