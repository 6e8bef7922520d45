/* Names on the command line: those admissible for a placeholder in a verb's help, such as
 * ALGORITHM, [CLAIM...] or bound|optimum; the nearest to a mistyped one; and experiments by name or
 * file; and the documents made from the verbs. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NAMES_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NAMES_H

#include "experiments/engine/plan/plan.h"
#include "models/base/arena.h"

#include <stdio.h>

struct words;

struct known_name {
    const char *name, *about;
};

/* All names, the alternatives in order; words in small letters are literal. Ends with name NULL; a
 * placeholder without names, such as FILE, adds none. In the arena. */
struct known_name *known_names(const char *placeholder, struct arena *arena);

/* Ends the program; on standard error are the name, which is unknown, and the three nearest ones.
 */
void unknown_name(const char *kind, const char *name, const char *placeholder)
    __attribute__((noreturn));

/* The same with the names of one family only; a name without its family is compared to theirs. */
void unknown_name_of(const char *kind, const char *name, const char *placeholder,
                     const char *family) __attribute__((noreturn));

/* Ends the program in this way for the first name that is not admissible for the placeholder. */
void require_names(const char *kind, const char *placeholder, const struct words *names,
                   struct arena *arena);

/* The experiments that the words denote, each once. A word that ends in .json or contains a slash
 * is a file, of which all experiments are meant, and so are those of a paper or theme that the word
 * names; any other is the name of one that is built in,
 * defined in a file among the words, or kept in the directory. No words denote no experiments.
 * Ends the program if a name is unknown, a document is wrong or reuses a built-in name, or its
 * results would overwrite those of another experiment. */
struct experiment_list experiments_named(const struct words *words, const char *directory,
                                         struct arena *arena);

/* Prints a text in which `put` prints what stands for each @NAME@; where it returns false, nothing
 * does, and the @ is one. */
void print_filled(FILE *out, const char *text, bool (*put)(FILE *out, const char *name, void *data),
                  void *data);

/* ---- the manual pages ----
 *
 * Texts of experiments/cli/help/manual/: commsched(1), into which go the verbs with their option
 * tables, and sections, of which verb_NAME has what the verb's --help leaves out;
 * commsched-format(5) and commsched-tutorial(7). */

void manual_print(FILE *out);
void manual_print_format(FILE *out);
void manual_print_tutorial(FILE *out);

/* Completion on the command line, by the same tables.
 *
 * Completes the last, perhaps empty, of the words after the program's name. Prints one candidate on
 * each line, with a tab and a short description; ":files" or ":directories" leave completion to the
 * shell. Where a shell splits words at =, the = is a word. */
void completion_print(FILE *out, int count, char *const *words);

#endif
