// Megabytes of text per CPU second of replacement without detection, and of the leak scan: `node tests/bench/deidentify.mjs [rounds]`.
// Bundles the product's own code with rolldown; needs out/surrogates (`node scripts/build-surrogates.mjs`).
// Notes: MEDDOCAN train with gold spans from ../shared/corpora where that folder is there, else notes made here. Every round is new patients.
import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = Number(process.argv[2] ?? 10);
const { createDeidentifier, leakPatterns, openMemo, parsePolicy, replacedStrings, scanForLeaks } = await ownCode();
const lists = JSON.parse(readFileSync(path.join(root, 'out/surrogates/es.json'), 'utf8'));
const notes = readNotes();
const megabytes = notes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1e6;
const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
console.log(`${notes.length} notes, ${megabytes.toFixed(2)} MB, ${spans} spans, ${rounds} rounds of new patients`);

for (const id of ['surrogate', 'numbered-tag', 'mask']) {
  const keyed = (kind, key) => createHmac('sha256', 'bench').update(`${kind}\0${key}`).digest();
  const memo = openMemo(keyed);
  const policy = parsePolicy(JSON.parse(readFileSync(path.join(root, `resources/policies/${id}.json`), 'utf8')));
  const deidentifier = createDeidentifier({ policy, lists: () => lists, keyed, memo, pivotYear: 2026 });
  let replaceMs = 0;
  let scanMs = 0;
  let first = 0;
  for (let round = 0; round < rounds; round++) {
    let from = process.cpuUsage();
    const outs = notes.map((note) => deidentifier.deidentify({ ...note, id: `${round}/${note.id}`, patient: `${round}/${note.id}`, language: 'es' }));
    const ms = cpuMs(from);
    if (round === 0) first = ms;
    replaceMs += ms;
    from = process.cpuUsage();
    outs.forEach((out, i) => scanForLeaks({ ...out, original: notes[i].text }, leakPatterns(replacedStrings(notes[i].text, out.spans))));
    scanMs += cpuMs(from);
  }
  const from = process.cpuUsage();
  const entries = memo.fresh().length;
  const ledgerMs = cpuMs(from);
  const rate = (ms, size) => (size / (ms / 1000)).toFixed(1);
  console.log(`${id}: ${rate(replaceMs, megabytes * rounds)} MB/CPU s (first round, cold ${rate(first, megabytes)}), with ledger keys ${rate(replaceMs + ledgerMs, megabytes * rounds)}, ${Math.round((notes.length * rounds) / (replaceMs / 1000))} notes/s; leak scan ${rate(scanMs, megabytes * rounds)} MB/CPU s; ledger ${entries} entries; memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
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

async function ownCode() {
  const entry = 'virtual:bench';
  const from = (file) => path.join(root, 'electron', file);
  const bundle = await rolldown({
    input: entry, platform: 'node', logLevel: 'silent',
    plugins: [{
      name: 'bench-entry',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) => (id === entry ? `export { createDeidentifier } from '${from('core/deidentify/deidentify.ts')}';
export { leakPatterns, replacedStrings, scanForLeaks } from '${from('core/deidentify/leakScan.ts')}';
export { openMemo } from '${from('core/deidentify/ledger.ts')}';
export { parsePolicy } from '${from('contract/policy.ts')}';` : undefined),
    }],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}
