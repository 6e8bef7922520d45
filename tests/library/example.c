/* A program that calls a scheduler through the installed library. */
#include <commsched.h>

#include <math.h>
#include <stdio.h>

int main(void)
{
    struct arena arena = {0};
    struct instance instance;
    struct settings settings = settings_start(generator_find("exchange/gusto")->generator, &arena);
    settings_set(&settings, "bytes", "1000", &arena);
    generate(&settings, 1, 0, &arena, &instance);
    struct solution solution =
        solve(algorithm_find("exchange/open_shop")->algorithm, &instance, 1, INFINITY, &arena);
    printf("%.12g\n", solution.completion);
    arena_release(&arena);
    return solution.status == STATUS_VALID ? 0 : 1;
}
