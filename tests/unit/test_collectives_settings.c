/* Settings of an interposed program from environment variables and the files that they name, on the
 * rank that reads them and on those that receive the text. */
#include "experiments/reality/collectives/settings.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NETWORK "{\"model\": \"exchange\", \"nodes\": 3, \"bytes\": 1,\n \"startup\": 1e-3, "
#define EXCHANGE NETWORK "\"per_byte\": 1e-9}"
#define OVERLAPPED                                                                                 \
    NETWORK "\"per_byte\": 1e-9, \"ports\": \"overlapped_latency\", \"latency\": 1e-4}"
#define SYNCHRONOUS NETWORK "\"per_byte\": 1e-9,\n \"execution\": \"synchronous\"}"
#define MANY                                                                                       \
    "{\"model\": \"exchange\", \"nodes\": 33, \"bytes\": 1, \"startup\": 1e-3,\n"                  \
    "\"per_byte\": 1e-9, \"ports\": \"overlapped_latency\", \"latency\": 1e-4}"
#define LEAVING                                                                                    \
    NETWORK "\"per_byte\": 1e-9, \"clusters\": [0, 0, 1],\n \"slowdown\": \"leaving_cluster\"}"
#define NODES                                                                                      \
    "{\"model\": \"multicast\", \"name\": \"lab\", \"nodes\": [\n"                                 \
    "{\"send\": {\"constant\": 1, \"per_byte\": 0}, \"receive\": {\"constant\": 1, "               \
    "\"per_byte\": 0}},\n"                                                                         \
    "{\"send\": {\"constant\": 2, \"per_byte\": 0}, \"receive\": {\"constant\": 2, "               \
    "\"per_byte\": 0}}],\n"                                                                        \
    "\"messages\": [{\"source\": 0, \"destinations\": [1], \"bytes\": 1}],\n"
#define MULTICAST NODES "\"wire\": {\"latency\": 0, \"per_byte\": 0}}"
#define UNEQUAL NODES "\"wire\": {\"latency\": [[0, 1], [2, 0]], \"per_byte\": 0}}"
#define SWITCHED                                                                                   \
    "{\"ports\": 4,\n \"model\": \"switched\", \"links\": [], \"hosts\": [0, 0],\n"                \
    "\"timing\": {\"startup\": 5e-6, \"per_byte\": 1e-8, \"switch_delay\": 0},\n"                  \
    "\"routing\": \"shortest\", \"root\": 0,\n"                                                    \
    "\"messages\": [{\"source\": 0, \"destinations\": [1], \"bytes\": 1}]}"

static const char *const variables[] = {"COMMSCHED_INSTANCE", "COMMSCHED_ALGORITHM",
                                        "COMMSCHED_MODE", "COMMSCHED_PROFILE"};

static void set_nothing(void)
{
    for (size_t k = 0; k < sizeof variables / sizeof *variables; k++)
        unsetenv(variables[k]);
}

static void set(const char *name, const char *value)
{
    setenv(arena_print(&test_arena, "COMMSCHED_%s", name), value, 1);
}

/* Files of the test's directory, in a list. */
static void set_instances(const char *names)
{
    const char *files = "";
    char *rest = arena_print(&test_arena, "%s", names);
    for (char *name; (name = strsep(&rest, ","));)
        files = arena_print(&test_arena, "%s%s%s", files, *files ? "," : "", place_file(name));
    set("INSTANCE", files);
}

static void enter(struct arena *arena)
{
    static const struct {
        const char *name, *text;
    } files[] = {{"exchange", EXCHANGE},
                 {"again", EXCHANGE},
                 {"multicast", MULTICAST},
                 {"overlapped", OVERLAPPED},
                 {"switched", SWITCHED},
                 {"broken", "{\n \"model\""},
                 {"many", MANY},
                 {"unequal", UNEQUAL},
                 {"leaving", LEAVING},
                 {"synchronous", SYNCHRONOUS},
                 {"misnamed", "{\"model\": 3}"}};
    place_enter(arena);
    set_nothing();
    for (size_t k = 0; k < sizeof files / sizeof *files; k++)
        write_file(place_file(files[k].name), files[k].text);
    FILE *binary = fopen(place_file("binary"), "wb");
    fwrite("{\n\0}", 1, 4, binary);
    fclose(binary);
}

static void leave(void)
{
    set_nothing();
    place_leave(12);
}

static struct settings read_in(struct arena *arena)
{
    struct settings settings = {0};
    expect_yes(settings_read(arena, &settings));
    CU_ASSERT_NOT_EQUAL(settings.digest, 0);
    return settings;
}

TEST(nothing_is_asked_for)
{
    set_nothing();
    CU_ASSERT_TRUE(settings_idle());
    for (size_t k = 0; k < sizeof variables / sizeof *variables; k++) {
        setenv(variables[k], "", 1);
        CU_ASSERT_TRUE(settings_idle());
        setenv(variables[k], "1", 1);
        CU_ASSERT_FALSE(settings_idle());
        unsetenv(variables[k]);
    }
    struct settings settings = read_in(arena);
    CU_ASSERT_EQUAL(settings.sending, SENDING_LIBRARY);
    CU_ASSERT_PTR_NULL(settings.profile);
    CU_ASSERT_PTR_NULL(settings.exchange_algorithm);
    CU_ASSERT_PTR_NULL(settings.multicast_algorithm);
}

