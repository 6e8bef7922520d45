#include "experiments/search/hunt_space.h"

const struct space_family *space_of(enum family family)
{
    switch (family) {
    case FAMILY_EXCHANGE:
        return &space_exchange;
    case FAMILY_MULTICAST:
        return &space_multicast;
    case FAMILY_SWITCHED:
        return &space_switched;
    }
    return NULL;
}

int draw_largest(int nodes, gsl_rng *rng)
{
    static const int largest[] = {1, 2, 3, 5, 10, 20, 50, 1000};
    int k = draw(rng, 10);
    return k < 8 ? largest[k] : nodes - 9 + k;
}

void change_number(double *numbers, int count, int k, int least, int largest, gsl_rng *rng)
{
    double *number = &numbers[k], *other = &numbers[draw(rng, count)], before = *number;
    switch (draw(rng, 6)) {
    case 0:
        *number = least;
        return;
    case 1:
        *number = least + draw(rng, largest - least + 1);
        return;
    case 2:
        *number += *number < largest;
        return;
    case 3:
        *number -= *number > least;
        return;
    case 4:
        *number = *other;
        return;
    default:
        *number = *other;
        *other = before;
        return;
    }
}
