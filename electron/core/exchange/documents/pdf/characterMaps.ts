import { GauzeError } from '../../../../contract/errors';
import { latin1 } from './rawStreams';

/** Codes of two bytes are kept in a list; longer ones cost a reader so many times as much. */
const last = 0xffff;
const longCode = 64;
/** A list is as long as its highest code, up to this one; then it is kept in another way. */
const longestList = 1 << 25;
const listed = 12;
const maxCost = 1 << 24;

interface Section {
  readonly isRange: boolean;
  readonly codes: number[];
}

/**
 * What tables of a font's characters unfold to (ISO 32000-1, 9.10.3): a range of 30 bytes may name 16 million
 * characters, for which a reader takes 3 GB and half a minute; a single high code takes 200 MB.
 *
 * @param spent by streams before
 * @returns with this one
 * @throws GauzeError `tooLarge`
 */
export function costOfCharacterMap(bytes: Uint8Array, spent: number): number {
  const text = latin1(bytes);
  if (!/(?:bf|cid)(?:range|char)/.test(text)) return spent;
  let cost = spent;
  let highest = last;
  let section: Section | null = null;
  let isInList = false;
  const add = (more: number): void => {
    cost += more;
    if (cost > maxCost) throw new GauzeError('tooLarge', 'PDF: a table of characters unfolds to too many');
  };
  for (const token of tokensOf(text)) {
    const begin = /^begin(?:bf|cid)(range|char)$/.exec(String(token))?.[1];
    if (begin !== undefined) section = { isRange: begin === 'range', codes: [] };
    else if (section === null) continue;
    else if (isInList) isInList = token !== ']';
    else if (section.codes.length < (section.isRange ? 2 : 1)) {
      // Readers give up what is written in another way.
      if (typeof token === 'number') section.codes.push(token);
      else section = null;
    } else {
      const [from, to = from] = section.codes.splice(0) as [number, number?];
      if (to > highest && to < longestList) {
        add(listed * (to - highest));
        highest = to;
      }
      // A list says itself how many there are.
      isInList = token === '[';
      if (!isInList && section.isRange) add(costOfRange(from, to));
    }
  }
  return cost;
}

const costOfRange = (from: number, to: number): number =>
  Math.max(0, Math.min(to, last) - from + 1) + longCode * Math.max(0, to - Math.max(from - 1, last));

/** Of a string its last four bytes, as a number; of anything else the word. */
function* tokensOf(text: string): Iterable<number | string> {
  const token = /%[^\r\n]*|\(|<<|<([^>]*)>?|[[\]{}>)]|\/?[^\s%()<>[\]{}/]+|\//g;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [word, hex] = found;
    if (word.startsWith('%')) continue;
    if (word === '(') {
      const { code, end } = literal(text, token.lastIndex);
      token.lastIndex = end;
      yield code;
    } else if (hex === undefined) yield word;
    else {
      const digits = hex.replaceAll(/[^0-9A-Fa-f]/g, '');
      yield Number.parseInt((digits.length % 2 === 0 ? digits : `${digits}0`).slice(-8) || '0', 16);
    }
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string (7.3.4.2): brackets in it are in pairs, or escaped. */
function literal(text: string, start: number): { readonly code: number; readonly end: number } {
  const part = /\\([0-7]{1,3})|\\(\r?\n|\r)|\\([\s\S])|([\s\S])/y;
  part.lastIndex = start;
  let depth = 1;
  let code = 0;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [, octal, line, escaped, plain] = found;
    if (line !== undefined) continue;
    if (plain === '(') depth += 1;
    if (plain === ')') depth -= 1;
    if (depth === 0) return { code, end: part.lastIndex };
    const letter = plain ?? (escaped === undefined ? '' : (escapes[escaped] ?? escaped));
    const byte = octal === undefined ? letter.charCodeAt(0) : Number.parseInt(octal, 8);
    code = ((code << 8) | (byte & 0xff)) >>> 0;
  }
  return { code, end: text.length };
}
