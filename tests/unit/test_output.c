/* Output files are written completely or not at all, whatever fails. */
#include "experiments/engine/files/output.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The path of a file in a new directory. */
static const char *enter(struct arena *arena)
{
    place_enter(arena);
    return place_file("result");
}

TEST(commit_replaces_at_once)
{
    const char *path = enter(arena);
    struct output output;
    write_file(path, "before");
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    fputs("after", output.stream);
    fflush(output.stream);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "before");
    CU_ASSERT(output_commit(&output).ok);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "after");
    place_leave(1);
}

TEST(abandon_leaves_what_was)
{
    const char *path = enter(arena);
    struct output output;
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    fputs("after", output.stream);
    output_abandon(&output);
    CU_ASSERT_NOT_EQUAL(access(path, F_OK), 0);
    write_file(path, "before");
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    fputs("after", output.stream);
    output_abandon(&output);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "before");
    place_leave(1);
}

/* Two at a time, the first of which ends first. */
TEST(two_at_a_time)
{
    const char *path = enter(arena);
    struct output one, two;
    const char *other = place_file("other");
    CU_ASSERT_FATAL(output_open(&one, path, arena).ok);
    CU_ASSERT_FATAL(output_open(&two, other, arena).ok);
    fputs("after", one.stream);
    CU_ASSERT(output_commit(&one).ok);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "after");
    output_abandon(&two);
    CU_ASSERT_NOT_EQUAL(access(other, F_OK), 0);
    place_leave(1);
}

static void refused(const char *path, struct arena *arena)
{
    struct output output;
    expect_no(output_open(&output, path, arena), path);
}

TEST(unwritable_places)
{
    const char *path = enter(arena);
    write_file(path, "before");
    refused(place_file("missing/result"), arena);
    refused(arena_print(arena, "%s/result", path), arena);
    place_leave(1);
}

/* The file is written but cannot take the place of a directory. */
TEST(a_directory_in_the_way)
{
    const char *path = enter(arena);
    struct output output;
    CU_ASSERT_EQUAL_FATAL(mkdir(path, 0700), 0);
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    fputs("after", output.stream);
    expect_no(output_commit(&output), "directory");
    CU_ASSERT_EQUAL(rmdir(path), 0);
    place_leave(0);
}

/* Writes that many bytes, one by one or at once, in a child whose files are limited to 4 kB;
 * returns whether the commit failed because of the size. */
static bool refused_when_full(const char *path, int bytes, bool at_once)
{
    pid_t child = fork();
    if (child == 0) {
        struct arena arena = {0};
        struct output output;
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){4096, RLIM_INFINITY});
        if (!output_open(&output, path, &arena).ok)
            _exit(2);
        for (int k = 0; !at_once && k < bytes; k++)
            fputc('x', output.stream);
        if (at_once)
            fwrite(ARENA_ZEROED(&arena, char, bytes), 1, (size_t)bytes, output.stream);
        struct verdict verdict = output_commit(&output);
        _exit(!verdict.ok && strstr(verdict.reason, path) && strstr(verdict.reason, strerror(EFBIG))
                  ? 0
                  : 1);
    }
    int status;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* 5000 bytes fail when flushed at the end, 500000 while being written. */
TEST(a_full_disk)
{
    const char *path = enter(arena);
    write_file(path, "before");
    CU_ASSERT(refused_when_full(path, 5000, false));
    CU_ASSERT(refused_when_full(path, 500000, false));
    CU_ASSERT(refused_when_full(path, 500000, true));
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "before");
    CU_ASSERT_FALSE(refused_when_full(path, 10, false));
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "xxxxxxxxxx");
    place_leave(1);
}

static bool child_writes_to(const char *standard_output, bool expected)
{
    pid_t child = fork();
    if (child == 0) {
        struct arena arena = {0};
        struct output output;
        if (!freopen(standard_output, "w", stdout) || !output_open(&output, "-", &arena).ok)
            _exit(2);
        fputs("text", output.stream);
        _exit(output_commit(&output).ok == expected ? 0 : 1);
    }
    int status;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(standard_output)
{
    const char *path = enter(arena);
    fflush(stdout);
    CU_ASSERT(child_writes_to(path, true));
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "text");
    CU_ASSERT(child_writes_to("/dev/full", false));
    place_leave(1);
}

TEST(directories)
{
    const char *path = enter(arena);
    const char *deep = place_file("a/b");
    CU_ASSERT(output_make_directory(deep).ok);
    CU_ASSERT(output_make_directory(deep).ok);
    struct stat status;
    CU_ASSERT(stat(deep, &status) == 0 && S_ISDIR(status.st_mode));
    write_file(path, "before");
    expect_no(output_make_directory(arena_print(arena, "%s/below", path)), path);
    place_leave(2);
}

/* A link in place of the temporary file: its target is not written, and the link is not removed.
 * Leftovers are files of processes that no longer exist, with any name before their number. */
TEST(a_link_in_the_way)
{
    const char *path = enter(arena);
    struct output output;
    const char *victim = place_file("victim");
    const char *planted = arena_print(arena, "%s.%ld.part", path, (long)getpid());
    CU_ASSERT_EQUAL_FATAL(symlink(victim, planted), 0);
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    fputs("after", output.stream);
    CU_ASSERT(output_commit(&output).ok);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), "after");
    CU_ASSERT_NOT_EQUAL(access(victim, F_OK), 0);
    struct stat status;
    CU_ASSERT(lstat(planted, &status) == 0 && S_ISLNK(status.st_mode));
    place_leave(2);
}

/* As many links as names are tried: fails without waiting. */
TEST(links_everywhere_in_the_way)
{
    const char *path = enter(arena);
    for (int k = 0; k < 100; k++) {
        const char *middle = k > 0 ? arena_print(arena, ".%d", k) : "";
        CU_ASSERT_EQUAL(
            symlink("victim", arena_print(arena, "%s%s.%ld.part", path, middle, (long)getpid())),
            0);
    }
    refused(path, arena);
    place_leave(100);
}

static void kill_a_writer(const char *path, struct arena *arena)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct output one, two;
        output_open(&one, path, arena);
        output_open(&two, path, arena);
        raise(SIGKILL);
    }
    waitpid(child, &status, 0);
    CU_ASSERT(WIFSIGNALED(status));
}

/* Two temporary files for the same target, each with its own name. */
TEST(leftovers_of_a_kill)
{
    const char *path = enter(arena);
    struct output output;
    kill_a_writer(path, arena);
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    output_remove_leftovers(place_file(""));
    fputs("after", output.stream);
    CU_ASSERT(output_commit(&output).ok);
    place_leave(1);
}

static void expect_mode(const char *path, struct arena *arena, mode_t mask, mode_t expected)
{
    struct output output;
    struct stat status = {0};
    mode_t before = umask(mask);
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    CU_ASSERT(output_commit(&output).ok);
    umask(before);
    CU_ASSERT_EQUAL(stat(path, &status), 0);
    CU_ASSERT_EQUAL(status.st_mode & 0777, expected);
}

TEST(modes)
{
    const char *path = enter(arena);
    expect_mode(path, arena, 0, 0666);
    expect_mode(path, arena, 022, 0644);
    expect_mode(path, arena, 077, 0600);
    place_leave(1);
}
