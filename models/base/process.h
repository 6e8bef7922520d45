/* Child processes of the program: all forks go through here.
 *
 * A process calls work and ends. It also ends when its parent does, dumps no core, and has no open
 * descriptors except the standard streams, its channel and `kept`. Only a return from work counts
 * as a regular end; exit(0) does not. */
#ifndef COMMSCHED_MODELS_BASE_PROCESS_H
#define COMMSCHED_MODELS_BASE_PROCESS_H

#include "models/base/verdict.h"

#include <stddef.h>
#include <sys/types.h>

/* A started process; all zero: none. */
struct process {
    pid_t pid;
    int channel; /* the parent's end of a socket pair, close-on-exec; -1: none */
    bool leads;  /* a process group of its own */
};

enum process_channel {
    CHANNEL_NONE,
    CHANNEL_STREAM,  /* a byte stream */
    CHANNEL_PACKETS, /* message boundaries are preserved */
};

struct process_setup {
    void (*work)(int channel, void *data); /* channel: the child's end; -1: none */
    void *data;
    enum process_channel channel;
    bool leads;    /* processes that it starts end with it, unless they leave its group */
    size_t memory; /* limit on its data, bytes; 0: no limit */
    int kept;      /* another descriptor that stays open in it; 0: none */
    bool foreign;  /* its code is another's: a guard between the two ends all processes that it
                      started when it ends, and also when the caller is killed; its output goes to
                      standard error */
};

/* Fails if the system cannot create a process; nothing is left behind then. */
struct verdict process_start(struct process *process, const struct process_setup *setup);

enum process_ending {
    PROCESS_RETURNED, /* work returned */
    PROCESS_EXITED,   /* with exit status `number` */
    PROCESS_SIGNALLED /* by signal `number` */
};

struct process_end {
    enum process_ending ending;
    int number;
};

/* True once it has ended; process_finish still has to be called. */
bool process_has_ended(const struct process *process);

/* Waits for its end, at most `seconds` (INFINITY: no limit). False if it still runs. */
bool process_await(const struct process *process, double seconds);

/* Kills it and its group if it still runs, waits for it, closes the channel and clears *process.
 * Returns how it ended. */
struct process_end process_finish(struct process *process);

/* Describes the end: "signal 6 (Aborted)", "killed from outside: signal 9 (Killed)", "exit status
 * 7", "out of memory or processes". Succeeds if work returned. */
struct verdict process_verdict(struct process_end end);

/* True if it ran out of memory (arena.h) or the system could not start it. */
bool process_end_is_exhaustion(struct process_end end);

/* True if it was ended from outside: by kill(1), a batch system, or the kernel when memory runs
 * out. Such an end says nothing about the work. */
bool process_end_is_foreign(struct process_end end);

/* The number of children of the calling process, including those that have ended and have not been
 * waited for. */
int process_children(void);

/* Makes the calling process the parent of orphaned descendants from now on. Children that it has
 * now, and those that process_start makes, are no strays; all others are. */
void process_adopt_strays(void);

/* Kills and waits for every stray, and their children. */
void process_end_strays(void);

/* Zeroed memory shared with processes started later; calls arena_exhausted if there is none. */
void *shared_allocate(size_t size);
void shared_release(void *memory, size_t size);

#endif
