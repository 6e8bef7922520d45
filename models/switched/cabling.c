/* Networks from lists: names are resolved, ends of cables sorted by node and port so that what is
 * listed twice meets, and one of the networks that are not connected is built. */
#include "models/switched/cabling.h"

#include "models/base/order.h"
#include "models/base/stream.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NODES_MOST 1048576

/* ibsim numbers adapters from 0x100000, each followed by the GUID of its one port, and switches
 * from 0x200000. */
static uint64_t switch_guid(int number)
{
    return UINT64_C(0x200000) + (uint64_t)number;
}

static uint64_t host_guid(int number)
{
    return UINT64_C(0x100000) + 2 * (uint64_t)number + 1;
}

static struct fabric_labels room_for_labels(const struct switched *network, int links,
                                            struct arena *arena)
{
    return (struct fabric_labels){.switches =
                                      ARENA_ZEROED(arena, struct fabric_node, network->switches),
                                  .hosts = ARENA_ZEROED(arena, struct fabric_node, network->hosts),
                                  .ports = ARENA_ARRAY(arena, struct switch_link, links),
                                  .host_port = ARENA_ARRAY(arena, int, network->hosts)};
}

static struct fabric_node label_of(const char *name, const char *title, uint64_t guid)
{
    return (struct fabric_node){.name = name, .title = title ? title : name, .guid = guid};
}

struct fabric_labels fabric_labels_of(const struct switched *network, struct arena *arena)
{
    struct fabric_labels labels = room_for_labels(network, network->link_count, arena);
    int *used = ARENA_ZEROED(arena, int, network->switches);
    for (int k = 0; k < network->switches; k++)
        labels.switches[k] = label_of(arena_print(arena, "S%d", k), NULL, switch_guid(k));
    for (int host = 0; host < network->hosts; host++) {
        labels.hosts[host] =
            label_of(arena_print(arena, "H%d", host), network->names ? network->names[host] : NULL,
                     host_guid(host));
        labels.host_port[host] = ++used[network->host_switch[host]];
    }
    for (int k = 0; k < network->link_count; k++) {
        labels.ports[k].a = ++used[network->links[k].a];
        labels.ports[k].b = ++used[network->links[k].b];
    }
    return labels;
}

bool fabric_node_is(const struct fabric_node *node, const char *word)
{
    char *end;
    uint64_t guid = strncasecmp(word, "0x", 2) == 0 ? strtoull(word, &end, 16) : 0;
    return strcmp(node->name, word) == 0 || (node->title && strcmp(node->title, word) == 0) ||
           (guid > 0 && *end == '\0' && guid == node->guid);
}

/* ---- lists ---- */

struct cabling cabling_start(const char *file, const char *text, size_t length, struct arena *arena)
{
    return (struct cabling){
        .file = file, .text = text, .length = length, .arena = arena, .verdict = verdict_yes()};
}

bool cabling_fail(struct cabling *cabling, const char *at, const char *expected, ...)
{
    enum { SHOWN = 40 };
    size_t length = *at == '"' ? 1 + strcspn(at + 1, "\"\r\n") : strcspn(at, " \t\r\n");
    bool quoted = *at == '"', some = length > quoted;
    struct place place = place_at(cabling->text, cabling->length, (size_t)(at - cabling->text));
    va_list arguments;
    va_start(arguments, expected);
    const char *text = arena_print_list(cabling->arena, expected, arguments);
    va_end(arguments);
    cabling->verdict =
        verdict_no("%s:%zu:%zu: found %s%.*s%s, expected %s", cabling->file, place.line,
                   place.column, some ? "\"" : "nothing",
                   some ? (int)(length < SHOWN ? length : SHOWN) - quoted : 0, at + quoted,
                   !some            ? ""
                   : length > SHOWN ? "\"..."
                                    : "\"",
                   text);
    return false;
}

bool cabling_add_node(struct cabling *cabling, const struct cabled_node *node)
{
    int most = node->kind == CABLED_SWITCH ? SWITCHED_SWITCHES_MOST : NODES_MOST;
    if (cabling->kinds[node->kind]++ == most)
        return cabling_fail(cabling, node->at, "at most %d %s", most,
                            node->kind == CABLED_SWITCH ? "switches" : "adapters");
    ARENA_GROW(cabling->arena, cabling->nodes, cabling->node_count, cabling->node_room);
    cabling->nodes[cabling->node_count++] = *node;
    return true;
}

