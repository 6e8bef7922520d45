/* The exchange family as JSON. A number that stands for a matrix stays a single number. */
#include "models/exchange/levels.h"
#include "models/format/belief.h"
#include "models/format/family.h"
#include "models/format/members.h"
#include "models/format/service.h"
#include "models/format/text.h"

static const struct key keys[] = {
    {"model", true},      {"name", false},          {"about", false},
    {"nodes", false},     {"bytes", true},          {"startup", true},
    {"per_byte", true},   {"clusters", false},      {"slowdown", false},
    {"execution", false}, {"ports", false},         {"latency", false},
    {"threads", false},   {"alpha", false},         {"share", false},
    {"buffer", false},    {"belief", false},        {"service", false},
    {"levels", false},    {"phase_startup", false}, {0},
};

static const char *const executions[] = {
    [EXECUTION_ASYNCHRONOUS] = "asynchronous",
    [EXECUTION_SYNCHRONOUS] = "synchronous",
    NULL,
};

/* The number stated, or the number of rows of the first matrix. */
static bool read_nodes(struct reader *reader, const struct spot *object, int *nodes)
{
    struct spot said = spot_member(object, "nodes"), matrix = spot_member(object, "bytes");
    if (said.json)
        return read_whole(reader, &said, 1, EXCHANGE_NODES_MOST, nodes);
    if (json_is_number(matrix.json))
        matrix = spot_member(object, "startup");
    if (json_is_number(matrix.json))
        matrix = spot_member(object, "per_byte");
    if (json_is_number(matrix.json))
        return reader_fail(reader, object,
                           "the key \"nodes\" is missing; it is required without a matrix");
    size_t rows;
    if (!read_array(reader, &matrix, &rows))
        return false;
    if (rows == 0)
        return reader_fail(reader, &matrix, "an empty matrix");
    if (rows > EXCHANGE_NODES_MOST)
        return reader_fail(reader, &matrix, "%zu rows; at most %d are allowed", rows,
                           EXCHANGE_NODES_MOST);
    *nodes = (int)rows;
    return true;
}

/* A number below the number of nodes, for each node. */
static bool read_partition(struct reader *reader, const struct spot *numbers, int nodes, int **out)
{
    size_t length;
    if (!read_array(reader, numbers, &length))
        return false;
    if (length != (size_t)nodes)
        return reader_fail(reader, numbers, "%zu entries where %d nodes need %d", length, nodes,
                           nodes);
    *out = ARENA_ARRAY(reader->arena, int, length);
    for (size_t node = 0; node < length; node++) {
        struct spot number = spot_entry(numbers, node);
        if (!read_whole(reader, &number, 0, nodes - 1, &(*out)[node]))
            return false;
    }
    return true;
}

static bool read_clusters(struct reader *reader, const struct spot *clusters,
                          struct exchange *exchange)
{
    return !clusters->json || read_partition(reader, clusters, exchange->nodes, &exchange->cluster);
}

static bool read_level(struct reader *reader, const struct spot *level, struct exchange *exchange)
{
    if (!read_partition(reader, level, exchange->nodes, &exchange->group[exchange->levels]))
        return false;
    int node = exchange_unrefined(exchange, ++exchange->levels, reader->arena);
    if (node < 0)
        return true;
    struct spot number = spot_entry(level, (size_t)node);
    return reader_fail(reader, &number, "group %d has nodes of different %s",
                       exchange->group[exchange->levels - 1][node],
                       exchange->levels == 1 ? "clusters" : "groups of the previous level");
}

static bool read_levels(struct reader *reader, const struct spot *levels, struct exchange *exchange)
{
    size_t count;
    if (!levels->json)
        return true;
    if (!read_array(reader, levels, &count))
        return false;
    if (count > EXCHANGE_LEVELS_MOST)
        return reader_fail(reader, levels, "%zu levels; at most %d are allowed", count,
                           EXCHANGE_LEVELS_MOST);
    exchange->group = ARENA_ARRAY(reader->arena, int *, count);
    for (size_t k = 0; k < count; k++) {
        struct spot level = spot_entry(levels, k);
        if (!read_level(reader, &level, exchange))
            return false;
    }
    return true;
}

/* The default is the first word. */
static bool read_choice(struct reader *reader, const struct spot *spot, const char *const *words,
                        int *choice)
{
    *choice = 0;
    return !spot->json || read_word(reader, spot, words, choice);
}

