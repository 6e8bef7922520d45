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
 * guarantee     optional: algorithms apart by ", " whose descriptors' guarantees the claim tells;
 *               these have no claims of their own then
 *
 * One about every instance has no rows and no replications, but a test (claim.h). One about
 * averages holds where all checks of all its rows do. A row:
 *
 *     {"generator": "switched/irregular",
 *      "grid": {"nodes": 512, "multicasts": [1, 2], "agent": ["stb", "stc"]},
 *      "ours": "switched/{agent}", "theirs": "switched/spcco", "metric": "throughput",
 *      "at_most": 1}
 *
 * The grid (engine/plan/grid.h) has the settings: those of its variables that are parameters of the
 * generator are given to it, the others must stand in a template of the row. Every point makes
 * values of its own, and "at_most" and "at_least" a check each of their mean.
 *
 * ours, theirs  algorithms apart by ", ": the least of their values, replication by replication;
 *               without theirs ours stands alone
 * metric        of engine/metrics/, or "measurement": claim_measurement_find, or "published": an
 *               experiment whose printed numbers of the label "setting" are compared, ours and
 *               theirs being labels of series; or "counted": a paper whose evaluations.json has
 *               the counts of ours and theirs with "nodes" of the grid
 * ours_in       variables of ours alone: {"execution": "synchronous"}
 * over          the quotient is divided by the same with these variables: {"multicasts": 4}
 * divided_by    ours is, by a number; "gain": true is one minus the quotient
 * pooled        variables whose points' values are of one estimate: ["nodes", "load"]
 * least, largest, mean   variables whose points' values are combined in every replication
 * share         of values: {"at_most": 1.25}, {"at_least": 5} or {"below": 1}
 * growth        a pooled variable: the power of it with which the values grow
 * order         ours is divided by, of that variable: {"power": 3, "logarithms": 1}
 * reading       that the row belongs to; else every one
 * replications  of this row; else the claim's; printed and counted numbers have none */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_READ_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_READ_H

#include "experiments/claims/survey.h"
#include "experiments/engine/plan/grid.h"

/* The claims of a document, one entry a reading, which end without a name; in the arena. A no says
 * what is wrong with it, and where. */
struct verdict read_claims(const char *path, const char *text, struct arena *arena,
                           struct claim **out);

/* ---- shared by its parts ---- */

/* A survey under way. */
struct survey_builder {
    struct reader *reader;
    struct variables define;
    struct claim *claim;
    struct survey *survey;
    size_t query_room, check_room; /* of the survey's arrays */
    int replications;              /* of a row that does not say */
};

/* The one point of a grid; a spot of nothing has one without variables. */
bool read_point(struct reader *reader, const struct spot *spot, const struct variables *outside,
                struct variables *out);

bool read_survey_row(struct survey_builder *builder, const struct spot *row);

#endif
