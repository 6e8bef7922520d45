#include "experiments/reality/pmpi/held_settings.h"

#include "experiments/reality/pmpi/lifetime.h"
#include "models/base/hash.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Settings allocated in their own arena. */
struct held {
    struct arena arena;
    uint64_t digest;
    const char *text;
    size_t length;
    struct settings settings;
    struct held *next;
};

static struct held *first; /* the first that this process held; protected by lifetime_lock */

void give_up(MPI_Comm comm, const char *reason)
{
    fprintf(stderr, "commsched: %s\n", reason);
    fflush(stderr);
    nanosleep(&(struct timespec){.tv_nsec = 200000000},
              NULL); /* otherwise mpirun may lose the output */
    PMPI_Abort(comm, 2);
    abort();
}

/* The settings with this digest, or the first for 0; NULL if there are none. */
static struct held *find(uint64_t digest)
{
    lifetime_lock();
    struct held *held = first;
    while (held && digest != 0 && held->digest != digest)
        held = held->next;
    lifetime_unlock();
    return held;
}

/* If another thread has been faster, its settings are used. */
static struct held *hold(struct held *held)
{
    lifetime_lock();
    struct held **end = &first;
    while (*end && (*end)->digest != held->digest)
        end = &(*end)->next;
    struct held *there = *end;
    if (!there)
        *end = held;
    lifetime_unlock();
    if (!there)
        return held;
    struct arena arena = held->arena;
    arena_release(&arena);
    return there;
}

/* Absolute, because the program may change its directory later. */
static const char *absolute(const char *path, struct arena *arena)
{
    char *here = path && *path != '/' ? getcwd(NULL, 0) : NULL;
    const char *from_root = here ? arena_print(arena, "%s/%s", here, path) : path;
    free(here);
    return from_root;
}

static struct held *parsed(MPI_Comm comm, struct arena arena, const char *text, size_t length)
{
    struct settings settings;
    struct verdict verdict = settings_parse(text, length, &arena, &settings);
    if (!verdict.ok)
        give_up(comm, verdict.reason);
    settings.profile = absolute(settings.profile, &arena);
    settings.trace = absolute(settings.trace, &arena);
    struct held *held = ARENA_ZEROED(&arena, struct held, 1);
    uint64_t digest = hash_finish(hash_bytes(HASH_START, text, length));
    *held = (struct held){.digest = digest ? digest : 1,
                          .text = text,
                          .length = length,
                          .settings = settings,
                          .arena = arena};
    return hold(held);
}

/* Reads the settings of this rank's environment. */
static struct held *read_own(MPI_Comm comm)
{
    if (settings_idle())
        return NULL;
    struct arena arena = {0};
    const char *text = NULL;
    size_t length = 0;
    struct verdict verdict = settings_text(&arena, &text, &length);
    if (verdict.ok && length > INT_MAX)
        verdict = verdict_no("COMMSCHED_INSTANCE: the files are too long");
    if (!verdict.ok)
        give_up(comm, verdict.reason);
    return parsed(comm, arena, text, length);
}

static struct held *receive(MPI_Comm comm, size_t length)
{
    struct arena arena = {0};
    char *text = ARENA_ARRAY(&arena, char, length);
    PMPI_Bcast(text, (int)length, MPI_BYTE, 0, comm);
    return parsed(comm, arena, text, length);
}

const struct settings *held_settings(MPI_Comm comm)
{
    int rank;
    PMPI_Comm_rank(comm, &rank);
    struct held *held = NULL;
    uint64_t head[2] = {0, 0};
    if (rank == 0 && ((held = find(0)) || (held = read_own(comm)))) {
        head[0] = held->digest;
        head[1] = held->length;
    }
    PMPI_Bcast(head, 2, MPI_UINT64_T, 0, comm);
    if (head[0] == 0)
        return NULL;
    if (rank != 0)
        held = find(head[0]);
    int missing = !held;
    PMPI_Allreduce(MPI_IN_PLACE, &missing, 1, MPI_INT, MPI_LOR, comm);
    if (missing && rank != 0)
        held = receive(comm, head[1]);
    else if (missing && held)
        PMPI_Bcast((char *)held->text, (int)held->length, MPI_BYTE, 0, comm);
    return held ? &held->settings : NULL;
}

void held_settings_release(void)
{
    while (first) {
        struct arena arena = first->arena;
        first = first->next;
        arena_release(&arena);
    }
}
