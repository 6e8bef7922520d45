/* The command line used wrongly: exit status 2 and what is wrong, for every verb; what the verbs
 * say of input that they can read but not use; and that options reach what they are for. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stddef.h>
#include <string.h>

/* $g: an instance of an exchange, $s: a schedule of it, $w: an instance on switches. */
static const char setup[] =
    "g=g.json s=s.json w=w.json; [ -e s.json ] || { $C generate exchange/worked_example -o $g && "
    "$C solve exchange/greedy $g -o $s && $C generate switched/irregular -o $w; } "
    ">made || exit 99;";

struct usage {
    const char *script, *told;
};

static void expect_all(const struct usage *rows, int status)
{
    start(setup);
    for (; rows->script; rows++)
        expect(rows->script, status, rows->told);
    finish();
}

static void test_arguments(void)
{
    static const struct usage rows[] = {
        {"$C audit --seed x", "not a whole number"},
        {"$C bound $g $g", "one instance at a time"},
        {"$C bound", "instance"},
        {"$C check $g $s $s", "too many arguments"},
        {"$C check", "which schedule?"},
        {"$C compare --seed -1 $g", "not a whole number"},
        {"$C compare $g exchange/gredy", "nearest: exchange/greedy"},
        {"$C experiment --replications 0", "not a whole number"},
        {"$C experiment --seed x", "not a whole number"},
        {"$C export $s", "a schedule and a --format are needed"},
        {"$C export --format chrome", "a schedule and a --format are needed"},
        {"$C export $s --format svg", "svg"},
        {"$C generate exchange/gusto exchange/gusto", "one generator at a time"},
        {"$C generate", "which generator?"},
        {"$C generate exchange/gusto --set bytes", "'bytes' is not KEY=VALUE"},
        {"$C hunt exchange/greedy exchange/greedy", "too many arguments"},
        {"$C hunt exchange/greedy --seed x", "not a whole number"},
        {"$C hunt exchange/greedy --out .", "--out is for all algorithms together"},
        {"$C list algorithms bounds", "one thing to list at a time"},
        {"$C new exchange/a exchange/b", "one algorithm at a time"},
        {"$C report here", "report takes no arguments"},
        {"$C solve exchange/greedy $g $g", "too many arguments"},
        {"$C solve exchange/greedy", "an algorithm and an instance are needed"},
        {"$C solve --seed x exchange/greedy $g", "not a whole number"},
        {0},
    };
    expect_all(rows, 2);
}

/* What cannot be read, written or used. */
static void test_files(void)
{
    static const struct usage rows[] = {
        {"$C bound none.json", "none.json: No such file"},
        {"$C check none.json $s", "none.json: No such file"},
        {"$C check $g none.json", "none.json: No such file"},
        {"$C check $g $g", "g.json:1:1: an instance where a schedule is needed"},
        {"$C check $g", "g.json:1:1: an instance where a schedule is needed"},
        {"$C plot $g -o a.svg", "g.json:1:1: an instance where a schedule is needed"},
        {"$C export $g --format chrome", "g.json:1:1: an instance where a schedule is needed"},
        {"grep -v completion $s >h.json; $C bound h.json", "h.json:1:1: the key \"completion\""},
        {"$C export none.json --format goal", "none.json: No such file"},
        {"$C export none.json --format fabric", "none.json: No such file"},
        {"$C export $s --format fabric", "an instance of exchange has no switches"},
        {"$C export $s --format chrome -o no/such.json", "no/such.json: cannot write"},
        {"$C plot none.json -o a.svg", "none.json: No such file"},
        {"$C solve exchange/greedy $w", "greedy"},
        {"$C solve exchange/greedy none.json", "none.json: No such file"},
        {"$C solve exchange/greedy $g -o no/such.json", "no/such.json: cannot write"},
        {"$C compare $g --profile no/such.svg", "--profile"},
        {"$C compare --generator exchange/uniform_network --nodes 4 --replications 2 "
         "--profile no/such.svg exchange/greedy exchange/open_shop",
         "no/such.svg"},
        {"$C report --out none", "none/"},
        {"$C audit broadcast_theorem2 --out $g", "g.json"},
        {"$C experiment multicast_figures_4_5 --quick --out $g", "g.json"},
        {"$C hunt --quick --out $g", "g.json"},
        {0},
    };
    expect_all(rows, 2);
}

