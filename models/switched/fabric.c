/* The reader and the writer of fabric texts, and the numbering of LIDs. */
#include "models/switched/fabric.h"

#include "models/base/order.h"
#include "models/base/stream.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int by_guid(const void *a, const void *b)
{
    const struct fabric_node *const *x = a, *const *y = b;
    return ORDER((*x)->guid, (*y)->guid);
}

static bool lids_are_distinct(struct fabric_node *const *nodes, int count, struct arena *scratch)
{
    char *taken = ARENA_ZEROED(scratch, char, FABRIC_LID_MOST + 1);
    taken[0] = 1;
    for (int k = 0; k < count; k++)
        if (taken[nodes[k]->lid]++)
            return false;
    return true;
}

struct verdict fabric_number_lids(const struct switched *network, struct fabric_labels *labels,
                                  struct arena *scratch)
{
    int count = network->switches + network->hosts;
    if (count > FABRIC_LID_MOST)
        return verdict_no("%d switches and hosts are more than the %d LIDs there are", count,
                          FABRIC_LID_MOST);
    struct fabric_node **nodes = ARENA_ARRAY(scratch, struct fabric_node *, count);
    for (int k = 0; k < count; k++)
        nodes[k] =
            k < network->switches ? &labels->switches[k] : &labels->hosts[k - network->switches];
    if (!lids_are_distinct(nodes, count, scratch))
        for (int k = 0; k < count; k++)
            nodes[k]->lid = k + 1;
    qsort(nodes, (size_t)count, sizeof(struct fabric_node *), by_guid);
    for (int k = 1; k < count; k++)
        if (nodes[k]->guid == nodes[k - 1]->guid)
            return verdict_no("%.60s and %.60s have the same GUID 0x%016" PRIx64,
                              nodes[k - 1]->name, nodes[k]->name, nodes[k]->guid);
    return verdict_yes();
}

#define PORTS_MOST 4096

struct reader {
    struct cabling cabling;
    const char *at;
    uint64_t guid; /* of the next record, from the attributes before it; or 0 */
    int warnings;
};

/* ---- tokens ---- */

static void skip_blanks(struct reader *reader)
{
    reader->at += strspn(reader->at, " \t\r");
}

static bool skip_line(struct reader *reader)
{
    reader->at += strcspn(reader->at, "\n");
    reader->at += *reader->at == '\n';
    return true;
}

static bool take(struct reader *reader, char wanted)
{
    skip_blanks(reader);
    bool there = *reader->at == wanted;
    reader->at += there;
    return there;
}

static bool need(struct reader *reader, char wanted, const char *expected)
{
    return take(reader, wanted) || cabling_fail(&reader->cabling, reader->at, "%s", expected);
}

/* Whether the line ends here, but for a comment. */
static bool is_end(const struct reader *reader)
{
    return *reader->at == '\n' || *reader->at == '#' ||
           reader->at == reader->cabling.text + reader->cabling.length;
}

static bool read_number(struct reader *reader, int *out)
{
    skip_blanks(reader);
    char *end;
    unsigned long number = strtoul(reader->at, &end, 10);
    if (!isdigit((unsigned char)*reader->at) || number < 1 || number > PORTS_MOST)
        return cabling_fail(&reader->cabling, reader->at, "a number of ports from 1 to %d",
                            PORTS_MOST);
    *out = (int)number;
    reader->at = end;
    return true;
}

static const char *copy(struct reader *reader, const char *start, size_t length)
{
    return arena_print(reader->cabling.arena, "%.*s", (int)length, start);
}

static bool read_name(struct reader *reader, const char **out)
{
    enum { NAME_MOST = 255 };
    skip_blanks(reader);
    const char *start = reader->at;
    size_t length = *start == '"' ? strcspn(start + 1, "\"\n") : 0;
    if (length < 1 || length > NAME_MOST || start[1 + length] != '"')
        return cabling_fail(&reader->cabling, start, "a name of 1 to %d bytes in double quotes",
                            NAME_MOST);
    *out = copy(reader, start + 1, length);
    reader->at += length + 2;
    return true;
}

/* The number after the equals sign or the parenthesis; 0: there is none. */
static uint64_t hexadecimal(const char *digits)
{
    return isalnum((unsigned char)*digits) ? strtoull(digits, NULL, 16) : 0;
}

