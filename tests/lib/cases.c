#include "tests/lib/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct walk {
    int seeds;
    void (*visit)(const struct instance *, void *);
    void *data;
};

static void visit_settings(const struct walk *walk, const struct settings *settings)
{
    for (int seed = 1; seed <= walk->seeds; seed++) {
        BLOCK_ARENA(arena);
        struct instance instance;
        struct verdict verdict = generate(settings, (uint64_t)seed, 0, &arena, &instance);
        /* Invalid instances, such as those with negative times, are refused by the reader. */
        if (verdict.ok && generator_find(settings->generator->name)->foreign &&
            !reads_back(&instance, &arena))
            verdict = verdict_no("its instance does not come back from a file");
        CU_ASSERT_TRUE(verdict.ok);
        if (verdict.ok)
            walk->visit(&instance, walk->data);
        else
            printf("\n%s: %s\n", settings->generator->name, verdict.reason);
    }
}

/* Visits the initial value of every parameter, then every other word of every choice, except for
 * parameters that were added later, which have cases of their own. */
static void visit_choices(const struct walk *walk, struct settings *settings, struct arena *arena)
{
    visit_settings(walk, settings);
    const struct parameter *parameter = settings->generator->parameters;
    for (int k = 0; parameter[k].key; k++) {
        if (parameter[k].kind != PARAMETER_CHOICE || parameter[k].unsaid)
            continue;
        const char *before = settings->values[k];
        char *rest = arena_print(arena, "%s", parameter[k].choices);
        for (char *word = strsep(&rest, "|"); word; word = strsep(&rest, "|")) {
            settings->values[k] = word;
            if (strcmp(word, before) != 0)
                visit_settings(walk, settings);
        }
        settings->values[k] = before;
    }
}

/* Parameters with which a generator supports small sizes; it refuses sizes that do not fit. */
static const struct {
    const char *generator, *parameters;
} small[] = {
    {"exchange/levels", "tree=2x2x2"},
    {"switched/irregular", "hosts=2 links=2 destinations=3 multicasts=3 bytes=1000"},
};

static void make_small(struct settings *settings, struct arena *arena)
{
    for (size_t k = 0; k < sizeof small / sizeof *small; k++)
        if (strcmp(small[k].generator, settings->generator->name) == 0)
            CU_ASSERT_TRUE(settings_set_all(settings, small[k].parameters, arena).ok);
}

/* Cases that no choice of a single parameter makes: unequal blocks, empty blocks, operations of
 * zero duration, and sets of more nodes than a word has bits. */
static const struct {
    const char *generator, *parameters;
} further[] = {
    {"multicast/collective", "nodes=6 uneven=9"},
    {"multicast/collective", "nodes=6 bytes=0"},
    {"multicast/collective", "nodes=6 constant=0 per_byte=0 latency=0 wire_per_byte=0 combine=0"},
    {"multicast/collective", "nodes=5 constant=0 latency=0 receive=0 combine=0"},
    {"multicast/collective", "nodes=66 uneven=2"},
    {"multicast/collective", "nodes=7 uneven=2 full_duplex=yes"},
    {"multicast/collective", "nodes=5 constant=0 latency=0 receive=0 combine=0 full_duplex=yes"},
};

static void visit_further(const struct walk *walk, const struct generator *generator)
{
    for (size_t k = 0; k < sizeof further / sizeof *further; k++) {
        if (strcmp(further[k].generator, generator->name) != 0)
            continue;
        BLOCK_ARENA(arena);
        struct settings settings = settings_start(generator, &arena);
        CU_ASSERT_TRUE(settings_set_all(&settings, further[k].parameters, &arena).ok);
        visit_choices(walk, &settings, &arena);
    }
}

static bool can_generate(const struct settings *settings)
{
    BLOCK_ARENA(arena);
    struct instance instance;
    return generate(settings, 1, 0, &arena, &instance).ok;
}

bool generator_is_complete(const struct generator *generator)
{
    for (const struct parameter *parameter = generator->parameters; parameter->key; parameter++)
        if (!parameter->initial)
            return false;
    return true;
}

static bool only_foreign;

void cases_only_foreign(bool only)
{
    only_foreign = only;
}

void for_every_case(int seeds, void (*visit)(const struct instance *, void *), void *data)
{
    static const char *const sizes[] = {"3", "4", "7", "12", NULL};
    const struct walk walk = {seeds, visit, data};
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        if (!generator_is_complete(found->generator) || (only_foreign && !found->foreign))
            continue;
        BLOCK_ARENA(arena);
        struct settings settings = settings_start(found->generator, &arena);
        bool sized = false;
        make_small(&settings, &arena);
        for (const char *const *size = sizes; *size; size++) {
            struct settings of_size = settings_copy(&settings, &arena);
            if (settings_set(&of_size, NODES_KEY, *size, &arena).ok && can_generate(&of_size)) {
                sized = true;
                visit_choices(&walk, &of_size, &arena);
            }
        }
        if (!sized)
            visit_choices(&walk, &settings, &arena);
        visit_further(&walk, found->generator);
    }
}

