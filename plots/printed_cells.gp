# Printed numbers: how far ours lie from them against how sure that is; a panel a paper, a mark a
# number. Both axes are linear near 0 and logarithmic further out.
# Variables, beside those of style.gp:
#   data         file: a block per paper: deviation in percent, |z|, verdict (1 reproduced,
#                2 compatible, 3 offset, 4 different), and how many numbers have these
#   titles, counts   words: of each panel, and how many numbers it shows
#   critical_low, critical_high   words: the least and the largest critical |z| of a paper's tables,
#                -1 where all are exact
#   margin, apart   percent: equivalent within the one, different from the other on
#   x_high, y_high  ends of the axes
panels = words(counts)
few = 20                 # numbers: a panel of fewer is narrow
left = 62.0
top = 66.0
high = 300.0
gap_x = 22.0
gap_y = 102.0
most = 1000.0

# Panels side by side, as many as fit into a row.
array place[panels]
array floor_[panels]
array wide[panels]
width = 640.0
at = left
row = 0
do for [k = 1:panels] {
    wide[k] = int(word(counts, k)) < few ? 208.0 : 440.0
    if (k > 1 && at + wide[k] > most) {
        at = left
        row = row + 1
    }
    place[k] = at
    floor_[k] = row
    at = at + wide[k] + gap_x
    if (at > width) { width = at }
}
height = top + (row + 1) * (high + gap_y) + 4
font_size = 12
load plots."/style.gp"

array names[4] = ["reproduced", "compatible", "offset", "different"]
array marks[4] = [7, 4, 9, 13]
array inks[4] = [blue, "#555555", orange, vermillion]
# The SVG terminal draws all marks but dots larger than the others do.
large = format eq "svg" ? 0.7 : 1.0
array sizes[4] = [0.7, 0.85 * large, 1.05 * large, 1.2 * large]
equivalent = "#e4edf3"

set multiplot
set datafile separator tab
set nonlinear x via asinh(x / 2.0) inverse 2.0 * sinh(x)
set nonlinear y via asinh(y / 2.0) inverse 2.0 * sinh(y)
set xrange [-x_high:x_high]
set yrange [-0.12:y_high]
unset mxtics
unset mytics
unset key
set xlabel "deviation, %" offset 0, 0.3
set label 1 "Judged printed numbers: how far ours lie from them, in percent and in standard errors" noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 22.0 / height left
verdict(k) = column(3) == k ? column(2) : NaN

do for [k = 1:panels] {
    roof = top + floor_[k] * (high + gap_y)
    low = real(word(critical_low, k))
    top_z = real(word(critical_high, k))
    set lmargin at screen place[k] / width
    set rmargin at screen (place[k] + wide[k]) / width
    set tmargin at screen 1 - roof / height
    set bmargin at screen 1 - (roof + high) / height
    if (wide[k] < 300) { set xtics (-100, -10, -margin, margin, 10, 100)
    } else { set xtics (-300, -100, -30, -apart, -margin, 0, margin, apart, 30, 100, 300) }
    set ytics (0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)
    if (place[k] == left) {
        set ylabel "|z|" offset 0.4, 0
        set format y "%g"
    } else {
        unset ylabel
        set format y ""
    }
    set label 2 word(titles, k) noenhanced textcolor rgb ink at screen place[k] / width, screen 1 - (roof - 12) / height left
    set object 1 rectangle from first -margin, graph 0 to first margin, graph 1 behind fillcolor rgb equivalent fillstyle solid 1.0 noborder
    unset object 2
    unset arrow 1
    unset arrow 2
    if (low >= 0) {
        set object 2 rectangle from graph 0, first low to graph 1, first top_z behind fillcolor rgb faint fillstyle solid 1.0 noborder
        set arrow 1 from graph 0, first low to graph 1, first low nohead back linecolor rgb ink linewidth 0.8 dashtype (8,5)
        set arrow 2 from graph 0, first top_z to graph 1, first top_z nohead back linecolor rgb ink linewidth 0.8 dashtype (8,5)
    }
    plot for [v = 4:1:-1] data index k - 1 using 1:(verdict(v)) with points pointtype marks[v] pointsize sizes[v] linecolor rgb inks[v], \
        data index k - 1 using 1:2:(column(4) > 2 ? strcol(4) : "") with labels left offset 0.7, 0.6 textcolor rgb ink
    unset label 1
}

# The key, over the whole width.
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
