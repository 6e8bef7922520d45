#include "models/multicast/collective.h"

#include "models/base/units.h"
#include "models/multicast/multicast.h"

static bool takes_part(const struct multicast *multicast, enum party party, int block, int node)
{
    switch (party) {
    case PARTY_ROOT:
        return node == multicast->collective.root;
    case PARTY_OWN:
        return node == block;
    case PARTY_ALL:
        return true;
    }
    return false;
}

bool collective_contributes(const struct multicast *multicast, int block, int node)
{
    const struct operation_rule *rule = &operation_rules[multicast->collective.operation];
    return takes_part(multicast, rule->from, block, node);
}

bool collective_wants(const struct multicast *multicast, int block, int node)
{
    const struct operation_rule *rule = &operation_rules[multicast->collective.operation];
    return takes_part(multicast, rule->to, block, node);
}

double collective_combine_time(const struct multicast *multicast, int node, double bytes)
{
    const double *combine = multicast->collective.combine;
    return combine ? bytes * combine[node] : 0.0;
}

double collective_combining(const struct multicast *multicast, const struct transfer *transfer)
{
    if (multicast->collective.operation == OPERATION_MULTICAST)
        return 0.0;
    double receive = multicast_receive_time(multicast, transfer->to, transfer->bytes);
    double combining = transfer->receive_end - (transfer->receive_start + receive);
    return clearly_less(0.0, combining, transfer->receive_end) ? combining : 0.0;
}

static void set_message(const struct multicast *multicast, int block, struct message *message)
{
    message->bytes = multicast->collective.bytes[block];
    message->count = 0;
    for (int node = 0; node < multicast->nodes; node++) {
        if (collective_contributes(multicast, block, node))
            message->source = node;
        else if (collective_wants(multicast, block, node))
            message->destinations[message->count++] = node;
    }
}

void collective_set_messages(struct multicast *multicast)
{
    const struct collective *collective = &multicast->collective;
    multicast->message_count = operation_combines(collective->operation) ? 0 : collective->blocks;
    for (int block = 0; block < multicast->message_count; block++)
        set_message(multicast, block, &multicast->messages[block]);
}

void collective_make_messages(struct multicast *multicast, struct arena *arena)
{
    const struct collective *collective = &multicast->collective;
    int count = operation_combines(collective->operation) ? 0 : collective->blocks;
    multicast->messages = ARENA_ZEROED(arena, struct message, count);
    for (int block = 0; block < count; block++)
        multicast->messages[block].destinations = ARENA_ARRAY(arena, int, multicast->nodes);
    collective_set_messages(multicast);
}

struct pieces pieces_equal(const struct multicast *multicast, int per_block, struct arena *arena)
{
    const struct collective *collective = &multicast->collective;
    size_t most = (size_t)collective->blocks * (size_t)per_block;
    struct pieces pieces = {0, ARENA_ARRAY(arena, int, most), ARENA_ARRAY(arena, int, most),
                            ARENA_ARRAY(arena, double, most)};
    for (int block = 0; block < collective->blocks; block++) {
        int parts = collective->bytes[block] > 0.0 ? per_block : 1;
        for (int number = 0; number < parts; number++, pieces.count++) {
            pieces.block[pieces.count] = block;
            pieces.number[pieces.count] = number;
            pieces.bytes[pieces.count] = collective->bytes[block] / parts;
        }
    }
    return pieces;
}
