import type { StemmedText } from '../../../electron/core/coding/stems';
import { Candidates, type ContextReader } from './candidates';
import type { CodeTable } from './codeFacts';
import type { CoderText } from './coderText';
import type { DescriptionIndex, LinkedTable } from './descriptionIndex';
import type { DescriptionMatcher } from './descriptionMatch';
import type { Dictionary, Match } from './dictionary';
import { addDictionaryCandidates } from './dictionaryCandidates';
import { evidenceSpans } from './evidenceSpans';
import { F } from './featureNames';
import type { MentionIndex } from './mentionIndex';
import { addNetwork, type NetworkScores } from './networkScores';
import { addDescriptionCandidates, addMentionCandidates, viewSpans } from './retrievedCandidates';
import { addNeoplasms, addRules } from './rules';
import { bagOf, type RidgeClassifier } from './ridge';

/** The parts as one note sees them: those of its fold while training, all of them later. */
export interface PartsView {
  /** Fold of a training note; −1. */
  readonly fold: number;
  readonly table: CodeTable;
  readonly dictionary: Dictionary;
  /** Made again when a mention is accepted. */
  mentions: MentionIndex | null;
  readonly descriptions: {
    readonly index: DescriptionIndex;
    readonly tables: readonly LinkedTable[];
    readonly codeOf: Int32Array;
  } | null;
  readonly matcher: DescriptionMatcher | null;
  readonly hasRules: boolean;
  readonly hasNeoplasms: boolean;
  readonly ridge: { readonly classifier: RidgeClassifier; readonly codes: readonly (readonly number[])[] } | null;
}

/** A note ready to be read by the parts. */
export interface NoteView {
  readonly text: CoderText;
  readonly matches: readonly Match[];
  readonly english: StemmedText | null;
  /** Of the tagger. [token, class] */
  readonly probabilities: Float32Array | null;
  readonly contextAt: ContextReader;
  /** Where there is a network. */
  readonly network?: NetworkScores | undefined;
}

const maxDescriptionHits = 40;
const maxRidgeCodes = 15;

/** Everything that any part proposes for a note, with its features. */
export function collectCandidates(view: PartsView, note: NoteView): Candidates {
  const out = new Candidates();
  const { text, matches, english, probabilities, contextAt } = note;
  const { fold, table, dictionary } = view;
  const explained = addDictionaryCandidates(out, text, dictionary, matches, fold, contextAt, probabilities);
  const inDictionary = out.count;
  if (probabilities !== null && (view.mentions !== null || view.descriptions !== null)) {
    const spans = viewSpans(text, evidenceSpans(text, probabilities), explained);
    if (view.mentions !== null) addMentionCandidates(out, spans, view.mentions, dictionary, fold);
    if (view.descriptions !== null)
      addDescriptionCandidates(
        out,
        spans,
        view.descriptions.index,
        view.descriptions.tables,
        view.descriptions.index.language === text.language,
        view.descriptions.codeOf,
      );
  }
  if (view.matcher !== null) addMatches(out, view.matcher, text, english, table);
  if (view.ridge !== null) addRidge(out, view, text);
  if (view.hasNeoplasms) addNeoplasms(out, text, table);
  if (view.hasRules) addRules(out, text, table);
  if (note.network !== undefined) addNetwork(out, note.network, table, fold);
  finishRows(out, view, text, inDictionary);
  return out;
}

function addMatches(
  out: Candidates,
  matcher: DescriptionMatcher,
  text: CoderText,
  english: StemmedText | null,
  table: CodeTable,
): void {
  const isOwn = matcher.language === text.language;
  const read = isOwn ? text : matcher.language === 'en' ? english : null;
  if (read === null) return;
  for (const { code, share, weight, gap, rank, length, ties, found, first, last, score } of matcher.find(
    read,
    maxDescriptionHits,
  )) {
    const number = table.find(code);
    if (number < 0) continue;
    const candidate = out.of(number);
    const { row } = candidate;
    const values = [share, weight, gap, rank, length, ties];
    const from = isOwn ? F.ownShare : F.englishShare;
    values.forEach((value, at) => (row[from + at] = value));
    if (!isOwn) row[F.englishFound] = found;
    else
      candidate.places.push({
        fragments: [{ start: text.starts[text.content[first]!]!, end: text.ends[text.content[last]!]! }],
        source: 'description',
        score: 0.3 * (score / (score + 20)),
      });
  }
}

