import { GauzeError } from '../../../../contract/errors';
import { unpacked, type Filter } from './filters';
import { chainsIn, objectTexts, type ObjectTexts } from './streamFilters';

/** A stream in the file, found by its keywords alone: no table of the file is trusted. */
export interface RawStream {
  /** Of its first byte, and behind its last one, in the file; of a stream in another one in what that unpacks to. */
  readonly at: number;
  readonly end: number;
  readonly depth: number;
  /** Unpacked, if its filters are not those of a picture. For a picture: mostly empty. */
  readonly bytes: Uint8Array;
}

export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x2000)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 0x2000, bytes.length)));
  return text;
};

/** `foreign`: pictures stay packed unless they begin like text. `written`: all, and the files in files as well. */
type Purpose = 'foreign' | 'written';

/** Readers leave out what stands on the same line, and take either sign for its end. */
const keyword = /(?<!end)stream[^\r\n]*(?:\r\n?|\n)/g;
/** Text before a keyword within another stream: longer dictionaries are not met there. */
const innerHead = 1 << 14;
const maxDepth = 4;

/**
 * Every stream of a file, in its order, those that nothing leads to and those in the bytes of others as well; one whose
 * filters are said in several ways in each of them.
 *
 * @param raw the file as ISO-8859-1
 * @param maxBytes that all streams together may unpack to
 * @throws GauzeError `tooLarge`; `malformed` for filters that mislead
 */
export const rawStreams = (
  bytes: Uint8Array,
  raw: string,
  maxBytes: number,
  purpose: Purpose = 'foreign',
): Iterable<RawStream> => streamsIn(bytes, raw, { budget: { left: maxBytes }, purpose, depth: 0 });

interface Search {
  readonly budget: { left: number };
  readonly purpose: Purpose;
  readonly depth: number;
}

function* streamsIn(bytes: Uint8Array, raw: string, search: Search): Iterable<RawStream> {
  const { budget, purpose, depth } = search;
  const objects = objectTexts(raw);
  let outer = { at: 0, end: 0, head: '' };
  for (const { index, 0: line } of raw.matchAll(keyword)) {
    const at = index + line.length;
    const isInner = at < outer.end;
    const before = raw.slice(isInner ? Math.max(outer.at, at - innerHead) : outer.end, at);
    const head = isInner ? outer.head + before : before;
    const chains = chainsIn(head, objects);
    // Unpacked, it is a part of the one that it stands in.
    if ((isInner || depth > 0) && chains.every(({ length }) => length === 0)) continue;
    const end = endOf(raw, at, lengthsIn(head, objects));
    if (!isInner) outer = { at, end, head };
    const content = bytes.subarray(at, end);
    const isPicture = purpose === 'foreign' && /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('obj')));
    for (const chain of chains) {
      const isLeft = isPicture && isOnce(chain) && !beginsLikeText(content, chain);
      const own = isLeft ? new Uint8Array() : unpacked(content, chain, budget);
      yield { at, end, depth, bytes: own };
      if (purpose === 'foreign' || chain.length === 0 || !hasKeyword(own)) continue;
      if (depth === maxDepth) throw new GauzeError('malformed', 'PDF: streams in streams', { reason: 'depth' });
      yield* streamsIn(own, latin1(own), { ...search, depth: depth + 1 });
    }
  }
}

/** The last of its ends that anything says. */
function endOf(raw: string, at: number, lengths: readonly number[]): number {
  const first = raw.indexOf('endstream', at);
  const stated = lengths.map((length) => at + length).filter((end) => /^\s*endstream/.test(raw.slice(end, end + 12)));
  return stated.length > 0 ? Math.max(...stated) : first < 0 ? raw.length : first;
}

const lengthsIn = (head: string, objects: ObjectTexts): readonly number[] =>
  [...head.matchAll(/\/Length\s+(\d{1,12})(\s+\d{1,5}\s+R)?/g)].flatMap(([, digits = '', reference]) =>
    (reference === undefined ? [digits] : objects(Number(digits))).map((text) => Number.parseInt(text, 10)),
  );

/** Packed once, whatever letters it is written in. */
const isOnce = (chain: readonly Filter[]): boolean =>
  chain.filter(({ name }) => name !== 'hex' && name !== 'ascii85').length < 2;

const headBytes = 512;

/** Whether what calls itself a picture is a page or a table of letters: those have signs of ASCII alone. */
function beginsLikeText(content: Uint8Array, chain: readonly Filter[]): boolean {
  const head = unpacked(content.subarray(0, headBytes), chain, { left: 1 << 22 }).subarray(0, headBytes);
  return head.length > 0 && head.every((byte) => (byte >= 32 && byte < 127) || (byte >= 9 && byte <= 13));
}

const word = Uint8Array.from('stream', (letter) => letter.charCodeAt(0));
function hasKeyword(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(word[0]!); at >= 0; at = bytes.indexOf(word[0]!, at + 1))
    if (word.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string without its outer brackets (ISO 32000-1, 7.3.4.2). */
export const literalText = (literal: string): string =>
  textOf(
    literal.replaceAll(
      /\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))/g,
      (_all, octal?: string, line?: string, other?: string) =>
        octal !== undefined
          ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
          : line !== undefined
            ? ''
            : (escapes[other!] ?? other!),
    ),
  );

/** A hexadecimal string without its brackets. */
export const hexText = (digits: string): string =>
  textOf(
    digits
      .replaceAll(/\s/g, '')
      .replaceAll(/..?/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16))),
  );

/**
 * Every string in a piece of a file, literal or hexadecimal, as it is written there: of brackets in brackets the inner
 * ones.
 */
export function* rawStrings(text: string): Iterable<string> {
  const token = /\(((?:\\[\s\S]|[^\\()])*)\)|<([0-9A-Fa-f\s]+)>/g;
  for (const [, literal, hex] of text.matchAll(token))
    yield literal === undefined ? hexText(hex!) : literalText(literal);
}

/** Strings outside of pages may be in UTF-16 or UTF-8, as their first bytes say (ISO 32000-2, 7.9.2.2). */
const encodings = [
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le'],
  ['\xef\xbb\xbf', 'utf-8'],
] as const;

function textOf(text: string): string {
  const encoding = encodings.find(([mark]) => text.startsWith(mark))?.[1];
  return encoding === undefined
    ? text
    : new TextDecoder(encoding).decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}
