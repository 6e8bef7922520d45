/* Writes the winner as C: a head that states its origin, the weights by name, the decoder's
 * call. */
#include "experiments/design/design.h"

#include <stdlib.h>
#include <string.h>

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

/* Words in lines of a comment, without whatever ends it. */
static void put_words(FILE *out, const char *text)
{
    enum { LINE = 96 };
    size_t column = LINE;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (column + 1 + length > LINE) {
            fputs("\n *", out);
            column = 2;
        }
        fputc(' ', out);
        for (size_t k = 0; k < length; k++)
            fputc((unsigned char)text[k] < ' ' || text[k] == '\\' || strncmp(text + k, "*/", 2) == 0
                      ? '?'
                      : text[k],
                  out);
        column += 1 + length;
        text += length + strspn(text + length, " ");
    }
}

static void put_head(FILE *out, const struct design *design, const struct designed *designed,
                     struct arena *arena)
{
    fprintf(out, "/* The decoder %s with weights found by a race:", design->decoder->name);
    put_words(out, arena_print(arena, "%s.", design->decoder->about));
    fputs("\n *", out);
    put_words(out, design->command);
    fputs("\n *", out);
    put_words(out,
              arena_print(arena,
                          "%s Completion over that of the default weights on %d held-out "
                          "instances, a geometric mean with its 95 %% interval: %.4f (%.4f to "
                          "%.4f).",
                          designed->gain ? "Better than the default weights."
                                         : "NO CONCLUSION: not better than the default weights "
                                           "with confidence.",
                          designed->held_out, designed->ratio, designed->of_ratio.low,
                          designed->of_ratio.high));
    fputs(" */\n", out);
}

void design_write(FILE *out, const struct design *design, const struct designed *designed,
                  const char *name, struct arena *arena)
{
    const struct decoder *decoder = design->decoder;
    const char *family = family_name(decoder->family);
    char *title = arena_print(arena, "%s", name);
    for (char *at = title; (at = strchr(at, '_'));)
        *at = ' ';
    put_head(out, design, designed, arena);
    fprintf(out, "#include \"%s\"\n\nstatic const struct %s weights = {\n", decoder->header,
            decoder->type);
    for (int k = 0; decoder->weights[k].name; k++)
        fprintf(out, "    .%s = %s, /* %s; default %s */\n", decoder->weights[k].name,
                weight_text(designed->weights[k], arena), decoder->weights[k].meaning,
                weight_text(decoder->weights[k].value, arena));
    fprintf(out,
            "};\n\nstatic enum outcome schedule(const struct %s *%s, struct context *context,\n"
            "                             struct %s *out)\n{\n"
            "    return %s(%s, context, &weights, out);\n}\n\n",
            family, family, decoder->family == FAMILY_SWITCHED ? "plan" : "timeline", decoder->call,
            family);
    fprintf(out,
            "const struct algorithm algorithm_%s_%s = {\n    .name = \"%s/%s\",\n"
            "    .title = \"%s\",\n    .source = \"commsched design\",\n    .prototype = true,\n"
            "    .%s = schedule,\n};\n",
            family, name, family, name, title, family);
}
