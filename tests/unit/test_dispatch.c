/* The dispatcher's handling of workers that end, are killed, take too long or violate the protocol.
 */
#include "experiments/engine/workers/dispatch.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- workers that fail as told ---- */

enum { TASKS = 30 };

enum act { CRASH, EXHAUST, GET_KILLED, HANG, BE_LATE, MAKE_NOISE, NAME_ANOTHER_TASK };

struct dispatch_script {
    size_t task;         /* at which a worker fails */
    bool later_too;      /* not only in a worker that has done nothing before */
    enum act act;        /* how */
    int times;           /* number of times that this happens */
    bool in_preparation; /* rather than in the task itself */
};

static struct dispatch_script script;
static int *times_left; /* shared by the workers */
static bool used;       /* the worker has done a task */
static struct record *current;

static void fail_if_told(size_t task, bool in_preparation)
{
    if (task != script.task || in_preparation != script.in_preparation ||
        (used && !script.later_too) || *times_left <= 0)
        return;
    --*times_left;
    switch (script.act) {
    case CRASH:
        abort();
    case EXHAUST:
        _exit(EXIT_EXHAUSTED);
    case GET_KILLED:
        raise(SIGTERM);
        break;
    case HANG:
        pause();
        break;
    case BE_LATE:
        usleep(600000);
        break;
    case MAKE_NOISE: /* to the channel, whatever its number */
        for (int k = STDERR_FILENO + 1; k < 64; k++)
            send(k, "noise", 5, MSG_NOSIGNAL);
        break;
    case NAME_ANOTHER_TASK:
        current->task++;
    }
}

/* ---- shares of three tasks ---- */

struct outcome_of_tasks {
    int taken[TASKS], failed[TASKS];
    struct failure failure;
};

static void prepare_as_told(size_t first, void *data)
{
    (void)data;
    fail_if_told(first, true);
}

static enum task_answer tell_number(size_t task, void *data, void *record)
{
    char *content = record;
    (void)data;
    *(size_t *)record = task;
    current = (struct record *)(void *)(content - offsetof(struct record, content));
    fail_if_told(task, false);
    used = true;
    return TASK_DONE;
}

static bool are_together(size_t task, size_t other, void *data)
{
    (void)data;
    return task / 3 == other / 3;
}

static struct verdict note_taken(size_t task, void *data, const void *record)
{
    CU_ASSERT_EQUAL(*(const size_t *)record, task);
    ((struct outcome_of_tasks *)data)->taken[task]++;
    return verdict_yes();
}

static struct verdict note_failed(size_t task, void *data, const struct failure *failure)
{
    struct outcome_of_tasks *out = data;
    out->failed[task]++;
    out->failure = *failure;
    return verdict_yes();
}

/* Each task is taken once or fails once; the failed ones as bits. */
static unsigned failed_tasks(struct dispatch_script told, struct failure *failure)
{
    struct outcome_of_tasks out = {0};
    unsigned failed = 0;
    const struct dispatch dispatch = {.work = {.data = &out,
                                               .record_size = sizeof(size_t),
                                               .prepare = prepare_as_told,
                                               .preparing = "before: ",
                                               .perform = tell_number},
                                      .workers = 2,
                                      .task_seconds = 0.01,
                                      .tasks = TASKS,
                                      .together = are_together,
                                      .take = note_taken,
                                      .fail = note_failed};
    script = told;
    *times_left = told.times;
    CU_ASSERT_TRUE(dispatch_run(&dispatch).ok);
    for (int k = 0; k < TASKS; k++) {
        CU_ASSERT_EQUAL(out.taken[k] + out.failed[k], 1);
        failed |= (unsigned)out.failed[k] << k;
    }
    *failure = out.failure;
    return failed;
}

