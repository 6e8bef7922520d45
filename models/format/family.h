/* The JSON of instances and schedules, within this folder and
 * in the manual: one file FAMILY.c for each family. */
#ifndef COMMSCHED_MODELS_FORMAT_FAMILY_H
#define COMMSCHED_MODELS_FORMAT_FAMILY_H

#include "models/format/fields.h"
#include "models/format/format.h"
#include "models/instance.h"

struct family_format {
    const struct field *const *tables; /* of the family's struct, up to NULL: all of its keys */
    bool messages;                     /* transfers have a "message" */

    /* Called after the keys of the object have been checked. */
    bool (*read)(struct reader *reader, const struct spot *object, struct instance *out);

    /* Writes the family's members, each after a comma. */
    void (*write)(FILE *out, const struct instance *instance, int indent);
};

extern const struct family_format format_exchange, format_multicast, format_switched;

const struct family_format *family_format(enum family family);

/* The members that all families have, of struct instance; the first of a family's tables. */
extern const struct field instance_fields[];

/* Of a struct schedule, and of its transfers. */
extern const struct field schedule_fields[], transfer_fields[];
read_root read_schedule;
void write_schedule(FILE *out, const void *schedule, int indent);

extern const struct belief belief_known; /* that all costs are as they are */

/* Messages among the nodes or hosts; what a table of fields does not check of them. */
extern const struct field message_fields[];
bool check_messages(struct reader *reader, const struct spot *spot, const struct message *messages);

/* A list of names, if there is one, has set the number of nodes to its length. */
bool check_names(struct reader *reader, const struct spot *object, int count);

#endif
