/* The main function of a harness that is built without libFuzzer: tries the files named. */
#include "tests/fuzz/lib/finding.h"

#include <stdio.h>

int main(int count, char **names)
{
    enum { BYTES_MOST = 1 << 20 };
    static uint8_t input[BYTES_MOST];
    for (int k = 1; k < count; k++) {
        FILE *file = fopen(names[k], "rb");
        if (!file) {
            perror(names[k]);
            return 2;
        }
        size_t size = fread(input, 1, sizeof input, file);
        fclose(file);
        LLVMFuzzerTestOneInput(input, size);
    }
    return 0;
}
