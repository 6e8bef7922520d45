/* An experiment: one table or figure, of a paper or of the user's.
 *
 * Experiments are JSON documents, see plan/plan.h. A cell is a series (an algorithm)
 * in a setting (a generator with parameters), measured over replications. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_EXPERIMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_EXPERIMENT_H

#include "experiments/engine/metrics/metric.h"

struct arena;

/* Kinds of figures. */
enum figure {
    FIGURE_PUBLISHED, /* none: the table has published next to reproduced numbers */
    FIGURE_CURVES, /* one line per series over x; settings with equal x are one point; prototypes of
                      the family are additional series, see plan/plan.h */
    FIGURE_GANTT,  /* one Gantt chart for each setting and series, of replication 0 */
};

/* Scale of an axis of curves. */
enum scale {
    SCALE_BY_RANGE, /* logarithmic where the range is wide */
    SCALE_LINEAR,
    SCALE_LOGARITHMIC, /* if all numbers are positive */
};

/* Origin of the numbers. */
enum experiment_kind {
    EXPERIMENT_PRINTED,     /* the paper has the figure or table */
    EXPERIMENT_EXTENSION,   /* the paper has no such figure or table */
    EXPERIMENT_CROSS_CHECK, /* the numbers to compare with are another program's */
};

/* "printed", "extension", "cross-check"; ends with NULL. */
extern const char *const experiment_kind_words[];

/* The name for the numbers to compare with: "printed", or "expected" if no paper prints them. */
const char *compared_word(enum experiment_kind kind);

struct setting {
    const char *label;
    double x; /* FIGURE_CURVES: abscissa */
    const char *generator, *parameters;
    const char *unit; /* of times in tables: "s", "ms", "us"; NULL: "s" */
    double optimum;   /* proved optimum in seconds, for the metric gap; else 0 */
};

struct series {
    const char *label, *algorithm;
    const struct metric *metric;
    const char
        *parameters; /* override the setting's own, or NULL: the same draw, executed differently */
    /* an algorithm: measurements are divided by those of its run on the same instance; or NULL */
    const char *relative_to;
    const char *relative_parameters; /* parameters of that run, in place of the series' own; NULL:
                                        the same */
    bool costly;                     /* a quick job looks at it once */
};

/* The quantity of its numbers, "completion" or "completion relative to exchange/optimum"; and its
 * unit, "" for plain numbers; times have the given unit. */
const char *series_quantity(const struct series *series, struct arena *arena);
const char *series_unit(const struct series *series, const char *time_unit);

/* True if its numbers are ratios, or relative to another algorithm. */
bool series_is_ratio(const struct series *series);

enum { RUNS_EXACT = 0 };

/* A printed number. It is judged by the rule in statistics/statistics.h. */
struct published {
    const char *setting, *series;
    double value;       /* in the setting's unit */
    int decimals;       /* digits printed after the point; the number is rounded to 10^-decimals */
    bool judged;        /* false: only shown next to ours */
    const char *remark; /* an erratum, a known cause of deviation; or NULL */
};

/* The paper name of experiments that belong to neither a paper nor a study. */
#define OWN_PAPER "own"

struct experiment {
    const char *name, *title;
    const char *paper;    /* a paper's short name ("agents"), a study's, or OWN_PAPER */
    const char *source;   /* paper and section, figure or table */
    const char *document; /* the text that defines it, perhaps among others */
    const char
        *question;    /* of experiments that share a figure in the report, its heading; or NULL */
    const char *note; /* for the reader: unstated parameters, readings; or NULL */
    enum experiment_kind kind;
    enum figure figure;
    const char *x_label, *y_label;     /* of curves */
    const struct setting *settings;    /* ends with label NULL */
    const struct series *series;       /* ends with label NULL */
    const struct published *published; /* ends with setting NULL; or NULL */
    /* counted steps of printed processor times, whose growth alone is judged
     * (statistics/statistics.h); in the same form, or NULL */
    const struct published *steps;
    /* number of runs of which a printed number is the mean; RUNS_EXACT: not a sample, the number
     * follows from the instance */
    int published_runs;
    const char *joint; /* the claim that judges a table of single runs as a whole; or NULL */
    /* FIGURE_CURVES: labels of two series that are emphasised; the second divides the curves in
     * the panel. Or NULL */
    const char *ratio[2];
    enum scale x_scale, y_scale;
    int replications, quick_replications;
    double precision; /* required of every mean; 0: the default, see present/effort.h */
};

#endif
