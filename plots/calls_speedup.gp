# Speed-ups of calls over their baseline: one line for each work and algorithm. Horizontal positions are
# shares of the frame, vertical positions are lines of text. Variables, in addition to those of style.gp
# (experiments/reality/profile/picture_speedups.c):
#   data      file: a block of tics, position and number; one of names: "place" or "work", line, words; one
#             of marks: speed-up, line, low and high of its interval, speed-up with costs, kind from 1, words
#             behind; and a block of the kinds' names
#   lines     how many;   one   where neither is faster;   left_out   number of works not drawn;
#   named     1: the baseline is a profile that was named, 0: calls left to the library
#   kinds     number;   letters   of the longest name
font_size = 11
pitch = 19.0
left = 224.0
frame = 400.0
behind = 100.0
above = left_out > 0 ? 72.0 : 54.0
key_height = (kinds + 1) * 1.45 * font_size
width = left + frame + behind
height = above + lines * pitch + 58 + key_height
load plots."/style.gp"
small = sprintf("%s,%g", face, 9.5)

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
worse = "#f7e3da"
set datafile separator tab
set multiplot
unset key
unset grid
set border 15 linewidth 0.8 linecolor rgb ink
set xrange [0:1]
set yrange [lines:0]
code(at) = int("0x".substr(colours[(int(column(at)) - 1) % 7 + 1], 2, 7))
type(at) = points[(int(column(at)) - 1) % styles + 1]
large(type) = size_of(type, 0.9)
of(kind, value) = strcol(1) eq kind ? value : NaN
set lmargin at screen sx(left)
set rmargin at screen sx(left + frame)
set tmargin at screen sy(above)
set bmargin at screen sy(above + lines * pitch)
if (printed == 0) { set label 1 (named ? "Speed-up of calls over the baseline" : "Speed-up of calls over those left to the library") noenhanced font title_font textcolor rgb ink at screen sx(14), screen sy(20) left }
if (left_out > 0) { set label 2 sprintf("%d works that took less time are left out", left_out) font small textcolor rgb grey at screen sx(14), screen sy(38) left }
set label 3 "slower" font small textcolor rgb vermillion at one, screen sy(above - 10) right offset -0.8, 0
set label 4 "faster" font small textcolor rgb ink at one, screen sy(above - 10) left offset 0.8, 0
set xlabel "ratio of medians, and its 98 % interval"
unset xtics
unset ytics
set xtics out nomirror scale 0.6 ("" 9) textcolor rgb ink
set object 1 rectangle from 0, 0 to one, lines fillcolor rgb worse fillstyle solid 1.0 noborder behind
set arrow 1 from one, 0 to one, lines nohead linecolor rgb ink linewidth 1.0 back
plot data index 0 using 1:(-1):xtic(2) with points pointtype 0 notitle, \
    data index 1 using (0):(of("place", column(2) > 0 ? column(2) : NaN)):(1):(0) with vectors nohead linecolor rgb faint linewidth 0.8 notitle, \
    data index 2 using 3:($2 + 0.5):($4 - $3):(0):(code(6)) with vectors nohead linecolor rgb variable linewidth 1.6 notitle, \
    data index 2 using 5:($2 + 0.5):(size_of(6, 0.75)) with points pointsize variable pointtype 6 linecolor rgb grey notitle, \
    data index 2 using 1:($2 + 0.5):(large(type(6))):(type(6)):(code(6)) with points pointsize variable pointtype variable linecolor rgb variable notitle

# The names, across the whole width.
unset border
unset tics
unset xlabel
unset label
unset arrow
unset object
set lmargin at screen 0
set rmargin at screen 1
set xrange [0:width]
plot data index 1 using (left - 8):(of("work", column(2) + 0.5)):3 with labels right noenhanced textcolor rgb ink notitle, \
    data index 1 using (14):(of("place", column(2) + 0.5)):3 with labels left noenhanced font small textcolor rgb grey notitle, \
    data index 2 using (left + frame + 8):($2 + 0.5):7 with labels left noenhanced font small textcolor rgb ink notitle

# The key.
set tmargin at screen sy(height - key_height - 6)
set bmargin at screen 0
set yrange [0:key_height + 6]
key_y(n) = key_height + 6 - (n + 0.6) * 1.45 * font_size
set label 1 "with agreement and planning" textcolor rgb ink at left + 16, key_y(kinds) left
plot for [k = 1:kinds] data index 3 every ::(k - 1)::(k - 1) using (left):(key_y(k - 1)) with points pointtype points[(k - 1) % styles + 1] pointsize large(points[(k - 1) % styles + 1]) linecolor rgb colours[(k - 1) % 7 + 1] notitle, \
    data index 3 every ::0::0 using (left):(key_y(kinds)) with points pointtype 6 pointsize size_of(6, 0.75) linecolor rgb grey notitle, \
    data index 3 using (left + 16):(key_y(int($0))):1 with labels left noenhanced textcolor rgb ink notitle
unset multiplot
