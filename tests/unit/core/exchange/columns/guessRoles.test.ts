import { expect, test } from 'vitest';
import type { ColumnRole } from '../../../../../electron/contract/columnRoles';
import { guessRoles } from '../../../../../electron/core/exchange/columns/guessRoles';
import { fieldLabels } from '../../../../../electron/core/exchange/documents/fields/fieldLabels';

const labelOf = (type: string): string | undefined => (fieldLabels as Readonly<Record<string, string>>)[type];
const words = (role: ColumnRole): string =>
  role.as === 'phi' ? `phi ${role.label}` : role.as === 'known' ? `known ${role.field}` : role.as;
const guess = (headers: readonly string[], ...rows: readonly (readonly string[])[]): readonly string[] =>
  guessRoles(headers, rows, labelOf).map(words);
const prose = 'Frau Vogel klagt seit drei Wochen über Husten und Fieber.';

test.each<[string, readonly string[], readonly (readonly string[])[], readonly string[]]>([
  [
    'usual headers',
    ['id', 'patient', 'date', 'text'],
    [['1', 'p', '2024-01-02', 'x']],
    ['id', 'patient', 'date', 'text'],
  ],
  [
    'what is known of the patient beside a text',
    ['PatientID', 'Name', 'Geburtsdatum', 'Telefon', 'Hausarzt', 'Befund', 'Kreatinin'],
    [['84', 'Vogel, Karin', '1951-05-03', '0221 45', 'Dr. Berger', prose, '0.9']],
    ['patient', 'known name', 'known birthDate', 'known phone', 'known doctors', 'text', 'keep'],
  ],
  [
    'a record number stands for the patient, and a numbering for the id',
    ['lfd. Nr', 'Fallnummer', 'wann', 'Verlauf'],
    [
      ['1', 'F1', '01.02.2024', prose],
      ['2', 'F1', '02.02.2024', prose],
    ],
    ['id', 'patient', 'date', 'text'],
  ],
  [
    'a number that comes twice numbers no rows',
    ['Zimmer Nr', 'Brief'],
    [
      ['12', prose],
      ['12', prose],
    ],
    ['keep', 'text'],
  ],
  [
    'several texts, and PHI in the columns between them',
    ['Anamnese', 'Alter', 'Stadt', 'kontakt', 'Therapie'],
    [[prose, '63', 'Köln', 'k.vogel@post.example', prose]],
    ['text', 'phi AGE', 'phi CITY', 'phi EMAIL', 'text'],
  ],
  [
    'PHI beside one text is kept as a field: the text stays as it is',
    ['Alter', 'Text'],
    [['63', 'x']],
    ['keep', 'text'],
  ],
  [
    'without a usual header the longest is the text',
    ['nr', 'Fall', 'Verlauf'],
    [['1', 'A', 'noch einer']],
    ['keep', 'keep', 'text'],
  ],
  [
    'a list of patients has no text',
    ['MRN', 'First name', 'Last name', 'DOB'],
    [['1', 'Ann', 'Hill', '1950-01-01']],
    ['patient', 'known given', 'known surname', 'known birthDate'],
  ],
  [
    'names of nobody are PHI',
    ['Nombre', 'Motivo', 'Evolución'],
    [['Ana', prose, prose]],
    ['phi PATIENT', 'text', 'text'],
  ],
  ['no rows', ['id', 'text'], [], ['id', 'text']],
])('%s', (_name, headers, rows, roles) => {
  expect(guess(headers, ...rows)).toEqual(roles);
});

test('a label that the project does not have is offered to nobody', () => {
  expect(guessRoles(['Alter', 'Anamnese', 'Verlauf'], [['63', prose, prose]], () => undefined)).toEqual([
    { as: 'keep' },
    { as: 'text' },
    { as: 'text' },
  ]);
});
