#include "experiments/engine/workers/workers.h"

#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

static const struct workers_engine *in_use;
static int most;
static double all_busy, all_offered;

double record_seconds(const void *content)
{
    const char *at = content;
    return ((const struct record *)(const void *)(at - offsetof(struct record, content)))->seconds;
}

int workers_count(int wished)
{
    long count = wished > 0 ? wished : sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > WORKERS_MOST ? WORKERS_MOST : (int)count;
}

void workers_use(const struct workers_engine *engine)
{
    in_use = engine;
}

struct workers_choice workers_choose(const struct workload *work, int wished)
{
    if (in_use && work->portable)
        return (struct workers_choice){in_use->operations, in_use->count};
    return (struct workers_choice){&local_workers, workers_count(wished)};
}

void workers_used(int count, double busy, double offered)
{
    most = count > most ? count : most;
    all_busy += busy;
    all_offered += offered;
}

static const struct workers_host *this_host(void)
{
    static struct workers_host host;
    gethostname(host.name, sizeof host.name - 1);
    host.workers = most;
    return &host;
}

struct workers_usage workers_usage(void)
{
    return (struct workers_usage){
        .engine = in_use ? in_use->name : "processes",
        .hosts = in_use ? in_use->hosts : this_host(),
        .host_count = in_use ? in_use->host_count : 1,
        .most = most,
        .busy = all_busy,
        .offered = all_offered,
    };
}
