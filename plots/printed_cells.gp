# Printed numbers: relative deviation of ours against its significance; one panel per paper, one mark per
# number. Both axes are linear near 0 and logarithmic further out. Exact numbers have no standard error: a
# paper with only exact numbers is a strip. Variables, in addition to those of style.gp:
#   data         file: a block per paper: deviation in percent, |z|, verdict (1 reproduced,
#                2 compatible, 3 offset, 4 different), and the number of coinciding numbers
#   titles       words: one for each panel
#   critical_low, critical_high   words: the least and the largest critical |z| of a paper's tables,
#                -1 if all are exact
#   margin, apart   percent: equivalent within the first, different from the second on
#   x_high, y_high  ends of the axes
panels = words(titles)
left = 62.0
wide = 640.0
top = 74.0
gap = 42.0
high(k) = real(word(critical_low, k)) < 0 ? 26.0 : 330.0  # a strip where all numbers are exact

# One panel below the other, with the same horizontal axis.
array roof[panels]
at = top
do for [k = 1:panels] {
    roof[k] = at
    at = at + high(k) + gap
}
width = left + wide + 18
height = at + 62
font_size = 12
load plots."/style.gp"

array names[4] = ["reproduced", "compatible", "offset", "different"]
array marks[4] = [7, 4, 9, 13]
array inks[4] = [blue, "#555555", orange, vermillion]
array sizes[4] = [0.7, 0.6, size_of(9, 1.05), size_of(13, 1.2)]
equivalent = "#e4edf3"

set multiplot
set datafile separator tab
set nonlinear x via asinh(x / 2.0) inverse 2.0 * sinh(x)
set nonlinear y via asinh(y / 2.0) inverse 2.0 * sinh(y)
set xrange [-x_high:x_high]
unset mxtics
unset mytics
unset key
set label 1 "Judged printed numbers: how far ours lie from them, in percent and in standard errors" noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 22.0 / height left
verdict(k) = column(3) == k ? column(2) : NaN

set lmargin at screen left / width
set rmargin at screen (left + wide) / width
set format x ""
do for [k = 1:panels] {
    low = real(word(critical_low, k))
    most = real(word(critical_high, k))
    exact = low < 0
    set tmargin at screen 1 - roof[k] / height
    set bmargin at screen 1 - (roof[k] + high(k)) / height
    set xtics (-300, -100, -30, -apart, -margin, 0, margin, apart, 30, 100, 300)
    if (k == panels) {
        set format x "%g"
        set xlabel "deviation of ours from the printed number, %" offset 0, 0.3
    }
    if (exact) {
        unset ytics
        unset ylabel
        set yrange [-1:1]
    } else {
        set ytics nomirror out (0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)
        set ylabel "|z|" offset 0.4, 0
        set yrange [-0.12:y_high]
    }
    set label 2 word(titles, k) noenhanced textcolor rgb ink at screen left / width, screen 1 - (roof[k] - 12) / height left
    set object 1 rectangle from first -margin, graph 0 to first margin, graph 1 behind fillcolor rgb equivalent fillstyle solid 1.0 noborder
    unset object 2
    unset arrow 1
    unset arrow 2
    if (!exact) {
        set object 2 rectangle from graph 0, first low to graph 1, first most behind fillcolor rgb faint fillstyle solid 1.0 noborder
        set arrow 1 from graph 0, first low to graph 1, first low nohead back linecolor rgb ink linewidth 0.8 dashtype (8,5)
        set arrow 2 from graph 0, first most to graph 1, first most nohead back linecolor rgb ink linewidth 0.8 dashtype (8,5)
    }
    plot for [v = 4:1:-1] data index k - 1 using 1:(exact && verdict(v) >= 0 ? 0 : verdict(v)) with points pointtype marks[v] pointsize sizes[v] linecolor rgb inks[v], \
        data index k - 1 using 1:(exact ? 0 : $2):(!exact && column(4) > 2 ? strcol(4) : "") with labels left offset 0.7, 0.6 textcolor rgb ink
    unset label 1
}

# The key, across the whole width.
unset label 2
unset object 1
unset object 2
unset arrow 1
unset arrow 2
unset border
unset tics
unset grid
unset xlabel
unset ylabel
set lmargin at screen 0
set rmargin at screen 1
set bmargin at screen 0
set tmargin at screen 50.0 / height
unset nonlinear x
unset nonlinear y
set xrange [0:1]
set yrange [0:1]
set key at screen left / width, screen 46.0 / height left top horizontal Left reverse samplen 1.2 maxcols 3
plot NaN notitle, \
    for [v = 1:4] keyentry with points pointtype marks[v] pointsize sizes[v] linecolor rgb inks[v] title names[v], \
    keyentry with boxes fillcolor rgb equivalent fillstyle solid 1.0 noborder title sprintf("within %g %%", margin), \
    keyentry with lines linecolor rgb ink linewidth 0.8 dashtype (8,5) title "critical z of the tables"
unset multiplot
