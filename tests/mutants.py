#!/usr/bin/env python3
"""Mutation testing: single changes of models and algorithms that the tests should detect.

    mutants.py --build DIRECTORY --make COMMAND [--seed N] [--count N] [--folders "models algorithms"]

In a copy of the tree, COUNT places chosen by SEED are changed one after the other: an operator is replaced,
a number changed by one, a condition negated, or a statement removed. Each mutant that compiles to another
object is linked, and suites are run until one fails: those that execute the line, the quick ones first,
then those that reach its file. A process that takes five times the processor time of the whole suite
without the change is ended. Mutants that no suite detects survive and are listed.

DIRECTORY/mutants/SEED.tsv stores the verdict on each; the same command resumes where it stopped. With
--again, survivors are run again, for example after a test was added. Suites that fail without a change
are left out and named. DIRECTORY/mutants/lines.json stores the lines that each suite executes; processes
that are killed do not report theirs.
"""
import argparse
import concurrent.futures
import glob
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from reach import Reach
from suites import Times, end_with_children, run_one

LIMIT_FACTOR, LIMIT_LEAST, SECONDS_MOST = 5, 5, 300  # processor seconds of a process; seconds of a suite
COVERAGE = 'CFLAGS="-O1 -g --coverage -include tests/lib/counted_exit.h" LDFLAGS=--coverage'
TOKEN = re.compile(r"""
    (?P<blank>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n\\]|\\.)*)
  | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<number>(?:0x[0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[a-zA-Z]*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
    """, re.X | re.S | re.M)
BINARY = {
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "*=": ["+="], "/=": ["*="],
    "&": ["|"], "|": ["&"], "<<": [">>"], ">>": ["<<"],
}
STEPS = {"++": ["--"], "--": ["++"]}
TYPES = {"int", "size_t", "double", "char", "bool", "unsigned", "long", "float", "void", "const", "struct",
         "static", "enum", "uint64_t", "uint32_t", "uint8_t", "FILE", "return", "break", "continue", "goto",
         "if", "for", "while", "do", "else", "switch", "case", "default", "sizeof", "typedef", "extern",
         "union", "_Noreturn", "_Static_assert"}


class Token:
    def __init__(self, kind, text, start):
        self.kind, self.text, self.start = kind, text, start


def tokens_of(text):
    return [Token(match.lastgroup, match.group(), match.start()) for match in TOKEN.finditer(text)
            if match.lastgroup != "blank"]


def is_operand(token):
    return token.kind in ("number", "text") or token.text in (")", "]") or \
        token.kind == "word" and token.text not in TYPES


def closing(tokens, opening):
    """Index of the token that closes the parenthesis, bracket or brace."""
    depth = 0
    for k in range(opening, len(tokens)):
        depth += tokens[k].text in ("(", "[", "{")
        depth -= tokens[k].text in (")", "]", "}")
        if depth == 0:
            return k
    return len(tokens) - 1


def in_bodies(tokens):
    """The indices of tokens within function bodies."""
    inside, k = [], 0
    while k < len(tokens):
        if tokens[k].text == "{":
            end = closing(tokens, k)
            if k and tokens[k - 1].text == ")":
                inside += range(k + 1, end)
            k = end
        k += 1
    return inside


def is_pointer_star(tokens, k):
    """Whether a star or ampersand belongs to a declaration, rather than being a binary operator."""
    before = tokens[k - 1]
    return before.kind == "word" and (before.text in TYPES or tokens[k - 2].text in ("struct", "enum")
                                      or before.text.endswith("_t"))


def numbers(text):
    match = re.fullmatch(r"(\d+)([uUlL]*)", text)
    if match:
        value = int(match[1])
        return [f"{value + 1}{match[2]}"] + ([f"{value - 1}{match[2]}"] if value > 1 else [])
    match = re.fullmatch(r"(\d*\.\d*|\d+[eE].*)", text)
    return [f"({text} + 1)"] if match else []