/* Only under barriers does a phase end for all nodes at once. */
static bool read_phase_startup(struct reader *reader, const struct spot *object,
                               struct exchange *exchange)
{
    struct spot startup = spot_member(object, "phase_startup");
    if (!startup.json)
        return true;
    if (exchange->execution != EXECUTION_SYNCHRONOUS)
        return reader_fail(reader, &startup, "a phase start-up requires synchronous execution");
    return read_number(reader, &startup, &exchange->phase_startup);
}

/* Keys that require certain ports, and are allowed only with them. */
static const struct port_key {
    const char *key;
    enum ports ports;
    bool needed;
} port_keys[] = {{"latency", PORTS_OVERLAPPED_LATENCY, true}, {"threads", PORTS_INTERLEAVED, true},
                 {"alpha", PORTS_INTERLEAVED, true},          {"share", PORTS_INTERLEAVED, false},
                 {"buffer", PORTS_BUFFERED, false},           {0}};

static bool check_port_keys(struct reader *reader, const struct spot *object, enum ports ports)
{
    for (const struct port_key *key = port_keys; key->key; key++) {
        struct spot found = spot_member(object, key->key);
        if (found.json && key->ports != ports)
            return reader_fail(reader, &found,
                               "the key \"%s\" is not allowed where the ports are %s", key->key,
                               ports_words[ports]);
        if (!found.json && key->ports == ports && key->needed)
            return reader_fail(reader, object, "the key \"%s\" is missing; %s requires it",
                               key->key, ports_words[ports]);
    }
    return true;
}

static bool read_latency(struct reader *reader, const struct spot *latency,
                         struct exchange *exchange)
{
    if (!read_matrix(reader, latency, exchange->nodes, &exchange->latency))
        return false;
    struct verdict verdict = exchange_check_latency(exchange);
    return verdict.ok || reader_fail(reader, latency, "%s", verdict.reason);
}

static bool read_interleaving(struct reader *reader, const struct spot *object,
                              struct exchange *exchange)
{
    struct spot threads = spot_member(object, "threads"), alpha = spot_member(object, "alpha"),
                share = spot_member(object, "share");
    int word;
    if (!read_whole(reader, &threads, 1, EXCHANGE_NODES_MOST, &exchange->interleaving.threads) ||
        !read_number(reader, &alpha, &exchange->interleaving.alpha) ||
        !read_choice(reader, &share, thread_share_words, &word))
        return false;
    exchange->interleaving.share = (enum thread_share)word;
    return true;
}

static bool read_buffer(struct reader *reader, const struct spot *buffer, struct exchange *exchange)
{
    double all;
    if (!buffer->json)
        return true;
    if (!json_is_number(buffer->json))
        return read_number_list(reader, buffer, exchange->nodes, &exchange->buffer);
    if (!read_number(reader, buffer, &all))
        return false;
    exchange->buffer = ARENA_ARRAY(reader->arena, double, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->buffer[node] = all;
    return true;
}

static bool read_ports(struct reader *reader, const struct spot *object, struct exchange *exchange)
{
    struct spot ports = spot_member(object, "ports"), latency = spot_member(object, "latency"),
                buffer = spot_member(object, "buffer");
    int word;
    if (!read_choice(reader, &ports, ports_words, &word) ||
        !check_port_keys(reader, object, (enum ports)word))
        return false;
    exchange->ports = (enum ports)word;
    if (exchange->ports == PORTS_HELD)
        return true;
    if (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS)
        return reader_fail(reader, &ports, "%s requires slowdown none and asynchronous execution",
                           ports_words[exchange->ports]);
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
        return read_latency(reader, &latency, exchange);
    if (exchange->ports == PORTS_INTERLEAVED)
        return read_interleaving(reader, object, exchange);
    return read_buffer(reader, &buffer, exchange);
}

static bool read_exchange_belief(struct reader *reader, const struct spot *object,
                                 struct exchange *exchange)
{
    struct spot belief = spot_member(object, "belief");
    if (!belief.json)
        return true;
    if (exchange->ports != PORTS_HELD || exchange->slowdown != SLOWDOWN_NONE ||
        exchange->execution != EXECUTION_ASYNCHRONOUS)
        return reader_fail(reader, &belief,
                           "a belief requires ports held, slowdown none and asynchronous "
                           "execution");
    return belief_read(reader, &belief, exchange->nodes, false, &exchange->belief);
}

static bool read_service(struct reader *reader, const struct spot *object,
                         struct exchange *exchange)
{
    struct spot service = spot_member(object, "service");
    return !service.json || service_read(reader, &service, exchange->nodes, &exchange->service);
}

static bool read_exchange(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){0};
    struct spot bytes = spot_member(object, "bytes"), startup = spot_member(object, "startup"),
                per_byte = spot_member(object, "per_byte"),
                clusters = spot_member(object, "clusters"), levels = spot_member(object, "levels"),
                slowdown = spot_member(object, "slowdown"),
                execution = spot_member(object, "execution");
    int slowdown_word, execution_word;
    bool good = read_nodes(reader, object, &exchange->nodes) &&
                read_matrix(reader, &bytes, exchange->nodes, &exchange->bytes) &&
                read_matrix(reader, &startup, exchange->nodes, &exchange->startup) &&
                read_matrix(reader, &per_byte, exchange->nodes, &exchange->per_byte) &&
                read_clusters(reader, &clusters, exchange) &&
                read_levels(reader, &levels, exchange) &&
                read_choice(reader, &slowdown, slowdown_words, &slowdown_word) &&
                read_choice(reader, &execution, executions, &execution_word);
    if (!good)
        return false;
    exchange->slowdown = (enum slowdown)slowdown_word;
    exchange->execution = (enum execution)execution_word;
    return read_phase_startup(reader, object, exchange) && read_ports(reader, object, exchange) &&
           read_exchange_belief(reader, object, exchange) && read_service(reader, object, exchange);
}

