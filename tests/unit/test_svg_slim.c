/* Pictures of gnuplot reduced for documents: shorter, and the same drawing. Expected texts follow
 * from the grammar of paths in SVG 1.1, section 8.3: small letters are relative to the previous
 * point. */
#include "experiments/present/report/svg_slim.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SVG " fill=\"none\" color=\"black\" stroke=\"currentColor\""

/* The result for elements inside an SVG. */
static void check(const char *inside, const char *expected, struct arena *arena)
{
    const char *svg = arena_print(arena, "<?xml version=\"1.0\"?>\n<svg>%s</svg>", inside);
    const char *wanted = arena_print(arena, "<svg" SVG ">%s</svg>", expected);
    const char *slim = svg_slim(svg, "p", arena);
    if (strcmp(slim, wanted) != 0)
        printf("\n%s\nis not:\n%s\n", slim, wanted);
    CU_ASSERT_STRING_EQUAL(slim, wanted);
}

TEST(places_are_rounded)
{
    check("<text x='1.26' y='-3.04'>1.26</text>", "<text x=\"1.3\" y=\"-3\">1.26</text>", arena);
    check("<g transform=\"translate(55.75,300.38) rotate(-90)\">a</g>",
          "<g transform=\"translate(55.8,300.4)rotate(-90)\">a</g>", arena);
    check("<text x='-0.04'>a</text>", "<text x=\"0\">a</text>", arena);
}

TEST(lines_are_relative)
{
    check("<path d='M69.54,346.15 L522.51,346.15  '/>", "<path d=\"M69.5,346.2h453\"/>", arena);
    check("<path d='M1,2 L3,5 L3,9\n\t\tL2.5,8 Z'/>", "<path d=\"M1,2l2,3v4l-0.5-1z\"/>", arena);
    check("<path d='M1,1 L2,1 M5,5 L5,6 L5,8'/>", "<path d=\"M1,1h1m3,4v1 2\"/>", arena);
    check("<polygon fill = 'rgb(243, 0, 16)' points = '1,1 5,1 5,3 1,3 '/>",
          "<path fill=\"#f30010\" d=\"M1,1h4v2h-4z\"/>", arena);
}

#define WORDS_AT(place, word)                                                                      \
    "<g transform=\"translate(" place                                                              \
    ")\" stroke=\"none\" fill=\"rgb(51,51,51)\" "                                                  \
    "font-size=\"12.00\" text-anchor=\"end\"><text>" word "</text></g>"

/* Grid lines and tics alternate; in the document each kind is a path, followed by the words. */
TEST(axes_are_gathered)
{
    check("<g stroke-width='0.60'><path stroke='#dddddd' d='M0,5 L9,5'/></g>"
          "<g stroke-width='0.80'><path stroke='#333333' d='M0,5 L-2,5'/>" WORDS_AT(
              "1,5", "50") "</g>"
                           "<g stroke-width='0.60'><path stroke='#dddddd' d='M0,3 L9,3'/></g>"
                           "<g stroke-width='0.80'><path stroke='#333333' d='M0,3 L-2,3'/>" WORDS_AT(
                               "1,3", "90") "</g><path stroke='#dddddd' d='M0,1 L9,1'/>",
          "<g stroke-width=\"0.60\"><path stroke=\"#dddddd\" d=\"M0,5h9M0,3h9\"/></g>"
          "<g stroke-width=\"0.80\"><path stroke=\"#333333\" d=\"M0,5h-2M0,3h-2\"/></g>"
          "<g class=\"words\" text-anchor=\"end\"><text x=\"1\" y=\"5\">50</text>"
          "<text x=\"1\" y=\"3\">90</text></g><path stroke=\"#dddddd\" d=\"M0,1h9\"/>",
          arena);
}

/* A shape between two lines may cover the first. */
TEST(nothing_is_gathered_across_a_shape)
{
    check(
        "<g stroke-width='2'><path stroke='#111111' d='M0,5 L9,5'/></g><circle r='3'/>"
        "<g stroke-width='2'><path stroke='#111111' d='M0,3 L9,3'/></g>",
        "<g stroke-width=\"2\"><path stroke=\"#111111\" d=\"M0,5h9\"/></g><circle r=\"3\"/>"
        "<g stroke-width=\"2\"><path stroke=\"#111111\" d=\"M0,3h9\"/></g>",
        arena);
}

