Jobs: the papers' experiments, a user's own, and their reports.

The papers without names; own themes by name, or all.

  $ asked() { commsched experiment "$@" --only experiments --shard 1/100000 --out asked > said 2>&1; sed -n '/"experiments":/,/\]/p' asked/job.json; rm -r asked; }
  $ asked
    "experiments": [
      {"name": "multicast"},
      {"name": "broadcast"},
      {"name": "exchange"},
      {"name": "agents"},
      {"name": "multicluster"}
    ],
  $ asked --all
  $ asked beyond
    "experiments": [
      {"name": "beyond"}
    ],
  $ commsched experiment --all exchange
  commsched experiment: --all and names exclude each other
  Try `commsched experiment --help' or `commsched experiment --usage' for more
  information.
  [2]

A job resumes: the second has nothing to do.

  $ commsched experiment --quick broadcast_figure_2 --out once > said 2>&1
  $ grep -o 'printed numbers decided' said
  printed numbers decided
  $ commsched experiment --quick broadcast_figure_2 --out once 2>&1 | grep -o -e ' 0 made now'
   0 made now
  $ commsched experiment --only report --out once 2>&1 | grep -c report.html
  1
  $ grep -c '"name": "broadcast_figure_2"' once/report.json
  1

  $ commsched experiment no_such_table
  commsched: there is no experiment 'no_such_table'; nearest: multicast_table_1, * (glob)
  [2]
  $ commsched experiment --only nonsense 2>&1 | head -n 1
  commsched experiment: --only: 'nonsense' is not one of experiments, audit, hunt, report
  $ commsched experiment --only audit exchange_gusto 2>&1 | head -n 1
  commsched experiment: names of experiments are given, but --only excludes experiments
  $ commsched experiment --only report --out none
  commsched: none/job.json: no such file; commsched experiment writes it; stored results remain, and the same command resumes
  [2]
  $ commsched experiment --precision 2 2>&1 | head -n 1
  commsched experiment: '2' is not between 0 and 1
  $ commsched experiment --precision 0.1 --replications 30 2>&1 | head -n 1
  commsched experiment: --replications and --precision exclude each other
  $ commsched experiment --replications 0 2>&1 | head -n 1
  commsched experiment: '0' is not a whole number from 1 to 1000000
  $ commsched experiment exchange_gusto --quick --out said
  commsched: said: is not a directory
  [2]
  $ commsched experiment exchange_gusto --quick --out $(printf %05000d 0) 2>&1 | grep -o ': the path is too long'
  : the path is too long
  $ mkdir text
  $ echo text > text/results.db
  $ commsched experiment exchange_gusto --out text
  commsched: text/results.db: is not a results store; move it away, or choose another directory
  [2]
  $ echo nothing > once/job.json
  $ commsched experiment --only report --out once
  commsched: once/job.json:1:1: '[' or '{' expected near 'nothing'; stored results remain, and the same command resumes
  [2]

An own experiment in a file: a figure of two dimensions, x from the first, a line for each value of the second.

  $ cat > sweep.json << END
  > {
  >   "name": "sweep",
  >   "generator": "exchange/random_integers",
  >   "parameters": {"nodes": [4, 6], "most": [9, 99]},
  >   "algorithms": ["exchange/open_shop", "exchange/greedy"],
  >   "replications": 12
  > }
  > END
  $ commsched experiment sweep.json --jobs 1 --out out 2>&1 | grep -e '8 cells' -e report.html
  sweep                               8 cells  out/sweep.txt .tsv .svg
  report: out/report.html
  $ sed -n 1,4p out/sweep.txt
  Sweep
  sweep.json
  
  Means, with the half-widths of their 95 % intervals
  $ grep -A 1 'most=99$' out/sweep.dat | head -n 2
  open shop, most=99
  4\t242.833333333\t15.2316146895\t12 (esc)
  $ grep -o -e '"title": "Your experiments"' -e '"title": "Sweep"' -e '"paper": "own"' -e '"hunts": \[\]' -e multicast out/report.json | sort -u
  "hunts": []
  "paper": "own"
  "title": "Sweep"
  "title": "Your experiments"

The document stays with its results: under its name, when the file is gone.

  $ cp out/sweep.tsv first.tsv
  $ mv sweep.json gone.json
  $ commsched experiment sweep --jobs 1 --out out 2>&1 | grep -o '96 of them stored, 0 made now'
  96 of them stored, 0 made now
  $ cmp first.tsv out/sweep.tsv
  $ commsched experiment sweep --out elsewhere 2>&1 | cut -d ';' -f 1
  commsched: there is no experiment 'sweep'
  $ commsched experiment --print-json gone.json | cmp - gone.json

