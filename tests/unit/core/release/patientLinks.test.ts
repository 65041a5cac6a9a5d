import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import { openLedger, type Charge } from '../../../../electron/core/privacy/ledger';
import { patientKey } from '../../../../electron/core/privacy/patientKey';
import { rational, toNumber } from '../../../../electron/core/privacy/rational';
import { nearIds } from '../../../../electron/core/release/nearIds';
import { createPatientIds } from '../../../../electron/core/release/patientId';
import { joinIds, linkedIn, linksIn } from '../../../../electron/core/release/patientLinks';
import { prfWith } from '../deidentify/support';

const prf = prfWith('links');
const joined = (...groups: readonly (readonly string[])[]) => {
  const table = openSurrogateTable(prf);
  joinIds(linksIn(table), groups, () => false);
  return table;
};

test('whatWasJoined_isOne_inWhateverOrderAndCalls_andNobodyElse', () => {
  const id = fc.constantFrom(...'abcdefgh');
  fc.assert(
    fc.property(fc.array(fc.array(id, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), fc.nat(6), (groups, cut) => {
      const at = joined(...groups);
      const table = openSurrogateTable(prf);
      joinIds(linksIn(table), groups.slice(0, cut), () => false);
      // as it is stored and read again
      const again = openSurrogateTable(prf, table.toStored());
      joinIds(linksIn(again), groups.slice(cut), () => false);
      for (const one of 'abcdefgh')
        for (const other of 'abcdefgh') {
          const isSame = connected(groups, one, other);
          expect(linkedIn(linksIn(at))(one) === linkedIn(linksIn(at))(other)).toBe(isSame);
          expect(linkedIn(linksIn(again))(one) === linkedIn(linksIn(again))(other)).toBe(isSame);
        }
      const turned = joined(...groups.map((group) => group.toReversed()).toReversed());
      for (const one of 'abcdefgh') expect(linkedIn(linksIn(turned))(one)).toBe(linkedIn(linksIn(at))(one));
    }),
    { seed: 16, numRuns: 300 },
  );
});

function connected(groups: readonly (readonly string[])[], one: string, other: string): boolean {
  const reached = new Set([one]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const group of groups)
      if (group.some((each) => reached.has(each))) for (const each of group) reached.add(each);
  }
  return reached.has(other);
}

test('aStoredTable_holdsNoIdThatWasJoinedToAnother', () => {
  const { entries } = joined(['MRN-7', 'Other 8']).toStored();
  expect(JSON.stringify(entries)).not.toContain('other 8');
});

test('anIdThatTheLedgerKnows_keepsItsName_othersTakeTheKnownOne', () => {
  const table = openSurrogateTable(prf);
  joinIds(
    linksIn(table),
    [
      ['aa1', 'ZZ9', 'b'],
      ['c', 'd'],
    ],
    (key) => key === 'zz9',
  );
  const ids = createPatientIds(['p:ZZ9', '*p:c', 'p:d'], linkedIn(linksIn(table)));
  expect(['zz9', 'aa1', 'B', 'c', 'D', 'e'].map(ids.nameOf)).toEqual(['ZZ9', 'ZZ9', 'ZZ9', 'c', 'd', 'e']);
  expect(ids.linked()).toEqual({ patients: 2, apart: 1 });
});

test('accountsOfJoinedIds_areSummed_alsoOfChargesThatWereMadeApart', () => {
  const charge = (unit: string): Charge => ({
    unit,
    isPatient: true,
    kind: 'dates',
    key: `key of ${unit}`,
    policy: 'p',
    mechanism: 'timeline',
    cost: { column: 'sum', epsilon: rational(1) },
  });
  const before = openLedger();
  const paid = before.admit([charge('p:A'), charge('p:b')], { ofUnit: () => rational(1) });
  if (!paid.isAdmitted) throw new Error('refused');
  const ledger = openLedger(paid.entries, linkedIn(linksIn(joined(['a', 'B', 'c']))));
  for (const unit of ['p:A', 'p:a', 'p:b', 'p:C']) expect(toNumber(ledger.accountOf(unit).epsilon)).toBe(2);
  expect(toNumber(ledger.accountOf('p:d').epsilon)).toBe(0);
  expect(ledger.admit([charge('p:c')], { ofUnit: () => rational(2) })).toMatchObject({ isAdmitted: false });
  expect(ledger.admit([charge('p:c')], { ofUnit: () => rational(3) })).toMatchObject({ isAdmitted: true });
  expect(ledger.head()).toBe(openLedger(paid.entries).head());
});

test('nearIds_ofOnePerson_areNotTold', () => {
  const linkedTo = linkedIn(linksIn(joined(['MRN-00123', 'MRN-0123'])));
  const keys = ['MRN-00123', 'MRN-0123', 'PO1', 'P01'].map((id) => patientKey(id)!);
  expect([nearIds(keys), nearIds(keys, linkedTo)]).toEqual([4, 2]);
});
