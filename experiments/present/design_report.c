#include "experiments/present/design_report.h"

#include <math.h>

#define NUMBER .kind = COLUMN_NUMBER
#define RATIO NUMBER, .style = STYLE_FIXED, .decimals = 4

/* ---- tables ---- */

static const struct column weight_columns[] = {
    {.key = "vector", .heading = "vector", .kind = COLUMN_WHOLE},
    {.key = "name", .heading = "weight"},
    {.key = "value", .heading = "value", NUMBER},
    {.key = "default", .heading = "default", NUMBER},
    {.key = "least", NUMBER},
    {.key = "most", NUMBER},
    {.key = "off"},
    {.key = "left_out", .heading = ""},
    {.key = "worth", .heading = "worth", RATIO, .missing = "-"},
    {.key = "worth_low", .heading = "95 % from", RATIO, .missing = "-"},
    {.key = "worth_high", .heading = "to", RATIO, .missing = "-"},
    {.key = "meaning", .heading = "meaning", .alignment = 'l'},
    {0},
};

/* Converts a cost without a term, relative to the winner's: 0.013 is 1.3 % longer. */
static double share_of(double logarithm)
{
    return expm1(logarithm);
}

/* As words for readers. */
static void add_weight(struct table *table, const struct vector *vector, int number, int k,
                       bool readers)
{
    const struct weight *weight = &vector->contest.weights[k];
    const struct worth *worth = &vector->worth[k];
    double value = vector->winner->weights[k];
    bool off = contest_is_off(weight, value);
    TABLE_ROW(table, entry_whole(number), entry_text(weight->name), entry_number(value),
              entry_number(weight->value), entry_number(weight->least), entry_number(weight->most),
              entry_number(weight->off),
              readers ? entry_text(off ? "left out" : "") : entry_truth(off),
              entry_number(share_of(worth->mean)), entry_number(share_of(worth->of_mean.low)),
              entry_number(share_of(worth->of_mean.high)), entry_text(weight->meaning));
}

static struct table weights_of(const struct designed *designed, bool readers, struct arena *arena)
{
    struct table table = table_start(weight_columns, arena);
    for (int v = 0; v < designed->count; v++)
        for (int k = 0; k < designed->vectors[v].contest.weight_count; k++)
            add_weight(&table, &designed->vectors[v], v + 1, k, readers);
    return table;
}

static const struct column round_columns[] = {
    {.key = "vector", .heading = "vector", .kind = COLUMN_WHOLE},
    {.key = "round", .heading = "round", .kind = COLUMN_WHOLE},
    {.key = "candidates", .heading = "candidates", .kind = COLUMN_WHOLE},
    {.key = "left", .heading = "left", .kind = COLUMN_WHOLE},
    {.key = "evaluations", .heading = "evaluations", .kind = COLUMN_COUNT},
    {.key = "best", .heading = "best", .kind = COLUMN_WHOLE},
    {.key = "origin", .heading = "origin"},
    {.key = "mean", .heading = "over the papers' best", RATIO},
    {0},
};

static struct table rounds_of(const struct design *design, const struct designed *designed,
                              struct arena *arena)
{
    struct table table = table_start(round_columns, arena);
    for (int k = 0; k < designed->count * design->rounds; k++) {
        const struct vector *vector = &designed->vectors[k / design->rounds];
        const struct race_round *round = &vector->rounds[k % design->rounds];
        TABLE_ROW(&table, entry_whole(k / design->rounds + 1), entry_whole(k % design->rounds + 1),
                  entry_whole(round->raced), entry_whole(round->left),
                  entry_whole((long long)round->trials), entry_whole(round->best->number),
                  entry_text(round->best->origin), entry_number(exp(round->mean)));
    }
    return table;
}

static const struct column judged_columns[] = {
    {.key = "against", .heading = "winner against"},
    {.key = "on"},
    {.key = "regime"},
    {.key = "", .heading = "on"},
    {.key = "instances", .heading = "instances", .kind = COLUMN_WHOLE},
    {.key = "ratio", .heading = "ratio", RATIO},
    {.key = "low", .heading = "95 % from", RATIO, .missing = "-"},
    {.key = "high", .heading = "to", RATIO, .missing = "-"},
    {.key = "interval"},
    {.key = "shorter", .heading = "shorter", .kind = COLUMN_WHOLE},
    {.key = "longer", .heading = "longer", .kind = COLUMN_WHOLE},
    {0},
};

