import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ManagedPolicy } from '../../../../electron/contract/managed';
import { nodeCrypto } from '../../../../electron/hosts/node/crypto';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import { systemDigest } from '../../../../electron/hosts/node/digest';
import { openRecorded } from '../../../../electron/services/project/opening';
import { toHex } from '../../../../electron/store/container/bytes';
import type { Unlock } from '../../../../electron/store/container/keySlots';
import {
  codeOf,
  importTree,
  openServices,
  privacyOfficer,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { loadTestSql, quickCrypto } from '../../../fixtures/openStore';

const passphrase = 'seven quiet herons';
const pair = nodeCrypto.newPair();
const managed = (policy: Omit<ManagedPolicy, 'version'>) =>
  ({ file: '/etc/gauze/policy.json', state: 'valid', problems: [], policy: { version: 1, ...policy } }) as const;
const start = (policy?: Omit<ManagedPolicy, 'version'>, folder?: string) =>
  openServices({
    crypto: quickCrypto,
    ...(policy !== undefined && { managed: managed(policy) }),
    ...(folder !== undefined && { folder }),
  });
const create = ({ client, at }: TestServices, secret: string | undefined = passphrase) =>
  client.project.create({
    path: at('p.gauze'),
    name: 'P',
    labelSet: 'hnfc',
    ...(secret !== undefined && { passphrase: secret }),
  });
const actions = async ({ client }: TestServices) =>
  (await client.audit.list({ offset: 0, limit: 100 })).rows.map(({ action, label }) =>
    `${action} ${label ?? ''}`.trim(),
  );

test('aLostPassphrase_isSetAnew_withTheRecoveryKeyAlone', async () => {
  const services = await start();
  const { client, as, at } = services;
  const { recoveryKey = '' } = await create(services);
  expect(await codeOf(client.project.setPassphrase({ passphrase: 'another long one' }))).toBe('forbidden');
  await client.project.close({});
  expect(await client.project.open({ path: at('p.gauze'), recoveryKey })).toMatchObject({ openedBy: 'recoveryKey' });
  expect(
    await codeOf(as({ role: 'reviewer', author: 'r' }).project.setPassphrase({ passphrase: 'another long one' })),
  ).toBe('forbidden');
  await client.project.setPassphrase({ passphrase: 'another long one' });
  expect(await client.project.info({})).toMatchObject({ openedBy: 'passphrase' });
  expect(await codeOf(client.project.setPassphrase({ passphrase: 'a third long one' }))).toBe('forbidden');
  expect(await actions(services)).toEqual(expect.arrayContaining(['open recoveryKey', 'setPassphrase recoveryKey']));
  await client.project.close({});
  expect(await codeOf(client.project.open({ path: at('p.gauze'), passphrase }))).toBe('wrongPassphrase');
  await client.project.open({ path: at('p.gauze'), passphrase: 'another long one' });
});

test('aSecondPassphrase_isAddedByWhoeverHasOne_andTakenAway', async () => {
  const services = await start();
  const { client, at } = services;
  await create(services);
  expect(await codeOf(client.project.addPassphrase({ known: 'no such words', passphrase: 'for a colleague' }))).toBe(
    'wrongPassphrase',
  );
  await client.project.addPassphrase({ known: passphrase, passphrase: 'for a colleague' });
  expect(await client.project.keys({})).toEqual({
    passphrases: 2,
    hasRecoveryKey: true,
    escrowKeys: 0,
    derivations: ['scrypt'],
  });
  await client.project.removePassphrase({ passphrase });
  expect(await codeOf(client.project.removePassphrase({ passphrase: 'for a colleague' }))).toBe('badRequest');
  await client.project.close({});
  expect(await codeOf(client.project.open({ path: at('p.gauze'), passphrase }))).toBe('wrongPassphrase');
  await client.project.open({ path: at('p.gauze'), passphrase: 'for a colleague' });
  expect(await actions(services)).toEqual(
    expect.arrayContaining(['addPassphrase', 'removePassphrase', expect.stringMatching(/^failedUnlock passphrase /)]),
  );
});

test('aPlainProject_isEncryptedLater_withItsNotes', async () => {
  const services = await start();
  const { client, at, folder } = services;
  await client.project.create({ path: at('p.gauze'), name: 'P', labelSet: 'hnfc' });
  await importTree(services, writeTree(at('in'), { 'a.txt': 'Quirinius Plantedname.' }));
  expect(await codeOf(client.project.changePassphrase({ old: 'nothing', passphrase }))).toBe('badRequest');
  const made = await client.project.encrypt({ passphrase });
  expect(made).toMatchObject({ isEncrypted: true, openedBy: 'passphrase', counts: { documents: 1 } });
  expect(made.recoveryKey).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  expect(await codeOf(client.project.encrypt({ passphrase }))).toBe('badRequest');
  const seen = readdirSync(folder)
    .filter((name) => name.startsWith('p.gauze'))
    .filter((name) => readFileSync(at(name)).includes('Plantedname'));
  expect(seen).toEqual([]);
  await client.project.close({});
  expect(await codeOf(client.project.open({ path: at('p.gauze') }))).toBe('notReady');
  expect(await client.project.open({ path: at('p.gauze'), recoveryKey: made.recoveryKey! })).toMatchObject({
    counts: { documents: 1 },
  });
});

test('lock_closesAnEncryptedProject_butNotUnderAJob_andNotAPlainOne', async () => {
  let go = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (go = resolve));
  const services = await openServices({
    crypto: quickCrypto,
    files: { ...nodeFiles, walk: async (path, onLink) => waiting.then(() => nodeFiles.walk(path, onLink)) },
  });
  const { client, at, events } = services;
  expect(await client.project.lock({ reason: 'idle' })).toEqual({ state: 'notNeeded' });
  await create(services);
  const started = await client.exchange.import({
    paths: [writeTree(at('in'), { 'a.txt': 'Note.' })],
    format: 'text',
    again: false,
    spansAs: 'suggested',
  });
  expect(await client.project.lock({ reason: 'idle' })).toEqual({ state: 'busy' });
  go();
  expect(await services.ended(started)).toMatchObject({ status: 'done' });
  expect(await client.project.lock({ reason: 'idle' })).toEqual({ state: 'locked' });
  expect(await client.project.info({})).toBeNull();
  expect(events.some(({ name }) => name === 'projectClosed')).toBe(true);
  expect(existsSync(at('p.gauze-lock'))).toBe(false);
  expect(await codeOf(client.document.get({ id: 1 }))).toBe('notReady');
  expect(await client.project.open({ path: at('p.gauze'), passphrase })).toMatchObject({ counts: { documents: 1 } });
  expect(await actions(services)).toContain('lock idle');
  await client.project.close({});
  await client.project.create({ path: at('q.gauze'), name: 'Q', labelSet: 'hnfc' });
  expect(await client.project.lock({ reason: 'person' })).toEqual({ state: 'notNeeded' });
});

