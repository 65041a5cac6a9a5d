import type { PhiType } from '../../contract/phi';
import { familyOfType } from '../../contract/phiTypes';
import type { PhiString } from './deidentify';
import { pieceOver } from './leakBorders';
import { haveOneDate } from '../release/leakScan/dateIndex';
import { compact, foldedWords } from '../text/spelling';
import { isAgreeingLead, isAgreeingTrail } from './private/agreement';

interface Segment {
  readonly start: number;
  readonly end: number;
}

/** A span of the original and its replacement. */
export interface AlignedSpan extends Segment {
  readonly type: PhiType;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * The spans of an original paired with those of its released note, or undefined: the pairing is certain only if both
 * have equally many and every character between them is the same. Words between spans that agree with a value may have
 * become part of the adjacent span (`core/deidentify/private/agreement`). Offsets are UTF-16; linear in the text.
 */
export function alignRelease(
  original: { readonly text: string; readonly spans: readonly (Segment & { readonly type: PhiType })[] },
  released: { readonly text: string; readonly spans: readonly Segment[] },
): readonly AlignedSpan[] | undefined {
  const [before, after] = [inOrder(original.spans), inOrder(released.spans)];
  if (before.length !== after.length) return undefined;
  const pairs: AlignedSpan[] = [];
  let [from, to] = [0, 0];
  for (const [index, { start, end, type }] of before.entries()) {
    const there = after[index];
    if (there === undefined || start < from || there.start < to) return undefined;
    if (!isSameBetween(original.text.slice(from, start), released.text.slice(to, there.start), index > 0, true))
      return undefined;
    pairs.push({ start, end, type, newStart: there.start, newEnd: there.end });
    [from, to] = [end, there.end];
  }
  return isSameBetween(original.text.slice(from), released.text.slice(to), pairs.length > 0, false) ? pairs : undefined;
}

/** Is the text between two spans the same, except for agreeing words that the spans took in? */
function isSameBetween(said: string, stands: string, hasBefore: boolean, hasBehind: boolean): boolean {
  if (said === stands) return true;
  for (let at = said.indexOf(stands); at >= 0 && at <= maxTaken; at = said.indexOf(stands, at + 1)) {
    const [trail, lead] = [said.slice(0, at), said.slice(at + stands.length)];
    if ((trail === '' || (hasBefore && isAgreeingTrail(trail))) && (lead === '' || (hasBehind && isAgreeingLead(lead))))
      return true;
  }
  return false;
}

/** More than the longest unit after an age. */
const maxTaken = 24;

const inOrder = <T extends Segment>(spans: readonly T[]): readonly T[] =>
  [...spans].sort((a, b) => a.start - b.start || a.end - b.end);

/**
 * Whether a string found in a released note is there by chance, as the surrogate of another original. Not so if it is
 * the very original, nor if one name of the patient's notes replaces another of them: a sampled name avoids those. A
 * private sample does not: it may return the very original, as often as ε allows. That counts as chance only if the
 * receipt of the release says that such values were sampled in this very text (`drawn`), and never for a place with
 * more than one value. A shifted date may be the original with day and month exchanged: not the truth if other dates of
 * the released note settle their order, or those of the patient's notes do.
 *
 * @param keepsForm whether a date is known to have the form of the original, so that its order is the order there
 */
export function isCoincidence(
  found: Segment & { readonly type?: PhiType },
  original: string,
  released: string,
  pairs: readonly AlignedSpan[],
  ofPatient: readonly PhiString[],
  drawn: ReadonlySet<PhiType> = new Set(),
  keepsForm = false,
): boolean {
  const span = pairs.find(({ newStart, newEnd }) => newStart <= found.start && found.end <= newEnd);
  if (span === undefined) return isFormedWithText(found, original, released, pairs);
  // a month that a replaced date still has (April, June) is not a name, as in the scan of the release
  if (span.type === 'date' && found.type !== undefined && familyOfType[found.type] === 'name') return true;
  const said = compact(released.slice(found.start, found.end));
  const truth = original.slice(span.start, span.end);
  const isTruth =
    compact(truth).includes(said) ||
    (span.type === 'date' &&
      haveOneDate(
        truth,
        released.slice(found.start, found.end),
        datesOf(original, released, pairs, keepsForm ? ofPatient : []),
      ));
  if (isTruth) return isSampledTruth(span, original, drawn);
  return (
    familyOfType[span.type] !== 'name' ||
    !ofPatient.some(({ type, text }) => familyOfType[type] === 'name' && hasWords(text, said))
  );
}

/**
 * Are they whole words of a name, written together or apart? `Carmela` is none of `Carmel Abshire`, nor `Berta` of
 * `Alberta`.
 *
 * @param said compact
 */
function hasWords(name: string, said: string): boolean {
  if (!compact(name).includes(said)) return false;
  const words = foldedWords(name).map(compact);
  return words.some((_, first) => words.some((_, last) => words.slice(first, last + 1).join('') === said));
}

/**
 * Does a string begin or end in a sampled value that makes up at least half of it and is not the original there? With
 * the adjacent text the value may read as a name by chance: `Serra Nº` as Serrano. That text was there before.
 */
function isFormedWithText(found: Segment, original: string, released: string, pairs: readonly AlignedSpan[]): boolean {
  const over = pairs.filter(({ newStart, newEnd }) => newStart < found.end && found.start < newEnd);
  const pieces = over.map((span) => pieceOver(span, found, released, original));
  const letters = pieces.reduce((sum, { piece }) => sum + piece.length, 0);
  return (
    2 * letters >= compact(released.slice(found.start, found.end)).length &&
    pieces.every(({ piece, said }) => !said.includes(piece))
  );
}

function datesOf(original: string, released: string, pairs: readonly AlignedSpan[], ofPatient: readonly PhiString[]) {
  const dates = pairs.filter(({ type }) => type === 'date');
  const others = ofPatient.flatMap(({ type, text }) => (type === 'date' ? [text] : []));
  return {
    first: [...dates.map(({ start, end }) => original.slice(start, end)), ...others],
    second: [...dates.map(({ newStart, newEnd }) => released.slice(newStart, newEnd)), ...others],
  };
}

/** Of a larger place only the town is sampled: streets and postal codes next to it are replaced, and remain leaks. */
const isSampledTruth = ({ type, start, end }: AlignedSpan, original: string, drawn: ReadonlySet<PhiType>): boolean =>
  drawn.has(type) && (type !== 'location' || !/[\p{N},;/()\n]/u.test(original.slice(start, end)));
