/* Writes an object whose members are there or not, one a line. */
#ifndef COMMSCHED_MODELS_FORMAT_MEMBERS_H
#define COMMSCHED_MODELS_FORMAT_MEMBERS_H

#include <stdio.h>

#define MEMBERS_STEP 2

struct members {
    FILE *out;
    int indent; /* of a member */
    int count;  /* written so far */
};

/* Of an object whose own line is indented so far. */
struct members members_begin(FILE *out, int indent);
/* The key of the next one; its value follows. */
void members_key(struct members *members, const char *key);
void members_end(const struct members *members);

/* A list on one line. */
void write_numbers(FILE *out, const double *numbers, int count);

#endif
