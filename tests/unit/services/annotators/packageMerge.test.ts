import fc from 'fast-check';
import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AdjudicationNote } from '../../../../electron/contract/adjudication';
import type { Person } from '../../../../electron/contract/annotators';
import { ProjectFile } from '../../../../electron/store/projectFile';
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
const text = (n: number) => `Anna Weber came on 3 March from Essen, sister of Otto Weber. ${n}\n`;

interface Study extends TestServices {
  readonly people: readonly Person[];
}
async function study(names: readonly string[], notes = 2): Promise<Study> {
  const services = await openProject({ crypto: quickCrypto });
  await importTree(
    services,
    writeTree(services.at('in'), Object.fromEntries(Array.from({ length: notes }, (_, n) => [`n${n}.txt`, text(n)]))),
  );
  const people: Person[] = [];
  for (const name of names)
    people.push(await services.client.annotators.putPerson({ name, account: null, role: 'reader' }));
  await services.client.annotators.assign({
    annotators: people.map(({ id }) => id),
    overlap: 1,
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

/**
 * Possible steps of an annotator, each in one note: another mark, removing the first one, another label or end, done or
 * reopened.
 */
type Step = readonly [note: number, act: 'add' | 'remove' | 'relabel' | 'resize' | 'done' | 'open', at: number];
const arbitraryStep: fc.Arbitrary<Step> = fc.tuple(
  fc.integer({ min: 0, max: 1 }),
  fc.constantFrom('add', 'add', 'remove', 'relabel', 'resize', 'done', 'open'),
  fc.integer({ min: 0, max: 20 }),
);
const arbitrarySteps = fc.array(arbitraryStep, { minLength: 1, maxLength: 6 });

async function work(path: string, steps: readonly Step[]): Promise<void> {
  const { client } = await openServices({ crypto: quickCrypto });
  await client.project.open({ path, passphrase });
  const { rows } = await client.document.list({ offset: 0, limit: 10 });
  for (const [n, act, at] of steps) {
    const documentId = rows[n]?.id ?? 0;
    const [first] = (await client.document.get({ id: documentId })).annotations;
    if (act === 'add')
      await client.review.add({ documentId, start: at, end: at + 5, label: at % 2 === 0 ? 'PATIENT' : 'CITY' });
    else if (act === 'done' || act === 'open') await client.document.setStatus({ ids: [documentId], status: act });
    else if (first === undefined) continue;
    else if (act === 'remove') await client.review.remove({ documentId, annotationIds: [first.id] });
    else if (act === 'relabel') await client.review.relabel({ documentId, annotationIds: [first.id], label: 'DATE' });
    else await client.review.resize({ documentId, annotationId: first.id, start: first.start, end: first.end + 1 });
  }
  await client.project.close({});
}

test('whatever annotators do in packages and copies, merging in any order gives the same result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitrarySteps, { minLength: 6, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
      async (scripts, chance) => {
        const original = await study(['Anna', 'Ben']);
        const finish: readonly Step[] = [
          [0, 'done', 0],
          [1, 'done', 0],
        ];
        const [anna, early, copy, ben, second] = ['anna', 'early', 'copy', 'ben', 'second'].map((name) =>
          original.at(`${name}.gauze`),
        ) as [string, string, string, string, string];
        await write(original, 0, anna);
        await write(original, 1, ben);
        await work(anna, scripts[0] ?? []);
        copyFileSync(anna, early);
        copyFileSync(anna, copy);
        await work(anna, [...(scripts[1] ?? []), ...finish]);
        await work(copy, scripts[2] ?? []);
        await work(ben, [...(scripts[3] ?? []), ...finish]);
        await write(original, 1, second, true);
        await work(second, [...(scripts[4] ?? []), ...finish.slice(0, (chance[0] ?? 0) % 3)]);
        await original.client.project.close({});
        const files = [anna, early, copy, ben, second];
        const orders = [
          files,
          [...files, ...files]
            .map((file, at) => ({ file, by: chance[at + 1] ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ file }) => file),
        ];
        const states = new Set<string>();
        for (const [at, order] of orders.entries()) {
          const services = await openServices({ crypto: quickCrypto });
          const path = services.at(`p${at}.gauze`);
          copyFileSync(original.at('p.gauze'), path);
          await services.client.project.open({ path });
          for (const file of order)
            expect((await services.client.annotators.importPackage({ path: file })).refused).toEqual([]);
          // Merging again changes nothing.
          expect((await services.client.annotators.importPackage({ path: order[0] ?? '' })).changes).toBe(0);
          const notes: AdjudicationNote[] = [];
          for (const { documentId } of (await services.client.adjudication.list({})).rows) {
            const { conflicts } = await services.client.adjudication.get({ documentId });
            for (const [n, { key, versions }] of conflicts.entries()) {
              const pick = (chance[n % chance.length] ?? 0) % (versions.length + 2);
              await services.client.adjudication.decide({
                documentId,
                key,
                choice:
                  pick < versions.length
                    ? { kind: 'version', version: pick }
                    : pick === versions.length
                      ? { kind: 'all' }
                      : { kind: 'none' },
              });
            }
            await services.client.adjudication.accept({ documentId });
            notes.push(await services.client.adjudication.get({ documentId }));
          }
          const results = await Promise.all(
            notes.map(async ({ documentId }) =>
              (await services.client.document.get({ id: documentId })).annotations.map(({ start, end, label }) => [
                start,
                end,
                label,
              ]),
            ),
          );
          await services.client.project.close({});
          const project = await ProjectFile.open(path, { ...(await storePorts()), crypto: quickCrypto });
          const marks = project.database.all('SELECT * FROM layerMark ORDER BY reader, documentId, key');
          const returns = project.database.all(
            'SELECT packageId, head, seq FROM packageReturn ORDER BY packageId, head',
          );
          await project.close();
          states.add(
            JSON.stringify([
              marks,
              returns,
              notes.map(({ agreed, conflicts, result }) => [
                agreed,
                conflicts.map(({ key, versions }) => [key, versions]),
                result,
              ]),
              results,
            ]),
          );
        }
        expect(states.size).toBe(1);
      },
    ),
    { numRuns: 2 },
  );
}, 120_000);

