import type { PhiType, Suggestion } from '../../contract/phi';
import { typesWhere } from '../../contract/phiTypes';
import { createIdentifierPass, firstEndingBehind } from './identifierPass';
import { repeatedPlaces } from './placePass';
import type { DetectionReason } from './recognizer';
import { ALL_CAPITALS, BLANK_BEFORE, CAPITAL, LETTERS, MARK, type Scan } from './scan';
import {
  COMMON,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  HOSPITAL_HEAD,
  KEY,
  NATIVE_NAME,
  PARTICLE,
  PLACE,
  PROTECTED,
  SURNAME,
  TITLE,
} from './wordClasses';
import { isEponymUse } from './recognizers/gazetteerNames';

const nameTypes: ReadonlySet<PhiType> = new Set(typesWhere('propagates', 'words'));
const reason: DetectionReason = 'seen-elsewhere';

/** The minimum score at which a name is searched for elsewhere. */
const MIN_SCORE = 0.75;
const MIN_LETTERS = 3;

/** A word that is not evidence by itself: searched for only as part of a name. */
const WEAK = COMMON | FUNCTION_WORD | EPONYM | PROTECTED | TITLE | KEY | HOSPITAL_HEAD | PARTICLE;

/**
 * What was found once with good evidence is found everywhere in the note: each word of a person's name (whole word, any
 * case and accents; not ordinary words, eponyms and places), each number (`createIdentifierPass`) and each institution
 * of several words (`repeatedPlaces`). Runs over merged suggestions and returns only additional ones; `person` becomes
 * the type that the name has elsewhere.
 */
export function secondPass(
  scan: Scan,
  found: readonly Suggestion[],
): { readonly retyped: readonly Suggestion[]; readonly added: readonly Suggestion[] } {
  const { starts, ends, kinds, flags, keys, classes, capitals } = scan;
  const names = new Map<number, PhiType>();
  const certain = new Map<number, PhiType>();
  /** By the last byte of a key: most capitalised words are not names, and this decides it faster. */
  const lastBytes = new Uint8Array(256);
  const identifiers = createIdentifierPass(scan);
  for (const suggestion of found) {
    const { start, end, type, score, source } = suggestion;
    if (score < MIN_SCORE) continue;
    if (nameTypes.has(type)) {
      for (let i = firstEndingBehind(scan, start); i < scan.count && starts[i]! < end; i++) {
        if (kinds[i] !== LETTERS || (classes[i]! & WEAK) !== 0) continue;
        // `("DJ")`: what somebody is called may be as short
        if (ends[i]! - starts[i]! < (source === 'second-pass' && classes[i] === 0 ? 2 : MIN_LETTERS)) continue;
        const before = names.get(keys[i]!);
        if (before !== undefined && before !== 'person') continue;
        names.set(keys[i]!, type);
        if (score >= minScoreOfSmall) certain.set(keys[i]!, type);
        lastBytes[keys[i]! & 255] = 1;
      }
    } else identifiers.learn(suggestion);
  }
  const mentions = identifiers.mentions(found);
  const places = repeatedPlaces(scan, found);
  if (names.size === 0 && mentions.length + places.length === 0) return { retyped: found, added: [] };

  const retyped = found.map((suggestion) => {
    if (suggestion.type !== 'person') return suggestion;
    for (let i = firstEndingBehind(scan, suggestion.start); i < scan.count && starts[i]! < suggestion.end; i++) {
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
    if (lastBytes[keys[i]! & 255] === 0) continue;
    const type = names.get(keys[i]!);
    if (type === undefined || (classes[i]! & WEAK) !== 0 || isCovered(starts[i]!, ends[i]!)) continue;
    // A place in its own right needs a name next to it.
    if ((classes[i]! & PLACE) !== 0 && (classes[i]! & (GIVEN | SURNAME)) === 0) continue;
    if ((flags[i]! & ALL_CAPITALS) !== 0 && ends[i]! - starts[i]! === 3) continue;
    if (isEponymUse(scan, i, i)) continue;
    const previous = added[added.length - 1];
    const isNext = last === i - 1 || (last === i - 2 && keys[i - 1] === 45);
    if (previous !== undefined && isNext && previous.type === type && (flags[i]! & (BLANK_BEFORE | CAPITAL)) !== 0)
      added[added.length - 1] = { ...previous, end: ends[i]! };
    else added.push({ start: withInitials(scan, i), end: ends[i]!, type, score: 0.7, source: 'second-pass', reason });
    last = i;
  }
  added.push(...inSmallLetters(scan, certain, lastBytes, found));
  for (const mention of mentions) added.push({ ...mention, score: 0.8, source: 'second-pass', reason });
  for (const mention of places) added.push({ ...mention, score: 0.7, source: 'second-pass', reason });
  return { retyped, added };
}

const minSmallLetters = 5;
/** Of a name behind a title or a key: a heading is also found in small letters. */
const minScoreOfSmall = 0.9;
const NAMES = GIVEN | SURNAME | NATIVE_NAME;

/** `dr Boix / sempere`: a known name in small letters, where it is a word of no list. */
function inSmallLetters(
  { starts, ends, kinds, flags, keys, classes, count }: Scan,
  names: ReadonlyMap<number, PhiType>,
  lastBytes: Uint8Array,
  found: readonly Suggestion[],
): readonly Suggestion[] {
  const added: Suggestion[] = [];
  if (names.size === 0) return added;
  let covered = 0;
  for (let i = 0; i < count; i++) {
    if (lastBytes[keys[i]! & 255] === 0 || kinds[i] !== LETTERS || (flags[i]! & CAPITAL) !== 0) continue;
    const [start, end] = [starts[i]!, ends[i]!];
    const type = names.get(keys[i]!);
    if (type === undefined || (classes[i]! & ~NAMES) !== 0 || end - start < minSmallLetters) continue;
    while (covered < found.length && found[covered]!.end <= start) covered++;
    if (covered < found.length && found[covered]!.start < end) continue;
    added.push({ start, end, type, score: 0.6, source: 'second-pass', reason });
  }
  return added;
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
