#include "experiments/import/import.h"

#include "experiments/import/xml.h"
#include "models/base/hash.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* ---- for kinds ---- */

const struct unit *import_unit(const struct import *import, enum dimension dimension)
{
    for (int k = 0; k < import->unit_count; k++)
        if (!import->unit_used[k] &&
            (dimension == DIMENSION_NONE || import->units[k].dimension == dimension))
            return &import->units[k];
    return NULL;
}

const struct unit *import_take_unit(struct import *import, enum dimension dimension)
{
    const struct unit *unit = import_unit(import, dimension);
    if (unit)
        import->unit_used[unit - import->units] = true;
    return unit;
}

const char *import_range(const double *numbers, int nodes, const struct unit *unit,
                         struct arena *arena)
{
    double least = INFINITY, most = -INFINITY;
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        if (k % ((size_t)nodes + 1) != 0 && !isnan(numbers[k])) {
            least = fmin(least, numbers[k]);
            most = fmax(most, numbers[k]);
        }
    const char *space = *unit->name ? " " : "";
    if (least > most)
        return "none";
    if (least == most)
        return arena_print(arena, "%.9g%s%s", least / unit->factor, space, unit->name);
    return arena_print(arena, "%.9g to %.9g%s%s", least / unit->factor, most / unit->factor, space,
                       unit->name);
}

void import_ignore(struct import *import, struct import_part *part, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_print_list(import->arena, format, arguments);
    va_end(arguments);
    part->ignored =
        part->ignored ? arena_print(import->arena, "%s, %s", part->ignored, text) : text;
}

struct unit import_size_unit(struct import *import, const struct unit *named)
{
    const struct unit bytes = {.dimension = DIMENSION_SIZE, .factor = 1.0, .name = "bytes"};
    if (named->dimension != DIMENSION_NONE)
        return *named;
    const struct unit *given = import_take_unit(import, DIMENSION_SIZE);
    return given ? *given : bytes;
}

bool import_selects(struct import *import, double number)
{
    import->selected = true;
    return import->first == 0.0 || (number >= import->first && number <= import->last);
}

void import_sizes(struct import *import, const struct parcel *messages, int count,
                  const struct unit *unit, struct import_part *out)
{
    size_t nodes = (size_t)out->nodes;
    int own = 0, again = 0, given = 0;
    out->bytes = ARENA_ARRAY(import->arena, double, nodes *nodes);
    for (size_t k = 0; k < nodes * nodes; k++)
        out->bytes[k] = NAN;
    for (int k = 0; k < count; k++) {
        const struct parcel *message = &messages[k];
        double *bytes = &out->bytes[(size_t)message->origin * nodes + (size_t)message->destination];
        if (message->bytes == 0.0)
            continue;
        if (message->origin == message->destination) {
            own++;
            continue;
        }
        again += !isnan(*bytes);
        given += isnan(*bytes);
        *bytes = message->bytes + (isnan(*bytes) ? 0.0 : *bytes);
    }
    out->understood = arena_print(import->arena, "messages %d, sizes %s", given,
                                  import_range(out->bytes, out->nodes, unit, import->arena));
    if (again > 0)
        out->understood = arena_print(import->arena, "%s, added up from %d lines", out->understood,
                                      given + again);
    if (own > 0)
        import_ignore(import, out, "messages of nodes to themselves (%d)", own);
}

void import_size_table(struct import *import, const double *numbers, int stride,
                       const struct unit *unit, struct import_part *out)
{
    int count = 0;
    struct parcel *messages =
        ARENA_ARRAY(import->arena, struct parcel, (size_t)out->nodes * (size_t)out->nodes);
    for (int from = 0; from < out->nodes; from++)
        for (int to = 0; to < out->nodes; to++) {
            double bytes = numbers[(size_t)from * (size_t)stride + (size_t)to];
            if (bytes > 0.0)
                messages[count++] = (struct parcel){from, to, bytes};
        }
    import_sizes(import, messages, count, unit, out);
}

