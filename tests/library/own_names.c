/* A program whose own names are those that the source tree of the library uses without a prefix:
 * neither the compiler nor the linker may take one for the other. It schedules an exchange, and no
 * function of its own may have been called by the library. */
#define COMMSCHED_API 2
#include <commsched.h>

#include <math.h>
#include <stdio.h>

struct arena {
    int wrong_calls;
};
enum status { STATUS_VALID = -7 };
#define ARENA_ARRAY 1
#define SECONDS_LIMIT 2

extern struct arena counted;
extern const int registered_algorithms, decoders;
struct arena counted;
const int registered_algorithms = ARENA_ARRAY, decoders = SECONDS_LIMIT;

#define OWN(name)                                                                                  \
    int name(void);                                                                                \
    int name(void)                                                                                 \
    {                                                                                              \
        return ++counted.wrong_calls;                                                              \
    }

OWN(arena_allocate)
OWN(arena_release)
OWN(exchange_check)
OWN(exchange_clock_place)
OWN(solve)
OWN(generate)
OWN(text_number) /* of a file of the library that its header does not show */

int main(void)
{
    struct commsched_arena arena = {0};
    struct commsched_instance instance;
    struct commsched_verdict made =
        commsched_generate_by_name("exchange/gusto", "bytes=1000", 1, 0, &arena, &instance);
    struct commsched_solution solution =
        commsched_solve_by_name("exchange/open_shop", &instance, 1, INFINITY, &arena);
    printf("%s %.12g, %d calls of its own\n", made.ok ? commsched_version() : made.reason,
           solution.completion, counted.wrong_calls);
    commsched_arena_release(&arena);
    return counted.wrong_calls != 0 || (int)solution.status == (int)STATUS_VALID ||
           solution.status != COMMSCHED_STATUS_VALID;
}
