/* Writes the winner as C: a head that states its origin, the weights by name, the decoder's
 * call. */
#include "experiments/design/design.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 96 };

struct writing {
    FILE *out;
    const struct design *design;
    const struct designed *designed;
    const struct written *written;
    struct arena *arena;
};

const char *weight_text(double value, struct arena *arena)
{
    const char *text = NULL;
    for (int digits = 4; digits <= 17; digits++) {
        text = arena_print(arena, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    return text;
}

/* ---- comments ---- */

/* Removes whatever begins or ends a comment. */
static void put_harmless(FILE *out, const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++) {
        bool mark = k + 1 < length && ((text[k] == '*' && text[k + 1] == '/') ||
                                       (text[k] == '/' && text[k + 1] == '*'));
        fputc(text[k] == '\\' || (unsigned char)text[k] < ' ' ? '?' : text[k], out);
        if (mark)
            fputc(' ', out);
    }
}

/* Words in lines, the first after `first` and the others after `next`. */
static void put_words(FILE *out, const char *first, const char *next, const char *text)
{
    size_t column = strlen(first);
    bool begun = false;
    fputs(first, out);
    while (*text) {
        size_t length = strcspn(text, " ");
        if (begun && column + 1 + length > LINE) {
            fprintf(out, "\n%s", next);
            column = strlen(next);
        } else if (begun) {
            fputc(' ', out);
            column++;
        }
        put_harmless(out, text, length);
        column += length;
        begun = true;
        text += length + strspn(text + length, " ");
    }
}

static void put_paragraph(const struct writing *writing, const char *text)
{
    put_words(writing->out, " * ", " * ", text);
    fputs("\n", writing->out);
}

/* ---- the head ---- */

/* One line for each opponent, with one column for each purpose. */
static void put_table(const struct writing *writing)
{
    const struct judgement *judgement = &writing->designed->judgement;
    const char *against = NULL;
    fprintf(writing->out, " *     %-26s  %-19s  %-19s  %s", "completion over that of",
            purpose_titles[PURPOSE_TRAINING], purpose_titles[PURPOSE_SIZES],
            purpose_titles[PURPOSE_REGIMES]);
    for (size_t k = 0; k < judgement->count && !judgement->rows[k].entry; k++) {
        const struct compared_winner *row = &judgement->rows[k];
        if (!against || strcmp(against, row->against) != 0)
            fprintf(writing->out, "\n *     %-26s", row->against);
        against = row->against;
        fprintf(writing->out, "  %5.3f (%5.3f-%5.3f)", row->ratio, row->of_ratio.low,
                row->of_ratio.high);
    }
    fputs("\n", writing->out);
}

static void put_rounds(const struct writing *writing, const struct vector *vector)
{
    for (int k = 0; k < writing->design->rounds; k++) {
        const struct race_round *round = &vector->rounds[k];
        put_paragraph(
            writing,
            arena_print(writing->arena,
                        "round %d: %d candidates, %d left after %zu evaluations; the best, "
                        "number %d (%s), at %.4f of the papers' best",
                        k + 1, round->raced, round->left, round->trials, round->best->number,
                        round->best->origin, exp(round->mean)));
    }
    const struct contest *contest = &vector->contest;
    put_paragraph(writing, arena_print(writing->arena, "pruned: %.4f; polished, number %d: %.4f",
                                       exp(contest_training(contest, vector->pruned)),
                                       vector->winner->number,
                                       exp(contest_training(contest, vector->winner))));
}

static void put_races(const struct writing *writing)
{
    const struct designed *designed = writing->designed;
    for (int k = 0; k < designed->count; k++) {
        if (designed->count > 1)
            put_paragraph(writing, arena_print(writing->arena, "Vector %d%s:", k + 1,
                                               k > 0 ? ", with those before it" : ""));
        put_rounds(writing, &designed->vectors[k]);
    }
    put_paragraph(writing, arena_print(writing->arena, "default weights: %.4f",
                                       exp(contest_training(&designed->vectors[0].contest,
                                                            designed->usual))));
}

/* The sizes of a regime are adjacent, and listed together. */
static const char *regimes_of(const struct course *course, enum purpose purpose,
                              struct arena *arena)
{
    const struct course_entry *before = NULL;
    const char *text = "";
    for (int k = 0; k < course->entry_count; k++) {
        const struct course_entry *entry = &course->entries[k];
        if (entry->purpose != purpose)
            continue;
        if (before && before->regime && entry->regime &&
            strcmp(before->regime, entry->regime) == 0 && *entry->nodes)
            text = arena_print(arena, "%s,%s", text, entry->nodes);
        else
            text = arena_print(arena, "%s%s%s", text, before ? "; " : "", entry->name);
        before = entry;
    }
    return text;
}

static void put_entries(const struct writing *writing)
{
    const struct course *course = &writing->designed->course;
    for (int purpose = 0; purpose < PURPOSES; purpose++)
        put_paragraph(writing,
                      arena_print(writing->arena, "Of %s (%d instances, seed %llu): %s.",
                                  purpose_titles[purpose], course->of[purpose],
                                  (unsigned long long)course->seeds[purpose],
                                  regimes_of(course, (enum purpose)purpose, writing->arena)));
}

static void put_head(const struct writing *writing)
{
    const struct designed *designed = writing->designed;
    const struct decoder *decoder = writing->design->decoder;
    const struct judgement *judgement = &designed->judgement;
    FILE *out = writing->out;
    put_words(out, "/* ", " * ",
              arena_print(writing->arena, "%s with %s found by a race. %c%s.", decoder->name,
                          designed->count > 1 ? "weight vectors" : "weights",
                          decoder->about[0] >= 'a' && decoder->about[0] <= 'z'
                              ? decoder->about[0] - 32
                              : decoder->about[0],
                          decoder->about + 1));
    fputs("\n *\n", out);
    put_paragraph(writing, writing->written->command);
    fputs(" *\n", out);
    put_paragraph(writing,
                  arena_print(writing->arena, "%s%s%s.",
                              judgement->conclusion == CONCLUSION_GAIN
                                  ? "Better than the default weights on held-out sizes and on "
                                    "held-out regimes"
                                  : "NO CONCLUSION",
                              judgement->reason ? ": " : "",
                              judgement->reason ? judgement->reason : ""));
    put_paragraph(writing, "Geometric means, with 95 % intervals:");
    put_table(writing);
    fputs(" *\n", out);
    put_races(writing);
    fputs(" *\n", out);
    put_entries(writing);
    fputs(" */\n", out);
}

/* ---- the code ---- */

static void put_weight(const struct writing *writing, const struct vector *vector, int k,
                       const char *indent)
{
    const struct weight *weight = &vector->contest.weights[k];
    const struct worth *worth = &vector->worth[k];
    double value = vector->winner->weights[k];
    struct arena *arena = writing->arena;
    const char *note = arena_print(arena, "default %s", weight_text(weight->value, arena));
    if (contest_is_off(weight, value))
        note = arena_print(arena, "%s; left out", note);
    if (isfinite(worth->mean))
        note = arena_print(arena, "%s; worth %.2f %%", note, 100.0 * expm1(worth->mean));
    put_words(writing->out, arena_print(arena, "%s/* ", indent),
              arena_print(arena, "%s * ", indent),
              arena_print(arena, "%s (%s)", weight->meaning, note));
    fprintf(writing->out, " */\n%s.%s = %s,\n", indent, weight->name, weight_text(value, arena));
}

static void put_weights(const struct writing *writing)
{
    const struct designed *designed = writing->designed;
    bool one = designed->count == 1;
    fprintf(writing->out, "static const struct %s %s = {\n", writing->design->decoder->type,
            one ? "weights" : "portfolio[]");
    for (int v = 0; v < designed->count; v++) {
        const struct vector *vector = &designed->vectors[v];
        fputs(one ? "" : "    {\n", writing->out);
        for (int k = 0; k < vector->contest.weight_count; k++)
            put_weight(writing, vector, k, one ? "    " : "        ");
        fputs(one ? "" : "    },\n", writing->out);
    }
    fputs("};\n\n", writing->out);
}

static const char *const out_types[] = {
    [FAMILY_EXCHANGE] = "timeline", [FAMILY_MULTICAST] = "timeline", [FAMILY_SWITCHED] = "plan"};

/* Makes a schedule by the only vector, or the best of a portfolio's schedules. */
static const char one_call[] = "    return %s(%s, context, &weights, out);\n";
static const char best_call[] =
    "    for (size_t k = 0; k < sizeof portfolio / sizeof *portfolio; k++) {\n"
    "        struct timeline timeline = timeline_start(out->arena);\n"
    "        enum outcome outcome = %s(%s, context, &portfolio[k], &timeline);\n"
    "        if (outcome != OUTCOME_SCHEDULED)\n"
    "            return outcome;\n"
    "        if (k == 0 || timeline.completion < out->completion)\n"
    "            *out = timeline;\n"
    "    }\n"
    "    return OUTCOME_SCHEDULED;\n";

static void put_code(const struct writing *writing)
{
    const struct decoder *decoder = writing->design->decoder;
    const char *family = family_name(decoder->family), *name = writing->written->name;
    FILE *out = writing->out;
    fprintf(out, "#include \"%s\"\n\n", decoder->header);
    put_weights(writing);
    fprintf(out,
            "static enum outcome schedule(const struct %s *%s, struct context *context,\n"
            "                             struct %s *out)\n{\n",
            family, family, out_types[decoder->family]);
    if (writing->designed->count == 1)
        fprintf(out, one_call, decoder->call, family);
    else
        fprintf(out, best_call, decoder->call, family);
    char *title = arena_print(writing->arena, "%s", name);
    for (char *at = title; (at = strchr(at, '_'));)
        *at = ' ';
    fprintf(out,
            "}\n\nconst struct algorithm algorithm_%s_%s = {\n    .name = \"%s/%s\",\n"
            "    .title = \"%s\",\n    .source = \"commsched design\",\n    .prototype = true,\n"
            "    .%s = schedule,\n};\n",
            family, name, family, name, title, family);
}

void design_write(FILE *out, const struct design *design, const struct designed *designed,
                  const struct written *written, struct arena *arena)
{
    const struct writing writing = {out, design, designed, written, arena};
    put_head(&writing);
    put_code(&writing);
}
