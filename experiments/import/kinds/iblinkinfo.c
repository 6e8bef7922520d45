/* Links as iblinkinfo prints them: lines of ports, whose other ends are named by their LIDs.
 *
 *     Switch: 0x0002c902004885b0 leaf1:
 *                1    2[  ] ==( 4X  25.78125 Gbps Active/  LinkUp)==>   4    1[  ] "n1 HCA-1" ( )
 *     CA: n1 HCA-1:
 *           0x0002c903000e0b73      4    1[  ] ==( ... )==>   1    2[  ] "leaf1" ( ) */
#include "experiments/import/import.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LID_MOST = 0xBFFF, PORTS_MOST = 254 };

struct reader {
    struct cabling cabling;
    const char *at;
    struct cabled_node block; /* whose lines are read */
    int node;                 /* that switch; -1: it has no line yet */
};

static const char *arrow(const struct text_cell *line)
{
    return memmem(line->text, (size_t)line->length, "==>", 3);
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    for (int k = 0; k < source->row_count; k++)
        if (arrow(&source->rows[k].whole))
            return SURELY;
    return UNLIKE;
}

/* Its lines follow; false: it is no heading. */
static bool start_block(struct reader *reader, const struct text_cell *line)
{
    bool is_switch = strncmp(line->text, "Switch: 0x", 10) == 0;
    bool is_router = strncmp(line->text, "Router: ", 8) == 0;
    if (!is_switch && !is_router && strncmp(line->text, "CA: ", 4) != 0)
        return false;
    const char *at = strchr(line->text, ' ') + 1, *end = line->text + line->length;
    struct cabled_node *block = &reader->block;
    *block = (struct cabled_node){.at = line->text, .ports = is_switch ? 0 : PORTS_MOST};
    block->kind = is_switch ? CABLED_SWITCH : is_router ? CABLED_ROUTER : CABLED_HOST;
    if (is_switch)
        block->label.guid = strtoull(at, (char **)&at, 16);
    end -= end > at && end[-1] == ':';
    at += *at == ' ';
    block->label.title =
        end > at ? arena_print(reader->cabling.arena, "%.*s", (int)(end - at), at) : NULL;
    reader->node = -1;
    return true;
}

/* "  4    1[  ]": a LID and a port. */
static bool read_port_of(struct reader *reader, int *lid, int *port)
{
    char *at;
    long first = strtol(reader->at, &at, 10), second = strtol(at, &at, 10);
    if (*at != '[' || first < 1 || first > LID_MOST || second < 1 || second > PORTS_MOST)
        return cabling_fail(&reader->cabling, reader->at + strspn(reader->at, " \t"),
                            "a LID to %d, a port to %d, and [ ]", LID_MOST, PORTS_MOST);
    *lid = (int)first;
    *port = (int)second;
    return true;
}

/* " 4X 25.78125 Gbps Active/..." as 4xEDR. */
static const char *speed_of(const char *at, const char *end, struct arena *arena)
{
    static const struct {
        double gigabits;
        const char *name;
    } speeds[] = {{2.5, "SDR"},      {5.0, "DDR"},    {10.0, "QDR"},   {14.0625, "FDR"},
                  {25.78125, "EDR"}, {53.125, "HDR"}, {106.25, "NDR"}, {212.5, "XDR"}};
    char *rest;
    long width = strtol(at, &rest, 10);
    const char *name = memmem(at, (size_t)(end - at), "(FDR10)", 7) ? "FDR10" : NULL;
    double gigabits = *rest == 'X' ? strtod(rest + 1, NULL) : 0.0;
    for (size_t k = 0; k < sizeof speeds / sizeof *speeds && !name; k++)
        name = gigabits == speeds[k].gigabits ? speeds[k].name : NULL;
    return name ? arena_print(arena, "%ldx%s", width, name) : NULL;
}

/* A switch has a LID; so has every port of an adapter, which is a node here. */
static bool add_node(struct reader *reader, int lid, int port)
{
    struct cabling *cabling = &reader->cabling;
    struct cabled_node node = reader->block;
    if (node.kind != CABLED_SWITCH || reader->node < 0) {
        node.label.lid = lid;
        node.label.name = arena_print(cabling->arena, "lid %d", lid);
        reader->node = cabling->node_count;
        if (!cabling_add_node(cabling, &node))
            return false;
    }
    struct cabled_node *added = &cabling->nodes[reader->node];
    added->ports = port > added->ports ? port : added->ports;
    return added->label.lid == lid || cabling_fail(cabling, reader->at, "the LID of the block");
}

static bool read_port(struct reader *reader, const struct text_cell *line)
{
    struct cabling *cabling = &reader->cabling;
    const char *there = arrow(line);
    struct cable cable = {.at = line->text};
    int lid = 0;
    reader->at = line->text;
    if (!there || !reader->block.at)
        return cabling_fail(cabling, line->text, "Switch:, CA:, or a port and ==>");
    if (strncmp(line->text, "0x", 2) == 0)
        cable.own.guid = strtoull(reader->at, (char **)&reader->at, 16);
    const char *state = memmem(line->text, (size_t)(there - line->text), "==(", 3);
    there += 3 + strspn(there + 3, " \t");
    bool cabled = isdigit((unsigned char)*there);
    if (!cabled && reader->block.kind != CABLED_SWITCH)
        return true;
    if (!read_port_of(reader, &lid, &cable.own.port) || !add_node(reader, lid, cable.own.port) ||
        !cabled)
        return cabling->verdict.ok;
    cable.speed = state ? speed_of(state + 3, there, cabling->arena) : NULL;
    cable.peer_at = reader->at = there;
    cable.own.node = reader->node;
    if (!read_port_of(reader, &lid, &cable.peer.port))
        return false;
    cable.peer_name = arena_print(cabling->arena, "lid %d", lid);
    cabling_add_cable(cabling, &cable);
    return true;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct reader reader = {
        .cabling = cabling_start(source->path, source->text, source->length, import->arena)};
    bool good = true;
    for (int k = 0; k < source->row_count && good; k++)
        good = source->rows[k].count == 0 || start_block(&reader, &source->rows[k].whole) ||
               read_port(&reader, &source->rows[k].whole);
    return import_cabling(import, &reader.cabling, out);
}

const struct import_kind import_kind_iblinkinfo = {
    .name = "iblinkinfo",
    .title = "links of iblinkinfo",
    .makes = "switched",
    .recognises = recognises,
    .read = read,
};
