/* Overheads of hosts, apart from simulation: generators, files, copies, shrinking, and every
 * algorithm and computed bound of the family on such instances. */
#include "algorithms/bound.h"
#include "experiments/shrink/shrink.h"
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NETWORK "nodes=16 hosts=4 links=2 destinations=6 multicasts=3 bytes=2000 "

static struct instance network(const char *more, uint64_t seed, struct arena *arena)
{
    return make_instance("switched/irregular", arena_print(arena, NETWORK "%s", more), seed, arena);
}

/* ---- generators ---- */

TEST(drawn_after_network_and_messages)
{
    static const char *const kinds[] = {"classes", "independent", "correlated"};
    for (uint64_t seed = 1; seed <= 10; seed++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            struct instance plain = network("", seed, arena);
            struct instance with =
                network(arena_print(arena, "overheads=%s", kinds[k]), seed, arena);
            CU_ASSERT_PTR_NULL(plain.as.switched.send);
            CU_ASSERT_PTR_NOT_NULL_FATAL(with.as.switched.send);
            CU_ASSERT_NOT_EQUAL(instance_digest(&plain), instance_digest(&with));
            with.as.switched.send = with.as.switched.receive = NULL;
            CU_ASSERT_EQUAL(instance_digest(&plain), instance_digest(&with));
            arena_release(arena);
        }
}

/* The ranges of paper multicast, section 7, times the scale. */
TEST(drawn_in_their_ranges)
{
    struct instance instance = network("overheads=correlated overhead_scale=0.5", 3, arena);
    const struct switched *switched = &instance.as.switched;
    for (int host = 0; host < switched->hosts; host++) {
        struct overhead send = switched->send[host], receive = switched->receive[host];
        CU_ASSERT_TRUE(send.constant >= 40e-6 && send.constant <= 200e-6);
        CU_ASSERT_TRUE(send.per_byte >= 0.00005e-6 && send.per_byte <= 0.005e-6);
        CU_ASSERT_EQUAL(send.constant, receive.constant);
        CU_ASSERT_EQUAL(send.per_byte, receive.per_byte);
    }
}

TEST(classes_in_start_ups)
{
    int count[2] = {0};
    struct instance instance =
        network("overheads=classes classes=1/3x6,4/0x10 overhead_scale=2", 5, arena);
    const struct switched *switched = &instance.as.switched;
    for (int host = 0; host < switched->hosts; host++) {
        bool fast = switched->send[host].constant == 10e-6;
        CU_ASSERT_DOUBLE_EQUAL(switched->send[host].constant, fast ? 10e-6 : 40e-6, 1e-15);
        CU_ASSERT_DOUBLE_EQUAL(switched->receive[host].constant, fast ? 30e-6 : 0.0, 1e-15);
        count[fast]++;
    }
    CU_ASSERT_EQUAL(count[1], 6);
    CU_ASSERT_EQUAL(count[0], 10);
    struct instance wrong;
    struct verdict verdict = generate_by_name(
        "switched/irregular", NETWORK "overheads=classes classes=1/3x6", 1, 0, arena, &wrong);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "classes: 6 nodes in all"));
}

/* Results that are stored by name keep their name. */
TEST(unsaid_in_names)
{
    const struct generator *generator = generator_find("switched/irregular")->generator;
    struct settings settings = settings_start(generator, arena);
    CU_ASSERT_PTR_NULL(strstr(settings_name(&settings, arena), "overhead"));
    CU_ASSERT_PTR_NULL(strstr(settings_name(&settings, arena), "classes"));
    CU_ASSERT_TRUE(settings_set(&settings, "overheads", "classes", arena).ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(settings_name(&settings, arena), "overheads=classes"));
}

/* ---- files and copies ---- */

static bool reads_back(const struct instance *instance, struct arena *arena)
{
    struct instance read;
    const char *text = written_instance(instance, arena);
    return format_parse_instance("t.json", text, strlen(text), arena, &read).ok &&
           instance_digest(&read) == instance_digest(instance);
}

TEST(written_and_read)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct instance instance = network("overheads=independent", seed, arena);
        CU_ASSERT_TRUE(reads_back(&instance, arena));
        struct instance copy = instance_copy(&instance, arena);
        CU_ASSERT_EQUAL(instance_digest(&copy), instance_digest(&instance));
        instance.as.switched.receive[seed % 16].per_byte += 1e-12;
        CU_ASSERT_NOT_EQUAL(instance_digest(&copy), instance_digest(&instance));
        CU_ASSERT_TRUE(reads_back(&instance, arena));
        arena_release(arena);
    }
}

#define SWITCHED                                                                                   \
    "{\"model\":\"switched\",\"ports\":4,\"links\":[],\"hosts\":[0,0],\n"                          \
    "\"timing\":{\"startup\":0,\"per_byte\":1,\"switch_delay\":0},\n"                              \
    "\"routing\":\"tree\",\"root\":0,\"messages\":[],\n"
#define NONE "{\"constant\":0,\"per_byte\":0}"
#define GOOD "{\"send\":" NONE ",\"receive\":" NONE "}"