static void write_levels(FILE *out, const struct exchange *exchange, int indent)
{
    if (exchange->levels == 0)
        return;
    write_key(out, indent, "levels");
    for (int level = 0; level < exchange->levels; level++) {
        fputs(level == 0 ? "[" : ", ", out);
        write_wholes(out, exchange->group[level], exchange->nodes);
    }
    fputs("]", out);
}

static void write_buffer(FILE *out, const double *buffer, int nodes)
{
    bool alike = true;
    for (int node = 1; node < nodes; node++)
        alike = alike && buffer[node] == buffer[0];
    for (int node = 0; node < (alike ? 1 : nodes); node++) {
        fputs(alike ? "" : node == 0 ? "[" : ", ", out);
        text_print_number(out, buffer[node]);
    }
    fputs(alike ? "" : "]", out);
}

static void write_ports(FILE *out, const struct exchange *exchange, int indent)
{
    if (exchange->ports == PORTS_HELD)
        return;
    write_key(out, indent, "ports");
    text_print_string(out, ports_words[exchange->ports]);
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY) {
        write_key(out, indent, "latency");
        write_matrix(out, &exchange->latency, exchange->nodes, indent);
    }
    if (exchange->ports == PORTS_INTERLEAVED) {
        write_key(out, indent, "threads");
        fprintf(out, "%d", exchange->interleaving.threads);
        write_key(out, indent, "alpha");
        text_print_number(out, exchange->interleaving.alpha);
        write_key(out, indent, "share");
        text_print_string(out, thread_share_words[exchange->interleaving.share]);
    }
    if (exchange->buffer) {
        write_key(out, indent, "buffer");
        write_buffer(out, exchange->buffer, exchange->nodes);
    }
}

static void write_exchange(FILE *out, const struct instance *instance, int indent)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (!exchange->bytes.entries) {
        write_key(out, indent, "nodes");
        fprintf(out, "%d", exchange->nodes);
    }
    write_key(out, indent, "bytes");
    write_matrix(out, &exchange->bytes, exchange->nodes, indent);
    write_key(out, indent, "startup");
    write_matrix(out, &exchange->startup, exchange->nodes, indent);
    write_key(out, indent, "per_byte");
    write_matrix(out, &exchange->per_byte, exchange->nodes, indent);
    if (exchange->cluster) {
        write_key(out, indent, "clusters");
        write_wholes(out, exchange->cluster, exchange->nodes);
    }
    write_levels(out, exchange, indent);
    if (exchange->slowdown != SLOWDOWN_NONE) {
        write_key(out, indent, "slowdown");
        text_print_string(out, slowdown_words[exchange->slowdown]);
    }
    if (exchange->execution != EXECUTION_ASYNCHRONOUS) {
        write_key(out, indent, "execution");
        text_print_string(out, executions[exchange->execution]);
    }
    if (exchange->phase_startup != 0.0) {
        write_key(out, indent, "phase_startup");
        text_print_number(out, exchange->phase_startup);
    }
    write_ports(out, exchange, indent);
    if (exchange->belief) {
        write_key(out, indent, "belief");
        belief_write(out, exchange->belief, exchange->nodes, indent);
    }
    if (exchange->service) {
        write_key(out, indent, "service");
        service_write(out, exchange->service, exchange->nodes, indent);
    }
}

const struct family_format format_exchange = {
    .keys = keys,
    .messages = false,
    .read = read_exchange,
    .write = write_exchange,
};