void import_links(struct import *import, struct import_part *part)
{
    static const struct unit us = {DIMENSION_TIME, 1e-6, "us"}, gb = {DIMENSION_RATE, 1e9, "GB/s"};
    struct arena *arena = import->arena;
    size_t nodes = (size_t)part->nodes, links = 0;
    double *rates = ARENA_ARRAY(arena, double, nodes *nodes);
    for (size_t k = 0; k < nodes * nodes; k++) {
        rates[k] = 1.0 / part->per_byte[k];
        links += k % (nodes + 1) != 0 && !isnan(rates[k]);
    }
    part->understood = arena_print(arena, "links %zu, rates %s", links,
                                   import_range(rates, part->nodes, &gb, arena));
    if (part->startup)
        part->understood = arena_print(arena, "%s, start-ups %s", part->understood,
                                       import_range(part->startup, part->nodes, &us, arena));
}

const struct port_map *import_link_ports(const int *links, int nodes, struct arena *arena)
{
    struct port_map *map = ARENA_ZEROED(arena, struct port_map, 1);
    *map = (struct port_map){.form = PORTS_LISTED, .rails = -1};
    map->send.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    map->receive.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int from = 0, k = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++, k++) {
            map->send.entries[k] = from * nodes + (links[k] > 0 ? to : from);
            map->receive.entries[k] = to * nodes + (links[k] > 0 ? from : to);
        }
    return map;
}

static const char **named_hosts(const struct fabric_labels *labels, struct import_part *part,
                                struct arena *arena)
{
    const char **names = ARENA_ARRAY(arena, const char *, part->nodes);
    struct text_cell *cells = ARENA_ARRAY(arena, struct text_cell, part->nodes);
    for (int host = 0; host < part->nodes; host++) {
        const char *title = labels->hosts[host].title;
        cells[host] = (struct text_cell){title, (int)strlen(title), 1, 1};
        names[host] = printable(title, "", arena);
    }
    part->names = cells;
    return names;
}

struct verdict import_cabling(struct import *import, struct cabling *cabling,
                              struct import_part *out)
{
    struct instance *instance = ARENA_ZEROED(import->arena, struct instance, 1);
    struct switched *network = &instance->as.switched;
    struct fabric_labels labels;
    struct verdict verdict = cabling_finish(cabling, import->subnet, network, &labels);
    if (!verdict.ok)
        return verdict;
    double rate = labels.rate > 0.0 ? labels.rate : 1e9;
    instance->family = FAMILY_SWITCHED;
    network->timing.per_byte = 1.0 / rate;
    *out = (struct import_part){.nodes = network->hosts, .instance = instance};
    network->names = named_hosts(&labels, out, import->arena);
    bool several = labels.speeds && strchr(labels.speeds, ',');
    out->understood = arena_print(
        import->arena,
        "switches %d, links %d, %s%s; all links have %s%.6g GB/s "
        "without start-up",
        network->switches, network->link_count, labels.speeds ? "cables " : "no rates",
        labels.speeds ? labels.speeds : "", several ? "the rate of most, " : "", rate / 1e9);
    out->ignored = labels.ignored;
    return verdict;
}

enum { SLOTS = 1 << 17 /* more than twice IMPORT_NODES_MOST */ };

int node_number(struct node_names *names, const struct text_cell *name, bool add,
                struct arena *arena)
{
    uint64_t hash = HASH_START;
    if (!names->slots)
        names->slots = ARENA_ZEROED(arena, int, SLOTS); /* numbers from 1 */
    for (int k = 0; k < name->length; k++)
        hash = hash_number(hash, (unsigned char)name->text[k]);
    int *slot = &names->slots[hash % SLOTS];
    for (; names->count > 0 && *slot;
         slot = slot + 1 < names->slots + SLOTS ? slot + 1 : names->slots) {
        const struct text_cell *known = &names->names[*slot - 1];
        if (known->length == name->length &&
            memcmp(known->text, name->text, (size_t)name->length) == 0)
            return *slot - 1;
    }
    if (!add || names->count == IMPORT_NODES_MOST)
        return -1;
    ARENA_GROW(arena, names->names, names->count, names->room);
    names->names[names->count++] = *name;
    *slot = names->count;
    return names->count - 1;
}

/* ---- recognition ---- */

