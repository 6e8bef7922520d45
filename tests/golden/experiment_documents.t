Experiments as documents: mistakes are told with their place, and nothing runs.

Two figures with variants, lists, printed numbers and a ratio, in `two_figures.json`; one change each.

  $ sed '7s/"title"/"tittle"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:7:28: experiments?0?: unknown key "tittle"; known: * (glob)
  [2]
  $ sed '18s/"replications": 9/"precision": 1.5/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:18:42: experiments[0].precision: it is not between 0 and 1
  [2]
  $ sed '18s/"replications": 9/"x_scale": "log"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:18:40: experiments[0].x_scale: "log" is unknown; known: automatic, linear, logarithmic
  [2]
  $ sed '18s/"replications": 9/"replications": 0/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:18:45: experiments[0].replications: found 0, expected a whole number from 1 to 10000000
  [2]
  $ sed '8s/"curves"/"curve"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:8:26: experiments[0].figure: "curve" is unknown; known: published, curves, gantt
  [2]
  $ sed '7s/own_{number}/own {number}/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:7:12: experiments[0].name: a name consists of small letters, digits and _
  [2]
  $ sed '7s/own_{number}/own/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:7:12: experiments[0].name: another experiment has this name
  [2]
  $ sed '7s/{few}/{many}/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:7:37: experiments[0].title: there is no variable {many}
  [2]
  $ sed '13s/\["both", /["all", /' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:13:15: experiments[0].series[0]: there is no such list
  [2]
  $ sed '3s/"multicast\/fef"/"multicast\/feff"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:3:43: define.both[0].algorithm: there is no such algorithm
  [2]
  $ sed '3s/"multicast\/fef"/"exchange\/greedy"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:3:43: define.both[0].algorithm: the settings are of another family
  [2]
  $ sed '8s/"metric": "completion"/"metric": "speed"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:8:66: experiments[0].metric: there is no such metric
  [2]
  $ sed '8s/"metric": "completion"/"metric": "throughput"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:3:13: define.both[0]: schedules of this family do not have it
  [2]
  $ sed '12s/"multicast\/worked_example"/"multicast\/stars"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:12:53: experiments[0].settings[1].generator: there is no such generator
  [2]
  $ sed '11s/"network"/"nets"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:11:21: experiments?0?.settings?0?.parameters: multicast/workstations has no parameter 'nets'; it has: * (glob)
  [2]
  $ sed '10s/{"unit": "ms"}/{"unit": "week"}/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:11:68: experiments[0].settings[0].unit: it is none of s, ms, us
  [2]
  $ sed '12s/"x": 2\.5/"x": "far"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:12:35: experiments[0].settings[1].x: found 'far', expected a number
  [2]
  $ sed '16s/"8 nodes":/"9 nodes":/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:16:18: experiments[0].printed.rows.9 nodes: there is no such setting
  [2]
  $ sed '15s/"rows": {/"steps": {"9 nodes": [1]}, "rows": {/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:15:90: experiments[0].printed.steps.9 nodes: there is no such setting
  [2]
  $ sed '17s/\[null, 3,/[null, 3, 3, 3,/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:17:18: experiments[0].printed.rows.4 nodes: 5 numbers of 4 series
  [2]
  $ sed '18s/\["ECF", "FEF"\]/["ECF", "EEF"]/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:18:21: experiments[0].ratio[1]: there is no such series
  [2]
  $ sed '18s/\["ECF", "FEF"\]/["ECF"]/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:18:13: experiments[0].ratio: a ratio needs two series
  [2]
  $ sed '18s/"replications": 9/"costly": "ECF, EEF"/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:18:39: experiments[0].costly: labels of series, separated by ", "
  [2]
  $ sed '15s/{"runs": 30, /{/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:15:15: experiments[0].printed: the key "runs" is missing
  [2]
  $ sed '15s/{"runs": 30, /{"runs": 0, /' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:15:24: experiments[0].printed.runs: found 0, expected a whole number from 1 to 10000000
  [2]
  $ sed '15s/{"runs": 30, /{"runs": "some", /' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:15:24: experiments[0].printed.runs: "some" is unknown; known: exact
  [2]
  $ sed '15s/"decimals": 3/"decimals": 0.5/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:15:40: experiments[0].printed.decimals: found 0.5, expected a whole number from 0 to 15
  [2]
  $ sed '15s/"decimals": 3/"tolerance": 0.05/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:15:28: experiments?0?.printed: unknown key "tolerance"; known: * (glob)
  [2]
  $ sed '1s/{"define": {/{"define": [{}], "more": {/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:1:18: unknown key "more"; known: define, experiments
  [2]
  $ sed '2s/"few": "of few nodes"/"few": null/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:2:11: define.few: found null, expected a string or a number
  [2]
  $ sed '14s/"multicast\/rr", /"multicast\/rr", "parameters": {"source": [0, 1]}, /' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:14:50: experiments[0].series[1].parameters: a series needs a single value of each
  [2]
  $ sed '14s/"metric": "lower_bound"/"relative_parameters": {"nodes": 4}/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:14:59: experiments[0].series[1].relative_parameters: it is relative to nothing
  [2]
  $ sed '14s/"metric": "lower_bound"/"relative_to": "multicast\/fef", "relative_parameters": {"nodes": [4, 8]}/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:14:91: experiments[0].series[1].relative_parameters: a series needs a single value of each
  [2]
  $ sed '14s/"metric": "lower_bound"/"relative_to": "multicast\/fef", "relative_parameters": {"colour": "red"}/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:14:91: experiments?0?.series?1?.relative_parameters: multicast/workstations has no parameter 'colour'; it has: * (glob)
  [2]
  $ sed '14s/"multicast\/rr", /"multicast\/rr", "parameters": {"sauce": 0}, /' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:14:50: experiments?0?.series?1?.parameters: multicast/workstations has no parameter 'sauce'; it has: * (glob)
  [2]
  $ sed '18s/"replications": 9}\]}/"replications": 9}]/' $TESTDIR/two_figures.json >t.json && commsched experiment t.json
  commsched: t.json:19:1: '}' expected near end of file
  [2]

