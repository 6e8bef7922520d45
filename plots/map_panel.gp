# One map, as a panel of a multiplot: each cell in the colour of its best series, with a strip at the right
# in that of a tied one, and in the cell the ratio of the series in use there to the best. Below, separately,
# the colours of the series in use in each column of the first row. Loaded by map_rows.gp, after style.gp, when the margins and the axes' labels are set. Variables:
#   data, panel     the file, and the number of its block: column, row, best, tied, in use (styles), text
#   columns, rows   words: their names, the lowest row first
#   in_use          whether any series is in use
# Afterwards tone_of(style) is a style's colour, on_tone(style) that of a text on it.
array tones[24] = [blue, vermillion, green, purple, sky, "#6b5b4b", "#d9c630", "#f3b59b", "#a3d9c3", orange, "#7b4fa3", "#a9b7c6", "#3b4a98", "#00798c", "#9c2f3c", "#5b8c85", "#b8d48a", "#6fae4f", "#d0d0d0", "#8c8c8c", "#b08fd0", "#d96aa8", "#caa26a", "#e8875b"]
number_of(colour) = int("0x".substr(colour, 2, 7))
# Further styles reuse the tones, lighter.
tone(style) = number_of(tones[(style - 1) % 24 + 1])
shade(style) = style < 1 ? number_of(paper) : style <= 24 ? tone(int(style)) : tone(int(style)) / 2 % 128 + tone(int(style)) / 512 % 128 * 256 + tone(int(style)) / 131072 % 128 * 65536 + 0x7f7f7f
tone_of(style) = sprintf("#%06x", shade(style))
light_of(number) = 0.3 * (number / 65536) + 0.59 * (number / 256 % 256) + 0.11 * (number % 256)
on_tone(style) = number_of(light_of(shade(style)) < 125 ? paper : ink)
set datafile separator tab
unset key
unset logscale
unset grid
set border 0
set xrange [-0.5:words(columns) - 0.5]
set yrange [in_use ? -1.75 : -0.5:words(rows) - 0.5]
set xtics scale 0 format ""
set ytics scale 0 format ""
set xtics ("" 0)
set ytics ("" 0)
if (in_use) { set ytics add ("in use" -1.2) }
do for [k = 1:words(columns)] { set xtics add (word(columns, k) k - 1) }
do for [k = 1:words(rows)] { set ytics add (word(rows, k) k - 1) }
plot data index panel using 1:2:($1 - 0.48):($1 + (column(4) > 0 ? 0.26 : 0.48)):($2 - 0.46):($2 + 0.46):(shade($3)) with boxxyerror fillstyle solid 1.0 noborder linecolor rgb variable notitle, \
    data index panel using 1:(column(4) > 0 ? $2 : NaN):($1 + 0.26):($1 + 0.48):($2 - 0.46):($2 + 0.46):(shade($4)) with boxxyerror fillstyle solid 1.0 noborder linecolor rgb variable notitle, \
    data index panel using 1:(column(5) > 0 && $2 == 0 ? -1.2 : NaN):($1 - 0.48):($1 + 0.48):(-1.55):(-0.85):(shade($5)) with boxxyerror fillstyle solid 1.0 noborder linecolor rgb variable notitle, \
    data index panel using ($1 - (column(4) > 0 ? 0.11 : 0)):2:6:(on_tone($3)) with labels center textcolor rgb variable notitle
