export interface Match {
  readonly before: string;
  readonly hit: string;
  readonly after: string;
  /** Larger is better: a hit at the start, then at a word, then anywhere. */
  readonly weight: number;
}

/** Accents do not stand in the way of typing; every character keeps its place, so the hit can be shown. */
const fold = (text: string): string =>
  [...text]
    .map((character) => {
      const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');

/** The typed words in a name, or null. With nothing typed everything matches. */
export function matchOf(name: string, query: string): Match | null {
  const wanted = fold(query.trim());
  if (wanted === '') return { before: name, hit: '', after: '', weight: 0 };
  const folded = fold(name);
  const at = folded.indexOf(wanted);
  if (at >= 0) {
    const isWord = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '');
    return {
      before: name.slice(0, at),
      hit: name.slice(at, at + wanted.length),
      after: name.slice(at + wanted.length),
      weight: at === 0 ? 3 : isWord ? 2 : 1,
    };
  }
  // Several words in any order: "text larger" finds "Larger note text".
  const words = wanted.split(/\s+/);
  return words.length > 1 && words.every((word) => folded.includes(word))
    ? { before: name, hit: '', after: '', weight: 0.5 }
    : null;
}
