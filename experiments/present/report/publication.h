/* An experiment's results as a table for a paper: one row per setting, one column per series. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PUBLICATION_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PUBLICATION_H

#include "experiments/present/report/data.h"

struct publication_form {
    enum interval_form intervals;
    bool best;  /* mark the best means of every row */
    bool exact; /* for programs: twelve digits, instead of those that the interval supports */
};

/* Finds a form by its name, "brackets|pm|column"; false if there is none. */
bool interval_form_find(const char *name, enum interval_form *form);
#define INTERVAL_FORMS "brackets|pm|column"

struct publication {
    struct table table; /* the first column is the setting, or its abscissa */
    const char **notes; /* [note_count], by number from 1 */
    int note_count;
    const char *quantity; /* quantity of all numbers, with its unit; or NULL */
    size_t least, most;   /* number of runs in a cell */
    bool intervals;       /* some cell has one */
    bool printed;         /* there are columns of printed or expected numbers */
    bool pooled;          /* settings with equal abscissa form one row */
    bool clocked;         /* measured by the machine's clock */
};

/* Means, rounded to the second significant digit of the half-width of their 95 % interval; numbers
 * to compare with are in separate columns, with their own digits. */
struct publication publication_of(const struct results *results,
                                  const struct publication_form *form, struct arena *arena);

/* Describes the numbers: "Mean over 1000 runs of each cell; in brackets ...". */
const char *publication_words(const struct publication *publication, const struct results *results,
                              const struct publication_form *form, struct arena *arena);

/* Puts the tables of these experiments, whose names end with NULL, or of all with results if
 * `names` is NULL; formats without documents get them in the exact form. Fails before the first one
 * if a named experiment has no results. */
struct verdict publication_print(const struct report_data *data, const char *const *names,
                                 const struct publication_form *form, struct document *document);

#endif