function addRidge(out: Candidates, { ridge, table, fold }: PartsView, text: CoderText): void {
  if (ridge === null) return;
  const attention = ridge.classifier.attention(bagOf(text));
  const sums = new Map<number, number>();
  const families = new Map<number, number>();
  let total = 0;
  attention.forEach((weight, note) => {
    total += weight;
    const seen = new Set<number>();
    for (const code of ridge.codes[note]!) {
      sums.set(code, (sums.get(code) ?? 0) + weight);
      seen.add(table.familyOf[code]!);
    }
    for (const family of seen) families.set(family, (families.get(family) ?? 0) + weight);
  });
  const notes = ridge.classifier.notes;
  const scoreOf = (code: number): number =>
    (table.notesOutside(code, fold) / notes) * (1 - total) + (sums.get(code) ?? 0);
  const best = [...sums.keys()]
    .map((code) => ({ code, score: scoreOf(code) }))
    .sort((a, b) => b.score - a.score || a.code - b.code)
    .slice(0, maxRidgeCodes);
  for (const { code } of best) out.of(code).row[F.retrievals] ||= 0;
  for (const { code, row } of out.all()) {
    // An exact nothing would betray a code that only the held-out fold has: it stays missing.
    if (table.notesOutside(code, fold) > 0) row[F.ridge] = scoreOf(code);
    const family = table.familyNotesOutside(code, fold);
    if (family > 0) row[F.ridgeFamily] = (family / notes) * (1 - total) + (families.get(table.familyOf[code]!) ?? 0);
  }
}

/** What needs all candidates of the note: siblings, ranks, counts. */
function finishRows(out: Candidates, { table, fold }: PartsView, text: CoderText, inDictionary: number): void {
  const all = [...out.all()];
  for (const { row } of all) {
    if (!Number.isNaN(row[F.isInDictionary]!)) continue;
    row[F.isInDictionary] = 0;
    row[F.noisyOr] = 0;
    row[F.precision] = 0;
  }
  const strength = (row: Float32Array): number => row[F.noisyOr]!;
  // Ties by name: numbers would tell which codes the training notes have.
  const order = [...all].sort(
    (a, b) => strength(b.row) - strength(a.row) || (table.nameOf(a.code) < table.nameOf(b.code) ? -1 : 1),
  );
  const families = new Map<number, { code: number; strength: number }[]>();
  order.forEach(({ code, row }, rank) => {
    row[F.noteRank] = rank;
    const family = table.familyOf[code]!;
    const list = families.get(family);
    if (list === undefined) families.set(family, [{ code, strength: strength(row) }]);
    else list.push({ code, strength: strength(row) });
  });
  for (const { code, row } of all) {
    const siblings = families.get(table.familyOf[code]!)!;
    const name = table.nameOf(code);
    const facts = table.factsOf(code);
    row[F.noteLength] = text.content.length;
    row[F.candidates] = inDictionary;
    row[F.codeNotes] = table.notesOutside(code, fold);
    row[F.familyNotes] = table.familyNotesOutside(code, fold);
    row[F.bestSibling] = siblings.find((sibling) => sibling.code !== code)?.strength ?? 0;
    row[F.siblingRank] = siblings.findIndex((sibling) => sibling.code === code);
    row[F.chapter] = name.charCodeAt(0);
    row[F.codeLength] = name.length;
    row[F.endsInNine] = name.endsWith('9') ? 1 : 0;
    if (facts === undefined) continue;
    row[F.isUnspecified] = facts.isUnspecified ? 1 : 0;
    row[F.isBillable] = facts.isBillable ? 1 : 0;
    row[F.descriptionWords] = facts.words;
  }
}
