#include "models/multicast/multicast.h"

#include "models/base/units.h"

#include <string.h>

const struct operation_rule operation_rules[OPERATION_COUNT] = {
    [OPERATION_MULTICAST] = {.name = "multicast", .mirrored = OPERATION_MULTICAST},
    [OPERATION_BROADCAST] = {"broadcast", true, false, PARTY_ROOT, PARTY_ALL, OPERATION_REDUCE},
    [OPERATION_REDUCE] = {"reduce", true, false, PARTY_ALL, PARTY_ROOT, OPERATION_BROADCAST},
    [OPERATION_SCATTER] = {"scatter", true, true, PARTY_ROOT, PARTY_OWN, OPERATION_GATHER},
    [OPERATION_GATHER] = {"gather", true, true, PARTY_OWN, PARTY_ROOT, OPERATION_SCATTER},
    [OPERATION_ALLGATHER] = {"allgather", false, true, PARTY_OWN, PARTY_ALL, OPERATION_ALLGATHER},
    [OPERATION_ALLREDUCE] = {"allreduce", false, false, PARTY_ALL, PARTY_ALL, OPERATION_ALLREDUCE},
};

enum operation operation_find(const char *name)
{
    int k = OPERATION_COUNT - 1;
    while (k > OPERATION_MULTICAST && strcmp(operation_rules[k].name, name) != 0)
        k--;
    return (enum operation)k;
}

static struct node_range range_of(const struct multicast *multicast, enum party party, int block)
{
    if (party == PARTY_ALL)
        return (struct node_range){0, multicast->nodes};
    int node = party == PARTY_ROOT ? multicast->collective.root : block;
    return (struct node_range){node, node + 1};
}

struct node_range collective_contributors(const struct multicast *multicast, int block)
{
    return range_of(multicast, operation_rules[multicast->collective.operation].from, block);
}

struct node_range collective_wanters(const struct multicast *multicast, int block)
{
    return range_of(multicast, operation_rules[multicast->collective.operation].to, block);
}

bool collective_contributes(const struct multicast *multicast, int block, int node)
{
    struct node_range range = collective_contributors(multicast, block);
    return range.first <= node && node < range.end;
}

bool collective_wants(const struct multicast *multicast, int block, int node)
{
    struct node_range range = collective_wanters(multicast, block);
    return range.first <= node && node < range.end;
}

/* ---- sets of contributors ---- */

enum { BITS = 64 };

size_t contributor_words(const struct multicast *multicast)
{
    struct node_range range = collective_contributors(multicast, 0);
    return (size_t)(range.end - range.first + BITS - 1) / BITS;
}

void contributors_start(const struct multicast *multicast, int block, uint64_t *held, size_t stride)
{
    struct node_range range = collective_contributors(multicast, block);
    for (int k = 0; k < range.end - range.first; k++)
        held[(size_t)(range.first + k) * stride + (size_t)(k / BITS)] |= 1ULL << k % BITS;
}

void contributors_add(uint64_t *held, const uint64_t *more, size_t words)
{
    for (size_t k = 0; k < words; k++)
        held[k] |= more[k];
}

enum received_effect contributors_effect(const uint64_t *held, const uint64_t *received,
                                         size_t words)
{
    uint64_t common = 0, missing = 0, added = 0;
    for (size_t k = 0; k < words; k++) {
        common |= held[k] & received[k];
        missing |= held[k] & ~received[k];
        added |= received[k] & ~held[k];
    }
    if (!added || (common && missing))
        return EFFECT_NONE;
    return missing ? EFFECT_COMBINED : EFFECT_REPLACED;
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

void collective_make_messages(struct multicast *multicast, struct arena *arena)
{
    const struct collective *collective = &multicast->collective;
    int count = operation_combines(collective->operation) ? 0 : collective->blocks;
    multicast->messages = ARENA_ZEROED(arena, struct message, count);
    multicast->message_count = count;
    for (int block = 0; block < count; block++) {
        struct message *message = &multicast->messages[block];
        struct node_range wanters = collective_wanters(multicast, block);
        message->bytes = collective->bytes[block];
        message->source = collective_contributors(multicast, block).first;
        message->destinations = ARENA_ARRAY(arena, int, wanters.end - wanters.first);
        for (int node = wanters.first; node < wanters.end; node++)
            if (node != message->source)
                message->destinations[message->count++] = node;
    }
}

struct pieces pieces_equal(const struct multicast *multicast, int per_block, struct arena *arena)
{
    const struct collective *collective = &multicast->collective;
    size_t most = (size_t)collective->blocks * (size_t)per_block;
    struct pieces pieces = {0, ARENA_ARRAY(arena, struct parcel, most)};
    for (int block = 0; block < collective->blocks; block++) {
        int parts = collective->bytes[block] > 0.0 ? per_block : 1;
        for (int number = 0; number < parts; number++)
            pieces.list[pieces.count++] =
                (struct parcel){block, number, collective->bytes[block] / parts};
    }
    return pieces;
}