/* (guid), if there is one; else 0. */
static bool read_guid(struct reader *reader, uint64_t *guid)
{
    *guid = 0;
    if (!take(reader, '('))
        return true;
    *guid = hexadecimal(reader->at);
    reader->at += strcspn(reader->at, ")\n");
    return need(reader, ')', "the ) of a guid");
}

/* [port], optionally followed by [ext 5] and (guid). */
static bool read_port(struct reader *reader, int *port, uint64_t *guid)
{
    if (!need(reader, '[', "a port in [ ]") || !read_number(reader, port) ||
        !need(reader, ']', "the ] of a port"))
        return false;
    skip_blanks(reader);
    if (strncmp(reader->at, "[ext", 4) == 0) {
        reader->at += strcspn(reader->at, "]\n");
        if (!need(reader, ']', "the ] of an external port"))
            return false;
    }
    return read_guid(reader, guid);
}

/* What the comment that ends a line says: the first text in quotes, the first number after "lid",
 * a speed such as 4xEDR. */
struct comment {
    const char *title, *speed;
    int lid;
};

static bool end_line(struct reader *reader, struct comment *out)
{
    *out = (struct comment){0};
    skip_blanks(reader);
    if (!is_end(reader))
        return cabling_fail(&reader->cabling, reader->at, "the end of the line");
    bool lid = false;
    for (const char *at = reader->at; *at && *at != '\n';) {
        at += strspn(at, "# \t\r");
        bool quoted = *at == '"';
        long number = strtol(at, NULL, 10);
        size_t length = quoted ? 1 + strcspn(at + 1, "\"\n") : strcspn(at, " \t\r\n"), digits;
        digits = strspn(at, "0123456789");
        if (quoted && !out->title && length > 1)
            out->title = copy(reader, at + 1, length - 1);
        else if (lid && out->lid == 0 && digits > 0 && digits <= 5)
            out->lid = number <= FABRIC_LID_MOST ? (int)number : 0;
        else if (digits > 0 && at[digits] == 'x' && isupper((unsigned char)at[digits + 1]))
            out->speed = copy(reader, at, length);
        lid = length == 3 && memcmp(at, "lid", 3) == 0;
        at += length + (quoted && at[length] == '"');
    }
    return skip_line(reader);
}

/* ---- records ---- */

static bool read_node(struct reader *reader, enum cabled_kind kind, const char *at)
{
    struct cabled_node node = {.kind = kind, .at = at, .label.guid = reader->guid};
    struct comment comment;
    uint64_t guid;
    reader->guid = 0;
    if (!read_number(reader, &node.ports) || !read_name(reader, &node.label.name) ||
        !read_guid(reader, &guid) || !end_line(reader, &comment))
        return false;
    node.label.title = comment.title;
    node.label.lid = kind == CABLED_SWITCH ? comment.lid : 0;
    return cabling_add_node(&reader->cabling, &node);
}

static bool read_cable(struct reader *reader)
{
    struct cabling *cabling = &reader->cabling;
    struct cable cable = {.own.node = cabling->node_count - 1, .at = reader->at};
    struct comment comment;
    if (cable.own.node < 0)
        return cabling_fail(cabling, cable.at,
                            "a record of a switch or an adapter before its ports");
    if (!read_port(reader, &cable.own.port, &cable.own.guid))
        return false;
    skip_blanks(reader);
    cable.peer_at = reader->at;
    if (!read_name(reader, &cable.peer_name) ||
        !read_port(reader, &cable.peer.port, &cable.peer.guid) || !end_line(reader, &comment))
        return false;
    bool at_switch = cabling->nodes[cable.own.node].kind == CABLED_SWITCH;
    cable.own.guid = at_switch ? 0 : cable.own.guid;
    (at_switch ? &cable.peer : &cable.own)->lid = comment.lid;
    cable.speed = comment.speed;
    cabling_add_cable(cabling, &cable);
    return true;
}

/* What a line may tell of the record that follows, its own GUID first. */
static bool read_attribute(struct reader *reader, const char *word)
{
    enum { NAMES_RECORD = 4 };
    static const char *const known[] = {"switchguid", "caguid", "hcaguid",    "rtguid",
                                        "vendid",     "devid",  "sysimgguid", "portguid"};
    for (int k = 0; k < (int)(sizeof known / sizeof *known); k++)
        if (strcmp(known[k], word) == 0 && take(reader, '=')) {
            if (k < NAMES_RECORD)
                reader->guid = hexadecimal(reader->at);
            return skip_line(reader);
        }
    return false;
}

