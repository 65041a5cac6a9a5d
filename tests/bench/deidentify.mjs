// Replacement without detection, on one core: `npm run bench:deidentify -- [--only private] [--node] [times …]` (1 10 100 unless told).
// In the runtime of the application, Electron's V8, where it is there; `--node`: in this Node, as the command line runs.
// Every time is new patients of five notes each. For the private policy with all mechanisms on: plan, draw, replace; also the leak
// scan, and what the policies without draws do. Then the library of public timelines. CPU time, so that other work on the machine
// does not count. Needs out/surrogates, out/places and out/timelines (`npm run build`); reading them is
// not part of the figures. Figures begin cold: the first 500 notes are those of a process that has just started.
// Notes: MEDDOCAN train with gold spans from ../shared/corpora where that folder is there, else notes made here.
import { spawnSync } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureElectron } from '../../scripts/lib/electron-runtime.mjs';
import { ownCode } from '../../scripts/lib/ownCode.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: { only, node: isNode }, positionals } = parseArgs({ options: { only: { type: 'string' }, node: { type: 'boolean', default: false } }, allowPositionals: true });
if (!isNode && process.versions.electron === undefined) await runInElectron();
const times = positionals.map(Number).filter((count) => count > 0);
if (times.length === 0) times.push(1, 10, 100);
const { canonicalJson, createDeidentifier, createPrivatePlanner, createTimelineLibraries, hmacSha256, leakPatterns, openMemo, parsePolicy, readPlaceSet, replacedStrings, scanForLeaks, storedTimelines } = await ownCode([
  'electron/core/deidentify/deidentify', 'electron/core/deidentify/canonicalJson', 'electron/core/deidentify/private/planner', 'electron/core/deidentify/private/placeSet', 'electron/core/privacy/hmacSha256',
  'electron/core/privacy/timelineLibrary', 'electron/core/privacy/storedTimelines', 'electron/core/deidentify/leakScan', 'electron/core/deidentify/ledger', 'electron/contract/policy',
]);
const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const lists = json('out/surrogates/es.json');
const places = readPlaceSet(json('out/places/es.json'));
const timelines = readFileSync(path.join(root, 'out/timelines/gaps.bin'));
const notes = readNotes();
const characters = notes.reduce((sum, { text }) => sum + text.length, 0);
const bytes = notes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
console.log(process.versions.electron === undefined ? `Node ${process.versions.node}, V8 ${process.versions.v8}` : `Electron ${process.versions.electron}, V8 ${process.versions.v8}`);
console.log(`${notes.length} notes, ${(bytes / 1e6).toFixed(2)} MB, ${notes.reduce((sum, note) => sum + note.spans.length, 0)} spans; five notes a patient`);

const privately = json('resources/policies/private-research.json');
// every mechanism of the default kinds, categories too
for (const type of ['profession', 'hospital', 'healthCentre', 'department']) privately.actions[type] = { action: 'private', epsilon: '0.5' };
for (const count of times) measure('private, all mechanisms', parsePolicy(privately), count);
for (const id of only === 'private' ? [] : ['private-research', 'surrogate', 'numbered-tag', 'mask']) measure(id, parsePolicy(json(`resources/policies/${id}.json`)), Math.min(10, Math.max(...times)));

{
  const from = process.cpuUsage();
  createTimelineLibraries()(100);
  const cold = cpuMs(from);
  const libraries = createTimelineLibraries();
  const warm = process.cpuUsage();
  libraries(100);
  const warmMs = cpuMs(warm);
  const again = performance.now();
  libraries(100);
  console.log(`timeline library, 100 dates: ${cold.toFixed(0)} ms, again from nothing ${warmMs.toFixed(0)} ms, cached ${(performance.now() - again).toFixed(3)} ms`);
}

