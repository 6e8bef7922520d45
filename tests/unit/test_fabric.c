/* The text of ibnetdiscover: round trips, names and LIDs. Real spellings and errors with
 * their places: tests/golden/fabrics.t and bad_fabrics.t. */
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

/* A host's GUID is that of its port: as listed by it or its switch, else following the adapter's
 * own; missing ones are numbered as in ibsim. LIDs are read from comments, unless they are in
 * quotes. */
TEST(names_guids_lids_and_ports)
{
    static const char text[] =
        "switchguid=0x2c9(2c9)\nSwitch\t24 \"S-2\"\t# \"a lid 9\" base port 0 lid 2 lmc 0\n"
        "[7]\t\"H-3\"[1](3b) \t# \"node\" lid 4 4xDDR\n[24]\t\"S-9\"[2]\n[3]\t\"H-4\"[2]\n"
        "Switch\t8 \"S-9\"\n[5]\t\"H-6\"[1]\n"
        "caguid=0x30\nCa 2 \"H-3\"\n[1](3b) \"S-2\"[7]\t\t# lid 4 lmc 0 \"x\" lid 2\n"
        "hcaguid=0xAF\nHca 2 \"H-4\"\n[2] \"S-2\"[3]\nHca 1 \"H-6\"\n[1] \"S-9\"[5] # lid 99999\n";
    static const struct {
        const char *name;
        uint64_t guid;
        int lid, port;
    } wanted[] = {{"H-3", 0x3b, 4, 7}, {"H-4", 0xb1, 0, 3}, {"H-6", 0x100005, 0, 5}};
    struct switched network;
    struct fabric_labels labels;
    CU_ASSERT_TRUE_FATAL(fabric_parse("f", text, strlen(text), arena, &network, &labels).ok);
    CU_ASSERT_TRUE(labels.switches[0].guid == 0x2c9 && labels.switches[0].lid == 2);
    CU_ASSERT_TRUE(labels.switches[1].guid == 0x200001 && labels.switches[1].lid == 0);
    CU_ASSERT_STRING_EQUAL(labels.switches[1].name, "S-9");
    CU_ASSERT_TRUE(labels.ports[0].a == 24 && labels.ports[0].b == 2);
    for (int host = 0; host < 3; host++) {
        CU_ASSERT_STRING_EQUAL(labels.hosts[host].name, wanted[host].name);
        CU_ASSERT_EQUAL(labels.hosts[host].guid, wanted[host].guid);
        CU_ASSERT_EQUAL(labels.hosts[host].lid, wanted[host].lid);
        CU_ASSERT_EQUAL(labels.host_port[host], wanted[host].port);
    }
}

/* LIDs are kept if all are distinct and present; else they are numbered. */
TEST(lids_are_numbered)
{
    struct fabric_node switches[] = {{"S", 1, 7}}, hosts[] = {{"H", 2, 3}, {"I", 3, 8}};
    struct switched network = {.switches = 1, .hosts = 2};
    struct fabric_labels labels = {.switches = switches, .hosts = hosts};
    CU_ASSERT_TRUE(fabric_number_lids(&network, &labels, arena).ok);
    CU_ASSERT_TRUE(switches[0].lid == 7 && hosts[0].lid == 3 && hosts[1].lid == 8);
    hosts[1].lid = 7;
    CU_ASSERT_TRUE(fabric_number_lids(&network, &labels, arena).ok);
    CU_ASSERT_TRUE(switches[0].lid == 1 && hosts[0].lid == 2 && hosts[1].lid == 3);
    hosts[1].guid = 1;
    struct verdict verdict = fabric_number_lids(&network, &labels, arena);
    CU_ASSERT_TRUE(!verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "the same GUID 0x0000000000000001"));
    network.hosts = FABRIC_LID_MOST;
    CU_ASSERT_TRUE(!fabric_number_lids(&network, &labels, arena).ok);
}
