// Replacement without detection, on one core:
// `npm run bench:deidentify -- [--only private] [--node] [--as-is] [times …]` (1 10 100 by default). In the runtime of
// the application, Electron's V8, where it is there; `--node`: in this Node, as the command line runs. `--as-is`:
// without what both tell V8's compiler (tuneCompiler). Every figure is that of a process of its own, which begins cold:
// V8 has compiled nothing. Only `long open` is not: there the process has replaced 500 other notes before. Every time
// is new patients of five notes each. For the private policy with all mechanisms on: plan, draw, replace; and what it
// costs to begin, what each note costs, by the line through the figures of all times; also the leak scan, and what the
// policies without draws do. Then the library of public timelines. CPU time of all threads, so that other work on the
// machine does not count. Needs out/surrogates, out/places and out/timelines (`npm run build`); reading them is not
// part of the figures. Notes: MEDDOCAN train with gold spans from ../shared/corpora where that folder is there, and dev
// before `long open`; else notes made here.
import { spawnSync } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const {
  values: { only, node: isNode, 'as-is': isAsIs, measure: asked, code },
  positionals,
} = parseArgs({
  options: {
    only: { type: 'string' },
    node: { type: 'boolean', default: false },
    'as-is': { type: 'boolean', default: false },
    measure: { type: 'string' },
    code: { type: 'string' },
  },
  allowPositionals: true,
});
const mega = (size) => (size / 1e6).toFixed(1);
const total = ({ plan, draw, replace }) => plan + draw + replace;
const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

if (asked === undefined) await compare();
else console.log(JSON.stringify(await measured(JSON.parse(asked))));

