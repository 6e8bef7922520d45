/* The clock of collective operations against its definition, and the checker's verdict on the
 * schedules of both. */
#include "models/multicast/collective_clock.h"

#include "tests/lib/suite.h"
#include "tests/literal/collective_clock.h"
#include "tests/literal/random_collective.h"

#define SEQUENCES 4000
#define LARGE 60 /* with sets of more than one word */

/* The same sequence of choices in both clocks. */
struct pair {
    struct collective_clock fast;
    struct literal_collective slow;
    struct timeline timeline;
    int *pending, pending_count;
    int *chosen; /* [pieces] */
};

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

static bool same_state(const struct pair *pair)
{
    const struct literal_collective *slow = &pair->slow;
    for (int node = 0; node < slow->multicast->nodes; node++)
        for (int piece = 0; piece < slow->pieces->count; piece++)
            if (collective_clock_complete(&pair->fast, node, piece) !=
                literal_collective_has(slow, node, piece))
                return false;
    return true;
}

static bool same_transfer_times(const struct transfer *fast, const struct literal_transfer *slow)
{
    return fast->bytes == slow->bytes && fast->send_start == slow->send_start &&
           fast->send_end == slow->send_end && fast->receive_start == slow->receive_start &&
           fast->receive_end == slow->receive_end;
}

static bool receive(struct pair *pair, int place)
{
    int number = pair->pending[place];
    pair->pending[place] = pair->pending[--pair->pending_count];
    double expected = collective_clock_receive_end(&pair->fast, (size_t)number);
    double end = collective_clock_receive(&pair->fast, (size_t)number);
    literal_collective_receive(&pair->slow, number);
    return end == expected &&
           same_transfer_times(&pair->timeline.transfers[number], &pair->slow.transfers[number]);
}

/* Chooses some pieces, preferably ones that the receiver needs. */
static int choose_pieces(struct pair *pair, gsl_rng *rng, int from, int to, bool wild)
{
    int count = 0;
    for (int piece = 0; piece < pair->slow.pieces->count; piece++)
        if (wild ? collective_clock_holds(&pair->fast, from, piece) && below(rng, 3) == 0
                 : literal_collective_is_use(&pair->slow, from, to, piece) && below(rng, 4) > 0)
            pair->chosen[count++] = piece;
    return count;
}

static void send(struct pair *pair, gsl_rng *rng, bool wild)
{
    int nodes = pair->slow.multicast->nodes, from = below(rng, nodes);
    int to = (from + 1 + below(rng, nodes - 1)) % nodes;
    int count = choose_pieces(pair, rng, from, to, wild);
    if (count == 0)
        return;
    size_t fast = collective_clock_send(&pair->fast, from, to, pair->chosen, count);
    int slow = literal_collective_send(&pair->slow, from, to, pair->chosen, count);
    CU_ASSERT_EQUAL(fast, (size_t)slow);
    pair->pending[pair->pending_count++] = slow;
}

static struct pair *start_pair(const struct multicast *multicast, const struct pieces *pieces,
                               int steps, struct arena *arena)
{
    struct pair *pair = ARENA_ZEROED(arena, struct pair, 1);
    pair->timeline = timeline_start(arena);
    pair->fast = collective_clock_start(multicast, pieces, arena, &pair->timeline);
    pair->slow = literal_collective_start(multicast, pieces, steps, arena);
    pair->pending = ARENA_ARRAY(arena, int, steps);
    pair->chosen = ARENA_ARRAY(arena, int, pieces->count);
    return pair;
}

/* Hasty: a message may wait to be received; wild: the rules are ignored. */
static bool follow(struct pair *pair, gsl_rng *rng, int steps, bool hasty, bool wild)
{
    bool same = true;
    for (int step = 0; step < steps && same; step++) {
        send(pair, rng, wild && below(rng, 4) == 0);
        while (same && pair->pending_count > (hasty ? below(rng, 5) : 0))
            same = receive(pair, below(rng, pair->pending_count));
    }
    while (same && pair->pending_count > 0)
        same = receive(pair, 0);
    return same && same_state(pair);
}

/* Every operation takes time, so that times determine the order. */
static void make_slow(struct multicast *multicast)
{
    for (int node = 0; node < multicast->nodes; node++) {
        multicast->send[node].constant += 0.5;
        multicast->receive[node].constant += 0.5;
    }
}

static enum operation operation_of(unsigned long seed)
{
    return (enum operation)(OPERATION_MULTICAST + 1 + seed % (OPERATION_COUNT - 1));
}

/* Counts verdicts; false if the two clocks or the verdict differ. */
static bool agrees(unsigned long seed, int nodes, int steps, gsl_rng *rng, int verdicts[2])
{
    BLOCK_ARENA(arena);
    struct multicast multicast = random_collective(rng, operation_of(seed), nodes, &arena);
    struct pieces pieces = pieces_equal(&multicast, 1 + below(rng, 3), &arena);
    bool slow = below(rng, 2), wild = below(rng, 3) == 0;
    if (slow)
        make_slow(&multicast);
    struct pair *pair = start_pair(&multicast, &pieces, steps, &arena);
    if (!follow(pair, rng, steps, seed % 2, wild))
        return false;
    bool valid = multicast_check(&multicast, &pair->timeline, &arena).ok;
    bool expected = pair->slow.sound && literal_collective_complete(&pair->slow);
    verdicts[valid] += slow;
    return !slow || valid == expected;
}

TEST(as_its_definition_says)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, verdicts[2] = {0};
    for (unsigned long seed = 1; seed <= SEQUENCES; seed++) {
        gsl_rng_set(rng, seed);
        wrong += !agrees(seed, 2 + below(rng, 6), 100, rng, verdicts);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(verdicts[false] > SEQUENCES / 8);
    CU_ASSERT_TRUE(verdicts[true] > SEQUENCES / 8);
}

TEST(many_nodes)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, verdicts[2] = {0};
    for (unsigned long seed = 1; seed <= LARGE; seed++) {
        gsl_rng_set(rng, seed);
        wrong += !agrees(seed, 130, 400, rng, verdicts);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}
