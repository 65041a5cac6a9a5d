import { describe, expect, test } from 'vitest';
import { headerFacts, nameKey, numberKey, type HeadedNote } from '../../../../electron/core/patients/headerFacts';
import { proposePatients } from '../../../../electron/core/patients/proposePatients';
import type { KnownPatient, PhiType } from '../../../../electron/contract/phi';
import type { Language } from '../../../../electron/contract/text';
import { cpuMs } from '../../../fixtures/cpuTime';

/** `[patient Anna Weber]` is a span. */
function marked(text: string, language: Language = 'en'): HeadedNote {
  const spans: { start: number; end: number; type: PhiType }[] = [];
  let bare = '';
  let at = 0;
  for (const found of text.matchAll(/\[(patient|staff|date|medicalRecord|ssn|healthPlan) ([^\]]*)\]/g)) {
    bare += text.slice(at, found.index);
    spans.push({ start: bare.length, end: bare.length + found[2]!.length, type: found[1] as PhiType });
    bare += found[2]!;
    at = found.index + found[0].length;
  }
  return { text: bare + text.slice(at), language, spans };
}
const facts = (text: string, language?: Language) => headerFacts(marked(text, language), 2026);
const noteOf = (documentId: number, text: string, patient: string | null = null) => ({
  documentId,
  patient,
  facts: facts(text),
});
const known = (patient: string, rest: Partial<KnownPatient> = {}): KnownPatient => ({
  patient,
  names: [],
  birthDates: [],
  ids: [],
  addresses: [],
  phones: [],
  emails: [],
  relatives: [],
  doctors: [],
  ...rest,
});

describe('the head of a note', () => {
  test.each<readonly [Language, string, string, string, string]>([
    [
      'es',
      'Datos del paciente.\r\nNombre:  Ernesto.\r\nApellidos: Rivera Bueno.\r\nNHC: 368503.\r\nFecha de ' +
        'nacimiento: 03/03/1946.',
      'bueno ernesto rivera',
      '1946-03-03',
      '368503',
    ],
    [
      'en',
      'MAMMOGRAM\nPatient: Anna Weber   DOB: 04/15/1950   MRN: 77-1203   Accession: 9',
      'anna weber',
      '1950-04-15',
      '771203',
    ],
    ['de', 'Name: Weber, Änna\nGeburtsdatum: 3.4.1950\nFallnummer: 99812', 'anna weber', '1950-04-03', '99812'],
    ['nl', 'Naam: Jan de Vries\tGeboortedatum: 03-04-1950\tBSN: 123456782', 'de jan vries', '1950-04-03', '123456782'],
    ['fr', 'Nom : LEFÈVRE\nPrénom : Zoé\nNé(e) le : 3 avril 1950\nIPP : 0012345', 'lefevre zoe', '', '0012345'],
  ])('%s: fields of a form are read before anything was searched', (language, text, name, born, number) => {
    const { names, birthDates, numbers } = facts(text, language);
    expect([nameKey(names[0]!), birthDates[0] ?? '', numberKey(numbers[0]!.value)]).toEqual([name, born, number]);
  });

  test('what detection marked is read where there are no keys, and staff are nobody’s patient', () => {
    const { names, birthDates, numbers } = facts(
      'Dear [staff Dr Jones],\nRE: Mrs [patient Anna M. Weber], born [date 3 April 1950], seen [date 4 ' +
        'May 2020]; [medicalRecord 1234 567]',
    );
    expect([names.map(nameKey), birthDates, numbers.map(({ value }) => value)]).toEqual([
      ['anna weber'],
      ['1950-04-03'],
      ['1234 567'],
    ]);
  });

  test('the body is no head, and prose behind a key is no name', () => {
    expect(facts(`${'x\n'.repeat(40)}Patient: Anna Weber`).names).toEqual([]);
    expect(facts('Patient: seen today, no complaints\nName: see 3rd page').names).toEqual([]);
    expect(facts('').names).toEqual([]);
  });
});

describe('who the notes are about', () => {
  const anna = 'Patient: Anna Weber   DOB: 15/04/1950   MRN: 771203';

  test('notes go together by number, and by name and birth date, whatever the order of the names', () => {
    const found = proposePatients(
      [
        noteOf(1, anna),
        noteOf(2, 'Name: Weber, Anna   MRN: 77 12-03'),
        noteOf(3, 'Patient: Weber, Anna   DOB: 15/04/1950'),
        noteOf(4, 'Patient: Otto Weber   DOB: 15/04/1950'),
        noteOf(5, 'nothing'),
      ],
      [],
    );
    expect(found.map(({ patient, why, documentIds, isKnown }) => [patient, why, documentIds, isKnown])).toEqual([
      ['771203', 'number', [1, 2, 3], false],
      ['P1', 'nameAndBirth', [4], false],
    ]);
  });

  test('one number with two names is two people, and said', () => {
    const found = proposePatients([noteOf(1, anna), noteOf(2, 'Patient: Otto Klein   MRN: 771203')], []);
    expect(found.map(({ isContradicted, documentIds }) => [isContradicted, documentIds])).toEqual([
      [true, [1]],
      [true, [2]],
    ]);
    expect(new Set(found.flatMap(({ patient, key }) => [patient, key])).size).toBe(4);
  });

  test('patients of the project are joined: by what is known of them, and by the heads of their notes', () => {
    const found = proposePatients(
      [
        noteOf(1, anna),
        noteOf(2, 'Patient: Otto Klein   DOB: 02/03/1940'),
        noteOf(3, 'Patient: Otto Klein   DOB: 02/03/1940', 'Otto-1'),
      ],
      [known('A7', { ids: [{ value: '771203', type: 'medicalRecord' }] }), known('771299')],
    );
    expect(found.map(({ patient, isKnown, documentIds }) => [patient, isKnown, documentIds])).toEqual([
      ['A7', true, [1]],
      ['Otto-1', true, [2]],
    ]);
  });

  test('a name alone is proposed apart, and never silently one of several people', () => {
    const found = proposePatients(
      [
        noteOf(1, anna),
        noteOf(2, 'Patient: Anna Weber'),
        noteOf(3, 'Patient: Otto Klein   MRN: 5551'),
        noteOf(4, 'Patient: Otto Klein   MRN: 5552'),
        noteOf(5, 'Patient: Otto Klein'),
        noteOf(6, 'Patient: Weber'),
      ],
      [],
    );
    const byName = found.filter(({ why }) => why === 'name');
    expect(byName.map(({ patient, isContradicted, documentIds }) => [patient, isContradicted, documentIds])).toEqual([
      ['771203', false, [2]],
      ['P1', true, [5]],
    ]);
  });

  test('an id that somebody has is not given again, and looking again says the same', () => {
    const notes = [noteOf(1, 'Patient: Otto Klein   DOB: 02/03/1940'), noteOf(2, 'x', 'p1')];
    expect(proposePatients(notes, [])[0]?.patient).toBe('P2');
    expect(proposePatients(notes, [])).toEqual(proposePatients(notes, []));
  });

  test('a number that stands in everybody’s head is nobody’s', () => {
    const notes = Array.from({ length: 3000 }, (_, i) => {
      const word = [...String(i)].map((figure) => 'abcdefghij'[Number(figure)]).join('');
      return noteOf(i + 1, `Name: Given${word} Sur${word}\nMRN: 999999`);
    });
    expect(cpuMs(() => expect(proposePatients(notes, []).length).toBeGreaterThan(2900))).toBeLessThan(5000);
  });
});
