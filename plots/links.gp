# Calibrated links: start-ups, bandwidths and the largest residuals of all ordered pairs as squares, and the
# residuals by size. Variables, in addition to those of style.gp
# (experiments/reality/calibration/calibrated_picture.c):
#   data       file: one line per link (from, to, start-up, bandwidth, residual in %, doubtful), then one
#              per link and size (bytes, residual in %, doubtful)
#   startup_most, rate_most, residual_most   the largest of each
#   bytes_most                               largest size
#   nodes      number;   time_unit, rate_unit   of start-ups and bandwidths;   title
width = 760
height = 740
left = 60.0
right = 80.0
top = 70.0
gap = 60.0
side = (width - 2 * left - 2 * right) / 2
load plots."/style.gp"

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
tic_step = ceil(nodes / 16.0)
named = nodes <= 8

array most[3] = [startup_most, rate_most, residual_most]

set multiplot
set label 1 title noenhanced font title_font textcolor rgb ink at screen sx(left), screen sy(20) left
set border 15 linewidth 0.8 linecolor rgb ink
set palette defined (0 "#ececec", 0.15 "#c6c9d6", 0.4 "#e6a45c", 0.7 "#d55e00", 1 "#6e1423")
set cbtics scale 0.4 textcolor rgb ink
unset key
unset grid

at_left(across) = left + across * (side + left + right)
at_top(row) = top + row * (side + top + gap - 20)

small = sprintf("%s,%g", face, 0.75 * font_size)
told(value) = named ? sprintf("%.3g", value) : ""
is_dark(value) = value > 0.62 * most[panel + 1]

do for [panel = 0:2] {
    across = panel % 2
    row = panel / 2
    x = at_left(across)
    y = at_top(row)
    set lmargin at screen sx(x)
    set rmargin at screen sx(x + side)
    set tmargin at screen sy(y)
    set bmargin at screen sy(y + side)
    set label 2 word("start-up bandwidth residual", panel + 1).(panel == 0 ? " (".time_unit.")" : panel == 1 ? " (".rate_unit.")" : ", largest (%)") noenhanced textcolor rgb ink at screen sx(x), screen sy(y - 12) left
    set xrange [-0.5:nodes - 0.5]
    set yrange [nodes - 0.5:-0.5]
    set xtics 0, tic_step, nodes - 1 scale 0.3
    set ytics 0, tic_step, nodes - 1 scale 0.3
    set xlabel "to"
    set ylabel "from"
    set cbrange [0:most[panel + 1]]
    set colorbox user origin screen sx(x + side + 8), screen sy(y + side) size screen sx(10), screen side / height
    plot data index 0 using 2:1:($2 - 0.46):($2 + 0.46):($1 - 0.46):($1 + 0.46):(column(panel + 3)) with boxxyerror fillstyle solid 1.0 noborder linecolor palette, \
        data index 0 using 2:($6 > 0 ? $1 : -1) with points pointtype 6 pointsize (named ? 4 : 1.2) linecolor rgb blue, \
        data index 0 using 2:1:(is_dark(column(panel + 3)) ? "" : told(column(panel + 3))) with labels font small textcolor rgb ink, \
        data index 0 using 2:1:(is_dark(column(panel + 3)) ? told(column(panel + 3)) : "") with labels font small textcolor rgb paper
    unset label 1
}

x = at_left(1)
y = at_top(1)
set lmargin at screen sx(x)
set rmargin at screen sx(x + side + 60)
set tmargin at screen sy(y)
set bmargin at screen sy(y + side)
set label 2 "residuals by size (%); doubtful pairs are circled" noenhanced textcolor rgb ink at screen sx(x), screen sy(y - 12) left
set border 3
set xlabel "bytes"
set ylabel ""
set xtics 0, nice(bytes_most / 4.0)
set ytics autofreq
set grid ytics
set yrange [-1.15 * residual_most:1.15 * residual_most]
set xrange [-0.05 * bytes_most:1.05 * bytes_most]
plot 0 with lines linestyle 51, data index 1 using 1:2 with points pointtype 7 pointsize 0.5 linecolor rgb vermillion, \
    data index 1 using 1:($3 > 0 ? $2 : NaN) with points pointtype 6 pointsize 1.0 linecolor rgb blue
unset multiplot
