import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import { codeOf, importTree, openProject, openServices, writeTree } from '../../../fixtures/openServices';

test('create_openCloseOpen_keepsWhatWasDone', async () => {
  const services = await openServices();
  const { client, at } = services;
  const made = await client.project.create({ path: at('a.gauze'), name: 'Ward 3', labelSet: 'meddocan' });
  expect(made).toMatchObject({
    name: 'Ward 3',
    labelSet: { id: 'meddocan' },
    isDemo: false,
    isEncrypted: false,
    counts: { documents: 0 },
  });
  await importTree(services, writeTree(at('in'), { 'n.txt': 'Note.' }));
  await client.project.close({});
  expect(await client.project.info({})).toBeNull();
  expect(await codeOf(client.document.list({ offset: 0, limit: 10 }))).toBe('notReady');
  expect(await client.project.open({ path: at('a.gauze') })).toMatchObject({
    id: made.id,
    counts: { documents: 1, open: 1 },
  });
});

test('create_overAFile_isRefusedAndLeavesIt', async () => {
  const { client, at } = await openProject();
  const before = readFileSync(at('p.gauze'));
  expect(await codeOf(client.project.create({ path: at('p.gauze'), name: 'X', labelSet: 'meddocan' }))).toBe('exists');
  expect(readFileSync(at('p.gauze'))).toEqual(before);
});

test('open_whatIsNoProject_saysSo', async () => {
  const { client, at } = await openServices();
  writeFileSync(
    at('n.gauze'),
    'Patient: John Doe, no project at all, but long enough to be looked at twice.\n'.repeat(50),
  );
  writeFileSync(at('empty.gauze'), '');
  expect(await codeOf(client.project.open({ path: at('n.gauze') }))).toBe('notAProject');
  expect(['notAProject', 'truncated', 'empty']).toContain(
    await codeOf(client.project.open({ path: at('empty.gauze') })),
  );
  expect(await codeOf(client.project.open({ path: at('absent.gauze') }))).toBe('notFound');
  expect(await codeOf(client.project.create({ path: at('x.gauze'), name: 'X', labelSet: 'no-such-set' }))).toBe(
    'notFound',
  );
  expect(existsSync(at('x.gauze'))).toBe(false);
});

test('open_thatFails_leavesTheOpenProjectOpen', async () => {
  const { client, at, events } = await openProject();
  expect(await codeOf(client.project.open({ path: at('absent.gauze') }))).toBe('notFound');
  expect(await client.project.info({})).toMatchObject({ name: 'Test' });
  expect(events.some(({ name }) => name === 'projectClosed')).toBe(false);
});

test('open_whatIsOpenElsewhere_isLockedUntilItIsClosed', async () => {
  const first = await openProject();
  const second = await openServices({ folder: first.folder });
  expect(await codeOf(second.client.project.open({ path: first.at('p.gauze') }))).toBe('locked');
  await first.client.project.close({});
  expect(await second.client.project.open({ path: first.at('p.gauze') })).toMatchObject({ name: 'Test' });
});

test('open_twoAtOnce_leavesOneOpenAndTheOtherUnlocked', async () => {
  const { client, at } = await openServices();
  for (const name of ['a', 'b']) await client.project.create({ path: at(`${name}.gauze`), name, labelSet: 'hnfc' });
  await client.project.close({});
  await Promise.all([client.project.open({ path: at('a.gauze') }), client.project.open({ path: at('b.gauze') })]);
  expect(await client.project.info({})).toMatchObject({ name: 'b' });
  const other = await openServices();
  expect(await other.client.project.open({ path: at('a.gauze') })).toMatchObject({ name: 'a' });
});

test('info_tellsThatTheFileWasMovedAway_andWhatIsDoneStaysInACopy', async () => {
  const services = await openProject();
  const { client, at } = services;
  expect((await client.project.info({}))?.isAway).toBeUndefined();
  renameSync(at('p.gauze'), at('elsewhere.gauze'));
  await importTree(services, writeTree(at('in'), { 'n.txt': 'Note.' }));
  expect((await client.project.info({}))?.isAway).toBe(true);
  await client.project.copy({ path: at('copy.gauze') });
  renameSync(at('elsewhere.gauze'), at('p.gauze'));
  expect((await client.project.info({}))?.isAway).toBeUndefined();
  await client.project.open({ path: at('copy.gauze') });
  expect((await client.project.info({}))?.counts.documents).toBe(1);
});

test('copy_isAProjectOfItsOwn', async () => {
  const services = await openProject();
  const { client, at } = services;
  await importTree(services, writeTree(at('in'), { 'n.txt': 'Note.' }));
  expect(await client.project.copy({ path: at('copy.gauze') })).toEqual({ path: at('copy.gauze') });
  expect(await codeOf(client.project.copy({ path: at('copy.gauze') }))).toBe('exists');
  expect(await codeOf(client.project.copy({ path: at('p.gauze') }))).toBe('exists');
  await importTree(services, writeTree(at('more'), { 'm.txt': 'Another.' }));
  expect(await client.project.open({ path: at('copy.gauze') })).toMatchObject({
    path: at('copy.gauze'),
    counts: { documents: 1 },
  });
});

