# Printed, or expected, numbers next to reproduced ones: one row per cell, everything relative to the printed
# number. Variables, in addition to those of style.gp:
#   data     file: lines "setting", y, label and "cell", y, series, printed, here, mean, low, high,
#            low and high of the margin of equivalence, verdict (1 reproduced, 2 compatible,
#            3 offset, 4 different, 5 inconclusive, 6 single run, 0 no result or only shown)
#   rows     height of the list;   title;   compared   "printed" or "expected"
#   x_low, x_high, x_logarithmic   of the ratio; values beyond are arrows at the edge
#   seen     words: 1 for each verdict from reproduced to inconclusive that occurs, then for the others
font_size = printed > 0 ? 8 * 96 / 72.0 : 12
row = (printed > 0 ? 1.4 : 1.58) * font_size
head = printed > 0 ? 1.6 * font_size : strstrt(title, "\n") > 0 ? 72 : 56
numbered = printed == 0 || printed > 500   # a column has no room for the numbers
width = printed > 0 ? printed : 930
left = numbered && printed == 0 ? 190 : 11.5 * font_size
numbers = width - 15.5 * font_size         # where the printed ones end; the others begin behind
right = numbered ? numbers - 8 * font_size : width - 14

# The key of the verdicts that occur, below.
array names[7] = ["reproduced", "compatible", "offset", "different", "inconclusive", "not judged", "3 % around the ".compared." number"]
array inks[6]
array types[6] = [7, 6, 9, 13, 4, 1]
entries = 1
do for [k = 1:6] { entries = entries + int(word(seen, k)) }
key_columns = int((width - 16) / (22 * font_size))
key_columns = key_columns < 1 ? 1 : key_columns
key_height = ceil(entries / real(key_columns)) * 1.35 * font_size
bottom = 3.9 * font_size + key_height + 6
height = head + bottom + row * (rows + 1)
load plots."/style.gp"
inks[1] = blue; inks[2] = sky; inks[3] = orange; inks[4] = vermillion; inks[5] = grey; inks[6] = grey
sized(k) = size_of(types[k], (k == 3 || k == 4 ? 1.0 : 0.75) * mark_size / 0.9)
sx(points) = points / real(width)
sy(points) = 1 - points / real(height)

set multiplot
set tmargin at screen sy(head)
set bmargin at screen sy(height - bottom)
set yrange [rows + 0.8:-0.2]
set datafile separator tab
unset key

# The marks.
set lmargin at screen sx(left)
set rmargin at screen sx(right)
set xrange [x_low:x_high]
set border 1
unset ytics
set xtics out nomirror scale 0.6 textcolor rgb ink
if (x_logarithmic) {
    set logscale x
    unset mxtics
    set xtics (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
}
# Only as many tics as fit next to each other.
if (!x_logarithmic) {
    apart = nice((x_high - x_low) * 4.0 * font_size / (right - left))
    set xtics apart
}
set grid xtics back
set xlabel "mean here / ".compared." number"
set arrow 1 from 1, graph 0 to 1, graph 1 nohead front linewidth 0.8 dashtype (4,4) linecolor rgb ink
set bars 0.35
accepted = "#d9e6ee"
cell(value) = strcol(1) eq "cell" ? value : NaN
verdict(kind) = kind < 6 ? column(11) == kind : column(11) < 1 || column(11) > 5
inside(value) = value >= x_low && value <= x_high
of(kind, value) = strcol(1) eq "cell" && verdict(kind) && inside(column(6)) ? value : NaN
outside(kind) = strcol(1) eq "cell" && verdict(kind) && column(6) == column(6) && !inside(column(6))
# An arrow's length, as a share of the axis.
step(part) = x_logarithmic ? (x_high / x_low) ** part : part * (x_high - x_low)
inward(value, part) = value > x_high ? (x_logarithmic ? x_high / step(part) : x_high - step(part)) \
                                     : (x_logarithmic ? x_low * step(part) : x_low + step(part))
edge(value) = value > x_high ? x_high : x_low
far(kind, high) = outside(kind) && (column(6) > x_high) == high
plot data using (cell(column(9))):2:9:10:(column(2) - 0.36):(column(2) + 0.36) with boxxyerror \
        fillcolor rgb accepted fillstyle solid 1.0 noborder notitle, \
    for [k = 1:6] data using (of(k, column(6))):2:(column(7) > x_low ? column(7) : x_low):(column(8) < x_high ? column(8) : x_high) \
        with xerrorbars linecolor rgb inks[k] pointtype types[k] pointsize sized(k) linewidth 1.2 notitle, \
    for [k = 1:6] data using (outside(k) ? inward(column(6), 0.06) : NaN):2:(edge(column(6)) - inward(column(6), 0.06)):(0) \
        with vectors head filled size screen sx(8),25 fixed linecolor rgb inks[k] linewidth 1.4 dashtype solid notitle, \
    for [k = 1:6] data using (far(k, 1) ? inward(column(6), 0.07) : NaN):2:(sprintf("%.3g", column(6))) with labels right noenhanced textcolor rgb ink notitle, \
    for [k = 1:6] data using (far(k, 0) ? inward(column(6), 0.07) : NaN):2:(sprintf("%.3g", column(6))) with labels left noenhanced textcolor rgb ink notitle

# The texts, across the whole width and on top.
unset arrow 1
unset logscale
unset border
unset tics
unset grid
unset xlabel
set lmargin at screen 0
set rmargin at screen 1
set xrange [0:width]
at(kind, place) = strcol(1) eq kind ? place : NaN
# The SVG terminal has no bold font of that name: viewers would substitute another family.
bold = format eq "tex" ? "" : format eq "svg" ? title_font : sprintf("%s:Bold,%g", face, font_size)
edge_left = printed > 0 ? 4 : 14
if (printed == 0) set label 1 title noenhanced font title_font textcolor rgb ink at screen sx(14), screen sy(18) left
if (numbered) {
    set label 2 compared textcolor rgb ink at numbers, screen sy(head - 6) right
    set label 3 "here, 95 % interval" textcolor rgb ink at numbers + 16, screen sy(head - 6) left
}
plot data using (at("setting", edge_left)):2:3 with labels left noenhanced font bold textcolor rgb ink notitle, \
    data using (at("cell", edge_left + 1.2 * font_size)):2:3 with labels left noenhanced textcolor rgb ink notitle, \
    data using (numbered ? at("cell", numbers) : NaN):2:4 with labels right noenhanced textcolor rgb ink notitle, \
    data using (numbered ? at("cell", numbers + 16) : NaN):2:5 with labels left noenhanced textcolor rgb ink notitle

unset label
set xrange [0:1]
set yrange [0:1]
set tmargin at screen sy(height - key_height - 6)
set bmargin at screen 0
set key at screen sx(edge_left), screen sy(height - key_height - 4) left top horizontal Left reverse samplen 1.4 maxcols key_columns spacing key_spacing
here = ""
do for [k = 1:6] { if (int(word(seen, k))) { here = here." ".k } }
nth(n) = int(word(here, n))
plot NaN notitle, \
    for [n = 1:words(here)] keyentry with points linecolor rgb inks[nth(n)] pointtype types[nth(n)] pointsize sized(nth(n)) title names[nth(n)], \
    keyentry with boxes fillcolor rgb accepted fillstyle solid 1.0 noborder title names[7]
unset multiplot