def sites(text):
    """Tuples (start, old, new), one for every possible change of a source."""
    tokens, found = tokens_of(text), []
    heads = set()  # the tokens between the parentheses of for
    for k, token in enumerate(tokens):
        if token.text == "for":
            heads.update(range(k, closing(tokens, k + 1)))
    for k in in_bodies(tokens):
        token, before = tokens[k], tokens[k - 1]
        if token.kind == "number":
            found += [(token.start, token.text, new) for new in numbers(token.text)]
        elif token.text in BINARY and is_operand(before) and not is_pointer_star(tokens, k):
            found += [(token.start, token.text, new) for new in BINARY[token.text]]
        elif token.text in STEPS:
            found += [(token.start, token.text, new) for new in STEPS[token.text]]
        elif token.text in ("if", "while") and tokens[k + 1].text == "(":
            first, last = tokens[k + 1].start, tokens[closing(tokens, k + 1)].start + 1
            found.append((first, text[first:last], f"(!{text[first:last]})"))
        elif k not in heads and before.text in (";", "{", "}") and token.kind == "word" and token.text not in TYPES and \
                tokens[k + 1].text in ("(", "=", "[", "->", ".", "+=", "-=", "*=", "/=", "|=", "&="):
            end = next((j for j in range(k, len(tokens)) if tokens[j].text in (";", "{")), k)
            if tokens[end].text == ";":
                old = text[token.start:tokens[end].start + 1]
                found.append((token.start, old, ";"))
    return found


def choose(folders, seed):
    """Every change of every source, in an order that depends only on the seed."""
    everything = []
    for folder in folders:
        for name in sorted(glob.glob(folder + "/**/*.c", recursive=True)):
            if "/templates/" not in name:
                with open(name, encoding="utf-8") as file:
                    everything += [(name,) + site for site in sites(file.read())]
    random.Random(seed).shuffle(everything)
    return everything


class Lines:
    """The lines that each suite executes, as {suite: {source: [line, ...]}}, by a build that counts them."""

    def __init__(self, folders, kept_in, make):
        self.build, self.folders = os.path.abspath("build/coverage"), tuple(folder + "/" for folder in folders)
        digest = hashlib.sha256()
        for name in sorted(glob.glob("**/*.[ch]", recursive=True)):
            if not name.startswith("build/"):
                with open(name, "rb") as file:
                    digest.update(file.read())
        kept = {}
        if os.path.exists(kept_in):
            with open(kept_in, encoding="utf-8") as file:
                kept = json.load(file)
        if kept.get("tree") != digest.hexdigest():
            kept = {"tree": digest.hexdigest(), "suites": self.of_suites(make)}
            with open(kept_in, "w", encoding="utf-8") as file:
                json.dump(kept, file)
        self.suites = kept["suites"]

    def of_suites(self, make):
        print("counting the lines that each suite executes", flush=True)
        Workshop.shell(make)
        os.environ["COMMSCHED"] = self.build + "/commsched"
        names = Workshop.output(self.build + "/tests --list").split()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(names, pool.map(self.of_suite, names)))

    def of_suite(self, name):
        with tempfile.TemporaryDirectory() as place:
            os.chmod(place, 0o1777)
            run_one(name, ["env", "GCOV_PREFIX=" + place, self.build + "/tests", name], SECONDS_MOST)
            counts = glob.glob(place + self.build + "/objects/**/*.gcda", recursive=True)
            for path in counts:
                notes = path[:-len("gcda")] + "gcno"
                os.symlink(notes[len(place):], notes)
            said = subprocess.run(["gcov", "--json-format", "--stdout"] + counts, check=True, capture_output=True,
                                  cwd=self.build + "/../..") if counts else None
            files = [file for line in said.stdout.splitlines() for file in json.loads(line)["files"]] if said else []
        return {file["file"]: sorted({line["line_number"] for line in file["lines"] if line["count"]})
                for file in files if file["file"].startswith(self.folders)}

    def executing(self, source, line):
        """Suites that execute the statement on a line, which may begin on an earlier one."""
        return [name for name, files in self.suites.items()
                if any(line - 3 <= executed <= line for executed in files.get(source, ()))]