test('with two coordinators, each copy of a project accepts only packages that it issued', async () => {
  const services = await study(['Anna', 'Ben'], 1);
  const first = services.at('first.gauze');
  await write(services, 0, first);
  await services.client.project.copy({ path: services.at('theirs.gauze') });
  const ours = services.at('ours-ben.gauze');
  await write(services, 1, ours);
  await services.client.project.close({});
  const other = await openServices({ crypto: quickCrypto });
  await other.client.project.open({ path: services.at('theirs.gauze') });
  const theirs = services.at('theirs-ben.gauze');
  await write({ ...other, people: services.people }, 1, theirs);
  for (const file of [first, ours, theirs])
    await work(file, [
      [0, 'add', 0],
      [0, 'done', 0],
    ]);
  // Packages issued before the copies diverged are accepted by both; both later packages have the number 2.
  expect(await other.client.annotators.importPackage({ path: first })).toMatchObject({ number: 1, done: 1 });
  expect(await codeOf(other.client.annotators.importPackage({ path: ours }))).toBe('notFound');
  expect(await other.client.annotators.importPackage({ path: theirs })).toMatchObject({ number: 2, done: 1 });
  await other.client.project.close({});
  await services.client.project.open({ path: services.at('p.gauze') });
  expect(await codeOf(services.client.annotators.importPackage({ path: theirs }))).toBe('notFound');
  expect(await services.client.annotators.importPackage({ path: ours })).toMatchObject({ number: 2, done: 1 });
  expect(await services.client.annotators.importPackage({ path: first })).toMatchObject({ number: 1, done: 1 });
});

test('after a change of labels, notes of a package are refused by name, and accepted once reverted', async () => {
  const services = await study(['Anna', 'Ben'], 1);
  const path = services.at('anna.gauze');
  await write(services, 0, path);
  await work(path, [
    [0, 'add', 0],
    [0, 'done', 0],
  ]);
  const annotator = await openServices({ crypto: quickCrypto });
  await annotator.client.project.open({ path, passphrase });
  const labels = (await services.client.project.info({}))?.labelSet.labels.map(({ id }) => id) ?? [];
  const mapping = Object.fromEntries(labels.map((label) => [label, null]));
  // Not even on their own machine may an annotator change the label set or the guideline.
  expect(await codeOf(annotator.client.labels.change({ to: { id: 'meddocan' }, mapping }))).toBe('forbidden');
  expect(
    await codeOf(
      annotator.client.guideline.edit({
        language: 'en',
        label: 'PATIENT',
        version: 0,
        entry: { definition: 'Nobody.', examples: [], not: [] },
      }),
    ),
  ).toBe('forbidden');
  await annotator.client.project.close({});
  await services.client.labels.change({ to: { id: 'meddocan' }, mapping });
  expect(await services.client.annotators.importPackage({ path })).toMatchObject({
    done: 0,
    refused: [{ item: 'n0', code: 'conflict', details: { labels: 'PATIENT' } }],
  });
  await services.client.review.undo({});
  expect(await services.client.annotators.importPackage({ path })).toMatchObject({ done: 1, refused: [] });
});

test('marks that no Gauze made refuse their note, and agreement goes on', async () => {
  const services = await study(['Anna', 'Ben'], 1);
  const path = services.at('anna.gauze');
  await write(services, 0, path);
  await work(path, [
    [0, 'add', 0],
    [0, 'done', 0],
  ]);
  const forged = [
    'UPDATE annotation SET start = 0.5',
    'UPDATE annotation SET end = 100000',
    "UPDATE annotation SET text = 'Otto '",
    "UPDATE annotation SET status = 'certain'",
    "UPDATE annotation SET label = ''",
    "UPDATE document SET status = 'perfect'",
  ];
  for (const [at, sql] of forged.entries()) {
    const copy = services.at(`forged-${at}.gauze`);
    copyFileSync(path, copy);
    const project = await ProjectFile.open(copy, { ...(await storePorts()), crypto: quickCrypto }, { passphrase });
    project.database.run(sql);
    await project.checkpoint();
    await project.close();
    expect(await services.client.annotators.importPackage({ path: copy }), sql).toMatchObject({
      done: 0,
      changes: 0,
      isKnown: false,
      refused: [{ item: 'n0', code: 'malformed', details: { where: 'package' } }],
    });
  }
  expect(await codeOf(services.client.agreement.matrix({}))).toBe('no error');
  expect((await services.client.annotators.overview({})).packages.map(({ returns }) => returns)).toEqual([0]);
  expect(await services.client.annotators.importPackage({ path })).toMatchObject({ done: 1, refused: [] });
});
