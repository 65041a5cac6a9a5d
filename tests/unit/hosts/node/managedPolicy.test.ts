import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newEscrowKey, readEscrowKey } from '../../../../electron/hosts/node/escrowKey';
import { readManagedPolicy } from '../../../../electron/hosts/node/managedPolicy';
import { managedPolicyPath } from '../../../../electron/hosts/node/managedPolicyPath';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-policy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'policy.json');
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readManagedPolicy(file, true);
};

test('aWholePolicy_isRead', () => {
  const policy = {
    version: 1,
    institution: 'St. Anna',
    escrowPublicKey: newEscrowKey().publicKey,
    autoLockMinutes: 5,
    allowWithoutPassphrase: false,
    shortestPassphrase: 14,
    keyDerivation: 'pbkdf2-sha256',
  };
  expect(read(policy)).toEqual({ file, state: 'valid', problems: [], policy });
  expect(read(`\ufeff${JSON.stringify({ version: 1 })}`)).toMatchObject({ state: 'valid', policy: { version: 1 } });
});

test('noFile_isNoPolicy', () => {
  expect(readManagedPolicy(path.join(folder, 'none', 'policy.json'), true)).toMatchObject({
    state: 'none',
    policy: { version: 1 },
  });
});

test.each([
  ['no JSON', '{"version": 1', ['json']],
  ['no object', '3', ['json']],
  ['a field of another name', { version: 1, autolock: 5 }, ['autolock']],
  [
    'a value out of range',
    { version: 1, autoLockMinutes: 0, shortestPassphrase: 4 },
    ['autoLockMinutes', 'shortestPassphrase'],
  ],
  ['another version', { version: 2 }, ['version']],
  ['half a key', { version: 1, escrowPublicKey: 'abcd' }, ['escrowPublicKey']],
  [
    'a key of small order, which would be nobody’s secret',
    { version: 1, escrowPublicKey: '0'.repeat(64) },
    ['escrowPublicKey'],
  ],
  ['a huge file', ' '.repeat(70_000), ['unreadable']],
])('%s_makesItInvalid_andStrict', (_name, content, problems) => {
  expect(read(content)).toMatchObject({
    state: 'invalid',
    problems,
    policy: { allowWithoutPassphrase: false, autoLockMinutes: 5 },
  });
});

test.skipIf(process.platform === 'win32')('aFileThatOthersMayWrite_isNotTrusted', () => {
  read({ version: 1 });
  chmodSync(file, 0o666);
  expect(readManagedPolicy(file)).toMatchObject({ state: 'invalid', problems: ['notProtected'] });
  chmodSync(file, 0o644);
  // Only the administrator's own file counts; the tests may or may not run as one.
  expect(readManagedPolicy(file).state).toBe(process.getuid?.() === 0 ? 'valid' : 'invalid');
});

test('thePlace_isTheSystems', () => {
  expect([managedPolicyPath('linux'), managedPolicyPath('darwin'), managedPolicyPath('win32')]).toEqual([
    '/etc/gauze/policy.json',
    '/Library/Application Support/Gauze/policy.json',
    'C:\\ProgramData\\Gauze\\policy.json',
  ]);
});

test('escrowKey_isReadFromPem_andNothingElse', async () => {
  const { pem } = newEscrowKey();
  writeFileSync(file, pem);
  expect(await readEscrowKey(file)).toHaveLength(32);
  writeFileSync(file, 'no key');
  await expect(readEscrowKey(file)).rejects.toMatchObject({ code: 'malformed' });
  const { generateKeyPairSync } = await import('node:crypto');
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(readEscrowKey(file)).rejects.toMatchObject({ code: 'malformed' });
  await expect(readEscrowKey(path.join(folder, 'none'))).rejects.toMatchObject({ code: 'notFound' });
});
