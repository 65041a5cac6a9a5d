import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ManagedPolicy } from '../../../../electron/contract/managed';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { seedSigning } from '../../../../electron/hosts/node/signing';
import { newConfirmingKey } from '../../../../electron/services/release/confirmingKey';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { outsidePlan, confirmingSettings, plannedTables } from '../../../../electron/store/repositories/planRows';
import { setting } from '../../../../electron/store/repositories/records';
import { kept, letter, reviewed, second } from '../../../fixtures/releases';
import { codeOf, type TestServices } from '../../../fixtures/openServices';
import { quickCrypto, storePorts } from '../../../fixtures/openStore';

type ReleaseInput = Parameters<TestServices['client']['release']['run']>[0];
const passphrases = { anna: 'violet kettle under moss', bert: 'orange ladder beneath snow' } as const;
const keyPorts = { crypto: quickCrypto, signing: seedSigning, managed: nothingManaged };
const managed = (rules: Omit<ManagedPolicy, 'version'> = {}) => ({
  ...nothingManaged,
  state: 'valid' as const,
  policy: { version: 1 as const, secondAccount: true, ...rules },
});
const started = (rules?: Omit<ManagedPolicy, 'version'>) =>
  reviewed([letter, second], { managed: managed(rules), crypto: quickCrypto });

/** Two people, each with an account, a key and a client. */
async function withTwo(rules?: Omit<ManagedPolicy, 'version'>) {
  const services = await started(rules);
  const as = (author: string) => services.as({ author, role: 'privacyOfficer' });
  const people = { anna: as('anna'), bert: as('bert') };
  if (rules?.confirmers === undefined)
    for (const name of ['anna', 'bert'] as const)
      await people[name].release.setConfirmingKey({ passphrase: passphrases[name] });
  const wanted: ReleaseInput = {
    acceptsUnread: true,
    folder: services.at('out'),
    format: 'text',
    name: 'r1',
    onlyDone: false,
    ...kept,
  };
  const release = async (input = wanted, by = people.anna) => services.ended(await by.release.run(input));
  const confirm = (input = wanted, account = 'bert', at = people.anna, words: string = passphrases.bert) =>
    at.release.confirm({ ...input, account, confirmingPassphrase: words });
  return { services, ...people, wanted, release, confirm };
}
const refused = { status: 'failed', error: { code: 'forbidden', details: { needs: 'secondAccount' } } };
const trail = async ({ client }: TestServices) =>
  (await client.audit.list({ offset: 0, limit: 500 })).rows.map(({ action, author }) => `${action} ${author}`);

test('nothing is released without a confirmation; with one, trail and receipt name both accounts', async () => {
  const { services, anna, release, confirm } = await withTwo();
  expect(await anna.release.readiness({})).toMatchObject({ secondAccount: { isRequired: true, accounts: ['bert'] } });
  expect(await release()).toMatchObject(refused);
  const { plan } = await confirm();
  expect(await release()).toMatchObject({ status: 'done' });
  const { id } = (await anna.release.list({}))[0]!;
  const { receipt } = await anna.release.privateReceipt({ id });
  expect(receipt).toMatchObject({ secondAccount: { releasedBy: 'anna', confirmation: { plan, by: 'bert' } } });
  // The public half names no staff.
  const left = readFileSync(services.at('out', 'r1', 'receipt.json'), 'utf8');
  for (const name of ['anna', 'bert', plan]) expect(left).not.toContain(name);
  const lines = await trail(services);
  for (const line of ['confirmRelease bert', 'prepareRelease anna', 'release anna']) expect(lines).toContain(line);
});

test('the second account may confirm at its own desk beforehand', async () => {
  const { bert, release, confirm } = await withTwo();
  await confirm(undefined, 'bert', bert);
  expect(await release()).toMatchObject({ status: 'done' });
});

describe('one account alone', () => {
  test('cannot confirm what it releases, under no spelling of its name', async () => {
    const { anna, release, confirm } = await withTwo();
    await confirm(undefined, 'anna', anna, passphrases.anna);
    expect(await release()).toMatchObject(refused);
    for (const spelling of ['Anna', ' anna', 'ａnna'])
      expect(await codeOf(confirm(undefined, spelling, anna, passphrases.anna))).toBe('forbidden');
  });

  test('cannot guess the passphrase of the other without a line in the trail', async () => {
    const { services, release, confirm } = await withTwo();
    expect(await codeOf(confirm(undefined, 'bert', undefined, passphrases.anna))).toBe('wrongPassphrase');
    expect(await release()).toMatchObject(refused);
    expect(await trail(services)).toContain('confirmFailed anna');
  });

  test('cannot give another name its own key: the institution lists one key under two names', async () => {
    const key = await newConfirmingKey(keyPorts, passphrases.anna);
    const { anna, confirm } = await withTwo({ confirmers: { anna: key, bert: key } });
    expect((await anna.release.readiness({})).secondAccount.accounts).toEqual([]);
    expect(await codeOf(confirm(undefined, 'bert', undefined, passphrases.anna))).toBe('forbidden');
  });

  test('cannot take somebody whom the institution does not list, or who may not', async () => {
    const key = await newConfirmingKey(keyPorts, passphrases.bert);
    const listed = await withTwo({ confirmers: { carla: key } });
    await listed.bert.release.setConfirmingKey({ passphrase: passphrases.bert });
    expect(await codeOf(listed.confirm())).toBe('forbidden');
    const accounts = { tester: 'privacyOfficer', anna: 'privacyOfficer', bert: 'reviewer' } as const;
    const reviewer = await withTwo({ confirmers: { bert: key }, roles: { accounts } });
    expect(await codeOf(reviewer.confirm())).toBe('forbidden');
  });
});

