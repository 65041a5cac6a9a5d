import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Draft } from '../../../../electron/contract/drafts';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { planRows } from '../../../../electron/store/repositories/planRows';
import { codeOf, importTree, openServices, temporaryFolder, writeTree } from '../../../fixtures/openServices';
import { quickCrypto, storePorts } from '../../../fixtures/openStore';

const passphrase = 'seven quiet herons';

async function study(secret: string | null = passphrase) {
  const services = await openServices({ crypto: quickCrypto });
  const { client, at } = services;
  await client.project.create({
    path: at('p.gauze'),
    name: 'P',
    labelSet: 'hnfc',
    ...(secret !== null && { passphrase: secret }),
  });
  await importTree(services, writeTree(at('in'), { 'a.txt': 'Seen by Dr. Keller.\n', 'b.txt': 'Well again.\n' }));
  const ids = (await client.document.list({ offset: 0, limit: 10 })).rows.map(({ id }) => id);
  const open = () => client.project.open({ path: at('p.gauze'), ...(secret !== null && { passphrase: secret }) });
  return { ...services, ids, open };
}
const comment = (documentId: number, text: string): Draft => ({ kind: 'comment', documentId, text });

test('drafts_surviveALock_inTheEncryptedFileAlone_andAreOnlyTheirAuthors', async () => {
  const { client, as, at, ids, open, folder, logged } = await study();
  const [id = 0] = ids;
  const drafts: Draft[] = [
    comment(id, 'Ask Zanzibar whether this is'),
    { kind: 'guideline', label: '', entry: { definition: '', examples: ['«Zanzibar»'], not: [] } },
    { kind: 'instructions', text: 'Begin with Zanzibar' },
  ];
  await client.drafts.keep({ drafts });
  const ben = as({ role: 'reader', author: 'ben' });
  expect(await ben.drafts.list({})).toEqual([]);
  await ben.drafts.keep({ drafts: [comment(id, 'Not mine')] });
  expect(await client.project.lock({ reason: 'idle' })).toEqual({ state: 'locked' });
  for (const name of readdirSync(folder).filter((each) => each.startsWith('p.gauze')))
    expect(readFileSync(at(name)).includes('Zanzibar'), name).toBe(false);
  expect(logged.join('\n')).not.toContain('Zanzibar');
  expect(await codeOf(client.drafts.list({}))).toBe('notReady');
  expect(await codeOf(client.drafts.keep({ drafts }))).toBe('notReady');

  await open();
  expect(await client.drafts.list({})).toEqual(drafts);
  expect(await ben.drafts.list({})).toEqual([comment(id, 'Not mine')]);
  expect(await codeOf(as({ role: 'auditor', author: 'eve' }).drafts.keep({ drafts }))).toBe('forbidden');
  const { rows } = await client.audit.list({ offset: 0, limit: 100 });
  expect(rows.filter(({ action }) => action === 'keepDrafts').map(({ author, count }) => [author, count])).toEqual([
    ['ben', 1],
    ['tester', 3],
  ]);
  expect(JSON.stringify(rows)).not.toContain('Zanzibar');

  // Nothing was changed: closing writes nothing about them. Saved or let go, they are gone.
  await client.drafts.keep({ drafts });
  await client.project.close({});
  await open();
  await client.drafts.keep({ drafts: [] });
  await client.project.close({});
  await open();
  expect(await client.drafts.list({})).toEqual([]);
  expect(await ben.drafts.list({})).toHaveLength(1);
  const after = (await client.audit.list({ offset: 0, limit: 100 })).rows.map(({ action }) => action);
  expect(after.filter((action) => action.endsWith('Drafts'))).toEqual(['dropDrafts', 'keepDrafts', 'keepDrafts']);
});

test('drafts_surviveAnyClosing_ofAPlainProjectToo_andNeverGoIntoAnotherProject', async () => {
  const { client, at, ids, open } = await study(null);
  expect(await client.project.lock({ reason: 'idle' })).toEqual({ state: 'notNeeded' });
  await client.drafts.keep({ drafts: [comment(ids[0] ?? 0, 'Unfinished')] });
  // Another project is opened over it.
  await client.project.create({ path: at('q.gauze'), name: 'Q', labelSet: 'hnfc' });
  expect(await client.drafts.list({})).toEqual([]);
  await client.project.close({});
  await open();
  expect(await client.drafts.list({})).toEqual([comment(ids[0] ?? 0, 'Unfinished')]);
});

