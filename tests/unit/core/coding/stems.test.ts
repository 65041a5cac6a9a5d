import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentStems, stemOf, stemText, tokensUnder } from '../../../../electron/core/coding/stems';
import { languages } from '../../../../electron/contract/vocabulary';

const words = fc
  .array(
    fc.constantFrom(
      'dolor',
      'Abdominal',
      'riñón',
      '3,5',
      '.',
      ';',
      '\n',
      'no',
      'de',
      'la',
      '–',
      '😀',
      'HTA',
      'e\u0301xito',
      '(',
      ')',
    ),
    { maxLength: 60 },
  )
  .map((list) => list.join(' '));

describe('stems', () => {
  it('keeps every word and sign at its place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), words), fc.constantFrom(...languages), (text, language) => {
        const { starts, ends, words: folded, stems, sentences, content } = stemText(text, language);
        expect([ends.length, folded.length, stems.length, sentences.length]).toEqual([
          starts.length,
          starts.length,
          starts.length,
          starts.length,
        ]);
        let at = 0;
        for (let token = 0; token < starts.length; token++) {
          expect(text.slice(at, starts[token]).trim()).toBe('');
          expect(ends[token]).toBeGreaterThan(starts[token]!);
          at = ends[token]!;
          if (token > 0) expect(sentences[token]).toBeGreaterThanOrEqual(sentences[token - 1]!);
        }
        expect(text.slice(at).trim()).toBe('');
        for (const token of content) expect(text.slice(starts[token], ends[token])).toMatch(/^[\p{L}\p{M}\p{Nd}]/u);
      }),
    );
  });

  it('finds the tokens under fragments as looking at each would', () => {
    fc.assert(
      fc.property(words, fc.array(fc.tuple(fc.nat(200), fc.nat(30)), { maxLength: 3 }), (text, raw) => {
        const stemmed = stemText(text, 'es');
        const fragments = raw.map(([start, length]) => ({ start, end: start + length + 1 }));
        const expected = Array.from(stemmed.starts, (_, token) => token).filter((token) =>
          fragments.some(({ start, end }) => stemmed.starts[token]! < end && stemmed.ends[token]! > start),
        );
        expect(tokensUnder(stemmed, fragments)).toEqual(expected);
      }),
    );
  });

  it('brings the forms of a word together, also where accents fall', () => {
    expect(stemOf('diabética', 'es')).toBe(stemOf('diabéticos', 'es'));
    expect(stemOf('riñón', 'es')).toBe(stemOf('RIÑÓN', 'es'));
    expect(stemOf('tumors', 'en')).toBe(stemOf('tumor', 'en'));
    expect(stemOf('douleurs', 'fr')).toBe(stemOf('douleur', 'fr'));
    expect(stemOf('Schmerzen', 'de')).toBe(stemOf('schmerz', 'de'));
    expect(stemOf('pijnen', 'nl')).toBe(stemOf('pijn', 'nl'));
  });

  it('leaves out function words and keeps negations', () => {
    expect(contentStems('Dolor de la cadera', 'es')).toEqual([stemOf('dolor', 'es'), stemOf('cadera', 'es')]);
    expect(contentStems('sin edemas', 'es')).toHaveLength(2);
    expect(contentStems('no fever', 'en')).toHaveLength(2);
    expect(contentStems('keine Schmerzen', 'de')).toHaveLength(2);
  });

  it('ends sentences at full stops and at line breaks', () => {
    const { sentences, words: folded } = stemText('uno dos. tres\ncuatro', 'es');
    expect(folded.map((word, token) => `${word}${sentences[token]}`)).toEqual([
      'uno0',
      'dos0',
      '.0',
      'tres1',
      'cuatro2',
    ]);
  });

  it('reads a word of a megabyte in no time', () => {
    expect(stemText('a'.repeat(1_000_000), 'es').stems).toHaveLength(1);
  });
});
