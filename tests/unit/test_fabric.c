/* The text of ibnetdiscover: round trips, real spellings, errors and their places. */
#include "models/switched/fabric.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/lib/written.h"

#include <stdio.h>
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

TEST(what_is_written_reads_back)
{
    static const struct case_limits limits = {20, 60, 1, 30, 1, 1, false, ROUTING_SHORTEST};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct switched network = random_switched(&limits, seed, arena), again;
        char *text = written_fabric(&network, arena);
        struct verdict verdict = fabric_parse("f", text, strlen(text), arena, &again, NULL);
        CU_ASSERT_TRUE_FATAL(verdict.ok);
        CU_ASSERT_EQUAL(again.switches, network.switches);
        CU_ASSERT_EQUAL(again.ports, network.ports);
        CU_ASSERT_EQUAL_FATAL(again.hosts, network.hosts);
        CU_ASSERT_EQUAL_FATAL(again.link_count, network.link_count);
        CU_ASSERT_EQUAL(memcmp(again.host_switch, network.host_switch,
                               (size_t)network.hosts * sizeof *network.host_switch),
                        0);
        if (network.link_count > 0)
            CU_ASSERT_EQUAL(memcmp(sorted_links(&again, arena), sorted_links(&network, arena),
                                   (size_t)network.link_count * sizeof *network.links),
                            0);
        arena_release(arena);
    }
}

/* As printed by ibnetdiscover: GUIDs, LIDs in comments, external ports, Ca; and links listed at one
 * end only. */
TEST(spellings_of_real_files)
{
    static const char text[] =
        "#\n# Topology file: generated\n#\n"
        "vendid=0x2c9\ndevid=0xb924\nsysimgguid=0x2c9\nswitchguid=0x2(2)\n"
        "Switch\t24 \"S-0002\"\t\t# \"sw\" base port 0 lid 2 lmc 0\n"
        "[1]\t\"H-0003\"[1](3) \t\t# \"node HCA-1\" lid 4 4xDDR\n"
        "[24][ext 5]\t\"S-0009\"[2]\t\t# \"x\"\n"
        "[3]\t\"H-0004\"[1]\r\n"
        "\n"
        "Switch\t8 \"S-0009\"\n"
        "[2]\t\"S-0002\"[24][ext 5]\n"
        "vendid=0x2c9\ncaguid=0x3\n"
        "Ca\t1 \"H-0003\"\t\t# \"node HCA-1\"\n"
        "[1](3) \t\"S-0002\"[1]\t\t# lid 4 lmc 0 \"sw\" lid 2\n"
        "Hca 1 \"H-0004\"";
    struct switched network;
    struct verdict verdict = fabric_parse("f", text, strlen(text), arena, &network, NULL);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    CU_ASSERT_EQUAL(network.switches, 2);
    CU_ASSERT_EQUAL(network.ports, 24);
    CU_ASSERT_EQUAL(network.hosts, 2);
    CU_ASSERT_EQUAL(network.link_count, 1);
    CU_ASSERT_TRUE(network.links[0].a == 0 && network.links[0].b == 1);
    CU_ASSERT_TRUE(network.host_switch[0] == 0 && network.host_switch[1] == 0);
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

/* A network that was written reads back with the labels that it was written with. */
TEST(labels_of_a_written_network)
{
    static const struct case_limits limits = {20, 60, 1, 30, 1, 1, false, ROUTING_SHORTEST};
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct switched network = random_switched(&limits, seed, arena), again;
        struct fabric_labels given = fabric_labels_of(&network, arena), read;
        char *text = written_fabric(&network, arena);
        CU_ASSERT_TRUE_FATAL(fabric_parse("f", text, strlen(text), arena, &again, &read).ok);
        for (int k = 0; k < network.switches; k++) {
            CU_ASSERT_STRING_EQUAL(read.switches[k].name, given.switches[k].name);
            CU_ASSERT_EQUAL(read.switches[k].guid, given.switches[k].guid);
        }
        for (int host = 0; host < network.hosts; host++) {
            CU_ASSERT_STRING_EQUAL(read.hosts[host].name, given.hosts[host].name);
            CU_ASSERT_EQUAL(read.hosts[host].guid, given.hosts[host].guid);
            CU_ASSERT_EQUAL(read.host_port[host], given.host_port[host]);
        }
        arena_release(arena);
    }
}

