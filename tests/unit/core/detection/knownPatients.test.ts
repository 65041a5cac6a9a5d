import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownPatient } from '../../../../electron/contract/phi';
import { KnownPatient as KnownPatientSchema } from '../../../../electron/contract/phi';
import { editDistance } from '../../../../electron/core/detection/editDistance';
import { guessKnownPatientColumns, knownPatientsFromRows } from '../../../../electron/core/detection/knownPatientRows';
import { compileKnownPatient, type KnownPatientOptions } from '../../../../electron/core/detection/knownPatients';
import { scanNote } from '../../../../electron/core/detection/scan';
import { bestCpuMs } from '../../../fixtures/cpuTime';

const nobody: KnownPatient = {
  patient: '1',
  names: [],
  birthDates: [],
  ids: [],
  addresses: [],
  phones: [],
  emails: [],
  relatives: [],
  doctors: [],
};
const maria: KnownPatient = {
  patient: '1',
  names: [{ given: 'María José', surname: 'García López' }],
  birthDates: ['1946-03-12'],
  ids: [
    { value: '36-8503', type: 'medicalRecord' },
    { value: 'X1234567L', type: 'identifier' },
  ],
  addresses: [{ street: 'Calle Miguel Benítez 90', zip: '28016', city: 'Madrid' }],
  phones: ['+34 600 123 456'],
  emails: ['mj.garcia@correo.es'],
  relatives: [{ given: 'Pedro', surname: 'Blanco Ruiz' }],
  doctors: [
    { given: 'Jan', surname: 'van den Berg' },
    { given: 'Hans', surname: 'Müller' },
  ],
};
const common = new Set(['blanco', 'madre', 'lopes']);
const options: KnownPatientOptions = { isCommonWord: (word) => common.has(word.toLowerCase()) };

const find = (patient: KnownPatient, text: string): readonly string[] => {
  const hits: string[] = [];
  compileKnownPatient(patient, options).find(scanNote(text, 'es'), (start, end, type, score, reason) => {
    if (score >= 0.5) hits.push(`${type}:${text.slice(start, end)}${reason === 'known-patient-variant' ? ' ~' : ''}`);
  });
  return hits;
};

