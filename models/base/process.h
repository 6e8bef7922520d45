/* Child processes of the program: all forks go through here.
 *
 * A process calls work and ends. It ends when its parent does, dumps no core, and has no
 * descriptors but the standard streams, its channel and one that it is given. Only work's return
 * counts as a regular end; exit(0) does not. */
#ifndef COMMSCHED_MODELS_BASE_PROCESS_H
#define COMMSCHED_MODELS_BASE_PROCESS_H

#include "models/base/verdict.h"

#include <stddef.h>
#include <sys/types.h>

/* A started process; all zero bytes: none. */
struct process {
    pid_t pid;
    int channel; /* the parent's end of a pair of sockets, close-on-exec; -1: none */
    bool leads;  /* a process group of its own */
};

enum process_channel {
    CHANNEL_NONE,
    CHANNEL_STREAM,  /* bytes in order */
    CHANNEL_PACKETS, /* whole messages in order */
};

struct process_setup {
    void (*work)(int channel, void *data); /* channel: the process's end; -1: none */
    void *data;
    enum process_channel channel;
    bool leads;    /* processes that it starts end with it, unless they leave its group */
    size_t memory; /* bytes of data that it may have; 0: no limit */
    int kept;      /* a descriptor that stays open in it too; 0: none */
};

/* Fails where the system has no room for a process; nothing is left behind then. */
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

/* Waits for its end, at most that many seconds (INFINITY: no limit); false: it still runs. */
bool process_await(const struct process *process, double seconds);

/* Kills it and its group if it still runs, waits for it, closes the channel and clears *process.
 * Returns how it ended. */
struct process_end process_finish(struct process *process);

/* "signal 6 (Aborted)", "killed from outside: signal 9 (Killed)", "exit status 7", "out of memory
 * or processes"; a yes if work returned. */
struct verdict process_verdict(struct process_end end);

/* True if it ran out of memory (arena.h) or could not start a process. */
bool process_end_is_exhaustion(struct process_end end);

/* True if something outside ended it: kill(1), a batch system, the kernel when memory runs out.
 * Such an end says nothing about the work. */
bool process_end_is_foreign(struct process_end end);

/* The number of children of the calling process, including those that have ended and were not
 * waited for. */
int process_children(void);

/* Lists their process ids, at most that many; returns how many it lists. */
int process_list_children(pid_t *out, int most);

/* From now on, descendants whose parent has ended become children of the calling process, so that
 * process_end_strays finds them. */
void process_adopt_strays(void);

/* Kills and waits for every child of this process except the `count` known ones, and their
 * children. Returns how many there were. */
int process_end_strays(const pid_t *known, int count);

/* Zeroed memory shared with processes started later; arena_exhausted if there is none. */
void *shared_allocate(size_t size);
void shared_release(void *memory, size_t size);

#endif
