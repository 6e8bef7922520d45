/* The multicast family as JSON: nodes, wire, and messages or an operation. A number that stands for
 * a wire matrix stays a single number. */
#include "models/multicast/multicast.h"
#include "models/format/belief.h"
#include "models/format/family.h"
#include "models/format/members.h"
#include "models/format/overhead.h"
#include "models/format/reader.h"
#include "models/format/text.h"

#include <limits.h>
#include <stdio.h>

/* The operation of a multicast as JSON: {"name": "reduce", "root": 0, "bytes": 1000}. */

static const struct key operation_keys[] = {{"name", true}, {"root", false}, {"bytes", true}, {0}};

static bool read_name(struct reader *reader, const struct spot *operation, enum operation *out)
{
    const char *names[OPERATION_COUNT] = {0}; /* all except multicast, which is the default */
    int found;
    for (int k = OPERATION_MULTICAST + 1; k < OPERATION_COUNT; k++)
        names[k - 1] = operation_rules[k].name;
    if (!read_word_of(reader, operation, "name", names, &found))
        return false;
    *out = (enum operation)(found + 1);
    return true;
}

static bool read_operation_root(struct reader *reader, const struct spot *operation,
                                const struct operation_rule *rule, int nodes, int *out)
{
    struct spot root = spot_member(operation, "root");
    if (!root.json)
        return !rule->rooted || reader_fail(reader, operation, "%s needs a root", rule->name);
    if (!rule->rooted)
        return reader_fail(reader, &root, "%s has no root", rule->name);
    return read_whole(reader, &root, 0, nodes - 1, out);
}

static bool check_sizes(struct reader *reader, const struct spot *bytes,
                        const struct operation_rule *rule, int nodes)
{
    size_t count;
    if (!rule->block_per_node)
        return reader_fail_type(reader, bytes, "a number");
    if (!read_array(reader, bytes, &count))
        return false;
    return count == (size_t)nodes ||
           reader_fail(reader, bytes, "%zu sizes where %d nodes need %d", count, nodes, nodes);
}

/* One size for all blocks, or a list of sizes. */
static bool read_sizes(struct reader *reader, const struct spot *operation,
                       const struct operation_rule *rule, int nodes, struct collective *collective)
{
    struct spot bytes = spot_member(operation, "bytes");
    bool listed = spot_is_array(&bytes);
    if (listed && !check_sizes(reader, &bytes, rule, nodes))
        return false;
    collective->bytes = ARENA_ARRAY(reader->arena, double, collective->blocks);
    for (int block = 0; block < collective->blocks; block++) {
        struct spot size = listed ? spot_entry(&bytes, (size_t)block) : bytes;
        if (!read_number(reader, &size, &collective->bytes[block]))
            return false;
    }
    return true;
}

/* Reads the operation into a multicast whose nodes have been read, and replaces its messages by
 * those of the operation. */
static bool read_operation(struct reader *reader, const struct spot *operation,
                           struct multicast *multicast)
{
    struct collective *collective = &multicast->collective;
    if (!read_object(reader, operation, operation_keys) ||
        !read_name(reader, operation, &collective->operation))
        return false;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    collective->blocks = rule->block_per_node ? multicast->nodes : 1;
    if (rule->block_per_node && multicast->nodes > COLLECTIVE_BLOCKS_MOST)
        return reader_fail(reader, operation, "%d nodes with a block each; at most %d are allowed",
                           multicast->nodes, COLLECTIVE_BLOCKS_MOST);
    if (!read_operation_root(reader, operation, rule, multicast->nodes, &collective->root) ||
        !read_sizes(reader, operation, rule, multicast->nodes, collective))
        return false;
    collective_make_messages(multicast, reader->arena);
    return true;
}

/* Writes the operation, which is not OPERATION_MULTICAST. */
static void write_operation(FILE *out, const struct collective *collective)
{
    const struct operation_rule *rule = &operation_rules[collective->operation];
    fprintf(out, "{\"name\": \"%s\"", rule->name);
    if (rule->rooted)
        fprintf(out, ", \"root\": %d", collective->root);
    fprintf(out, ", \"bytes\": %s", rule->block_per_node ? "[" : "");
    for (int block = 0; block < collective->blocks; block++) {
        fputs(block > 0 ? ", " : "", out);
        text_print_number(out, collective->bytes[block]);
    }
    fputs(rule->block_per_node ? "]}" : "}", out);
}

#define STEP 2

static const struct key keys[] = {
    {"model", true},      {"name", false},   {"about", false},
    {"nodes", true},      {"wire", true},    {"messages", false},
    {"operation", false}, {"belief", false}, {0},
};

static const struct key node_keys[] = {
    {"name", false}, {"send", true}, {"receive", true}, {"combine", false}, {0}};

