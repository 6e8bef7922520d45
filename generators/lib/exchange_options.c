#include "generators/lib/exchange_options.h"

#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/exchange/links.h"
#include "models/exchange/service.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>

#define SMALL_MESSAGE 1e3 /* bytes */
#define LARGE_MESSAGE 1e6

const struct parameter network_parameters[] = {
    NODES_PARAMETER("20"),
    {CHOICE_PARAMETER("load", "small", "small|large|mixed|servers",
                      "small (1 kB), large (1 MB), mixed (either, evenly), servers (the first 20 % "
                      "of the nodes send 1 MB to every client, all else is 1 kB)")},
    EXECUTION_PARAMETER,
    PHASE_STARTUP_PARAMETER,
    PORTS_PARAMETERS,
    SERVICE_PARAMETERS,
    SIGMA_PARAMETER,
    CHECKPOINT_PARAMETER,
    {0},
};

static double draw_of(const struct link_range *range, gsl_rng *rng)
{
    return range->logarithmic ? exp(gsl_ran_flat(rng, log(range->least), log(range->most)))
                              : gsl_ran_flat(rng, range->least, range->most);
}

struct exchange *network_start(const struct settings *settings, int nodes, struct arena *arena,
                               struct instance *out)
{
    struct exchange *exchange = exchange_start(settings, nodes, out);
    exchange->startup = matrix_of_zeros(nodes, arena);
    exchange->per_byte = matrix_of_zeros(nodes, arena);
    return exchange;
}

void set_link(struct exchange *exchange, int from, int to, double latency, double bandwidth)
{
    *matrix_entry(&exchange->startup, exchange->nodes, from, to) = latency;
    *matrix_entry(&exchange->per_byte, exchange->nodes, from, to) = 8.0 / bandwidth;
}

static void draw_links(struct exchange *exchange, gsl_rng *rng, const struct network_ranges *ranges)
{
    for (int a = 0; a < exchange->nodes; a++)
        for (int b = a + 1; b < exchange->nodes; b++) {
            double latency = draw_of(&ranges->latency, rng);
            double bandwidth = draw_of(&ranges->bandwidth, rng);
            set_link(exchange, a, b, latency, bandwidth);
            set_link(exchange, b, a, latency, bandwidth);
        }
}

static void draw_load(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                      struct arena *arena)
{
    int servers = (int)fmax(1.0, round(0.2 * exchange->nodes));
    bool large = setting_is(settings, "load", "large"),
         mixed = setting_is(settings, "load", "mixed");
    exchange->bytes.uniform = large ? LARGE_MESSAGE : SMALL_MESSAGE;
    if (large || setting_is(settings, "load", "small"))
        return;
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (from == to)
                continue;
            large = mixed ? gsl_rng_uniform_int(rng, 2) : from < servers && to >= servers;
            *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                large ? LARGE_MESSAGE : SMALL_MESSAGE;
        }
}

struct verdict generate_network(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                                struct instance *out)
{
    struct exchange *exchange =
        network_start(settings, setting_whole(settings, NODES_KEY), arena, out);
    draw_links(exchange, rng, settings->generator->preset);
    draw_load(exchange, settings, rng, arena);
    return exchange_finish(settings, rng, arena, exchange);
}

double *matrix_entry(struct matrix *matrix, int nodes, int row, int column)
{
    return &matrix->entries[(size_t)row * (size_t)nodes + (size_t)column];
}

struct exchange *exchange_start(const struct settings *settings, int nodes, struct instance *out)
{
    static const char *const executions[] = {"asynchronous", "synchronous", NULL};
    out->family = FAMILY_EXCHANGE;
    out->as.exchange = (struct exchange){
        .nodes = nodes,
        .slowdown = (enum slowdown)setting_word(settings, "slowdown", slowdown_words),
        .execution = (enum execution)setting_word(settings, "execution", executions)};
    return &out->as.exchange;
}

struct exchange *durations_start(const struct settings *settings, int nodes, struct arena *arena,
                                 struct instance *out)
{
    struct exchange *exchange = exchange_start(settings, nodes, out);
    exchange->per_byte.uniform = 1.0;
    exchange->bytes = matrix_of_zeros(nodes, arena);
    return exchange;
}

struct matrix costs_by_level(const struct exchange *exchange, const double *cost,
                             struct arena *arena)
{
    int innermost = exchange->levels + 1;
    bool equal = true;
    for (int k = 1; k <= innermost; k++)
        equal = equal && cost[k] == cost[0];
    if (equal)
        return (struct matrix){.uniform = cost[0]};
    struct matrix costs = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            *matrix_entry(&costs, exchange->nodes, from, to) =
                cost[innermost - exchange_level(exchange, from, to)];
    return costs;
}

/* ---- sizes ---- */

