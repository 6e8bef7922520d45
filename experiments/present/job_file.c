/* Reads and writes the file job.json. */
#include "experiments/engine/files/output.h"
#include "experiments/present/job_record.h"
#include "models/format/fields.h"
#include "models/format/text.h"

#include <stdlib.h>
#include <unistd.h>

static const char *path_in(const char *directory, struct arena *arena)
{
    return arena_print(arena, "%s/job.json", directory);
}

static bool read_shard(struct reader *reader, const struct spot *spot, void *member)
{
    const char *text;
    return read_string(reader, spot, &text) &&
           (shard_parse(text, member) || reader_fail(reader, spot, "no shard"));
}

static void write_shard(FILE *out, const void *member, int indent)
{
    struct arena scratch = {0};
    (void)indent;
    text_print_string(out, shard_text(member, &scratch));
    arena_release(&scratch);
}

static bool is_whole(const void *member)
{
    const struct shard *shard = member;
    return shard->count == 0;
}

static const struct own_field shard = {
    .read = read_shard, .write = write_shard, .is_missing = is_whole};

/* A record, its seed in digits, and the numbers of its names, each of which is an object. */
struct job_file {
    struct job_record record;
    const char *seed;
    size_t phases, names, claims, hunts;
};

static const struct field name_fields[] = {{.key = "name", .kind = FIELD_TEXT}, {0}};

#define MEMBER(name, sort) .key = #name, FIELD_AT(struct job_file, record.name, sort)
#define NAMES(member, number)                                                                      \
    LIST_AT(struct job_file, record.member, number, OBJECT), .of = name_fields, .optional = true

static const struct field fields[] = {{FIELD_OF(struct job_file, seed, TEXT)},
                                      {MEMBER(quick, TRUTH)},
                                      {MEMBER(replications, WHOLE)},
                                      {MEMBER(precision, NUMBER)},
                                      {.key = "phases", NAMES(phases, phases)},
                                      {.key = "experiments", NAMES(names, names)},
                                      {.key = "claims", NAMES(claims, claims)},
                                      {.key = "hunts", NAMES(hunts, hunts)},
                                      {MEMBER(shard, OWN), .own = &shard, .optional = true},
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
                                      {MEMBER(claim_seconds, NUMBER)},
                                      {MEMBER(hunt_seconds, NUMBER)},
                                      {0}};

struct verdict job_write(const struct job_record *job, const char *directory, struct arena *arena)
{
    const struct job_file written = {*job,
                                     arena_print(arena, "%llu", (unsigned long long)job->seed),
                                     names_count(job->phases),
                                     names_count(job->names),
                                     names_count(job->claims),
                                     names_count(job->hunts)};
    struct text_file file;
    text_file_start(&file, path_in(directory, arena));
    fields_write(file.made.stream, fields, &written, 0);
    fputc('\n', file.made.stream);
    return text_file_finish(&file, arena);
}

static bool read_job(struct reader *reader, const struct spot *root, void *out)
{
    return fields_read(reader, root, fields, out);
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
    return verdict;
}
