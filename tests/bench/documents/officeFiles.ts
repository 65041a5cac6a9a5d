// Word documents and workbooks of other programs with words that no other file has, and some of their runs split.
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { inSheet, inWord, planted } from '../../fixtures/documents/oddPlaces';
import type { Generator } from './generator';

/** The same numbers for the same file, in [0, 1). */
export function numbersOf(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const stem = /Zq[a-z]+/g;
/** As long as the word that it stands for: chunks of a picture say how long they are. */
const letters = 'bcdfghklmnprstvw';

/** One of the fixtures with words that no other file has, and some of its runs split in two. */
export function plantedOffice(
  fixture: Uint8Array,
  next: () => number,
): { readonly bytes: Uint8Array; readonly words: ReadonlySet<string> } {
  const renamed = new Map<string, string>();
  const wordFor = (word: string): string => {
    const known = renamed.get(word);
    if (known !== undefined) return known;
    const tail = Array.from({ length: word.length - 2 }, () => letters[Math.floor(next() * letters.length)]!).join('');
    const fresh = `Zq${tail}`;
    renamed.set(word, fresh);
    return fresh;
  };
  const members: Record<string, Uint8Array> = {};
  // The word that lies in three runs is one to the reader alone.
  const split = /Zqs(<[^Z]*?>)pl(<[^Z]*?>)it/g;
  for (const [name, content] of Object.entries(unzipSync(fixture))) {
    const raw = strFromU8(content, true);
    const changed = raw
      .replace(split, (_, a: string, b: string) => {
        const word = wordFor('Zqsplit');
        const [x, y] = [3 + Math.floor(next() * 2), 5 + Math.floor(next() * 2)];
        return `${word.slice(0, x)}${a}${word.slice(x, y)}${b}${word.slice(y)}`;
      })
      .replace(stem, (word) => (word.length < 5 ? word : wordFor(word)))
      .replace(/<w:t(?: xml:space="preserve")?>(Zq[a-z]{3,})<\/w:t>/g, (whole, word: string) => {
        const at = 1 + Math.floor(next() * (word.length - 1));
        return next() < 0.5
          ? whole
          : `<w:t>${word.slice(0, at)}</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>${word.slice(at)}</w:t>`;
      });
    members[name.replace(stem, wordFor)] = strToU8(changed, true);
  }
  return { bytes: zipSync(members, { level: 1 }), words: new Set(renamed.values()) };
}

/** The fixture with a word in each of these places as well. */
function withOddPlaces(fixture: Uint8Array, part: string, places: typeof inWord): Uint8Array {
  const members = unzipSync(fixture);
  let raw = strFromU8(members[part]!);
  for (const [at, [, mark, more]] of places.entries())
    if (raw.includes(mark)) raw = raw.replace(mark, more.replaceAll(planted, `Zqodd${letterOf(at)}`) + mark);
  return zipSync({ ...members, [part]: strToU8(raw) }, { level: 1 });
}
const letterOf = (at: number): string => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));

const places = {
  docx: ['word/document.xml', inWord],
  xlsx: ['xl/worksheets/sheet1.xml', inSheet],
} as const;

const generator = (id: keyof typeof places): Generator => {
  const [part, odd] = places[id];
  const fixture = withOddPlaces(new Uint8Array(readFileSync(`tests/fixtures/documents/everywhere.${id}`)), part, odd);
  return {
    id,
    make: (random) => {
      const { bytes, words } = plantedOffice(fixture, random);
      return { name: `everywhere.${id}`, bytes, planted: [...words].filter((word) => word.length >= 5) };
    },
  };
};

export const packedOfficeGenerators: readonly Generator[] = [generator('docx'), generator('xlsx')];
