// MEDDOCAN as the benches read it: notes with gold spans in UTF-16, regions of a note, the sentence counts of the task.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareSets, scoreOf, sumCounts, type Counts, type Score } from '../../electron/core/evaluate/counts';
import { meddocanMetric } from '../../electron/core/evaluate/meddocan';
import { parseSentenceCounts } from '../../electron/core/evaluate/sentenceCounts';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { TrainingNote } from '../../models/tagger/tagger';

export const corpora = path.resolve('../shared/corpora');
export const hasMeddocan = existsSync(path.join(corpora, 'meddocan/train'));

export function readMeddocan(part: 'train' | 'dev', max = Infinity): readonly TrainingNote[] {
  const folder = path.join(corpora, 'meddocan', part);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .slice(0, max);
  return names.map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const units = utf16Offsets(text);
    const lines = readFileSync(path.join(folder, name.replace(/txt$/, 'ann')), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('T'));
    const spans = lines.map((line) => {
      const [type, start, end] = line.split('\t')[1]!.split(' ') as [string, string, string];
      return { type, start: units(Number(start)), end: units(Number(end)) };
    });
    const id = name.slice(0, -4);
    return {
      id,
      patient: id,
      language: 'es',
      text,
      spans: [...new Map(spans.map((span) => [JSON.stringify(span), span])).values()],
    };
  });
}

/** brat counts code points. */
export function utf16Offsets(text: string): (codePoint: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (codePoint) => codePoint;
  const offsets = [0];
  for (const character of text) offsets.push(offsets.at(-1)! + character.length);
  return (codePoint) => offsets[codePoint]!;
}

export const typesOf = (notes: readonly TrainingNote[]): readonly string[] =>
  [...new Set(notes.flatMap(({ spans }) => spans.map(({ type }) => type)))].sort();

export function readSentences(): ReadonlyMap<string, number> {
  return parseSentenceCounts(readFileSync(path.join(corpora, 'meddocan/sentences.tsv'), 'utf8'));
}

export type Region = 'header' | 'footer' | 'body';
const headerKeys = [
  'datos |nombre|apellidos|nhc|nass|cipa|domicilio|localidad|cp|fecha|pa[ií]s|edad|m[eé]dico',
  'servicio|episodio|especialidad|responsable|sexo|nº',
];
const headerKey = new RegExp(`^(?:${headerKeys.join('|')})`, 'i');

/** By line: keyed short lines, all from the signature on, and the rest. */
export function regionsOf(text: string): (offset: number) => Region {
  const starts: number[] = [];
  const regions: Region[] = [];
  let at = 0;
  let isFooter = false;
  for (const line of text.split('\n')) {
    const bare = line.replace(/^[ \ufeff\t\r]+/, '');
    if (/^(?:remitido|responsable cl[ií]nico)/i.test(bare)) isFooter = true;
    starts.push(at);
    regions.push(isFooter ? 'footer' : headerKey.test(bare) && line.length < 200 ? 'header' : 'body');
    at += line.length + 1;
  }
  return (offset) => regions[starts.findLastIndex((start) => start <= offset)] ?? 'body';
}

export interface MeddocanScore {
  readonly typed: Score;
  /** Sub-track 2: spans, and spans with neighbours joined. */
  readonly strict: Score;
  readonly merged: Score;
  readonly regions: Readonly<Record<Region, Score>>;
  readonly byType: readonly { readonly type: string; readonly gold: number; readonly score: Score }[];
  /** Missed spans by sentence of the task. */
  readonly leak: number;
  /** Share of notes with a gold letter or figure that no span covers. */
  readonly unmasked: number;
}

export function scoreMeddocan(
  notes: readonly TrainingNote[],
  found: readonly (readonly TypedSpan[])[],
  types: readonly string[],
  sentences: ReadonlyMap<string, number>,
): MeddocanScore {
  const key = ({ start, end, type }: TypedSpan): string => `${start} ${end} ${type}`;
  const count = (select: (span: TypedSpan, region: Region) => boolean): Counts =>
    sumCounts(
      notes.map(({ text, spans }, i) => {
        const region = regionsOf(text);
        const keys = (some: readonly TypedSpan[]): Set<string> =>
          new Set(some.filter((span) => select(span, region(span.start))).map(key));
        return compareSets(keys(spans), keys(found[i]!));
      }),
    );
  const labelled = (spans: readonly TypedSpan[]) => spans.map(({ start, end, type }) => ({ start, end, label: type }));
  const rows = notes.flatMap(({ id, text, spans }, i) =>
    meddocanMetric(sentences).count({ id, text, gold: labelled(spans), system: labelled(found[i]!) }),
  );
  const official = (measure: string): Counts =>
    sumCounts(
      rows.filter((row) => row.kind === 'counts' && row.measure === measure && row.label === null) as readonly Counts[],
    );
  const typed = official('subtrack1');
  const unmasked = notes.filter(({ text, spans }, i) =>
    spans.some(({ start, end }) => {
      for (let at = start; at < end; at++)
        if (/[\p{L}\p{N}]/u.test(text[at]!) && !found[i]!.some((span) => span.start <= at && at < span.end))
          return true;
      return false;
    }),
  ).length;
  const inRegion = (wanted: Region): Score => scoreOf(count((_, region) => region === wanted));
  return {
    typed: scoreOf(typed),
    strict: scoreOf(official('subtrack2Strict')),
    merged: scoreOf(official('subtrack2Merged')),
    regions: { header: inRegion('header'), footer: inRegion('footer'), body: inRegion('body') },
    byType: types.map((type) => {
      const counts = count((span) => span.type === type);
      return { type, gold: counts.tp + counts.fn, score: scoreOf(counts) };
    }),
    leak: typed.fn / notes.reduce((sum, { id }) => sum + (sentences.get(id) ?? Number.NaN), 0),
    unmasked: unmasked / notes.length,
  };
}

const figure = (value: number): string => value.toFixed(4).replace(/^0/, '');
export const scoreLine = ({
  typed,
  strict,
  merged,
  regions: { header, footer, body },
  leak,
  unmasked,
}: MeddocanScore): string =>
  `F1 ${figure(typed.f1)} (P ${figure(typed.precision)} R ${figure(typed.recall)}) spans ` +
  `${figure(strict.f1)} (P ${figure(strict.precision)} R ${figure(strict.recall)}) merged ` +
  `${figure(merged.f1)} | header ${figure(header.f1)} footer ${figure(footer.f1)} body ${figure(body.f1)} ` +
  `| leak ${leak.toFixed(4)} notes with an unmasked letter ${(100 * unmasked).toFixed(1)} %`;
