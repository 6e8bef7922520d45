#include "experiments/reality/mpi/library_algorithms.h"

#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { NAME = 128 };

static const char dynamic_rules[] = "coll_tuned_use_dynamic_rules";

void library_prepare(void)
{
    setenv("OMPI_MCA_coll_tuned_use_dynamic_rules", "1", 0);
}

/* Opens a control variable with a single number for reading and writing. */
static bool open_variable(const char *name, MPI_T_enum *words, MPI_T_cvar_handle *handle)
{
    int level, index, count, verbosity, binding, scope;
    MPI_Datatype type;
    if (MPI_T_init_thread(MPI_THREAD_SINGLE, &level) != MPI_SUCCESS)
        return false;
    if (MPI_T_cvar_get_index(name, &index) == MPI_SUCCESS &&
        MPI_T_cvar_get_info(index, NULL, NULL, &verbosity, &type, words, NULL, NULL, &binding,
                            &scope) == MPI_SUCCESS &&
        MPI_T_cvar_handle_alloc(index, NULL, handle, &count) == MPI_SUCCESS) {
        if (count == 1)
            return true;
        MPI_T_cvar_handle_free(handle);
    }
    MPI_T_finalize();
    return false;
}

static void close_variable(MPI_T_cvar_handle *handle)
{
    MPI_T_cvar_handle_free(handle);
    MPI_T_finalize();
}

static bool has_dynamic_rules(void)
{
    MPI_T_enum words;
    MPI_T_cvar_handle handle;
    int value = 0;
    if (!open_variable(dynamic_rules, &words, &handle))
        return false;
    MPI_T_cvar_read(handle, &value);
    close_variable(&handle);
    return value & 1; /* it is a bool, whose other bytes are not set */
}

static void name_variable(char name[NAME], const char *collective)
{
    snprintf(name, NAME, "coll_tuned_%s_algorithm", collective);
}

size_t library_algorithms(const char *collective, struct library_algorithm **out,
                          struct arena *arena)
{
    char name[NAME], word[NAME];
    MPI_T_enum words;
    MPI_T_cvar_handle handle;
    int all = 0, length = NAME;
    size_t count = 0;
    name_variable(name, collective);
    if (!has_dynamic_rules() || !open_variable(name, &words, &handle))
        return 0;
    if (words != MPI_T_ENUM_NULL)
        MPI_T_enum_get_info(words, &all, word, &length);
    *out = ARENA_ARRAY(arena, struct library_algorithm, all + 1);
    for (int k = 0; k < all; k++) {
        int value;
        length = NAME;
        MPI_T_enum_get_item(words, k, &value, word, &length);
        if (value > 0)
            (*out)[count++] = (struct library_algorithm){arena_print(arena, "%s", word), value};
    }
    close_variable(&handle);
    return count;
}

void library_choose(const char *collective, int value)
{
    char name[NAME];
    MPI_T_enum words;
    MPI_T_cvar_handle handle;
    name_variable(name, collective);
    if (!open_variable(name, &words, &handle))
        return;
    MPI_T_cvar_write(handle, &value);
    close_variable(&handle);
}
