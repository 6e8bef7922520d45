# python3 results.py OUT/results.db ratios.png: how far each algorithm is above the lower bound.
import sqlite3
import sys

import matplotlib
import pandas

matplotlib.use("Agg")
from matplotlib import pyplot

store = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
runs = pandas.read_sql("SELECT algorithm, ratio FROM results WHERE status = 'valid'", store)
names = runs.algorithm.str.split("/", n=1)
runs["family"], runs["algorithm"] = names.str[0], names.str[1]
ratios = runs.groupby(["family", "algorithm"]).ratio.describe(percentiles=[0.05, 0.5, 0.95])
families = [ratios.loc[family].sort_values("50%") for family in runs.family.sort_values().unique()]
figure, panels = pyplot.subplots(len(families), squeeze=False, figsize=(7, 1.5 + 0.22 * len(ratios)),
                                 height_ratios=[len(family) + 1 for family in families], layout="constrained")
for panel, family, name in zip(panels[:, 0], families, runs.family.sort_values().unique()):
    places = range(len(family))
    panel.hlines(places, family["min"], family["max"], color="0.8", label="least to largest")
    panel.hlines(places, family["5%"], family["95%"], color="tab:blue", linewidth=4, label="nine of ten")
    panel.plot(family["50%"], places, "k|", markersize=9, label="median")
    panel.set(title=name, xscale="log", yticks=places, yticklabels=family.index, ylim=(-0.7, len(family) - 0.3))
    panel.xaxis.set_major_formatter("{x:g}")
    if family["max"].max() < 10:
        panel.xaxis.set_minor_formatter("{x:g}")
    panel.grid(axis="x", color="0.9")
    panel.set_axisbelow(True)
panels[-1, 0].set_xlabel("completion / lower bound")
panels[0, 0].legend(frameon=False, loc="lower right")
figure.savefig(sys.argv[2], dpi=150)
