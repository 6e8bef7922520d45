/* The host's side: the process that runs the algorithm. */
#include "experiments/engine/isolation/host_protocol.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/limits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct host_note *own_note;

static void leave_exhausted(size_t count, size_t size)
{
    snprintf(own_note->fault, STATE_TEXT, "out of memory: %zu x %zu bytes%s", count, size,
             memory_limit_reached(count, size));
    _exit(EXIT_EXHAUSTED);
}

static bool read_whole(int channel, void *memory, size_t size)
{
    size_t got = 0;
    while (got < size) {
        ssize_t count = read(channel, (char *)memory + got, size - got);
        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        got += count > 0 ? (size_t)count : 0;
    }
    return true;
}

/* A failed write means that the algorithm has closed the channel. */
static void write_whole(int channel, const void *memory, size_t size)
{
    size_t put = 0;
    while (put < size) {
        ssize_t count = send(channel, (const char *)memory + put, size - put, MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR) {
            snprintf(own_note->misdeed, STATE_TEXT, "closed a descriptor");
            _exit(EXIT_FAILURE);
        }
        put += count > 0 ? (size_t)count : 0;
    }
}

/* Member by member, so that padding does not leak memory of the process. */
static void write_transfers(int channel, const struct transfer *transfers, size_t count)
{
    enum { PIECE = 256 };
    struct transfer piece[PIECE];
    memset(piece, 0, sizeof piece);
    for (size_t first = 0, end; first < count; first = end) {
        end = count - first < PIECE ? count : first + PIECE;
        for (size_t k = first; k < end; k++) {
            const struct transfer *from = &transfers[k];
            struct transfer *to = &piece[k - first];
            to->message = from->message, to->phase = from->phase;
            to->from = from->from, to->to = from->to;
            to->bytes = from->bytes;
            to->send_start = from->send_start, to->send_end = from->send_end;
            to->receive_start = from->receive_start, to->receive_end = from->receive_end;
            to->parcel = from->parcel, to->parcel_count = from->parcel_count;
        }
        write_whole(channel, piece, (end - first) * sizeof *piece);
    }
}

static void send_answer(int channel, uint64_t nonce, const struct answer *answer,
                        const char *misdeed)
{
    const struct timeline *timeline = &answer->timeline;
    struct host_answer head;
    memset(&head, 0, sizeof head);
    head.nonce = nonce;
    head.outcome = answer->outcome;
    head.remarks = answer->remarks;
    head.cpu_seconds = answer->cpu_seconds;
    head.times = answer->times;
    head.completion = timeline->completion;
    head.transfers = timeline->count;
    head.parcels = timeline->parcel_count;
    snprintf(head.misdeed, sizeof head.misdeed, "%s", misdeed ? misdeed : "");
    write_whole(channel, &head, sizeof head);
    write_transfers(channel, timeline->transfers, head.transfers);
    write_whole(channel, timeline->parcels, head.parcels * sizeof *timeline->parcels);
}

static void answer_question(int channel, const struct algorithm *algorithm,
                            const struct host_question *question,
                            const struct process_state *before)
{
    struct arena arena = {0};
    const struct host_request *request = &question->request;
    pid_t self = getpid();
    struct answer answer = request_answer(request, algorithm, question->instance, &arena);
    fflush(stdout);
    if (getpid() != self) /* a process forked by the algorithm returns here, too */
        _exit(EXIT_SUCCESS);
    send_answer(channel, question->nonce, &answer, process_state_difference(before));
    arena_release(&arena);
}

void host_serve(int channel, void *data)
{
    const struct host_setup *setup = data;
    struct process_state before;
    struct host_question question;
    interrupts_default();
    arena_on_exhaustion(leave_exhausted);
    own_note = setup->note;
    process_adopt_strays(); /* so that the algorithm's processes are found */
    show_privately(setup->shown);
    process_state_note_faults(setup->shown->memory, setup->shown->size, own_note->fault);
    process_state_take(&before, true);
    while (read_whole(channel, &question, sizeof question))
        answer_question(channel, setup->algorithm, &question, &before);
}
