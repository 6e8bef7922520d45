"""Checks the files that the suite escaping wrote into the working directory: names in every medium. Pictures
are complete, SVG and HTML are XML in which no name acts as markup, Markdown contains no HTML from names,
and traces are JSON. `shown` has the names as they should be displayed, one per line; name.N the names.
"""
import glob
import json
import os
import re
import subprocess
import xml.etree.ElementTree as tree

shown = [line.rstrip('\n') for line in open('shown', encoding='utf-8')]
names = [open('name.%d' % k, 'rb').read() for k in range(len(shown))]


def run(*arguments):
    subprocess.run([os.environ['COMMSCHED'], *arguments], check=True, stdout=subprocess.DEVNULL)


def words(text):
    return ' '.join(text.replace('\u2060', '').split())


def check_xml(path, wanted=(), wrap=False):
    text = open(path, encoding='utf-8').read()
    try:
        root = tree.fromstring('<html>' + text + '</html>' if wrap else text)
    except tree.ParseError as error:
        raise AssertionError((path, error, text.split('\n')[error.position[0] - 1][:200]))
    for part in root.iter():
        assert not part.tag.endswith('script'), (path, part.tag)
        assert not any(name.startswith('on') for name in part.attrib), (path, part.attrib)
    said = words(' '.join(root.itertext()))
    for name in wanted:
        assert words(name) in said, (path, name)


def check_markdown(path):
    text = open(path, encoding='utf-8').read()
    assert not re.search('[\x00-\x08\x0b-\x1f\x7f]', text), path
    text = re.sub(r'(?ms)^(```+)\n.*?^\1$', '', text)
    text = re.sub(r'<a id="[^"<>]*"></a>|<details><summary>[^<>]*</summary>|</details>', '', text)
    for bad in re.findall(r'.*[<>`].*', re.sub(r'\\[!-/:-@\[-`{-~]', '', text)):
        raise AssertionError((path, bad))
    assert not re.search(r'(?<!\\)\]\(javascript', text), path


def parts(things, size):
    return [things[k:k + size] for k in range(0, len(things), size)]


def charts():
    """Titles from the command line; names of instances, nodes and algorithms from files."""
    run('generate', 'multicast/workstations', '-o', 'g.json')
    run('solve', 'multicast/ecf', 'g.json', '-o', 's.json')
    lines = [k for k, name in enumerate(names) if b'\n' not in name]
    for few in parts(lines, 5):
        run('plot', 's.json', '-o', 't.svg', '--title', b' x '.join(names[k] for k in few))
        check_xml('t.svg', [shown[k] for k in few])
    for ending in 'svg', 'png', 'pdf':
        run('plot', 's.json', '-o', 'all.' + ending, '--title', b''.join(names))
    check_xml('all.svg')
    schedule = json.load(open('s.json'))
    nodes = schedule['instance']['nodes']
    for few in parts([name.decode('utf-8', 'replace') for name in names], len(nodes)):
        schedule['algorithm'] = schedule['instance']['name'] = few[0]
        for k, node in enumerate(nodes):
            node['name'] = few[k % len(few)] + str(k)
        json.dump(schedule, open('n.json', 'w'))
        run('plot', 'n.json', '-o', 'n.svg')
        run('plot', 'n.json', '--format', 'chrome', '-o', 'n.trace')
        run('plot', 'n.json', '--format', 'goal', '-o', 'n.goal')
        check_xml('n.svg')
        assert json.load(open('n.trace'))['otherData']['instance'] == few[0]
    assert not os.path.exists('pwned')


def figures():
    drawn = glob.glob('curves_*.svg')
    assert len(drawn) == 3, drawn
    for path in drawn:
        check_xml(path, [name.replace('\\', '\u2216').replace('"', '\u201d') for name in shown])


def documents():
    for k, name in enumerate(shown):
        check_xml('%d.html' % k, [name], True)
        check_markdown('%d.md' % k)


charts()
figures()
documents()
