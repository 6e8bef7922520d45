#include "experiments/reality/pmpi/lifetime.h"

#include "experiments/reality/pmpi/communicator.h"
#include "experiments/reality/pmpi/held_settings.h"
#include "experiments/reality/pmpi/right_library.h"

#include <pthread.h>
#include <stdatomic.h>

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

static void begin(void)
{
    int initialized = 0;
    PMPI_Initialized(&initialized);
    if (!initialized || atomic_load(&stage) != STAGE_BEFORE)
        return;
    right_library_check();
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
