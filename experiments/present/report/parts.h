/* The parts of the report, and their common counts and names. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PARTS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PARTS_H

#include "experiments/present/report/data.h"

/* ---- counts for one paper and one kind; counts of different kinds are never added up ---- */

/* This run's finding on a claim, over all its readings; FINDING_FAILED if it was not tried, too. */
enum finding report_finding(const struct report_claim *claim);

struct counts {
    int numbers, agreeing[AGREEMENTS]; /* numbers to compare with, in total and by verdict */
    int claims, found[FINDING_FAILED + 1];
};

struct counts counts_of(const struct report_data *data, const struct paper *paper,
                        enum experiment_kind kind);

/* ---- words ---- */

/* Possible verdicts on a number, as worded in a table. */
extern const char *const number_words[AGREEMENTS];

/* This run's finding on a reading, and on a claim. */
const char *finding_words(enum finding finding);
const char *claim_words(const struct report_claim *claim);

/* The verdicts on a table's numbers: "18 reproduced, 3 offset"; for a figure without numbers
 * "drawn". */
const char *experiment_words(const struct results *results, struct arena *arena);

/* True for other authors' papers, which have statements and printed numbers. */
bool paper_is_printed(const struct paper *paper);

/* True if the report is about a study and no other paper. */
bool report_is_of_study(const struct report_data *data);

/* The papers' printed numbers that are judged one by one: how many are decided, and the command
 * that decides more; NULL: no larger job does. */
struct decided {
    int numbers, of;
    const char *command;
};

struct decided report_decided(const struct report_data *data, struct arena *arena);

/* Everything that the report shows. */
struct value *report_value(const struct report_data *data, struct arena *arena);

/* ---- the tables of the first page ---- */

struct front_table {
    const char *name; /* in report.json */
    struct table (*make)(const struct report_data *data, struct arena *arena);
};

/* In their order; ends with name NULL. */
extern const struct front_table front_tables[];

/* One row for each class of instances in the benchmark library, of families that were run. */
struct table heuristics_table(const struct report_data *data, struct arena *arena);

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
