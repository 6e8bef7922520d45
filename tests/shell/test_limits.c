/* Limits: whatever number an option, a generator's parameter or a file holds, the program answers
 * within seconds and little memory, and tells what it cannot take. */
#include "experiments/cli/verb.h"
#include "generators/generator.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
#define TWO_GIGABYTES "true" /* the sanitizer's shadow is larger than any limit */
#define QUARTER_OF_A_GIGABYTE "true"
#else
#define TWO_GIGABYTES "ulimit -v 2097152"
#define QUARTER_OF_A_GIGABYTE "ulimit -v 262144"
#endif
#define SMALL_STACK "ulimit -s 512"

/* answers COMMAND...: prints what ends otherwise than as wanted, or refuses without a reason. */
#define SETUP                                                                                      \
    "answers() { timeout 20 \"$@\" >out 2>err </dev/null; status=$?; case \" $wanted \" in\n"      \
    "  *\" $status \"*) [ $status != 2 ] || [ -s err ] || echo \"$*: no reason\" ;;\n"             \
    "  *) echo \"$*: exit status $status: $(head -c 200 err)\" ;; esac; }\n"                       \
    "for_numbers() { for number in '' 0 -1 nan inf 1e18 1e-320 1e308 4294967297 "                  \
    "9223372036854775808 '1e6 '\n"                                                                 \
    "  do answers \"$@$number\"; done; }\n"

static void begin(void)
{
    if (!started(SETUP))
        start(SETUP);
}

static void expect_silence(const char *script)
{
    int status = run(script);
    if (status != 0 || output[0])
        printf("\n%s", output);
    CU_ASSERT_EQUAL(status, 0);
    CU_ASSERT_STRING_EQUAL(output, "");
}

/* ---- the command line ---- */

static void test_generators(void)
{
    begin();
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        for (const struct parameter *known = found->generator->parameters; known->key; known++) {
            char script[512];
            snprintf(script, sizeof script,
                     TWO_GIGABYTES
                     "; wanted='0 2'; for_numbers $C generate %s -o made.json --set %s=",
                     found->name, known->key);
            expect_silence(script);
        }
}

static void expect_of(const char *generator, const char *key, double value, const char *answers)
{
    char script[512];
    snprintf(script, sizeof script,
             TWO_GIGABYTES "; wanted='%s'; answers $C generate %s -o made.json --set %s=%.17g",
             answers, generator, key, value);
    expect_silence(script);
}

/* The largest number is taken or, where others do not go with it or memory is short, refused; one
 * more is refused always. */
static void test_generators_edges(void)
{
    begin();
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        for (const struct parameter *known = found->generator->parameters; known->key; known++) {
            if (known->kind != PARAMETER_WHOLE && known->kind != PARAMETER_REAL)
                continue;
            expect_of(found->name, known->key, 2.0 * known->most + 1.0, "2");
            if (getenv("COMMSCHED_LONG"))
                expect_of(found->name, known->key, known->most, "0 2 3");
        }
}

/* What a verb needs beside the option; one that stands not here gets nothing. */
static const char *arguments_of(const char *verb)
{
    static const struct {
        const char *verb, *arguments;
    } known[] = {{"audit", "exchange_p2 --jobs 1"},
                 {"bound", "g.json"},
                 {"compare", "--generator exchange/gusto --replications 1 exchange/open_shop"},
                 {"experiment", "exchange_gusto --quick --jobs 1"},
                 {"export", "s.json"},
                 {"generate", "exchange/gusto"},
                 {"hunt", "exchange/open_shop --nodes 2 --jobs 1 --evaluations 5"},
                 {"plot", "s.json -o s.svg"},
                 {"solve", "exchange/open_shop g.json"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].verb, verb) == 0)
            return known[k].arguments;
    return "";
}

static bool names_a_place(const char *placeholder)
{
    return strstr(placeholder, "FILE") || strstr(placeholder, "DIR");
}

static void test_options(void)
{
    begin();
    expect("$C generate exchange/gusto -o g.json && $C solve exchange/open_shop g.json -o s.json",
           0, "valid");
    for (const struct verb *const *verb = verbs; *verb; verb++)
        for (const struct verb_option *option = (*verb)->options; option && option->name;
             option++) {
            char script[512];
            if (!option->arg || names_a_place(option->arg))
                continue;
            snprintf(script, sizeof script,
                     TWO_GIGABYTES "; wanted='0 1 2'; for_numbers $C %s %s --%s=", (*verb)->name,
                     arguments_of((*verb)->name), option->name);
            expect_silence(script);
        }
}

/* An empty path is refused by the name of its option, before anything is made; an empty argument,
 * too. */
