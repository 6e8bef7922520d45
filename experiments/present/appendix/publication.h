/* An experiment's results as the table of a paper: a row a setting, a column a series. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_PUBLICATION_H
#define COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_PUBLICATION_H

#include "experiments/present/result.h"
#include "experiments/present/tables/table.h"

struct publication_form {
    enum interval_form intervals;
    bool best;  /* of every row the best means are marked */
    bool exact; /* for programs: twelve digits in place of those that the interval leaves */
};

/* The forms by name, "brackets|pm|column"; false where there is none. */
bool interval_form_find(const char *name, enum interval_form *form);
#define INTERVAL_FORMS "brackets|pm|column"

struct publication {
    struct table table; /* the first column tells the setting, or its abscissa */
    const char **notes; /* [note_count], by number from 1 */
    int note_count;
    const char *quantity; /* that all numbers are, with its unit; or NULL */
    size_t least, most;   /* runs of a cell */
    bool intervals;       /* a cell has one */
    bool printed;         /* there are columns of printed numbers, or of expected ones */
    bool pooled;          /* settings of equal abscissa are one row */
    bool clocked;         /* by the machine's clock */
};

/* Means, rounded to the second significant digit of the half-width of their 95 % interval; numbers
 * to compare with in columns of their own, with their own digits. */
struct publication publication_of(const struct results *results,
                                  const struct publication_form *form, struct arena *arena);

/* "Mean over 1000 runs of each cell; in brackets ...": what the numbers are. */
const char *publication_words(const struct publication *publication, const struct results *results,
                              const struct publication_form *form, struct arena *arena);

#endif
