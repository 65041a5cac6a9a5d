import type { PhiType, Suggestion } from '../../contract/phi';
import { familyOfType } from '../../contract/vocabulary';
import type { DeidentifiedDocument, PhiString } from './deidentify';
import { childOf, grownChild, newTree, treeRoot, type CodeTree } from './codeTree';
import { compact, fold } from './fold';
import { valueOf } from './outcome';
import { patternsFor, type LeakPattern, type LeakRule, type LeakString } from './leakPatterns';

/**
 * The last look at what is about to leave. The output is read as one stream of folded letters and figures and walked from every
 * word through a tree of all patterns of the patient: linear in the text (a walk is at most as long as the longest pattern). A
 * hit within a replaced span is what was written there by chance, unless that very span still says its own original; one over the
 * border of a span is, unless what it takes of the span stood there before. So no draw makes a hit that the note did not have. A month that
 * a replaced date still has (April, May, June) says no name. A private
 * draw may give the original back, as often as ε says: leaving that out would tell what it is not. Any hit refuses the release;
 * a person decides.
 */
export interface LeakHit {
  readonly documentId: string;
  /** UTF-16 offsets in the output. */
  readonly start: number;
  readonly end: number;
  readonly rule: LeakRule;
  readonly type: PhiType;
}

export interface LeakPatterns {
  readonly tree: CodeTree;
  /** Those that end at a node. */
  readonly at: ReadonlyMap<number, readonly LeakPattern[]>;
  readonly size: number;
}

/** Many strings of a release say the same word: one of them is enough. */
const isSame = (a: LeakPattern, b: LeakPattern): boolean =>
  a.rule === b.rule && a.type === b.type && a.isNumber === b.isNumber && a.needsCapital === b.needsCapital && a.needsPoints === b.needsPoints && a.isEven === b.isEven
  && a.wordEnds.length === b.wordEnds.length && a.wordEnds.every((end, i) => end === b.wordEnds[i]);

