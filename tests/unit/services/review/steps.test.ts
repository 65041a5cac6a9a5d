import { expect, test } from 'vitest';
import { importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';

const letter = 'Dear Dr. Smith,\n\nThank you for seeing Mr. John Carter on 14 March 2024.\n';

async function searched(): Promise<TestServices> {
  const services = await openProject();
  await importTree(services, writeTree(services.at('in'), { 'a.txt': letter, 'b.txt': letter }), { language: 'en' });
  await services.ended(await services.client.detection.run({}));
  return services;
}
const states = async ({ client }: TestServices) =>
  (await client.document.list({ offset: 0, limit: 9 })).rows.map(({ state }) => state);
const spans = async ({ client }: TestServices, id = 1) =>
  (await client.document.get({ id })).annotations.map(({ text, status }) => [text, status]);

test('undoInReview_takesBackDecisionsOneByOne_andNeverASearchOrAnImport', async () => {
  const services = await searched();
  const { client } = services;
  const { annotations } = await client.document.get({ id: 1 });
  for (const { id } of annotations.slice(0, 2))
    await client.review.decide({ documentId: 1, annotationIds: [id], status: 'accepted' });
  const [first, second] = annotations;
  const back = () => client.review.undo({ scope: 'review' });
  expect(await back()).toMatchObject({
    done: { command: 'accept', text: second?.text, isUndone: true },
    place: { documentId: 1, annotationId: second?.id, start: second?.start },
  });
  expect(await back()).toMatchObject({
    done: { command: 'accept', text: first?.text },
    place: { annotationId: first?.id },
  });
  expect(await back()).toMatchObject({ done: null, documentIds: [] });
  expect(await states(services)).toEqual(['searched', 'searched']);
  expect(await client.review.redo({ scope: 'review' })).toMatchObject({ done: { text: first?.text, isUndone: false } });
});

test('aSearchTakenBackOnNotes_leavesWhatWasDecidedSince_andComesAgain', async () => {
  const services = await searched();
  const { client } = services;
  const [kept] = (await client.document.get({ id: 1 })).annotations;
  await client.review.decide({ documentId: 1, annotationIds: [kept?.id ?? ''], status: 'accepted' });
  const before = await spans(services);
  const [, step] = await client.review.history({ scope: 'notes', limit: 10 });
  expect(step).toMatchObject({ command: 'detect', documents: 2, isStep: true });
  expect(await client.review.undo({ seq: step?.seq ?? 0 })).toMatchObject({ done: { command: 'detect' } });
  expect(await spans(services)).toEqual([[kept?.text, 'accepted']]);
  expect(await spans(services, 2)).toEqual([]);
  expect(await states(services)).toEqual(['notSearched', 'notSearched']);
  expect((await client.review.changed({ seq: step?.seq ?? 0 })).length).toBeGreaterThan(2);
  expect(await client.review.redo({ seq: step?.seq ?? 0 })).toMatchObject({ done: { command: 'detect' } });
  expect(await spans(services)).toEqual(before);
  expect(await states(services)).toEqual(['searched', 'searched']);
  // The reviewer can still undo the decision.
  expect(await client.review.undo({ scope: 'review' })).toMatchObject({ done: { command: 'accept' } });
});

test('aDecisionInANoteThatIsGone_staysUntilTheNoteIsBack', async () => {
  const services = await searched();
  const { client } = services;
  for (const documentId of [1, 2]) {
    const [first] = (await client.document.get({ id: documentId })).annotations;
    await client.review.decide({ documentId, annotationIds: [first?.id ?? ''], status: 'rejected' });
  }
  await client.document.remove({ ids: [2] });
  expect(await client.review.undo({ scope: 'review' })).toMatchObject({ documentIds: [1] });
  expect(await client.review.undo({ scope: 'review' })).toMatchObject({ done: null });
  expect(await client.review.nextStep({ scope: 'notes' })).toMatchObject({ command: 'removeNotes', count: 1 });
  await client.review.undo({ scope: 'notes' });
  expect(await client.review.undo({ scope: 'review' })).toMatchObject({ documentIds: [2] });
});