A ratio of two metrics is that of each run, as in the built-in metric; one algorithm relative to another.

  $ sed 's/"replications"/"metric": "completion\/lower_bound", "replications"/' gone.json > each.json
  $ sed -e 's/"sweep"/"ratio"/' -e 's/"replications"/"metric": "ratio", "replications"/' gone.json > ratio.json
  $ commsched experiment each.json ratio.json --only experiments --jobs 1 --out ratios > said 2>&1
  $ sed 1,2d ratios/ratio.txt > one
  $ sed 1,2d ratios/sweep.txt | cmp - one
  $ sed 's/"replications"/"relative_to": "exchange\/open_shop", "replications"/' gone.json > relative.json
  $ commsched experiment relative.json --only experiments --jobs 1 --out relative > said 2>&1
  $ grep 'nodes=4 ' relative/sweep.txt | cut -c 1-18
  nodes=4      1.000
  $ cut -f 1,3,5 relative/sweep.tsv | sed -n 2,3p | tr '\t' ' '
  nodes=4 open shop, most=9 completion relative to exchange/open_shop
  nodes=4 open shop, most=99 completion relative to exchange/open_shop

Mistakes in a document have their place, and nothing is written.

  $ sed 's/"sweep"/"broadcast_figure_6"/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:2:11: name: another experiment has this name
  [2]
  $ sed 's/"sweep"/"My sweep"/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:2:11: name: a name consists of small letters, digits and _
  [2]
  $ sed 's/greedy/greed/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:5:40: algorithms[1]: there is no such algorithm
  [2]
  $ sed 's/random_integers/random/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:3:16: generator: there is no such generator
  [2]
  $ sed 's/"nodes"/"knots"/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:4:17: parameters: exchange/random_integers has no parameter 'knots'; it has: * (glob)
  [2]
  $ sed 's/"algorithms"/"algorithm"/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:5:3: unknown key "algorithm"; known: * (glob)
  [2]
  $ sed 's/12/"many"/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:6:19: replications: found a string, expected a whole number
  [2]
  $ sed 's/12/12, "precision": 2/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:6:36: precision: it is not between 0 and 1
  [2]
  $ sed 's/12/12, "metric": "completion\/speed"/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:6:33: metric: there is no such metric
  [2]
  $ sed 's/12/12,/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:7:1: string or '}' expected near '}'
  [2]
  $ sed 's/exchange.open_shop/multicast\/fef/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:5:18: algorithms[0]: the settings are of another family
  [2]
  $ sed 's/exchange.greedy/exchange\/greedy+slack/' gone.json > wrong.json
  $ commsched experiment wrong.json --out new
  commsched: wrong.json:5:40: algorithms[1]: slack is unknown behind a plus sign; known: recompute
  [2]
  $ commsched experiment gone.json gone.json --out new
  commsched: gone.json:2:11: name: another experiment has this name
  [2]
  $ sed 's/"replications"/"figure": "gantt", "replications"/' gone.json > sweep.json
  $ commsched experiment sweep.json --out .
  commsched: sweep.json: the results of sweep would replace it; use another name or --out
  [2]
  $ commsched experiment none.json --out new
  commsched: none.json: No such file or directory
  [2]
  $ ls -d new results.db
  ls: cannot access 'new': No such file or directory
  ls: cannot access 'results.db': No such file or directory
  [2]

Runs are made look by look, until intervals are within 5 % of their mean, by any number of processes alike; the same
job makes nothing more, and an interrupted one ends with the same results.

  $ commsched experiment multicluster_table_5_1 --quick --precision 0.05 --only experiments --jobs 1 --out 1 > said 2>&1
  $ commsched experiment multicluster_table_5_1 --quick --precision 0.05 --only experiments --jobs 3 --out 3 > said 2>&1
  $ cmp 1/multicluster_table_5_1.tsv 3/multicluster_table_5_1.tsv
  $ cut -f 7 1/multicluster_table_5_1.tsv | sort -nu | tr '\n' ' '
  n 20 40  (no-eol)
  $ awk -F '\t' 'NR > 1 && $9 > 0.05 * $8 && $7 < 200' 1/multicluster_table_5_1.tsv
  $ commsched experiment multicluster_table_5_1 --quick --precision 0.05 --only experiments --out 3 2>&1 | grep -o ', 0 made now'
  , 0 made now
  $ timeout 0.3 commsched experiment multicluster_table_5_1 --quick --precision 0.05 --only experiments --out 4 > said 2>&1 || :
  $ commsched experiment multicluster_table_5_1 --quick --precision 0.05 --only experiments --out 4 > said 2>&1
  $ cmp 1/multicluster_table_5_1.tsv 4/multicluster_table_5_1.tsv
