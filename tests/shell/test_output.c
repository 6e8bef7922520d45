/* Output files: whole or not at all, whatever goes wrong. */
#include "experiments/engine/files/output.h"
#include "tests/lib/suite.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct place {
    struct arena arena;
    const char *directory, *path;
};

static struct place enter(void)
{
    struct place place = {0};
    place.directory = arena_print(&place.arena, "/tmp/test_output.XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp((char *)place.directory));
    place.path = arena_print(&place.arena, "%s/result", place.directory);
    return place;
}

/* So many files are in the directory. */
static void leave(struct place *place, int files)
{
    int count = 0;
    DIR *stream = opendir(place->directory);
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        if (entry->d_name[0] == '.')
            continue;
        count++;
        unlinkat(dirfd(stream), entry->d_name, 0);
    }
    if (stream)
        closedir(stream);
    CU_ASSERT_EQUAL(count, files);
    rmdir(place->directory);
    arena_release(&place->arena);
}

static void write_before(const struct place *place)
{
    FILE *file = fopen(place->path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("before", file);
    fclose(file);
}

static bool holds(const struct place *place, const char *expected)
{
    char text[64] = "";
    FILE *file = fopen(place->path, "r");
    if (!file)
        return false;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return strcmp(text, expected) == 0;
}

TEST(commit_replaces_at_once)
{
    struct place place = enter();
    struct output output;
    write_before(&place);
    CU_ASSERT_FATAL(output_open(&output, place.path, &place.arena).ok);
    fputs("after", output.stream);
    fflush(output.stream);
    CU_ASSERT(holds(&place, "before"));
    CU_ASSERT(output_commit(&output).ok);
    CU_ASSERT(holds(&place, "after"));
    leave(&place, 1);
}

TEST(abandon_leaves_what_was)
{
    struct place place = enter();
    struct output output;
    CU_ASSERT_FATAL(output_open(&output, place.path, &place.arena).ok);
    fputs("after", output.stream);
    output_abandon(&output);
    CU_ASSERT_NOT_EQUAL(access(place.path, F_OK), 0);
    write_before(&place);
    CU_ASSERT_FATAL(output_open(&output, place.path, &place.arena).ok);
    fputs("after", output.stream);
    output_abandon(&output);
    CU_ASSERT(holds(&place, "before"));
    leave(&place, 1);
}

/* Two at a time, the first of which ends first. */
TEST(two_at_a_time)
{
    struct place place = enter();
    struct output one, two;
    const char *other = arena_print(&place.arena, "%s/other", place.directory);
    CU_ASSERT_FATAL(output_open(&one, place.path, &place.arena).ok);
    CU_ASSERT_FATAL(output_open(&two, other, &place.arena).ok);
    fputs("after", one.stream);
    CU_ASSERT(output_commit(&one).ok);
    CU_ASSERT(holds(&place, "after"));
    output_abandon(&two);
    CU_ASSERT_NOT_EQUAL(access(other, F_OK), 0);
    leave(&place, 1);
}

static void refused(const char *path, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, path));
}

TEST(unwritable_places)
{
    struct place place = enter();
    write_before(&place);
    refused(arena_print(&place.arena, "%s/missing/result", place.directory), &place.arena);
    refused(arena_print(&place.arena, "%s/result", place.path), &place.arena);
    leave(&place, 1);
}

/* The file is written but cannot take the place of a directory. */
TEST(a_directory_in_the_way)
{
    struct place place = enter();
    struct output output;
    CU_ASSERT_EQUAL_FATAL(mkdir(place.path, 0700), 0);
    CU_ASSERT_FATAL(output_open(&output, place.path, &place.arena).ok);
    fputs("after", output.stream);
    struct verdict verdict = output_commit(&output);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "directory"));
    CU_ASSERT_EQUAL(rmdir(place.path), 0);
    leave(&place, 0);
}

/* Writes so many bytes, one by one or at once, in a child whose files may grow to 4 kB only;
 * answers whether the commit was refused because of the size. */
static bool refused_when_full(struct place *place, int bytes, bool at_once)
{
    pid_t child = fork();
    if (child == 0) {
        struct output output;
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){4096, RLIM_INFINITY});
        if (!output_open(&output, place->path, &place->arena).ok)
            _exit(2);
        for (int k = 0; !at_once && k < bytes; k++)
            fputc('x', output.stream);
        if (at_once)
            fwrite(ARENA_ZEROED(&place->arena, char, bytes), 1, (size_t)bytes, output.stream);
        struct verdict verdict = output_commit(&output);
        _exit(!verdict.ok && strstr(verdict.reason, place->path) &&
                      strstr(verdict.reason, strerror(EFBIG))
                  ? 0
                  : 1);
    }
    int status;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* 5000 bytes fail when flushed at the end, 500000 while being written. */
