/* A picture taken apart: between svg_slim.c, which reads it, and svg_place.c, which gathers what
 * stands often in it. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_PIECES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_PIECES_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A tag, or the text between two. */
struct piece {
    enum { PIECE_TEXT, PIECE_OPEN, PIECE_CLOSE, PIECE_WHOLE } kind;
    const char *text; /* as it is printed; NULL: left out */
};

struct slimming {
    struct arena *arena;
    const char *svg, *prefix;
    struct piece *pieces;
    size_t count, room;
    size_t *open; /* [depth]: places of the elements that are not closed yet */
    size_t depth, open_room;
    bool in_marks; /* inside <defs>, where sizes are relative */
    bool rounded;  /* lines end in another way than they do initially */
    bool large;    /* without what only a pointer finds */
};

static inline bool svg_begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* The tag with something else in that part's place. */
const char *svg_with(const char *tag, const char *part, const char *instead, struct arena *arena);

/* The last piece that is not left out, or NULL. */
struct piece *svg_last(struct slimming *slimming);

/* Where the line of a path begins that ends with it; NULL: it is another piece, or one through
 * which others are seen. */
const char *svg_line_of(const struct piece *piece);

/* Grid lines, tics and borders, which alternate, become a path a kind, with the words of the axes
 * behind them. */
void svg_gather_axes(struct slimming *slimming);

/* Bars of a chart that follow each other and lie apart are a path a colour. */
void svg_gather_bars(struct slimming *slimming);

/* Marks, and words in groups of their own, are placed themselves; those that look alike and follow
 * each other share their look. */
void svg_place(struct slimming *slimming);

#endif
