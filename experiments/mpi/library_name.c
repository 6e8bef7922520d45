#include "experiments/mpi/ranks.h"

#include <string.h>

/* Beginnings of version strings, and names of the libraries. */
static const struct {
    const char *told, *name;
} libraries[] = {{"Open MPI v", "openmpi"}, {"MPICH Version:", "mpich"}};

const char *library_name(struct arena *arena)
{
    char told[MPI_MAX_LIBRARY_VERSION_STRING];
    int length;
    MPI_Get_library_version(told, &length);
    for (size_t k = 0; k < sizeof libraries / sizeof *libraries; k++) {
        size_t start = strlen(libraries[k].told);
        if (strncmp(told, libraries[k].told, start) != 0)
            continue;
        start += strspn(told + start, " \t");
        size_t digits = strspn(told + start, "0123456789.");
        while (digits > 0 && told[start + digits - 1] == '.')
            digits--;
        return arena_print(arena, "%s %.*s", libraries[k].name, (int)digits, told + start);
    }
    return arena_print(arena, "%.*s", (int)strcspn(told, ",\n"), told);
}
