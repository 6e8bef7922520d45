/* Prototyping: the path that the README shows, exactly as it is printed there; what `new` refuses;
 * directories outside the tree; heuristics that crash, loop or err, which harm only themselves. The
 * tests share one copy of the tree, in which each leaves its files; the last one removes it. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"
#include "tests/lib/tree_copy.h"

#include <stdio.h>
#include <string.h>

#define HEADING "## A heuristic of your own\n"

/* The lines of the fenced blocks of the README's section, into room. */
static void read_commands(char *commands, size_t room)
{
    char line[512];
    bool section = false, block = false;
    size_t length = 0;
    FILE *file = fopen("README.md", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "## ", 3) == 0)
            section = strcmp(line, HEADING) == 0;
        else if (section && strcmp(line, "```\n") == 0)
            block = !block;
        else if (section && block)
            length += (size_t)snprintf(commands + length, room - length, "%s", line);
        CU_ASSERT_FATAL(length < room);
    }
    fclose(file);
}

/* An editor's work: another title, and a guarantee that holds for what the template does. */
static const char editor[] =
    "cat >../editor <<'END'\n"
    "sed -i -e 's/my idea\"/a better idea\"/' \\\n"
    "    -e 's|^#include \"models|#include \"algorithms/lib/guarantees.h\"\\n&|' \\\n"
    "    -e 's/    .prototype = true,/&\\n    .guarantee = {AGAINST_LOWER_BOUND, twice, "
    "\"mine\"},/'"
    " \"$1\"\n"
    "END\n";

static void test_readme(void)
{
    char commands[4096], script[5000];
    if (!tree_copy_start())
        return;
    read_commands(commands, sizeof commands);
    CU_ASSERT_PTR_NOT_NULL(strstr(commands, "commsched new"));
    expect(editor, 0, "");
    snprintf(script, sizeof script, "EDITOR='sh ../editor'; set -e\n%s", commands);
    expect(script, 0, "guarantee/exchange/my_idea: ");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "\nexchange/my_idea              0.27396"));
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "\nmulticast/my_other_idea "));
    CU_ASSERT_PTR_NULL(strstr(output, "had failures"));
    expect("cat out/exchange_figure_09.dat", 0, "\na better idea\n5\t");
    expect("grep -c 'a better idea' out/exchange_figure_09.svg", 0, "");
    expect("./commsched list", 0, "a better idea (not published)");
    expect("./commsched check worst.json worst.json", 2, "worst.json:");
}

/* In a directory outside the tree, and how make answers what it cannot build. */
static void test_directory(void)
{
    if (!tree_copy_start())
        return;
    expect("./commsched new switched/mine --into ../ideas && mv ../ideas/*/mine.c ../ideas", 0,
           "../ideas/switched/mine.c: edit it, then: make HEURISTICS=../ideas");
    expect("make HEURISTICS=../ideas && ./commsched list algorithms", 0, "switched/mine");
    expect(
        "./commsched new switched/other --from switched/mine --into ../ideas && "
        "grep -h source ../ideas/switched/other.c",
        0, "after switched/mine");
    expect(
        "a() { sed -n 's/.*switched.mine\", .*, \"\\(.*\\)\".*/\\1/p' $TEST_BUILD/"
        "algorithms.c; }; a >before; echo '/* */' >../ideas/own.h; "
        "sed -i '1i #include \"own.h\"' ../ideas/mine.c; "
        "h() { HEURISTICS=$(realpath ../ideas) experiments/registry.sh algorithms | "
        "grep '\"switched/mine' ; }; h >one; echo '/* x */' >../ideas/own.h; h >two; "
        "cmp -s one two || echo other digest",
        0, "other digest");
    expect("make HEURISTICS=../nowhere", 2, "is not a directory");
    expect("cp algorithms/exchange/greedy.c ../ideas; make HEURISTICS=../ideas", 2,
           "two algorithms exchange/greedy: ");
    expect("echo 'int x;' >../ideas/greedy.c; make HEURISTICS=../ideas", 2,
           "greedy.c: it does not define algorithm_exchange_greedy");
}

