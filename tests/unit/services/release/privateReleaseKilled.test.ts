import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import { undrawnCharge } from '../../../../renderer/features/privacy/promises';
import { isLong } from '../../../fixtures/long';
import { recordOf } from '../../../fixtures/releases';
import { openServices, type TestServices } from '../../../fixtures/openServices';
import { ledger, patients, policy, reviewed, run } from './privateStudy';

describe('killed', () => {
  /** The files of a process that dies at one of its writes: all later writes are lost. */
  function dying() {
    let left = Infinity;
    let onStep: () => void = () => undefined;
    const died = () => Object.assign(new Error('killed'), { isKill: true });
    const step = () => {
      onStep();
      if (--left <= 0) throw died();
    };
    const guard =
      <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        step();
        return work(...args);
      };
    const files: Files = {
      ...nodeFiles,
      create: async (file) => {
        step();
        const opened = await nodeFiles.create(file);
        return {
          ...opened,
          write: guard(opened.write),
          sync: guard(opened.sync),
          truncate: guard(opened.truncate),
          close: () => opened.close(),
        };
      },
      replace: guard(nodeFiles.replace),
      rename: guard(nodeFiles.rename),
      remove: guard(nodeFiles.remove),
      makeFolder: guard(nodeFiles.makeFolder),
      moveFolder: guard(nodeFiles.moveFolder),
      removeFolder: guard(nodeFiles.removeFolder),
      syncFolder: guard(nodeFiles.syncFolder),
    };
    return {
      files,
      dieAfter: (count: number) => void (left = count),
      notice: (work: () => void) => void (onStep = work),
    };
  }

  /** The project as it is on disk, opened by another process. */
  const opened = async (from: TestServices, files: Files) => {
    const services = await openServices({ files });
    for (const name of readdirSync(from.folder).filter((file) => file.startsWith('p.gauze') && !file.endsWith('-lock')))
      copyFileSync(from.at(name), services.at(name));
    await services.client.project.open({ path: services.at('p.gauze') });
    mkdirSync(services.at('out'));
    return services;
  };

  test('atAnyWriteOfARelease_chargedIsAtLeastDrawn_andTheNextTryIsWhole', async () => {
    const made = await reviewed(patients(2));
    await made.client.privacy.setPolicy({ policy: policy() });
    // All of the budget: a second charge for any of these draws would be refused.
    await made.client.privacy.setBudget({ epsilon: '7/4', project: null });
    await made.client.project.close({});
    const draws = 6;
    let [resumed, free] = [0, 0];
    // In the short form every other write: the last of them lies behind both.
    for (let at = 1; ; at += isLong ? 1 : 2) {
      const life = dying();
      const dead = await opened(made, life.files);
      life.dieAfter(at);
      const { status } = await run(dead);
      const next = await opened(dead, nodeFiles);
      const { rows, isIntact } = await ledger(next);
      const [charges, drawn] = (['charge', 'drawn'] as const).map(
        (type) => rows.filter((row) => row.type === type).length,
      );
      expect([at, isIntact]).toEqual([at, true]);
      expect(charges).toBeGreaterThanOrEqual(drawn!);
      // Once both have been seen and checked, the rest of the release is irrelevant.
      if (status === 'done' || (drawn === draws && free > 0)) break;
      expect((await run(next)).status).toBe('done');
      const after = await ledger(next);
      const paid = after.rows.filter(({ type }) => type === 'charge').length;
      expect([after.isIntact, after.rows.filter(({ type }) => type === 'drawn').length]).toEqual([true, draws]);
      // Every draw is charged once, by whichever of the two reached it.
      expect([at, paid]).toEqual([at, draws]);
      // The receipt counts the draws of its release, including those charged earlier.
      const { privacy } = (await recordOf(next, 'r1')).kept;
      expect(privacy!.mechanisms.reduce((sum, { draws: made }) => sum + made, 0)).toBe(draws - drawn!);
      if (drawn === draws) free += 1;
      else if (charges! > 0) resumed += 1;
    }
    // The kill came between charge and draw, and after the draw.
    expect([resumed > 0, free > 0]).toEqual([true, true]);
  }, 120_000);

  test('betweenChargeAndDraw_theWholeBudgetIsGone_theSameReleaseIsFree_anotherIsToldWhatWasNeverDrawn', async () => {
    const made = await reviewed(patients(2));
    await made.client.privacy.setPolicy({ policy: policy() });
    await made.client.privacy.setBudget({ epsilon: '7/4', project: null });
    await made.client.project.close({});
    let next: TestServices | undefined;
    for (let at = 1; at < 40 && next === undefined; at += 1) {
      const life = dying();
      const dead = await opened(made, life.files);
      life.dieAfter(at);
      await run(dead);
      const found = await opened(dead, nodeFiles);
      const { rows } = await ledger(found);
      if (rows.length > 0 && rows.every(({ type }) => type === 'charge')) next = found;
    }
    if (next === undefined) throw new Error('no kill came between charge and draw');
    const { client } = next;
    const outlook = await client.privacy.outlook({});
    expect(outlook.rows.map(({ wanted, spent, undrawn, exceeds }) => [wanted, spent, undrawn, exceeds])).toEqual(
      Array(2).fill([0, 1.75, 0, false]),
    );
    // Another policy makes other draws: earlier charges count against it, which is reported.
    const other = policy('1', '1/2', '1/8');
    await client.privacy.setPolicy({ policy: other });
    expect((await run(next)).error?.code).toBe('budgetExhausted');
    const { rows } = await client.privacy.outlook({});
    expect(rows.map(({ wanted, spent, undrawn, exceeds }) => [wanted, spent, undrawn, exceeds])).toEqual(
      Array(2).fill([1.625, 1.75, 1.75, true]),
    );
    const offered = undrawnCharge(rows);
    expect(offered).toEqual({ most: 1.75, needed: 3.375 });
    // Both alternatives work.
    await client.privacy.setPolicy({ policy: policy() });
    expect((await run(next, 'same')).status).toBe('done');
    await client.privacy.setPolicy({ policy: other });
    await client.privacy.setBudget({ epsilon: String(offered!.needed), project: null });
    expect((await run(next, 'raised')).status).toBe('done');
  }, 120_000);

  test('cancelled_whileTheChargesAreWritten_drawsThemFirst_soThatNobodyPaysTwice', async () => {
    const life = dying();
    const services = await reviewed(patients(2), { files: life.files });
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    await client.privacy.setBudget({ epsilon: '7/4', project: null });
    const started = await client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'jsonl',
      name: 'r1',
      onlyDone: false,
    });
    // A release tries its folder in three steps and writes down that it began in two; then come its charges.
    let steps = 0;
    life.notice(() => {
      steps += 1;
      if (steps === 6) void client.jobs.cancel(started);
    });
    expect((await services.ended(started)).status).toBe('cancelled');
    const { rows } = await ledger(services);
    expect(rows.map(({ type }) => type)).toEqual([
      ...Array<string>(6).fill('drawn'),
      ...Array<string>(6).fill('charge'),
    ]);
    life.notice(() => undefined);
    expect((await run(services)).status).toBe('done');
    expect((await ledger(services)).total).toBe(12);
  });
});
