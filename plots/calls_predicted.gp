# Calls of a program: measured over predicted times, one mark for each work and algorithm. All positions are
# shares of the frame. Variables, in addition to those of style.gp
# (experiments/reality/profile/picture_predictions.c):
#   data     file: two blocks of tics, horizontal and vertical, position and number; one of lines: "mark",
#            predicted, measured over predicted, low and high of its interval, kind from 1; "label", x, y,
#            side (-1 ends there, 0 in the middle, 1 begins there), name; and a block of the kinds' names
#   one      where measured equals predicted;   near_low, near_high   the band that counts as equal
#   kinds    number;   letters   of the longest name
font_size = 11
across = 520.0
side = 320.0
left = 74.0
above = 46.0
key_height = (kinds + 2) * 1.45 * font_size
key_width = 60 + 6.6 * letters
width = left + (across > key_width ? across : key_width) + 24
height = above + side + 60 + key_height
load plots."/style.gp"
small = sprintf("%s,%g", face, 9.5)

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
near = "#d9e6ee"
set datafile separator tab
set multiplot
unset key
unset grid
set border 15 linewidth 0.8 linecolor rgb ink
set xrange [0:1]
set yrange [0:1]
of(kind, value) = strcol(1) eq kind ? value : NaN
code(at) = int("0x".substr(colours[(int(column(at)) - 1) % 7 + 1], 2, 7))
coloured(at) = strcol(1) eq "mark" ? code(at) : 0
type(at) = strcol(1) eq "mark" ? points[(int(column(at)) - 1) % styles + 1] : 0
beside(place, value) = strcol(1) eq "label" && column(4) == place ? value : NaN
large(type) = size_of(type, 0.9)
set lmargin at screen sx(left)
set rmargin at screen sx(left + across)
set tmargin at screen sy(above)
set bmargin at screen sy(above + side)
if (printed == 0) { set label 1 "Calls: measured over predicted times, medians and their 98 % intervals" noenhanced font title_font textcolor rgb ink at screen sx(14), screen sy(22) left }
set xlabel "predicted, ms"
set label 4 "measured over predicted" textcolor rgb ink at screen sx(18), screen sy(above + side / 2) center rotate by 90
unset xtics
unset ytics
set xtics out nomirror scale 0.6 ("" 9) textcolor rgb ink
set ytics out nomirror scale 0.6 ("" 9) textcolor rgb ink
set object 1 rectangle from 0, near_low to 1, near_high fillcolor rgb near fillstyle solid 1.0 noborder behind
set arrow 1 from 0, one to 1, one nohead linecolor rgb ink linewidth 0.8 back
plot data index 0 using 1:(-1):xtic(2) with points pointtype 0 notitle, \
    data index 1 using (-1):1:ytic(2) with points pointtype 0 notitle, \
    data index 2 using (of("mark", column(2))):4:(0):(of("mark", column(5) - column(4))):(coloured(6)) with vectors nohead linecolor rgb variable linewidth 1.3 notitle, \
    data index 2 using (of("mark", column(2))):3:(large(type(6))):(type(6)):(coloured(6)) with points pointsize variable pointtype variable linecolor rgb variable notitle, \
    data index 2 using (beside(1, column(2))):3:5 with labels left noenhanced font small textcolor rgb ink notitle, \
    data index 2 using (beside(0, column(2))):3:5 with labels center noenhanced font small textcolor rgb ink notitle, \
    data index 2 using (beside(-1, column(2))):3:5 with labels right noenhanced font small textcolor rgb ink notitle

# The key.
unset border
unset tics
unset xlabel
unset label
unset arrow
unset object
set lmargin at screen 0
set rmargin at screen 1
set tmargin at screen sy(height - key_height - 6)
set bmargin at screen 0
set xrange [0:width]
set yrange [0:key_height + 6]
key_y(n) = key_height + 6 - (n + 0.6) * 1.45 * font_size
set label 1 "as predicted" textcolor rgb ink at left + 16, key_y(kinds) left
set label 2 "within 3 %" textcolor rgb ink at left + 16, key_y(kinds + 1) left
set arrow 1 from left - 10, key_y(kinds) to left + 10, key_y(kinds) nohead linecolor rgb ink linewidth 0.8
set object 1 rectangle from left - 10, key_y(kinds + 1) - 4 to left + 10, key_y(kinds + 1) + 4 fillcolor rgb near fillstyle solid 1.0 noborder
plot for [k = 1:kinds] data index 3 every ::(k - 1)::(k - 1) using (left):(key_y(k - 1)) with points pointtype points[(k - 1) % styles + 1] pointsize large(points[(k - 1) % styles + 1]) linecolor rgb colours[(k - 1) % 7 + 1] notitle, \
    data index 3 using (left + 16):(key_y(int($0))):1 with labels left noenhanced textcolor rgb ink notitle
unset multiplot
