import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  openLedger,
  type Charge,
  type ChargeEntry,
  type Ledger,
  type LedgerEntry,
} from '../../../electron/core/privacy/ledger';
import { rational } from '../../../electron/core/privacy/rational';
import { ProjectDatabase } from '../../../electron/store/database';
import { migrate, migrations } from '../../../electron/store/migrations/registry';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import {
  ledgerEntries,
  ledgerHead,
  ledgerPage,
  projectLedger,
  rememberedLedgerHead,
} from '../../../electron/store/repositories/ledger';
import { surrogateRows } from '../../../electron/store/repositories/records';
import { each } from '../../fixtures/long';
import { faults, Killed, MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, loadTestSql, officer, storePorts } from '../../fixtures/openStore';

let files: MemoryFiles;
let ports: StorePorts;
let project: ProjectFile;
beforeEach(async () => {
  files = new MemoryFiles();
  ports = await storePorts(files.port);
  project = await createTestProject('p.gauze', ports);
});

const chargeOf = (unit: string, key: string, epsilon = rational(1)): Charge => ({
  unit,
  isPatient: true,
  kind: 'dates',
  key,
  policy: 'digest',
  mechanism: 'timeline',
  cost: { column: 'sum', epsilon },
});
const free = { ofUnit: () => rational(100) };
const entriesOf = (ledger: Ledger, charges: readonly Charge[]): readonly LedgerEntry[] => {
  const admission = ledger.admit(charges, free);
  if (!admission.isAdmitted) throw new Error('refused');
  return admission.entries;
};
const commit = (name: string, params: unknown, to = project) =>
  to.commit({ name, params }, officer, { action: 'test' });
const charge = (charges: readonly Charge[], to = project) =>
  commit('ledger.charge', { entries: entriesOf(projectLedger(to.database), charges) }, to);
const draw = (keys: readonly string[], to = project) =>
  commit(
    'ledger.drawn',
    {
      entries: projectLedger(to.database).drawn(keys),
      surrogates: keys.map((key) => ({ kind: 'private', owner: 'p:1', key, value: `drawn ${key}` })),
    },
    to,
  );

