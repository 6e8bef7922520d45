/* Instances and schedules as JSON text.
 *
 * Readers report an error as "file:line:column: what is wrong" and do not exit, except when memory
 * runs out. Lines and columns count from 1, columns in characters. The place of an error of meaning
 * (a ragged matrix, a node out of range) is that of the offending value: of the key where a key is
 * unknown, of the object where a key is missing. Results live in the caller's arena; after an error
 * *out is undefined.
 *
 * Writers print numbers with full precision (%.17g, so whole numbers have no fraction) whatever the
 * locale, one matrix row and one transfer a line, in memory that does not grow with the text. What
 * is written reads back bit for bit, and is written again as the same bytes. */
#ifndef COMMSCHED_MODELS_FORMAT_FORMAT_H
#define COMMSCHED_MODELS_FORMAT_FORMAT_H

#include "models/instance.h"

#include <stdio.h>

/* Of a schedule's file. Version 2 is written where receive times can differ from send times in an
 * exchange, and needed there; a file that does not say is of version 1. */
#define SCHEDULE_VERSION 2

/* A schedule contains its instance, so that it can be drawn, exported and checked on its own. The
 * timeline's completion is computed from its transfers; the two numbers here are those of the
 * file. */
struct schedule {
    const char *algorithm;
    struct instance instance;
    struct timeline timeline;
    double completion, lower_bound; /* as the file states them */
};

/* Reads a whole file, or standard input where path is "-" (named "<stdin>" in errors). */
struct verdict format_read_instance(const char *path, struct arena *arena, struct instance *out);
struct verdict format_read_schedule(const char *path, struct arena *arena, struct schedule *out);

/* The instance of either kind of file: an instance, or a schedule, all of which is read and
 * checked. */
struct verdict format_read_instance_of(const char *path, struct arena *arena, struct instance *out);

/* The same from text in memory; name is the file name in errors. */
struct verdict format_parse_instance(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct instance *out);
struct verdict format_parse_schedule(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct schedule *out);

/* Write to an open stream; check ferror() for failures. */
void format_write_instance(FILE *out, const struct instance *instance);
void format_write_schedule(FILE *out, const struct schedule *schedule);

#endif
