#include "experiments/reality/mpi/verbs.h"

#include <stddef.h>
#include <string.h>

static const struct mpi_verb *const verbs[] = {&mpi_verb_calibrate, &mpi_verb_execute, NULL};

const struct mpi_verb *mpi_verb_find(const char *name)
{
    for (const struct mpi_verb *const *verb = verbs; *verb; verb++)
        if (strcmp((*verb)->name, name) == 0)
            return *verb;
    return NULL;
}
