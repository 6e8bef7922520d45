/* Files of the tree that are part of the program. */
#include "experiments/engine/plan/plan.h"

#include <string.h>

const char *embedded_text(const char *path)
{
    const struct embedded_document *file = embedded_files;
    while (file->path && strcmp(file->path, path) != 0)
        file++;
    return file->text;
}
