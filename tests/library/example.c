/* A program that calls a scheduler through the installed library: [ALGORITHM [PARAMETERS]] */
#define COMMSCHED_API 2
#include <commsched.h>

#include <math.h>
#include <stdio.h>

int main(int count, char **words)
{
    const char *name = count > 1 ? words[1] : "exchange/open_shop";
    struct commsched_arena arena = {0};
    struct commsched_instance instance;
    struct commsched_verdict made = commsched_generate_by_name(
        "exchange/gusto", count > 2 ? words[2] : "bytes=1000", 1, 0, &arena, &instance);
    struct commsched_solution solution =
        made.ok ? commsched_solve_by_name(name, &instance, 1, INFINITY, &arena)
                : commsched_solution_failed(COMMSCHED_STATUS_REFUSED, made.reason);
    bool valid = solution.status == COMMSCHED_STATUS_VALID;
    if (valid)
        printf("%.12g\n", solution.completion);
    else
        fprintf(stderr, "%s\n", solution.reason);
    commsched_arena_release(&arena);
    return valid ? 0 : 1;
}