TEST(errors_and_their_places)
{
    static const struct {
        const char *text;
        int column;
        const char *fragment;
    } bad[] = {
        {"\"overheads\":7}", 13, "overheads: found a number, expected an array"},
        {"\"overheads\":[" GOOD "]}", 13, "1 overheads; one for each of 2 hosts is required"},
        {"\"overheads\":[7," GOOD "]}", 14, "an object"},
        {"\"overheads\":[{\"send\":" NONE "}," GOOD "]}", 14, "receive"},
        {"\"overheads\":[{\"send\":{\"constant\":0},\"receive\":" NONE "}," GOOD "]}", 22,
         "per_byte"},
        {"\"overheads\":[{\"send\":{\"constant\":-1,\"per_byte\":0},\"receive\":" NONE "}," GOOD
         "]}",
         34, "overheads[0].send.constant: -1 is negative"},
        {"\"overheads\":[{\"receive\":{\"constant\":0,\"per_byte\":1e-13},\"send\":" NONE "}," GOOD
         "]}",
         50, "rounds to 0 ps"},
        {"\"overheads\":[{\"send\":{\"constant\":5e6,\"per_byte\":0},\"receive\":" NONE "}," GOOD
         "]}",
         34, "more than can be counted in picoseconds"},
        {"\"overheads\":[" GOOD ",{\"fast\":1,\"send\":" NONE ",\"receive\":" NONE "}]}", 90,
         "fast"},
    };
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        struct instance instance;
        const char *text = arena_print(arena, SWITCHED "%s", bad[k].text);
        struct verdict verdict =
            format_parse_instance("t.json", text, strlen(text), arena, &instance);
        const char *place = arena_print(arena, "t.json:4:%d: ", bad[k].column);
        bool right = !verdict.ok && strncmp(verdict.reason, place, strlen(place)) == 0 &&
                     strstr(verdict.reason, bad[k].fragment);
        CU_ASSERT_TRUE(right);
        if (!right)
            printf("\n%s\n  %s, not %s%s\n", bad[k].text, verdict.reason, place, bad[k].fragment);
    }
    struct instance instance;
    const char *good = SWITCHED "\"overheads\":[" GOOD "," GOOD "]}";
    CU_ASSERT_TRUE(format_parse_instance("t.json", good, strlen(good), arena, &instance).ok);
}

/* ---- shrinking ---- */

static bool slow_receiver(const struct instance *instance, void *data, struct arena *scratch)
{
    const struct switched *switched = &instance->as.switched;
    (void)data;
    (void)scratch;
    for (int m = 0; switched->send && m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        for (int k = 0; k < message->count; k++)
            if (switched->receive[message->destinations[k]].constant >= 80e-6)
                return true;
    }
    return false;
}

static bool any_message(const struct instance *instance, void *data, struct arena *scratch)
{
    (void)data;
    (void)scratch;
    return instance->as.switched.message_count > 0;
}

TEST(shrunken_overheads)
{
    struct instance start = network("overheads=independent", 2, arena);
    struct instance slow = shrink(&start, slow_receiver, NULL, 100000, arena);
    CU_ASSERT_TRUE(slow_receiver(&slow, NULL, arena));
    CU_ASSERT_TRUE(reads_back(&slow, arena));
    CU_ASSERT_EQUAL(slow.as.switched.hosts, 2);
    CU_ASSERT_EQUAL(slow.as.switched.send[0].constant, 0.0);
    CU_ASSERT_EQUAL(slow.as.switched.receive[0].per_byte, 0.0);
    struct instance any = shrink(&start, any_message, NULL, 100000, arena);
    CU_ASSERT_PTR_NULL(any.as.switched.send);
}

/* ---- algorithms and bounds ---- */

/* The largest bound of the family, each of which is at most the completion. */
static double largest_bound(const struct instance *instance, double completion)
{
    BLOCK_ARENA(scratch);
    double largest = switched_lower_bound(&instance->as.switched);
    CU_ASSERT_TRUE(largest <= completion * (1 + 1e-12));
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
        struct context context = {.arena = &scratch, .time_limit = INFINITY};
        double value = 0.0;
        if ((*bound)->family != FAMILY_SWITCHED ||
            (*bound)->value(instance, &context, &value) != OUTCOME_SCHEDULED)
            continue;
        CU_ASSERT_TRUE(value <= completion);
        if (!(value <= completion))
            printf("\n%s %.15g above %.15g\n", (*bound)->name, value, completion);
        largest = fmax(largest, value);
    }
    return largest;
}

/* Algorithms may ignore overheads, but their schedules are valid. */
TEST(every_algorithm)
{
    static const char *const kinds[] = {"classes overhead_scale=20", "independent", "correlated"};
    int schedules = 0;
    for (uint64_t seed = 1; seed <= 3; seed++)
        FOR_ALGORITHMS(found, FAMILY_SWITCHED)
        {
            if (found->algorithm->evaluations > 0.0)
                continue;
            struct instance instance = network(arena_print(arena, "multicasts=%d overheads=%s",
                                                           seed == 1 ? 1 : 3, kinds[seed - 1]),
                                               seed, arena);
            struct solution solution = solve_by(found->name, &instance, INFINITY, arena);
            CU_ASSERT_TRUE(solution.status == STATUS_VALID || solution.status == STATUS_REFUSED);
            if (solution.status != STATUS_VALID)
                continue;
            largest_bound(&instance, solution.completion);
            schedules++;
        }
    CU_ASSERT_TRUE(schedules >= 30);
}
