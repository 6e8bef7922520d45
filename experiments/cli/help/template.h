/* The heuristics of algorithms/templates/ as text: what `commsched new` begins with. They are
 * compiled and tested like any other, but not registered. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_TEMPLATE_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_TEMPLATE_H

/* algorithm_FAMILY_NAME */
struct source_template {
    const char *family, *text;
};

extern const struct source_template templates[]; /* ends with family NULL */

#endif
