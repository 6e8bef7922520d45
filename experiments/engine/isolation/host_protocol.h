/* What a host and who asks it send each other. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_HOST_PROTOCOL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_HOST_PROTOCOL_H

#include "experiments/engine/isolation/host.h"
#include "experiments/engine/isolation/process_state.h"

/* The host's last words, in memory that both have; empty texts: none. */
struct host_note {
    char fault[STATE_TEXT];   /* see process_state_note_faults */
    char misdeed[STATE_TEXT]; /* "closed a descriptor" */
};

struct host_question {
    uint64_t nonce; /* an answer that does not repeat it is none */
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

/* What the process is started with. */
struct host_setup {
    const struct algorithm *algorithm;
    const struct shown_instance *shown;
    struct host_note *note;
};

/* The work of the process; data: struct host_setup. */
void host_serve(int channel, void *data);

#endif
