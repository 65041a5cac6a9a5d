import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { openServices, readTree, type TestServices } from '../../../fixtures/openServices';
import { officer, storePorts } from '../../../fixtures/openStore';
import { isLong } from '../../../fixtures/long';
import { everything, letter, release, reviewed, second, startRelease } from '../../../fixtures/releases';

/**
 * The files of a process that ends at one of its steps: nothing that it asks for later happens. `bury`: what still
 * waits is refused, so that the test can close it.
 */
function ending() {
  let left = Infinity;
  const waiting: (() => void)[] = [];
  const guard =
    <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      left -= 1;
      if (left > 0) return work(...args);
      return new Promise<R>((_resolve, reject) => waiting.push(() => reject(new GauzeError('unwritable', 'ended'))));
    };
  const files: Files = {
    ...nodeFiles,
    create: async (file) => {
      const opened = await guard(nodeFiles.create)(file);
      return { ...opened, write: guard(opened.write), sync: guard(opened.sync), truncate: guard(opened.truncate) };
    },
    replace: guard(nodeFiles.replace),
    rename: guard(nodeFiles.rename),
    remove: guard(nodeFiles.remove),
    makeFolder: guard(nodeFiles.makeFolder),
    moveFolder: guard(nodeFiles.moveFolder),
    removeFolder: guard(nodeFiles.removeFolder),
    setTime: guard(nodeFiles.setTime),
  };
  return {
    files,
    endAfter: (steps: number) => void (left = steps),
    hasEnded: () => left <= 0,
    bury(): void {
      left = Infinity;
      waiting.splice(0).forEach((refuse) => refuse());
    },
  };
}
type Ending = ReturnType<typeof ending>;

/** Begins a release that ends with its process after so many steps; false if it came to its end before. */
async function interrupted(services: TestServices, life: Ending, steps: number): Promise<boolean> {
  life.endAfter(steps);
  const started = await startRelease(services);
  const ended = services.ended(started).then(() => true);
  for (;;) {
    const isEnded = await Promise.race([ended, new Promise<false>((resolve) => setTimeout(() => resolve(false), 5))]);
    if (isEnded) return false;
    if (life.hasEnded()) break;
  }
  // What had begun before runs to its end, as in a process that is killed between two calls of the system.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return true;
}

/** Opened by the next process, from the same folder. */
async function reopened(from: TestServices): Promise<TestServices> {
  for (const name of readdirSync(from.folder).filter((file) => file.endsWith('-lock')))
    await nodeFiles.remove(from.at(name));
  const services = await openServices({ folder: from.folder });
  await services.client.project.open({ path: from.at('p.gauze') });
  return services;
}

test('wherever the process ends, the next opening tells it, and nothing unrecorded looks like a release', async () => {
  const seen = new Set<string>();
  // All of them in the long form.
  for (let steps = 1, goesOn = true; goesOn; steps += isLong ? 1 : 4) {
    const life = ending();
    const before = await reviewed([letter, second], { files: life.files });
    goesOn = await interrupted(before, life, steps);
    if (!goesOn) {
      life.bury();
      break;
    }
    const { client, at, folder } = await reopened(before);
    const [row] = await client.release.list({});
    const rows = await client.jobs.interrupted({});
    const visible = readdirSync(at('out')).filter((name) => !/^\.gauze-[0-9a-f]{20}\.partial$/.test(name));
    if (row !== undefined) {
      // It was recorded a moment before: nothing is told, and the folder is whole.
      expect([rows, visible]).toEqual([[], ['r1']]);
      seen.add('recorded');
    } else if (rows.length === 0) {
      // It had not begun.
      expect(visible, folder).toEqual([]);
      seen.add('notBegun');
    } else {
      expect(visible, `${steps} ${folder}`).toEqual([]);
      expect(rows).toEqual([
        expect.objectContaining({ kind: 'release', name: 'r1', path: at('out', 'r1') }) as unknown,
      ]);
      seen.add(rows[0]?.folder ?? '');
    }
    if (steps % 3 === 0) {
      // Once more: the same name, whole, and the message is gone.
      const again = { client, at, folder, ended: endedOf(client) } as unknown as TestServices;
      if (row === undefined) {
        expect((await release(again)).job).toMatchObject({ status: 'done' });
        expect(Object.keys(everything(again))).toContain('receipt.json');
      }
      expect(await client.jobs.interrupted({})).toEqual([]);
    }
    await client.project.close({});
    life.bury();
    await before.client.project.close({});
  }
  const wanted = ['notBegun', 'nothing', 'recorded'];
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(isLong ? [...wanted, 'removed'] : wanted));
  expect(seen).not.toContain('left');
}, 240_000);

