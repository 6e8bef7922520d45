/* Documents of claims, experiments/papers/PAPER/claims/TOPIC.json:
 *
 *     {"define": {"agents": "switched/stc, switched/rc"},
 *      "claims": [{"name": "agents_few_multicasts", "title": ..., "statement": ...,
 *                  "hypotheses": ..., "source": ..., "kind": "printed", "recorded": "holds",
 *                  "remark": ..., "replications": 30, "rows": [ROW, ...]}, ...]}
 *
 * kind          "printed" (a statement of the paper, which statements.json names), "extension"
 *               (one of ours) or "cross-check" (this program against another one of ours)
 * recorded      "holds", "refuted", or "shown": never judged. Where the text allows several
 *               readings, in its place "readings": [{"reading": "the order is reversed",
 *               "recorded": "holds", "note": "optional"}, ...]
 * quick_replications  optional: a quick audit makes at least these (or all) of every row; by
 *               default, those that give each estimate LEAST_VALUES values
 * guarantee     optional: algorithms, separated by ", ", whose descriptors' guarantees the claim
 *               states; these then have no claims of their own
 *
 * A claim about every instance has no rows and no replications, but a test (claim.h). A claim about
 * averages holds where all checks of all its rows hold. A row:
 *
 *     {"generator": "switched/irregular",
 *      "grid": {"nodes": 512, "multicasts": [1, 2], "agent": ["stb", "stc"]},
 *      "ours": "switched/{agent}", "theirs": "switched/spcco", "metric": "throughput",
 *      "at_most": 1}
 *
 * The grid (engine/plan/plan.h) defines the settings: variables that are parameters of the
 * generator are passed to it, the others must occur in a template of the row. Every point has its
 * own values; "at_most" and "at_least" are each a check of their mean.
 *
 * ours, theirs  algorithms, separated by ", ": the least of their values in each replication;
 *               without theirs the value is that of ours
 * metric        of engine/metrics/, or "measurement": claim_measurement_find, or "published": an
 *               experiment whose printed numbers for the label "setting" are compared, ours and
 *               theirs being labels of series; or "counted": a paper whose evaluations.json has
 *               the counts of ours and theirs for "nodes" of the grid
 * ours_in       variables that only ours has: {"execution": "synchronous"}
 * over          the quotient is divided by the same with these variables: {"multicasts": 4}
 * pooled        variables whose points contribute to one estimate: ["nodes", "load"]
 * least, largest, mean   variables whose points' values are combined in every replication
 * share         of values: {"at_most": 1.25}, {"at_least": 5} or {"below": 1}
 * growth        a pooled variable: the exponent with which the values grow in it
 * order         the function of that variable that divides ours: {"power": 3, "logarithms": 1}
 * reading       the reading that the row belongs to; default: every one
 * replications  of this row; default: the claim's; printed and counted numbers have none */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_READ_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_READ_H

#include "experiments/claims/survey.h"
#include "experiments/engine/plan/plan.h"

/* The claims of a document, one entry for each reading, in the arena; ends without a name. A
 * negative verdict names the error and its place. */
struct verdict read_claims(const char *path, const char *text, struct arena *arena,
                           struct claim **out);

/* ---- shared by the parts of the reader ---- */

/* A survey that is being read. */
struct survey_builder {
    struct reader *reader;
    struct variables define;
    struct claim *claim;
    struct survey *survey;
    size_t query_room, check_room; /* capacity of the survey's arrays */
    int replications;              /* of a row that gives none */
    int quick_replications;        /* 0: not given */
};

/* Reads the single point of a grid; an absent grid has one point without variables. */
bool read_point(struct reader *reader, const struct spot *spot, const struct variables *outside,
                struct variables *out);

bool read_survey_row(struct survey_builder *builder, const struct spot *row);

#endif
