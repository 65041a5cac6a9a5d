import type { PhiType, Suggestion } from '../../contract/phi';
import type { DetectionReason } from './recognizer';
import { ALL_CAPITALS, BLANK_BEFORE, CAPITAL, DIGITS, LETTERS, MARK, type Scan } from './scan';
import {
  COMMON,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  HOSPITAL_HEAD,
  KEY,
  PARTICLE,
  PLACE,
  PROTECTED,
  SURNAME,
  TITLE,
} from './wordClasses';
import { isEponymUse } from './recognizers/gazetteerNames';

const nameTypes: ReadonlySet<PhiType> = new Set<PhiType>(['patient', 'staff', 'relative', 'person']);
const numberTypes: ReadonlySet<PhiType> = new Set<PhiType>([
  'ssn',
  'medicalRecord',
  'healthPlan',
  'account',
  'license',
  'employee',
  'episode',
  'identifier',
  'phone',
  'fax',
]);
const reason: DetectionReason = 'seen-elsewhere';

/** Evidence from which a name is looked for elsewhere. */
const LEAST_SCORE = 0.75;
const LEAST_LETTERS = 3;
const LEAST_FIGURES = 5;

/** A word that says nothing by itself: looked for only as part of a name. */
const WEAK = COMMON | FUNCTION_WORD | EPONYM | PROTECTED | TITLE | KEY | HOSPITAL_HEAD | PARTICLE;

/** First token that ends behind an offset. */
function tokenAt(scan: Scan, offset: number): number {
  const { ends, count } = scan;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * What was found once with good evidence is found everywhere in the note: each word of a person's name (whole word, any
 * case and accents; not ordinary words, eponyms and places) and each long number. Runs over merged suggestions and gives
 * only additional ones; `person` becomes the kind that the name has elsewhere.
 */
export function secondPass(
  scan: Scan,
  found: readonly Suggestion[],
): { readonly retyped: readonly Suggestion[]; readonly added: readonly Suggestion[] } {
  const { text, starts, ends, kinds, flags, keys, classes, capitals, digits } = scan;
  const names = new Map<number, PhiType>();
  const numbers = new Map<number, { readonly text: string; readonly type: PhiType }>();
  for (const { start, end, type, score } of found) {
    if (score < LEAST_SCORE) continue;
    if (nameTypes.has(type)) {
      for (let i = tokenAt(scan, start); i < scan.count && starts[i]! < end; i++) {
        if (kinds[i] !== LETTERS || ends[i]! - starts[i]! < LEAST_LETTERS || (classes[i]! & WEAK) !== 0) continue;
        const before = names.get(keys[i]!);
        if (before === undefined || before === 'person') names.set(keys[i]!, type);
      }
    } else if (numberTypes.has(type)) {
      for (let i = tokenAt(scan, start); i < scan.count && starts[i]! < end; i++) {
        if (kinds[i] === DIGITS && ends[i]! - starts[i]! >= LEAST_FIGURES)
          numbers.set(lengthKey(scan, i), { text: text.slice(starts[i], ends[i]), type });
      }
    }
  }
  if (names.size === 0 && numbers.size === 0) return { retyped: found, added: [] };

  const retyped = found.map((suggestion) => {
    if (suggestion.type !== 'person') return suggestion;
    for (let i = tokenAt(scan, suggestion.start); i < scan.count && starts[i]! < suggestion.end; i++) {
      const known = kinds[i] === LETTERS ? names.get(keys[i]!) : undefined;
      if (known !== undefined && known !== 'person' && (classes[i]! & SURNAME) !== 0)
        return { ...suggestion, type: known };
    }
    return suggestion;
  });

  const added: Suggestion[] = [];
  let covered = 0;
  const isCovered = (start: number, end: number): boolean => {
    while (covered < found.length && found[covered]!.end <= start) covered++;
    return covered < found.length && found[covered]!.start < end;
  };
  let last = -1;
  for (let c = 0; c < capitals.length; c++) {
    const i = capitals[c]!;
    const type = names.get(keys[i]!);
    if (type === undefined || (classes[i]! & WEAK) !== 0 || isCovered(starts[i]!, ends[i]!)) continue;
    // A place in its own right needs a name beside it.
    if ((classes[i]! & PLACE) !== 0 && (classes[i]! & (GIVEN | SURNAME)) === 0) continue;
    if ((flags[i]! & ALL_CAPITALS) !== 0 && ends[i]! - starts[i]! < 4) continue;
    if (isEponymUse(scan, i, i)) continue;
    const previous = added[added.length - 1];
    const isNext = last === i - 1 || (last === i - 2 && keys[i - 1] === 45);
    if (previous !== undefined && isNext && previous.type === type && (flags[i]! & (BLANK_BEFORE | CAPITAL)) !== 0)
      added[added.length - 1] = { ...previous, end: ends[i]! };
    else added.push({ start: withInitials(scan, i), end: ends[i]!, type, score: 0.7, source: 'second-pass', reason });
    last = i;
  }
  if (numbers.size > 0) {
    covered = 0;
    for (let d = 0; d < digits.length; d++) {
      const i = digits[d]!;
      if (ends[i]! - starts[i]! < LEAST_FIGURES || isCovered(starts[i]!, ends[i]!)) continue;
      const number = numbers.get(lengthKey(scan, i));
      if (
        number !== undefined &&
        text.startsWith(number.text, starts[i]) &&
        number.text.length === ends[i]! - starts[i]!
      ) {
        added.push({ start: starts[i]!, end: ends[i]!, type: number.type, score: 0.8, source: 'second-pass', reason });
      }
    }
  }
  return { retyped, added };
}

/** `P. Raghunathan`, `J.-P. Durand`: the initials before a name that is known from elsewhere. */
function withInitials(scan: Scan, i: number): number {
  let first = i;
  while (scan.keys[first - 1] === 46 && scan.kinds[first - 1] === MARK && isInitial(scan, first - 2)) {
    first -= 2;
    if (scan.keys[first - 1] === 45 && scan.kinds[first - 1] === MARK) first--;
  }
  return scan.starts[scan.kinds[first] === MARK ? first + 1 : first]!;
}

const isInitial = (scan: Scan, i: number): boolean =>
  i >= 0 && scan.kinds[i] === LETTERS && scan.ends[i]! - scan.starts[i]! === 1 && (scan.flags[i]! & CAPITAL) !== 0;

/** A key for a run of digits of any length. */
function lengthKey(scan: Scan, i: number): number {
  let hash = 0;
  for (let at = scan.starts[i]!; at < scan.ends[i]!; at++) hash = (Math.imul(hash, 31) + scan.text.charCodeAt(at)) | 0;
  return hash;
}
