#include "experiments/pmpi/parts.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum stage { STAGE_BEFORE, STAGE_OPEN, STAGE_OVER };

static pthread_mutex_t shared = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t beginning = PTHREAD_MUTEX_INITIALIZER;
static atomic_int stage = STAGE_BEFORE;
static int communicators_key, end_key;

void lifetime_lock(void)
{
    pthread_mutex_lock(&shared);
}

void lifetime_unlock(void)
{
    pthread_mutex_unlock(&shared);
}

/* ---- settings ---- */

/* Those of this process; protected by lifetime_lock until they are read. */
static struct arena arena;
static struct call_settings own;
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

const struct call_settings *held_settings(MPI_Comm comm)
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

/* ---- begin and end ---- */

static int end(MPI_Comm self, int key, void *value, void *extra)
{
    (void)self, (void)key, (void)value, (void)extra;
    atomic_store(&stage, STAGE_OVER);
    communicators_end(communicators_key);
    arena_release(&arena);
    PMPI_Comm_free_keyval(&communicators_key);
    return MPI_SUCCESS;
}

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

static void begin(void)
{
    int initialized = 0;
    PMPI_Initialized(&initialized);
    if (!initialized || atomic_load(&stage) != STAGE_BEFORE)
        return;
    check_library();
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, communicator_forget, &communicators_key, NULL);
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end, &end_key, NULL);
    PMPI_Comm_set_attr(MPI_COMM_SELF, end_key, NULL);
    PMPI_Comm_free_keyval(&end_key);
    atomic_store(&stage, STAGE_OPEN);
}

bool lifetime_has_begun(int *keyval)
{
    if (atomic_load(&stage) == STAGE_BEFORE) {
        pthread_mutex_lock(&beginning);
        begin();
        pthread_mutex_unlock(&beginning);
    }
    *keyval = communicators_key;
    return atomic_load(&stage) == STAGE_OPEN;
}
