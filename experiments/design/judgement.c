#include "experiments/design/judgement.h"

#include "experiments/engine/statistics/statistics.h"
#include "models/base/units.h"

#include <math.h>

const char against_usual[] = "default weights";

static const char PAPERS[] = "best of the papers";

struct judging {
    const struct measuring *measuring;
    const struct contest *contest;
    const struct candidate *winner;
    double *others; /* [instance_count]: costs of what the winner is compared with */
    struct judgement judgement;
    size_t room;
    struct arena *arena;
};

const char *too_few(const struct course *course, int candidates, struct arena *arena)
{
    int least = (candidates + DESIGN_CANDIDATES_PER_INSTANCE - 1) / DESIGN_CANDIDATES_PER_INSTANCE;
    for (int purpose = 0; purpose < PURPOSES; purpose++)
        if (course->of[purpose] < DESIGN_LEAST)
            return arena_print(arena, "%s: %d instance%s, where %d are needed",
                               purpose_titles[purpose], course->of[purpose],
                               course->of[purpose] == 1 ? "" : "s", (int)DESIGN_LEAST);
    if (course->of[PURPOSE_TRAINING] < least)
        return arena_print(arena, "training: %d instances for %d candidates, where %d are needed",
                           course->of[PURPOSE_TRAINING], candidates, least);
    return NULL;
}

/* ---- opponents ---- */

static void take_usual(struct judging *judging)
{
    for (int k = 0; k < judging->contest->instance_count; k++)
        judging->others[k] = judging->contest->candidates[0]->costs[k];
}

static void take_papers(struct judging *judging)
{
    for (int k = 0; k < judging->contest->instance_count; k++)
        judging->others[k] = 0.0;
}

static void take_heuristic(struct judging *judging, int heuristic)
{
    const struct measuring *measuring = judging->measuring;
    int instances = judging->contest->instance_count;
    for (int k = 0; k < instances; k++) {
        double seconds = measuring->completions[heuristic * instances + k];
        double reference = measuring->references[k];
        judging->others[k] = seconds == reference ? 0.0 : log(seconds / reference);
    }
}

/* The one with the least mean cost on training among those that schedule all training instances;
 * -1: none. */
static int best_registered(struct judging *judging)
{
    double least = INFINITY;
    int best = -1;
    for (int h = 0; h < judging->measuring->heuristic_count; h++) {
        double sum = 0.0;
        take_heuristic(judging, h);
        for (int k = 0; k < judging->contest->training; k++)
            sum += judging->others[k];
        best = sum < least ? h : best;
        least = fmin(least, sum);
    }
    return best;
}

/* ---- rows ---- */

static void fill(const struct judging *judging, struct compared_winner *row, int entry)
{
    const struct course *course = judging->measuring->course;
    struct arena scratch = {0};
    int first = course_first(course, row->purpose), end = first + course->of[row->purpose];
    double *differences = ARENA_ARRAY(&scratch, double, end - first), sum = 0.0;
    for (int k = first; k < end; k++) {
        double difference = judging->winner->costs[k] - judging->others[k];
        if (isinf(judging->others[k]) || (entry >= 0 && course->instances[k].entry != entry))
            continue;
        difference = fabs(difference) < RELATIVE_TOLERANCE ? 0.0 : difference;
        row->shorter += difference < 0.0;
        row->longer += difference > 0.0;
        sum += difference;
        differences[row->instances++] = difference;
    }
    size_t count = (size_t)row->instances;
    struct interval interval = {NAN, NAN, INTERVAL_NONE};
    if (count >= LEAST_FOR_INTERVAL && isfinite(sum))
        interval = interval_of_mean(differences, count, &scratch);
    row->ratio = count > 0 ? exp(sum / row->instances) : NAN;
    row->of_ratio = (struct interval){exp(interval.low), exp(interval.high), interval.method};
    arena_release(&scratch);
}

static void add_row(struct judging *judging, enum purpose purpose, int entry, const char *against)
{
    struct compared_winner row = {
        .purpose = purpose,
        .entry = entry < 0 ? NULL : judging->measuring->course->entries[entry].name,
        .against = against};
    fill(judging, &row, entry);
    if (entry >= 0 && row.instances == 0)
        return;
    ARENA_GROW(judging->arena, judging->judgement.rows, judging->judgement.count, judging->room);
    judging->judgement.rows[judging->judgement.count++] = row;
}

/* Rows for all purposes, then for every held-out entry. */
static void add_rows(struct judging *judging, const char *against, bool entries)
{
    const struct course *course = judging->measuring->course;
    for (int purpose = 0; !entries && purpose < PURPOSES; purpose++)
        if (course->of[purpose] > 0)
            add_row(judging, (enum purpose)purpose, -1, against);
    for (int entry = 0; entries && entry < course->entry_count; entry++)
        if (course->entries[entry].purpose != PURPOSE_TRAINING)
            add_row(judging, course->entries[entry].purpose, entry, against);
}

/* ---- the conclusion ---- */

static void conclude(struct judging *judging, int candidates)
{
    struct judgement *judgement = &judging->judgement;
    judgement->reason = too_few(judging->measuring->course, candidates, judging->arena);
    judgement->conclusion = judgement->reason ? CONCLUSION_TOO_FEW : CONCLUSION_GAIN;
    for (size_t k = 0; k < judgement->count && judgement->conclusion == CONCLUSION_GAIN; k++) {
        const struct compared_winner *row = &judgement->rows[k];
        if (row->against != against_usual || row->entry || row->purpose == PURPOSE_TRAINING ||
            row->of_ratio.high < 1.0)
            continue;
        const char *why = row->of_ratio.low > 1.0 ? "takes longer than the default weights"
                          : isinf(row->ratio)
                              ? "has no schedule of an instance"
                              : "does not differ from the default weights with confidence";
        judgement->conclusion = CONCLUSION_NONE;
        judgement->reason =
            arena_print(judging->arena, "on %s the winner %s", purpose_titles[row->purpose], why);
    }
}

struct judgement judge(const struct measuring *measuring, const struct contest *contest,
                       const struct candidate *winner, int candidates, struct arena *arena)
{
    struct judging judging = {.measuring = measuring,
                              .contest = contest,
                              .winner = winner,
                              .others = ARENA_ARRAY(arena, double, contest->instance_count),
                              .arena = arena};
    int registered = best_registered(&judging);
    for (int entries = 0; entries < 2; entries++) {
        take_usual(&judging);
        add_rows(&judging, against_usual, entries);
        take_papers(&judging);
        add_rows(&judging, PAPERS, entries);
        if (registered < 0)
            continue;
        take_heuristic(&judging, registered);
        add_rows(&judging, measuring->heuristics[registered]->name, entries);
    }
    conclude(&judging, candidates);
    return judging.judgement;
}
