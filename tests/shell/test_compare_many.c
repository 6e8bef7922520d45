/* commsched compare over a directory and over a generator's sweep, and its bad input. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <string.h>

/* Section 6 of paper `multicast`: bound 13; EAF' and RR' end at 14, WR at 19. A schedule counts by
 * its instance. */
static void test_directory(void)
{
    start(NULL);
    expect(
        "mkdir d && $C generate multicast/worked_example -o d/b.json && "
        "$C solve multicast/wr d/b.json -o d/a.json && echo none >d/other.txt",
        0, "");
    expect("$C compare d multicast/eafp multicast/rrp multicast/wr", 0, "d: 2 instances");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "1 of 2 instances repeat others"));
    expect(
        "$C compare d multicast/eafp multicast/rrp multicast/wr 2>&- | "
        "awk '/multicast/ && NF == 9 {print $1, $2, $3, $6, $7, $8, $9}' | tr '\\n' ','",
        0,
        "multicast/eafp 2 1.077 1.077 0 2 0,multicast/rrp 2 1.077 1.077 0 2 0,"
        "multicast/wr 2 1.462 1.462 0 0 2,");
    expect("$C compare d --tsv multicast/wr 2>&- | cut -f 1-10", 0,
           "instance\tnodes\talgorithm\tstatus\tcompletion\tschedule\tgroup\tbound\t"
           "bound_seconds\tratio_to_bound\n"
           "a.json\t4\tmulticast/wr\tvalid\t19\twhole\twhole\tlower_bound\t13\t"
           "1.4615384615384615\n"
           "b.json\t4\tmulticast/wr\tvalid\t19\twhole\twhole\tlower_bound\t13\t"
           "1.4615384615384615\n");
    expect("$C compare d --exact multicast/wr multicast/optimum", 0, "optimum proved: 2 of 2\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "\nRatio to optimum\n"));
    /* one ratio in every form: 19 / 14 */
    expect("$C compare d --exact --tsv multicast/wr 2>&- | cut -f 3,8-10 | grep wr", 0,
           "multicast/wr\toptimum\t14\t1.3571428571428572\n");
    expect("$C compare d --exact multicast/wr 2>&- | awk '/wr/ && NF == 9 {print $3}'", 0,
           "1.357\n");
    expect("$C compare d --exact --json multicast/wr multicast/optimum", 0,
           "\"worst_ratio\": 1.3571428571428572"); /* 19 / 14 */
    expect("$C compare d --format latex multicast/wr 2>&-", 0,
           "\\multicolumn{9}{l}{Ratio to lower\\_bound} \\\\\nmulticast/wr & 2 & 1.462 & 0.000 & ");
    expect("$C compare d/b.json --format markdown multicast/wr | grep 'wr'", 0,
           "| multicast/wr | 19 | 1.461538 | ");
    expect("$C compare d/b.json --format tsv multicast/wr | cut -f 1,2,7", 0,
           "algorithm\tcompletion\tratio_to_bound\nmulticast/wr\t19\t1.461538\n");
    expect("$C compare d/b.json --format html multicast/wr", 0, "<td class=\"r\">1.461538</td>");
    expect("$C compare d --format latx", 2, "there is no format 'latx'; nearest: latex");
    expect("$C compare d --format latex --json", 2, "or a --format");
    finish();
}

static void test_sweep(void)
{
    start(NULL);
    expect("$C compare -g exchange/uniform_network -n 4,6 -r 3 exchange/greedy exchange/max_min", 0,
           "exchange/uniform_network nodes=4,6, 3 replications, seed 1: 6 instances");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "nodes=4  nodes=6"));
    expect(
        "$C compare -g exchange/uniform_network -n 4,6 -r 3 --tsv exchange/greedy | "
        "cut -f 1,2 | tr '\\n\\t' ', '",
        0,
        "instance nodes,nodes=4 #0 4,nodes=4 #1 4,nodes=4 #2 4,nodes=6 #0 6,nodes=6 #1 6,"
        "nodes=6 #2 6,");
    /* the instances are generate's */
    expect(
        "$C generate exchange/uniform_network -n 6 -S 5 --replication 2 | "
        "$C compare - exchange/greedy --json | sed -n 's/.*completion\": \\([^,]*\\),.*/\\1/p' "
        ">one;"
        "$C compare -g exchange/uniform_network -n 4,6 -S 5 -r 3 --tsv exchange/greedy | "
        "awk -F '\\t' '/nodes=6 #2/ {print $5}' >many; test -s one && cmp one many && echo same",
        0, "same");
    /* a text keeps its commas, and a later value stands for an earlier one */
    expect("$C compare -g exchange/clusters -n 5,9 -n 12 --set sizes=5,7 -r 1 exchange/uniform", 2,
           "do not sum to 5");
    expect("$C compare -g exchange/clusters --set sizes=5,7 -r 1 exchange/uniform", 0,
           "1 replication, seed 1: 1 instance\n");
    finish();
}

