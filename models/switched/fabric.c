/* The reader of fabric texts: reads the records as they stand, then builds the network. */
#include "models/switched/fabric.h"

#include "models/base/order.h"
#include "models/base/stream.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Names, GUIDs, LIDs and ports of a network's switches and hosts. */

/* ibsim numbers adapters from 0x100000, each followed by the GUID of its one port, and switches
 * from 0x200000. */
static uint64_t fabric_switch_guid(int number)
{
    return UINT64_C(0x200000) + (uint64_t)number;
}

/* The GUIDs that ibsim assigns by itself. */
static uint64_t fabric_host_guid(int number)
{
    return UINT64_C(0x100000) + 2 * (uint64_t)number + 1;
}

/* Room for the labels of a network's switches and hosts, and of the given number of links. */
static struct fabric_labels fabric_labels_room(const struct switched *network, int links,
                                               struct arena *arena)
{
    return (struct fabric_labels){.switches =
                                      ARENA_ZEROED(arena, struct fabric_node, network->switches),
                                  .hosts = ARENA_ZEROED(arena, struct fabric_node, network->hosts),
                                  .ports = ARENA_ARRAY(arena, struct switch_link, links),
                                  .host_port = ARENA_ARRAY(arena, int, network->hosts)};
}

struct fabric_labels fabric_labels_of(const struct switched *network, struct arena *arena)
{
    struct fabric_labels labels = fabric_labels_room(network, network->link_count, arena);
    int *used = ARENA_ZEROED(arena, int, network->switches);
    for (int k = 0; k < network->switches; k++)
        labels.switches[k] =
            (struct fabric_node){arena_print(arena, "S%d", k), fabric_switch_guid(k), 0};
    for (int host = 0; host < network->hosts; host++) {
        labels.hosts[host] =
            (struct fabric_node){arena_print(arena, "H%d", host), fabric_host_guid(host), 0};
        labels.host_port[host] = ++used[network->host_switch[host]];
    }
    for (int k = 0; k < network->link_count; k++) {
        labels.ports[k].a = ++used[network->links[k].a];
        labels.ports[k].b = ++used[network->links[k].b];
    }
    return labels;
}

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
#define NODES_MOST 1048576
#define SWITCHES_MOST 32768

struct cable_end {
    int node, port; /* of the other end; node -1: not connected */
};

struct node {
    const char *name;
    const char *place; /* of its record */
    bool is_switch;
    int ports, number;      /* index among switches or among hosts */
    struct cable_end *ends; /* [ports + 1] */
    uint64_t guid;          /* its own; 0: unknown */
    uint64_t port_guid;     /* of an adapter's port in use; 0: unknown */
    int lid;                /* 0: unknown */
};

/* A listed cable; its other end is known by name until all records are read. */
struct cable {
    int node, port, peer_port;
    const char *peer, *place;
    uint64_t peer_guid; /* 0: unknown */
};

struct fabric {
    const char *file, *text, *at, *end; /* a zero byte follows the text */
    struct arena *arena;
    struct verdict verdict;
    struct node *nodes;
    int node_count;
    size_t node_capacity;
    struct cable *cables;
    int cable_count;
    size_t cable_capacity;
    int switches, hosts;
    uint64_t guid; /* of the next record, from the attributes before it; or 0 */
};

/* Makes the verdict a failure with that position, and returns false. */
static bool fabric_fail(struct fabric *fabric, const char *at, const char *what, const char *word)
{
    struct place place =
        place_at(fabric->text, (size_t)(fabric->end - fabric->text), (size_t)(at - fabric->text));
    fabric->verdict = verdict_no("%s:%zu:%zu: %s%s%.60s", fabric->file, place.line, place.column,
                                 what, word ? ": " : "", word ? word : "");
    return false;
}

/* ---- tokens ---- */

static void skip_blanks(struct fabric *fabric)
{
    fabric->at += strspn(fabric->at, " \t\r");
}

static void skip_line(struct fabric *fabric)
{
    fabric->at += strcspn(fabric->at, "\n");
    fabric->at += *fabric->at == '\n';
}

static bool take(struct fabric *fabric, char wanted)
{
    skip_blanks(fabric);
    if (*fabric->at != wanted)
        return false;
    fabric->at++;
    return true;
}

/* Whether the line ends here, but for a comment. */
static bool is_end(const struct fabric *fabric)
{
    return *fabric->at == '\n' || *fabric->at == '#' || fabric->at == fabric->end;
}

