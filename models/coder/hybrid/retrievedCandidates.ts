import type { Candidates } from './candidates';
import type { CoderText } from './coderText';
import type { DescriptionIndex, LinkedTable } from './descriptionIndex';
import { longestKey, marksOutside, type Dictionary } from './dictionary';
import type { Explained } from './dictionaryCandidates';
import type { EvidenceSpan } from './evidenceSpans';
import { F } from './featureNames';
import type { MentionIndex } from './mentionIndex';

const maxMentions = 15;
const maxCodes = 10;
const minMentionCosine = 0.3;
const maxDescriptions = 12;
const minDescriptionCosine = 0.25;
/** Of the evidence from a description beside that from a mention. */
const descriptionEvidence = 0.5;

interface SpanView {
  readonly span: EvidenceSpan;
  readonly stems: readonly string[];
  readonly fragment: { readonly start: number; readonly end: number };
  /** How well dictionary strings around it explain it, and those that touch it. */
  readonly explained: number;
  readonly touched: number;
}

export function viewSpans(text: CoderText, spans: readonly EvidenceSpan[], explained: Explained): readonly SpanView[] {
  const { content, stems, starts, ends } = text;
  return spans.map((span) => {
    const [first, last] = [span.content[0]!, span.content.at(-1)!];
    let [around, touched] = [0, 0];
    for (let from = last; from > first - longestKey; from--) {
      for (const segment of explained.get(from) ?? []) {
        if (from <= first && segment.last >= last) around = Math.max(around, segment.precision);
        if (segment.last >= first) touched = Math.max(touched, segment.precision);
      }
    }
    return {
      span,
      stems: span.content.map((at) => stems[content[at]!]!),
      fragment: { start: starts[content[first]!]!, end: ends[content[last]!]! },
      explained: around,
      touched,
    };
  });
}

/** Codes of the training mentions nearest to what the tagger marked. */
export function addMentionCandidates(
  out: Candidates,
  views: readonly SpanView[],
  index: MentionIndex,
  dictionary: Dictionary,
  fold: number,
): void {
  const nearest = remembered((stems) => index.nearest(stems, maxMentions));
  for (const { span, stems, fragment, explained, touched } of views) {
    const cosines = new Map<number, number>();
    const votes = new Map<number, number>();
    let total = 0;
    for (const { row, score } of nearest(stems)) {
      for (const entry of dictionary.keys[index.keys[row]!]!.entries) {
        const { code } = entry;
        const notes = marksOutside(entry, fold);
        if (notes === 0) continue;
        const vote = score ** 4 * Math.sqrt(notes);
        cosines.set(code, Math.max(cosines.get(code) ?? 0, score));
        votes.set(code, (votes.get(code) ?? 0) + vote);
        total += vote;
      }
    }
    const order = [...cosines].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    for (const [rank, [code, cosine]] of order.slice(0, maxCodes).entries()) {
      if (cosine < minMentionCosine) break;
      const share = votes.get(code)! / Math.max(total, 1e-6);
      const score = span.mean * cosine * cosine * Math.sqrt(share);
      const candidate = out.of(code);
      const { row } = candidate;
      candidate.places.push({ fragments: [fragment], source: 'mention', score: span.mean * cosine * cosine });
      row[F.retrievals] = known(row[F.retrievals]!, 0) + 1;
      if (score <= known(row[F.mentionScore]!, -1)) continue;
      row[F.mentionScore] = score;
      row[F.mentionCosine] = cosine;
      row[F.mentionShare] = share;
      row[F.mentionSpanMean] = span.mean;
      row[F.mentionExplained] = explained;
      row[F.mentionMargin] = cosine - (rank > 0 ? order[0]![1] : (order[1]?.[1] ?? 0));
      row[F.mentionLength] = span.content.length;
      row[F.mentionSpanMost] = span.max;
      row[F.spanExplained] = touched;
    }
  }
}

/**
 * Codes whose descriptions are nearest to what the tagger marked.
 * @param codeOf number of the code in row r of the index
 */
export function addDescriptionCandidates(
  out: Candidates,
  views: readonly SpanView[],
  index: DescriptionIndex,
  tables: readonly LinkedTable[],
  isSameLanguage: boolean,
  codeOf: Int32Array,
): void {
  const nearest = remembered((stems) =>
    index.nearest(stems, tables, isSameLanguage, maxDescriptions, minDescriptionCosine),
  );
  for (const { span, stems, fragment, explained } of views) {
    const hits = nearest(stems);
    hits.forEach(({ row: place, score: cosine }, rank) => {
      const candidate = out.of(codeOf[place]!);
      const { row } = candidate;
      const score = span.mean * cosine * cosine;
      candidate.places.push({ fragments: [fragment], source: 'description', score: descriptionEvidence * score });
      if (score <= known(row[F.descriptionScore]!, -1)) return;
      row[F.descriptionScore] = score;
      row[F.descriptionCosine] = cosine;
      row[F.descriptionRank] = rank;
      row[F.descriptionSpanMean] = span.mean;
      row[F.descriptionMargin] = cosine - hits[0]!.score;
      row[F.descriptionSpanLength] = span.content.length;
      row[F.descriptionTies] = hits.filter(({ score: other }) => Math.abs(cosine - other) < 1e-6).length;
      row[F.spanExplained] = Math.max(explained, known(row[F.spanExplained]!, 0));
    });
  }
}

/** A note says the same again and again. */
function remembered<T>(find: (stems: readonly string[]) => T): (stems: readonly string[]) => T {
  const found = new Map<string, T>();
  return (stems) => {
    const name = stems.join(' ');
    let own = found.get(name);
    if (own === undefined) found.set(name, (own = find(stems)));
    return own;
  };
}

const known = (value: number, otherwise: number): number => (Number.isNaN(value) ? otherwise : value);
