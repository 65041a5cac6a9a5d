import { expect, test } from 'vitest';
import type { Managed } from '../../../../electron/contract/managed';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { GauzeError } from '../../../../electron/contract/errors';
import {
  codeOf,
  importTree,
  openProject,
  ruleEngine,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const letter = 'Dear Dr. Smith,\n\nThank you for seeing Mr. John Carter on 14 March 2024.\n';
const managed: Managed = { ...nothingManaged, state: 'valid', policy: { version: 1, allowUnread: false } };

async function letters(count: number, options: Parameters<typeof openProject>[0] = {}): Promise<TestServices> {
  const services = await openProject(options);
  const files = Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}.txt`, letter]));
  await importTree(services, writeTree(services.at('in'), files), { language: 'en' });
  return services;
}
const find = async (services: TestServices, input: { documentIds?: number[]; continues?: number } = {}) =>
  services.ended(await services.client.detection.run(input));
const row = async ({ client }: TestServices, id = 1) => (await client.review.rows({ ids: [id] })).rows[0]!;
const seeAll = ({ client }: TestServices, id: number) =>
  client.document.seen({ id, spans: [{ start: 0, end: letter.length }] });
async function decideAll({ client }: TestServices, id: number): Promise<void> {
  const annotationIds = (await client.document.get({ id })).annotations.map((annotation) => annotation.id);
  await client.review.decide({ documentId: id, annotationIds, status: 'accepted' });
}
const release = ({ client, at }: TestServices, acceptsUnread?: boolean) =>
  client.release.run({
    folder: at('in'),
    format: 'text',
    name: 'r',
    onlyDone: true,
    ...(acceptsUnread !== undefined && { acceptsUnread }),
  });

test('aNote_goesFromNotSearchedToDone_andSaysHowItCameThere', async () => {
  const services = await letters(3);
  const { client } = services;
  expect(await row(services)).toMatchObject({ state: 'notSearched', reading: 'unopened', searchId: null });
  await find(services);
  expect(await row(services)).toMatchObject({ state: 'searched', searchId: 1 });
  expect(await client.document.seen({ id: 1, spans: [{ start: 0, end: 20 }] })).toEqual({ reading: 'opened' });
  expect(await client.document.seen({ id: 1, spans: [{ start: 20, end: letter.length }] })).toEqual({
    reading: 'whole',
  });
  expect(await row(services)).toMatchObject({ state: 'searched' });
  expect(await codeOf(client.document.setStatus({ ids: [1], status: 'done', mustBeRead: true }))).toBe('unread');
  await decideAll(services, 1);
  expect(await row(services)).toMatchObject({ state: 'read' });
  await client.document.setStatus({ ids: [1], status: 'done', mustBeRead: true });
  await client.document.setStatus({ ids: [2], status: 'done' });
  await client.document.setStatus({ ids: [1, 3], status: 'done' });
  const { rows } = await client.document.list({ offset: 0, limit: 9 });
  expect(rows.map(({ state, wayDone }) => [state, wayDone])).toEqual([
    ['done', 'read'],
    ['done', 'anyway'],
    ['done', 'together'],
  ]);
  expect((await client.document.list({ filter: { state: 'done' }, offset: 0, limit: 9 })).total).toBe(3);
  await client.review.undo({});
  await client.review.redo({});
  expect(await row(services, 3)).toMatchObject({ wayDone: 'together' });
  expect((await client.project.info({}))?.counts).toMatchObject({ notSearched: 0, searched: 0, read: 0, done: 3 });
});

test('aReleaseOfUnreadNotes_isRefused_untilItIsKnown_andSaidInThePrivateHalfAlone', async () => {
  const services = await letters(3);
  const { client } = services;
  await find(services);
  await seeAll(services, 1);
  await decideAll(services, 1);
  await client.document.setStatus({ ids: [1], status: 'done', mustBeRead: true });
  await client.document.setStatus({ ids: [2, 3], status: 'done' });
  const undecided = (await row(services, 2)).suggested + (await row(services, 3)).suggested;
  const { steps, reading } = await client.release.readiness({});
  expect(steps.find(({ id }) => id === 'read')).toMatchObject({ state: 'wait', counts: { neverOpened: 2, undecided } });
  expect(reading).toMatchObject({ notes: 3, neverOpened: 2, undecided, doneTogether: 2, notSearched: 0 });
  const refused = await release(services).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'unread', details: { neverOpened: 2, undecided } });
  expect((refused as GauzeError).message).toBe(
    `Of 3 notes: 2 notes were never opened; ${undecided} suggestions are undecided and replaced unread.`,
  );
  const job = await services.ended(await release(services, true));
  expect(job).toMatchObject({ status: 'done', error: null });
  const id = String(job.result['releaseId']);
  expect((await client.release.privateReceipt({ id })).receipt).toMatchObject({ reading });
  expect(JSON.stringify(await client.release.receipt({ id }))).not.toMatch(/neverOpened|undecided|reading/);
  const reports = (await client.release.reports({ id })).files.map(({ text }) => text).join('\n');
  expect(reports).toContain(`2 notes were never opened; ${undecided} suggestions are undecided and replaced unread.`);
});

test('readToTheEnd_nothingIsAsked', async () => {
  const services = await letters(1);
  await find(services);
  await seeAll(services, 1);
  await decideAll(services, 1);
  await services.client.document.setStatus({ ids: [1], status: 'done', mustBeRead: true });
  expect((await services.client.release.readiness({})).steps.find(({ id }) => id === 'read')).toMatchObject({
    state: 'pass',
  });
  expect(await services.ended(await release(services))).toMatchObject({ status: 'done' });
});

test('whereTheInstitutionSaysSo_nothingIsDone_andNothingLeaves_unread', async () => {
  const services = await letters(2, { managed });
  const { client } = services;
  await find(services);
  expect(await codeOf(client.document.setStatus({ ids: [1], status: 'done' }))).toBe('forbidden');
  expect(await codeOf(client.document.setStatus({ ids: [1, 2], status: 'done' }))).toBe('forbidden');
  await seeAll(services, 1);
  await decideAll(services, 1);
  await client.document.setStatus({ ids: [1], status: 'done' });
  expect(await client.release.readiness({})).toMatchObject({ mustBeRead: true });
  expect(await codeOf(release(services))).toBe('no error');
});

test('aSearchThatBreaksOff_isOffered_andGoesOnWhereItStopped', async () => {
  let isLetThrough = false;
  let seen = 0;
  const services = await letters(150, {
    engine: {
      detection: {
        async detect(request, options) {
          seen += request.documents.length;
          if (!isLetThrough && seen > 64) throw new GauzeError('unreadable', 'stopped in the middle');
          return ruleEngine.detect(request, options);
        },
      },
    },
  });
  const { client } = services;
  expect(await find(services)).toMatchObject({ status: 'failed' });
  expect(await client.detection.searches({})).toMatchObject([{ id: 1, state: 'failed', wanted: 150, searched: 64 }]);
  isLetThrough = true;
  expect(await find(services, { continues: 1 })).toMatchObject({ status: 'done', total: 86 });
  expect(await client.detection.searches({})).toMatchObject([
    { id: 1, state: 'done', wanted: 150, searched: 150, isOutdated: false },
  ]);
  // One step, however often it was interrupted.
  expect(
    (await client.review.history({ scope: 'notes', limit: 9 })).filter(({ command }) => command === 'detect'),
  ).toMatchObject([{ documents: 150 }]);
  await client.detection.loadPatients({
    path: writeTree(services.at('p'), { 'p.csv': 'patient,name\nx,Quentin Brabazon\n' }) + '/p.csv',
  });
  expect(await client.detection.searches({})).toMatchObject([{ id: 1, isOutdated: true }]);
  expect((await client.document.list({ filter: { isOutdated: true }, offset: 0, limit: 1 })).total).toBe(150);
});
