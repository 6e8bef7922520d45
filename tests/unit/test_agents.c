/* The algorithms and generators of the switched family: agents and chains of paper `agents`. */
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

#define IRREGULAR "switched/irregular"

/* Section 3.1: no contention where no cross edges are involved. */
TEST(RAM_on_the_tree_has_no_contention)
{
    static const char *const parameters[] = {
        "multicasts=1 nodes=40 switches=12 links=4 destinations=39 routing=tree",
        "multicasts=1 nodes=30 switches=20 links=3 destinations=12 routing=tree bytes=1",
        "multicasts=1 nodes=25 switches=5 links=4 destinations=20 routing=tree bytes=5000"};
    for (uint64_t round = 0; round < 90; round++) {
        struct instance instance = make_instance(IRREGULAR, parameters[round % 3], round, arena);
        struct solution solution = solve_by("switched/ram", &instance, INFINITY, arena);
        CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
        struct contention contention =
            wormhole_contention(&instance.as.switched, &solution.timeline, arena);
        CU_ASSERT_EQUAL(contention.blocked, 0);
        CU_ASSERT_EQUAL(contention.channels, 0);
        arena_release(arena);
    }
}

/* ---- by hand ---- */

struct pair {
    int from, to;
};

/* One switch with five hosts, host 2 to all others. */
static void expect_sends(const char *algorithm, const struct pair *sends, size_t count)
{
    BLOCK_ARENA(arena);
    struct switched_message message = {
        .source = 2, .destinations = (int[]){0, 1, 3, 4}, .count = 4, .bytes = 1000};
    struct instance instance = {.family = FAMILY_SWITCHED,
                                .as.switched = one_switch(5, &message, 1)};
    struct solution solution = solve_by(algorithm, &instance, INFINITY, &arena);
    CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
    CU_ASSERT_EQUAL_FATAL(solution.timeline.count, count);
    for (size_t k = 0; k < count; k++) {
        bool found = false;
        for (size_t t = 0; t < count; t++)
            found |= solution.timeline.transfers[t].from == sends[k].from &&
                     solution.timeline.transfers[t].to == sends[k].to;
        CU_ASSERT_TRUE(found);
    }
}

/* Expected, by hand from the rules. CCO halves 0 1 [2] 3 4 at 2: the source is in the
 * upper half and sends to 1, the last of the lower. SPCCO halves 2 3 4 0 1 at 4. */
TEST(sends_by_hand)
{
    expect_sends("switched/cco", (struct pair[]){{2, 1}, {1, 0}, {2, 3}, {3, 4}}, 4);
    expect_sends("switched/spcco", (struct pair[]){{2, 4}, {2, 3}, {4, 0}, {0, 1}}, 4);
    expect_sends("switched/binomial", (struct pair[]){{2, 0}, {2, 1}, {0, 3}, {2, 4}}, 4);
    expect_sends("switched/separate", (struct pair[]){{2, 0}, {2, 1}, {2, 3}, {2, 4}}, 4);
}

/* ---- generators ---- */

