/* Texts kept in the results store under what they depend on: what audits and hunts found. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_NOTES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_NOTES_H

#include "experiments/engine/store/store.h"
#include "models/base/arena.h"

struct note_key {
    const char *kind, *name; /* "audit", the claim */
    const char *digest;      /* of the code that it comes from */
    const char *options;     /* whatever else it depends on, in words */
    uint64_t seed;           /* the user's */
};

/* The text, in the arena; NULL where there is none. */
struct verdict store_read_note(struct store *store, const struct note_key *key, struct arena *arena,
                               const char **text);

/* Replaces a text under the same key; a change of its own, outside begin and commit. */
struct verdict store_write_note(struct store *store, const struct note_key *key, const char *text);

#endif
