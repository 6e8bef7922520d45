#include "experiments/present/report/svg_slim.h"

#include "experiments/present/report/svg_pieces.h"
#include "experiments/present/report/svg_values.h"
#include "models/base/stream.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LARGE = 200000 /* bytes */ };

/* ---- attributes ---- */

/* The class of the group of a curve, or of another plot element. */
static const char plot[] = " class=\"plot\"";

static void put_reference(FILE *out, const char *value, const char *before, const char *prefix)
{
    const char *at = strstr(value, before);
    if (!at) {
        fputs(value, out);
        return;
    }
    at += strlen(before);
    fprintf(out, "%.*s%s-%s", (int)(at - value), value, prefix, at);
}

static bool is_one_of(const char *word, const char *const *words)
{
    while (*words && strcmp(word, *words) != 0)
        words++;
    return *words != NULL;
}

/* True for attributes without effect: initial values, and the document's own font. */
static bool is_needless(const struct slimming *slimming, const char *name, const char *value)
{
    if (svg_begins(name, "xmlns"))
        return true;
    if (svg_begins(name, "stroke-line"))
        return !slimming->rounded && (strcmp(value, "butt") == 0 || strcmp(value, "miter") == 0);
    return (strcmp(name, "font-family") == 0 && strcmp(value, "DejaVu Sans") == 0) ||
           (strcmp(name, "class") == 0 && strcmp(value, "gridline") == 0);
}

static void put_attribute(const struct slimming *slimming, FILE *out, const char *name,
                          const char *value)
{
    static const char *const places[] = {"transform", "x",  "y",  "x1",    "y1",     "x2",
                                         "y2",        "cx", "cy", "width", "height", NULL};
    static const char *const colours[] = {"fill", "stroke", "color", NULL};
    if (is_needless(slimming, name, value))
        return;
    if (!slimming->in_marks && (strcmp(name, "d") == 0 || strcmp(name, "points") == 0)) {
        svg_put_shape(out, value, strcmp(name, "points") == 0);
        return;
    }
    if (svg_begins(name, "xlink:"))
        name += strlen("xlink:");
    if (strcmp(name, "id") == 0 && svg_begins(value, "gnuplot_plot_")) {
        fputs(plot, out); /* it is never referenced */
        return;
    }
    fprintf(out, " %s=\"", name);
    if (strcmp(name, "id") == 0)
        fprintf(out, "%s-%s", slimming->prefix, value);
    else if (strcmp(name, "href") == 0 && *value == '#')
        put_reference(out, value, "#", slimming->prefix);
    else if (strstr(value, "url(#"))
        put_reference(out, value, "url(#", slimming->prefix);
    else if (!slimming->in_marks && is_one_of(name, places))
        svg_put_places(out, value);
    else if (is_one_of(name, colours))
        svg_put_colour(out, value);
    else
        fputs(value, out);
    fputc('"', out);
}

/* ---- tags ---- */

/* Reads the next attribute, into the arena; returns the position after it, or NULL. */
static const char *next_attribute(const char *at, struct arena *arena, const char **name,
                                  const char **value)
{
    at += strspn(at, " \t\r\n");
    size_t length = strcspn(at, " \t\r\n=/>");
    const char *sign = at + length + strspn(at + length, " \t\r\n");
    if (length == 0 || *sign != '=')
        return NULL;
    const char *from = sign + 1 + strspn(sign + 1, " \t\r\n");
    const char *to = *from == '"' || *from == '\'' ? strchr(from + 1, *from) : NULL;
    if (!to)
        return NULL;
    *name = arena_print(arena, "%.*s", (int)length, at);
    *value = arena_print(arena, "%.*s", (int)(to - from - 1), from + 1);
    return to + 1;
}

/* Attributes with which all groups of gnuplot begin; they are moved to the outermost element. */
static const char inherited[] = " fill=\"none\" color=\"black\" stroke=\"currentColor\"";

/* The same for most words (report.css). */
static const char words[] = " stroke=\"none\" fill=\"#333333\" font-size=\"12.00\"";

static const char *slim_tag(const struct slimming *slimming, const char *tag, bool whole)
{
    struct text_stream out;
    const char *name, *value, *at = tag + strcspn(tag, " \t\r\n/>");
    /* an element with a fill but no stroke attributes has no edge */
    bool filled = svg_begins(tag, "<rect"), stroked = slimming->in_marks;
    text_stream_start(&out);
    if (!slimming->in_marks && svg_begins(tag, "<polygon"))
        fputs("<path", out.stream);
    else
        fprintf(out.stream, "%.*s", (int)(at - tag), tag);
    while ((at = next_attribute(at, slimming->arena, &name, &value))) {
        stroked = stroked || strcmp(name, "stroke") == 0;
        filled = filled || (strcmp(name, "fill") == 0 && svg_begins(tag, "<g"));
        put_attribute(slimming, out.stream, name, value);
    }
    fputs(svg_begins(tag, "<svg") ? inherited
          : filled && !stroked    ? " stroke=\"none\""
                                  : "",
          out.stream);
    fputs(whole ? "/>" : ">", out.stream);
    return text_stream_finish_in(&out, slimming->arena);
}

/* A mark that is not used in the picture. */
static bool is_unused(const struct slimming *slimming, const char *tag)
{
    const char *name, *value, *at = tag + strcspn(tag, " \t\r\n/>");
    while ((at = next_attribute(at, slimming->arena, &name, &value)))
        if (strcmp(name, "id") == 0)
            return !strstr(slimming->svg, arena_print(slimming->arena, "#%s'", value)) &&
                   !strstr(slimming->svg, arena_print(slimming->arena, "#%s\"", value)) &&
                   !strstr(slimming->svg, arena_print(slimming->arena, "#%s)", value));
    return false;
}

