/* Answers in the harness's place: a valid run that ends at once, as the worker reports it. */
#include "tests/misbehaviour/kind.h"

#include "experiments/run/worker.h"

#include <sys/socket.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    struct record record = {.kind = RECORD_RUN, .run = {.status = RUN_VALID, .time_limit = 300.0}};
    for (int k = 0; k < QUANTITIES; k++)
        record.run.quantity[k] = 1e-9;
    for (int descriptor = 3; descriptor < 64; descriptor++)
        send(descriptor, &record, sizeof record, MSG_NOSIGNAL | MSG_DONTWAIT);
}

KIND(spoof);