describe('the ledger in a project', () => {
  test('chargesAndDraws_areReadBackAsTheyWereChained', async () => {
    const local: Charge = {
      ...chargeOf('d:note', 'k3', rational(1, 3)),
      isPatient: false,
      kind: 'age',
      mechanism: 'clampedLaplace',
      cost: { column: 'metric', epsilonPerUnit: rational(1, 3), unit: 'year', radius: rational(5) },
    };
    const memory = openLedger();
    const entries = entriesOf(memory, [chargeOf('p:1', 'k1', rational(13, 10)), chargeOf('p:1', 'k2'), local]);
    await commit('ledger.charge', { entries });
    memory.append(entries);
    await draw(['k1', 'k2']);
    memory.append(memory.drawn(['k1', 'k2']));
    const stored = projectLedger(project.database);
    expect([stored.head(), stored.length(), ledgerHead(project.database)]).toEqual([memory.head(), 5, memory.head()]);
    expect(rememberedLedgerHead(project.database)).toBe(memory.head());
    expect(stored.accountOf('p:1')).toEqual(memory.accountOf('p:1'));
    expect(stored.accountOf('d:note')).toEqual(memory.accountOf('d:note'));
    expect(['k1', 'k2', 'k3'].map(stored.stateOf)).toEqual(['drawn', 'drawn', 'charged']);
  });

  test('undo_neverTakesAChargeBack_norABudget', async () => {
    await commit('setting.set', { key: 'a', value: '1' });
    await charge([chargeOf('p:1', 'k1')]);
    await commit('budget.set', { epsilon: '3/2', project: null });
    const before = ledgerEntries(project.database);
    // The setting is the last thing that can be undone.
    expect((await project.undo(officer))?.count).toBe(1);
    expect(project.database.one("SELECT 1 AS is_there FROM setting WHERE key = 'a'")).toBeUndefined();
    expect(await project.undo(officer)).toBeNull();
    await project.redo(officer);
    expect(ledgerEntries(project.database)).toEqual(before);
    expect(project.database.one("SELECT value FROM setting WHERE key = 'privacy.budget'")).toEqual({ value: '3/2' });
  });

  test.each<readonly [string, (entries: ChargeEntry[]) => readonly unknown[]]>([
    ['another ε', (entries) => [{ ...entries[0], epsilon: '1/1000' }]],
    ['another unit', (entries) => [{ ...entries[0], unit: 'p:other' }]],
    ['a gap', (entries) => [entries[1]]],
    ['an order', (entries) => [entries[1], entries[0]]],
    ['the same twice', (entries) => [entries[0], entries[0]]],
  ])('%s_isRefused_andNothingIsWritten', async (_what, wrong) => {
    const entries = entriesOf(projectLedger(project.database), [
      chargeOf('p:1', 'k1'),
      chargeOf('p:2', 'k2'),
    ]) as ChargeEntry[];
    await expect(commit('ledger.charge', { entries: wrong(entries) })).rejects.toMatchObject({ code: 'conflict' });
    expect([ledgerEntries(project.database), project.revision]).toEqual([[], 0]);
    await commit('ledger.charge', { entries });
    // Nor are they charged twice.
    await expect(commit('ledger.charge', { entries })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('aDrawThatNobodyPaidFor_isRefused_withItsSurrogate', async () => {
    await charge([chargeOf('p:1', 'k1')]);
    await expect(draw(['k2'])).rejects.toMatchObject({ code: 'conflict' });
    expect(surrogateRows(project.database)).toEqual([]);
    await draw(['k1']);
  });

  test.each([
    ['below zero', '-1'],
    ['no number', 'x'],
    ['over nothing', '1/'],
    ['infinite', 'Infinity'],
    ['too long', '1'.repeat(41)],
  ])('epsilon_%s_isRefusedByItsPath', async (_what, epsilon) => {
    const [entry] = entriesOf(projectLedger(project.database), [chargeOf('p:1', 'k1')]) as ChargeEntry[];
    await expect(commit('ledger.charge', { entries: [{ ...entry, epsilon }] })).rejects.toMatchObject({
      code: 'badRequest',
      message: 'invalid entries.0.epsilon',
    });
    await expect(commit('budget.set', { epsilon, project: null })).rejects.toMatchObject({ code: 'badRequest' });
  });

  test('page_findsByPatientKindAndMechanism_newestFirst_andSaysWhoseADrawIs', async () => {
    await charge([
      chargeOf('p:Anna', 'k1'),
      { ...chargeOf('p:100%', 'k2', rational(1, 2)), kind: 'place', mechanism: 'window' },
    ]);
    await draw(['k1', 'k2']);
    const page = (search: string, offset = 0, limit = 10) => ledgerPage(project.database, search, offset, limit);
    expect(page('')).toMatchObject({
      total: 4,
      rows: [
        { sequence: 4, type: 'drawn', unit: 'p:100%', kind: 'place', epsilon: '' },
        { sequence: 3, unit: 'p:Anna' },
        { sequence: 2, epsilon: '1/2' },
        { sequence: 1 },
      ],
    });
    expect(page('anna').rows.map(({ sequence }) => sequence)).toEqual([3, 1]);
    expect(page('0%').rows.map(({ sequence }) => sequence)).toEqual([4, 2]);
    expect(page('timeline').total).toBe(2);
    expect(page('_')).toEqual({ total: 0, rows: [] });
    expect(page('', 1, 2).rows.map(({ sequence }) => sequence)).toEqual([3, 2]);
  });

  test.each([
    ['the last entry', 'DELETE FROM ledger WHERE sequence = 2'],
    ['every entry', 'DELETE FROM ledger'],
  ])('entriesCutOff_areMissedByTheAuditTrail_andNothingIsDrawnOrChargedFromThem: %s', async (_what, cut) => {
    const first = [chargeOf('p:1', 'k1')];
    await charge(first);
    await charge([chargeOf('p:1', 'k2')]);
    const fresh = entriesOf(openLedger(), first);
    project.database.script(cut);
    expect(rememberedLedgerHead(project.database)).not.toBe(ledgerHead(project.database));
    expect(() => projectLedger(project.database)).toThrow(expect.objectContaining({ code: 'damaged' }));
    // Nor does a new charge make it complete again.
    await expect(commit('ledger.charge', { entries: fresh })).rejects.toMatchObject({ code: 'damaged' });
    expect(rememberedLedgerHead(project.database)).not.toBe(ledgerHead(project.database));
  });

  test('anEntryThatWasChanged_isMissedByTheChain', async () => {
    await charge([chargeOf('p:1', 'k1')]);
    project.database.script("UPDATE ledger SET epsilon = '0' WHERE sequence = 1");
    expect(() => projectLedger(project.database)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('project_ofBeforeTheLedger_isBroughtUpToDate_withAnEmptyOne', async () => {
    const old = migrations.filter(({ number }) => number < 30);
    const other = new MemoryFiles();
    const oldPorts = { ...ports, files: other.port, migrations: old };
    const before = await createTestProject('old.gauze', oldPorts);
    await commit('surrogates.add', { entries: [{ kind: 'secret', owner: '', key: '', value: 'aa' }] }, before);
    await before.close();
    const now = await ProjectFile.open('old.gauze', { ...oldPorts, migrations });
    expect([projectLedger(now.database).length(), surrogateRows(now.database).length, now.readOnly]).toEqual([
      0,
      1,
      null,
    ]);
    await charge([chargeOf('p:1', 'k1')], now);
    await now.close();
  });

  test('migration_alone_hasTheTable', async () => {
    const database = new ProjectDatabase(await loadTestSql(), null);
    migrate(database, migrations, 30);
    expect(ledgerEntries(database)).toEqual([]);
    database.close();
  });

  // Every draw that a later process may find was paid for by a charge that it also finds.
  test.each(faults)(
    '%sAtEveryCall_leavesChargedAtLeastDrawn',
    async (kind) => {
      const work = async (to: ProjectFile): Promise<void> => {
        await charge([chargeOf('p:1', 'k1'), chargeOf('p:2', 'k2')], to);
        await draw(['k1'], to);
        await draw(['k2'], to);
      };
      const calls = files.calls.length;
      await work(project);
      const steps = files.calls.length - calls;
      expect(steps).toBeGreaterThan(5);
      for (let at = 1; at <= steps; at += 1) {
        // In the short form each call meets one or two of the five kinds of faults.
        if (!each(at, 3, faults.indexOf(kind))) continue;
        const on = new MemoryFiles();
        const mine = await createTestProject('p.gauze', { ...ports, files: on.port });
        on.fault = { at: on.calls.length + at, kind };
        await work(mine).catch((error: unknown) => {
          if (!(error instanceof Killed))
            expect(error).toMatchObject({ code: expect.stringMatching(/^(unwritable|diskFull)$/) as string });
        });
        const left = await ProjectFile.open('p.gauze', { ...ports, files: on.survivors().port });
        const ledger = projectLedger(left.database);
        const drawn = surrogateRows(left.database).filter(({ kind: of }) => of === 'private');
        for (const { key } of drawn) expect([kind, at, key, ledger.stateOf(key)]).toEqual([kind, at, key, 'drawn']);
        expect(['none', 'charged', 'drawn']).toContain(ledger.stateOf('k1'));
        if (drawn.length > 0) expect(ledger.stateOf('k2')).not.toBe('none');
        expect([rememberedLedgerHead(left.database) ?? '0'.repeat(64), left.readOnly]).toEqual([ledger.head(), null]);
        await left.close();
      }
    },
    60_000,
  );

  test('anyMixOfChargesAndDraws_replaysToTheSameHead', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            unit: fc.constantFrom('p:1', 'p:2', 'd:3'),
            key: fc.constantFrom('a', 'b', 'c', 'd'),
            epsilon: fc.integer({ min: 1, max: 60 }),
            isDraw: fc.boolean(),
          }),
          { maxLength: 12 },
        ),
        async (steps) => {
          const on = new MemoryFiles();
          const mine = await createTestProject('q.gauze', { ...ports, files: on.port });
          for (const { unit, key, epsilon, isDraw } of steps) {
            const entries = entriesOf(projectLedger(mine.database), [chargeOf(unit, key, rational(epsilon, 10))]);
            if (entries.length > 0) await commit('ledger.charge', { entries }, mine);
            if (isDraw) await draw([key], mine);
          }
          const head = projectLedger(mine.database).head();
          // From the journal, like after a kill.
          const again = await ProjectFile.open('q.gauze', { ...ports, files: on.survivors().port });
          expect([projectLedger(again.database).head(), again.readOnly]).toEqual([head, null]);
          await again.close();
          await mine.close();
        },
      ),
      { numRuns: 25 },
    );
  });
});
