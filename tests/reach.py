"""Suites that a change of sources can reach, and at what distance.

The dependence files that the compiler wrote next to the objects (.d) determine the objects that a source
or header is part of; the objects' symbols determine the objects that a suite leads to; tests/reach.txt has
the dependences that neither records. Scripts and golden cases name the verbs that they run.
"""
import glob
import heapq
import os
import re
import subprocess
from collections import defaultdict

TABLE = "tests/reach.txt"
PROGRAM = "experiments/main.c"
RUN = re.compile(r'(?:\$C|\$C"|commsched) ([a-z]+)')  # verbs that a suite runs
# Distances: from an object to one whose symbols it uses; to one referred to by a table of everything; from
# a suite that runs the program to the whole program.
DIRECT, BY_TABLE, BY_PROGRAM = 1, 4, 3
SUITE = re.compile(r"tests/(?:unit|property|shell|fault|golden)/(?:test_(\w+)\.c|(\w+)\.(?:sh|t))")
ROW = re.compile(r"^(?:const struct algorithm algorithm_[a-z]+_|[A-Z]+\()([a-z0-9_]+)(?: =|,)", re.M)
NAMED = re.compile(r'"((?:exchange|multicast|switched)/[a-z0-9_]+)"')


def read_table():
    files = []
    with open(TABLE, encoding="utf-8") as table:
        for line in table:
            words = line.split("#")[0].split()
            if words:
                files.append((words[0], words[1:]))
    return files


class Reach:
    def __init__(self, build="build"):
        self.build, self.objects = build + "/", build + "/objects/"
        self.parts = defaultdict(set)  # source or header -> the sources whose objects it is part of
        self.read_dependencies()
        self.read_symbols()
        self.files = read_table()

    def source(self, path):
        """The source of an object, or of its .d; that of a registry is in the build directory."""
        return os.path.splitext(path)[0][len(self.objects):] + ".c"

    def read_dependencies(self):
        for path in glob.glob(self.objects + "**/*.d", recursive=True):
            source = self.source(path)
            if not os.path.exists(source):
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read().replace("\\\n", " ")
            for name in text.split(":", 1)[1].split("\n", 1)[0].split():
                self.parts[name].add(source)

    def read_symbols(self):
        sources = sorted(set().union(*self.parts.values()))
        paths = [self.objects + source[:-2] + ".o" for source in sources]
        said = subprocess.run(["nm", "-A", "-P", "-g"] + [path for path in paths if os.path.exists(path)],
                              check=True, capture_output=True, text=True).stdout
        defines, uses, self.suites = {}, defaultdict(set), defaultdict(list)
        for line in said.splitlines():
            path, symbol, kind = line.replace(":", "", 1).split()[:3]
            source = self.source(path)
            if kind == "U":
                uses[source].add(symbol)
            elif not source.startswith(("tests/fuzz/", "tests/bench/", "tests/reference/")):
                defines[symbol] = source
        for source in sources + glob.glob("tests/*/*.sh") + glob.glob("tests/golden/*.t"):
            name = SUITE.fullmatch(source)
            if name:
                self.suites[name[1] or name[2]].append(source)
        # The files of the algorithms by name; a file may have several.
        self.owner = {}
        for source in glob.glob("algorithms/[ems]*/*.c"):
            with open(source, encoding="utf-8") as file:
                for name in ROW.findall(file.read()):
                    self.owner[f"{source.split('/')[1]}/{name}"] = source
        self.leads = {source: {defines[symbol] for symbol in symbols if symbol in defines}
                      for source, symbols in uses.items()}

    def starts(self, suite):
        """Pairs (steps, source) from which the search for a suite begins."""
        begin = []
        for source in self.suites[suite]:
            with open(source, encoding="utf-8") as file:
                text = file.read()
            begin.append((0, source))
            for name in NAMED.findall(text):
                begin += [(DIRECT, self.owner.get(name, "")), (DIRECT, f"generators/{name}.c")]
            if not source.endswith(".c"):
                begin += [(DIRECT, "tests/lib/shell.sh"), (BY_PROGRAM, PROGRAM)]
                begin += [(DIRECT, f"experiments/cli/{verb}.c") for verb in set(RUN.findall(text))]
        return begin

    def distances(self, suite):
        """Every source that the suite reaches, with the least number of steps."""
        found, queue = {}, self.starts(suite)
        heapq.heapify(queue)
        while queue:
            steps, source = heapq.heappop(queue)
            if source in found:
                continue
            found[source] = steps
            cost = BY_TABLE if source.startswith(self.build) else DIRECT
            for below in self.leads.get(source, ()):
                if below not in found:
                    heapq.heappush(queue, (steps + cost, below))
        return found

    def reaching(self, changed):
        """{suite: steps} of the suites that a change of these files can reach."""
        objects = set().union(*(self.parts.get(name, {name}) for name in changed))
        reached = {}
        for prefix, suites in self.files:
            if any(name.startswith(prefix) for name in changed):
                reached.update({suite: DIRECT for suite in suites if suite in self.suites})
        for suite in self.suites:
            steps = min((steps for source, steps in self.distances(suite).items() if source in objects),
                        default=None)
            if steps is not None:
                reached[suite] = min(steps, reached.get(suite, steps))
        return reached