/* NULL, with the reason: none, or several. */
static const struct import_kind *recognise(const struct import *import, const struct source *source,
                                           struct verdict *verdict)
{
    const struct import_kind *found = NULL;
    enum likeness best = UNLIKE;
    const char *names = "", *all = "";
    if (*source->rows->whole.text == '{') {
        *verdict = cell_unexpected(source, &source->rows->whole,
                                   "a file of another tool; a JSON instance needs no import");
        return NULL;
    }
    for (const struct import_kind *const *kind = import_kinds; *kind; kind++) {
        enum likeness likeness = !(*kind)->root ? (*kind)->recognises(import, source)
                                 : xml_root_is(source, (*kind)->root) ? SURELY
                                                                      : UNLIKE;
        all = arena_print(import->arena, "%s%s%s", all, *all ? ", " : "", (*kind)->name);
        if (likeness > best)
            names = "";
        if (likeness < best || likeness == UNLIKE)
            continue;
        names = arena_print(import->arena, "%s%s%s", names, *names ? " or " : "", (*kind)->name);
        best = likeness;
        found = *kind;
    }
    bool several = strstr(names, " or ");
    if (found && !several)
        return found;
    *verdict = cell_unexpected(source, &source->rows->whole,
                               several ? "a file of one kind; say which with --from: %s"
                                       : "a file of a known kind: %s",
                               several ? names : all);
    return NULL;
}

/* ---- combination ---- */

/* What is wrong with a file as a whole is said at its first line. */
#define refuse(source, ...) source_error(source, (source)->rows->whole.line, 1, __VA_ARGS__)

struct given {
    const struct source *source;
    const struct import_kind *kind;
    struct import_part part;
};

struct combination {
    struct import *import;
    struct given *given; /* [count] */
    int count;
    const struct given *base; /* that of the nodes */
    struct node_names names;
    int nodes;
    struct exchange exchange;
};

static bool is_network(const struct given *given)
{
    return given->part.instance || given->part.startup || given->part.per_byte;
}

/* The nodes are those of ports before those of a network, of that before those of sizes, and of
 * names before numbers. */
static int rank(const struct given *given)
{
    return 8 * (given->part.port_map != NULL) + 4 * !given->part.open + 2 * is_network(given) +
           (given->part.names != NULL);
}

static struct verdict choose_nodes(struct combination *all)
{
    all->base = all->given;
    for (int k = 0; k < all->count; k++)
        if (rank(&all->given[k]) > rank(all->base))
            all->base = &all->given[k];
    all->nodes = all->base->part.nodes;
    for (int k = 0; all->base->part.open && k < all->count; k++)
        all->nodes = all->given[k].part.nodes > all->nodes ? all->given[k].part.nodes : all->nodes;
    const struct given *named = all->base;
    for (int k = 0; k < all->count && !named->part.names; k++)
        named = &all->given[k];
    for (int k = 0; named->part.names && k < named->part.nodes; k++) {
        const struct text_cell *name = &named->part.names[k];
        if (node_number(&all->names, name, true, all->import->arena) != k)
            return cell_unexpected(named->source, name, "another name for each node");
    }
    if (named->part.names && named->part.nodes != all->nodes)
        return refuse(named->source, "found %d nodes, expected %d as in %s", named->part.nodes,
                      all->nodes, all->base->source->path);
    return verdict_yes();
}

/* The numbers of the part's nodes; where only one of two files has names, by their order. */
static struct verdict find_nodes(struct combination *all, const struct given *given, int *number)
{
    const struct import_part *part = &given->part;
    bool named = part->names && all->names.count > 0;
    bool fewer = named ? !is_network(given) : part->open;
    for (int k = 0; k < part->nodes; k++) {
        number[k] = named ? node_number(&all->names, &part->names[k], false, NULL) : k;
        if (number[k] < 0)
            return cell_unexpected(given->source, &part->names[k], "a node of %s",
                                   all->base->source->path);
    }
    if (part->nodes == all->nodes || (fewer && part->nodes < all->nodes))
        return verdict_yes();
    return refuse(given->source, "found %d nodes, expected %d as in %s", part->nodes, all->nodes,
                  all->base->source->path);
}

