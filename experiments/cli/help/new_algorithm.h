/* The source text of a new algorithm, made from that of another. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NEW_ALGORITHM_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NEW_ALGORITHM_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

/* A negative verdict gives the reason why the name cannot be that of a file, a symbol and an
 * algorithm. */
struct verdict new_algorithm_name(const char *name);

/* Beginning of a descriptor's guarantee. */
#define GUARANTEE_FIELD "\n    .guarantee = {"

/* From a text that defines algorithm_FAMILY_FROM: symbol, name and title are replaced by the new
 * ones, the source by the one given, and the result is a prototype without a guarantee. Fails where
 * the descriptor cannot be found. */
struct verdict new_algorithm_text(const char *text, const char *family, const char *from,
                                  const char *name, const char *source, struct arena *arena,
                                  const char **out);

/* The text of algorithm_FAMILY_NAME; NULL: there is no such family. */
const char *new_algorithm_template(const char *family, struct arena *arena);

#endif
