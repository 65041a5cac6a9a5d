import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../../electron/contract/policy';
import { parsePolicy } from '../../../../electron/contract/policy';
import { keepingSharedStaff, sharedScope, staffScopeOf } from '../../../../electron/core/deidentify/staffScope';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import { note } from './arbitraryNotes';
import { deidentifierWith, preset, prfWith } from './support';

const parts: Parameters<typeof note>[0] = [
  ['staff', 'Dra. Elena Quesada Rey'],
  ', ',
  ['license', '28/28/57321'],
  ', ',
  ['email', 'equesada@hospital.example'],
];
const { staff, ...ofProject } = preset('surrogate');
const byPatient: Policy = { ...ofProject, staff: 'patient' };
const written = (policy: Policy, table = openSurrogateTable(prfWith('staff'))) => {
  const one = deidentifierWith(policy, { prf: prfWith('staff'), surrogateTable: table });
  return (patient: string, id: string): readonly string[] =>
    one.deidentify(note(parts, { patient, id })).text.split(', ');
};

describe('staff of a patient', () => {
  test('are what the preset draws since version 3', () => {
    expect(staff).toBe('patient');
  });

  test('are the same in all notes of the patient, with licence and address, and others in those of the next', () => {
    const write = written(byPatient);
    const first = write('A', '1');
    expect(write('A', '2')).toEqual(first);
    const other = write('B', '3');
    for (const [i, value] of first.entries()) expect(other[i]).not.toBe(value);
    expect(first.join()).not.toMatch(/quesada|57321/i);
  });

  test('agree with their addresses', () => {
    for (const patient of ['A', 'B', 'C']) {
      const [name = '', , address = ''] = written(byPatient)(patient, '1');
      const [, given = '', surname = ''] = /^Dra\. (\S+) (\S+)/.exec(name) ?? [];
      const plain = (word: string): string =>
        word
          .normalize('NFD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase();
      expect(address.split('@')[0]).toBe(`${plain(given)[0]}${plain(surname)}`);
    }
  });

  test('are the same in the whole project unless the policy says so', () => {
    for (const policy of [ofProject, { ...ofProject, staff: 'project' as const }]) {
      const write = written(policy);
      expect(write('B', '2').slice(0, 2)).toEqual(write('A', '1').slice(0, 2));
    }
    expect(() => parsePolicy({ ...ofProject, staff: 'note' })).toThrow(/staff/);
  });

  test('have numbers of their own in numbered tags', () => {
    const numbered = (policy: Policy): readonly string[] => {
      const one = deidentifierWith(policy);
      return ['Elena Quesada', 'Blas Otero', 'Elena Quesada'].map(
        (name, i) => one.deidentify(note([['staff', name]], { patient: `p${i}`, id: `n${i}` })).text,
      );
    };
    expect(numbered(preset('numbered-tag'))).toEqual(['[STAFF-1]', '[STAFF-2]', '[STAFF-1]']);
    expect(numbered({ ...preset('numbered-tag'), staff: 'patient' })).toEqual(['[STAFF-1]', '[STAFF-1]', '[STAFF-1]']);
  });
});

describe('what was drawn for staff of the whole project', () => {
  test('stays when the policy draws for each patient, and what comes then is the patient’s', () => {
    const table = openSurrogateTable(prfWith('staff'));
    const before = written(ofProject, table)('A', '1');
    const kept = keepingSharedStaff(table);
    expect(written(byPatient, kept)('A', '1')).toEqual(before);
    expect(written(byPatient, kept)('B', '2').slice(0, 2)).toEqual(before.slice(0, 2));
    const others = ['A', 'B'].map(
      (patient) =>
        deidentifierWith(byPatient, { prf: prfWith('staff'), surrogateTable: kept }).deidentify(
          note([['staff', 'Blas Otero']], { patient, id: patient }),
        ).text,
    );
    expect(others[0]).not.toBe(others[1]);
  });

  test('has its numbers in numbered tags, which nobody else gets', () => {
    const table = openSurrogateTable(prfWith('staff'));
    const tag = (policy: Policy, name: string, patient: string): string =>
      deidentifierWith(policy, { surrogateTable: keepingSharedStaff(table) }).deidentify(
        note([['staff', name]], { patient, id: patient }),
      ).text;
    const shared = preset('numbered-tag');
    expect(tag(shared, 'Elena Quesada', 'A')).toBe('[STAFF-1]');
    const own: Policy = { ...shared, staff: 'patient' };
    expect(tag(own, 'Blas Otero', 'A')).toBe('[STAFF-2]');
    expect(tag(own, 'Elena Quesada', 'A')).toBe('[STAFF-1]');
  });

  test('is asked for under no scope but that of staff', () => {
    const table = openSurrogateTable(prfWith('staff'));
    table.put(sharedScope, 'surname', 'quesada', 'Molina');
    const kept = keepingSharedStaff(table);
    expect(kept.get(staffScopeOf(byPatient, 'p:A'), 'surname', 'quesada')).toBe('Molina');
    expect(kept.get('p:A', 'surname', 'quesada')).toBeUndefined();
    expect(kept.isTaken('p:A', 'surname', 'Molina')).toBe(false);
    expect(kept.isTaken('*p:A', 'surname', 'Molina')).toBe(true);
    expect([kept.count('p:A', 'surname'), kept.count('*p:A', 'surname'), kept.count('*', 'surname')]).toEqual([
      0, 1, 1,
    ]);
    expect(staffScopeOf(ofProject, 'p:A')).toBe(sharedScope);
  });
});
