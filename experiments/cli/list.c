/* commsched list: lists what the build found. */
#include "algorithms/bound.h"
#include "algorithms/decoder.h"
#include "experiments/claims/claim.h"
#include "experiments/cli/verb.h"
#include "experiments/import/import.h"
#include "experiments/present/tables/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Lists algorithms, bounds, generators, experiments, claims, decoders with their weights, or "
    "kinds of files to import; without a word, how many of each there are.\vThe build finds every "
    "file under algorithms/, generators/ and experiments/papers/. Algorithms for collective "
    "operations are listed with their operations, and an algorithm whose file has another name "
    "with that name. A multicast algorithm without operations also schedules broadcast, scatter, "
    "gather and allgather, unless it is exact.";

struct arguments {
    struct verb_input verb;
};

static const struct verb_option options[] = {
    FORMAT_OPTION("Print in this format instead of text"),
    OPTION("json", NULL, FORMAT, verb.emitter, "Print JSON (--format json)"),
    {0},
};

/* Rows: items, each followed by its parameters, of which the title is the help. */
enum { NAME, PARAMETER, KIND, TITLE, SOURCE, REMARK, LEAST, MOST, DEFAULT };

static const char headings[] = "name,parameter,kind,title,source,remark,least,most,default";

/* Everything but name and title may be missing. */
static void add(struct table *table, const char *name, const char *kind, const char *title,
                const char *source, const char *remark)
{
    TABLE_ROW(table, entry_text(name), {0}, entry_if_any(kind), entry_text(title),
              entry_if_any(source), entry_if_any(remark));
}

static const char *default_words(const struct parameter *parameter, struct arena *arena)
{
    if (!parameter->initial)
        return "required";
    return arena_print(arena, "%s%s%s", *parameter->initial ? parameter->initial : "none",
                       parameter->adapted ? ", or " : "",
                       parameter->adapted ? parameter->adapted : "");
}

static void add_parameter(struct table *table, const char *name, const struct parameter *parameter)
{
    bool ranges = parameter->kind == PARAMETER_REAL || parameter->kind == PARAMETER_WHOLE;
    const struct entry none = {0};
    TABLE_ROW(table, entry_text(name), entry_text(parameter->key), {0}, entry_text(parameter->help),
              {0}, {0}, ranges ? entry_number(parameter->least) : none,
              ranges ? entry_number(parameter->most) : none,
              entry_text(default_words(parameter, table->arena)));
}

/* " [max_min.c]" if the file of an algorithm has another name; else "". */
static const char *place_of(const char *name, const char *file, struct arena *arena)
{
    const char *own = arena_print(arena, "%s.c", strchr(name, '/'));
    const char *base = strrchr(file, '/');
    return strcmp(own, base) == 0 ? "" : arena_print(arena, " [%s]", base + 1);
}

/* "[search] [reduce, allreduce] [load.c]" */
static const char *remark_of(const struct registered_algorithm *found, struct arena *arena)
{
    const struct algorithm *algorithm = found->algorithm;
    const char *operations = "", *text;
    for (int k = 0; k < OPERATION_COUNT; k++)
        if (algorithm->operations & OPERATION_BIT(k))
            operations = arena_print(arena, "%s%s%s", operations, *operations ? ", " : " [",
                                     operation_rules[k].name);
    text = arena_print(arena, "%s%s%s%s%s",
                       algorithm->exact               ? " [exact]"
                       : algorithm->evaluations > 0.0 ? " [search]"
                                                      : "",
                       algorithm->randomised ? " [randomised]" : "", operations,
                       *operations ? "]" : "", place_of(found->name, found->file, arena));
    return text + (*text == ' ');
}

static void list_algorithms(struct table *table)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        add(table, found->name, family_name(algorithm_family(algorithm)), algorithm->title,
            algorithm->source, remark_of(found, table->arena));
    }
}

static void list_bounds(struct table *table)
{
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++)
        for (const struct bound *bound = family_bounds(family); bound->name; bound++)
            add(table, bound->name, family_name(family), bound->applies, NULL, NULL);
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        add(table, (*bound)->name, family_name((*bound)->family), (*bound)->applies, NULL, NULL);
}

/* Weights have the form of a generator's parameters. */
static void list_decoders(struct table *table)
{
    struct arena *arena = table->arena;
    for (const struct decoder *const *found = decoders; *found; found++) {
        add(table, (*found)->name, family_name((*found)->family), (*found)->about, NULL, NULL);
        for (const struct weight *weight = (*found)->weights; weight->name; weight++) {
            const char *off =
                isnan(weight->off) ? "" : arena_print(arena, "; %.12g: left out", weight->off);
            const struct parameter parameter = {
                .key = weight->name,
                .initial = arena_print(arena, "%.12g", weight->value),
                .least = weight->least,
                .most = weight->most,
                .help = arena_print(arena, "%s%s", weight->meaning, off)};
            add_parameter(table, (*found)->name, &parameter);
        }
    }
}

