/* The JSON of a family: one file FAMILY.c, listed in family.c. */
#ifndef COMMSCHED_MODELS_FORMAT_FAMILY_H
#define COMMSCHED_MODELS_FORMAT_FAMILY_H

#include "models/format/format.h"
#include "models/format/reader.h"
#include "models/instance.h"

#include <stdio.h>

struct family_format {
    const struct key *keys; /* of an instance, "model", "name" and "about" among them */
    bool messages;          /* transfers say which message they carry */

    /* The keys of the object have been checked. */
    bool (*read)(struct reader *reader, const struct spot *object, struct instance *out);

    /* Writes the family's members, each after write_key. */
    void (*write)(FILE *out, const struct instance *instance, int indent);
};

extern const struct family_format format_exchange, format_multicast, format_switched;

const struct family_format *family_format(enum family family);

/* The words of "model", by enum family; ends with NULL. */
const char *const *family_words(void);

/* An instance, which may be part of a larger text. */
bool read_instance(struct reader *reader, const struct spot *spot, struct instance *out);
void write_instance(FILE *out, const struct instance *instance, int indent);

/* Of a schedule of that instance: format.h. */
int schedule_version(const struct instance *instance);

/* A schedule, into a struct schedule. */
read_root read_schedule;
void write_schedule(FILE *out, const struct schedule *schedule, int indent);

/* Its transfers. */
bool read_transfers(struct reader *reader, const struct spot *spot, const struct instance *instance,
                    struct timeline *out);

/* Writes a comma, a new line and a key. */
void write_key(FILE *out, int indent, const char *key);

/* Writes one number, or one row a line. */
void write_matrix(FILE *out, const struct matrix *matrix, int nodes, int indent);

#endif