static const struct key wire_keys[] = {{"latency", true}, {"per_byte", true}, {0}};

static const struct key message_keys[] = {
    {"source", true}, {"destinations", true}, {"bytes", true}, {0}};

/* Allocates the array of names with the first name. */
static bool read_node_name(struct reader *reader, const struct spot *node, int number,
                           struct multicast *multicast)
{
    struct spot name = spot_member(node, "name");
    if (!name.json)
        return true;
    if (!multicast->names)
        multicast->names = ARENA_ZEROED(reader->arena, const char *, multicast->nodes);
    return read_string(reader, &name, &multicast->names[number]);
}

/* Allocates the array with the first time to combine. */
static bool read_combine(struct reader *reader, const struct spot *node, int number,
                         struct multicast *multicast)
{
    struct spot combine = spot_member(node, "combine");
    if (!combine.json)
        return true;
    if (!multicast->collective.combine)
        multicast->collective.combine = ARENA_ZEROED(reader->arena, double, multicast->nodes);
    return read_number(reader, &combine, &multicast->collective.combine[number]);
}

static bool read_nodes(struct reader *reader, const struct spot *nodes, struct multicast *multicast)
{
    size_t count;
    if (!read_array(reader, nodes, &count))
        return false;
    if (count == 0)
        return reader_fail(reader, nodes, "there is no node");
    if (count > INT_MAX)
        return reader_fail(reader, nodes, "%zu nodes; at most %d are allowed", count, INT_MAX);
    multicast->nodes = (int)count;
    multicast->send = ARENA_ARRAY(reader->arena, struct overhead, count);
    multicast->receive = ARENA_ARRAY(reader->arena, struct overhead, count);
    for (int k = 0; k < multicast->nodes; k++) {
        struct spot node = spot_entry(nodes, (size_t)k);
        if (!read_object(reader, &node, node_keys) ||
            !read_node_name(reader, &node, k, multicast) ||
            !read_combine(reader, &node, k, multicast) ||
            !read_overhead(reader, &node, "send", &multicast->send[k]) ||
            !read_overhead(reader, &node, "receive", &multicast->receive[k]))
            return false;
    }
    return true;
}

static bool read_wire(struct reader *reader, const struct spot *wire, struct multicast *multicast)
{
    if (!read_object(reader, wire, wire_keys))
        return false;
    struct spot latency = spot_member(wire, "latency"), per_byte = spot_member(wire, "per_byte");
    return read_matrix(reader, &latency, multicast->nodes, &multicast->latency) &&
           read_matrix(reader, &per_byte, multicast->nodes, &multicast->per_byte);
}

/* seen[node] is the last message with that destination. */
static bool read_destinations(struct reader *reader, const struct spot *destinations, int nodes,
                              int number, int *seen, struct message *message)
{
    size_t count;
    if (!read_array(reader, destinations, &count))
        return false;
    if (count == 0)
        return reader_fail(reader, destinations, "the list of destinations is empty");
    if (count >= (size_t)nodes)
        return reader_fail(reader, destinations,
                           "%zu destinations; with %d nodes at most %d are allowed", count, nodes,
                           nodes - 1);
    message->count = (int)count;
    message->destinations = ARENA_ARRAY(reader->arena, int, count);
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(destinations, k);
        int *node = &message->destinations[k];
        if (!read_whole(reader, &entry, 0, nodes - 1, node))
            return false;
        if (*node == message->source)
            return reader_fail(reader, &entry, "%d is the message's source", *node);
        if (seen[*node] == number)
            return reader_fail(reader, &entry, "destination %d is listed twice", *node);
        seen[*node] = number;
    }
    return true;
}

static bool read_message(struct reader *reader, const struct spot *spot, int nodes, int number,
                         int *seen, struct message *out)
{
    if (!read_object(reader, spot, message_keys))
        return false;
    struct spot source = spot_member(spot, "source"), bytes = spot_member(spot, "bytes"),
                destinations = spot_member(spot, "destinations");
    return read_whole(reader, &source, 0, nodes - 1, &out->source) &&
           read_number(reader, &bytes, &out->bytes) &&
           read_destinations(reader, &destinations, nodes, number, seen, out);
}

