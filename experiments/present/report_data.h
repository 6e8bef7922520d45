/* What a report tells: the job, and what came of every experiment, claim and hunt. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_DATA_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_DATA_H

#include "experiments/claims/audit.h"
#include "experiments/present/emitter.h"
#include "experiments/present/hunt_rows.h"
#include "experiments/present/job_record.h"
#include "experiments/present/paper.h"
#include "experiments/present/result.h"
#include "models/base/verdict.h"

struct report_data {
    const char *directory;
    struct job_record job;
    struct measurement *measurements;
    struct results *results; /* [count], in the registry's order */
    int count;
    struct audit_result *audits; /* [audit_count], of the claims that were tried */
    size_t audit_count;
    size_t claims; /* known in all */
    struct survey_rows hunts;
    size_t hunted; /* rows with an answer */
};

/* Reads what the directory holds. */
struct verdict report_data_read(const char *directory, struct arena *arena,
                                struct report_data *out);

/* The parts of the report, in their order. */
void report_put_first_page(struct document *document, const struct report_data *data);
struct verdict report_put_paper(struct document *document, const struct report_data *data,
                                const struct paper *paper);
void report_put_claims(struct document *document, const struct report_data *data,
                       const struct paper *paper);
struct verdict report_put_hunts(struct document *document, const struct report_data *data);
void report_put_job(struct document *document, const struct report_data *data);

/* The report: one file that shows what of the papers is reproduced, what is not, and why.
 * DIR/report.html stands alone (pictures inside, no link out of it), DIR/report.md is for terminals
 * and refers to the pictures beside it. Everything in it comes from what DIR holds.
 * Tables and pictures are made again where runs, or anything they depend on, changed. */
struct verdict report_write(const char *directory);

#endif
