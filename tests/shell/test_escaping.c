/* Names and titles of any bytes in every medium: pictures are whole, SVG and HTML are XML in which
 * no name is a mark, Markdown holds no HTML of theirs, traces are JSON. A second reader, python3,
 * says so. */
#include "experiments/present/document.h"
#include "experiments/present/figures.h"
#include "experiments/present/printable.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
    "plain",
    "]]>",
    "a ]]>]]]> b",
    "<![CDATA[ <b> ]]>",
    "<script>alert(1)</script>",
    "</text></svg><script/>",
    "</pre></summary></details><script>",
    "<!-- -- --> <?x?>",
    "& &amp; &#1; &nbsp;",
    "\"quotes\" 'and' \"",
    "\" onload=\"alert(1)",
    "back\\slash \\n \\101 \\",
    "tab\there",
    "bell \a escape \033[31m",
    "new\nline\r\n\n# heading\n",
    "marks \001a\002<script>\003 of \002 ours \001",
    "\001x\" onload=\"y\002z\003",
    "delete \177",
    "%s %d %n",
    "^{super}_sub {/Symbol a} @x &{y} ~z",
    "`touch pwned` $(touch pwned) |touch pwned",
    "# hash # hash",
    "```\n<script>\n````",
    "| pipe | *star* _under_ ~~struck~~ [link](javascript:x) ![i](y) $x$",
    "next line \xc2\x85",
    "noncharacter \xef\xbf\xbe \xef\xbf\xbf \xf0\x9f\xbf\xbf",
    "surrogate \xed\xa0\x80",
    "latin \xe4 \xff",
    "cut \xe2\x82",
    "long form \xc0\xbc \xe0\x80\xbc \xf8\x88\x80\x80\x80",
    "beyond \xf4\x90\x80\x80",
    "\xf0\x9f\x98\x80 \xe4\xb8\xad \xc3\xa9",
    "-o",
    " ",
};

enum { NAMES = sizeof names / sizeof *names };

/* In the test's directory: what the names should look like where a line is a space, and the checks
 * themselves. */
static const char checks[] =
    "import json, re, sys, xml.etree.ElementTree as tree\n"
    "shown = [line.rstrip('\\n') for line in open('shown', encoding='utf-8')]\n"
    "def words(text): return ' '.join(text.replace('\\u2060', '').split())\n"
    "def xml(path, wanted=(), wrap=False):\n"
    "    text = open(path, encoding='utf-8').read()\n"
    "    try: root = tree.fromstring('<html>' + text + '</html>' if wrap else text)\n"
    "    except tree.ParseError as error:\n"
    "        line = text.split('\\n')[error.position[0] - 1]\n"
    "        raise AssertionError((path, error, line[:200]))\n"
    "    for part in root.iter():\n"
    "        assert not part.tag.endswith('script'), (path, part.tag)\n"
    "        assert not any(name.startswith('on') for name in part.attrib), (path, part.attrib)\n"
    "    said = words(' '.join(root.itertext()))\n"
    "    for name in wanted: assert words(name) in said, (path, name)\n"
    "def markdown(path):\n"
    "    text = open(path, encoding='utf-8').read()\n"
    "    assert not re.search('[\\x00-\\x08\\x0b-\\x1f\\x7f]', text), path\n"
    "    text = re.sub(r'(?ms)^(```+)\\n.*?^\\1$', '', text)\n"
    "    text = re.sub(r'<a id=\"[^\"<>]*\"></a>|<details><summary>[^<>]*</summary>|</details>', "
    "'', text)\n"
    "    for bad in re.findall(r'.*[<>`].*', re.sub(r'\\\\[!-/:-@\\[-`{-~]', '', text)):\n"
    "        raise AssertionError((path, bad))\n"
    "    assert not re.search(r'(?<!\\\\)\\]\\(javascript', text), path\n";

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(text, file);
    fclose(file);
}