TEST(what_is_said)
{
    enter(arena);
    set_instances("multicast,exchange");
    set("ALGORITHM", "exchange/greedy,multicast/fnf");
    set("MODE", "one_at_a_time");
    set("PROFILE", "calls 7:\n,profile");
    struct settings settings = read_in(arena);
    CU_ASSERT_EQUAL(settings.sending, SENDING_ONE_AT_A_TIME);
    CU_ASSERT_STRING_EQUAL(settings.profile, "calls 7:\n,profile");
    CU_ASSERT_EQUAL(settings.exchange->nodes, 3);
    CU_ASSERT_EQUAL(settings.exchange->startup.uniform, 1e-3);
    CU_ASSERT_EQUAL(settings.multicast->nodes, 2);
    CU_ASSERT_EQUAL(settings.multicast->send[1].constant, 2.0);
    CU_ASSERT_STRING_EQUAL(settings.exchange_name, place_file("exchange"));
    CU_ASSERT_STRING_EQUAL(settings.multicast_name, "lab");
    CU_ASSERT_STRING_EQUAL(settings.exchange_algorithm->name, "exchange/greedy");
    CU_ASSERT_STRING_EQUAL(settings.multicast_algorithm->name, "multicast/fnf");
    leave();
}

TEST(what_is_not_said)
{
    enter(arena);
    set_instances("exchange");
    struct settings settings = read_in(arena);
    CU_ASSERT_EQUAL(settings.sending, SENDING_POSTED);
    CU_ASSERT_PTR_NULL(settings.multicast);
    CU_ASSERT_PTR_NULL(settings.multicast_algorithm);
    CU_ASSERT_STRING_EQUAL(settings.exchange_algorithm->name, "exchange/open_shop_longest");
    set_instances("overlapped,multicast");
    settings = read_in(arena);
    CU_ASSERT_STRING_EQUAL(settings.exchange_algorithm->name, "exchange/arrivals");
    CU_ASSERT_STRING_EQUAL(settings.multicast_algorithm->name, "multicast/dispatch");
    set_instances("many,unequal");
    settings = read_in(arena);
    CU_ASSERT_STRING_EQUAL(settings.multicast_algorithm->name, "multicast/ecf");
    CU_ASSERT_STRING_EQUAL(settings.exchange_algorithm->name, "exchange/greedy_reversed");
    leave();
}

TEST(without_an_instance_all_is_the_library_s)
{
    set_nothing();
    set("PROFILE", "file");
    set("MODE", "posted");
    struct settings settings = read_in(arena);
    CU_ASSERT_EQUAL(settings.sending, SENDING_LIBRARY);
    CU_ASSERT_STRING_EQUAL(settings.profile, "file");
}

TEST(mistakes_are_reported_where_they_are)
{
    static const struct {
        const char *instances, *variable, *value, *reason;
    } mistakes[] = {
        {"missing", NULL, NULL, "/missing: No such file"},
        {"exchange,multicast,missing", NULL, NULL, "COMMSCHED_INSTANCE: "},
        {"", NULL, NULL, "COMMSCHED_INSTANCE: "}, /* the directory itself */
        {"broken", NULL, NULL, "/broken:2:"},
        {"exchange,binary,multicast", NULL, NULL, "/binary:2:1: a zero byte"},
        {"misnamed", NULL, NULL, "/misnamed:1:11: "},
        {"switched", NULL, NULL, "/switched:2:11: "},
        {"exchange,again", NULL, NULL, "/again:1:11: "},
        {"multicast,exchange,multicast", NULL, NULL, "/multicast:1:11: "},
        {"synchronous", NULL, NULL, "/synchronous:3:15: "},
        {"leaving", NULL, NULL, "/leaving:3:14: "},
        {"exchange", "ALGORITHM", "exchange/no",
         "COMMSCHED_ALGORITHM: there is no algorithm 'exchange/no'"},
        {"exchange", "ALGORITHM", "exchange/greedy,",
         "COMMSCHED_ALGORITHM: there is no algorithm ''"},
        {"exchange", "ALGORITHM", "exchange/greedy,exchange/dense",
         "COMMSCHED_ALGORITHM: exchange/greedy and exchange/dense are of one family"},
        {"exchange", "ALGORITHM", "multicast/fnf",
         "COMMSCHED_ALGORITHM: multicast/fnf has no instance to plan on"},
        {"exchange,multicast", "ALGORITHM", "switched/cco",
         "COMMSCHED_ALGORITHM: switched/cco has no instance to plan on"},
        {NULL, "ALGORITHM", "exchange/greedy", "COMMSCHED_ALGORITHM: exchange/greedy has no"},
        {"exchange", "ALGORITHM", "exchange/optimum",
         "COMMSCHED_ALGORITHM: exchange/optimum finds optima"},
        {"exchange", "MODE", "eager",
         "COMMSCHED_MODE: 'eager' is none of posted, one_at_a_time and library"},
        {NULL, "MODE", "post", "COMMSCHED_MODE: 'post' is none of"},
    };
    enter(arena);
    for (size_t k = 0; k < sizeof mistakes / sizeof *mistakes; k++) {
        struct settings settings;
        set_nothing();
        if (mistakes[k].instances)
            set_instances(mistakes[k].instances);
        if (mistakes[k].variable)
            set(mistakes[k].variable, mistakes[k].value);
        expect_no(settings_read(arena, &settings), mistakes[k].reason);
    }
    leave();
}

/* Of ranks with other variables or files. */
TEST(digests_tell_settings_apart)
{
    enter(arena);
    set_instances("exchange");
    const uint64_t first = read_in(arena).digest;
    CU_ASSERT_EQUAL(read_in(arena).digest, first);
    set("MODE", "library");
    CU_ASSERT_NOT_EQUAL(read_in(arena).digest, first);
    set("MODE", "");
    write_file(place_file("exchange"), OVERLAPPED);
    CU_ASSERT_NOT_EQUAL(read_in(arena).digest, first);
    leave();
}
