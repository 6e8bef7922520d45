/* Traces: each instance once and complete, and one line of counts for each program. */
#include "experiments/reality/collectives/trace.h"
#include "models/format/format.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RANKS = 3, WRITERS = 8, LINES = 50 };

static double bytes[RANKS * RANKS] = {0, 10, 20, 30, 0, 0, 1, 2, 0};

static struct exchange sizes(void)
{
    return exchange_of(RANKS, bytes).as.exchange;
}

static struct traced call_of(uint64_t digest)
{
    return (struct traced){.call = "alltoallv", .digest = digest, .calls = 7, .ranks = RANKS};
}

static struct verdict save(const char *directory, uint64_t digest, const char *about)
{
    struct traced traced = call_of(digest);
    struct exchange exchange = sizes();
    return trace_save(directory, &traced, &exchange, about, &test_arena);
}

static struct verdict count(const char *directory, size_t calls)
{
    struct traced traced[LINES];
    for (size_t k = 0; k < calls; k++)
        traced[k] = call_of(k);
    return trace_count(directory, traced, calls, &test_arena);
}

TEST(an_instance_as_it_was_traced)
{
    place_enter(arena);
    struct instance read;
    expect_yes(save(place_file("a/b"), 0xabc, "3 ranks"));
    expect_yes(
        format_read_instance(place_file("a/b/alltoallv-3-0000000000000abc.json"), arena, &read));
    struct instance written = {.family = FAMILY_EXCHANGE, .as.exchange = sizes()};
    CU_ASSERT_EQUAL(instance_digest(&read), instance_digest(&written));
    CU_ASSERT_STRING_EQUAL(read.name, "alltoallv-3-0000000000000abc");
    CU_ASSERT_STRING_EQUAL(read.about, "3 ranks");
    place_leave(1);
}

TEST(the_first_stays)
{
    const char *directory = place_enter(arena);
    expect_yes(save(directory, 1, "first"));
    expect_yes(save(directory, 1, "second"));
    expect_yes(save(directory, 2, "second"));
    const char *first = file_text(place_file("alltoallv-3-0000000000000001.json"), arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(first, "\"first\""));
    place_leave(2);
}

/* Runs the function in that many child processes at the same time; returns how many succeeded. */
static int in_children(int children, bool (*run)(const char *directory, int child),
                       const char *directory)
{
    int well = 0, status;
    for (int child = 0; child < children; child++)
        if (fork() == 0)
            _exit(run(directory, child) ? 0 : 1);
    while (wait(&status) > 0)
        well += WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return well;
}

static bool save_all(const char *directory, int child)
{
    bool well = true;
    for (uint64_t k = 0; k < LINES && well; k++)
        well = save(directory, k, child % 2 ? "odd" : "even").ok;
    return well && count(directory, LINES).ok;
}

static bool whole_lines(const char *text, size_t lines)
{
    for (const char *end; (end = strchr(text, '\n')); text = end + 1, lines--)
        if (strncmp(text, "alltoallv-3-", 12) != 0 || end - text != 64)
            return false;
    return *text == '\0' && lines == 0;
}

/* Every instance is complete and there once, no temporary file remains, and no row is lost or
 * mixed. */
TEST(writers_side_by_side)
{
    place_enter(arena);
    const char *directory = place_file("traced");
    struct instance read;
    CU_ASSERT_EQUAL(in_children(WRITERS, save_all, directory), WRITERS);
    for (int k = 0; k < LINES; k++)
        expect_yes(format_read_instance(
            arena_print(arena, "%s/alltoallv-3-%016x.json", directory, (unsigned)k), arena, &read));
    CU_ASSERT_EQUAL(count_files(directory), LINES + 1);
    const char *calls = file_text(place_file("traced/calls.tsv"), arena);
    CU_ASSERT_EQUAL(occurrences(calls, "file\tcall\tranks\tdigest\tcalls\n"), 1);
    CU_ASSERT_EQUAL(strncmp(calls, "file\t", 5), 0);
    CU_ASSERT(whole_lines(strchr(calls, '\n') + 1, (size_t)WRITERS * LINES));
    place_leave(1);
}

TEST(a_row_names_its_file)
{
    const char *directory = place_enter(arena);
    expect_yes(count(directory, 2));
    CU_ASSERT_STRING_EQUAL(
        file_text(place_file("calls.tsv"), arena),
        "file\tcall\tranks\tdigest\tcalls\n"
        "alltoallv-3-0000000000000000.json\talltoallv\t3\t0000000000000000\t7\n"
        "alltoallv-3-0000000000000001.json\talltoallv\t3\t0000000000000001\t7\n");
    place_leave(1);
}

TEST(no_directory_can_be_made)
{
    place_enter(arena);
    const char *file = place_file("file");
    write_file(file, "before");
    expect_no(save(file, 1, NULL), file);
    expect_no(count(arena_print(arena, "%s/below", file), 1), file);
    CU_ASSERT_STRING_EQUAL(file_text(file, arena), "before");
    place_leave(1);
}

/* A directory in place of the counts, which root cannot write either. */
TEST(counts_that_cannot_be_written)
{
    const char *directory = place_enter(arena);
    expect_yes(save(place_file("calls.tsv"), 1, NULL));
    expect_no(count(directory, 1), "calls.tsv: cannot write");
    place_leave(1);
}

static bool refused_when_full(const char *directory, int child)
{
    (void)child;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){200, RLIM_INFINITY});
    struct verdict saved = save(directory, 1, "one of more bytes than there is room"),
                   counted = count(directory, LINES);
    return !saved.ok && strstr(saved.reason, "cannot write") && !counted.ok &&
           strstr(counted.reason, "cannot write");
}

TEST(a_full_disk_leaves_nothing_half_written)
{
    const char *directory = place_enter(arena);
    expect_yes(count(directory, 1));
    const char *before = file_text(place_file("calls.tsv"), arena);
    CU_ASSERT_EQUAL(in_children(1, refused_when_full, directory), 1);
    CU_ASSERT_STRING_EQUAL(file_text(place_file("calls.tsv"), arena), before);
    place_leave(1);
}
