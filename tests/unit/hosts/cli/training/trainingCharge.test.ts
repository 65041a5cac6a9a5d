import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import { GauzeError } from '../../../../../electron/contract/errors';
import { readLedgerFile } from '../../../../../electron/hosts/cli/ledger/ledgerFile';
import { chargeTraining, checkCharge } from '../../../../../electron/hosts/cli/training/trainingCharge';
import type { VerbContext } from '../../../../../electron/hosts/cli/verb';
import { codeOf, openProject } from '../../../../fixtures/openServices';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-charge-'));
const at = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const context = (values: VerbContext['values']): VerbContext => ({
  values,
  managed: nothingManaged,
  positionals: [],
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  elapsed: () => 0,
  diagnostics: {
    report: () => undefined,
    note: () => undefined,
    failed: () => undefined,
    progress: () => undefined,
    failures: () => 0,
  } as unknown as VerbContext['diagnostics'],
});
const privacy = { epsilon: 4, delta: 0.001 };

describe('the charge of a private training', () => {
  it('stands in the ledger before the training, once for each that begins and once for one that goes on', async () => {
    const ledger = at('l.json');
    const checkpoint = at('m.checkpoint');
    const first = await chargeTraining(context({ ledger }), { privacy }, checkpoint);
    const {
      charges: [charge],
      seal,
    } = await readLedgerFile(ledger);
    expect(seal).toBe('right');
    expect(charge).toMatchObject({
      type: 'charge',
      unit: 'model',
      kind: 'training',
      mechanism: 'dpSgd',
      epsilon: '4',
      policy: 'delta 0.001',
    });
    expect(first.remarks.join()).toContain(charge!.hash);
    // Killed before a checkpoint: nothing can be resumed, so a new start is another training.
    await chargeTraining(context({ ledger, resume: true }), { privacy }, checkpoint);
    expect((await readLedgerFile(ledger)).charges).toHaveLength(2);
    writeFileSync(checkpoint, 'weights');
    await chargeTraining(context({ ledger, resume: true }), { privacy }, checkpoint);
    expect((await readLedgerFile(ledger)).charges).toHaveLength(2);
    // Another ε is another training, and so is one that does not resume.
    await chargeTraining(context({ ledger, resume: true }), { privacy: { epsilon: 5 } }, checkpoint);
    const last = await chargeTraining(context({ ledger }), { privacy }, checkpoint);
    expect((await readLedgerFile(ledger)).charges.map((entry) => entry.type === 'charge' && entry.epsilon)).toEqual([
      '4',
      '4',
      '5',
      '4',
    ]);
    // A ledger that does not know it is charged, whatever is stored next to the checkpoint.
    await chargeTraining(context({ ledger: at('other.json'), resume: true }), { privacy }, checkpoint);
    expect((await readLedgerFile(at('other.json'))).charges).toHaveLength(1);
    await last.end();
    expect(existsSync(`${checkpoint}.charge`)).toBe(false);
  });

  it('goes to a project through its services', async () => {
    const services = await openProject();
    const { head } = await services.client.privacy.chargeTraining({ id: 'training-1', privacy });
    expect(await services.client.privacy.chargeTraining({ id: 'training-1', privacy })).toEqual({ head });
    expect(
      await codeOf(
        services.as({ role: 'coordinator', author: 'x' }).privacy.chargeTraining({ id: 'training-2', privacy }),
      ),
    ).toBe('forbidden');
    expect(await services.client.privacy.ledger({ offset: 0, limit: 9 })).toMatchObject({
      total: 1,
      isIntact: true,
      rows: [{ unit: 'model', epsilon: '4' }],
    });
    expect((await services.client.audit.list({ action: 'training.charged', offset: 0, limit: 9 })).rows).toHaveLength(
      1,
    );
  });

  it('is asked for with --epsilon, and only then', async () => {
    const refused = (values: VerbContext['values'], of: typeof privacy | undefined) => {
      try {
        checkCharge(context(values), of);
        return 'taken';
      } catch (error) {
        return error instanceof GauzeError ? error.code : error;
      }
    };
    expect(refused({}, privacy)).toBe('badRequest');
    expect(refused({ ledger: 'l', project: 'p' }, privacy)).toBe('badRequest');
    expect(refused({ uncharged: true, key: 'k' }, privacy)).toBe('badRequest');
    expect(refused({ uncharged: true }, undefined)).toBe('badRequest');
    expect([
      refused({ ledger: 'l', key: 'k' }, privacy),
      refused({ project: 'p' }, privacy),
      refused({ uncharged: true }, privacy),
      refused({}, undefined),
    ]).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect((await chargeTraining(context({ uncharged: true }), { privacy }, at('u'))).remarks.join()).toContain(
      'no privacy ledger',
    );
    expect((await chargeTraining(context({}), {}, at('u'))).remarks).toEqual([]);
  });
});
