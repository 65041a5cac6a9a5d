import { beforeEach, expect, test } from 'vitest';
import { openLedger, type Charge, type LedgerEntry } from '../../../electron/core/privacy/ledger';
import { rational, toNumber } from '../../../electron/core/privacy/rational';
import { ProjectDatabase } from '../../../electron/store/database';
import { migrate, migrations } from '../../../electron/store/migrations/registry';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { ledgerEntries, projectLedger } from '../../../electron/store/repositories/ledger';
import { patientLinks, patientUnits } from '../../../electron/store/repositories/patients';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, loadTestSql, officer, storePorts } from '../../fixtures/openStore';

let ports: StorePorts;
let project: ProjectFile;
beforeEach(async () => {
  ports = await storePorts(new MemoryFiles().port);
  project = await createTestProject('p.gauze', ports);
});
const commit = (name: string, params: unknown) => project.commit({ name, params }, officer, { action: 'test' });
const join = (...rows: readonly (readonly [string, string])[]) =>
  commit('patientLinks.add', { rows: rows.map(([key, root]) => ({ key, root })) });
const links = () => Object.fromEntries(patientLinks(project.database));

function chargesFor(units: readonly string[]): readonly LedgerEntry[] {
  const wanted = units.map((unit): Charge => ({
    unit,
    isPatient: true,
    kind: 'dates',
    key: `key of ${unit}`,
    policy: 'p',
    mechanism: 'timeline',
    cost: { column: 'sum', epsilon: rational(1) },
  }));
  const admission = openLedger().admit(wanted, { ofUnit: () => rational(1) });
  if (!admission.isAdmitted) throw new Error('refused');
  return admission.entries;
}
const spent = (unit: string): number => toNumber(projectLedger(project.database).accountOf(unit).epsilon);

test('chargesMadeApart_areSummedOnceTheirIdsAreJoined_alsoWhenTheFileIsOpenedAgain', async () => {
  await commit('ledger.charge', { entries: chargesFor(['p:A', 'p:b', 'p:d']) });
  await join(['b', 'a'], ['c', 'a']);
  const sums = () => ['p:A', 'p:a', 'p:B', 'p:c', 'p:d'].map(spent);
  expect(sums()).toEqual([2, 2, 2, 2, 1]);
  const { hash } = project.database.one<{ hash: string }>('SELECT hash FROM ledger ORDER BY sequence DESC LIMIT 1')!;
  await project.close();
  project = await ProjectFile.open('p.gauze', ports);
  expect([sums(), links(), projectLedger(project.database).head()]).toEqual([
    [2, 2, 2, 2, 1],
    { b: 'a', c: 'a' },
    hash,
  ]);
});

test('patientsForWhomOnlyStaffWereDrawn_areKnownToo_afterThoseWithDrawsOfTheirOwn', async () => {
  const entries = ['*p:A', '*', 'p:b', 'd:n1', '*d:n2', '*p:b'].map((owner, i) => ({
    kind: 'surname',
    owner,
    key: `${i}`.repeat(32),
    value: 'Molina',
  }));
  await commit('surrogates.add', { entries });
  await commit('ledger.charge', { entries: chargesFor(['p:Z']) });
  expect(patientUnits(project.database)).toEqual(['p:Z', 'p:b', '*p:A', '*p:b']);
});

test.each<readonly [string, readonly (readonly [string, string])[]]>([
  ['to itself', [['a', 'a']]],
  [
    'twice',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
  ],
  [
    'to one that is joined itself',
    [
      ['b', 'c'],
      ['a', 'b'],
    ],
  ],
  [
    'in a circle',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ],
])('anIdJoined %s, isRefused, andNothingIsWritten', async (_what, rows) => {
  await expect(join(...rows)).rejects.toMatchObject({ code: 'conflict' });
  expect([links(), project.revision]).toEqual([{}, 0]);
});

test.each<readonly [string, () => Promise<unknown>]>([
  ['a charge', () => commit('ledger.charge', { entries: chargesFor(['p:z']) })],
  [
    'a surrogate',
    () => commit('surrogates.add', { entries: [{ kind: 'given', owner: 'p:z', key: 'k', value: 'Ann' }] }),
  ],
])('%s_keepsWhatWasJoinedBefore_forEver_andLetsAllElseBeTakenBack', async (_what, draw) => {
  await commit('setting.set', { key: 'a', value: '1' });
  await join(['b', 'a']);
  await draw();
  await join(['c', 'a']);
  expect((await project.undo(officer))?.count).toBe(1);
  expect(links()).toEqual({ b: 'a' });
  expect((await project.undo(officer))?.count).toBe(1);
  expect(await project.undo(officer)).toBeNull();
  expect(links()).toEqual({ b: 'a' });
  expect(project.database.one("SELECT 1 AS there FROM setting WHERE key = 'a'")).toBeUndefined();
});

test('theSecretOfAProject_isNoDraw', async () => {
  await join(['b', 'a']);
  await commit('surrogates.add', { entries: [{ kind: 'secret', owner: '', key: '', value: 'x' }] });
  await project.undo(officer);
  expect(links()).toEqual({});
});

test('aDatabaseOfBefore_isGivenTheTable_andKeepsItsLedger', async () => {
  const database = new ProjectDatabase(await loadTestSql(), null);
  migrate(database, migrations, 110);
  const [entry] = chargesFor(['p:a']);
  if (entry?.type !== 'charge') throw new Error('no charge');
  database.run(
    'INSERT INTO ledger (sequence, type, key, unit, isPatient, kind, policy, mechanism, epsilon, hash) ' +
      "VALUES (1, 'charge', ?, 'p:a', 1, 'dates', 'p', 'timeline', '1', ?)",
    [entry.key, entry.hash],
  );
  migrate(database);
  expect([ledgerEntries(database), patientLinks(database).size]).toEqual([[entry], 0]);
  database.close();
});
