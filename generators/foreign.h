/* Generators from outside the tree run in processes of their own, and their instances are read as
 * those of a file are: nothing else of them reaches the program. */
#ifndef COMMSCHED_GENERATORS_FOREIGN_H
#define COMMSCHED_GENERATORS_FOREIGN_H

#include "generators/generator.h"

bool generator_is_foreign(const struct generator *generator);

/* As the generator's functions of these names. The reason of a failure that is the generator's
 * fault begins with its name. */
struct verdict generate_foreign(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                                struct instance *out);
struct verdict adapt_foreign(struct settings *settings, struct arena *arena);

#endif