enum distribution { NORMAL, UNIFORM, TWO_SIZES };

static const char *const distributions[] = {"normal", "uniform", "two_sizes", NULL};

/* The deviation from the mean, with the given standard deviation; other distributions transform the
 * normal draw. */
static double draw_deviation(gsl_rng *rng, double deviation, enum distribution distribution)
{
    double normal = gsl_ran_gaussian(rng, deviation);
    if (deviation == 0.0 || distribution == NORMAL)
        return normal;
    if (distribution == TWO_SIZES)
        return copysign(deviation, normal);
    return deviation * sqrt(3.0) * (2.0 * gsl_cdf_gaussian_P(normal, deviation) - 1.0);
}

void draw_message_sizes(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                        struct arena *arena)
{
    double mean = setting_real(settings, "mean");
    double deviation = mean * setting_real(settings, "spread");
    int distribution = setting_word(settings, "distribution", distributions);
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) = round(fmax(
                    0.0, mean + draw_deviation(rng, deviation, (enum distribution)distribution)));
}

/* ---- phases and ports ---- */

/* Without slowdown. */
static double mean_message_time(const struct exchange *exchange)
{
    size_t messages = exchange_message_count(exchange);
    double sum = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            sum += exchange_message_time(exchange, from, to);
    return messages > 0 ? sum / (double)messages : 0.0;
}

static struct verdict set_phase_startup(const struct settings *settings, gsl_rng *rng,
                                        struct arena *arena, struct exchange *exchange)
{
    (void)rng, (void)arena;
    double times = setting_real(settings, "phase_startup");
    if (times == 0.0)
        return verdict_yes();
    if (exchange->execution != EXECUTION_SYNCHRONOUS)
        return verdict_no("phase_startup: a phase start-up requires execution=synchronous");
    exchange->phase_startup = times * mean_message_time(exchange);
    return verdict_yes();
}

static struct verdict set_latency_share(const struct settings *settings, gsl_rng *rng,
                                        struct arena *arena, struct exchange *exchange)
{
    (void)rng;
    double share = setting_real(settings, "latency_share");
    if (share == 0.0)
        return verdict_yes();
    if (!exchange_is_plain(exchange))
        return verdict_no(
            "latency_share: overlapped latencies require slowdown none and asynchronous execution");
    exchange->ports = PORTS_OVERLAPPED_LATENCY;
    exchange->latency = matrix_product(&exchange->startup, &(struct matrix){.uniform = share},
                                       exchange->nodes, arena);
    return verdict_yes();
}

