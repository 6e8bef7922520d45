/* Platforms of SimGrid, version 4: hosts with routes between all, and flat clusters. A route has
 * the sum of the latencies of its links, and the least of their rates. */
#include "experiments/import/xml.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HOSTS_MOST = 1024 };

struct cost {
    double latency, rate; /* seconds, bytes a second; 0: no route */
};

struct platform {
    struct xml *xml;
    struct node_names hosts, links;
    struct cost costs[IMPORT_NODES_MOST]; /* [links.count] */
    struct cost routes[HOSTS_MOST][HOSTS_MOST];
};

static struct cost sum(struct cost a, struct cost b)
{
    return (struct cost){a.latency + b.latency, fmin(a.rate, b.rate)};
}

static struct cost read_cost(struct platform *platform, const xmlNode *element, const char *rate,
                             const char *latency)
{
    const struct unit seconds = {DIMENSION_TIME, 1.0, "s"}, rates = {DIMENSION_RATE, 1.0, "B/s"};
    return (struct cost){xml_number(platform->xml, element, latency, &seconds, 0.0, 0.0),
                         xml_number(platform->xml, element, rate, &rates, 1e-30, NAN)};
}

/* Hosts have numbers, "0-7,9"; between two are the links of both and the backbone, if any. */
static void read_cluster(struct platform *platform, const xmlNode *cluster)
{
    struct xml *xml = platform->xml;
    const struct text_cell radical = xml_need(xml, cluster, "radical"),
                           shape = xml_text(xml, cluster, "topology"),
                           before = xml_text(xml, cluster, "prefix"),
                           behind = xml_text(xml, cluster, "suffix"),
                           backbone = xml_text(xml, cluster, "bb_bw");
    struct cost own = read_cost(platform, cluster, "bw", "lat"), all = sum(own, own);
    const char *end = radical.text + radical.length;
    struct text_cell name = radical;
    int first = platform->hosts.count;
    if (backbone.length > 0)
        all = sum(all, read_cost(platform, cluster, "bb_bw", "bb_lat"));
    if (shape.length > 0 && !cell_is(&shape, "FLAT"))
        xml_refuse(xml, &shape, "FLAT");
    for (char *at = (char *)radical.text; at < end && xml->verdict.ok; at += *at == ',') {
        bool good = isdigit((unsigned char)*at);
        long low = strtol(at, &at, 10), high = low;
        if (*at == '-' && (good = good && isdigit((unsigned char)at[1])))
            high = strtol(at + 1, &at, 10);
        if (!good || high < low || (at < end && *at != ','))
            xml_refuse(xml, &radical, "numbers such as 0-7,9");
        for (; low <= high && xml->verdict.ok; low++) {
            int number = platform->hosts.count;
            name.text = arena_print(xml->import->arena, "%.*s%ld%.*s", before.length, before.text,
                                    low, behind.length, behind.text);
            name.length = (int)strlen(name.text);
            if (number == HOSTS_MOST ||
                node_number(&platform->hosts, &name, true, xml->import->arena) != number)
                xml_refuse(xml, &name, "another id for each of %d hosts at most", HOSTS_MOST);
        }
    }
    for (int from = first; from < platform->hosts.count; from++)
        for (int to = first; to < platform->hosts.count; to++)
            platform->routes[from][to] = all;
}

static void read_route(struct platform *platform, const xmlNode *route)
{
    struct xml *xml = platform->xml;
    struct cost all = {0.0, INFINITY};
    const struct text_cell both = xml_text(xml, route, "symmetrical");
    int from = xml_name(xml, route, "src", &platform->hosts, false),
        to = xml_name(xml, route, "dst", &platform->hosts, false);
    for (const xmlNode *at = NULL; (at = xml_next(route, at, "link_ctn"));) {
        int link = xml_name(xml, at, "id", &platform->links, false);
        all = link < 0 ? all : sum(all, platform->costs[link]);
    }
    for (int way = cell_is(&both, "no"); way < 2 && xml->verdict.ok && from != to; way++) {
        struct cost *cost = way == 1 ? &platform->routes[from][to] : &platform->routes[to][from];
        if (isinf(all.rate) || cost->rate > 0.0)
            xml_refuse(xml, xml_tag(route), "one route, with links, from each host to another");
        *cost = all;
    }
}

static void read_zone(struct platform *platform, const xmlNode *zone)
{
    struct xml *xml = platform->xml;
    const struct text_cell routing = xml_text(xml, zone, "routing");
    if (routing.length > 0 && !cell_is(&routing, "Full") && !cell_is(&routing, "None"))
        xml_refuse(xml, &routing, "Full or None");
    for (const xmlNode *at = NULL; xml->verdict.ok && (at = xml_next(zone, at, NULL));) {
        int link = xml_is(at, "link") ? xml_name(xml, at, "id", &platform->links, true) : -1;
        if (xml_is(at, "zone") || xml_is(at, "AS"))
            read_zone(platform, at);
        else if (xml_is(at, "host") && platform->hosts.count < HOSTS_MOST)
            xml_name(xml, at, "id", &platform->hosts, true);
        else if (link >= 0)
            platform->costs[link] = read_cost(platform, at, "bandwidth", "latency");
        else if (xml_is(at, "route"))
            read_route(platform, at);
        else if (xml_is(at, "cluster"))
            read_cluster(platform, at);
        else if (!xml_is(at, "config") && !xml_is(at, "prop"))
            xml_refuse(xml, xml_tag(at), "links, routes, clusters, zones, and %d hosts at most",
                       HOSTS_MOST);
    }
}

static void read_all(struct xml *xml, const xmlNode *root, struct import_part *out)
{
    struct platform *platform = ARENA_ZEROED(xml->import->arena, struct platform, 1);
    const struct text_cell version = xml_need(xml, root, "version");
    platform->xml = xml;
    if (!cell_is(&version, "4") && !cell_is(&version, "4.1"))
        xml_refuse(xml, &version, "4 or 4.1");
    read_zone(platform, root);
    size_t hosts = (size_t)platform->hosts.count;
    out->nodes = platform->hosts.count;
    out->names = platform->hosts.names;
    out->startup = ARENA_ARRAY(xml->import->arena, double, hosts *hosts);
    out->per_byte = ARENA_ARRAY(xml->import->arena, double, hosts *hosts);
    for (size_t k = 0; k < hosts * hosts; k++) {
        const struct cost *route = &platform->routes[k / hosts][k % hosts];
        bool none = route->rate == 0.0 || k % (hosts + 1) == 0;
        out->startup[k] = none ? NAN : route->latency;
        out->per_byte[k] = none ? NAN : 1.0 / route->rate;
    }
    import_links(xml->import, out);
    import_ignore(xml->import, out, "speeds of hosts, and that routes share links");
}

const struct import_kind import_kind_simgrid = {
    .name = "simgrid",
    .title = "platform of SimGrid",
    .makes = "network",
    .root = "platform",
    .read_xml = read_all,
};
