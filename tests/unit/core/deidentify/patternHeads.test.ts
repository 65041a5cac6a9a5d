import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeakString } from '../../../../electron/core/deidentify/leakPatterns';
import { leakPatterns, openedPatterns, patternsOfOthers } from '../../../../electron/core/deidentify/compiledPatterns';
import { beginsNone, patternHeads } from '../../../../electron/core/deidentify/patternHeads';
import { scanRelease } from '../../../../electron/core/deidentify/releaseScan';

const codesOf = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
const word = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', '1', 'ß'), minLength: min, maxLength: max });

test('a place where a pattern begins is never passed over', () => {
  fc.assert(
    fc.property(
      fc.array(word(4, 9), { minLength: 1, maxLength: 20 }),
      word(0, 6),
      word(0, 6),
      (list, before, behind) => {
        const heads = patternHeads(list.length, list)!;
        for (const pattern of list) {
          const text = before + pattern + behind;
          expect(beginsNone(heads, codesOf(text), before.length, text.length)).toBe(false);
        }
      },
    ),
  );
});

test('most places where none begins are passed over, and all where no pattern has room', () => {
  const list = Array.from({ length: 200 }, (_, i) => `quesada${i}`);
  const heads = patternHeads(list.length, list)!;
  const others = Array.from({ length: 1000 }, (_, i) => codesOf(`${i}winter`));
  expect(others.filter((codes) => !beginsNone(heads, codes, 0, codes.length)).length).toBeLessThan(100);
  expect(beginsNone(heads, codesOf('quesa'), 0, 5)).toBe(true);
});

test('patterns of fewer letters than are looked at have no such table', () => {
  expect(patternHeads(2, ['quesada', 'rey'])).toBeUndefined();
});

test('what a release says of other people is found with and without it', () => {
  const strings: readonly LeakString[] = [
    { type: 'patient', text: 'Lucía Quesada Rey' },
    { type: 'patient', text: 'Yu Oh' },
    { type: 'medicalRecord', text: 'CO-4451-889' },
    { type: 'phone', text: '+34 600 123 456' },
    { type: 'email', text: 'lucia.quesada@clinic.example' },
  ];
  const ofAll = openedPatterns(
    patternsOfOthers(strings, () => false),
    () => false,
  );
  expect(ofAll.heads).toBeDefined();
  const pieces = [
    ...['Lucía Quesada Rey', 'LUCIA QUESADA REY', 'lucía  quesada-rey', 'Yu Oh', 'Quesada', 'CO-4451-889', '4451889'],
    ...['co4451889', '600 123 456', '0034600123456', 'lucia.quesada@clinic.example', 'seen', 'at 12', '.', '\n'],
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
      fc.constantFrom(' ', ', ', ''),
      (list, gap) => {
        const text = list.join(gap);
        const document = { id: 'a', text, original: text, spans: [] };
        const none = leakPatterns([]);
        expect(scanRelease(document, none, ofAll)).toEqual(scanRelease(document, none, { ...ofAll, heads: undefined }));
      },
    ),
  );
  const text = 'Seen with Lucía Quesada Rey.';
  expect(scanRelease({ id: 'a', text, original: text, spans: [] }, leakPatterns([]), ofAll)).toHaveLength(1);
});
