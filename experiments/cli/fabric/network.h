/* The network of switches that a verb is given: from an instance, a schedule, or the output of
 * ibnetdiscover. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_FABRIC_NETWORK_H
#define COMMSCHED_EXPERIMENTS_CLI_FABRIC_NETWORK_H

#include "models/switched/fabric.h"

struct network {
    struct switched
        switched; /* from ibnetdiscover: without messages and timing; valid and connected */
    struct fabric_labels labels;
};

/* Input that begins with a { is JSON. The root is a switch by name or number; NULL keeps that of
 * the file, or 0 for ibnetdiscover; likewise the routing rule. Returns false, with the reason on
 * standard error. */
bool load_network(const char *path, const char *root, const char *routing, struct arena *arena,
                  struct network *out);

#define ROUTING_RULES "shortest|tree|printed_rule"

#endif