test('drafts_ofRemovedNotes_andSavedComments_areNotOffered', async () => {
  const { client, ids, open } = await study();
  const [a = 0, b = 0] = ids;
  await client.drafts.keep({ drafts: [comment(a, 'Twice? '), comment(b, 'Gone')] });
  await client.project.close({});
  await open();
  // Killed after saving: the file still has the draft.
  await client.review.comment({ documentId: a, annotationId: null, text: 'Twice?' });
  await client.document.remove({ ids: [b] });
  expect(await client.drafts.list({})).toEqual([]);
});

test('drafts_voidNoConfirmationOfARelease', async () => {
  const { client, at, ids } = await study(null);
  await client.project.close({});
  const rows = async (): Promise<string[]> => {
    const project = await ProjectFile.open(at('p.gauze'), await storePorts());
    const all = [...planRows(project.database)];
    await project.close();
    return all;
  };
  const before = await rows();
  await client.project.open({ path: at('p.gauze') });
  await client.drafts.keep({ drafts: [comment(ids[0] ?? 0, 'Unfinished')] });
  await client.project.close({});
  expect(await rows()).toEqual(before);
});

test('aDiskThatIsFull_doesNotKeepTheProjectOpen', async () => {
  let isFull = false;
  const files = {
    ...nodeFiles,
    async create(name: string) {
      const file = await nodeFiles.create(name);
      return {
        write: (bytes: Uint8Array, position: number) =>
          isFull ? Promise.reject(new GauzeError('diskFull', 'full')) : file.write(bytes, position),
        sync: () => file.sync(),
        truncate: (size: number) => file.truncate(size),
        close: () => file.close(),
      };
    },
  };
  const { client, at } = await openServices({ crypto: quickCrypto, files });
  await client.project.create({ path: at('p.gauze'), name: 'P', labelSet: 'hnfc', passphrase });
  await client.drafts.keep({ drafts: [{ kind: 'instructions', text: 'Unfinished' }] });
  isFull = true;
  expect(await client.project.lock({ reason: 'person' })).toEqual({ state: 'locked' });
  isFull = false;
  expect(await client.project.info({})).toBeNull();
});

const until = (isTrue: () => boolean) => expect.poll(isTrue, { timeout: 8000, interval: 50 }).toBe(true);

/** The project as the next process finds it when this one ends now; its lock went with it. */
async function afterCrash(folder: string, secret: string | null = passphrase) {
  const copied = path.join(temporaryFolder(), 'crashed');
  mkdirSync(copied);
  for (const name of readdirSync(folder).filter((each) => each.startsWith('p.gauze') && !each.endsWith('-lock')))
    copyFileSync(path.join(folder, name), path.join(copied, name));
  const services = await openServices({ crypto: quickCrypto, folder: copied });
  await services.client.project.open({
    path: services.at('p.gauze'),
    ...(secret !== null && { passphrase: secret }),
  });
  return services;
}

