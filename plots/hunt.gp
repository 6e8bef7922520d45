# The largest ratios found: one panel per kind of instances, one row per algorithm, one point per number of
# nodes. Variables, in addition to those of style.gp:
#   data     file: for every panel one block per number of nodes, its label on the first line, then
#            position from the top, ratio, name of the algorithm
#   lines, sizes   words: rows and blocks of each of the four panels;   titles   words: their titles
row = 19.0
left = 150.0
panel = 330.0
between = 114.0          # from a panel's frame down to the next one's
top = 74.0
high(k) = row * (int(word(lines, k)) + 1)
# Panels without rows are left out.
used = ""
do for [k = 1:4] { if (int(word(lines, k)) > 0) { used = used." ".k } }
shown = words(used)
tall(place) = place > shown ? 0 : high(int(word(used, place)))
higher(a, b) = tall(a) > tall(b) ? tall(a) : tall(b)
second = top + higher(1, 2) + between
width = left + panel + (shown > 1 ? left + panel : 60) + 24
height = (shown > 2 ? second + higher(3, 4) : top + higher(1, 2)) + 76
font_size = 11
load plots."/style.gp"

set multiplot
set label 1 "Largest ratios that a hunt for bad instances found (n: nodes)" noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 22.0 / height left
unset mxtics
set autoscale xfixmax
set offsets graph 0, graph 0.06, 0, 0
set ytics scale 0 noenhanced
set datafile separator tab

do for [place = 1:shown] {
    k = int(word(used, place))
    block = 0
    do for [before = 1:k - 1] { block = block + int(word(sizes, before)) }
    edge = place % 2 ? left : 2 * left + panel
    roof = place < 3 ? top : second
    count = int(word(sizes, k))
    set lmargin at screen edge / width
    set rmargin at screen (edge + panel) / width
    set tmargin at screen 1 - roof / height
    set bmargin at screen 1 - (roof + high(k)) / height
    set label 2 word(titles, k) noenhanced textcolor rgb ink at screen edge / width, screen 1 - (roof - 14) / height left
    set xlabel "largest ratio found" offset 0, 0.3
    unset logscale x
    set xrange [*:*]
    set yrange [*:*]
    greatest = 1
    do for [b = block:block + count - 1] {
        stats data index b using 2 nooutput
        if (STATS_records > 0 && STATS_max > greatest) { greatest = STATS_max }
    }
    if (greatest < 15) { set xtics (1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12)
    } else { set xtics (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000) }
    set logscale x
    set xrange [0.93:*]
    set yrange [int(word(lines, k)) + 1:0]
    set key at screen edge / width, screen 1 - (roof + high(k) + 52) / height left top horizontal Left reverse samplen 0.2 width (format eq "svg" ? -1.4 : 0.4) maxrows 1
    # The sizes of a row are slightly offset vertically, so that equal ratios are all visible.
    drop(b) = 0.15 * (b - (count - 1) / 2.0)
    plot for [b = 0:count - 1] data index block + b using 2:1:ytic(3) with points pointtype -2 notitle, \
        for [b = 0:count - 1] data index block + b using 2:($1 + drop(b)) with points linestyle b + 1 pointsize size_of(points[b + 1], 0.6) title columnheader(1)
    unset label 1
}
unset multiplot
