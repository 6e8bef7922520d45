#include "experiments/import/xml.h"

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

const struct text_cell *xml_tag(const xmlNode *element)
{
    return element->_private;
}

/* Where the value of an attribute begins in a tag, which is well-formed; a default is not there. */
static const char *find_value(const struct text_cell *tag, const char *name)
{
    size_t length = strlen(name);
    const char *end = tag->text + tag->length;
    for (const char *at = tag->text; at && at < end; at++) {
        const char *key = at;
        if (*at != '"' && *at != '\'')
            continue;
        while (strchr("= \t\n", key[-1]))
            key--;
        const char *first = key - tag->text > (long)length ? key - length : tag->text;
        if (memcmp(first, name, length) == 0 && strchr(" \t\n", first[-1]))
            return at + 1;
        at = memchr(at + 1, *at, (size_t)(end - at - 1));
        at = at ? at : end;
    }
    return tag->text;
}

struct text_cell xml_text(struct xml *xml, const xmlNode *element, const char *name)
{
    static const char blanks[] = " \t\n";
    struct text_cell cell = *xml_tag(element);
    const xmlNode *attribute = name ? (const xmlNode *)element->properties : NULL;
    while (attribute && !xml_is(attribute, name))
        attribute = attribute->next;
    const xmlNode *child = !name ? element : attribute ? NULL : xml_next(element, NULL, name);
    cell = child ? *xml_tag(child) : cell;
    const char *at = attribute ? find_value(&cell, name) : cell.text + cell.length + 1;
    cell.length = 0;
    if (!attribute && !child)
        return cell;
    cell_advance(&cell, at + strspn(at, blanks));
    xmlChar *content = xmlNodeGetContent(child ? child : attribute);
    const char *text = (const char *)content + strspn((const char *)content, blanks);
    cell.length = (int)strlen(text);
    while (cell.length > 0 && strchr(blanks, text[cell.length - 1]))
        cell.length--;
    if (strncmp(cell.text, text, (size_t)cell.length) != 0)
        cell.text = arena_print(xml->import->arena, "%.*s", cell.length, text);
    xmlFree(content);
    return cell;
}

struct text_cell xml_need(struct xml *xml, const xmlNode *element, const char *name)
{
    const struct text_cell cell = xml_text(xml, element, name);
    if (cell.length == 0)
        xml_refuse(xml, xml_tag(element), "%s in it", name);
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
    memory = realloc(memory, bytes > 0 ? bytes : 1);
    if (!memory)
        arena_exhausted(1, bytes);
    return memory;
}

static void *allocate(size_t bytes)
{
    return reallocate(NULL, bytes);
}

static char *duplicate(const char *text)
{
    size_t bytes = strlen(text) + 1;
    return memcpy(allocate(bytes), text, bytes);
}

/* A tag goes from the last < to where libxml2 is in the text. */
static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                  int spaces, const xmlChar **space, int count, int defaults,
                  const xmlChar **attributes)
{
    xmlSAX2StartElementNs(context, name, prefix, uri, spaces, space, count, defaults, attributes);
    const xmlParserCtxt *parser = context;
    struct xml *xml = parser->_private;
    const char *end = xml->source->text + xmlByteConsumed(context), *open = end;
    while (open > xml->at.text && *open != '<')
        open--;
    cell_advance(&xml->at, open);
    struct text_cell *tag = ARENA_ARRAY(xml->import->arena, struct text_cell, 1);
    *tag = xml->at;
    tag->length = (int)(end - open);
    parser->node->_private = tag;
}

struct verdict xml_read(struct import *import, const struct source *source, const char *name,
                        void (*read)(struct xml *xml, const xmlNode *root, struct import_part *out),
                        struct import_part *out)
{
    struct xml xml = {import, source, {source->text, 0, 1, 1}, verdict_yes()};
    xmlMemSetup(free, allocate, reallocate, duplicate);
    xmlParserCtxt *parser = xmlNewParserCtxt();
    parser->_private = &xml;
    parser->sax->startElementNs = start;
    parser->sax->entityDecl = NULL; /* every entity is an error */
    xmlDoc *document = xmlCtxtReadMemory(parser, source->text, (int)source->length, NULL, NULL,
                                         XML_PARSE_NONET | XML_PARSE_IGNORE_ENC |
                                             XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    const xmlError *error = xmlCtxtGetLastError(parser);
    const xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
    if (!root || error)
        xml.verdict = source_error(source, error && error->line > 0 ? error->line : 1,
                                   error && error->int2 > 0 ? error->int2 : 1,
                                   "found a mistake (%s), expected XML",
                                   replaced(error && error->message ? error->message : "no element",
                                            "\n", "", import->arena));
    else if (!xml_is(root, name))
        xml_refuse(&xml, &source->rows->whole, "<%s", name);
    else
        read(&xml, root, out);
    xmlFreeDoc(document);
    xmlFreeParserCtxt(parser);
    xmlCleanupParser();
    return xml.verdict;
}