void cabling_add_cable(struct cabling *cabling, const struct cable *cable)
{
    ARENA_GROW(cabling->arena, cabling->cables, cabling->cable_count, cabling->cable_room);
    cabling->cables[cabling->cable_count++] = *cable;
}

void cabling_ignore(struct cabling *cabling, const char *what, int count)
{
    if (count > 0)
        cabling->ignored =
            arena_print(cabling->arena, "%s%s%s (%d)", cabling->ignored ? cabling->ignored : "",
                        cabling->ignored ? ", " : "", what, count);
}

/* ---- ends of cables ---- */

struct network {
    struct cabling *cabling;
    struct cabled_node **sorted; /* [node_count]: by name */
    struct cable *ends;          /* [count]: every cable from each of its ends, by node and port */
    int count;
    int *subnet; /* [node_count]: of a switch, its number from 1 */
    int chosen;
    int *number; /* [node_count]: of a switch of the chosen subnet */
};

static int by_name(const void *a, const void *b)
{
    const struct cabled_node *const *x = a, *const *y = b;
    return strcmp((*x)->label.name, (*y)->label.name);
}

static int by_name_and_place(const void *a, const void *b)
{
    const struct cabled_node *const *x = a, *const *y = b;
    return order_then(by_name(a, b), ORDER(*x, *y));
}

static bool sort_nodes(struct network *all)
{
    struct cabling *cabling = all->cabling;
    int count = cabling->node_count;
    if (cabling->kinds[CABLED_SWITCH] == 0)
        return cabling_fail(cabling, cabling->text + cabling->length, "a switch");
    all->sorted = ARENA_ARRAY(cabling->arena, struct cabled_node *, count);
    for (int k = 0; k < count; k++)
        all->sorted[k] = &cabling->nodes[k];
    qsort(all->sorted, (size_t)count, sizeof *all->sorted, by_name_and_place);
    for (int k = 1; k < count; k++)
        if (by_name(&all->sorted[k - 1], &all->sorted[k]) == 0)
            return cabling_fail(cabling, all->sorted[k]->at, "one record of %.60s",
                                all->sorted[k]->label.name);
    return true;
}

static bool fits(struct cabling *cabling, struct cabled_node *node, int *port, const char *at)
{
    if (*port == 0 && node->kind == CABLED_SWITCH)
        *port = ++node->ports;
    int most = node->ports < SWITCHED_PORTS_MOST ? node->ports : SWITCHED_PORTS_MOST;
    return (*port >= 1 && *port <= most) ||
           cabling_fail(cabling, at, "one of the %d ports of %.60s", most, node->label.name);
}

static bool add_ends(struct network *all, struct cable *cable)
{
    struct cabling *cabling = all->cabling;
    struct cabled_node key = {.label.name = cable->peer_name}, *wanted = &key;
    struct cabled_node **found = all->sorted
                                     ? bsearch(&wanted, all->sorted, (size_t)cabling->node_count,
                                               sizeof(struct cabled_node *), by_name)
                                     : NULL;
    if (!found)
        return cabling_fail(cabling, cable->peer_at, "a node that has a record");
    struct cabled_node *node = &cabling->nodes[cable->own.node], *peer = *found;
    if (!fits(cabling, node, &cable->own.port, cable->at) ||
        !fits(cabling, peer, &cable->peer.port, cable->peer_at))
        return false;
    if (node->kind == CABLED_ROUTER || peer->kind == CABLED_ROUTER)
        return true;
    if (node->kind != CABLED_SWITCH && peer->kind != CABLED_SWITCH)
        return cabling_fail(cabling, cable->peer_at, "a switch at one end of a cable");
    cable->peer.node = (int)(peer - cabling->nodes);
    all->ends[all->count] = all->ends[all->count + 1] = *cable;
    all->ends[all->count + 1].own = cable->peer;
    all->ends[all->count + 1].peer = cable->own;
    all->count += 2;
    return true;
}

static int by_port(const void *a, const void *b)
{
    const struct cable *x = a, *y = b;
    int ports = order_then(ORDER(x->own.node, y->own.node), ORDER(x->own.port, y->own.port));
    return order_then(ports, ORDER(x->at, y->at));
}