static bool end_line(struct fabric *fabric)
{
    skip_blanks(fabric);
    if (!is_end(fabric))
        return fabric_fail(fabric, fabric->at, "the line should end here", NULL);
    skip_line(fabric);
    return true;
}

static bool read_number(struct fabric *fabric, int most, int *out)
{
    skip_blanks(fabric);
    char *end;
    unsigned long number = strtoul(fabric->at, &end, 10);
    if (!isdigit((unsigned char)*fabric->at) || number < 1 || number > (unsigned long)most)
        return fabric_fail(fabric, fabric->at, "a number of ports from 1 is needed", NULL);
    *out = (int)number;
    fabric->at = end;
    return true;
}

static const char *copy(struct fabric *fabric, const char *start, const char *end)
{
    return arena_print(fabric->arena, "%.*s", (int)(end - start), start);
}

static bool read_name(struct fabric *fabric, const char **out)
{
    if (!take(fabric, '"'))
        return fabric_fail(fabric, fabric->at, "a name in double quotes is needed", NULL);
    const char *start = fabric->at;
    fabric->at += strcspn(start, "\"\n");
    *out = copy(fabric, start, fabric->at);
    size_t length = (size_t)(fabric->at - start);
    return (length >= 1 && length <= 255 && take(fabric, '"')) ||
           fabric_fail(fabric, start, "a name of 1 to 255 characters in double quotes is needed",
                       NULL);
}

/* The number after the equals sign or the parenthesis; 0: there is none. */
static uint64_t hexadecimal(const char *digits)
{
    return isalnum((unsigned char)*digits) ? strtoull(digits, NULL, 16) : 0;
}

/* (guid), if there is one; else 0. */
static bool read_guid(struct fabric *fabric, uint64_t *guid)
{
    *guid = 0;
    if (!take(fabric, '('))
        return true;
    const char *start = fabric->at - 1;
    *guid = hexadecimal(fabric->at);
    fabric->at += strcspn(fabric->at, ")\n");
    return take(fabric, ')') || fabric_fail(fabric, start, "a guid without its )", NULL);
}

/* The number after the first " lid " of the comment that ends the line; 0 if there is none. */
static int lid_of_comment(const struct fabric *fabric)
{
    static const char word[] = " lid ";
    bool quoted = false;
    for (const char *at = fabric->at; *at && *at != '\n'; at++) {
        quoted ^= *at == '"';
        if (quoted || strncmp(at, word, sizeof word - 1) != 0)
            continue;
        at += sizeof word - 1;
        unsigned long lid = isdigit((unsigned char)*at) ? strtoul(at, NULL, 10) : 0;
        return lid <= FABRIC_LID_MOST ? (int)lid : 0;
    }
    return 0;
}

/* [port], optionally followed by [ext 5] and (guid). */
static bool read_port(struct fabric *fabric, int *port, uint64_t *guid)
{
    if (!take(fabric, '['))
        return fabric_fail(fabric, fabric->at, "a port in [ ] is needed", NULL);
    if (!read_number(fabric, PORTS_MOST, port))
        return false;
    if (!take(fabric, ']'))
        return fabric_fail(fabric, fabric->at, "the ] of a port is missing", NULL);
    skip_blanks(fabric);
    if (strncmp(fabric->at, "[ext", 4) == 0) {
        const char *start = fabric->at;
        fabric->at += strcspn(start, "]\n");
        if (!take(fabric, ']'))
            return fabric_fail(fabric, start, "the ] of an external port is missing", NULL);
    }
    return read_guid(fabric, guid);
}

/* ---- records ---- */

static bool read_node(struct fabric *fabric, bool is_switch, const char *place)
{
    struct node node = {.place = place, .is_switch = is_switch, .guid = fabric->guid};
    uint64_t guid;
    if (!read_number(fabric, PORTS_MOST, &node.ports) || !read_name(fabric, &node.name) ||
        !read_guid(fabric, &guid))
        return false;
    fabric->guid = 0;
    if (is_switch)
        node.lid = lid_of_comment(fabric);
    int *count = is_switch ? &fabric->switches : &fabric->hosts;
    if (*count == (is_switch ? SWITCHES_MOST : NODES_MOST))
        return fabric_fail(fabric, place, "too many records", NULL);
    node.number = (*count)++;
    node.ends = ARENA_ARRAY(fabric->arena, struct cable_end, node.ports + 1);
    for (int port = 0; port <= node.ports; port++)
        node.ends[port] = (struct cable_end){-1, 0};
    ARENA_GROW(fabric->arena, fabric->nodes, fabric->node_count, fabric->node_capacity);
    fabric->nodes[fabric->node_count++] = node;
    return end_line(fabric);
}

