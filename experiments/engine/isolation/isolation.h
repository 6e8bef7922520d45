/* Isolation of algorithms, so that a faulty one affects only its own results.
 *
 * Foreign algorithms, those from outside the tree and prototypes, run in hosts, one
 * process each, which are kept between runs. Algorithms of the tree may run in the calling process.
 * All of them see a copy of the instance that they cannot write; answers are judged against the
 * original. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATION_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATION_H

#include "experiments/engine/metrics/solution.h"
#include "models/base/process.h"
#include "models/instance.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Detection of what a run leaves behind in its process, by comparing the state of the process with
 * its state before any run. */

enum { STATE_PARTS = 12, STATE_TEXT = 128 };

/* Numbers and digests. A thorough look also compares every signal, every descriptor, the directory,
 * timers, environment and threads: about 25 us, else 2 us. */
struct process_state {
    bool thorough;
    uint64_t parts[STATE_PARTS];
};

/* Records the current state of the calling process. */
void process_state_take(struct process_state *state, bool thorough);

/* The difference to the current state, as the end of a sentence that begins with "the algorithm":
 * "changed the rounding mode"; NULL: none. */
const char *process_state_difference(const struct process_state *before);

/* Rounding to nearest, with denormal numbers, extended precision where there is any, and no traps:
 * the state in which all results are made. */
bool floating_point_is_standard(void);
#define NOT_STANDARD                                                                               \
    "the processor does not round to nearest with denormal numbers, as all results require; a "    \
    "preloaded library, or an option such as -ffast-math, has changed that before the start"

/* From this call on, a fault stores its cause in note[STATE_TEXT], shared memory, before its signal
 * ends the process: FAULT_WRITE, a write to the instance's memory [start, start + size);
 * FAULT_STACK; or FAULT_MEMORY, if memory is exhausted. Other faults leave no note. */
#define FAULT_WRITE "wrote to its instance"
#define FAULT_STACK "ran out of stack"
#define FAULT_MEMORY "out of memory"
void process_state_note_faults(const void *start, size_t size, char *note);

/* A request to run an algorithm on an instance, in any process, and its processor times. */

struct host_request {
    uint64_t seed;
    double time_limit; /* observed by the algorithm itself, seconds */
    double patience;   /* seconds after which it is stopped; INFINITY: never */
    bool timed;        /* repeat a run that makes a schedule, for its processor times */
};

/* Runs the algorithm to its end in this process; the timeline is in the arena. */
struct answer request_answer(const struct host_request *request, const struct algorithm *algorithm,
                             const struct instance *instance, struct arena *arena);

/* Processor times of an algorithm on an instance, for comparisons: the first run is a warm-up and
 * is reported separately, and a short run is repeated until the resolution of the clock is
 * negligible. A run of CPU_SECONDS_LEAST is long enough by itself. Shorter runs are repeated at
 * least CPU_REPETITIONS_LEAST times and until their total reaches it, but at most
 * CPU_REPETITIONS_MOST times, and for at most CPU_WAIT_MOST, in case they wait instead. */
#define CPU_SECONDS_LEAST 0.005
#define CPU_WAIT_MOST 0.1 /* seconds by the wall clock */
enum { CPU_REPETITIONS_LEAST = 3, CPU_REPETITIONS_MOST = 20000 };

/* first: processor time of the first run; first_wall: its wall-clock time. again makes another run
 * and returns its processor time. */
struct cpu_times cpu_times_measure(double first, double first_wall, double (*again)(void *data),
                                   void *data);

/* The instance that algorithms see: a read-only copy in memory, also shared with processes started
 * later. Answers are judged against the original. */

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

void hide_instance(struct shown_instance *shown);

/* Why a process that ran one or several algorithms ended: as the status of a run, and as text. */

struct failure {
    enum status status; /* killed, misbehaved, exhausted, crashed or timed out; valid: none */
    char reason[256];
};

__attribute__((format(printf, 2, 3))) struct failure failure(enum status status, const char *format,
                                                             ...);

/* The reason if an answer violated the protocol. */
#define OUT_OF_TURN "answered out of turn"

/* For a process whose channel was closed: waits briefly for the process to end, reaps it and clears
 * *process. fault: the text noted by process_state_note_faults; "": none. */
struct failure failure_of_end(struct process *process, const char *fault);

/* A host: a process that runs one algorithm and nothing else, one run at a time.
 *
 * It has read-only access to the shown instance and no descriptor but its channel; its output goes
 * to standard error. The caller judges its answers. After each run the host compares its state with
 * the initial state; if they differ, the host must be ended. */

struct host {
    const struct algorithm *algorithm;
    const struct shown_instance *shown;
    struct process process;
    struct host_note *note; /* shared with the process */
    unsigned moves;         /* number of moves of the shown instance at the start of the host */
    double
        told_every; /* seconds of waiting between progress lines on standard error; 0: no lines */
};

/* Seconds after which an algorithm with this limit is stopped: the limit, or a little later for an
 * exact algorithm, which returns its best schedule at about the limit. */
double host_patience(const struct algorithm *algorithm, double time_limit);

/* A failed start leaves a host that only has to be stopped. *shown must stay in place; its content
 * may change. */
struct verdict host_start(struct host *host, const struct algorithm *algorithm,
                          const struct shown_instance *shown);

/* Runs the algorithm on the instance that is currently shown. STATUS_VALID: *answer is its unjudged
 * answer, in the arena. Any other status: the run failed, and the host must be stopped. */
struct failure host_run(struct host *host, const struct host_request *request, struct arena *arena,
                        struct answer *answer);

void host_stop(struct host *host);

/* The protocol between a host and its caller. */

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

/* ---- isolation ---- */

/* True if it must run in a separate process. */
bool algorithm_is_foreign(const struct algorithm *algorithm);

/* Initialised to zero bytes. Valid in one process: a child must use its own. */
struct isolation {
    struct shown_instance shown;
    const struct instance *original;
    double told_every; /* seconds after which a line reports that an algorithm is still running; 0:
                          never */
    struct host *hosts;
    int count;
    size_t capacity;
    struct arena arena;
};

/* Sets the instance of the following runs; it must stay in place until the next call. */
void isolation_show(struct isolation *isolation, const struct instance *instance);

/* Runs any algorithm in its host and judges the answer here. A host that failed is ended, with all
 * processes that it started. A run killed from outside is repeated a few times. The timeline is in
 * the arena. */
struct solution isolation_solve(struct isolation *isolation, const struct algorithm *algorithm,
                                const struct host_request *request, struct arena *arena);

void isolation_end(struct isolation *isolation);

/* A single run: a foreign algorithm in a host, any other in this process. Hosts are kept for later
 * calls and end with the process. */
struct solution solve_isolated(const struct algorithm *algorithm, const struct instance *instance,
                               const struct host_request *request, struct arena *arena);

#endif
