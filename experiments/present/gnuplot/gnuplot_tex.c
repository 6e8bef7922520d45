/* Pictures for LaTeX: gnuplot's terminal cairolatex writes the graphics as PDF and the texts as
 * LaTeX. Its path of the PDF is valid only here, and its texts may contain LaTeX commands; both are
 * rewritten. */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot/gnuplot_call.h"
#include "experiments/present/tables/latex.h"
#include "models/base/input.h"
#include "models/base/stream.h"

#include <stdbool.h>
#include <string.h>

#define TEXT_BEGIN "\\strut{}" /* before every text of gnuplot's LaTeX */
#define LINE_END "%"           /* after the braces that close it */
#define INCLUDE "\\put(0,0){\\includegraphics["

/* A number at a tic, which is typeset as one. */
static bool is_number(const char *text, size_t length)
{
    return length > 2 && text[0] == '$' && text[length - 1] == '$' &&
           strspn(text + 1, "0123456789.+-^{}") == length - 2;
}

/* Number of braces open at the end of a part of a line. */
static size_t open_braces(const char *line, const char *end)
{
    size_t count = 0;
    for (; line < end; line++)
        count += (*line == '{') - (size_t)(*line == '}');
    return count;
}

/* Writes the line with its text, if any, made plain text. */
static void put_line(FILE *out, const char *line, struct arena *arena)
{
    const char *found = strstr(line, TEXT_BEGIN), *end = line + strlen(line);
    const char *start = found ? found + strlen(TEXT_BEGIN) : end;
    size_t behind = strlen(LINE_END) + (found ? open_braces(line, found) : 0);
    if (!found || (size_t)(end - start) < behind) {
        fputs(line, out);
        return;
    }
    size_t length = (size_t)(end - start) - behind;
    if (is_number(start, length)) {
        fputs(line, out);
        return;
    }
    fprintf(out, "%.*s", (int)(start - line), line);
    latex_text(out, "", arena_print(arena, "%.*s", (int)length, start), start + length, arena);
}

/* Writes the line that includes the graphics, with its new name; false for any other line. */
static bool put_include(FILE *out, const char *line, const char *drawing)
{
    const char *found = strstr(line, INCLUDE), *name = found ? strstr(found, "]{") : NULL;
    if (!name)
        return false;
    fprintf(out, "%.*s%s}}%%", (int)(name + 2 - line), line, drawing);
    return true;
}

const char *gnuplot_tex_text(const char *made, const char *drawing, struct arena *arena)
{
    struct text_stream text;
    char *rest = arena_print(arena, "%s", made);
    text_stream_start(&text);
    for (char *line; (line = strsep(&rest, "\n"));) {
        if (!put_include(text.stream, line, drawing))
            put_line(text.stream, line, arena);
        fputs(rest ? "\n" : "", text.stream);
    }
    return text_stream_finish_in(&text, arena);
}

/* A file that gnuplot writes, in the temporary directory. */
static const char *picture_in(const char *place, const char *ending, struct arena *arena)
{
    return arena_print(arena, "%s/picture.%s", place, ending);
}

/* Moves the text to NAME.tex and the graphics to NAME-inc.pdf. */
static struct verdict put_both(const struct gnuplot_call *call, const char *place,
                               struct arena *arena)
{
    char *made, *base = arena_print(arena, "%s", call->path);
    struct output output;
    *strrchr(base, '.') = '\0';
    const char *slash = strrchr(base, '/');
    const char *drawing = arena_print(arena, "%s-inc", slash ? slash + 1 : base);
    struct verdict verdict = input_read_file(picture_in(place, "tex", arena), arena, &made, NULL);
    if (verdict.ok)
        verdict = output_open(&output, call->path, arena);
    if (!verdict.ok)
        return verdict;
    fputs(gnuplot_tex_text(made, drawing, arena), output.stream);
    verdict =
        output_copy(picture_in(place, "pdf", arena), arena_print(arena, "%s-inc.pdf", base), arena);
    if (verdict.ok)
        return output_commit(&output);
    output_abandon(&output);
    return verdict;
}

struct verdict gnuplot_run_tex(const struct gnuplot_call *call, struct arena *arena)
{
    struct temporary place;
    struct verdict verdict = temporary_directory(&place, NULL, arena);
    if (!verdict.ok)
        return verdict;
    verdict = gnuplot_into(call, picture_in(place.path, "tex", arena), arena);
    if (verdict.ok)
        verdict = put_both(call, place.path, arena);
    temporary_remove(&place);
    return verdict;
}
