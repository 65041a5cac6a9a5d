import { type TestServices, codeOf } from '../../../fixtures/openServices';
import { describe, expect, test } from 'vitest';
import { as, study } from './sequentialStudy';

describe('what annotators in turn see of each other', () => {
  test('a flag is visible to its author and to the keepers of the project, who clear only their own copy', async () => {
    const services = await study(2);
    const {
      client,
      ids: [id = 0, other = 0],
    } = services;
    const [anna, ben] = [services.as(as('anna')), services.as(as('ben'))];
    const flagged = async (annotator: TestServices['client']) => [
      (await annotator.document.get({ id })).row.isFlagged,
      (await annotator.document.list({ filter: { isFlagged: true }, offset: 0, limit: 10 })).rows.map((row) => row.id),
      (await annotator.review.queue({ order: 'plain', filter: { isFlagged: true } })).ids,
    ];
    await client.review.flag({ ids: [other], isFlagged: true });
    expect(await flagged(anna)).toEqual([false, [], []]);
    await anna.review.flag({ ids: [id], isFlagged: true });
    expect(await flagged(ben)).toEqual([false, [], []]);
    expect(await flagged(client)).toEqual([true, [id, other], [id, other]]);
    await client.review.flag({ ids: [id], isFlagged: false });
    expect(await flagged(anna)).toEqual([true, [id], [id]]);
    // It was raised before: after the keepers have looked at it, it stays cleared.
    expect(await flagged(client)).toEqual([false, [other], [other]]);
    await anna.review.flag({ ids: [id], isFlagged: false });
    await anna.review.flag({ ids: [other], isFlagged: true });
    await anna.review.flag({ ids: [other], isFlagged: false });
    expect(await flagged(client)).toEqual([false, [other], [other]]);
    expect(await flagged(anna)).toEqual([false, [], []]);
  });

  test('a comment is seen by its author and by those who keep the project, and found by nobody else', async () => {
    const services = await study(2);
    const {
      client,
      ids: [id = 0],
    } = services;
    const [anna, ben] = [services.as(as('anna')), services.as(as('ben'))];
    await client.review.comment({ documentId: id, annotationId: null, text: 'of the coordinator' });
    const [written] = await anna.review.comment({ documentId: id, annotationId: null, text: 'of Anna' });
    const seen = async (annotator: TestServices['client']) => {
      const { row } = await annotator.document.get({ id });
      const { rows } = await annotator.document.list({ filter: { hasComments: true }, offset: 0, limit: 10 });
      const queue = await annotator.review.queue({ order: 'plain', filter: { hasComments: false } });
      return {
        texts: (await annotator.review.comments({ documentId: id })).map(({ text: words }) => words),
        count: row.comments,
        listed: rows.map((each) => [each.id, each.comments]),
        without: queue.ids.length,
      };
    };
    expect(await seen(ben)).toEqual({ texts: [], count: 0, listed: [], without: 2 });
    expect(await seen(anna)).toEqual({ texts: ['of Anna'], count: 1, listed: [[id, 1]], without: 1 });
    expect(await seen(client)).toEqual({
      texts: ['of the coordinator', 'of Anna'],
      count: 2,
      listed: [[id, 2]],
      without: 1,
    });
    expect(await codeOf(ben.review.removeComment({ id: written?.id ?? '' }))).toBe('forbidden');
    expect(await anna.review.removeComment({ id: written?.id ?? '' })).toEqual([]);
    expect((await seen(client)).count).toBe(1);
  });

  test('what others accepted leads nobody to a missed word', async () => {
    const services = await study(3);
    const {
      client,
      ids: [first = 0, second = 0, third = 0],
    } = services;
    await client.review.add({ documentId: second, start: 11, end: 15, label: 'PROFESSION' });
    await client.document.setStatus({ ids: [second], status: 'done' });
    const possibleMisses = async (annotator: TestServices['client'], isBlind = false) =>
      (await annotator.review.possibleMisses({ documentId: first, isBlind }))
        .filter(({ label }) => label !== undefined)
        .map(({ start, end, label }) => [start, end, label]);
    expect(await possibleMisses(client)).toEqual([[11, 15, 'PROFESSION']]);
    expect(await possibleMisses(client, true)).toEqual([]);
    const anna = services.as(as('anna'));
    expect(await possibleMisses(anna)).toEqual([]);
    // Nor do their own notes that nobody finished.
    await anna.review.add({ documentId: third, start: 11, end: 15, label: 'PROFESSION' });
    expect(await possibleMisses(anna)).toEqual([]);
    await anna.document.setStatus({ ids: [third], status: 'done' });
    expect(await possibleMisses(anna)).toEqual([[11, 15, 'PROFESSION']]);
    expect(await possibleMisses(services.as(as('ben')))).toEqual([]);
  });

  test('a note that is removed while an annotator has the turn comes back with what everybody decided', async () => {
    const services = await study(1);
    const {
      client,
      ids: [id = 0],
    } = services;
    const anna = services.as(as('anna'));
    await anna.review.add({ documentId: id, start: 0, end: 4, label: 'PATIENT' });
    await client.document.remove({ ids: [id] });
    expect((await anna.document.list({ offset: 0, limit: 10 })).total).toBe(0);
    expect((await client.document.list({ offset: 0, limit: 10 })).total).toBe(0);
    expect(await codeOf(client.annotators.removePerson({ id: services.people.anna.id }))).toBe('conflict');
    const labels = (await client.project.info({}))?.labelSet.labels.map((label) => label.id) ?? [];
    expect(
      await codeOf(
        client.labels.change({
          to: { id: 'meddocan' },
          mapping: Object.fromEntries(labels.map((label) => [label, null])),
        }),
      ),
    ).toBe('conflict');
  });
});
