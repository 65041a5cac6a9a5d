import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../electron/contract/vocabulary';
import { tokenize, wordOf } from '../../../electron/core/text/tokens';
import { combined, rowOf } from '../../../models/features/hashing';
import { casingClasses, Lexicon } from '../../../models/features/lexicon';
import { bitOf, groupOfBit } from '../../../models/features/ruleBits';
import { createFeaturizer, type TokenFeatures } from '../../../models/features/tokenFeatures';
import { testGazetteer } from '../../fixtures/gazetteers';

const featurizer = createFeaturizer({ gazetteer: testGazetteer });
const bitsAt = ({ lexicon, sets }: TokenFeatures, token: number): number[] => [
  ...lexicon.bits.slice(lexicon.setStarts[sets[token]!], lexicon.setStarts[sets[token]! + 1]),
];
const tokenOf = (features: TokenFeatures, word: string): number =>
  Array.from({ length: features.count }, (_, i) => wordOf(features.tokens, i)).indexOf(word);

/** Properties of single words, by the plain definition. */
function describeWord(word: string) {
  const lexicon = new Lexicon();
  const id = lexicon.wordOf(word, 0, word.length);
  return { lexicon, id, casing: casingClasses[lexicon.casing[id]!] };
}

describe('lexicon', () => {
  it.each([
    ['\n', 'newline'],
    [':', 'mark'],
    ['A', 'capital'],
    ['ABC', 'allCapitals'],
    ['año', 'lower'],
    ['Ñandú', 'capitalised'],
    ['McDonald', 'mixed'],
    ['iPhone', 'mixed'],
    ['7', 'd1'],
    ['2019', 'd4'],
    ['123456789012', 'd10'],
    ['漢字', 'lower'],
    ['🙂', 'mark'],
  ])('names the casing of %j', (word, casing) => expect(describeWord(word).casing).toBe(casing));

  it('hashes case, accents and digits apart or alike as stated', () => {
    const lexicon = new Lexicon();
    const of = (word: string) => lexicon.wordOf(word, 0, word.length);
    const [upper, lower, bare] = [of('MARÍA'), of('maría'), of('maria')];
    expect(new Set([upper, lower, bare]).size).toBe(3);
    expect(lexicon.lower[upper]).toBe(lexicon.lower[lower]);
    expect(lexicon.lower[lower]).not.toBe(lexicon.lower[bare]);
    expect(lexicon.folded[lower]).toBe(lexicon.folded[bare]);
    expect(lexicon.surface[upper]).not.toBe(lexicon.surface[lower]);
    expect(lexicon.lower[of('1987')]).toBe(lexicon.lower[of('2043')]);
    expect(lexicon.shape[of('Xavier')]).toBe(lexicon.shape[of('Raquel')]);
    expect(lexicon.shape[of('Ana')]).not.toBe(lexicon.shape[of('Raquel')]);
    expect(lexicon.shortShape[of('Ana')]).toBe(lexicon.shortShape[of('Raquel')]);
    expect(lexicon.suffixes[4 * of('blanca') + 2]).toBe(lexicon.suffixes[4 * of('franca') + 2]);
    expect(lexicon.suffixes[4 * of('nca') + 2]).toBe(0);
    expect(lexicon.prefixes[4 * of('1987') + 1]).toBe(lexicon.prefixes[4 * of('1912') + 1]);
    expect(lexicon.prefixes[4 * of('1987') + 2]).toBe(0);
    expect(lexicon.suffixes[4 * of('1987') + 1]).toBe(0);
  });

  it('gives one id to equal words and another to others, through growth', () => {
    const lexicon = new Lexicon();
    const words = Array.from(
      { length: 5000 },
      (_, i) => `w${i.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)]!)}`,
    );
    const ids = words.map((word) => lexicon.wordOf(word, 0, word.length));
    expect(new Set(ids).size).toBe(new Set(words).size);
    expect(words.map((word) => lexicon.wordOf(`..${word}.`, 2, 2 + word.length))).toEqual(ids);
    const shapes = words.map((word) => describeWord(word).lexicon.lower[0]);
    expect([...lexicon.lower.slice(0, lexicon.words)]).toEqual([...new Set(shapes)]);
  });

  it('gives one id to equal sets of bits, through growth', () =>
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 6 }), { maxLength: 400 }),
        (sets) => {
          const lexicon = new Lexicon();
          const byKey = new Map<string, number>([['', 0]]);
          for (const set of sets) {
            const sorted = set.toSorted((a, b) => a - b);
            const id = lexicon.setOf(sorted, sorted.length);
            expect([...lexicon.bits.slice(lexicon.setStarts[id], lexicon.setStarts[id + 1])]).toEqual(sorted);
            expect(byKey.get(sorted.join()) ?? id).toBe(id);
            byKey.set(sorted.join(), id);
          }
          expect(new Set(byKey.values()).size).toBe(byKey.size);
        },
      ),
    ));
});

