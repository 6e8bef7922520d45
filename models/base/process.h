/* Processes of the program's own: everything that forks goes through here.
 *
 * A process calls work and ends. It ends when its parent does, dumps no core, and holds no
 * descriptors but the standard streams, its channel and one that it is given. An end is told apart
 * from exit(0): only work's return counts as one. */
#ifndef COMMSCHED_MODELS_BASE_PROCESS_H
#define COMMSCHED_MODELS_BASE_PROCESS_H

#include "models/base/verdict.h"

#include <stddef.h>
#include <sys/types.h>

/* A process that was started; all zero bytes: none. */
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
    bool leads;    /* what it starts is ended with it, unless that leaves its group */
    size_t memory; /* bytes of data that it may have; 0: no limit */
    int kept;      /* a descriptor that stays open in it too; 0: none */
};

/* A no where the system has no room for it; then nothing is left behind. */
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

/* Waits for its end for so many seconds at most (INFINITY: for ever); false: it still runs. */
bool process_await(const struct process *process, double seconds);

/* Kills it where it still runs, and its group; collects it, closes the channel and clears *process.
 * Answers how it ended. */
struct process_end process_finish(struct process *process);

/* "signal 6 (Aborted)", "killed from outside: signal 9 (Killed)", "exit status 7", "out of memory
 * or processes"; of a return, yes. */
struct verdict process_verdict(struct process_end end);

/* True where it found no memory (arena.h) or could start no process. */
bool process_end_is_exhaustion(struct process_end end);

/* True where somebody else than the process itself, its code or this program ends it so: kill(1), a
 * batch system, the kernel for want of memory. Says nothing of the work. */
bool process_end_is_foreign(struct process_end end);

/* How many children the calling process has, those that have ended and were not collected included.
 */
int process_children(void);

/* Their numbers, so many at most; answers how many it lists. */
int process_list_children(pid_t *out, int most);

/* From here on, processes whose parent among this one's descendants has ended become this one's
 * children, so that process_end_strays finds them. */
void process_adopt_strays(void);

/* Kills and collects every child of this process but the `count` known ones; their children too.
 * Answers how many there were. */
int process_end_strays(const pid_t *known, int count);

/* Memory of zero bytes that processes started later share; arena_exhausted where there is none. */
void *shared_allocate(size_t size);
void shared_release(void *memory, size_t size);

#endif
