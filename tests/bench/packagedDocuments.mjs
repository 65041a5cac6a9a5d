import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sources of the fixtures, and pictures of frames alone. */
const isFile = (name) => !/\.(?:py|ts)$|(?:^|\/)frames\//.test(name);

/** Every file below, by its name. @returns {Map<string, Buffer>} */
const filesBelow = (folder) =>
  new Map(
    (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), fs.readFileSync(file)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Lines that do not depend on how fast it was. */
const errorsIn = (text) =>
  text
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && !line.includes('"finished"'))
    .sort()
    .join('\n');

/**
 * The fixtures in original file formats, scans among them, de-identified by what is installed and by this checkout: the
 * same files, the same refusals. Two processes of its own read them there.
 *
 * @param {import('./packagedLearning.mjs').Tried} tried
 * @param {() => readonly { pid: number, command: string }[]} processes
 */
export async function checkDocuments({ gauze, installed, home, work, root, line, env, check }, processes) {
  const source = path.join(work, 'documents');
  fs.cpSync(path.join(root, 'tests/fixtures/documents'), source, {
    recursive: true,
    filter: (place) => isFile(path.relative(path.join(root, 'tests/fixtures/documents'), place)),
  });
  const given = ['deidentify', '--policy', 'tag', '--seed', '1', '--keep-ids', '--accept-scans', '--in', source];
  const argsTo = (folder) => [
    ...given,
    ...['--on-leak', 'quarantine', '--quarantine', path.join(folder, 'withheld.jsonl')],
    ...['--out', path.join(folder, 'released')],
  ];
  const own = path.join(work, 'by-checkout');
  fs.mkdirSync(own);
  const here = spawnSync(process.execPath, [path.join(root, 'scripts/gauze.mjs'), ...argsTo(own)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const there = path.join(home, 'by-package');
  fs.mkdirSync(there);
  if (process.getuid() === 0) fs.chownSync(there, 65534, 65534);
  const [program, ...args] = line([gauze, ...argsTo(there)]);
  const child = spawn(program, args, { env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  let isRunning = true;
  const ended = new Promise((resolve) => child.once('close', resolve)).finally(() => (isRunning = false));
  const readers = new Set();
  while (isRunning) {
    for (const { pid, command } of processes())
      if (command.includes(installed) && command.includes('node.mojom.NodeService')) readers.add(pid);
    await Promise.race([ended, sleep(100)]);
  }
  const code = await ended;
  const [expected, written] = [own, there].map((folder) => filesBelow(path.join(folder, 'released')));
  const differing = [...new Set([...expected.keys(), ...written.keys()])].filter(
    (name) => !written.get(name)?.equals(expected.get(name) ?? Buffer.alloc(0)),
  );
  check(
    'original file formats are read and written as by the checkout',
    code === here.status && expected.size > 40 && differing.length === 0,
    differing.join(', ').slice(0, 300) || `${written.size} files, exit code ${code}`,
  );
  check(
    'and refused as by the checkout',
    errorsIn(said) === errorsIn(here.stderr) && !said.includes('"reader"'),
    `${errorsIn(said).split('\n').length} files told`,
  );
  check('in processes of their own', readers.size >= 2, `${readers.size} processes`);
}