/* Sends and receives alternate; as long as no bar overlaps another, each colour is a path. */
TEST(bars_that_lie_apart_are_gathered)
{
    check(
        "<path fill='#111111' d='M0,9 h4 v-2 h-4 z'/><path fill='#222222' d='M0,6 h4 v-2 h-4 z'/>"
        "<path fill='#111111' d='M5,9 h4 v-2 h-4 z'/>",
        "<path fill=\"#111111\" d=\"M0,9h4v-2h-4zM5,9h4v-2h-4z\"/>"
        "<path fill=\"#222222\" d=\"M0,6h4v-2h-4z\"/>",
        arena);
    check(
        "<path fill='#111111' d='M0,9 h4 v-2 h-4 z'/><path fill='#222222' d='M3,9 h4 v-2 h-4 z'/>"
        "<path fill='#111111' d='M6,9 h4 v-2 h-4 z'/>",
        "<path fill=\"#111111\" d=\"M0,9h4v-2h-4z\"/>"
        "<path fill=\"#222222\" d=\"M3,9h4v-2h-4z\"/>"
        "<path fill=\"#111111\" d=\"M6,9h4v-2h-4z\"/>",
        arena);
}

/* A line of many steps ends where it did: steps are between rounded points, not rounded
 * themselves. */
TEST(rounding_does_not_add_up)
{
    char points[4096] = "M0.00,0.00";
    double sum = 0.0;
    for (int k = 1; k <= 200; k++)
        snprintf(points + strlen(points), sizeof points - strlen(points), " L%.2f,0", 0.14 * k);
    const char *slim =
        svg_slim(arena_print(arena, "<svg><path d='%s'/></svg>", points), "p", arena);
    char *at = strchr(strstr(slim, " d=\"M0,0"), 'h');
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    for (at++; *at != '"'; at++) {
        char *end;
        sum += strtod(at, &end);
        at = end > at ? end - 1 : at;
    }
    CU_ASSERT_DOUBLE_EQUAL(sum, 28.0, 1e-9);
}

/* An error bar is a line; the caps at its ends are redundant. Tics are as short, but isolated. */
TEST(caps_of_bars)
{
    check("<path d='M10,5 L10,9 M8.4,5 L11.6,5 M8.4,9 L11.6,9 '/>", "<path d=\"M10,5v4\"/>", arena);
    check("<path d='M10,5 L12,5 M90,5 L88,5 '/>", "<path d=\"M10,5h2m78,0h-2\"/>", arena);
    check("<path d='M10,5 L12,5 L13,5 M1,1 L1,2 M3,3 L9,3'/>",
          "<path d=\"M10,5h2 1M1,1v1m2,1h6\"/>", arena);
}

TEST(paths_that_look_alike)
{
    check(
        "<path fill='#111111' d='M1,1 L2,2 Z'/>\n<path fill='#111111' d='M5,5 L6,6 Z'/>"
        "<path fill='#222222' d='M5,5 L6,6 Z'/>",
        "<path fill=\"#111111\" d=\"M1,1l1,1zM5,5l1,1z\"/>"
        "<path fill=\"#222222\" d=\"M5,5l1,1z\"/>",
        arena);
    check("<path opacity='0.5' d='M1,1 L2,2'/><path opacity='0.5' d='M1,2 L2,1'/>",
          "<path opacity=\"0.5\" d=\"M1,1l1,1\"/><path opacity=\"0.5\" d=\"M1,2l1-1\"/>", arena);
}

TEST(words_that_look_alike)
{
    check(
        "<text x='1' y='2' fill='#111111'>a</text>\n<text x='3' y='4' fill='#111111'>b</text>"
        "<text x='5' y='6'>c</text>",
        "<g fill=\"#111111\"><text x=\"1\" y=\"2\">a</text><text x=\"3\" y=\"4\">b</text></g>"
        "<text x=\"5\" y=\"6\">c</text>",
        arena);
}

/* Other letters are unchanged except for rounding. */
TEST(curves_stay)
{
    check("<path d='M1,1 C2.22,2 3,3 4,4'/>", "<path d=\"M1,1C2.2,2 3,3 4,4\"/>", arena);
}

