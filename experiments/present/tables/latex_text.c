#include "experiments/present/tables/latex.h"

#include "models/base/printable.h"

#include <string.h>

/* The replacement of a character. Mathematics is used for characters that would need fonts of
 * another encoding. */
static const struct replacement {
    const char *character, *instead;
} replacements[] = {
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"_", "\\_"},
    {"%", "\\%"},
    {"^", "\\textasciicircum{}"},
    {"~", "\\textasciitilde{}"},
    {"\"", "{\\ttfamily\\char34}"}, /* straight in every encoding */
    {"<", "\\textless{}"},
    {">", "\\textgreater{}"},
    {"|", "\\textbar{}"},
    {"`", "{\\ttfamily\\char96}"},
    {"[", "{[}"}, /* after the end of a row it would start an option */
    {"\u00a0", "~"},
    {"\u00a7", "\\S{}"},
    {"\u00ac", "$\\neg$"},
    {"\u00b0", "$^{\\circ}$"},
    {"\u00b1", "$\\pm$"},
    {"\u00b2", "$^2$"},
    {"\u00b3", "$^3$"},
    {"\u00b5", "$\\mu$"},
    {"\u00b7", "$\\cdot$"},
    {"\u00d7", "$\\times$"},
    {"\u00f7", "$\\div$"},
    {"\u2010", "-{}"},
    {"\u2011", "-{}"},
    {"\u2013", "--"},
    {"\u2014", "---"},
    {"\u2018", "`{}"},
    {"\u2019", "'{}"},
    {"\u201c", "``"},
    {"\u201d", "''"},
    {"\u2022", "$\\bullet$"},
    {"\u2026", "\\ldots{}"},
    {"\u2190", "$\\leftarrow$"},
    {"\u2192", "$\\rightarrow$"},
    {"\u2194", "$\\leftrightarrow$"},
    {"\u2200", "$\\forall$"},
    {"\u2203", "$\\exists$"},
    {"\u2208", "$\\in$"},
    {"\u2211", "$\\sum$"},
    {"\u2212", "$-$"},
    {"\u2216", "$\\setminus$"},
    {"\u221a", "$\\surd$"},
    {"\u221e", "$\\infty$"},
    {"\u2248", "$\\approx$"},
    {"\u2260", "$\\neq$"},
    {"\u2264", "$\\leq$"},
    {"\u2265", "$\\geq$"},
    {"\u22c5", "$\\cdot$"},
    {"\u0391", "A"},
    {"\u0394", "$\\Delta$"},
    {"\u03a3", "$\\Sigma$"},
    {"\u03a9", "$\\Omega$"},
    {"\u03b1", "$\\alpha$"},
    {"\u03b2", "$\\beta$"},
    {"\u03b3", "$\\gamma$"},
    {"\u03b4", "$\\delta$"},
    {"\u03b5", "$\\varepsilon$"},
    {"\u03b8", "$\\theta$"},
    {"\u03bb", "$\\lambda$"},
    {"\u03bc", "$\\mu$"},
    {"\u03c0", "$\\pi$"},
    {"\u03c1", "$\\rho$"},
    {"\u03c3", "$\\sigma$"},
    {"\u03c4", "$\\tau$"},
    {"\u03c6", "$\\varphi$"},
    {"\u03c9", "$\\omega$"},
    {NULL, NULL},
};

/* Accented letters that TeX composes itself. */
#define ACCENTED                                                                                                                                                                               \
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĆćĈĉĊċČčĎďĒēĔĕĖėĚěĜĝĞğĠġĤĥĨĩĪī" \
    "ĬĭĴĵĹ"                                                                                                                                                                               \
    "ĺŁłŃńŇňŌōŎŏŐőŒœŔŕŘřŚśŜŝŞşŠšŤťŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽž"

/* Two of these in a row would form a single character: a dash, a quotation mark. */
static const char doubled[] = "-',";

static size_t length_of(const char *character)
{
    size_t length = 1;
    while (((unsigned char)character[length] & 0xc0) == 0x80)
        length++;
    return length;
}

static const struct replacement *replacement_of(const char *character, size_t length)
{
    const struct replacement *known = replacements;
    while (known->character && (strlen(known->character) != length ||
                                strncmp(known->character, character, length) != 0))
        known++;
    return known;
}

static unsigned code_of(const char *character, size_t length)
{
    unsigned code = (unsigned char)*character & (0xffu >> (length + 1));
    for (size_t k = 1; k < length; k++)
        code = code << 6 | ((unsigned char)character[k] & 0x3fu);
    return code;
}

static bool is_accented(const char *character, size_t length)
{
    const char *known = ACCENTED;
    while (*known && strncmp(known, character, length) != 0)
        known += length_of(known);
    return *known;
}

void latex_text(FILE *out, const char *before, const char *text, const char *after,
                struct arena *arena)
{
    fputs(before, out);
    size_t length;
    for (text = printable(text, "", arena); *text; text += length) {
        length = length_of(text);
        const struct replacement *known = replacement_of(text, length);
        if (known->instead)
            fputs(known->instead, out);
        else if (strchr(doubled, *text) && text[1] == *text)
            fprintf(out, "%c{}", *text);
        else if (length == 1 || is_accented(text, length))
            fprintf(out, "%.*s", (int)length, text);
        else
            fprintf(out, "U+%04X", code_of(text, length));
    }
    fputs(after, out);
}
