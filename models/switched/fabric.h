/* Networks of switches in the text that ibnetdiscover prints and ibsim reads.
 *
 *     vendid=0x2c9                            any of vendid, devid, sysimgguid, switchguid,
 *     switchguid=0x2(2)                       caguid, hcaguid, portguid; not used
 *     Switch 16 "S0"          # a comment     a switch, with its number of ports
 *     [9]     "S1"[9]                         its port 9 leads to port 9 of S1
 *     [1](2)  "H0"[1](3)      # lid 4         guids may follow
 *     Hca 1 "H0"                              or Ca: a host, with one port
 *     [1]     "S0"[1]
 *
 * Switches and hosts are numbered in the order of their records. A cable may be listed at both
 * ends, which must agree, or at one. A written network reads back as the same graph. */
#ifndef COMMSCHED_MODELS_SWITCHED_FABRIC_H
#define COMMSCHED_MODELS_SWITCHED_FABRIC_H

#include "models/switched/switched.h"

#include <stdio.h>

/* Fills in switches, ports (the most that a switch has), links, hosts and their switches; the rest
 * of the network becomes zero. The reason of a failure begins with "name:line:column:". */
struct verdict fabric_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct switched *network);

/* The same from a file, or from standard input where path is "-". */
struct verdict fabric_read(const char *path, struct arena *arena, struct switched *network);

/* Check ferror() for failures. */
void fabric_write(FILE *out, const struct switched *network);

#endif
