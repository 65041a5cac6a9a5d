import fc from 'fast-check';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../electron/contract/annotators';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import { migrations } from '../../../../electron/store/migrations/registry';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { MemoryFiles } from '../../../fixtures/memoryFiles';
import { quickCrypto, storePorts } from '../../../fixtures/openStore';
import {
  codeOf,
  importTree,
  openProject,
  openServices,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const passphrase = 'an annotator’s own words';
const stickPath = '/stick/';

/** Files on the stick are in a file system that can be full or be removed; everything else is on disk. */
function withStick(stick: MemoryFiles): Files {
  const on = (path: string): Files => (path.startsWith(stickPath) ? stick.port : nodeFiles);
  const routed = Object.fromEntries(
    Object.keys(nodeFiles).map((name) => [
      name,
      (path: string, ...rest: readonly unknown[]) =>
        (on(path) as unknown as Record<string, (...all: readonly unknown[]) => unknown>)[name]?.(path, ...rest),
    ]),
  );
  return { ...(routed as unknown as Files), join: nodeFiles.join, baseName: nodeFiles.baseName };
}

interface Study extends TestServices {
  readonly people: readonly Person[];
}
async function study(
  notes: Readonly<Record<string, string>>,
  names: readonly string[],
  { overlap = 1, files = nodeFiles }: { readonly overlap?: number; readonly files?: Files } = {},
): Promise<Study> {
  const services = await openProject({ crypto: quickCrypto, files });
  await importTree(services, writeTree(services.at('in'), notes));
  const people: Person[] = [];
  for (const name of names)
    people.push(await services.client.annotators.putPerson({ name, account: null, role: 'reader' }));
  await services.client.annotators.assign({
    annotators: people.map(({ id }) => id),
    overlap,
    copies: names.length,
    seed: 7,
  });
  return { ...services, people };
}
const write = ({ client, people }: Study, at: number, path: string, again = false) =>
  client.annotators.writePackage({
    annotator: people[at]?.id ?? '',
    path,
    passphrase,
    isBlind: true,
    instructions: '',
    again,
  });

async function mark(path: string, words: readonly string[], isDone = true): Promise<void> {
  const { client } = await openServices({ crypto: quickCrypto });
  await client.project.open({ path, passphrase });
  const { rows } = await client.document.list({ offset: 0, limit: 100 });
  for (const { id } of rows) {
    const { text, annotations } = await client.document.get({ id });
    for (const each of words) {
      const start = text.indexOf(each);
      if (start >= 0 && !annotations.some((known) => known.start === start))
        await client.review.add({ documentId: id, start, end: start + each.length, label: 'PATIENT' });
    }
  }
  if (isDone) await client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  await client.project.close({});
}

test('a package holds its annotator’s notes and nothing of the others: looked at byte by byte', async () => {
  const secrets = Array.from({ length: 6 }, (_, at) => `Quibble${at}xylophone`);
  const services = await study(
    Object.fromEntries(secrets.map((secret) => [`note-of-${secret}.txt`, `${secret} came on 3 March.\n`])),
    ['Wilhelmina', 'Bartholomew'],
    { overlap: 0 },
  );
  const { rows } = await services.client.document.list({ offset: 0, limit: 10 });
  for (const { id } of rows)
    await services.client.review.comment({ documentId: id, annotationId: null, text: `Remark ${id} zanzibar` });
  const paths = [services.at('w.gauze'), services.at('b.gauze')] as const;
  for (const [at, path] of paths.entries()) await write(services, at, path);
  const found: string[][] = [];
  for (const path of paths) {
    const cipher = readFileSync(path);
    for (const secret of [...secrets, 'March', 'Wilhelmina', 'Bartholomew'])
      expect(cipher.includes(secret)).toBe(false);
    const project = await ProjectFile.open(path, { ...(await storePorts()), crypto: quickCrypto }, { passphrase });
    const plain = Buffer.from(project.database.export());
    await project.close();
    found.push(secrets.filter((secret) => plain.includes(secret)));
    expect(plain.includes('zanzibar')).toBe(false);
    expect(plain.includes(path === paths[0] ? 'Bartholomew' : 'Wilhelmina')).toBe(false);
  }
  expect(found.map((each) => each.length)).toEqual([3, 3]);
  expect([...found.flat()].toSorted()).toEqual(secrets);
});

describe('a file that is not as it was', () => {
  test('cut anywhere, it is refused, and the project is what it was', async () => {
    const services = await study({ 'a.txt': 'Anna came.\n' }, ['Anna', 'Ben']);
    const path = services.at('anna.gauze');
    await write(services, 0, path);
    await mark(path, ['Anna']);
    const bytes = readFileSync(path);
    const before = await services.client.annotators.overview({});
    for (const share of [0, 0.001, 0.1, 0.5, 0.9, 0.999]) {
      const cut = services.at(`cut-${share}.gauze`);
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(await codeOf(services.client.annotators.importPackage({ path: cut })), String(share)).toMatch(
        /^(?:truncated|damaged|notAProject)$/,
      );
    }
    expect(await services.client.annotators.overview({})).toEqual(before);
    expect(await services.client.annotators.importPackage({ path })).toMatchObject({ done: 1, isKnown: false });
  });

  test('of an older Gauze it is brought up and taken; of a newer one it is refused', async () => {
    const services = await study({ 'a.txt': 'Anna came.\n' }, ['Anna', 'Ben']);
    const path = services.at('anna.gauze');
    await write(services, 0, path);
    await mark(path, ['Anna']);
    const newest = migrations.at(-1)?.number ?? 0;
    /** As if this Gauze did not know its last migration, or as if there were a newer one. */
    const asOf = async (name: string, version: number, forget: readonly string[]): Promise<string> => {
      const copy = services.at(name);
      copyFileSync(path, copy);
      const project = await ProjectFile.open(copy, { ...(await storePorts()), crypto: quickCrypto }, { passphrase });
      for (const table of forget) project.database.run(`DROP TABLE ${table}`);
      project.database.run(`PRAGMA user_version = ${version}`);
      await project.checkpoint();
      await project.close();
      return copy;
    };
    const last = migrations.at(-1);
    const made = [...(last?.sql ?? '').matchAll(/CREATE TABLE (\w+)/g)].map(([, table = '']) => table);
    // A migration that changes tables cannot be reverted here; `migration.test.ts` opens files of every version.
    const older = /ALTER|UPDATE|INSERT|DROP/.test(last?.sql ?? '')
      ? path
      : await asOf('older.gauze', migrations.at(-2)?.number ?? 0, made);
    expect(await services.client.annotators.importPackage({ path: older })).toMatchObject({
      done: 1,
      isKnown: false,
      refused: [],
    });
    expect(
      await codeOf(services.client.annotators.importPackage({ path: await asOf('newer.gauze', newest + 10, []) })),
    ).toBe('newerVersion');
  });
});

test('three annotators, in any order, some twice, half done in between: always the same', async () => {
  const states = new Set<string>();
  const original = await study({ 'a.txt': 'Anna Weber of Essen.\n', 'b.txt': 'Otto Weber of Kiel.\n' }, [
    'Anna',
    'Ben',
    'Cleo',
  ]);
  const paths: string[] = [];
  for (const [at, words] of [['Weber'], ['Anna', 'Otto'], ['Essen', 'Kiel', 'Weber']].entries()) {
    const path = original.at(`r${at}.gauze`);
    await write(original, at, path);
    await mark(path, words.slice(0, 1), false);
    const early = original.at(`r${at}-early.gauze`);
    copyFileSync(path, early);
    await mark(path, words);
    paths.push(early, path);
  }
  await original.client.project.close({});
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...paths, ...paths], { minLength: paths.length * 2 }), async (order) => {
      const services = await openServices({ crypto: quickCrypto });
      const copy = services.at('p.gauze');
      copyFileSync(original.at('p.gauze'), copy);
      await services.client.project.open({ path: copy });
      for (const path of order) await services.client.annotators.importPackage({ path });
      const { annotators } = await services.client.annotators.overview({});
      const { pairs, group } = await services.client.agreement.matrix({});
      states.add(
        JSON.stringify([
          annotators.map(({ person, done, spans }) => [person.name, done, spans]),
          pairs.map(({ figures }) => figures),
          group,
        ]),
      );
      await services.client.project.close({});
    }),
    { numRuns: 5 },
  );
  expect(states.size).toBe(1);
  expect([...states][0]).toContain('[["Anna",2,2],["Ben",2,2],["Cleo",2,4]]');
});

