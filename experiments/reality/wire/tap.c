#include "experiments/reality/wire/tap.h"

#include "experiments/reality/wire/packet.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <net/if_arp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Moves the thread into the namespace; returns a descriptor of its previous one, -1 on failure. */
static int enter(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, NAMESPACES "/%s", name);
    int own = open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC);
    int there = open(path, O_RDONLY | O_CLOEXEC);
    bool entered = own >= 0 && there >= 0 && setns(there, CLONE_NEWNET) == 0;
    int reason = errno;
    if (there >= 0)
        close(there);
    if (entered)
        return own;
    if (own >= 0)
        close(own);
    errno = reason;
    return -1;
}

static bool leave(int own)
{
    int reason = errno;
    bool back = setns(own, CLONE_NEWNET) == 0;
    close(own);
    if (back)
        errno = reason;
    return back;
}

static int make_tap(int node)
{
    int tap = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (tap < 0)
        return -1;
    struct ifreq request = {.ifr_flags = IFF_TAP | IFF_NO_PI};
    struct ifreq address = {.ifr_hwaddr.sa_family = ARPHRD_ETHER};
    snprintf(request.ifr_name, sizeof request.ifr_name, "data");
    packet_hardware_address(node, (unsigned char *)address.ifr_hwaddr.sa_data);
    if (ioctl(tap, TUNSETIFF, &request) == 0 && ioctl(tap, SIOCSIFHWADDR, &address) == 0)
        return tap;
    int reason = errno;
    close(tap);
    errno = reason;
    return -1;
}

struct verdict tap_open(const char *name, int node, int *descriptor)
{
    int own = enter(name);
    if (own < 0)
        return verdict_no("%s: namespace cannot be entered: %s", name, strerror(errno));
    *descriptor = make_tap(node);
    if (!leave(own))
        return verdict_no("%s: namespace cannot be left: %s", name, strerror(errno));
    if (*descriptor < 0)
        return verdict_no("%s: no TAP can be made: %s", name, strerror(errno));
    return verdict_yes();
}

/* The value of a column in the lines that begin with `Tcp:`, the first of which has the names. */
static long tcp_counter(FILE *counters, const char *wanted)
{
    char names[2048], values[2048];
    while (fgets(names, sizeof names, counters)) {
        if (strncmp(names, "Tcp:", 4) != 0 || !fgets(values, sizeof values, counters))
            continue;
        char *rest_of_names = NULL, *rest_of_values = NULL;
        char *name = strtok_r(names, " \n", &rest_of_names);
        char *value = strtok_r(values, " \n", &rest_of_values);
        for (; name && value; name = strtok_r(NULL, " \n", &rest_of_names),
                              value = strtok_r(NULL, " \n", &rest_of_values)) {
            if (strcmp(name, wanted) == 0)
                return strtol(value, NULL, 10);
        }
    }
    return -1;
}

long namespace_retransmitted(const char *name)
{
    int own = enter(name);
    if (own < 0)
        return -1;
    FILE *counters = fopen("/proc/thread-self/net/snmp", "re");
    long number = counters ? tcp_counter(counters, "RetransSegs") : -1;
    if (counters)
        fclose(counters);
    return leave(own) ? number : -1;
}
