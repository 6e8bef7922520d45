/* The open shop heuristic: the sender that is idle first sends to its receiver that is idle first.
 * Paper `exchange` section 4.5, within twice the lower bound by Theorem 3; instances of generator
 * exchange/open_shop_tight have the ratio 2 - 1/(P-1). The paper leaves the order among equal
 * receivers open, and the theorem holds for any: the smallest index, or the longest message. The
 * method is in lib/exchange/open_shop.c. O(P^3). */
#include "algorithms/lib/exchange/open_shop.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/guarantees.h"
#include "algorithms/variant.h"

EXCHANGE(open_shop, "open shop", "exchange 4.5",
         open_shop(exchange, context, out, TIE_SMALLEST_INDEX), .domain = refuse_phases,
         .guarantee = {AGAINST_LOWER_BOUND, twice, "exchange, Theorem 3"});
EXCHANGE(open_shop_longest, "open shop, longest first", "exchange 4.5, ties to the longest message",
         open_shop(exchange, context, out, TIE_LONGEST_MESSAGE), .domain = refuse_phases,
         .guarantee = {AGAINST_LOWER_BOUND, twice, "exchange, Theorem 3"});