static bool read_cable(struct fabric *fabric)
{
    struct cable cable = {.node = fabric->node_count - 1, .place = fabric->at};
    uint64_t guid = 0;
    if (!read_port(fabric, &cable.port, &guid) || !read_name(fabric, &cable.peer) ||
        !read_port(fabric, &cable.peer_port, &cable.peer_guid))
        return false;
    if (cable.node < 0)
        return fabric_fail(fabric, cable.place, "a port before the first Switch, Hca or Ca", NULL);
    struct node *node = &fabric->nodes[cable.node];
    if (cable.port > node->ports)
        return fabric_fail(fabric, cable.place, "it has no such port", node->name);
    if (!node->is_switch) {
        node->port_guid = guid > 0 ? guid : node->port_guid;
        node->lid = lid_of_comment(fabric);
    }
    ARENA_GROW(fabric->arena, fabric->cables, fabric->cable_count, fabric->cable_capacity);
    fabric->cables[fabric->cable_count++] = cable;
    return end_line(fabric);
}

/* What a line may tell of the record that follows, its own GUID first; ATTRIBUTES: the word is none
 * of these. */
enum { NAMES_RECORD = 3, ATTRIBUTES = 7 };

static int find_attribute(const char *word)
{
    static const char *const known[ATTRIBUTES] = {"switchguid", "caguid",     "hcaguid", "vendid",
                                                  "devid",      "sysimgguid", "portguid"};
    int k = 0;
    while (k < ATTRIBUTES && strcmp(known[k], word) != 0)
        k++;
    return k;
}

static bool read_record(struct fabric *fabric)
{
    skip_blanks(fabric);
    const char *start = fabric->at;
    if (*start == '[')
        return read_cable(fabric);
    while (isalnum((unsigned char)*fabric->at) || *fabric->at == '_')
        fabric->at++;
    const char *word = copy(fabric, start, fabric->at);
    if (strcmp(word, "Switch") == 0)
        return read_node(fabric, true, start);
    if (strcmp(word, "Hca") == 0 || strcmp(word, "Ca") == 0)
        return read_node(fabric, false, start);
    int attribute = find_attribute(word);
    if (attribute < ATTRIBUTES && take(fabric, '=')) {
        if (attribute < NAMES_RECORD)
            fabric->guid = hexadecimal(fabric->at);
        skip_line(fabric);
        return true;
    }
    if (*word || !is_end(fabric))
        return fabric_fail(fabric, start, "unknown record", *word ? word : NULL);
    return end_line(fabric);
}

/* ---- cables ---- */

static int by_name(const void *a, const void *b)
{
    const struct node *const *x = a, *const *y = b;
    return strcmp((*x)->name, (*y)->name);
}

static int by_name_and_place(const void *a, const void *b)
{
    const struct node *const *x = a, *const *y = b;
    return order_then(by_name(a, b), ORDER(*x, *y));
}

/* Sorts the nodes by name; fails if two have the same name. */
static struct node **sort_nodes(struct fabric *fabric)
{
    struct node **sorted = ARENA_ARRAY(fabric->arena, struct node *, fabric->node_count);
    for (int k = 0; k < fabric->node_count; k++)
        sorted[k] = &fabric->nodes[k];
    if (fabric->node_count > 0)
        qsort(sorted, (size_t)fabric->node_count, sizeof *sorted, by_name_and_place);
    for (int k = 1; k < fabric->node_count; k++)
        if (strcmp(sorted[k - 1]->name, sorted[k]->name) == 0) {
            fabric_fail(fabric, sorted[k]->place, "a second record of this name", sorted[k]->name);
            return NULL;
        }
    return sorted;
}

/* Connects one end of a listed cable; the other end may have been listed too. */
static bool connect_end(struct fabric *fabric, const struct cable *cable, struct node *node,
                        int port, int peer, int peer_port)
{
    struct cable_end *end = &node->ends[port];
    if (end->node < 0) {
        *end = (struct cable_end){peer, peer_port};
        return true;
    }
    return (end->node == peer && end->port == peer_port) ||
           fabric_fail(fabric, cable->place, "the port is already connected to another one",
                       node->name);
}

