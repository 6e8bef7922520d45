#include "experiments/cli/verb.h"

#include "experiments/engine/files/output.h"
#include "experiments/import/import.h"
#include "experiments/present/report/data.h"
#include "models/base/order.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct names {
    struct arena *arena;
    struct known_name *names;
    size_t count, room;
};

static void add(struct names *list, const char *name, const char *about)
{
    ARENA_GROW(list->arena, list->names, list->count, list->room);
    list->names[list->count++] = (struct known_name){name, about};
}

/* All names of that kind found by the build. */
static void add_kind(struct names *list, const char *kind)
{
    if (strcmp(kind, "ALGORITHM") == 0)
        for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
            add(list, found->name, found->algorithm->title);
    else if (strcmp(kind, "GENERATOR") == 0)
        for (const struct registered_generator *found = registered_generators; found->name; found++)
            add(list, found->name, found->generator->title);
    else if (strcmp(kind, "EXPERIMENT") == 0)
        for (const struct experiment *const *found = all_experiments(); *found; found++)
            add(list, (*found)->name, (*found)->title);
    else if (strcmp(kind, "PAPER") == 0)
        for (const char **name = usual_papers(true, list->arena); *name; name++)
            add(list, *name, paper_find(*name, list->arena)->title);
    else if (strcmp(kind, "CLAIM") == 0)
        for (const struct claim *found = all_claims(); found->name; found += claim_readings(found))
            add(list, found->name, found->title);
    else if (strcmp(kind, "VERB") == 0)
        for (const struct verb *const *verb = verbs; *verb; verb++)
            add(list, (*verb)->name, (*verb)->summary);
    else if (strcmp(kind, "KIND") == 0)
        for (const struct import_kind *const *found = import_kinds; *found; found++)
            add(list, (*found)->name, (*found)->title);
    else if (strcmp(kind, "FORMAT") == 0)
        for (const struct emitter *const *emitter = emitters; *emitter; emitter++)
            add(list, (*emitter)->name, "");
    else if (strcmp(kind, "FAMILY") == 0)
        for (int family = 0; family <= FAMILY_SWITCHED; family++)
            add(list, family_name((enum family)family), "");
}

struct known_name *known_names(const char *placeholder, struct arena *arena)
{
    struct names list = {.arena = arena};
    char *rest = arena_print(arena, "%s", placeholder);
    for (char *part; (part = strsep(&rest, "|[]. "));)
        if (islower((unsigned char)*part))
            add(&list, part, "");
        else
            add_kind(&list, part);
    add(&list, NULL, NULL);
    return list.names;
}

/* ---- nearest ---- */

/* The least number of insertions, deletions and replacements that turn a into b (Levenshtein
 * 1966). */
static size_t edit_distance(const char *a, const char *b)
{
    struct arena arena = {0};
    size_t rows = strlen(a), columns = strlen(b);
    size_t *distance = ARENA_ARRAY(&arena, size_t, columns + 1);
    for (size_t column = 0; column <= columns; column++)
        distance[column] = column;
    for (size_t row = 1; row <= rows; row++) {
        size_t diagonal = distance[0];
        distance[0] = row;
        for (size_t column = 1; column <= columns; column++) {
            size_t replaced = diagonal + (a[row - 1] != b[column - 1]);
            size_t before = distance[column - 1];
            diagonal = distance[column];
            size_t changed = (before < diagonal ? before : diagonal) + 1;
            distance[column] = replaced < changed ? replaced : changed;
        }
    }
    size_t answer = distance[columns];
    arena_release(&arena);
    return answer;
}

/* A name is compared without its family if the word has none. */
static const char *likened(const char *word, const char *name)
{
    const char *slash = strchr(name, '/');
    return slash && !strchr(word, '/') ? slash + 1 : name;
}

struct nearness {
    size_t distance;
    const struct known_name *known;
};

static int by_distance(const void *a, const void *b)
{
    const struct nearness *one = a, *other = b;
    return order_then(ORDER(one->distance, other->distance), ORDER(one->known, other->known));
}

void unknown_name(const char *kind, const char *name, const char *placeholder)
{
    unknown_name_of(kind, name, placeholder, "");
}

