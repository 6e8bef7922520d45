/* The program as its user meets it: the path from a table to a checked schedule, and what every
 * kind of bad input is answered. The program's path comes from the environment (COMMSCHED). */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

/* From the GUSTO table to a chart; the row is the golden one of paper `exchange`'s tables. */
static void test_path(void)
{
    start(NULL);
    expect("$C generate exchange/gusto --set bytes=1000 -o g.json", 0, "");
    expect("$C compare g.json", 0, "exchange/fixed_pattern        0.279725940729");
    expect("$C compare g.json", 0, "exchange/open_shop            0.273962826117");
    expect("$C compare g.json", 0, "refused: the Knoedel graph needs an even number of nodes");
    expect("$C compare g.json --json exchange/greedy", 0, "\"optimum\": null");
    expect("$C compare g.json --exact", 0, "optimum: 0.265894219752");
    expect(
        "$C generate exchange/uniform_network --nodes 50 | "
        "$C compare - --exact --time-limit 0.01",
        0, "optimum: not proved; best bound");
    expect("$C solve exchange/open_shop g.json -o s.json", 0, "completion: 0.273962826117");
    expect("$C check g.json s.json", 0, "valid: true");
    expect("$C plot s.json -o s.svg", 0, "");
    expect("head -c 200 s.svg", 0, "<svg");
    expect("$C export s.json --format chrome -o s.trace && cat s.trace", 0, "traceEvents");
    expect("$C bound g.json", 0, "lower_bound: 0.265894219752");
    expect("$C solve exchange/greedy g.json -o - 2>/dev/null | $C check g.json -", 0,
           "valid: true");
    expect("ls", 0, "g.json\ns.json\ns.svg\ns.trace\n");
    finish();
}

static void test_lists(void)
{
    start(NULL);
    expect("$C list", 0, "exchange/two_level");
    expect("$C list algorithms", 0, "exchange 4.5");
    expect("$C list generators", 0, "bandwidth               file of bandwidths in kb/s; required");
    expect("$C list experiments", 0, "multicluster_table_5_4");
    expect("$C --help", 0, "Usage: commsched VERB");
    expect("$C --version", 0, "commsched ");
    expect("$C solve --help", 0, "Usage: commsched solve [OPTION...] ALGORITHM INSTANCE");
    finish();
}

/* Tables 1 and 2 of `exchange` as files give what the built-in table gives. */
static void test_measured_table(void)
{
    start(NULL);
    expect(
        "cat >l.tsv <<'END'\n# latency in ms\n-\t34.5\t89.5\t12\t42\n34.5\t-\t20\t26.5\t4.5\n"
        "89.5\t20\t-\t42.5\t21.5\n12\t26.5\t42.5\t-\t29.5\n42\t4.5\t21.5\t29.5\t-\nEND\n"
        "cat >b.tsv <<'END'\n0\t512\t246\t2044\t391\n512\t0\t491\t693\t2402\n"
        "246\t491\t0\t311\t448\n2044\t693\t311\t0\t4976\n391\t2402\t448\t4976\t0\nEND\n",
        0, "");
    expect(
        "$C generate exchange/table --set latency=l.tsv --set bandwidth=b.tsv --set bytes=1000 "
        "-o t.json && $C bound t.json",
        0, "lower_bound: 0.265894219752");
    expect("$C generate exchange/table --set latency=l.tsv", 2, "needs bandwidth");
    expect("$C generate exchange/table --set latency=l.tsv --set bandwidth=none.tsv", 2,
           "none.tsv: No such file or directory");
    expect(
        "printf '1 2\\n3\\n' >r.tsv; $C generate exchange/table --set latency=r.tsv "
        "--set bandwidth=b.tsv",
        2, "r.tsv:2:1: 1 numbers where the first row has 2");
    expect(
        "printf '0 2\\n3 x\\n' >x.tsv; $C generate exchange/table --set latency=x.tsv "
        "--set bandwidth=b.tsv",
        2, "x.tsv:2:3: not a number");
    expect(
        "printf '0 0\\n3 0\\n' >z.tsv; $C generate exchange/table --set latency=z.tsv "
        "--set bandwidth=z.tsv",
        2, "z.tsv:1:3: must be more than 0");
    expect(
        "printf '0 1e-320\\n3 0\\n' >slow.tsv; $C generate exchange/table --set latency=slow.tsv "
        "--set bandwidth=slow.tsv",
        2, "slow.tsv: row 1, column 2: ");
    expect(
        "printf '0 1\\0 2\\n3 0\\n' >nul.tsv; $C generate exchange/table --set latency=nul.tsv "
        "--set bandwidth=b.tsv",
        2, "nul.tsv:1:4: a zero byte");
    expect(
        "printf '0 1\\n' >s.tsv; $C generate exchange/table --set latency=s.tsv "
        "--set bandwidth=b.tsv",
        2, "s.tsv:2:1: 1 rows where 2 columns need as many");
    finish();
}

