/* Instances and schedules as JSON text.
 *
 * Readers report an error as "file:line:column: what is wrong" and do not exit, except when memory
 * runs out. Lines and columns count from 1, columns in characters. The position of a semantic error
 * (a ragged matrix, a node out of range) is that of the offending value; of the key if a key is
 * unknown; of the object if a key is missing. Results are in the caller's arena; after an error
 * *out is undefined.
 *
 * Writers print numbers in the shortest form that reads back the same (reader.h), in every locale,
 * one matrix row or transfer per line, in memory independent of the length of the text. Written
 * text reads back bit for bit, and is written again as the same bytes. */
#ifndef COMMSCHED_MODELS_FORMAT_FORMAT_H
#define COMMSCHED_MODELS_FORMAT_FORMAT_H

#include "models/instance.h"

#include <stdio.h>

/* Version of a schedule file. Version 2 is written, and required, where receive times of an
 * exchange can differ from send times; a file without a version is of version 1. */
#define SCHEDULE_VERSION 2

/* A schedule contains its instance, so that it can be drawn, exported and checked on its own. The
 * timeline's completion is computed from its transfers; the two numbers here are those of the
 * file. */
struct schedule {
    const char *algorithm;
    struct instance instance;
    struct timeline timeline;
    double completion, lower_bound; /* as stated in the file */
    int version;                    /* of the file; writers choose their own */
};

/* Reads a whole file, or standard input if path is "-" ("<stdin>" in errors). */
struct verdict format_read_instance(const char *path, struct arena *arena, struct instance *out);
struct verdict format_read_schedule(const char *path, struct arena *arena, struct schedule *out);

/* Reads the instance of a file of either kind, an instance or a schedule. A schedule is read and
 * checked completely. */
struct verdict format_read_instance_of(const char *path, struct arena *arena, struct instance *out);

/* The same from text in memory; name is used as the file name in errors. */
struct verdict format_parse_instance(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct instance *out);
struct verdict format_parse_schedule(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct schedule *out);

/* Write to an open stream; check ferror() for failures. */
void format_write_instance(FILE *out, const struct instance *instance);
void format_write_schedule(FILE *out, const struct schedule *schedule);

/* ---- not installed ---- */

/* A deep copy of a whole instance, none with transfers that have begun: everything that it points
 * to, including texts, is in the arena. */
struct instance instance_copy(const struct instance *instance, struct arena *arena);

#endif
