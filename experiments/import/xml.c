#include "experiments/import/xml.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool xml_root_is(const struct source *source, const char *name)
{
    const char *at = *source->rows->whole.text == '<' ? source->rows->whole.text : NULL;
    size_t length = strlen(name);
    while (at && (at[1] == '!' || at[1] == '?')) {
        at = strstr(at, at[2] == '-' ? "-->" : ">");
        at = at ? strchr(at, '<') : NULL;
    }
    return at && strncmp(at + 1, name, length) == 0 && strchr(" \t\n/>", at[1 + length]);
}

void xml_refuse(struct xml *xml, const struct text_cell *cell, const char *expected, ...)
{
    va_list arguments;
    va_start(arguments, expected);
    if (xml->verdict.ok)
        xml->verdict = cell_unexpected(xml->source, cell, "%s",
                                       arena_print_list(xml->import->arena, expected, arguments));
    va_end(arguments);
}

bool xml_is(const xmlNode *element, const char *name)
{
    return strcmp((const char *)element->name, name) == 0;
}

const xmlNode *xml_next(const xmlNode *parent, const xmlNode *before, const char *name)
{
    const xmlNode *node = before ? before->next : parent ? parent->children : NULL;
    while (node && (node->type != XML_ELEMENT_NODE || (name && !xml_is(node, name))))
        node = node->next;
    return node;
}

/* In the last line that has it, from that in which the tag ends to that in which it begins. */
struct text_cell xml_place(const struct xml *xml, const xmlNode *element, const char *text)
{
    const struct source *source = xml->source;
    const char *name = arena_print(xml->import->arena, "<%s", (const char *)element->name), *at;
    long line = xmlGetLineNo(element);
    int row = (int)(line < source->row_count ? line : source->row_count) - 1;
    while (row > 0 && source->rows[row].whole.line > line)
        row--;
    struct text_cell cell;
    do {
        cell = source->rows[row].whole;
        at = cell.text;
        do
            at = memmem(at + 1, (size_t)(cell.text + cell.length - at - 1), text, strlen(text));
        while (at && isalnum((unsigned char)at[-1]));
    } while (!at && !memmem(cell.text, (size_t)cell.length, name, strlen(name)) && row-- > 0);
    cell_advance(&cell, at ? at : cell.text);
    cell.text = at ? at : text;
    cell.length = (int)strlen(text);
    return cell;
}

struct text_cell xml_text(struct xml *xml, const xmlNode *element, const char *name)
{
    const xmlNode *holder = name ? (const xmlNode *)element->properties : element;
    while (holder && name && !xml_is(holder, name))
        holder = holder->next;
    const xmlNode *child = name && !holder ? xml_next(element, NULL, name) : NULL;
    xmlChar *content = holder || child ? xmlNodeGetContent(child ? child : holder) : NULL;
    const char *text = content ? (const char *)content : "";
    text += strspn(text, " \t\n");
    int length = (int)strlen(text);
    while (length > 0 && strchr(" \t\n", text[length - 1]))
        length--;
    text = arena_print(xml->import->arena, "%.*s", length, text);
    xmlFree(content);
    return xml_place(xml, child ? child : element, text);
}

struct text_cell xml_need(struct xml *xml, const xmlNode *element, const char *name)
{
    const struct text_cell cell = xml_text(xml, element, name),
                           place = xml_place(xml, element, (const char *)element->name);
    if (cell.length == 0)
        xml_refuse(xml, &place, "%s in it", name);
    return cell;
}

double xml_number(struct xml *xml, const xmlNode *element, const char *name,
                  const struct unit *unit, double least, double absent)
{
    const struct text_cell cell = (isnan(absent) ? xml_need : xml_text)(xml, element, name);
    double number;
    struct unit own;
    if (cell.length == 0)
        return absent;
    if (cell_number(&cell, &number, &own, xml->import->arena) && number >= least &&
        number <= 1e30 && (own.dimension == DIMENSION_NONE || own.dimension == unit->dimension))
        return unit_value(number, own.dimension == DIMENSION_NONE ? unit : &own);
    xml_refuse(xml, &cell, "a number from %g to 1e+30%s%s", least, *unit->name ? " " : "",
               unit->name);
    return absent;
}

int xml_name(struct xml *xml, const xmlNode *element, const char *name, struct node_names *names,
             bool add)
{
    const struct text_cell cell = xml_need(xml, element, name);
    int count = names->count, number = node_number(names, &cell, add, xml->import->arena);
    if (number < 0 || (add && number < count))
        xml_refuse(xml, &cell, add ? "another %s for each" : "a name that is given above", name);
    return number;
}

/* libxml2 does not always say that there is no memory; these end as an arena does. */
static void *reallocate(void *memory, size_t bytes)
{
    memory = realloc(memory, bytes);
    if (!memory && bytes > 0)
        arena_exhausted(1, bytes);
    return memory;
}

static void *allocate(size_t bytes)
{
    return reallocate(NULL, bytes);
}

static char *duplicate(const char *text)
{
    return strcpy(allocate(strlen(text) + 1), text);
}

struct verdict xml_read(struct import *import, const struct source *source, const char *name,
                        void (*read)(struct xml *xml, const xmlNode *root, struct import_part *out),
                        struct import_part *out)
{
    struct xml xml = {import, source, verdict_yes()};
    xmlMemSetup(free, allocate, reallocate, duplicate);
    xmlParserCtxt *parser = xmlNewParserCtxt();
    parser->sax->entityDecl = NULL; /* every entity is an error */
    xmlDoc *document = xmlCtxtReadMemory(parser, source->text, (int)source->length, NULL, NULL,
                                         XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                             XML_PARSE_BIG_LINES);
    const xmlError *error = xmlCtxtGetLastError(parser);
    const xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
    if (error)
        xml.verdict =
            source_error(source, error->line > 0 ? error->line : 1,
                         error->int2 > 0 ? error->int2 : 1, "found a mistake (%s), expected XML",
                         replaced(error->message ? error->message : "?", "\n", "", import->arena));
    else if (!xml_is(root, name))
        xml_refuse(&xml, &source->rows->whole, "<%s", name);
    else
        read(&xml, root, out);
    xmlFreeDoc(document);
    xmlFreeParserCtxt(parser);
    xmlCleanupParser();
    return xml.verdict;
}
