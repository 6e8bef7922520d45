/* Reads and writes the file job.json. */
#include "experiments/engine/files/output.h"
#include "experiments/present/job_record.h"
#include "models/base/input.h"

#include <math.h>
#include <stdlib.h>

static const char *path_in(const char *directory, struct arena *arena)
{
    return arena_print(arena, "%s/job.json", directory);
}

static void set_names(struct value *value, const char *key, const char **names)
{
    if (!names)
        return;
    struct value *array = value_array();
    for (; *names; names++) {
        struct value *one = value_object();
        value_set_text(one, "name", *names);
        value_append(array, one);
    }
    value_set(value, key, array);
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
    set_names(value, "phases", job->phases);
    set_names(value, "experiments", job->names);
    set_names(value, "claims", job->claims);
    set_names(value, "hunts", job->hunts);
    if (job->shard.count > 0)
        value_set_text(value, "shard", shard_text(&job->shard, arena));
    value_set_text(value, "version", job->version);
    value_set_text(value, "revision", job->revision);
    value_set_text(value, "sources", job->sources);
    value_set_text(value, "compiler", job->compiler);
    value_set_text(value, "libraries", job->libraries);
    value_set_text(value, "machine", job->machine);
    value_set_text(value, "started", job->started);
    value_set_whole(value, "runs", job->runs);
    value_set_whole(value, "runs_made", job->runs_made);
    value_set_number(value, "seconds", job->seconds);
    value_set_number(value, "claim_seconds", job->claim_seconds);
    value_set_number(value, "hunt_seconds", job->hunt_seconds);
    value_set(value, "invocations", invocations_value(&job->invocations, arena));
    value_print(file.made.stream, value);
    return text_file_finish(&file, arena);
}

static const char **names_of(const struct value *value, const char *key, struct arena *arena)
{
    const struct value *array = value_child(value, key);
    if (!array)
        return NULL;
    const char **names = ARENA_ZEROED(arena, const char *, value_count(array) + 1);
    for (size_t k = 0; k < value_count(array); k++)
        names[k] = known_text(value_item(array, k), "name", arena);
    return names;
}

static void take_record(const struct value *value, struct arena *arena, struct job_record *out)
{
    const char *shard = value_text(value, "shard");
    *out = (struct job_record){.seed = strtoull(known_text(value, "seed", arena), NULL, 10),
                               .quick = value_truth(value, "quick"),
                               .replications = (int)value_whole(value, "replications"),
                               .precision = fmax(0.0, value_number(value, "precision")),
                               .phases = names_of(value, "phases", arena),
                               .names = names_of(value, "experiments", arena),
                               .claims = names_of(value, "claims", arena),
                               .hunts = names_of(value, "hunts", arena),
                               .version = known_text(value, "version", arena),
                               .revision = known_text(value, "revision", arena),
                               .sources = known_text(value, "sources", arena),
                               .compiler = known_text(value, "compiler", arena),
                               .libraries = known_text(value, "libraries", arena),
                               .machine = known_text(value, "machine", arena),
                               .started = known_text(value, "started", arena),
                               .runs = value_whole(value, "runs"),
                               .runs_made = value_whole(value, "runs_made"),
                               .seconds = value_number(value, "seconds"),
                               .claim_seconds = value_number(value, "claim_seconds"),
                               .hunt_seconds = value_number(value, "hunt_seconds"),
                               .invocations =
                                   invocations_take(value_child(value, "invocations"), arena)};
    if (shard)
        shard_parse(shard, &out->shard);
}

struct verdict job_read(const char *directory, struct arena *arena, struct job_record *out)
{
    const char *path = path_in(directory, arena);
    char *text;
    input_read_file(path, arena, &text, NULL);
    if (!text)
        return verdict_no("%s: no such file; commsched experiment writes it", path);
    struct value *value = value_parse(text);
    if (!value)
        return verdict_no("%s: cannot be understood", path);
    take_record(value, arena, out);
    value_release(value);
    return verdict_yes();
}
