"""The program under test, behind pipes; server.c defines requests and answers."""

import math
import subprocess
from collections import defaultdict


class Refused(Exception):
    pass


class Program:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request, text=""):
        self.process.stdin.write(f"{request}\n{text}".encode())
        self.process.stdin.flush()

    def line(self):
        line = self.process.stdout.readline().decode().rstrip("\n")
        if not line and self.process.poll() is not None:
            raise RuntimeError(f"the program ended with status {self.process.returncode}")
        return line

    def text(self):
        kind, rest = self.line().split(" ", 1)
        if kind != "text":
            raise Refused(rest)
        return self.process.stdout.read(int(rest)).decode()

    def table(self, request):
        self.ask(request)
        return [line.split("\t") for line in iter(self.line, ".")]

    def algorithms(self):
        """Name to exact, search or heuristic."""
        return dict(self.table("algorithms"))

    def generators(self):
        """Name to {key: (kind, initial, least, most, choices)}."""
        found = defaultdict(dict)
        for name, *parameter in self.table("generators"):
            found[name]
            if parameter:
                key, kind, initial, least, most, choices = parameter
                found[name][key] = (kind, initial, float(least), float(most), choices.split("|"))
        return dict(found)

    def generate(self, name, seed, settings):
        assignments = " ".join(f"{key}={value}" for key, value in settings.items())
        self.ask(f"generate {name} {seed} {assignments}")
        return self.text()

    def solve(self, algorithm, seed, limit, instance):
        self.ask(f"solve {algorithm} {seed} {limit} {len(instance.encode())}", instance)
        return self.text()

    def judge(self, schedule):
        """(verdict, completion, bound, reason, service numbers). The numbers of an unreadable
        schedule are None; so are the service numbers unless it is a valid schedule of an
        exchange."""
        self.ask(f"judge {len(schedule.encode())}", schedule)
        kind, rest = self.line().split(" ", 1)
        if kind == "unreadable":
            return kind, None, None, rest, None
        completion, bound, *served, reason = rest.split(" ", 5)
        served = tuple(map(float, served))
        return (kind, float(completion), float(bound), reason,
                None if math.isnan(served[0]) else served)
