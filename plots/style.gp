# Style common to all figures: terminal, fonts, palette, line styles, grid and border.
#
# A script is called with these variables:
#   format   "svg", "png" or "pdf"
#   output   the file to draw into
#   plots    the directory of the scripts
#   printed  0, or the width of the printed column in screen points: all text then has 8 printed points,
#            and there is no title, because the caption replaces it
#   and those of its caller (experiments/present/gnuplot/gnuplot.h)
# and begins with   load plots."/style.gp"   after which the terminal is set and the file is open.
# Before that it may define:
#   width, height   of the picture in screen points, 96 per inch (640, 420)
#   font_size       of all text (12); titles are a tenth larger
#
# Afterwards it may use:
#   styles                       number of line styles
#   linestyle 1 .. styles        colour, dash and point, distinguishable in grey and by colour-blind readers;
#                                identical to the default line types, so that a bare "plot a, b" uses them
#   linestyle 50                 error bars, linestyle 51 a reference line, linestyle 52 a bound
#   ink, faint, paper, light     colours of text and frame, of the grid, of the background, of lines that
#                                are not emphasised
#   mark_size                    of a curve's marks;   size_of(type, size)   the pointsize at which a mark
#                                has that size in every format;   open_of(type)   the same mark, open
#   tic_format                   of numbers at tics;   nice(least)   the least round distance of tics
#   key_spacing                  of a key with lines of 1.3 font sizes
#   blue, vermillion, green, orange, purple, sky, yellow, grey    the palette (Okabe and Ito)
#   face, title_font             the font's name, and   set title ... font title_font
# In SVG each element of a plot is a group <g id="gnuplot_plot_1a"> whose <title> is the element's title, key
# or no key: a script that gives the line, the intervals, the label and the mark of a series the same title
# (title columnheader(1)) lets a script of the document find all elements of a series. In a multiplot the ids
# end in a, b, c for each plot in turn.
#
# Titles, axis labels and keys are plain text (names contain underscores); numbers at tics are
# enhanced text, so that a logarithmic axis can have   set format y "10^{%L}" .

if (!exists("width")) width = 640
if (!exists("height")) height = 420
if (!exists("font_size")) font_size = 12
if (printed > 0) font_size = 8 * 96 / 72.0

set encoding utf8
face = "DejaVu Sans"
title_font = sprintf("%s,%g", face, 1.1 * font_size)

# The same picture in three formats: png twice as fine for print, pdf at 96 points per inch. The cairo
# terminals take font sizes as if 72 points were 96, and draw marks smaller than svg does.
if (format eq "svg") eval sprintf("set terminal svg size %d,%d font '%s,%g' linewidth 1 dashlength 0.7 background '#ffffff'", width, height, face, font_size)
if (format eq "png") eval sprintf("set terminal pngcairo size %d,%d font '%s,%g' fontscale 1.5 pointscale 2.6 linewidth 2 dashlength 1.4 background '#ffffff'", 2 * width, 2 * height, face, font_size)
if (format eq "pdf") eval sprintf("set terminal pdfcairo size %gin,%gin font '%s,%g' fontscale 0.5625 pointscale 1.2 linewidth 1 dashlength 0.7 background '#ffffff'", width / 96.0, height / 96.0, face, font_size)
set output output

ink = "#333333"
faint = "#dddddd"
paper = "#ffffff"
blue = "#0072b2"
vermillion = "#d55e00"
green = "#009e73"
orange = "#e69f00"
purple = "#cc79a7"
sky = "#56b4e9"
yellow = "#f0e442"
grey = "#777777"
light = "#bbbbbb"
key_spacing = format eq "tex" ? 1.3 : format eq "svg" ? 0.83 : 1.05
mark_size = printed > 0 ? 0.6 : 0.9

# Yellow is too light for a line on white and is replaced by black.
styles = 14
array colours[7] = [blue, vermillion, green, orange, purple, sky, "#000000"]
array points[14] = [7, 5, 9, 13, 11, 15, 2, 6, 4, 8, 12, 10, 14, 1]
# The SVG terminal draws triangles, diamonds and pentagons larger than the others do.
size_of(type, size) = format ne "svg" || type < 8 ? size : type < 12 ? 0.84 * size : 0.74 * size
open_of(type) = type > 4 && type < 16 && type % 2 ? type - 1 : type
# The least of 1, 2 and 5 times a power of ten that is at least this, for the distance of tics.
nice(least) = nice_of(least, 10.0 ** floor(log10(least)))
nice_of(least, power) = power * (least <= 1.0001 * power ? 1 : least <= 2 * power ? 2 : least <= 5 * power ? 5 : 10)
array dashes[14] = ["solid", "solid", "solid", "solid", "solid", "solid", "solid", "(16,8)", "(16,8)", "(16,8)", "(16,8)", "(16,8)", "(16,8)", "(16,8)"]
do for [k = 1:styles] {
    colour = colours[(k - 1) % 7 + 1]
    look = sprintf("linecolor rgb '%s' linewidth 1.6 dashtype %s pointtype %d pointsize %g", colour, dashes[k], points[k], size_of(points[k], 0.9))
    eval sprintf("set style line %d %s", k, look)
    eval sprintf("set linetype %d %s", k, look)
}
set linetype cycle styles
set style line 50 linecolor rgb grey linewidth 1 dashtype solid
set style line 51 linecolor rgb grey linewidth 1 dashtype (6,6)
set style line 52 linecolor rgb ink linewidth 1.4 dashtype (8,6) pointtype 0 pointsize 0

set border 3 linewidth 0.8 linecolor rgb ink
tic_format = format eq "tex" ? "$%g$" : "%g"
set format tic_format
set tics out nomirror scale 0.6 textcolor rgb ink
set grid xtics ytics back linetype 1 linewidth 0.6 dashtype solid linecolor rgb faint
set title noenhanced textcolor rgb ink
set xlabel noenhanced textcolor rgb ink
# The SVG terminal assumes larger letters than the others, and leaves more room between lines.
if (format eq "svg") {
    set xtics offset 0, 0.3
    set xlabel offset 0, 0.8
}
set ylabel noenhanced textcolor rgb ink
set y2label noenhanced textcolor rgb ink
set key noenhanced noopaque samplen 3 textcolor rgb ink