function endedOf(client: TestServices['client']): TestServices['ended'] {
  return async ({ jobId }) => {
    for (;;) {
      const job = await client.jobs.get({ jobId });
      if (job.status !== 'running') return job;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
}

const patient = { timeout: 60_000, interval: 10 };
const buried: (() => void)[] = [];
afterEach(() => buried.splice(0).forEach((bury) => bury()));

/** Interrupted between the name of the folder and its record. */
async function unrecorded(touch: (services: TestServices) => void): Promise<TestServices> {
  const life = ending();
  const files: Files = {
    ...life.files,
    moveFolder: async (from, to) => {
      await nodeFiles.moveFolder(from, to);
      life.endAfter(1);
    },
  };
  const before = await reviewed([letter, second], { files });
  buried.push(life.bury);
  await startRelease(before);
  await expect.poll(life.hasEnded, patient).toBe(true);
  touch(before);
  return reopened(before);
}

test('a folder that is whole but not recorded is removed, unless somebody put or changed something in it', async () => {
  const { client, at } = await unrecorded(() => undefined);
  expect(readdirSync(at('out'))).toEqual([]);
  expect(await client.jobs.interrupted({})).toMatchObject([{ kind: 'release', folder: 'removed' }]);
  await client.jobs.forgetInterrupted({ kind: 'release' });
  expect(await client.jobs.interrupted({})).toEqual([]);
  await client.project.close({});

  const touched = await unrecorded(({ at: of }) => writeFileSync(of('out', 'r1', 'mine.txt'), 'kept'));
  expect(readTree(touched.at('out', 'r1'))['mine.txt']?.toString()).toBe('kept');
  expect(await touched.client.jobs.interrupted({})).toMatchObject([{ folder: 'left', path: touched.at('out', 'r1') }]);
  // It is told until the files are gone.
  await touched.client.project.close({});
  await touched.client.project.open({ path: touched.at('p.gauze') });
  expect(await touched.client.jobs.interrupted({})).toMatchObject([{ folder: 'left' }]);
  await touched.client.project.close({});
  await nodeFiles.removeFolder(touched.at('out', 'r1'));
  await touched.client.project.open({ path: touched.at('p.gauze') });
  expect(await touched.client.jobs.interrupted({})).toEqual([]);
});

test('a copy of the project, made while it writes a release, does not touch its folder', async () => {
  const { client, at } = await unrecorded(({ at: of, folder }) => {
    for (const name of readdirSync(folder).filter((file) => file.startsWith('p.gauze') && !file.endsWith('-lock')))
      cpSync(of(name), of(name.replace('p.gauze', 'copy.gauze')));
    cpSync(of('out', 'r1'), of('kept'), { recursive: true });
  });
  await client.project.close({});
  cpSync(at('kept'), at('out', 'r1'), { recursive: true });
  const whole = Object.keys(readTree(at('out', 'r1')));
  expect(whole).toContain('receipt.json');
  await client.project.open({ path: at('copy.gauze') });
  expect(Object.keys(readTree(at('out', 'r1')))).toEqual(whole);
  expect(await client.jobs.interrupted({})).toMatchObject([{ kind: 'release', folder: 'left' }]);
});

test('a project from elsewhere cannot name a folder to be removed', async () => {
  const services = await reviewed([letter]);
  mkdirSync(services.at('precious'));
  writeFileSync(services.at('precious', 'letter.txt'), 'dear');
  await services.client.project.close({});
  const project = await ProjectFile.open(services.at('p.gauze'), await storePorts());
  const value = (partial: string) =>
    JSON.stringify({
      kind: 'release',
      name: 'r1',
      startedAt: '2026-01-01T00:00:00.000Z',
      documents: 1,
      release: { folder: services.at('precious'), partial, project: services.at('p.gauze') },
    });
  await project.commit(
    { name: 'models.settings', params: { key: 'underWay.release', value: value(services.at('precious')) } },
    officer,
    { action: 'workBegun' },
  );
  await project.close();
  await services.client.project.open({ path: services.at('p.gauze') });
  expect(readTree(services.at('precious'))['letter.txt']?.toString()).toBe('dear');
  expect(await services.client.jobs.interrupted({})).toMatchObject([{ folder: 'left' }]);
});

test('a person who cancels is told nothing at the next opening; one who closes the project is', async () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...second, id: `n${n}`, text: `${second.text}Entry ${n}.\n` }));
  const services = await reviewed(many);
  const run = () => startRelease(services);
  const first = await run();
  await expect.poll(async () => (await services.client.jobs.get(first)).done, patient).toBeGreaterThan(0);
  await services.client.jobs.cancel(first);
  expect((await services.ended(first)).status).toBe('cancelled');
  expect(await services.client.jobs.interrupted({})).toEqual([]);
  const next = await run();
  await expect.poll(async () => (await services.client.jobs.get(next)).done, patient).toBeGreaterThan(0);
  expect(await services.client.jobs.interrupted({})).toEqual([]);
  await services.client.project.close({});
  expect(readdirSync(services.at('out'))).toEqual([]);
  await services.client.project.open({ path: services.at('p.gauze') });
  expect(await services.client.jobs.interrupted({})).toMatchObject([
    { kind: 'release', name: 'r1', folder: 'nothing', added: 0 },
  ]);
  const actions = (await services.client.audit.list({ offset: 0, limit: 200 })).rows.map(({ action }) => action);
  // An import and two releases.
  expect(actions.filter((action) => action === 'workBegun')).toHaveLength(3);
  expect(actions.filter((action) => action === 'workInterrupted')).toHaveLength(1);
  expect(actions).not.toContain('release');
});
