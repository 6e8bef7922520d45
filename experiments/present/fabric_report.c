#include "experiments/present/fabric_report.h"

#include "models/base/stream.h"

#define WHOLE .kind = COLUMN_WHOLE

/* ---- counts ---- */

static int hops_between(const struct routing *routing, int from, int to)
{
    int hops = 0;
    for (int state = 2 * from; state >> 1 != to; hops++)
        state = routing_hop(routing, state, to)->next;
    return hops;
}

static int *hosts_of_switches(const struct switched *switched, struct arena *arena)
{
    int *hosts = ARENA_ZEROED(arena, int, switched->switches);
    for (int host = 0; host < switched->hosts; host++)
        hosts[switched->host_switch[host]]++;
    return hosts;
}

struct hop_counts {
    long long *routes; /* [most + 1] */
    int most;
};

/* Over all routes between two hosts. */
static struct hop_counts count_hops(const struct routing *routing, const int *hosts,
                                    struct arena *arena)
{
    struct hop_counts counts = {ARENA_ZEROED(arena, long long, 2 * routing->switches + 1), 0};
    for (int from = 0; from < routing->switches; from++)
        for (int to = 0; to < routing->switches && hosts[from] > 0; to++) {
            long long routes = (long long)hosts[from] * (from == to ? hosts[to] - 1 : hosts[to]);
            if (routes == 0)
                continue;
            int hops = hops_between(routing, from, to);
            counts.routes[hops] += routes;
            counts.most = hops > counts.most ? hops : counts.most;
        }
    return counts;
}

static long long longer_by_tables(const struct fabric_view *view, const int *hosts)
{
    long long longer = 0;
    for (int from = 0; from < view->legal->switches; from++)
        for (int to = 0; to < view->legal->switches; to++)
            if (from != to && hosts[from] > 0 && hosts[to] > 0 &&
                hops_between(view->tables, from, to) > hops_between(view->legal, from, to))
                longer += (long long)hosts[from] * hosts[to];
    return longer;
}

static int levels_of(const struct routing *routing)
{
    return routing->level[routing->order[routing->switches - 1]] + 1;
}

/* ---- summaries ---- */

struct table fabric_summary(const struct fabric_view *view, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "network"},
        {.heading = "switches", WHOLE},
        {.heading = "hosts", WHOLE},
        {.heading = "links", WHOLE},
        {.heading = "ports", WHOLE},
        {.heading = "root"},
        {.heading = "routing"},
        {.heading = "levels", WHOLE},
        {.heading = "routes", WHOLE},
        {.key = "mean_hops", .heading = "mean hops", .kind = COLUMN_NUMBER},
        {.key = "most_hops", .heading = "most hops", WHOLE},
        {.key = "longer_by_tables", .heading = "longer by tables", WHOLE},
        {0},
    };
    const struct switched *switched = view->switched;
    int *hosts = hosts_of_switches(switched, arena);
    struct hop_counts counts = count_hops(view->routes, hosts, arena);
    double routes = 0.0, hops = 0.0;
    for (int k = 0; k <= counts.most; k++) {
        routes += (double)counts.routes[k];
        hops += (double)counts.routes[k] * k;
    }
    struct table table = table_start(columns, arena);
    TABLE_ROW(&table, entry_text(view->network), entry_whole(switched->switches),
              entry_whole(switched->hosts), entry_whole(switched->link_count),
              entry_whole(switched->ports), entry_text(view->labels->switches[switched->root].name),
              entry_text(view->rule), entry_whole(levels_of(view->routes)),
              entry_whole((long long)routes), entry_number(routes > 0.0 ? hops / routes : NAN),
              entry_whole(counts.most), entry_whole(longer_by_tables(view, hosts)));
    return table;
}

struct table fabric_levels(const struct fabric_view *view, struct arena *arena)
{
    static const struct column columns[] = {{.heading = "level", WHOLE},
                                            {.heading = "switches", WHOLE},
                                            {.heading = "hosts", WHOLE},
                                            {0}};
    int *hosts = hosts_of_switches(view->switched, arena), levels = levels_of(view->routes);
    int *at_level = ARENA_ZEROED(arena, int, levels),
        *hosts_there = ARENA_ZEROED(arena, int, levels);
    for (int k = 0; k < view->switched->switches; k++) {
        at_level[view->routes->level[k]]++;
        hosts_there[view->routes->level[k]] += hosts[k];
    }
    struct table table = table_start(columns, arena);
    for (int level = 0; level < levels; level++)
        TABLE_ROW(&table, entry_whole(level), entry_whole(at_level[level]),
                  entry_whole(hosts_there[level]));
    return table;
}

