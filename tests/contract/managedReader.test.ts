import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { api, projectApi } from '../../electron/contract/api';
import { roles, type Call, type Role } from '../../electron/contract/kernel';
import type { Managed, ManagedPolicy } from '../../electron/contract/managed';
import { managedRole, nothingManaged } from '../../electron/contract/managedRules';
import { riskFields } from '../../electron/contract/managedRules';
import { verbs } from '../../electron/hosts/cli/registry';
import { effects, effectsOf, refuseForbidden } from '../../electron/hosts/cli/rights';
import { runCli } from '../../electron/hosts/cli/run';
import { usageOf } from '../../electron/hosts/cli/verb';
import { openProject } from '../fixtures/openServices';

// Of the built program; and anyone who is refused has opened nothing.
vi.mock('../../electron/hosts/node/ports', () => ({
  applicationVersion: '0',
  nodePorts: () => {
    throw new Error('something was opened');
  },
}));

// Each line that is asked listens to its output, in one process here.
process.stdout.setMaxListeners(0);
process.stderr.setMaxListeners(0);
const account = os.userInfo().username;
const managedBy = (policy: Omit<ManagedPolicy, 'version'>): Managed => ({
  ...nothingManaged,
  state: 'valid',
  policy: { version: 1, ...policy },
});
const roleFor = (role: Role): Managed =>
  managedBy({ roles: { accounts: { [account]: role, tester: 'privacyOfficer' } } });
const reader = roleFor('reader');

const calls = Object.entries(api).flatMap(([noun, own]) =>
  Object.entries(own as Readonly<Record<string, Call>>).map(([verb, call]) => [`${noun}.${verb}`, call] as const),
);
const everyVerb = await Promise.all(
  Object.entries(verbs).map(async ([name, listed]) => [name, await listed.load()] as const),
);
/** Every verb with every part that it has. */
const everyLine = everyVerb.flatMap(([name, verb]) =>
  typeof verb.rights.does === 'string'
    ? [{ name, verb, words: [] }]
    : Object.keys(verb.rights.does).map((part) => ({ name, verb, words: [part] })),
);