static void test_unknown_names(void)
{
    start(NULL);
    expect("$C sovle", 2, "there is no verb 'sovle'; nearest: solve");
    expect("$C generate exchange/gustto", 2, "nearest: exchange/gusto");
    expect("$C generate exchange/gusto -o g.json && $C solve exchange/opn_shop g.json", 2,
           "nearest: exchange/open_shop");
    expect("$C generate exchange/gusto --set byte=3", 2, "has no parameter 'byte'");
    expect("$C generate exchange/gusto --nodes 3", 2, "has no parameter 'nodes'");
    expect("$C generate exchange/gusto --set bytes=much", 2, "bytes=much: not a number");
    expect("$C generate exchange/gusto --set bytes=-1", 2, "bytes=-1: must be from 0 to");
    expect("$C generate exchange/uniform_network --nodes 2.5", 2, "not a whole number");
    expect("$C generate exchange/uniform_network --nodes 0", 2, "must be from 1 to");
    expect("$C generate exchange/uniform_network --set load=huge", 2, "must be one of small|");
    expect("$C generate exchange/clusters --set sizes=5,5", 2, "do not sum to 12 nodes");
    expect("$C generate exchange/clusters --set sizes=5,,7", 2, "not a list");
    expect("$C generate exchange/gusto --seed x", 2, "is not a whole number");
    expect("$C solve exchange/greedy", 2, "an algorithm and an instance are needed");
    expect("$C solve exchange/greedy g.json --time-limit -1", 2,
           "not a positive number of seconds");
    expect("$C solve exchange/greedy g.json --time-limit 0", 2, "not a positive number of seconds");
    expect("$C plot g.json -o g.svg", 2, "g.json:");
    expect("$C experiment no_such_table", 2, "nearest:");
    expect("$C list nonsense", 2, "nearest:");
    finish();
}

/* Nothing is written when the input is bad, and what stood there stays. */
static void test_bad_files(void)
{
    start(NULL);
    expect(
        "echo '{\"model\":\"exchange\",\"bytes\":[[0,1],[1]],\"startup\":0,\"per_byte\":1}' "
        ">r.json; echo before >s.json; $C solve exchange/greedy r.json -o s.json",
        2, "r.json:1:36: ");
    expect("cat s.json", 0, "before");
    expect("echo '{\"model\":\"exchange\"' >t.json; $C compare t.json", 2, "t.json:");
    expect("$C compare nowhere.json", 2, "nowhere.json: No such file or directory");
    expect("$C generate exchange/gusto -o no/such/place.json", 2, "no/such/place.json: cannot");
    expect("$C generate exchange/gusto >/dev/full", 2, "standard output");
    expect(
        "$C generate exchange/clusters --nodes 40 -o big.json; ulimit -S -f 8; trap '' XFSZ; "
        "$C solve exchange/uniform big.json -o u.json",
        2, "u.json: cannot write");
    expect("ls", 0, "big.json\nr.json\ns.json\nt.json\n");
    finish();
}

/* A damaged schedule is told apart from an unreadable one. */
static void test_check(void)
{
    start(NULL);
    expect(
        "$C generate exchange/worked_example -o w.json && "
        "$C solve exchange/max_min w.json -o s.json",
        0, "ratio: 1.125");
    expect("sed 's/\"completion\": 18/\"completion\": 17/' s.json >c.json; $C check w.json c.json",
           1, "it states completion 17 s");
    expect("grep -v '\"from\": 0, \"to\": 1' s.json >d.json; $C check w.json d.json", 1,
           "valid: false");
    expect("$C generate exchange/gusto -o g.json; $C check g.json s.json", 1, "valid: false");
    expect("head -c 300 s.json >h.json; $C check w.json h.json", 2, "h.json:");
    finish();
}

/* The same seed gives the same bytes; another seed or replication does not. */
static void test_seeds(void)
{
    start(NULL);
    expect(
        "for k in 1 2; do $C generate exchange/clusters --seed 7 -o $k.json; done; "
        "cmp 1.json 2.json && echo same",
        0, "same");
    expect("$C generate exchange/clusters --seed 8 -o 3.json; cmp -s 1.json 3.json || echo other",
           0, "other");
    expect(
        "$C generate exchange/clusters --seed 7 --replication 1 -o 4.json; "
        "cmp -s 1.json 4.json || echo other",
        0, "other");
    /* what is only scaled sees the same draw */
    expect(
        "$C generate exchange/clusters --seed 7 --set startup_ratio=2 --set "
        "slowdown=leaving_cluster"
        " -o 5.json; for k in 1 5; do sed -n '/bytes/,/startup/p' $k.json | grep '\\[[0-9]' "
        "| head -11 >$k.bytes; done; cmp 1.bytes 5.bytes && echo same",
        0, "same");
    finish();
}

