/* What a generator of instances is: a descriptor at the end of its file, found by the build.
 *
 * generators/FAMILY/NAME.c exports generator_FAMILY_NAME, known on the command line as FAMILY/NAME.
 * Its random numbers are seeded by hash(generator, drawn parameters, replication, user seed); an
 * instance depends on nothing else. */
#ifndef COMMSCHED_GENERATORS_GENERATOR_H
#define COMMSCHED_GENERATORS_GENERATOR_H

#include "models/instance.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>

enum parameter_kind {
    PARAMETER_REAL,
    PARAMETER_WHOLE,
    PARAMETER_CHOICE, /* one of the words of choices, separated by | */
    PARAMETER_TEXT,   /* a file's name, a list: the generator reads it */
};

struct parameter {
    const char *key;
    enum parameter_kind kind;
    const char *initial; /* value when not set; NULL: must be set */
    double least, most;  /* of a number */
    const char *choices; /* of a choice */
    const char *help;
    /* True when the parameter only scales or labels what is drawn. It is then left out of the seed,
     * so that settings which differ only in it have the same draws. */
    bool after_draw;
};

/* The key that --nodes sets; a generator without it has instances of one size. */
#define NODES_KEY "nodes"

struct generator;

/* Values for every parameter of a generator, in its order. */
struct settings {
    const struct generator *generator;
    const char **values; /* [parameter count] */
};

struct generator {
    const char *name, *title, *source;
    const struct parameter *parameters; /* ends with an entry without a key */
    /* Builds the instance in the arena; the reason of a failure names the parameter, or the place
     * in a file. */
    struct verdict (*generate)(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                               struct instance *out);
};

struct registered_generator {
    const char *name; /* from the path of its file */
    const struct generator *generator;
    const char *digest; /* of its file and of every project file that it includes */
    bool foreign;       /* from a study outside the tree */
};

extern const struct registered_generator registered_generators[]; /* by name; ends with name NULL */

/* NULL when there is none of that name. */
const struct registered_generator *generator_find(const char *name);

/* Every parameter at its initial value. */
struct settings settings_start(const struct generator *generator, struct arena *arena);

/* Sets one parameter; fails on an unknown key or a value of the wrong kind or range. The value is
 * copied to the arena. */
struct verdict settings_set(struct settings *settings, const char *key, const char *value,
                            struct arena *arena);

/* Sets all of "key=value key=value ..."; no spaces inside values. */
struct verdict settings_set_all(struct settings *settings, const char *assignments,
                                struct arena *arena);

/* "generator key=value ...", every parameter in its order: the name of the instances. */
char *settings_name(const struct settings *settings, struct arena *arena);

/* Values as read by generators; the key must exist. */
double setting_real(const struct settings *settings, const char *key);
int setting_whole(const struct settings *settings, const char *key);
const char *setting_text(const struct settings *settings, const char *key);
bool setting_is(const struct settings *settings, const char *key, const char *word);

/* Generates the instance of a replication; fails if a parameter has no value. `about` becomes the
 * command that makes the instance. */
struct verdict generate(const struct settings *settings, uint64_t seed, int replication,
                        struct arena *arena, struct instance *out);

#endif