/* Whatever verb reads an instance, a schedule stands for its own. */
static void test_schedules_as_instances(void)
{
    static const struct usage rows[] = {
        {"$C bound $g >b && $C bound $s | cmp b - && echo same", "same"},
        {"$C solve exchange/greedy $s -o a.json >b && cmp $s a.json && echo same", "same"},
        {"$C compare $s exchange/greedy", "exchange/greedy"},
        {"mkdir -p many && cp $s many && $C compare many exchange/greedy", "exchange/greedy"},
        {"$C check $s $s", "valid: true"},
        {"$C check $s", "valid: true"},
        {"$C check - <$s", "valid: true"},
        {"$C solve switched/cco $w -o - 2>b | $C export - --format fabric", "Switch"},
        {0},
    };
    expect_all(rows, 0);
}

/* A schedule that states what its transfers do not show is not valid. */
static void test_statements(void)
{
    start(setup);
    expect("$C check $g $s", 0, "valid: true");
    expect("sed 's/\"completion\": *[0-9.e+-]*/\"completion\": 1/' $s >c.json; $C check $g c.json",
           1, "it states completion 1 s");
    expect(
        "sed 's/\"lower_bound\": *[0-9.e+-]*/\"lower_bound\": 1/' $s >b.json; $C check $g b.json",
        1, "it states lower bound 1 s");
    finish();
}

/* Of an instance without a schedule the network can be written, and read again. */
static void test_network(void)
{
    start(setup);
    expect(
        "$C export $w --format fabric -o w.fabric && $C generate switched/fabric --set "
        "file=w.fabric -o again.json && $C export again.json --format fabric -o again.fabric && "
        "cmp w.fabric again.fabric && echo the same",
        0, "the same");
    expect(
        "$C generate switched/irregular --nodes 1800 --set switches=300 -o w.json && "
        "$C export w.json --format fabric -o w.fabric && test $(wc -c <w.fabric) -gt 65536 && "
        "$C generate switched/fabric --set file=w.fabric -o again.json && "
        "$C export again.json --format fabric | cmp - w.fabric && echo so is a large one",
        0, "so is a large one");
    finish();
}

/* Seeds reach what is random, and nothing else. */
static void test_seeds(void)
{
    start(setup);
    expect("$C generate multicast/workstations --nodes 12 -o m.json", 0, "");
    expect(
        "a() { $C solve multicast/rrs m.json --seed $1 -o r$2.json; }; "
        "a 1 a && a 1 b && a 7 c && cmp ra.json rb.json && ! cmp -s ra.json rc.json && echo seeded",
        0, "seeded");
    finish();
}

/* Parameters that cannot be together, and files that are not what they should be. */
static void test_generators(void)
{
    static const struct usage rows[] = {
        {"$C generate exchange/open_shop_tight --nodes 2", "nodes=2: must be at least 3"},
        {"$C generate exchange/random_integers --set least=5 --set most=4",
         "least=5 is more than most=4"},
        {"$C generate multicast/broadcast_example --set example=none", "example=none"},
        {"$C generate exchange/taillard --set instance=ta99x99_01", "must be one of ta04x04_01"},
        {"$C generate multicast/classes --set classes=$(yes 1/2 | head -65 | paste -sd,)",
         "more than 64 classes"},
        {"printf '%s\\n' '- 1' '1 -' >two; printf '%s\\n' '- 1 1' '1 - 1' '1 1 -' >three; "
         "$C generate exchange/table --set latency=two --set bandwidth=three",
         "two has 2 nodes, three has 3"},
        {"printf '%s\\n' '- 1' '1 -' '1 1' >rows; "
         "$C generate exchange/table --set latency=rows --set bandwidth=rows",
         "more rows than columns"},
        {"$C generate exchange/table --set latency=. --set bandwidth=.", ".: "},
        {"$C generate exchange/table --set latency=none --set bandwidth=none",
         "none: No such file"},
        {"$C export $w --format fabric -o w.fabric; "
         "$C generate switched/fabric --set file=w.fabric --set root=999",
         "root=999: there are only switches 0 to"},
        {"$C generate switched/fabric --set file=.", ".: "},
        {0},
    };
    expect_all(rows, 2);
}

/* With a budget random spaces are searched until it is over; what is found is told as ever. */
static void test_budget(void)
{
    start(setup);
    expect(
        "$C audit broadcast_lemma1 broadcast_theorem3 --budget 0.4 --seed 2; [ $? -le 1 ] && "
        "echo ended",
        0, "broadcast_theorem3: ");
    expect("ls out", 0, "results.db");
    expect("$C audit --budget 0.5 --out all; [ $? -le 1 ]", 0, " claims, ");
    finish();
}

/* A job's record that something else wrote over. */
static void test_record(void)
{
    start(setup);
    expect("$C experiment multicast_figures_4_5 --quick --out r", 0, "reproduced");
    expect("echo '{}' >r/job.json; $C report --out r", 0, "");
    expect("echo nothing >r/job.json; $C report --out r", 2, "job.json: cannot be understood");
    finish();
}

