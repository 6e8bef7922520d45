/* Output files are written completely or not at all. tests/fault/fault_output.sh has full disks and
 * other places that refuse. */
#include "experiments/engine/files/output.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The path of a file in a new directory. */
static const char *enter(struct arena *arena)
{
    place_enter(arena);
    return place_file("result");
}

TEST(commit_replaces_at_once_and_abandon_leaves_what_was)
{
    const char *path = enter(arena);
    struct output output;
    for (int k = 0; k < 4; k++) {
        bool existing = k / 2, commits = k % 2;
        unlink(path);
        if (existing)
            write_file(path, "before");
        CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
        fputs("after", output.stream);
        fflush(output.stream);
        CU_ASSERT_TRUE(existing ? file_has(path, "before", 6) : access(path, F_OK) != 0);
        if (commits)
            expect_yes(output_commit(&output));
        else
            output_abandon(&output);
        CU_ASSERT_TRUE(commits    ? file_has(path, "after", 5)
                       : existing ? file_has(path, "before", 6)
                                  : access(path, F_OK) != 0);
    }
    place_leave(1);
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
    expect_no(output_open(&(struct output){0}, path, arena), path);
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

/* Two temporary files for the same target, each with its own name. Those of a living process stay,
 * and so do other names. */
TEST(leftovers_of_a_kill)
{
    const char *path = enter(arena);
    struct output output;
    kill_a_writer(path, arena);
    CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
    write_file(place_file(arena_print(arena, "1.%ld.partial", (long)getpid())), "");
    write_file(place_file("99999999.part"), "");
    output_remove_leftovers(place_file(""), arena);
    fputs("after", output.stream);
    CU_ASSERT(output_commit(&output).ok);
    place_leave(3);
}

TEST(modes)
{
    static const mode_t masks[] = {0, 022, 077};
    const char *path = enter(arena);
    for (size_t k = 0; k < sizeof masks / sizeof *masks; k++) {
        struct output output;
        struct stat status = {0};
        mode_t before = umask(masks[k]);
        CU_ASSERT_FATAL(output_open(&output, path, arena).ok);
        CU_ASSERT(output_commit(&output).ok);
        umask(before);
        CU_ASSERT_EQUAL(stat(path, &status), 0);
        CU_ASSERT_EQUAL(status.st_mode & 0777, 0666 & ~masks[k]);
    }
    place_leave(1);
}
