// node tests/bench/crashStore.mjs [--kills 1000] [--seed 1]: kills a process that writes to a project, again and again, at random
// calls of the file system, in the middle of writes, and from outside; nothing that was acknowledged may be missing afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, sqlWasm } from './bundle.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } } });
const kills = Number(values.kills);
let state = Number(values.seed);
const chance = (below) => (state = (state * 48271) % 2147483647) % below;

const child = await bundle('crashStoreChild');
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-crash-'));
const points = new Map();
const lost = [];
let commits = 0;
let done = 0;

/** One life of the child. @returns what it said, in lines */
function live(file, isEncrypted) {
  return new Promise((resolve) => {
    const fromOutside = chance(4) === 0;
    const killAt = fromOutside ? 0 : 1 + chance(60);
    const running = spawn(process.execPath, [child, file, sqlWasm, String(chance(1e6)), String(killAt), isEncrypted ? '1' : '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaint = '';
    let timer;
    running.stdout.setEncoding('utf8').on('data', (part) => {
      said += part;
      if (fromOutside && timer === undefined && said.includes('opened ')) timer = setTimeout(() => running.kill('SIGKILL'), chance(120));
    });
    running.stderr.setEncoding('utf8').on('data', (part) => (complaint += part));
    running.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ lines: said.split('\n').slice(0, -1), signal, code, complaint });
    });
  });
}

try {
  for (let project = 1; done < kills && lost.length < 10; project += 1) {
    const file = path.join(folder, `p${project}.gauze`);
    const isEncrypted = project % 3 !== 0;
    let last = null;
    for (let life = 0; life < 25 && done < kills; life += 1) {
      const { lines, signal, complaint } = await live(file, isEncrypted);
      const opened = lines.find((line) => line.startsWith('opened '))?.split(' ');
      if (signal !== 'SIGKILL') {
        lost.push(`project ${project}, life ${life}: ${complaint.trim().split('\n').slice(0, 8).join(' | ')}`);
        break;
      }
      done += 1;
      if (opened !== undefined && last !== null) {
        const revision = Number(opened[1]);
        const isKept = revision === last.revision ? opened[2] === last.hash : revision === last.revision + 1;
        if (!isKept || opened[3] !== 'writable') lost.push(`project ${project}, life ${life}: had ${last.revision}, found ${opened.slice(1).join(' ')}`);
      }
      const said = lines.filter((line) => line.startsWith('done '));
      commits += said.length;
      const [, revision, hash] = said.at(-1)?.split(' ') ?? opened ?? [];
      if (revision !== undefined) last = { revision: Number(revision), hash };
      const at = lines.findLast((line) => line.startsWith('at ') || line.startsWith('done ') || line.startsWith('opened '));
      const point = at?.startsWith('at ') ? at.slice(3) : 'between commands';
      points.set(point, (points.get(point) ?? 0) + 1);
    }
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [point, count] of [...points].sort()) console.log(`${String(count).padStart(5)}  killed at: ${point}`);
for (const line of lost) console.error(line);
console.log(JSON.stringify({ kills: done, commits, lost: lost.length, points: points.size }));
process.exitCode = lost.length === 0 ? 0 : 1;
