Metrics of experiments. The fixed pattern takes 22 s for the worked example, whose bound is 16 s: 22 / 16 = 1.375. The
gap is to the optimum of a setting that states one.

  $ made() { commsched experiment $1.json --only experiments --jobs 1 --out out 2>&1 | grep -o '[0-9]* made now'; }
  $ cat >derived.json <<END
  > {"name": "derived", "generator": "exchange/worked_example", "replications": 3, "figure": "published",
  >  "settings": [{"label": "known", "optimum": 20}, {"label": "unknown", "unit": "ms"}],
  >  "series": [{"for": {"metric": ["completion", "ratio", "completion/lower_bound", "excess", "gap"]},
  >    "label": "{metric}", "algorithm": "exchange/fixed_pattern", "metric": "{metric}"}]}
  > END
  $ made derived
  6 made now
  $ sed 1,5d out/derived.txt
               completion  ratio  completion/lower_bound  excess    gap
  known, s          22.00  1.375                   1.375   37.50  10.00
  unknown, ms       22000  1.375                   1.375   37.50  - [1]
  
  [1] 3 of 3 runs without a result: the metric is not defined for this setting

Above the bound by rounding is not above it.

  $ cat >optimal.json <<END
  > {"name": "optimal", "generator": "exchange/uniform_network", "settings": [{"label": "a", "parameters": {"nodes": 6}}],
  >  "series": ["exchange/branch_and_bound"], "metric": "excess", "replications": 2, "figure": "published"}
  > END
  $ made optimal
  2 made now
  $ sqlite3 out/results.db "SELECT completion > best_bound FROM results WHERE algorithm = 'exchange/branch_and_bound' AND replication = 1"
  1
  $ cut -f 8 out/optimal.tsv
  mean
  0

A computed bound is made where it is asked for, and stored apart by the digest of the bounds. A forwarding schedule has
the bound of all schedules, others that of direct ones.

  $ cat >bounds.json <<END
  > {"name": "bounds", "settings": [{"label": "a", "generator": "exchange/clusters", "parameters": {"nodes": 8}}],
  >  "series": ["exchange/open_shop", "exchange/hypercube_like"], "metric": "best_bound", "replications": 1, "figure": "published"}
  > END
  $ sed 's/best_bound/completion/' bounds.json >plain.json
  $ made plain; made bounds; made bounds
  2 made now
  2 made now
  0 made now
  $ sqlite3 out/results.db "SELECT DISTINCT length(algorithm_digest), best_bound IS NULL FROM results WHERE generator = 'exchange/clusters'"
  16|1
  33|0
  $ commsched generate exchange/clusters --set nodes=8 | commsched bound - | sed -n 's/^\(lower_bound[a-z_]*: [^ ]*\).*/\1/p'
  lower_bound: 0.30750088
  lower_bound_forwarding: 0.220143587368
  $ sqlite3 out/results.db "SELECT algorithm, round(best_bound, 12) FROM results WHERE best_bound > 0 AND generator = 'exchange/clusters'"
  exchange/hypercube_like|0.220143587368
  exchange/open_shop|0.30750088

Printed processor times are judged by their growth beside that of counted steps. Printed times and counted steps of paper
`multicast`: ECF and WR in Table 1 (ECF is 4.938 and 4.986, -0.0233 to 0.1182; WR 3.425 and 3.718, -0.1494 to 0.7343), FEF in
Table 2 from 16 sources on (2.445 and 1.033, -1.833 to -0.992): slopes, their errors and Student's quantiles by a program of
its own in Python.

  $ cat >growth.json <<END
  > {"name": "growth", "generator": "exchange/gusto", "replications": 1, "figure": "curves",
  >  "settings": [{"for": {"n": [8, 16, 24, 32, 40, 48, 56, 64, 72, 80]}, "label": "{n}", "x": "{n}"}],
  >  "series": [{"label": "ECF", "algorithm": "exchange/greedy", "decimals": 0},
  >    {"label": "WR", "algorithm": "exchange/open_shop", "decimals": 0},
  >    {"label": "FEF", "algorithm": "exchange/fixed_pattern", "decimals": 1}],
  >  "printed": {"runs": 100,
  >   "rows": {"8": [0.6, 0.2], "16": [17, 1, 44.6], "24": [121, 5, 136], "32": [504, 17, 368], "40": [1514, 39],
  >     "48": [3714, 58, 639], "56": [8168, 85, 973], "64": [15871, 136, 1558], "72": [29026, 189], "80": [45597, 296]},
  >   "steps": {"8": [3624, 956], "16": [138048, 11886, 98592], "24": [1023852, 49355, 137745],
  >     "32": [4519172, 158921, 198534], "40": [12095314, 309915], "48": [31960032, 653854, 296368],
  >     "56": [72209620, 1188577, 343727], "64": [135909684, 1931057, 408542], "72": [245961358, 3008767],
  >     "80": [426409268, 4901364]}}}
  > END
  $ made growth
  3 made now
  $ sed -n '/^Growth, /,/^power/p' out/growth.txt
  Growth, as the exponent of a power of the abscissa
  
       printed time  counted steps  difference, 95 %  verdict
  ECF          4.94           4.99    -0.02 to +0.12  reproduced
  WR           3.43           3.72    -0.15 to +0.73  compatible
  FEF          2.45           1.03    -1.83 to -0.99  different
  
  verdicts: 1 of 3 printed curves reproduced, 1 compatible, 1 different
  
  power: 5 of 6 wrong algorithms rejected