/* Numbers of a part become those of the whole; what is absent has the other value. */
static struct verdict place(struct combination *all, const struct given *given, const int *number,
                            const double *numbers, double absent, struct matrix *out)
{
    size_t nodes = (size_t)all->nodes, own = (size_t)given->part.nodes;
    if (!numbers)
        return verdict_yes();
    if (out->entries)
        return refuse(given->source,
                      "found the same numbers as in another file, expected them once");
    out->entries = ARENA_ARRAY(all->import->arena, double, nodes *nodes);
    if (given->part.open && is_network(given))
        absent = numbers[1];
    for (size_t k = 0; k < nodes * nodes; k++)
        out->entries[k] = k % (nodes + 1) == 0 ? 0.0 : absent;
    for (size_t k = 0; k < own * own; k++)
        if (!isnan(numbers[k]))
            out->entries[(size_t)number[k / own] * nodes + (size_t)number[k % own]] = numbers[k];
    return verdict_yes();
}

static struct verdict place_all(struct combination *all)
{
    struct exchange *exchange = &all->exchange;
    struct matrix *const into[] = {&exchange->bytes, &exchange->startup, &exchange->per_byte};
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < all->count && verdict.ok; k++) {
        const struct import_part *part = &all->given[k].part;
        const double *const numbers[] = {part->bytes, part->startup, part->per_byte};
        int *number = ARENA_ARRAY(all->import->arena, int, part->nodes);
        verdict = find_nodes(all, &all->given[k], number);
        if (part->port_map)
            exchange->port_map = part->port_map;
        for (int what = 0; what < 3 && verdict.ok; what++)
            verdict = place(all, &all->given[k], number, numbers[what],
                            what == 0 ? 0.0 : ABSENT_LINK, into[what]);
    }
    return verdict;
}

/* ---- what files leave open ---- */

