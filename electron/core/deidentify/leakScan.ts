import type { PhiType, Suggestion } from '../../contract/phi';
import { asRead, searchedAs } from '../detection/repairs/readRepaired';
import { isResidual } from '../detection/isResidual';
import { datesIn } from '../release/leakScan/dates';
import { isAcronym, isMethod } from '../release/leakScan/acronyms';
import { endsGlued, endsInTitle, isGenitive, titlesBefore } from '../release/leakScan/glued';
import { cutHalves } from '../release/leakScan/cutHalves';
import { misspeltName, mixedNames, type KnownName } from '../release/leakScan/misspelt';
import {
  BREAKS,
  ENDS,
  isSmall,
  NUMBER,
  LOOSE,
  OPEN,
  POINT,
  STARTS,
  tokenOf,
  wordAt,
  type Stream,
} from '../release/leakScan/stream';
import { hasCapitals } from '../release/leakScan/capitalsOfNote';
import { isAnnounced, isInCapitals, isSeldom, standsAsName } from '../release/leakScan/namePlace';
import { closeViews, viewsOf, type View } from '../release/leakScan/views';
import type { PhiString } from './deidentify';
import { bordersOf, type Borders, type ReleasedDocument } from './leakBorders';

import { childOf, treeRoot } from './codeTree';
import { beginsNone } from './patternHeads';
import { compact } from '../text/spelling';
import { hasPair, isName, isWhole, type LeakPatterns } from './compiledPatterns';
import type { LeakPattern, LeakRule } from './leakPatterns';
import { valueOf, type ReplacedSpan } from './outcome';

export type { ReleasedDocument };

/**
 * The last check of what is about to leave. The output is read as one stream of folded letters and digits and walked
 * from every word through a tree of all patterns of the patient: linear in the text (a walk is at most as long as the
 * longest pattern). What is written in disguise is read in streams of its own (`release/leakScan`). A hit within a
 * replaced span was written there by chance, unless that very span still contains its own original; one across the
 * boundary of a span is chance too, unless the part inside the span was there before. So sampling creates no hit that
 * the note did not have. A month that a replaced date still has (April, May, June) is neither a name nor a place. Dates
 * are compared as days, and names with one letter wrong, outside of replaced spans. A private sample may return the
 * original, as often as ε allows: excluding that would disclose what it is not. Any hit refuses the release; a person
 * decides.
 */
export interface LeakHit {
  readonly documentId: string;
  /** UTF-16 offsets in the output. */
  readonly start: number;
  readonly end: number;
  readonly rule: LeakRule;
  readonly type: PhiType;
}

/**
 * The strings of a note that were replaced: what must not be in the output. What the policy keeps is not a leak.
 *
 * @param unsure where spans begin that are `isUnsure`
 */
export function replacedStrings(
  original: string,
  spans: readonly Pick<ReplacedSpan, 'start' | 'end' | 'value' | 'type' | 'action'>[],
  unsure: ReadonlySet<number> = new Set(),
): readonly PhiString[] {
  const retained = new Set<string>();
  for (const { start, end, action } of spans)
    if (action === 'keep') retained.add(compact(asRead(original.slice(start, end))));
  const strings: PhiString[] = [];
  for (const span of spans) {
    const { type, action } = span;
    if (action === 'keep') continue;
    const { start, end } = valueOf(span);
    for (const text of searchedAs(original.slice(start, end), type === 'date'))
      if (retained.size === 0 || !retained.has(compact(text)))
        strings.push(unsure.has(start) ? { type, text, isUnsure: true } : { type, text });
  }
  return strings;
}

const shortestSpaced = 4;
const shortestSplit = 7;
const longNumber = 7;

/** What a view knows of its text, read when it is asked for. */
interface Surroundings {
  readonly isCapitalised: () => boolean;
  readonly isBehindCut: (first: number) => boolean;
  /** Is it a name by what stands beside it? */
  readonly isNamed: (first: number, last: number) => boolean;
  /** Is it in a line of capitals? */
  readonly isInCapitals: (first: number, last: number) => boolean;
}