void for_every_belief(int seeds, void (*visit)(const struct instance *instance, void *data),
                      void *data)
{
    static const char *const cases[][2] = {
        {"exchange/uniform_network", "nodes=7 load=mixed sigma=1"},
        {"exchange/uniform_network", "nodes=8 load=mixed sigma=0.5 checkpoint=0.25"},
        {"exchange/wide_network", "nodes=5 load=mixed sigma=0.5 checkpoint=0.5"},
        {"exchange/log_uniform_network", "nodes=9 load=mixed sigma=0.2 checkpoint=0.75"},
        {"exchange/gusto", "sigma=2 checkpoint=2"},
        {"multicast/workstations", "nodes=9 pattern=single sigma=1"},
        {"multicast/workstations",
         "nodes=6 pattern=multicast network=mixed sizes=hybrid sigma=0.5"},
        {"multicast/classes", "nodes=9 latency=1 sigma=1"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        for (int seed = 1; seed <= seeds; seed++) {
            BLOCK_ARENA(arena);
            struct instance instance =
                make_instance(cases[k][0], cases[k][1], (uint64_t)seed, &arena);
            visit(&instance, data);
        }
}

void for_every_execution(void (*visit)(const struct instance *instance, void *data), void *data)
{
    static const char *const cases[][2] = {
        {"exchange/gusto", "latency_share=0.8"},
        {"exchange/clusters", "nodes=6 cluster_size=3 latency_share=1"},
        {"exchange/wide_network", "nodes=7 load=mixed latency_share=0.5"},
        {"exchange/uniform_network", "nodes=12 latency_share=0.9"},
        {"exchange/gusto", "ports=interleaved threads=2 alpha=0.25"},
        {"exchange/clusters", "nodes=6 cluster_size=3 ports=interleaved threads=3 share=equal"},
        {"exchange/wide_network", "nodes=7 load=mixed ports=buffered buffer=1500000"},
        {"exchange/uniform_network", "nodes=12 ports=buffered buffer=2000"},
        {"exchange/clusters", "nodes=7 cluster_size=3 release=0.8"}};
    for (size_t k = 0; !only_foreign && k < sizeof cases / sizeof *cases; k++) {
        BLOCK_ARENA(arena);
        struct instance instance = make_instance(cases[k][0], cases[k][1], 1, &arena);
        visit(&instance, data);
    }
}

enum { EDGE_NODES = 6 };

/* A message to a node of the same parity is free, the others take one second per byte. */
static struct instance partly_free(struct arena *arena)
{
    double *bytes = ARENA_ZEROED(arena, double, EDGE_NODES *EDGE_NODES);
    double *per_byte = ARENA_ZEROED(arena, double, EDGE_NODES *EDGE_NODES);
    for (int from = 0; from < EDGE_NODES; from++)
        for (int to = 0; to < EDGE_NODES; to++) {
            bytes[from * EDGE_NODES + to] = from == to ? 0.0 : 1.0 + (5 * from + 3 * to) % 7;
            per_byte[from * EDGE_NODES + to] = (from + to) % 2;
        }
    struct instance instance = exchange_of(EDGE_NODES, bytes);
    instance.as.exchange.per_byte.entries = per_byte;
    instance.about = "partly free messages";
    return instance;
}

/* Sums of the sizes keep few or no digits of the small ones; every byte must arrive. */
static struct instance far_apart(int number, struct arena *arena)
{
    static const double sizes[] = {1e9 / 3, 1e-6 / 7, 20.0 / 3, 1e-9, 1e5 / 7};
    static int clusters[EDGE_NODES] = {0, 0, 0, 1, 1, 1};
    double *bytes = ARENA_ZEROED(arena, double, EDGE_NODES *EDGE_NODES);
    for (int from = 0; from < EDGE_NODES; from++)
        for (int to = 0; to < EDGE_NODES; to++)
            if (from != to)
                bytes[from * EDGE_NODES + to] = sizes[(from * (number % 5) + to + number / 5) % 5];
    struct instance instance = exchange_of(EDGE_NODES, bytes);
    instance.as.exchange.startup.uniform = 1e-3;
    instance.as.exchange.per_byte.uniform = 1e-6;
    instance.as.exchange.cluster = clusters;
    instance.about = "sizes far apart";
    return instance;
}

void for_every_edge(void (*visit)(const struct instance *instance, void *data), void *data)
{
    enum { FAR_APART = 25, OVERHEADS = 5 };
    static const struct case_limits limits = {4, 8, 3, 3, 1, 2000, false, ROUTING_SHORTEST};
    for (int k = 0; !only_foreign && k < 2 + FAR_APART + OVERHEADS; k++) {
        BLOCK_ARENA(arena);
        struct instance instance = {.family = FAMILY_SWITCHED, .about = "overheads of hosts"};
        if (k == 0)
            instance = partly_free(&arena);
        else if (k == 1)
            instance = make_instance("exchange/worked_example",
                                     "execution=synchronous phase_startup=2", 1, &arena);
        else if (k < 2 + FAR_APART)
            instance = far_apart(k - 2, &arena);
        else {
            instance.as.switched = random_switched(&limits, (uint64_t)k, &arena);
            random_overheads(&instance.as.switched, (uint64_t)k, &arena);
        }
        visit(&instance, data);
    }
}

struct instance make_instance(const char *generator, const char *parameters, uint64_t seed,
                              struct arena *arena)
{
    struct instance instance = {0};
    struct verdict verdict = generate_by_name(generator, parameters, seed, 0, arena, &instance);
    if (!verdict.ok)
        printf("\n%s %s: %s\n", generator, parameters, verdict.reason);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    return instance;
}

struct instance balanced_exchange(int nodes, int entry, unsigned long seed, struct arena *arena)
{
    enum { CHANGES = 5000 };
    size_t size = (size_t)nodes;
    double *bytes = ARENA_ARRAY(arena, double, size *size);
    gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
    for (size_t k = 0; k < size * size; k++)
        bytes[k] = entry;
    for (int k = 0; k < CHANGES; k++) {
        size_t row = size * gsl_rng_uniform_int(rng, size), column = gsl_rng_uniform_int(rng, size);
        size_t other = size * gsl_rng_uniform_int(rng, size), next = gsl_rng_uniform_int(rng, size);
        if (bytes[row + column] == 1.0 || bytes[other + next] == 1.0)
            continue;
        bytes[row + column]--, bytes[other + next]--;
        bytes[row + next]++, bytes[other + column]++;
    }
    struct instance instance = exchange_of(nodes, bytes);
    instance.about =
        arena_print(arena, "balanced exchange of %d nodes, entry %d, seed %lu", nodes, entry, seed);
    return instance;
}

struct instance exchange_of(int nodes, double *bytes)
{
    return (struct instance){
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = nodes, .bytes.entries = bytes, .per_byte.uniform = 1.0}};
}

void append_held(struct timeline *timeline, int from, int to, double bytes, double start,
                 double end)
{
    const struct transfer transfer = {.from = from,
                                      .to = to,
                                      .bytes = bytes,
                                      .send_start = start,
                                      .send_end = end,
                                      .receive_start = start,
                                      .receive_end = end};
    timeline_append(timeline, &transfer, NULL, 0);
}

struct timeline copied_timeline(const struct timeline *timeline, struct arena *arena)
{
    struct timeline copy = timeline_start(arena);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        timeline_append(&copy, transfer,
                        transfer->parcel_count ? &timeline->parcels[transfer->parcel] : NULL,
                        transfer->parcel_count);
    }
    return copy;
}

