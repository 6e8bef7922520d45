/* The instance that algorithms see: a read-only copy in memory, also shared with processes started
 * later. Answers are judged against the original. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_SHOWN_INSTANCE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_SHOWN_INSTANCE_H

#include "models/instance.h"

/* Initialised to zero bytes: nothing is shown. */
struct shown_instance {
    const struct instance *instance;
    void *memory;
    size_t size;
    int file;       /* backs the memory; 0: none */
    unsigned moves; /* number of reallocations: processes started before the last one do not have
                       the memory */
};

/* Shows an instance in place of the previous one. */
void show_instance(struct shown_instance *shown, const struct instance *instance);

/* For a process started since the last move, with the file inherited: its writes to the memory,
 * after changing the protection, stay private to it. Closes the file. */
void show_privately(const struct shown_instance *shown);

void hide_instance(struct shown_instance *shown);

#endif
