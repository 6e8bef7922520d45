/* The platform of an instance for SimGrid. Hosts are node0, node1, ...; the link from node i to
 * node j is i-j. A start-up is a latency, a per-byte time a bandwidth. In addition to its own link
 * a route contains what it shares with others: the cluster's uplink, the link of a pair of
 * clusters, or the ports where these overlap latencies.
 *
 * The settings at the head disable SimGrid's own adjustments of these numbers: factors measured on
 * a real network, TCP windows, interference with traffic in the other direction, sharing by
 * bandwidth. */
#include "experiments/present/program_formats.h"

#include "models/exchange/links.h"
#include "models/format/reader.h"

#include <math.h>

static const char *const settings[][2] = {
    {"network/crosstraffic", "no"},      {"network/TCP-gamma", "0"},
    {"network/weight-S", "0"},           {"network/bandwidth-factor", "1"},
    {"network/latency-factor", "1"},     {"maxmin/precision", "1e-9"},
    {"smpi/simulate-computation", "no"}, {"smpi/bw-factor", "0:1"},
    {"smpi/lat-factor", "0:1"},          {"smpi/grow-injected-times", "no"},
};

struct platform {
    const struct exchange *exchange;
    bool diagonal;
    struct links links; /* of its clusters */
};

/* ---- restrictions ---- */

/* True if there is a link from one node to the other. */
static bool are_linked(const struct platform *platform, int from, int to)
{
    return (from != to || platform->diagonal) && exchange_is_linked(platform->exchange, from, to);
}

static double per_byte(const struct platform *platform, int from, int to)
{
    return matrix_at(&platform->exchange->per_byte, platform->exchange->nodes, from, to);
}

/* A link has a finite bandwidth, and a latency: no time that holds the ports before it. */
static struct verdict check_link(const struct platform *platform, int from, int to)
{
    const struct exchange *exchange = platform->exchange;
    double seconds = per_byte(platform, from, to);
    double held = matrix_at(&exchange->startup, exchange->nodes, from, to) -
                  matrix_at(&exchange->latency, exchange->nodes, from, to);
    if (!isfinite(1.0 / seconds))
        return verdict_no(
            "the time per byte from %d to %d is %.12g; SimGrid's links have a finite bandwidth",
            from, to, seconds);
    if (exchange->ports != PORTS_HELD && from != to && held > 0.0)
        return verdict_no(
            "the start-up from %d to %d holds the ports for %.12g s besides its latency; SimGrid's "
            "links have latencies only",
            from, to, held);
    return verdict_yes();
}

static struct verdict check(const struct platform *platform)
{
    const struct exchange *exchange = platform->exchange;
    struct verdict verdict = verdict_yes();
    if (exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER)
        return verdict_no(
            "leaving_cluster counts messages by phase, which SimGrid's links do not support; "
            "shared_uplink and shared_pair are links");
    if (exchange_has_releases(exchange))
        return verdict_no("SimGrid's replay has no release times");
    if (exchange->ports == PORTS_INTERLEAVED || exchange->ports == PORTS_BUFFERED)
        return verdict_no("SimGrid's links do not support receipts that are %s",
                          ports_words[exchange->ports]);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes && verdict.ok; to++)
            if (are_linked(platform, from, to))
                verdict = check_link(platform, from, to);
    return verdict;
}

/* ---- text ---- */

static void put_settings(FILE *out)
{
    fputs(
        "<?xml version='1.0'?>\n"
        "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
        "<platform version=\"4.1\">\n  <config>\n",
        out);
    for (size_t k = 0; k < sizeof settings / sizeof *settings; k++)
        fprintf(out, "    <prop id=\"%s\" value=\"%s\"/>\n", settings[k][0], settings[k][1]);
    fputs("  </config>\n  <zone id=\"commsched\" routing=\"Full\">\n", out);
}

/* The rest of a link, behind its name. */
static void put_link(FILE *out, double seconds, double latency)
{
    fputs("\" bandwidth=\"", out);
    text_print_number(out, 1.0 / seconds);
    fputs("Bps\" latency=\"", out);
    text_print_number(out, latency);
    fputs("s\" sharing_policy=\"SHARED\"/>\n", out);
}

