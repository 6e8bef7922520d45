/* Fast forms against their literal forms (tests/literal): the same choices at the same times, to
 * the last bit. */
#include "algorithms/algorithm.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

/* The random rules with generators of one seed. */
static void compare_rules(const struct multicast *multicast, unsigned long seed)
{
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        const struct literal_choice *known = literal_choice_of(found->name);
        if (!known)
            continue;
        BLOCK_ARENA(arena);
        struct context context = {.arena = &arena,
                                  .rng = random_start(gsl_rng_mt19937, seed, &arena)};
        struct timeline fast = timeline_start(&arena), slow = timeline_start(&arena);
        struct literal_choice choice = *known;
        choice.rng = random_start(gsl_rng_mt19937, seed, &arena);
        found->algorithm->multicast(multicast, &context, &fast);
        literal_multicast(multicast, &choice, &arena, &slow);
        if (!multicast_check(multicast, &fast, &arena).ok || !timeline_same(&fast, &slow)) {
            printf("\n%s differs from its literal form, seed %lu\n", found->name, seed);
            CU_FAIL("another schedule");
        }
    }
}

/* Ties and zero costs; now and then more nodes than a block of senders has. */
TEST(multicasts_at_random)
{
    for (unsigned long seed = 1; seed <= 700; seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        int most = seed % 60 == 0 ? 25 : seed % 10 == 0 ? 11 : 7;
        struct multicast multicast = random_multicast(rng, most, arena);
        compare_rules(&multicast, seed);
        arena_release(arena);
    }
}

/* More messages than a word of bits has. */
TEST(many_messages)
{
    enum { MESSAGES = 140 };
    for (unsigned long seed = 1; seed <= 6; seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        struct multicast multicast = random_multicast(rng, 4, arena);
        struct message *messages = ARENA_ARRAY(arena, struct message, MESSAGES);
        for (int k = 0; k < MESSAGES; k++) {
            messages[k] = multicast.messages[k % multicast.message_count];
            messages[k].bytes += (double)((unsigned long)k / 3 % (1 + seed % 3));
        }
        multicast.messages = messages;
        multicast.message_count = MESSAGES;
        compare_rules(&multicast, seed);
        arena_release(arena);
    }
}

/* The papers' own instances, and groups of sizes, far and near wires. */
TEST(workstations)
{
    static const char *const settings[] = {
        "nodes=9 pattern=multicast sources=4 sizes=hybrid network=mixed",
        "nodes=10 pattern=all_to_all sizes=hybrid network=mixed overheads=correlated",
        "nodes=14 pattern=all_to_all sizes=small",
        "nodes=20 pattern=single sizes=large network=mixed",
        "nodes=35 bytes=1000",
    };
    for (size_t k = 0; k < sizeof settings / sizeof *settings; k++)
        for (uint64_t seed = 1; seed <= (k == 4 ? 1 : 5); seed++) {
            struct instance instance =
                make_instance("multicast/workstations", settings[k], seed, arena);
            compare_rules(&instance.as.multicast, seed);
        }
}
