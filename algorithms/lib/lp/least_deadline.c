#include "algorithms/lib/lp/least_deadline.h"

int least_deadline(int low, int high, bool doubling,
                   enum admission (*admits)(int deadline, void *data), void *data)
{
    for (int step = 1; low < high; step *= 2) {
        int middle = low + (high - low) / 2;
        if (doubling && step - 1 < middle - low)
            middle = low + step - 1;
        enum admission admission = admits(middle, data);
        if (admission == NOT_DECIDED)
            break;
        if (admission == NOT_ADMITTED) {
            low = middle + 1;
        } else {
            high = middle;
            doubling = false;
        }
    }
    return low;
}