static struct verdict set_receipts(const struct settings *settings, gsl_rng *rng,
                                   struct arena *arena, struct exchange *exchange)
{
    (void)rng;
    enum ports ports = (enum ports)setting_word(settings, "ports", ports_words);
    if (ports == PORTS_HELD)
        return verdict_yes();
    if (!exchange_is_plain(exchange))
        return verdict_no(
            "ports: interleaved or buffered receipts require slowdown none, asynchronous execution "
            "and latency_share 0");
    exchange->ports = ports;
    if (ports == PORTS_INTERLEAVED) {
        exchange->interleaving = (struct interleaving){
            setting_whole(settings, "threads"), setting_real(settings, "alpha"),
            (enum thread_share)setting_word(settings, "share", thread_share_words)};
        return verdict_yes();
    }
    exchange->buffer = ARENA_ARRAY(arena, double, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->buffer[node] = setting_real(settings, "buffer");
    return verdict_yes();
}

static struct verdict set_port_map(const struct settings *settings, gsl_rng *rng,
                                   struct arena *arena, struct exchange *exchange)
{
    (void)rng;
    if (setting_is(settings, "port_map", "none"))
        return verdict_yes();
    if (exchange->ports > PORTS_OVERLAPPED_LATENCY || exchange->slowdown != SLOWDOWN_NONE ||
        exchange_needs_phases(exchange))
        return verdict_no(
            "port_map: requires held or overlapped ports, asynchronous execution and "
            "no slowdown");
    struct port_map *map = ARENA_ARRAY(arena, struct port_map, 1);
    *map = (struct port_map){
        .form = (enum port_form)setting_word(settings, "port_map", port_form_words)};
    map->rails = map->form == PORTS_SAME_RAIL || map->form == PORTS_ANY_RAIL
                     ? setting_whole(settings, "rails")
                     : -1;
    exchange->port_map = map;
    return port_map_check(exchange);
}

/* ---- release times and service ---- */

/* A generator for one purpose, seeded from the state of the instance's generator, which does not
 * change. */
static gsl_rng *rng_for(const gsl_rng *rng, const char *purpose, struct arena *arena)
{
    gsl_rng *copy = random_start(rng->type, 0, arena);
    gsl_rng_memcpy(copy, rng);
    uint64_t hash = hash_string(hash_number(HASH_START, gsl_rng_get(copy)), purpose);
    gsl_rng_set(copy, (unsigned long)(hash_finish(hash) & 0xffffffffu));
    return copy;
}

static struct verdict draw_releases(const struct settings *settings, gsl_rng *rng,
                                    struct arena *arena, struct exchange *exchange)
{
    double share = setting_real(settings, "release");
    if (share == 0.0)
        return verdict_yes();
    if (!exchange_is_plain(exchange))
        return verdict_no("release: requires held ports, asynchronous execution and no slowdown");
    double most = share * exchange_port_bound(exchange);
    gsl_rng *own = rng_for(rng, "release", arena);
    exchange->release = matrix_of_zeros(exchange->nodes, arena);
    for (size_t k = 0; k < (size_t)exchange->nodes * (size_t)exchange->nodes; k++)
        exchange->release.entries[k] = most * gsl_rng_uniform(own);
    return verdict_yes();
}

static double *draw_critical(int nodes, int critical, gsl_rng *rng, struct arena *arena)
{
    const int *order = draw_order(nodes, rng, arena);
    double *weight = ARENA_ZEROED(arena, double, nodes);
    for (int k = 0; k < critical; k++)
        weight[order[k]] = 1.0;
    return weight;
}

static struct matrix draw_deadlines(const struct settings *settings,
                                    const struct exchange *exchange, gsl_rng *rng,
                                    struct arena *arena)
{
    double most = exchange_port_bound(exchange) / setting_real(settings, "deadline_load");
    struct matrix deadline = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            *matrix_entry(&deadline, exchange->nodes, from, to) =
                exchange_message_time(exchange, from, to) + most * gsl_rng_uniform(rng);
    return deadline;
}

static struct matrix draw_priorities(int nodes, gsl_rng *rng, struct arena *arena)
{
    struct matrix priority = matrix_of_zeros(nodes, arena);
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        priority.entries[k] = gsl_ran_flat(rng, 1.0, 10.0);
    return priority;
}

static struct verdict draw_service(const struct settings *settings, gsl_rng *rng,
                                   struct arena *arena, struct exchange *exchange)
{
    int critical = setting_whole(settings, "critical"), nodes = exchange->nodes;
    bool deadlines = !setting_is(settings, "deadlines", "none");
    bool priorities = !setting_is(settings, "priorities", "none");
    if (critical > nodes)
        return verdict_no("critical=%d: with nodes=%d there are %d", critical, nodes, nodes);
    if (critical == 0 && !deadlines && !priorities)
        return verdict_yes();
    struct service *service = ARENA_ARRAY(arena, struct service, 1);
    *service = service_none();
    if (critical > 0)
        service->node_weight =
            draw_critical(nodes, critical, rng_for(rng, "critical", arena), arena);
    if (deadlines)
        service->deadline =
            draw_deadlines(settings, exchange, rng_for(rng, "deadlines", arena), arena);
    if (priorities)
        service->priority = draw_priorities(nodes, rng_for(rng, "priorities", arena), arena);
    exchange->service = service;
    return verdict_yes();
}

static struct verdict draw_belief(const struct settings *settings, gsl_rng *rng,
                                  struct arena *arena, struct exchange *exchange)
{
    double sigma = setting_real(settings, "sigma");
    size_t nodes = (size_t)exchange->nodes;
    if (sigma == 0.0)
        return verdict_yes();
    if (exchange_is_executed(exchange) || exchange_needs_phases(exchange))
        return verdict_no("sigma=%g: requires held ports, asynchronous execution and no slowdown",
                          sigma);
    struct belief *belief = ARENA_ZEROED(arena, struct belief, 1);
    belief->link.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (size_t a = 0; a < nodes; a++) {
        belief->link.entries[a * nodes + a] = 1.0;
        for (size_t b = a + 1; b < nodes; b++)
            belief->link.entries[a * nodes + b] = belief->link.entries[b * nodes + a] =
                draw_belief_factor(sigma, rng);
    }
    belief->checkpoint = setting_real(settings, "checkpoint") * exchange_port_bound(exchange);
    exchange->belief = belief;
    return verdict_yes();
}

struct verdict exchange_finish(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                               struct exchange *exchange)
{
    static const struct {
        const char *key;
        struct verdict (*set)(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                              struct exchange *exchange);
    } options[] = {{"phase_startup", set_phase_startup},
                   {"latency_share", set_latency_share},
                   {"ports", set_receipts},
                   {"port_map", set_port_map},
                   {"release", draw_releases},
                   {"critical", draw_service},
                   {"sigma", draw_belief}};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof options / sizeof *options && verdict.ok; k++)
        if (setting_exists(settings, options[k].key))
            verdict = options[k].set(settings, rng, arena, exchange);
    return verdict;
}