/* Two pictures of each of four networks and two algorithms, and the report that shows them. */
static void test_experiment(void)
{
    start(setup);
    expect("$C experiment agents_topology --quick --replications 1 --seed 2", 0,
           "8 runs, 8 of them stored, 8 made now");
    expect("ls out/*.svg | wc -l", 0, "16\n");
    expect("grep -c '<svg' out/report.html", 0, "16\n");
    expect(
        "dates() { stat -c %y out/*.svg out/*.png; }; dates >before; $C experiment "
        "agents_topology --quick --replications 1 --seed 2; dates | cmp - before",
        0, "8 of them stored, 0 made now");
    expect("mkdir plots; COMMSCHED_PLOTS=$T/plots $C report", 2, "plots' scripts");
    finish();
}

static void test_others(void)
{
    start(setup);
    expect("$C", 2, "Usage: commsched VERB");
    expect("$C solve exchange/greedy $g --twice", 0, "valid: true");
    expect("$C solve multicast/optimum_dp $g", 2, "exchange");
    expect("$C hunt exchange/greedy --nodes 2 --evaluations 5 --jobs 2", 0, "ratio");
    finish();
}

/* Sizes at which algorithms and bounds stop, and what has no size at all. */
static void test_sizes(void)
{
    start(setup);
    expect("$C generate exchange/random_integers --nodes 60 | $C bound - --time-limit 1", 0,
           "pairs of messages share a port: at most 100000");
    expect(
        "$C generate multicast/classes --nodes 10003 --set classes=1/5,2/3 | "
        "$C solve multicast/optimum_broadcast -",
        2, "10002 destinations, some of which send faster than others but receive slower");
    expect(
        "echo '{\"model\": \"exchange\", \"nodes\": 3, \"bytes\": 1, \"startup\": 0, "
        "\"per_byte\": 0}' | $C solve exchange/branch_and_bound -",
        0, "completion: 0\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "optimal: true"));
    expect(
        "$C generate exchange/random_integers --nodes 16 | "
        "$C solve exchange/branch_and_bound - --time-limit 1",
        0, "proved: ");
    finish();
}

/* A shell may give an option and its value in one word or in three. */
static void test_completion(void)
{
    start(setup);
    expect("for given in --output=x '-o x' '--output ='; do $C --complete solve $given; done", 0,
           ":files\n:files\n:files\n");
    expect("$C --complete compare --jobs=2", 0, "");
    finish();
}

/* What only some instances or algorithms have is told of these. */
static void test_comparisons(void)
{
    start(setup);
    expect(
        "$C compare --generator exchange/clusters --nodes 4 --set cluster_size=2 --replications 2 "
        "exchange/two_level exchange/greedy",
        0, "Forwarded messages: ratio to lower_bound_forwarding\n");
    expect(
        "$C generate switched/irregular --nodes 40 --set links=2 --set destinations=5 | "
        "$C compare - --json | grep -c throughput; $C compare $g --json | grep -c throughput",
        1, "0\n");
    CU_ASSERT_STRING_NOT_EQUAL(output, "0\n0\n");
    expect("$C compare --generator exchange/gusto --set nonsense=1,2 exchange/greedy", 2,
           "exchange/gusto has no parameter 'nonsense'");
    expect(
        "$C compare --generator exchange/uniform_network --set nodes=4,5 --replications 1 "
        "exchange/knoedel exchange/greedy --profile p.svg && grep -c exchange/knoedel p.svg",
        0, "exchange/knoedel");
    expect("$C experiment exchange_gusto --quick --out $(printf %05000d 0)", 2,
           ": the path is too long");
    finish();
}

/* A table has times only where they are asked for. */
static void test_times(void)
{
    start(setup);
    expect(
        "many() { $C compare --generator exchange/uniform_network --nodes 4 --replications 2 "
        "exchange/greedy exchange/open_shop $1 $2 | grep -c cpu_seconds; }; "
        "for form in --tsv --json; do many $form; many $form --times; done",
        0, "0\n1\n0\n2\n");
    finish();
}

static const struct test tests[] = {
    {"arguments", test_arguments},
    {"files", test_files},
    {"schedules as instances", test_schedules_as_instances},
    {"statements", test_statements},
    {"network", test_network},
    {"seeds", test_seeds},
    {"generators", test_generators},
    {"budgets", test_budget},
    {"an experiment", test_experiment},
    {"others", test_others},
    {"completion", test_completion},
    {"comparisons", test_comparisons},
    {"a job's record", test_record},
    {"sizes", test_sizes},
    {"times", test_times},
    {NULL, NULL},
};

const struct suite suite_cli_usage = {"cli_usage", tests};
