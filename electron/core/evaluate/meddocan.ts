import type { LabelledSpan, Span } from '../../contract/text';
import { compareSets, type Counts, noCounts } from './counts';
import type { Measure, Metric, MetricRow } from './metric';
import type { EvaluationPair } from './pairing';

export const meddocanMeasures: readonly Measure[] = [
  { id: 'subtrack1', title: 'Sub-track 1 (offset and type)' },
  { id: 'leak', title: 'Leak (missed spans per sentence)' },
  { id: 'subtrack2Strict', title: 'Sub-track 2 strict (offset)' },
  { id: 'subtrack2Merged', title: 'Sub-track 2 merged (neighbours joined)' },
];

/**
 * The measures of MEDDOCAN (IberLEF 2019) as the task's own script has them; it prints no rows by label, these do for
 * sub-track 1.
 *
 * @param sentences sentences per note, by id, as the task counted them; where a scored note has none the leak is not
 *   given
 */
export function meddocanMetric(sentences: ReadonlyMap<string, number> = new Map()): Metric {
  return { name: 'meddocan', measures: meddocanMeasures, count: (pair) => meddocanRows(pair, sentences) };
}

function meddocanRows(
  { id, text, gold, system }: EvaluationPair,
  sentences: ReadonlyMap<string, number>,
): readonly MetricRow[] {
  const typed = compareSets(typedKeys(gold), typedKeys(system));
  const rows: MetricRow[] = [
    { measure: 'subtrack1', label: null, kind: 'counts', ...typed },
    { measure: 'leak', label: null, kind: 'share', part: typed.fn, whole: sentences.get(id) ?? Number.NaN },
    {
      measure: 'subtrack2Strict',
      label: null,
      kind: 'counts',
      ...compareSets(new Set(gold.map(placeKey)), new Set(system.map(placeKey))),
    },
    { measure: 'subtrack2Merged', label: null, kind: 'counts', ...compareMerged(text, gold, system) },
  ];
  for (const label of new Set([...gold, ...system].map((span) => span.label))) {
    const isLabel = (span: LabelledSpan) => span.label === label;
    rows.push({
      measure: 'subtrack1',
      label,
      kind: 'counts',
      ...compareSets(typedKeys(gold.filter(isLabel)), typedKeys(system.filter(isLabel))),
    });
  }
  return rows;
}

const placeKey = ({ start, end }: Span): string => `${start} ${end}`;
const typedKeys = (spans: readonly LabelledSpan[]): ReadonlySet<string> =>
  new Set(spans.map((span) => `${placeKey(span)} ${span.label}`));

/**
 * Hits are spans equal as they stand or equal once each side's neighbours are joined, all in one set: two single hits
 * and the join of both are three hits. A false alarm or a miss that lies within a hit is forgiven. So hits and misses
 * do not add up to the gold spans; the published figures are counted this way.
 */
function compareMerged(text: string, gold: readonly Span[], system: readonly Span[]): Counts {
  if (gold.length === 0 && system.length === 0) return noCounts;
  const goldPlaces = distinctPlaces(gold);
  const systemPlaces = distinctPlaces(system);
  const hits = new Map([
    ...intersect(goldPlaces, systemPlaces),
    ...intersect(distinctPlaces(joinNeighbours(text, gold)), distinctPlaces(joinNeighbours(text, system))),
  ]);
  const isForgiven = withinAny([...hits.values()]);
  const missing = (places: ReadonlyMap<string, Span>, others: ReadonlyMap<string, Span>) =>
    [...places].filter(([key, span]) => !others.has(key) && !isForgiven(span)).length;
  return { tp: hits.size, fp: missing(systemPlaces, goldPlaces), fn: missing(goldPlaces, systemPlaces) };
}

const alphanumeric = /[\p{L}\p{N}]/u;

/**
 * Joins spans with neither letter nor digit between them. The join ends where its last span ends, so a span nested in
 * the one before shortens it: the script's quirk, kept.
 */
export function joinNeighbours(text: string, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last !== undefined && !alphanumeric.test(text.slice(last.end, Math.max(last.end, span.start))))
      joined[joined.length - 1] = { start: last.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

const distinctPlaces = (spans: readonly Span[]): ReadonlyMap<string, Span> =>
  new Map(spans.map((span) => [placeKey(span), span]));
const intersect = (a: ReadonlyMap<string, Span>, b: ReadonlyMap<string, Span>): (readonly [string, Span])[] =>
  [...a].filter(([key]) => b.has(key));

/** Whether a span lies within one of `containers`; each question in logarithmic time. */
function withinAny(containers: readonly Span[]): (span: Span) => boolean {
  const sorted = [...containers].sort((a, b) => a.start - b.start);
  const starts = sorted.map(({ start }) => start);
  let furthest = 0;
  const reach = sorted.map(({ end }) => (furthest = Math.max(furthest, end)));
  return ({ start, end }) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (reach[low - 1] ?? 0) >= end;
  };
}