/* ---- top level ---- */

static void add(struct slimming *slimming, int kind, const char *text)
{
    ARENA_GROW(slimming->arena, slimming->pieces, slimming->count, slimming->room);
    slimming->pieces[slimming->count++] = (struct piece){.kind = kind, .text = text};
}

static void add_open(struct slimming *slimming, const char *tag)
{
    static const char *const nothing[] = {"<tspan>", "<g>", "<g stroke-width=\"1.00\">", NULL};
    const char *text = slim_tag(slimming, tag, false);
    if (svg_begins(text, "<g"))
        text = svg_with(svg_with(text, inherited, "", slimming->arena), words, " class=\"words\"",
                        slimming->arena);
    if (svg_begins(tag, "<defs"))
        slimming->in_marks = true;
    ARENA_GROW(slimming->arena, slimming->open, slimming->depth, slimming->open_room);
    slimming->open[slimming->depth++] = slimming->count;
    add(slimming, PIECE_OPEN, is_one_of(text, nothing) ? NULL : text);
}

/* Continues the group that has just ended if the new one is equal. */
static bool goes_on(struct slimming *slimming, const char *text, size_t closed)
{
    const struct piece *before = &slimming->pieces[closed];
    return svg_begins(text, "<g ") && !strstr(text, " id=") && !strstr(text, plot) &&
           before->text && strcmp(before->text, text) == 0;
}

static void add_close(struct slimming *slimming, const char *tag, size_t length)
{
    if (slimming->depth == 0)
        return;
    struct piece *opened = &slimming->pieces[slimming->open[--slimming->depth]];
    const char *text = arena_print(slimming->arena, "%.*s", (int)length, tag);
    if (svg_begins(tag, "</defs"))
        slimming->in_marks = false;
    if (opened->text && svg_last(slimming) == opened && slimming->depth > 0)
        opened->text = text = NULL; /* it is empty */
    else if (!opened->text)
        text = NULL;
    add(slimming, PIECE_CLOSE, text);
}

/* The text up to the tag, unless it is indentation. */
static void add_text(struct slimming *slimming, const char *text, size_t length)
{
    bool space = strspn(text, " \t\r\n") >= length &&
                 (memchr(text, '\n', length) || memchr(text, '\t', length));
    if (length > 0 && !space)
        add(slimming, PIECE_TEXT, arena_print(slimming->arena, "%.*s", (int)length, text));
}

/* The position after the element that begins there; marks contain no element of the same name. */
static const char *skip_element(const char *tag, const char *end, struct arena *arena)
{
    if (end[-1] == '/')
        return end + 1;
    size_t length = strcspn(tag + 1, " \t\r\n/>");
    const char *close = arena_print(arena, "</%.*s>", (int)length, tag + 1);
    const char *at = strstr(end, close);
    return at ? at + strlen(close) : end + 1;
}

/* Handles one tag; returns the position after what it represents. */
static const char *add_tag(struct slimming *slimming, const char *tag, const char *end)
{
    size_t length = (size_t)(end + 1 - tag);
    bool unnamed = svg_begins(end + 1, "gnuplot_plot_") || svg_begins(end + 1, "Gnuplot<");
    if (tag[1] == '?' || tag[1] == '!')
        return end + 1;
    if ((slimming->large && svg_begins(tag, "<g fill=\"none\" pointer-events=")) ||
        svg_begins(tag, "<desc>") || (svg_begins(tag, "<title>") && unnamed) ||
        (slimming->in_marks && tag[1] != '/' && is_unused(slimming, tag)))
        return skip_element(tag, end, slimming->arena);
    if (tag[1] == '/')
        add_close(slimming, tag, length);
    else if (end[-1] == '/')
        add(slimming, PIECE_WHOLE, slim_tag(slimming, tag, true));
    else
        add_open(slimming, tag);
    return end + 1;
}

/* Merges adjacent equal groups. */
static void join_groups(struct slimming *slimming)
{
    size_t *open = ARENA_ARRAY(slimming->arena, size_t, slimming->count + 1), depth = 0;
    size_t ended = slimming->count, end = 0; /* the last group that ended, and where */
    for (size_t k = 0; k < slimming->count; k++) {
        struct piece *piece = &slimming->pieces[k];
        if (!piece->text)
            continue;
        if (piece->kind == PIECE_OPEN) {
            open[depth++] = k;
            if (ended < slimming->count && goes_on(slimming, piece->text, ended)) {
                slimming->pieces[end].text = piece->text = NULL;
                open[depth - 1] = ended;
            }
        }
        ended = slimming->count;
        if (piece->kind == PIECE_CLOSE && depth > 0) {
            ended = open[--depth];
            end = k;
        }
    }
}

static const char *joined(struct slimming *slimming)
{
    struct text_stream out;
    text_stream_start(&out);
    for (size_t k = 0; k < slimming->count; k++)
        if (slimming->pieces[k].text)
            fputs(slimming->pieces[k].text, out.stream);
    return text_stream_finish_in(&out, slimming->arena);
}

const char *svg_slim(const char *svg, const char *prefix, struct arena *arena)
{
    struct slimming slimming = {.arena = arena,
                                .svg = svg,
                                .prefix = prefix,
                                .rounded = strstr(svg, "\"round\"") != NULL,
                                .large = strlen(svg) > LARGE};
    const char *at = svg;
    while (*at) {
        size_t length = strcspn(at, "<");
        add_text(&slimming, at, length);
        at += length;
        const char *end = *at ? strchr(at, '>') : NULL;
        if (!end)
            break;
        at = add_tag(&slimming, at, end);
    }
    join_groups(&slimming);
    svg_gather_axes(&slimming);
    svg_gather_bars(&slimming);
    svg_place(&slimming);
    return joined(&slimming);
}
