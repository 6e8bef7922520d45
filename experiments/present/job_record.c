#include "experiments/present/job_record.h"

#include "algorithms/algorithm.h"
#include "experiments/claims/claim.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/search/hunt.h"
#include "generators/generator.h"
#include "models/base/hash.h"
#include "models/base/stream.h"
#include "models/format/reader.h"

#include <gsl/gsl_version.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

/* From git when the program is built, with "-dirty" if files differ; or "unknown". */
extern const char revision[];

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* A claim's digest covers its document, its judging code, and the algorithms and generators that it
 * uses; all of these are included. */
static const char *program_sources(struct arena *arena)
{
    uint64_t hash = hash_string(hash_string(HASH_START, judging_digest), hunt_digest);
    for (const struct registered_generator *known = registered_generators; known->name; known++)
        hash = hash_string(hash_string(hash, known->name), known->digest);
    for (const struct registered_algorithm *known = registered_algorithms; known->name; known++)
        hash = hash_string(hash_string(hash, known->name), known->digest);
    for (const struct embedded_document *known = embedded_documents; known->path; known++)
        hash = hash_string(hash_string(hash, known->path), known->text);
    return arena_print(arena, "%016" PRIx64, hash_finish(hash));
}

/* The processor's name, as given by Linux. */
static const char *processor(struct arena *arena)
{
    char *text = NULL;
    input_read_file("/proc/cpuinfo", arena, &text, NULL);
    const char *line = text ? strstr(text, "model name") : NULL;
    const char *name = line ? strchr(line, ':') : NULL;
    return name ? arena_print(arena, "%.*s", (int)strcspn(name + 2, "\n"), name + 2)
                : "unknown processor";
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
    return (struct job_record){
        .version = VERSION,
        .revision = revision,
        .compiler = COMPILER,
        .libraries = arena_print(arena, "GSL %s, SQLite %s", gsl_version, sqlite3_libversion()),
        .machine = machine(arena),
        .sources = program_sources(arena),
        .started = date_now(arena)};
}

/* The number of names in a list that ends with NULL; 0 without a list. */
static size_t names_count(const char *const *names)
{
    size_t count = 0;
    while (names && names[count])
        count++;
    return count;
}

/* The union; NULL stands for all. */
static const char **cover(const char **some, const char **more, struct arena *arena)
{
    if (!some || !more)
        return NULL;
    size_t count = names_count(some);
    const char **all = ARENA_ZEROED(arena, const char *, count + names_count(more) + 1);
    memcpy(all, some, count * sizeof *all);
    for (; *more; more++)
        if (word_index(all, *more) < 0)
            all[count++] = *more;
    return all;
}

bool job_has_phase(const struct job_record *job, const char *phase)
{
    return !job->phases || word_index(job->phases, phase) >= 0;
}

void job_continue(struct job_record *job, const struct job_record *before, struct arena *arena)
{
    const struct effort *effort = &job->effort, *former = &before->effort;
    if (job->seed != before->seed || effort->quick != former->quick ||
        effort->replications != former->replications || effort->precision != former->precision)
        return;
    job->names = cover(job->names, before->names, arena);
    job->claims = cover(job->claims, before->claims, arena);
    job->hunts = cover(job->hunts, before->hunts, arena);
    if (before->phases)
        job->phases = cover(job->phases, before->phases, arena);
    job->shards = before->shards;
}

/* Reads and writes the file job.json. */

static const char *path_in(const char *directory, struct arena *arena)
{
    return arena_print(arena, "%s/job.json", directory);
}

/* A record, its seed in digits, its shard, and the numbers of its names, each of which is an
 * object. */
struct job_file {
    struct job_record record;
    const char *seed, *shard; /* shard NULL: all */
    size_t phases, names, claims, hunts;
};

static const struct field name_fields[] = {{.key = "name", .kind = FIELD_TEXT}, {0}};

#define MEMBER(name, sort) .key = #name, FIELD_AT(struct job_file, record.name, sort)
#define EFFORT(name, sort) .key = #name, FIELD_AT(struct job_file, record.effort.name, sort)
#define NAMES(member, number)                                                                      \
    LIST_AT(struct job_file, record.member, number, OBJECT), .of = name_fields, .optional = true

const struct field job_fields[] = {{FIELD_OF(struct job_file, seed, TEXT)},
                                   {EFFORT(quick, TRUTH)},
                                   {EFFORT(replications, WHOLE)},
                                   {EFFORT(precision, NUMBER)},
                                   {.key = "phases", NAMES(phases, phases)},
                                   {.key = "experiments", NAMES(names, names)},
                                   {.key = "claims", NAMES(claims, claims)},
                                   {.key = "hunts", NAMES(hunts, hunts)},
                                   {FIELD_OF(struct job_file, shard, TEXT), .optional = true},
                                   {MEMBER(shards, WHOLE)},
                                   {MEMBER(version, TEXT)},
                                   {MEMBER(revision, TEXT)},
                                   {MEMBER(sources, TEXT)},
                                   {MEMBER(compiler, TEXT)},
                                   {MEMBER(libraries, TEXT)},
                                   {MEMBER(machine, TEXT)},
                                   {MEMBER(started, TEXT)},
                                   {MEMBER(runs, LONG)},
                                   {MEMBER(runs_made, LONG)},
                                   {MEMBER(seconds, NUMBER)},
                                   {0}};

struct verdict job_write(const struct job_record *job, const char *directory, struct arena *arena)
{
    const struct job_file written = {*job,
                                     arena_print(arena, "%llu", (unsigned long long)job->seed),
                                     job->shard.count ? shard_text(&job->shard, arena) : NULL,
                                     names_count(job->phases),
                                     names_count(job->names),
                                     names_count(job->claims),
                                     names_count(job->hunts)};
    struct text_file file;
    text_file_start(&file, path_in(directory, arena));
    fields_write(file.made.stream, job_fields, &written, 0);
    fputc('\n', file.made.stream);
    return text_file_finish(&file, arena);
}

static bool read_job(struct reader *reader, const struct spot *root, void *out)
{
    return fields_read(reader, root, job_fields, out);
}

struct verdict job_read(const char *directory, struct arena *arena, struct job_record *out)
{
    const char *path = path_in(directory, arena);
    struct job_file read = {0};
    if (access(path, F_OK) != 0)
        return verdict_no("%s: no such file; commsched experiment writes it", path);
    struct verdict verdict = read_file(path, arena, read_job, &read);
    *out = read.record;
    if (verdict.ok)
        out->seed = strtoull(read.seed, NULL, 10);
    return !verdict.ok || !read.shard || shard_parse(read.shard, &out->shard)
               ? verdict
               : verdict_no("%s: %s is no shard", path, read.shard);
}
