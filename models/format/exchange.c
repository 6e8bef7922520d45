/* The exchange family as JSON: a number stands for a matrix and stays one. */
#include "models/format/family.h"
#include "models/format/text.h"
#include "models/format/truth.h"

static const struct key keys[] = {
    {"model", true},     {"name", false},
    {"about", false},    {"nodes", false},
    {"bytes", true},     {"startup", true},
    {"per_byte", true},  {"clusters", false},
    {"slowdown", false}, {"execution", false},
    {"ports", false},    {"latency", false},
    {"truth", false},    {0},
};

static const char *const executions[] = {
    [EXECUTION_ASYNCHRONOUS] = "asynchronous",
    [EXECUTION_SYNCHRONOUS] = "synchronous",
    NULL,
};

static const char *const port_words[] = {
    [PORTS_HELD] = "held",
    [PORTS_OVERLAPPED_LATENCY] = "overlapped_latency",
    NULL,
};

/* As many as said, or as the first matrix that is there has rows. */
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
                           "the key \"nodes\" is missing, which is needed without a matrix");
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

static bool read_clusters(struct reader *reader, const struct spot *clusters,
                          struct exchange *exchange)
{
    size_t length;
    if (!clusters->json)
        return true;
    if (!read_array(reader, clusters, &length))
        return false;
    if (length != (size_t)exchange->nodes)
        return reader_fail(reader, clusters, "%zu entries where %d nodes need %d", length,
                           exchange->nodes, exchange->nodes);
    exchange->cluster = ARENA_ARRAY(reader->arena, int, length);
    for (size_t node = 0; node < length; node++) {
        struct spot number = spot_entry(clusters, node);
        if (!read_whole(reader, &number, 0, exchange->nodes - 1, &exchange->cluster[node]))
            return false;
    }
    return true;
}

/* Absent: the first word. */
static bool read_choice(struct reader *reader, const struct spot *spot, const char *const *words,
                        int *choice)
{
    *choice = 0;
    return !spot->json || read_word(reader, spot, words, choice);
}

/* A latency stands where the ports overlap it, and there only. */
static bool read_ports(struct reader *reader, const struct spot *object, struct exchange *exchange)
{
    struct spot ports = spot_member(object, "ports"), latency = spot_member(object, "latency");
    int word;
    if (!read_choice(reader, &ports, port_words, &word))
        return false;
    exchange->ports = (enum ports)word;
    if (exchange->ports == PORTS_HELD)
        return !latency.json ||
               reader_fail(reader, &latency, "a latency where the ports are held in it");
    if (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS)
        return reader_fail(reader, &ports,
                           "overlapped_latency goes with slowdown none and asynchronous "
                           "execution only");
    if (!latency.json)
        return reader_fail(reader, object,
                           "the key \"latency\" is missing, which overlapped_latency needs");
    if (!read_matrix(reader, &latency, exchange->nodes, &exchange->latency))
        return false;
    struct verdict verdict = exchange_check_latency(exchange);
    return verdict.ok || reader_fail(reader, &latency, "%s", verdict.reason);
}

/* Only times that a transfer has of its own are changed by a factor. */
static bool read_exchange_truth(struct reader *reader, const struct spot *object,
                                struct exchange *exchange)
{
    struct spot truth = spot_member(object, "truth");
    if (!truth.json)
        return true;
    if (exchange->ports != PORTS_HELD || exchange->slowdown != SLOWDOWN_NONE ||
        exchange->execution != EXECUTION_ASYNCHRONOUS)
        return reader_fail(reader, &truth,
                           "a truth goes with ports held, slowdown none and asynchronous "
                           "execution only");
    return truth_read(reader, &truth, exchange->nodes, false, &exchange->truth);
}

static bool read_exchange(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){0};
    struct spot bytes = spot_member(object, "bytes"), startup = spot_member(object, "startup"),
                per_byte = spot_member(object, "per_byte"),
                clusters = spot_member(object, "clusters"),
                slowdown = spot_member(object, "slowdown"),
                execution = spot_member(object, "execution");
    int slowdown_word, execution_word;
    bool good = read_nodes(reader, object, &exchange->nodes) &&
                read_matrix(reader, &bytes, exchange->nodes, &exchange->bytes) &&
                read_matrix(reader, &startup, exchange->nodes, &exchange->startup) &&
                read_matrix(reader, &per_byte, exchange->nodes, &exchange->per_byte) &&
                read_clusters(reader, &clusters, exchange) &&
                read_choice(reader, &slowdown, slowdown_words, &slowdown_word) &&
                read_choice(reader, &execution, executions, &execution_word);
    if (!good)
        return false;
    exchange->slowdown = (enum slowdown)slowdown_word;
    exchange->execution = (enum execution)execution_word;
    return read_ports(reader, object, exchange) && read_exchange_truth(reader, object, exchange);
}

static void write_clusters(FILE *out, const int *cluster, int nodes)
{
    for (int node = 0; node < nodes; node++)
        fprintf(out, "%s%d", node == 0 ? "[" : ", ", cluster[node]);
    fputs("]", out);
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
        write_clusters(out, exchange->cluster, exchange->nodes);
    }
    if (exchange->slowdown != SLOWDOWN_NONE) {
        write_key(out, indent, "slowdown");
        text_print_string(out, slowdown_words[exchange->slowdown]);
    }
    if (exchange->execution != EXECUTION_ASYNCHRONOUS) {
        write_key(out, indent, "execution");
        text_print_string(out, executions[exchange->execution]);
    }
    if (exchange->ports != PORTS_HELD) {
        write_key(out, indent, "ports");
        text_print_string(out, port_words[exchange->ports]);
        write_key(out, indent, "latency");
        write_matrix(out, &exchange->latency, exchange->nodes, indent);
    }
    if (exchange->truth) {
        write_key(out, indent, "truth");
        truth_write(out, exchange->truth, exchange->nodes, indent);
    }
}

const struct family_format format_exchange = {
    .keys = keys,
    .messages = false,
    .read = read_exchange,
    .write = write_exchange,
};
