#include "experiments/search/search_space.h"

#include <string.h>

const struct search_family *search_family_of(const struct algorithm *algorithm)
{
    static const struct search_family *const families[] = {[FAMILY_EXCHANGE] = &search_exchange,
                                                           [FAMILY_MULTICAST] = &search_multicast,
                                                           [FAMILY_SWITCHED] = &search_switched};
    return families[algorithm_family(algorithm)];
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

void make_message_sound(const struct search_space *space, struct point *point, int m)
{
    int32_t others = ((1 << space->nodes) - 1) & ~(1 << point->message[m].source);
    int32_t *destinations = &point->message[m].destinations;
    *destinations &= others;
    if (*destinations == 0)
        *destinations = others;
}

void draw_message(const struct search_space *space, struct point *point, int m, gsl_rng *rng)
{
    point->message[m].source = draw(rng, space->nodes);
    point->message[m].destinations = draw(rng, 1 << space->nodes);
    make_message_sound(space, point, m);
}

void remove_message(struct point *point, int m)
{
    point->message[m] = point->message[--point->messages];
}

int list_destinations(const struct search_space *space, const struct point *point, int m, int *out)
{
    int count = 0;
    for (int node = 0; node < space->nodes; node++)
        if (point->message[m].destinations >> node & 1)
            out[count++] = node;
    return count;
}
