# Rscript results.R OUT/results.db ratios.png: how far each algorithm is above the lower bound.
library(DBI)
arguments <- commandArgs(trailingOnly = TRUE)
store <- dbConnect(RSQLite::SQLite(), arguments[1], flags = RSQLite::SQLITE_RO)
runs <- dbGetQuery(store, "SELECT algorithm, ratio FROM results WHERE status = 'valid'")
runs$algorithm <- reorder(runs$algorithm, runs$ratio, FUN = mean)
png(arguments[2], width = 900, height = 150 + 30 * nlevels(runs$algorithm))
par(mar = c(5, 15, 1, 1))
boxplot(ratio ~ algorithm, runs, horizontal = TRUE, las = 1,
        xlab = "completion / lower bound", ylab = "")
invisible(dev.off())