/* ---- shared links ---- */

enum { SHARED_MOST = 2 };

/* The numbers of the shared links on a route; returns how many. */
static int shared_links(const struct platform *platform, int from, int to, int links[SHARED_MOST])
{
    const struct exchange *exchange = platform->exchange;
    if (!are_linked(platform, from, to))
        return 0;
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY) {
        links[0] = from;
        links[1] = exchange->nodes + to;
        return SHARED_MOST;
    }
    links[0] = exchange_shares_links(exchange) ? link_between(&platform->links, from, to) : NO_LINK;
    return links[0] != NO_LINK;
}

static void put_shared_name(FILE *out, const char *before, const struct platform *platform,
                            int link)
{
    const struct exchange *exchange = platform->exchange;
    int clusters = platform->links.clusters;
    fputs(before, out);
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
        fprintf(out, "%s%d", link < exchange->nodes ? "send" : "receive", link % exchange->nodes);
    else if (platform->links.by_pair)
        fprintf(out, "pair%d-%d", link / clusters, link % clusters);
    else
        fprintf(out, "uplink%d", link);
}

/* Each is as fast as the fastest of its routes. */
static void put_shared_links(FILE *out, const struct platform *platform, struct arena *scratch)
{
    const struct exchange *exchange = platform->exchange;
    int count =
        exchange->ports == PORTS_OVERLAPPED_LATENCY ? 2 * exchange->nodes : platform->links.count;
    double *fastest = ARENA_ARRAY(scratch, double, count + 1);
    for (int link = 0; link < count; link++)
        fastest[link] = INFINITY;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            int links[SHARED_MOST];
            for (int k = shared_links(platform, from, to, links); k > 0; k--)
                fastest[links[k - 1]] = fmin(fastest[links[k - 1]], per_byte(platform, from, to));
        }
    for (int link = 0; link < count; link++)
        if (isfinite(fastest[link])) {
            put_shared_name(out, "    <link id=\"", platform, link);
            put_link(out, fastest[link], 0.0);
        }
}

/* ---- links and routes ---- */

static void put_links(FILE *out, const struct platform *platform)
{
    const struct exchange *exchange = platform->exchange;
    const struct matrix *latency =
        exchange->ports == PORTS_HELD ? &exchange->startup : &exchange->latency;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (!are_linked(platform, from, to))
                continue;
            fprintf(out, "    <link id=\"%d-%d", from, to);
            put_link(out, per_byte(platform, from, to),
                     matrix_at(latency, exchange->nodes, from, to));
        }
}

static void put_route(FILE *out, const struct platform *platform, int from, int to)
{
    int links[SHARED_MOST], count = shared_links(platform, from, to, links);
    fprintf(out,
            "    <route src=\"node%d\" dst=\"node%d\" symmetrical=\"NO\">"
            "<link_ctn id=\"%d-%d\"/>",
            from, to, from, to);
    for (int k = 0; k < count; k++) {
        put_shared_name(out, "<link_ctn id=\"", platform, links[k]);
        fputs("\"/>", out);
    }
    fputs("</route>\n", out);
}

struct verdict simgrid_write(FILE *out, const struct instance *instance, struct arena *scratch)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family == FAMILY_MULTICAST)
        return verdict_no("SimGrid's hosts have no overheads; an exchange has a platform");
    if (instance->family == FAMILY_SWITCHED)
        return verdict_no("SimGrid's routes are whole paths; worms in a switch network are not");
    const struct platform platform = {exchange, exchange_has_diagonal(exchange),
                                      links_of(exchange, scratch)};
    struct verdict verdict = check(&platform);
    if (!verdict.ok)
        return verdict;
    put_settings(out);
    for (int node = 0; node < exchange->nodes; node++)
        fprintf(out, "    <host id=\"node%d\" speed=\"1Gf\"/>\n", node);
    put_shared_links(out, &platform, scratch);
    put_links(out, &platform);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (are_linked(&platform, from, to))
                put_route(out, &platform, from, to);
    fputs("  </zone>\n</platform>\n", out);
    return verdict;
}
