import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, onTestFinished, test } from 'vitest';
import { ManagedPolicy } from '../../../electron/contract/managed';
import { parseManagedPolicy } from '../../../electron/hosts/node/managedPolicy';
import { profileOf } from '../../../electron/hosts/cli/policy/profile';
import { policyOfSystem } from '../../../electron/hosts/cli/policy/systemPolicy';

const folder = 'resources/administration';
const languages = ['en-US', 'es-ES', 'fr-FR', 'nl-NL', 'de-DE'];

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Well formed, or it throws. */
function parsed(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return top;
}

const within = (element: Element, name: string): readonly Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);
const read = (name: string): Element => parsed(readFileSync(path.join(folder, name), 'utf8'));
const admx = read('windows/gauze.admx');
const policies = within(admx, 'policy');

/** Every field of the contract, `roles` as its two parts; `version` says the form of the file and is no rule. */
const fields = Object.keys(ManagedPolicy.unwrap().shape)
  .filter((name) => name !== 'version')
  .flatMap((name) => (name === 'roles' ? ['roles_accounts', 'roles_others'] : [name]));

const hash = 'ab'.repeat(32);
/** Every field once, with what is hard to write in a registry. */
const whole: ManagedPolicy = {
  version: 1,
  institution: 'Universitätsklinikum "Süd" & Œuvre \\ 1',
  escrowPublicKey: `${'85'.padEnd(64, 'a')}`,
  autoLockMinutes: 10,
  allowWithoutPassphrase: false,
  allowPrinting: true,
  allowUnread: false,
  gpuPacks: [hash],
  allowedModels: [hash, 'cd'.repeat(32)],
  shortestPassphrase: 14,
  passphraseGuesses: 12,
  releasePolicies: ['private-research', hash],
  maxEpsilon: '1.5',
  maxBudget: '6',
  releaseLanguages: ['de', 'en'],
  formats: ['brat'],
  destinations: ['D:\\Freigaben\\für Forschung', 'E:\\'],
  allowedRisks: ['accept-unread'],
  allowReidentification: false,
  allowOriginals: false,
  secondAccount: true,
  confirmers: { müller: `scrypt-17:${hash}:${hash}` },
  backends: ['wasm'],
  allowClipboard: false,
  logToSyslog: true,
  keyDerivation: 'pbkdf2-sha256',
  roles: { accounts: { 'KLINIK\\müller': 'coordinator', huber: 'privacyOfficer' }, others: 'reviewer' },
};

/** What Group Policy would leave in the registry where the template is filled in so, as `reg export` writes it. */
function registryOf(policy: ManagedPolicy): string {
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const keys = new Map<string, string[]>();
  const put = (key: string, name: string, value: unknown) => {
    const data = typeof value === 'string' ? quoted(value) : `dword:${Number(value).toString(16).padStart(8, '0')}`;
    keys.set(key, [...(keys.get(key) ?? []), `${quoted(name)}=${data}`]);
  };
  for (const { attributes, children } of policies) {
    const value = (attributes['name'] ?? '')
      .split('_')
      .reduce<unknown>((of, name) => (of as Readonly<Record<string, unknown>> | undefined)?.[name], policy);
    if (value === undefined) continue;
    const element = children.find(({ name }) => name === 'elements')?.children[0];
    const key = element?.attributes['key'] ?? attributes['key'] ?? '';
    const name = element?.attributes['valueName'] ?? attributes['valueName'] ?? '';
    if (Array.isArray(value)) value.forEach((each, at) => put(key, String(at + 1), each));
    else if (typeof value === 'object') Object.entries(value ?? {}).forEach(([own, each]) => put(key, own, each));
    else put(key, name, value);
  }
  const sections = [...keys].map(([key, lines]) => `[HKEY_LOCAL_MACHINE\\${key}]\r\n${lines.join('\r\n')}\r\n`);
  return `Windows Registry Editor Version 5.00\r\n\r\n${sections.join('\r\n')}\r\n`;
}

const asWindowsWrites = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

test('the templates are what the schema of the policy gives', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-policy-templates.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the template of Group Policy has every field, once', () => {
  expect(policies.map(({ attributes }) => attributes['name']).toSorted()).toEqual(fields.toSorted());
  expect(new Set(policies.map(({ attributes }) => attributes['class']))).toEqual(new Set(['Machine']));
});

