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

Runs on a file that changed are different runs; on an unchanged one they are the same.

  $ printf -- '- 1\n1 -\n' >table
  $ cat >file.json <<END
  > {"name": "file", "generator": "exchange/table", "settings": [{"label": "a", "parameters": {"latency": "table", "bandwidth": "table"}}],
  >  "series": ["exchange/greedy"], "replications": 1, "figure": "published"}
  > END
  $ made file; sed -i 's/^1 /2 /' table; made file; sed -i 's/^2 /1 /' table; made file
  1 made now
  1 made now
  0 made now
