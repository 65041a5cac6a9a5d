import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { ManagedPolicy } from '../../../../../electron/contract/managed';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import { createDiagnostics } from '../../../../../electron/hosts/cli/diagnostics';
import { policy } from '../../../../../electron/hosts/cli/verbs/policy';
import { managedPolicySchema } from '../../../../../electron/hosts/node/managedPolicySchema';
import { testResources } from '../../../../fixtures/openServices';
import { explainPolicy, unknownNames } from '../../../../../electron/hosts/cli/policy/explainPolicy';

// Files of a checkout, in place of those of a built program.
vi.mock('../../../../../electron/hosts/node/resources', async (original) => {
  const { createResources } = await original<{ readonly createResources: (of?: object) => unknown }>();
  return { createResources: (of: object = { resources: 'resources', generated: 'out' }) => createResources(of) };
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-policy-verb-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function check(content: unknown): Promise<{ readonly code: number; readonly out: string }> {
  const file = path.join(folder, 'policy.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const stdout = new PassThrough();
  const code = await policy.run({
    values: {},
    positionals: ['check', file],
    stdin: new PassThrough().end(),
    stdout,
    diagnostics: createDiagnostics(new PassThrough(), () => 0, true),
    elapsed: () => 0,
    managed: nothingManaged,
  });
  return { code, out: String(stdout.read()) };
}

/** Every field once. */
const whole: ManagedPolicy = {
  version: 1,
  institution: 'St. Anna',
  escrowPublicKey: '85'.padEnd(64, 'a'),
  autoLockMinutes: 10,
  allowWithoutPassphrase: false,
  allowPrinting: false,
  allowUnread: false,
  gpuPacks: [],
  allowedModels: [],
  shortestPassphrase: 14,
  passphraseGuesses: 12,
  releasePolicies: ['private-research', 'f'.repeat(64)],
  maxEpsilon: '1.5',
  maxBudget: '6',
  releaseLanguages: ['de', 'en'],
  formats: ['brat'],
  destinations: ['/srv/releases'],
  allowedRisks: ['accept-unread'],
  allowReidentification: false,
  allowOriginals: false,
  backends: ['tensorflow'],
  allowClipboard: false,
  logToSyslog: true,
  secondAccount: true,
  confirmers: { huber: `scrypt-17:${'a'.repeat(64)}:${'b'.repeat(64)}` },
  keyDerivation: 'scrypt',
  roles: { accounts: { meier: 'coordinator' } },
};

test('the schema that ships is the one that Gauze checks with', () => {
  expect(readFileSync('resources/schemas/managed-policy.schema.json', 'utf8')).toBe(managedPolicySchema());
});

test('every field is explained, with whom it binds', async () => {
  expect(Object.keys(whole).sort()).toEqual(Object.keys(ManagedPolicy.unwrap().shape).sort());
  const { code, out } = await check(whole);
  expect(code).toBe(0);
  for (const { field, sentence, binds } of explainPolicy(whole)) {
    expect(out).toContain(`${field}\n  ${sentence}\n  Binds ${binds}.`);
    expect(sentence).toMatch(/^[A-Z].*\.$|^meier/);
  }
  expect(out).toContain('meier acts as coordinator; everyone else as reader.');
});

test.each([
  [{ version: 1, roles: { others: 'reader' } }, 'roles.accounts: it is missing'],
  [{ version: 1, autolock: 5 }, 'autolock: there is no field of this name'],
  [{ version: 1, roles: { accounts: {}, other: 'reader' } }, 'roles.other: there is no field of this name'],
  [{ version: 1, allowedRisks: ['accept-all'] }, 'allowedRisks.0: '],
  [{ version: 1, destinations: ['releases'] }, 'destinations.0: '],
  [{ version: 1, maxEpsilon: 2 }, 'maxEpsilon: '],
  [{ version: 1, releasePolicies: ['private-reserch'] }, 'releasePolicies: no private-reserch; there are '],
  [{ institution: 'St. Anna' }, 'version: it is missing'],
  ['{"version": 1', 'json: this is not JSON'],
])('a policy with a fault names the field: %j', async (content, line) => {
  const { code, out } = await check(content);
  expect(code).toBe(1);
  expect(out).toContain(`WRONG  ${line}`);
});

test('names that mean nothing here are told apart from digests', async () => {
  expect(await unknownNames(whole, testResources)).toEqual([]);
  expect((await unknownNames({ ...whole, formats: ['docx9'] }, testResources)).map(({ field }) => field)).toEqual([
    'formats',
  ]);
});
