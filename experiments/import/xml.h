/* XML files to import, as a tree of libxml2. Nothing is loaded, and entities that are not those of
 * XML are refused. */
#ifndef COMMSCHED_EXPERIMENTS_IMPORT_XML_H
#define COMMSCHED_EXPERIMENTS_IMPORT_XML_H

#include "experiments/import/import.h"

#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>

struct xml {
    struct import *import;
    const struct source *source;
    struct text_cell at;    /* up to which lines are counted */
    struct verdict verdict; /* the first mistake */
};

/* The outermost element has that name; the rest may be no XML. */
bool xml_root_is(const struct source *source, const char *name);

/* Calls a function for the outermost element, unless the text has a mistake or another one. */
struct verdict xml_read(struct import *import, const struct source *source, const char *name,
                        void (*read)(struct xml *xml, const xmlNode *root, struct import_part *out),
                        struct import_part *out);

/* Keeps the first mistake; in the manner of printf. */
void xml_refuse(struct xml *xml, const struct text_cell *cell, const char *expected, ...)
    __attribute__((format(printf, 3, 4)));

bool xml_is(const xmlNode *element, const char *name);

/* The first child element of that name behind another; NULL: of any name, behind none, of no
 * parent. */
const xmlNode *xml_next(const xmlNode *parent, const xmlNode *before, const char *name);

/* The start tag, without its end. */
const struct text_cell *xml_tag(const xmlNode *element);

/* An attribute, or else the text of the child of that name; without a name, the element's own text.
 * It is blank if there is none; xml_need refuses that. */
struct text_cell xml_text(struct xml *xml, const xmlNode *element, const char *name);
struct text_cell xml_need(struct xml *xml, const xmlNode *element, const char *name);

/* A number from `least` to 1e30, in the unit if it has none; absent: that one, or if NAN refused.
 */
double xml_number(struct xml *xml, const xmlNode *element, const char *name,
                  const struct unit *unit, double least, double absent);

/* The number of a new name or of one above. */
int xml_name(struct xml *xml, const xmlNode *element, const char *name, struct node_names *names,
             bool add);

#endif
