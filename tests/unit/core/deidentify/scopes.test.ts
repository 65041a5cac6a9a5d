import { describe, expect, test } from 'vitest';
import { forbiddenNames } from '../../../../electron/core/deidentify/deidentify';
import { deidentifierWith, listsFor, preset } from './support';
import { note } from './arbitraryNotes';

describe('patients, staff and other scopes', () => {
  const deidentifier = () => deidentifierWith(preset('surrogate'));
  test('a patient is the same in every note, another patient of the same name is another', () => {
    const one = deidentifier();
    const write = (patient: string, id: string) =>
      one.deidentify(note([['patient', 'Lucía Quesada Rey'], ' y ', ['phone', '917 277 000']], { patient, id })).text;
    expect(write('A', '1')).toBe(write('A', '2'));
    expect(write('B', '3')).not.toBe(write('A', '4'));
  });

  test('processes that share only the key agree on each patient, whatever order', () => {
    const notes = ['A', 'B', 'C', 'D'].map((patient) =>
      note(
        [
          ['patient', 'Lucía Quesada Rey'],
          ' ',
          ['city', 'Albacete'],
          ' ',
          ['ssn', '28 12345678 40'],
          ' ',
          ['date', '3 de mayo de 2018'],
        ],
        { patient, id: patient },
      ),
    );
    const together = deidentifier();
    const all = notes.map((source) => together.deidentify(source).text);
    expect(
      notes
        .toReversed()
        .map((source) => deidentifier().deidentify(source).text)
        .toReversed(),
    ).toEqual(all);
  });

  test('a note without patient is a scope of its own', () => {
    const one = deidentifier();
    const write = (id: string) =>
      one.deidentify(note([['patient', 'Lucía Quesada Rey']], { patient: undefined, id })).text;
    expect(write('1')).not.toBe(write('2'));
  });

  test('strings of other notes of the patient are no surrogates', () => {
    const lists = listsFor('es');
    const patientStrings = lists.cities
      .filter((name) => name !== 'Zamora')
      .map((text) => ({ type: 'city' as const, text }));
    expect(deidentifier().deidentify(note([['city', 'Albacete']], { patientStrings })).spans[0]).toMatchObject({
      action: 'surrogate',
    });
    expect(deidentifier().deidentify(note([['city', 'Albacete']], { patientStrings })).text).toBe('Zamora');
    const none = deidentifier().deidentify(
      note([['city', 'Albacete']], { patientStrings: [...patientStrings, { type: 'city', text: 'Zamora' }] }),
    );
    expect(none.spans[0]).toMatchObject({ action: 'tag', fallback: 'nothingToDraw' });
    expect(none.text).toBe('[CITY]');
  });

  test('with no lists, names and places are tagged and said to be; numbers are drawn', () => {
    const out = deidentifierWith(preset('surrogate'), { lists: () => undefined }).deidentify(
      note([
        ['patient', 'Lucía'],
        ' ',
        ['city', 'Albacete'],
        ' ',
        ['medicalRecord', '123456'],
        ' ',
        ['date', '12/03/2019'],
      ]),
    );
    expect(out.text).toMatch(/^\[PATIENT\] \[CITY\] \d{6} \d\d\/\d\d\/20\d\d$/);
    expect(out.spans.map((span) => span.fallback)).toEqual(['noLists', 'noLists', undefined, undefined]);
  });

  test('forbidden names are full names of the corpus', () => {
    expect([
      ...forbiddenNames([
        { type: 'patient', text: 'Lucía  QUESADA-Rey' },
        { type: 'staff', text: 'Pérez' },
        { type: 'city', text: 'Los Ángeles' },
      ]),
    ]).toEqual(['lucia quesada rey']);
    expect([
      ...forbiddenNames([
        { type: 'medicalRecord', text: '71.829-34' },
        { type: 'phone', text: '12 34' },
        { type: 'zip', text: '28046123' },
      ]),
    ]).toEqual(['7182934']);
  });

  test("a drawn number is nobody's in the corpus", () => {
    const parts = [['medicalRecord', '7182934'], ' ', ['phone', '917277000']] as Parameters<typeof note>[0];
    const sample = (forbidden: ReadonlySet<string>) =>
      deidentifierWith(preset('surrogate'), { forbidden }).deidentify(note(parts)).text;
    const plain = sample(new Set());
    const other = sample(new Set(plain.split(' ')));
    for (const value of plain.split(' ')) expect(other).not.toContain(value);
    expect(other).toMatch(/^\d{7} \d{9}$/);
  });
});