void unknown_name_of(const char *kind, const char *name, const char *placeholder,
                     const char *family)
{
    struct arena arena = {0};
    struct known_name *known = known_names(placeholder, &arena);
    size_t count = 0;
    while (known[count].name)
        count++;
    struct nearness *nearest = ARENA_ARRAY(&arena, struct nearness, count + 1);
    for (count = 0; known->name; known++)
        if (strncmp(known->name, family, strlen(family)) == 0)
            nearest[count++] =
                (struct nearness){edit_distance(name, likened(name, known->name)), known};
    qsort(nearest, count, sizeof *nearest, by_distance);
    fprintf(stderr, "commsched: there is no %s '%s'; nearest:", kind, name);
    for (size_t k = 0; k < 3 && k < count; k++)
        fprintf(stderr, "%s %s", k ? "," : "", nearest[k].known->name);
    fputc('\n', stderr);
    exit(EXIT_BAD_INPUT);
}

void require_names(const char *kind, const char *placeholder, const struct words *names,
                   struct arena *arena)
{
    for (int k = 0; k < names->count; k++) {
        const struct known_name *known = known_names(placeholder, arena);
        while (known->name && strcmp(known->name, names->word[k]) != 0)
            known++;
        if (!known->name)
            unknown_name(kind, names->word[k], placeholder);
    }
}

void print_filled(FILE *out, const char *text, bool (*put)(FILE *out, const char *name, void *data),
                  void *data)
{
    struct arena arena = {0};
    for (const char *at; (at = strchr(text, '@'));) {
        int length = (int)strcspn(at + 1, "@");
        fprintf(out, "%.*s", (int)(at - text), text);
        text = at + 1;
        if (put(out, arena_print(&arena, "%.*s", length, text), data))
            text += length + 1;
        else
            fputc('@', out);
    }
    fputs(text, out);
    arena_release(&arena);
}

/* ---- experiments ---- */

static bool is_file(const char *word)
{
    size_t length = strlen(word);
    return strchr(word, '/') || (length > 5 && strcmp(word + length - 5, ".json") == 0);
}

/* An experiment with one chart writes its schedule to DIR/NAME.json. */
static void check_place(const char *path, const struct experiment *experiment,
                        const char *directory, struct arena *arena)
{
    const char *results = arena_print(arena, "%s/%s.json", directory, experiment->name);
    if (experiment->figure == FIGURE_GANTT && is_same_file(path, results))
        fail("%s: the results of %s would replace it; use another name or --out", path,
             experiment->name);
}

static void read_experiment_file(const char *path, const char *directory, struct arena *arena,
                                 struct experiment_list *list)
{
    char *text;
    size_t before = list->count;
    require(input_read_file(path, arena, &text, NULL));
    if (!text)
        fail("%s: there is no such file", path);
    require(experiment_document_read(path, OWN_PAPER, text, arena, list));
    for (size_t k = before; k < list->count; k++)
        check_place(path, list->experiments[k], directory, arena);
}

static const struct experiment *find_kept(const char *name, const char *directory,
                                          struct arena *arena)
{
    const struct kept_experiments kept = kept_experiments_read(directory, arena);
    const struct experiment *found = experiment_in(&kept.list, name);
    for (size_t k = 0; k < kept.refusal_count && !found; k++)
        fprintf(stderr, "commsched: %s\n", kept.refusals[k]);
    if (!found)
        unknown_name("experiment", name, "EXPERIMENT");
    return found;
}

struct experiment_list experiments_named(const struct words *words, const char *directory,
                                         struct arena *arena)
{
    const struct experiment *const *built_in = all_experiments(); /* which no file may redefine */
    size_t built = 0;
    while (built_in[built])
        built++;
    struct experiment_list known = {ARENA_ARRAY(arena, const struct experiment *, built), built};
    memcpy(known.experiments, built_in, built * sizeof *built_in);
    for (int k = 0; k < words->count; k++)
        if (is_file(words->word[k]))
            read_experiment_file(words->word[k], directory, arena, &known);
    size_t room = known.count + (size_t)words->count;
    struct experiment_list own = {ARENA_ZEROED(arena, const struct experiment *, room), 0};
    for (size_t k = built; k < known.count; k++)
        own.experiments[own.count++] = known.experiments[k];
    for (int k = 0; k < words->count; k++) {
        const char *name = words->word[k];
        if (!is_file(name) && !paper_find(name, arena) && !experiment_in(&known, name) &&
            !experiment_in(&own, name))
            own.experiments[own.count++] = find_kept(name, directory, arena);
    }
    return chosen_experiments(words->word, &own, arena);
}