describe('a reader of the managed policy', () => {
  test('can make, export or re-identify by no call of the project', async () => {
    const { as } = await openProject({ managed: reader });
    // Even where a host would not look at the policy and say privacy officer.
    const clients = [managedRole(reader, account) ?? 'privacyOfficer', 'privacyOfficer' as const].map((role) =>
      as({ author: account, role }),
    );
    let asked = 0;
    for (const [method, { lets, writes, input }] of calls) {
      // A chart holds what the page drew of counts.
      if ((lets === undefined && writes === undefined) || method === 'statistics.saveChart') continue;
      const [noun = '', verb = ''] = method.split('.');
      for (const client of clients) {
        const made = (
          client as unknown as Readonly<Record<string, Record<string, (input: unknown) => Promise<unknown>>>>
        )[noun]?.[verb]?.(inputOf(input));
        await expect(made, method).rejects.toMatchObject({ code: 'forbidden' });
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(25);
  });

  test('makes no project', async () => {
    const { as, at } = await openProject({ managed: reader });
    const client = as({ author: account, role: 'privacyOfficer' });
    await expect(
      client.project.create({ path: at('own.gauze'), name: 'Own', labelSet: 'hipaa-i2b2' }),
    ).rejects.toMatchObject({ code: 'forbidden', details: { role: 'reader' } });
  });

  test.each(everyLine.map(({ name, words }) => [[name, ...words].join(' ')]))(
    'gauze %s: refused before it does anything, unless it only looks or marks',
    async (line) => {
      const words = line.split(' ');
      const [, verb] = everyVerb.find(([name]) => name === words[0])!;
      const done = effectsOf(verb, { values: {}, positionals: words.slice(1) });
      if (done.every((effect) => effect === 'look' || effect === 'mark')) return;
      const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      try {
        expect(await runCli(words.length === 1 ? words : [...words, 'x.gauze'], undefined, reader)).toBe(2);
        expect(String(said.mock.calls.at(-1)?.[0])).toContain('"code":"forbidden"');
        expect(String(said.mock.calls.at(-1)?.[0])).toContain('the role reader may not use');
      } finally {
        said.mockRestore();
      }
    },
  );

  test('these verbs are left: anyone who adds one looks here', () => {
    const left = everyLine
      .filter(({ verb, words }) =>
        effectsOf(verb, { values: {}, positionals: words }).every((effect) =>
          (effects[effect] as readonly Role[]).includes('reader'),
        ),
      )
      .map(({ name, words }) => [name, ...words].join(' '));
    expect(left).toEqual([
      'detect',
      'verify',
      'evaluate',
      'representer show',
      'compute',
      'models show',
      'models verify',
      'project info',
      'project status',
      'project check',
      'project keys',
      'project detect',
      'project accept',
      'project releases',
      'policy check',
      'policy schema',
      'policy confirming-key',
      'policy from',
      'policy profile',
      'verify-install',
      'update check',
      'sbom check',
      'self-test',
    ]);
  });

  test('an option that does more asks for more', async () => {
    const releases = everyVerb.find(([name]) => name === 'project')![1];
    for (const option of ['private-receipt', 'pseudonyms', 'reports'])
      await expect(
        refuseForbidden(reader, account, 'project', releases, {
          values: { [option]: 'x' },
          positionals: ['releases', 'x.gauze'],
        }),
      ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('every part of a verb that its help names says what it does; an unknown part counts as all of them', async () => {
  for (const [name, verb] of everyVerb) {
    const { does } = verb.rights;
    if (typeof does === 'string') continue;
    const usage = await usageOf(verb);
    const named = [...usage.matchAll(new RegExp(`^(?:gauze ${name} )([a-z-]+(?:\\|[a-z-]+)*)`, 'gm'))].flatMap(
      ([, parts = '']) => parts.split('|'),
    );
    expect(named.length, name).toBeGreaterThan(0);
    expect(new Set(Object.keys(does)), name).toEqual(new Set(named));
    expect(effectsOf(verb, { values: {}, positionals: ['constructor'] })).toEqual([...new Set(Object.values(does))]);
  }
});

test('rules that cannot be read make a reader of everybody, and say which field it was', async () => {
  const broken: Managed = {
    ...nothingManaged,
    file: '/etc/gauze/policy.json',
    state: 'invalid',
    problems: ['roles.accounts'],
  };
  expect(managedRole(broken, account)).toBe('reader');
  const [, deidentify] = everyVerb.find(([name]) => name === 'deidentify')!;
  await expect(
    refuseForbidden(broken, account, 'deidentify', deidentify, { values: {}, positionals: [] }),
  ).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('(roles.accounts)') as string });
});

describe('each option and field that accepts a risk', () => {
  const named = /^(?:accept|keep)(?:ed)?-/;

  test('is known to the policy', () => {
    const options = new Set(
      everyVerb.flatMap(([, verb]) => Object.keys(verb.options)).filter((name) => named.test(name)),
    );
    expect(options).toEqual(new Set(Object.keys(riskFields)));
    const fields = new Set(
      calls
        .flatMap(([, { input }]) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []))
        .filter((name) => /^(?:accepts|keeps)[A-Z]/.test(name)),
    );
    expect(fields).toEqual(new Set(Object.values(riskFields).filter((field) => field !== null)));
  });

  test('is refused where the policy does not list it, on the command line and in a call', async () => {
    const none = managedBy({ allowedRisks: [] });
    for (const [, verb] of everyVerb)
      for (const option of Object.keys(verb.options).filter((name) => named.test(name)))
        await expect(
          refuseForbidden(none, account, 'x', verb, { values: { [option]: true }, positionals: [] }),
        ).rejects.toMatchObject({ code: 'forbidden', details: { needs: 'allowedRisks' } });
    const { client, at } = await openProject({ managed: none });
    await expect(
      client.release.run({ folder: at('out'), format: 'jsonl', name: 'r', onlyDone: true, acceptsUnread: true }),
    ).rejects.toMatchObject({ code: 'forbidden', details: { needs: 'allowedRisks' } });
  });
});

test('scans are accepted if the policy lists it or is silent, by the verbs that write unread notes', async () => {
  const accepting = everyVerb.filter(([, { options }]) => Object.hasOwn(options, 'accept-scans'));
  expect(accepting.map(([name]) => name)).toEqual(['deidentify', 'redact']);
  for (const [name, verb] of accepting) {
    const asked = (policy: Omit<ManagedPolicy, 'version'>) =>
      refuseForbidden(managedBy(policy), account, name, verb, {
        values: { 'accept-scans': true, out: '/out' },
        positionals: [],
      });
    await expect(asked({ allowedRisks: ['accept-unread', 'accept-leak'] })).rejects.toMatchObject({
      ...{ code: 'forbidden', details: { needs: 'allowedRisks' } },
      message: expect.stringContaining('--accept-scans') as string,
    });
    await expect(asked({ allowedRisks: ['accept-scans'] })).resolves.toBeUndefined();
    await expect(asked({})).resolves.toBeUndefined();
  }
});

test('a release, an export or a receipt goes to the folders of the policy alone, also through a link', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-places-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (...names: readonly string[]): string => path.join(folder, ...names);
  const allowed = at('allowed');
  const { client } = await openProject({ managed: managedBy({ destinations: [allowed] }) });
  const [, convert] = everyVerb.find(([name]) => name === 'convert')!;
  const asked = (out: string | undefined) =>
    refuseForbidden(managedBy({ destinations: [allowed] }), account, 'convert', convert, {
      values: out === undefined ? {} : { out },
      positionals: [],
    });
  mkdirSync(allowed);
  mkdirSync(at('elsewhere'));
  symlinkSync(at('elsewhere'), at('allowed', 'link'));
  const away = { code: 'forbidden', details: { needs: 'destinations' } };
  for (const out of [undefined, at('elsewhere'), `${allowed}x`, at('allowed', 'link', 'new'), `${allowed}/../x`])
    await expect(asked(out), out).rejects.toMatchObject(away);
  await expect(asked(at('allowed', 'new', 'deep'))).resolves.toBeUndefined();
  const release = (into: string) => client.release.run({ folder: into, format: 'jsonl', name: 'r', onlyDone: true });
  for (const into of [at('elsewhere'), at('allowed', 'link')]) await expect(release(into)).rejects.toMatchObject(away);
  // Nothing is done in this project: it is the next reason.
  await expect(release(allowed)).rejects.toMatchObject({ code: 'empty' });
});

test('originals, ways back and formats are refused by calls and verbs alike', async () => {
  const strict = managedBy({ allowOriginals: false, allowReidentification: false, formats: ['brat'] });
  const { client, at } = await openProject({ managed: strict });
  await expect(client.exchange.export({ folder: at(), format: 'brat', statuses: ['accepted'] })).rejects.toMatchObject({
    details: { needs: 'allowOriginals' },
  });
  await expect(client.release.run({ folder: at(), format: 'jsonl', name: 'r', onlyDone: true })).rejects.toMatchObject({
    details: { needs: 'formats' },
  });
  await expect(client.reidentification.open({ path: at('t'), passphrase: 'x' })).rejects.toMatchObject({
    details: { needs: 'allowReidentification' },
  });
  const refused = (name: string, options: Readonly<Record<string, string>>) =>
    refuseForbidden(strict, account, name, everyVerb.find(([known]) => known === name)![1], {
      values: options,
      positionals: [],
    });
  await expect(refused('convert', {})).rejects.toMatchObject({ details: { needs: 'allowOriginals' } });
  await expect(refused('pseudonyms', {})).rejects.toMatchObject({ details: { needs: 'allowReidentification' } });
  await expect(refused('deidentify', { pseudonyms: 'f' })).rejects.toMatchObject({
    details: { needs: 'allowReidentification' },
  });
});

test('what verbs may do by role is what the calls of a project allow', () => {
  const allowing = (method: keyof typeof projectApi & string, verb: string): readonly Role[] =>
    (projectApi[method] as Readonly<Record<string, Call>>)[verb]!.allow;
  const same = (a: readonly Role[], b: readonly Role[]) =>
    expect(roles.filter((role) => a.includes(role))).toEqual(roles.filter((role) => b.includes(role)));
  same(effects.make, allowing('release', 'run'));
  same(effects.export, allowing('exchange', 'export'));
  same(effects.reidentify, allowing('reidentification', 'open'));
  same(effects.oversee, allowing('release', 'privateReceipt'));
  same(effects.move, allowing('exchange', 'import'));
  same(effects.keys, allowing('project', 'changePassphrase'));
  same(effects.mark, allowing('detection', 'run'));
});

/** The least that a schema takes: rights are asked for before that matters, and a test must not pass by a bad input. */
function inputOf(schema: z.ZodType): unknown {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return sampleOf(made);
}
type Json = Readonly<Record<string, unknown>>;
function sampleOf(schema: Json): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly unknown[])[0];
  if (Array.isArray(schema['anyOf'])) return sampleOf((schema['anyOf'] as readonly Json[])[0]!);
  if (schema['type'] === 'object') {
    const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
    const needed = (schema['required'] ?? []) as readonly string[];
    return Object.fromEntries(needed.map((name) => [name, sampleOf(properties[name]!)]));
  }
  if (schema['type'] === 'array')
    return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => sampleOf(schema['items'] as Json));
  if (schema['type'] === 'integer' || schema['type'] === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (schema['type'] === 'boolean') return false;
  return 'x'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)));
}