/* What is listed twice becomes one end. */
static bool unite_ends(struct network *all)
{
    int kept = 0, loops = 0;
    qsort(all->ends, (size_t)all->count, sizeof *all->ends, by_port);
    for (int k = 0; k < all->count; k++) {
        struct cable *end = &all->ends[k], *last = kept > 0 ? &all->ends[kept - 1] : NULL;
        if (!last || last->own.node != end->own.node || last->own.port != end->own.port) {
            loops += end->own.node == end->peer.node && end->own.port <= end->peer.port;
            all->ends[kept++] = *end;
            continue;
        }
        if (last->peer.node != end->peer.node || last->peer.port != end->peer.port)
            return cabling_fail(all->cabling, end->at, "one cable at port %d of %.60s",
                                end->own.port, all->cabling->nodes[end->own.node].label.name);
        last->own.guid = last->own.guid ? last->own.guid : end->own.guid;
        last->own.lid = last->own.lid ? last->own.lid : end->own.lid;
        last->speed = last->speed ? last->speed : end->speed;
    }
    all->count = kept;
    cabling_ignore(all->cabling, "cables from a switch to itself", loops);
    return true;
}

/* ---- subnets ---- */

static int find_set(int *above, int node)
{
    while (above[node] != node)
        node = above[node] = above[above[node]];
    return node;
}

/* Numbers the subnets, and returns how many there are. */
static int number_subnets(struct network *all)
{
    const struct cabling *cabling = all->cabling;
    int nodes = cabling->node_count, count = 0;
    int *above = ARENA_ARRAY(cabling->arena, int, nodes);
    int *of_root = ARENA_ZEROED(cabling->arena, int, nodes);
    all->subnet = ARENA_ZEROED(cabling->arena, int, nodes);
    for (int k = 0; k < nodes; k++)
        above[k] = k;
    for (const struct cable *end = all->ends; end < all->ends + all->count; end++)
        if (cabling->nodes[end->own.node].kind == CABLED_SWITCH &&
            cabling->nodes[end->peer.node].kind == CABLED_SWITCH)
            above[find_set(above, end->own.node)] = find_set(above, end->peer.node);
    for (int k = 0; k < nodes; k++)
        if (cabling->nodes[k].kind == CABLED_SWITCH) {
            int *number = &of_root[find_set(above, k)];
            *number = *number ? *number : ++count;
            all->subnet[k] = *number;
        }
    return count;
}

static const char *title_of(const struct fabric_node *label)
{
    return label->title ? label->title : label->name;
}

/* The end of a cable at a host. */
static bool is_host(const struct network *all, const struct cable *end)
{
    return all->cabling->nodes[end->own.node].kind == CABLED_HOST;
}

static bool refuse_subnets(struct network *all, int count)
{
    enum { LISTED = 360 };
    struct cabling *cabling = all->cabling;
    int second = 0;
    while (all->subnet[second] != 2)
        second++;
    cabling_fail(cabling, cabling->nodes[second].at,
                 "a cable to the network above, or --subnet with one of %d:", count);
    for (int subnet = 1; subnet <= count; subnet++) {
        const struct cable *first = NULL;
        int hosts = 0;
        for (const struct cable *end = all->ends; end < all->ends + all->count; end++)
            if (is_host(all, end) && all->subnet[end->peer.node] == subnet) {
                first = first ? first : end;
                hosts++;
            }
        if (!verdict_append(&cabling->verdict, LISTED, "%s %d (hosts %d%s%.60s)",
                            subnet > 1 ? "," : "", subnet, hosts, first ? ", the first " : "",
                            first ? title_of(&cabling->nodes[first->own.node].label) : ""))
            break;
    }
    return false;
}

/* The subnet of the nodes of that name, which must be in one; else 0. */
static int named_subnet(const struct network *all, const char *word)
{
    int found = 0;
    for (const struct cable *end = all->ends; end < all->ends + all->count; end++) {
        int subnet = all->subnet[is_host(all, end) ? end->peer.node : end->own.node];
        const struct fabric_node port = {.name = "", .guid = end->own.guid};
        if (!fabric_node_is(&all->cabling->nodes[end->own.node].label, word) &&
            !fabric_node_is(&port, word))
            continue;
        if (found > 0 && found != subnet)
            return 0;
        found = subnet;
    }
    return found;
}

