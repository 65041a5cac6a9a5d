import type { LabelledSpan, Span } from '../../contract/text';
import { compareSets, type Counts, sumCounts } from './counts';
import { maximumMatching } from './matching';
import type { Measure, Metric, MetricRow } from './metric';
import type { EvaluationPair } from './pairing';

export const spanMeasures: readonly Measure[] = [
  { id: 'exact', title: 'Exact span and label' },
  { id: 'exactBlind', title: 'Exact span' },
  { id: 'overlap', title: 'Overlapping span, same label' },
  { id: 'overlapBlind', title: 'Overlapping span' },
  { id: 'characters', title: 'Letters and digits' },
  { id: 'characterRecall', title: 'Letters and digits masked, by gold label' },
  { id: 'masked', title: 'Gold spans wholly masked' },
  { id: 'leakage', title: 'Notes with PHI that leak' },
];

/**
 * What a hospital asks of a de-identifier, whatever the labels.
 *
 * - `exact`, `overlap`: spans as sets (a span given twice counts once); overlap pairs each gold span with at most one
 *   system span and the other way round, as many as possible, so that splitting or swallowing earns nothing.
 * - `characters`, `characterRecall`, `masked`, `leakage` do not look at the system's labels and count letters and
 *   digits (Unicode L and N) only: the comma between a surname and a first name tells nobody anything. A span with
 *   neither is masked.
 * - `leakage`: notes with at least one unmasked gold letter or digit, of the notes with any.
 */
export const spansMetric: Metric = { name: 'spans', measures: spanMeasures, count: spanRows };

function spanRows({ text, gold, system }: EvaluationPair): readonly MetricRow[] {
  const rows: MetricRow[] = [];
  const add = (measure: string, label: string | null, counts: Counts) =>
    rows.push({ measure, label, kind: 'counts', ...counts });
  const addShare = (measure: string, label: string | null, part: number, whole: number) =>
    rows.push({ measure, label, kind: 'share', part, whole });

  add('exact', null, compareSets(typedKeys(gold), typedKeys(system)));
  add('exactBlind', null, compareSets(placeKeys(gold), placeKeys(system)));
  add('overlapBlind', null, compareOverlapping(gold, system));
  const overlapping: Counts[] = [];
  for (const label of new Set([...gold, ...system].map((span) => span.label))) {
    const [goldOnes, systemOnes] = [gold, system].map((spans) => spans.filter((span) => span.label === label)) as [
      LabelledSpan[],
      LabelledSpan[],
    ];
    add('exact', label, compareSets(placeKeys(goldOnes), placeKeys(systemOnes)));
    const counts = compareOverlapping(goldOnes, systemOnes);
    add('overlap', label, counts);
    overlapping.push(counts);
  }
  add('overlap', null, sumCounts(overlapping));

  const characters = countCharacters(text, gold, system);
  add('characters', null, characters);
  const hidden = coverage(text, system);
  const distinct = [...new Map(gold.map((span) => [`${placeKey(span)} ${span.label}`, span])).values()];
  const inSpans = distinct.map((span) => ({ label: span.label, ...countMasked(text, span, hidden) }));
  const wholly = (spans: typeof inSpans) => spans.filter(({ masked, all }) => masked === all).length;
  addShare('masked', null, wholly(inSpans), inSpans.length);
  for (const label of new Set(inSpans.map((span) => span.label))) {
    const ofLabel = inSpans.filter((span) => span.label === label);
    const whole = ofLabel.reduce((sum, { all }) => sum + all, 0);
    const part = ofLabel.reduce((sum, { masked }) => sum + masked, 0);
    addShare('characterRecall', label, part, whole);
    addShare('masked', label, wholly(ofLabel), ofLabel.length);
  }
  if (characters.tp + characters.fn > 0) addShare('leakage', null, characters.fn > 0 ? 1 : 0, 1);
  return rows;
}

const placeKey = ({ start, end }: Span): string => `${start} ${end}`;
const placeKeys = (spans: readonly Span[]): ReadonlySet<string> => new Set(spans.map(placeKey));
const typedKeys = (spans: readonly LabelledSpan[]): ReadonlySet<string> =>
  new Set(spans.map((span) => `${placeKey(span)} ${span.label}`));

/** Pairs each span with at most one of the other side that it overlaps, as many as possible. */
export function compareOverlapping(gold: readonly Span[], system: readonly Span[]): Counts {
  const goldOnes = sortDistinct(gold);
  const systemOnes = sortDistinct(system);
  const longest = systemOnes.reduce((max, { start, end }) => Math.max(max, end - start), 0);
  let first = 0;
  const neighbours = goldOnes.map((span) => {
    // No system span that starts a longest length before this one reaches it, nor any gold span after it.
    while (first < systemOnes.length && (systemOnes[first]?.start ?? 0) + longest <= span.start) first += 1;
    const found: number[] = [];
    for (let index = first; index < systemOnes.length; index += 1) {
      const other = systemOnes[index];
      if (other === undefined || other.start >= span.end) break;
      if (other.end > span.start) found.push(index);
    }
    return found;
  });
  const tp = maximumMatching(neighbours, systemOnes.length);
  return { tp, fp: systemOnes.length - tp, fn: goldOnes.length - tp };
}

const sortDistinct = (spans: readonly Span[]): readonly Span[] =>
  [...new Map(spans.map((span) => [placeKey(span), span])).values()].sort((a, b) => a.start - b.start || a.end - b.end);

/** 1 for every UTF-16 code unit under a span. */
function coverage(text: string, spans: readonly Span[]): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of spans) covered.fill(1, start, end);
  return covered;
}

const letterOrDigit = /[\p{L}\p{N}]/gu;

/** A character outside the basic plane is masked only when both its halves are. */
const isCovered = (covered: Uint8Array, start: number, length: number): boolean =>
  covered[start] === 1 && covered[start + length - 1] === 1;

function countCharacters(text: string, gold: readonly Span[], system: readonly Span[]): Counts {
  const isGold = coverage(text, gold);
  const isSystem = coverage(text, system);
  let [tp, fp, fn] = [0, 0, 0];
  for (const { 0: character, index } of text.matchAll(letterOrDigit)) {
    const isTrue = isGold[index] === 1 || isGold[index + character.length - 1] === 1;
    const isMasked = isCovered(isSystem, index, character.length);
    if (isTrue && isMasked) tp += 1;
    else if (isTrue) fn += 1;
    else if (isMasked) fp += 1;
  }
  return { tp, fp, fn };
}

function countMasked(text: string, span: Span, hidden: Uint8Array): { readonly masked: number; readonly all: number } {
  let [masked, all] = [0, 0];
  for (const { 0: character, index } of text.slice(span.start, span.end).matchAll(letterOrDigit)) {
    all += 1;
    if (isCovered(hidden, span.start + index, character.length)) masked += 1;
  }
  return { masked, all };
}