static void test_empty_paths(void)
{
    int tried = 0;
    begin();
    expect(
        "mkdir empty; cd empty; $C generate exchange/gusto -o ../g.json && "
        "$C solve exchange/open_shop ../g.json -o ../s.json",
        0, "valid");
    for (const struct verb *const *verb = verbs; *verb; verb++) {
        for (const struct verb_option *option = (*verb)->options; option && option->name;
             option++) {
            char script[512], reason[96];
            if (!option->arg || !names_a_place(option->arg))
                continue;
            tried++;
            snprintf(script, sizeof script, "cd empty; $C %s --%s '' && exit 9; $C %s -%c ''",
                     (*verb)->name, option->name, (*verb)->name, option->key);
            snprintf(reason, sizeof reason, "--%s: the name is empty", option->name);
            expect(script, 2, reason);
        }
        char script[128];
        snprintf(script, sizeof script, "cd empty; $C %s ''", (*verb)->name);
        expect(script, 2, "");
    }
    CU_ASSERT_TRUE(tried >= 9);
    expect("cd empty; $C new exchange/x --into '' && exit 9; $C check '' ''; ls -A", 0,
           "an argument is empty");
    CU_ASSERT_PTR_NULL(strstr(output, ".part"));
    expect("ls -A empty", 0, "");
    CU_ASSERT_STRING_EQUAL(output, "");
}

/* The number after a word in an option's help; 0: there is none. */
static long long stated(const struct verb_option *option)
{
    static const char *const words[] = {"at most ", "up to ", " 0 to "};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        const char *found = option->doc ? strstr(option->doc, words[k]) : NULL;
        long long number = found ? strtoll(found + strlen(words[k]), NULL, 10) : 0;
        if (number > 2 && !strstr(option->doc, "0 to 2^64"))
            return number;
    }
    return 0;
}

/* What a help states as the most is taken as an option's value, and one more is refused. Nothing
 * runs: a second verb's option, --help, follows. */
static void test_stated_limits(void)
{
    int tried = 0;
    begin();
    for (const struct verb *const *verb = verbs; *verb; verb++)
        for (const struct verb_option *option = (*verb)->options; option && option->name;
             option++) {
            char script[512], reason[64];
            long long most = stated(option);
            if (!option->arg || most == 0 || strcmp(option->arg, "SECONDS") == 0)
                continue;
            tried++;
            snprintf(script, sizeof script, "$C %s --%s %lld --help", (*verb)->name, option->name,
                     most);
            expect(script, 0, "Usage");
            snprintf(script, sizeof script, "$C %s --%s %lld --help", (*verb)->name, option->name,
                     most + 1);
            snprintf(reason, sizeof reason, "to %lld", most);
            expect(script, 2, reason);
        }
    CU_ASSERT_TRUE(tried >= 7);
}

/* Through a pipe of the test's own: a device of the machine is no place to try this. */
static void test_devices(void)
{
    begin();
    expect(
        "mkfifo pipe; cat pipe >got & $C generate exchange/gusto -o pipe && wait && [ -p pipe ] "
        "&& head -c 1 got",
        0, "{");
}

static void test_told(void)
{
    begin();
    expect("$C generate exchange/gusto --seed ' -1'", 2, "from 0 to 2^64-1");
    expect("$C compare --generator exchange/gusto --replications 1000001", 2, "from 1 to 1000000");
    expect("$C compare --generator exchange/gusto --set bytes=$(seq -s, 11) --replications 1000000",
           2, "more than 10000000 instances");
    expect("$C list generators", 0, "number of nodes; 1 to 16384; default 12");
    for (const struct verb *const *verb = verbs; *verb; verb++) {
        char script[64];
        const char *needs = (*verb)->args_doc ? (*verb)->args_doc : "";
        snprintf(script, sizeof script, "$C %s --help | tr -s '\\n ' ' '", (*verb)->name);
        if (strstr(needs, "INSTANCE") || strstr(needs, "SCHEDULE"))
            expect(script, 0, "an exchange of 46340 nodes");
    }
}

static void test_networks(void)
{
    begin();
    expect("$C generate switched/irregular --set nodes=1e6", 2, "16384 are the most");
    expect("$C generate switched/irregular --nodes 1048576 --set hosts=1 --set links=65535", 2,
           "16384 are the most");
    expect("$C generate switched/irregular --set ports=65536", 2, "from 1 to 65535");
    expect(
        "$C generate switched/irregular --nodes 131072 --set destinations=100000 --set "
        "multicasts=65536",
        2, "more than 1073741823 deliveries");
    expect("$C generate switched/irregular --set ports=65535 | $C bound -", 0, "lower_bound");
}

/* ---- times ---- */