/** Does the segment from `first` to `last` of the stream satisfy the pattern's conditions on gaps and case? */
function fits(pattern: LeakPattern, stream: Stream, first: number, last: number, around: Surroundings): boolean {
  const { flags, at, until } = stream;
  const length = pattern.compact.length;
  let isLoose = false;
  let isSpaced = last - first + 1 >= shortestSpaced;
  let splits = 0;
  let splitAt = 0;
  for (let k = first; k < last; k++) {
    const flag = flags[k]!;
    if (pattern.needsPoints && (flag & POINT) === 0) return false;
    if ((flag & ENDS) === 0) {
      isSpaced = false;
      continue;
    }
    if ((flag & LOOSE) !== 0) isLoose = true;
    if (pattern.isNumber || pattern.wordEnds.includes(k - first + 1)) continue;
    // a word broken across a line or by a hyphen
    if ((flag & BREAKS) !== 0 && length >= 6) continue;
    splits++;
    splitAt = k;
  }
  if (!pattern.needsPoints && !(isSpaced && !pattern.isNumber)) {
    if (
      splits > 1 ||
      (splits === 1 && !(isName(pattern) && length >= shortestSplit && at[splitAt + 1]! - until[splitAt]! === 1))
    )
      return false;
    if (isLoose && !(pattern.isNumber && length >= longNumber)) return false;
  } else if (pattern.needsPoints && isLoose) return false;
  if (pattern.gaps !== 'any') {
    let gaps = 0;
    for (const end of pattern.wordEnds) if (end < length && (flags[first + end - 1]! & ENDS) !== 0) gaps++;
    if (gaps < pattern.wordEnds.length - 1 && (gaps > 0 || pattern.gaps === 'all')) return false;
  }
  if (!pattern.needsPoints && pattern.needsCapital === false) return true;
  const isUsual = pattern.needsCapital === 'usual';
  if (isUsual && !around.isCapitalised()) return true;
  return hasItsCapital(pattern, stream, first, last, around);
}

function hasItsCapital(
  pattern: LeakPattern,
  stream: Stream,
  first: number,
  last: number,
  { isBehindCut, isInCapitals, isNamed }: Surroundings,
): boolean {
  const { flags, at, text } = stream;
  const isUsual = pattern.needsCapital === 'usual';
  const isWord = isName(pattern) && pattern.wordEnds.length === 1;
  const isJudged = isWord && !isUsual;
  if (isJudged && (isSmall(stream, first) || pattern.needsCapital === 'beside' || isInCapitals(first, last)))
    return isNamed(first, last);
  let capitals = 0;
  for (let k = first; k <= last; k++) {
    if (k > first && (flags[k]! & STARTS) === 0) continue;
    if (!isSmall(stream, k)) capitals++;
    else if (pattern.needsPoints) return false;
  }
  if (pattern.needsPoints) return true;
  // the capital of a sentence's first word means nothing
  const isWithin = pattern.needsCapital === 'within' || (isUsual && pattern.wordEnds.length > 1);
  if (isWithin && !isSmall(stream, first) && beginsSentence(text, at[first]!) && !isBehindCut(first)) capitals--;
  if (capitals <= 0) return isJudged && isNamed(first, last);
  const isShort = pattern.compact.length === 3;
  return !(isShort && isAcronym(stream, first, last)) && !isMethod(pattern.compact, stream, first, last);
}

function beginsSentence(text: string, at: number): boolean {
  let i = at - 1;
  while (i >= 0 && (text[i] === ' ' || text[i] === '\t' || text[i] === '"' || text[i] === '(')) i--;
  if (text[i] === '.') return !endsInTitle(text, i);
  return (
    i < 0 ||
    text[i] === '\n' ||
    text[i] === '\r' ||
    text[i] === '!' ||
    text[i] === '?' ||
    text[i] === '•' ||
    text[i] === '-'
  );
}

export interface ScanOptions {
  /** As read for another scan of the same text. */
  readonly views?: readonly View[];
  /** Of people in other notes: no single words of names, no dates, no parts of numbers. */
  readonly isOfOthers?: boolean;
}