static void test_refusals(void)
{
    if (!tree_copy_start())
        return;
    expect("./commsched new exchange/greedy", 2, "there is an algorithm exchange/greedy");
    expect("./commsched new exchnge/x", 2, "no family 'exchnge'; nearest: exchange");
    expect("./commsched new exchange/X", 2, "'X' is no small letter, digit or _");
    expect("./commsched new exchange/", 2, "the name is empty");
    expect("./commsched new exchange/$(printf %0100d 0)", 2, "is no name: longer than ");
    expect("./commsched new exchange/x --into /proc/none", 2, "/proc/none");
    expect(
        "sed -i 's/    .source = /    .book = /' algorithms/exchange/greedy.c; ./commsched new "
        "exchange/x --from exchange/greedy",
        2, "its descriptor has no .source");
    expect("echo >algorithms/exchange/greedy.c; ./commsched new exchange/x --from exchange/greedy",
           2, "there is no algorithm_exchange_greedy in its file");
    expect("rm algorithms/exchange/greedy.c; ./commsched new exchange/x --from exchange/greedy", 2,
           "greedy.c: cannot be read");
    expect("cp $S/algorithms/exchange/greedy.c algorithms/exchange", 0, "");
    expect("./commsched new greedy", 2, "FAMILY/NAME");
    expect("./commsched new exchange/x --from exchange/gredy", 2, "exchange/greedy");
    expect("./commsched new exchange/x --from multicast/fef", 2, "another family");
    expect("cd plots && ../commsched new exchange/x", 2, "no source tree");
    expect(
        "./commsched new exchange/x --from exchange/max_min && "
        "./commsched new exchange/x",
        2, "algorithms/exchange/x.c: is there already");
}

/* Templates, spoiled by a line where schedule() begins. */
static const char spoil[] =
    "spoil() { ./commsched new exchange/$1 --into ../bad && sed -i \"s/^    enum outcome domain = "
    "/    $2\\n&/\" ../bad/exchange/$1.c; }\n"
    "spoil crash 'if (exchange->nodes == 5) __builtin_abort();'\n"
    "spoil loop 'for (volatile unsigned k = 0; exchange->nodes == 5; k++) {}'\n"
    "spoil err 'if (exchange->nodes == 5) return OUTCOME_SCHEDULED;'\n"
    "spoil refuse 'if (exchange->nodes > 1) return refuse(context, \\\"not today\\\");'\n"
    "spoil leave 'if (exchange->nodes == 3) { extern void exit(int); exit(5); }'\n"
    "spoil waver 'static int runs; if (exchange->nodes == 3) if (runs++) return "
    "OUTCOME_SCHEDULED;'\n"
    "spoil boast '' && sed -i 's/    .prototype = true,/&\\n    .exact = true,/' "
    "../bad/exchange/boast.c\n"
    "guarantee() { ./commsched new $1/promise --into ../bad && sed -i -e "
    "\"s/    .prototype = true,/&\\n    .guarantee = {$2, twice, \\\"mine\\\"},/\" -e "
    "'0,/^#include/s|^#include|#include \"algorithms/lib/guarantees.h\"\\n&|' "
    "../bad/$1/promise.c; }\n"
    "guarantee multicast AGAINST_OPTIMUM && guarantee switched AGAINST_LOWER_BOUND\n";

