import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import { systemDigest } from '../../../../electron/hosts/node/digest';
import type { Files } from '../../../../electron/store/files';
import { readPseudonymTable, type PseudonymTableNote } from '../../../../electron/store/pseudonymTableFile';
import { quickCrypto } from '../../../fixtures/openStore';
import { findCanaries } from '../../../fixtures/canary';
import { kept } from '../../../fixtures/releases';
import {
  codeOf,
  importTree,
  openProject,
  readTree,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { recordOf } from '../../../fixtures/releases';

const passphrase = 'nine slow tortoises';
const notes = [
  {
    id: 'a',
    patient: 'mrn-4711-Quackenbush',
    text: 'Seen: Mr. Zebulon Quackenbush of Leeds on 14 March 2024. 😀 Plan: rest — and tea.\n',
    spans: [
      ['Zebulon Quackenbush', 'PATIENT'],
      ['Leeds', 'CITY'],
      ['14 March 2024', 'DATE'],
    ],
  },
  {
    id: 'b',
    patient: 'mrn-4711-Quackenbush',
    text: '😀😀 Zebulon Quackenbush came again on 21 March 2024.\n',
    spans: [
      ['Zebulon Quackenbush', 'PATIENT'],
      ['21 March 2024', 'DATE'],
    ],
  },
  { id: 'c', text: 'Ottoline Fernwistle-Byrne rang.\n', spans: [['Ottoline Fernwistle-Byrne', 'PATIENT']] },
] as const;

async function reviewed(files: Files = nodeFiles): Promise<TestServices> {
  const services = await openProject({ crypto: quickCrypto, files });
  const lines = notes.map(({ spans, ...note }) =>
    JSON.stringify({
      ...note,
      language: 'en',
      spans: spans.map(([words, label]) => ({
        start: [...note.text.slice(0, note.text.indexOf(words))].length,
        end: [...note.text.slice(0, note.text.indexOf(words) + words.length)].length,
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
  return services;
}
const run = async (services: TestServices, file: string | null, name = 'r1') =>
  services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'jsonl',
      name,
      onlyDone: false,
      ...kept,
      ...(file !== null && { pseudonymTable: { path: file, passphrase } }),
    }),
  );
const ports = { files: nodeFiles, crypto: quickCrypto, sha256: systemDigest.sha256, version: '0' };
const actionsOf = async (services: TestServices) =>
  (await services.client.audit.list({ offset: 0, limit: 1000 })).rows.map(({ action }) => action);

/** Reverses a release without Gauze's own code. */
function undone(text: string, { spans }: PseudonymTableNote): string {
  let [from, out] = [0, ''];
  for (const { start, end, text: original } of [...spans].sort((a, b) => a.start - b.start)) {
    out += text.slice(from, start) + original;
    from = end;
  }
  return out + text.slice(from);
}

describe('the re-identification file of a release', () => {
  test.each(['surrogate', 'tag', 'safe-harbor'])('undoesTheRelease_under_%s', async (preset) => {
    const services = await reviewed();
    await services.client.privacy.setPolicy({
      policy: JSON.parse(readFileSync(`resources/policies/${preset}.json`, 'utf8')) as Record<string, unknown>,
    });
    const file = services.at('safe', 'x.gauze-vault');
    expect(await run(services, file)).toMatchObject({ status: 'done', result: { notes: 3 } });
    const table = await readPseudonymTable(ports, file, passphrase);
    expect(table).toMatchObject({ release: 'r1' });
    const released = readTree(services.at('out', 'r1'))
      ['notes.jsonl']!.toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; text: string; patient?: string });
    expect(released).toHaveLength(3);
    for (const [i, { id, text, patient }] of released.entries()) {
      const note = table.notes.find((known) => known.note === id)!;
      expect(text).not.toBe(notes[i]!.text);
      expect(undone(text, note)).toBe(notes[i]!.text);
      expect([note.patient, note.pseudonym]).toEqual(
        patient === undefined ? [null, null] : ['mrn-4711-Quackenbush', patient],
      );
    }
    const { left, kept, reports } = await recordOf(services);
    for (const half of [left, kept]) {
      expect(half).toMatchObject({ hasVault: true, isPseudonymised: true });
      expect(half.notClaimed[0]).toMatch(/re-identification file/);
    }
    expect(reports['dpia-pack.md']).toContain('A re-identification file was written');
    expect(reports['expert-determination-draft.md']).toContain(
      '**A re-identification file was written with this release.**',
    );
    expect(kept.time).toBe(table.time);
    expect(kept.policy.sha256).toBe(table.policySha256);
  });

  test('undoesPrivateDrawsToo', async () => {
    const services = await reviewed();
    const drawn = { action: 'private', epsilon: '1', firstDay: { from: '2000-01-01', to: '2010-12-31' } };
    await services.client.privacy.setPolicy({
      policy: {
        id: 'test',
        version: 1,
        name: 'Test',
        default: { action: 'mask' },
        actions: { date: drawn, city: { action: 'private', epsilon: '1/2' } },
      },
    });
    await services.client.privacy.setBudget({ epsilon: '2', project: null });
    expect(await run(services, services.at('safe', 'x'))).toMatchObject({ status: 'done' });
    const table = await readPseudonymTable(ports, services.at('safe', 'x'), passphrase);
    const texts = readTree(services.at('out', 'r1'))
      ['notes.jsonl']!.toString()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text);
    expect(texts[0]).not.toMatch(/14 March 2024|Quackenbush/);
    expect(texts.map((text, i) => undone(text, table.notes[i]!))).toEqual(notes.map(({ text }) => text));
  });

  test('isOffByDefault', async () => {
    const services = await reviewed();
    const before = readdirSync(services.folder).toSorted();
    await run(services, null);
    expect(
      readdirSync(services.folder)
        .toSorted()
        .filter((name) => !before.includes(name) && !name.startsWith('p.gauze')),
    ).toEqual([]);
    expect(readdirSync(services.at('safe'))).toEqual([]);
    const { left, reports } = await recordOf(services);
    expect(left.hasVault).toBe(false);
    expect(await actionsOf(services)).not.toContain('vault');
    expect(reports['dpia-pack.md']).toContain('No re-identification file was written.');
  });

  test('leavesCountsAlone_noWordOfIt_noPassphrase', async () => {
    const services = await reviewed();
    const file = services.at('safe', 'x.gauze-vault');
    await run(services, file);
    const { rows } = await services.client.audit.list({ action: 'vault', offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ action: 'vault', count: 3, documentId: null, label: null }]);
    expect((await recordOf(services)).kept.heads.audit).toBe(rows[0]!.hash);
    expect(
      findCanaries(
        [services.at('safe')],
        [
          'Zebulon Quackenbush',
          'Quackenbush',
          'mrn-4711-Quackenbush',
          'Ottoline Fernwistle-Byrne',
          '21 March 2024',
          passphrase,
        ],
      ),
    ).toEqual([]);
    await services.client.project.close({});
    // The project itself is not encrypted here, which shows that the passphrase is in no command, event or log either.
    expect(findCanaries([services.folder], [passphrase])).toEqual([]);
    expect(findCanaries([services.folder], ['Ottoline Fernwistle-Byrne'])).not.toEqual([]);
    for (const text of [...services.logged, ...services.failures, JSON.stringify(services.events)])
      expect(text).not.toMatch(/tortoise|Quackenbush/);
  });

  test.each([
    ['there', 'x'],
    ['below, not yet there', 'r1/x'],
    ['through dots', '../safe/../out/x'],
    ['through a link', '../link/x'],
    ['in other letters', '../OUT/x'],
  ])('inTheFolderOfTheRelease_%s_isRefused_andNothingDrawn', async (_name, relative) => {
    const services = await reviewed();
    symlinkSync(services.at('out'), services.at('link'));
    const before = await actionsOf(services);
    const job = await run(services, `${services.at('out')}/${relative}`);
    expect(job.status).toBe('failed');
    // A missing folder cannot be written to, whatever the case of its name.
    expect(['forbidden', 'notFound']).toContain(job.error!.code);
    if (existsSync(path.dirname(path.resolve(services.at('out'), relative)))) expect(job.error!.code).toBe('forbidden');
    expect(Object.keys(readTree(services.at('out')))).toEqual([]);
    expect((await actionsOf(services)).filter((action) => action === 'draw')).toEqual(
      before.filter((action) => action === 'draw'),
    );
  });

  test('overAnotherFile_orWithAShortPassphrase_isRefused', async () => {
    const services = await reviewed();
    writeFileSync(services.at('safe', 'x'), 'another');
    expect((await run(services, services.at('safe', 'x'))).error).toMatchObject({ code: 'exists' });
    expect(readFileSync(services.at('safe', 'x'), 'utf8')).toBe('another');
    expect(
      await codeOf(
        services.client.release.run({
          acceptsUnread: true,
          folder: services.at('out'),
          format: 'jsonl',
          name: 'r',
          onlyDone: false,
          pseudonymTable: { path: services.at('safe', 'y'), passphrase: 'short' },
        }),
      ),
    ).toBe('badRequest');
    expect(
      await codeOf(
        services.as({ role: 'reviewer', author: 'r' }).release.run({
          acceptsUnread: true,
          folder: services.at('out'),
          format: 'jsonl',
          name: 'r',
          onlyDone: false,
          pseudonymTable: { path: services.at('safe', 'y'), passphrase },
        }),
      ),
    ).toBe('forbidden');
    expect(Object.keys(readTree(services.at('out')))).toEqual([]);
  });

  test.each(['moveFolder', 'create', 'rename'] as const)('aReleaseThatFailsAt_%s_leavesNoFile', async (call) => {
    let isFailing = false;
    const fails = async (asked: string, work: () => Promise<never>): Promise<never> => {
      if (isFailing && (call === 'moveFolder' || asked.includes('gauze-vault'))) throw new Error('no');
      return work();
    };
    const files = {
      ...nodeFiles,
      [call]: (...args: readonly [string, string]) =>
        fails(args[0], () => (nodeFiles[call] as (...all: readonly string[]) => Promise<never>)(...args)),
    } as Files;
    const services = await reviewed(files);
    isFailing = true;
    expect((await run(services, services.at('safe', 'x.gauze-vault'))).status).toBe('failed');
    expect([Object.keys(readTree(services.at('out'))), readdirSync(services.at('safe'))]).toEqual([[], []]);
    isFailing = false;
    expect((await run(services, services.at('safe', 'x.gauze-vault'))).status).toBe('done');
  });
});
