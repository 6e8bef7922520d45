/* The multicast family as JSON: nodes, wire, and messages or an operation. A number that stands for
 * a wire matrix stays a single number. */
#include "models/format/family.h"
#include "models/format/reader.h"

#include <limits.h>

/* The operation of a multicast as JSON: {"name": "reduce", "root": 0, "bytes": 1000}. */

static const struct field operation_keys[] = {{.key = "name", .kind = FIELD_OTHER},
                                              {FIELD_ELSEWHERE("root")},
                                              {.key = "bytes", .kind = FIELD_OTHER},
                                              {0}};

static bool read_name(struct reader *reader, const struct spot *operation, enum operation *out)
{
    const char *names[OPERATION_COUNT] = {0}; /* all except multicast, which is the default */
    int found;
    for (int k = OPERATION_MULTICAST + 1; k < OPERATION_COUNT; k++)
        names[k - 1] = operation_rules[k].name;
    struct spot name = spot_member(operation, "name");
    if (!read_word(reader, &name, names, &found))
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

static const struct field sizes_field[] = {
    {.key = "bytes", FIELD_AT(struct collective, bytes, NUMBERS), .alike = true}, {0}};

/* Of the only block; or one size for all blocks, or a list of sizes. */
static bool read_sizes(struct reader *reader, const struct spot *operation,
                       struct collective *collective)
{
    struct spot bytes = spot_member(operation, "bytes");
    if (operation_rules[collective->operation].block_per_node)
        return fields_read_members(reader, operation, sizes_field, collective);
    collective->bytes = ARENA_ARRAY(reader->arena, double, 1);
    return read_number(reader, &bytes, collective->bytes);
}

/* Of a multicast whose nodes have been read; its messages become those of the operation. */
static bool read_operation(struct reader *reader, const struct spot *operation, void *into)
{
    struct multicast *multicast = into;
    struct collective *collective = &multicast->collective;
    if (!fields_read(reader, operation, operation_keys, collective) ||
        !read_name(reader, operation, &collective->operation))
        return false;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    collective->blocks = rule->block_per_node ? multicast->nodes : 1;
    if (rule->block_per_node && multicast->nodes > COLLECTIVE_BLOCKS_MOST)
        return reader_fail(reader, operation, "%d nodes with a block each; at most %d are allowed",
                           multicast->nodes, COLLECTIVE_BLOCKS_MOST);
    if (!read_operation_root(reader, operation, rule, multicast->nodes, &collective->root) ||
        !read_sizes(reader, operation, collective))
        return false;
    collective_make_messages(multicast, reader->arena);
    return true;
}

/* Writes the operation, which is not OPERATION_MULTICAST. */
static void write_operation(FILE *out, const void *from, int indent)
{
    (void)indent;
    const struct collective *collective = &((const struct multicast *)from)->collective;
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

static const struct field overhead_fields[] = {{FIELD_OF(struct overhead, constant, NUMBER)},
                                               {FIELD_OF(struct overhead, per_byte, NUMBER)},
                                               {0}};

static const struct field node_fields[] = {
    {.key = "name", COLUMN_AT(struct multicast, names, TEXT), .optional = true},
    {.key = "send", COLUMN_AT(struct multicast, send, OBJECT), .of = overhead_fields},
    {.key = "receive", COLUMN_AT(struct multicast, receive, OBJECT), .of = overhead_fields},
    {.key = "combine", COLUMN_AT(struct multicast, collective.combine, NUMBER), .optional = true},
    {0}};

static const struct field wire_fields[] = {{FIELD_OF(struct multicast, latency, MATRIX)},
                                           {FIELD_OF(struct multicast, per_byte, MATRIX)},
                                           {0}};

static const struct field belief_fields[] = {
    {.key = "links", FIELD_AT(struct belief, link, MATRIX), .optional = true, .written = true},
    {.key = "nodes", FIELD_AT(struct belief, node, NUMBERS), .optional = true},
    {0}};

static const struct field fields[] = {{.key = "nodes", .kind = FIELD_COLUMNS, .of = node_fields},
                                      {.key = "wire", .kind = FIELD_OBJECT, .of = wire_fields},
                                      {0}};

static const struct field messages_field[] = {
    {.key = "messages",
     LIST_AT(struct multicast, messages, message_count, OBJECT),
     .of = message_fields,
     .narrow = true,
     .rows = true},
    {0}};

static const struct own_field own_operation = {.read = read_operation, .write = write_operation};

static const struct field own_sizes[] = {
    {.key = "bytes",
     LIST_AT(struct multicast, collective.bytes, collective.blocks, NUMBER),
     .narrow = true},
    {0}};

static const struct field operation_field[] = {
    {.key = "operation", .kind = FIELD_OWN, .own = &own_operation, .of = own_sizes}, {0}};

static const struct field last_fields[] = {
    {.key = "full_duplex",
     FIELD_AT(struct multicast, collective.full_duplex, TRUTH),
     .optional = true},
    {POINTER_OF(struct multicast, belief, belief_fields, belief_known), .optional = true},
    {0}};

static const struct field *const tables[] = {instance_fields, fields,      messages_field,
                                             operation_field, last_fields, NULL};

static bool count_nodes(struct reader *reader, const struct spot *object,
                        struct multicast *multicast)
{
    struct spot nodes = spot_member(object, "nodes");
    size_t count;
    if (!read_array(reader, &nodes, &count))
        return false;
    if (count == 0)
        return reader_fail(reader, &nodes, "there is no node");
    if (count > INT_MAX)
        return reader_fail(reader, &nodes, "%zu nodes; at most %d are allowed", count, INT_MAX);
    multicast->nodes = reader->nodes = (int)count;
    return true;
}

/* Reads messages or an operation. */
static bool read_work(struct reader *reader, const struct spot *object, struct multicast *multicast)
{
    struct spot messages = spot_member(object, "messages"),
                operation = spot_member(object, "operation");
    if (messages.json && operation.json)
        return reader_fail(reader, &operation, "messages and an operation exclude each other");
    if (operation.json)
        return fields_read_members(reader, object, operation_field, multicast);
    if (!messages.json)
        return reader_fail(reader, object, "the key \"messages\" or \"operation\" is missing");
    if (multicast->collective.combine)
        return reader_fail(reader, &messages, "times to combine require an operation");
    return fields_read_members(reader, object, messages_field, multicast) &&
           check_messages(reader, &messages, multicast->messages);
}

static bool check_last(struct reader *reader, const struct spot *object,
                       const struct multicast *multicast)
{
    bool collective = multicast->collective.operation != OPERATION_MULTICAST;
    struct spot belief = spot_member(object, "belief"),
                full_duplex = spot_member(object, "full_duplex");
    if (belief.json && collective)
        return reader_fail(reader, &belief, "a belief requires messages, not an operation");
    return !full_duplex.json || collective ||
           reader_fail(reader, &full_duplex, "full-duplex nodes require an operation");
}

static bool read_multicast(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct multicast *multicast = &out->as.multicast;
    *multicast = (struct multicast){0};
    return count_nodes(reader, object, multicast) &&
           fields_read_members(reader, object, fields, multicast) &&
           read_work(reader, object, multicast) && check_last(reader, object, multicast) &&
           fields_read_members(reader, object, last_fields, multicast);
}

static void write_multicast(FILE *out, const struct instance *instance, int indent)
{
    const struct multicast *multicast = &instance->as.multicast;
    fields_write_members(out, multicast->nodes, fields, multicast, indent);
    fields_write_members(out, multicast->nodes,
                         multicast->collective.operation == OPERATION_MULTICAST ? messages_field
                                                                                : operation_field,
                         multicast, indent);
    fields_write_members(out, multicast->nodes, last_fields, multicast, indent);
}

const struct family_format format_multicast = {
    .tables = tables,
    .messages = true,
    .read = read_multicast,
    .write = write_multicast,
};
