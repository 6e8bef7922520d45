/* The registry of claims: those of documents with their tests, and those of guarantees; statements
 * of the papers; digests. */
#include "experiments/claims/claim.h"
#include "experiments/claims/spaces/spaces.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/workers.h"
#include "models/base/hash.h"
#include "models/base/order.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool name_is_own(const char *name)
{
    size_t length = strlen(study_name);
    return length == 0 || (strncmp(name, study_name, length) == 0 && name[length] == '_');
}

static uint64_t hash_generators(uint64_t hash, const struct claim *claim)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        const struct instance_space *space = claim->spaces;
        bool drawn = names_hold(claim->generators, found->name);
        for (; space && space->name; space++)
            drawn = drawn || (space->generator && strcmp(space->generator, found->name) == 0);
        if (drawn)
            hash = hash_string(hash_string(hash, found->name), found->digest);
    }
    return hash;
}

/* The printed and counted numbers that a survey compares. */
static uint64_t hash_constants(uint64_t hash, const struct survey *survey)
{
    for (size_t k = 0; survey && k < survey->query_count; k++)
        if (query_is_constant(&survey->queries[k]))
            hash = hash_double(hash, survey->queries[k].constant);
    return hash;
}

static const char *digest_of(const struct claim *claim, struct arena *arena)
{
    uint64_t hash = hash_string(HASH_START, claim->text);
    hash = hash_string(hash, claim->reading ? claim->reading : "");
    if (claim->printed) /* results are stored with the statement */
        hash = hash_string(hash_string(hash, claim->printed->section), claim->printed->words);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (names_hold(claim->algorithms, found->name))
            hash = hash_string(hash_string(hash, found->name), found->digest);
    hash = hash_finish(hash_constants(hash_generators(hash, claim), claim->survey));
    return arena_print(arena, "%s-%016" PRIx64, judging_digest, hash);
}

struct claim_list {
    struct claims all; /* the last one has no name */
    struct arena *arena;
    const struct paper_statement **statements; /* one array for each paper that has some */
    size_t paper_count, paper_room;
};

static void add_document(struct claim_list *claims, const struct embedded_document *document)
{
    size_t before = claims->all.count;
    struct verdict verdict =
        read_claims(document->file, document->text, claims->arena, &claims->all);
    if (!verdict.ok)
        worker_fail(verdict.reason);
    bool of_study = !strstr(document->file, "experiments/papers/");
    for (size_t k = before; of_study && k < claims->all.count; k++)
        if (!name_is_own(claims->all.list[k].name))
            worker_fail(arena_print(claims->arena,
                                    "%s: %s: names of a study's claims begin with %s_",
                                    document->file, claims->all.list[k].name, study_name));
}

const struct claim_test *claim_test_find(const char *name, const char *reading)
{
    for (const struct claim_test *const *array = claim_test_arrays; *array; array++)
        for (const struct claim_test *test = *array; test->name; test++)
            if (strcmp(test->name, name) == 0 &&
                (!test->reading || (reading && strcmp(test->reading, reading) == 0)))
                return test;
    return NULL;
}

static int by_name_and_reading(const void *left, const void *right)
{
    const struct claim *a = left, *b = right;
    return order_then(strcmp(a->name, b->name), ORDER(a->reading_number, b->reading_number));
}

/* ---- guarantees ---- */

/* Time limit for an optimum, seconds. */
static const double OPTIMUM_SECONDS = 1.0;

/* The theorems assume asynchronous execution without slowdown, with everything as believed. */
static bool within_theorems(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family == FAMILY_EXCHANGE)
        return !exchange_needs_phases(exchange) && !exchange_is_executed(exchange);
    return !instance_belief(instance);
}

CLAIM_TEST(test)
{
    const struct algorithm *algorithm = context->claim->algorithm;
    const struct guarantee *guarantee = &algorithm->guarantee;
    if (!within_theorems(instance))
        return observe_nothing();
    struct solution solution = claim_solve(algorithm->name, instance, context);
    if (solution.status == STATUS_REFUSED)
        return observe_nothing();
    double reference = guarantee->against == AGAINST_LOWER_BOUND
                           ? solution.lower_bound
                           : claim_optimum(instance, OPTIMUM_SECONDS, context);
    return observe_at_most(solution.completion,
                           guarantee->ratio(instance_nodes(instance)) * reference);
}

