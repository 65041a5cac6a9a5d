import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import { ProjectFile } from '../../../../electron/store/projectFile';
import {
  codeOf,
  importTree,
  openProject,
  openServices,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { storePorts } from '../../../fixtures/openStore';

const passphrase = 'seven quiet herons';
const note = 'Patient Name: John Walker.\nSeen by Dr. Quirinius Plantedname.\n';

const linesOf = async ({ client }: TestServices) =>
  (await client.audit.list({ offset: 0, limit: 1000 })).rows.toReversed();
const actionsOf = async (services: TestServices) => (await linesOf(services)).map(({ action }) => action);

test('everything_thatIsDoneOrLookedAt_isALine_withoutAWordOfANote', async () => {
  const services = await openServices();
  const { client, at } = services;
  await client.project.create({ path: at('p.gauze'), name: 'Herons', labelSet: 'hipaa-i2b2', passphrase });
  await importTree(services, writeTree(at('in'), { 'a.txt': note, 'b.txt': note.replace('John', 'Jane') }));
  await services.ended(await client.detection.run({}));
  await client.document.get({ id: 1 });
  await client.privacy.setPolicy({ policy: (await client.privacy.presets({}))[1]!.policy });
  await client.privacy.setBudget({ epsilon: '3/2' });
  await client.release.preview({ documentId: 2 });
  await services.ended(await client.exchange.export({ folder: at('out'), format: 'text', statuses: [] }));
  await client.project.copy({ path: at('copy.gauze') });
  await client.project.close({});
  expect(await codeOf(client.project.open({ path: at('p.gauze'), passphrase: 'seven loud herons' }))).toBe(
    'wrongPassphrase',
  );
  expect(
    await codeOf(client.project.open({ path: at('p.gauze'), recoveryKey: '0000-0000-0000-0000-0000-0000-0000-0000' })),
  ).toBe('wrongPassphrase');
  expect(existsSync(at('p.gauze-attempts'))).toBe(true);
  expect(readFileSync(at('p.gauze-attempts'), 'utf8')).not.toMatch(/herons|0000-/);
  await client.project.open({ path: at('p.gauze'), passphrase });
  expect(existsSync(at('p.gauze-attempts'))).toBe(false);
  const lines = await linesOf(services);
  const found = (action: string) => lines.filter((line) => line.action === action);
  expect(found('importRun')).toMatchObject([{ count: 2, label: 'text done' }]);
  expect(found('import')).toMatchObject([{ count: 2 }]);
  expect(found('detectRun')).toMatchObject([{ count: 2, label: expect.stringMatching(/^rules.* done$/) as string }]);
  expect(found('view')).toMatchObject([{ documentId: 1, documentName: 'a' }, { documentId: 2 }]);
  expect(found('setPolicy')).toHaveLength(1);
  expect(found('setBudget')).toHaveLength(1);
  expect(found('prepareExport')).toMatchObject([{ count: 2, label: 'text' }]);
  expect(found('export')).toMatchObject([{ count: 2, label: 'text' }]);
  expect(found('copyProject')).toHaveLength(1);
  expect(found('failedUnlock')).toMatchObject([
    { count: 2, label: expect.stringMatching(/^recoveryKey 2\d{3}-.*tester$/) as string },
  ]);
  expect(found('open')).toMatchObject([{ label: 'passphrase' }]);
  expect(found('readAudit')).toMatchObject([{ author: 'tester', seq: lines.length }]);
  await client.audit.export({ path: at('log.jsonl'), format: 'jsonl' });
  await client.audit.export({ path: at('log.csv'), format: 'csv' });
  for (const name of ['log.jsonl', 'log.csv'])
    expect(readFileSync(at(name), 'utf8')).not.toMatch(/Walker|Plantedname|Quirinius|herons/);
}, 60_000);

test('view_isOneLine_forEachNoteReaderAndOpening', async () => {
  const services = await openProject();
  const { client, as, at } = services;
  await importTree(services, writeTree(at('in'), { 'a.txt': note, 'b.txt': 'Jane.' }));
  for (const id of [1, 1, 2, 1]) await client.document.get({ id });
  await as({ role: 'reviewer', author: 'second' }).document.get({ id: 1 });
  await client.project.close({});
  await client.project.open({ path: at('p.gauze') });
  await client.document.get({ id: 1 });
  const views = (await linesOf(services)).filter(({ action }) => action === 'view');
  expect(views.map(({ author, documentId }) => `${author} ${documentId}`)).toEqual([
    'tester 1',
    'tester 2',
    'second 1',
    'tester 1',
  ]);
});

test('events_areNeverUndone_andLeaveRedoAsItIs', async () => {
  const services = await openProject();
  const { client, at } = services;
  await importTree(services, writeTree(at('in'), { 'a.txt': note }));
  await client.review.add({ documentId: 1, start: 14, end: 25, label: 'PATIENT' });
  await client.review.undo({});
  await client.document.get({ id: 1 });
  await client.audit.list({ offset: 0, limit: 10 });
  expect((await client.review.redo({})).documentIds).toEqual([1]);
  expect((await client.document.get({ id: 1 })).annotations).toHaveLength(1);
});

test('list_searchesAndFilters_andReadingOnIsOneReading', async () => {
  const services = await openProject();
  const { client, as, at } = services;
  await importTree(services, writeTree(at('in'), { '100%.txt': note, 'b.txt': 'Jane.' }));
  await client.document.get({ id: 1 });
  await client.document.get({ id: 2 });
  const of = async (input: object) =>
    (await client.audit.list({ offset: 0, limit: 100, ...input })).rows.map(
      ({ action, documentId }) => `${action} ${documentId}`,
    );
  expect(await of({ search: '100%' })).toEqual(['view 1']);
  expect(await of({ search: '%' })).toEqual(['view 1']);
  expect(await of({ search: 'VIEW' })).toEqual(['view 2', 'view 1']);
  expect(await of({ action: 'view', search: 'b' })).toEqual(['view 2']);
  expect(await of({ search: '1' })).toContainEqual(expect.stringMatching(/./));
  const { total, actions, head } = await client.audit.list({ offset: 2, limit: 2 });
  expect({ total, lines: head.lines }).toEqual({ total: head.lines, lines: head.lines });
  expect(actions).toEqual(expect.arrayContaining(['import', 'importRun', 'readAudit', 'view']));
  expect((await actionsOf(services)).filter((action) => action === 'readAudit')).toHaveLength(1);
  await as({ role: 'auditor', author: 'second' }).audit.list({ offset: 0, limit: 1 });
  expect((await actionsOf(services)).filter((action) => action === 'readAudit')).toHaveLength(3);
  expect(await codeOf(as({ role: 'reviewer', author: 'r' }).audit.list({ offset: 0, limit: 1 }))).toBe('forbidden');
  expect(await codeOf(as({ role: 'reviewer', author: 'r' }).audit.verify({}))).toBe('forbidden');
});

/** Manipulations of the list by someone with the passphrase and another program. */
const tamperings: Readonly<Record<string, { readonly sql: readonly string[]; readonly firstBroken: number }>> = {
  ...Object.fromEntries(
    ['time', 'author', 'role', 'version', 'action', 'name', 'label', 'objects', 'hash', 'previousHash'].map(
      (column) => [`edited ${column}`, { sql: [`UPDATE command SET ${column} = 'x' WHERE seq = 4`], firstBroken: 4 }],
    ),
  ),
  'edited count': { sql: ['UPDATE command SET count = count + 1 WHERE seq = 4'], firstBroken: 4 },
  'edited documentId': { sql: ['UPDATE command SET documentId = 99 WHERE seq = 4'], firstBroken: 4 },
  'the first deleted': { sql: ['DELETE FROM command WHERE seq = 1'], firstBroken: 1 },
  'one deleted': { sql: ['DELETE FROM command WHERE seq = 4'], firstBroken: 4 },
  'one deleted, the rest renumbered': {
    sql: [
      'DELETE FROM command WHERE seq = 4',
      'UPDATE command SET seq = -(seq - 1) WHERE seq > 4',
      'UPDATE command SET seq = -seq WHERE seq < 0',
    ],
    firstBroken: 4,
  },
  'two exchanged': {
    sql: [
      'UPDATE command SET seq = -4 WHERE seq = 4',
      'UPDATE command SET seq = 4 WHERE seq = 5',
      'UPDATE command SET seq = 5 WHERE seq = -4',
    ],
    firstBroken: 4,
  },
  'one put in': {
    sql: [
      'UPDATE command SET seq = -(seq + 1) WHERE seq > 4',
      'UPDATE command SET seq = -seq WHERE seq < 0',
      "INSERT INTO command SELECT 5, time, 'x', role, version, action, name, count, documentId, label, " +
        'objects, text, batch, state, previousHash, hash, inverseBytes, inverse, redo, side FROM command ' +
        'WHERE seq = 4',
    ],
    firstBroken: 5,
  },
};

test.each(Object.entries(tamperings))('verify_finds: %s', async (_name, { sql, firstBroken }) => {
  const services = await openProject();
  const { client, at } = services;
  await importTree(services, writeTree(at('in'), { 'a.txt': note, 'b.txt': note }));
  for (const id of [1, 2]) await client.document.get({ id });
  await client.document.setStatus({ ids: [1], status: 'done' });
  expect(await client.audit.verify({})).toMatchObject({ isWhole: true, firstBroken: null });
  await client.project.close({});
  const project = await ProjectFile.open(at('p.gauze'), await storePorts());
  for (const line of sql) project.database.run(line);
  await project.checkpoint();
  await project.close();
  await client.project.open({ path: at('p.gauze') });
  expect(await client.audit.verify({})).toMatchObject({ isWhole: false, firstBroken });
  expect((await client.audit.list({ offset: 0, limit: 100 })).rows.length).toBeGreaterThan(0);
});

test('verify_withAHeadKeptElsewhere_findsLinesCutOffTheEnd', async () => {
  const services = await openProject();
  const { client, at } = services;
  await importTree(services, writeTree(at('in'), { 'a.txt': note }));
  await client.document.setStatus({ ids: [1], status: 'done' });
  const { head } = await client.audit.verify({});
  expect(await client.audit.verify({ head: head.hash })).toMatchObject({ isWhole: true, isHeadFound: true });
  await client.project.close({});
  const project = await ProjectFile.open(at('p.gauze'), await storePorts());
  project.database.run('DELETE FROM command WHERE seq >= ?', [head.lines]);
  project.database.run("UPDATE meta SET value = ? WHERE key = 'seq'", [String(head.lines - 1)]);
  await project.checkpoint();
  await project.close();
  await client.project.open({ path: at('p.gauze') });
  expect(await client.audit.verify({})).toMatchObject({ isWhole: true, isHeadFound: null });
  expect(await client.audit.verify({ head: head.hash })).toMatchObject({ isWhole: false, isHeadFound: false });
});

test('verify_looksForTheHeadsOfTheReceipts', async () => {
  const services = await openProject();
  const { client, at } = services;
  await importTree(services, writeTree(at('in'), { 'a.txt': 'Nothing to see.' }));
  await client.document.setStatus({ ids: [1], status: 'done' });
  const job = await services.ended(
    await client.release.run({
      acceptsUnread: true,
      folder: services.folder,
      format: 'text',
      name: 'first',
      onlyDone: true,
    }),
  );
  expect(job).toMatchObject({ status: 'done' });
  expect(await client.audit.verify({})).toMatchObject({ isWhole: true, releases: 1, releasesNotFound: [] });
  // By the path of its file, as in the window.
  const path = at('first/receipt.json');
  const written = readFileSync(path, 'utf8');
  expect(await client.audit.verify({ path })).toMatchObject({
    isWhole: true,
    isHeadFound: true,
    receipt: { isSame: true, release: 'first', parts: [] },
  });
  writeFileSync(at('other.json'), `\uFEFF${written.replace('"notes": 1', '"notes": 7')}`);
  const { receipt, isWhole } = await client.audit.verify({ path: at('other.json') });
  expect({ isWhole, parts: receipt?.parts, isOwnHashRight: receipt?.isOwnHashRight }).toEqual({
    isWhole: false,
    parts: ['counts'],
    isOwnHashRight: false,
  });
  expect(receipt?.compared).toEqual(expect.arrayContaining(['notes', 'policy', 'privateHalf', 'sha256']));
  // Of another release: the private half to which it is bound does not belong to this project.
  writeFileSync(
    at('other.json'),
    JSON.stringify({ ...(JSON.parse(written) as object), notes: [], privateHalf: '0', sha256: '0' }),
  );
  expect(await client.audit.verify({ path: at('other.json') })).toMatchObject({
    isWhole: false,
    isHeadFound: null,
    receipt: { isOfProject: false, compared: [] },
  });
  for (const [content, code] of [
    ['{', 'malformed'],
    ['{}', 'malformed'],
    ['[]', 'malformed'],
    ['null', 'malformed'],
  ] as const) {
    writeFileSync(at('other.json'), content);
    expect(await codeOf(client.audit.verify({ path: at('other.json') }))).toBe(code);
  }
  expect(await codeOf(client.audit.verify({ path: at('none.json') }))).toBe('notFound');
  expect(await codeOf(services.as({ role: 'reviewer', author: 'x' }).audit.verify({ path }))).toBe('forbidden');
  await client.project.close({});
  const project = await ProjectFile.open(at('p.gauze'), await storePorts());
  project.database.run(`UPDATE release SET data = json_set(data, '$.privateReceipt.heads.audit', '${'0'.repeat(64)}')`);
  await project.checkpoint();
  await project.close();
  await client.project.open({ path: at('p.gauze') });
  expect(await client.audit.verify({})).toMatchObject({
    isWhole: false,
    firstBroken: null,
    releasesNotFound: ['first'],
  });
});

test('aFailedUnlock_isCounted_whereNothingCanBeWrittenBesideTheProject', async () => {
  const refusing = { ...nodeFiles, replace: () => Promise.reject(new Error('read-only medium')) };
  const services = await openServices({ files: refusing });
  await services.client.project.create({ path: services.at('p.gauze'), name: 'P', labelSet: 'hnfc', passphrase });
  await services.client.project.close({});
  expect(
    await codeOf(services.client.project.open({ path: services.at('p.gauze'), passphrase: 'nothing like it' })),
  ).toBe('wrongPassphrase');
  await services.client.project.open({ path: services.at('p.gauze'), passphrase });
  expect((await linesOf(services)).find(({ action }) => action === 'failedUnlock')).toMatchObject({ count: 1 });
}, 60_000);
