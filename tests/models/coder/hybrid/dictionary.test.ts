import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCoderText, Vocabulary } from '../../../../models/coder/hybrid/coderText';
import { Dictionary } from '../../../../models/coder/hybrid/dictionary';
import { addCount } from '../../../../models/coder/hybrid/folds';

const alphabet = ['q', 'w', 'r', 't', 'p'];
const text = fc.array(fc.constantFrom(...alphabet, 'x', '.'), { maxLength: 40 }).map((list) => list.join(' '));
const key = fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 4 });
const opened = (keys: readonly (readonly string[])[], folds = 0): Dictionary => {
  const dictionary = new Dictionary(new Vocabulary(alphabet), folds);
  for (const stems of keys) {
    const number = dictionary.keyOf(stems.map((stem) => dictionary.vocabulary.find(stem)));
    addCount(dictionary.entryOf(number, 0).marked, -1);
  }
  return dictionary;
};

describe('Dictionary.match', () => {
  it('finds exactly the strings that stand together in a sentence', () => {
    fc.assert(
      fc.property(text, fc.array(key, { maxLength: 6 }), (note, keys) => {
        const dictionary = opened(keys);
        const read = readCoderText(note, 'en', dictionary.vocabulary);
        const found = dictionary
          .match(read)
          .filter(({ kind }) => kind === 0)
          .map(({ key: number, first, last }) => `${number} ${first} ${last}`)
          .sort();
        const expected: string[] = [];
        dictionary.keys.forEach(({ stems }, number) => {
          for (let first = 0; first + stems.length <= read.ids.length; first++) {
            const last = first + stems.length - 1;
            if (stems.every((stem, at) => read.ids[first + at] === stem) && read.groups[first] === read.groups[last])
              expected.push(`${number} ${first} ${last}`);
          }
        });
        expect(found).toEqual(expected.sort());
      }),
    );
  });

  it('finds strings apart only with all their stems, in one sentence, and not where they stand together', () => {
    fc.assert(
      fc.property(text, fc.array(key, { maxLength: 6 }), (note, keys) => {
        const dictionary = opened(keys);
        const read = readCoderText(note, 'en', dictionary.vocabulary);
        const matches = dictionary.match(read);
        for (const { key: number, kind, first, last, gap } of matches.filter((match) => match.kind > 0)) {
          const window = Array.from(read.ids.subarray(first, last + 1));
          expect(dictionary.keys[number]!.stems.every((stem) => window.includes(stem))).toBe(true);
          expect(read.groups[first]).toBe(read.groups[last]);
          expect(gap).toBeLessThanOrEqual(kind === 1 ? 6 : 4);
          expect(
            matches.some(
              (other) => other.kind === 0 && other.key === number && read.groups[other.first] === read.groups[first],
            ),
          ).toBe(false);
        }
      }),
    );
  });
});

describe('Dictionary.lookUp', () => {
  // The guard against the leak that cost most: what a held-out note sees is what a dictionary made without its fold
  // would say.
  it('says of a held-out note what a dictionary made without its fold says', () => {
    const note = fc.record({
      text,
      marks: fc.array(fc.tuple(key, fc.nat(3)), { maxLength: 3 }),
      codes: fc.array(fc.nat(3), { maxLength: 3 }),
      fold: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 8 }), fc.nat(2), (notes, heldOutFold) => {
        const made = (own: typeof notes, folds: number): Dictionary => {
          const dictionary = new Dictionary(new Vocabulary(alphabet), folds);
          for (const { marks, fold } of own)
            for (const [stems, code] of marks)
              addCount(
                dictionary.entryOf(dictionary.keyOf(stems.map((stem) => dictionary.vocabulary.find(stem))), code)
                  .marked,
                fold,
              );
          for (const { text: words, codes, fold } of own)
            dictionary.countNote(
              dictionary.match(readCoderText(words, 'en', dictionary.vocabulary)),
              [],
              new Set(codes),
              fold,
            );
          return dictionary;
        };
        const whole = made(notes, 3);
        const without = made(
          notes.filter(({ fold }) => fold !== heldOutFold),
          3,
        );
        whole.keys.forEach(({ stems }, number) => {
          const other = without.keyOf(stems);
          for (const isSeparate of [false, true]) {
            const sorted = (readings: ReturnType<Dictionary['lookUp']>) =>
              [...readings].sort((a, b) => a.code - b.code);
            expect(sorted(whole.lookUp(number, isSeparate, heldOutFold))).toEqual(
              sorted(without.lookUp(other, isSeparate, -1)),
            );
          }
        });
      }),
    );
  });

  it('counts all notes with the string, marked or not', () => {
    const dictionary = new Dictionary(new Vocabulary(['q']), 0);
    const number = dictionary.keyOf([0]);
    addCount(dictionary.entryOf(number, 7).marked, -1);
    for (const [words, codes] of [
      ['q', [7]],
      ['q', []],
      ['x', [7]],
      ['q q', [7]],
    ] as const)
      dictionary.countNote(dictionary.match(readCoderText(words, 'en', dictionary.vocabulary)), [], new Set(codes), -1);
    const [reading] = dictionary.lookUp(number, false, -1);
    expect(reading).toMatchObject({ code: 7, matched: 3, gold: 2, share: 1 });
    expect(reading!.precision).toBeCloseTo((2 + 0.4) / (3 + 0.8), 12);
  });
});
