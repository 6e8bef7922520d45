/* The text of ibnetdiscover: round trips. Real spellings, and errors with their places:
 * tests/golden/fabrics.t and bad_fabrics.t; GUIDs, LIDs and ports: other_verbs.t. */
#include "models/switched/fabric.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

static int by_ends(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct switch_link));
}

/* Links as a sorted list, the smaller end first. */
static struct switch_link *sorted_links(const struct switched *network, struct arena *arena)
{
    struct switch_link *links = ARENA_ZEROED(arena, struct switch_link, network->link_count);
    for (int k = 0; k < network->link_count; k++) {
        struct switch_link link = network->links[k];
        links[k] = link.a < link.b ? link : (struct switch_link){link.b, link.a};
    }
    qsort(links, (size_t)network->link_count, sizeof *links, by_ends);
    return links;
}

static bool same_nodes(const struct fabric_node *a, const struct fabric_node *b, int count)
{
    bool same = true;
    for (int k = 0; k < count; k++)
        same &= strcmp(a[k].name, b[k].name) == 0 && a[k].guid == b[k].guid;
    return same;
}

/* A network, with the labels that it was written with. */
TEST(what_is_written_reads_back)
{
    static const struct case_limits limits = {20, 60, 1, 30, 1, 1, false, ROUTING_SHORTEST};
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct switched network = random_switched(&limits, seed, arena), again;
        struct fabric_labels given = fabric_labels_of(&network, arena), read;
        const char *text = written_fabric(&network, arena);
        CU_ASSERT_TRUE_FATAL(fabric_parse("f", text, strlen(text), arena, &again, &read).ok);
        CU_ASSERT(again.switches == network.switches && again.ports == network.ports);
        CU_ASSERT_EQUAL_FATAL(again.hosts, network.hosts);
        CU_ASSERT_EQUAL_FATAL(again.link_count, network.link_count);
        size_t hosts = (size_t)network.hosts, links = (size_t)network.link_count;
        CU_ASSERT_EQUAL(memcmp(again.host_switch, network.host_switch, hosts * sizeof(int)), 0);
        CU_ASSERT_EQUAL(memcmp(read.host_port, given.host_port, hosts * sizeof(int)), 0);
        CU_ASSERT(links == 0 || memcmp(sorted_links(&again, arena), sorted_links(&network, arena),
                                       links * sizeof *network.links) == 0);
        CU_ASSERT_TRUE(same_nodes(read.switches, given.switches, network.switches));
        CU_ASSERT_TRUE(same_nodes(read.hosts, given.hosts, network.hosts));
        arena_release(arena);
    }
}
