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
  $ sed '3s/"panels": "diagonal"/"panels": ["nodes"]/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:27: panels[0]: it is the abscissa
  [2]
  $ sed '3s/"panels": "diagonal"/"panels": "load"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:26: panels: there is no such parameter in "parameters"
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
  commsched: t.json:3:46: unit: it is none of s, ms, us
  [2]
  $ sed '3s/"unit": "ms"/"metric": "speed"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:48: metric: there is no such metric
  [2]
  $ sed '3s/"unit": "ms"/"metric": {"ratio": ["completion", "speed"]}/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:73: metric.ratio[1]: there is no such metric
  [2]
  $ sed '3s/"unit": "ms"/"metric": {"ratio": ["completion"]}/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:58: metric.ratio: a ratio needs two metrics
  [2]
  $ sed '4s/"exchange\/greedy"/"exchange\/open_shop"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:16: algorithms: the label 'open shop (exchange/open_shop), most=9' is used twice
  [2]
  $ sed '2s/\[4, 8\]/[4, 4]/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:16: parameters: the label 'nodes=4 least=1 diagonal=no' is used twice
  [2]
  $ sed '3s/"unit": "ms"/"relative_to": "exchange\/best"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:53: relative_to: there is no such algorithm
  [2]
  $ sed '3s/"unit": "ms"/"relative_to": "multicast\/fef"/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:17: algorithms[0]: it is of another family
  [2]
  $ sed '3s/"unit": "ms"/"metrics": []/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:49: metrics: the list is empty
  [2]
  $ sed '3s/"unit": "ms"/"settings": []/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:2:16: parameters: settings have parameters of their own
  [2]
  $ sed '3s/"unit": "ms"/"series": []/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:4:16: algorithms: series must name their algorithms
  [2]
  $ sed '3s/"unit": "ms"/"y_scale": 1/' $TESTDIR/sweep.json >t.json && commsched experiment t.json
  commsched: t.json:3:49: y_scale: found a number, expected a string
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

What is read, printed with nothing left to expand.

  $ commsched experiment --print-json $TESTDIR/two_figures.json | sed '1,/"own_2"/d'
        "title": "Broadcast of few nodes",
        "source": "own, Figure 2",
        "kind": "printed",
        "figure": "curves",
        "x_label": "nodes",
        "y_label": "completion (ms)",
        "settings": [
          {
            "label": "4 nodes",
            "x": 4,
            "generator": "multicast/workstations",
            "parameters": {"nodes": 4, "network": "slow"},
            "unit": "ms"
          },
          {
            "label": "8 nodes",
            "x": 8,
            "generator": "multicast/workstations",
            "parameters": {"nodes": 8, "network": "slow"},
            "unit": "ms"
          },
          {"label": "an example", "x": 2.5, "generator": "multicast/worked_example"}
        ],
        "series": [
          {"label": "FEF", "algorithm": "multicast/fef", "metric": "completion"},
          {"label": "ECF", "algorithm": "multicast/ecf", "metric": "completion"},
          {"label": "bound 1", "algorithm": "multicast/rr", "metric": "lower_bound"},
          {"label": "bound 2", "algorithm": "multicast/rr", "metric": "lower_bound"}
        ],
        "printed": {
          "runs": 30,
          "rows": {
            "8 nodes": [
              {"value": 1, "decimals": 1, "remark": "of the table"},
              {"value": 2, "decimals": 0, "reading": "ours"}
            ],
            "4 nodes": [
              null,
              {"value": 3, "decimals": 3, "remark": "a misprint"},
              {"value": 4, "decimals": 3, "judged": false, "remark": "of the table"}
            ]
          }
        },
        "ratio": ["ECF", "FEF"],
        "replications": 9,
        "quick_replications": 9
      }
    ]
  }
  $ commsched experiment --print-json $TESTDIR/sweep.json | sed '/"sweep_diagonal_yes"/,$d'
  {
    "experiments": [
      {
        "name": "sweep_diagonal_no",
        "title": "Sweep, diagonal=no",
        "source": "sweep.json",
        "kind": "extension",
        "figure": "curves",
        "x_label": "nodes",
        "y_label": "completion (ms)",
        "settings": [
          {
            "label": "nodes=4",
            "x": 4,
            "generator": "exchange/random_integers",
            "parameters": {"nodes": 4, "least": 1, "diagonal": "no"},
            "unit": "ms"
          },
          {
            "label": "nodes=8",
            "x": 8,
            "generator": "exchange/random_integers",
            "parameters": {"nodes": 8, "least": 1, "diagonal": "no"},
            "unit": "ms"
          }
        ],
        "series": [
          {
            "label": "open shop, most=9",
            "algorithm": "exchange/open_shop",
            "metric": "completion",
            "parameters": {"most": 9}
          },
          {
            "label": "open shop, most=99",
            "algorithm": "exchange/open_shop",
            "metric": "completion",
            "parameters": {"most": 99}
          },
          {
            "label": "greedy, most=9",
            "algorithm": "exchange/greedy",
            "metric": "completion",
            "parameters": {"most": 9}
          },
          {
            "label": "greedy, most=99",
            "algorithm": "exchange/greedy",
            "metric": "completion",
            "parameters": {"most": 99}
          }
        ],
        "replications": 100,
        "quick_replications": 10
      },
      {

The shortest document; metrics as figures of their own; scales, a precision and a ratio.

  $ echo '{"name": "alike", "generator": "multicast/broadcast_example", "algorithms": ["multicast/optimum", "multicast/optimum_dp", "multicast/fnf"]}' >t.json
  $ commsched experiment --print-json t.json | grep -e label -e figure -e replications
        "figure": "published",
          {"label": "multicast/broadcast_example", "generator": "multicast/broadcast_example"}
          {"label": "optimum (GLPK)", "algorithm": "multicast/optimum", "metric": "completion"},
          {"label": "optimum", "algorithm": "multicast/optimum_dp", "metric": "completion"},
          {"label": "FNF", "algorithm": "multicast/fnf", "metric": "completion"}
        "replications": 100,
        "quick_replications": 10
  $ echo '{"name": "two", "title": "{{braces}", "metrics": ["completion", {"ratio": ["completion", "lower_bound"]}], "generator": "exchange/gusto", "parameters": {"bytes": [0.5, 1000]}, "algorithms": ["exchange/greedy"], "x_scale": "logarithmic", "y_scale": "linear", "precision": 0.05, "relative_to": "exchange/open_shop"}' >t.json
  $ commsched experiment --print-json t.json | sed '1,/completion_lower_bound/d'
        "title": "{{braces}",
        "source": "t.json",
        "kind": "extension",
        "figure": "curves",
        "x_label": "bytes",
        "y_label": "completion / lower bound relative to open shop",
        "x_scale": "logarithmic",
        "y_scale": "linear",
        "settings": [
          {
            "label": "bytes=0.5",
            "x": 0.5,
            "generator": "exchange/gusto",
            "parameters": {"bytes": "0.5"}
          },
          {
            "label": "bytes=1000",
            "x": 1000,
            "generator": "exchange/gusto",
            "parameters": {"bytes": 1000}
          }
        ],
        "series": [
          {"label": "greedy", "algorithm": "exchange/greedy", "metric": "completion/lower_bound", "relative_to": "exchange/open_shop"}
        ],
        "replications": 1000,
        "quick_replications": 10,
        "precision": 0.05
      }
    ]
  }
