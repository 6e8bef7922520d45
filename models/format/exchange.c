/* The exchange family as JSON. A number that stands for a matrix stays a single number. */
#include "models/exchange/links.h"
#include "models/exchange/service.h"
#include "models/format/family.h"
#include "models/format/reader.h"

#include <math.h>

static const struct field nodes_field[] = {
    {FIELD_OF(struct exchange, nodes, WHOLE), .least = 1, .most = EXCHANGE_NODES_MOST}, {0}};

/* The number stated, or the number of rows of the first matrix. */
static bool read_nodes(struct reader *reader, const struct spot *object, struct exchange *exchange)
{
    struct spot said = spot_member(object, "nodes"), matrix = spot_member(object, "bytes");
    if (said.json)
        return fields_read_members(reader, object, nodes_field, exchange);
    if (!matrix.json || json_is_number(matrix.json))
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
    exchange->nodes = (int)rows;
    return true;
}

/* ---- members, in the order in which they are read and written ---- */

static const char *const executions[] = {
    [EXECUTION_ASYNCHRONOUS] = "asynchronous",
    [EXECUTION_SYNCHRONOUS] = "synchronous",
    NULL,
};

static const struct field names_field[] = {{.key = "names",
                                            LIST_AT(struct exchange, names, nodes, TEXT),
                                            .narrow = true,
                                            .optional = true},
                                           {0}};

static const struct field bytes_field[] = {{FIELD_OF(struct exchange, bytes, MATRIX)}, {0}},
                          list_field[] = {{FIELD_ELSEWHERE("messages")}, {0}};

static const struct field fields[] = {
    {FIELD_OF(struct exchange, startup, MATRIX), .usual = ABSENT_LINK},
    {FIELD_OF(struct exchange, per_byte, MATRIX), .usual = ABSENT_LINK},
    {.key = "clusters", FIELD_AT(struct exchange, cluster, GROUPS), .optional = true},
    {.key = "levels",
     LIST_AT(struct exchange, group, levels, GROUPS),
     .narrow = true,
     .optional = true},
    {FIELD_OF(struct exchange, slowdown, WORD), .words = slowdown_words, .optional = true},
    {FIELD_OF(struct exchange, execution, WORD), .words = executions, .optional = true},
    {FIELD_OF(struct exchange, phase_startup, NUMBER), .optional = true, .positive = true},
    {FIELD_OF(struct exchange, ports, WORD), .words = ports_words, .optional = true},
    {0}};

/* Allowed only with these ports. */
static const struct field port_fields[][4] = {
    [PORTS_HELD] = {{0}},
    [PORTS_OVERLAPPED_LATENCY] = {{FIELD_OF(struct exchange, latency, MATRIX)}},
    [PORTS_INTERLEAVED] = {{.key = "threads",
                            FIELD_AT(struct exchange, interleaving.threads, WHOLE),
                            .least = 1,
                            .most = EXCHANGE_NODES_MOST},
                           {.key = "alpha", FIELD_AT(struct exchange, interleaving.alpha, NUMBER)},
                           {.key = "share",
                            FIELD_AT(struct exchange, interleaving.share, WORD),
                            .words = thread_share_words,
                            .optional = true,
                            .written = true}},
    [PORTS_BUFFERED] = {{FIELD_OF(struct exchange, buffer, NUMBERS), .optional = true,
                         .alike = true}},
};

static struct verdict judge_checkpoint(double seconds)
{
    return seconds <= SECONDS_LIMIT
               ? verdict_yes()
               : verdict_no("found %g, expected at most %g", seconds, SECONDS_LIMIT);
}

static const struct field belief_fields[] = {
    {.key = "links", FIELD_AT(struct belief, link, MATRIX), .optional = true, .written = true},
    {FIELD_OF(struct belief, checkpoint, NUMBER), .optional = true, .positive = true,
     .judge = judge_checkpoint},
    {0}};

static const struct service none = {.deadline.uniform = INFINITY, .priority.uniform = 1.0};

