/* An instance as algorithms see it: a copy in memory that they can read and not write, also in
 * processes started later. Who judges what they answer reads the original. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_SHOWN_INSTANCE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_SHOWN_INSTANCE_H

#include "models/instance.h"

/* All zero bytes: nothing is shown yet. */
struct shown_instance {
    const struct instance *instance;
    void *memory;
    size_t size;
    int file;       /* behind the memory; 0: none */
    unsigned moves; /* how often the memory is another: processes started before do not have it */
};

/* Shows an instance in place of the one before. */
void show_instance(struct shown_instance *shown, const struct instance *instance);

/* In a process that was started since the last move, with the file kept: what it may write to the
 * memory, having changed its protection, nobody else sees. Closes the file. */
void show_privately(const struct shown_instance *shown);

void hide_instance(struct shown_instance *shown);

#endif
