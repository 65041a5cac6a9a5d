import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatePattern, candidatesIn, possibleMissesOf } from '../../../../electron/core/review/possibleMisses';

const words = (
  text: string,
  covered: readonly { start: number; end: number }[] = [],
  decided: readonly { start: number; end: number }[] = [],
) => possibleMissesOf(text, covered, decided).map(({ start, end }) => text.slice(start, end));

test('capitalsAndDigits_thatNothingCovers', () => {
  const text = 'The patient Anna Weber-Lind came on 12.03.2024 with 3 friends.';
  expect(words(text)).toEqual(['The', 'Anna Weber-Lind', '12.03.2024', '3']);
  expect(words(text, [{ start: 17, end: 22 }])).toEqual(['The', 'Anna', 'Lind', '12.03.2024', '3']);
  expect(words(text, [], [{ start: 0, end: 3 }])).toEqual(['Anna Weber-Lind', '12.03.2024', '3']);
});

test('aWholeRun_isOneOffer', () => {
  expect(words('lived in Calle de la Encarnación since Junio 04 and 3 de marzo de 2015')).toEqual([
    'Calle de la Encarnación',
    'Junio 04',
    '3 de marzo de 2015',
  ]);
  expect(words('im März 2014, am 5. Januar, mars 2010, may 2015, may help')).toEqual([
    'März 2014',
    '5. Januar',
    'mars 2010',
    'may 2015',
  ]);
  expect(words('Marian and Mayor')).toEqual(['Marian', 'Mayor']);
  // Two people.
  expect(words('Weber und Müller')).toEqual(['Weber', 'Müller']);
});

test('besideASpan_theRestIsLookedAt_butNoPartOfAWord', () => {
  const text = 'Hospital Central Oviedo E-28935';
  expect(words(text, [{ start: 0, end: 16 }])).toEqual(['Oviedo', 'E-28935']);
  expect(words('Weberstrasse Bonn', [{ start: 0, end: 5 }])).toEqual(['Bonn']);
});

test('aNameInTheSentence_weighsMoreThanItsBeginning', () => {
  const text = 'Results are good. The doctor, Carmen Ruiz, saw the results.';
  const [first] = possibleMissesOf(text, [], []).toSorted((a, b) => b.weight - a.weight);
  expect(text.slice(first?.start, first?.end)).toBe('Carmen Ruiz');
});

test('whatStandsInManyPlaces_weighsMore_thanARoomOrADrug', () => {
  const text =
    'Moved to Room B today. Given the drug Ramipril. We spoke with Quorl. The wife of Quorl came; the ' +
    'son of Quorl too, and later we phoned with Quorl.';
  const [first] = possibleMissesOf(text, [], []).toSorted((a, b) => b.weight - a.weight);
  expect(text.slice(first?.start, first?.end)).toBe('Quorl');
});

test('theKeyOfAForm_weighsLessThanWhatFollowsIt', () => {
  const text = 'reports on file.\nProvincia: de Zamora';
  const [first] = possibleMissesOf(text, [], []).toSorted((a, b) => b.weight - a.weight);
  expect(text.slice(first?.start, first?.end)).toBe('Zamora');
  const key = possibleMissesOf(text, [], []).find(({ start }) => text.startsWith('Provincia', start));
  const [sameWord] = possibleMissesOf('reports on file.\nProvincia, de Zamora', [], []);
  expect(key?.weight).toBe((sameWord?.weight ?? 0) - 3);
});

test('possibleMisses_areInOrder_coverNothingTwice_andNothingThatIsCovered', () => {
  const text = fc
    .array(fc.constantFrom('Anna', 'weber', 'A1', '12/3', ' ', '\n', '😀', 'Éva', '-'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const spans = fc.array(fc.tuple(fc.nat(120), fc.integer({ min: 1, max: 12 })), { maxLength: 8 });
  fc.assert(
    fc.property(text, spans, (words_, raw) => {
      const covered = raw.map(([start, length]) => ({ start, end: start + length }));
      let last = 0;
      for (const { start, end } of possibleMissesOf(words_, covered, [])) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(/[\p{Lu}\p{Nd}]/u.test(words_.slice(start, end))).toBe(true);
        expect(covered.some((each) => each.start < end && start < each.end)).toBe(false);
        last = end;
      }
    }),
  );
});

test('candidates_areWhatTheExpressionFinds_triedAtEachLetter', () => {
  const parts = (
    'am |a|b|É|é|Anna|Weber|van der |maart|märz| 2014|12|3. |12 de |mars|Mai|may|.|-| |\n|’|iPhone|x1|A1B|/|😀|𝔄|' +
    '\u0301|ß|٣|août |1º|XII-3|:|@|d’|\0|pH|sept. 2019'
  ).split('|');
  const expression = new RegExp(candidatePattern, 'gu');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (all) => {
      const text = all.join('');
      expect(candidatesIn(text)).toEqual(
        [...text.matchAll(expression)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
      );
    }),
    { numRuns: 3000 },
  );
});
