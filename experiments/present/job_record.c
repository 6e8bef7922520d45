#include "experiments/present/job_record.h"

#include "experiments/revision.h"
#include "models/base/stream.h"

#include <gsl/gsl_version.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* ---- invocations ---- */

static bool are_equal_texts(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

const char *invocation_date(struct arena *arena)
{
    char second[32];
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    strftime(second, sizeof second, "%Y-%m-%d %H:%M:%S", gmtime_r(&now.tv_sec, &utc));
    return arena_print(arena, "%s.%03ld UTC", second, now.tv_nsec / 1000000);
}

/* No two of a shard start on one host in the same millisecond. */
static bool are_one(const struct invocation *a, const struct invocation *b)
{
    bool equal = a->host_count == b->host_count && strcmp(a->engine, b->engine) == 0 &&
                 strcmp(a->started, b->started) == 0 && are_equal_texts(a->batch, b->batch) &&
                 a->shard.number == b->shard.number && a->shard.count == b->shard.count;
    for (size_t k = 0; equal && k < a->host_count; k++)
        equal = strcmp(a->hosts[k].name, b->hosts[k].name) == 0;
    return equal;
}

struct invocations invocations_join(const struct invocations *some, const struct invocations *more,
                                    struct arena *arena)
{
    struct invocations all = {
        .list = ARENA_ARRAY(arena, struct invocation, some->count + more->count + 1),
        .count = some->count};
    if (some->count > 0)
        memcpy(all.list, some->list, some->count * sizeof *all.list);
    for (size_t k = 0; k < more->count; k++) {
        size_t found = 0;
        while (found < all.count && !are_one(&all.list[found], &more->list[k]))
            found++;
        if (found == all.count || all.list[found].seconds < more->list[k].seconds)
            all.list[found] = more->list[k];
        all.count += found == all.count;
    }
    return all;
}

/* ---- this program and machine ---- */

/* The processor's name, as given by Linux. */
static const char *processor(struct arena *arena)
{
    char line[256];
    const char *name = "unknown processor";
    FILE *file = stream_open("/proc/cpuinfo", "r");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || !colon)
            continue;
        colon[strcspn(colon, "\n")] = '\0';
        name = arena_print(arena, "%s", colon + 2);
        break;
    }
    if (file)
        fclose(file);
    return name;
}

static const char *machine(struct arena *arena)
{
    struct utsname system = {.sysname = "unknown"};
    uname(&system);
    double gigabytes = (double)sysconf(_SC_PHYS_PAGES) * (double)sysconf(_SC_PAGESIZE) / 0x1p30;
    return arena_print(arena, "%s, %ld processors, %.0f GiB, %s %s", processor(arena),
                       sysconf(_SC_NPROCESSORS_ONLN), gigabytes, system.sysname, system.machine);
}

struct job_record job_now(struct arena *arena)
{
    char started[64];
    time_t now = time(NULL);
    struct tm utc;
    strftime(started, sizeof started, "%Y-%m-%d %H:%M:%S UTC", gmtime_r(&now, &utc));
    return (struct job_record){
        .version = VERSION,
        .revision = revision,
        .compiler = COMPILER,
        .libraries = arena_print(arena, "GSL %s, SQLite %s", gsl_version, sqlite3_libversion()),
        .machine = machine(arena),
        .sources = program_sources(arena),
        .started = arena_print(arena, "%s", started)};
}

size_t names_count(const char *const *names)
{
    size_t count = 0;
    while (names && names[count])
        count++;
    return count;
}

static const char **unite(const char *const *some, const char *const *more, struct arena *arena)
{
    size_t count = names_count(some);
    const char **all = ARENA_ZEROED(arena, const char *, count + names_count(more) + 1);
    memcpy(all, some, count * sizeof *all);
    for (; *more; more++) {
        size_t k = 0;
        while (all[k] && strcmp(all[k], *more) != 0)
            k++;
        all[k] = *more;
    }
    return all;
}

/* The union; NULL stands for all. */
static const char **cover(const char **some, const char **more, struct arena *arena)
{
    return some && more ? unite(some, more, arena) : NULL;
}

bool job_has_phase(const struct job_record *job, const char *phase)
{
    for (const char **own = job->phases; own && *own; own++)
        if (strcmp(*own, phase) == 0)
            return true;
    return !job->phases;
}

void job_continue(struct job_record *job, const struct job_record *before, struct arena *arena)
{
    if (job->seed != before->seed || job->quick != before->quick ||
        job->replications != before->replications || job->precision != before->precision)
        return;
    job->names = cover(job->names, before->names, arena);
    job->claims = cover(job->claims, before->claims, arena);
    job->hunts = cover(job->hunts, before->hunts, arena);
    if (before->phases)
        job->phases = cover(job->phases, before->phases, arena);
    job->invocations = invocations_join(&before->invocations, &job->invocations, arena);
    job->claim_seconds = before->claim_seconds > 0.0 ? before->claim_seconds : 0.0;
    job->hunt_seconds = before->hunt_seconds > 0.0 ? before->hunt_seconds : 0.0;
}
