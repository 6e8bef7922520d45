The files of an experiment. All durations are 2 s, or 6 s: the fixed pattern takes three of them on 4 nodes and
four on 5, as long as the bound. The Knoedel graph needs an even number of nodes.

  $ cat >sample.json <<END
  > {"experiments": [{"name": "sample", "title": "A sample of \$_1 & <b>", "source": "nowhere, section 0",
  >   "figure": "published", "x_label": "nodes", "metric": "completion", "generator": "exchange/random_integers",
  >   "settings": [{"label": "two & <2>", "x": 4, "parameters": {"nodes": 4, "least": 2, "most": 2}},
  >     {"label": "six_\$", "x": 4, "parameters": {"nodes": 4, "least": 6, "most": 6}},
  >     {"label": "odd", "x": 5, "parameters": {"nodes": 5, "least": 2, "most": 2}}],
  >   "series": [{"label": "FP", "algorithm": "exchange/fixed_pattern"},
  >     {"label": "HL", "algorithm": "exchange/knoedel", "metric": "ports_only"},
  >     {"label": "ratio", "algorithm": "exchange/fixed_pattern", "metric": "ratio"}],
  >   "printed": {"runs": "exact", "decimals": 0, "rows": {"two & <2>": [6],
  >     "six_\$": [{"value": 15, "remark": "a misprint"}], "odd": [8, 20]}},
  >   "replications": 3}]}
  > END
  $ commsched experiment sample.json --only experiments --jobs 1 2>said
  sample                              9 cells  out/sample.txt .tsv  2 of 4 printed numbers reproduced, 1 different, 1 no result  (1 cells with failed runs)
  3 of 4 printed numbers decided, 2 of them reproduced or compatible
  $ ls out
  experiments
  job.json
  lock
  results.db
  sample.tsv
  sample.txt

