/* job.json: what is written is read back, and earlier runs are kept. */
#include "experiments/engine/files/output.h"
#include "experiments/present/report/parts.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <string.h>

static struct invocation_host near[] = {{"near", 4}};
static struct invocation_host many[] = {{"n1", 2}, {"n2", 2}, {"n3", 2}, {"n10", 4}};

/* 16 worker seconds of 4 x 5, twice; 30 of 10 x 6. */
static struct invocation invocations[] = {
    {.engine = "processes",
     .batch = "slurm 7_1",
     .hosts = near,
     .host_count = 1,
     .shard = {1, 2},
     .started = "2026-01-02 03:04:05 UTC",
     .seconds = 5.0,
     .busy = 16.0,
     .runs = 100,
     .trials = 20},
    {.engine = "processes",
     .batch = "slurm 7_2",
     .hosts = near,
     .host_count = 1,
     .shard = {2, 2},
     .started = "2026-01-02 03:04:04 UTC",
     .seconds = 5.0,
     .busy = 16.0,
     .runs = 200,
     .hunts = 3},
    {.engine = "mpi",
     .hosts = many,
     .host_count = 4,
     .started = "2026-01-03 00:00:00 UTC",
     .seconds = 6.0,
     .busy = 30.0,
     .runs = 7},
};

static struct job_record make_record(size_t first, size_t count, struct arena *arena)
{
    struct job_record record = job_now(arena);
    record.seed = 3;
    record.invocations = (struct invocations){&invocations[first], count};
    return record;
}

static const char **list_of(const char *one, const char *other, struct arena *arena)
{
    const char **list = ARENA_ZEROED(arena, const char *, 3);
    list[0] = one;
    list[1] = other;
    return list;
}

static bool has(const char *const *list, const char *name)
{
    bool found = false;
    for (; *list; list++)
        found = found || strcmp(*list, name) == 0;
    return found;
}

/* What is read is written again in the same way. */
TEST(written_and_read)
{
    const char *directory = place_enter(arena);
    struct job_record record = make_record(0, 3, arena), read;
    record.phases = list_of("audit", "hunt", arena);
    record.names = list_of(NULL, NULL, arena);
    record.claims = list_of("a_claim", NULL, arena);
    record.shard = (struct shard){3, 64};
    CU_ASSERT_TRUE_FATAL(job_write(&record, directory, arena).ok);
    const char *text = file_text(place_file("job.json"), arena);
    CU_ASSERT_TRUE_FATAL(job_read(directory, arena, &read).ok);
    CU_ASSERT_TRUE(job_write(&read, directory, arena).ok);
    CU_ASSERT_STRING_EQUAL(file_text(place_file("job.json"), arena), text);
    CU_ASSERT_TRUE(has(read.phases, "audit") && has(read.phases, "hunt") && !read.phases[2]);
    CU_ASSERT_TRUE(!read.names[0] && has(read.claims, "a_claim") && !read.claims[1]);
    CU_ASSERT_TRUE(read.shard.number == 3 && read.shard.count == 64);
    CU_ASSERT_STRING_EQUAL(read.sources, program_sources(arena));
    CU_ASSERT_EQUAL(read.invocations.count, 3);
    place_leave(1);
}

/* Each once, however often they are joined; and nothing from another seed. */
TEST(continued)
{
    struct job_record first = make_record(0, 2, arena), next = make_record(1, 2, arena);
    first.phases = list_of("audit", NULL, arena);
    next.phases = list_of("hunt", NULL, arena);
    first.claims = list_of("a", "b", arena);
    next.claims = list_of("b", NULL, arena);
    for (int k = 0; k < 2; k++) {
        job_continue(&next, &first, arena);
        CU_ASSERT_EQUAL_FATAL(next.invocations.count, 3);
        CU_ASSERT_TRUE(has(next.phases, "audit") && has(next.phases, "hunt"));
        CU_ASSERT_TRUE(has(next.claims, "a") && has(next.claims, "b") && !next.claims[2]);
        CU_ASSERT_PTR_NULL(next.names);
    }
    for (int k = 0; k < 3; k++)
        CU_ASSERT_STRING_EQUAL(next.invocations.list[k].started, invocations[k].started);
    struct job_record other = make_record(0, 1, arena);
    other.seed = 4;
    job_continue(&other, &first, arena);
    CU_ASSERT_EQUAL(other.invocations.count, 1);
}