/* Section 6 of paper `multicast`: bound 13, and the makespans of Figures 4 and 5. */
static void test_multicast(void)
{
    start(NULL);
    expect("$C generate multicast/worked_example -o e.json && $C bound e.json", 0,
           "lower_bound: 13 ");
    expect(
        "$C compare e.json | awk '/multicast/ && !/refused/ {print $1, $2}' | "
        "grep -v -e rrs | sort | tr '\\n' ' '",
        0,
        "multicast/eaf 18 multicast/eafp 14 multicast/ecf 19 multicast/ecfp 16 multicast/fef 20 "
        "multicast/rr 19 multicast/rrp 14 multicast/wr 19 multicast/wrp 14 ");
    expect("$C compare e.json --exact", 0, "optimum: 14\n");
    expect("$C solve multicast/ecfp e.json -o s.json", 0, "ready_to_receive: 8");
    expect("$C check e.json s.json && $C plot s.json -o s.svg && head -c 200 s.svg", 0, "<svg");
    expect("$C solve multicast/fnf e.json", 2, "multicast/fnf refuses e.json: ");
    expect("$C solve exchange/greedy e.json", 2, "schedules no multicast");
    expect("$C generate multicast/workstations --set sources=99 --set pattern=multicast", 2,
           "there are only");
    finish();
}

/* A network of switches through its fabric file and back. */
static void test_switched(void)
{
    start(NULL);
    expect(
        "$C generate switched/irregular --nodes 128 --set destinations=9 -o n.json && "
        "$C compare n.json",
        0, "switched/spcco");
    expect("$C solve switched/stc n.json -o s.json", 0, "throughput: ");
    expect("$C check n.json s.json", 0, "valid: true");
    expect(
        "$C export n.json --format fabric -o n.fabric && "
        "$C generate switched/fabric --set file=n.fabric -o m.json && "
        "$C export m.json --format fabric -o m.fabric && cmp n.fabric m.fabric && echo same",
        0, "same");
    expect(
        "printf 'Router 3 \"R\"\\n' >bad.fabric; $C generate switched/fabric --set "
        "file=bad.fabric",
        2, "bad.fabric:1:");
    expect("$C generate switched/irregular --set links=9 --set ports=8", 2, "commsched: ");
    finish();
}

/* A refuted theorem: the verdict, the witness, and what the witness shows. */
static void test_audit(void)
{
    start(NULL);
    expect("$C audit broadcast_theorem2", 0, "refuted, as recorded");
    expect(
        "$C compare out/witnesses/broadcast_theorem2.json multicast/fnf "
        "multicast/optimum_dp_ready --json | tr -d ' \\n' | "
        "sed 's/.*fnf\"/&\\n/' | grep -c ready_to_receive",
        0, "2");
    expect(
        "$C compare out/witnesses/broadcast_theorem2.json multicast/fnf "
        "multicast/optimum_dp_ready | awk '/fnf/ {fnf = $4} /ready/ {best = $4} "
        "END {print (fnf > best) ? \"later\" : \"not later\"}'",
        0, "later");
    expect(
        "$C audit broadcast_lemma1 --json --jobs 1 >one; "
        "$C audit broadcast_lemma1 --json --jobs 2 >two; cmp one two",
        0, "");
    expect("$C audit broadcast_theorem", 2, "broadcast_theorem2");
    expect("$C audit --budget 0", 2, "not a positive number");
    expect("$C experiment --precision 2", 2, "not between 0 and 1");
    expect("$C audit --budget -3", 2, "not a positive number");
    expect("$C list claims", 0, "guarantee/exchange/open_shop");
    finish();
}

/* Parts of the whole job, and what is no part of it. */
static void test_experiment(void)
{
    start(NULL);
    expect("$C experiment --only nonsense", 2, "none of experiments, audit, hunt, report");
    expect("$C experiment --only audit exchange_gusto", 2, "names are of experiments");
    expect("$C experiment --only report", 2, "job.json: there is none");
    expect("$C experiment --quick exchange_gusto", 0, "2/2 report: ");
    expect("$C experiment --quick --only experiments broadcast_figure_6", 0, "1/1 experiments: ");
    expect(
        "$C report && grep -c 'id=\"exchange_gusto\"\\|id=\"broadcast_figure_6\"' out/report.html",
        0, "\n2\n");
    expect("$C audit broadcast_theorem2 && $C report && cat out/report.md", 0,
           "broadcast_theorem2.json");
    expect(": >file; $C experiment exchange_gusto --out file", 2, "is not a directory");
    expect("echo text >out/results.db; $C experiment exchange_gusto", 2,
           "is not a results store; move it away, or choose another directory\n");
    finish();
}

static const struct test tests[] = {
    {"experiment", test_experiment},
    {"audit", test_audit},
    {"from a table to a chart", test_path},
    {"lists and help", test_lists},
    {"a measured table", test_measured_table},
    {"unknown names and values", test_unknown_names},
    {"bad files", test_bad_files},
    {"damaged schedules", test_check},
    {"seeds", test_seeds},
    {"multicast", test_multicast},
    {"switch networks", test_switched},
    {0},
};

const struct suite suite_cli = {"cli", tests};