const char *schedule_text(const struct algorithm *algorithm, const struct instance *instance,
                          const struct timeline *timeline, struct arena *arena)
{
    struct schedule schedule = {.algorithm = algorithm->name,
                                .instance = *instance,
                                .timeline = *timeline,
                                .completion = timeline->completion,
                                .lower_bound = instance_lower_bound(instance, timeline)};
    return written_schedule(&schedule, arena);
}

/* The number of transfers of a collective operation in which every node receives every block
 * once. */
static size_t multicast_transfers(const struct multicast *multicast)
{
    if (multicast->collective.operation == OPERATION_MULTICAST)
        return multicast_transfer_count(multicast);
    return (size_t)multicast->nodes * (size_t)multicast->collective.blocks;
}

static size_t transfers_of(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_message_count(&instance->as.exchange);
    case FAMILY_MULTICAST:
        return multicast_transfers(&instance->as.multicast);
    case FAMILY_SWITCHED:
        return switched_transfer_count(&instance->as.switched);
    }
    return 0;
}

bool case_is_for(const struct algorithm *algorithm, const struct instance *instance)
{
    enum { EXACT_MOST_NODES = 7, ONE_IN = 16, MOST_TRANSFERS = 60 };
    if (algorithm->exact && instance_nodes(instance) > EXACT_MOST_NODES)
        return false;
    if (algorithm->evaluations == 0.0 && !algorithm->derived)
        return true;
    return transfers_of(instance) <= MOST_TRANSFERS && instance_digest(instance) % ONE_IN == 0;
}
