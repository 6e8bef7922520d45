/* Experiments given on the command line: by name, by their paper's name, or by a file that
 * describes them. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_EXPERIMENT_NAMES_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_EXPERIMENT_NAMES_H

#include "experiments/cli/verb.h"
#include "experiments/engine/plan/experiment_document.h"

/* The experiments that the words denote, each once. A word that ends in .json or contains a slash
 * is a file, of which all experiments are meant, and so are those of a paper or theme that the word
 * names; any other is the name of one that is built in,
 * defined in a file among the words, or kept in the directory. No words denote no experiments.
 * Returns false, with the reason on standard error, if a name is unknown, a document is wrong or
 * reuses a built-in name, or its results would overwrite those of another experiment. */
bool experiments_named(const struct words *words, const char *directory, struct arena *arena,
                       struct experiment_list *out);

#endif