static void say(struct import *import, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say(struct import *import, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    import->said = arena_print(import->arena, "%s%s", import->said ? import->said : "",
                               arena_print_list(import->arena, format, arguments));
    va_end(arguments);
}

static void fill_costs(struct import *import, struct exchange *exchange)
{
    if (!exchange->startup.entries && !exchange->per_byte.entries) {
        exchange->per_byte.uniform = 1e-9;
        say(import, "; no network: all links have 1 GB/s without start-up");
    } else if (!exchange->startup.entries) {
        say(import, "; no start-ups: 0 s");
    } else if (!exchange->per_byte.entries) {
        say(import, "; no rates: bytes take no time");
    }
}

static void fill_exchange(struct combination *all)
{
    struct import *import = all->import;
    struct exchange *exchange = &all->exchange;
    exchange->nodes = all->nodes;
    if (exchange->bytes.entries && import->bytes_given)
        say(import, "; ignored: --bytes, because a file has sizes");
    if (!exchange->bytes.entries) {
        exchange->bytes.uniform = import->bytes;
        say(import, "; no sizes: %.12g B between all nodes", import->bytes);
    }
    fill_costs(import, exchange);
    if (all->names.count == 0)
        return;
    exchange->names = ARENA_ARRAY(import->arena, const char *, all->nodes);
    for (int node = 0; node < all->nodes; node++) {
        const struct text_cell *name = &all->names.names[node];
        exchange->names[node] = printable(
            arena_print(import->arena, "%.*s", name->length, name->text), "", import->arena);
    }
}

/* A message for each pair of hosts, of whole bytes. */
static void fill_messages(struct combination *all, struct switched *switched)
{
    struct arena *arena = all->import->arena;
    size_t hosts = (size_t)switched->hosts;
    if (!all->exchange.bytes.entries)
        say(all->import, "; no sizes: %.12g B between all nodes", all->import->bytes);
    switched->messages = ARENA_ARRAY(arena, struct message, hosts * hosts);
    int *destinations = ARENA_ARRAY(arena, int, hosts); /* shared: each message has one of them */
    for (size_t k = 0; k < hosts; k++)
        destinations[k] = (int)k;
    for (size_t k = 0; k < hosts * hosts; k++) {
        int from = (int)(k / hosts), to = (int)(k % hosts);
        double bytes = all->exchange.bytes.entries ? ceil(all->exchange.bytes.entries[k])
                                                   : ceil(all->import->bytes);
        if (from == to || bytes == 0.0)
            continue;
        switched->messages[switched->message_count++] =
            (struct message){from, &destinations[to], 1, bytes};
    }
}

/* ---- the whole ---- */

static struct verdict check_links(const struct combination *all, const struct instance *instance)
{
    int from, to;
    const struct exchange *exchange = &instance->as.exchange;
    if (!exchange_lacks_links(exchange) || !exchange_is_cut_off(exchange, false, &from, &to))
        return verdict_yes();
    struct arena *arena = all->import->arena;
    return refuse(
        all->base->source, "found no path of links from %s to %s, expected one for a message",
        instance_node_name(instance, from, arena), instance_node_name(instance, to, arena));
}

static struct verdict make_instance(struct combination *all, struct instance *out)
{
    const struct instance *whole = NULL;
    int networks = 0;
    for (int k = 0; k < all->count; k++) {
        networks += is_network(&all->given[k]);
        whole = all->given[k].part.instance ? all->given[k].part.instance : whole;
    }
    bool open = whole && whole->family == FAMILY_SWITCHED && whole->as.switched.message_count == 0;
    if (whole && (networks > 1 || (all->count > 1 && !open)))
        return refuse(all->base->source, "found a whole instance, expected %s beside it",
                      open ? "only sizes" : "no other file");
    *out = whole ? *whole : (struct instance){.family = FAMILY_EXCHANGE};
    if (open)
        fill_messages(all, &out->as.switched);
    if (!whole) {
        fill_exchange(all);
        out->as.exchange = all->exchange;
    }
    struct verdict verdict = instance_check_times(out);
    if (!verdict.ok)
        return refuse(all->base->source, "found %s", verdict.reason);
    if (out->family == FAMILY_EXCHANGE)
        verdict = check_links(all, out);
    if (verdict.ok && out->family == FAMILY_SWITCHED)
        verdict = switched_validate(&out->as.switched, all->import->arena);
    return verdict.ok || out->family == FAMILY_EXCHANGE
               ? verdict
               : refuse(all->base->source, "found %s", verdict.reason);
}

static struct verdict read_given(struct import *import, struct given *given)
{
    struct import_part *part = &given->part;
    const struct import_kind *kind = given->kind;
    struct verdict verdict = kind->root
                                 ? xml_read(import, given->source, kind->root, kind->read_xml, part)
                                 : kind->read(import, given->source, part);
    if (!verdict.ok)
        return verdict;
    if (part->nodes < 1 || part->nodes > IMPORT_NODES_MOST)
        return refuse(given->source, "found %d nodes, expected 1 to %d", part->nodes,
                      IMPORT_NODES_MOST);
    say(import, "%s%s: %s: nodes %d, %s", import->said ? "\n" : "", given->source->path,
        kind->title, part->nodes, part->understood);
    if (part->ignored)
        say(import, "; ignored: %s", part->ignored);
    return verdict;
}

static struct verdict read_all(struct combination *all, const char *const *paths,
                               const struct import_kind *const *kinds)
{
    struct import *import = all->import;
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < all->count && verdict.ok; k++) {
        struct source *source = ARENA_ZEROED(import->arena, struct source, 1);
        all->given[k] = (struct given){.source = source, .kind = kinds[k]};
        verdict = source_read(paths[k], import->arena, source);
        if (verdict.ok && !kinds[k])
            all->given[k].kind = recognise(import, source, &verdict);
        if (verdict.ok && all->given[k].kind)
            verdict = read_given(import, &all->given[k]);
    }
    return verdict;
}

static const char *stem(const char *path, struct arena *arena)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');
    return dot && dot > base ? arena_print(arena, "%.*s", (int)(dot - base), base) : base;
}

struct verdict import_files(struct import *import, const char *const *paths,
                            const struct import_kind *const *kinds, int count, struct instance *out)
{
    struct combination all = {.import = import,
                              .given = ARENA_ZEROED(import->arena, struct given, count),
                              .count = count};
    struct verdict verdict = read_all(&all, paths, kinds);
    if (verdict.ok)
        verdict = choose_nodes(&all);
    if (verdict.ok)
        verdict = place_all(&all);
    if (verdict.ok)
        verdict = make_instance(&all, out);
    if (!verdict.ok)
        return verdict;
    if (!out->name && *all.base->source->path != '<')
        out->name = printable(stem(all.base->source->path, import->arena), "", import->arena);
    if (!out->about)
        out->about = arena_print(
            import->arena, "imported: %s",
            printable(replaced(import->said, "\n", "; ", import->arena), "", import->arena));
    return verdict;
}
