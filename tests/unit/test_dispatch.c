/* The dispatcher's handling of workers that end, are killed, take too long or violate the protocol;
 * first with scripted workers, then with processes. */
#include "experiments/engine/workers/dispatch.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- scripted workers in this process ---- */

enum { TASKS = 30 };

struct dispatch_script {
    size_t task;         /* at which a worker ends */
    bool later_too;      /* not only in a worker that has done nothing before */
    enum arrival shows;  /* reported as this; ARRIVAL_NOTHING: it hangs */
    enum status ended;   /* status, after ARRIVAL_END */
    int times;           /* number of times that this happens */
    bool in_preparation; /* rather than in the task itself */
    size_t wrong;        /* added to the number in the task's record */
};

static struct dispatch_script script;
static int late_receipts; /* of the first preparation, 0.6 s after each other */

struct scripted {
    const struct workload *work;
    bool prepared, used;
    struct share share; /* what is left of it */
};

static void *open_scripted(const struct workload *work, int count)
{
    struct scripted *workers = calloc((size_t)count, sizeof *workers);
    CU_ASSERT_PTR_NOT_NULL_FATAL(workers);
    for (int k = 0; k < count; k++)
        workers[k].work = work;
    return workers;
}

static struct verdict start_scripted(void *workers, int number)
{
    struct scripted *worker = (struct scripted *)workers + number;
    *worker = (struct scripted){.work = worker->work};
    return verdict_yes();
}

static void assign_scripted(void *workers, int number, const struct share *share)
{
    struct scripted *worker = (struct scripted *)workers + number;
    CU_ASSERT_TRUE_FATAL(worker->share.first == worker->share.end);
    worker->share = *share;
    worker->prepared = false;
}

static bool is_due(const struct scripted *worker)
{
    return script.times > 0 && worker->share.first == script.task &&
           worker->prepared == !script.in_preparation && (script.later_too || !worker->used);
}

static enum arrival receive_scripted(void *workers, int number, struct record *record)
{
    struct scripted *worker = (struct scripted *)workers + number;
    struct share *share = &worker->share;
    if (share->first == share->end)
        CU_FAIL_FATAL("nothing is under way");
    if (!worker->prepared && late_receipts > 0 && late_receipts--)
        return ARRIVAL_NOTHING;
    if (is_due(worker) && (script.shows != ARRIVAL_RECORD || script.times-- == 0))
        return script.shows;
    record->nonce = share->nonce;
    record->task = share->first;
    record->seconds = 0.0;
    record->kind = RECORD_PREPARED;
    if (worker->prepared) {
        worker->used = true;
        record->kind = RECORD_DONE;
        record->task +=
            script.shows == ARRIVAL_RECORD && share->first == script.task ? script.wrong : 0;
        worker->work->perform(share->first++, worker->work->data, record->content);
    }
    worker->prepared = true;
    return ARRIVAL_RECORD;
}

static void wait_scripted(void *workers, const bool *watched, double seconds)
{
    (void)workers, (void)watched, (void)seconds;
    if (late_receipts > 0)
        usleep(600000);
}

static void stop_scripted(void *workers, int number, struct failure *how)
{
    struct scripted *worker = (struct scripted *)workers + number;
    if (how)
        *how = failure(script.ended, "as told");
    script.times -= is_due(worker);
}

static const struct worker_operations scripted_workers = {
    .open = open_scripted,
    .start = start_scripted,
    .assign = assign_scripted,
    .receive = receive_scripted,
    .wait = wait_scripted,
    .stop = stop_scripted,
    .close = free,
};

/* ---- shares of three tasks ---- */

struct outcome_of_tasks {
    int taken[TASKS], failed[TASKS];
    struct failure failure;
};

static void do_nothing(size_t first, void *data)
{
    (void)first, (void)data;
}