TEST(a_full_disk)
{
    struct place place = enter();
    write_before(&place);
    CU_ASSERT(refused_when_full(&place, 5000, false));
    CU_ASSERT(refused_when_full(&place, 500000, false));
    CU_ASSERT(refused_when_full(&place, 500000, true));
    CU_ASSERT(holds(&place, "before"));
    CU_ASSERT_FALSE(refused_when_full(&place, 10, false));
    CU_ASSERT(holds(&place, "xxxxxxxxxx"));
    leave(&place, 1);
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
    struct place place = enter();
    fflush(stdout);
    CU_ASSERT(child_writes_to(place.path, true));
    CU_ASSERT(holds(&place, "text"));
    CU_ASSERT(child_writes_to("/dev/full", false));
    leave(&place, 1);
}

TEST(directories)
{
    struct place place = enter();
    const char *deep = arena_print(&place.arena, "%s/a/b", place.directory);
    CU_ASSERT(output_make_directory(deep).ok);
    CU_ASSERT(output_make_directory(deep).ok);
    struct stat status;
    CU_ASSERT(stat(deep, &status) == 0 && S_ISDIR(status.st_mode));
    write_before(&place);
    struct verdict verdict =
        output_make_directory(arena_print(&place.arena, "%s/below", place.path));
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, place.path));
    CU_ASSERT_EQUAL(rmdir(deep), 0);
    CU_ASSERT_EQUAL(rmdir(arena_print(&place.arena, "%s/a", place.directory)), 0);
    leave(&place, 1);
}

/* A link where the temporary file would be: what it leads to is not written, nor is the link
 * removed. Leftovers are those of processes that are gone, whatever the name before their number.
 */
TEST(a_link_in_the_way)
{
    struct place place = enter();
    struct output output;
    const char *victim = arena_print(&place.arena, "%s/victim", place.directory);
    const char *planted = arena_print(&place.arena, "%s.%ld.part", place.path, (long)getpid());
    CU_ASSERT_EQUAL_FATAL(symlink(victim, planted), 0);
    CU_ASSERT_FATAL(output_open(&output, place.path, &place.arena).ok);
    fputs("after", output.stream);
    CU_ASSERT(output_commit(&output).ok);
    CU_ASSERT(holds(&place, "after"));
    CU_ASSERT_NOT_EQUAL(access(victim, F_OK), 0);
    struct stat status;
    CU_ASSERT(lstat(planted, &status) == 0 && S_ISLNK(status.st_mode));
    leave(&place, 2);
}

/* As many of them as names are tried: refused, not waited for. */
TEST(links_everywhere_in_the_way)
{
    struct place place = enter();
    for (int k = 0; k < 100; k++) {
        const char *middle = k > 0 ? arena_print(&place.arena, ".%d", k) : "";
        CU_ASSERT_EQUAL(symlink("victim", arena_print(&place.arena, "%s%s.%ld.part", place.path,
                                                      middle, (long)getpid())),
                        0);
    }
    refused(place.path, &place.arena);
    leave(&place, 100);
}

static void kill_a_writer(struct place *place)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct output one, two;
        output_open(&one, place->path, &place->arena);
        output_open(&two, place->path, &place->arena);
        raise(SIGKILL);
    }
    waitpid(child, &status, 0);
    CU_ASSERT(WIFSIGNALED(status));
}

/* Two at once of one file, each by a name of its own. */
TEST(leftovers_of_a_kill)
{
    struct place place = enter();
    struct output output;
    kill_a_writer(&place);
    CU_ASSERT_FATAL(output_open(&output, place.path, &place.arena).ok);
    output_remove_leftovers(place.directory);
    fputs("after", output.stream);
    CU_ASSERT(output_commit(&output).ok);
    leave(&place, 1);
}

static void expect_mode(struct place *place, mode_t mask, mode_t expected)
{
    struct output output;
    struct stat status = {0};
    mode_t before = umask(mask);
    CU_ASSERT_FATAL(output_open(&output, place->path, &place->arena).ok);
    CU_ASSERT(output_commit(&output).ok);
    umask(before);
    CU_ASSERT_EQUAL(stat(place->path, &status), 0);
    CU_ASSERT_EQUAL(status.st_mode & 0777, expected);
}

TEST(modes)
{
    struct place place = enter();
    expect_mode(&place, 0, 0666);
    expect_mode(&place, 022, 0644);
    expect_mode(&place, 077, 0600);
    leave(&place, 1);
}