static const struct instance_space *const spaces[] = {[FAMILY_EXCHANGE] = exchange_spaces,
                                                      [FAMILY_MULTICAST] = multicast_spaces,
                                                      [FAMILY_SWITCHED] = switched_spaces};

/* An extension unless a statement names it. */
static struct claim guarantee_claim(const struct registered_algorithm *registered,
                                    struct arena *arena)
{
    const struct algorithm *algorithm = registered->algorithm;
    const char *reference =
        algorithm->guarantee.against == AGAINST_LOWER_BOUND ? "the lower bound" : "the optimum";
    const char *statement =
        arena_print(arena,
                    "the completion of %s is at most the ratio its descriptor states (%g for 5 "
                    "nodes) times %s",
                    algorithm->name, algorithm->guarantee.ratio(5), reference);
    return (struct claim){
        .name = arena_print(arena, "guarantee/%s", registered->name),
        .title = arena_print(arena, "guarantee of %s", algorithm->title),
        .statement = statement,
        .hypotheses = "an instance that the algorithm takes, without phases",
        .source = algorithm->guarantee.theorem,
        .algorithms = algorithm->guarantee.against == AGAINST_LOWER_BOUND
                          ? registered->name
                          : arena_print(arena, "%s/*", family_name(algorithm_family(algorithm))),
        .text = statement,
        .test = test,
        .spaces = spaces[algorithm_family(algorithm)],
        .kind = EXPERIMENT_EXTENSION,
        .algorithm = algorithm};
}

static bool is_told(const struct claim_list *claims, const char *algorithm)
{
    for (size_t k = 0; k < claims->all.count; k++) {
        const char *list = claims->all.list[k].guarantee, *name;
        while ((name = next_name(&list, claims->arena)))
            if (strcmp(name, algorithm) == 0)
                return true;
    }
    return false;
}

static void add_guarantees(struct claim_list *claims)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (found->algorithm->guarantee.against == NO_GUARANTEE || is_told(claims, found->name))
            continue;
        const struct claim claim = guarantee_claim(found, claims->arena);
        claims_add(&claims->all, &claim, claims->arena);
    }
}

/* ---- statements ---- */

static void add_statements(struct claim_list *claims, const struct embedded_document *document)
{
    const struct paper_statement *read;
    struct verdict verdict =
        read_statements(document->path, document->text, &claims->all, claims->arena, &read);
    if (!verdict.ok)
        worker_fail(verdict.reason);
    ARENA_GROW(claims->arena, claims->statements, claims->paper_count, claims->paper_room);
    claims->statements[claims->paper_count++] = read;
}

/* All claims, then the statements that name them, then the digests, which cover both. */
static void gather(struct claim_list *claims)
{
    for (const struct embedded_document *found = embedded_documents; found->path; found++)
        if (strstr(found->path, "/claims/"))
            add_document(claims, found);
    if (claims->all.count > 0)
        qsort(claims->all.list, claims->all.count, sizeof *claims->all.list, by_name_and_reading);
    add_guarantees(claims);
    for (const struct embedded_document *found = embedded_documents; found->path; found++)
        if (strstr(found->path, "/statements.json"))
            add_statements(claims, found);
    for (size_t k = 0; k < claims->all.count; k++)
        claims->all.list[k].digest = digest_of(&claims->all.list[k], claims->arena);
    claims_add(&claims->all, &(struct claim){0}, claims->arena);
}

static const struct claim_list *the_claims(void)
{
    static struct arena arena;
    static struct claim_list claims;
    if (!claims.arena) {
        claims.arena = &arena;
        gather(&claims);
    }
    return &claims;
}

const struct claim *all_claims(void)
{
    return the_claims()->all.list;
}

const struct paper_statement *paper_statements(const char *paper)
{
    static const struct paper_statement none = {0};
    const struct claim_list *claims = the_claims();
    for (size_t k = 0; k < claims->paper_count; k++)
        if (claims->statements[k]->paper && strcmp(claims->statements[k]->paper, paper) == 0)
            return claims->statements[k];
    return &none;
}

bool claim_is_own(const struct claim *claim)
{
    if (!claim->algorithm || !the_study())
        return name_is_own(claim->name);
    return algorithm_find(claim->algorithm->name)->foreign;
}

