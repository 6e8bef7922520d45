A user's own experiments have a separate part in the report; papers are included only if something of theirs was run.

  $ cat > sweep.json <<'J'
  > {
  >   "name": "sweep",
  >   "generator": "exchange/random_integers",
  >   "parameters": {"nodes": [4, 6], "most": [9, 99]},
  >   "algorithms": ["exchange/open_shop", "exchange/greedy"],
  >   "replications": 12
  > }
  > J
  $ commsched experiment sweep.json --jobs 1 --out out > said 2>&1
  $ grep -o -e '"title": "Your.*"' -e '"title": "Sweep"' -e '"command": "commsched experiment ' -e '"nodes=4, s"' -e multicast -e '"summary"' -e '"hunts": ..' -e '"paper": "own"' out/report.json
  "title": "Your experiments"
  "paper": "own"
  "title": "Your experiments"
  "title": "Sweep"
  "command": "commsched experiment 
  "nodes=4, s"
  "hunts": []
  $ grep -c 'Sweep' out/report.html
  2
  $ commsched experiment broadcast_figure_6 --quick --jobs 1 --only experiments --out out > said 2>&1
  $ commsched experiment --only report --out out > said 2>&1
  $ grep -o -e '"title": "[A-Z][^:"]*' out/report.json | sort
  "title": "An Approximation Algorithm for Broadcast Scheduling in Heterogeneous Clusters
  "title": "Broadcast in a cluster of fast, normal and slow processors
  "title": "Sweep
  "title": "Your experiments

The document stays with its results: in another's report, under a name, when the file is gone or has changed.

  $ cp out/sweep.tsv first.tsv; mv sweep.json gone.json; rm out/report.* out/sweep.tsv
  $ commsched experiment --only report --out out 2> said | grep -o 'report: [a-z/.]*'
  report: out/report.html
  $ commsched experiment sweep --jobs 1 --out out 2>&1 | grep -o '[0-9]* runs, .* now'
  96 runs, 96 of them stored, 0 made now
  $ cmp first.tsv out/sweep.tsv
  $ commsched experiment sweep --out elsewhere
  commsched: there is no experiment 'sweep'; nearest: change_exchange, exchange_gusto, change_checkpoint
  [2]
  $ sed 's/\[9, 99\]/[9]/; s/exchange.greedy/exchange\/fixed_pattern/' gone.json > changed.json
  $ commsched experiment changed.json --jobs 1 --out out 2> said | grep -o 'sweep '
  sweep 
  $ grep algorithms out/experiments/sweep.json
    "algorithms": ["exchange/open_shop", "exchange/fixed_pattern"],
  $ grep -o -e '"title": "Sweep"' -e baseline -e greedy out/report.json | sort -u
  "title": "Sweep"
  baseline

A document that this program cannot read is reported, and its results are kept.

  $ sed -i 's/exchange.fixed_pattern/exchange\/mine/' out/experiments/sweep.json
  $ commsched experiment --only report --out out 2>&1 | grep -o 'out/report.html'
  out/report.html
  $ grep -o 'out/experiments/sweep.json:.*' out/report.json
  out/experiments/sweep.json:5:40: algorithms[1]: there is no such algorithm"],
  $ commsched experiment sweep --out out
  commsched: out/experiments/sweep.json:5:40: algorithms[1]: there is no such algorithm
  commsched: there is no experiment 'sweep'; nearest: change_exchange, exchange_gusto, change_checkpoint
  [2]

A built-in experiment from its document: the same runs and numbers under another name.

  $ commsched experiment --print-json exchange_theorem_2_example > same.json; sed 's/"name": "/&own_/' same.json > own.json
  $ commsched experiment same.json --out printed
  commsched: same.json:4:15: experiments[0].name: another experiment has this name
  [2]
  $ printed() { commsched experiment $1 --quick --replications 20 --only experiments --jobs 1 --out printed > said 2>&1; }
  $ printed exchange_theorem_2_example; printed own.json; cmp printed/exchange_theorem_2_example.tsv printed/own_exchange_theorem_2_example.tsv
  $ commsched experiment --print-json gone.json | head -n 3; test -e experiments
  {
    "name": "sweep",
    "generator": "exchange/random_integers",
  [1]

The view of the runs in the store has one row per run; no information in the file is lost.

  $ sqlite3 -list out/results.db "SELECT count(*) = (SELECT count(*) FROM runs), min(ratio) >= 1, count(DISTINCT generator), max(generator), max(settings LIKE '%=%'), min(abs(ratio - completion / lower_bound)) FROM results WHERE status = 'valid'"
  1|1|2|multicast/classes|1|0.0

Papers that were not run are not in the report, nor tables without rows.

  $ commsched experiment --quick --only experiments --only report exchange_gusto --out gusto > said 2>&1
  $ grep -o -e '"paper": "[a-z]*"' -e '"model": "[a-z]*"' -e '"theorems"' -e '"deviations"' -e '"refuted"' -e '"recorded"' gusto/report.json | sort -u
  "model": "exchange"
  "paper": "exchange"
