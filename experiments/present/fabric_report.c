#include "experiments/present/fabric_report.h"

#include "models/base/stream.h"

#define WHOLE .kind = COLUMN_WHOLE

/* ---- counts ---- */

static int *hosts_of_switches(const struct switched *switched, struct arena *arena)
{
    int *hosts = ARENA_ZEROED(arena, int, switched->switches);
    for (int host = 0; host < switched->hosts; host++)
        hosts[switched->host_switch[host]]++;
    return hosts;
}

/* Stores the number of hops from every state to the destination; each state is visited once. */
static void measure_hops(const struct routing *routing, int destination, int *hops)
{
    for (int state = 0; state < 2 * routing->switches; state++)
        hops[state] = state >> 1 == destination ? 0 : -1;
    for (int from = 0; from < routing->switches; from++) {
        int count = 0, state = 2 * from;
        for (; hops[state] < 0; count++)
            state = routing_hop(routing, state, destination)->next;
        count += hops[state];
        for (state = 2 * from; hops[state] < 0; count--) {
            hops[state] = count;
            state = routing_hop(routing, state, destination)->next;
        }
    }
}

struct fabric_hop_counts fabric_count_hops(const struct fabric_view *view, struct arena *arena)
{
    int switches = view->legal->switches;
    struct fabric_hop_counts counts = {.legal = ARENA_ZEROED(arena, long long, 2 * switches + 1),
                                       .tables = ARENA_ZEROED(arena, long long, 2 * switches + 1)};
    const int *hosts = hosts_of_switches(view->switched, arena);
    int *legal = ARENA_ARRAY(arena, int, 2 * switches);
    int *tables = ARENA_ARRAY(arena, int, 2 * switches);
    for (int to = 0; to < switches; to++) {
        if (hosts[to] == 0)
            continue;
        measure_hops(view->legal, to, legal);
        measure_hops(view->tables, to, tables);
        for (int from = 0; from < switches; from++) {
            long long routes = (long long)hosts[from] * (from == to ? hosts[to] - 1 : hosts[to]);
            counts.legal[legal[2 * from]] += routes;
            counts.tables[tables[2 * from]] += routes;
            counts.longer += tables[2 * from] > legal[2 * from] ? routes : 0;
        }
    }
    return counts;
}

/* The largest number of hops that a route has. */
static int most_hops(const struct fabric_view *view, const long long *routes)
{
    int hops = 2 * view->legal->switches;
    while (hops > 0 && routes[hops] == 0)
        hops--;
    return hops;
}

static const long long *shown_routes(const struct fabric_view *view,
                                     const struct fabric_hop_counts *counts)
{
    return view->routes == view->legal ? counts->legal : counts->tables;
}

static int levels_of(const struct routing *routing)
{
    return routing->level[routing->order[routing->switches - 1]] + 1;
}

/* ---- summaries ---- */

struct table fabric_summary(const struct fabric_view *view, const struct fabric_hop_counts *counts,
                            struct arena *arena)
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
    const long long *by_hops = shown_routes(view, counts);
    double routes = 0.0, hops = 0.0;
    int most = most_hops(view, by_hops);
    for (int k = 0; k <= most; k++) {
        routes += (double)by_hops[k];
        hops += (double)by_hops[k] * k;
    }
    struct table table = table_start(columns, arena);
    TABLE_ROW(&table, entry_text(view->network), entry_whole(switched->switches),
              entry_whole(switched->hosts), entry_whole(switched->link_count),
              entry_whole(switched->ports), entry_text(view->labels->switches[switched->root].name),
              entry_text(view->rule), entry_whole(levels_of(view->routes)),
              entry_whole((long long)routes), entry_number(routes > 0.0 ? hops / routes : NAN),
              entry_whole(most), entry_whole(counts->longer));
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

struct table fabric_hops(const struct fabric_view *view, const struct fabric_hop_counts *counts,
                         struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "hops", WHOLE},
        {.heading = "routes", WHOLE},
        {.key = "by_tables", .heading = "by tables", WHOLE},
        {0},
    };
    const long long *shown = shown_routes(view, counts);
    int most = most_hops(view, shown), most_by_tables = most_hops(view, counts->tables);
    struct table table = table_start(columns, arena);
    for (int hops = 0; hops <= most || hops <= most_by_tables; hops++)
        TABLE_ROW(&table, entry_whole(hops), entry_whole(shown[hops]),
                  entry_whole(counts->tables[hops]));
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
