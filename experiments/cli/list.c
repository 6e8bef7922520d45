/* commsched list: lists what the build found. */
#include "algorithms/bound.h"
#include "algorithms/decoder.h"
#include "experiments/claims/claim.h"
#include "experiments/cli/help/names.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/plan/study.h"
#include "experiments/present/tables/emitter.h"
#include "generators/generator.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Lists algorithms, bounds, generators, experiments, claims, or decoders with their "
    "weights; without a word, how many of each there are.\vThe build finds "
    "every file under algorithms/, generators/ and experiments/papers/. Algorithms for collective "
    "operations are listed with their operations. A multicast algorithm without operations also "
    "schedules broadcast, scatter, gather and allgather, unless it is exact.";

struct arguments {
    struct verb_input verb;
    const char *operation;
    const struct emitter *emitter; /* NULL: text */
};

static const struct verb_option options[] = {
    OPTION("operation", "OPERATION", TEXT, operation,
           "Only algorithms for this operation, for example `reduce`"),
    FORMAT_OPTION("Print in this format instead of text"),
    OPTION("json", NULL, JSON, emitter, "Print JSON (--format json)"),
    {0},
};

/* An item of a list; remark and parameters may be missing. */
struct listed {
    const char *name, *kind, *title, *source, *remark;
    const struct parameter *parameters; /* of a generator; or NULL */
};

struct listing {
    struct arena *arena;
    enum operation operation; /* only algorithms for it; OPERATION_MULTICAST: all */
    struct listed *listed;    /* [count] */
    size_t count, room;
};

static void add(struct listing *listing, struct listed listed)
{
    ARENA_GROW(listing->arena, listing->listed, listing->count, listing->room);
    listing->listed[listing->count++] = listed;
}

/* " [reduce, allreduce]" */
static const char *operations_of(const struct algorithm *algorithm, struct arena *arena)
{
    const char *text = "";
    for (int k = 0; k < OPERATION_COUNT; k++)
        if (algorithm->operations & OPERATION_BIT(k))
            text = arena_print(arena, "%s%s%s", text, *text ? ", " : " [", operation_rules[k].name);
    return *text ? arena_print(arena, "%s]", text) : text;
}

static void list_algorithms(struct listing *listing)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        if (listing->operation != OPERATION_MULTICAST &&
            !algorithm_takes(algorithm, listing->operation))
            continue;
        add(listing,
            (struct listed){.name = found->name,
                            .kind = family_name(algorithm_family(algorithm)),
                            .title = algorithm->title,
                            .source = algorithm->source,
                            .remark = arena_print(listing->arena, "%s%s%s",
                                                  algorithm->exact               ? " [exact]"
                                                  : algorithm->evaluations > 0.0 ? " [search]"
                                                                                 : "",
                                                  algorithm->randomised ? " [randomised]" : "",
                                                  operations_of(algorithm, listing->arena))});
    }
}

static void list_bounds(struct listing *listing)
{
    static const enum family families[] = {FAMILY_EXCHANGE, FAMILY_MULTICAST, FAMILY_SWITCHED};
    for (int k = 0; k < 3; k++)
        for (const struct bound *bound = family_bounds(families[k]); bound->name; bound++)
            add(listing, (struct listed){.name = bound->name,
                                         .kind = family_name(families[k]),
                                         .title = bound->applies});
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        add(listing, (struct listed){.name = (*bound)->name,
                                     .kind = family_name((*bound)->family),
                                     .title = (*bound)->applies});
}

/* A decoder's weights in the form of a generator's parameters. */
static const struct parameter *weights_of(const struct decoder *decoder, struct arena *arena)
{
    int count = decoder_weights(decoder);
    struct parameter *parameters = ARENA_ZEROED(arena, struct parameter, count + 1);
    for (int k = 0; k < count; k++) {
        const struct weight *weight = &decoder->weights[k];
        const char *off =
            isnan(weight->off) ? "" : arena_print(arena, "; %.12g: left out", weight->off);
        parameters[k] =
            (struct parameter){.key = weight->name,
                               .initial = arena_print(arena, "%.12g", weight->value),
                               .least = weight->least,
                               .most = weight->most,
                               .help = arena_print(arena, "%s%s", weight->meaning, off)};
    }
    return parameters;
}

