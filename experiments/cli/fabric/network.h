/* A network of switches as verbs take it: from an instance, a schedule, or the text of
 * ibnetdiscover. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_FABRIC_NETWORK_H
#define COMMSCHED_EXPERIMENTS_CLI_FABRIC_NETWORK_H

#include "models/switched/fabric.h"

struct network {
    struct switched switched; /* of a text: without messages and timing; sound and connected */
    struct fabric_labels labels;
};

/* What begins with a { is JSON. The root is a switch by its name, or by its number; NULL leaves
 * that of the file, 0 of a text; so does the rule of routing. False, with the reason on standard
 * error. */
bool load_network(const char *path, const char *root, const char *routing, struct arena *arena,
                  struct network *out);

#define ROUTING_RULES "shortest|tree|printed_rule"

#endif
