# A performance profile: the share of the instances that every algorithm solves within a factor of the best. Variables, in addition to those of style.gp
# (experiments/present/pictures/profile.c):
#   data     file: a block per algorithm, its name on the first line, then factor, share, and 1
#            for a point
#   styles_of   words: the colour and mark of each, 0: grey
#   count    number of algorithms;   end   of the axis;   x_logarithmic
#   title, x_label, y_label
width = 800
height = 440
load plots."/style.gp"

set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
set tmargin at screen 1 - 42.0 / height
set xlabel x_label
set ylabel y_label
set key outside right top vertical Left reverse spacing 1.15

# A logarithmic axis of few decades has tics between powers of ten.
if (x_logarithmic) {
    set logscale x
    if (end < 1000) {
        unset mxtics
        set xtics (1, 10, 100)
        do for [k = 0:2] { set xtics add (2 * 10.0**k, 5 * 10.0**k) }
    }
    if (end < 10) { set xtics add (1.2, 1.5, 3, 4, 6, 8) }
}
set xrange [1:end]
set yrange [0:1.02]
set ytics 0, 0.2, 1

set datafile separator tab
# Grey ones first, so that none is drawn over an emphasised line.
style_of(k) = int(word(styles_of, k))
do for [k = 1:count] {
    shown = style_of(k) > 0 ? style_of(k) : (k - 1) % styles + 1
    if (style_of(k) > 0) { set style line 100 + k linecolor rgb colours[shown] linewidth 1.6 dashtype solid pointtype points[shown] pointsize size_of(points[shown], mark_size)
    } else { set style line 100 + k linecolor rgb light linewidth 1 dashtype solid pointtype points[shown] pointsize size_of(points[shown], 0.6 * mark_size) }
}
order = ""
do for [layer = 0:1] { do for [k = 1:count] { if ((style_of(k) > 0) == layer) { order = order." ".k } } }
nth(k) = int(word(order, k))
plot for [k = 1:count] data index nth(k) - 1 using 1:2 with steps linestyle 100 + nth(k) notitle, \
    for [k = 1:count] data index nth(k) - 1 using 1:($3 == 1 ? $2 : NaN) with points linestyle 100 + nth(k) notitle, \
    for [k = 1:count] data index k - 1 using (NaN):(NaN) with linespoints linestyle 100 + k title columnheader(1)
