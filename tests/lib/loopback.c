#include "tests/lib/loopback.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int loopback_count;

struct loop {
    struct workload work;
    void *local;
    struct arena arena;
};

static const struct portable *find(const char *name)
{
    const struct portable *const *portable = portables;
    while (*portable && strcmp((*portable)->name, name) != 0)
        portable++;
    return *portable;
}

/* As on a rank: only the bytes are known. */
static struct verdict remake(const void *bytes, size_t count, struct loop *loop)
{
    struct unpacking in = unpacking_start(bytes, count);
    const char *name = unpack_text(&in);
    const struct portable *portable = name ? find(name) : NULL;
    return portable ? portable->unpack(&in, &loop->arena, &loop->work)
                    : verdict_no("nobody knows this kind");
}

static void *open_loop(const struct workload *work, int count)
{
    struct arena scratch = {0};
    struct packing packed = {.arena = &scratch};
    struct loop *loop = calloc(1, sizeof *loop);
    if (!loop)
        abort();
    pack_text(&packed, work->portable->name);
    work->portable->pack(work->cargo, &packed);
    void *copy = arena_allocate(&loop->arena, packed.count, 1);
    memcpy(copy, packed.bytes, packed.count);
    memset(packed.bytes, 0xa5, packed.count);
    struct verdict verdict = remake(copy, packed.count, loop);
    if (!verdict.ok || loop->work.record_size != work->record_size) {
        fprintf(stderr, "loopback: %s\n", verdict.ok ? "records of another size" : verdict.reason);
        exit(2);
    }
    arena_release(&scratch);
    loopback_count++;
    loop->local = local_workers.open(&loop->work, count);
    return loop;
}

static struct verdict start(void *workers, int number)
{
    return local_workers.start(((struct loop *)workers)->local, number);
}

static void assign(void *workers, int number, const struct share *share)
{
    local_workers.assign(((struct loop *)workers)->local, number, share);
}

static enum arrival receive(void *workers, int number, struct record *record)
{
    return local_workers.receive(((struct loop *)workers)->local, number, record);
}

static void wait_for_some(void *workers, const bool *watched, double seconds)
{
    local_workers.wait(((struct loop *)workers)->local, watched, seconds);
}

static void stop(void *workers, int number, struct failure *how)
{
    local_workers.stop(((struct loop *)workers)->local, number, how);
}

static void close_loop(void *workers)
{
    struct loop *loop = workers;
    local_workers.close(loop->local);
    arena_release(&loop->arena);
    free(loop);
}

static const struct worker_operations operations = {
    .ahead = 2,
    .open = open_loop,
    .start = start,
    .assign = assign,
    .receive = receive,
    .wait = wait_for_some,
    .stop = stop,
    .close = close_loop,
};

static const struct workers_host host = {"here", 2};

const struct workers_engine loopback = {
    .name = "loopback", .operations = &operations, .count = 2, .hosts = &host, .host_count = 1};
