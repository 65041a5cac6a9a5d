import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelledSpan } from '../../electron/contract/text';
import { meddocanMetric } from '../../electron/core/evaluate/meddocan';
import { parseSentenceCounts } from '../../electron/core/evaluate/sentenceCounts';
import { brat } from '../../electron/core/exchange/brat';
import type { TrainingNote } from '../../models/tagger/tagger';

/** A part of MEDDOCAN as notes to learn from; each note is its own patient, since the corpus names none. */
export function readMeddocan(folder: string, part: string): readonly TrainingNote[] {
  const place = path.join(folder, part);
  const file = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(path.join(place, name))) });
  return readdirSync(place).filter((name) => name.endsWith('.txt')).sort().flatMap((name) => [...brat.read([file(name), file(name.replace(/txt$/, 'ann'))])].map((item) => {
    if (item.kind !== 'document') throw new Error('a note could not be read');
    const { id, text, spans = [] } = item.document;
    return { id, patient: id, language: 'es' as const, text, spans: spans.map(({ start, end, label }) => ({ start, end, type: label })) };
  }));
}

export const readSentences = (folder: string): ReadonlyMap<string, number> => parseSentenceCounts(readFileSync(path.join(folder, 'sentences.tsv'), 'utf8'));

export interface Score {
  readonly line: string;
  readonly f1: number;
}

const headKeys = ['datos ', 'nombre', 'apellidos', 'nhc', 'nass', 'cipa', 'domicilio', 'localidad', 'cp', 'fecha', 'país', 'pais', 'edad', 'médico', 'medico', 'servicio', 'episodio', 'especialidad', 'responsable', 'sexo', 'nº'];
const footKeys = ['remitido', 'responsable clínico', 'responsable clinico'];

/** The form at the top, the closing lines, and the prose between, as the recipe's figures part them: by how a line begins. */
function regionAt(text: string): (offset: number) => 'header' | 'footer' | 'body' {
  const lines: { end: number; region: 'header' | 'footer' | 'body' }[] = [];
  let [at, isFoot] = [0, false];
  for (const line of text.split('\n')) {
    const begin = line.replace(/^[ \ufeff\t\r]+/, '').toLowerCase();
    isFoot ||= footKeys.some((key) => begin.startsWith(key));
    lines.push({ end: (at += line.length + 1), region: isFoot ? 'footer' : line.length < 200 && headKeys.some((key) => begin.startsWith(key)) ? 'header' : 'body' });
  }
  return (offset) => lines.find(({ end }) => offset < end)?.region ?? 'body';
}

class Tally {
  tp = 0;
  fp = 0;
  fn = 0;
  get precision(): number { return this.tp / Math.max(1, this.tp + this.fp); }
  get recall(): number { return this.tp / Math.max(1, this.tp + this.fn); }
  get f1(): number { return (2 * this.tp) / Math.max(1, 2 * this.tp + this.fp + this.fn); }
}

const figure = (value: number): string => value.toFixed(4).replace(/^0/, '');

/** Figures of dev in one line, and by type when asked. */
export function scoreNotes(notes: readonly TrainingNote[], system: readonly (readonly { start: number; end: number; type: string }[])[], sentences: ReadonlyMap<string, number>, isDetailed = false): Score {
  const metric = meddocanMetric(sentences);
  const [all, strict] = [new Tally(), new Tally()];
  const regions = { header: new Tally(), footer: new Tally(), body: new Tally() };
  const types = new Map<string, Tally>();
  let [missed, whole, leaking] = [0, 0, 0];
  notes.forEach(({ id, text, spans }, n) => {
    const gold: LabelledSpan[] = spans.map(({ start, end, type }) => ({ start, end, label: type }));
    const found: LabelledSpan[] = system[n]!.map(({ start, end, type }) => ({ start, end, label: type }));
    for (const row of metric.count({ id, text, gold, system: found })) {
      if (row.kind === 'share') [missed, whole] = [missed + row.part, whole + row.whole];
      else if (row.measure === 'subtrack1' || row.measure === 'subtrack2Strict') {
        const into = row.measure === 'subtrack2Strict' ? strict : row.label === null ? all : types.get(row.label) ?? new Tally();
        if (row.measure === 'subtrack1' && row.label !== null) types.set(row.label, into);
        into.tp += row.tp;
        into.fp += row.fp;
        into.fn += row.fn;
      }
    }
    const key = ({ start, end, label }: LabelledSpan): string => `${start} ${end} ${label}`;
    const regionOf = regionAt(text);
    const [inGold, inFound] = [new Set(gold.map(key)), new Set(found.map(key))];
    for (const span of gold) regions[regionOf(span.start)][inFound.has(key(span)) ? 'tp' : 'fn']++;
    for (const span of found) if (!inGold.has(key(span))) regions[regionOf(span.start)].fp++;
    const masked = new Uint8Array(text.length);
    for (const { start, end } of found) masked.fill(1, start, end);
    if (gold.some(({ start, end }) => [...text.slice(start, end)].some((sign, i) => /[\p{L}\p{N}]/u.test(sign) && masked[start + i] === 0))) leaking++;
  });
  const lines = [`F1 ${figure(all.f1)} (P ${figure(all.precision)} R ${figure(all.recall)}) strict ${figure(strict.f1)} | header ${figure(regions.header.f1)} footer ${figure(regions.footer.f1)} body ${figure(regions.body.f1)} | leak ${figure(missed / whole)}, ${leaking} of ${notes.length} documents show a gold letter`];
  if (isDetailed) for (const [type, tally] of [...types].sort((a, b) => b[1].tp + b[1].fn - a[1].tp - a[1].fn)) lines.push(`  ${type.padEnd(36)} n ${String(tally.tp + tally.fn).padStart(4)}  P ${figure(tally.precision)} R ${figure(tally.recall)} F1 ${figure(tally.f1)}`);
  return { line: lines.join('\n'), f1: all.f1 };
}
