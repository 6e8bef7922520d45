/* Prints to both streams, through stdio and directly. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdio.h>
#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    printf("noise of printf\n");
    fprintf(stderr, "noise of stderr\n");
    if (write(STDOUT_FILENO, "noise of write\n", 15) != 15)
        perror("noise");
}

KIND(noise);
