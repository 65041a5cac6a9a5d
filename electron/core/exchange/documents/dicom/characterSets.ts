import { GauzeError } from '../../../../contract/errors';
import { decodeText } from '../../encoding';

/** Decodes text as (0008,0005) says (PS3.3, C.12.1.1.2). */
export type DecodeText = (bytes: Uint8Array) => string;

/** Names of the Encoding Standard; its Latin-1 is Windows-1252, which has the same letters. */
const single: Readonly<Record<string, string>> = {
  '100': 'windows-1252',
  '101': 'iso-8859-2',
  '109': 'iso-8859-3',
  '110': 'iso-8859-4',
  '144': 'iso-8859-5',
  '127': 'iso-8859-6',
  '126': 'iso-8859-7',
  '138': 'iso-8859-8',
  '148': 'windows-1254',
  '203': 'iso-8859-15',
  '13': 'shift_jis',
  '166': 'windows-874',
};
const whole: Readonly<Record<string, string>> = { 'ISO_IR 192': 'utf-8', GB18030: 'gb18030', GBK: 'gbk' };
/** Final letters of escape sequences (ISO 2022) that choose the upper half. */
const upper: Readonly<Record<string, string>> = {
  '-A': 'windows-1252',
  '-B': 'iso-8859-2',
  '-C': 'iso-8859-3',
  '-D': 'iso-8859-4',
  '-L': 'iso-8859-5',
  '-G': 'iso-8859-6',
  '-F': 'iso-8859-7',
  '-H': 'iso-8859-8',
  '-M': 'windows-1254',
  '-b': 'iso-8859-15',
  '-T': 'windows-874',
  ')I': 'katakana',
  '$)C': 'euc-kr',
  '$)A': 'gbk',
};
/** And the lower one. */
const lower: Readonly<Record<string, 'ascii' | 'kanji' | 'moreKanji'>> = {
  '(B': 'ascii',
  '(J': 'ascii',
  $B: 'kanji',
  '$@': 'kanji',
  '$(D': 'moreKanji',
};
const escape = 0x1b;

/** @throws GauzeError `unknownEncoding` for a set that is not known */
export function decoderOf(names: readonly string[]): DecodeText {
  const [first = '', ...more] = names;
  // Without a declaration it is ASCII; files that are not say nothing of what they are.
  if (names.every((name) => name === '' || name === 'ISO_IR 6'))
    return (bytes) => (bytes.some((byte) => byte > 127) ? decodeText(bytes).text : decoded('windows-1252', bytes));
  const name = Object.hasOwn(whole, first) ? whole[first] : undefined;
  if (name !== undefined && more.length === 0) return (bytes) => decoded(name, bytes);
  const sets = names.map((one) => /^ISO(?:_IR| 2022 IR) (\d{1,3})$/.exec(one)?.[1] ?? (one === '' ? '6' : 'none'));
  if (sets.some((set) => !isKnownSet(set))) throw unknown();
  const initial = single[sets[0]!] ?? 'windows-1252';
  if (names.length === 1 && first.startsWith('ISO_IR')) return (bytes) => decoded(initial, bytes);
  return (bytes) => decodedIso2022(bytes, initial);
}

const isKnownSet = (set: string): boolean =>
  ['6', '87', '149', '58', '159'].includes(set) || Object.hasOwn(single, set);
const unknown = (): GauzeError =>
  new GauzeError('unknownEncoding', 'a character set that is not known', { reason: 'characterSet' });

function decoded(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
  } catch {
    throw unknown();
  }
}

/** Code extension by escape sequences; it ends at the ends of values, lines and names. */
function decodedIso2022(bytes: Uint8Array, initial: string): string {
  let [low, high]: ['ascii' | 'kanji' | 'moreKanji', string] = ['ascii', initial];
  let out = '';
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === escape) {
      const sequence = sequenceAt(bytes, at + 1);
      low = lower[sequence] ?? low;
      high = upper[sequence] ?? high;
      at += 1 + sequence.length;
    } else if (byte < 0x80) {
      const isDouble = low !== 'ascii' && byte > 0x20;
      if (isDouble) {
        const pair = [byte | 0x80, (bytes[at + 1] ?? 0) | 0x80];
        out += decoded('euc-jp', Uint8Array.from(low === 'moreKanji' ? [0x8f, ...pair] : pair));
      } else out += String.fromCharCode(byte);
      if (byte < 0x20 || (!isDouble && /[\\^=]/.test(String.fromCharCode(byte)))) [low, high] = ['ascii', initial];
      at += isDouble ? 2 : 1;
    } else {
      const isPair = high === 'euc-kr' || high === 'gbk';
      const piece = bytes.subarray(at, at + (isPair ? 2 : 1));
      out += high === 'katakana' ? decoded('euc-jp', Uint8Array.from([0x8e, byte])) : decoded(high, piece);
      at += isPair ? 2 : 1;
    }
  }
  return out;
}

/** @throws GauzeError `unknownEncoding` for one that is not known: letters would hide behind it */
function sequenceAt(bytes: Uint8Array, at: number): string {
  for (const length of [2, 3]) {
    const sequence = String.fromCharCode(...bytes.subarray(at, at + length));
    if (Object.hasOwn(lower, sequence) || Object.hasOwn(upper, sequence)) return sequence;
  }
  throw unknown();
}
