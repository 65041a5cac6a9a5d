import { unpacked, type Filter } from './filters';
import { chainsIn, objectTexts } from './streamFilters';

/** A stream in the file, found by its keywords alone: no table of the file is trusted. */
export interface RawStream {
  /** Of its first byte in the file. */
  readonly at: number;
  /** Unpacked, if its filters are not those of a picture. For a picture: empty. */
  readonly bytes: Uint8Array;
}

export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x2000)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 0x2000, bytes.length)));
  return text;
};

/**
 * Every stream of a file, in its order, those that nothing leads to as well; one whose filters are said in several ways
 * in each of them.
 *
 * @param raw the file as ISO-8859-1
 * @param maxBytes that all streams together may unpack to
 * @throws GauzeError `tooLarge`; `malformed` for filters that mislead
 */
export function* rawStreams(bytes: Uint8Array, raw: string, maxBytes: number): Iterable<RawStream> {
  const budget = { left: maxBytes };
  const objects = objectTexts(raw);
  // Readers leave out what stands on the same line, and take either sign for its end.
  const start = /stream(?:(?!stream)[^\r\n]){0,80}(?:\r\n?|\n)/g;
  let behind = 0;
  for (let found = start.exec(raw); found !== null; found = start.exec(raw)) {
    const before = raw.slice(behind, found.index);
    behind = start.lastIndex;
    if (before.endsWith('end')) continue;
    const at = found.index + found[0].length;
    const length = /^[^]*\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(before)?.[1];
    const stated = length === undefined ? -1 : at + Number(length);
    const end =
      stated > 0 && /^\s*endstream/.test(raw.slice(stated, stated + 12)) ? stated : raw.indexOf('endstream', at);
    const content = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (end > 0) behind = start.lastIndex = end;
    const isPicture = /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('obj')));
    for (const chain of chainsIn(before, objects))
      yield { at, bytes: isPicture && isOnce(chain) ? new Uint8Array() : unpacked(content, chain, budget) };
  }
}

/** Packed once, whatever letters it is written in. */
const isOnce = (chain: readonly Filter[]): boolean =>
  chain.filter(({ name }) => name !== 'hex' && name !== 'ascii85').length < 2;

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
