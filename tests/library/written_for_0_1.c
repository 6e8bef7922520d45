/* A program written for release 0.1, whose names had no prefix: the compiler must say what changed.
 */
#include <commsched.h>

#include <math.h>
#include <stdio.h>

int main(int count, char **words)
{
    const char *name = count > 1 ? words[1] : "exchange/open_shop";
    struct arena arena = {0};
    struct instance instance;
    struct verdict made = generate_by_name("exchange/gusto", count > 2 ? words[2] : "bytes=1000", 1,
                                           0, &arena, &instance);
    struct solution solution = made.ok ? solve_by_name(name, &instance, 1, INFINITY, &arena)
                                       : solution_failed(STATUS_REFUSED, made.reason);
    bool valid = solution.status == STATUS_VALID;
    if (valid)
        printf("%.12g\n", solution.completion);
    else
        fprintf(stderr, "%s\n", solution.reason);
    arena_release(&arena);
    return valid ? 0 : 1;
}