bool claim_is_foreign(const struct claim *claim)
{
    return the_study() && claim->test && !claim->algorithm && name_is_own(claim->name);
}

size_t claim_readings(const struct claim *first)
{
    size_t count = 0;
    while (first[count].name && strcmp(first[count].name, first->name) == 0)
        count++;
    return count;
}

/* ---- documents of statements ---- */

/* A document that is being read. */
struct statement_document {
    const char *paper;
    const struct claims *claims;  /* those that statements may name */
    struct paper_statement *list; /* [count], and one with paper NULL */
    size_t count;
};

/* A guarantee's claim becomes a printed one when a statement names it. */
static bool link_claim(struct reader *reader, const struct spot *spot, const char *name,
                       const struct statement_document *document,
                       const struct paper_statement *statement)
{
    bool found = false;
    for (size_t k = 0; k < document->claims->count; k++) {
        struct claim *claim = &document->claims->list[k];
        if (strcmp(claim->name, name) != 0)
            continue;
        if (claim->printed)
            return reader_fail(reader, spot, "%.100s is named twice", name);
        if (claim->kind != EXPERIMENT_PRINTED && !claim->algorithm)
            return reader_fail(reader, spot, "%.100s is of kind %s, not printed", name,
                               experiment_kind_words[claim->kind]);
        claim->printed = statement;
        claim->kind = EXPERIMENT_PRINTED;
        found = true;
    }
    return found || reader_fail(reader, spot, "there is no claim %.100s", name);
}

static const struct field fields[] = {
    {FIELD_OF(struct paper_statement, section, TEXT)},
    {FIELD_OF(struct paper_statement, words, TEXT)},
    {.key = "claims", LIST_AT(struct paper_statement, claims, claim_count, TEXT), .optional = true},
    {.key = "experiments",
     LIST_AT(struct paper_statement, experiments, experiment_count, TEXT),
     .optional = true},
    {FIELD_OF(struct paper_statement, none, TEXT), .optional = true},
    {FIELD_OF(struct paper_statement, erratum, TEXT), .optional = true},
    {0}};

static const struct field document_fields[] = {
    {.key = "statements", LIST_AT(struct statement_document, list, count, OBJECT), .of = fields},
    {0}};

static bool link_statement(struct reader *reader, const struct spot *spot,
                           const struct statement_document *document,
                           const struct paper_statement *statement)
{
    struct spot named = spot_member(spot, "claims"), run = spot_member(spot, "experiments");
    for (size_t k = 0; k < statement->claim_count; k++) {
        struct spot entry = spot_entry(&named, k);
        if (!link_claim(reader, &entry, statement->claims[k], document, statement))
            return false;
    }
    for (size_t k = 0; k < statement->experiment_count; k++) {
        struct spot entry = spot_entry(&run, k);
        if (!experiment_find(statement->experiments[k]))
            return reader_fail(reader, &entry, "there is no experiment %.100s",
                               statement->experiments[k]);
    }
    if (!*statement->section || !*statement->words)
        return reader_fail(reader, spot, "a statement needs a section and words");
    return statement->claim_count > 0 || statement->experiment_count > 0 ||
           (statement->none && *statement->none) ||
           reader_fail(reader, spot, "one of \"claims\", \"experiments\" and \"none\" is needed");
}

static bool read_document(struct reader *reader, const struct spot *root, void *data)
{
    struct statement_document *document = data;
    struct spot list = spot_member(root, "statements");
    if (!fields_read(reader, root, document_fields, document))
        return false;
    for (size_t k = 0; k < document->count; k++) {
        struct spot entry = spot_entry(&list, k);
        document->list[k].paper = document->paper;
        if (!link_statement(reader, &entry, document, &document->list[k]))
            return false;
    }
    return true;
}

struct verdict read_statements(const char *path, const char *text, const struct claims *claims,
                               struct arena *arena, const struct paper_statement **out)
{
    struct statement_document document = {
        .paper = arena_print(arena, "%.*s", (int)strcspn(path, "/"), path), .claims = claims};
    struct verdict verdict = read_text(arena_print(arena, "experiments/papers/%s", path), text,
                                       strlen(text), arena, read_document, &document);
    *out = document.list;
    return verdict;
}
