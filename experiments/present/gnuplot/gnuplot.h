/* Figures drawn by gnuplot: a script with given variables makes one picture file.
 *
 * Scripts are in the directory given by the environment variable COMMSCHED_PLOTS; by default in
 * plots/ next to the program, or else, when installed, in ../share/commsched/plots relative to it.
 * plots/style.gp documents the variables of every script. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct gnuplot_variable {
    const char *name;
    enum gnuplot_kind {
        GNUPLOT_NUMBER,
        GNUPLOT_WORDS,   /* any bytes, drawn as in printable.h */
        GNUPLOT_PATH,    /* of a data file */
        GNUPLOT_CONTENT, /* data; the variable is the path of a temporary file that contains them */
    } kind;
    const char *text;
    double number;
};

#define GNUPLOT_VARIABLES(variables) (variables), (int)(sizeof(variables) / sizeof *(variables))

static inline struct gnuplot_variable gnuplot_number(const char *name, double number)
{
    return (struct gnuplot_variable){name, GNUPLOT_NUMBER, NULL, number};
}

static inline struct gnuplot_variable gnuplot_words(const char *name, const char *text)
{
    return (struct gnuplot_variable){name, GNUPLOT_WORDS, text, 0.0};
}

static inline struct gnuplot_variable gnuplot_path(const char *name, const char *path)
{
    return (struct gnuplot_variable){name, GNUPLOT_PATH, path, 0.0};
}

static inline struct gnuplot_variable gnuplot_content(const char *name, const char *content)
{
    return (struct gnuplot_variable){name, GNUPLOT_CONTENT, content, 0.0};
}

/* Runs the script ("gantt.gp"), which draws into output_path, a .svg, .png or .pdf. The
 * picture is written completely or not at all; on failure a previous file at output_path is
 * unchanged. */
struct verdict gnuplot_run(const char *script, const char *output_path,
                           const struct gnuplot_variable *variables, int count,
                           struct arena *arena);

/* Fails if gnuplot or a script is missing. */
struct verdict gnuplot_check(void);

/* Fails if the path's ending is not that of a picture format. */
struct verdict picture_check(const char *path);

/* Both, of a picture that is drawn after long runs. */
struct verdict picture_check_before_runs(const char *path);

/* The path of a file in the scripts' directory, in the arena; NULL if it is not found. */
const char *plots_file(const char *name, struct arena *arena);

/* A text as a field of a data file, in the arena. gnuplot treats quotes, backslashes and a leading
 * # specially, depending on the place: quotes and backslashes are replaced by the right quotation
 * mark and the set minus. */
const char *gnuplot_label(const char *text, struct arena *arena);

/* ---- internal ---- */

/* "name=value", in which any text is only a text. */
const char *gnuplot_definition(struct gnuplot_variable variable, struct arena *arena);

/* The path in a form that gnuplot takes as a file and not as a command, such as "|sh" and "<sh", or
 * as anything else. */
const char *gnuplot_file_name(const char *path, struct arena *arena);

#endif
