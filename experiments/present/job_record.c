#include "experiments/present/job_record.h"

#include "experiments/revision.h"
#include "models/base/stream.h"

#include <gsl/gsl_version.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

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
    job->shards = before->shards;
    job->claim_seconds = before->claim_seconds > 0.0 ? before->claim_seconds : 0.0;
    job->hunt_seconds = before->hunt_seconds > 0.0 ? before->hunt_seconds : 0.0;
}