TEST(what_an_end_means)
{
    static const char crashed[] = "signal 6 (Aborted)", killed[] = "killed from outside: signal 15";
    static const struct {
        struct dispatch_script script;
        unsigned failed;
        enum status status;
        const char *reason;
    } cases[] = {
        {{.task = 99}, 0, STATUS_ABSENT, ""},
        /* in a fresh worker the task itself has failed, in another it is repeated in a fresh one */
        {{3, false, CRASH, 1, false}, 1u << 3, STATUS_CRASHED, crashed},
        {{4, true, CRASH, 1, false}, 0, STATUS_ABSENT, ""},
        {{4, true, CRASH, 2, false}, 1u << 4, STATUS_CRASHED, crashed},
        {{3, false, MAKE_NOISE, 1, false}, 1u << 3, STATUS_MISBEHAVED, "answered out of turn"},
        /* up to three kills from outside are tolerated */
        {{4, true, GET_KILLED, 3, false}, 0, STATUS_ABSENT, ""},
        {{4, true, GET_KILLED, 4, false}, 1u << 4, STATUS_KILLED, killed},
        {{4, true, HANG, 1, false}, 1u << 4, STATUS_TIMED_OUT, "stopped after 0.01 s"},
        /* the limit of a task is not that of its share's preparation */
        {{3, true, BE_LATE, 1, true}, 0, STATUS_ABSENT, ""},
        /* if a share cannot be prepared, all its tasks fail */
        {{3, false, EXHAUST, 1, true}, 7u << 3, STATUS_EXHAUSTED, "before: out of memory"},
        {{0, false, CRASH, 1, true}, 7u, STATUS_CRASHED, "before: signal 6"},
        {{3, true, GET_KILLED, 4, true}, 1u << 3, STATUS_KILLED, killed},
        {{2, true, MAKE_NOISE, 2, false}, 1u << 2, STATUS_MISBEHAVED, "answered out of turn"},
        /* a record of another task than the current one is noise */
        {{3, false, NAME_ANOTHER_TASK, 1, false}, 1u << 3, STATUS_MISBEHAVED, ""},
    };
    times_left = shared_allocate(sizeof *times_left);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct failure failure;
        unsigned failed = failed_tasks(cases[k].script, &failure);
        CU_ASSERT_EQUAL(failed, cases[k].failed);
        CU_ASSERT_EQUAL(failure.status, cases[k].status);
        CU_ASSERT_PTR_NOT_NULL(strstr(failure.reason, cases[k].reason));
    }
    shared_release(times_left, sizeof *times_left);
}

/* ---- ends of a dispatch, and large records ---- */

static enum task_answer fail_at_4(size_t task, void *data, void *record)
{
    (void)record;
    if (task != 4)
        return TASK_DONE;
    if (!data)
        abort();
    usleep(50000);
    worker_fail(data);
}

static struct verdict ignore(size_t task, void *data, const void *record)
{
    (void)task, (void)data, (void)record;
    return verdict_yes();
}

/* Without the callbacks for failures the first one ends the dispatch. */
TEST(ends)
{
    struct dispatch dispatch = {
        .work.perform = fail_at_4, .tasks = 100, .workers = 3, .take = ignore};
    expect_no(dispatch_run(&dispatch), "signal 6");
    dispatch.work.data = (char[]){"the fourth is too much"};
    expect_no(dispatch_run(&dispatch), "the fourth is too much");
    dispatch.work.record_size = RECORD_MOST + 1;
    expect_no(dispatch_run(&dispatch), "");
}

enum { LARGE = RECORD_MOST };

/* A text at the beginning, or bytes up to the end; the rest are zeros again. */
static enum task_answer fill_large(size_t task, void *data, void *record)
{
    (void)data;
    memset(record, 'x', task % 2 ? LARGE : 10);
    return TASK_DONE;
}

static struct verdict check_large(size_t task, void *data, const void *record)
{
    static char expected[LARGE];
    memset(expected, 0, LARGE);
    fill_large(task, NULL, expected);
    CU_ASSERT_EQUAL(memcmp(record, expected, LARGE), 0);
    ++*(size_t *)data;
    return verdict_yes();
}

TEST(large_records)
{
    size_t taken = 0;
    const struct dispatch dispatch = {
        .work = {.data = &taken, .record_size = LARGE, .perform = fill_large},
        .tasks = 20,
        .workers = 2,
        .share = 3,
        .take = check_large};
    CU_ASSERT_TRUE(dispatch_run(&dispatch).ok);
    CU_ASSERT_EQUAL(taken, 20);
}
