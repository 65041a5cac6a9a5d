/** Which side of the body a description or a passage names. */
export type Side = 'left' | 'right' | 'both' | 'unspecified';

/** Lower case, no accents; the five languages together: their words for sides do not get in each other's way. */
const right = /^(?:right|derech[oa]s?|dcho|dcha|dchos|dchas|der|droite?s?|recht(?:er|e|s|es|en|em)?|re)$/;
const left = /^(?:left|izquierd[oa]s?|izq|izqdo|izqda|izdo|izda|gauches?|links?|linke[rsnm]?|li)$/;
const bothWords = [
  'bilateral(?:es|e)?|bilaterale?s?|both|ambos|ambas',
  'beidseit(?:s|ig|ige|iger|iges)|beide[rsn]?|bilateraux|dubbelzijdige?|bds',
];
const both = new RegExp(`^(?:${bothWords.join('|')})$`);

/** Of passages: null where none is named; two sides are both. */
export function sideOf(words: readonly string[]): Exclude<Side, 'unspecified'> | null {
  let [isRight, isLeft] = [false, false];
  for (const word of words) {
    if (both.test(word)) return 'both';
    isRight ||= right.test(word);
    isLeft ||= left.test(word);
  }
  return isRight && isLeft ? 'both' : isRight ? 'right' : isLeft ? 'left' : null;
}

/** Of descriptions: `unspecified` where the code exists for want of a side. Null where sides do not matter. */
export function describedSide(words: readonly string[], isUnspecified: boolean): Side | null {
  return sideOf(words) ?? (isUnspecified && words.some((word) => sided.test(word)) ? 'unspecified' : null);
}

/** "Unspecified eye", "no especificado": the side is what is not specified where a paired part is named. */
const pairedParts = [
  'eyes?|ears?|breasts?|kidney|lung|ovary|testis|arm|leg|hand|foot|knee|hip|shoulder|side|femur|tibia',
  'ojo|oido|mama|rinon|pulmon|lado',
];
const sided = new RegExp(`^(?:${pairedParts.join('|')})$`);

/**
 * 1 where passage and code name the same side, −1 where they differ, a half less where the code leaves open what the
 * passage says; 0 where the passage says nothing.
 */
export function sideAgreement(code: Side, passage: Exclude<Side, 'unspecified'> | null): number {
  if (code === 'unspecified') return passage === null ? 0.5 : -0.5;
  if (passage === null) return 0;
  if (code === passage) return 1;
  return code === 'both' || passage === 'both' ? -0.25 : -1;
}