class Workshop:
    """A copy of the tree, built, in which one source at a time is changed."""

    def __init__(self, options):
        self.place = os.path.abspath(options.build + "/mutants/tree")
        self.times = Times(os.path.abspath(options.build + "/mutants/suite-times"))
        if not os.path.exists(".git"):
            sys.exit("make mutants copies the files that git lists, and this is no checkout of git")
        shutil.rmtree(self.place, ignore_errors=True)
        listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
                                check=True, capture_output=True, text=True).stdout.split("\0")
        for name in listed:
            if name and os.path.isfile(name):
                os.makedirs(os.path.dirname(f"{self.place}/{name}"), exist_ok=True)
                shutil.copy2(name, f"{self.place}/{name}")
        os.chdir(self.place)
        self.make = options.make + " --no-print-directory BUILD=build PROGRAM=commsched"
        print("building a copy of the tree", flush=True)
        self.shell(f"{self.make} all build/tests faulty")
        with open("build/flags", encoding="utf-8") as file:
            self.compile = file.read().strip() + " -c -o"
        self.links = [re.sub(r" -o (?:build/)?(commsched|tests) ", r" -o build/mutant/\1 ", line)
                      for line in self.output(f"{self.make} -n V=1 --assume-new=build/sources commsched "
                                              "build/tests").splitlines()
                      if re.search(r" -o (commsched|build/tests) ", line)]
        assert len(self.links) == 2, "the commands that link are not found"
        os.makedirs("build/mutant", exist_ok=True)
        self.reach = Reach("build")
        self.lines = Lines(options.folders.split(), os.path.abspath("../lines.json"),
                           f"{self.make} {COVERAGE} BUILD=build/coverage PROGRAM=build/coverage/commsched all faulty "
                           "build/coverage/tests")
        self.failing, self.learned = set(), set()

    @staticmethod
    def shell(command):
        said = subprocess.run(["sh", "-c", command], check=False, capture_output=True, text=True)
        if said.returncode != 0:
            sys.exit(f"mutants: {command[:200]} failed:\n{said.stdout}{said.stderr}")

    @staticmethod
    def output(command):
        return subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True).stdout

    @staticmethod
    def object_of(source):
        return f"build/objects/{source[:-2]}.o"

    def build_object(self, source):
        """The digest of the object that the source compiles to now, or None if it does not compile."""
        path = self.object_of(source)
        done = subprocess.run(["sh", "-c", f"{self.compile} {path} {source}"], check=False, capture_output=True)
        if done.returncode != 0:
            return None
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()

    def link(self):
        for line in self.links:
            self.shell(line)

    def suites(self, source, line):
        """Suites that can find a change, without those that build a tree again: those that execute the line,
        the quick ones first; then those that reach the source, by their time and how unlikely they are to find
        it: half as likely with each step from the source."""
        executing, ranks = set(self.lines.executing(source, line)), []
        for name, steps in {**self.reach.reaching([source]), **dict.fromkeys(executing, 0)}.items():
            if not any(re.search("tree_copy|TEST_MAKE", open(path, encoding="utf-8").read())
                       for path in self.reach.suites[name]):
                ranks.append((name not in executing, self.times.processor(name) * 2**steps, name))
        return [name for _, _, name in sorted(ranks)]

    def run(self, suite, folder, processor):
        """Runs a suite, none of whose processes may use more processor seconds."""
        os.environ["COMMSCHED"] = f"{self.place}/{folder}commsched"
        program = ("" if folder else "build/") + folder + "tests"
        limited = ["sh", "-c", f'ulimit -t {processor} && exec "$0" "$1"', program, suite]
        return run_one(suite, limited, SECONDS_MOST, self.place)

    def learn(self, suite):
        """Runs a suite once without a change, which tells its duration, or that it fails anyway."""
        if suite in self.learned:
            return
        self.learned.add(suite)
        outcome = self.run(suite, "", SECONDS_MOST)
        if outcome.status == 0:
            self.times.set(suite, outcome.seconds, outcome.processor)
        else:
            self.failing.add(suite)
            print(f"{suite} fails without a change, and is left out", flush=True)

    def notices(self, suite):
        """Tuple: whether the linked mutant makes a suite fail that passes without the change, and how it ended."""
        outcome = self.run(suite, "build/mutant/", self.limit(suite))
        if outcome.status == 0 and suite not in self.times.entries:
            self.times.set(suite, outcome.seconds, outcome.processor)
        if outcome.status != 0:
            self.learn(suite)
        return outcome.status != 0 and suite not in self.failing, outcome

    def limit(self, suite):
        return max(LIMIT_LEAST, int(LIMIT_FACTOR * self.times.processor(suite)))

    def judge_linked(self, source, line, budget):
        spent, left_out = 0.0, 0
        for name in self.suites(source, line):
            if name in self.failing:
                continue
            if spent + self.times.processor(name) > budget:
                left_out += 1
                continue
            killed, outcome = self.notices(name)
            spent += outcome.processor
            self.times.save()
            if killed:
                return f"killed by {name}"
        return "survived" + (f", {left_out} suites left out for time" if left_out else "")

    def judge(self, mutant, budget):
        """The verdict on a mutant: `does not compile`, `the same object`, `killed by ...`, `survived`."""
        source, start, old, new = mutant
        with open(source, encoding="utf-8") as file:
            text = file.read()
        assert text[start:start + len(old)] == old
        before = self.build_object(source)
        try:
            with open(source, "w", encoding="utf-8") as file:
                file.write(text[:start] + new + text[start + len(old):])
            after = self.build_object(source)
            if after is None:
                return "does not compile"
            if after == before:
                return "the same object"
            for line in self.links:
                self.shell(line)
            return self.judge_linked(source, text.count("\n", 0, start) + 1, budget)
        finally:
            with open(source, "w", encoding="utf-8") as file:
                file.write(text)
            self.build_object(source)


