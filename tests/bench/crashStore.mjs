// node tests/bench/crashStore.mjs [--kills 1000] [--seed 1] [--paged]: kills a process that writes to a project, again
// and again: at points of the code (every call of the file system, by what it is made for), in the middle of writes,
// and from outside at any moment. Nothing that was acknowledged may be missing afterwards. Points that no kill has come
// at yet are sought out, so that a long run comes to all of them; the projects are made by the Gauze of now and
// migrated by that of after a next migration. While it runs it says how far it is, every some seconds: kills, commits,
// points.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, sqlWasm } from './bundle.mjs';
import { watchForHang } from './cpuOf.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    paged: { type: 'boolean' },
  },
});
const kills = Number(values.kills);
let state = Number(values.seed);
const chance = (below) => (state = (state * 48271) % 2147483647) % below;

const child = await bundle('crashStoreChild');
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-crash-'));
/** How often a life passed a point, and how often one ended there. */
const passed = new Map();
const killed = new Map();
/** Points that are only passed after a kill at a certain point of the life before: which ones those were. */
const cameAfter = new Map();
const lost = [];
let commits = 0;
let done = 0;
let outside = 0;

/** May a life come by a point? */
function fits(point, { isFirst, isMigrating, isLater, isEncrypted }) {
  const purpose = point.slice(0, point.indexOf(':'));
  if (purpose === 'creation' || purpose === 'opening') return isFirst;
  if (purpose === 'migration') return isMigrating;
  if (purpose === 'change of passphrase' || purpose === 'new recovery key')
    return isEncrypted && (isLater || !/ old\b/.test(point));
  return purpose !== 'encryption' || (!isEncrypted && (isLater || !/ old\b/.test(point)));
}

/** Two kills in a row: where to end this life, so that the next one comes by a point that no kill has come at. */
function wantedPair(kind) {
  if (kind.isFirst) return null;
  // Once the next migration is there, every opening has it.
  const pairs = [...cameAfter]
    .filter(
      ([then]) =>
        !killed.has(then) &&
        (!kind.isLater || then.startsWith('migration:')) &&
        (!kind.isEncrypted || !then.startsWith('encryption:')),
    )
    .flatMap(([then, before]) => [...before].filter((point) => fits(point, kind)).map((point) => ({ point, then })));
  return pairs.length === 0 ? null : pairs[chance(pairs.length)];
}

/**
 * A point that no kill has come at and that this life may come by; those that a life passes only once before others.
 */
function wanted(kind) {
  const { isFirst } = kind;
  const open = [...passed.keys()].filter((point) => !killed.has(point) && fits(point, kind));
  const once = open.filter((point) => (isFirst ? /^(creation|opening)/.test(point) : point.startsWith('migration')));
  const list = once.length > 0 ? once : open;
  return list.length === 0 ? null : list[chance(list.length)];
}

