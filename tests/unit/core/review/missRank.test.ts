import { expect, test } from 'vitest';
import { rankedMisses } from '../../../../electron/core/review/missRank';
import { possibleMissesOf } from '../../../../electron/core/review/possibleMisses';

/** Words in the order in which they are offered. */
function offered(text: string, marked: readonly string[] = []): readonly string[] {
  const covered = marked.map((words) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length }));
  return rankedMisses(text, possibleMissesOf(text, covered, []), covered)
    .toSorted((a, b) => b.weight - a.weight || a.start - b.start)
    .map(({ start, end }) => text.slice(start, end));
}

test('datesAndLongNumbers_comeFirst_abbreviationsAndFiguresOfMeasurementsLast', () => {
  const text =
    'ABGs drawn, Temp 38.5, P 96, given 500 mg of Cefazolin. Seen by Quorl in Junio 04, number 4471882, since 1980.';
  const words = offered(text);
  expect(words.slice(0, 3).toSorted()).toEqual(['1980', '4471882', 'Junio 04']);
  expect(words.slice(3, 5).toSorted()).toEqual(['Cefazolin', 'Quorl']);
  for (const low of ['ABGs', 'Temp', 'P', '500', '38.5', '96']) expect(words.indexOf(low), low).toBeGreaterThan(4);
});

test('wordForATelephoneBesideItsNumber_isNotAmongTheFirst_inFiveLanguages', () => {
  for (const word of ['Tel', 'Tél', 'Telf', 'Tlf', 'Fax', 'Telefon', 'Téléphone', 'Teléfono', 'Telefoon', 'Phone'])
    expect(offered(`Quorl was seen, ${word} 0612345678.`, ['0612345678'])[0], word).toBe('Quorl');
  expect(offered('Seen in room 4, Telman 0612345678, by Quorl.', ['0612345678'])[0]).toBe('Telman');
});

test('whatStandsBesideASpan_comesFirst_butNotTheKeyOfAForm', () => {
  expect(offered('Seen in Room B by Doctor Quorl.\nHospital Central Oviedo', ['Hospital Central'])[0]).toBe('Oviedo');
  expect(offered('40 years Sexo: V. Seen by Quorl.', ['40 years'])[0]).toBe('Quorl');
});