#define EXCHANGE(bytes, startup, per_byte)                                                         \
    "'{\"model\": \"exchange\", \"nodes\": 6, \"bytes\": " bytes ", \"startup\": " startup         \
    ", \"per_byte\": " per_byte "}'"
#define SPEED(time) "{\"constant\": " time ", \"per_byte\": 0}"
#define NODE(time) "{\"send\": " SPEED(time) ", \"receive\": " SPEED(time) "}"
#define MULTICAST(time, latency, per_byte, bytes)                                                  \
    "'{\"model\": \"multicast\", \"nodes\": [" NODE(time) ", " NODE(time) ", " NODE(               \
        time) ", " NODE(time) "], \"wire\": {\"latency\": " latency ", \"per_byte\": " per_byte    \
                              "}, \"messages\": [{\"source\": 0, \"destinations\": [1, 2, 3], "    \
                              "\"bytes\": " bytes "}]}'"
#define SWITCHED(startup, per_byte, delay, bytes)                                                  \
    "'{\"model\": \"switched\", \"ports\": 8, \"links\": [[0, 1]], \"hosts\": [0, 0, 1, 1], "      \
    "\"timing\": {\"startup\": " startup ", \"per_byte\": " per_byte ", \"switch_delay\": " delay  \
    "}, \"routing\": \"shortest\", \"root\": 0, \"messages\": [{\"source\": 0, "                   \
    "\"destinations\": [1, 2, 3], \"bytes\": " bytes "}]}'"

/* Every algorithm of the family takes it, with finite times. */
static void expect_scheduled(const char *instance)
{
    static const char *const faults[] = {"inf ", "nan ", "signal", "stopped", "false"};
    char script[1024];
    snprintf(script, sizeof script, TWO_GIGABYTES "; echo %s | $C compare - --time-limit 1",
             instance);
    CU_ASSERT_EQUAL(run(script), 0);
    for (size_t k = 0; k < sizeof faults / sizeof *faults; k++)
        CU_ASSERT_PTR_NULL(strstr(output, faults[k]));
}

static void expect_refused(const char *instance, const char *reason)
{
    char script[1024];
    snprintf(script, sizeof script, "echo %s | $C bound -", instance);
    expect(script, 2, reason);
}

static void test_times(void)
{
    begin();
    expect_scheduled(EXCHANGE("1e50", "0", "1e49"));
    expect_scheduled(EXCHANGE("1", "1e100", "0"));
    expect_scheduled(EXCHANGE("5e-324", "5e-324", "1"));
    expect_refused(EXCHANGE("1e50", "1e99", "1e50"), "cannot be added up");
    expect_refused(EXCHANGE("1e308", "0", "1e308"), "cannot be added up");
    expect_refused(EXCHANGE("1", "1e308", "0"), "<stdin>:1:1: messages of up to");
    expect_scheduled(MULTICAST("1e99", "1e99", "1e49", "1e50"));
    expect_scheduled(MULTICAST("5e-324", "5e-324", "0", "1"));
    expect_refused(MULTICAST("1e308", "0", "0", "1"), "cannot be added up");
    expect_refused(MULTICAST("1", "0", "1e60", "1e60"), "cannot be added up");
    expect_refused(SWITCHED("4.1e6", "1e-9", "0", "1"), "more than can be counted in picoseconds");
    expect_refused(SWITCHED("0", "1e-9", "0", "1e300"), "from 1 to 9007199254740992");
    expect("echo " SWITCHED("4e6", "4e6", "4e6", "1") " | $C solve switched/rb -", 2,
           "switched/rb refuses -: times grow beyond");
}

static void test_counts_in_files(void)
{
    begin();
    expect(
        "echo '{\"model\": \"exchange\", \"nodes\": 4294967297, \"bytes\": 1, \"startup\": 1, "
        "\"per_byte\": 1}' | $C bound -",
        2, "a whole number from 1 to 46340");
    expect(
        "echo '{\"model\": \"switched\", \"ports\": 4, \"links\": [[0, 4294967297]], \"hosts\": "
        "[0], \"timing\": {\"startup\": 0, \"per_byte\": 1, \"switch_delay\": 0}, \"routing\": "
        "\"tree\", \"root\": 0, \"messages\": []}' | $C bound -",
        2, "a whole number from 0 to 32767");
}

/* ---- depth ---- */