TEST(nothing_is_left_out_that_is_seen)
{
    check(
        "<g fill=\"none\" color=\"black\" stroke=\"currentColor\" stroke-width=\"1.00\" "
        "stroke-linecap=\"butt\" stroke-linejoin=\"miter\">\n</g>\n",
        "", arena);
    check("<g stroke-width='2'>\n</g><g stroke-width='3'>\n\t<text>a  b</text></g>",
          "<g stroke-width=\"3\"><text>a  b</text></g>", arena);
    check("<g stroke-width='3'><text>a</text></g>\n<g stroke-width='3'><text>b</text></g>",
          "<g stroke-width=\"3\"><text>a</text><text>b</text></g>", arena);
    check("<rect x='0' fill='#ffffff'/>", "<rect x=\"0\" fill=\"#ffffff\" stroke=\"none\"/>",
          arena);
    check("<g id=\"gnuplot_plot_1\" ><title>gnuplot_plot_1</title><text>a</text></g>",
          "<g class=\"plot\"><text>a</text></g>", arena);
    check("<g id=\"gnuplot_plot_2\" ><title>open shop</title><text>a</text></g>",
          "<g class=\"plot\"><title>open shop</title><text>a</text></g>", arena);
    check(
        "<g id=\"gnuplot_plot_1\"><text>a</text></g>\n<g id=\"gnuplot_plot_2\"><text>b</text></g>",
        "<g class=\"plot\"><text>a</text></g><g class=\"plot\"><text>b</text></g>", arena);
    check(
        "<g transform=\"translate(1,2)\" stroke=\"none\" text-anchor=\"start\">\n"
        "\t\t<text>a b</text>\n\t</g>",
        "<text x=\"1\" y=\"2\" stroke=\"none\">a b</text>", arena);
    check("<g transform=\"translate(1,2) rotate(9)\"><text>a</text></g>",
          "<g transform=\"translate(1,2)rotate(9)\"><text>a</text></g>", arena);
    check("<g fill=\"none\" pointer-events=\"all\"><path d=\"M1,1L2,2\"/></g>",
          "<g fill=\"none\" pointer-events=\"all\" stroke=\"none\"><path d=\"M1,1l1,1\"/></g>",
          arena);
    check("<g stroke-linecap=\"butt\">a</g><g stroke-linecap=\"round\">b</g>",
          "<g stroke-linecap=\"butt\">a</g><g stroke-linecap=\"round\">b</g>", arena);
}

TEST(marks)
{
    static const char defs[] =
        "<defs>\n<circle id='gpDot' r='0.55'/>\n"
        "<filter id='box'><feFlood/></filter></defs>\n";
    check(
        arena_print(arena, "%s<use xlink:href='#gpDot' x='1' y='2'/>", defs),
        "<defs><circle id=\"p-gpDot\" r=\"0.55\"/></defs><use href=\"#p-gpDot\" x=\"1\" y=\"2\"/>",
        arena);
    check(arena_print(arena, "%s<text>a</text>", defs), "<text>a</text>", arena);
    check(
        "<use href='#a' transform='translate(1,2) scale(4.5)' color='#FFFFFF'/>\n"
        "<use href='#a' transform='translate(1,2) scale(0.00)' color='#000000'/>\n"
        "<use href='#a' transform='translate(3,2) scale(4.5)' color='#FFFFFF'/>",
        "<use href=\"#p-m0\" x=\"3\" y=\"2\" color=\"#FFFFFF\"/>"
        "<defs><use id=\"p-m0\" href=\"#p-a\" transform=\"scale(4.5)\"/></defs>",
        arena);
    check(
        "<use href='#a' transform='translate(1,2) scale(2)' color='#FF0000'/>\n"
        "<use href='#a' transform='translate(3,4) scale(2)' color='#FF0000'/>\n"
        "<use href='#b' transform='translate(3,5) scale(2)' color='#00FF00'/>",
        "<g color=\"#FF0000\"><use href=\"#p-m0\" x=\"1\" y=\"2\"/>"
        "<use href=\"#p-m0\" x=\"3\" y=\"4\"/></g>"
        "<use href=\"#p-m1\" x=\"3\" y=\"5\" color=\"#00FF00\"/>"
        "<defs><use id=\"p-m0\" href=\"#p-a\" transform=\"scale(2)\"/>"
        "<use id=\"p-m1\" href=\"#p-b\" transform=\"scale(2)\"/></defs>",
        arena);
}

/* An incomplete SVG is processed to the end, without effect on its surroundings. */
TEST(broken_pictures)
{
    CU_ASSERT_STRING_EQUAL(svg_slim("<svg><g", "p", arena), "<svg" SVG ">");
    CU_ASSERT_STRING_EQUAL(svg_slim("</g></g>a", "p", arena), "a");
    CU_ASSERT_STRING_EQUAL(svg_slim("<svg><path d='M- L'/>", "p", arena),
                           "<svg" SVG "><path d=\"\"/>");
}
