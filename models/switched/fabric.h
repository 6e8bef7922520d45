/* Networks of switches in the text format that ibnetdiscover prints and ibsim reads.
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

/* The name of a switch or a host outside this program. */
struct fabric_node {
    const char *name;
    uint64_t
        guid; /* of the port that has the LID: the switch's own, or that of the host's adapter */
    int lid;  /* 0: unknown */
};

/* The external names of the numbers of a network. */
struct fabric_labels {
    struct fabric_node *switches, *hosts;
    struct switch_link *ports; /* [links]: the ports at both ends */
    int *host_port;            /* [hosts]: the port of its switch */
};

/* Largest unicast LID. */
#define FABRIC_LID_MOST 0xBFFF

/* Fills in switches, ports (the most that a switch has), links, hosts and their switches; the rest
 * of the network becomes zero. GUIDs missing in the text are those that ibsim would assign; LIDs
 * are read from comments. labels may be NULL. The reason of a failure begins with
 * "name:line:column:". */
struct verdict fabric_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct switched *network, struct fabric_labels *labels);

/* The same from a file, or from standard input if path is "-". */
struct verdict fabric_read(const char *path, struct arena *arena, struct switched *network,
                           struct fabric_labels *labels);

/* Labels of a network without a file: switches S0, S1, ... and hosts H0, H1, ...; hosts occupy the
 * first ports of their switch, followed by the links in order; GUIDs are those that ibsim assigns
 * to the network as written. */
struct fabric_labels fabric_labels_of(const struct switched *network, struct arena *arena);

/* Renumbers the LIDs, switches first, unless all are present and distinct. Fails if there are too
 * many, or if two GUIDs are equal, since no tables can distinguish them. */
struct verdict fabric_number_lids(const struct switched *network, struct fabric_labels *labels,
                                  struct arena *scratch);

/* Writes the network with the labels of fabric_labels_of. Check ferror() for failures. */
void fabric_write(FILE *out, const struct switched *network);

#endif
