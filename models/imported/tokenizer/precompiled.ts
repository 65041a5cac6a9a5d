import { refused } from '../refused';
import { rewritten, type AlignedText, type Chunk } from './aligned';

/** Longer replacements than any table has would fill memory. */
const longestReplacement = 256;

/**
 * The table of replacements of a SentencePiece model: length of the trie in bytes (u32, little endian), a double array
 * (Darts), then strings that end with a zero byte. The `tokenizers` library looks up each grapheme of less than six
 * bytes whole and takes the shortest entry that it begins with, then the rest character by character; so does this.
 *
 * @param table base64
 * @throws GauzeError `unknownFormat` with `reason: tokenizer`
 */
export function precompiledNormalizer(table: string): (text: AlignedText) => AlignedText {
  const bytes = bytesOf(table);
  const view = new DataView(bytes.buffer);
  const size = bytes.length < 4 ? -1 : view.getUint32(0, true);
  if (size < 4 || size % 4 !== 0 || 4 + size > bytes.length) throw refused('tokenizer', 'normalizer');
  const units = Uint32Array.from({ length: size / 4 }, (_, at) => view.getUint32(4 + 4 * at, true));
  const strings = bytes.subarray(4 + size);
  checkLengths(strings);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  const lookUp = (text: string): string | null => {
    const at = shortest(units, encoder.encode(text));
    if (at === null || at >= strings.length) return null;
    const end = strings.indexOf(0, at);
    return decoder.decode(strings.subarray(at, end < 0 ? undefined : end));
  };
  const known = new Map<string, string | null>();
  const replacementOf = (text: string): string | null => {
    let found = known.get(text);
    if (found === undefined) {
      found = lookUp(text);
      if (known.size < 100_000) known.set(text, found);
    }
    return found;
  };
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return (source) => {
    const chunks: Chunk[] = [];
    for (const { segment, index } of graphemes.segment(source.text)) {
      const whole = encoder.encode(segment).length < 6 ? replacementOf(segment) : null;
      if (whole !== null) {
        chunks.push({ at: index, length: segment.length, text: whole });
        continue;
      }
      let at = index;
      for (const character of segment) {
        chunks.push({ at, length: character.length, text: replacementOf(character) ?? character });
        at += character.length;
      }
    }
    return rewritten(source, chunks);
  };
}

function bytesOf(table: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(table), (character) => character.charCodeAt(0));
  } catch {
    throw refused('tokenizer', 'normalizer');
  }
}

function checkLengths(strings: Uint8Array): void {
  let begun = 0;
  for (let at = 0; at < strings.length; at++)
    if (strings[at] === 0) begun = at + 1;
    else if (at - begun >= longestReplacement) throw refused('tokenizer', 'normalizer');
}

/** Where the string of the shortest entry begins that `key` begins with; null where there is none. */
function shortest(units: Uint32Array, key: Uint8Array): number | null {
  const offset = (unit: number): number => (unit >>> 10) << ((unit & 0x200) >>> 6);
  let node = offset(units[0]!);
  for (const byte of key) {
    if (byte === 0) return null;
    node ^= byte;
    const unit = units[node];
    if (unit === undefined || (unit & 0x800000ff) >>> 0 !== byte) return null;
    node ^= offset(unit);
    if ((unit & 0x100) !== 0) return (units[node] ?? 0) & 0x7fffffff;
  }
  return null;
}
