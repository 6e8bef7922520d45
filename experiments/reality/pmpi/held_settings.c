#include "experiments/reality/pmpi/held_settings.h"

#include "experiments/reality/pmpi/lifetime.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Those of this process; protected by lifetime_lock until they are read. */
static struct arena arena;
static struct settings own;
static struct verdict outcome;
static bool are_read;

void give_up(MPI_Comm comm, const char *reason)
{
    fprintf(stderr, "commsched: %s\n", reason);
    fflush(stderr);
    nanosleep(&(struct timespec){.tv_nsec = 200000000},
              NULL); /* otherwise mpirun may lose the output */
    PMPI_Abort(comm, 2);
    abort();
}

/* A copy, and absolute, because the program may change its environment and directory later. */
static const char *absolute(const char *path)
{
    char *here = path && *path != '/' ? getcwd(NULL, 0) : NULL;
    const char *from_root = here   ? arena_print(&arena, "%s/%s", here, path)
                            : path ? arena_print(&arena, "%s", path)
                                   : NULL;
    free(here);
    return from_root;
}

static void read_own(void)
{
    lifetime_lock();
    if (!are_read) {
        outcome = settings_idle() ? verdict_yes() : settings_read(&arena, &own);
        own.profile = absolute(own.profile);
        are_read = true;
    }
    lifetime_unlock();
}

/* Only one rank speaks; the others wait for the end. */
static void stop(MPI_Comm comm, bool speaks, const char *reason)
{
    if (speaks)
        give_up(comm, reason);
    PMPI_Barrier(comm);
}

const struct settings *held_settings(MPI_Comm comm)
{
    int rank;
    PMPI_Comm_rank(comm, &rank);
    read_own();
    /* The greatest and the least digest; and the first rank that failed, inverted. */
    uint64_t all[3], mine[3] = {own.digest, ~own.digest, outcome.ok ? 0 : ~(uint64_t)rank};
    PMPI_Allreduce(mine, all, 3, MPI_UINT64_T, MPI_MAX, comm);
    if (all[2] != 0)
        stop(comm, all[2] == mine[2], outcome.reason);
    if (all[0] != ~all[1])
        stop(comm, rank == 0, "the ranks differ in variables COMMSCHED_* or in the files");
    return own.digest ? &own : NULL;
}

void held_settings_release(void)
{
    arena_release(&arena);
}
