/* Figures: a gnuplot script, run on given variables, makes one picture file.
 *
 * Scripts stand in the directory of the environment variable COMMSCHED_PLOTS; without it in
 * plots/ beside the program, else in ../share/commsched/plots from there, where it is installed.
 * plots/style.gp says which variables every script finds. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>
#include <string.h>

struct gnuplot_variable {
    const char *name;
    enum gnuplot_kind {
        GNUPLOT_NUMBER,
        GNUPLOT_WORDS,   /* any bytes, drawn as printable.h says */
        GNUPLOT_PATH,    /* of a file of data */
        GNUPLOT_CONTENT, /* data: the variable is the path of a file that has them meanwhile */
        GNUPLOT_OVERLAY, /* no variable: elements that stand last in the picture, if it is SVG */
    } kind;
    const char *text;
    double number;
    size_t length; /* of the data */
};

#define GNUPLOT_VARIABLES(variables) (variables), (int)(sizeof(variables) / sizeof *(variables))

static inline struct gnuplot_variable gnuplot_number(const char *name, double number)
{
    return (struct gnuplot_variable){name, GNUPLOT_NUMBER, NULL, number, 0};
}

static inline struct gnuplot_variable gnuplot_words(const char *name, const char *text)
{
    return (struct gnuplot_variable){name, GNUPLOT_WORDS, text, 0.0, 0};
}

static inline struct gnuplot_variable gnuplot_path(const char *name, const char *path)
{
    return (struct gnuplot_variable){name, GNUPLOT_PATH, path, 0.0, 0};
}

static inline struct gnuplot_variable gnuplot_bytes(const char *name, const void *bytes,
                                                    size_t length)
{
    return (struct gnuplot_variable){name, GNUPLOT_CONTENT, bytes, 0.0, length};
}

static inline struct gnuplot_variable gnuplot_content(const char *name, const char *content)
{
    return gnuplot_bytes(name, content, strlen(content));
}

static inline struct gnuplot_variable gnuplot_overlay(const char *elements)
{
    return (struct gnuplot_variable){"", GNUPLOT_OVERLAY, elements, 0.0, 0};
}

/* Runs the script ("gantt.gp"), which draws into output_path, a .svg, .png, .pdf or .tex. The
 * picture appears whole or not at all; where it does not, what stood at output_path is untouched.
 * Of NAME.tex, which LaTeX takes by \input, the lines are in NAME-inc.pdf beside it: NAME.tex holds
 * the texts, set in the document's type, and includes NAME-inc by that name, without a directory.
 * It needs the packages graphicx, xcolor and, by pdflatex, textcomp. */
struct verdict gnuplot_run(const char *script, const char *output_path,
                           const struct gnuplot_variable *variables, int count,
                           struct arena *arena);

/* BASE.svg and BASE.png of a data file by a script, unless they are there, drawn of these data. */
struct verdict gnuplot_pictures(const char *script, const char *base, const char *data,
                                const struct gnuplot_variable *variables, int count,
                                struct arena *arena);

/* A no where the path's ending names no kind of picture. */
struct verdict picture_check(const char *path);

/* The path of a file that stands with the scripts, in the arena; NULL where it is not found. */
const char *plots_file(const char *name, struct arena *arena);

/* A text as a field of a data file, in the arena. gnuplot takes quotes, backslashes and # at the
 * beginning for marks of its own, differently at different places: for the first two stand the
 * right quotation mark and the set minus. */
const char *gnuplot_label(const char *text, struct arena *arena);

/* A picture takes the date of the data it was drawn from, and is fresh while they agree: whoever
 * sets the clock, other data have another date. */
void picture_take_date(const char *picture, const char *data);
bool picture_is_fresh(const char *picture, const char *data);

#endif
