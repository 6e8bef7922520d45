#include "experiments/cli/answer.h"

#include "experiments/cli/common.h"

#include <stdlib.h>
#include <string.h>

void answer_check(struct answer *answer, struct argp_state *state)
{
    if (answer->json && answer->format)
        argp_error(state, "--json and --format exclude each other");
    if (answer->table && answer->details)
        argp_error(state, "--table and --details exclude each other");
    if (!answer->format)
        answer->format = answer->json ? "json" : "text";
}

/* Whether the word is one of those separated by bars. */
static bool is_listed(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (strcspn(at, "|") == length && strncmp(at, word, length) == 0)
            return true;
    }
    return false;
}

int answer_refused(const struct answer *answer, const char *tables)
{
    if (!emitter_find(answer->format))
        return unknown_name("format", answer->format, "FORMAT");
    if (answer->table && !is_listed(tables, answer->table))
        return unknown_name("table", answer->table, tables);
    return EXIT_SUCCESS;
}

void answer_print_table(const struct answer *answer, const struct named_table *tables,
                        const char *usual)
{
    const char *name = answer->table ? answer->table : usual;
    while (strcmp(tables->name, name) != 0)
        tables++;
    emitter_find(answer->format)->table(stdout, &tables->table);
}
