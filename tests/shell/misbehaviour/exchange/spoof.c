/* Writes an answer in place of the host: a schedule without transfers that ends at once, in the
 * protocol of hosts. */
#include "tests/shell/misbehaviour/kind.h"

#include "experiments/engine/isolation/host_protocol.h"

#include <string.h>
#include <sys/socket.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    struct host_answer answer;
    memset(&answer, 0, sizeof answer);
    for (int descriptor = 3; descriptor < 64; descriptor++)
        send(descriptor, &answer, sizeof answer, MSG_NOSIGNAL | MSG_DONTWAIT);
}

KIND(spoof);
