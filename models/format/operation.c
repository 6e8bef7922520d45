#include "models/format/operation.h"

#include "models/format/text.h"

static const struct key keys[] = {{"name", true}, {"root", false}, {"bytes", true}, {0}};

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

bool read_operation(struct reader *reader, const struct spot *operation,
                    struct multicast *multicast)
{
    struct collective *collective = &multicast->collective;
    if (!read_object(reader, operation, keys) ||
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

void write_operation(FILE *out, const struct collective *collective)
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
