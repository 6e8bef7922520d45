# Rscript results.R OUT/results.db ratios.png: how far each algorithm is above the lower bound.
library(DBI)
arguments <- commandArgs(trailingOnly = TRUE)
store <- dbConnect(RSQLite::SQLite(), arguments[1], flags = RSQLite::SQLITE_RO)
runs <- dbGetQuery(store, "SELECT algorithm, ratio FROM results WHERE status = 'valid'")
runs$family <- sub("/.*", "", runs$algorithm)
runs$algorithm <- sub(".*/", "", runs$algorithm)
families <- split(runs, runs$family)
sizes <- sapply(families, function(own) length(unique(own$algorithm)))
png(arguments[2], width = 900, height = sum(130 + 24 * sizes))
layout(matrix(seq_along(families)), heights = 130 + 24 * sizes)
par(mar = c(4.5, 15, 2, 1), cex = 1)
for (family in names(families)) {
  own <- families[[family]]
  own$algorithm <- reorder(own$algorithm, own$ratio, FUN = median)
  boxplot(ratio ~ algorithm, own, horizontal = TRUE, las = 1, log = "x", range = 0, main = family,
          xlab = "completion / lower bound: quartiles, least and largest", ylab = "", col = "lightblue")
}
invisible(dev.off())