test('managedPolicy_decidesAboutNewProjects', async () => {
  const services = await start({
    allowWithoutPassphrase: false,
    shortestPassphrase: 14,
    keyDerivation: 'pbkdf2-sha256',
    escrowPublicKey: toHex(pair.publicKey),
  });
  const { client, at } = services;
  expect(await codeOf(client.project.create({ path: at('p.gauze'), name: 'P', labelSet: 'hnfc' }))).toBe('forbidden');
  expect(await codeOf(create(services, 'only 12 long'))).toBe('badRequest');
  expect(readdirSync(services.folder)).toEqual([]);
  await create(services);
  expect(await client.project.keys({})).toEqual({
    passphrases: 1,
    hasRecoveryKey: true,
    escrowKeys: 1,
    derivations: ['pbkdf2-sha256'],
  });
  expect(await codeOf(client.project.changePassphrase({ old: passphrase, passphrase: 'only 12 long' }))).toBe(
    'badRequest',
  );
  await client.project.changePassphrase({ old: passphrase, passphrase: 'long enough to be let in' });
  expect(await client.project.keys({})).toMatchObject({ escrowKeys: 1, derivations: ['pbkdf2-sha256'] });
  await client.project.createDemo({ path: at('demo.gauze') });
  expect(await client.project.info({})).toMatchObject({ isDemo: true, isEncrypted: false });
}, 60_000);

test('aPolicyThatCannotBeUsed_letsNoProjectBeMade_butOpensThoseThatAre', async () => {
  const before = await start();
  await create(before);
  await before.client.project.close({});
  const services = await openServices({
    crypto: quickCrypto,
    folder: before.folder,
    managed: { file: 'x', state: 'invalid', problems: ['json'], policy: { version: 1 } },
  });
  expect(
    await codeOf(
      services.client.project.create({ path: services.at('q.gauze'), name: 'Q', labelSet: 'hnfc', passphrase }),
    ),
  ).toBe('forbidden');
  expect(await services.client.project.open({ path: services.at('p.gauze'), passphrase })).toMatchObject({ name: 'P' });
});

test('escrow_opensAProject_whosePassphraseIsLost_alsoOneMadeBeforeTheRule', async () => {
  const before = await start();
  await create(before);
  await before.client.project.close({});
  const opensWith = async (unlock: Unlock): Promise<boolean> => {
    const ports = {
      files: nodeFiles,
      sql: await loadTestSql(),
      now: Date.now,
      sha256: systemDigest.sha256,
      crc: systemDigest.crc32,
      crypto: quickCrypto,
      version: '0',
    };
    return openRecorded(ports, before.at('p.gauze'), unlock, privacyOfficer).then(
      async ({ project }) => project.close().then(() => true),
      () => false,
    );
  };
  expect(await opensWith({ escrowKey: pair.privateKey })).toBe(false);
  const services = await start({ escrowPublicKey: toHex(pair.publicKey) }, before.folder);
  await services.client.project.open({ path: services.at('p.gauze'), passphrase });
  expect(await services.client.project.keys({})).toMatchObject({ escrowKeys: 1, passphrases: 1, hasRecoveryKey: true });
  expect(await actions(services)).toContain(`addEscrow ${toHex(pair.publicKey).slice(0, 16)}`);
  await services.client.project.close({});
  expect(await opensWith({ escrowKey: pair.privateKey })).toBe(true);
  expect(await opensWith({ escrowKey: nodeCrypto.newPair().privateKey })).toBe(false);
  await services.client.project.open({ path: services.at('p.gauze'), passphrase });
  const lines = await actions(services);
  expect(lines).toContain('open escrowKey');
  expect(lines.filter((line) => line.startsWith('addEscrow'))).toHaveLength(1);
  expect(lines.find((line) => line.startsWith('failedUnlock'))).toMatch(/^failedUnlock escrowKey /);
});

test('info_saysOnWhatKindOfShareTheFileLies', async () => {
  const services = await openServices({ files: { ...nodeFiles, shareOf: async () => 'cifs' } });
  expect(
    await services.client.project.create({ path: services.at('p.gauze'), name: 'P', labelSet: 'hnfc' }),
  ).toMatchObject({ networkShare: 'cifs', isFromPrevious: false, openedBy: 'plain' });
  const plain = await openServices();
  expect(
    await plain.client.project.create({ path: plain.at('p.gauze'), name: 'P', labelSet: 'hnfc' }),
  ).not.toHaveProperty('networkShare');
});
