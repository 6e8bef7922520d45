/* The parts of the report, and what they count and name alike. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PARTS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PARTS_H

#include "experiments/present/report/data.h"

/* ---- counts, of one paper and one kind: printed, extensions, cross-checks are never added up ----
 */

/* What this run finds of a claim, over all its readings. */
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
    int numbers, agreeing[AGREEMENTS]; /* numbers to compare with, and of these by verdict */
    int claims, found[CLAIM_CLASSES];
};

struct counts counts_of(const struct report_data *data, const struct paper *paper,
                        enum experiment_kind kind);

/* What judges the sentences of a paper: a claim, else a table or figure, else nothing. */
struct coverage {
    int sentences, by_claim, by_experiment, by_none;
};

struct coverage coverage_of(const struct paper_statement *statements);

/* ---- words ---- */

/* What a number to compare with can come to, in a table's words. */
extern const char *const number_words[AGREEMENTS];

/* "table 5.3.1", "figures 1-3", "figure 13, 32, 16 tree", of an experiment's name. */
const char *place_words(const struct paper *paper, const char *name, struct arena *arena);

/* A list that grows: "a, b and c"; of words that may hold commas "a; b; c". */
struct series_of_words {
    struct arena *arena;
    bool titles;              /* such words */
    const char *words, *last; /* all but the last of them, and that; NULL: none */
};

void words_add(struct series_of_words *series, const char *word);
const char *words_text(const struct series_of_words *series);

/* What this run finds of a claim or of a reading: "holds", "refuted", "depends on the reading". */
struct entry finding_entry(enum finding finding);
struct entry claim_entry(const struct report_claim *claim);

/* A name of the paper's without the paper's in front. */
const char *short_name(const struct paper *paper, const char *name);

/* The claim's name, leading to where the document tells of it. */
struct entry claim_link(const struct document *document, const struct registered_claim *claim);

/* The verdicts of a table's numbers: "18 reproduced, 3 offset"; of a figure without any "drawn". */
struct entry experiment_entry(const struct results *results, struct arena *arena);

/* The paper is nobody else's: the study that the program was built with, or OWN_PAPER. */
bool paper_is_study(const struct paper *paper);

/* Somebody else's: it has statements and printed numbers. */
bool paper_is_printed(const struct paper *paper);

/* The report is about the former and no other paper. */
bool report_is_of_study(const struct report_data *data);

/* What commands in the report begin with. */
const char *report_program(void);

/* One sentence: what came of the paper's numbers and claims. */
const char *result_sentence(const struct report_data *data, const struct paper *paper,
                            struct arena *arena);

/* ---- the picture of all printed numbers that were decided ---- */

/* DIR/printed_cells.dat, .svg and .png; *drawn false where there is no such number, and then they
 * are not made. */
struct verdict report_draw_numbers(const struct report_data *data, struct arena *arena,
                                   bool *drawn);

/* Under "papers" an object for each: its sentence, the counts of each kind, and its statements with
 * what is found of them; under "places", at the end, where the results were made. */
struct verdict report_put_json(FILE *out, const struct report_data *data, struct arena *arena);

/* ---- parts, in their order ---- */

struct verdict report_put_first_page(struct document *document, const struct report_data *data);
/* Of a study: whose it is, and what it builds on. */
void report_put_study_head(struct document *document, const struct report_data *data);
/* What a quick job does not decide. */
void report_put_quick(struct document *document, const struct report_data *data);
void report_put_rule(struct document *document);
void report_put_counts(struct document *document, const struct report_data *data);
void report_put_verdicts(struct document *document, const struct report_data *data);
void report_put_regressions(struct document *document, const struct report_data *data);
struct verdict report_put_paper(struct document *document, const struct report_data *data,
                                const struct paper *paper);
/* The command that makes an experiment again, as the job was asked for: of a name or a file; and of
 * one as it stands with these results. */
const char *job_command(const struct job_record *job, const char *named, struct arena *arena);
const char *experiment_command(const struct report_data *data, const struct experiment *experiment,
                               struct arena *arena);

/* What a picture of the experiment's shows: its subject, how many runs, which intervals, and what
 * is to be seen, by rule. */
const char *figure_caption(const struct report_data *data, const struct results *results,
                           const char *subject, struct arena *arena);

/* Files and commands behind its numbers, and these for the page's script. */
void report_put_behind(struct document *document, const struct report_data *data,
                       const struct results *results);

/* The parts of a paper that are of one kind: "multicast-extensions". */
const char *part_anchor(const struct paper *paper, enum experiment_kind kind, struct arena *arena);
void report_put_statements(struct document *document, const struct report_data *data,
                           const struct paper *paper);

/* What was measured outside the model; or how to do so. */
struct verdict report_put_reality(struct document *document, const struct report_data *data);
bool report_has_reality(const struct report_data *data);
struct value *report_reality_value(const struct report_data *data, struct arena *arena);

/* The last part, and all that differs where other machines have made the same results. */
void report_put_places(struct document *document, const struct report_data *data);
struct value *report_places_value(const struct report_data *data, struct arena *arena);

#endif