test('passphrase_isNeededAndHidesTheNotes', async () => {
  const services = await openServices();
  const { client, at, folder, logged, failures } = services;
  const made = await client.project.create({
    path: at('e.gauze'),
    name: 'Sealed',
    labelSet: 'hipaa-i2b2',
    passphrase: 'correct horse',
  });
  expect(made.isEncrypted).toBe(true);
  await importTree(services, writeTree(at('in'), { 'n.txt': 'Seen by Quirinius Plantedname today.' }));
  await client.project.close({});
  expect(readFileSync(at('e.gauze')).includes('Plantedname')).toBe(false);
  expect(readFileSync(at('e.gauze')).includes('correct horse')).toBe(false);
  expect(await codeOf(client.project.open({ path: at('e.gauze'), passphrase: 'wrong horse' }))).toBe('wrongPassphrase');
  expect(await codeOf(client.project.open({ path: at('e.gauze') }))).toBe('notReady');
  expect(await client.project.open({ path: at('e.gauze'), passphrase: 'correct horse' })).toMatchObject({
    isEncrypted: true,
    counts: { documents: 1 },
  });
  expect(`${logged.join()}${failures.join()}`).not.toContain('horse');
  expect(folder).toBeTruthy();
});

test('roles_readerMayNotRelease', async () => {
  const { as, at } = await openProject();
  const reader = as({ role: 'reader', author: 'r' });
  expect(
    await codeOf(
      reader.release.run({ acceptsUnread: true, folder: at('out'), format: 'text', name: 'r', onlyDone: true }),
    ),
  ).toBe('forbidden');
  expect(await codeOf(reader.exchange.export({ folder: at('out'), format: 'text', statuses: [] }))).toBe('forbidden');
});

test('demo_hasSixtyNotesInFiveLanguages_andOneUndoTakesDetectionBack', async () => {
  const { client, at } = await openServices();
  const demo = await client.project.createDemo({ path: at('demo.gauze') });
  expect(demo.isDemo).toBe(true);
  expect(demo.counts.documents).toBeGreaterThanOrEqual(60);
  expect(demo.counts.suggested).toBeGreaterThan(200);
  expect(demo.counts.accepted).toBeGreaterThan(100);
  expect(demo.knownPatients).toBeGreaterThan(0);
  for (const language of languages)
    expect((await client.document.list({ filter: { language }, offset: 0, limit: 1 })).total).toBeGreaterThan(5);
  const { total } = await client.document.list({
    filter: { status: 'open', annotationStatus: 'suggested' },
    offset: 0,
    limit: 1,
  });
  expect(total).toBeGreaterThan(20);

  const undone = await client.review.undo({});
  expect(undone.done).toMatchObject({ command: 'detect', isUndone: true });
  expect((await client.project.info({}))?.counts).toEqual({
    ...demo.counts,
    suggested: 0,
    searched: 0,
    notSearched: demo.counts.searched,
  });
  await client.review.redo({});
  expect((await client.project.info({}))?.counts).toEqual(demo.counts);
});

test('changes_areAnnouncedSeldom_theLastOneAlways', async () => {
  const services = await openProject();
  const { client, events } = services;
  await importTree(services, writeTree(services.at('in'), { 'n.txt': 'Note.' }));
  const started = performance.now();
  for (let n = 0; n < 100; n += 1) await client.document.setStatus({ ids: [1], status: n % 2 === 0 ? 'done' : 'open' });
  const { revision } = (await client.project.info({}))!;
  const told = () => events.flatMap((event) => (event.name === 'projectChanged' ? [event.revision] : []));
  while (told().at(-1) !== revision) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(told().length).toBeLessThan(5 + (performance.now() - started) / 150);
});

test('patientsReadForOneProject_neverLandInTheNext', async () => {
  let letRead: () => void = () => undefined;
  const files = {
    ...nodeFiles,
    read: async (file: string) => {
      if (file.endsWith('k.csv'))
        await new Promise<void>((resolve) => {
          letRead = resolve;
        });
      return nodeFiles.read(file);
    },
  };
  const { client, at } = await openProject({ files });
  writeFileSync(at('k.csv'), 'patient,name\np,Ann Smith\n');
  const loading = codeOf(client.detection.loadPatients({ path: at('k.csv') }));
  await client.project.create({ path: at('q.gauze'), name: 'Next', labelSet: 'hnfc' });
  letRead();
  expect(await loading).toBe('notReady');
  expect(await client.project.info({})).toMatchObject({ name: 'Next', knownPatients: 0 });
});

test('info_tellsADiskThatFailed_fromAFileThatIsDamaged', async () => {
  let isFailing = false;
  const files = {
    ...nodeFiles,
    create: async (path: string) => {
      const file = await nodeFiles.create(path);
      return { ...file, sync: () => (isFailing ? Promise.reject(new Error('EIO')) : file.sync()) };
    },
  };
  const services = await openProject({ files });
  await importTree(services, writeTree(services.at('in'), { 'a.txt': 'Note.' }));
  isFailing = true;
  expect(await codeOf(services.client.document.setStatus({ ids: [1], status: 'done' }))).toBe('unwritable');
  expect(await services.client.project.info({})).toMatchObject({
    readOnly: 'the disk did not confirm a write',
    isDamaged: false,
  });
  expect((await services.client.document.get({ id: 1 })).text).toBe('Note.');
  isFailing = false;
  await services.client.project.close({});
  expect(await services.client.project.open({ path: services.at('p.gauze') })).toMatchObject({
    isDamaged: false,
    counts: { documents: 1 },
  });
  expect(await services.client.project.info({})).not.toHaveProperty('readOnly');
});