The short form, a sweep, in `sweep.json`.

  $ sed '3s/"x": "nodes"/"x": "bytes"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:7: x: there is no such parameter in "parameters"
  [2]
  $ sed '3s/"x": "nodes"/"x": "diagonal"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:63: parameters.diagonal: the abscissa needs numbers
  [2]
  $ sed '2s/"most"/"must"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:16: parameters: exchange/random_integers has no parameter 'must'; it has: * (glob)
  [2]
  $ sed '2s/\[9, 99\]/[9, "many"]/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:16: parameters: most=many: not a number
  [2]
  $ sed '2s/\[9, 99\]/[]/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:42: parameters.most: the list is empty
  [2]
  $ sed '4s/"exchange\/greedy"/"exchange\/greed"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:39: algorithms[1]: there is no such algorithm
  [2]
  $ sed '4s/"exchange\/greedy"/"multicast\/fef"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:39: algorithms[1]: the settings are of another family
  [2]
  $ sed '4s/"algorithms"/"algorithm"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:2: unknown key "algorithm"; known: * (glob)
  [2]
  $ sed '3s/"unit": "ms"/"unit": "week"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:24: unit: it is none of s, ms, us
  [2]
  $ sed '3s/"unit": "ms"/"metric": "speed"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:26: metric: there is no such metric
  [2]
  $ sed '3s/"unit": "ms"/"metric": "completion\/speed"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:26: metric: there is no such metric
  [2]
  $ sed '4s/"exchange\/greedy"/"exchange\/open_shop"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:16: algorithms: the label 'open shop, most=9' is used twice
  [2]
  $ sed '2s/\[4, 8\]/[4, 4]/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:16: parameters: the label 'nodes=4 diagonal=no least=1' is used twice
  [2]
  $ sed '3s/"unit": "ms"/"relative_to": "exchange\/best"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:31: relative_to: there is no such algorithm
  [2]
  $ sed '3s/"unit": "ms"/"relative_to": "multicast\/fef"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:17: algorithms[0]: it is of another family
  [2]
  $ sed '3s/"unit": "ms"/"settings": []/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:16: parameters: settings have parameters of their own
  [2]
  $ sed '3s/"unit": "ms"/"series": []/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:16: algorithms: series must name their algorithms
  [2]
  $ sed '3s/"unit": "ms"/"y_scale": 1/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:27: y_scale: found a number, expected a string
  [2]
  $ sed '1s/"generator": /"source": /' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:1:1: it names no generator
  [2]
  $ sed '1s/"name": /"title": /' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:1:1: the key "name" is missing
  [2]

Neither algorithms nor series; an abscissa that cannot be logarithmic.

  $ echo '{"name": "own", "generator": "exchange/gusto"}' >t.json && commsched experiment t.json
  commsched: t.json:1:1: it has neither algorithms nor series
  [2]
  $ echo '{"name": "own", "x_scale": "logarithmic", "generator": "exchange/gusto", "parameters": {"bytes": [0, 1]}, "algorithms": ["exchange/greedy"]}' >t.json && commsched experiment t.json
  commsched: t.json:1:28: x_scale: every x must be positive
  [2]

