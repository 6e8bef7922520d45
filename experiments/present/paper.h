/* The papers whose tables, figures and claims are reproduced. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PAPER_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PAPER_H

#include <stdbool.h>

struct paper {
    const char *name; /* what names of experiments and claims begin with */
    const char *title, *authors, *about;
};

extern const struct paper papers[]; /* ends with name NULL */

/* True when an experiment or claim of that name belongs to the paper. */
bool paper_has(const struct paper *paper, const char *name);

/* The same of a claim: one about a guarantee belongs to the paper that its source names. */
struct registered_claim;
bool paper_has_claim(const struct paper *paper, const struct registered_claim *claim);

#endif
