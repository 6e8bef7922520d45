/* A run of gnuplot, between the files that make one. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_CALL_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_CALL_H

#include "experiments/present/gnuplot/gnuplot.h"

/* The ending of a picture's file and what stands at the end of a whole one. */
struct picture_format {
    const char *name, *end;
};

struct gnuplot_call {
    const char *script, *directory; /* the script's */
    const char *path;               /* of the picture that is asked for */
    const struct picture_format *format;
    const struct gnuplot_variable *variables; /* [count]; data are in files */
    int count;
};

/* The definitions of all variables that the call's script finds, for gnuplot's -e. */
const char *gnuplot_definitions(const struct gnuplot_call *call, const char *output,
                                struct arena *arena);

/* The path so that gnuplot takes it for no command, as it would "|sh" and "<sh", nor for anything
 * else than a file. */
const char *gnuplot_file_name(const char *path, struct arena *arena);

/* Draws into a file, which may be left incomplete. */
struct verdict gnuplot_into(const struct gnuplot_call *call, const char *file, struct arena *arena);

/* Of a call whose format is tex: NAME.tex and NAME-inc.pdf, both or none. */
struct verdict gnuplot_run_tex(const struct gnuplot_call *call, struct arena *arena);

/* gnuplot's LaTeX with every text as plain text, and the drawing's file called `drawing`. */
const char *gnuplot_tex_text(const char *made, const char *drawing, struct arena *arena);

#endif
