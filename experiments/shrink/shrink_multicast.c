/* Moves on a multicast instance: removal of nodes, messages, destinations, entries of wires; in a
 * collective operation also of nodes with their blocks, and of the times to combine. */
#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink_moves.h"

static void remove_message(struct multicast *multicast, int m)
{
    multicast->message_count--;
    CLOSE_GAP(multicast->messages, m, multicast->message_count);
}

/* If the root is removed, the first node becomes the root. */
static void remove_contributor(struct collective *collective, int node, int left)
{
    if (collective->blocks > 1) {
        collective->blocks = left;
        CLOSE_GAP(collective->bytes, node, left);
    }
    if (collective->combine)
        CLOSE_GAP(collective->combine, node, left);
    collective->root = collective->root == node ? 0 : collective->root - (collective->root > node);
}

static enum move_answer remove_node(struct multicast *multicast, int node)
{
    shrink_remove_row(&multicast->latency, multicast->nodes, node);
    shrink_remove_row(&multicast->per_byte, multicast->nodes, node);
    shrink_remove_belief_node(multicast->belief, multicast->nodes, node);
    multicast->nodes--;
    CLOSE_GAP(multicast->send, node, multicast->nodes);
    CLOSE_GAP(multicast->receive, node, multicast->nodes);
    if (multicast->names)
        CLOSE_GAP(multicast->names, node, multicast->nodes);
    if (multicast->collective.operation != OPERATION_MULTICAST) {
        remove_contributor(&multicast->collective, node, multicast->nodes);
        return MOVE_MADE;
    }
    for (int m = multicast->message_count - 1; m >= 0; m--) {
        struct message *message = &multicast->messages[m];
        message->count = shrink_remove_number(message->destinations, message->count, node);
        if (message->source == node || message->count == 0)
            remove_message(multicast, m);
        else
            message->source -= message->source > node;
    }
    return MOVE_MADE;
}

static enum move_answer remove_destination(struct multicast *multicast, size_t number)
{
    for (int m = 0; m < multicast->message_count; m++) {
        struct message *message = &multicast->messages[m];
        if (number < (size_t)message->count) {
            if (--message->count == 0)
                remove_message(multicast, m);
            else
                CLOSE_GAP(message->destinations, (int)number, message->count);
            return MOVE_MADE;
        }
        number -= (size_t)message->count;
    }
    return MOVE_NONE;
}

/* All nodes contribute, and the receivers follow from the operation. */
static enum move_answer remove_combining(struct collective *collective, size_t number)
{
    if (number > 0)
        return MOVE_NONE;
    if (!collective->combine)
        return MOVE_IDLE;
    collective->combine = NULL;
    return MOVE_MADE;
}

enum move_answer shrink_multicast_move(struct instance *candidate, size_t number,
                                       struct arena *arena)
{
    (void)arena;
    struct multicast *multicast = &candidate->as.multicast;
    bool collective = multicast->collective.operation != OPERATION_MULTICAST;
    size_t nodes = (size_t)multicast->nodes;
    size_t messages = collective ? 0 : (size_t)multicast->message_count;
    if (number < nodes)
        return nodes > 1 ? remove_node(multicast, (int)number) : MOVE_IDLE;
    number -= nodes;
    if (number < messages) {
        remove_message(multicast, (int)number);
        return MOVE_MADE;
    }
    number -= messages;
    if (number < SHRINK_UNIFORM)
        return shrink_matrix(&multicast->latency, multicast->nodes, number);
    number -= SHRINK_UNIFORM;
    if (number < SHRINK_UNIFORM)
        return shrink_matrix(&multicast->per_byte, multicast->nodes, number);
    number -= SHRINK_UNIFORM;
    return collective ? remove_combining(&multicast->collective, number)
                      : remove_destination(multicast, number);
}