test('drafts_surviveAProcessThatEnds_aFewSecondsAfterTheLastKey_andAreNoCommands', async () => {
  const { client, as, at, ids, folder, logged } = await study();
  const ben = as({ role: 'reader', author: 'ben' });
  const [id = 0] = ids;
  await client.document.setStatus({ ids: [id], status: 'exempt' });
  const { revision = 0 } = (await client.project.info({})) ?? {};
  await client.drafts.keep({ drafts: [comment(id, 'Ask Zanzibar')] });
  await ben.drafts.keep({ drafts: [{ kind: 'instructions', text: 'Zanzibar first' }] });
  await until(() => existsSync(at('p.gauze-drafts')));
  for (const name of readdirSync(folder).filter((each) => each.startsWith('p.gauze')))
    expect(readFileSync(at(name)).includes('Zanzibar'), name).toBe(false);

  const next = await afterCrash(folder);
  expect(await next.client.drafts.list({})).toEqual([comment(id, 'Ask Zanzibar')]);
  const nextBen = next.as({ role: 'reader', author: 'ben' });
  expect(await nextBen.drafts.list({})).toEqual([{ kind: 'instructions', text: 'Zanzibar first' }]);
  expect(await next.as({ role: 'auditor', author: 'eve' }).drafts.list({})).toEqual([]);
  // The opening, and nothing else.
  expect((await next.client.project.info({}))?.revision).toBe(revision + 1);
  expect(await codeOf(next.client.review.undo({}).then(() => next.client.drafts.list({})))).toBe('no error');
  expect(await next.client.drafts.list({})).toHaveLength(1);
  // Closed in order, they go into the project under their authors' names, and the file beside it goes.
  await next.client.project.close({});
  expect(existsSync(next.at('p.gauze-drafts'))).toBe(false);
  await next.client.project.open({ path: next.at('p.gauze'), passphrase });
  const { rows } = await next.client.audit.list({ offset: 0, limit: 100 });
  expect(rows.filter(({ action }) => action === 'keepDrafts').map(({ author }) => author)).toEqual(['ben', 'tester']);

  // Let go after that: gone for the process that ends next, too.
  await nextBen.drafts.keep({ drafts: [] });
  await until(() => existsSync(next.at('p.gauze-drafts')));
  const third = await afterCrash(next.folder);
  expect(await third.as({ role: 'reader', author: 'ben' }).drafts.list({})).toEqual([]);
  expect(await third.client.drafts.list({})).toHaveLength(1);
  expect(logged.join('\n')).not.toContain('Zanzibar');
});

test('drafts_areWrittenOnceAPersonPauses_notWithEveryKey_andGoWhenTheyAreSaved', async () => {
  const written: string[] = [];
  const files = {
    ...nodeFiles,
    rename: (from: string, to: string) => {
      if (to.endsWith('-drafts')) written.push(to);
      return nodeFiles.rename(from, to);
    },
  };
  const { client, at } = await openServices({ crypto: quickCrypto, files });
  await client.project.create({ path: at('p.gauze'), name: 'P', labelSet: 'hnfc', passphrase });
  const sizes = () => readdirSync(at()).filter((name) => name.includes('journal')).length;
  const segments = sizes();
  for (let key = 1; key <= 60; key += 1) {
    await client.drafts.keep({ drafts: [{ kind: 'instructions', text: 'x'.repeat(key) }] });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(written).toHaveLength(0);
  await until(() => written.length === 1);
  expect(sizes()).toBe(segments);
  await client.drafts.keep({ drafts: [] });
  await until(() => !existsSync(at('p.gauze-drafts')));
  expect(written).toHaveLength(1);
});

test('drafts_thatWereLetGo_areInNoFileOfTheProject_afterTwoClosingsWithAChange', async () => {
  const { client, at, ids, folder, open } = await study(null);
  const [id = 0] = ids;
  const holding = () =>
    readdirSync(folder).filter((name) => name.startsWith('p.gauze') && readFileSync(at(name)).includes('Zanzibar'));
  await client.drafts.keep({ drafts: [comment(id, 'Ask Zanzibar about it. '.repeat(2000)), comment(id, 'Zanzibar')] });
  await until(() => existsSync(at('p.gauze-drafts')));
  expect(holding()).toEqual(['p.gauze-drafts']);
  await client.drafts.keep({ drafts: [] });
  await until(() => !existsSync(at('p.gauze-drafts')));
  // Let go while the project was open: nothing else ever had it.
  expect(holding()).toEqual([]);

  await client.drafts.keep({ drafts: [comment(id, 'Ask Zanzibar about it. '.repeat(2000)), comment(id, 'Zanzibar')] });
  await client.project.close({});
  expect(holding()).toContain('p.gauze');
  await open();
  await client.drafts.keep({ drafts: [] });
  await client.project.close({});
  // The newest file does not have it; the one before it and the commands between them still do.
  expect(holding()).not.toContain('p.gauze');
  expect(holding()).toContain('p.gauze-previous');
  await open();
  await client.document.setStatus({ ids: [id], status: 'exempt' });
  await client.project.close({});
  expect(holding()).toEqual([]);
});