/** @param isCommonWord says of a folded word that it is an everyday word, so that alone it counts only with a capital */
export function leakPatterns(strings: Iterable<LeakString>, isCommonWord: (folded: string) => boolean = () => false): LeakPatterns {
  const tree = newTree();
  const at = new Map<number, LeakPattern[]>();
  const seen = new Set<string>();
  let size = 0;
  for (const string of strings) {
    const name = `${string.type}\0${string.isKnown === true ? 1 : 0}${string.text}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const pattern of patternsFor(string, isCommonWord)) {
      let node = treeRoot;
      for (let i = 0; i < pattern.compact.length; i++) node = grownChild(tree, node, pattern.compact.charCodeAt(i));
      const ending = at.get(node);
      if (ending === undefined) at.set(node, [pattern]);
      else if (!ending.some((known) => isSame(known, pattern))) ending.push(pattern);
      size++;
    }
  }
  return { tree, at, size };
}

/** The strings of a note that were replaced: what must not be in the output. What the policy keeps is no leak. */
export function replacedStrings(original: string, spans: DeidentifiedDocument['spans']): readonly PhiString[] {
  const kept = new Set<string>();
  for (const { start, end, action } of spans) if (action === 'keep') kept.add(compact(original.slice(start, end)));
  const strings: PhiString[] = [];
  for (const span of spans) {
    const { type, action } = span;
    if (action === 'keep') continue;
    const { start, end } = valueOf(span);
    const text = original.slice(start, end);
    if (kept.size === 0 || !kept.has(compact(text))) strings.push({ type, text });
  }
  return strings;
}

const STARTS = 1;
const ENDS = 2;
/** What stands behind may be crossed within a number or between words. */
const OPEN = 4;
/** A hyphen or line end stands behind: a word may be broken here. */
const BREAKS = 8;
const FIGURE = 16;
const POINT = 32;

interface Stream {
  readonly count: number;
  readonly codes: Uint16Array;
  readonly at: Int32Array;
  readonly until: Int32Array;
  readonly flags: Uint8Array;
}

const isLetterCode = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isFigureCode = (code: number): boolean => code >= 48 && code <= 57;
const letterOrMark = /[\p{L}\p{M}]/u;
const anyNumber = /\p{N}/u;
const MAX_GAP = 4;

/** The letters and figures of a text, folded, with where they stand. */
export function streamOf(text: string): Stream {
  let capacity = text.length + 16;
  let codes = new Uint16Array(capacity);
  let at = new Int32Array(capacity);
  let until = new Int32Array(capacity);
  let flags = new Uint8Array(capacity);
  let count = 0;
  let gap = 0;
  let gapBreaks = false;
  let gapPoint = false;
  let gapOpen = true;
  const put = (code: number, start: number, end: number, isFigure: boolean): void => {
    if (count === capacity) {
      capacity *= 2;
      const grown = <T extends Uint8Array | Uint16Array | Int32Array>(fresh: T, old: T): T => (fresh.set(old), fresh);
      codes = grown(new Uint16Array(capacity), codes);
      at = grown(new Int32Array(capacity), at);
      until = grown(new Int32Array(capacity), until);
      flags = grown(new Uint8Array(capacity), flags);
    }
    const isNew = count === 0 || gap > 0 || ((flags[count - 1]! & FIGURE) !== 0) !== isFigure;
    if (isNew && count > 0) flags[count - 1]! |= ENDS | (gapOpen && gap <= MAX_GAP ? OPEN : 0) | (gapBreaks ? BREAKS : 0) | (gapPoint ? POINT : 0);
    codes[count] = code;
    at[count] = start;
    until[count] = end;
    flags[count] = (isNew ? STARTS : 0) | (isFigure ? FIGURE : 0);
    count++;
    gap = 0;
    gapBreaks = false;
    gapPoint = false;
    gapOpen = true;
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      if (isLetterCode(code)) put(code | 32, i, i + 1, false);
      else if (isFigureCode(code)) put(code, i, i + 1, true);
      else {
        gap++;
        if (code === 10 || code === 13 || code === 45) gapBreaks = true;
        else if (code === 46) gapPoint = true;
        // blank, tab, point, slash, comma, apostrophe, underscore, parentheses
        else if (!(code === 32 || code === 9 || code === 47 || code === 39 || code === 95 || code === 44 || code === 40 || code === 41 || code === 64)) gapOpen = false;
      }
      continue;
    }
    const point = text.codePointAt(i)!;
    const width = point > 0xffff ? 2 : 1;
    const character = String.fromCodePoint(point);
    if (letterOrMark.test(character)) {
      const folded = fold(character);
      for (let k = 0; k < folded.length; k++) put(folded.charCodeAt(k), i, i + width, false);
      if (folded === '' && count > 0) until[count - 1] = i + width;
    } else if (anyNumber.test(character)) {
      for (const folded of fold(character)) if (folded !== '') put(folded.charCodeAt(0), i, i + width, true);
    } else {
      // soft hyphens and joiners are invisible
      if (code === 0xad || (code >= 0x200b && code <= 0x200d) || code === 0x2060) continue;
      gap++;
      if (code === 0x2010 || code === 0x2011 || code === 0x2013 || code === 0x2028 || code === 0x2029) gapBreaks = true;
      else if (!(code === 0xa0 || code === 0x2019 || code === 0x202f || code === 0x2009 || code === 0xb7)) gapOpen = false;
    }
    i += width - 1;
  }
  if (count > 0) flags[count - 1]! |= ENDS;
  return { count, codes, at, until, flags };
}

/** Does the stretch from `first` to `last` of the stream keep to what the pattern says of gaps and case? */
function fits(pattern: LeakPattern, stream: Stream, text: string, first: number, last: number): boolean {
  const { flags, at } = stream;
  for (let k = first; k < last; k++) {
    const isGap = (flags[k]! & ENDS) !== 0;
    if (pattern.needsPoints && (flags[k]! & POINT) === 0) return false;
    if (!isGap || pattern.isNumber || pattern.wordEnds.includes(k - first + 1)) continue;
    // a word broken over a line or by a hyphen
    if ((flags[k]! & BREAKS) === 0 || pattern.compact.length < 6) return false;
  }
  if (pattern.isEven) {
    let gaps = 0;
    for (const end of pattern.wordEnds) if (end < pattern.compact.length && (flags[first + end - 1]! & ENDS) !== 0) gaps++;
    if (gaps > 0 && gaps < pattern.wordEnds.length - 1) return false;
  }
  if (pattern.needsPoints || pattern.needsCapital) {
    for (let k = first; k <= last; k++) {
      if (k > first && (flags[k]! & STARTS) === 0) continue;
      const letter = text.slice(at[k]!, stream.until[k]!);
      if (letter === letter.toLowerCase()) return false;
    }
  }
  return !(pattern.needsCapital && beginsSentence(text, at[first]!));
}

function beginsSentence(text: string, at: number): boolean {
  let i = at - 1;
  while (i >= 0 && (text[i] === ' ' || text[i] === '\t' || text[i] === '"' || text[i] === '(')) i--;
  return i < 0 || text[i] === '\n' || text[i] === '\r' || text[i] === '.' || text[i] === '!' || text[i] === '?' || text[i] === '•' || text[i] === '-';
}

export interface ReleasedDocument extends DeidentifiedDocument {
  /** The text before replacement, for what each span said. */
  readonly original: string;
}

/**
 * Every place of a released note that says what must not leave.
 *
 * @param residual runs detection over the output; e-mail addresses, phones and numbers with valid checks outside replaced spans are hits
 * @param stream of the text, where it is scanned more than once
 */
export function scanForLeaks(document: ReleasedDocument, patterns: LeakPatterns, residual?: (text: string) => readonly Suggestion[], stream = streamOf(document.text)): readonly LeakHit[] {
  const { id, text, spans, original } = document;
  const hits: LeakHit[] = [];
  const { tree, at: endingAt } = patterns;
  let spanAt = 0;
  let covered = -1;
  /** Did what was written over a span make the stretch, so that the note did not say it there? Asked in the order of the starts. */
  const isWritten = ({ type, compact: wanted }: LeakPattern, start: number, end: number): boolean => {
    while (spanAt < spans.length && spans[spanAt]!.newEnd <= start) spanAt++;
    for (let i = spanAt; i < spans.length && spans[i]!.newStart < end; i++) {
      const { action, type: replaced, start: from, end: to, newStart, newEnd } = spans[i]!;
      const isWithin = newStart <= start && end <= newEnd;
      if (action === 'keep') {
        if (isWithin) return true;
        continue;
      }
      if (isWithin && (action === 'private' || action === 'comparison' || (replaced === 'date' && familyOfType[type] === 'name') || isItsOwnTag(text, newStart, newEnd))) return true;
      const said = compact(original.slice(from, to));
      if (isWithin) return !said.includes(wanted);
      // over a border: a house number and the postal code behind it may make somebody's record number
      const piece = compact(text.slice(Math.max(start, newStart), Math.min(end, newEnd)));
      if (newStart < start ? !said.endsWith(piece) : end < newEnd ? !said.startsWith(piece) : said !== piece) return true;
    }
    return false;
  };
  for (let k = 0; k < stream.count; k++) {
    const flag = stream.flags[k]!;
    if ((flag & STARTS) === 0 && (flag & FIGURE) === 0) continue;
    let node = treeRoot;
    let best: LeakPattern | undefined;
    let bestEnd = -1;
    for (let j = k; j < stream.count; j++) {
      node = childOf(tree, node, stream.codes[j]!);
      if (node === 0) break;
      const ending = (stream.flags[j]! & ENDS) === 0 ? undefined : endingAt.get(node);
      if (ending !== undefined) {
        for (const pattern of ending) {
          // within a run of figures only a long number counts: one behind a country code
          if ((flag & STARTS) === 0 && !(pattern.isNumber && pattern.compact.length >= 8)) continue;
          if (fits(pattern, stream, text, k, j) && !isWritten(pattern, stream.at[k]!, stream.until[j]!)) {
            best = pattern;
            bestEnd = j;
            break;
          }
        }
      }
      if ((stream.flags[j]! & ENDS) !== 0 && (stream.flags[j]! & OPEN) === 0) break;
    }
    if (best === undefined) continue;
    const start = stream.at[k]!;
    const end = stream.until[bestEnd]!;
    if (end <= covered) continue;
    covered = end;
    hits.push({ documentId: id, start, end, rule: best.rule, type: best.type });
  }
  if (residual !== undefined) {
    let at = 0;
    for (const found of [...residual(text)].sort((a, b) => a.start - b.start)) {
      if (!(found.type === 'email' || found.type === 'phone' || found.type === 'fax' || found.reason === 'checksum-valid')) continue;
      while (at < spans.length && spans[at]!.newEnd <= found.start) at++;
      if (spans[at] !== undefined && spans[at]!.newStart < found.end) continue;
      hits.push({ documentId: id, start: found.start, end: found.end, rule: 'residual', type: found.type });
    }
  }
  return hits.sort((a, b) => a.start - b.start || a.end - b.end);
}

const isItsOwnTag = (text: string, start: number, end: number): boolean => text[start] === '[' && text[end - 1] === ']';