struct table fabric_hops(const struct fabric_view *view, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "hops", WHOLE},
        {.heading = "routes", WHOLE},
        {.key = "by_tables", .heading = "by tables", WHOLE},
        {0},
    };
    int *hosts = hosts_of_switches(view->switched, arena);
    struct hop_counts counts = count_hops(view->routes, hosts, arena),
                      by_tables = count_hops(view->tables, hosts, arena);
    struct table table = table_start(columns, arena);
    for (int hops = 0; hops <= counts.most || hops <= by_tables.most; hops++)
        TABLE_ROW(&table, entry_whole(hops), entry_whole(counts.routes[hops]),
                  entry_whole(by_tables.routes[hops]));
    return table;
}

/* ---- routes ---- */

static void add_route(struct table *table, const struct fabric_view *view, int from, int to)
{
    const struct routing *routing = view->routes;
    int target = routing->host_switch[to], state = 2 * routing->host_switch[from];
    int hops = 0, up = 0;
    struct text_stream path;
    text_stream_start(&path);
    fputs(view->labels->switches[state >> 1].name, path.stream);
    for (; state >> 1 != target; hops++) {
        const struct routing_edge *edge = routing_hop(routing, state, target);
        up += edge->up;
        state = edge->next;
        fprintf(path.stream, " %s", view->labels->switches[state >> 1].name);
    }
    TABLE_ROW(table, entry_text(view->labels->hosts[from].name),
              entry_text(view->labels->hosts[to].name), entry_whole(hops), entry_whole(up),
              entry_text(text_stream_finish_in(&path, table->arena)));
}

struct table fabric_routes(const struct fabric_view *view, int from, int to, struct arena *arena)
{
    static const struct column columns[] = {{.heading = "from"},        {.heading = "to"},
                                            {.heading = "hops", WHOLE}, {.heading = "up", WHOLE},
                                            {.heading = "path"},        {0}};
    struct table table = table_start(columns, arena);
    int hosts = view->switched->hosts;
    for (int a = from < 0 ? 0 : from; a < (from < 0 ? hosts : from + 1); a++)
        for (int b = to < 0 ? 0 : to; b < (to < 0 ? hosts : to + 1); b++)
            if (a != b)
                add_route(&table, view, a, b);
    return table;
}

/* ---- proof ---- */

/* Places of the edges that follow one, as text; for a cycle the next one. */
static const char *places_behind(const struct routing_proof *proof, int row, const int *place,
                                 struct arena *arena)
{
    const struct routing *routing = proof->routing;
    int edge = proof->edges[row], to = routing->edges[edge].to;
    if (!proof->acyclic)
        return arena_print(arena, "%d", (row + 1) % proof->count + 1);
    struct text_stream words;
    text_stream_start(&words);
    bool first = true;
    for (int e = routing->first_edge[to]; e < routing->first_edge[to + 1]; e++)
        if (routing_follows(proof, edge, e - routing->first_edge[to])) {
            fprintf(words.stream, "%s%d", first ? "" : " ", place[e]);
            first = false;
        }
    return text_stream_finish_in(&words, arena);
}

struct table fabric_proof(const struct fabric_view *view, const struct routing_proof *proof,
                          struct arena *arena)
{
    static const struct column columns[] = {{.heading = "place", WHOLE}, {.heading = "from"},
                                            {.heading = "to"},           {.heading = "direction"},
                                            {.heading = "next"},         {0}};
    const struct routing *routing = proof->routing;
    int *place = ARENA_ZEROED(arena, int, routing->first_edge[routing->switches]);
    for (int row = 0; row < proof->count; row++)
        place[proof->edges[row]] = row + 1;
    struct table table = table_start(columns, arena);
    for (int row = 0; row < proof->count; row++) {
        const struct routing_edge *edge = &routing->edges[proof->edges[row]];
        TABLE_ROW(&table, entry_whole(row + 1), entry_text(view->labels->switches[edge->from].name),
                  entry_text(view->labels->switches[edge->to].name),
                  entry_text(edge->up ? "up" : "down"),
                  entry_text(places_behind(proof, row, place, arena)));
    }
    return table;
}
