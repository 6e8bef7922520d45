#include "models/wall_clock.h"
