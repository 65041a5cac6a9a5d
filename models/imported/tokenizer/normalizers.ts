import { rewriteCharacters, rewritten, slice, type AlignedText, type Chunk } from './aligned';
import type { NormalizerDefinition } from './definition';
import { precompiledNormalizer } from './precompiled';

export type Normalizer = (text: AlignedText) => AlignedText;

/** @throws GauzeError `unknownFormat` for a table that cannot be read */
export function normalizerOf(definition: NormalizerDefinition): Normalizer {
  switch (definition.type) {
    case 'BertNormalizer':
      return bertNormalizer(definition);
    case 'Lowercase':
      return lowercase;
    case 'StripAccents':
      return stripAccents;
    case 'Strip':
      return stripper(definition.strip_left, definition.strip_right);
    case 'Prepend':
      return (text) =>
        text.text === '' ? text : rewritten(text, [{ at: 0, length: 0, text: definition.prepend }, ...unchanged(text)]);
    case 'Replace':
      return replacer('String' in definition.pattern ? definition.pattern.String : / {2,}/gu, definition.content);
    case 'Precompiled':
      return precompiledNormalizer(definition.precompiled_charsmap);
    default:
      return composition(definition.type);
  }
}

const unchanged = ({ text }: AlignedText): readonly Chunk[] => [{ at: 0, length: text.length, text }];

function bertNormalizer({
  clean_text: cleans,
  handle_chinese_chars: spacesOut,
  strip_accents: strips,
  lowercase: lowers,
}: Extract<NormalizerDefinition, { type: 'BertNormalizer' }>): Normalizer {
  const steps: readonly (readonly [boolean, Normalizer])[] = [
    [cleans, clean],
    [spacesOut, (text) => rewriteCharacters(text, (character) => (isIdeograph(character) ? ` ${character} ` : null))],
    // Unless told, accents go where capitals do.
    [strips ?? lowers, (text) => stripAccents(decomposed(text))],
    [lowers, lowercase],
  ];
  return (text) => steps.reduce((now, [isOn, step]) => (isOn ? step(now) : now), text);
}

const whiteSpace = /\p{White_Space}/u;
/** Controls, formats, private ones, unpaired halves; not the three that are white space. */
const control = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\0\ufffd]/u;
const clean: Normalizer = (text) =>
  rewriteCharacters(text, (character) =>
    /[\t\n\r]/.test(character) ? ' ' : control.test(character) ? '' : whiteSpace.test(character) ? ' ' : null,
  );

const ideographs = [
  [0x4e00, 0x9fff],
  [0x3400, 0x4dbf],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b73f],
  [0x2b740, 0x2b81f],
  [0x2b920, 0x2ceaf],
  [0xf900, 0xfaff],
  [0x2f800, 0x2fa1f],
] as const;
function isIdeograph(character: string): boolean {
  const code = character.codePointAt(0)!;
  return code >= 0x3400 && ideographs.some(([first, last]) => code >= first && code <= last);
}

/** Character by character: what is next to one does not count. */
const lowercase: Normalizer = (text) => rewriteCharacters(text, (character) => character.toLowerCase());
const stripAccents: Normalizer = (text) =>
  rewriteCharacters(text, (character) => (/\p{Mn}/u.test(character) ? '' : null));

function stripper(left: boolean, right: boolean): Normalizer {
  return (text) => {
    let [start, end] = [0, text.text.length];
    // White space is never a pair of units.
    while (left && start < end && whiteSpace.test(text.text[start]!)) start++;
    while (right && end > start && whiteSpace.test(text.text[end - 1]!)) end--;
    return slice(text, start, end);
  };
}

function replacer(pattern: string | RegExp, content: string): Normalizer {
  return (source) => {
    const chunks: Chunk[] = [];
    let at = 0;
    const found =
      typeof pattern === 'string'
        ? placesOf(source.text, pattern)
        : Array.from(source.text.matchAll(pattern), ({ 0: { length }, index }) => ({ index, length }));
    for (const { index, length } of found) {
      chunks.push({ at, length: index - at, text: source.text.slice(at, index) }, { at: index, length, text: content });
      at = index + length;
    }
    return at === 0
      ? source
      : rewritten(source, [...chunks, { at, length: source.text.length - at, text: source.text.slice(at) }]);
  };
}

function placesOf(text: string, part: string): readonly { readonly index: number; readonly length: number }[] {
  const places: { readonly index: number; readonly length: number }[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    places.push({ index: at, length: part.length });
  return places;
}

/**
 * A normal form of Unicode. White space is never composed with anything, so that word after word gives the same as the
 * whole.
 */
const composition =
  (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): Normalizer =>
  (source) =>
    rewritten(
      source,
      Array.from(source.text.matchAll(/\s+|\S+/gu)).flatMap(({ 0: word, index }) => {
        const whole = word.normalize(form);
        if (whole === word) return [{ at: index, length: word.length, text: word }];
        // A letter with its marks, where that gives the same, so that ranges stay narrow.
        const parts = Array.from(word.matchAll(/\P{M}\p{M}*|\p{M}+/gu), ({ 0: part, index: at }) => ({
          at: index + at,
          length: part.length,
          text: part.normalize(form),
        }));
        return parts.map(({ text }) => text).join('') === whole
          ? parts
          : [{ at: index, length: word.length, text: whole }];
      }),
    );
const decomposed = composition('NFD');