/* A figure of curves that names a prototype itself, and has printed numbers. */
static const char own_experiment[] =
    "mkdir -p experiments/papers/own/figures && cat >experiments/papers/own/figures/own.json "
    "<<'END'\n"
    "{\"experiments\": [{\"name\": \"own\", \"title\": \"own\", \"source\": \"exchange, "
    "nowhere\",\n"
    "  \"figure\": \"curves\", \"x_label\": \"nodes\",\n"
    "  \"settings\": [{\"for\": [{\"n\": 4, \"word\": \"four\"}, {\"n\": 6, \"word\": \"six\"}],\n"
    "    \"label\": \"{word}\", \"x\": \"{n}\", \"generator\": \"exchange/random_integers\",\n"
    "    \"parameters\": {\"nodes\": \"{n}\"}}],\n"
    "  \"series\": [{\"label\": \"ours\", \"algorithm\": \"exchange/open_shop\", \"metric\": "
    "\"ratio\",\n"
    "      \"parameters\": {\"most\": 5}},\n"
    "    {\"label\": \"theirs\", \"algorithm\": \"exchange/refuse\", \"metric\": \"completion\",\n"
    "      \"parameters\": {\"most\": 5}}],\n"
    "  \"printed\": {\"runs\": 1, \"tolerance\": 0.03, \"rows\": {\"four\": [99, 7]}},\n"
    "  \"replications\": 3, \"quick_replications\": 2}]}\n"
    "END\n";

/* What claims too much, errs now and then or ends the process, told by the verbs. */
static void test_promises(void)
{
    if (!tree_copy_start())
        return;
    expect(spoil, 0, "");
    expect(own_experiment, 0, "");
    expect("make HEURISTICS=../bad", 0, "");
    expect("./commsched experiment own --out own && cat own/own.txt own/own.dat", 0, "refuse");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "ratio, most=5"));
    expect("cat own/report.md", 0, "no result");
    expect("./commsched generate exchange/random_integers --nodes 3 -o three.json", 0, "");
    expect("./commsched compare three.json exchange/leave", 1, "exit status 5");
    expect("./commsched solve exchange/waver three.json --twice", 1,
           "exchange/waver makes another schedule when run again: completion 0\n");
    expect(
        "many() { ./commsched compare --generator exchange/random_integers --replications 5 "
        "exchange/boast exchange/branch_and_bound; }; many",
        1, "contradiction: ");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "that exchange/boast proved"));
    expect("./commsched compare --generator exchange/gusto exchange/err exchange/greedy", 1, "");
    expect(
        "./commsched compare --generator exchange/gusto --replications 1 exchange/err "
        "exchange/refuse --profile p.svg",
        2, "no algorithm has a valid schedule to draw");
    expect("./commsched generate exchange/gusto | ./commsched compare - --json exchange/err", 1,
           "\"reason\": ");
    expect(
        "./commsched audit guarantee/multicast/promise guarantee/switched/promise --budget 2; "
        "[ $? -le 1 ]",
        0, "guarantee/switched/promise: ");
}

static void test_failures(void)
{
    if (!tree_copy_start())
        return;
    expect(
        "./commsched generate exchange/gusto | "
        "./commsched compare - --time-limit 0.1",
        1, "exchange/greedy               0.281793383985");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "signal 6 (Aborted)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "stopped after 5 s"));
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "refused: not today"));
    expect("./commsched experiment exchange_figure_09 --quick --time-limit 0.5", 0,
           "runs of prototypes not made");
    expect("cat out/exchange_figure_09.txt", 0, "crashed: signal 6 (Aborted)");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "timed_out: stopped after 0.5 s"));
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "invalid: "));
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "refused: not today"));
    expect("awk '/^baseline/,/^$/' out/exchange_figure_09.dat | grep -vc nan", 0, "12\n");
    expect("cat out/exchange_figure_09.dat", 0, "# no line: refuse\n");
    expect(
        "make test HEURISTICS=../bad ALGORITHM=exchange/err >../log || cat ../log; "
        "eval \"$(sed -n 's/.*command:  //p' ../log | head -1)\"",
        1, "exchange/err made an invalid schedule");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "exchange/err makes no valid schedule: "));
    finish();
}

static const struct test tests[] = {
    {"the README's path, as printed", test_readme},
    {"a directory outside the tree", test_directory},
    {"what new refuses", test_refusals},
    {"promises that are not kept", test_promises},
    {"bad heuristics harm only themselves", test_failures},
    {0},
};

const struct suite suite_prototype = {"prototype", tests};
