#include "experiments/reality/collectives/femtoseconds.h"

void matrix_to_femtoseconds(struct matrix *seconds, int ranks)
{
    size_t count = seconds->entries ? (size_t)ranks * (size_t)ranks : 0;
    seconds->uniform = whole_femtoseconds(seconds->uniform);
    for (size_t k = 0; k < count; k++)
        seconds->entries[k] = whole_femtoseconds(seconds->entries[k]);
}
