# A performance profile: how large a share of the instances every algorithm solves within a factor of
# the best; or a data profile: within a processor time. Variables, beside those of style.gp (experiments/present/profile.c):
#   data     file: a block per algorithm, its name on the first line, then factor, share, and 1
#            where a point stands
#   count    how many algorithms;   start, end   of the axis;   x_logarithmic
#   title, x_label, y_label
width = 800
height = 440
load plots."/style.gp"

set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
set tmargin at screen 1 - 42.0 / height
set xlabel x_label
set ylabel y_label
set key outside right top vertical Left reverse spacing 1.15

# On a logarithmic axis of few decades more than powers of ten are named.
if (x_logarithmic) {
    set logscale x
    if (start < 1) { set format x "%.0s %cs" }
    if (start < 1 && end < 1000 * start) {
        unset mxtics
        set xtics 10
        do for [k = floor(log10(start)):ceil(log10(end))] { set xtics add (2 * 10.0**k, 5 * 10.0**k) }
    }
    if (start >= 1 && end < 1000) {
        unset mxtics
        set xtics (1, 10, 100)
        do for [k = 0:2] { set xtics add (2 * 10.0**k, 5 * 10.0**k) }
    }
    if (start >= 1 && end < 10) { set xtics add (1.2, 1.5, 3, 4, 6, 8) }
}
set xrange [start:end]
set yrange [0:1.02]
set ytics 0, 0.2, 1

set datafile separator tab
plot for [k = 1:count] data index k - 1 using 1:2 with steps linestyle k notitle, \
    for [k = 1:count] data index k - 1 using 1:($3 == 1 ? $2 : NaN) with points linestyle k notitle, \
    for [k = 1:count] data index k - 1 using (NaN):(NaN) with linespoints linestyle k title columnheader(1)
