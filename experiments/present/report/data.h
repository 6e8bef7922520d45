/* The data of a report: the job, and the results of every experiment, claim and hunt. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_DATA_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_DATA_H

#include "experiments/claims/audit.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "experiments/present/job_record.h"
#include "experiments/present/result.h"
#include "experiments/present/tables/table.h"
#include "experiments/search/hunt.h"
#include "models/base/verdict.h"

#include <stdbool.h>

/* ---- the papers whose tables, figures and claims are reproduced ---- */

struct paper {
    const char *name; /* as in struct experiment's paper; prefix of the names of claims */
    const char *title, *authors, *about;
};

/* The study that the program was built with, if any, OWN_PAPER, the papers, then our own themes;
 * ends with name NULL. In the arena. */
struct paper *all_papers(struct arena *arena);

/* True for other authors' papers, which have statements and printed numbers. */
bool paper_is_printed(const struct paper *paper);
/* The user's own: the study that the program was built with, or OWN_PAPER. */
bool paper_is_study(const struct paper *paper);

bool paper_has(const struct paper *paper, const struct experiment *experiment);

/* A claim about a guarantee belongs to the paper that its source names. */
bool paper_has_claim(const struct paper *paper, const struct claim *claim);

/* NULL if no paper, theme or study has that name; in the arena. */
const struct paper *paper_find(const char *name, struct arena *arena);

/* The papers that a job without names is about: in a study this, in other programs the printed
 * papers; or all, themes of our own included. Ends with NULL; in the arena. */
const char **usual_papers(bool all, struct arena *arena);

/* ---- the rows of a survey of hunts, and their output ---- */

/* A part of a survey: all algorithms of a family, against one reference, at some sizes. */
struct survey_part {
    const char *title;
    enum family family;
    enum hunt_against against;
    const char *form; /* rows whose instances have another form are left out; NULL: none */
    int least, most;  /* nodes */
    size_t evaluations, quick_evaluations; /* of each row */
};

/* Ends with an entry whose title is NULL. */
extern const struct survey_part survey_parts[];

struct survey_row {
    int part; /* index in survey_parts */
    const struct algorithm *algorithm;
    int nodes;
    struct hunt_row stored; /* under the digests of the algorithm and of the hunt; without an
                               outcome only its key is known */
};

/* True if the hunt found a witness. */
bool survey_found(const struct survey_row *row);

struct survey_rows {
    struct survey_row *row; /* by part, algorithm and nodes */
    size_t count;
};

/* Those of a job of that size and seed, of the algorithms chosen by names (below). */
struct survey_rows survey_rows_make(const char *const *names, bool quick, uint64_t seed,
                                    struct arena *arena);

/* "exchange_greedy_4_bound.json" */
const char *survey_witness_name(const struct survey_row *row, struct arena *arena);

/* One row each; `place` is put before the names of witnesses. */
struct table survey_table(const struct survey_rows *rows, const char *place, struct arena *arena);

/* ---- names that a job was asked for ----
 *
 * A list ends with NULL and has names of papers next to those of experiments or claims; no list
 * stands for all, in a study for all of the study's own. Algorithms from outside the tree and
 * prototypes belong to every paper. */

bool chosen_experiment(const char *const *names, const struct experiment *experiment);
bool chosen_claim(const char *const *names, const struct claim *claim, struct arena *arena);
bool chosen_algorithm(const char *const *names, const struct registered_algorithm *algorithm,
                      struct arena *arena);

/* All of them: the built-in experiments, followed by those kept in a directory, and the claims in
 * all their readings. */
struct experiment_list chosen_experiments(const char *const *names,
                                          const struct experiment_list *kept, struct arena *arena);
struct claim *chosen_claims(const char *const *names, struct arena *arena, size_t *count);

/* ---- the report ---- */

/* A claim with all its readings, at least one; they are adjacent. */
struct report_claim {
    const struct claim *claim;   /* of the first reading */
    struct audit_result *audits; /* [readings]; NULL: not all of them were tried */
    size_t readings;
};

struct report_data {
    const char *directory;
    const struct paper *papers; /* in the report; ends with name NULL */
    const char **refusals; /* [refusal_count], reasons for documents ignored there: plan/plan.h */
    size_t refusal_count;
    struct job_record job;
    struct results *results; /* [count], in the registry's order */
    int count;
    struct report_claim *claims; /* [claim_count], those asked for or tried */
    size_t claim_count;
    struct survey_rows hunts; /* those with a witness */
};

/* Reads the directory's contents; its store is open. */
struct verdict report_data_read(const char *directory, struct store *store, struct arena *arena,
                                struct report_data *out);

/* Writes the report, which shows what of the papers is reproduced, what is not, and why.
 * DIR/report.json has all of it; DIR/report.html is the page plots/report.html with the same data,
 * and shows the pictures next to it. Everything in it comes from DIR. */
struct verdict report_write(const char *directory, struct store *store);

/* ---- counts ---- */

struct counts {
    int numbers, agreeing[AGREEMENTS]; /* numbers to compare with, in total and by verdict */
    int claims, found[FINDING_FAILED + 1];
};

/* Of what the paper prints; a curve of printed times counts as one number. */
struct counts counts_of(const struct report_data *data, const struct paper *paper);

/* ---- the tables of the first page ---- */

/* Sets those that have rows; of a study only what differs from its record. */
void front_page_set(struct value *value, const struct report_data *data, bool of_study,
                    struct arena *arena);

/* One row for each class of instances in the benchmark library, of families that were run. */
void heuristics_add(struct table *table, const struct report_data *data);

/* ---- command.c; the lines are in the arena ---- */

/* The name that commands start with. */
const char *report_program(void);

/* True for a job of commsched audit with names. */
bool job_is_audit(const struct job_record *record, struct arena *arena);

/* The command that makes the whole job in that directory, and the one that decides what it leaves
 * open. */
const char *command_of_job(const struct job_record *record, const char *directory,
                           struct arena *arena);
const char *command_of_rest(const struct job_record *record, const char *directory,
                            struct arena *arena);

/* The command that makes an experiment with the job's options. */
const char *command_of_experiment(const struct report_data *data,
                                  const struct experiment *experiment, struct arena *arena);

#endif