/**
 * Every place of a released note that contains what must not leave.
 *
 * @param residual runs detection over the output; e-mail addresses, phones and numbers with valid checks outside
 * replaced spans are hits
 */
export function scanForLeaks(
  document: ReleasedDocument,
  patterns: LeakPatterns,
  residual?: (text: string) => readonly Suggestion[],
  { views: given, isOfOthers = false }: ScanOptions = {},
): readonly LeakHit[] {
  const { id, spans } = document;
  const hits: LeakHit[] = [];
  const borders = bordersOf(document);
  const views = given ?? viewsOf(document.text);
  for (const view of views)
    scanView(
      view,
      patterns,
      borders,
      isOfOthers,
      (start, end, rule, type) => void hits.push({ documentId: id, start, end, rule, type }),
    );
  if (!isOfOthers) hits.push(...cutHalves(document, patterns));
  if (given === undefined) closeViews(views);
  if (residual !== undefined) {
    let at = 0;
    for (const found of [...residual(document.text)].sort((a, b) => a.start - b.start)) {
      if (!isResidual(found)) continue;
      while (at < spans.length && spans[at]!.newEnd <= found.start) at++;
      if (spans[at] !== undefined && spans[at]!.newStart < found.end) continue;
      hits.push({ documentId: id, start: found.start, end: found.end, rule: 'residual', type: found.type });
    }
  }
  return hits.length < 2 ? hits : withoutInner(hits);
}

/** Hits in order, none nested in another one of the scan; what detection finds is kept in addition. */
function withoutInner(hits: readonly LeakHit[]): readonly LeakHit[] {
  const sorted = [...hits].sort((a, b) => a.start - b.start || b.end - a.end);
  let until = -1;
  const outer = sorted.filter(({ end, rule }) => {
    if (rule === 'residual') return true;
    if (end <= until) return false;
    until = end;
    return true;
  });
  return outer.sort((a, b) => a.start - b.start || a.end - b.end);
}

type Report = (start: number, end: number, rule: LeakRule, type: PhiType) => void;

function surroundingsOf({ stream, start, end }: View, patterns: LeakPatterns, borders: Borders): Surroundings {
  const { at, text } = stream;
  let hasOwn: boolean | undefined;
  const beside = {
    initials: patterns.initials,
    isBesideName: (from: number, to: number, word: string, mayBegin: boolean) =>
      borders.isBesideName(start(from), end(to), word, mayBegin),
    isBeforeDate: (to: number) => borders.isBeforeDate(end(to)),
  };
  const isReplaced = (i: number): boolean => borders.touchesReplaced(start(i), end(i + 1));
  return {
    // Asked for each hit, and read once.
    isCapitalised: () => (hasOwn ??= hasCapitals(text)),
    // The other half of a name that the layout cut: there a capital means what it does within a line.
    isBehindCut: (first) => borders.isBehindCut(start(at[first]!)),
    isNamed: (first, last) => standsAsName(stream, first, last, beside),
    isInCapitals: (first, last) => isInCapitals(stream, first, last, isReplaced),
  };
}

