import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quickCrypto } from '../../../fixtures/openStore';
import { kept } from '../../../fixtures/releases';
import {
  codeOf,
  importTree,
  openProject,
  readTree,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const passphrase = 'nine slow tortoises';
const notes = [
  {
    id: 'a',
    patient: 'mrn-4711-Quackenbush',
    text: 'Seen: Mr. Zebulon Quackenbush of Leeds on 14 March 2024.\n',
    spans: [
      ['Zebulon Quackenbush', 'PATIENT'],
      ['Leeds', 'CITY'],
      ['14 March 2024', 'DATE'],
    ],
  },
  {
    id: 'b',
    patient: 'mrn-4711-Quackenbush',
    text: 'Zebulon Quackenbush came again on 21 March 2024.\n',
    spans: [
      ['Zebulon Quackenbush', 'PATIENT'],
      ['21 March 2024', 'DATE'],
    ],
  },
  { id: 'c', text: 'Ottoline Fernwistle-Byrne rang.\n', spans: [['Ottoline Fernwistle-Byrne', 'PATIENT']] },
] as const;

/** A project with a released file, and the release. */
async function released() {
  const services = await openProject({ crypto: quickCrypto });
  const lines = notes.map(({ spans, ...note }) =>
    JSON.stringify({
      ...note,
      language: 'en',
      spans: spans.map(([words, label]) => ({
        start: note.text.indexOf(words),
        end: note.text.indexOf(words) + words.length,
        label,
      })),
    }),
  );
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.map((line) => `${line}\n`).join('') }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await services.client.document.setStatus({ ids: [1, 2, 3], status: 'done' });
  mkdirSync(services.at('out'));
  mkdirSync(services.at('safe'));
  const file = services.at('safe', 'x.gauze-vault');
  const job = await services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'jsonl',
      name: 'r1',
      onlyDone: false,
      ...kept,
      pseudonymTable: { path: file, passphrase },
    }),
  );
  expect(job).toMatchObject({ status: 'done' });
  const out = readTree(services.at('out', 'r1'))
    ['notes.jsonl']!.toString()
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as {
          id: string;
          patient?: string;
          text: string;
          spans: { start: number; end: number; label: string }[];
        },
    );
  const surrogate = (at: number, label: string): string => {
    const { start, end } = out[at]!.spans.find((span) => span.label === label)!;
    return out[at]!.text.slice(start, end);
  };
  return { services, file, out, surrogate };
}
const trail = async ({ client }: TestServices) =>
  (await client.audit.list({ offset: 0, limit: 1000 })).rows
    .filter(({ action }) => /vault/i.test(action))
    .map(({ action, count }) => [action, count]);

describe('reading a re-identification file', () => {
  test('oneSurrogateAtATime_eachWithItsLineInTheTrail', async () => {
    const { services, file, out, surrogate } = await released();
    const { reidentification } = services.client;
    expect(await reidentification.state({})).toBeNull();
    expect(await codeOf(reidentification.lookUp({ surrogate: 'x' }))).toBe('notReady');
    expect(await reidentification.open({ path: file, passphrase })).toMatchObject({
      release: 'r1',
      notes: 3,
      patients: 1,
    });
    expect(await reidentification.state({})).toMatchObject({ release: 'r1' });
    const pseudonym = out[0]!.patient!;
    expect(await reidentification.lookUp({ surrogate: pseudonym.toUpperCase() })).toEqual({
      patient: { pseudonym, patient: 'mrn-4711-Quackenbush', notes: 2 },
      matches: [],
      total: 0,
    });
    const name = surrogate(0, 'PATIENT');
    expect(surrogate(1, 'PATIENT')).toBe(name);
    expect(await reidentification.lookUp({ surrogate: `  ${name.toUpperCase()} ` })).toEqual({
      patient: null,
      total: 1,
      matches: [{ original: 'Zebulon Quackenbush', patient: 'mrn-4711-Quackenbush', pseudonym, note: 'a', places: 2 }],
    });
    expect(await reidentification.lookUp({ surrogate: surrogate(0, 'DATE') })).toMatchObject({
      matches: [{ original: '14 March 2024' }],
    });
    expect(await reidentification.lookUp({ surrogate: surrogate(2, 'PATIENT') })).toMatchObject({
      matches: [{ original: 'Ottoline Fernwistle-Byrne', patient: null, pseudonym: null, note: 'c' }],
    });
    // Neither an original nor a part of one is a surrogate.
    for (const none of ['Zebulon Quackenbush', 'mrn-4711-Quackenbush', name.slice(0, 3), '...'])
      expect(await reidentification.lookUp({ surrogate: none })).toEqual({ patient: null, matches: [], total: 0 });
    expect(await trail(services)).toEqual([
      ['lookUpVault', 0],
      ['lookUpVault', 0],
      ['lookUpVault', 0],
      ['lookUpVault', 0],
      ['lookUpVault', 1],
      ['lookUpVault', 1],
      ['lookUpVault', 1],
      ['lookUpVault', 1],
      ['openVault', 3],
      ['vault', 3],
    ]);
    // Neither question nor answer is in the audit trail or the log.
    const whole =
      JSON.stringify(
        (await services.client.audit.list({ offset: 0, limit: 1000 })).rows.filter(({ action }) =>
          /vault/i.test(action),
        ),
      ) + services.logged.join('');
    for (const word of ['Zebulon', name, pseudonym]) expect(whole).not.toContain(word);
    await reidentification.close({});
    expect(await codeOf(reidentification.lookUp({ surrogate: name }))).toBe('notReady');
  });

  test('isThePrivacyOfficers_wantsItsPassphrase_andIsForgottenWithTheProject', async () => {
    const { services, file } = await released();
    const { client } = services;
    for (const role of ['reader', 'reviewer', 'coordinator', 'auditor'] as const) {
      const as = services.as({ role, author: 'x' }).reidentification;
      expect([
        role,
        await codeOf(as.open({ path: file, passphrase })),
        await codeOf(as.lookUp({ surrogate: 'x' })),
      ]).toEqual([role, 'forbidden', 'forbidden']);
    }
    expect(await codeOf(client.reidentification.open({ path: file, passphrase: 'eight slow tortoises' }))).toBe(
      'wrongPassphrase',
    );
    expect(await trail(services)).toEqual([
      ['failedOpenVault', 0],
      ['vault', 3],
    ]);
    expect(await codeOf(client.reidentification.open({ path: services.at('none'), passphrase }))).toBe('notFound');
    expect(await codeOf(client.reidentification.open({ path: services.at('p.gauze'), passphrase }))).toBe(
      'unknownFormat',
    );
    const bytes = readFileSync(file);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(services.at('changed'), bytes);
    expect(await codeOf(client.reidentification.open({ path: services.at('changed'), passphrase }))).toBe('damaged');
    expect(await client.reidentification.state({})).toBeNull();
    await client.reidentification.open({ path: file, passphrase });
    await client.project.close({});
    await client.project.open({ path: services.at('p.gauze') });
    expect(await client.reidentification.state({})).toBeNull();
  });
});
