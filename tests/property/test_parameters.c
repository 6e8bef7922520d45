/* Tests each parameter of a generator set alone, to half and twice its initial value: the others
 * adapt, or the refusal names the one that does not. No generator is named here. */
#include "tests/lib/suite.h"

#include <math.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

/* Whether another parameter is named, as a word. */
static bool names_other(const char *reason, const struct generator *generator, const char *key,
                        struct arena *arena)
{
    bool named = false;
    for (const struct parameter *other = generator->parameters; other->key && !named; other++) {
        regex_t word;
        CU_ASSERT_EQUAL_FATAL(regcomp(&word, arena_print(arena, "\\<%s\\>", other->key), REG_NOSUB),
                              0);
        named = strcmp(other->key, key) != 0 && regexec(&word, reason, 0, NULL, 0) == 0;
        regfree(&word);
    }
    return named;
}

/* The name of the instance is enough to make it again, with nothing left to adapt. */
static void expect_repeatable(const struct settings *settings)
{
    BLOCK_ARENA(arena);
    const char *name = settings_name(settings, &arena);
    struct settings again = settings_start(settings->generator, &arena);
    CU_ASSERT_TRUE(settings_set_all(&again, strchr(name, ' '), &arena).ok);
    CU_ASSERT_STRING_EQUAL(settings_name(&again, &arena), name);
    CU_ASSERT_PTR_NULL(settings_adapted(&again, &arena));
}

/* A generated instance that is not too large is valid in a file. */
static void try_value(const struct generator *generator, const struct parameter *parameter,
                      double value)
{
    enum { NODES_MOST = 1024 };
    BLOCK_ARENA(arena);
    struct settings settings = settings_start(generator, &arena);
    const char *text = arena_print(&arena, "%.17g", value);
    if (!settings_set(&settings, parameter->key, text, &arena).ok)
        return; /* outside its own range */
    struct instance instance;
    struct verdict verdict = generate(&settings, 1, 0, &arena, &instance);
    if (verdict.ok) {
        expect_repeatable(&settings);
        CU_ASSERT(instance_nodes(&instance) > NODES_MOST || reads_back(&instance, &arena));
        return;
    }
    bool named = names_other(verdict.reason, generator, parameter->key, &arena);
    if (!named)
        printf("\n%s %s=%s: %s\n", generator->name, parameter->key, text, verdict.reason);
    CU_ASSERT_TRUE(named);
}

static bool is_number(const struct parameter *parameter)
{
    return parameter->initial &&
           (parameter->kind == PARAMETER_WHOLE || parameter->kind == PARAMETER_REAL);
}

TEST(half_and_twice_fit_or_name_what_limits_them)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        if (!generator_is_complete(found->generator))
            continue;
        for (const struct parameter *known = found->generator->parameters; known->key; known++) {
            if (!is_number(known))
                continue;
            double initial = strtod(known->initial, NULL);
            bool whole = known->kind == PARAMETER_WHOLE;
            try_value(found->generator, known, whole ? floor(initial / 2) : initial / 2);
            try_value(found->generator, known, 2 * initial);
            try_value(found->generator, known, known->least);
        }
    }
}

TEST(an_adapted_default_is_told)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        for (const struct parameter *known = found->generator->parameters; known->key; known++)
            CU_ASSERT(!known->adapted || (known->initial && found->generator->adapt));
}
