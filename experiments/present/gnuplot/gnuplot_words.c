/* Constants and fields for gnuplot, in which any text is only a text. */
#include "experiments/present/gnuplot/gnuplot.h"
#include "models/base/printable.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A gnuplot string constant. Between double quotes gnuplot interprets escapes, command substitution
 * and comments; all characters that start them are written as octal escapes. A digit after an
 * escape would be read as part of it, so digits are escaped, too. */
const char *gnuplot_quoted(const char *text, struct arena *arena)
{
    enum { ESCAPE = sizeof "\\000" - 1 };
    char *quoted = ARENA_ARRAY(arena, char, ESCAPE *strlen(text) + 3), *out = quoted;
    *out++ = '"';
    for (const unsigned char *in = (const unsigned char *)text; *in; in++)
        if (*in < 0x80 && (isalpha(*in) || strchr(" ./_-", *in)))
            *out++ = (char)*in;
        else
            out += snprintf(out, ESCAPE + 1, "\\%03o", *in);
    *out++ = '"';
    *out = '\0';
    return quoted;
}

#define WORD_JOINER "\u2060" /* invisible */

/* gnuplot's svg terminal escapes all markup except the end of a CDATA section, which is split
 * here. */
static const char *split_cdata_end(const char *text, struct arena *arena)
{
    const char *found;
    while ((found = strstr(text, "]]>")))
        text = arena_print(arena, "%.*s]]" WORD_JOINER "%s", (int)(found - text), text, found + 2);
    return text;
}

void gnuplot_words(const struct gnuplot *program, const char *name, const char *words)
{
    const char *drawn = split_cdata_end(printable(words, "\n", program->arena), program->arena);
    fprintf(program->text.stream, "%s = %s\n", name, gnuplot_quoted(drawn, program->arena));
}

const char *gnuplot_label(const char *text, struct arena *arena)
{
    const char *label = *text == '#' ? WORD_JOINER : "";
    for (text = split_cdata_end(printable(text, "", arena), arena); *text;) {
        size_t plain = strcspn(text, "\\\"");
        const char *stand_in = text[plain] == '\\' ? "\u2216" : text[plain] == '"' ? "\u201d" : "";
        label = arena_print(arena, "%s%.*s%s", label, (int)plain, text, stand_in);
        text += plain + (text[plain] != '\0');
    }
    return label;
}

const char *gnuplot_file_name(const char *path, struct arena *arena)
{
    return *path == '/' ? path : arena_print(arena, "./%s", path);
}
