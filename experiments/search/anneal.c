/* Simulated annealing by GSL: a restart is one call of gsl_siman_solve, which keeps its best point
 * and prints nothing on request. It can be stopped only by its schedule; evaluations beyond the
 * limit are therefore skipped at almost no cost. */
#include "experiments/search/search_space.h"
#include "models/base/wall_clock.h"

#include <gsl/gsl_siman.h>
#include <math.h>
#include <string.h>

enum {
    TEMPERATURES = 50,
    CLOCK_PERIOD = 64, /* evaluations between checks of the clock */
};

/* In units of ratio; the initial temperature is drawn between the two. */
#define LAST_TEMPERATURE 0.002
#define HOTTEST 0.2

struct annealing {
    struct search_space *space;
    struct hunt_pair *pair;
    size_t left, made; /* numbers of evaluations */
    double deadline;
    struct arena points; /* memory of copies */
};

static double energy(void *memory)
{
    struct point *point = memory;
    struct annealing *annealing = point->annealing;
    if (annealing->left == 0)
        return 1.0; /* larger than any ratio's */
    if (annealing->made % CLOCK_PERIOD == 0 && isfinite(annealing->deadline) &&
        wall_clock() > annealing->deadline)
        annealing->left = 1;
    annealing->left--;
    annealing->made++;
    annealing->space->family->express(annealing->space, point);
    return -hunt_ratio(annealing->pair, &annealing->space->frame);
}

static void change(const gsl_rng *rng, void *memory, double size)
{
    struct point *point = memory;
    const struct search_space *space = point->annealing->space;
    (void)size;
    if (point->annealing->left > 0)
        space->family->step(space, point, (gsl_rng *)rng);
}

static void copy(void *from, void *to)
{
    memcpy(to, from, sizeof(struct point));
}

static void *copy_anew(void *point)
{
    struct arena *points = &((const struct point *)point)->annealing->points;
    return memcpy(ARENA_ARRAY(points, struct point, 1), point, sizeof(struct point));
}

static void release_nothing(void *point) /* points are released together, with their arena */
{
    (void)point;
}

size_t anneal(struct search_space *space, struct hunt_pair *pair, size_t evaluations,
              double deadline, gsl_rng *rng, struct point *best, double *ratio)
{
    struct annealing annealing = {
        .space = space, .pair = pair, .left = evaluations, .deadline = deadline};
    double hottest = LAST_TEMPERATURE * pow(HOTTEST / LAST_TEMPERATURE, gsl_rng_uniform(rng));
    const gsl_siman_params_t parameters = {
        .iters_fixed_T = (int)((evaluations + TEMPERATURES - 1) / TEMPERATURES),
        .k = 1.0,
        .t_initial = hottest,
        .mu_t = fmax(1.0001, pow(hottest / LAST_TEMPERATURE, 1.0 / (TEMPERATURES - 0.5))),
        .t_min = LAST_TEMPERATURE,
    };
    best->annealing = &annealing;
    space->family->sample(space, best, rng);
    gsl_siman_solve(rng, best, energy, change, NULL, NULL, copy, copy_anew, release_nothing, 0,
                    parameters);
    arena_release(&annealing.points);
    space->family->express(space, best);
    *ratio = hunt_ratio(pair, &space->frame);
    best->annealing = NULL;
    return annealing.made;
}
