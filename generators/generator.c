#include "generators/generator.h"

#include "models/base/hash.h"
#include "models/base/isolated.h"
#include "models/base/order.h"
#include "models/base/random.h"
#include "models/format/format.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- foreign generators ---- */

/* Generators from outside the tree run in processes of their own, and their instances are read as
 * those of a file are: nothing else of them reaches the program. */

static const double PATIENCE = 300.0; /* seconds for an instance; jobs have their own limit */

enum { MADE = '+', REFUSED = '-' }; /* first character of an answer */

struct request {
    const struct settings *settings;
    gsl_rng *rng;
};

static bool generator_is_foreign(const struct generator *generator)
{
    const struct registered_generator *found = registered_generators;
    while (found->name && found->generator != generator)
        found++;
    return found->foreign;
}

static void make(FILE *out, void *data)
{
    const struct request *request = data;
    const struct generator *generator = request->settings->generator;
    struct arena arena = {0};
    struct instance instance = {.name = generator->name};
    struct verdict verdict =
        generator->generate(request->settings, request->rng, &arena, &instance);
    fputc(verdict.ok ? MADE : REFUSED, out);
    if (verdict.ok)
        format_write_instance(out, &instance);
    else
        fputs(verdict.reason, out);
    arena_release(&arena);
}

static struct verdict generate_foreign(const struct settings *settings, gsl_rng *rng,
                                       struct arena *arena, struct instance *out)
{
    const char *name = settings->generator->name;
    struct request request = {settings, rng};
    char *text;
    size_t length;
    struct verdict verdict = run_isolated_for_text(make, &request, PATIENCE, arena, &text, &length);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", name, verdict.reason);
    if (text[0] == REFUSED)
        return verdict_no("%.400s", text + 1);
    if (text[0] != MADE)
        return verdict_no("%s: it wrote to a descriptor that is not its own", name);
    verdict = format_parse_instance("its instance", text + 1, length - 1, arena, out);
    return verdict.ok ? verdict : verdict_no("%s: %.400s", name, verdict.reason);
}

static void write_adapted(FILE *out, void *data)
{
    const struct request *request = data;
    struct settings settings = *request->settings;
    struct arena arena = {0};
    settings.generator->adapt(&settings, &arena);
    for (int k = 0; settings.generator->parameters[k].key; k++)
        fprintf(out, "%s%c", settings.values[k] ? settings.values[k] : "", '\0');
    arena_release(&arena);
}

/* As the generator's functions of these names. The reason of a failure that is the generator's
 * fault begins with its name. */
static struct verdict adapt_foreign(struct settings *settings, struct arena *arena)
{
    const char *name = settings->generator->name;
    struct request request = {settings, NULL};
    char *text;
    size_t length;
    struct verdict verdict =
        run_isolated_for_text(write_adapted, &request, PATIENCE, arena, &text, &length);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", name, verdict.reason);
    const char *word = text, *end = text + length;
    for (int k = 0; settings->generator->parameters[k].key && word < end; k++) {
        const char *before = settings->values[k];
        if (*word && !(before && strcmp(word, before) == 0))
            settings_adapt(settings, settings->generator->parameters[k].key, strtod(word, NULL),
                           arena);
        word += strlen(word) + 1;
    }
    return verdict;
}

/* ---- the registry, and settings ---- */

const struct registered_generator *generator_find(const char *name)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        if (strcmp(found->name, name) == 0)
            return found;
    return NULL;
}

static int parameter_count(const struct generator *generator)
{
    int count = 0;
    while (generator->parameters[count].key)
        count++;
    return count;
}

static int parameter_index(const struct generator *generator, const char *key)
{
    for (int k = 0; generator->parameters[k].key; k++)
        if (strcmp(generator->parameters[k].key, key) == 0)
            return k;
    return -1;
}

struct settings settings_start(const struct generator *generator, struct arena *arena)
{
    int count = parameter_count(generator);
    struct settings settings = {generator, ARENA_ARRAY(arena, const char *, count + 1),
                                ARENA_ZEROED(arena, bool, count + 1)};
    for (int k = 0; k < count; k++)
        settings.values[k] = generator->parameters[k].initial;
    return settings;
}

struct settings settings_copy(const struct settings *settings, struct arena *arena)
{
    size_t count = (size_t)parameter_count(settings->generator);
    struct settings copy = settings_start(settings->generator, arena);
    memcpy(copy.values, settings->values, count * sizeof *copy.values);
    memcpy(copy.given, settings->given, count * sizeof *copy.given);
    return copy;
}

static bool is_choice(const char *choices, const char *word)
{
    size_t length = strlen(word);
    for (const char *choice = choices; choice; choice = strchr(choice, '|')) {
        choice += *choice == '|';
        if (strncmp(choice, word, length) == 0 && (choice[length] == '|' || !choice[length]))
            return length > 0;
    }
    return false;
}

static bool is_number(const struct parameter *parameter)
{
    return parameter->kind == PARAMETER_REAL || parameter->kind == PARAMETER_WHOLE;
}