static const struct field service_fields[] = {
    {.key = "nodes",
     FIELD_AT(struct service, node_weight, NUMBERS),
     .optional = true,
     .limit = SERVICE_WEIGHT_LIMIT},
    {FIELD_OF(struct service, deadline, MATRIX), .optional = true, .usual = INFINITY,
     .limit = SERVICE_DEADLINE_LIMIT},
    {FIELD_OF(struct service, priority, MATRIX), .optional = true, .usual = 1.0,
     .limit = SERVICE_WEIGHT_LIMIT},
    {0}};

static const struct port_map own_ports = {.form = PORTS_BY_TIER, .rails = -1};

static const struct field port_map_fields[] = {
    {FIELD_OF(struct port_map, form, WORD), .words = port_form_words},
    {FIELD_OF(struct port_map, rails, WHOLE), .optional = true, .least = 1,
     .most = EXCHANGE_NODES_MOST},
    {FIELD_OF(struct port_map, send, MATRIX), .optional = true},
    {FIELD_OF(struct port_map, receive, MATRIX), .optional = true},
    {0}};

static const struct field last_fields[] = {
    {FIELD_OF(struct exchange, release, MATRIX), .optional = true},
    {POINTER_OF(struct exchange, port_map, port_map_fields, own_ports), .optional = true},
    {POINTER_OF(struct exchange, belief, belief_fields, belief_known), .optional = true},
    {POINTER_OF(struct exchange, service, service_fields, none), .optional = true},
    {0}};

static const struct field *const tables[] = {instance_fields,
                                             nodes_field,
                                             names_field,
                                             bytes_field,
                                             list_field,
                                             fields,
                                             port_fields[PORTS_OVERLAPPED_LATENCY],
                                             port_fields[PORTS_INTERLEAVED],
                                             port_fields[PORTS_BUFFERED],
                                             last_fields,
                                             NULL};

/* ---- sizes: a matrix, or a list of messages [from, to, bytes] ---- */

static bool read_message(struct reader *reader, const struct spot *message,
                         struct exchange *exchange)
{
    size_t length;
    int from, to;
    if (!read_array(reader, message, &length))
        return false;
    if (length != 3)
        return reader_fail(reader, message, "%zu entries; expected [from, to, bytes]", length);
    struct spot sender = spot_entry(message, 0), receiver = spot_entry(message, 1),
                bytes = spot_entry(message, 2);
    double size;
    if (!read_whole(reader, &sender, 0, exchange->nodes - 1, &from) ||
        !read_whole(reader, &receiver, 0, exchange->nodes - 1, &to) ||
        !read_number(reader, &bytes, &size))
        return false;
    double *entry = &exchange->bytes.entries[(size_t)from * (size_t)exchange->nodes + (size_t)to];
    if (*entry > 0.0)
        return reader_fail(reader, message, "a second message from node %d to node %d", from, to);
    *entry = size;
    return true;
}

static bool read_sizes(struct reader *reader, const struct spot *object, struct exchange *exchange)
{
    struct spot bytes = spot_member(object, "bytes"), messages = spot_member(object, "messages");
    size_t count;
    if (bytes.json && messages.json)
        return reader_fail(reader, &messages, "messages and bytes exclude each other");
    if (!bytes.json && !messages.json)
        return reader_fail(reader, object, "the key \"bytes\" or \"messages\" is missing");
    if (bytes.json)
        return fields_read_members(reader, object, bytes_field, exchange);
    if (!read_array(reader, &messages, &count))
        return false;
    exchange->bytes = matrix_of_zeros(exchange->nodes, reader->arena);
    bool good = true;
    for (size_t k = 0; k < count && good; k++) {
        struct spot message = spot_entry(&messages, k);
        good = read_message(reader, &message, exchange);
    }
    return good;
}

/* Whether a list of messages is much shorter than a matrix. */
static bool is_sparse(const struct exchange *exchange)
{
    enum { NODES_LEAST = 64, PAIRS_EACH = 16 };
    size_t pairs = (size_t)exchange->nodes * (size_t)exchange->nodes, count = 0;
    if (!exchange->bytes.entries || exchange->nodes < NODES_LEAST)
        return false;
    for (size_t k = 0; k < pairs; k++)
        count += exchange->bytes.entries[k] > 0.0;
    return count <= pairs / PAIRS_EACH;
}

