/* Rules of paper `multicast` sections 4 and 8 as if no two messages ever shared a link
 * (lib/switched/blind_plan.h): earliest completion first; earliest available first, then fastest.
 */
#include "algorithms/lib/switched/blind_plan.h"
#include "algorithms/variant.h"

extern const struct algorithm algorithm_multicast_ecf, algorithm_multicast_eaf_fastest;

SWITCHED(blind_ecf, "ECF, blind to links", "commsched, of multicast 4.2, with links unknown",
         blind_plan(&algorithm_multicast_ecf, switched, context, plan));
SWITCHED(blind_eaf, "EAF, blind to links", "commsched, of multicast 4, with links unknown",
         blind_plan(&algorithm_multicast_eaf_fastest, switched, context, plan));
