#include "experiments/present/report/svg_pieces.h"

#include "models/base/stream.h"

#include <stdio.h>

/* The background colour. */
static const char ground[] = " color=\"#FFFFFF\"";

const char *svg_with(const char *tag, const char *part, const char *instead, struct arena *arena)
{
    const char *at = strstr(tag, part);
    return at ? arena_print(arena, "%.*s%s%s", (int)(at - tag), tag, instead, at + strlen(part))
              : tag;
}

struct piece *svg_last(struct slimming *slimming)
{
    size_t k = slimming->count;
    while (k > 0 && !slimming->pieces[k - 1].text)
        k--;
    return k > 0 ? &slimming->pieces[k - 1] : NULL;
}

/* Removes marks without size and dots, with the background that gnuplot puts below them. */
static void drop_marks(struct slimming *slimming)
{
    struct piece *last = NULL;
    for (size_t k = 0; k < slimming->count; k++) {
        struct piece *piece = &slimming->pieces[k];
        bool mark = piece->text && svg_begins(piece->text, "<use");
        bool on_ground =
            mark && last && svg_begins(last->text, "<use") && strstr(last->text, ground);
        bool none = mark && strstr(piece->text, "scale(0)");
        if (none || (on_ground && strstr(piece->text, "-gpDot\""))) {
            piece->text = NULL;
            if (on_ground)
                last->text = NULL;
            last = NULL;
        }
        last = piece->text ? piece : last;
    }
}

/* The next piece from there on that is not left out; or the end. */
static size_t next_piece(const struct slimming *slimming, size_t k)
{
    while (k < slimming->count && !slimming->pieces[k].text)
        k++;
    return k;
}

/* Moves the position from a group that contains only words to the words. */
static void place_words(struct slimming *slimming, size_t k)
{
    static const char moved[] = "<g transform=\"translate(";
    size_t part[5] = {k};
    for (int n = 1; n < 5; n++)
        part[n] = next_piece(slimming, part[n - 1] + 1);
    struct piece *pieces = slimming->pieces;
    if (part[4] >= slimming->count || pieces[part[2]].kind != PIECE_TEXT ||
        strcmp(pieces[part[1]].text, "<text>") != 0 ||
        strcmp(pieces[part[3]].text, "</text>") != 0 || strcmp(pieces[part[4]].text, "</g>") != 0 ||
        !svg_begins(pieces[k].text, moved))
        return;
    const char *at = pieces[k].text + strlen(moved), *comma = at + strcspn(at, ",");
    const char *end = at + strspn(at, "-0123456789.,");
    if (comma >= end || !svg_begins(end, ")\""))
        return;
    pieces[part[1]].text =
        arena_print(slimming->arena, "<text x=\"%.*s\" y=\"%.*s\"%s", (int)(comma - at), at,
                    (int)(end - comma - 1), comma + 1,
                    svg_with(end + 2, " text-anchor=\"start\"", "", slimming->arena));
    pieces[k].text = pieces[part[4]].text = NULL;
}

/* ---- frequent marks ---- */

/* Marks in a fixed size each, so that their uses only give a position. */
struct sized_marks {
    const char **mark; /* [count]: the reference and the scale, verbatim */
    size_t count, room;
};

static size_t mark_number(struct sized_marks *marks, const char *mark, struct arena *arena)
{
    size_t k = 0;
    while (k < marks->count && strcmp(marks->mark[k], mark) != 0)
        k++;
    if (k == marks->count) {
        ARENA_GROW(arena, marks->mark, marks->count, marks->room);
        marks->mark[marks->count++] = mark;
    }
    return k;
}

/* `<use href="#A" transform="translate(1,2)scale(3)" ...>` as `<use href="#M" x="1" y="2" ...>` */
static void place_mark(struct slimming *slimming, struct piece *use, struct sized_marks *marks)
{
    const char *moved = strstr(use->text, " transform=\"translate(");
    const char *at = moved ? strchr(moved, '(') + 1 : NULL, *comma = at ? strchr(at, ',') : NULL;
    const char *end = comma ? strstr(comma, ")scale(") : NULL;
    const char *rest = end ? strchr(end, '"') : NULL;
    if (!rest)
        return;
    struct arena *arena = slimming->arena;
    size_t number =
        mark_number(marks,
                    arena_print(arena, "%.*s transform=\"%.*s\"", (int)(moved - use->text - 4),
                                use->text + 4, (int)(rest - end - 1), end + 1),
                    arena);
    use->text = arena_print(arena, "<use href=\"#%s-m%zu\" x=\"%.*s\" y=\"%.*s%s", slimming->prefix,
                            number, (int)(comma - at), at, (int)(end - comma - 1), comma + 1, rest);
}

/* The colour attribute of a use, up to its end; NULL: none. */
static const char *colour_in(const struct piece *piece)
{
    return piece->text && svg_begins(piece->text, "<use ") ? strstr(piece->text, " color=\"")
                                                           : NULL;
}

