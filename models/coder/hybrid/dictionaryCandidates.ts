import type { Candidates, ContextReader } from './candidates';
import type { CoderText } from './coderText';
import { longestKey, type Dictionary, type Match, type Reading } from './dictionary';
import { taggerClasses } from './evidenceTagger';
import { F } from './featureNames';

interface Mention extends Reading {
  readonly match: Match;
  readonly markedShare: number;
}

/** How well the dictionary explains each segment in which a string stands together: its best precision. */
export interface ExplainedSegment {
  readonly first: number;
  readonly last: number;
  readonly precision: number;
}
/** By their first content token; none is longer than a key. */
export type Explained = ReadonlyMap<number, readonly ExplainedSegment[]>;

const segmentOf = (first: number, last: number): number => first * 0x4000000 + last;

/**
 * Codes whose strings stand in the note.
 *
 * @param fold of a training note, whose own marks do not count; −1
 * @param probabilities of the tagger, where there is one [token, class]
 */
export function addDictionaryCandidates(
  out: Candidates,
  text: CoderText,
  dictionary: Dictionary,
  matches: readonly Match[],
  fold: number,
  contextAt: ContextReader,
  probabilities: Float32Array | null,
): Explained {
  const { content, starts, ends } = text;
  const byCode = new Map<number, Mention[]>();
  const readings = new Map<number, readonly Reading[]>();
  for (const match of matches) {
    const name = match.key * 2 + (match.kind === 0 ? 0 : 1);
    let known = readings.get(name);
    if (known === undefined) readings.set(name, (known = dictionary.lookUp(match.key, match.kind !== 0, fold)));
    const markedShare = dictionary.markedShare(match.key, fold);
    for (const reading of known) {
      const mention = { ...reading, match, markedShare };
      const list = byCode.get(reading.code);
      if (list === undefined) byCode.set(reading.code, [mention]);
      else list.push(mention);
    }
  }
  const together = segmentsOf(byCode);
  const spanOf = ({ first, last }: Match) => ({ start: starts[content[first]!]!, end: ends[content[last]!]! });
  for (const [code, mentions] of byCode) {
    mentions.sort((a, b) => b.precision - a.precision || a.match.first - b.match.first);
    const candidate = out.of(code);
    const { row } = candidate;
    const best = mentions[0]!;
    const { stems } = dictionary.keys[best.match.key]!;
    const byKey = new Map<number, number>();
    for (const { match, precision } of mentions) if (!byKey.has(match.key)) byKey.set(match.key, precision);
    const precisions = [...byKey.values()];
    const contexts = mentions.map(({ match }) => contextAt(spanOf(match)));
    const mean = (flag: 'isNegated' | 'isFamily' | 'isHistory' | 'isHypothetical'): number =>
      contexts.reduce((sum, context) => sum + (context[flag] ? 1 : 0), 0) / contexts.length;
    candidate.match = { gold: Math.round(best.gold), matched: Math.round(best.matched) };
    row[F.precision] = best.precision;
    row[F.rawPrecision] = best.gold / Math.max(best.matched, 1);
    row[F.keyNotes] = best.matched;
    row[F.keyMarked] = best.marked;
    row[F.gap] = best.match.gap;
    row[F.keyLetters] = stems.reduce((sum, stem) => sum + dictionary.vocabulary.stems[stem]!.length, 0);
    row[F.stringTogether] = best.match.kind === 0 ? 1 : 0;
    row[F.share] = max(mentions, ({ share }) => share);
    row[F.secondPrecision] = precisions[1] ?? 0;
    row[F.noisyOr] = 1 - precisions.reduce((product, value) => product * (1 - Math.min(value, 0.999)), 1);
    row[F.keys] = byKey.size;
    row[F.places] = new Set(mentions.map(({ match }) => segmentOf(match.first, match.last))).size;
    row[F.longestKey] = max(mentions, ({ match }) => dictionary.keys[match.key]!.stems.length);
    row[F.matchKind] = -max(mentions, ({ match }) => -match.kind);
    row[F.markedShare] = max(mentions, (mention) => mention.markedShare);
    row[F.keysTogether] = new Set(mentions.filter(({ match }) => match.kind === 0).map(({ match }) => match.key)).size;
    const inside = insideOf(code, mentions, together);
    row[F.isInside] = inside.isInside ? 1 : 0;
    row[F.precisionAround] = inside.precision;
    row[F.firstPlace] = -max(mentions, ({ match }) => -match.first) / content.length;
    row[F.lastPlace] = max(mentions, ({ match }) => match.last) / content.length;
    row[F.isInDictionary] = 1;
    row[F.negated] = mean('isNegated');
    row[F.family] = mean('isFamily');
    row[F.history] = mean('isHistory');
    row[F.hypothetical] = mean('isHypothetical');
    row[F.bestNegated] = contexts[0]!.isNegated ? 1 : 0;
    if (probabilities !== null)
      row[F.taggerMean] = max(mentions, ({ match }) => meanInside(text, match, probabilities));
    const seen = new Set<number>();
    for (const { match, precision } of mentions) {
      const segment = segmentOf(match.first, match.last);
      if (seen.has(segment)) continue;
      seen.add(segment);
      candidate.places.push({ fragments: [spanOf(match)], source: 'dictionary', score: precision });
    }
  }
  const explained = new Map<number, ExplainedSegment[]>();
  for (const [first, segments] of together)
    explained.set(
      first,
      segments.map(({ last, codes }) => ({
        first,
        last,
        precision: Math.max(...codes.map(({ precision }) => precision)),
      })),
    );
  return explained;
}

interface Segment {
  readonly first: number;
  readonly last: number;
  readonly codes: { readonly code: number; readonly precision: number }[];
}

/** By their first content token: a long note has many, and only those near by matter. */
type Segments = ReadonlyMap<number, readonly Segment[]>;

function segmentsOf(byCode: ReadonlyMap<number, readonly Mention[]>): Segments {
  const out = new Map<number, Segment[]>();
  for (const [code, mentions] of byCode) {
    for (const {
      match: { kind, first, last },
      precision,
    } of mentions) {
      if (kind !== 0) continue;
      const here = out.get(first) ?? [];
      out.set(first, here);
      let segment = here.find((one) => one.last === last);
      if (segment === undefined) here.push((segment = { first, last, codes: [] }));
      segment.codes.push({ code, precision });
    }
  }
  return out;
}

/**
 * Whether every mention stands inside a longer string that is read as another code, and the best precision of such a
 * one.
 */
function insideOf(
  code: number,
  mentions: readonly Mention[],
  together: Segments,
): { readonly isInside: boolean; readonly precision: number } {
  let isInside = true;
  let precision = 0;
  for (const { match } of mentions) {
    let isOwn = false;
    for (let from = match.first; from > match.first - longestKey; from--) {
      for (const { first, last, codes } of together.get(from) ?? []) {
        if (last < match.last || last - first <= match.last - match.first) continue;
        for (const other of codes) {
          if (other.code === code) continue;
          isOwn = true;
          precision = Math.max(precision, other.precision);
        }
      }
    }
    isInside &&= isOwn;
  }
  return { isInside, precision };
}

function max<T>(items: readonly T[], value: (item: T) => number): number {
  let best = -Infinity;
  for (const item of items) best = Math.max(best, value(item));
  return best;
}

function meanInside({ content }: CoderText, { first, last }: Match, probabilities: Float32Array): number {
  let sum = 0;
  for (let at = first; at <= last; at++) sum += 1 - probabilities[content[at]! * taggerClasses]!;
  return sum / (last - first + 1);
}
