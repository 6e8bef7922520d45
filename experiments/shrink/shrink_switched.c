/* Moves on a switch network and its messages: removal of switches with their hosts and links,
 * links, hosts, messages, overheads, destinations; merging of switches along a link, and of hosts
 * on a switch. */
#include "experiments/shrink/shrink_moves.h"

static void remove_message(struct switched *switched, int m)
{
    switched->message_count--;
    CLOSE_GAP(switched->messages, m, switched->message_count);
}

static void remove_host(struct switched *switched, int host)
{
    switched->hosts--;
    CLOSE_GAP(switched->host_switch, host, switched->hosts);
    if (switched->send) {
        CLOSE_GAP(switched->send, host, switched->hosts);
        CLOSE_GAP(switched->receive, host, switched->hosts);
    }
    for (int m = switched->message_count - 1; m >= 0; m--) {
        struct switched_message *message = &switched->messages[m];
        message->count = shrink_remove_number(message->destinations, message->count, host);
        if (message->source == host || message->count == 0)
            remove_message(switched, m);
        else
            message->source -= message->source > host;
    }
}

/* Merges it with the next host of the same switch, which then sends and receives for both. */
static enum move_answer merge_host(struct switched *switched, int gone)
{
    int kept = gone + 1;
    while (kept < switched->hosts && switched->host_switch[kept] != switched->host_switch[gone])
        kept++;
    if (kept == switched->hosts)
        return MOVE_IDLE;
    for (int m = 0; m < switched->message_count; m++) {
        struct switched_message *message = &switched->messages[m];
        message->source = message->source == gone ? kept : message->source;
        for (int k = 0; k < message->count; k++)
            if (message->destinations[k] == gone)
                message->destinations[k] = kept;
    }
    remove_host(switched, gone);
    return MOVE_MADE;
}

static void remove_link(struct switched *switched, int link)
{
    switched->link_count--;
    CLOSE_GAP(switched->links, link, switched->link_count);
}

/* Renumbers after a switch that is no longer referred to. */
static void close_switch_numbers(struct switched *switched, int gone)
{
    switched->switches--;
    for (int k = 0; k < switched->link_count; k++) {
        switched->links[k].a -= switched->links[k].a > gone;
        switched->links[k].b -= switched->links[k].b > gone;
    }
    for (int host = 0; host < switched->hosts; host++)
        switched->host_switch[host] -= switched->host_switch[host] > gone;
    if (switched->root == gone)
        switched->root = 0;
    switched->root -= switched->root > gone;
}

static enum move_answer remove_switch(struct switched *switched, int gone)
{
    if (switched->switches == 1)
        return MOVE_IDLE;
    for (int host = switched->hosts - 1; host >= 0; host--)
        if (switched->host_switch[host] == gone)
            remove_host(switched, host);
    for (int k = switched->link_count - 1; k >= 0; k--)
        if (switched->links[k].a == gone || switched->links[k].b == gone)
            remove_link(switched, k);
    close_switch_numbers(switched, gone);
    return MOVE_MADE;
}

static enum move_answer merge_ends(struct switched *switched, int link)
{
    int kept = switched->links[link].a, gone = switched->links[link].b;
    for (int k = switched->link_count - 1; k >= 0; k--) {
        struct switch_link *other = &switched->links[k];
        other->a = other->a == gone ? kept : other->a;
        other->b = other->b == gone ? kept : other->b;
        if (other->a == other->b)
            remove_link(switched, k);
    }
    for (int host = 0; host < switched->hosts; host++)
        if (switched->host_switch[host] == gone)
            switched->host_switch[host] = kept;
    if (switched->root == gone)
        switched->root = kept;
    close_switch_numbers(switched, gone);
    return MOVE_MADE;
}

static enum move_answer remove_destination(struct switched *switched, size_t number)
{
    for (int m = 0; m < switched->message_count; m++) {
        struct switched_message *message = &switched->messages[m];
        if (number < (size_t)message->count) {
            if (--message->count == 0)
                remove_message(switched, m);
            else
                CLOSE_GAP(message->destinations, (int)number, message->count);
            return MOVE_MADE;
        }
        number -= (size_t)message->count;
    }
    return MOVE_NONE;
}

static enum move_answer remove_from_network(struct switched *switched, size_t number)
{
    size_t switches = (size_t)switched->switches, links = (size_t)switched->link_count;
    size_t hosts = (size_t)switched->hosts;
    if (number < switches)
        return remove_switch(switched, (int)number);
    number -= switches;
    if (number < links)
        return merge_ends(switched, (int)number);
    number -= links;
    if (number >= links + hosts)
        return merge_host(switched, (int)(number - links - hosts));
    if (number < links)
        remove_link(switched, (int)number);
    else
        remove_host(switched, (int)(number - links));
    return MOVE_MADE;
}

static enum move_answer remove_overheads(struct switched *switched)
{
    if (!switched->send)
        return MOVE_IDLE;
    switched->send = switched->receive = NULL;
    return MOVE_MADE;
}

enum move_answer shrink_switched_move(struct instance *candidate, size_t number,
                                      struct arena *arena)
{
    (void)arena;
    struct switched *switched = &candidate->as.switched;
    size_t messages = (size_t)switched->message_count;
    size_t network =
        (size_t)switched->switches + 2 * (size_t)switched->link_count + 2 * (size_t)switched->hosts;
    if (number < network)
        return remove_from_network(switched, number);
    number -= network;
    if (number < messages) {
        remove_message(switched, (int)number);
        return MOVE_MADE;
    }
    number -= messages;
    if (number == 0) {
        switched->routing = ROUTING_SHORTEST;
        return MOVE_MADE;
    }
    if (number == 1)
        return remove_overheads(switched);
    return remove_destination(switched, number - 2);
}