describe('known patient data', () => {
  it.each([
    ['García López, María José', 'patient:García López, María José'],
    ['GARCIA LOPEZ ingresa', 'patient:GARCIA LOPEZ'],
    ['M.J. García refiere', 'patient:M.J. García ~'],
    ['García, M.J.', 'patient:García, M.J. ~'],
    ['García-López', 'patient:García-López'],
    ['Garcia\nLópez', 'patient:Garcia\nLópez'],
    ['la Sra. Gar-\ncía', 'patient:Gar-\ncía'],
    ['Gracia Lopez', 'patient:Gracia Lopez ~'],
    ['Mariajose', 'patient:Mariajose ~'],
    ['la Sra. Garciia', 'patient:Garciia ~'],
    ['195 Miguel Benítez', 'street:195 Miguel Benítez'],
    ['Pedro Blanco', 'relative:Pedro Blanco'],
    ['el Sr. Blanco', 'relative:Blanco'],
    ['J. van den Berg', 'staff:J. van den Berg ~'],
    ['VAN DEN BERG', 'staff:VAN DEN BERG'],
    ['Dr. Mueller', 'staff:Mueller ~'],
    ['Dr. Muller', 'staff:Muller'],
    ['nacida el 12 de marzo de 1946', 'date:12 de marzo de 1946'],
    ['12.03.46', 'date:12.03.46'],
    ['March 12, 1946', 'date:March 12, 1946'],
    ['12 III 1946', 'date:12 III 1946'],
    ['1946-03-12', 'date:1946-03-12'],
    ['19460312', 'date:19460312'],
    ['12. März 1946', 'date:12. März 1946'],
    ['NHC 36-8503', 'medicalRecord:36-8503'],
    ['NHC 368503', 'medicalRecord:368503 ~'],
    ['36.8503', 'medicalRecord:36.8503 ~'],
    ['x-1234567-l', 'identifier:x-1234567-l ~'],
    ['600123456', 'phone:600123456 ~'],
    ['600 12 34 56', 'phone:600 12 34 56 ~'],
    ['0034600123456', 'phone:0034600123456 ~'],
    ['+34 600 123 456', 'phone:+34 600 123 456'],
    ['C/ Miguel Benitez, 90', 'street:C/ Miguel Benitez, 90'],
    ['CP: 28016', 'zip:28016'],
    ['vive en Madrid', 'city:Madrid'],
  ])('finds %j', (text, expected) => {
    expect(find(maria, text)).toEqual([expected]);
  });

  it.each([
    'color blanco',
    'Blanco de la piel',
    'la madre',
    'Lopes',
    'el 12 de marzo de 1947',
    '13.03.46',
    '3685031',
    '1368503',
    'en 46 casos',
    'X12345678L',
    'jose',
    'calle',
    '6001234567',
  ])('finds nothing in %j', (text) => {
    expect(find(maria, text)).toEqual([]);
  });

  it('takes an e-mail address in any case as one thing', () => {
    expect(find(maria, 'Escribir a MJ.Garcia@correo.es.')).toContain('email:MJ.Garcia@correo.es');
  });

  it('finds two-word names in every order and case, whatever the words', () => {
    const word = fc.stringMatching(/^[A-Z][a-zà-öø-ÿ]{4,9}$/);
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom(' ', ', ', '\n', '-', '  '),
        fc.boolean(),
        fc.constantFrom('same', 'upper', 'bare'),
        (given, surname, gap, isTurned, style) => {
          fc.pre(given.normalize('NFD') !== surname.normalize('NFD'));
          const style_ = (text: string): string =>
            style === 'upper'
              ? text.toUpperCase()
              : style === 'bare'
                ? text.normalize('NFD').replace(/\p{M}/gu, '')
                : text;
          const name = style_(isTurned ? surname + gap + given : given + gap + surname);
          const text = `... ${name} ...`;
          const hits: string[] = [];
          compileKnownPatient({ ...nobody, names: [{ given, surname }] }).find(scanNote(text, 'es'), (start, end) =>
            hits.push(text.slice(start, end)),
          );
          expect(hits).toEqual([name]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds ids and phones under any separators, and only them', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{6,12}$/),
        fc.array(fc.constantFrom('', ' ', '-', '.', '/'), { minLength: 12, maxLength: 12 }),
        fc.constantFrom('', '1', 'x'),
        (id, separators, tail) => {
          const written = [...id].map((digit, i) => (i === 0 ? digit : separators[i]! + digit)).join('');
          const text = `n ${written}${tail} fin`;
          const hits: string[] = [];
          compileKnownPatient({ ...nobody, ids: [{ value: id, type: 'medicalRecord' }] }).find(
            scanNote(text, 'es'),
            (start, end, type, score) => {
              if (type === 'medicalRecord' && score > 0.96) hits.push(text.slice(start, end));
            },
          );
          expect(hits).toEqual(tail === '' ? [written] : []);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('agrees with brute force on which single tokens are names with typing errors', () => {
    const surname = 'Fernandez';
    const letters = fc.constantFrom('a', 'e', 'n', 'r', 'd', 'z', 'f', 'x');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(8), letters, fc.constantFrom('put', 'drop', 'add')), { maxLength: 4 }),
        (edits) => {
          let written = surname;
          for (const [at, letter, kind] of edits) {
            written =
              kind === 'put'
                ? written.slice(0, at) + letter + written.slice(at + 1)
                : kind === 'drop'
                  ? written.slice(0, at) + written.slice(at + 1)
                  : written.slice(0, at) + letter + written.slice(at);
          }
          written = written.charAt(0).toUpperCase() + written.slice(1).toLowerCase();
          fc.pre(written.length > 3);
          const expected =
            written.charAt(0) === 'F' && plainDistance(written.toLowerCase(), surname.toLowerCase()) <= 2;
          let isFound = false;
          compileKnownPatient({ ...nobody, names: [{ given: '', surname }] }).find(
            scanNote(`la sra ${written} acude`, 'es'),
            () => {
              isFound = true;
            },
          );
          expect(isFound, written).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('measures edit distances as the full table does', () => {
    const word = fc.stringMatching(/^[abc]{0,8}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const full = plainDistance(a, b);
        const bounded = editDistance(a, b, limit);
        expect(bounded <= limit ? bounded : Infinity).toBe(full <= limit ? full : Infinity);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws and keeps offsets inside the note, whatever the note and the record', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, (note, given, value) => {
        const patient = {
          ...maria,
          names: [{ given, surname: value }],
          ids: [{ value: value === '' ? 'x' : value, type: 'identifier' as const }],
          addresses: [{ street: given, zip: value, city: value }],
          phones: [value],
          emails: [value],
        };
        const whole = `${note}${given} ${value}${note}`;
        compileKnownPatient(patient).find(scanNote(whole, 'de'), (start, end) => {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(whole.length);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('takes time in proportion to the note', () => {
    const matcher = compileKnownPatient(maria, options);
    const part =
      'García López, María José, nacida 12/03/1946, J. M. van den van den Berg 3-6-8-5-0-3 600 600 600 ' +
      'García García, M. M. ';
    const time = (text: string, enough = 0): number => {
      const scan = scanNote(text, 'es');
      return bestCpuMs(() => matcher.find(scan, () => undefined), 3, enough);
    };
    time(part.repeat(500));
    const limit = time(part.repeat(500)) * 8 * 4 + 50;
    expect(time(part.repeat(4000), limit)).toBeLessThan(limit);
  });
});

/** Optimal string alignment over the whole table. */
const plainDistance = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1);
    }
  }
  return table[a.length]![b.length]!;
};

describe('rows of known patients', () => {
  const headers = [
    'patient',
    'given',
    'family',
    'sex',
    'birthDate',
    'ids',
    'street',
    'zip',
    'city',
    'phones',
    'emails',
    'relatives',
    'doctors',
  ];
  const row = {
    patient: 'P1',
    given: 'Ana',
    family: 'Gil Soto',
    sex: 'F',
    birthDate: '1950-02-03',
    ids: 'A-1; B-22',
    street: 'Calle Mayor 5',
    zip: '28013',
    city: 'Madrid',
    phones: '600 111 222',
    emails: '',
    relatives: 'Luis Gil (hermano)',
    doctors: 'Dra. Eva Paz; Dr. Sanz, Juan',
  };

  it('guesses the columns and reads the row', () => {
    const columns = guessKnownPatientColumns(headers);
    const { patients, skipped } = knownPatientsFromRows([row], columns);
    expect(skipped).toEqual([]);
    expect(patients).toEqual([
      {
        patient: 'P1',
        names: [{ given: 'Ana', surname: 'Gil Soto' }],
        birthDates: ['1950-02-03'],
        ids: [
          { value: 'A-1', type: 'identifier' },
          { value: 'B-22', type: 'identifier' },
        ],
        addresses: [{ street: 'Calle Mayor 5', zip: '28013', city: 'Madrid' }],
        phones: ['600 111 222'],
        emails: [],
        relatives: [{ given: 'Luis', surname: 'Gil' }],
        doctors: [
          { given: 'Eva', surname: 'Paz' },
          { given: 'Juan', surname: 'Sanz' },
        ],
      },
    ]);
    expect(KnownPatientSchema.safeParse(patients[0]).success).toBe(true);
  });

  it('knows headers of five languages', () => {
    expect(guessKnownPatientColumns(['NHC', 'Apellidos', 'Nombre', 'Fecha de nacimiento'])).toEqual({
      patient: ['NHC'],
      medicalRecord: ['NHC'],
      surname: ['Apellidos'],
      given: ['Nombre'],
      birthDate: ['Fecha de nacimiento'],
    });
    expect(guessKnownPatientColumns(['Patiëntnummer', 'Achternaam', 'geboortedatum']).birthDate).toEqual([
      'geboortedatum',
    ]);
    expect(guessKnownPatientColumns(['Patienten-ID', 'Nachname', 'Geburtsdatum', 'Straße']).street).toEqual(['Straße']);
    expect(guessKnownPatientColumns(['patient_id', 'Nom', 'Prénom', 'date_de_naissance']).given).toEqual(['Prénom']);
  });

  it('joins the rows of one patient, and reads month-first dates where only that fits', () => {
    const { patients } = knownPatientsFromRows(
      [
        { id: '1', dob: '03/25/1950', phone: '1' },
        { id: '1', dob: '02/03/1950', phone: '2' },
      ],
      { patient: ['id'], birthDate: ['dob'], phone: ['phone'] },
    );
    expect(patients).toHaveLength(1);
    expect(patients[0]).toMatchObject({ birthDates: ['1950-03-25', '1950-02-03'], phones: ['1', '2'] });
  });

  it('says what it could not read, by row and column, never by value', () => {
    const { patients, skipped } = knownPatientsFromRows(
      [
        { id: '', dob: '1950-01-01' },
        { id: '2', dob: '31/02/1950' },
      ],
      { patient: ['id'], birthDate: ['dob'] },
    );
    expect(patients.map(({ patient }) => patient)).toEqual(['2']);
    expect(skipped).toEqual([
      { row: 1, column: 'id', code: 'badId' },
      { row: 2, column: 'dob', code: 'malformed' },
    ]);
  });

  it('refuses tables without rows, without the patient, or without a named column', () => {
    expect(() => knownPatientsFromRows([], { patient: ['id'] })).toThrow(expect.objectContaining({ code: 'empty' }));
    expect(() => knownPatientsFromRows([{ id: '1' }], {})).toThrow(expect.objectContaining({ code: 'missingColumn' }));
    expect(() => knownPatientsFromRows([{ id: '1' }], { patient: ['id'], birthDate: ['dob'] })).toThrow(
      expect.objectContaining({ code: 'missingColumn', details: { field: 'birthDate', column: 'dob' } }),
    );
  });
});
