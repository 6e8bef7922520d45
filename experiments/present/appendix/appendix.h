/* What a job found as LaTeX, for the appendix of a paper.
 *
 *     DIR/appendix.tex         a document that compiles alone, by pdflatex
 *     DIR/appendix-body.tex    what stands in it, to be put into another by \input; where DIR is
 * not the directory of that one, after \newcommand{\commschedpath}{DIR/} DIR/tables/NAME.tex
 * tabulars, which need the packages booktabs and siunitx; a table longer than a page goes on in
 * NAME-2.tex DIR/tables/NAME.csv      the same numbers, with all digits DIR/figures/NAME.pdf     in
 * the width of a column, and NAME.tex where that is asked for DIR/appendix.manifest    these files
 * with their digests
 *
 * Files of an earlier appendix are replaced, and removed where there is none in their place; one
 * that was changed since, or was never of an appendix, is neither: where it stands in the way
 * nothing is written at all. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_APPENDIX_H
#define COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_APPENDIX_H

#include "experiments/present/appendix/publication.h"
#include "experiments/present/report/data.h"

struct appendix {
    const struct report_data *data;
    const char *directory;    /* DIR */
    const char *const *names; /* of experiments, ends with NULL; or NULL: all that have results */
    struct publication_form form;
    bool figure_sources; /* cairolatex's besides PDF */
};

/* A no, too, where an experiment that is named has no results, or when interrupted. */
struct verdict appendix_write(const struct appendix *appendix, struct arena *arena);

/* The experiments' tables in any format, one behind the other. */
struct verdict appendix_print(const struct appendix *appendix, const struct emitter *emitter,
                              FILE *out, struct arena *arena);

/* ---- its files, made in a directory of their own ---- */

/* A directory in DIR, which is made where there is none. */
struct stage {
    const char *directory;
    const char *target; /* DIR */
    bool made;          /* DIR was */
};

struct verdict stage_open(struct stage *stage, const char *target, struct arena *arena);

/* Puts the files in their places; the stage ends. */
struct verdict stage_install(struct stage *stage, struct arena *arena);

/* Removes it with all that is in it. */
void stage_abandon(struct stage *stage, struct arena *arena);

#endif
