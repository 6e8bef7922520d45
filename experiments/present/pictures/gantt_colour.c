#include "experiments/present/pictures/gantt_colour.h"

#include "models/base/units.h"

/* As in plots/style.gp: sky, orange, blue, vermillion for send and receive, with forwarded ones
 * darker. */
static const unsigned kinds[] = {0x56b4e9, 0xe69f00, 0x0072b2, 0xd55e00};
static const unsigned told_apart[GANTT_MESSAGES_TOLD_APART] = {
    0x56b4e9, 0xe69f00, 0x009e73, 0xcc79a7, 0x0072b2, 0xd55e00, 0xf0e442};
static const unsigned several_messages = 0x9a9a9a, combining = 0x009e73;

/* viridis at equal distances, without its lightest end, which has too little contrast with the
 * background. */
static const unsigned scale[] = {0x440154, 0x472d7b, 0x3b528b, 0x2c728e,
                                 0x21918c, 0x28ae80, 0x5ec962, 0xb8de29};
enum { SCALE_STEPS = sizeof scale / sizeof *scale - 1 };

static const long long SEVERAL = -1;

/* What identifies the message of a transfer: its number, its block's, or source and destination. */
static long long message_of(const struct gantt_colours *colours, const struct transfer *transfer)
{
    struct parcel own;
    int count;
    if (colours->numbered && !colours->collective)
        return transfer->message;
    const struct parcel *parcels = timeline_parcels(colours->timeline, transfer, &own, &count);
    for (int k = 1; k < count; k++)
        if (parcels[k].origin != parcels[0].origin ||
            (!colours->collective && parcels[k].destination != parcels[0].destination))
            return SEVERAL;
    if (colours->collective)
        return transfer->message;
    return (long long)parcels[0].origin * colours->nodes + parcels[0].destination;
}

static const char *message_name(const struct gantt_colours *colours, long long message,
                                struct arena *arena)
{
    return colours->collective ? arena_print(arena, "block %lld", message)
           : colours->numbered ? arena_print(arena, "message %lld", message)
                               : arena_print(arena, "%lld→%lld", message / colours->nodes,
                                             message % colours->nodes);
}

/* Keeps the message among those with own colours, in order, or notes that there are too many. */
static void note_message(struct gantt_colours *colours, long long message)
{
    int place = 0;
    colours->first = colours->count == 0 || message < colours->first ? message : colours->first;
    colours->last = message > colours->last ? message : colours->last;
    if (colours->count > GANTT_MESSAGES_TOLD_APART)
        return;
    while (place < colours->count && colours->message[place] < message)
        place++;
    if (place < colours->count && colours->message[place] == message)
        return;
    if (colours->count++ == GANTT_MESSAGES_TOLD_APART)
        return;
    for (int k = colours->count - 1; k > place; k--)
        colours->message[k] = colours->message[k - 1];
    colours->message[place] = message;
}

struct gantt_colours gantt_colours(const struct schedule *schedule, enum gantt_colour by)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct multicast *multicast = &schedule->instance.as.multicast;
    bool exchange = schedule->instance.family == FAMILY_EXCHANGE;
    bool collective = schedule->instance.family == FAMILY_MULTICAST &&
                      multicast->collective.operation != OPERATION_MULTICAST;
    struct gantt_colours colours = {.by = by,
                                    .timeline = timeline,
                                    .collective = collective ? multicast : NULL,
                                    .nodes = instance_nodes(&schedule->instance),
                                    .numbered = !exchange,
                                    .forwards = exchange && timeline_forwards(timeline)};
    for (size_t k = 0; k < timeline->count; k++)
        colours.numbered = colours.numbered || timeline->transfers[k].message > 0;
    for (size_t k = 0; by == GANTT_BY_MESSAGE && k < timeline->count; k++) {
        long long message = message_of(&colours, &timeline->transfers[k]);
        if (message == SEVERAL)
            colours.several = true;
        else
            note_message(&colours, message);
    }
    return colours;
}

static unsigned mix(unsigned one, unsigned other, double share)
{
    unsigned mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        double from = one >> shift & 0xff, to = other >> shift & 0xff;
        mixed |= (unsigned)(from + share * (to - from) + 0.5) << shift;
    }
    return mixed;
}

/* share: 0 to 1 */
static unsigned on_scale(double share)
{
    int step = (int)(share * SCALE_STEPS);
    if (step >= SCALE_STEPS)
        return scale[SCALE_STEPS];
    return mix(scale[step], scale[step + 1], share * SCALE_STEPS - step);
}

static unsigned message_colour(const struct gantt_colours *colours, long long message)
{
    if (message == SEVERAL)
        return several_messages;
    if (colours->count > GANTT_MESSAGES_TOLD_APART)
        return on_scale((double)(message - colours->first) /
                        (double)(colours->last - colours->first));
    int place = 0;
    while (colours->message[place] < message)
        place++;
    return told_apart[place];
}

unsigned gantt_bar_colour(const struct gantt_colours *colours, const struct transfer *transfer,
                          bool receives)
{
    if (colours->by == GANTT_BY_MESSAGE)
        return message_colour(colours, message_of(colours, transfer));
    return kinds[receives + 2 * gantt_forwards(colours, transfer)];
}