/* Exact algorithms beside those named, on each instance until the first proof. */
static void test_exact(void)
{
    start(NULL);
    expect(
        "for j in 1 3; do $C compare -g exchange/random_integers -n 3,4 -r 2 exchange/greedy "
        "--exact --tsv -J $j | cut -f 3,4,8,16; done | sort | uniq -c | tr -s ' '",
        0,
        " 2 algorithm\tstatus\tbound\treason\n"
        " 8 exchange/branch_and_bound\tvalid\toptimum\t\n"
        " 8 exchange/greedy\tvalid\toptimum\t\n"
        " 8 exchange/optimum\tnot_run\t\tthe optimum is already proved by "
        "exchange/branch_and_bound\n");
    expect("$C compare -g exchange/random_integers -n 3,4 -r 2 exchange/greedy --exact -p p.svg", 0,
           "exchange/optimum is not run on 4 of 4, nodes=3 #0: ");
    expect("grep -c exchange/optimum p.svg", 1, "0\n");
    expect("$C compare -g exchange/random_integers -n 4 -r 2 exchange/greedy --exact --json", 0,
           "\"not_run\": 2,");
    /* without time for a proof all are run */
    expect(
        "$C compare -g multicast/worked_example -r 1 multicast/wr --exact --tsv "
        "--time-limit 1e-9 | cut -f 3,4,8,9 | grep -v refused",
        0, "multicast/wr\tvalid\tlower_bound\t13\nmulticast/optimum\tvalid\tlower_bound\t13\n");
    finish();
}

/* Pairwise exchange along a hypercube forwards nothing between two nodes: all its ratios are to the
 * bound that holds for four nodes too. Among few nodes it ends before all direct schedules, which
 * has nothing to do with bounds. */
#define SWEEP                                                                                      \
    "$C compare -g exchange/uniform_network -n 2,4 -r 4 exchange/hypercube_like exchange/greedy "

static void test_groups(void)
{
    start(NULL);
    expect(SWEEP "--tsv | cut -f 3,6,7,8 | sort -u", 0,
           "algorithm\tschedule\tgroup\tbound\n"
           "exchange/greedy\twhole\twhole\tlower_bound\n"
           "exchange/hypercube_like\tforwarded\tforwarded\tlower_bound_forwarding\n"
           "exchange/hypercube_like\twhole\tforwarded\tlower_bound_forwarding\n");
    expect(SWEEP, 0,
           "exchange/hypercube_like forwards on 4 of 8: all its ratios are to "
           "lower_bound_forwarding\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "Against exchange/hypercube_like, "));
    const char *direct = strstr(output, "Direct, whole messages: ratio to lower_bound\n");
    CU_ASSERT_PTR_NOT_NULL_FATAL(direct);
    CU_ASSERT_PTR_NOT_NULL(strstr(direct, "Forwarded messages: ratio to lower_bound_forwarding\n"));
    expect(SWEEP "--json", 0, "\"schedules\": {\"whole\": 4, \"split\": 0, \"forwarded\": 4}");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "\"group\": \"forwarded\""));
    /* the rows have the means of the table */
    expect(SWEEP
           "--tsv | awk -F '\\t' '/hypercube/ {sum += $10} END {printf \"%.9f\\n\", sum / 8}' "
           ">rows; " SWEEP
           "--json | awk -F '[:,]' '/\"algorithm/ {own = /hypercube/} "
           "/\"mean_ratio\"/ && own {printf \"%.9f\\n\", $2}' >json; "
           "test -s rows && cmp rows json && echo same",
           0, "same");
    finish();
}

static void test_against(void)
{
    start(NULL);
    const char *command =
        "$C compare -g exchange/uniform_network -n 6 -r 5 exchange/greedy "
        "exchange/max_min --against exchange/open_shop";
    expect(command, 0, "Against exchange/open_shop, on the same instances");
    CU_ASSERT_PTR_NULL(strstr(output, "cpu seconds"));
    expect(
        "$C compare -g exchange/uniform_network -n 6 -r 5 --json exchange/greedy "
        "exchange/max_min --against exchange/open_shop",
        0, "\"reference\": \"exchange/open_shop\"");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "wilcoxon_p"));
    expect("$C compare -g exchange/uniform_network -n 6 -r 2 --times exchange/greedy", 0,
           "cpu seconds");
    expect("$C compare -g multicast/workstations -n 6 -r 2", 0,
           "multicast/fnf refuses 2 of 2, #0: it schedules one message, not 6");
    finish();
}

