"""Runs the commands that a report prints below an experiment of single runs, and compares their output
with its table: report_behind.py PROGRAM DIRECTORY EXPERIMENT"""
import csv
import html
import re
import subprocess
import sys

program, directory, name = sys.argv[1:]
MOST = 24  # numbers, spread over the table
METRICS = ('completion', 'ratio', 'lower_bound', 'throughput')
UNITS = {'GB/s': 1e-9, 's': 1, 'ms': 1e3, 'us': 1e6, '': 1}


def entries(row):
    return [html.unescape(re.sub('<[^>]*>', '', entry)) for entry in re.findall('<td[^>]*>(.*?)</td>', row)]


page = open(f'{directory}/report.html', encoding='utf-8').read()
part = page[page.index(f'<h4 id="{name}"'):]
part = part[part.index('Commands that reproduce every instance and schedule'):]
part = part[:part.index('</details>')]
pipeline, first = html.unescape(re.search('<pre>(.*?)\n?</pre>', part, re.S).group(1)).split('\n')
instances, schedules = [[entries(row) for row in re.findall('<tr>(.*?)</tr>', table)[1:]]
                        for table in re.findall('<table>(.*?)</table>', part, re.S)]


def instance_of(setting, series):
    rows = [row for row in instances if row[0] == setting and
            (len(row) == 3 or not row[1] or series in re.split('; | and ', row[1]))]
    assert len(rows) == 1, (setting, series, rows)
    assert rows[0][-2] == '0 to 0', rows
    return rows[0][-1]


def printed(command):
    command = re.sub(r'\bcommsched ', program + ' ', command)
    said = subprocess.run(command, shell=True, check=True, capture_output=True, text=True).stdout
    return dict(line.split(': ', 1) for line in said.splitlines())


cells = [row for row in csv.DictReader(open(f'{directory}/{name}.tsv', encoding='utf-8'), delimiter='\t',
                                       quoting=csv.QUOTE_NONE)
         if row['mean'] and row['metric'] in METRICS]
assert cells
same = 0
for cell in cells[::len(cells) // MOST + 1]:
    schedule = [row for row in schedules if row[0] == cell['series']]
    assert len(schedule) == 1 and schedule[0][1] == cell['metric'], schedule
    command = pipeline.replace('INSTANCE', instance_of(cell['setting'], cell['series'])) \
        .replace(' R ', ' 0 ').replace('SCHEDULE', schedule[0][2])
    number = UNITS[cell['unit']] * float(printed(command)[cell['metric']])
    assert abs(number - float(cell['mean'])) <= 1e-9 * abs(number), (command, number, cell['mean'])
    same += 1
assert 'valid' in printed(first), first
print(same, 'numbers are the same')
