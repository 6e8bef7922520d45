/* An experiment that is being read from a document (commsched-format(5), EXPERIMENTS): what it says
 * and what has been made of it. The variables that texts may refer to are the reader's. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_DRAFT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_DRAFT_H

#include "experiments/engine/plan/plan.h"

/* A growing list, followed by an entry of zero bytes. */
struct list {
    void *entries;
    size_t count, room;
};

struct draft {
    struct experiment experiment; /* first, so that its fields are the draft's */
    struct reader *reader;
    const char *paper, *text;
    struct list experiments; /* those of the document so far */
    struct spot define;      /* an object of named lists, or none */
    const struct spot *object;
    /* Defaults of series and settings. */
    const struct metric *metric;
    const char *generator, *unit, *relative_to; /* NULL: none */
    const char *costly;                         /* labels of series, by ", "; or NULL */
    /* The short form of settings: one grid of parameters, each of which is the abscissa or
     * distinguishes lines. */
    const char *x;     /* the parameter that is the abscissa; or NULL */
    struct grid sweep; /* the abscissa, and parameters with a single value */
    struct grid lines; /* the other parameters; if there are none, one point without variables */
    struct list settings, series, published, steps;
    struct list columns;    /* struct published without value, for each series */
    struct published table; /* likewise; decimals -1: those of the number's shortest form */
    /* The point that is being read. */
    const struct grid *grid;
    size_t point;
};

/* Reads one entry; false, with the reason in the reader, on an error. */
typedef bool read_entry(struct draft *draft, const struct spot *object);

/* Reads the object once for each point of the grid at that key, with the point's variables. */
bool read_points(struct draft *draft, const struct spot *object, const char *key, read_entry *read);

/* Appends an entry of zero bytes; the pointer is valid until the next call. */
void *list_add(struct list *list, size_t size, struct arena *arena);

/* Reports the reason at the object's key, or at the object if the key is absent. Returns false. */
bool draft_fail(const struct draft *draft, const struct spot *object, const char *key,
                const char *reason);

/* The name of a metric, as a struct metric *, of an algorithm or of a generator, or a unit, which
 * must exist; the labels of two series; and the fields of "printed". */
extern const struct own_field named_metric, named_algorithm, named_generator, named_unit,
    template_ratio;
extern const struct field printed_fields[];

/* Reads "settings" or the sweep, "series" or "algorithms", and the rows of "printed". */
bool read_experiment_parts(struct draft *draft);

#endif
