# python3 results.py OUT/results.db ratios.png: how far each algorithm is above the lower bound.
import sqlite3
import sys

import matplotlib
import pandas

matplotlib.use("Agg")
store = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
runs = pandas.read_sql("SELECT algorithm, ratio FROM results WHERE status = 'valid'", store)
ratios = runs.groupby("algorithm").ratio.agg(["mean", "min", "max"]).sort_values("mean")
spread = [ratios["mean"] - ratios["min"], ratios["max"] - ratios["mean"]]
axes = ratios["mean"].plot.barh(xerr=spread, figsize=(8, 1.5 + 0.3 * len(ratios)), capsize=3)
axes.set(xlabel="completion / lower bound: mean, least and largest", ylabel="")
axes.figure.savefig(sys.argv[2], bbox_inches="tight")