static void write_messages(FILE *out, const struct exchange *exchange, int indent)
{
    enum { STEP = 2 };
    bool first = true;
    fprintf(out, ",\n%*s\"messages\": [", indent, "");
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes == 0.0)
                continue;
            text_separate(out, first, true, indent + STEP);
            fprintf(out, "[%d, %d, ", from, to);
            text_print_number(out, bytes);
            fputc(']', out);
            first = false;
        }
    text_separate(out, true, !first, indent);
    fputc(']', out);
}

/* ---- the whole ---- */

static bool check_level(struct reader *reader, const struct spot *level,
                        const struct exchange *exchange, int partition)
{
    int node = exchange_unrefined(exchange, partition, reader->arena);
    if (node < 0 || !exchange->group)
        return true;
    struct spot number = spot_entry(level, (size_t)node);
    return reader_fail(reader, &number, "group %d has nodes of different %s",
                       exchange->group[partition - 1][node],
                       partition == 1 ? "clusters" : "groups of the previous level");
}

static bool check_levels(struct reader *reader, const struct spot *object,
                         struct exchange *exchange)
{
    struct spot levels = spot_member(object, "levels");
    if (exchange->levels > EXCHANGE_LEVELS_MOST)
        return reader_fail(reader, &levels, "%d levels; at most %d are allowed", exchange->levels,
                           EXCHANGE_LEVELS_MOST);
    if (exchange->levels == 0)
        exchange->group = NULL;
    bool good = true;
    for (int k = 0; k < exchange->levels && good; k++) {
        struct spot level = spot_entry(&levels, (size_t)k);
        good = check_level(reader, &level, exchange, k + 1);
    }
    return good;
}

/* Only under barriers does a phase end for all nodes at once. */
static bool check_phase_startup(struct reader *reader, const struct spot *object,
                                const struct exchange *exchange)
{
    struct spot startup = spot_member(object, "phase_startup");
    return !startup.json || exchange->execution == EXECUTION_SYNCHRONOUS ||
           reader_fail(reader, &startup, "a phase start-up requires synchronous execution");
}

static bool check_port_keys(struct reader *reader, const struct spot *object, enum ports ports)
{
    for (size_t k = 0; k < sizeof port_fields / sizeof *port_fields; k++)
        for (const struct field *field = port_fields[k]; field->key; field++) {
            struct spot found = spot_member(object, field->key);
            if (found.json && k != ports)
                return reader_fail(reader, &found,
                                   "the key \"%s\" is not allowed where the ports are %s",
                                   field->key, ports_words[ports]);
            if (!found.json && k == ports && !field->optional)
                return reader_fail(reader, object, "the key \"%s\" is missing; %s requires it",
                                   field->key, ports_words[ports]);
        }
    return true;
}

static bool read_ports(struct reader *reader, const struct spot *object, struct exchange *exchange)
{
    struct spot ports = spot_member(object, "ports"), latency = spot_member(object, "latency");
    if (!check_port_keys(reader, object, exchange->ports))
        return false;
    if (exchange->ports != PORTS_HELD &&
        (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS))
        return reader_fail(reader, &ports, "%s requires slowdown none and asynchronous execution",
                           ports_words[exchange->ports]);
    if (!fields_read_members(reader, object, port_fields[exchange->ports], exchange))
        return false;
    struct verdict verdict = exchange_check_latency(exchange);
    return verdict.ok || reader_fail(reader, &latency, "%s", verdict.reason);
}

static bool check_plain(struct reader *reader, const struct spot *object,
                        const struct exchange *exchange)
{
    struct spot belief = spot_member(object, "belief"), release = spot_member(object, "release");
    if (belief.json && !exchange_is_plain(exchange))
        return reader_fail(
            reader, &belief,
            "a belief requires ports held, slowdown none and asynchronous execution");
    return !release.json || (exchange_is_plain(exchange) && !belief.json) ||
           reader_fail(reader, &release,
                       "release times require ports held, slowdown none and asynchronous "
                       "execution, without a belief");
}