TEST(errors_and_their_places)
{
    static const struct {
        const char *text, *error;
    } bad[] = {
        {"", "f:1:1: there is no switch"},
        {"Hca 1 \"H\"\n", "f:2:1: there is no switch"},
        {"Switch 4 \"S\"\nHca 1 \"H\"\n", "f:2:1: a host without a switch: H"},
        {"Switch 4 \"S\"\nRt 2 \"R\"\n", "f:2:1: unknown record: Rt"},
        {"Switch 4 \"S\"\n  !\n", "f:2:3: unknown record"},
        {"colour=blue\n", "f:1:1: unknown record: colour"},
        {"Switch 4 \"S\"\nCa 2 \"H\"\n", "f:2:1: a host without a switch: H"},
        {"Switch 4 \"S\"\nCa 2 \"H\"\n[1] \"S\"[1]\n[2] \"S\"[2]\n",
         "f:2:1: an adapter with more than one port in use: H"},
        {"Switch 0 \"S\"\n", "f:1:8: a number of ports from 1 is needed"},
        {"Switch x \"S\"\n", "f:1:8: a number of ports from 1 is needed"},
        {"Switch 99999999999 \"S\"\n", "f:1:8: a number of ports from 1 is needed"},
        {"Switch 4 S\n", "f:1:10: a name in double quotes is needed"},
        {"Switch 4 \"S\n", "f:1:11: a name of 1 to 255 characters"},
        {"Switch 4 \"S\" lid\n", "f:1:14: the line should end here"},
        {"Switch 4 \"S\"\nSwitch 4 \"S\"\n", "f:2:1: a second record of this name: S"},
        {"Switch 4 \"S\"\nSwitch 4 \"S\"\nSwitch 4 \"S\"\n",
         "f:2:1: a second record of this name: S"},
        {"[1] \"S\"[1]\n", "f:1:1: a port before the first"},
        {"Switch 4 \"S\"\n[5] \"T\"[1]\n", "f:2:1: it has no such port: S"},
        {"Switch 4 \"S\"\n[1] \"T\"[1]\n", "f:2:1: there is no record of the other end: T"},
        {"Switch 4 \"S\"\n[1] \"T\"\n", "f:2:8: a port in [ ] is needed"},
        {"Switch 4 \"S\"\n[1 \"T\"[1]\n", "f:2:4: the ] of a port is missing"},
        {"Switch 4 \"S\"\n[1](2 \"T\"[1]\n", "f:2:4: a guid without its )"},
        {"Switch 4 \"S\"\n[1][ext 5 \"T\"[1]\n", "f:2:17: a name in double quotes is needed"},
        {"Switch 4 \"S\"\n[1][ext 5", "f:2:4: the ] of an external port is missing"},
        {"Switch 4 \"S\"\n[1] \"S\"[2]\n", "f:2:1: a cable to itself: S"},
        {"Switch 4 \"S\"\n[1] \"T\"[3]\nSwitch 2 \"T\"\n",
         "f:2:1: the other end has no such port: T"},
        {"Switch 4 \"S\"\n[1] \"T\"[1]\nSwitch 2 \"T\"\n[1] \"S\"[2]\n",
         "f:4:1: the port is already connected to another one: T"},
        {"Switch 4 \"S\"\n[1] \"T\"[1]\n[1] \"T\"[2]\nSwitch 2 \"T\"\n",
         "f:3:1: the port is already connected to another one: S"},
        {"Switch 4 \"S\"\nHca 1 \"H\"\n[1] \"I\"[1]\nHca 1 \"I\"\n",
         "f:3:1: a cable between two hosts: H"},
    };
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        struct switched network;
        struct verdict verdict =
            fabric_parse("f", bad[k].text, strlen(bad[k].text), arena, &network, NULL);
        bool right = !verdict.ok && strstr(verdict.reason, bad[k].error) == verdict.reason;
        CU_ASSERT_TRUE(right);
        if (!right)
            printf("\n%zu: '%s' where '%s'\n", k, verdict.reason, bad[k].error);
    }
}

/* Damaged texts give a result: each byte of a small file replaced by several others, and every
 * prefix of it. */
TEST(damaged_texts)
{
    static const char text[] =
        "Switch 4 \"S\"\n[1](2) \"H\"[1](3) # x\n[2] \"T\"[1]\n"
        "Switch 4 \"T\"\nvendid=0x1\nHca 1 \"H\"\n";
    for (size_t at = 0; at < sizeof text - 1; at++)
        for (const char *byte = "\"[]() \n0x#\x80"; *byte; byte++) {
            struct switched network;
            char *damaged = malloc(sizeof text - 1);
            memcpy(damaged, text, sizeof text - 1);
            damaged[at] = *byte;
            struct verdict verdict =
                fabric_parse("f", damaged, sizeof text - 1, arena, &network, NULL);
            CU_ASSERT_TRUE(verdict.ok || strncmp(verdict.reason, "f:", 2) == 0);
            char *begin = malloc(at + 1);
            memcpy(begin, text, at);
            verdict = fabric_parse("f", begin, at, arena, &network, NULL);
            CU_ASSERT_TRUE(verdict.ok || strncmp(verdict.reason, "f:", 2) == 0);
            free(begin);
            free(damaged);
            arena_release(arena);
        }
}