/* For readers, single settings are compared only with the default weights. */
static struct table judged_of(const struct designed *designed, bool readers, struct arena *arena)
{
    struct table table = table_start(judged_columns, arena);
    for (size_t k = 0; k < designed->judgement.count; k++) {
        const struct compared_winner *row = &designed->judgement.rows[k];
        if (readers && row->entry && row->against != against_usual)
            continue;
        TABLE_ROW(&table, entry_text(row->against), entry_text(purpose_keys[row->purpose]),
                  entry_text(row->entry),
                  entry_text(row->entry ? row->entry : purpose_titles[row->purpose]),
                  entry_whole(row->instances), entry_number(row->ratio),
                  entry_number(row->of_ratio.low), entry_number(row->of_ratio.high),
                  entry_text(interval_words[row->of_ratio.method]), entry_whole(row->shorter),
                  entry_whole(row->longer));
    }
    return table;
}

/* ---- for people ---- */

static const char *conclusion_of(const struct judgement *judgement, struct arena *arena)
{
    if (judgement->conclusion == CONCLUSION_GAIN)
        return "A gain: on held-out sizes and on held-out regimes the winner ends before the "
               "default weights do.";
    return arena_print(arena, "No conclusion: %s.", judgement->reason);
}

void design_put(struct document *document, const struct design *design,
                const struct designed *designed, const char *path)
{
    struct arena *arena = document->arena;
    struct table weights = weights_of(designed, true, arena);
    struct table rounds = rounds_of(design, designed, arena);
    struct table judged = judged_of(designed, true, arena);
    document_paragraph(
        document,
        arena_print(arena,
                    "%s: %zu candidates, %zu evaluations on %d training instances of %d settings. "
                    "Ratios are geometric means of completions; worth is how much longer it takes "
                    "without the term, on training.",
                    design->decoder->name, designed->candidates, designed->evaluations,
                    designed->course.of[PURPOSE_TRAINING], designed->course.block));
    document_table(document, &rounds, NULL);
    document_table(document, &weights, NULL);
    document_table(document, &judged, NULL);
    document_paragraph(document, conclusion_of(&designed->judgement, arena));
    if (path)
        document_paragraph(document, arena_print(arena, "The winner is in %s.", path));
}

static void put_candidate(FILE *out, const struct contest *contest,
                          const struct candidate *candidate, struct arena *arena)
{
    int tried = 0;
    double sum = 0.0;
    for (int k = 0; k < contest->training; k++) {
        bool measured = !isnan(candidate->costs[k]);
        tried += measured;
        sum += measured ? candidate->costs[k] : 0.0;
    }
    fprintf(out, "\n%d\t%d\t%s\t%d\t%.6f", candidate->number, candidate->round, candidate->origin,
            tried, sum / tried);
    for (int k = 0; k < contest->weight_count; k++)
        fprintf(out, "\t%s", weight_text(candidate->weights[k], arena));
}

void design_log(FILE *out, const struct design *design, const struct designed *designed,
                const char *command, struct arena *arena)
{
    struct document document = document_start(&emitter_text, out, arena);
    fprintf(out, "%s\n\n", command);
    design_put(&document, design, designed, NULL);
    for (int v = 0; v < designed->count; v++) {
        const struct contest *contest = &designed->vectors[v].contest;
        fprintf(out, "\nnumber\tround\torigin\ttried\tcost");
        for (int k = 0; k < contest->weight_count; k++)
            fprintf(out, "\t%s", contest->weights[k].name);
        for (size_t k = 0; k < contest->count; k++)
            put_candidate(out, contest, contest->candidates[k], arena);
        fputc('\n', out);
    }
}

/* ---- for programs ---- */

static const char *const conclusion_words[] = {
    [CONCLUSION_GAIN] = "gain", [CONCLUSION_NONE] = "none", [CONCLUSION_TOO_FEW] = "too few"};

struct value *design_value(const struct design *design, const struct designed *designed,
                           const char *path, struct arena *arena)
{
    struct table weights = weights_of(designed, false, arena);
    struct table rounds = rounds_of(design, designed, arena);
    struct table judged = judged_of(designed, false, arena);
    struct value *value = value_object(), *instances = value_object();
    value_set_text(value, "decoder", design->decoder->name);
    value_set_text(value, "family", family_name(design->decoder->family));
    value_set_text(value, "seed", arena_print(arena, "%llu", (unsigned long long)design->seed));
    value_set_whole(value, "candidates", (long long)designed->candidates);
    value_set_whole(value, "evaluations", (long long)designed->evaluations);
    for (int purpose = 0; purpose < PURPOSES; purpose++)
        value_set_whole(instances, purpose_keys[purpose], designed->course.of[purpose]);
    value_set(value, "instances", instances);
    value_set(value, "rounds", table_array(&rounds));
    value_set(value, "weights", table_array(&weights));
    value_set(value, "judged", table_array(&judged));
    value_set_text(value, "conclusion", conclusion_words[designed->judgement.conclusion]);
    value_set_text(value, "reason", designed->judgement.reason);
    value_set_text(value, "file", path);
    return value;
}