static bool choose_subnet(struct network *all, const char *word)
{
    int count = number_subnets(all);
    if (!word) {
        all->chosen = 1;
        return count == 1 || refuse_subnets(all, count);
    }
    char *end;
    long number = strtol(word, &end, 10);
    bool is_number = *word && !*end && number >= 1 && number <= count;
    all->chosen = is_number ? (int)number : named_subnet(all, word);
    if (!all->chosen)
        all->cabling->verdict = verdict_no(
            "%s: --subnet: found \"%.60s\", expected a number from 1 to %d, or a node "
            "of one of these networks",
            all->cabling->file, word, count);
    return all->chosen;
}

/* ---- the network ---- */

static void add_host(const struct network *all, const struct cable *end, struct switched *network,
                     struct fabric_labels *labels)
{
    const struct fabric_node *adapter = &all->cabling->nodes[end->own.node].label;
    struct arena *arena = all->cabling->arena;
    int host = network->hosts++;
    bool several = (end > all->ends && end[-1].own.node == end->own.node) ||
                   (end + 1 < all->ends + all->count && end[1].own.node == end->own.node);
    struct fabric_node label = {adapter->name, title_of(adapter), end->own.guid, end->own.lid};
    if (several) {
        label.name = arena_print(arena, "%s.%d", label.name, end->own.port);
        label.title = arena_print(arena, "%s.%d", label.title, end->own.port);
    }
    if (label.guid == 0)
        label.guid = adapter->guid > 0 ? adapter->guid + (uint64_t)end->own.port : host_guid(host);
    labels->hosts[host] = label;
    network->host_switch[host] = all->number[end->peer.node];
    labels->host_port[host] = end->peer.port;
}

static void add_link(const struct network *all, const struct cable *end, struct switched *network,
                     struct fabric_labels *labels)
{
    labels->ports[network->link_count] = (struct switch_link){end->own.port, end->peer.port};
    network->links[network->link_count++] =
        (struct switch_link){all->number[end->own.node], all->number[end->peer.node]};
}

static void add_switches(struct network *all, struct switched *network,
                         struct fabric_labels *labels)
{
    const struct cabling *cabling = all->cabling;
    for (int k = 0; k < cabling->node_count; k++) {
        const struct cabled_node *node = &cabling->nodes[k];
        if (all->subnet[k] != all->chosen)
            continue;
        struct fabric_node *label = &labels->switches[network->switches];
        *label = node->label;
        label->title = title_of(label);
        label->guid = label->guid ? label->guid : switch_guid(network->switches);
        all->number[k] = network->switches++;
        network->ports = node->ports > network->ports ? node->ports : network->ports;
    }
}

static int by_title(const void *a, const void *b)
{
    const struct fabric_node *const *x = a, *const *y = b;
    return strcmp((*x)->title, (*y)->title);
}

/* Nodes that share a title are told apart by their names. */
static void distinguish(struct fabric_node *nodes, int count, struct arena *arena)
{
    struct fabric_node **sorted = ARENA_ARRAY(arena, struct fabric_node *, count);
    for (int k = 0; k < count; k++)
        sorted[k] = &nodes[k];
    qsort(sorted, (size_t)count, sizeof *sorted, by_title);
    for (int k = 0, next; k < count; k = next) {
        for (next = k + 1; next < count && by_title(&sorted[k], &sorted[next]) == 0;)
            next++;
        for (int same = k; next > k + 1 && same < next; same++)
            sorted[same]->title =
                arena_print(arena, "%s (%s)", sorted[same]->title, sorted[same]->name);
    }
}

/* ---- speeds ---- */

/* Bytes a second of data, without the bits of the encoding; 0: unknown. */
static double rate_of(const char *speed)
{
    static const struct {
        const char *name;
        double gigabits; /* of a lane */
    } lanes[] = {{"SDR", 2},  {"DDR", 4},  {"QDR", 8},   {"FDR10", 10}, {"FDR", 150.0 / 11},
                 {"EDR", 25}, {"HDR", 50}, {"NDR", 100}, {"XDR", 200}};
    char *name;
    double gigabits = strtod(speed, &name);
    if (strcmp(name, " Gbit/s") == 0)
        return gigabits * 1e9 / 8.0;
    long width = strtol(speed, &name, 10);
    for (size_t k = 0; k < sizeof lanes / sizeof *lanes; k++)
        if (width >= 1 && width <= 12 && *name == 'x' && strcmp(name + 1, lanes[k].name) == 0)
            return (double)width * lanes[k].gigabits * 1e9 / 8.0;
    return 0.0;
}

