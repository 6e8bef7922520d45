#include "experiments/present/report/svg_pieces.h"

#include "models/base/stream.h"

#include <stdio.h>

/* Grid lines, tics and borders of one kind: the width of the group and the colour of the line. */
struct axis_lines {
    const char *group, *look; /* beginnings of the tags, up to the line itself */
    const char *line;
};

struct axes {
    struct slimming *slimming;
    struct axis_lines *kinds;
    size_t count, room;
};

static bool is_width(const struct piece *piece)
{
    const char *end = piece->kind == PIECE_OPEN && svg_begins(piece->text, "<g stroke-width=\"")
                          ? strchr(piece->text, '>')
                          : NULL;
    return end && strchr(piece->text, '"') == piece->text + 16 && !strchr(piece->text + 3, ' ');
}

/* A group of words with its own style, or the words themselves inside one. */
static bool is_words(const struct piece *piece, int in_words)
{
    if (piece->kind != PIECE_OPEN)
        return false;
    return in_words > 0 ? strcmp(piece->text, "<text>") == 0
                        : svg_begins(piece->text, "<g transform=") &&
                              (strstr(piece->text, " class=\"words\"") ||
                               strstr(piece->text, " stroke=\"none\""));
}

static bool is_line(const struct piece *piece)
{
    return piece->kind == PIECE_WHOLE && svg_begins(piece->text, "<path stroke=") &&
           svg_line_of(piece);
}

/* The end of the last complete group of widths, lines and words from there on. */
static size_t region_end(const struct slimming *slimming, size_t first)
{
    size_t end = first;
    int depth = 0, in_words = 0;
    for (size_t k = first; k < slimming->count; k++) {
        const struct piece *piece = &slimming->pieces[k];
        if (!piece->text)
            continue;
        bool words = is_words(piece, in_words), closes = piece->kind == PIECE_CLOSE;
        bool opens = words || (in_words == 0 && is_width(piece));
        bool text = in_words > 0 && piece->kind == PIECE_TEXT;
        if (!opens && !text && !(depth > 0 && (closes || (in_words == 0 && is_line(piece)))))
            break;
        depth += opens - closes;
        in_words += words - (closes && in_words > 0);
        if (depth == 0)
            end = k + 1;
    }
    return end;
}

static void gather(struct axes *axes, const char *group, const struct piece *path)
{
    struct arena *arena = axes->slimming->arena;
    const char *line = svg_line_of(path);
    const char *look = arena_print(arena, "%.*s", (int)(line - path->text), path->text);
    size_t k = 0;
    while (k < axes->count &&
           (strcmp(axes->kinds[k].group, group) != 0 || strcmp(axes->kinds[k].look, look) != 0))
        k++;
    if (k == axes->count) {
        ARENA_GROW(arena, axes->kinds, axes->count, axes->room);
        axes->kinds[axes->count++] = (struct axis_lines){group, look, ""};
    }
    axes->kinds[k].line =
        arena_print(arena, "%s%.*s", axes->kinds[k].line, (int)strcspn(line, "\""), line);
}

/* Collects the region's lines and removes them with their groups; words need no width. */
static void take_apart(struct axes *axes, size_t first, size_t end)
{
    const char *group = NULL;
    int in_words = 0;
    for (size_t k = first; k < end; k++) {
        struct piece *piece = &axes->slimming->pieces[k];
        if (!piece->text)
            continue;
        bool opens = is_words(piece, in_words), words = opens || in_words > 0;
        in_words += opens - (in_words > 0 && piece->kind == PIECE_CLOSE);
        if (is_width(piece))
            group = piece->text;
        else if (is_line(piece))
            gather(axes, group, piece);
        if (!words)
            piece->text = NULL;
    }
}

static const char *lines_text(const struct axes *axes)
{
    struct text_stream out;
    text_stream_start(&out);
    for (size_t k = 0; k < axes->count; k++)
        fprintf(out.stream, "%s%s%s\"/></g>", axes->kinds[k].group, axes->kinds[k].look,
                axes->kinds[k].line);
    return text_stream_finish_in(&out, axes->slimming->arena);
}

void svg_gather_axes(struct slimming *slimming)
{
    struct axes axes = {.slimming = slimming};
    for (size_t k = 0; k < slimming->count; k++) {
        struct piece *piece = &slimming->pieces[k];
        size_t end = piece->text && is_width(piece) ? region_end(slimming, k) : k;
        if (end <= k + 1)
            continue;
        axes.count = 0;
        take_apart(&axes, k, end);
        *piece = (struct piece){PIECE_WHOLE, lines_text(&axes)};
        k = end - 1;
    }
}