static struct verdict check_number(const struct parameter *parameter, const char *value)
{
    char *end;
    double number = strtod(value, &end);
    if (end == value || *end || !isfinite(number))
        return verdict_no("%s=%s: not a number", parameter->key, value);
    if (parameter->kind == PARAMETER_WHOLE && number != floor(number))
        return verdict_no("%s=%s: not a whole number", parameter->key, value);
    if (number < parameter->least || number > parameter->most)
        return verdict_no("%s=%s: must be from %.12g to %.12g", parameter->key, value,
                          parameter->least, parameter->most);
    return verdict_yes();
}

static struct verdict unknown_key(const struct generator *generator, const char *key)
{
    struct verdict verdict = verdict_no("%s has no parameter '%s'; it has:", generator->name, key);
    for (const struct parameter *known = generator->parameters; known->key; known++)
        if (!verdict_append(&verdict, sizeof verdict.reason, " %s", known->key))
            break;
    return verdict;
}

/* Numbers are stored in one form, so that 1e3 and 1000 give the same instance name: the initial
 * value as written in the descriptor, others as %.17g. */
static const char *canonical_value(const struct parameter *parameter, const char *value,
                                   struct arena *arena)
{
    if (!is_number(parameter))
        return arena_print(arena, "%s", value);
    double number = strtod(value, NULL);
    if (parameter->initial && number == strtod(parameter->initial, NULL))
        return parameter->initial;
    return arena_print(arena, "%.17g", number);
}

static struct verdict set_one(struct settings *settings, const char *key, const char *value,
                              struct arena *arena)
{
    int index = parameter_index(settings->generator, key);
    if (index < 0)
        return unknown_key(settings->generator, key);
    const struct parameter *parameter = &settings->generator->parameters[index];
    struct verdict verdict = is_number(parameter) ? check_number(parameter, value) : verdict_yes();
    if (parameter->kind == PARAMETER_CHOICE && !is_choice(parameter->choices, value))
        verdict = verdict_no("%s=%s: must be one of %s", key, value, parameter->choices);
    if (!verdict.ok)
        return verdict;
    settings->values[index] = canonical_value(parameter, value, arena);
    settings->given[index] = true;
    return verdict;
}

/* Recomputes the values that were not set from those that were. */
static struct verdict adapt(struct settings *settings, struct arena *arena)
{
    const struct generator *generator = settings->generator;
    if (!generator->adapt)
        return verdict_yes();
    for (int k = 0; generator->parameters[k].key; k++)
        if (!settings->given[k])
            settings->values[k] = generator->parameters[k].initial;
    if (generator_is_foreign(generator))
        return adapt_foreign(settings, arena);
    generator->adapt(settings, arena);
    return verdict_yes();
}

struct verdict settings_set(struct settings *settings, const char *key, const char *value,
                            struct arena *arena)
{
    struct verdict verdict = set_one(settings, key, value, arena);
    return verdict.ok ? adapt(settings, arena) : verdict;
}

void settings_adapt(struct settings *settings, const char *key, double value, struct arena *arena)
{
    int index = parameter_index(settings->generator, key);
    const struct parameter *parameter = &settings->generator->parameters[index];
    if (!settings->given[index] && value >= parameter->least && value <= parameter->most)
        settings->values[index] = arena_print(arena, "%.17g", value);
}

char *settings_adapted(const struct settings *settings, struct arena *arena)
{
    char *text = NULL;
    for (int k = 0; settings->generator->parameters[k].key; k++) {
        const struct parameter *parameter = &settings->generator->parameters[k];
        const char *value = settings->values[k];
        if (!settings->given[k] && value && strcmp(value, parameter->initial) != 0)
            text = arena_print(arena, "%s%s%s=%s (default %s)", text ? text : "", text ? " " : "",
                               parameter->key, value, parameter->initial);
    }
    return text;
}

struct verdict settings_set_all(struct settings *settings, const char *assignments,
                                struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    char *text = arena_print(arena, "%s", assignments), *rest = NULL;
    for (char *word = strtok_r(text, " ", &rest); word && verdict.ok;
         word = strtok_r(NULL, " ", &rest)) {
        char *equals = strchr(word, '=');
        if (!equals)
            return verdict_no("'%s' is not KEY=VALUE", word);
        *equals = '\0';
        verdict = set_one(settings, word, equals + 1, arena);
    }
    return verdict.ok ? adapt(settings, arena) : verdict;
}

static bool is_said(const struct settings *settings, int k)
{
    const struct parameter *parameter = &settings->generator->parameters[k];
    return !parameter->unsaid || strcmp(settings->values[k], parameter->initial) != 0;
}

char *settings_name(const struct settings *settings, struct arena *arena)
{
    char *name = arena_print(arena, "%s", settings->generator->name);
    for (int k = 0; settings->generator->parameters[k].key; k++)
        if (is_said(settings, k))
            name = arena_print(arena, "%s %s=%s", name, settings->generator->parameters[k].key,
                               settings->values[k] ? settings->values[k] : "");
    return name;
}

