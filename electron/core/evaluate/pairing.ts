import type { LabelledSpan, NoteDocument, NoteSpan } from '../../contract/text';

/**
 * One note with what is true of it and what a system said. Offsets in UTF-16 code units, half-open, within the text.
 */
export interface EvaluationPair {
  readonly id: string;
  readonly text: string;
  readonly gold: readonly LabelledSpan[];
  readonly system: readonly LabelledSpan[];
}

export const exclusionReasons = [
  'goldOnly',
  'systemOnly',
  'textMismatch',
  // of a released note, whose spans could not be carried over to its original
  'changedOutside',
  'ambiguous',
  'agreeingWords',
  'overlappingSpans',
  'notReleased',
  'notOriginal',
  'badSpan',
  'duplicateId',
  'rivalOnly',
  'noRival',
  'rivalMismatch',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** A note that is not scored, and why. */
export interface Exclusion {
  readonly id: string;
  readonly reason: ExclusionReason;
}

export interface Pairing {
  /** Sorted by id, so that figures drawn at random do not depend on the order of files. */
  readonly pairs: readonly EvaluationPair[];
  readonly excluded: readonly Exclusion[];
}

export interface PairingOptions {
  /**
   * A gold note that the system did not return is left out and listed (`skip`, as the official scripts do, less the
   * list), or counts as a note in which the system found nothing (`empty`).
   */
  readonly missing?: 'skip' | 'empty';
}

/**
 * Puts gold and system together by id. Nothing is dropped unsaid: a note that stands on one side only, twice on one
 * side, with another text, or with a span outside its text is listed under `excluded`. Rejected spans do not count.
 */
export function pairDocuments(
  gold: readonly NoteDocument[],
  system: readonly NoteDocument[],
  { missing = 'skip' }: PairingOptions = {},
): Pairing {
  const goldById = indexById(gold);
  const systemById = indexById(system);
  const pairs: EvaluationPair[] = [];
  const excluded: Exclusion[] = [];
  const ids = [...new Set([...goldById.keys(), ...systemById.keys()])].sort(byCodeUnit);
  for (const id of ids) {
    const goldOnes = goldById.get(id) ?? [];
    const systemOnes = systemById.get(id) ?? [];
    const paired = pairOne(id, goldOnes, systemOnes, missing);
    if (typeof paired === 'string') excluded.push({ id, reason: paired });
    else pairs.push(paired);
  }
  return { pairs, excluded };
}

function pairOne(
  id: string,
  gold: readonly NoteDocument[],
  system: readonly NoteDocument[],
  missing: 'skip' | 'empty',
): EvaluationPair | ExclusionReason {
  if (gold.length > 1 || system.length > 1) return 'duplicateId';
  const [truth] = gold;
  const [answer] = system;
  if (truth === undefined) return 'systemOnly';
  if (answer === undefined && missing === 'skip') return 'goldOnly';
  if (answer !== undefined && answer.text !== truth.text) return 'textMismatch';
  const goldSpans = spansOf(truth);
  const systemSpans = answer === undefined ? [] : spansOf(answer);
  const isWithin = ({ start, end }: LabelledSpan) =>
    Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= truth.text.length;
  if (!goldSpans.every(isWithin) || !systemSpans.every(isWithin)) return 'badSpan';
  return { id, text: truth.text, gold: goldSpans, system: systemSpans };
}

function spansOf({ spans = [] }: NoteDocument): readonly LabelledSpan[] {
  const isStanding = ({ status }: NoteSpan) => status !== 'rejected';
  return spans.filter(isStanding).map(({ start, end, label }) => ({ start, end, label }));
}

function indexById(documents: readonly NoteDocument[]): Map<string, NoteDocument[]> {
  const byId = new Map<string, NoteDocument[]>();
  for (const document of documents) {
    const same = byId.get(document.id);
    if (same === undefined) byId.set(document.id, [document]);
    else same.push(document);
  }
  return byId;
}

/**
 * Keeps the notes that both systems were scored on against the same gold, which a paired test needs. What falls out is
 * listed.
 */
export function pairRivals(first: Pairing, second: Pairing): { readonly first: Pairing; readonly second: Pairing } {
  const rivals = new Map(second.pairs.map((pair) => [pair.id, pair]));
  const retained: EvaluationPair[] = [];
  const retainedRivals: EvaluationPair[] = [];
  const excluded: Exclusion[] = [...first.excluded];
  for (const pair of first.pairs) {
    const rival = rivals.get(pair.id);
    rivals.delete(pair.id);
    if (rival === undefined) excluded.push({ id: pair.id, reason: 'noRival' });
    else if (rival.text !== pair.text || !isSameGold(pair.gold, rival.gold))
      excluded.push({ id: pair.id, reason: 'rivalMismatch' });
    else {
      retained.push(pair);
      retainedRivals.push(rival);
    }
  }
  const listed = new Set(excluded.map(({ id }) => id));
  for (const id of rivals.keys()) if (!listed.has(id)) excluded.push({ id, reason: 'rivalOnly' });
  excluded.sort((a, b) => byCodeUnit(a.id, b.id));
  return { first: { pairs: retained, excluded }, second: { pairs: retainedRivals, excluded } };
}

function isSameGold(a: readonly LabelledSpan[], b: readonly LabelledSpan[]): boolean {
  if (a === b) return true;
  const keys = (spans: readonly LabelledSpan[]) =>
    new Set(spans.map(({ start, end, label }) => `${start} ${end} ${label}`));
  const one = keys(a);
  const other = keys(b);
  return one.size === other.size && [...one].every((key) => other.has(key));
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
