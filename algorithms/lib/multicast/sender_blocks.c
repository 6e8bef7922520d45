#include "algorithms/lib/multicast/sender_blocks.h"

#include <math.h>

/* ---- senders of a block ---- */

static double least_of_block(const double value[SENDER_BLOCK])
{
    double lane[4] = {value[0], value[1], value[2], value[3]};
    for (int k = 4; k < SENDER_BLOCK; k += 4)
        for (int l = 0; l < 4; l++)
            lane[l] = value[k + l] < lane[l] ? value[k + l] : lane[l];
    double left = lane[0] < lane[1] ? lane[0] : lane[1];
    double right = lane[2] < lane[3] ? lane[2] : lane[3];
    return left < right ? left : right;
}

void bound_senders(struct sender_selection *selection, const struct receiver_query *query,
                   int block, double bound[SENDER_BLOCK])
{
    int size_class = query->shortest_class, first = block * SENDER_BLOCK;
    const double *start = selection_send_starts(selection, size_class) + first;
    const double *send = selection->send + selection_entry(selection, size_class, first);
    double available = query->available, receive = query->least_receive, arrival[SENDER_BLOCK];
    for (int k = 0; k < SENDER_BLOCK; k++)
        arrival[k] = start[k] + send[k];
    selection->blocks
        .send_end[(size_t)size_class * (size_t)selection->blocks.count + (size_t)block] =
        least_of_block(arrival);
    if (selection->wires.latency) {
        size_t row = (size_t)query->to * (size_t)selection->width + (size_t)first;
        const double *latency = selection->wires.latency + row;
        const double *per_byte = selection->wires.per_byte + row;
        double bytes = selection->ranks.bytes[size_class];
        for (int k = 0; k < SENDER_BLOCK; k++)
            arrival[k] += latency[k] + bytes * per_byte[k];
    } else {
        for (int k = 0; k < SENDER_BLOCK; k++)
            arrival[k] += query->least_wire;
    }
    for (int k = 0; k < SENDER_BLOCK; k++)
        bound[k] = (arrival[k] > available ? arrival[k] : available) + receive;
}

uint64_t early_senders(const double bound[SENDER_BLOCK], double best)
{
    /* branch-free: the branch is unpredictable */
    static const uint64_t bit[SENDER_BLOCK] = {
        1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
        1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15,
    };
    uint64_t early = 0;
    for (int k = 0; k < SENDER_BLOCK; k++)
        early |= bound[k] <= best ? bit[k] : 0;
    return early;
}

int likely_sender(const double bound[SENDER_BLOCK], const double *send)
{
    uint64_t least = early_senders(bound, least_of_block(bound));
    int likely = __builtin_ctzll(least);
    for (least &= least - 1; least; least &= least - 1)
        if (send[__builtin_ctzll(least)] > send[likely])
            likely = __builtin_ctzll(least);
    return likely;
}

bool can_serve(const struct sender_selection *selection, int from, int to)
{
    const uint64_t *owned = selection_set(selection, selection->sets.owned, from);
    const uint64_t *need = selection_set(selection, selection->sets.needed, to);
    for (int word = selection->sets.first_needed[to] / 64; word < selection->sets.words; word++)
        if (owned[word] & need[word])
            return true;
    *no_message_mask(selection, from, to) |= (uint16_t)(1u << from % SENDER_BLOCK);
    return false;
}

/* ---- blocks ---- */

void bound_blocks(struct sender_selection *selection, const struct receiver_query *query)
{
    size_t row = (size_t)query->shortest_class * (size_t)selection->blocks.count;
    const double *restrict sent = selection->blocks.send_end + row;
    double *restrict bound = selection->blocks.bound;
    double available = query->available, wire = query->least_wire, receive = query->least_receive;
    const uint16_t *no_message = no_message_mask(selection, 0, query->to);
    for (int block = 0; block < selection->blocks.count; block++) {
        double arrival = sent[block] + wire;
        bound[block] = (arrival > available ? arrival : available) + receive;
        if (no_message[(size_t)block * (size_t)selection->nodes] == UINT16_MAX)
            bound[block] = INFINITY;
    }
}

int likely_block(const struct sender_selection *selection, const struct receiver_query *query)
{
    const double *bound = selection->blocks.bound;
    const double *send = selection->blocks.longest_send +
                         (size_t)query->shortest_class * (size_t)selection->blocks.count;
    int likely = 0;
    double least = bound[0], largest = -1.0;
    for (int block = 1; block < selection->blocks.count; block++)
        least = bound[block] < least ? bound[block] : least;
    for (int block = 0; block < selection->blocks.count; block++)
        if (bound[block] == least && send[block] > largest) {
            likely = block;
            largest = send[block];
        }
    return likely;
}

bool block_may_win(const struct sender_selection *selection, const struct receiver_query *query,
                   int block, const struct choice *best)
{
    if (selection->blocks.bound[block] != best->completion)
        return selection->blocks.bound[block] < best->completion;
    double send = selection->blocks
                      .longest_send[(size_t)query->longest_class * (size_t)selection->blocks.count +
                                    (size_t)block];
    return send > best->send || (send == best->send && block * SENDER_BLOCK <= best->from);
}

void blocks_gained(struct sender_selection *selection, int node, int rank)
{
    uint16_t *restrict needed =
        selection->blocks.needed_mask + (size_t)rank * (size_t)selection->nodes;
    uint16_t *restrict no_message = no_message_mask(selection, node, 0);
    uint16_t bit = (uint16_t)(1u << node % SENDER_BLOCK);
    needed[node] = 0;
    for (int to = 0; to < selection->nodes; to++)
        no_message[to] &= (uint16_t) ~(needed[to] & bit);
}

void blocks_first_send(struct sender_selection *selection, int node)
{
    size_t blocks = (size_t)selection->blocks.count;
    for (int size_class = 0; size_class < selection->ranks.class_count; size_class++) {
        double *end =
            &selection->blocks.send_end[(size_t)size_class * blocks + (size_t)node / SENDER_BLOCK];
        *end = fmin(*end, selection_send_starts(selection, size_class)[node] +
                              selection->send[selection_entry(selection, size_class, node)]);
    }
}