/* Groups successive marks of the same colour, and gives the colour to the group. */
static size_t group_marks(struct slimming *slimming, size_t first)
{
    struct piece *pieces = slimming->pieces;
    struct arena *arena = slimming->arena;
    const char *colour = colour_in(&pieces[first]);
    size_t last = first;
    for (size_t k; (k = next_piece(slimming, last + 1)) < slimming->count; last = k)
        if (!colour_in(&pieces[k]) || strcmp(colour_in(&pieces[k]), colour) != 0)
            break;
    if (last == first)
        return first;
    const char *group = arena_print(arena, "<g%.*s>", (int)strlen(colour) - 2, colour);
    for (size_t k = first; k <= last; k++)
        if (pieces[k].text)
            pieces[k].text = arena_print(arena, "%s%.*s/>%s", k == first ? group : "",
                                         (int)(colour_in(&pieces[k]) - pieces[k].text),
                                         pieces[k].text, k == last ? "</g>" : "");
    return last;
}

/* The attributes of words after their position, up to the end of the tag; NULL: not words. */
static const char *look_of(const struct piece *piece)
{
    const char *at =
        piece->text && svg_begins(piece->text, "<text x=") ? strstr(piece->text, " y=\"") : NULL;
    at = at ? strchr(at + 4, '"') : NULL;
    return at && at[1] == ' ' ? at + 1 : NULL;
}

/* Groups successive words of equal style, and gives the style to the group. */
static size_t group_words(struct slimming *slimming, size_t first)
{
    struct piece *pieces = slimming->pieces;
    struct arena *arena = slimming->arena;
    const char *look = look_of(&pieces[first]);
    size_t last = first, end = first;
    for (size_t k = first; k < slimming->count; k = next_piece(slimming, end + 1)) {
        if (!look_of(&pieces[k]) || strcmp(look_of(&pieces[k]), look) != 0)
            break;
        for (end = k; end < slimming->count &&
                      (!pieces[end].text || strcmp(pieces[end].text, "</text>") != 0);)
            end++;
        last = k;
    }
    if (last == first || end >= slimming->count)
        return first;
    const char *group = arena_print(arena, "<g%s", look);
    for (size_t k = first; k <= last; k++)
        if (look_of(&pieces[k]))
            pieces[k].text =
                arena_print(arena, "%s%.*s>", k == first ? group : "",
                            (int)(look_of(&pieces[k]) - pieces[k].text), pieces[k].text);
    pieces[end].text = "</text></g>";
    return end;
}

const char *svg_line_of(const struct piece *piece)
{
    const char *at =
        piece->text && svg_begins(piece->text, "<path ") ? strstr(piece->text, " d=\"M") : NULL;
    const char *end = at ? strchr(at + 4, '"') : NULL;
    return end && strcmp(end, "\"/>") == 0 && !strstr(piece->text, "opacity") ? at + 4 : NULL;
}

static bool same_look(const struct piece *a, const struct piece *b)
{
    const char *one = svg_line_of(a), *other = svg_line_of(b);
    return one && other && a->text && b->text && one - a->text == other - b->text &&
           memcmp(a->text, b->text, (size_t)(one - a->text)) == 0;
}

/* Merges successive paths of equal style. */
static size_t join_paths(struct slimming *slimming, size_t first)
{
    struct piece *pieces = slimming->pieces;
    size_t last = first;
    struct text_stream out;
    text_stream_start(&out);
    if (pieces[first].text)
        fprintf(out.stream, "%.*s", (int)(strlen(pieces[first].text) - 3), pieces[first].text);
    for (size_t k; (k = next_piece(slimming, last + 1)) < slimming->count &&
                   same_look(&pieces[first], &pieces[k]);
         last = k) {
        const char *line = strstr(pieces[k].text, " d=\"") + 4;
        fprintf(out.stream, "%.*s", (int)strcspn(line, "\""), line);
    }
    fputs("\"/>", out.stream);
    for (size_t k = first + 1; k <= last; k++)
        pieces[k].text = NULL;
    pieces[first].text = text_stream_finish_in(&out, slimming->arena);
    return last;
}

static void place_all(struct slimming *slimming)
{
    struct sized_marks marks = {0};
    const char *defs = "<defs>";
    for (size_t k = 0; k < slimming->count; k++) {
        struct piece *piece = &slimming->pieces[k];
        if (piece->text && svg_begins(piece->text, "<g transform="))
            place_words(slimming, k);
        else if (piece->text && svg_begins(piece->text, "<use "))
            place_mark(slimming, piece, &marks);
    }
    for (size_t k = 0; k < slimming->count; k++)
        if (svg_line_of(&slimming->pieces[k]))
            k = join_paths(slimming, k);
        else if (colour_in(&slimming->pieces[k]))
            k = group_marks(slimming, k);
        else if (look_of(&slimming->pieces[k]))
            k = group_words(slimming, k);
    for (size_t k = 0; k < marks.count; k++)
        defs = arena_print(slimming->arena, "%s<use id=\"%s-m%zu\"%s/>", defs, slimming->prefix, k,
                           marks.mark[k]);
    struct piece *end = svg_last(slimming);
    if (marks.count > 0 && end && strcmp(end->text, "</svg>") == 0)
        end->text = arena_print(slimming->arena, "%s</defs></svg>", defs);
}

void svg_place(struct slimming *slimming)
{
    drop_marks(slimming);
    place_all(slimming);
}
