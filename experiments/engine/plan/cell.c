#include "experiments/engine/plan/cell.h"

#include "models/base/hash.h"
#include "models/base/stream.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>

/* The content of the regular file of that name, if there is one, into the hash. */
static uint64_t hash_file(uint64_t hash, const char *path)
{
    char buffer[4096];
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return hash;
    FILE *file = stream_open(path, "rb");
    if (!file)
        return hash;
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, file)) > 0;)
        hash = hash_bytes(hash, buffer, got);
    fclose(file);
    return hash;
}

static const char *digest_with_files(const struct registered_generator *generator,
                                     const struct settings *settings, struct arena *arena)
{
    uint64_t hash = HASH_START;
    const struct parameter *parameter = generator->generator->parameters;
    for (int k = 0; parameter[k].key; k++)
        if (parameter[k].kind == PARAMETER_TEXT && settings->values[k])
            hash = hash_file(hash, settings->values[k]);
    if (hash == HASH_START)
        return generator->digest;
    return arena_print(arena, "%s+%016" PRIx64, generator->digest, hash_finish(hash));
}

static int nodes_of(const struct settings *settings)
{
    const struct parameter *parameter = settings->generator->parameters;
    for (int k = 0; parameter[k].key; k++)
        if (strcmp(parameter[k].key, NODES_KEY) == 0 && settings->values[k])
            return setting_whole(settings, NODES_KEY);
    return 0;
}

struct cell cell_make(const struct registered_generator *generator, const struct settings *settings,
                      const struct registered_algorithm *algorithm, uint64_t seed, int replications,
                      struct arena *arena)
{
    return (struct cell){
        .key = {.settings = settings_name(settings, arena),
                .generator_digest = digest_with_files(generator, settings, arena),
                .algorithm = algorithm->name,
                .algorithm_digest = algorithm->digest,
                .seed = seed},
        .settings = *settings,
        .algorithm = algorithm->algorithm,
        .replications = replications,
        .nodes = nodes_of(settings),
    };
}
