/* Search space: exchanges with whole bytes, no start-up, one second per byte.
 *
 * A point's numbers are the bytes, one row per sender; its labels are the clusters, in the form
 * that has them. */
#include "experiments/search/search_space.h"

#include <gsl/gsl_matrix.h>
#include <math.h>
#include <string.h>

enum { PLAIN, CLUSTERED }; /* forms */
enum { MOST_NODES = 16 };

static void prepare(struct search_space *space, struct arena *arena)
{
    space->frame = (struct instance){.family = FAMILY_EXCHANGE};
    space->frame.as.exchange =
        (struct exchange){.nodes = space->nodes, .per_byte = {.uniform = 1.0}};
    if (space->form == CLUSTERED)
        space->frame.as.exchange.cluster = ARENA_ZEROED(arena, int, space->nodes);
}

static void clear_diagonal(const struct search_space *space, struct point *point)
{
    for (int node = 0; !space->diagonal && node < space->nodes; node++)
        point->number[node * space->nodes + node] = 0.0;
}

static void sample(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    double density = 0.2 + 0.8 * gsl_rng_uniform(rng);
    point->largest = draw_largest(space->nodes, rng);
    for (int k = 0; k < space->nodes * space->nodes; k++)
        point->number[k] = gsl_rng_uniform(rng) < density ? 1 + draw(rng, point->largest) : 0.0;
    for (int node = 0; node < space->nodes; node++)
        point->label[node] = draw(rng, 2);
    clear_diagonal(space, point);
}

/* The entry grows as far as possible without making its two ports the busiest. */
static void fill_ports(struct point *point, int nodes, int entry)
{
    double most = 0.0, sent[MOST_NODES] = {0}, received[MOST_NODES] = {0};
    for (int k = 0; k < nodes * nodes; k++) {
        sent[k / nodes] += point->number[k];
        received[k % nodes] += point->number[k];
    }
    for (int node = 0; node < nodes; node++)
        most = fmax(most, fmax(sent[node], received[node]));
    double slack = most - fmax(sent[entry / nodes], received[entry % nodes]);
    point->number[entry] = fmin(point->number[entry] + slack, point->largest);
}

static void step(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int nodes = space->nodes, entries = nodes * nodes, entry = draw(rng, entries);
    size_t size = (size_t)nodes, a = (size_t)draw(rng, nodes), b = (size_t)draw(rng, nodes);
    gsl_matrix_view bytes = gsl_matrix_view_array(point->number, size, size);
    int kind = draw(rng, 16);
    switch (kind) {
    case 0:
    case 1:
    case 2:
        if (kind != 1)
            gsl_matrix_swap_rows(&bytes.matrix, a, b);
        if (kind != 0)
            gsl_matrix_swap_columns(&bytes.matrix, a, b);
        break;
    case 3:
        memmove(&point->number[a * size], &point->number[b * size], size * sizeof(double));
        break;
    case 4:
    case 5:
        fill_ports(point, nodes, entry);
        break;
    case 6:
        point->label[a] = space->form == CLUSTERED ? draw(rng, nodes > 4 ? 3 : 2) : 0;
        /* fall through */
    default:
        change_number(point->number, entries, entry, 0, point->largest, rng);
        break;
    }
    clear_diagonal(space, point);
}

static void express(struct search_space *space, struct point *point)
{
    struct exchange *exchange = &space->frame.as.exchange;
    exchange->bytes.entries = point->number;
    for (int node = 0; exchange->cluster && node < space->nodes; node++)
        exchange->cluster[node] = point->label[node];
}

static bool holds(const struct search_space *space, const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    (void)space;
    return !exchange->per_byte.entries && exchange->per_byte.uniform == 1.0;
}

static const char *const forms[] = {"plain", "clusters", NULL};

const struct search_family search_exchange = {
    .forms = forms,
    .least = 2,
    .most = MOST_NODES,
    .usual = 4,
    .prepare = prepare,
    .sample = sample,
    .step = step,
    .express = express,
    .holds = holds,
};