static bool read_record(struct reader *reader)
{
    skip_blanks(reader);
    const char *start = reader->at;
    struct comment comment;
    if (is_end(reader))
        return end_line(reader, &comment);
    if (*start == '[')
        return read_cable(reader);
    const char *word = copy(reader, start, strcspn(start, " \t\r\n="));
    reader->at += strlen(word);
    if (strcmp(word, "Switch") == 0)
        return read_node(reader, CABLED_SWITCH, start);
    if (strcmp(word, "Hca") == 0 || strcmp(word, "Ca") == 0)
        return read_node(reader, CABLED_HOST, start);
    if (strcmp(word, "Rt") == 0)
        return read_node(reader, CABLED_ROUTER, start);
    if (strcmp(word, "Chassis") == 0 || strcmp(word, "Non-Chassis") == 0 ||
        strcmp(word, "Hostname:") == 0)
        return skip_line(reader);
    if (read_attribute(reader, word))
        return true;
    if (strchr(word, ':')) {
        reader->warnings++;
        return skip_line(reader);
    }
    return cabling_fail(&reader->cabling, start,
                        "Switch, Ca, Hca, Rt, a port in [ ], or a line such as vendid=0x2c9");
}

struct cabling fabric_list(const char *name, const char *text, size_t length, struct arena *arena)
{
    static const char mark[] = "\xEF\xBB\xBF";
    size_t skipped = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    char *own = ARENA_ZEROED(arena, char, length + 1);
    memcpy(own, text + skipped, length -= skipped);
    struct reader reader = {.cabling = cabling_start(name, own, length, arena), .at = own};
    while (reader.cabling.verdict.ok && reader.at < own + length)
        read_record(&reader);
    cabling_ignore(&reader.cabling, "warnings among the lines", reader.warnings);
    return reader.cabling;
}

/* Writing of a network in the format of ibnetdiscover. */

/* cable_of[port]: host, or hosts + 2 * link + (0: the switch is a, 1: b). */
static void write_switch(FILE *out, const struct switched *network,
                         const struct fabric_labels *labels, int number, const int *cable_of,
                         int used)
{
    fprintf(out, "\nSwitch\t%d \"%s\"\n", network->ports, labels->switches[number].name);
    for (int port = 1; port <= used; port++) {
        int cable = cable_of[port - 1];
        if (cable < network->hosts) {
            fprintf(out, "[%d]\t\"%s\"[1]\n", port, labels->hosts[cable].name);
            continue;
        }
        int link = (cable - network->hosts) / 2, at_b = (cable - network->hosts) % 2;
        int peer = at_b ? network->links[link].a : network->links[link].b;
        fprintf(out, "[%d]\t\"%s\"[%d]\n", port, labels->switches[peer].name,
                at_b ? labels->ports[link].a : labels->ports[link].b);
    }
}

void fabric_write(FILE *out, const struct switched *network)
{
    struct arena arena = {0};
    struct fabric_labels labels = fabric_labels_of(network, &arena);
    int ends = network->hosts + 2 * network->link_count;
    int *place = ARENA_ARRAY(&arena, int, ends), *cable_of = ARENA_ARRAY(&arena, int, ends);
    int *begin = ARENA_ARRAY(&arena, int, network->switches + 1);
    for (int host = 0; host < network->hosts; host++)
        place[host] = network->host_switch[host];
    for (int k = 0; k < network->link_count; k++) {
        place[network->hosts + 2 * k] = network->links[k].a;
        place[network->hosts + 2 * k + 1] = network->links[k].b;
    }
    list_by_key(place, ends, network->switches, begin, cable_of);
    fprintf(out, "# %d switches, %d hosts\n", network->switches, network->hosts);
    for (int k = 0; k < network->switches; k++)
        write_switch(out, network, &labels, k, cable_of + begin[k], begin[k + 1] - begin[k]);
    for (int host = 0; host < network->hosts; host++)
        fprintf(out, "\nHca\t1 \"%s\"\n[1]\t\"S%d\"[%d]\n", labels.hosts[host].name,
                network->host_switch[host], labels.host_port[host]);
    arena_release(&arena);
}