static bool connect(struct fabric *fabric)
{
    struct node **sorted = sort_nodes(fabric);
    for (int k = 0; sorted && k < fabric->cable_count; k++) {
        const struct cable *cable = &fabric->cables[k];
        struct node key = {.name = cable->peer}, *wanted = &key;
        struct node **found =
            bsearch(&wanted, sorted, (size_t)fabric->node_count, sizeof *sorted, by_name);
        struct node *node = &fabric->nodes[cable->node];
        if (!found)
            return fabric_fail(fabric, cable->place, "there is no record of the other end",
                               cable->peer);
        struct node *peer = *found;
        if (cable->peer_port > peer->ports)
            return fabric_fail(fabric, cable->place, "the other end has no such port", peer->name);
        if (peer == node)
            return fabric_fail(fabric, cable->place, "a cable to itself", node->name);
        if (!node->is_switch && !peer->is_switch)
            return fabric_fail(fabric, cable->place, "a cable between two hosts", node->name);
        if (!connect_end(fabric, cable, node, cable->port, (int)(peer - fabric->nodes),
                         cable->peer_port) ||
            !connect_end(fabric, cable, peer, cable->peer_port, cable->node, cable->port))
            return false;
        if (!peer->is_switch && cable->peer_guid > 0)
            peer->port_guid = cable->peer_guid;
    }
    return sorted;
}

/* ---- the network ---- */

/* The adapter's port that has a cable; 0: none has, -1: several have. */
static int port_in_use(const struct node *adapter)
{
    int used = 0;
    for (int port = 1; port <= adapter->ports; port++)
        if (adapter->ends[port].node >= 0)
            used = used == 0 ? port : -1;
    return used;
}

static struct fabric_node label_of(const struct node *node)
{
    struct fabric_node label = {node->name, node->guid, node->lid};
    if (node->is_switch)
        label.guid = node->guid > 0 ? node->guid : fabric_switch_guid(node->number);
    else if (node->port_guid > 0)
        label.guid = node->port_guid;
    else
        label.guid = node->guid > 0 ? node->guid + (uint64_t)port_in_use(node)
                                    : fabric_host_guid(node->number);
    return label;
}

static void add_links(const struct fabric *fabric, const struct node *node,
                      struct switched *network, struct fabric_labels *labels)
{
    for (int port = 1; port <= node->ports; port++) {
        const struct cable_end *end = &node->ends[port];
        if (end->node < 0)
            continue;
        const struct node *peer = &fabric->nodes[end->node];
        if (peer->is_switch && peer->number > node->number) {
            labels->ports[network->link_count] = (struct switch_link){port, end->port};
            network->links[network->link_count++] =
                (struct switch_link){node->number, peer->number};
        } else if (!peer->is_switch) {
            network->host_switch[peer->number] = node->number;
            labels->host_port[peer->number] = port;
        }
    }
}

static bool build(struct fabric *fabric, struct switched *network, struct fabric_labels *labels)
{
    if (fabric->switches == 0)
        return fabric_fail(fabric, fabric->end, "there is no switch", NULL);
    *network = (struct switched){.switches = fabric->switches, .hosts = fabric->hosts};
    network->links = ARENA_ARRAY(fabric->arena, struct switch_link, fabric->cable_count);
    network->host_switch = ARENA_ARRAY(fabric->arena, int, fabric->hosts);
    *labels = fabric_labels_room(network, fabric->cable_count, fabric->arena);
    for (int k = 0; k < fabric->node_count; k++) {
        const struct node *node = &fabric->nodes[k];
        int used = node->is_switch ? 1 : port_in_use(node);
        if (used < 1)
            return fabric_fail(fabric, node->place,
                               used == 0 ? "a host without a switch"
                                         : "an adapter with more than one port in use",
                               node->name);
        (node->is_switch ? labels->switches : labels->hosts)[node->number] = label_of(node);
        if (node->is_switch)
            add_links(fabric, node, network, labels);
        if (node->is_switch && node->ports > network->ports)
            network->ports = node->ports;
    }
    return true;
}

struct verdict fabric_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct switched *network, struct fabric_labels *labels)
{
    struct fabric_labels dropped;
    char *own = ARENA_ZEROED(arena, char, length + 1);
    struct fabric fabric = {.file = name,
                            .text = memcpy(own, text, length),
                            .at = own,
                            .end = own + length,
                            .arena = arena,
                            .verdict = verdict_yes()};
    bool good = true;
    while (good && fabric.at < fabric.end)
        good = read_record(&fabric);
    if (good && connect(&fabric))
        build(&fabric, network, labels ? labels : &dropped);
    return fabric.verdict;
}

struct verdict fabric_read(const char *path, struct arena *arena, struct switched *network,
                           struct fabric_labels *labels)
{
    const char *name;
    char *text;
    size_t length;
    struct verdict verdict = input_read(path, &name, arena, &text, &length);
    return verdict.ok ? fabric_parse(name, text, length, arena, network, labels) : verdict;
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