/* Equal bytes for any number of processes, the picture's included. */
static void test_jobs(void)
{
    start(NULL);
    expect(
        "for how in '' --json --tsv; do for j in 1 2 5; do "
        "$C compare -g multicast/workstations -n 5,8 -r 4 -S 3 $how --jobs $j -p $j.svg >$j; "
        "done; cmp 1 2 && cmp 2 5 && cmp 1.svg 2.svg && cmp 2.svg 5.svg && echo same; done",
        0, "same\nsame\nsame\n");
    expect("head -c 200 1.svg", 0, "<svg");
    expect("ls", 0, "1\n1.svg\n2\n2.svg\n5\n5.svg\n");
    finish();
}

static void test_bad_directories(void)
{
    start(NULL);
    expect("mkdir e && $C compare e", 2, "e: no file *.json in it");
    expect(
        "mkdir m && $C generate exchange/gusto -o m/a.json && "
        "$C generate multicast/worked_example -o m/b.json && $C compare m",
        2, "m/b.json: an instance of multicast, but m/a.json is one of exchange");
    expect("mkdir u && echo '{\"model\": 3}' >u/a.json; $C compare u -p u.svg", 2, "u/a.json:1:11");
    expect("$C compare m --nodes 3", 2, "need a --generator");
    expect("$C compare m/a.json --tsv", 2, "need a directory or a --generator");
    expect("$C compare m --tsv --json", 2, "--json or --tsv");
    expect("$C compare", 2, "which instance?");
    finish();
}

static void test_bad_sweeps(void)
{
    start(NULL);
    const char *sweep = "$C compare -g exchange/uniform_network";
    char command[512];
    struct {
        const char *rest, *fragment;
    } cases[] = {
        {"-p x.jpg", "x.jpg: the name of a picture ends in .svg, .png or .pdf"},
        {"-p no/such/x.svg -n 4 -r 1", "no/such/x.svg: cannot write"},
        {"--set node=3", "has no parameter 'node'"},
        {"--set nodes", "'nodes' is not KEY=VALUE"},
        {"--set nodes=4,x", "nodes=x: not a number"},
        {"--set nodes=4,", "nodes=: not a number"},
        {"--set nodes=4,5 --set load=small,large", "one parameter can be swept"},
        {"-r 0", "not a whole number from 1 to"},
        {"exchange/gredy", "nearest: exchange/greedy"},
        {"--against exchange/gredy", "nearest: exchange/greedy"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        snprintf(command, sizeof command, "%s %s", sweep, cases[k].rest);
        expect(command, 2, cases[k].fragment);
        CU_ASSERT_PTR_NULL(strstr(output, "wins"));
    }
    expect("$C compare -g exchange/uniform_netwrok", 2, "nearest: exchange/uniform_network");
    expect("ls | wc -l", 0, "0");
    finish();
}

/* The order of section 6's schedule, and what goal cannot say. */
static void test_goal(void)
{
    start(NULL);
    expect(
        "$C generate multicast/worked_example -o e.json && "
        "$C solve multicast/ecfp e.json -o s.json && $C export s.json --format goal -o s.goal && "
        "head -4 s.goal",
        0, "num_ranks 4\n\nrank 0 {\nl1: send 1b to 1 tag 0\n");
    expect(
        "sed 's/\"bytes\": 1/\"bytes\": 0.5/' s.json >h.json; echo before >h.goal; "
        "$C export h.json --format goal -o h.goal",
        2, "transfer 0 has 0.5 bytes");
    expect("cat h.goal; ls", 0, "before\ne.json\nh.goal\nh.json\ns.goal\ns.json\n");
    expect("$C export s.json --format gaol", 2, "there is: chrome|fabric|goal");
    expect("$C export s.json s.json --format goal", 2, "one schedule at a time");
    expect("$C plot s.json", 2, "a schedule and an output file (-o) are needed");
    finish();
}

static const struct test tests[] = {
    {"a directory", test_directory},
    {"a sweep", test_sweep},
    {"exact algorithms", test_exact},
    {"groups with bounds of their own", test_groups},
    {"against one algorithm", test_against},
    {"any number of jobs", test_jobs},
    {"bad directories", test_bad_directories},
    {"bad sweeps", test_bad_sweeps},
    {"export to goal", test_goal},
    {0},
};

const struct suite suite_compare_many = {"compare_many", tests};