bool setting_given(const struct settings *settings, const char *key)
{
    return settings->given[parameter_index(settings->generator, key)];
}

const char *setting_text(const struct settings *settings, const char *key)
{
    return settings->values[parameter_index(settings->generator, key)];
}

double setting_real(const struct settings *settings, const char *key)
{
    return strtod(setting_text(settings, key), NULL);
}

int setting_whole(const struct settings *settings, const char *key)
{
    return (int)setting_real(settings, key);
}

bool setting_is(const struct settings *settings, const char *key, const char *word)
{
    return strcmp(setting_text(settings, key), word) == 0;
}

bool setting_exists(const struct settings *settings, const char *key)
{
    return parameter_index(settings->generator, key) >= 0;
}

int setting_word(const struct settings *settings, const char *key, const char *const *words)
{
    int word = 0;
    while (setting_exists(settings, key) && !setting_is(settings, key, words[word]))
        word++;
    return word;
}

double read_decimal(const char **rest)
{
    char digits[64], *end;
    size_t length = strspn(*rest, "0123456789.eE+-");
    if (length == 0 || length >= sizeof digits)
        return NAN;
    memcpy(digits, *rest, length);
    digits[length] = '\0';
    *rest += length;
    double number = strtod(digits, &end);
    return *end ? NAN : number;
}

double *read_decimals(const char *text, char separator, int *count, struct arena *arena)
{
    double *list = NULL;
    size_t room = 0;
    for (*count = 0;;) {
        double number = read_decimal(&text);
        if (!(number >= 0.0) || !isfinite(number) || (*text && *text != separator))
            return NULL;
        ARENA_GROW(arena, list, *count, room);
        list[(*count)++] = number;
        if (!*text++)
            return list;
    }
}

int *draw_order(int count, gsl_rng *rng, struct arena *arena)
{
    int *order = ARENA_ARRAY(arena, int, count);
    for (int k = 0; k < count; k++)
        order[k] = k;
    gsl_ran_shuffle(rng, order, (size_t)count, sizeof *order);
    return order;
}

double draw_belief_factor(double sigma, gsl_rng *rng)
{
    return exp(sigma * gsl_ran_gaussian(rng, 1.0) - 0.5 * sigma * sigma);
}

int ascending(const void *a, const void *b)
{
    const int *left = a, *right = b;
    return ORDER(*left, *right);
}

static unsigned long draw_seed(const struct settings *settings, uint64_t seed, int replication)
{
    uint64_t hash = hash_string(hash_number(HASH_START, seed), settings->generator->name);
    hash = hash_number(hash, (uint64_t)replication);
    for (int k = 0; settings->generator->parameters[k].key; k++) {
        const struct parameter *parameter = &settings->generator->parameters[k];
        if (!parameter->after_draw)
            hash = hash_string(hash_string(hash, parameter->key), settings->values[k]);
    }
    return (unsigned long)(hash_finish(hash) & 0xffffffffu);
}

static const char *command(const struct settings *settings, uint64_t seed, int replication,
                           struct arena *arena)
{
    char *text = arena_print(arena, "commsched generate %s", settings->generator->name);
    for (int k = 0; settings->generator->parameters[k].key; k++) {
        const char *key = settings->generator->parameters[k].key;
        bool nodes = strcmp(key, NODES_KEY) == 0;
        if (!is_said(settings, k))
            continue;
        text = nodes ? arena_print(arena, "%s --nodes %s", text, settings->values[k])
                     : arena_print(arena, "%s --set %s=%s", text, key, settings->values[k]);
    }
    text = arena_print(arena, "%s --seed %llu", text, (unsigned long long)seed);
    return replication ? arena_print(arena, "%s --replication %d", text, replication) : text;
}

struct verdict generate(const struct settings *settings, uint64_t seed, int replication,
                        struct arena *arena, struct instance *out)
{
    const struct generator *generator = settings->generator;
    for (int k = 0; generator->parameters[k].key; k++)
        if (!settings->values[k])
            return verdict_no("%s needs %s: %s", generator->name, generator->parameters[k].key,
                              generator->parameters[k].help);
    gsl_rng *rng = random_start(gsl_rng_mt19937, draw_seed(settings, seed, replication), arena);
    *out = (struct instance){.name = generator->name};
    struct verdict verdict = generator_is_foreign(generator)
                                 ? generate_foreign(settings, rng, arena, out)
                                 : generator->generate(settings, rng, arena, out);
    if (verdict.ok)
        verdict = instance_check_times(out);
    out->about = command(settings, seed, replication, arena);
    return verdict;
}

struct verdict generate_by_name(const char *generator, const char *assignments, uint64_t seed,
                                int replication, struct arena *arena, struct instance *out)
{
    const struct registered_generator *found = generator_find(generator);
    if (!found)
        return verdict_no("there is no generator '%.100s'", generator);
    struct settings settings = settings_start(found->generator, arena);
    struct verdict verdict = settings_set_all(&settings, assignments, arena);
    return verdict.ok ? generate(&settings, seed, replication, arena, out) : verdict;
}