static void list_decoders(struct listing *listing)
{
    for (const struct decoder *const *found = decoders; *found; found++)
        add(listing, (struct listed){.name = (*found)->name,
                                     .kind = family_name((*found)->family),
                                     .title = (*found)->about,
                                     .parameters = weights_of(*found, listing->arena)});
}

static void list_generators(struct listing *listing)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        add(listing, (struct listed){.name = found->name,
                                     .title = found->generator->title,
                                     .source = found->generator->source,
                                     .parameters = found->generator->parameters});
}

static void list_experiments(struct listing *listing)
{
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        add(listing, (struct listed){.name = (*found)->name,
                                     .kind = claim_kind_name((*found)->kind),
                                     .title = (*found)->title,
                                     .source = (*found)->source});
}

static void list_claims(struct listing *listing)
{
    const struct registered_claim *found = all_claims(listing->arena);
    for (size_t readings; found->name; found += readings) {
        readings = claim_readings(found);
        const char *remark =
            readings > 1 ? arena_print(listing->arena, " [%zu readings]", readings) : NULL;
        add(listing, (struct listed){.name = found->name,
                                     .kind = claim_kind_name(found->claim->kind),
                                     .title = found->claim->title,
                                     .source = found->claim->source,
                                     .remark = remark});
    }
}

static const struct part {
    const char *name;
    void (*list)(struct listing *listing);
    bool kinds; /* show kinds in a separate column */
} parts[] = {{"algorithms", list_algorithms, false},
             {"bounds", list_bounds, false},
             {"generators", list_generators, false},
             {"experiments", list_experiments, true},
             {"claims", list_claims, true},
             {"decoders", list_decoders, false},
             {0}};

#define PARTS "algorithms|bounds|generators|experiments|claims|decoders"

/* ---- lines ---- */

/* The width of the longest name, for alignment of the next column. */
static int wider(int width, const char *name)
{
    return (int)strlen(name) > width ? (int)strlen(name) : width;
}

static bool has_range(const struct parameter *parameter)
{
    return parameter->kind == PARAMETER_REAL || parameter->kind == PARAMETER_WHOLE;
}

static const char *default_words(const struct parameter *parameter, struct arena *arena)
{
    if (!parameter->initial)
        return "required";
    return arena_print(arena, "%s%s%s", *parameter->initial ? parameter->initial : "none",
                       parameter->adapted ? ", or " : "",
                       parameter->adapted ? parameter->adapted : "");
}

static void print_parameters(const struct parameter *parameters, int width, struct arena *arena)
{
    for (const struct parameter *known = parameters; known && known->key; known++) {
        printf("    %-*s  %s", width, known->key, known->help);
        if (has_range(known))
            printf("; %.12g to %.12g", known->least, known->most);
        printf("; %s%s\n", known->initial ? "default " : "", default_words(known, arena));
    }
}

static void print_lines(const struct part *part, const struct listing *listing)
{
    int width = 0, keys = 0;
    for (size_t k = 0; k < listing->count; k++) {
        const struct listed *listed = &listing->listed[k];
        width = wider(width, listed->name);
        for (const struct parameter *p = listed->parameters; p && p->key; p++)
            keys = wider(keys, p->key);
    }
    for (size_t k = 0; k < listing->count; k++) {
        const struct listed *listed = &listing->listed[k];
        printf("%-*s  ", width, listed->name);
        if (part->kinds)
            printf("%-12s ", listed->kind);
        if (listed->source)
            printf("%s (%s)%s\n", listed->title, listed->source,
                   listed->remark ? listed->remark : "");
        else
            printf("%s: %s\n", listed->kind, listed->title);
        print_parameters(listed->parameters, keys, listing->arena);
    }
}

/* ---- tables ---- */

static struct entry text_or_none(const char *text)
{
    return text && *text ? entry_text(text + strspn(text, " ")) : (struct entry){0};
}

