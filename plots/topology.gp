# A network of switches: its spanning tree on rings around the root, links coloured by the time for which
# they were held. Variables, in addition to those of style.gp (experiments/present/pictures/topology.c):
#   data      file: blocks of switches (x, y, id, level), tree links and cross links (x, y, dx, dy,
#             share), channels (for heat.gp)
#   radius    of the outermost ring;   switches   number;   greatest   largest share
#   title
width = printed > 0 ? printed : 720
scale = width / 720.0
right = printed > 0 ? 64.0 : 130.0      # the colours and their scale, beside the network
top = printed > 0 ? 24.0 : 50.0
height = width - right + top + 14
load plots."/style.gp"

if (printed == 0) set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
set lmargin at screen 14.0 / width
set rmargin at screen (width - right) / width
set bmargin at screen 14.0 / height
set tmargin at screen 1 - top / height
reach = (radius > 0 ? radius : 1) * 1.09
set xrange [-reach:reach]
set yrange [-reach:reach]
unset border
unset tics
unset grid
set palette defined (0 "#d9d9d9", 0.15 "#c6c9d6", 0.4 "#e6a45c", 0.7 "#d55e00", 1 "#6e1423")
set cbrange [0:greatest * 100]
set colorbox user origin screen (width - right + 8) / width, screen 0.1 size screen 12.0 / width, screen 0.66
set cblabel (printed > 0 ? "time held (% of completion time)" : "time held, busier direction (% of completion time)") offset (format eq "tex" ? 2.6 : 1.2),0 textcolor rgb ink
set cbtics scale 0.4 textcolor rgb ink
set key at screen (printed > 0 ? 4 : width - right) / width, screen 1 - (printed > 0 ? 2 : 58.0) / height left top vertical Left reverse samplen 1.6
if (printed > 0) { set key horizontal maxcols 2 }
cross = scale < 0.6 ? 0.5 : 0.9

do for [level = 1:int(radius)] {
    set object level circle at 0, 0 size level arc [0:360] behind fillstyle empty border linecolor rgb "#eeeeee"
}
small = switches > 32
node = (small ? 2.0 : 2.7) * scale
plot data index 2 using 1:2:3:4:($5 * 100) with vectors nohead linewidth cross linecolor palette notitle, \
    data index 1 using 1:2:3:4:($5 * 100) with vectors nohead linewidth 5.5 * scale linecolor palette notitle, \
    data index 0 using 1:2 with points pointtype 7 pointsize node linecolor rgb ink notitle, \
    data index 0 using 1:2 with points pointtype 7 pointsize 0.88 * node linecolor rgb "#ffffff" notitle, \
    data index 0 using (format eq "tex" && small ? NaN : $1):2:3 with labels noenhanced font (format eq "tex" ? "" : sprintf("%s,%g", face, (small ? 8 : 10) * (scale < 0.6 ? 0.6 : scale))) textcolor rgb ink notitle, \
    keyentry with lines linewidth 5.5 * scale linecolor rgb "#9a9a9a" title "spanning tree", \
    keyentry with lines linewidth cross linecolor rgb "#9a9a9a" title "cross link"
