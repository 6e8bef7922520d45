/* Networks of switches in the text that ibnetdiscover prints and ibsim reads.
 *
 *     vendid=0x2c9                            any of vendid, devid, sysimgguid, switchguid,
 *     switchguid=0x2(2)                       caguid, hcaguid, portguid, of the next record
 *     Switch 16 "S0"          # a comment     a switch, with its number of ports
 *     [9]     "S1"[9]                         its port 9 leads to port 9 of S1
 *     [1](2)  "H0"[1](3)      # lid 4         guids may follow
 *     Hca 1 "H0"                              or Ca: a host, with one port in use
 *     [1]     "S0"[1]
 *
 * Switches and hosts are numbered in the order of their records. A cable may be listed at both
 * ends, which must agree, or at one. A written network reads back as the same graph. */
#ifndef COMMSCHED_MODELS_SWITCHED_FABRIC_H
#define COMMSCHED_MODELS_SWITCHED_FABRIC_H

#include "models/switched/switched.h"

#include <stdio.h>

/* What a switch or a host is called outside. */
struct fabric_node {
    const char *name;
    uint64_t guid; /* of the port that has the LID: a switch's own, or that of a host's adapter */
    int lid;       /* 0: not known */
};

/* What a network's numbers stand for. */
struct fabric_labels {
    struct fabric_node *switches, *hosts;
    struct switch_link *ports; /* [links]: the port at either end */
    int *host_port;            /* [hosts]: the port of its switch */
};

/* Largest LID that is one port's alone. */
#define FABRIC_LID_MOST 0xBFFF

/* Fills in switches, ports (the most that a switch has), links, hosts and their switches; the rest
 * of the network becomes zero. GUIDs that the text lacks are those that ibsim would give, and LIDs
 * are from its comments; labels may be NULL. The reason of a failure begins with
 * "name:line:column:". */
struct verdict fabric_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct switched *network, struct fabric_labels *labels);

/* The same from a file, or from standard input where path is "-". */
struct verdict fabric_read(const char *path, struct arena *arena, struct switched *network,
                           struct fabric_labels *labels);

/* Room for the labels of a network's switches and hosts, and of so many links. */
struct fabric_labels fabric_labels_room(const struct switched *network, int links,
                                        struct arena *arena);

/* Those of a network that no file names: switches S0, S1, ... and hosts H0, H1, ...; hosts have the
 * first ports of their switch, then links in their order; GUIDs as ibsim gives them to the network
 * as it is written. */
struct fabric_labels fabric_labels_of(const struct switched *network, struct arena *arena);

/* The GUIDs that ibsim gives by itself. */
uint64_t fabric_switch_guid(int number);
uint64_t fabric_host_guid(int number);

/* Numbers the LIDs anew, switches first, unless each has one of its own. Fails if they are too many
 * or two GUIDs are the same, which no tables can tell apart. */
struct verdict fabric_number_lids(const struct switched *network, struct fabric_labels *labels,
                                  struct arena *scratch);

/* With the labels of fabric_labels_of. Check ferror() for failures. */
void fabric_write(FILE *out, const struct switched *network);

#endif