static void list_generators(struct table *table)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        const struct generator *generator = found->generator;
        add(table, found->name, NULL, generator->title, generator->source, NULL);
        for (const struct parameter *known = generator->parameters; known->key; known++)
            add_parameter(table, found->name, known);
    }
}

static void list_imports(struct table *table)
{
    for (const struct import_kind *const *found = import_kinds; *found; found++)
        add(table, (*found)->name, (*found)->makes, (*found)->title, NULL, NULL);
}

static void list_experiments(struct table *table)
{
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        add(table, (*found)->name, experiment_kind_words[(*found)->kind], (*found)->title,
            (*found)->source, NULL);
}

static void list_claims(struct table *table)
{
    const struct claim *found = all_claims();
    for (size_t readings; found->name; found += readings) {
        readings = claim_readings(found);
        add(table, found->name, experiment_kind_words[found->kind], found->title, found->source,
            readings > 1 ? arena_print(table->arena, "[%zu readings]", readings) : NULL);
    }
}

static const struct part {
    const char *name;
    void (*list)(struct table *table);
    bool kinds; /* show kinds in a separate column */
} parts[] = {{"algorithms", list_algorithms, false}, {"bounds", list_bounds, false},
             {"generators", list_generators, false}, {"experiments", list_experiments, true},
             {"claims", list_claims, true},          {"decoders", list_decoders, false},
             {"imports", list_imports, false},       {0}};

#define PARTS "algorithms|bounds|generators|experiments|claims|decoders|imports"

/* ---- lines ---- */

/* The width of the longest text in a column. */
static int width_of(const struct table *table, size_t column)
{
    size_t width = 0;
    for (size_t k = 0; k < table->count; k++) {
        const char *text = table->rows[k].entries[column].text;
        if (text && strlen(text) > width)
            width = strlen(text);
    }
    return (int)width;
}

static void print_lines(const struct part *part, const struct table *table)
{
    int width = width_of(table, NAME), keys = width_of(table, PARAMETER);
    for (size_t k = 0; k < table->count; k++) {
        const struct entry *entry = table->rows[k].entries;
        const char *remark = entry[REMARK].text, *initial = entry[DEFAULT].text;
        if (entry[PARAMETER].kind != ENTRY_ABSENT) {
            printf("    %-*s  %s", keys, entry[PARAMETER].text, entry[TITLE].text);
            if (entry[LEAST].kind != ENTRY_ABSENT)
                printf("; %.12g to %.12g", entry[LEAST].number, entry[MOST].number);
            printf("; %s%s\n", strcmp(initial, "required") == 0 ? "" : "default ", initial);
            continue;
        }
        printf("%-*s  ", width, entry[NAME].text);
        if (part->kinds)
            printf("%-12s ", entry[KIND].text);
        if (entry[SOURCE].text)
            printf("%s (%s)%s%s\n", entry[TITLE].text, entry[SOURCE].text, remark ? " " : "",
                   remark ? remark : "");
        else
            printf("%s: %s\n", entry[KIND].text, entry[TITLE].text);
    }
}

/* ---- the overview ---- */

static struct table overview(struct arena *arena)
{
    struct table table = table_of_headings("command,count", arena);
    for (const struct part *part = parts; part->name; part++) {
        struct table list = table_of_headings(headings, arena);
        long long count = 0;
        part->list(&list);
        for (size_t k = 0; k < list.count; k++)
            count += list.rows[k].entries[PARAMETER].kind == ENTRY_ABSENT;
        TABLE_ROW(&table, entry_text(arena_print(arena, "commsched list %s", part->name)),
                  entry_whole(count));
    }
    return table;
}

static int run(void *input)
{
    the_study(); /* ends the program if the study is invalid */
    const struct arguments *arguments = input;
    const struct emitter *emitter = arguments->verb.emitter;
    const char *wanted = *arguments->verb.arguments.word;
    const struct part *part = parts;
    while (wanted && part->name && strcmp(part->name, wanted) != 0)
        part++;
    if (!part->name)
        unknown_name("list", wanted, PARTS);
    struct table table = wanted ? table_of_headings(headings, arguments->verb.arena)
                                : overview(arguments->verb.arena);
    if (wanted)
        part->list(&table);
    if (wanted && !emitter)
        print_lines(part, &table);
    else
        (emitter ? emitter : &emitter_text)->table(stdout, &table);
    return EXIT_POSITIVE;
}

VERB(list, "list algorithms, generators, experiments, claims and more", .group = VERB_RESEARCH,
     INPUT(.verb = {0}), .options = options,
     TAKES("[" PARTS "]", 0, 1, NULL, "more than one kind to list given"));
