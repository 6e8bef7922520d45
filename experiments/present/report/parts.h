/* The parts of the report, and their common counts and names. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PARTS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PARTS_H

#include "experiments/present/report/data.h"

/* ---- counts for one paper and one kind; counts of different kinds are never added up ---- */

/* This run's finding on a claim, over all its readings. */
enum claim_class {
    CLAIM_HOLDS,
    CLAIM_REFUTED,
    CLAIM_DEPENDS, /* on the reading */
    CLAIM_SHOWN,   /* not judged */
    CLAIM_UNDECIDED,
    CLAIM_UNTRIED, /* or its trial failed */
    CLAIM_CLASSES
};

enum claim_class claim_class_of(const struct report_claim *claim);

struct counts {
    int numbers, agreeing[AGREEMENTS]; /* numbers to compare with, in total and by verdict */
    int claims, found[CLAIM_CLASSES];
};

struct counts counts_of(const struct report_data *data, const struct paper *paper,
                        enum experiment_kind kind);

/* The sentences of a paper by what judges them: a claim, else a table or figure, else nothing. */
struct coverage {
    int sentences, by_claim, by_experiment, by_none;
};

struct coverage coverage_of(const struct paper_statement *statements);

/* ---- words ---- */

/* Possible verdicts on a number, as worded in a table. */
extern const char *const number_words[AGREEMENTS];

/* "table 5.3.1", "figures 1-3", "figure 13, 32, 16 tree", from an experiment's name. */
const char *place_words(const struct paper *paper, const char *name, struct arena *arena);

/* A list built item by item: "a, b and c"; if items may contain commas "a; b; c". */
struct series_of_words {
    struct arena *arena;
    bool titles;              /* items may contain commas */
    const char *words, *last; /* all but the last item, and the last; NULL: none */
};

void words_add(struct series_of_words *series, const char *word);
const char *words_text(const struct series_of_words *series);

/* This run's finding on a claim or a reading: "holds", "refuted", "depends on the reading". */
struct entry finding_entry(enum finding finding);
struct entry claim_entry(const struct report_claim *claim);

/* A name without the paper's prefix. */
const char *short_name(const struct paper *paper, const char *name);

/* The claim's name, linked to its description; details: every claim has an anchor, otherwise only
 * its part of the paper. */
struct entry claim_link(bool details, const struct registered_claim *claim, struct arena *arena);

/* The verdicts on a table's numbers: "18 reproduced, 3 offset"; for a figure without numbers
 * "drawn". */
struct entry experiment_entry(const struct results *results, struct arena *arena);

/* True for the user's own: the study that the program was built with, or OWN_PAPER. */
bool paper_is_study(const struct paper *paper);

/* True for other authors' papers, which have statements and printed numbers. */
bool paper_is_printed(const struct paper *paper);

/* True if the report is about a study and no other paper. */
bool report_is_of_study(const struct report_data *data);

/* The name that commands in the report start with. */
const char *report_program(void);

/* The papers' printed numbers that are judged one by one: how many are decided, and the command
 * that decides more; NULL: no larger job does. */
struct decided {
    int numbers, of;
    const char *command;
};

struct decided report_decided(const struct report_data *data, struct arena *arena);

/* The tables of the first page, the counts of each paper, and its statements with the findings on
 * them. */
struct verdict report_put_json(FILE *out, const struct report_data *data, struct arena *arena);

/* ---- the parts, in order ---- */

/* For a study: its authors, and what it builds on. */
void report_put_study_head(struct document *document, const struct report_data *data);
/* The first page: its tables. */
void report_put_front(struct document *document, const struct report_data *data);
void report_put_rule(struct document *document);
struct verdict report_put_paper(struct document *document, const struct report_data *data,
                                const struct paper *paper);
/* The command that repeats an experiment of that name or file with the job's options; and the
 * command for the experiment in its current state, with these results. */
const char *job_command(const struct job_record *job, const char *named, struct arena *arena);
const char *experiment_command(const struct report_data *data, const struct experiment *experiment,
                               struct arena *arena);

/* Caption of a picture of the experiment: its subject, number of runs, and intervals. */
const char *figure_caption(const struct report_data *data, const struct results *results,
                           const char *subject, struct arena *arena);

/* The files of its numbers, and the values themselves, which the page's script shows. */
void report_put_behind(struct document *document, const struct report_data *data,
                       const struct results *results);

/* Anchor of a paper's parts of one kind: "multicast-extensions". */
const char *part_anchor(const struct paper *paper, enum experiment_kind kind, struct arena *arena);
void report_put_statements(struct document *document, const struct report_data *data,
                           const struct paper *paper);

/* The measurements in DIR/reality; NULL: there are none. */
const struct report_reality *report_reality_read(const char *directory, struct arena *arena);
void report_put_reality(struct document *document, const struct report_reality *reality);
struct value *report_reality_value(const struct report_reality *reality);

#endif
