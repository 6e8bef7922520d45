/* The message sizes of one exchange on the network of another, both read from files: the traffic of
 * a traced program on a network where it was not traced. Nodes correspond by number. */
#include "generators/lib/exchange_options.h"
#include "models/exchange/levels.h"
#include "models/format/format.h"

static struct verdict read_exchange(const char *path, struct arena *arena, struct exchange *out)
{
    struct instance instance;
    struct verdict verdict = format_read_instance_of(path, arena, &instance);
    if (!verdict.ok)
        return verdict;
    if (instance.family != FAMILY_EXCHANGE)
        return verdict_no("%s: an instance of %s, not of exchange", path,
                          family_name(instance.family));
    *out = instance.as.exchange;
    return verdict;
}

static int *first_nodes(int count, struct arena *arena)
{
    int *first = ARENA_ARRAY(arena, int, count);
    for (int node = 0; node < count; node++)
        first[node] = node;
    return first;
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    const char *sizes_path = setting_text(settings, "sizes");
    const char *network_path = setting_text(settings, "network");
    struct exchange sizes = {0}, network;
    struct verdict verdict = read_exchange(sizes_path, arena, &sizes);
    network = sizes;
    if (verdict.ok && *network_path)
        verdict = read_exchange(network_path, arena, &network);
    if (!verdict.ok)
        return verdict;
    if (sizes.nodes > network.nodes)
        return verdict_no("%s has %d nodes, %s has only %d", sizes_path, sizes.nodes, network_path,
                          network.nodes);
    out->family = FAMILY_EXCHANGE;
    struct exchange *exchange = &out->as.exchange;
    *exchange = network; /* with the network's model, and the clusters of the first nodes */
    exchange->nodes = sizes.nodes;
    exchange->bytes = sizes.bytes;
    const int *first = first_nodes(sizes.nodes, arena);
    exchange->startup = matrix_of_nodes(&network.startup, network.nodes, first, sizes.nodes, arena);
    exchange->per_byte =
        matrix_of_nodes(&network.per_byte, network.nodes, first, sizes.nodes, arena);
    exchange->group = exchange_groups_of_nodes(&network, first, sizes.nodes, arena);
    exchange->latency = matrix_of_nodes(&network.latency, network.nodes, first, sizes.nodes, arena);
    return verdict_yes();
}

const struct generator generator_exchange_traced = {
    .name = "exchange/traced",
    .title = "sizes of one file on the network of another",
    .source = "commsched",
    .parameters =
        (const struct parameter[]){{.key = "sizes",
                                    .kind = PARAMETER_TEXT,
                                    .help = "instance that provides the sizes, such as a trace",
                                    .after_draw = true},
                                   {.key = "network",
                                    .kind = PARAMETER_TEXT,
                                    .initial = "",
                                    .help = "instance that provides the nodes and times instead",
                                    .after_draw = true,
                                    .unsaid = true},
                                   {0}},
    .generate = make,
};
