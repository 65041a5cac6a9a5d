import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Suggestion } from '../../electron/contract/phi';
import { createDetector } from '../../electron/core/detection/detect';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { tokenize } from '../../electron/core/text/tokens';
import { startBackend } from '../../models/backend/startBackend';
import { combine, combineUnderRules, mean, recognizerOf } from '../../models/tagger/combine';
import { readNote } from '../../models/tagger/probabilities';
import { taggerOfTransformer } from '../../models/transformer/transformerTagger';
import { readTransformer } from '../../models/transformer/transformerFile';
import { joinTunedLayers, readTunedLayers } from '../../models/transformer/tunedLayers';
import { readBaseEncoder } from '../../electron/hosts/node/baseEncoder';
import { places } from '../models/backendPlaces';
import { writeLetters, freeSentences } from './letters/letters';

const folder = process.argv[2]!;
const cacheFile = process.argv[3]!;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
const labels = manifest.labels;
interface Row { text: string; spans: { start: number; end: number; label: string }[]; set: string; language: string; average: number[]; rules: Suggestion[] }
let rows: Row[];
if (existsSync(cacheFile)) rows = JSON.parse(readFileSync(cacheFile, 'utf8'));
else {
  await startBackend({ choice: 'auto', places, threads: 2 });
  const part = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)));
  const model = manifest.taggers[0].kind === 'tunedLayers' ? joinTunedLayers(readTunedLayers(part('layers.safetensors')), await readBaseEncoder(), sha256) : readTransformer(part('transformer.safetensors'));
  const tagger = taggerOfTransformer(model);
  const notes: { set: string; language: string; text: string; spans: Row['spans'] }[] = [];
  for (const language of ['en', 'es', 'fr', 'nl', 'de']) {
    for (const l of writeLetters(language)) notes.push({ set: l.part, language, text: l.text, spans: [...l.spans] });
    for (const text of freeSentences(language)) notes.push({ set: 'free', language, text, spans: [] });
    const hard = JSON.parse(readFileSync('tests/fixtures/hard-negatives.json', 'utf8'))[language] ?? [];
    for (const text of hard) notes.push({ set: 'hard', language, text, spans: [] });
  }
  const presidio = JSON.parse(readFileSync('../shared/corpora/presidio-synth/synth_dataset_v2.json', 'utf8'));
  for (const p of presidio) {
    const t = p.template_id % 10;
    if (![6, 7, 8].includes(t)) continue;
    notes.push({ set: t === 6 ? 'presidio6' : 'presidio78', language: 'en', text: p.full_text, spans: p.spans.map((s: any) => ({ start: s.start_position, end: s.end_position, label: s.entity_type })) });
  }
  rows = [];
  const detectors = new Map(['en', 'es', 'fr', 'nl', 'de'].map((language) => [language, createDetector({ language: language as never, gazetteer: openGazetteer(new Uint8Array(readFileSync(`out/lists/${language}.bin`))) })]));
  for (const n of notes) {
    const tokens = tokenize(n.text);
    const { average } = await readNote([tagger], labels, tokens, n.language as never);
    rows.push({ ...n, average: [...average].map((v) => Math.round(v * 1e5) / 1e5), rules: [...detectors.get(n.language)!(n.text)] });
  }
  writeFileSync(cacheFile, JSON.stringify(rows));
}
type Span = { start: number; end: number };
const ignored = /kinship|sex|duration/i;
function score(chosen: Row[], found: readonly (readonly Span[])[]) {
  let [gold, covered, marked] = [0, 0, 0];
  chosen.forEach(({ text, spans }, i) => {
    const m = new Uint8Array(text.length), g = new Uint8Array(text.length);
    for (const s of found[i]!) m.fill(1, s.start, s.end);
    for (const s of spans) g.fill(1, s.start, s.end);
    for (let at = 0; at < text.length; at++) if ((g[at] || m[at]) && /[\p{L}\p{N}]/u.test(text[at]!)) { gold += g[at]!; marked += m[at]!; covered += g[at]! & m[at]!; }
  });
  return { r: covered / gold, p: marked ? covered / marked : 1, touched: found.filter((f) => f.length > 0).length };
}
const floors = manifest.ruleFloors as Record<string, number>;
const counted = (s: Suggestion) => !/sex|relation|kin|duration/.test(s.type);
type System = (row: Row) => readonly Span[];
const probs = (row: Row) => ({ labels, average: Float32Array.from(row.average), parts: [Float32Array.from(row.average)] });
const barred = (row: Row, threshold: number) => { const t = tokenize(row.text); const w = 1 + 2 * labels.length; return Uint8Array.from({ length: t.count }, (_, i) => Number(/[\p{L}\p{N}]/u.test(row.text.slice(t.starts[i], t.ends[i])) && 1 - row.average[i * w]! >= threshold)); };
const systems: Record<string, System> = {
  rules: (r) => r.rules.filter(counted),
  model: (r) => combine(tokenize(r.text), probs(r), [], { source: 'm', ruleThresholds: {} }),
  'combine floors': (r) => combine(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: floors }),
  'combine none': (r) => combine(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: {}, fallbackThreshold: 0.3 }),
  'combine .05': (r) => combine(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: {}, fallbackThreshold: 0.05 }),
  'combine .02': (r) => combine(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: {}, fallbackThreshold: 0.02 }),
  'under rules': (r) => combineUnderRules(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: {} }),
  'barred .3 combine .05': (r) => combine(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: {}, fallbackThreshold: 0.05, isBarred: barred(r, 0.3) }),
  'barred .15 combine .05': (r) => combine(tokenize(r.text), probs(r), r.rules.filter(counted), { source: 'm', ruleThresholds: {}, fallbackThreshold: 0.05, isBarred: barred(r, 0.15) }),
};
const groups: [string, (r: Row) => boolean][] = [];
for (const set of ['train', 'dev']) for (const l of ['en', 'es', 'fr', 'nl', 'de']) groups.push([`${set} ${l}`, (r) => r.set === set && r.language === l]);
groups.push(['presidio6', (r) => r.set === 'presidio6'], ['presidio78', (r) => r.set === 'presidio78']);
for (const [name, of] of Object.entries(systems)) {
  console.log(name.padEnd(24), groups.map(([g, isIn]) => { const c = rows.filter(isIn); const s = score(c, c.map(of)); return `${g} ${s.r.toFixed(3)}/${s.p.toFixed(3)}`; }).join('  '));
  console.log(''.padEnd(24), ['free', 'hard'].map((set) => ['en', 'es', 'fr', 'nl', 'de'].map((l) => { const c = rows.filter((r) => r.set === set && r.language === l); return `${set} ${l} ${c.filter((r) => of(r).length > 0).length}/${c.length}`; }).join(' ')).join('   '));
}
// what each recognizer adds where the model sees nothing, on letters train
if (process.argv[4] === 'rules') {
  const by = new Map<string, { n: number; right: number; ex: string[] }>();
  for (const r of rows.filter((x) => x.set === 'train')) {
    const t = tokenize(r.text), p = probs(r);
    const m = combine(t, p, [], { source: 'm', ruleThresholds: {} });
    for (const rule of r.rules.filter(counted)) {
      if (m.some((s) => s.start < rule.end && rule.start < s.end)) continue;
      const g = r.spans.some((s) => s.start < rule.end && rule.start < s.end);
      const id = recognizerOf(rule.source);
      const e = by.get(id) ?? { n: 0, right: 0, ex: [] };
      e.n++; if (g) e.right++; else e.ex.push(`${r.text.slice(rule.start, rule.end)} ${mean(t, p, rule).toFixed(3)}`);
      by.set(id, e);
    }
  }
  for (const [id, e] of [...by].sort((a, b) => b[1].n - a[1].n)) console.log(id, e.right, 'of', e.n, e.ex.slice(0, 5).join(' | '));
}