/** Asks a process of its own for each figure. */
async function compare() {
  const times = positionals
    .map(Number)
    .filter((count) => count > 0)
    .sort((a, b) => a - b);
  if (times.length === 0) times.push(1, 10, 100);
  const runtime = isNode ? process.execPath : await electronOrNode();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bench-'));
  const bundle = path.join(folder, 'code.mjs');
  const { bundleOwnCode } = await import('../../scripts/lib/ownCode.mjs');
  writeFileSync(
    bundle,
    await bundleOwnCode([
      'electron/core/deidentify/deidentify',
      'electron/core/deidentify/canonicalJson',
      'electron/core/deidentify/private/planner',
      'electron/core/deidentify/private/placeSet',
      'electron/core/privacy/hmacSha256',
      'electron/core/privacy/timelineLibrary',
      'electron/core/privacy/storedTimelines',
      'electron/core/deidentify/compiledPatterns',
      'electron/core/deidentify/leakScan',
      'electron/core/deidentify/surrogateTable',
      'electron/contract/policy',
    ]),
  );
  const measure = (what) => {
    const { stdout, stderr, status } = spawnSync(
      runtime,
      [
        fileURLToPath(import.meta.url),
        '--measure',
        JSON.stringify(what),
        '--code',
        bundle,
        ...(isAsIs ? ['--as-is'] : []),
      ],
      { encoding: 'utf8', env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
    );
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  try {
    const { runtime: name, notes, bytes, spans } = measure({ task: 'notes' });
    console.log(
      `${name}${isAsIs ? ', its compiler as it is' : ''}\n${notes} notes, ${mega(bytes)} MB, ${spans} ` +
        'spans; five notes a patient',
    );
    const cold = times.map((count) => measure({ task: 'replace', policy: 'private', count }));
    for (const metrics of cold) report(`private, all mechanisms, ×${metrics.count} from cold`, metrics);
    report(
      'private, all mechanisms, ×1 long open',
      measure({ task: 'replace', policy: 'private', count: 1, isLongOpen: true }),
    );
    // two points have a line of their own
    if (cold.length > 2) {
      const { fixed, slope, worst } = line(cold.map(({ count, spent }) => [count * notes, total(spent)]));
      console.log(
        `  ${Math.round(fixed)} ms to begin and ${slope.toFixed(3)} ms for each note ` +
          `(${(bytes / notes / slope / 1e3).toFixed(1)} ` +
          `MB a CPU second): no figure is off by more than ${(100 * worst).toFixed(0)} %`,
      );
    }
    for (const policy of only === 'private' ? [] : ['private-research', 'surrogate', 'numbered-tag', 'mask']) {
      const count = Math.min(10, Math.max(...times));
      report(`${policy}, ×${count} from cold`, measure({ task: 'replace', policy, count }));
    }
    const { first, again, cached } = measure({ task: 'library' });
    console.log(
      `timeline library, 100 dates: ${first.toFixed(0)} ms, again from nothing ${again.toFixed(0)} ms, ` +
        `cached ${cached.toFixed(3)} ms`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report(name, { count, bytes, characters, notes, spent, scan, keys, entries, charges, memory, heap }) {
  const all = total(spent);
  const rate = (ms, size) => (size * count) / (ms / 1000);
  console.log(
    `${name}: ${mega(rate(all, bytes))} MB, ${mega(rate(all, characters))} M characters, ` +
      `${Math.round(rate(all, notes))} documents a CPU second ` +
      `(plan ${Math.round(spent.plan)}, draw ${Math.round(spent.draw)}, replace ` +
      `${Math.round(spent.replace)} ms; with the keys of ${entries} entries of the surrogate table ` +
      `${mega(rate(all + keys, bytes))} MB); ` +
      `leak scan ${mega(rate(scan, bytes))} MB; ${charges} charges; memory ${Math.round(memory)} MB, ` +
      `heap ${Math.round(heap)} MB`,
  );
}

/** y = fixed + slope · x, by least squares of what it is off in proportion to y. */
function line(points) {
  let [ww, wx, wxx, wy, wxy] = [0, 0, 0, 0, 0];
  for (const [x, y] of points) {
    const w = 1 / y ** 2;
    ww += w;
    wx += w * x;
    wxx += w * x * x;
    wy += w * y;
    wxy += w * x * y;
  }
  const slope = (ww * wxy - wx * wy) / (ww * wxx - wx * wx);
  const fixed = (wy - slope * wx) / ww;
  return { fixed, slope, worst: Math.max(...points.map(([x, y]) => Math.abs(fixed + slope * x - y) / y)) };
}

async function electronOrNode() {
  const { ensureElectron } = await import('../../scripts/lib/electron-runtime.mjs');
  try {
    return await ensureElectron();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.execPath;
  }
}

/** In the process that is measured. */
async function measured({ task, policy, count, isLongOpen = false }) {
  const notes = task === 'library' ? [] : readNotes('train');
  const sum = (of) => notes.reduce((all, note) => all + of(note), 0);
  const about = {
    notes: notes.length,
    bytes: sum(({ text }) => Buffer.byteLength(text)),
    characters: sum(({ text }) => text.length),
  };
  const { electron, node, v8 } = process.versions;
  if (task === 'notes')
    return {
      ...about,
      spans: sum(({ spans }) => spans.length),
      runtime: electron === undefined ? `Node ${node}, V8 ${v8}` : `Electron ${electron}, V8 ${v8}`,
    };
  if (!isAsIs) (await import('../../scripts/lib/tuneCompiler.mjs')).tuneCompiler();
  const own = await import(code);
  if (task === 'library') return timeLibrary(own);
  const prepared = prepare(own, policy);
  if (isLongOpen) {
    const others = readNotes('dev');
    for (let from = 0; from < notes.length; from += others.length) replace(own, prepared, others, 1, `before ${from}`);
  }
  return { ...about, count, ...replace(own, prepared, notes, count, '') };
}

function timeLibrary({ createTimelineLibraries }) {
  const from = process.cpuUsage();
  createTimelineLibraries()(100);
  const first = cpuMs(from);
  const libraries = createTimelineLibraries();
  const warm = process.cpuUsage();
  libraries(100);
  const again = cpuMs(warm);
  const before = performance.now();
  libraries(100);
  return { first, again, cached: performance.now() - before };
}

function prepare({ canonicalJson, hmacSha256, openSurrogateTable, parsePolicy, readPlaceSet, storedTimelines }, id) {
  const rules = json(`resources/policies/${id === 'private' ? 'private-research' : id}.json`);
  // every mechanism of the default kinds, categories too
  if (id === 'private')
    for (const type of ['profession', 'hospital', 'healthCentre', 'department'])
      rules.actions[type] = { action: 'private', epsilon: '0.5' };
  const policy = parsePolicy(rules);
  const lists = json('out/surrogates/es.json');
  const places = readPlaceSet(json('out/places/es.json'));
  const hmac = hmacSha256(new TextEncoder().encode('bench'));
  const prf = (kind, key) => hmac(`${kind}\0${key}`);
  return {
    policy,
    policyDigest: createHash('sha256').update(canonicalJson(policy)).digest('hex'),
    surrogateTable: openSurrogateTable(prf),
    prf,
    lists: () => lists,
    places: () => places,
    pivotYear: 2026,
    timelines: storedTimelines(readFileSync(path.join(root, 'out/timelines/gaps.bin'))),
    random: { bytes: (size) => randomFillSync(new Uint8Array(size)) },
  };
}

function replace(
  { createDeidentifier, createPrivatePlanner, leakPatterns, replacedStrings, scanForLeaks },
  options,
  notes,
  count,
  prefix,
) {
  const planner = createPrivatePlanner(options);
  const deidentifier = createDeidentifier(options);
  const spent = { plan: 0, draw: 0, replace: 0, scan: 0 };
  const clocked = (part, work) => {
    const from = process.cpuUsage();
    const result = work();
    spent[part] += cpuMs(from);
    return result;
  };
  let charges = 0;
  for (let round = 0; round < count; round++) {
    const documents = notes.map((note, i) => ({
      ...note,
      id: `${prefix}${round}/${note.id}`,
      patient: `${prefix}${round}/${Math.floor(i / 5)}`,
      language: 'es',
    }));
    const patients = grouped(documents);
    const plans = clocked('plan', () =>
      [...patients].map(([patient, own]) => planner.plan({ unit: `p:${patient}`, isPatient: true, documents: own })),
    );
    for (const plan of plans) charges += plan.charges.length;
    clocked('draw', () => plans.forEach((plan) => planner.sample(plan)));
    const outs = clocked('replace', () => documents.map((document) => deidentifier.deidentify(document)));
    clocked('scan', () =>
      outs.forEach((out, i) =>
        scanForLeaks(
          { ...out, original: documents[i].text },
          leakPatterns(replacedStrings(documents[i].text, out.spans)),
        ),
      ),
    );
  }
  const before = process.cpuUsage();
  const entries = options.surrogateTable.fresh().length;
  const keys = cpuMs(before);
  const { scan, ...parts } = spent;
  return {
    spent: parts,
    scan,
    keys,
    entries,
    charges,
    memory: process.memoryUsage().rss / 2 ** 20,
    heap: process.memoryUsage().heapUsed / 2 ** 20,
  };
}

function grouped(documents) {
  const patients = new Map();
  for (const document of documents) {
    const own = patients.get(document.patient);
    if (own === undefined) patients.set(document.patient, [document]);
    else own.push(document);
  }
  return patients;
}

function cpuMs(from) {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

function readNotes(part) {
  const folder = path.resolve(root, '../shared/corpora/meddocan', part);
  if (!existsSync(folder)) {
    const text = (
      'Nombre: Lucía. Apellidos: Quesada Rey.\nNHC: 718293.\nLa paciente acude el 14/03/2016 por dolor ' +
      'abdominal de tres días de evolución, sin fiebre ni vómitos. El abdomen es blando y depresible.\n'
    ).padEnd(2800, 'Sin otros hallazgos de interés en la exploración. ');
    const span = (type, value) => ({ type, start: text.indexOf(value), end: text.indexOf(value) + value.length });
    return Array.from({ length: 500 }, (_, i) => ({
      id: String(i),
      text,
      spans: [
        span('patient', 'Lucía'),
        span('patient', 'Quesada Rey'),
        span('medicalRecord', '718293'),
        span('date', '14/03/2016'),
      ],
    }));
  }
  const labels = new Map(json('resources/label-sets/meddocan.json').labels.map(({ id, type }) => [id, type]));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ann'))
    .sort()
    .map((name) => ({
      id: name,
      text: readFileSync(path.join(folder, name.replace(/ann$/, 'txt')), 'utf8'),
      spans: readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((row) => row.startsWith('T'))
        .map((row) => {
          const [label, start, end] = row.split('\t')[1].split(' ');
          return { type: labels.get(label), start: Number(start), end: Number(end) };
        }),
    }));
}
