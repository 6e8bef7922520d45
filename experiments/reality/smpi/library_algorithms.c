/* Library algorithms under SMPI, which has no tools interface: they are selected by smpirun's
 * settings. */
#include "experiments/reality/mpi/library_algorithms.h"

void library_prepare(void)
{
}

size_t library_algorithms(const char *collective, struct library_algorithm **out,
                          struct arena *arena)
{
    (void)collective;
    (void)arena;
    *out = NULL;
    return 0;
}

void library_choose(const char *collective, int value)
{
    (void)collective;
    (void)value;
}