static void test_depth(void)
{
    begin();
    expect(SMALL_STACK "; yes '[' | head -1000000 | tr -d '\\n' | $C bound -", 2,
           "maximum parsing depth");
    expect(SMALL_STACK "; yes '{\"a\":' | head -1000000 | $C bound -", 2, "maximum parsing depth");
    expect(
        "for k in $(seq 0 1999); do echo \"Switch 3 \\\"S$k\\\"\"; [ $k = 0 ] || "
        "echo \"[1] \\\"S$((k - 1))\\\"[2]\"; echo \"[3] \\\"H$k\\\"[1]\"; echo "
        "\"Hca 1 \\\"H$k\\\"\"; done >chain.txt; " SMALL_STACK
        "; $C generate switched/fabric "
        "--set file=chain.txt --set destinations=1500 --set multicasts=1 -o chain.json && "
        "$C compare chain.json | grep switched/ | grep -vc refused",
        0, "9");
    expect("seq -f 'Switch 1 \"S%.0f\"' 100000 >wide.txt; " SMALL_STACK
           "; $C generate switched/fabric --set file=wide.txt",
           2, "wide.txt:32769:1: too many records");
}

/* A broadcast passed on from node to node, 100 000 deep. */
static void test_deep_broadcast(void)
{
    const int nodes = 100000;
    begin();
    CU_ASSERT_EQUAL(run("echo $T"), 0);
    char path[512];
    snprintf(path, sizeof path, "%.*s/deep.json", (int)strcspn(output, "\n") % 400, output);
    FILE *out = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fprintf(out,
            "{\"algorithm\": \"a\", \"completion\": %d, \"lower_bound\": 0, \"instance\": "
            "{\"model\": \"multicast\", \"wire\": {\"latency\": 0, \"per_byte\": 0}, "
            "\"nodes\": [",
            2 * nodes - 2);
    for (int k = 0; k < nodes; k++)
        fprintf(out, "%s" NODE("1"), k > 0 ? ", " : "");
    fputs("], \"messages\": [{\"source\": 0, \"bytes\": 1, \"destinations\": [", out);
    for (int k = 1; k < nodes; k++)
        fprintf(out, "%s%d", k > 1 ? ", " : "", k);
    fputs("]}]}, \"transfers\": [", out);
    for (int k = 1; k < nodes; k++)
        fprintf(out,
                "%s{\"message\": 0, \"from\": %d, \"to\": %d, \"bytes\": 1, \"send_start\": %d, "
                "\"send_end\": %d, \"receive_start\": %d, \"receive_end\": %d}",
                k > 1 ? ", " : "", k - 1, k, 2 * k - 2, 2 * k - 1, 2 * k - 1, 2 * k);
    fputs("]}\n", out);
    fclose(out);
    expect(SMALL_STACK
           "; $C export deep.json --format goal -o deep.goal && $C export deep.json "
           "--format chrome -o deep.trace && ls -l deep.goal",
           0, "deep.goal");
    CU_ASSERT_PTR_NULL(strstr(output, "warning")); /* it is valid */
}

/* ---- memory ---- */

/* A schedule of 100 172 transfers is read in 256 MB, one of 1 047 552 in 2 GB. */
static void test_large_schedules(void)
{
    begin();
    expect(
        "$C generate exchange/uniform_network --nodes 317 -o e.json && $C solve "
        "exchange/fixed_pattern e.json -o es.json >/dev/null; " QUARTER_OF_A_GIGABYTE
        "; $C check e.json es.json",
        0, "valid: true");
    if (!getenv("COMMSCHED_LONG"))
        return;
    expect(
        "$C generate exchange/uniform_network --nodes 1024 -o e.json && $C solve "
        "exchange/fixed_pattern e.json -o es.json >/dev/null; " TWO_GIGABYTES
        "; $C check e.json es.json",
        0, "valid: true");
    expect(
        "$C generate multicast/workstations --nodes 1001 -o m.json && $C solve multicast/rr "
        "m.json -o ms.json >/dev/null; " TWO_GIGABYTES "; $C check m.json ms.json",
        0, "valid: true");
    expect(
        "$C generate switched/irregular --nodes 1024 --set multicasts=1024 --set "
        "destinations=1000 -o w.json && $C solve switched/separate w.json -o ws.json "
        ">/dev/null; " TWO_GIGABYTES "; $C check w.json ws.json",
        0, "valid: true");
    finish();
}

static const struct test tests[] = {
    {"any number for every parameter of every generator", test_generators},
    {"one more than the most of a parameter", test_generators_edges},
    {"any number for every option of every verb", test_options},
    {"an empty path for every option", test_empty_paths},
    {"what a help states as the most", test_stated_limits},
    {"a pipe is written to, not replaced", test_devices},
    {"limits are told", test_told},
    {"networks that no file holds", test_networks},
    {"times that cannot be added up", test_times},
    {"counts beyond 32 bits", test_counts_in_files},
    {"deep files and long chains on a small stack", test_depth},
    {"a deep broadcast on a small stack", test_deep_broadcast},
    {"large schedules in little memory", test_large_schedules},
    {0},
};

const struct suite suite_limits = {"limits", tests};
