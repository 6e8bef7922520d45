/* Pictures for LaTeX: gnuplot's terminal cairolatex writes the graphics as PDF and the texts as
 * LaTeX. Its path of the PDF is valid only here, and its texts may contain LaTeX commands; both are
 * rewritten. */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot/gnuplot_call.h"
#include "experiments/present/tables/latex.h"
#include "models/base/stream.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEXT_BEGIN "\\strut{}" /* before every text of gnuplot's LaTeX */
#define LINE_END "%"           /* after the braces that close it */
#define INCLUDE "\\put(0,0){\\includegraphics["

/* The files that gnuplot writes, in a temporary directory. */
struct workplace {
    const char *directory, *tex, *pdf;
    struct temporary marks[3];
};

static struct verdict open_workplace(struct workplace *place, struct arena *arena)
{
    const char *parent = getenv("TMPDIR");
    char *name = arena_print(arena, "%s/commsched.XXXXXX", parent && *parent ? parent : "/tmp");
    *place = (struct workplace){.directory = name};
    temporary_begin(&place->marks[0], name);
    if (!mkdtemp(name)) {
        int error = errno;
        temporary_end(&place->marks[0]);
        return verdict_no("%s: cannot make a temporary directory: %s", name, strerror(error));
    }
    place->tex = arena_print(arena, "%s/picture.tex", name);
    place->pdf = arena_print(arena, "%s/picture.pdf", name);
    temporary_begin(&place->marks[1], place->tex);
    temporary_begin(&place->marks[2], place->pdf);
    return verdict_yes();
}

static void close_workplace(struct workplace *place)
{
    unlink(place->pdf);
    temporary_end(&place->marks[2]);
    unlink(place->tex);
    temporary_end(&place->marks[1]);
    rmdir(place->directory);
    temporary_end(&place->marks[0]);
}

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

/* Moves the text to NAME.tex and the graphics to NAME-inc.pdf. */
static struct verdict put_both(const struct gnuplot_call *call, const struct workplace *place,
                               struct arena *arena)
{
    char *made, *base = arena_print(arena, "%s", call->path);
    struct output output;
    *strrchr(base, '.') = '\0';
    const char *slash = strrchr(base, '/');
    const char *drawing = arena_print(arena, "%s-inc", slash ? slash + 1 : base);
    struct verdict verdict = text_file_read(place->tex, arena, &made, NULL);
    if (verdict.ok)
        verdict = output_open(&output, call->path, arena);
    if (!verdict.ok)
        return verdict;
    fputs(gnuplot_tex_text(made, drawing, arena), output.stream);
    verdict = output_copy(place->pdf, arena_print(arena, "%s-inc.pdf", base), arena);
    if (verdict.ok)
        return output_commit(&output);
    output_abandon(&output);
    return verdict;
}

struct verdict gnuplot_run_tex(const struct gnuplot_call *call, struct arena *arena)
{
    struct workplace place;
    struct verdict verdict = open_workplace(&place, arena);
    if (!verdict.ok)
        return verdict;
    verdict = gnuplot_into(call, place.tex, arena);
    if (verdict.ok)
        verdict = put_both(call, &place, arena);
    close_workplace(&place);
    return verdict;
}