describe('token features', () => {
  const text =
    'Nombre: Raquel. Apellidos: Calvo Ruiz.\nNHC: 718293.\nMujer de 45 años (natural de Hellín) que acude ' +
    'con su hermana el 12/03/2019.\nC/ Real, 12, 40001 Madrid. Se avisa a Raquel. añosSexo';
  const features = featurizer.featuresOf(tokenize(text), 'es');

  it('say what the rules propose, beginning and inside', () => {
    const day = tokenOf(features, '03') - 2;
    expect(bitsAt(features, day)).toContain(bitOf('rule', 'date date-numeric B'));
    expect(bitsAt(features, day + 1)).toContain(bitOf('rule', 'date date-numeric I'));
    expect(bitsAt(features, day + 4)).toContain(bitOf('rule', 'date date-numeric I'));
    expect(bitsAt(features, day + 5).map(groupOfBit)).not.toContain('rule');
    expect(bitsAt(features, tokenOf(features, 'hermana'))).toContain(bitOf('rule', 'kinship kinship B'));
  });

  it('remember a word that the rules know elsewhere', () => {
    const again = Array.from({ length: features.count }, (_, i) => wordOf(features.tokens, i)).lastIndexOf('Raquel');
    expect(bitsAt(features, again)).toContain(bitOf('memory', 'patient'));
    expect(bitsAt(features, tokenOf(features, 'Mujer')).map(groupOfBit)).not.toContain('memory');
  });

  it('count brackets and spaces', () => {
    expect(features.depth[tokenOf(features, 'natural')]).toBe(1);
    expect(features.depth[tokenOf(features, 'que')]).toBe(0);
    // A bracket that nobody closed ends with its line.
    const lines = featurizer.featuresOf(tokenize('(uno dos\ntres'), 'es');
    expect(['uno', 'dos', 'tres'].map((word) => lines.depth[tokenOf(lines, word)])).toEqual([1, 1, 0]);
    expect(features.space[tokenOf(features, 'Sexo')]).toBe(0);
  });

  it('are the same in another lexicon and after other notes', () => {
    const hashes = ({ count, lexicon, words, ...rest }: TokenFeatures) =>
      Array.from({ length: count }, (_, i) => [
        lexicon.lower[words[i]!],
        lexicon.shape[words[i]!],
        bitsAt({ count, lexicon, words, ...rest }, i),
      ]);
    const fresh = createFeaturizer({ gazetteer: testGazetteer, maxWords: 1 });
    fresh.featuresOf(tokenize('otra cosa (sin cerrar'), 'es');
    const first = fresh.featuresOf(tokenize(text), 'es');
    fresh.featuresOf(tokenize('John Walker, Boston'), 'en');
    expect(hashes(fresh.featuresOf(tokenize(text), 'es'))).toEqual(hashes(features));
    // The lexicon of features that were given out stays as it was.
    expect(hashes(first)).toEqual(hashes(features));
  });

  it('keep one lexicon where asked to', () => {
    const unbounded = createFeaturizer({ gazetteer: testGazetteer, maxWords: 1 }).unbounded();
    expect(unbounded.featuresOf(tokenize('uno dos tres'), 'es').lexicon).toBe(
      unbounded.featuresOf(tokenize('cuatro cinco'), 'es').lexicon,
    );
    const bounded = createFeaturizer({ gazetteer: testGazetteer, maxWords: 1 });
    expect(bounded.featuresOf(tokenize('uno dos tres'), 'es').lexicon).not.toBe(
      bounded.featuresOf(tokenize('cuatro cinco'), 'es').lexicon,
    );
  });

  it('take any text in every language', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...languages), (any, language) => {
        const tokens = tokenize(any);
        const { count, words, sets, lexicon, depth } = featurizer.featuresOf(tokens, language);
        expect([count, words.length, sets.length, depth.length]).toEqual(Array(4).fill(tokens.count));
        expect(words.every((word) => word < lexicon.words) && sets.every((set) => set < lexicon.sets)).toBe(true);
      }),
    ));

  it('are made once for several models that read a note in turns, and again for another language', () => {
    const tokens = tokenize(text);
    const once = featurizer.featuresOf(tokens, 'es');
    expect(featurizer.featuresOf(tokens, 'es')).toBe(once);
    expect(featurizer.featuresOf(tokens, 'en')).not.toBe(once);
    expect(featurizer.featuresOf(tokenize(text), 'es')).not.toBe(once);
  });

  it('are empty for an empty note', () => expect(featurizer.featuresOf(tokenize(''), 'nl').count).toBe(0));
});

describe('hashing', () => {
  it('spreads over rows and depends on the seed and the order', () => {
    const rows = new Int32Array(64);
    for (let i = 0; i < 64_000; i++) rows[rowOf(i, 7, 64)]!++;
    expect(Math.min(...rows)).toBeGreaterThan(850);
    expect(Math.max(...rows)).toBeLessThan(1150);
    expect(combined(1, 2)).not.toBe(combined(2, 1));
    expect(Array.from({ length: 20 }, (_, i) => rowOf(i, 1, 1000))).not.toEqual(
      Array.from({ length: 20 }, (_, i) => rowOf(i, 2, 1000)),
    );
  });
});