function scanView(view: View, patterns: LeakPatterns, borders: Borders, isOfOthers: boolean, report: Report): void {
  const { stream } = view;
  const { count, codes, flags, tokens, tokenCount, at, until } = stream;
  const { tree, at: endingAt, ends, heads, isCommonWord } = patterns;
  const around = surroundingsOf(view, patterns, borders);
  const { isCapitalised } = around;
  /** What detection was unsure of in someone else's note, it has read here, too, with its capitals, and left alone. */
  const isReadThere = ({ needsCapital }: LeakPattern): boolean => needsCapital === 'usual' && isCapitalised();
  const isPlain = (first: number, last: number): boolean => !view.isDisguised(at[first]!, until[last]!);
  let covered = -1;

  /** @param start 0 where a run begins, 1 within digits, 2 within letters */
  const walk = (k: number, start: 0 | 1 | 2): void => {
    let node = treeRoot;
    let best: LeakPattern | undefined;
    let bestEnd = -1;
    for (let j = k; j < count; j++) {
      node = childOf(tree, node, codes[j]!);
      if (node === 0) break;
      const flag = flags[j]!;
      const isEnd = (flag & ENDS) !== 0;
      if (ends[node] === 1) {
        const isGlued = !isEnd && endsGlued(stream, j);
        if (isEnd || isGlued) {
          for (const pattern of endingAt.get(node)!) {
            if (isOfOthers && (!isWhole(pattern) || isReadThere(pattern))) continue;
            // within a run of digits only a long number counts: one after a country code
            if (start === 1 && !(pattern.isNumber && pattern.compact.length >= 8)) continue;
            if ((start === 2 || isGlued) && !isGluedName(pattern, k, j)) continue;
            if (!fits(pattern, stream, k, j, around) || isPlain(k, j)) continue;
            // a sampled name may contain another, a sampled number a few digits of another
            if ((pattern.isPart || start === 2 || isGlued) && borders.isWithin(view.start(at[k]!), view.end(until[j]!)))
              continue;
            if (borders.isWritten(pattern.type, pattern.compact, view.start(at[k]!), view.end(until[j]!))) continue;
            best = pattern;
            bestEnd = j;
            break;
          }
        }
      }
      if (isEnd && (flag & (OPEN | LOOSE)) === 0) break;
    }
    if (best === undefined) return;
    const end = until[bestEnd]!;
    if (start < 2 && end <= covered) return;
    if (start < 2) covered = end;
    report(view.start(at[k]!), view.end(end), best.rule, best.type);
  };
  /** Joined to other letters a name has to be long, or capitalised; the whole must not be an ordinary word. */
  const isGluedName = (pattern: LeakPattern, first: number, last: number): boolean => {
    if (!isName(pattern) || pattern.compact.length < 4) return false;
    // `corderos` are lambs, and not the genitive of a name in lower case, unless a title stands before it
    if (isSmall(stream, first) && (pattern.compact.length < 6 || isGenitive(stream, last)))
      return (
        (flags[first]! & STARTS) !== 0 &&
        (isSeldom(pattern.compact) || isAnnounced(stream, tokenOf(stream, first), patterns))
      );
    return !isCommonWord(wordAt(stream, tokenOf(stream, last)));
  };

  const near = (name: KnownName, first: number, last: number): void => {
    if (isPlain(first, last)) return;
    const [from, to] = [view.start(at[first]!), view.end(until[last]!)];
    if (!borders.touchesReplaced(from, to)) report(from, to, name.isKnown ? 'knownPatient' : 'nameWord', name.type);
  };
  const names = isOfOthers ? undefined : patterns.names;
  const mayBegin = (k: number): boolean => {
    if (k + 1 >= count) return false;
    return hasPair(patterns, codes[k]!, codes[k + 1]!) && !(heads !== undefined && beginsNone(heads, codes, k, count));
  };
  for (let token = 0; token < tokenCount; token++) {
    const first = tokens[token]!;
    const end = tokens[token + 1]!;
    if (mayBegin(first)) walk(first, 0);
    if ((flags[first]! & NUMBER) !== 0) {
      for (let k = first + 1; k < end; k++) if (mayBegin(k)) walk(k, 1);
      continue;
    }
    if (end - first < 5) continue;
    for (const length of titlesBefore(stream, first, end)) walk(first + length, 2);
    const name = names === undefined ? undefined : misspeltName(names, stream, token, isCommonWord);
    if (name !== undefined) near(name, first, end - 1);
  }
  if (names !== undefined && stream.glued.length > 0) mixedNames(names, stream, near);
  for (const camel of stream.camels) walk(camel, 2);
  const { dates } = patterns;
  if (dates === undefined || isOfOthers) return;
  datesIn(stream, ({ first, last, readings }) => {
    if (!readings.some(dates.has) || isPlain(first, last)) return;
    const [from, to] = [view.start(at[first]!), view.end(until[last]!)];
    if (!borders.isWithin(from, to) && !borders.isWritten('date', undefined, from, to))
      report(from, to, 'original', 'date');
  });
}