static enum task_answer tell_number(size_t task, void *data, void *record)
{
    (void)data;
    *(size_t *)record = task;
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

static struct dispatch dispatch_of(struct outcome_of_tasks *out)
{
    return (struct dispatch){.work = {.record_size = sizeof(size_t),
                                      .prepare = do_nothing,
                                      .preparing = "before: ",
                                      .perform = tell_number},
                             .data = out,
                             .operations = &scripted_workers,
                             .workers = 2,
                             .task_seconds = 0.01,
                             .tasks = TASKS,
                             .together = are_together,
                             .take = note_taken,
                             .fail = note_failed};
}

/* Each task is taken once or fails once; the failed ones as bits. */
static unsigned failed_tasks(struct dispatch_script told, struct failure *failure)
{
    struct outcome_of_tasks out = {0};
    unsigned failed = 0;
    script = told;
    const struct dispatch dispatch = dispatch_of(&out);
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
    static const struct {
        struct dispatch_script script;
        unsigned failed;
        enum status status;
        const char *reason;
    } cases[] = {
        {{.task = 99}, 0, STATUS_ABSENT, ""},
        /* in a fresh worker the task itself has failed, in another it is repeated in a fresh one */
        {{3, false, ARRIVAL_END, STATUS_CRASHED, 1, false, 0}, 1u << 3, STATUS_CRASHED, "as told"},
        {{4, true, ARRIVAL_END, STATUS_CRASHED, 1, false, 0}, 0, STATUS_ABSENT, ""},
        {{4, true, ARRIVAL_END, STATUS_CRASHED, 2, false, 0}, 1u << 4, STATUS_CRASHED, "as told"},
        {{3, false, ARRIVAL_NOISE, STATUS_ABSENT, 1, false, 0},
         1u << 3,
         STATUS_MISBEHAVED,
         "answered out of turn"},
        /* up to three kills from outside are tolerated */
        {{4, true, ARRIVAL_END, STATUS_KILLED, 3, false, 0}, 0, STATUS_ABSENT, ""},
        {{4, true, ARRIVAL_END, STATUS_KILLED, 4, false, 0}, 1u << 4, STATUS_KILLED, "as told"},
        {{4, true, ARRIVAL_NOTHING, STATUS_ABSENT, 1, false, 0},
         1u << 4,
         STATUS_TIMED_OUT,
         "stopped after 0.01 s"},
        /* if a share cannot be prepared, all its tasks fail */
        {{3, false, ARRIVAL_END, STATUS_EXHAUSTED, 1, true, 0},
         7u << 3,
         STATUS_EXHAUSTED,
         "before: as told"},
        {{3, true, ARRIVAL_END, STATUS_KILLED, 4, true, 0}, 1u << 3, STATUS_KILLED, "as told"},
        {{1, true, ARRIVAL_END, STATUS_CRASHED, 2, false, 0}, 1u << 1, STATUS_CRASHED, "as told"},
        {{0, false, ARRIVAL_END, STATUS_CRASHED, 1, true, 0}, 7u, STATUS_CRASHED, "as told"},
        {{2, true, ARRIVAL_NOISE, STATUS_ABSENT, 2, false, 0},
         1u << 2,
         STATUS_MISBEHAVED,
         "answered out of turn"},
        /* a record of another task than the current one is noise */
        {{.task = 3, .shows = ARRIVAL_RECORD, .wrong = 1}, 1u << 3, STATUS_MISBEHAVED, ""},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct failure failure;
        unsigned failed = failed_tasks(cases[k].script, &failure);
        CU_ASSERT_EQUAL(failed, cases[k].failed);
        CU_ASSERT_EQUAL(failure.status, cases[k].status);
        CU_ASSERT_PTR_NOT_NULL(strstr(failure.reason, cases[k].reason));
    }
}

/* The limit of a task is not that of its share's preparation. */
TEST(preparations_have_more_time)
{
    struct failure failure;
    late_receipts = 2;
    CU_ASSERT_EQUAL(failed_tasks((struct dispatch_script){.task = 99}, &failure), 0);
}

/* ---- processes ---- */

static enum task_answer square(size_t task, void *data, void *record)
{
    (void)data;
    if (task == 40)
        abort();
    *(size_t *)record = task * task;
    return TASK_DONE;
}

static struct verdict add(size_t task, void *data, const void *record)
{
    size_t *sum = data, value = *(const size_t *)record;
    CU_ASSERT_EQUAL(value, task * task);
    *sum += value;
    return verdict_yes();
}

static enum task_answer take_an_hour(size_t task, void *data, void *record)
{
    (void)task, (void)data, (void)record;
    sleep(3600);
    return TASK_DONE;
}

static struct verdict ignore(size_t task, void *data, const void *record)
{
    (void)task, (void)data, (void)record;
    return verdict_yes();
}

static enum task_answer say_why(size_t task, void *data, void *record)
{
    (void)data, (void)record;
    if (task != 3)
        return TASK_DONE;
    usleep(50000);
    worker_fail("the third is too much");
}

TEST(processes)
{
    size_t sum = 0;
    struct dispatch dispatch = {.work = {.record_size = sizeof(size_t), .perform = square},
                                .tasks = 10,
                                .workers = 3,
                                .data = &sum,
                                .take = add};
    CU_ASSERT_TRUE(dispatch_run(&dispatch).ok);
    CU_ASSERT_EQUAL(sum, 285);
    dispatch.tasks = 100;
    expect_no(dispatch_run(&dispatch), "signal 6");
    dispatch.work.perform = take_an_hour;
    dispatch.seconds = 0.2;
    expect_no(dispatch_run(&dispatch), "a worker process ran longer than 0.2 s and was killed");
    dispatch =
        (struct dispatch){.work.perform = say_why, .tasks = 100, .workers = 2, .take = ignore};
    expect_no(dispatch_run(&dispatch), "the third is too much");
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
    const char *text = record;
    size_t length = 0;
    while (length < LARGE && text[length] == 'x')
        length++;
    CU_ASSERT_EQUAL(length, task % 2 ? LARGE : 10);
    for (; length < LARGE; length++)
        if (text[length])
            break;
    CU_ASSERT_EQUAL(length, LARGE);
    CU_ASSERT_TRUE(record_seconds(record) >= 0.0);
    ++*(size_t *)data;
    return verdict_yes();
}

TEST(large_records_and_what_they_took)
{
    size_t taken = 0;
    const struct dispatch dispatch = {.work = {.record_size = LARGE, .perform = fill_large},
                                      .tasks = 20,
                                      .workers = 2,
                                      .share = 3,
                                      .data = &taken,
                                      .take = check_large};
    CU_ASSERT_TRUE(dispatch_run(&dispatch).ok);
    CU_ASSERT_EQUAL(taken, 20);
}
