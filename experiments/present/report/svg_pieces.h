/* The pieces of an SVG picture: shared by svg_slim.c, which splits the picture into them, and
 * svg_place.c, which merges repeated ones. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_PIECES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_PIECES_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A tag, or the text between two. */
struct piece {
    enum { PIECE_TEXT, PIECE_OPEN, PIECE_CLOSE, PIECE_WHOLE } kind;
    const char *text; /* as printed; NULL: left out */
};

struct slimming {
    struct arena *arena;
    const char *svg, *prefix;
    struct piece *pieces;
    size_t count, room;
    size_t *open; /* [depth]: indices of the elements that are not yet closed */
    size_t depth, open_room;
    bool in_marks; /* inside <defs>, where sizes are relative */
    bool rounded;  /* line ends have another shape than the initial one */
    bool large;    /* elements that only a pointer reveals are left out */
};

static inline bool svg_begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* The tag with that part replaced. */
const char *svg_with(const char *tag, const char *part, const char *instead, struct arena *arena);

/* The last piece that is not left out, or NULL. */
struct piece *svg_last(struct slimming *slimming);

/* The start of the line of a path that ends with it; NULL: another piece, or a transparent path. */
const char *svg_line_of(const struct piece *piece);

/* Merges grid lines, tics and borders, which alternate, into one path for each kind, followed by
 * the words of the axes. */
void svg_gather_axes(struct slimming *slimming);

/* Merges successive bars of a chart that do not overlap into one path per colour. */
void svg_gather_bars(struct slimming *slimming);

/* Positions marks, and words in groups of their own, directly; successive ones of equal appearance
 * share it. */
void svg_place(struct slimming *slimming);

#endif
