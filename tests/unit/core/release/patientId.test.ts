import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownPatient } from '../../../../electron/contract/phi';
import { openLedger, type Charge } from '../../../../electron/core/privacy/ledger';
import { rational } from '../../../../electron/core/privacy/rational';
import { nearIds } from '../../../../electron/core/release/nearIds';
import { createPatientIds, patientKey, samePatients } from '../../../../electron/core/release/patientId';
import { cpuMs } from '../../../fixtures/cpuTime';

const known = (patient: string, surname: string, born: string): KnownPatient => ({
  patient,
  names: [{ given: 'Ann', surname }],
  birthDates: [born],
  ids: [],
  addresses: [],
  phones: [],
  emails: [],
  relatives: [],
  doctors: [],
});

describe('the id of a patient', () => {
  test.each([
    'P0',
    'p0',
    'P0 ',
    ' P0',
    '\tP0\n',
    '\u00a0P0',
    'Ｐ０',
    'P\u200b0',
    '\ufeffP0',
    'P0\u2063',
    '\u202dP0\u202c',
    'P\u00ad0',
    'P0\ufe0f',
    'P\u2060 0'.replace(' ', ''),
  ])('%j is one patient', (id) => {
    expect(patientKey(id)).toBe('p0');
  });

  test.each([
    ['A  B', 'a b'],
    ['MRN‑01', 'mrn-01'],
    ['MRN–01', 'mrn-01'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁ1', 'fi1'],
  ])('%s is written %s', (id, key) => {
    expect(patientKey(id)).toBe(key);
  });

  test.each(['', ' ', '\u200b', '\ufeff \t', '\u3164'])('%j is no patient', (id) => {
    expect(patientKey(id)).toBeUndefined();
  });

  test('keyOfAKey_isTheKey', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (id) => {
        const key = patientKey(id);
        expect(key === undefined ? undefined : patientKey(key)).toBe(key);
      }),
      { numRuns: 3000, seed: 16 },
    );
  });

  test('whatALedgerKnows_keepsItsName_whateverTheSpelling', () => {
    const ids = createPatientIds(['p:P0 ', 'd:note', '*p:M1', 'p:P0', 'model', 'p:x2']);
    expect(['p0', 'Ｐ０', 'm1', 'X2', 'New 7', ' '].map(ids.nameOf)).toEqual([
      'P0 ',
      'P0 ',
      'M1',
      'x2',
      'new 7',
      undefined,
    ]);
  });

  test('spellingsThatMeet_areCounted', () => {
    const met = (units: readonly string[], notes: readonly string[]) => {
      const ids = createPatientIds(units);
      notes.forEach(ids.nameOf);
      return ids.findings([]).met;
    };
    expect([
      met([], ['P0', 'P0']),
      met([], ['P0', 'p0']),
      met(['p:p0'], ['P0']),
      met(['p:P0'], ['P0']),
      met(['p:P0'], ['p0']),
      met(['p:P0', 'p:P0 '], []),
    ]).toEqual([0, 1, 0, 0, 1, 1]);
  });

  test.each<readonly [string, readonly string[], number]>([
    ['zeros before a number', ['MRN-00123', 'MRN-0123'], 2],
    ['a sign left out', ['MRN-123', 'MRN123'], 2],
    ['O and 0', ['PO1', 'P01'], 2],
    ['l and 1', ['A-l7', 'A-17'], 2],
    ['a letter of another script', ['Р7', 'P7'], 2],
    ['a letter more', ['WARD7', 'WAARD7'], 2],
    ['another letter', ['WARD7', 'WARN7'], 2],
    ['two letters turned', ['WARD7', 'WADR7'], 2],
    ['short ones', ['AB1', 'AC1'], 0],
    ['numbers that count on', Array.from({ length: 3000 }, (_, i) => `MRN${i}`), 0],
    [
      'numbers of one length that count on',
      Array.from({ length: 3000 }, (_, i) => `MRN${String(i).padStart(6, '0')}`),
      0,
    ],
    ['a figure lost', [...Array.from({ length: 100 }, (_, i) => `MRN${100_000 + 37 * i}`), 'MRN10037'], 3],
  ])('near: %s', (_what, ids, count) => {
    expect(nearIds(ids.map((id) => patientKey(id)!))).toBe(count);
  });

  test('fiftyThousandIds_areComparedInSeconds', () => {
    const ids = Array.from({ length: 50_000 }, (_, i) => `mrn-${(i * 7919) % 1_000_003}`);
    expect(cpuMs(() => nearIds(ids))).toBeLessThan(15_000);
  }, 30_000);

  test('knownPatientsWithOneNameAndBirthDate_areOnePersonUnderTwoIds', () => {
    expect(
      samePatients([
        known('1', 'Müller', '1950-01-01'),
        known('2', 'Muller', '1950-01-01'),
        known('3', 'Müller', '1950-01-02'),
        known(' 1', 'Müller', '1950-01-01'),
      ]),
    ).toBe(2);
    expect(samePatients([known('P0', 'A', '1950-01-01'), known('p0', 'A', '1950-01-01')])).toBe(0);
  });
});

describe('the account of a patient', () => {
  const chargeOf = (unit: string, key: string): Charge => ({
    unit,
    isPatient: true,
    kind: 'dates',
    key,
    policy: 'd',
    mechanism: 'timeline',
    cost: { column: 'sum', epsilon: rational(3) },
  });
  const admit = (ledger: ReturnType<typeof openLedger>, charges: readonly Charge[], max: number) =>
    ledger.admit(charges, { ofUnit: () => rational(max) });

  test('isOne_forAllSpellings_inOneReleaseAndLater', () => {
    const ledger = openLedger();
    // five spellings were five budgets
    const five = ['P0', 'P0 ', 'Ｐ０', 'p0', 'P\u200b0'].map((id, i) => chargeOf(`p:${id}`, `k${i}`));
    expect(admit(ledger, five, 6).isAdmitted).toBe(false);
    const first = admit(ledger, five.slice(0, 2), 6);
    if (!first.isAdmitted) throw new Error('refused');
    ledger.append(first.entries);
    expect(['p:P0', 'p:p0', 'p:P0 '].map((unit) => ledger.accountOf(unit).epsilon)).toEqual([
      rational(6),
      rational(6),
      rational(6),
    ]);
    expect(ledger.chargedFor('p:p0', 'dates')).toEqual(rational(6));
    expect(ledger.undrawnOf('p:Ｐ０')).toEqual(rational(6));
    expect(admit(ledger, five.slice(2, 3), 6)).toMatchObject({ isAdmitted: false, exceeding: [{ unit: 'p:Ｐ０' }] });
    expect(admit(ledger, [chargeOf('d:P0', 'k9')], 6).isAdmitted).toBe(true);
  });
});