function measure(name, policy, count) {
  const hmac = hmacSha256(new TextEncoder().encode('bench'));
  const keyed = (kind, key) => hmac(`${kind}\0${key}`);
  const memo = openMemo(keyed);
  const options = {
    policy, policyDigest: createHash('sha256').update(canonicalJson(policy)).digest('hex'), memo, keyed, lists: () => lists, places: () => places, pivotYear: 2026, timelines: storedTimelines(timelines),
    random: { bytes: (size) => randomFillSync(new Uint8Array(size)) },
  };
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
  let first = 0;
  for (let round = 0; round < count; round++) {
    const documents = notes.map((note, i) => ({ ...note, id: `${round}/${note.id}`, patient: `${round}/${Math.floor(i / 5)}`, language: 'es' }));
    const patients = grouped(documents);
    const plans = clocked('plan', () => [...patients].map(([patient, own]) => planner.plan({ unit: `p:${patient}`, isPatient: true, documents: own })));
    for (const plan of plans) charges += plan.charges.length;
    clocked('draw', () => plans.forEach((plan) => planner.draw(plan)));
    const outs = clocked('replace', () => documents.map((document) => deidentifier.deidentify(document)));
    if (round === 0) first = spent.plan + spent.draw + spent.replace;
    clocked('scan', () => outs.forEach((out, i) => scanForLeaks({ ...out, original: documents[i].text }, leakPatterns(replacedStrings(documents[i].text, out.spans)))));
  }
  const before = process.cpuUsage();
  const entries = memo.fresh().length;
  const keys = cpuMs(before);
  const all = spent.plan + spent.draw + spent.replace;
  const rate = (ms, size) => (size * count) / (ms / 1000);
  console.log(`${name} ×${count}: ${(rate(all, bytes) / 1e6).toFixed(1)} MB, ${(rate(all, characters) / 1e6).toFixed(1)} M characters, ${Math.round(rate(all, notes.length))} documents a CPU second `
    + `(first ${(bytes / 1e3 / first).toFixed(1)} MB; plan ${Math.round(spent.plan)}, draw ${Math.round(spent.draw)}, replace ${Math.round(spent.replace)} ms; with the keys of ${entries} memo entries ${(rate(all + keys, bytes) / 1e6).toFixed(1)} MB); `
    + `leak scan ${(rate(spent.scan, bytes) / 1e6).toFixed(1)} MB; ${charges} charges; memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB, heap ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`);
}

/** Comes back only where Electron's runtime is not there. */
async function runInElectron() {
  let runtime;
  try {
    runtime = await ensureElectron();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  const { status, error } = spawnSync(runtime, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
  if (error === undefined) process.exit(status ?? 1);
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

function readNotes() {
  const folder = path.resolve(root, '../shared/corpora/meddocan/train');
  if (!existsSync(folder)) {
    const text = 'Nombre: Lucía. Apellidos: Quesada Rey.\nNHC: 718293.\nLa paciente acude el 14/03/2016 por dolor abdominal de tres días de evolución, sin fiebre ni vómitos. El abdomen es blando y depresible.\n'.padEnd(2800, 'Sin otros hallazgos de interés en la exploración. ');
    const span = (type, value) => ({ type, start: text.indexOf(value), end: text.indexOf(value) + value.length });
    return Array.from({ length: 500 }, (_, i) => ({ id: String(i), text, spans: [span('patient', 'Lucía'), span('patient', 'Quesada Rey'), span('medicalRecord', '718293'), span('date', '14/03/2016')] }));
  }
  const labels = new Map(JSON.parse(readFileSync(path.join(root, 'resources/label-sets/meddocan.json'), 'utf8')).labels.map(({ id, type }) => [id, type]));
  return readdirSync(folder).filter((name) => name.endsWith('.ann')).sort().map((name) => ({
    id: name,
    text: readFileSync(path.join(folder, name.replace(/ann$/, 'txt')), 'utf8'),
    spans: readFileSync(path.join(folder, name), 'utf8').split('\n').filter((line) => line.startsWith('T')).map((line) => {
      const [label, start, end] = line.split('\t')[1].split(' ');
      return { type: labels.get(label), start: Number(start), end: Number(end) };
    }),
  }));
}
