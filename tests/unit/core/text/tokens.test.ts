import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTags, encodeTags, isTransition, tagCount } from '../../../../electron/core/text/tagScheme';
import { firstEndingBehind, tokenize, wordOf } from '../../../../electron/core/text/tokens';

const words = (text: string) => {
  const tokens = tokenize(text);
  return Array.from({ length: tokens.count }, (_, i) => wordOf(tokens, i));
};
const types = ['DATE', 'NAME'] as const;

describe('tokenize', () => {
  it('cuts letters, digits, marks, line breaks and camel borders apart', () => {
    expect(words('10 añosSexo: H.\r\nNHC-739146 25yo')).toEqual([
      '10',
      'años',
      'Sexo',
      ':',
      'H',
      '.',
      '\n',
      'NHC',
      '-',
      '739146',
      '25',
      'yo',
    ]);
  });

  it('keeps combining marks with their letter and surrogate pairs whole', () => {
    expect(words('Ange\u0301lica 😀x')).toEqual(['Ange\u0301lica', '😀', 'x']);
  });

  it('cuts as its definition does, letter by letter of any script', () => {
    const token = /\n|[\p{L}\p{M}]+|\p{Nd}+|[^\s]/gu;
    const byDefinition = (text: string) =>
      [...text.matchAll(token)].flatMap(([word]) => word.split(/(?<=\p{Ll}\p{M}*)(?=\p{Lu})/u));
    const unit = fc.oneof(
      fc.constantFrom(...'aAbB1 \n\r\t.-\u0301\u00a0\u0085\u00aa\u00b5\u00d7\u00df\ufeff\u2028ñÑǅ漢٣'),
      fc.constantFrom('\u{10400}', '\u{10428}', '\u{1d7d8}', '\u{1f600}', '\ud800', '\udc00'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 24 }), (units) => {
        const text = units.join('');
        expect(words(text)).toEqual(byDefinition(text));
      }),
      { numRuns: 150 },
    );
  });

  it('covers every character but white space exactly once, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { count, starts, ends, spaceBefore } = tokenize(text);
        let rest = '';
        let at = 0;
        for (let i = 0; i < count; i++) {
          expect(starts[i]).toBeGreaterThanOrEqual(at);
          expect(ends[i]).toBeGreaterThan(starts[i] ?? 0);
          expect(spaceBefore[i] === 1).toBe(i === 0 || starts[i] !== at);
          rest += text.slice(at, starts[i]);
          at = ends[i] ?? 0;
        }
        expect((rest + text.slice(at)).trim()).toBe('');
      }),
    );
  });
});

describe('tag schemes', () => {
  const text = 'Ana B. Roca came 3 May with Ana B. Roca';
  const spans = [
    { start: 0, end: 11, type: 'NAME' },
    { start: 17, end: 22, type: 'DATE' },
    { start: 28, end: 39, type: 'NAME' },
  ];

  it.each(['BIO', 'BIOES'] as const)('%s: there and back', (scheme) => {
    const tokens = tokenize(text);
    const tags = encodeTags(scheme, tokens, spans, types);
    expect(decodeTags(scheme, tokens, tags, types)).toEqual(spans);
    expect(Math.max(...tags)).toBeLessThan(tagCount(scheme, types.length));
    const row: (number | null)[] = [null, ...tags, null];
    for (let i = 1; i < row.length; i++) expect(isTransition(scheme, row[i - 1] ?? null, row[i] ?? null)).toBe(true);
  });

  it('gives the longer of two overlapping spans, and refuses unknown types', () => {
    const tokens = tokenize(text);
    const tags = encodeTags('BIOES', tokens, [{ start: 0, end: 3, type: 'DATE' }, ...spans], types);
    expect(decodeTags('BIOES', tokens, tags, types)).toEqual(spans);
    expect(() => encodeTags('BIO', tokens, [{ start: 0, end: 3, type: 'OTHER' }], types)).toThrow(RangeError);
  });

  it('BIOES allows only what can be read back as it was written', () => {
    const allowed = (from: number | null, to: number | null) => isTransition('BIOES', from, to);
    expect([
      allowed(null, 0),
      allowed(null, 1),
      allowed(null, 4),
      allowed(0, null),
      allowed(3, null),
      allowed(4, 5),
    ]).toEqual(Array(6).fill(true));
    expect([
      allowed(null, 2),
      allowed(null, 3),
      allowed(1, null),
      allowed(1, 0),
      allowed(1, 4),
      allowed(1, 7),
      allowed(0, 2),
      allowed(3, 2),
    ]).toEqual(Array(8).fill(false));
    expect([
      isTransition('BIO', 0, 2),
      isTransition('BIO', 1, 4),
      isTransition('BIO', 1, 2),
      isTransition('BIO', 2, 1),
      isTransition('BIO', 2, null),
    ]).toEqual([false, false, true, true, true]);
  });

  it('any disjoint spans on token borders come back from both schemes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom(...types)), {
          maxLength: 8,
        }),
        (plan) => {
          const made: { start: number; end: number; type: string }[] = [];
          const parts: string[] = [];
          for (const [gap, length, type] of plan) {
            for (let i = 0; i <= gap; i++) parts.push('w');
            made.push({ start: parts.length * 2, end: (parts.length + length) * 2 - 1, type });
            for (let i = 0; i < length; i++) parts.push('p');
          }
          const tokens = tokenize(parts.join(' '));
          for (const scheme of ['BIO', 'BIOES'] as const)
            expect(decodeTags(scheme, tokens, encodeTags(scheme, tokens, made, types), types)).toEqual(made);
        },
      ),
    );
  });
});

it('finds the first token that ends behind any offset', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', '.', '\n', '😀'), maxLength: 30 }),
      fc.integer({ min: -1, max: 40 }),
      (text, offset) => {
        const tokens = tokenize(text);
        const found = tokens.ends.findIndex((end) => end > offset);
        expect(firstEndingBehind(tokens, offset)).toBe(found < 0 ? tokens.count : found);
      },
    ),
  );
});
