import type { PhiType, Suggestion } from '../../contract/phi';
import { typesWhere } from '../../contract/phiTypes';
import { DIGITS, LETTERS, MARK, type Scan } from './scan';

const numberTypes: ReadonlySet<PhiType> = new Set(typesWhere('propagates', 'number'));

/** A run of this many digits is searched for by itself. */
const MIN_DIGITS = 5;
/**
 * An identifier without such a run is searched for as a whole, if it has this many letters and digits, and this many of
 * the latter.
 */
const MIN_CHARACTERS = 6;
const MIN_WHOLE_DIGITS = 3;

/** The maximum number of identifiers sharing a run of digits that are distinguished, which keeps the pass linear. */
const MAX_ALIKE = 8;

/** The words and numbers of one identifier, without its marks and blanks: `PJN`, `4471203`. */
interface Identifier {
  readonly type: PhiType;
  /** Tokens of the scan. */
  readonly parts: readonly number[];
  /** Whether its longest run of digits is not enough by itself. */
  readonly matchesWholeOnly: boolean;
}

/** A position in an identifier from which it is recognised. */
interface Anchor {
  readonly identifier: Identifier;
  /** Index in `parts`. */
  readonly at: number;
}

/**
 * Identifiers found once with good evidence, searched for in the rest of the note. A run of five digits is enough;
 * letters and digits attached to it as in the first mention belong to it, with or without marks between them, in either
 * case.
 */
export function createIdentifierPass(scan: Scan): {
  readonly learn: (span: Suggestion) => void;
  /** Mentions that `found` does not cover completely, in order. */
  readonly mentions: (found: readonly Suggestion[]) => readonly { start: number; end: number; type: PhiType }[];
} {
  const { starts, kinds, digits } = scan;
  const anchors = new Map<number, Anchor[]>();

  const learn = ({ start, end, type }: Suggestion): void => {
    if (!numberTypes.has(type)) return;
    const parts: number[] = [];
    let digits = 0;
    let characters = 0;
    let longest = -1;
    for (let i = firstEndingBehind(scan, start); i < scan.count && starts[i]! < end; i++) {
      if (kinds[i] !== DIGITS && kinds[i] !== LETTERS) continue;
      characters += length(scan, i);
      if (kinds[i] === DIGITS) {
        digits += length(scan, i);
        if (longest < 0 || length(scan, i) > length(scan, parts[longest]!)) longest = parts.length;
      }
      parts.push(i);
    }
    if (longest < 0) return;
    const matchesWholeOnly = length(scan, parts[longest]!) < MIN_DIGITS;
    if (matchesWholeOnly && (digits < MIN_WHOLE_DIGITS || characters < MIN_CHARACTERS)) return;
    const identifier = { type, parts, matchesWholeOnly };
    const isKnown = anchors.get(hashOf(scan, parts[longest]!))?.some((known) => isSame(known.identifier, identifier));
    if (isKnown === true) return;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]!;
      const isAnchor = matchesWholeOnly ? at === longest : kinds[part] === DIGITS && length(scan, part) >= MIN_DIGITS;
      if (!isAnchor) continue;
      const key = hashOf(scan, part);
      const known = anchors.get(key);
      if (known === undefined) anchors.set(key, [{ identifier, at }]);
      else if (known.length < MAX_ALIKE) known.push({ identifier, at });
    }
  };
  const isSame = (a: Identifier, b: Identifier): boolean =>
    a.type === b.type &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, at) => isSameText(scan, part, b.parts[at]!));

  const mentions = (found: readonly Suggestion[]): readonly { start: number; end: number; type: PhiType }[] => {
    const added: { start: number; end: number; type: PhiType }[] = [];
    if (anchors.size === 0) return added;
    let covered = 0;
    let done = 0;
    for (let d = 0; d < digits.length; d++) {
      const i = digits[d]!;
      if (starts[i]! < done) continue;
      const candidates = anchors.get(hashOf(scan, i));
      if (candidates === undefined) continue;
      let best: { start: number; end: number; type: PhiType } | undefined;
      for (const anchor of candidates) {
        const mention = mentionAt(scan, i, anchor);
        if (mention !== undefined && (best === undefined || mention.end - mention.start >= best.end - best.start))
          best = mention;
      }
      if (best === undefined) continue;
      while (covered < found.length && found[covered]!.end <= best.start) covered++;
      const over = found[covered];
      if (over !== undefined && over.start <= best.start && best.end <= over.end) continue;
      added.push(best);
      done = best.end;
    }
    return added;
  };

  return { learn, mentions };
}

/** The mention around the token `i`, which may be the anchor. */
function mentionAt(
  scan: Scan,
  i: number,
  { identifier: { type, parts, matchesWholeOnly }, at }: Anchor,
): { start: number; end: number; type: PhiType } | undefined {
  const { starts, ends, kinds, keys } = scan;
  const isSame = (token: number, part: number): boolean =>
    kinds[token] === kinds[part] &&
    (kinds[token] === LETTERS ? keys[token] === keys[part] : isSameText(scan, token, part));
  if (!isSame(i, parts[at]!)) return undefined;
  let first = i;
  let before = at;
  while (before > 0) {
    const next = neighbour(scan, first, -1);
    if (next < 0 || !isSame(next, parts[before - 1]!)) break;
    first = next;
    before--;
  }
  let last = i;
  let behind = at;
  while (behind + 1 < parts.length) {
    const next = neighbour(scan, last, 1);
    if (next < 0 || !isSame(next, parts[behind + 1]!)) break;
    last = next;
    behind++;
  }
  if (matchesWholeOnly && (before > 0 || behind + 1 < parts.length || isPartOfMore(scan, first, last)))
    return undefined;
  return { start: starts[first]!, end: ends[last]!, type };
}

/** The next letters or digits on the same line, across at most one mark; −1 if there are none. */
function neighbour({ kinds, count }: Scan, i: number, step: 1 | -1): number {
  let next = i + step;
  if (kinds[next] === MARK) next += step;
  return next >= 0 && next < count && (kinds[next] === LETTERS || kinds[next] === DIGITS) ? next : -1;
}

/** Is a letter or a digit attached to either end? */
function isPartOfMore({ starts, ends, kinds }: Scan, first: number, last: number): boolean {
  const hangs = (token: number, offset: number): boolean =>
    (kinds[token] === LETTERS || kinds[token] === DIGITS) && (starts[token] === offset || ends[token] === offset);
  return hangs(first - 1, starts[first]!) || hangs(last + 1, ends[last]!);
}

/** Whether two tokens have the same text. */
function isSameText(scan: Scan, a: number, b: number): boolean {
  const size = length(scan, a);
  if (size !== length(scan, b)) return false;
  const { starts, text } = scan;
  for (let i = 0; i < size; i++) if (text.charCodeAt(starts[a]! + i) !== text.charCodeAt(starts[b]! + i)) return false;
  return true;
}

const length = ({ starts, ends }: Scan, i: number): number => ends[i]! - starts[i]!;

/** First token that ends after an offset. */
export function firstEndingBehind({ ends, count }: Scan, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A key for a run of digits of any length. */
function hashOf({ starts, ends, text }: Scan, i: number): number {
  let hash = 0;
  for (let at = starts[i]!; at < ends[i]!; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
