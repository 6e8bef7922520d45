/* Small whole jobs on a full disk, and beside others. Jobs that are killed:
 * tests/fault/fault_kill.sh. */
#include "experiments/claims/audit.h"
#include "experiments/engine/ending.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/job/whole_job.h"
#include "experiments/present/job_record.h"
#include "models/base/wall_clock.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const experiment_names[] = {"broadcast_figure_6", "multicluster_table_5_3_1"};
static const char *const claim_names[] = {"broadcast_bounded_by_185", "broadcast_lemma1"};

static void leave(const char *root)
{
    place_leave(count_files(root));
}

/* ---- small jobs, in processes of their own ---- */

static struct whole_job make_job(const char *where, int jobs, struct arena *arena)
{
    const struct experiment **experiments = ARENA_ARRAY(arena, const struct experiment *, 2);
    struct claim *claims = ARENA_ZEROED(arena, struct claim, 2);
    const struct claim *all = all_claims();
    for (int k = 0; k < 2; k++) {
        experiments[k] = experiment_find(experiment_names[k]);
        for (int n = 0; all[n].name; n++)
            if (strcmp(all[n].name, claim_names[k]) == 0 && !claims[k].name)
                claims[k] = all[n]; /* in its first reading */
    }
    return (struct whole_job){
        .phases = {[PHASE_EXPERIMENTS] = true, [PHASE_AUDIT] = true, [PHASE_REPORT] = true},
        .experiments = experiments,
        .experiment_count = 2,
        .claims = claims,
        .claim_count = 2,
        .directory = where,
        .effort = {.quick = true, .replications = 20},
        .seed = 1,
        .jobs = jobs,
        .time_limit = 60};
}

/* Starts a job whose files are limited to that many bytes (0: unlimited). What it says on standard
 * error is in DIR.log. */
static pid_t start_job(const char *where, int jobs, long most_bytes)
{
    fflush(stdout); /* not twice */
    pid_t child = fork();
    if (child != 0)
        return child;
    struct arena arena = {0};
    const struct whole_job job = make_job(where, jobs, &arena);
    if (!freopen("/dev/null", "w", stdout) ||
        !freopen(arena_print(&arena, "%s.log", where), "w", stderr))
        _exit(99);
    setvbuf(stderr, NULL, _IONBF, 0);
    if (most_bytes > 0) {
        struct rlimit limit = {(rlim_t)most_bytes, RLIM_INFINITY};
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    exit(whole_job_run(&job));
}

static int await(pid_t child)
{
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* ---- comparison of results ---- */

/* "" if there is no file yet. */
static const char *text_of(const char *path, struct arena *arena)
{
    return access(path, R_OK) == 0 ? file_text(path, arena) : "";
}

static struct store_counts counts_of(const char *where)
{
    BLOCK_ARENA(arena);
    struct store *store = NULL;
    struct store_counts counts = {0};
    if (store_open(arena_print(&arena, "%s/results.db", where), &store).ok)
        store_tally(store, &counts);
    store_close(store);
    return counts;
}

/* The job continues to its end, and the results are as if undisturbed: files that have no dates are
 * the same, and no other is left. */
static void expect_finish(const char *where, const char *undisturbed, struct arena *arena)
{
    CU_ASSERT_EQUAL(await(start_job(where, 2, 0)), 0);
    struct store_counts counts = counts_of(where), whole = counts_of(undisturbed);
    CU_ASSERT_EQUAL(counts.runs, whole.runs);
    CU_ASSERT_EQUAL(counts.trials, whole.trials);
    CU_ASSERT_EQUAL(
        system(arena_print(arena, "diff -r -x results.db -x job.json -x 'report.*' %s %s", where,
                           undisturbed)),
        0);
}

/* ---- the tests ---- */

/* Jobs whose files may not grow beyond some size; each resumes where the previous one failed. */
TEST(on_a_full_disk)
{
    static const long limits[] = {30000, 80000, 140000};
    const char *root = place_enter(arena);
    const char *where = place_file("full"), *undisturbed = place_file("undisturbed");
    size_t stored = 0;
    CU_ASSERT_EQUAL_FATAL(await(start_job(undisturbed, 1, 0)), 0);
    for (size_t k = 0; k < sizeof limits / sizeof *limits; k++) {
        CU_ASSERT_EQUAL(await(start_job(where, 2, limits[k])), EXIT_BAD_INPUT);
        const char *said = text_of(place_file("full.log"), arena);
        CU_ASSERT_PTR_NOT_NULL(strstr(said, where)); /* the file that cannot grow */
        CU_ASSERT_TRUE(counts_of(where).runs >= stored);
        stored = counts_of(where).runs;
    }
    CU_ASSERT_TRUE(stored > 0);
    expect_finish(where, undisturbed, arena);
    leave(root);
}

/* Waits for the words in the job's log, at most two minutes. */
static void await_words(const char *log, const char *words, struct arena *arena)
{
    double end = wall_clock() + 120.0;
    while (!strstr(text_of(log, arena), words) && wall_clock() < end)
        usleep(10000);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_of(log, arena), words));
}

