#include "experiments/reality/pmpi/lifetime.h"

#include "experiments/reality/pmpi/communicator.h"
#include "experiments/reality/pmpi/held_settings.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
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

static int end(MPI_Comm self, int key, void *value, void *extra)
{
    (void)self, (void)key, (void)value, (void)extra;
    atomic_store(&stage, STAGE_OVER);
    communicators_end(communicators_key);
    held_settings_release();
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
