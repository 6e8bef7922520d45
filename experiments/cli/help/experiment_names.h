/* Words of the command line that stand for experiments: names, and files that describe them. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_EXPERIMENT_NAMES_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_EXPERIMENT_NAMES_H

#include "experiments/cli/verb.h"
#include "experiments/engine/plan/experiment_document.h"

/* The experiments of the words, each once: a word that ends in .json or has a slash is a file, of
 * which all are meant, any other the name of one that is built in, in a file among the words, or
 * kept in the directory. None for no words. False, with the reason on standard error, where one is
 * unknown, a document is wrong or has a name that is built in, or its results would replace it. */
bool experiments_named(const struct words *words, const char *directory, struct arena *arena,
                       struct experiment_list *out);

#endif
