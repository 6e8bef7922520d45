/* commsched list: what the build found. */
#include "algorithms/bound.h"
#include "experiments/claims/claim.h"
#include "experiments/cli/help/names.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/plan/experiments.h"
#include "generators/generator.h"

#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Lists algorithms, bounds, generators, experiments or claims, or all of them."
    "\vEvery file under algorithms/, generators/ and experiments/papers/ is "
    "found by the build.";

/* As wide as the longest name, so that what follows stands in a column. */
static int wider(int width, const char *name)
{
    return (int)strlen(name) > width ? (int)strlen(name) : width;
}

static void list_algorithms(void)
{
    int width = 0;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        width = wider(width, found->name);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        printf("%-*s  %s (%s)%s%s\n", width, found->name, algorithm->title, algorithm->source,
               algorithm->exact ? " [exact]" : "", algorithm->randomised ? " [randomised]" : "");
    }
}

static void list_bounds(void)
{
    static const enum family families[] = {FAMILY_EXCHANGE, FAMILY_MULTICAST, FAMILY_SWITCHED};
    int width = 0;
    for (int k = 0; k < 3; k++)
        for (const struct bound *bound = family_bounds(families[k]); bound->name; bound++)
            width = wider(width, bound->name);
    for (const struct lp_bound *const *bound = lp_bounds; *bound; bound++)
        width = wider(width, (*bound)->name);
    for (int k = 0; k < 3; k++)
        for (const struct bound *bound = family_bounds(families[k]); bound->name; bound++)
            printf("%-*s  %s: %s\n", width, bound->name, family_name(families[k]), bound->applies);
    for (const struct lp_bound *const *bound = lp_bounds; *bound; bound++)
        printf("%-*s  %s: %s\n", width, (*bound)->name, family_name((*bound)->family),
               (*bound)->applies);
}

/* A number's least and most. */
static void print_range(const struct parameter *parameter)
{
    if (parameter->kind == PARAMETER_REAL || parameter->kind == PARAMETER_WHOLE)
        printf("; %.12g to %.12g", parameter->least, parameter->most);
}

static void print_default(const struct parameter *parameter)
{
    if (!parameter->initial)
        printf("; required\n");
    else
        printf("; default %s%s%s\n", *parameter->initial ? parameter->initial : "none",
               parameter->adapted ? ", or " : "", parameter->adapted ? parameter->adapted : "");
}

static void list_generators(void)
{
    int width = 0, keys = 0;
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        width = wider(width, found->name);
        for (const struct parameter *known = found->generator->parameters; known->key; known++)
            keys = wider(keys, known->key);
    }
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        printf("%-*s  %s (%s)\n", width, found->name, found->generator->title,
               found->generator->source);
        for (const struct parameter *known = found->generator->parameters; known->key; known++) {
            printf("    %-*s  %s", keys, known->key, known->help);
            print_range(known);
            print_default(known);
        }
    }
}

static void list_experiments(void)
{
    int width = 0;
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        width = wider(width, (*found)->name);
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        printf("%-*s  %-13s%s (%s)\n", width, (*found)->name, claim_kind_name((*found)->kind),
               (*found)->title, (*found)->source);
}

static void list_claims(void)
{
    struct arena arena = {0};
    const struct registered_claim *found = all_claims(&arena);
    int width = 0;
    for (const struct registered_claim *known = found; known->name; known++)
        width = wider(width, known->name);
    for (size_t readings; found->name; found += readings) {
        readings = claim_readings(found);
        printf("%-*s  %-12s %s (%s)", width, found->name, claim_kind_name(found->claim->kind),
               found->claim->title, found->claim->source);
        if (readings > 1)
            printf(" [%zu readings]", readings);
        putchar('\n');
    }
    arena_release(&arena);
}

static const struct part {
    const char *name;
    void (*list)(void);
} parts[] = {{"algorithms", list_algorithms}, {"bounds", list_bounds},
             {"generators", list_generators}, {"experiments", list_experiments},
             {"claims", list_claims},         {0}};

#define PARTS "algorithms|bounds|generators|experiments|claims"

static int run(void *input)
{
    const char *wanted = *((struct verb_input *)input)->arguments.word;
    bool found = false;
    for (const struct part *part = parts; part->name; part++) {
        if (wanted && strcmp(wanted, part->name) != 0)
            continue;
        if (!wanted)
            printf("%s%s:\n", part == parts ? "" : "\n", part->name);
        part->list();
        found = true;
    }
    return found ? EXIT_POSITIVE : unknown_name("list", wanted, PARTS);
}

VERB(list, "what there is: algorithms, bounds, generators, experiments, claims",
     .size = sizeof(struct verb_input),
     TAKES("[" PARTS "]", 0, 1, NULL, "one thing to list at a time"));
