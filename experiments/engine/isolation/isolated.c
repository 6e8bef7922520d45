#include "experiments/engine/isolation/isolated.h"

#include "models/base/process.h"

struct job {
    void (*work)(void *data);
    void *data;
};

static void serve(int channel, void *data)
{
    const struct job *job = data;
    (void)channel;
    job->work(job->data);
}

/* False if the time passed without progress before the process ended. */
static bool await_end(const struct process *process, double seconds,
                      const volatile size_t *progress)
{
    size_t seen;
    do {
        seen = progress ? *progress : 0;
        if (process_await(process, seconds))
            return true;
    } while (progress && *progress != seen);
    return false;
}

struct verdict run_isolated(void (*work)(void *data), void *data, double seconds,
                            const volatile size_t *progress)
{
    struct job job = {work, data};
    struct process process;
    process_adopt_strays();
    struct verdict verdict = process_start(
        &process, &(struct process_setup){.work = serve, .data = &job, .leads = true});
    if (!verdict.ok)
        return verdict;
    bool ended = await_end(&process, seconds, progress);
    struct process_end end = process_finish(&process);
    process_end_strays(NULL, 0);
    return ended ? process_verdict(end) : verdict_no("stopped after %g s", seconds);
}
