/* Capture of what the writers print, as a text in the arena. */
#ifndef COMMSCHED_TESTS_LIB_WRITTEN_H
#define COMMSCHED_TESTS_LIB_WRITTEN_H

#include "models/format/format.h"

/* The text with every ' replaced by ", in the arena: JSON in a test. */
char *quoted(const char *text, struct arena *arena);

/* A stream whose contents printed() returns. One at a time. */
FILE *printing(void);
char *printed(struct arena *arena);

char *written_instance(const struct instance *instance, struct arena *arena);
char *written_schedule(const struct schedule *schedule, struct arena *arena);
char *written_fabric(const struct switched *network, struct arena *arena);

#endif
