import { expect, test } from 'vitest';
import { importTree, openProject, writeTree } from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

test('queuesAreKept_givenWay_removed_andEachIsOneStepBack', async () => {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl': ['a', 'b', 'c']
        .map((id, n) =>
          ndjson({
            id,
            patient: `p${n}`,
            date: `2024-0${n + 1}-01`,
            text: 'Anna Weber',
            spans: [{ start: 0, end: 4, label: n === 1 ? 'DOCTOR' : 'PATIENT', score: n / 4 + 0.2 }],
          }),
        )
        .join(''),
    }),
    { format: 'jsonl' },
  );
  const { client } = services;
  const names = async () =>
    (await client.review.queues({})).map(({ name, filter, order, author }) => [name, filter, order, author]);
  expect(await names()).toEqual([]);

  const filter = {
    status: 'open',
    label: 'PATIENT',
    annotationStatus: 'suggested',
    scoreTo: 0.8,
    search: 'anna',
    dateFrom: '2024-01-01',
    patient: 'p0',
    author: 'tester',
  } as const;
  const { kept } = await client.review.keepQueue({ name: ' Weak names ', filter, order: 'leastCertain' });
  expect(kept).toMatchObject({ name: 'Weak names', filter, order: 'leastCertain', author: 'tester' });
  await client.review.keepQueue({ name: 'Archive', filter: { isFlagged: true }, order: 'plain' });
  expect((await names()).map(([name]) => name)).toEqual(['Archive', 'Weak names']);

  // The same name again, by another person: the new query, under the existing id.
  const again = await services
    .as({ role: 'reviewer', author: 'bob' })
    .review.keepQueue({ name: 'weak NAMES', filter: { label: 'PATIENT', scoreTo: 0.8 }, order: 'plain' });
  expect(again.kept.id).toBe(kept.id);
  expect(await names()).toEqual([
    ['Archive', { isFlagged: true }, 'plain', 'tester'],
    ['weak NAMES', { label: 'PATIENT', scoreTo: 0.8 }, 'plain', 'bob'],
  ]);
  expect((await client.review.queue({ filter: again.kept.filter, order: again.kept.order })).ids).toEqual([1, 3]);

  await client.review.removeQueue({ id: kept.id });
  await expect(client.review.removeQueue({ id: kept.id })).rejects.toMatchObject({ code: 'notFound' });
  const steps = [];
  for (let n = 0; n < 4; n += 1) {
    await client.review.undo({});
    steps.push((await names()).map(([name]) => name));
  }
  expect(steps).toEqual([['Archive', 'weak NAMES'], ['Archive', 'Weak names'], ['Weak names'], []]);
  await client.review.redo({});
  expect(await names()).toEqual([['Weak names', filter, 'leastCertain', 'tester']]);
});

test('anAuditor_keepsNoQueue', async () => {
  const services = await openProject();
  await expect(
    services.as({ role: 'auditor', author: 'eve' }).review.keepQueue({ name: 'mine', filter: {}, order: 'plain' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
