# Gantt charts of one instance in several worlds, stacked on a common time axis.
# experiments/present/pictures/worlds.c computes the layout and passes it:
#   width, height, left, right, top, bottom   the picture and its margins, in screen points
#   worlds, nodes, between, row, tic_step     numbers of charts, of rows of each and between two, the height
#                                             of a row, and every how many rows one is named
#   end, unit                                 the time axis, from 0
#   title, label_size                         label_size: of the boxes' labels
#   caption_1, ...; completions, believed     of each chart, with its completion, -1 for the believed one;
#                                             the believed completion, -1: none
#   labels, any_checkpoints                   whether there are any
#   boxes        file: colour, start, end, upper, lower
#   texts        file: colour, x, y, text
#   checkpoints  file: x, upper, lower
#   legend_count, legend_at, legend_width, legend_colour, legend_1, ...   as in gantt.gp
load plots."/style.gp"

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
green = "#00704f"
first_of(world) = (world - 1) * (nodes + between)
rows = worlds * nodes + (worlds - 1) * between

set lmargin at screen sx(left)
set rmargin at screen sx(width - right)
set tmargin at screen sy(top)
set bmargin at screen sy(height - bottom)

set xrange [0:end]
set yrange [rows - 0.5:-0.5]
set border 1
set xtics offset 0,0.2
set ytics () scale 0
set grid noytics
objects = 0
do for [world = 1:worlds] {
    do for [node = 0:nodes - 1] {
        middle = first_of(world) + node
        if (node % tic_step == 0) { set ytics add (sprintf("P%.0f", node) middle) }
        objects = objects + 1
        set object objects rectangle from 0, middle - 0.42 to end, middle + 0.42 behind \
            fillstyle solid noborder fillcolor rgb "#f3f3f3"
    }
}

if (strlen(title)) set label 1 title noenhanced font title_font textcolor rgb ink at screen sx(left), screen sy(14) left
set label 2 sprintf("time (%s)", unit) at graph 0.5, screen sy(height - 36) center textcolor rgb ink
do for [world = 1:worlds] {
    set label 2 + world value("caption_".world) noenhanced at screen sx(left), screen sy(top + first_of(world) * row - 8) left textcolor rgb (world == 1 && believed >= 0 ? green : ink)
}

# Each chart's completion, and in all of them the believed one.
line(at, from, to) = sprintf("from first %.17g, first %.17g to first %.17g, first %.17g nohead front", at, from, at, to)
do for [world = 1:worlds] {
    done = real(word(completions, world))
    if (done >= 0) { eval sprintf("set arrow %d ", 10 + world).line(done, first_of(world) - 0.5, first_of(world) + nodes - 0.5)." linewidth 1.4 linecolor rgb '#000000'" }
}
if (believed >= 0) {
    do for [world = 1:worlds] {
        eval sprintf("set arrow %d ", 40 + world).line(believed, first_of(world) - 0.5, first_of(world) + nodes - 0.5)." linewidth 3 linecolor rgb '#60ffffff'"
        eval sprintf("set arrow %d ", 60 + world).line(believed, first_of(world) - 0.5, first_of(world) + nodes - 0.5)." dashtype (12,8) linewidth 1.6 linecolor rgb green"
    }
}

# Lines are explained to the right of the axis' name.
at = width - right
letter = 0.56 * 12
if (believed >= 0) {
    set label 31 "believed completion" at screen sx(at), screen sy(height - 36) right textcolor rgb ink
    at = at - 19 * letter - 10
    set arrow 31 from screen sx(at), screen sy(height - 43) to screen sx(at), screen sy(height - 29) nohead dashtype (12,8) linewidth 1.6 linecolor rgb green
    at = at - 14
}
if (any_checkpoints) {
    set label 32 "checkpoint" at screen sx(at), screen sy(height - 36) right textcolor rgb ink
    at = at - 10 * letter - 10
    set arrow 32 from screen sx(at), screen sy(height - 43) to screen sx(at), screen sy(height - 29) nohead dashtype (3,3) linewidth 1.4 linecolor rgb '#000000'
}

do for [k = 1:legend_count] {
    from = real(word(legend_at, k))
    behind = from + real(word(legend_width, k))
    colour = int(word(legend_colour, k))
    if (colour >= 0) {
        set object objects + k rectangle from screen sx(from), screen sy(height - 18) \
            to screen sx(behind), screen sy(height - 8) fillstyle solid 1.0 noborder fillcolor rgb colour
    }
    if (strlen(value("legend_".k))) {
        set label 40 + k value("legend_".k) noenhanced at screen sx(behind + 7), screen sy(height - 13) left textcolor rgb ink
    }
}

unset key
set datafile separator tab
plot NaN, \
    boxes using (($2 + $3) / 2):(($4 + $5) / 2):2:3:4:5:1 with boxxyerror \
        fillcolor rgb variable fillstyle solid 1.0 noborder, \
    for [k = 1:any_checkpoints ? 1 : 0] checkpoints using 1:2:(0):($3 - $2) with vectors nohead linewidth 2.6 linecolor rgb '#60ffffff', \
    for [k = 1:any_checkpoints ? 1 : 0] checkpoints using 1:2:(0):($3 - $2) with vectors nohead dashtype (3,3) linewidth 1.4 linecolor rgb '#000000', \
    for [k = 1:labels ? 1 : 0] texts using 2:3:4:1 with labels noenhanced \
        font sprintf("%s,%g", face, label_size) textcolor rgb variable
