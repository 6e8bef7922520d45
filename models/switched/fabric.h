/* Networks of switches in the text format that ibnetdiscover prints and ibsim reads.
 *
 *     Chassis 1 (guid 0x8)                    a heading of ibnetdiscover -g, skipped
 *     vendid=0x2c9                            any of vendid, devid, sysimgguid, switchguid, caguid,
 *     switchguid=0x2(2)                       hcaguid, rtguid, portguid, of the next record
 *     Switch 16 "S0"          # "leaf" lid 4  a switch, with its number of ports
 *     [9]     "S1"[9]         # "x" 4xEDR     its port 9 leads to port 9 of S1
 *     [1](2)  "H0"[1](3)      # lid 4         guids may follow
 *     Ca 1 "H0"               # "node1 HCA-1" or Hca: an adapter; Rt: a router
 *     [1]     "S0"[1]
 *
 * Descriptions, LIDs and speeds are in comments. Lines whose first word has a colon are warnings,
 * and skipped. A written network reads back as the same graph. */
#ifndef COMMSCHED_MODELS_SWITCHED_FABRIC_H
#define COMMSCHED_MODELS_SWITCHED_FABRIC_H

#include "models/switched/cabling.h"

#include <stdio.h>

/* Largest unicast LID. */
#define FABRIC_LID_MOST 0xBFFF

/* The nodes and cables of a text, for cabling_finish. */
struct cabling fabric_list(const char *name, const char *text, size_t length, struct arena *arena);

/* Renumbers the LIDs, switches first, unless all are present and distinct. Fails if there are too
 * many, or if two GUIDs are equal, since no tables can distinguish them. */
struct verdict fabric_number_lids(const struct switched *network, struct fabric_labels *labels,
                                  struct arena *scratch);

/* Writes the network with the labels of fabric_labels_of. Check ferror() for failures. */
void fabric_write(FILE *out, const struct switched *network);

#endif