describe('a confirmation holds for one release as it was', () => {
  test('not for the next one', async () => {
    const { release, confirm, wanted } = await withTwo();
    await confirm();
    expect(await release()).toMatchObject({ status: 'done' });
    expect(await release({ ...wanted, name: 'r2' })).toMatchObject(refused);
    expect(await release()).toMatchObject({ status: 'failed' });
  });

  test.each<readonly [string, Partial<ReleaseInput>]>([
    ['name', { name: 'r2' }],
    ['format', { format: 'jsonl' }],
    ['order and names of notes', { keepsIds: false }],
    ['accepted risk', { acceptsUnlinked: true }],
    ['way back', { pseudonymTable: { path: 'x', passphrase: 'amber tulip over chalk' } }],
  ])('not for another %s', async (_what, change) => {
    const { release, confirm, wanted, services } = await withTwo();
    await confirm();
    const table =
      change.pseudonymTable === undefined
        ? {}
        : { pseudonymTable: { ...change.pseudonymTable, path: services.at('t') } };
    expect(await release({ ...wanted, ...change, ...table })).toMatchObject(refused);
  });

  test.each<readonly [string, (services: TestServices) => Promise<unknown>]>([
    [
      'a mark that is taken away',
      async ({ client }) => {
        const { annotations, revision } = await client.document.get({ id: 1 });
        await client.document.setStatus({ ids: [1], status: 'open' });
        await client.review.decide({ documentId: 1, annotationIds: [annotations[0]!.id], status: 'rejected' });
        await client.document.setStatus({ ids: [1], status: 'done' });
        return revision;
      },
    ],
    [
      'another policy',
      async ({ client }) => {
        const [, other] = (await client.privacy.presets({})).map(({ policy }) => policy);
        await client.privacy.setPolicy({ policy: other! });
      },
    ],
    ['a note that is left out', ({ client }) => client.document.setStatus({ ids: [2], status: 'exempt' })],
    ['another budget', ({ client }) => client.privacy.setBudget({ epsilon: '2', project: null })],
    [
      'another key of the confirming account',
      ({ as }) =>
        as({ author: 'bert', role: 'privacyOfficer' }).release.setConfirmingKey({
          passphrase: 'green anchor behind fog',
        }),
    ],
  ])('not after %s', async (_what, change) => {
    const { release, confirm, services } = await withTwo();
    await confirm();
    await change(services);
    expect(await release()).toMatchObject(refused);
  });
});

test('a change while the release is made refuses it', async () => {
  const { confirm, services, anna, wanted } = await withTwo();
  await confirm();
  const { jobId } = await anna.release.run(wanted);
  await anna.privacy.setBudget({ epsilon: '3', project: null });
  const job = await services.ended({ jobId });
  expect(['stale', 'forbidden']).toContain(job.error?.code);
});

test('a valid confirmation is in the receipt, required or not; an invalid one is not', async () => {
  const { anna, release, confirm, wanted } = await withTwo({ secondAccount: false });
  await confirm();
  expect(await release()).toMatchObject({ status: 'done' });
  expect(await release({ ...wanted, name: 'r2' })).toMatchObject({ status: 'done' });
  const halves = await Promise.all(
    (await anna.release.list({})).map(
      async ({ id, name }) => [name, (await anna.release.privateReceipt({ id })).receipt] as const,
    ),
  );
  expect(Object.fromEntries(halves)['r1']).toHaveProperty('secondAccount');
  expect(Object.fromEntries(halves)['r2']).not.toHaveProperty('secondAccount');
});

test('a confirmation that somebody wrote into the project without the key is none', async () => {
  const { services, release, confirm, wanted, anna } = await withTwo();
  const { plan } = await confirm();
  await confirm({ ...wanted, name: 'other' });
  await services.client.project.close({});
  const file = await ProjectFile.open(services.at('p.gauze'), { ...(await storePorts()), crypto: quickCrypto });
  const { confirmation } = confirmingSettings;
  const other = JSON.parse(setting(file.database, confirmation) ?? '') as Record<string, unknown>;
  const forged = { ...other, plan, signature: String(other['signature']) };
  await file.commit(
    { name: 'setting.set', params: { key: confirmation, value: JSON.stringify(forged) } },
    { author: 'bert', role: 'privacyOfficer' },
    { action: 'confirmRelease' },
  );
  await file.close();
  await anna.project.open({ path: services.at('p.gauze') });
  const { error } = await release();
  expect(error).toMatchObject(refused.error);
  expect(error?.message).toContain('not made with the key');
});

test('anyone who adds a table says whether a release depends on it', async () => {
  const { services } = await withTwo();
  await services.client.project.close({});
  const file = await ProjectFile.open(services.at('p.gauze'), { ...(await storePorts()), crypto: quickCrypto });
  const tables = file.database
    .all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .map(({ name }) => name);
  await file.close();
  expect([...plannedTables, ...outsidePlan].toSorted()).toEqual(tables);
});
