#include "experiments/present/job_record.h"

#include "experiments/engine/files/output.h"
#include "experiments/revision.h"
#include "models/base/stream.h"
#include "models/format/value.h"

#include <gsl/gsl_version.h>
#include <math.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* The processor's name, as Linux tells it. */
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
        .started = arena_print(arena, "%s", started)};
}

static size_t count_names(const char *const *names)
{
    size_t count = 0;
    while (names[count])
        count++;
    return count;
}

static const char **unite(const char *const *some, const char *const *more, struct arena *arena)
{
    size_t count = count_names(some);
    const char **all = ARENA_ZEROED(arena, const char *, count + count_names(more) + 1);
    memcpy(all, some, count * sizeof *all);
    for (; *more; more++) {
        size_t k = 0;
        while (all[k] && strcmp(all[k], *more) != 0)
            k++;
        all[k] = *more;
    }
    return all;
}

void job_continue(struct job_record *job, const struct job_record *before, struct arena *arena)
{
    if (job->seed != before->seed || job->quick != before->quick ||
        job->replications != before->replications || job->precision != before->precision)
        return;
    job->names = job->names && before->names ? unite(job->names, before->names, arena) : NULL;
    job->claim_seconds = before->claim_seconds > 0.0 ? before->claim_seconds : 0.0;
    job->hunt_seconds = before->hunt_seconds > 0.0 ? before->hunt_seconds : 0.0;
}

static const char *path_in(const char *directory, struct arena *arena)
{
    return arena_print(arena, "%s/job.json", directory);
}

struct verdict job_write(const struct job_record *job, const char *directory, struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, path_in(directory, arena));
    struct value *value = value_object();
    value_set_text(value, "seed", arena_print(arena, "%llu", (unsigned long long)job->seed));
    value_set_bool(value, "quick", job->quick);
    value_set_whole(value, "replications", job->replications);
    value_set_number(value, "precision", job->precision);
    if (job->names) {
        struct value *names = value_array();
        for (const char **name = job->names; *name; name++) {
            struct value *one = value_object();
            value_set_text(one, "name", *name);
            value_append(names, one);
        }
        value_set(value, "experiments", names);
    }
    value_set_text(value, "version", job->version);
    value_set_text(value, "revision", job->revision);
    value_set_text(value, "compiler", job->compiler);
    value_set_text(value, "libraries", job->libraries);
    value_set_text(value, "machine", job->machine);
    value_set_text(value, "started", job->started);
    value_set_whole(value, "runs", job->runs);
    value_set_whole(value, "runs_made", job->runs_made);
    value_set_number(value, "seconds", job->seconds);
    value_set_number(value, "claim_seconds", job->claim_seconds);
    value_set_number(value, "hunt_seconds", job->hunt_seconds);
    value_print(file.made.stream, value);
    return text_file_finish(&file, arena);
}

static const char *text_of(const struct value *value, const char *key, struct arena *arena)
{
    const char *text = value_text(value, key);
    return arena_print(arena, "%s", text ? text : "unknown");
}

static void take_record(const struct value *value, struct arena *arena, struct job_record *out)
{
    const struct value *names = value_child(value, "experiments");
    *out = (struct job_record){.seed = strtoull(text_of(value, "seed", arena), NULL, 10),
                               .quick = value_truth(value, "quick"),
                               .replications = (int)value_whole(value, "replications"),
                               .precision = fmax(0.0, value_number(value, "precision")),
                               .version = text_of(value, "version", arena),
                               .revision = text_of(value, "revision", arena),
                               .compiler = text_of(value, "compiler", arena),
                               .libraries = text_of(value, "libraries", arena),
                               .machine = text_of(value, "machine", arena),
                               .started = text_of(value, "started", arena),
                               .runs = value_whole(value, "runs"),
                               .runs_made = value_whole(value, "runs_made"),
                               .seconds = value_number(value, "seconds"),
                               .claim_seconds = value_number(value, "claim_seconds"),
                               .hunt_seconds = value_number(value, "hunt_seconds")};
    if (!names)
        return;
    out->names = ARENA_ZEROED(arena, const char *, value_count(names) + 1);
    for (size_t k = 0; k < value_count(names); k++)
        out->names[k] = text_of(value_item(names, k), "name", arena);
}

struct verdict job_read(const char *directory, struct arena *arena, struct job_record *out)
{
    const char *path = path_in(directory, arena);
    char *text;
    text_file_read(path, arena, &text, NULL);
    if (!text)
        return verdict_no("%s: there is none; commsched experiment makes it", path);
    struct value *value = value_parse(text);
    if (!value)
        return verdict_no("%s: cannot be understood", path);
    take_record(value, arena, out);
    value_release(value);
    return verdict_yes();
}
