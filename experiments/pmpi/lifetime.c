#include "experiments/pmpi/parts.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- settings: those of this process, read once ---- */

static struct arena arena;
static struct call_settings own;
static struct verdict outcome;

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
    outcome = settings_idle() ? verdict_yes() : settings_read(&arena, &own);
    own.profile = absolute(own.profile);
}

/* Only one rank speaks; the others wait for the end. */
static void stop(MPI_Comm comm, bool speaks, const char *reason)
{
    if (speaks)
        give_up(comm, reason);
    PMPI_Barrier(comm);
}

const struct call_settings *held_settings(MPI_Comm comm)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int rank;
    PMPI_Comm_rank(comm, &rank);
    pthread_once(&once, read_own);
    /* The greatest and the least digest; and the first rank that failed, inverted. */
    uint64_t all[3], mine[3] = {own.digest, ~own.digest, outcome.ok ? 0 : ~(uint64_t)rank};
    PMPI_Allreduce(mine, all, 3, MPI_UINT64_T, MPI_MAX, comm);
    if (all[2] != 0)
        stop(comm, all[2] == mine[2], outcome.reason);
    if (all[0] != ~all[1])
        stop(comm, rank == 0, "the ranks differ in variables COMMSCHED_* or in the files");
    return own.digest ? &own : NULL;
}

/* ---- begin ---- */

#ifdef OPEN_MPI
static const bool for_open_mpi = true;
#else
static const bool for_open_mpi = false;
#endif

enum { LONGEST_NAME = 8192 }; /* MPICH's; Open MPI's is shorter */

/* Each MPI library has its own handle types, and code compiled for one crashes with another. */
static void check_library(void)
{
    char told[LONGEST_NAME];
    int length;
    PMPI_Get_library_version(told, &length);
    bool open_mpi = strncmp(told, "Open MPI", strlen("Open MPI")) == 0;
    if (open_mpi == for_open_mpi)
        return;
    fprintf(stderr,
            "commsched: this libcommsched-pmpi.so is for %s, but the program runs with %s\n",
            for_open_mpi ? "Open MPI" : "MPICH", open_mpi ? "Open MPI" : "another MPI");
    _exit(2); /* MPI_Abort needs a communicator */
}

static int communicators_key;

static void begin(void)
{
    check_library();
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, communicator_forget, &communicators_key, NULL);
}

bool lifetime_has_begun(int *keyval)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int initialized = 0, finalized = 0;
    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    if (!initialized || finalized)
        return false;
    pthread_once(&once, begin);
    *keyval = communicators_key;
    return true;
}