/* The test's directory, in the arena. */
static const char *enter(struct arena *arena)
{
    start("export C; check() { python3 -c \"$(cat check.py; cat)\" \"$@\"; }");
    CU_ASSERT_EQUAL(run("printf %s $T"), 0);
    const char *place = arena_print(arena, "%s", output);
    FILE *shown = fopen(arena_print(arena, "%s/shown", place), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(shown);
    for (int k = 0; k < NAMES; k++) {
        fprintf(shown, "%s\n", printable(names[k], "", arena));
        put_file(arena_print(arena, "%s/name.%d", place, k), names[k]);
    }
    fclose(shown);
    put_file(arena_print(arena, "%s/check.py", place), checks);
    return place;
}

/* Titles on the command line; names in files, of instances, nodes and algorithms. */
static void test_charts(void)
{
    struct arena arena = {0};
    char script[512];
    enter(&arena);
    expect(
        "$C generate multicast/workstations --nodes 4 -o g.json && "
        "$C solve multicast/fnf g.json -o s.json || "
        "{ $C generate multicast/workstations -o g.json && "
        "$C solve multicast/ecf g.json -o s.json; }",
        0, "valid: true");
    for (int k = 0; k < NAMES; k++) {
        snprintf(script, sizeof script,
                 "$C plot s.json -o %d.svg --title \"$(cat name.%d; printf x)\" && "
                 "check <<'E'\nxml('%d.svg', [shown[%d]] if %d else [])\nE",
                 k, k, k, k, !strchr(names[k], '\n'));
        expect(script, 0, "");
    }
    expect(
        "$C plot s.json -o all.png --title \"$(cat name.*)\" && "
        "$C plot s.json -o all.pdf --title \"$(cat name.*)\" && ls",
        0, "all.png");
    expect(
        "check <<'E'\n"
        "import os, subprocess\n"
        "s = json.load(open('s.json'))\n"
        "for k, name in enumerate(shown):\n"
        "    raw = open('name.%d' % k, 'rb').read().decode('utf-8', 'replace')\n"
        "    s['algorithm'] = s['instance']['name'] = raw\n"
        "    for node in s['instance']['nodes']: node['name'] = raw + str(id(node))\n"
        "    json.dump(s, open('n.json', 'w'))\n"
        "    for command in (['plot', 'n.json', '-o', 'n.svg'],\n"
        "                    ['export', 'n.json', '--format', 'chrome', '-o', 'n.trace'],\n"
        "                    ['export', 'n.json', '--format', 'goal', '-o', 'n.goal']):\n"
        "        subprocess.run([os.environ['C']] + command, check=True)\n"
        "    xml('n.svg')\n"
        "    assert json.load(open('n.trace'))['otherData']['instance'] == raw\n"
        "assert not os.path.exists('pwned')\n"
        "print('all')\nE",
        0, "all");
    finish();
    arena_release(&arena);
}

/* ---- figures ---- */

/* Two settings, each name a series and a setting's label too. */
static void draw_figures(const char *place, enum figure figure, const char *name,
                         struct arena *arena)
{
    static struct series series[NAMES + 1];
    static struct published printed = {.value = 1.5, .tolerance = 0.1};
    struct setting settings[3] = {{.label = names[1], .x = 1}, {.label = names[11], .x = 2}, {0}};
    struct result cells[2 * NAMES];
    for (int k = 0; k < NAMES; k++)
        series[k] = (struct series){names[k], "exchange/greedy", &metric_completion, NULL};
    for (int k = 0; k < 2 * NAMES; k++) {
        double *values = ARENA_ARRAY(arena, double, 2);
        values[0] = 1 + k;
        values[1] = 2 + k;
        cells[k] = (struct result){.setting = &settings[k / NAMES],
                                   .series = &series[k % NAMES],
                                   .unit = "s",
                                   .published = &printed,
                                   .values = values,
                                   .judgement = k % 2 ? DEVIATES : REPRODUCED,
                                   .summary = summarise(values, 2, arena)};
    }
    for (int k = 0; k < NAMES; k += 5) {
        const struct experiment experiment = {.name = arena_print(arena, "%s_%d", name, k),
                                              .title = names[k],
                                              .source = names[(k + 1) % NAMES],
                                              .figure = figure,
                                              .x_label = names[(k + 2) % NAMES],
                                              .y_label = names[(k + 3) % NAMES],
                                              .settings = settings,
                                              .series = series};
        const struct measurement measurement = {.experiment = &experiment,
                                                .series = series,
                                                .setting_count = 2,
                                                .series_count = NAMES,
                                                .own_count = NAMES};
        const struct results results = {
            .measurement = &measurement, .results = cells, .count = 2 * NAMES};
        struct verdict verdict = figures_draw(&results, place, arena);
        if (!verdict.ok)
            printf("\n%s\n", verdict.reason);
        CU_ASSERT_TRUE(verdict.ok);
    }
}

static void test_figures(void)
{
    struct arena arena = {0};
    const char *place = enter(&arena);
    draw_figures(place, FIGURE_CURVES, "curves", &arena);
    draw_figures(place, FIGURE_PUBLISHED, "published", &arena);
    expect(
        "check *.svg <<'E'\n"
        "for path in sys.argv[1:]:\n"
        "    xml(path, [name.replace('\\\\', '\\u2216').replace('\"', '\\u201d') for name in "
        "shown])\n"
        "print(len(sys.argv) - 1, 'figures')\nE",
        0, "14 figures");
    finish();
    arena_release(&arena);
}

/* ---- documents ---- */

static void put_all(struct document *document, const char *name)
{
    const struct column columns[] = {{.heading = name}, {.heading = name, .alignment = 'r'}, {0}};
    struct table table = table_start(columns, document->arena);
    document_heading(document, 2, name, name);
    document_paragraph(document, name);
    TABLE_ROW(&table, entry_text(name), entry_link(name, name));
    table_section(&table, name);
    TABLE_ROW(&table, entry_link(name, "there"), entry_text(""));
    document_table(document, &table, NULL);
    document_note(document, 1, name);
    document_fold(document, name);
    document_lines(document, name);
    document_unfold(document);
    if (!document->emitter->stands_alone)
        CU_ASSERT_TRUE(document_figure(document, "/no/such", name, name).ok);
}

static void test_documents(void)
{
    static const struct emitter *const formats[] = {&emitter_markdown, &emitter_html};
    struct arena arena = {0};
    const char *place = enter(&arena);
    for (int format = 0; format < 2; format++)
        for (int k = 0; k < NAMES; k++) {
            FILE *out =
                fopen(arena_print(&arena, "%s/%d.%s", place, k, formats[format]->name), "w");
            CU_ASSERT_PTR_NOT_NULL_FATAL(out);
            struct document document = document_start(formats[format], out, &arena);
            put_all(&document, names[k]);
            fclose(out);
        }
    expect(
        "check <<'E'\n"
        "for k, name in enumerate(shown):\n"
        "    xml('%d.html' % k, [name], True)\n"
        "    markdown('%d.markdown' % k)\n"
        "print('all')\nE",
        0, "all");
    finish();
    arena_release(&arena);
}

/* ---- characters ---- */

static void test_printable(void)
{
    static const struct {
        const char *text, *kept, *expected;
    } cases[] = {
        {"a\tb\nc\r", "", "a b c "},
        {"a\tb\nc", "\n", "a b\nc"},
        {"\a\033\177", "", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xc2\x9f\xc2\xa0", "", "\xef\xbf\xbd\xc2\xa0"},
        {"\xed\x9f\xbf\xee\x80\x80", "", "\xed\x9f\xbf\xee\x80\x80"},
        {"\xc3", "", "\xef\xbf\xbd"},
        {"\xf0\x90\x80\x80", "", "\xf0\x90\x80\x80"},
        {"\xc1\xbf!", "", "\xef\xbf\xbd\xef\xbf\xbd!"},
    };
    struct arena arena = {0};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        CU_ASSERT_STRING_EQUAL(printable(cases[k].text, cases[k].kept, &arena), cases[k].expected);
    arena_release(&arena);
}

static const struct test tests[] = {
    {"charts and traces", test_charts},
    {"figures", test_figures},
    {"HTML and Markdown", test_documents},
    {"characters", test_printable},
    {0},
};

const struct suite suite_escaping = {"escaping", tests};
