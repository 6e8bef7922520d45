#include "experiments/cli/common.h"

#include "experiments/engine/files/output.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

const struct algorithm *find_algorithm(const char *name)
{
    const struct registered_algorithm *found = algorithm_find(name);
    if (found)
        return found->algorithm;
    const char *names[512] = {NULL};
    for (int k = 0; k < 511 && registered_algorithms[k].name; k++)
        names[k] = registered_algorithms[k].name;
    unknown_name("algorithm", name, names);
    return NULL;
}

const struct registered_generator *find_generator(const char *name)
{
    const struct registered_generator *found = generator_find(name);
    if (found)
        return found;
    const char *names[512] = {NULL};
    for (int k = 0; k < 511 && registered_generators[k].name; k++)
        names[k] = registered_generators[k].name;
    unknown_name("generator", name, names);
    return NULL;
}

bool load_instance(const char *path, struct arena *arena, struct instance *out)
{
    struct verdict verdict = format_read_instance_of(path, arena, out);
    if (!verdict.ok)
        fprintf(stderr, "%s\n", verdict.reason);
    return verdict.ok;
}

uint64_t parse_seed(const char *text, struct argp_state *state)
{
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(text, &end, 10);
    if (end == text || *end || errno || !isdigit((unsigned char)*text))
        argp_error(state, "the seed '%s' is not a whole number from 0 to 2^64-1", text);
    return seed;
}

double parse_seconds(const char *text, struct argp_state *state)
{
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end || !isfinite(seconds) || seconds <= 0.0)
        argp_error(state, "'%s' is not a positive number of seconds", text);
    return seconds;
}

double parse_share(const char *text, struct argp_state *state)
{
    char *end;
    double share = strtod(text, &end);
    if (end == text || *end || !(share > 0.0 && share < 1.0))
        argp_error(state, "'%s' is not between 0 and 1", text);
    return share;
}

int parse_count(const char *text, int least, int most, struct argp_state *state)
{
    char *end;
    errno = 0;
    long count = strtol(text, &end, 10);
    if (end == text || *end || errno || count < least || count > most)
        argp_error(state, "'%s' is not a whole number from %d to %d", text, least, most);
    return (int)count;
}

error_t parse_schedule_argument(struct schedule_arguments *arguments, int key, char *argument,
                                struct argp_state *state)
{
    switch (key) {
    case 'o':
        arguments->output = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->schedule)
            argp_error(state, "one schedule at a time");
        arguments->schedule = argument;
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

bool load_schedule(const char *path, struct arena *arena, struct schedule *out)
{
    struct verdict verdict = format_read_schedule(path, arena, out);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return false;
    }
    verdict = instance_check(&out->instance, &out->timeline, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: the schedule is not valid: %s\n", verdict.reason);
    return true;
}

bool write_schedule(const char *path, const struct algorithm *algorithm,
                    const struct instance *instance, const struct solution *solution,
                    struct arena *arena)
{
    struct schedule schedule = {.algorithm = algorithm->name,
                                .instance = *instance,
                                .timeline = solution->timeline,
                                .completion = solution->completion,
                                .lower_bound = solution->lower_bound};
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (verdict.ok) {
        format_write_schedule(output.stream, &schedule);
        verdict = output_commit(&output);
    }
    if (!verdict.ok)
        bad_input("%s", verdict.reason);
    return verdict.ok;
}
