# Printed, or expected, numbers beside reproduced ones: a row per cell, everything relative to the
# printed number.
# Variables, beside those of style.gp:
#   data     file: lines "setting", y, label and "cell", y, series, printed, here, mean, low, high,
#            low and high of the margin of equivalence, verdict (1 reproduced, 2 compatible,
#            3 offset, 4 different, 5 inconclusive, 6 single run, 0 no result or only shown)
#   rows     height of the list;   title;   compared   "printed" or "expected"
#   x_low, x_high, x_logarithmic   of the ratio
row = 19.0
top = strstrt(title, "\n") > 0 ? 72.0 : 56.0
bottom = 124.0
left = 190.0
right = 600.0
numbers = 700.0
width = 930
height = top + bottom + row * (rows + 1)
load plots."/style.gp"

set multiplot
set tmargin at screen 1 - top / height
set bmargin at screen bottom / height
set yrange [rows + 0.8:-0.2]
set datafile separator tab

# The marks.
set lmargin at screen left / width
set rmargin at screen right / width
set xrange [x_low:x_high]
set border 1
unset ytics
set xtics out nomirror scale 0.6 textcolor rgb ink
if (x_logarithmic) {
    set logscale x
    unset mxtics
    set xtics (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
}
set grid xtics back
set xlabel "mean here / ".compared." number"
set key at screen (right + 20) / width, screen (bottom - 8) / height left top vertical Left reverse samplen 1.4
set arrow 1 from 1, graph 0 to 1, graph 1 nohead front linewidth 0.8 dashtype (4,4) linecolor rgb ink
set bars 0.5
accepted = "#d9e6ee"
cell(value) = strcol(1) eq "cell" ? value : NaN
of(kind, value) = strcol(1) eq "cell" && column(11) == kind ? value : NaN
open(value) = strcol(1) eq "cell" && (column(11) < 1 || column(11) > 4) ? value : NaN
plot data using (cell(column(9))):2:9:10:(column(2) - 0.36):(column(2) + 0.36) with boxxyerror \
        fillcolor rgb accepted fillstyle solid 1.0 noborder notitle, \
    data using (of(1, column(6))):2:7:8 with xerrorbars linecolor rgb blue pointtype 7 pointsize 0.8 linewidth 1.4 notitle, \
    data using (of(2, column(6))):2:7:8 with xerrorbars linecolor rgb sky pointtype 6 pointsize 0.8 linewidth 1.4 notitle, \
    data using (of(3, column(6))):2:7:8 with xerrorbars linecolor rgb orange pointtype 9 pointsize 1.1 linewidth 1.4 notitle, \
    data using (of(4, column(6))):2:7:8 with xerrorbars linecolor rgb vermillion pointtype 13 pointsize 1.2 linewidth 1.4 notitle, \
    data using (open(column(6))):2:7:8 with xerrorbars linecolor rgb grey pointtype 4 pointsize 0.8 linewidth 1.4 notitle, \
    keyentry with points linecolor rgb blue pointtype 7 pointsize 0.8 title "reproduced", \
    keyentry with points linecolor rgb sky pointtype 6 pointsize 0.8 title "compatible", \
    keyentry with points linecolor rgb orange pointtype 9 pointsize 1.1 title "offset", \
    keyentry with points linecolor rgb vermillion pointtype 13 pointsize 1.2 title "different", \
    keyentry with points linecolor rgb grey pointtype 4 pointsize 0.8 title "not judged alone", \
    keyentry with boxes fillcolor rgb accepted fillstyle solid 1.0 noborder title "3 % around the ".compared." number"

# The texts, on the whole width and on top.
unset arrow 1
unset logscale
unset border
unset tics
unset grid
unset key
unset xlabel
set lmargin at screen 0
set rmargin at screen 1
set xrange [0:width]
at(kind, place) = strcol(1) eq kind ? place : NaN
bold = sprintf("%s:Bold,%g", face, font_size)
set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 18.0 / height left
set label 2 compared textcolor rgb ink at numbers, screen 1 - (top - 6) / height right
set label 3 "here, with 95 % interval" textcolor rgb ink at numbers + 16, screen 1 - (top - 6) / height left
plot data using (at("setting", 14)):2:3 with labels left noenhanced font bold textcolor rgb ink, \
    data using (at("cell", 30)):2:3 with labels left noenhanced textcolor rgb ink, \
    data using (at("cell", numbers)):2:4 with labels right noenhanced textcolor rgb ink, \
    data using (at("cell", numbers + 16)):2:5 with labels left noenhanced textcolor rgb ink
unset multiplot
