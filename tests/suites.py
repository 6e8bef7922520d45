#!/usr/bin/env python3
"""Runs test suites in parallel processes, the longest first.

    suites.py [--jobs N] [--times FILE] [--finish-only] [--suites "NAME..."] COMMAND...

COMMAND is the test program as it is called; with `--list` it prints its suites. Each suite is named before
it runs, and its output is printed as a whole when it ends. FILE stores the duration of each (lines of
suite, seconds, processor seconds). The exit status is 1 if a suite failed or did not end; with
--finish-only only if one did not end.
"""
import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

UNKNOWN_SECONDS = 3.0  # of suites that have not run yet


class Times:
    """Durations of each suite's last run, stored in a file."""

    def __init__(self, path):
        self.path, self.entries = path, {}
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    name, seconds, processor = line.split("\t")
                    self.entries[name] = (float(seconds), float(processor))

    def seconds(self, name):
        return self.entries.get(name, (UNKNOWN_SECONDS, 0))[0]

    def processor(self, name):
        return self.entries.get(name, (0, UNKNOWN_SECONDS))[1]

    def set(self, name, seconds, processor):
        self.entries[name] = (seconds, processor)

    def save(self):
        if not self.path:
            return
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            for name, (seconds, processor) in sorted(self.entries.items()):
                file.write(f"{name}\t{seconds:.2f}\t{processor:.2f}\n")
        os.replace(self.path + ".new", self.path)


class Outcome:
    """How a command ended; `status` is None if it exceeded its time limit."""

    def __init__(self, name, status, output, seconds, processor):
        self.name, self.status, self.output = name, status, output
        self.seconds, self.processor = seconds, processor

    def finished(self):
        return b"Elapsed time" in self.output


groups = set()  # running process groups


def end_groups():
    for group in list(groups):
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass


def end_with_children():
    """SIGINT, SIGTERM and SIGHUP also end the running commands."""
    def interrupted(number, _):
        end_groups()
        os._exit(128 + number)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupted)


def run_one(name, command, limit=None, directory=None):
    """Runs a command in its own process group, with its own TMPDIR; ends the whole group after `limit` seconds."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryDirectory(
            prefix="suite-", ignore_cleanup_errors=True) as place:
        os.chmod(place, 0o1777)  # like /tmp, because a suite runs commands as another user
        started = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, cwd=directory,
                                   env=dict(os.environ, TMPDIR=place), stderr=subprocess.STDOUT,
                                   start_new_session=True)
        groups.add(process.pid)
        timer = None
        expired = threading.Event()
        if limit is not None:
            def end():
                if process.pid in groups:
                    expired.set()
                    os.killpg(process.pid, signal.SIGKILL)
            timer = threading.Timer(max(limit, 0.1), end)
            timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        groups.discard(process.pid)
        if timer:
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return Outcome(name, None if expired.is_set() else process.returncode, said.read(),
                       time.monotonic() - started, usage.ru_utime + usage.ru_stime)


def run_all(commands, jobs, ended, allowed=lambda name: None):
    """Runs (name, command) pairs in this order, `jobs` at a time; calls `ended` with each outcome, one
    at a time. `allowed` returns a limit in seconds, None for no limit, or 0 if the command must not start."""
    waiting, lock, left_out = list(commands), threading.Lock(), []

    def work():
        while True:
            with lock:
                if not waiting:
                    return
                name, command = waiting.pop(0)
                limit = allowed(name)
                if limit == 0:
                    left_out.append(name)
                    continue
                print(f"{name} ...", flush=True)
            outcome = run_one(name, command, limit)
            with lock:
                ended(outcome)

    threads = [threading.Thread(target=work, daemon=True) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return left_out


def body(output):
    """The output of a test program, without the head and the foot that every run has."""
    lines = output.decode(errors="replace").splitlines()
    start = next((k + 1 for k, line in enumerate(lines) if "cunit.sourceforge.net" in line), 0)
    end = next((k for k, line in enumerate(lines) if line.startswith("Run Summary:")), len(lines))
    return "\n".join(line for line in lines[start:end] if line.strip())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--times")
    parser.add_argument("--finish-only", action="store_true")
    parser.add_argument("--suites", default="")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    end_with_children()
    program = options.command[-1]
    known = subprocess.run([program, "--list"], check=True, capture_output=True, text=True).stdout.split()
    wanted = list(dict.fromkeys(options.suites.split() or known))
    for name in wanted:
        if name not in known:
            sys.exit(f"suites: there is no suite '{name}'")
    times, failed = Times(options.times), []
    started, processor = time.monotonic(), 0.0

    def ended(outcome):
        nonlocal processor
        processor += outcome.processor
        if not outcome.finished() or outcome.status != 0 and not options.finish_only:
            failed.append(outcome.name)
        times.set(outcome.name, outcome.seconds, outcome.processor)
        mark = "FAILED: " if outcome.name in failed else ""
        print(f"{mark}{body(outcome.output)}", flush=True)
        if not outcome.finished():
            print(f"{outcome.name} did not end: status {outcome.status}")

    ordered = sorted(wanted, key=times.seconds, reverse=True)
    run_all([(name, options.command + [name]) for name in ordered], options.jobs, ended)
    times.save()
    print(f"{len(wanted)} suites, {len(failed)} failed, {time.monotonic() - started:.0f} s, "
          f"{processor:.0f} s of processors" + (": " + " ".join(failed) if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