/* The most frequent speed decides the rate. */
static void sum_up_speeds(const char **speeds, int count, struct fabric_labels *labels,
                          struct arena *arena)
{
    enum { LISTED = 360 };
    int most = 0;
    qsort(speeds, (size_t)count, sizeof *speeds, order_texts);
    for (int k = 0, next; k < count; k = next) {
        for (next = k + 1; next < count && strcmp(speeds[k], speeds[next]) == 0;)
            next++;
        if (!labels->speeds || strlen(labels->speeds) < LISTED)
            labels->speeds = arena_print(arena, "%s%s%s (%d)", labels->speeds ? labels->speeds : "",
                                         labels->speeds ? ", " : "", speeds[k], next - k);
        labels->rate = next - k > most ? rate_of(speeds[k]) : labels->rate;
        most = next - k > most ? next - k : most;
    }
    if (labels->speeds && strlen(labels->speeds) >= LISTED)
        labels->speeds = arena_print(arena, "%s, ...", labels->speeds);
}

static void build(struct network *all, struct switched *network, struct fabric_labels *labels)
{
    struct cabling *cabling = all->cabling;
    struct arena *arena = cabling->arena;
    const char **speeds = ARENA_ARRAY(arena, const char *, all->count);
    int count = 0;
    *network = (struct switched){.switches = cabling->kinds[CABLED_SWITCH], .hosts = all->count};
    *labels = room_for_labels(network, all->count, arena);
    *network = (struct switched){.links = ARENA_ARRAY(arena, struct switch_link, all->count),
                                 .host_switch = ARENA_ARRAY(arena, int, all->count)};
    all->number = ARENA_ARRAY(arena, int, cabling->node_count);
    add_switches(all, network, labels);
    for (const struct cable *end = all->ends; end < all->ends + all->count; end++) {
        bool host = is_host(all, end);
        if (all->subnet[host ? end->peer.node : end->own.node] != all->chosen)
            continue;
        if (host)
            add_host(all, end, network, labels);
        else if (cabling->nodes[end->peer.node].kind == CABLED_SWITCH &&
                 end->peer.node > end->own.node)
            add_link(all, end, network, labels);
        else
            continue;
        if (end->speed && rate_of(end->speed) > 0.0)
            speeds[count++] = end->speed;
    }
    distinguish(labels->hosts, network->hosts, arena);
    distinguish(labels->switches, network->switches, arena);
    sum_up_speeds(speeds, count, labels, arena);
    labels->ignored = cabling->ignored;
}

/* Every adapter has a cable. */
static bool check_hosts(struct network *all)
{
    struct cabling *cabling = all->cabling;
    bool *cabled = ARENA_ZEROED(cabling->arena, bool, cabling->node_count);
    for (const struct cable *end = all->ends; end < all->ends + all->count; end++)
        cabled[end->own.node] = true;
    for (int k = 0; k < cabling->node_count; k++)
        if (cabling->nodes[k].kind == CABLED_HOST && !cabled[k])
            return cabling_fail(cabling, cabling->nodes[k].at, "a cable to a switch for %.60s",
                                cabling->nodes[k].label.name);
    return true;
}

struct verdict cabling_finish(struct cabling *cabling, const char *subnet, struct switched *network,
                              struct fabric_labels *labels)
{
    struct network all = {
        .cabling = cabling,
        .ends = ARENA_ARRAY(cabling->arena, struct cable, 2 * (size_t)cabling->cable_count)};
    bool good = cabling->verdict.ok && sort_nodes(&all);
    for (int k = 0; good && k < cabling->cable_count; k++)
        good = add_ends(&all, &cabling->cables[k]);
    cabling_ignore(cabling, "routers", cabling->kinds[CABLED_ROUTER]);
    if (good && unite_ends(&all) && check_hosts(&all) && choose_subnet(&all, subnet))
        build(&all, network, labels);
    return cabling->verdict;
}
