#include "generators/foreign.h"

#include "models/base/isolated.h"
#include "models/format/format.h"

#include <stdlib.h>
#include <string.h>

static const double PATIENCE = 300.0; /* seconds for an instance; jobs have their own limit */

enum { MADE = '+', REFUSED = '-' }; /* first character of an answer */

struct request {
    const struct settings *settings;
    gsl_rng *rng;
};

bool generator_is_foreign(const struct generator *generator)
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

struct verdict generate_foreign(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                                struct instance *out)
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

struct verdict adapt_foreign(struct settings *settings, struct arena *arena)
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
