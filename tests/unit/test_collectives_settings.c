/* Settings of an interposed program from environment variables and the files that they name, on the
 * rank that reads them and on those that receive the text. */
#include "experiments/reality/collectives/settings.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

#define COSTS ",'bytes':1,\n'startup':1e-3,'per_byte':1e-9,\n"
#define NETWORK "{'model':'exchange','nodes':3" COSTS
#define OVERLAPPED "'ports':'overlapped_latency','latency':1e-4}"
#define TIME(seconds) "{'constant':" seconds ",'per_byte':0}"
#define NODES                                                                                      \
    "{'model':'multicast','name':'lab','nodes':[{'send':" TIME("1") ",'receive':" TIME("1") "},"   \
    "{'send':" TIME("2") ",'receive':" TIME("2") "}],"                                             \
    "'messages':[{'source':0,'destinations':[1],'bytes':1}],"

static const struct {
    const char *name, *text;
} files[] = {
    {"exchange", NETWORK "'name':''}"},
    {"again", NETWORK "'name':''}"},
    {"multicast", NODES "'wire':{'latency':0,'per_byte':0}}"},
    {"overlapped", NETWORK OVERLAPPED},
    {"switched",
     "{'ports':4,\n 'model':'switched','links':[],'hosts':[0,0],'timing':{'startup':5e-6,"
     "'per_byte':1e-8,'switch_delay':0},'routing':'shortest','root':0,"
     "'messages':[{'source':0,'destinations':[1],'bytes':1}]}"},
    {"broken", "{\n 'model'"},
    {"many", "{'model':'exchange','nodes':33" COSTS OVERLAPPED},
    {"unequal", NODES "'wire':{'latency':[[0,1],[2,0]],'per_byte':0}}"},
    {"leaving", NETWORK "'clusters':[0,0,1],'slowdown':'leaving_cluster'}"},
    {"synchronous", NETWORK "'execution':'synchronous'}"},
    {"misnamed", "{'model':3}"},
};
enum { FILES = sizeof files / sizeof *files };

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
    const char *list = "";
    char *rest = arena_print(&test_arena, "%s", names);
    for (char *name; (name = strsep(&rest, ","));)
        list = arena_print(&test_arena, "%s%s%s", list, *list ? "," : "", place_file(name));
    set("INSTANCE", list);
}

static void enter(struct arena *arena)
{
    place_enter(arena);
    set_nothing();
    for (size_t k = 0; k < FILES; k++)
        write_file(place_file(files[k].name), quoted(files[k].text, arena));
    FILE *binary = fopen(place_file("binary"), "wb");
    fwrite("{\n\0}", 1, 4, binary);
    fclose(binary);
}

static void leave(void)
{
    set_nothing();
    place_leave(FILES + 1);
}

static struct call_settings read_in(struct arena *arena)
{
    struct call_settings settings = {0};
    expect_yes(settings_read(arena, &settings));
    CU_ASSERT_NOT_EQUAL(settings.digest, 0);
    return settings;
}

TEST(without_an_instance_all_is_the_library_s)
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
    set("PROFILE", "file");
    set("MODE", "posted");
    struct call_settings settings = read_in(arena);
    CU_ASSERT_EQUAL(settings.sending, SENDING_LIBRARY);
    CU_ASSERT_STRING_EQUAL(settings.profile, "file");
    CU_ASSERT_PTR_NULL(settings.network[FAMILY_EXCHANGE].algorithm);
    set_nothing();
}

static void expect_planner(const struct call_network *network, const char *algorithm)
{
    CU_ASSERT_EQUAL(network->algorithm != NULL, algorithm != NULL);
    if (network->algorithm && algorithm)
        CU_ASSERT_STRING_EQUAL(network->algorithm->name, algorithm);
}

/* The digests of ranks with other variables or files differ. */
TEST(what_is_said_and_what_is_not)
{
    static const struct {
        const char *instances, *algorithms, *mode;
        const char *exchange, *multicast;
        enum sending sending;
    } rows[] = {
        {"exchange", "", "", "exchange/open_shop_longest", NULL, SENDING_POSTED},
        {"exchange", "", "library", "exchange/open_shop_longest", NULL, SENDING_LIBRARY},
        {"overlapped,multicast", "", "posted", "exchange/arrivals", "multicast/dispatch",
         SENDING_POSTED},
        {"many,unequal", "", "library", "exchange/greedy_reversed", "multicast/ecf",
         SENDING_LIBRARY},
        {"multicast,exchange", "exchange/greedy,multicast/fnf", "one_at_a_time", "exchange/greedy",
         "multicast/fnf", SENDING_ONE_AT_A_TIME},
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    uint64_t digests[ROWS];
    enter(arena);
    for (size_t k = 0; k < ROWS; k++) {
        set_instances(rows[k].instances);
        set("ALGORITHM", rows[k].algorithms);
        set("MODE", rows[k].mode);
        set("PROFILE", "calls 7:\n,profile");
        struct call_settings settings = read_in(arena);
        digests[k] = settings.digest;
        CU_ASSERT_EQUAL(read_in(arena).digest, digests[k]);
        for (size_t other = 0; other < k; other++)
            CU_ASSERT_NOT_EQUAL(digests[other], digests[k]);
        CU_ASSERT_EQUAL(settings.sending, rows[k].sending);
        CU_ASSERT_STRING_EQUAL(settings.profile, "calls 7:\n,profile");
        CU_ASSERT_EQUAL(settings.forwarding != NULL, k < 2);
        expect_planner(&settings.network[FAMILY_EXCHANGE], rows[k].exchange);
        expect_planner(&settings.network[FAMILY_MULTICAST], rows[k].multicast);
        if (k == 4)
            CU_ASSERT_STRING_EQUAL(settings.network[FAMILY_MULTICAST].name, "lab");
    }
    write_file(place_file("exchange"), quoted(NETWORK OVERLAPPED, arena));
    CU_ASSERT_NOT_EQUAL(read_in(arena).digest, digests[ROWS - 1]);
    leave();
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
        {"misnamed", NULL, NULL, "/misnamed:1:10: "},
        {"switched", NULL, NULL, "/switched: calls are planned on"},
        {"exchange,again", NULL, NULL, "/again: a second instance"},
        {"multicast,exchange,multicast", NULL, NULL, "/multicast: a second instance"},
        {"synchronous", NULL, NULL, "/synchronous: its times depend on phases"},
        {"leaving", NULL, NULL, "/leaving: its times depend on phases"},
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
        struct call_settings settings;
        set_nothing();
        if (mistakes[k].instances)
            set_instances(mistakes[k].instances);
        if (mistakes[k].variable)
            set(mistakes[k].variable, mistakes[k].value);
        expect_no(settings_read(arena, &settings), mistakes[k].reason);
    }
    leave();
}
