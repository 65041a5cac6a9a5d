import { Inflate } from 'fflate';
import { GauzeError } from '../../../../contract/errors';
import { joinedBytes } from '../../joinedBytes';

/** A stream in the file, found by its keywords alone: no table of the file is trusted. */
export interface RawStream {
  /** Of its first byte in the file. */
  readonly at: number;
  /** The dictionary before it, as ISO-8859-1. */
  readonly dictionary: string;
  /** Inflated if deflated; otherwise unchanged. For a picture: empty. */
  readonly bytes: Uint8Array;
}

export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x2000)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 0x2000, bytes.length)));
  return text;
};

const maxDictionary = 4096;

/**
 * Every stream of a file, in its order, those that nothing leads to as well.
 *
 * @param raw the file as ISO-8859-1
 * @param maxBytes that all streams together may inflate to
 * @throws GauzeError `tooLarge`
 */
export function* rawStreams(bytes: Uint8Array, raw: string, maxBytes: number): Iterable<RawStream> {
  const budget = { left: maxBytes };
  const start = /stream\r?\n/g;
  for (let found = start.exec(raw); found !== null; found = start.exec(raw)) {
    if (raw.endsWith('end', found.index) || raw.slice(found.index - 3, found.index) === 'end') continue;
    const at = found.index + found[0].length;
    const before = raw.slice(Math.max(0, found.index - maxDictionary), found.index);
    const dictionary = before.slice(Math.max(before.lastIndexOf(' obj'), before.lastIndexOf('endstream'), 0));
    const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
    const stated = length === undefined ? -1 : at + Number(length);
    const end =
      stated > 0 && /^\s*endstream/.test(raw.slice(stated, stated + 12)) ? stated : raw.indexOf('endstream', at);
    const content = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (end > 0) start.lastIndex = end;
    const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
    const deflated = (dictionary.match(/\/Fl(?:ateDecode)?\b/g) ?? []).length;
    let decoded = isPicture && deflated < 2 ? new Uint8Array() : content;
    for (let round = 0; round < Math.min(deflated, 4); round++) decoded = inflated(decoded, budget);
    yield { at, dictionary, bytes: decoded };
  }
}

/** What can be inflated of these bytes, up to what is left. */
function inflated(bytes: Uint8Array, budget: { left: number }): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    total += part.length;
  });
  try {
    // After the two bytes of zlib's header.
    const chunk = 1 << 14;
    for (let at = 2; at < bytes.length; at += chunk) {
      inflate.push(bytes.subarray(at, Math.min(at + chunk, bytes.length)), false);
      if (total > budget.left) break;
    }
  } catch {
    // Cut or encrypted: what came before counts.
  }
  if (total > budget.left) throw new GauzeError('tooLarge', 'PDF: the streams unpack to too much');
  budget.left -= total;
  return joinedBytes(parts);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Every string in a piece of a file, literal or hexadecimal (ISO 32000-1, 7.3.4), as it is written there. */
export function* rawStrings(text: string): Iterable<string> {
  const token = /\(((?:\\[\s\S]|[^\\()])*)\)|<([0-9A-Fa-f\s]+)>/g;
  for (const [, literal, hex] of text.matchAll(token))
    if (literal !== undefined)
      yield fromUtf16(
        literal.replaceAll(
          /\\(?:([0-7]{1,3})|(\r?\n)|([\s\S]))/g,
          (_all, octal?: string, line?: string, other?: string) =>
            octal !== undefined
              ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
              : line !== undefined
                ? ''
                : (escapes[other!] ?? other!),
        ),
      );
    else
      yield fromUtf16(
        hex!
          .replaceAll(/\s/g, '')
          .replaceAll(/..?/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16))),
      );
}

/** Text strings outside of pages may be UTF-16, as indicated by the first two bytes (7.9.2.2). */
const fromUtf16 = (text: string): string =>
  text.startsWith('\xfe\xff')
    ? text
        .slice(2)
        .replaceAll(/([\s\S])([\s\S])/g, (_all, high: string, low: string) =>
          String.fromCharCode(high.charCodeAt(0) * 256 + low.charCodeAt(0)),
        )
    : text;
