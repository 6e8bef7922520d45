/* What a report tells: the job, and what came of every experiment, claim and hunt. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_DATA_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_DATA_H

#include "experiments/claims/audit.h"
#include "experiments/present/hunt_rows.h"
#include "experiments/present/job_record.h"
#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"
#include "models/base/verdict.h"

#include <stdbool.h>

/* ---- the papers whose tables, figures and claims are reproduced ---- */

struct paper {
    const char *name; /* of struct experiment's paper; what names of claims begin with */
    const char *title, *authors, *about;
};

extern const struct paper papers[]; /* ends with name NULL */

/* The study that the program was built with, if any, what is OWN_PAPER, then these; ends with name
 * NULL. In the arena. */
const struct paper *all_papers(struct arena *arena);

bool paper_has(const struct paper *paper, const struct experiment *experiment);

/* A claim about a guarantee belongs to the paper that its source names. */
bool paper_has_claim(const struct paper *paper, const struct registered_claim *claim);

/* ---- the report ---- */

struct report_reality;

/* A claim with all its readings, at least one, side by side. */
struct report_claim {
    const struct registered_claim *claim; /* of the first reading */
    struct audit_result *audits;          /* [readings]; NULL: not all of them were tried */
    size_t readings;
};

struct report_data {
    const char *directory;
    const struct paper *papers; /* that it tells of; ends with name NULL */
    const char **refusals;      /* [refusal_count] of documents kept there: kept_experiments.h */
    size_t refusal_count;
    struct job_record job;
    struct measurement *measurements;
    struct results *results; /* [count], in the registry's order */
    int count;
    struct report_claim *claims; /* [claim_count], all that are known */
    size_t claim_count;
    const struct paper_statement *const *statements; /* by paper, in that order */
    struct survey_rows hunts;
    size_t hunted;                        /* rows with an answer */
    bool picture;                         /* of the printed numbers was drawn */
    const struct report_reality *reality; /* reality.h; NULL: it was not asked for */
};

/* Reads what the directory holds; its store gets the verdicts on numbers that follow. */
struct verdict report_data_read(const char *directory, struct arena *arena,
                                struct report_data *out);

/* The same of the job and the experiments' results alone. */
struct verdict report_results_read(const char *directory, struct arena *arena,
                                   struct report_data *out);

/* What the paper says, in the order of its text; ends with paper NULL. */
const struct paper_statement *report_statements(const struct report_data *data,
                                                const struct paper *paper);

/* The claim of that name, and the results of the experiment; NULL: none. */
const struct report_claim *report_claim_find(const struct report_data *data, const char *name);
const struct results *report_results_find(const struct report_data *data, const char *name);

/* The report: one file that shows what of the papers is reproduced, what is not, and why.
 * DIR/report.html stands alone (pictures inside, nothing fetched; it names the
 * files of data beside it), DIR/report.md is for terminals
 * and refers to the pictures beside it, DIR/report.json has counts and statements. Everything in it
 * comes from what DIR holds. Tables and pictures are made again where runs, or anything they depend
 * on, changed. */
struct verdict report_write(const char *directory);

#endif
