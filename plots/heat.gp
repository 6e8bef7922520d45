# How long every channel between switches was held: one square per ordered pair of linked switches, in
# breadth-first order. Variables, in addition to those of style.gp (experiments/present/pictures/topology.c):
#   data       file as for topology.gp; the last block is drawn
#   switches   number;   greatest   largest share;   title
#   tics       ids along the axes, tic_step places apart
width = printed > 0 ? printed : 720
left = printed > 0 ? 50.0 : 70.0
right = printed > 0 ? 70.0 : 110.0
top = printed > 0 ? 8.0 : 40.0
bottom = printed > 0 ? 42.0 : 60.0
height = width - left - right + top + bottom
load plots."/style.gp"

if (printed == 0) set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
set lmargin at screen left / width
set rmargin at screen (width - right) / width
set bmargin at screen bottom / height
set tmargin at screen 1 - top / height
set xrange [-0.5:switches - 0.5]
set yrange [switches - 0.5:-0.5]
set border 15 linewidth 0.8 linecolor rgb ink
unset grid
unset key
set palette defined (0 "#ececec", 0.15 "#c6c9d6", 0.4 "#e6a45c", 0.7 "#d55e00", 1 "#6e1423")
set cbrange [0:greatest * 100]
set colorbox user origin screen (width - right + 12) / width, screen 0.2 size screen 12.0 / width, screen 0.6
set cblabel "time held (% of completion time)" offset (format eq "tex" ? 2.6 : 1.2),0 textcolor rgb ink
set cbtics scale 0.4 textcolor rgb ink
set xlabel "to switch (breadth-first order)"
set ylabel "from switch (breadth-first order)"
unset xtics
unset ytics
set xtics scale 0.3 textcolor rgb ink
set ytics scale 0.3 textcolor rgb ink
set xtics ()
set ytics ()
do for [k = 1:words(tics)] {
    if (printed == 0 || printed > 500 || k % 2) {
        set xtics add (word(tics, k) (k - 1) * tic_step)
        set ytics add (word(tics, k) (k - 1) * tic_step)
    }
}
plot data index 3 using 2:1:($2 - 0.46):($2 + 0.46):($1 - 0.46):($1 + 0.46):($3 * 100) with boxxyerror fillstyle solid 1.0 noborder linecolor palette