void gantt_tell_combining(struct gantt_colours *colours)
{
    const struct timeline *timeline = colours->timeline;
    bool told = colours->collective && colours->by == GANTT_BY_KIND;
    for (size_t k = 0; told && k < timeline->count && !colours->combines; k++)
        colours->combines =
            collective_combining(colours->collective, &timeline->transfers[k]) > 0.0;
}

double gantt_combining(const struct gantt_colours *colours, const struct transfer *transfer)
{
    return colours->combines ? collective_combining(colours->collective, transfer) : 0.0;
}

unsigned gantt_combining_colour(void)
{
    return combining;
}

bool gantt_forwards(const struct gantt_colours *colours, const struct transfer *transfer)
{
    return colours->forwards && transfer_forwards(colours->timeline, transfer);
}

unsigned gantt_text_colour(unsigned ground)
{
    double light =
        0.299 * (ground >> 16 & 0xff) + 0.587 * (ground >> 8 & 0xff) + 0.114 * (ground & 0xff);
    return light < 105.0 ? 0xffffff : 0x000000;
}

double gantt_text_width(const char *text, double size)
{
    double width = 0.0;
    for (const char *at = text; *at; at++) {
        if ((*at & 0xc0) == 0x80)
            continue;
        width += *at == ' '   ? 0.32
                 : *at == 'f' ? 0.36
                 : *at == 'm' ? 0.98
                 : *at & 0x80 ? 0.84
                              : 0.64;
    }
    return width * size;
}

/* ---- legend ---- */

static const double PATCH = 20.0, FONT_SIZE = 12.0, AFTER_PATCH = 7.0, BETWEEN = 16.0;

/* Returns the position of the next entry. */
static double add_entry(struct gantt_legend *legend, double at, long colour, const char *text)
{
    double width = colour < 0 ? 0.0 : PATCH + AFTER_PATCH;
    legend->entry[legend->count++] =
        (struct gantt_legend_entry){at, colour < 0 ? -AFTER_PATCH : PATCH, colour, text};
    return at + width + gantt_text_width(text, FONT_SIZE) + BETWEEN;
}

static double add_kinds(struct gantt_legend *legend, const struct gantt_colours *colours)
{
    static const char *const words[] = {"send", "receive", "send of forwarded data (f)",
                                        "receipt of forwarded data (f)"};
    double at = 0.0;
    for (int k = 0; k < (colours->forwards ? 4 : 2); k++)
        at = add_entry(legend, at, (long)kinds[k], words[k]);
    if (colours->combines)
        at = add_entry(legend, at, (long)combining, "combine");
    return at;
}

/* One patch for each; only the first number is preceded by the word. */
static double add_each(struct gantt_legend *legend, const struct gantt_colours *colours,
                       struct arena *arena)
{
    double at = 0.0;
    for (int k = 0; k < colours->count; k++) {
        const char *name = k > 0 && colours->numbered
                               ? arena_print(arena, "%lld", colours->message[k])
                               : message_name(colours, colours->message[k], arena);
        at = add_entry(legend, at, (long)told_apart[k], name);
    }
    return at;
}

/* The first message's name, the scale in pieces, the last one's name. */
static double add_scale(struct gantt_legend *legend, const struct gantt_colours *colours,
                        struct arena *arena)
{
    enum { PIECES = 60 };
    static const double PIECE = 3.0, OVERLAP = 0.6; /* avoids seams */
    const char *first = message_name(colours, colours->first, arena);
    double at = add_entry(legend, 0.0, -1, first) - BETWEEN + AFTER_PATCH;
    for (int k = 0; k < PIECES; k++) {
        long colour = (long)on_scale(k / (PIECES - 1.0));
        legend->entry[legend->count++] =
            (struct gantt_legend_entry){at + k * PIECE, PIECE + OVERLAP, colour, ""};
    }
    return add_entry(legend, at + PIECES * PIECE + AFTER_PATCH, -1,
                     message_name(colours, colours->last, arena));
}

static void add_messages(struct gantt_legend *legend, const struct gantt_colours *colours,
                         struct arena *arena)
{
    static const double ROOM = 740.0; /* width of the narrowest chart */
    static const char lanes[] = "sends above, receives below";
    double at = colours->count > GANTT_MESSAGES_TOLD_APART ? add_scale(legend, colours, arena)
                                                           : add_each(legend, colours, arena);
    if (colours->several)
        at = add_entry(legend, at, (long)several_messages,
                       colours->collective ? "several blocks" : "several messages");
    if (at + gantt_text_width(lanes, FONT_SIZE) <= ROOM)
        add_entry(legend, at, -1, lanes);
}

struct gantt_legend gantt_legend(const struct gantt_colours *colours, struct arena *arena)
{
    struct gantt_legend legend = {0};
    if (colours->by == GANTT_BY_MESSAGE)
        add_messages(&legend, colours, arena);
    else
        add_kinds(&legend, colours);
    return legend;
}
