#include "experiments/pmpi/parts.h"

#include "experiments/mpi/ranks.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double measure_processor(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void append(const struct communicator *communicator, const char *text)
{
    const char *path = communicator->settings->profile;
    size_t length = strlen(text);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    ssize_t written = file < 0 ? -1 : write(file, text, length);
    int error = written < 0 ? errno : ENOSPC;
    if (file >= 0 && close(file) != 0) {
        written = -1;
        error = errno;
    }
    if (written != (ssize_t)length) {
        struct verdict verdict = verdict_no("%s: cannot write: %s", path, strerror(error));
        give_up(communicator->comm, verdict.reason);
    }
}

void measure_prepare(struct communicator *communicator)
{
    if (!communicator->settings->profile)
        return;
    communicator->engine = library_name(&communicator->arena);
    if (communicator->rank == 0)
        append(communicator, "");
}

void measure_start(struct communicator *communicator)
{
    if (!communicator->settings->profile)
        return;
    PMPI_Barrier(communicator->shadow);
    communicator->started = wall_clock();
}

void measure_end(struct communicator *communicator, enum call_kind collective,
                 struct call_plan *plan, const char *why)
{
    if (!communicator->settings->profile)
        return;
    struct arena scratch = {0};
    double own = wall_clock() - communicator->started, longest;
    PMPI_Reduce(&own, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, communicator->shadow);
    if (communicator->rank == 0) {
        struct call_record record = {.root = -1, .bytes = NAN, .why = why, .predicted = NAN};
        if (plan)
            record = plan->record;
        record.call = call_words[collective];
        record.engine = communicator->engine;
        record.network = communicator->settings->network[collective_family(collective)].name;
        record.ranks = communicator->ranks;
        record.mode = sending_words[communicator->settings->sending];
        record.agreement = communicator->agreement;
        record.measured = longest;
        append(communicator, record_line(&record, &scratch));
    }
    if (plan)
        plan->record.planning = 0.0;
    arena_release(&scratch);
}
