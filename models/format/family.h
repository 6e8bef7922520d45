/* The JSON of each family: one file FAMILY.c, listed in family.c. */
#ifndef COMMSCHED_MODELS_FORMAT_FAMILY_H
#define COMMSCHED_MODELS_FORMAT_FAMILY_H

#include "models/format/format.h"
#include "models/format/reader.h"
#include "models/instance.h"

#include <stdio.h>

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

/* The values of "model", by enum family; ends with NULL. */
const char *const *family_words(void);

/* Reads an instance, which may be part of a larger text. */
bool read_instance(struct reader *reader, const struct spot *spot, struct instance *out);
void write_instance(FILE *out, const struct instance *instance, int indent);

/* The version in which a schedule of the instance is written: format.h. */
int schedule_version(const struct instance *instance);

/* Reads a schedule, into a struct schedule. */
read_root read_schedule;
void write_schedule(FILE *out, const struct schedule *schedule, int indent);

/* Reads the transfers of a schedule. */
bool read_transfers(struct reader *reader, const struct spot *spot, const struct instance *instance,
                    struct timeline *out);

/* Writes a comma, a newline and a key. */
void write_key(FILE *out, int indent, const char *key);

/* Writes one number, or one row per line. */
void write_matrix(FILE *out, const struct matrix *matrix, int nodes, int indent);

#endif