static struct table table_of(const struct listing *listing)
{
    static const struct column columns[] = {
        {.heading = "name"},
        {.heading = "parameter"},
        {.heading = "kind"},
        {.heading = "title"},
        {.heading = "source"},
        {.heading = "remark"},
        {.heading = "least", .kind = COLUMN_NUMBER},
        {.heading = "most", .kind = COLUMN_NUMBER},
        {.heading = "default"},
        {0},
    };
    struct table table = table_start(columns, listing->arena);
    for (size_t k = 0; k < listing->count; k++) {
        const struct listed *listed = &listing->listed[k];
        TABLE_ROW(&table, entry_text(listed->name), {0}, text_or_none(listed->kind),
                  entry_text(listed->title), text_or_none(listed->source),
                  text_or_none(listed->remark));
        for (const struct parameter *p = listed->parameters; p && p->key; p++)
            TABLE_ROW(&table, entry_text(listed->name), entry_text(p->key), {0},
                      entry_text(p->help), {0}, {0},
                      has_range(p) ? entry_number(p->least) : (struct entry){0},
                      has_range(p) ? entry_number(p->most) : (struct entry){0},
                      entry_text(default_words(p, listing->arena)));
    }
    return table;
}

/* --operation restricts the list to algorithms. */
static bool take_operation(const char *name, const char **wanted, enum operation *out)
{
    *out = OPERATION_MULTICAST;
    if (!name)
        return true;
    *out = operation_find(name);
    if (*out == OPERATION_MULTICAST) {
        unknown_name("operation", name, "OPERATION");
        return false;
    }
    if (*wanted && strcmp(*wanted, "algorithms") != 0) {
        bad_input("--operation needs algorithms");
        return false;
    }
    *wanted = "algorithms";
    return true;
}

/* ---- the overview ---- */

/* The kind of a listed item, or the family in its name. */
static const char *kind_of(const struct listed *listed, struct arena *arena)
{
    return listed->kind ? listed->kind
                        : arena_print(arena, "%.*s", (int)strcspn(listed->name, "/"), listed->name);
}

/* "120 exchange; 80 multicast", in the order in which the kinds first occur. */
static const char *count_kinds(const struct listing *listing)
{
    const char *text = "";
    for (size_t k = 0; k < listing->count; k++) {
        const char *kind = kind_of(&listing->listed[k], listing->arena);
        size_t before = 0, same = 0;
        for (size_t j = 0; j < listing->count; j++)
            if (strcmp(kind_of(&listing->listed[j], listing->arena), kind) == 0) {
                before += j < k;
                same++;
            }
        if (before == 0)
            text = arena_print(listing->arena, "%s%s%zu %s", text, *text ? "; " : "", same, kind);
    }
    return text;
}

static struct table overview(struct arena *arena)
{
    static const struct column columns[] = {{.heading = "command"},
                                            {.heading = "count", .kind = COLUMN_COUNT},
                                            {.heading = "kinds"},
                                            {0}};
    struct table table = table_start(columns, arena);
    for (const struct part *part = parts; part->name; part++) {
        struct listing listing = {.arena = arena, .operation = OPERATION_MULTICAST};
        part->list(&listing);
        TABLE_ROW(&table, entry_text(arena_print(arena, "commsched list %s", part->name)),
                  entry_whole((long long)listing.count), entry_text(count_kinds(&listing)));
    }
    return table;
}

static const struct part *find_part(const char *name)
{
    const struct part *part = parts;
    while (part->name && strcmp(part->name, name) != 0)
        part++;
    return part->name ? part : NULL;
}

static int run(void *input)
{
    the_study(); /* ends the program if the study is invalid */
    const struct arguments *arguments = input;
    struct listing listing = {.arena = arguments->verb.arena};
    const char *wanted = *arguments->verb.arguments.word;
    const struct emitter *emitter = arguments->emitter;
    if (!take_operation(arguments->operation, &wanted, &listing.operation))
        return EXIT_BAD_INPUT;
    const struct part *part = wanted ? find_part(wanted) : NULL;
    if (wanted && !part)
        return unknown_name("list", wanted, PARTS);
    if (part)
        part->list(&listing);
    if (part && !emitter) {
        print_lines(part, &listing);
        return EXIT_POSITIVE;
    }
    struct table table = part ? table_of(&listing) : overview(listing.arena);
    (emitter ? emitter : &emitter_text)->table(stdout, &table);
    return EXIT_POSITIVE;
}

VERB(list, "list algorithms, generators, experiments, claims and more", .group = VERB_RESEARCH,
     .size = sizeof(struct arguments), .options = options,
     TAKES("[" PARTS "]", 0, 1, NULL, "more than one kind to list given"));