test.each(languages)('%s has the words that the template asks for, and no others', (language) => {
  const adml = read(`windows/${language}/gauze.adml`);
  const asked = [...readFileSync(path.join(folder, 'windows/gauze.admx'), 'utf8').matchAll(/\$\((\w+)\.([^)]+)\)/g)];
  const has = (name: string) => within(adml, name).map(({ attributes }) => `${name}.${attributes['id']}`);
  const given = [...has('string'), ...has('presentation')];
  expect(given.toSorted()).toEqual([...new Set(asked.map(([, kind, id]) => `${kind}.${id}`))].toSorted());
  expect(within(adml, 'string').filter(({ text }) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
  // Each control belongs to an element of its policy.
  const elements = within(admx, 'elements').flatMap(({ children }) =>
    children.map(({ attributes }) => attributes['id']),
  );
  const controls = within(adml, 'presentation').flatMap(({ children }) => children.map(({ attributes }) => attributes));
  expect(controls.map(({ refId }) => refId).toSorted()).toEqual(elements.toSorted());
});

test('what Group Policy writes of every field is the policy that was meant', () => {
  expect(policyOfSystem(asWindowsWrites(registryOf(whole)))).toEqual(whole);
  expect(parseManagedPolicy(JSON.stringify(policyOfSystem(asWindowsWrites(registryOf(whole))))).faults).toEqual([]);
});

test.each([
  ['a field that there is none of', '"allowPriting"=dword:00000000', 'allowPriting'],
  ['a switch that is neither on nor off', '"allowPrinting"=dword:00000002', 'allowPrinting'],
  ['a number as text', '"autoLockMinutes"="10"', 'autoLockMinutes'],
  ['another kind of value, over several lines', '"maxEpsilon"=hex(7):31,00,\\\r\n  00,00', 'maxEpsilon'],
  ['the value without a name', '@="x"', '(default)'],
])('%s is refused by its name', (_what, line, field) => {
  const key = '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Gauze]';
  const text = `Windows Registry Editor Version 5.00\r\n\r\n${key}\r\n${line}\r\n`;
  const { policy, faults } = parseManagedPolicy(JSON.stringify(policyOfSystem(asWindowsWrites(text))));
  expect(policy).toBeUndefined();
  expect(faults.map((fault) => fault.field)).toEqual([field]);
});

test('keys of other programs are left alone, and the case of the key does not matter', () => {
  const text = `Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\GauzeOther]
"allowPrinting"=dword:00000001

[HKEY_LOCAL_MACHINE\\Software\\policies\\GAUZE\\roles]
"others"="auditor"
`;
  expect(policyOfSystem(asWindowsWrites(text))).toEqual({ version: 1, roles: { accounts: {}, others: 'auditor' } });
});

test('neither form is refused', () => {
  expect(() => policyOfSystem(Buffer.from('REGEDIT4\r\n'))).toThrow('neither');
  expect(() => policyOfSystem(Buffer.from('[]'))).toThrow('neither');
});

/** The values of a property list. */
function valueOf({ name, children, text }: Element): unknown {
  if (name === 'dict')
    return Object.fromEntries(
      children.flatMap((key, at) => (key.name === 'key' ? [[key.text, valueOf(children[at + 1] ?? key)]] : [])),
    );
  if (name === 'array') return children.map(valueOf);
  return name === 'true' || name === 'false' ? name === 'true' : name === 'integer' ? Number(text) : text;
}
const plistOf = (document: Element): unknown => valueOf(document.children[0]?.children[0] ?? document);

test('the manifest for macOS has every field', () => {
  const manifest = plistOf(read('macos/org.gauze.desktop.manifest.plist')) as {
    readonly pfm_subkeys: readonly { readonly pfm_name: string; readonly pfm_title?: string }[];
  };
  expect(manifest.pfm_subkeys.map(({ pfm_name }) => pfm_name).toSorted()).toEqual(
    Object.keys(ManagedPolicy.unwrap().shape).toSorted(),
  );
});

test('a profile carries every field, and the preferences that come of it are the policy', () => {
  const profile = plistOf(parsed(profileOf(whole))) as { readonly PayloadContent: readonly object[] };
  const [payload = {}] = profile.PayloadContent;
  expect(policyOfSystem(Buffer.from(JSON.stringify(payload)))).toEqual(whole);
  expect(profileOf(whole)).toBe(profileOf(structuredClone(whole)));
  expect(profileOf({ ...whole, allowPrinting: false })).not.toBe(profileOf(whole));
});

const isUnix = process.platform !== 'win32';
test.runIf(isUnix)('the script for macOS puts the rules in place, and a faulty file where anything fails', () => {
  const work = mkdtempSync(path.join(os.tmpdir(), 'gauze-pushed-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(work, name), text, { mode: 0o755 });
    return path.join(work, name);
  };
  const at = path.join(work, 'rules of the house');
  const plutil = file('plutil', '#!/bin/sh\n[ "$1 $2 $3" = "-convert json -o" ] && cat -- "$5" > "$4"\n');
  const gauze = file('gauze', '#!/bin/sh\nwhile [ "$1" != from ]; do shift; done; cat -- "$2"\n');
  const failing = file('failing', '#!/bin/sh\nexit 1\n');
  const apply = (pushed: string, program: string) =>
    spawnSync('sh', [path.join(folder, 'macos/apply-policy.sh'), pushed, at, program, plutil]).status;
  expect(apply(path.join(work, 'none'), gauze)).toBe(0);
  expect(readdirSync(work)).not.toContain('rules of the house');
  const pushed = file('pushed', '{"version": 1}');
  expect(apply(pushed, gauze)).toBe(0);
  expect(readdirSync(at)).toEqual(['policy.json']);
  expect(readFileSync(path.join(at, 'policy.json'), 'utf8')).toBe('{"version": 1}');
  apply(pushed, failing);
  expect(parseManagedPolicy(readFileSync(path.join(at, 'policy.json'), 'utf8')).policy).toBeUndefined();
});

test('the script for Windows has lines that Windows reads', () => {
  const lines = readFileSync(path.join(folder, 'windows/apply-policy.cmd'), 'utf8').split('\n');
  expect(lines.slice(0, -1).every((line) => line.endsWith('\r'))).toBe(true);
});