/** One life of the child, ended at a point where one is given. @returns what it said, in lines */
function live(file, kind, given) {
  return new Promise((resolve) => {
    const how = chance(8);
    const fromOutside = given === null && how === 0;
    const point = given ?? (how > 2 ? wanted(kind) : null);
    const killAt = fromOutside ? 0 : point === null ? 1 + chance(60) : 1;
    const life = {
      project: file,
      wasm: sqlWasm,
      seed: chance(1e6),
      killAt,
      point,
      isEncrypted: kind.isEncrypted,
      isLater: kind.isLater,
      isPaged: kind.isPaged,
    };
    const running = spawn(process.execPath, [child, JSON.stringify(life)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaint = '';
    let timer;
    // A life that hangs is a failure, not a wait.
    const hanging = watchForHang(running.pid, 120, () => {
      complaint += 'hangs';
      running.kill('SIGABRT');
    });
    running.stdout.setEncoding('utf8').on('data', (part) => {
      said += part;
      if (fromOutside && timer === undefined && said.includes('opened '))
        timer = setTimeout(() => running.kill('SIGKILL'), chance(120));
    });
    running.stderr.setEncoding('utf8').on('data', (part) => (complaint += part));
    running.on('close', (code, signal) => {
      clearTimeout(timer);
      hanging.end();
      resolve({ lines: said.split('\n').slice(0, -1), signal, code, complaint, fromOutside });
    });
  });
}

/** What the next life must find: the last acknowledged state, or that with the one command that was being written. */
function compare(where, last, [revision, hash, state]) {
  const isDurable = Number(revision) === last.revision ? hash === last.hash : Number(revision) === last.revision + 1;
  if (!isDurable || state !== 'writable')
    lost.push(`${where}: had ${last.revision}, found ${[revision, hash, state].join(' ')}`);
}

const began = performance.now();
let reportedAt = began;
/** On standard error: what is printed at the end stays one line for each point, and one of JSON. */
function report(doing) {
  const now = performance.now();
  if (now - reportedAt < reportMs) return;
  reportedAt = now;
  const seconds = (now - began) / 1000;
  const rate = done / seconds;
  const left = rate === 0 || done >= kills ? '' : `, ${Math.round((kills - done) / rate)} s left`;
  console.error(
    `${Math.round(seconds)} s: ${doing}; ${done} of ${kills} kills${left}; ${commits} commits; killed at ` +
      `${killed.size} of ${passed.size} points; ${lost.length} lost`,
  );
}
const reportMs = 5000;

/** Points that are left when all kills are done are sought for half as long again. */
const isOver = () =>
  done >= kills && (done >= 1.5 * kills || kills < 500 || [...passed.keys()].every((point) => killed.has(point)));

try {
  for (let project = 1; !isOver() && lost.length < 10; project += 1) {
    const file = path.join(folder, `p${project}.gauze`);
    const seeksEncryption =
      done >= kills / 2 &&
      [...passed.keys()].some(
        (point) => !killed.has(point) && (point.startsWith('encryption:') || / erase /.test(point)),
      );
    // Every other project, or each, is one whose pages are read from disk, as those of a large one are.
    const isPaged = values.paged === true || project % 2 === 0;
    const isEncrypted = project % 3 !== 0 && !(seeksEncryption && project % 3 === 1);
    let last = null;
    let isMigrated = false;
    let lives = 4 + chance(12);
    let later = 1 + chance(lives);
    /** Where the life before ended, and where this one is to end because of that. */
    let before = null;
    let next = null;
    for (let life = 0; life < lives && !isOver(); life += 1) {
      if (next?.startsWith('migration:')) later = life;
      const isLater = life >= later && last !== null;
      const where = `project ${project}, life ${life}`;
      report(where);
      const kind = { isFirst: last === null, isMigrating: isLater && !isMigrated, isLater, isEncrypted, isPaged };
      const pair = next === null && chance(2) === 0 ? wantedPair(kind) : null;
      const { lines, signal, code, complaint, fromOutside } = await live(file, kind, next ?? pair?.point ?? null);
      next = null;
      const isClosed = signal === null && code === 0 && lines.at(-1) === 'closed';
      if (signal !== 'SIGKILL' && !isClosed) {
        lost.push(`${where}: ${complaint.trim().split('\n').slice(0, 8).join(' | ')}`);
        break;
      }
      if (!isClosed) done += 1;
      const opened = lines
        .find((line) => line.startsWith('opened '))
        ?.split(' ')
        .slice(1);
      if (opened !== undefined) isMigrated = isLater;
      if (opened !== undefined && last !== null) compare(where, last, opened);
      const said = lines.filter((line) => line.startsWith('done '));
      commits += said.length;
      const [revision, hash] = said.at(-1)?.split(' ').slice(1) ?? opened ?? [];
      if (revision !== undefined) last = { revision: Number(revision), hash };
      for (const line of lines) {
        if (!line.startsWith('at ')) continue;
        const point = line.slice(3);
        passed.set(point, (passed.get(point) ?? 0) + 1);
        if (before !== null && /^(opening|migration|encryption):/.test(point))
          cameAfter.set(point, (cameAfter.get(point) ?? new Set()).add(before));
      }
      before = null;
      if (isClosed) continue;
      const point = lines.findLast((line) => line.startsWith('killed '))?.slice(7);
      before = point ?? null;
      if (pair !== null && point === pair.point) {
        next = pair.then;
        lives = Math.max(lives, life + 2);
      }
      if (fromOutside) outside += 1;
      else if (point !== undefined) killed.set(point, (killed.get(point) ?? 0) + 1);
    }
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const missed = [...passed.keys()].filter((point) => !killed.has(point)).sort();
const purposes = new Set([...killed.keys()].map((point) => point.slice(0, point.indexOf(':'))));
for (const [point, count] of [...killed].sort()) console.log(`${String(count).padStart(5)}  killed at ${point}`);
console.log(`${String(outside).padStart(5)}  killed from outside, at any moment`);
for (const point of missed) console.log(`    -  passed, never killed at ${point}`);
for (const line of lost) console.error(line);
console.log(
  JSON.stringify({
    kills: done,
    commits,
    lost: lost.length,
    points: killed.size,
    pointsPassed: passed.size,
    pointsCovered: missed.length === 0 ? 'all' : `${killed.size} of ${passed.size}`,
    purposes: [...purposes].sort(),
  }),
);
process.exitCode = lost.length === 0 ? 0 : 1;
