# A critical-difference diagram: algorithms on an axis of mean ranks, the best at the left, and bars joining
# those that a test does not distinguish. Names of the better half are at the left, of the other half at the
# right. Variables, in addition to those of style.gp (experiments/present/pictures/critical_difference.c):
#   data     file of three blocks: for algorithms mean rank, row of the name from the top, side (-1
#            left, 1 right), name, mean rank as text; for bars from, to, row; for the critical
#            difference from, to
#   count, rows, bars   algorithms; rows of names on the longer side; rows of bars
#   cd, difference      the critical difference, as number and text
#   letters             length of the longest name, approximate
#   title, subtitle, meaning   lines above
width = 800
font_size = 11
row = 19.0
above = 106.0
bar = 8.0
margin = (letters + 7) * 6.9 + 12
if (margin > 330) { margin = 330 }
names_from = above + 12 + bars * bar + 12
height = names_from + rows * row + 16
load plots."/style.gp"
set termoption noenhanced

set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
set label 2 subtitle noenhanced textcolor rgb ink at screen 14.0 / width, screen 1 - 40.0 / height left
set label 4 meaning noenhanced textcolor rgb ink at screen 14.0 / width, screen 1 - 57.0 / height left
set lmargin at screen margin / width
set rmargin at screen 1 - margin / width
set tmargin at screen 1 - above / height
set bmargin at screen 0

# Ordinates are points below the axis.
set xrange [1:count]
set yrange [height - above:0]
unset ytics
unset grid
unset key
set border 4
unset xtics
set x2range [1:count]
step = count > 40 ? 10 : count > 12 ? 5 : 1
set x2tics out nomirror scale 0.6 step offset 0, -0.3
set x2tics add (1)
if (step > 1) { set mx2tics step }
name_at(r) = names_from - above + r * row
bar_at(r) = 12 + r * bar
edge(side) = side < 0 ? 1 : count
set datafile separator tab

# A difference wider than the axis is only stated.
bar_end = cd < count - 1 ? 1 + cd : 1
if (bar_end > 1) {
    set arrow 1 from first 1, screen 1 - (above - 27) / height to first bar_end, screen 1 - (above - 27) / height heads size screen 0.004, 90 linecolor rgb ink linewidth 1.2
}
set label 3 difference noenhanced textcolor rgb ink at first bar_end, screen 1 - (above - 27) / height left offset (bar_end > 1 ? 0.8 : 0), 0

plot data index 0 using 1:(0):(0):(name_at($2)) with vectors nohead linecolor rgb grey linewidth 0.9, \
    data index 0 using 1:(name_at($2)):(edge($3) - $1):(0) with vectors nohead linecolor rgb grey linewidth 0.9, \
    data index 0 using 1:(0) with points pointtype 7 pointsize 0.4 linecolor rgb ink, \
    data index 0 using ($3 < 0 ? 1 : NaN):(name_at($2)):(sprintf("%s  %s", strcol(4), strcol(5))) with labels noenhanced right offset -0.8, 0 textcolor rgb ink, \
    data index 0 using ($3 > 0 ? count : NaN):(name_at($2)):(sprintf("%s  %s", strcol(5), strcol(4))) with labels noenhanced left offset 0.8, 0 textcolor rgb ink, \
    data index 1 using 1:(bar_at($3)):($2 - $1):(0) with vectors nohead linecolor rgb vermillion linewidth 3.2
