#include "algorithms/lib/switched/arborescence.h"

#include <math.h>
#include <string.h>

/* A graph whose vertices are sets of vertices of the previous graph. An edge represents an edge of
 * the first graph: the cheapest between two sets, less the cost of the entry of the member that it
 * enters. */
struct level {
    int vertices;
    double *cost;   /* [vertices * vertices] */
    int *from, *to; /* [vertices * vertices]: vertices of the level before */
    int *entry;     /* [vertices]: origin of the cheapest entry; -1 for the root */
    int *set;       /* [vertices]: its vertex in the next level */
    struct level *below;
};

static double *at(const struct level *level, int from, int to)
{
    return &level->cost[(size_t)from * (size_t)level->vertices + (size_t)to];
}

static void take_entries(struct level *level, int root)
{
    for (int to = 0; to < level->vertices; to++) {
        level->entry[to] = -1;
        for (int from = 0; from < level->vertices && to != root; from++)
            if (from != to &&
                (level->entry[to] < 0 || *at(level, from, to) < *at(level, level->entry[to], to)))
                level->entry[to] = from;
    }
}

/* Numbers the sets: the members of a cycle of entries form one. Returns their number, which equals
 * that of the vertices if there is no cycle. */
static int find_cycles(struct level *level, struct arena *scratch)
{
    int *walk = ARENA_ARRAY(scratch, int, level->vertices), sets = 0;
    for (int k = 0; k < level->vertices; k++)
        walk[k] = level->set[k] = -1;
    for (int begin = 0; begin < level->vertices; begin++) {
        int now = begin;
        while (now >= 0 && walk[now] < 0) {
            walk[now] = begin;
            now = level->entry[now];
        }
        if (now < 0 || walk[now] != begin || level->set[now] >= 0)
            continue;
        for (; level->set[now] < 0; now = level->entry[now])
            level->set[now] = sets;
        sets++;
    }
    for (int k = 0; k < level->vertices; k++)
        if (level->set[k] < 0)
            level->set[k] = sets++;
    return sets;
}

static struct level *new_level(int vertices, struct level *below, struct arena *scratch)
{
    struct level *level = ARENA_ZEROED(scratch, struct level, 1);
    size_t squared = (size_t)vertices * (size_t)vertices;
    level->vertices = vertices;
    level->below = below;
    level->entry = ARENA_ARRAY(scratch, int, vertices);
    level->set = ARENA_ARRAY(scratch, int, vertices);
    level->cost = ARENA_ARRAY(scratch, double, squared);
    if (!below)
        return level;
    level->from = ARENA_ARRAY(scratch, int, squared);
    level->to = ARENA_ARRAY(scratch, int, squared);
    for (size_t k = 0; k < squared; k++)
        level->cost[k] = INFINITY;
    return level;
}

static struct level *contract(struct level *below, int sets, struct arena *scratch)
{
    struct level *level = new_level(sets, below, scratch);
    for (int from = 0; from < below->vertices; from++)
        for (int to = 0; to < below->vertices; to++) {
            int a = below->set[from], b = below->set[to];
            if (a == b || below->entry[to] < 0)
                continue;
            double more = *at(below, from, to) - *at(below, below->entry[to], to);
            if (more >= *at(level, a, b))
                continue;
            *at(level, a, b) = more;
            level->from[(size_t)a * (size_t)sets + (size_t)b] = from;
            level->to[(size_t)a * (size_t)sets + (size_t)b] = to;
        }
    return level;
}

/* Each entry chosen for a set becomes the entry of one member; the other members keep their own. */
static void expand(const struct level *level)
{
    for (int set = 0; set < level->vertices; set++)
        if (level->entry[set] >= 0) {
            size_t edge = (size_t)level->entry[set] * (size_t)level->vertices + (size_t)set;
            level->below->entry[level->to[edge]] = level->from[edge];
        }
}

void cheapest_arborescence(int vertices, const double *cost, int *entered_from,
                           struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct level *level = new_level(vertices, NULL, scratch);
    memcpy(level->cost, cost, (size_t)vertices * (size_t)vertices * sizeof *cost);
    int root = 0;
    take_entries(level, root);
    for (int sets; (sets = find_cycles(level, scratch)) < level->vertices;) {
        root = level->set[root];
        level = contract(level, sets, scratch);
        take_entries(level, root);
    }
    for (; level->below; level = level->below)
        expand(level);
    memcpy(entered_from, level->entry, (size_t)vertices * sizeof *entered_from);
    arena_rewind(scratch, mark);
}