Formats of tables: for readers with notes, for programs with every number.

  $ cat out/sample.txt
  A sample of $_1 & <b>
  nowhere, section 0
  
  setting       series  printed   here  95 %  runs  difference, 98 %  z  verdict
  two & <2>, s  FP            6  6.000           3            +0.0 %  -  reproduced
                HL            -  8.000           3                    -
                ratio         -  1.000           3                    -
  six_$, s      FP           15  18.00           3           +20.0 %  -  different [1]
                HL            -  24.00           3                    -
                ratio         -  1.000           3                    -
  odd, s        FP            8  8.000           3            +0.0 %  -  reproduced
                HL           20      -           0                    -  no result [2]
                ratio         -  1.000           3                    -
  
  [1] a misprint
  [2] 3 of 3 runs without a result: refused: the Knoedel graph needs an even number of nodes, not 5
  
  verdicts: 2 of 4 printed numbers reproduced, 1 different, 1 no result
  
  power: 1 of 1 wrong algorithms rejected
  $ cat out/sample.tsv
  setting\tx\tseries\talgorithm\tmetric\tunit\tn\tmean\tci95\tsd\tmin\tmax\tpublished\tdifference_percent\tz\tlow98_percent\thigh98_percent\ttail\tverdict\tremark (esc)
  two & <2>\t4\tFP\texchange/fixed_pattern\tcompletion\ts\t3\t6\t\t0\t6\t6\t6\t0\t\t\t\t\treproduced\t (esc)
  two & <2>\t4\tHL\texchange/knoedel\tports_only\ts\t3\t8\t\t0\t8\t8\t\t\t\t\t\t\t\t (esc)
  two & <2>\t4\tratio\texchange/fixed_pattern\tratio\t\t3\t1\t\t0\t1\t1\t\t\t\t\t\t\t\t (esc)
  six_$\t4\tFP\texchange/fixed_pattern\tcompletion\ts\t3\t18\t\t0\t18\t18\t15\t20\t\t\t\t\tdifferent\ta misprint (esc)
  six_$\t4\tHL\texchange/knoedel\tports_only\ts\t3\t24\t\t0\t24\t24\t\t\t\t\t\t\t\t (esc)
  six_$\t4\tratio\texchange/fixed_pattern\tratio\t\t3\t1\t\t0\t1\t1\t\t\t\t\t\t\t\t (esc)
  odd\t5\tFP\texchange/fixed_pattern\tcompletion\ts\t3\t8\t\t0\t8\t8\t8\t0\t\t\t\t\treproduced\t (esc)
  odd\t5\tHL\texchange/knoedel\tports_only\ts\t0\t\t\t\t\t\t20\t\t\t\t\t\tno result\t3 of 3 runs without a result: refused: the Knoedel graph needs an even number of nodes, not 5 (esc)
  odd\t5\tratio\texchange/fixed_pattern\tratio\t\t3\t1\t\t0\t1\t1\t\t\t\t\t\t\t\t (esc)
  $ commsched plot sample --format csv | head -n 3
  setting,x,series,algorithm,metric,unit,n,mean,ci95,sd,min,max,published,difference_percent,z,low98_percent,high98_percent,tail,verdict,remark\r (esc)
  two & <2>,4,FP,exchange/fixed_pattern,completion,s,3,6,,0,6,6,6,0,,,,,reproduced,\r (esc)
  two & <2>,4,HL,exchange/knoedel,ports_only,s,3,8,,0,8,8,,,,,,,,\r (esc)
  $ commsched plot sample --format json | head -n 2
  [
    {"setting": "two & <2>", "x": 4, "series": "FP", "algorithm": "exchange/fixed_pattern", "metric": "completion", "unit": "s", "n": 3, "mean": 6, "ci95": null, "sd": 0, "min": 6, "max": 6, "published": 6, "difference_percent": 0, "z": null, "low98_percent": null, "high98_percent": null, "tail": null, "verdict": "reproduced", "remark": ""},
  $ commsched plot sample --format markdown
  | setting | series | printed | here | 95 % | runs | difference, 98 % | z | verdict |
  |---|---|---:|---:|---|---:|---:|---:|---|
  | two &amp; &lt;2&gt;, s | FP | 6 | 6.000 |  | 3 | +0.0 % | - | reproduced |
  |  | HL | - | 8.000 |  | 3 |  | - |  |
  |  | ratio | - | 1.000 |  | 3 |  | - |  |
  | six\_\$, s | FP | 15 | 18.00 |  | 3 | +20.0 % | - | different \[1\] |
  |  | HL | - | 24.00 |  | 3 |  | - |  |
  |  | ratio | - | 1.000 |  | 3 |  | - |  |
  | odd, s | FP | 8 | 8.000 |  | 3 | +0.0 % | - | reproduced |
  |  | HL | 20 | - |  | 0 |  | - | no result \[2\] |
  |  | ratio | - | 1.000 |  | 3 |  | - |  |
  
  \[1\] a misprint
  
  \[2\] 3 of 3 runs without a result: refused: the Knoedel graph needs an even number of nodes, not 5
  $ commsched plot sample --format html | head -n 7
  <table>
  <thead>
  <tr><th>setting</th><th>series</th><th style="text-align: right">printed</th><th style="text-align: right">here</th><th>95 %</th><th style="text-align: right">runs</th><th style="text-align: right">difference, 98 %</th><th style="text-align: right">z</th><th>verdict</th></tr>
  </thead>
  <tbody>
  <tr><td>two &amp; &lt;2&gt;, s</td><td>FP</td><td style="text-align: right">6</td><td style="text-align: right">6.000</td><td></td><td style="text-align: right">3</td><td style="text-align: right">+0.0 %</td><td style="text-align: right">-</td><td>reproduced</td></tr>
  <tr><td></td><td>HL</td><td style="text-align: right">-</td><td style="text-align: right">8.000</td><td></td><td style="text-align: right">3</td><td style="text-align: right"></td><td style="text-align: right">-</td><td></td></tr>
  $ commsched plot sample --format latex
  \begin{tabular}{llrrlrrrl}
  \toprule
  setting & series & printed & here & 95 \% & runs & difference, 98 \% & z & verdict \\
  \midrule
  two \& \textless{}2\textgreater{}, s & FP & 6 & 6.000 &  & 3 & +0.0 \% & - & reproduced \\
   & HL & - & 8.000 &  & 3 &  & - &  \\
   & ratio & - & 1.000 &  & 3 &  & - &  \\
  six\_\$, s & FP & 15 & 18.00 &  & 3 & +20.0 \% & - & different {[}1] \\
   & HL & - & 24.00 &  & 3 &  & - &  \\
   & ratio & - & 1.000 &  & 3 &  & - &  \\
  odd, s & FP & 8 & 8.000 &  & 3 & +0.0 \% & - & reproduced \\
   & HL & 20 & - &  & 0 &  & - & no result {[}2] \\
   & ratio & - & 1.000 &  & 3 &  & - &  \\
  \bottomrule
  \end{tabular}
  \par {[}1] a misprint
  \par {[}2] 3 of 3 runs without a result: refused: the Knoedel graph needs an even number of nodes, not 5

Curves: the settings of one abscissa are pooled: 6 6 6 18 18 18 have mean 12 and deviation 6 sqrt(6/5), times
t(0.975, 5) = 2.570582 over sqrt(6). A long title is broken into lines.

  $ sed 's/"published"/"curves"/; s/"sample"/"curves"/; s/A sample of/A sample whose title is far too long for the width of a picture, so that it goes on below, in a line of its own, about/' sample.json >curves.json
  $ commsched experiment curves.json --only experiments --jobs 1 --out c 2>said | head -n 40
  curves                              9 cells  c/curves.txt .tsv .svg  2 of 4 printed numbers reproduced, 1 different, 1 no result  (1 cells with failed runs)
  3 of 4 printed numbers decided, 2 of them reproduced or compatible
  $ grep -A 6 pooled c/curves.txt
  Means, with the half-widths of their 95 % intervals; settings with the same abscissa are pooled
  
  nodes            FP            HL          ratio
  4, s   12.00 \xc2\xb1 6.90  16.00 \xc2\xb1 9.20  1.000 \xc2\xb1 0.000 (esc)
  5, s          8.000         - [1]          1.000
  
  [1] 3 of 3 runs without a result: refused: the Knoedel graph needs an even number of nodes, not 5
  $ cut -f 1-5 c/curves.dat | head -n 12
  # A sample whose title is far too long for the width of a picture, so that it goes on below, in a line of its own, about $_1 & <b>
  # nowhere, section 0
  # x: nodes
  # y: completion (s)
  # a block per series: its label, then x, mean, half-width of the 95 % interval, runs
  FP
  4\t12\t6.89759487145\t6 (esc)
  5\t8\t0\t3 (esc)
  
  
  HL
  4\t16\t9.19679316193\t6 (esc)
  $ grep -oE '>[^<]*(A sample|its own|line of)[^<]*<' c/curves.svg
  >A sample whose title is far too long for the width of a picture, so that it goes on below,<
  >in a line of its own, about $_1 &amp; &lt;b><

A figure is drawn again only if it is missing or its data changed.

  $ sleep 0.1; touch stamp; sleep 0.1
  $ commsched experiment curves.json --only experiments --jobs 1 --out c 2>said >said
  $ find c -name 'curves.[sp]*' -cnewer stamp | sort
  $ rm c/curves.svg
  $ commsched experiment curves.json --only experiments --jobs 1 --out c 2>said >said
  $ find c -name 'curves.[sp]*' -cnewer stamp | sort
  c/curves.svg

Charts: one for each cell that has a schedule, with the schedule.

  $ sed 's/"published"/"gantt"/; s/"sample"/"charts"/' sample.json >charts.json
  $ commsched experiment charts.json --only experiments --jobs 1 --out g 2>said >said; ls g
  charts.tsv
  charts.txt
  charts_odd_FP.json
  charts_odd_FP.svg
  charts_odd_ratio.json
  charts_odd_ratio.svg
  charts_six_FP.json
  charts_six_FP.svg
  charts_six_HL.json
  charts_six_HL.svg
  charts_six_ratio.json
  charts_six_ratio.svg
  charts_two_2_FP.json
  charts_two_2_FP.svg
  charts_two_2_HL.json
  charts_two_2_HL.svg
  charts_two_2_ratio.json
  charts_two_2_ratio.svg
  experiments
  job.json
  lock
  results.db

The report names the best heuristics of the benchmark library's classes, of the families that were run, and the
command of each experiment.

  $ commsched experiment exchange_theorem_2_example --replications 4 --seed 3 --jobs 1 --out r 2>said | tail -n 1
  report: r/report.html
  $ grep -o '"class": "taillard", "instances": 60, "one_pass": "[a-z]*"' r/report.json
  "class": "taillard", "instances": 60, "one_pass": "dense"
  $ grep -e '"command": "commsched experiment' -e '"model": "multicast"' r/report.json
            "command": "commsched experiment exchange_theorem_2_example --replications 4 --seed 3 --out r",