static bool read_messages(struct reader *reader, const struct spot *messages,
                          struct multicast *multicast)
{
    size_t count;
    if (!read_array(reader, messages, &count))
        return false;
    if (count > INT_MAX)
        return reader_fail(reader, messages, "%zu messages; at most %d are allowed", count,
                           INT_MAX);
    multicast->message_count = (int)count;
    multicast->messages = ARENA_ARRAY(reader->arena, struct message, count);
    struct arena scratch = {0};
    int *seen = ARENA_ARRAY(&scratch, int, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        seen[node] = -1;
    bool good = true;
    for (int k = 0; k < multicast->message_count && good; k++) {
        struct spot message = spot_entry(messages, (size_t)k);
        good = read_message(reader, &message, multicast->nodes, k, seen, &multicast->messages[k]);
    }
    arena_release(&scratch);
    return good;
}

/* Reads messages or an operation. */
static bool read_work(struct reader *reader, const struct spot *object, struct multicast *multicast)
{
    struct spot messages = spot_member(object, "messages"),
                operation = spot_member(object, "operation");
    if (messages.json && operation.json)
        return reader_fail(reader, &operation, "messages and an operation exclude each other");
    if (operation.json)
        return read_operation(reader, &operation, multicast);
    if (!messages.json)
        return reader_fail(reader, object, "the key \"messages\" or \"operation\" is missing");
    if (multicast->collective.combine)
        return reader_fail(reader, &messages, "times to combine require an operation");
    return read_messages(reader, &messages, multicast);
}

static bool read_multicast_belief(struct reader *reader, const struct spot *object,
                                  struct multicast *multicast)
{
    struct spot belief = spot_member(object, "belief");
    if (!belief.json)
        return true;
    if (multicast->collective.operation != OPERATION_MULTICAST)
        return reader_fail(reader, &belief, "a belief requires messages, not an operation");
    return belief_read(reader, &belief, multicast->nodes, true, &multicast->belief);
}

static bool read_multicast(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct multicast *multicast = &out->as.multicast;
    *multicast = (struct multicast){0};
    struct spot nodes = spot_member(object, "nodes"), wire = spot_member(object, "wire");
    return read_nodes(reader, &nodes, multicast) && read_wire(reader, &wire, multicast) &&
           read_work(reader, object, multicast) && read_multicast_belief(reader, object, multicast);
}

/* Writes the separator before entry k of an array: one entry per line. */
static void begin_entry(FILE *out, int k, int indent)
{
    fprintf(out, "%s\n%*s", k > 0 ? "," : "", indent + STEP, "");
}

static void end_array(FILE *out, int count, int indent)
{
    if (count > 0)
        fprintf(out, "\n%*s", indent, "");
    fputc(']', out);
}

static void write_nodes(FILE *out, const struct multicast *multicast, int indent)
{
    fputc('[', out);
    for (int k = 0; k < multicast->nodes; k++) {
        begin_entry(out, k, indent);
        fputc('{', out);
        if (multicast->names && multicast->names[k]) {
            fputs("\"name\": ", out);
            text_print_string(out, multicast->names[k]);
            fputs(", ", out);
        }
        write_overhead(out, "send", multicast->send[k]);
        fputs(", ", out);
        write_overhead(out, "receive", multicast->receive[k]);
        if (multicast->collective.combine) {
            fputs(", \"combine\": ", out);
            text_print_number(out, multicast->collective.combine[k]);
        }
        fputc('}', out);
    }
    end_array(out, multicast->nodes, indent);
}

static void write_messages(FILE *out, const struct multicast *multicast, int indent)
{
    fputc('[', out);
    for (int k = 0; k < multicast->message_count; k++) {
        const struct message *message = &multicast->messages[k];
        begin_entry(out, k, indent);
        fprintf(out, "{\"source\": %d, \"destinations\": ", message->source);
        write_wholes(out, message->destinations, message->count);
        fputs(", \"bytes\": ", out);
        text_print_number(out, message->bytes);
        fputc('}', out);
    }
    end_array(out, multicast->message_count, indent);
}

static void write_multicast(FILE *out, const struct instance *instance, int indent)
{
    const struct multicast *multicast = &instance->as.multicast;
    write_key(out, indent, "nodes");
    write_nodes(out, multicast, indent);
    write_key(out, indent, "wire");
    fprintf(out, "{\n%*s\"latency\": ", indent + STEP, "");
    write_matrix(out, &multicast->latency, multicast->nodes, indent + STEP);
    write_key(out, indent + STEP, "per_byte");
    write_matrix(out, &multicast->per_byte, multicast->nodes, indent + STEP);
    fprintf(out, "\n%*s}", indent, "");
    if (multicast->collective.operation != OPERATION_MULTICAST) {
        write_key(out, indent, "operation");
        write_operation(out, &multicast->collective);
    } else {
        write_key(out, indent, "messages");
        write_messages(out, multicast, indent);
    }
    if (multicast->belief) {
        write_key(out, indent, "belief");
        belief_write(out, multicast->belief, multicast->nodes, indent);
    }
}

const struct family_format format_multicast = {
    .keys = keys,
    .messages = true,
    .read = read_multicast,
    .write = write_multicast,
};
