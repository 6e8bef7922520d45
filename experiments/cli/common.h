/* Functions shared by several verbs: lookup of names with suggestions, reading and writing of files
 * with error messages. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_COMMON_H
#define COMMSCHED_EXPERIMENTS_CLI_COMMON_H

#include "algorithms/algorithm.h"
#include "experiments/cli/help/names.h"
#include "experiments/cli/verb.h"
#include "experiments/present/tables/emitter.h"
#include "generators/generator.h"
#include "models/format/format.h"
#include "models/switched/fabric.h"

#include <stdio.h>

/* Finds an algorithm by its full name, or by the part after the family if that is unique;
 * +recompute (algorithms/belief.h) may follow. The family (NULL: any) is that of the instance.
 * Returns NULL, with the nearest names on standard error, if there is none or more than one. */
const struct algorithm *find_algorithm(const char *name, const enum family *family);
/* The same for generators. */
const struct registered_generator *find_generator(const char *name);

/* A negative verdict gives the reason why the name cannot be that of a file, a symbol and an
 * algorithm. */
struct verdict algorithm_name_check(const char *name);

/* Reports on standard error the defaults that were adapted to the given settings. The settings are
 * those of the named part of a sweep, or "". */
void note_adapted(const struct settings *settings, const char *part, struct arena *arena);

/* Of a reader's verdict: false, with the place and reason on standard error, if it is negative. */
bool was_read(struct verdict verdict);

/* The same; an invalid schedule is read with a warning. */
bool load_instance(const char *path, struct arena *arena, struct instance *out);
bool load_schedule(const char *path, struct arena *arena, struct schedule *out);
/* Prints that warning. */
void warn_invalid(const struct schedule *schedule, struct arena *arena);

/* A network of switches: from an instance, a schedule, or the output of ibnetdiscover. */
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

/* Writes a file completely or not at all; if the writer fails, there is no file. */
struct verdict save_file(const char *path,
                         struct verdict (*write)(FILE *out, const void *what, struct arena *arena),
                         const void *what, struct arena *arena);
struct verdict save_instance(const char *path, const struct instance *instance,
                             struct arena *arena);
struct verdict save_schedule(const char *path, const struct schedule *schedule,
                             struct arena *arena);

/* Columns of the service of an exchange under a schedule, and their entries in the last row: those
 * that the instance asks for. */
#define SERVICE_COLUMNS                                                                            \
    {.key = "critical"}, {.key = "tardiness"},                                                     \
    {                                                                                              \
        .key = "late"                                                                              \
    }
void put_service(struct table *record, const struct instance *instance,
                 const struct timeline *timeline);

/* The end of the help text of verbs that read such files. */
#define FILE_LIMITS                                                                                \
    "A schedule is accepted in place of the instance that it contains. File formats and their "    \
    "limits: commsched-format(5)."

#endif