describe('a stick that is full, or pulled out in the middle', () => {
  test.each(['diskFull', 'ioError'] as const)(
    'while a package is written (%s): the project forgets the package, and what lay there stays',
    async (kind) => {
      const stick = new MemoryFiles();
      const services = await study({ 'a.txt': 'Anna came.\n' }, ['Anna', 'Ben'], { files: withStick(stick) });
      const good = `${stickPath}good.gauze`;
      await write(services, 0, good);
      const [calls, bytes] = [stick.calls.length, stick.get(good)];
      for (let at = 1; at <= calls; at += 1) {
        const path = `${stickPath}again-${at}.gauze`;
        stick.fault = { at: stick.calls.length + at, kind, count: Infinity };
        const code = await codeOf(write(services, 0, path, true));
        stick.fault = null;
        expect(code, `call ${at}`).toBe(kind === 'diskFull' ? 'diskFull' : 'unwritable');
        expect(stick.get(good)).toBe(bytes);
        expect((await services.client.annotators.overview({})).packages.map(({ number }) => number)).toEqual([1]);
      }
      expect((await write(services, 0, `${stickPath}last.gauze`, true)).number).toBe(2);
    },
  );

  test('while a package is taken back: nothing was taken, and it can be taken again', async () => {
    const stick = new MemoryFiles();
    const services = await study({ 'a.txt': 'Anna came.\n' }, ['Anna', 'Ben'], { files: withStick(stick) });
    const path = services.at('anna.gauze');
    await write(services, 0, path);
    await mark(path, ['Anna']);
    stick.put(`${stickPath}anna.gauze`, readFileSync(path));
    const before = await services.client.annotators.overview({});
    for (let at = 1; at <= 3; at += 1) {
      stick.readFault = stick.reads + at;
      const code = await codeOf(services.client.annotators.importPackage({ path: `${stickPath}anna.gauze` }));
      if (code === 'no error') break;
      expect(code).toBe('unreadable');
      expect(await services.client.annotators.overview({})).toEqual(before);
    }
    stick.readFault = 0;
    expect(await services.client.annotators.importPackage({ path: `${stickPath}anna.gauze` })).toMatchObject({
      done: 1,
    });
  });

  test('written for return by the annotator, while their own file and an earlier copy stay intact', async () => {
    const services = await study({ 'a.txt': 'Anna came.\n' }, ['Anna', 'Ben']);
    const path = services.at('anna.gauze');
    await write(services, 0, path);
    const stick = new MemoryFiles();
    const back = `${stickPath}back.gauze`;
    const { client } = await openServices({ crypto: quickCrypto, files: withStick(stick) });
    await client.project.open({ path, passphrase });
    await client.project.copy({ path: back });
    const calls = stick.calls.length;
    const yesterday = stick.get(back);
    const {
      rows: [note],
    } = await client.document.list({ offset: 0, limit: 1 });
    await client.review.add({ documentId: note?.id ?? 0, start: 0, end: 4, label: 'PATIENT' });
    await client.document.setStatus({ ids: [note?.id ?? 0], status: 'done' });
    for (let at = 1; at <= calls; at += 1) {
      stick.fault = { at: stick.calls.length + at, kind: 'diskFull', count: Infinity };
      expect(await codeOf(client.project.copy({ path: `${stickPath}today-${at}.gauze` })), `call ${at}`).toBe(
        'diskFull',
      );
      stick.fault = null;
      expect(stick.get(back)).toBe(yesterday);
      expect((await client.document.get({ id: note?.id ?? 0 })).row.status).toBe('done');
    }
    const today = `${stickPath}today.gauze`;
    await client.project.copy({ path: today });
    await client.project.close({});
    const returned = services.at('back.gauze');
    writeFileSync(returned, stick.get(today) ?? new Uint8Array());
    expect(await services.client.annotators.importPackage({ path: returned })).toMatchObject({ done: 1, changes: 2 });
  });
});