TEST(refusals_of_the_generator)
{
    static const struct {
        const char *parameters, *reason;
    } cases[] = {
        {"nodes=512 switches=10 hosts=8",
         "nodes=512: 10 switches have room for 80 processors, hosts=8 each"},
        {"nodes=64 links=12 ports=16 hosts=8",
         "ports=16: 8 processors and 12 links of a switch need 20"},
        {"nodes=64 links=8 ports=20", "links=8: each of 8 switches has only 7 others"},
        {"nodes=72 links=5", "links=5: 9 switches would have an odd number of link ends"},
        {"nodes=64 links=1", "links=1: 8 switches are not connected by so few"},
        {"nodes=64 links=0", "links=0: 8 switches are not connected by so few"},
        {"nodes=64 links=4 destinations=64", "destinations=64: a source has only 63 other nodes"},
        {"nodes=1", "a multicast needs at least 2 hosts; the network has 1"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct instance instance;
        struct settings settings = settings_start(generator_find(IRREGULAR)->generator, arena);
        CU_ASSERT_TRUE(settings_set_all(&settings, cases[k].parameters, arena).ok);
        expect_no(generate(&settings, 1, 0, arena, &instance), cases[k].reason);
    }
}

/* Defaults for which the given settings leave no room are adapted, and no others. */
TEST(defaults_that_adapt)
{
    static const struct {
        const char *generator, *parameters, *adapted; /* NULL: not adapted, or refused */
    } cases[] = {
        {IRREGULAR, "nodes=32", "links=3 (default 8) destinations=31 (default 80)"},
        {IRREGULAR, "nodes=32 links=2", "destinations=31 (default 80)"},
        {IRREGULAR, "nodes=32 links=2 destinations=5", NULL},
        {IRREGULAR, "nodes=8", "links=0 (default 8) destinations=7 (default 80)"},
        {IRREGULAR, "nodes=56", "links=6 (default 8) destinations=55 (default 80)"},
        {IRREGULAR, "switches=32", "hosts=16 (default 8) ports=24 (default 16)"},
        {IRREGULAR, "ports=8", "hosts=4 (default 8) links=4 (default 8)"},
        {IRREGULAR, "ports=12 links=8", "hosts=4 (default 8)"},
        {IRREGULAR, "hosts=16", "ports=24 (default 16)"},
        {IRREGULAR, "links=12", "ports=20 (default 16)"},
        {IRREGULAR, "nodes=200000", "hosts=13 (default 8) ports=21 (default 16)"},
        {IRREGULAR, "ports=32 switches=100", NULL},
        {IRREGULAR, "nodes=4 links=0 ports=4 destinations=3", NULL},
        {"exchange/clusters", "sizes=2,3,4", "nodes=9 (default 12)"},
        {"exchange/clusters", "sizes=2,3,4 nodes=9", NULL},
        {"exchange/clusters", "sizes=99999999999999999999,1", NULL},
        {"exchange/clusters", "sizes=16384,1", NULL},
        {"exchange/clusters", "sizes=4294967297", NULL},
        {"exchange/clusters", "sizes=0,4", NULL},
        {"exchange/random_integers", "least=20", "most=29 (default 9)"},
        {"exchange/random_integers", "least=999999", "most=1000000 (default 9)"},
        {"exchange/random_integers", "least=9", NULL},
        {"multicast/classes", "classes=1/2x3,5/6x4", "nodes=7 (default 6)"},
        {"multicast/classes", "classes=1/2,5/6", NULL},
        {"multicast/power2", "most=1", "classes=2 (default 3)"},
        {"multicast/power2", "classes=7", "most=6 (default 4)"},
        {"multicast/power2", "classes=7 speeds=loose", NULL},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        const struct generator *generator = generator_find(cases[k].generator)->generator;
        struct settings settings = settings_start(generator, arena);
        CU_ASSERT_TRUE(settings_set_all(&settings, cases[k].parameters, arena).ok);
        const char *adapted = settings_adapted(&settings, arena);
        CU_ASSERT_STRING_EQUAL(adapted ? adapted : "none",
                               cases[k].adapted ? cases[k].adapted : "none");
    }
}

/* Values adapted to one setting are initial again for another, and a copy is changed
 * independently. */
TEST(defaults_adapt_again)
{
    struct settings settings = settings_start(generator_find(IRREGULAR)->generator, arena);
    expect_yes(settings_set(&settings, "nodes", "32", arena));
    struct settings copy = settings_copy(&settings, arena);
    expect_yes(settings_set(&settings, "nodes", "512", arena));
    CU_ASSERT_PTR_NULL(settings_adapted(&settings, arena));
    CU_ASSERT_EQUAL(setting_whole(&copy, "links"), 3);
    expect_yes(settings_set(&copy, "links", "2", arena));
    CU_ASSERT_FALSE(setting_given(&settings, "links"));
}

/* The hosts of a network from a file are in the order of their records. */
TEST(a_network_from_a_file)
{
    static const char text[] =
        "Switch 8 \"S0\"\n[1] \"S1\"[1]\n[2] \"H1\"[1]\n\n"
        "Switch 8 \"S1\"\n[1] \"S0\"[1]\n[2] \"H0\"[1]\n\n"
        "Hca 1 \"H0\"\n[1] \"S1\"[2]\n\nHca 1 \"H1\"\n[1] \"S0\"[2]\n";
    place_enter(arena);
    const char *path = place_file("fabric");
    write_file(path, text);
    struct settings settings = settings_start(generator_find("switched/fabric")->generator, arena);
    expect_yes(settings_set(&settings, "file", path, arena));
    CU_ASSERT_STRING_EQUAL(settings_adapted(&settings, arena), "destinations=1 (default 4)");
    const char *parameters = arena_print(arena, "file=%s root=1 destinations=1 multicasts=3", path);
    struct instance instance = make_instance("switched/fabric", parameters, 1, arena);
    const struct switched *switched = &instance.as.switched;
    CU_ASSERT_TRUE(switched->switches == 2 && switched->hosts == 2 && switched->link_count == 1);
    CU_ASSERT_TRUE(switched->host_switch[0] == 1 && switched->host_switch[1] == 0);
    CU_ASSERT_EQUAL(switched->root, 1);
    CU_ASSERT_EQUAL(solve_by("switched/stc", &instance, INFINITY, arena).status, STATUS_VALID);
    place_leave(1);
}