def place_of(mutant):
    source, start, old, new = mutant
    with open(source, encoding="utf-8") as file:
        text = file.read()
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    shown = [re.sub(r"\s+", " ", part) for part in (old, new)]
    return f"{source}:{line}:{column}\t{shown[0]}\t{shown[1]}"


def read_kept(path, again):
    """{place: verdict} of an earlier run, without survivors if these are run again."""
    kept = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for line in file:
                place, verdict = line.rstrip("\n").rsplit("\t", 1)
                kept[place] = verdict
    return {place: verdict for place, verdict in kept.items()
            if not (again and verdict.startswith("survived"))}


def report(verdicts, seed):
    counted = {place: verdict for place, verdict in verdicts.items()
               if verdict.startswith(("killed", "survived"))}
    survivors = sorted(place for place, verdict in counted.items() if verdict.startswith("survived"))
    for place in survivors:
        where, old, new = place.split("\t")
        print(f"{where}: {old}  ->  {new}: {counted[place]}")
    print(f"seed {seed}: {len(counted)} mutants, {len(counted) - len(survivors)} killed "
          f"({100 * (1 - len(survivors) / max(len(counted), 1)):.0f} %), {len(survivors)} survived; "
          f"{len(verdicts) - len(counted)} did not compile or compiled to the same")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--make", default="make")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--budget", type=float, default=300, help="processor seconds of suites for one mutant")
    parser.add_argument("--folders", default="models algorithms")
    parser.add_argument("--again", action="store_true", help="survivors of an earlier run once more")
    options = parser.parse_args()
    end_with_children()
    kept_in = os.path.abspath(f"{options.build}/mutants/{options.seed}.tsv")
    workshop = Workshop(options)
    kept, verdicts, counted = read_kept(kept_in, options.again), {}, 0
    for mutant in choose(options.folders.split(), options.seed):
        if counted == options.count:
            break
        place = place_of(mutant)
        verdicts[place] = kept.get(place) or workshop.judge(mutant, options.budget)
        if place not in kept:
            with open(kept_in, "a", encoding="utf-8") as file:
                file.write(f"{place}\t{verdicts[place]}\n")
            print(place.replace("\t", "  "), "--", verdicts[place], flush=True)
        counted += verdicts[place].startswith(("killed", "survived"))
    report(verdicts, options.seed)


if __name__ == "__main__":
    main()