Grids: the points of the one given, by the labels of settings.

  $ points() {
  >   echo "{\"name\": \"p\", \"generator\": \"exchange/gusto\", \"series\": [\"exchange/greedy\"], \"replications\": 1, \"settings\": [{\"label\": \"$2\", \"for\": $1}]}" >t.json
  >   commsched experiment t.json --only experiments --jobs 1 --out points >said 2>&1 || { cat said; return; }
  >   cut -f 1 points/p.tsv | tail -n +2 | tr '\n' ';'; echo
  > }
  $ points '{"nodes": [8, 16], "network": "fast", "x": [1, 2]}' '{nodes} {network} {x}'
  8 fast 1;8 fast 2;16 fast 1;16 fast 2;
  $ points '{"any": [{"bytes": 1000, "unit": "ms"}, {"bytes": [1, 2], "unit": "s"}], "a": 0}' '{a} {bytes} {unit}'
  0 1000 ms;0 1 s;0 2 s;
  $ points '[{"a": [1, 2]}, {"a": 3}]' 'a is {a}'
  a is 1;a is 2;a is 3;
  $ points '{"q": "{{a"}' '{q}'
  {a;
  $ points '{"n": [100000, 0.5, 1e-5, 0.1, 1e22, -3, 123456789, 1e15, true]}' '{n}'
  100000;0.5;1e-5;0.1;1e22;-3;123456789;1e15;true;
  $ points '{}' one
  one;
  $ points 1
  commsched: t.json:1:130: settings[0].for: found a number, expected an object
  $ points '{"a": [[1]]}'
  commsched: t.json:1:137: settings[0].for.a[0]: found an array, expected a string or a number
  $ points '{"a": "{rule"}'
  commsched: t.json:1:136: settings[0].for.a: an opening brace without its closing one; write {{ for a brace
  $ points '{"a": "{rule}"}'
  commsched: t.json:1:136: settings[0].for.a: there is no variable {rule}
  $ points '[1]'
  commsched: t.json:1:131: settings[0].for[0]: found a number, expected an object
  $ ten='[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]'; points "{\"a\": $ten, \"b\": $ten, \"c\": $ten, \"d\": $ten, \"e\": $ten, \"f\": $ten, \"g\": $ten}"
  commsched: t.json:1:321: settings[0].for.f: more than 100000 points

What is read, by the tables and runs that it makes.

  $ made() { commsched experiment "$1" --replications 2 --jobs 1 --only experiments --out "$2" > said 2>&1; }
  $ made $TESTDIR/two_figures.json two
  $ sed '/^Means/,$d' two/own_2.txt
  Broadcast of few nodes
  own, Figure 2
  
  setting      series   printed   here  95 %  runs  difference, 98 %  z  verdict
  4 nodes, ms  ECF        3.000  2.267           2           -24.4 %  -  inconclusive [1]
               bound 1    4.000  1.327           2           -66.8 %  -   [2]
  8 nodes, ms  FEF          1.0  9.104           2          +810.4 %  -  inconclusive [2]
               ECF            2  5.075           2          +153.8 %  -  inconclusive
  
  [1] a misprint
  [2] of the table
  
  $ cut -f 1-6,13,19,20 two/own_2.tsv | tr '\t' ','
  setting,x,series,algorithm,metric,unit,published,verdict,remark
  4 nodes,4,FEF,multicast/fef,completion,ms,,,
  4 nodes,4,ECF,multicast/ecf,completion,ms,3,inconclusive,a misprint
  4 nodes,4,bound 1,multicast/rr,lower_bound,ms,4,,of the table
  4 nodes,4,bound 2,multicast/rr,lower_bound,ms,,,
  8 nodes,8,FEF,multicast/fef,completion,ms,1,inconclusive,of the table
  8 nodes,8,ECF,multicast/ecf,completion,ms,2,inconclusive,
  8 nodes,8,bound 1,multicast/rr,lower_bound,ms,,,
  8 nodes,8,bound 2,multicast/rr,lower_bound,ms,,,
  an example,2.5,FEF,multicast/fef,completion,s,,,
  an example,2.5,ECF,multicast/ecf,completion,s,,,
  an example,2.5,bound 1,multicast/rr,lower_bound,s,,,
  an example,2.5,bound 2,multicast/rr,lower_bound,s,,,
  $ sqlite3 two/results.db 'SELECT settings, algorithm FROM cells ORDER BY 1, 2'
  multicast/worked_example|multicast/ecf
  multicast/worked_example|multicast/fef
  multicast/worked_example|multicast/rr
  multicast/workstations nodes=4 overheads=independent network=fast pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/ecf
  multicast/workstations nodes=4 overheads=independent network=fast pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/fef
  multicast/workstations nodes=4 overheads=independent network=fast pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/rr
  multicast/workstations nodes=4 overheads=independent network=slow pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/ecf
  multicast/workstations nodes=4 overheads=independent network=slow pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/fef
  multicast/workstations nodes=4 overheads=independent network=slow pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/rr
  multicast/workstations nodes=8 overheads=independent network=fast pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/ecf
  multicast/workstations nodes=8 overheads=independent network=fast pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/fef
  multicast/workstations nodes=8 overheads=independent network=fast pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/rr
  multicast/workstations nodes=8 overheads=independent network=slow pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/ecf
  multicast/workstations nodes=8 overheads=independent network=slow pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/fef
  multicast/workstations nodes=8 overheads=independent network=slow pattern=all_to_all source=0 sources=2 sizes=fixed order=drawn bytes=1000|multicast/rr
  $ commsched experiment own_1 --print-json --out two | cmp - $TESTDIR/two_figures.json
  $ made $TESTDIR/sweep.json swept
  $ head -n 3 swept/sweep_no.txt
  Sweep no
  sweep_no.json
  
  $ cut -f 1-6 swept/sweep_no.tsv | tr '\t' ','
  setting,x,series,algorithm,metric,unit
  nodes=4,4,open shop, most=9,exchange/open_shop,completion,ms
  nodes=4,4,open shop, most=99,exchange/open_shop,completion,ms
  nodes=4,4,greedy, most=9,exchange/greedy,completion,ms
  nodes=4,4,greedy, most=99,exchange/greedy,completion,ms
  nodes=8,8,open shop, most=9,exchange/open_shop,completion,ms
  nodes=8,8,open shop, most=99,exchange/open_shop,completion,ms
  nodes=8,8,greedy, most=9,exchange/greedy,completion,ms
  nodes=8,8,greedy, most=99,exchange/greedy,completion,ms
  $ sqlite3 swept/results.db 'SELECT settings, algorithm FROM cells ORDER BY 1, 2'
  exchange/random_integers nodes=4 least=1 most=9 diagonal=no execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=4 least=1 most=9 diagonal=no execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=4 least=1 most=9 diagonal=yes execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=4 least=1 most=9 diagonal=yes execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=4 least=1 most=99 diagonal=no execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=4 least=1 most=99 diagonal=no execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=4 least=1 most=99 diagonal=yes execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=4 least=1 most=99 diagonal=yes execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=8 least=1 most=9 diagonal=no execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=8 least=1 most=9 diagonal=no execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=8 least=1 most=9 diagonal=yes execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=8 least=1 most=9 diagonal=yes execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=8 least=1 most=99 diagonal=no execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=8 least=1 most=99 diagonal=no execution=asynchronous|exchange/open_shop
  exchange/random_integers nodes=8 least=1 most=99 diagonal=yes execution=asynchronous|exchange/greedy
  exchange/random_integers nodes=8 least=1 most=99 diagonal=yes execution=asynchronous|exchange/open_shop
  $ sed -n '/^# [xy]:/p' swept/sweep_no.dat
  # x: nodes
  # y: completion (ms)

The shortest document; variants whose metrics differ; scales, a precision and a ratio.

  $ echo '{"name": "alike", "generator": "multicast/broadcast_example", "algorithms": ["multicast/optimum", "multicast/optimum_dp", "multicast/fnf"]}' >t.json
  $ rounds() { commsched submit slurm --shards 2 -- experiment "$@" | grep -o '[0-9]* rounds* of'; }
  $ rounds t.json; rounds t.json --quick
  4 rounds of
  1 round of
  $ made t.json alike; cat alike/alike.txt
  Alike
  alike.json
  
  Means, with the half-widths of their 95 % intervals
  
                                  optimum (GLPK)  optimum    FNF
  multicast/broadcast_example, s           5.000    5.000  6.000
  $ echo '{"variants": [{"name": "one", "of": "completion"}, {"name": "two", "of": "completion/lower_bound"}], "name": "{name}", "title": "{{braces}", "metric": "{of}", "generator": "exchange/gusto", "parameters": {"bytes": [0.5, 1000]}, "algorithms": ["exchange/greedy"], "x_scale": "logarithmic", "y_scale": "linear", "precision": 0.05, "relative_to": "exchange/open_shop"}' >t.json
  $ rounds t.json
  7 rounds of
  $ made t.json ratio; cat ratio/two.dat
  # {braces}
  # two.json
  # x: bytes
  # y: completion / lower bound relative to open shop
  # a block per series: its label, then x, mean, half-width of the 95 % interval, runs
  greedy
  0.5\t1.0933194539\t0\t2 (esc)
  1000\t1.02858255618\t0\t2 (esc)
  $ sqlite3 ratio/results.db 'SELECT settings, algorithm FROM cells ORDER BY 1, 2'
  exchange/gusto bytes=0.5 execution=asynchronous|exchange/greedy
  exchange/gusto bytes=0.5 execution=asynchronous|exchange/open_shop
  exchange/gusto bytes=1000 execution=asynchronous|exchange/greedy
  exchange/gusto bytes=1000 execution=asynchronous|exchange/open_shop
