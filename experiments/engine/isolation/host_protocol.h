/* The protocol between a host and its caller. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_HOST_PROTOCOL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_HOST_PROTOCOL_H

#include "experiments/engine/isolation/host.h"
#include "experiments/engine/isolation/process_state.h"

/* Last note of a host, in shared memory; empty texts: none. */
struct host_note {
    char fault[STATE_TEXT];   /* see process_state_note_faults */
    char misdeed[STATE_TEXT]; /* "closed a descriptor" */
};

struct host_question {
    uint64_t nonce; /* an answer must repeat it to be accepted */
    struct host_request request;
    const struct instance *instance;
};

/* Followed by the transfers and the parcels. */
struct host_answer {
    uint64_t nonce;
    enum outcome outcome;
    struct remarks remarks;
    double cpu_seconds, completion;
    struct cpu_times times;
    size_t transfers, parcels;
    char misdeed[STATE_TEXT]; /* see process_state_difference */
};

/* Start parameters of the process. */
struct host_setup {
    const struct algorithm *algorithm;
    const struct shown_instance *shown;
    struct host_note *note;
};

/* Main function of the process; data: struct host_setup. */
void host_serve(int channel, void *data);

#endif
