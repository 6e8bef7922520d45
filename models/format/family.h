/* The JSON of instances and schedules, within this folder: one file FAMILY.c for each family. */
#ifndef COMMSCHED_MODELS_FORMAT_FAMILY_H
#define COMMSCHED_MODELS_FORMAT_FAMILY_H

#include "models/format/fields.h"
#include "models/format/format.h"
#include "models/instance.h"

struct family_format {
    const struct key *keys; /* of an instance, including "model", "name" and "about" */
    bool messages;          /* transfers have a "message" */

    /* Called after the keys of the object have been checked. */
    bool (*read)(struct reader *reader, const struct spot *object, struct instance *out);

    /* Writes the family's members, each after write_key. */
    void (*write)(FILE *out, const struct instance *instance, int indent);
};

extern const struct family_format format_exchange, format_multicast, format_switched;

const struct family_format *family_format(enum family family);

/* Reads a schedule, into a struct schedule. */
read_root read_schedule;
void write_schedule(FILE *out, const struct schedule *schedule, int indent);

/* The transfers of a schedule, whose instance is there. */
bool read_transfers(struct reader *reader, const struct spot *spot, void *schedule);
void write_transfers(FILE *out, const void *from, int indent);

extern const struct belief belief_known; /* that all costs are as they are */

/* Messages among the nodes or hosts. */
bool read_messages(struct reader *reader, const struct spot *spot, struct message **out,
                   int *count);
void write_messages(FILE *out, const struct message *messages, int count, int indent);

/* Writes a comma, a newline and a key. */
void write_key(FILE *out, int indent, const char *key);

/* Writes what is before entry k of an array with one entry per line, and what ends it; the array's
 * own line has this indentation. */
void write_entry(FILE *out, int k, int indent);
void write_array_end(FILE *out, int count, int indent);

/* Writes a list on one line. */
void write_wholes(FILE *out, const int *numbers, int count);

#endif