/* The second job reports what it waits for, can be interrupted, and, begun again, starts when the
 * first has ended. */
TEST(two_at_once)
{
    const char *root = place_enter(arena);
    int ends[2];
    char byte;
    const char *where = place_file("both");
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    pid_t first = fork();
    if (first == 0) {
        job_lock(where, arena);
        if (write(ends[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    CU_ASSERT_EQUAL(read(ends[0], &byte, 1), 1);
    const char *expected = arena_print(
        arena, "another commsched (process %d) is using %s/; waiting", (int)first, where);
    for (int begun = 0; begun < 2; begun++) {
        pid_t second = start_job(where, 2, 0);
        await_words(place_file("both.log"), expected, arena);
        CU_ASSERT_NOT_EQUAL(access(arena_print(arena, "%s/results.db", where), F_OK), 0);
        kill(begun ? first : second, begun ? SIGKILL : SIGTERM);
        CU_ASSERT_EQUAL(await(second), begun ? 0 : 128 + SIGTERM);
    }
    CU_ASSERT_EQUAL(await(first), -SIGKILL);
    close(ends[0]);
    close(ends[1]);
    leave(root);
}

/* A symbolic link in place of the lock is not followed: its target is neither created nor
 * locked. */
TEST(a_link_in_the_place_of_the_lock)
{
    const char *root = place_enter(arena);
    const char *where = place_file("linked"), *target = place_file("target");
    CU_ASSERT_EQUAL_FATAL(mkdir(where, 0777), 0);
    CU_ASSERT_EQUAL_FATAL(symlink(target, place_file("linked/lock")), 0);
    CU_ASSERT_EQUAL(await(start_job(where, 2, 0)), EXIT_BAD_INPUT);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_of(place_file("linked.log"), arena), "/lock: cannot write: "));
    CU_ASSERT_NOT_EQUAL(access(target, F_OK), 0);
    leave(root);
}

/* A job of some experiments after one of others: the report covers both, or all. */
TEST(a_record_continues)
{
    const char *some[] = {"a", "b", NULL}, *more[] = {"b", "c", NULL};
    struct job_record before = {.seed = 1, .names = some, .shards = 2};
    struct job_record job = {.seed = 1, .names = more};
    job_continue(&job, &before, arena);
    CU_ASSERT_STRING_EQUAL(job.names[0], "b");
    CU_ASSERT_STRING_EQUAL(job.names[1], "c");
    CU_ASSERT_STRING_EQUAL(job.names[2], "a");
    CU_ASSERT_PTR_NULL(job.names[3]);
    CU_ASSERT_EQUAL(job.shards, 2);
    before.names = NULL; /* all */
    job_continue(&job, &before, arena);
    CU_ASSERT_PTR_NULL(job.names);
    job = (struct job_record){.seed = 2, .names = more};
    job_continue(&job, &before, arena);
    CU_ASSERT_PTR_EQUAL(job.names, more);
}
