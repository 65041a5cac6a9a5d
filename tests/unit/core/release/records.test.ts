import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import { dayNumber } from '../../../../electron/core/dates/civilDate';
import { readAge, readRecords as recordsInSteps, type PatientRecord } from '../../../../electron/core/release/records';
import type { ReleasedNote } from '../../../../electron/core/release/reportInput';
import { preset } from '../deidentify/support';
import { dateText, finished, releasedNotes } from './notes';

const readRecords = (notes: readonly ReleasedNote[], pivotYear: number): readonly PatientRecord[] =>
  finished(recordsInSteps(notes, pivotYear));
const day = (year: number, month: number, date: number): number => dayNumber({ year, month, day: date });
const shift = preset('surrogate');

describe('readRecords', () => {
  test('readsBothSides_ofThePatient', () => {
    const notes = releasedNotes(
      [
        {
          patient: 'a',
          template:
            'Nombre: {patient:Lucía Quesada Rey}. Fecha de nacimiento: {date:03/02/1961}. Edad: {age:57 ' +
            'años}. Sexo: {sex:Mujer}. Vive en {city:Toledo}. Ingreso el {date:12 de marzo de 2019}, ' +
            'alta el {date:20/03/2019}.',
        },
        { patient: 'b', template: 'Visto el {date:20/03/2019}.' },
        {
          patient: 'a',
          template: 'Revisión el {date:5/4/2019}, ingreso previo el {date:12/03/2019}. Dr. {staff:Ruiz}.',
        },
        { patient: undefined, template: 'Sin nombre, {age:91 años}.' },
      ],
      shift,
    );
    const [a, b, none] = readRecords(notes, 2026);
    expect(a).toMatchObject({
      unit: 'p:a',
      isPatient: true,
      notes: 2,
      birthDates: 1,
      inconsistent: 0,
      age: { original: 57, released: 57 },
      sex: { original: 'mujer', released: 'mujer' },
    });
    expect(a!.visits.map((visit) => visit.day)).toEqual([day(2019, 3, 12), day(2019, 3, 20), day(2019, 4, 5)]);
    // one shift for all
    expect(new Set(a!.visits.map((visit) => visit.released! - visit.day)).size).toBe(1);
    expect(a!.visits[0]!.released).not.toBe(a!.visits[0]!.day);
    expect(a!.name).toMatchObject({ original: 'Lucía Quesada Rey', isTrue: false });
    expect(a!.towns).toHaveLength(1);
    expect(a!.towns[0]).toMatchObject({ original: 'Toledo' });
    expect(a!.towns[0]!.released).not.toBe('Toledo');
    expect(b!.visits).toHaveLength(1);
    expect(none).toMatchObject({ unit: 'd:n3', isPatient: false, age: { original: 90, released: 90 } });
  });

  test('ofTags_nothingIsTold', () => {
    const [record] = readRecords(
      releasedNotes(
        [{ patient: 'a', template: '{patient:Lucía Rey}, {city:Toledo}, {date:12/03/2019}, {sex:Mujer}, {age:57}.' }],
        preset('tag'),
      ),
      2026,
    );
    expect(record!.visits).toEqual([
      { day: day(2019, 3, 12), released: undefined, releasedMonth: undefined, releasedYear: undefined },
    ]);
    expect(record).toMatchObject({
      name: { released: undefined, isTrue: false },
      sex: { released: undefined },
      age: { original: 57, released: undefined },
    });
    expect(record!.towns[0]!.released).toBeUndefined();
  });

  test.each([
    ['year', undefined],
    ['month', 12 * 2019 + 2],
  ] as const)('cutToThe_%s_onlyThatIsTold', (to, month) => {
    const policy = parsePolicy({ ...preset('tag'), actions: { date: { action: 'generalise', to } } });
    const [record] = readRecords(
      releasedNotes([{ patient: 'a', template: '{date:12/03/2019} y {date:14 de marzo de 2019}' }], policy),
      2026,
    );
    expect(
      record!.visits.map(({ released, releasedMonth, releasedYear }) => [released, releasedMonth, releasedYear]),
    ).toEqual([
      [undefined, month, 2019],
      [undefined, month, 2019],
    ]);
  });

  test('aDateShownAsTwoDays_isFound', () => {
    const [note] = releasedNotes(
      [{ patient: 'a', template: 'El {date:12/03/2019} y otra vez el {date:12/03/2019}.' }],
      shift,
    );
    const second = note!.spans[1]!;
    const released = note!.released.slice(0, second.newStart) + '01/01/2001' + note!.released.slice(second.newEnd);
    expect(readRecords([{ ...note!, released }], 2026)[0]!.inconsistent).toBe(1);
    expect(readRecords([note!], 2026)[0]!.inconsistent).toBe(0);
  });

  test('dayAndMonthInFigures_areReadInTheOrderOfThePatient', () => {
    const notes = releasedNotes(
      [
        { patient: 'a', template: '{date:03/14/2020}, {date:05/16/2020}', language: 'en' },
        { patient: 'a', template: '{date:April 3, 2021}, last {date:03/04/2021}', date: '2021-04-03', language: 'en' },
      ],
      shift,
    );
    // the second note alone could as well be of somebody who was there the same day
    expect(readRecords(notes, 2026)[0]!.visits.map((visit) => visit.day)).toEqual([
      day(2020, 3, 14),
      day(2020, 5, 16),
      day(2021, 3, 4),
      day(2021, 4, 3),
    ]);
  });

  test('unchangedText_isWhatStandsOutsideOfChangedSpans', () => {
    const [record] = readRecords(
      releasedNotes([{ patient: 'a', template: '0123456789{patient:Lucía Rey}.{kinship:madre}' }], shift),
      2026,
    );
    // the word of kinship stays
    expect(record).toMatchObject({ characters: 25, unchangedCharacters: 16 });
  });

  test('forArbitraryVisits_gapsAreThoseOfTheTruth', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: day(1990, 1, 1), max: day(2030, 1, 1) }), { minLength: 1, maxLength: 12 }),
        (days) => {
          const [record] = readRecords(
            releasedNotes(
              days.map((visit) => ({ patient: 'a', template: `Visita del {date:${dateText(visit)}}.` })),
              shift,
            ),
            2026,
          );
          expect(record!.visits.map((visit) => visit.day)).toEqual([...days].sort((a, b) => a - b));
          const moved = record!.visits.flatMap((visit) =>
            visit.released === undefined ? [] : [visit.released - visit.day],
          );
          expect(new Set(moved).size).toBe(1);
          expect(moved).toHaveLength(days.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['57 años', 57],
  ['sesenta y dos años', 62],
  ['90+', 90],
  ['97 años', 90],
  ['70–79', 74],
  ['3 meses', 0],
  ['edad', undefined],
] as const)('readAge_%s', (text, years) => {
  expect(readAge(text, 'es')).toBe(years);
});
