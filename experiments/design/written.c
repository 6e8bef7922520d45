/* The winner as C: a head that says where it comes from, the weights by name, the decoder's call.
 */
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

/* Nothing that begins or ends a comment. */
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

/* Words in lines, the first behind `first` and the others behind `next`. */
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

/* A line for each of those it is compared with, with a column for each purpose. */
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

static void put_rounds(const struct writing *writing)
{
    const struct designed *designed = writing->designed;
    for (int k = 0; k < writing->design->rounds; k++) {
        const struct race_round *round = &designed->rounds[k];
        put_paragraph(
            writing,
            arena_print(writing->arena,
                        "round %d: %d candidates, %d left after %zu evaluations; the best, "
                        "number %d (%s), at %.4f of the papers' best",
                        k + 1, round->raced, round->left, round->trials, round->best->number,
                        round->best->origin, exp(round->mean)));
    }
    put_paragraph(writing,
                  arena_print(writing->arena,
                              "pruned: %.4f; polished, number %d: %.4f; default weights: %.4f",
                              exp(contest_training(&designed->contest, designed->pruned)),
                              designed->winner->number,
                              exp(contest_training(&designed->contest, designed->winner)),
                              exp(contest_training(&designed->contest, designed->usual))));
}

/* Sizes of a regime together: they follow each other. */
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
              arena_print(writing->arena, "%s with weights found by a race. %c%s.", decoder->name,
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
    put_rounds(writing);
    fputs(" *\n", out);
    put_entries(writing);
    fputs(" */\n", out);
}

/* ---- the code ---- */

static void put_weight(const struct writing *writing, int k)
{
    const struct weight *weight = &writing->designed->contest.weights[k];
    const struct worth *worth = &writing->designed->worth[k];
    double value = writing->designed->winner->weights[k];
    bool off = contest_is_off(weight, value);
    struct arena *arena = writing->arena;
    const char *note = arena_print(arena, "default %s", weight_text(weight->value, arena));
    if (off)
        note = arena_print(arena, "%s; left out", note);
    if (!isnan(worth->mean))
        note = arena_print(arena, "%s; worth %.2f %%", note, 100.0 * expm1(worth->mean));
    put_words(writing->out, "    /* ", "     * ",
              arena_print(arena, "%s (%s)", weight->meaning, note));
    fprintf(writing->out, " */\n    .%s = %s,\n", weight->name, weight_text(value, arena));
}

static const char *const out_types[] = {
    [FAMILY_EXCHANGE] = "timeline", [FAMILY_MULTICAST] = "timeline", [FAMILY_SWITCHED] = "plan"};

static void put_code(const struct writing *writing)
{
    const struct decoder *decoder = writing->design->decoder;
    const char *family = family_name(decoder->family), *name = writing->written->name;
    FILE *out = writing->out;
    fprintf(out, "#include \"%s\"\n\n", decoder->header);
    fprintf(out, "static const struct %s weights = {\n", decoder->type);
    for (int k = 0; k < writing->designed->contest.weight_count; k++)
        put_weight(writing, k);
    fprintf(out,
            "};\n\nstatic enum outcome schedule(const struct %s *%s, struct context *context,\n"
            "                             struct %s *out)\n"
            "{\n    return %s(%s, context, &weights, out);\n}\n\n",
            family, family, out_types[decoder->family], decoder->call, family);
    fprintf(out, "const struct algorithm algorithm_%s_%s = {\n    .name = \"%s/%s\",\n", family,
            name, family, name);
    char *title = arena_print(writing->arena, "%s", name);
    for (char *at = title; (at = strchr(at, '_'));)
        *at = ' ';
    fprintf(out,
            "    .title = \"%s\",\n    .source = \"commsched design\",\n    .prototype = true,\n"
            "    .%s = schedule,\n};\n",
            title, family);
}

void design_write(FILE *out, const struct design *design, const struct designed *designed,
                  const struct written *written, struct arena *arena)
{
    const struct writing writing = {out, design, designed, written, arena};
    put_head(&writing);
    put_code(&writing);
}
