/* Networks of switches from lists of nodes and cables in a text, as programs print them.
 *
 * Every port of an adapter that has a cable is a host of its own: if there are several, their names
 * end with .1, .2 and so on, the numbers of the ports. A cable may be listed at both ends, which
 * must agree, or at one. Routers and cables from a switch to itself are left out. */
#ifndef COMMSCHED_MODELS_SWITCHED_CABLING_H
#define COMMSCHED_MODELS_SWITCHED_CABLING_H

#include "models/switched/switched.h"

/* The names of a switch or a host outside this program. */
struct fabric_node {
    const char *name;  /* by which cables are listed */
    const char *title; /* for readers: its description, with the name if others have the same */
    uint64_t
        guid; /* of the port that has the LID: the switch's own, or that of the host's adapter */
    int lid;  /* 0: unknown */
};

/* The external names of the numbers of a network, and what else its text says. */
struct fabric_labels {
    struct fabric_node *switches, *hosts;
    struct switch_link *ports; /* [links]: the ports at both ends */
    int *host_port;            /* [hosts]: the port of its switch */
    const char *speeds;        /* of how many cables: "4xEDR (12), 4xHDR (3)"; NULL: unknown */
    double rate;               /* of most cables, bytes a second; 0: unknown */
    const char *ignored;       /* what was there and is left out; NULL: nothing */
};

enum cabled_kind { CABLED_SWITCH, CABLED_HOST, CABLED_ROUTER };

struct cabled_node {
    struct fabric_node label; /* the title may be NULL */
    enum cabled_kind kind;
    int ports;
    const char *at; /* its record in the text */
};

/* Port 0: the next one of a switch. */
struct cable_end {
    int node, port;
    uint64_t guid; /* of the port of an adapter; 0: unknown */
    int lid;
};

/* A listed cable; its other end is known by name until all records are read. */
struct cable {
    struct cable_end own, peer;
    const char *peer_name;
    const char *at, *peer_at; /* in the text: the whole, the other end */
    const char *speed;        /* "4xEDR", "10 Gbit/s"; NULL: unknown */
};

struct cabling {
    const char *file, *text; /* a zero byte follows the text */
    size_t length;
    struct arena *arena;
    struct verdict verdict; /* the first failure */
    struct cabled_node *nodes;
    struct cable *cables;
    int node_count, cable_count, kinds[3]; /* nodes of each kind */
    size_t node_room, cable_room;
    const char *ignored; /* NULL: nothing */
};

struct cabling cabling_start(const char *file, const char *text, size_t length,
                             struct arena *arena);

/* Fails at that place of the text: "FILE:LINE:COLUMN: found WORD, expected ...", the word there and
 * the rest in the manner of printf. Returns false. */
bool cabling_fail(struct cabling *cabling, const char *at, const char *expected, ...)
    __attribute__((format(printf, 3, 4)));

/* False: too many. */
bool cabling_add_node(struct cabling *cabling, const struct cabled_node *node);
void cabling_add_cable(struct cabling *cabling, const struct cable *cable);

/* Adds to what is left out: "warnings (3)". */
void cabling_ignore(struct cabling *cabling, const char *what, int count);

/* Fills in switches, ports (the most that a switch has), links, hosts and their switches, in the
 * order of their records; the rest of the network becomes zero. Of several networks that are not
 * connected, takes that of this number (from 1) or with a node of this name, title or GUID; NULL:
 * there must be one. Missing GUIDs are those that ibsim would assign. */
struct verdict cabling_finish(struct cabling *cabling, const char *subnet, struct switched *network,
                              struct fabric_labels *labels);

/* The word is the node's name, its title or, as 0x..., its GUID. */
bool fabric_node_is(const struct fabric_node *node, const char *word);

/* Labels of a network without a file: switches S0, S1, ... and hosts H0, H1, ... or the titles that
 * the network has for them; hosts occupy the first ports of their switch, followed by the links in
 * order; GUIDs are those that ibsim assigns to the network as written. */
struct fabric_labels fabric_labels_of(const struct switched *network, struct arena *arena);

#endif
