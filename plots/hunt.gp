# The largest ratios found: a panel a kind of instances, a row an algorithm, a point a number of
# nodes. Variables, beside those of style.gp:
#   data     file: for every panel a block per number of nodes, its label on the first line, then
#            place from the top, ratio, name of the algorithm
#   lines, sizes   words: rows and blocks of each panel;   titles   words: their titles
width = 1000
height = 900
font_size = 11
load plots."/style.gp"

row = 17.0               # points from row to row
left = 150.0             # room for the names
panel = 320.0            # width of a panel's frame
array top[4]
array edge[4]
array first[4]
blocks = 0
do for [k = 1:4] {
    first[k] = blocks
    blocks = blocks + int(word(sizes, k))
}
high(k) = row * (int(word(lines, k)) + 1)
edge[1] = left
edge[2] = left + panel + left + 30
edge[3] = edge[1]
edge[4] = edge[2]
top[1] = 70.0
top[2] = top[1]
top[3] = top[1] + (high(1) > high(2) ? high(1) : high(2)) + 110
top[4] = top[3]

set multiplot
set label 1 "Largest ratios of completion that a hunt found" noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
unset grid
set grid xtics ytics back linetype 1 linewidth 0.6 dashtype solid linecolor rgb faint
set logscale x
set datafile separator tab
do for [k = 1:4] {
    set lmargin at screen edge[k] / width
    set rmargin at screen (edge[k] + panel) / width
    set tmargin at screen 1 - top[k] / height
    set bmargin at screen 1 - (top[k] + high(k)) / height
    set label 2 word(titles, k) noenhanced textcolor rgb ink at screen (edge[k]) / width, screen 1 - (top[k] - 14) / height left
    set yrange [int(word(lines, k)) + 1:0]
    set ytics scale 0
    set xtics (1, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 100, 200, 500, 1000)
    unset mxtics
    set xrange [0.95:*]
    set key at screen (edge[k] + panel) / width, screen 1 - (top[k] + high(k) + 44) / height right horizontal samplen 0.5
    plot for [b = 0:int(word(sizes, k)) - 1] data index first[k] + b using 2:1:ytic(3) with points linestyle b + 1 pointsize 1 title columnheader(1)
    unset label 1
}
unset multiplot
