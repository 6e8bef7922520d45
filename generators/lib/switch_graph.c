#include "generators/lib/switch_graph.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { MOST_SWAPS_PER_LINK = 200, MOST_DRAWS = 1000 };

/* Drawn links, and the number of links of each pair. */
struct draft {
    int switches, link_count;
    struct switch_link *links;
    unsigned char *multiplicity; /* [switches * switches], symmetric; loops count too */
};

static unsigned char *cell(const struct draft *draft, int a, int b)
{
    return &draft->multiplicity[(size_t)a * (size_t)draft->switches + (size_t)b];
}

static void count(const struct draft *draft, struct switch_link link, int change)
{
    *cell(draft, link.a, link.b) = (unsigned char)(*cell(draft, link.a, link.b) + change);
    if (link.a != link.b)
        *cell(draft, link.b, link.a) = (unsigned char)(*cell(draft, link.b, link.a) + change);
}

static bool is_bad(const struct draft *draft, struct switch_link link)
{
    return link.a == link.b || *cell(draft, link.a, link.b) > 1;
}

static void pair_stubs(struct draft *draft, int degree, gsl_rng *rng, struct arena *arena)
{
    struct arena_mark mark = arena_mark(arena);
    int stubs = draft->switches * degree;
    int *stub = ARENA_ARRAY(arena, int, stubs);
    for (int k = 0; k < stubs; k++) {
        int place = (int)gsl_rng_uniform_int(rng, (unsigned long)k + 1);
        stub[k] = stub[place];
        stub[place] = k / degree;
    }
    memset(draft->multiplicity, 0, (size_t)draft->switches * (size_t)draft->switches);
    for (int k = 0; k < draft->link_count; k++) {
        draft->links[k] = (struct switch_link){stub[2 * k], stub[2 * k + 1]};
        count(draft, draft->links[k], 1);
    }
    arena_rewind(arena, mark);
}

/* Exchanges an end of the bad link with another link, unless that creates a new bad link. */
static void swap_ends(struct draft *draft, int bad, int other)
{
    struct switch_link *p = &draft->links[bad], *q = &draft->links[other];
    struct switch_link first = {p->a, q->b}, second = {q->a, p->b}, before[2] = {*p, *q};
    if (bad == other)
        return;
    count(draft, *p, -1);
    count(draft, *q, -1);
    count(draft, first, 1);
    count(draft, second, 1);
    *p = first;
    *q = second;
    if (!is_bad(draft, first) && !is_bad(draft, second))
        return;
    count(draft, first, -1);
    count(draft, second, -1);
    *p = before[0];
    *q = before[1];
    count(draft, *p, 1);
    count(draft, *q, 1);
}

/* False if a bad link remains after many swaps. */
static bool make_simple(struct draft *draft, gsl_rng *rng)
{
    for (int k = 0; k < draft->link_count; k++) {
        int tries = MOST_SWAPS_PER_LINK;
        while (is_bad(draft, draft->links[k]) && tries-- > 0) {
            int other = (int)gsl_rng_uniform_int(rng, (unsigned long)draft->link_count);
            if (gsl_rng_uniform_int(rng, 2))
                draft->links[other] =
                    (struct switch_link){draft->links[other].b, draft->links[other].a};
            swap_ends(draft, k, other);
        }
        if (tries < 0)
            return false;
    }
    return true;
}

static void complement(struct draft *draft)
{
    for (int a = 0; a < draft->switches; a++)
        for (int b = 0; b < draft->switches; b++)
            *cell(draft, a, b) = a != b && !*cell(draft, a, b);
}

static bool is_connected(const struct draft *draft, struct arena *arena)
{
    struct arena_mark mark = arena_mark(arena);
    int *queue = ARENA_ARRAY(arena, int, draft->switches), found = 1;
    bool *seen = ARENA_ZEROED(arena, bool, draft->switches);
    queue[0] = 0;
    seen[0] = true;
    for (int next = 0; next < found; next++)
        for (int b = 0; b < draft->switches; b++)
            if (*cell(draft, queue[next], b) && !seen[b]) {
                seen[b] = true;
                queue[found++] = b;
            }
    arena_rewind(arena, mark);
    return found == draft->switches;
}

static struct switch_link *list_links(const struct draft *draft, int links, struct arena *arena)
{
    struct switch_link *list = ARENA_ARRAY(arena, struct switch_link, links);
    for (int a = 0, k = 0; a < draft->switches; a++)
        for (int b = a + 1; b < draft->switches; b++)
            if (*cell(draft, a, b))
                list[k++] = (struct switch_link){a, b};
    return list;
}

struct verdict check_switch_degree(int switches, int degree)
{
    if (degree >= switches)
        return verdict_no("links=%d: each of %d switches has only %d others to be linked with",
                          degree, switches, switches - 1);
    if (switches % 2 && degree % 2)
        return verdict_no("links=%d: %d switches would have an odd number of link ends", degree,
                          switches);
    if ((degree == 0 && switches > 1) || (degree == 1 && switches > 2))
        return verdict_no("links=%d: %d switches are not connected by so few", degree, switches);
    return verdict_yes();
}

struct verdict draw_switch_graph(int switches, int degree, gsl_rng *rng, struct arena *arena,
                                 struct switch_link **links)
{
    struct verdict verdict = check_switch_degree(switches, degree);
    if (!verdict.ok)
        return verdict;
    bool inverted = 2 * degree > switches - 1;
    int drawn = inverted ? switches - 1 - degree : degree;
    struct draft draft = {
        .switches = switches,
        .link_count = switches * drawn / 2,
        .links = ARENA_ARRAY(arena, struct switch_link, switches * drawn / 2),
        .multiplicity = ARENA_ZEROED(arena, unsigned char, (size_t)switches *(size_t)switches)};
    for (int draw = 0; draw < MOST_DRAWS; draw++) {
        pair_stubs(&draft, drawn, rng, arena);
        if (!make_simple(&draft, rng))
            continue;
        if (inverted)
            complement(&draft);
        if (!is_connected(&draft, arena))
            continue;
        *links = list_links(&draft, switches * degree / 2, arena);
        return verdict_yes();
    }
    return verdict_no("links=%d: no connected graph of %d switches in %d draws", degree, switches,
                      MOST_DRAWS);
}