static bool check_port_map(struct reader *reader, const struct spot *object,
                           const struct exchange *exchange)
{
    struct spot map = spot_member(object, "port_map");
    if (!map.json)
        return true;
    if (exchange->ports > PORTS_OVERLAPPED_LATENCY || exchange->slowdown != SLOWDOWN_NONE ||
        exchange->execution != EXECUTION_ASYNCHRONOUS || exchange->belief || exchange->service)
        return reader_fail(reader, &map,
                           "a map of ports requires ports held or overlapped_latency, slowdown "
                           "none and asynchronous execution, without a belief and a service");
    struct verdict verdict = port_map_check(exchange);
    return verdict.ok || reader_fail(reader, &map, "%s", verdict.reason);
}

/* Where links are absent, paths of others lead to the destinations of all messages. */
static bool check_links(struct reader *reader, const struct spot *object,
                        const struct exchange *exchange)
{
    int from, to;
    struct spot bytes = spot_member(object, "bytes"), messages = spot_member(object, "messages");
    if (!exchange_lacks_links(exchange))
        return true;
    if (!exchange_is_plain(exchange) || exchange->belief || exchange->service ||
        exchange_has_releases(exchange))
        return reader_fail(reader, object,
                           "absent links require ports held, slowdown none and asynchronous "
                           "execution, without a belief, a service and release times");
    if (!exchange_is_cut_off(exchange, false, &from, &to))
        return true;
    struct spot row = spot_entry(&bytes, (size_t)from), entry = spot_entry(&row, (size_t)to);
    return reader_fail(reader,
                       messages.json             ? &messages
                       : exchange->bytes.entries ? &entry
                                                 : &bytes,
                       "node %d has a message for node %d, to which no path of links leads", from,
                       to);
}

/* Release times of 0 are none. */
static void drop_zero_releases(struct exchange *exchange)
{
    size_t pairs = (size_t)exchange->nodes * (size_t)exchange->nodes, k = 0;
    while (exchange->release.entries && k < pairs && exchange->release.entries[k] == 0.0)
        k++;
    if (k == pairs)
        exchange->release = (struct matrix){0};
}

static bool read_exchange(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){0};
    if (!read_nodes(reader, object, exchange))
        return false;
    reader->nodes = exchange->nodes;
    if (!fields_read_members(reader, object, names_field, exchange) ||
        !check_names(reader, object, exchange->nodes) || !read_sizes(reader, object, exchange) ||
        !fields_read_members(reader, object, fields, exchange) ||
        !check_levels(reader, object, exchange) || !check_phase_startup(reader, object, exchange) ||
        !read_ports(reader, object, exchange) || !check_plain(reader, object, exchange) ||
        !fields_read_members(reader, object, last_fields, exchange))
        return false;
    drop_zero_releases(exchange);
    return check_port_map(reader, object, exchange) && check_links(reader, object, exchange);
}

static void write_exchange(FILE *out, const struct instance *instance, int indent)
{
    const struct exchange *exchange = &instance->as.exchange;
    bool sparse = is_sparse(exchange);
    if (!exchange->bytes.entries || sparse)
        fields_write_members(out, exchange->nodes, nodes_field, exchange, indent);
    fields_write_members(out, exchange->nodes, names_field, exchange, indent);
    if (sparse)
        write_messages(out, exchange, indent);
    else
        fields_write_members(out, exchange->nodes, bytes_field, exchange, indent);
    fields_write_members(out, exchange->nodes, fields, exchange, indent);
    fields_write_members(out, exchange->nodes, port_fields[exchange->ports], exchange, indent);
    fields_write_members(out, exchange->nodes, last_fields, exchange, indent);
}

const struct family_format format_exchange = {
    .tables = tables,
    .messages = false,
    .read = read_exchange,
    .write = write_exchange,
};
