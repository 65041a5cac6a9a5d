import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentFilter, DocumentView } from '../../../../electron/contract/document';
import { importTree, notesByName, openProject, writeTree } from '../../../fixtures/openServices';

const words = ['Anna', 'Essen', 'Otto', 'Ruth'] as const;
const text = words.join(' ');
const labels = ['PATIENT', 'CITY', 'DOCTOR'] as const;
const patients = ['p-1', 'p-2', 'q'] as const;
const dates = ['2024-01-01', '2024-02-15', '2024-03-31'] as const;
const scores = [0, 0.25, 0.5, 0.75, 1] as const;

/** A direct implementation of the filter: a single span meets all conditions on spans. */
function isAsked({ row, annotations }: DocumentView, filter: DocumentFilter): boolean {
  const { label, annotationStatus, scoreFrom, scoreTo, author, patient, search, dateFrom, dateTo } = filter;
  const asksSpan = [label, annotationStatus, scoreFrom, scoreTo, author].some((each) => each !== undefined);
  const hasSpan = annotations.some(
    (span) =>
      (label === undefined || span.label === label) &&
      (annotationStatus === undefined || span.status === annotationStatus) &&
      (scoreFrom === undefined || (span.score !== undefined && span.score >= scoreFrom)) &&
      (scoreTo === undefined || (span.score !== undefined && span.score < scoreTo)) &&
      (author === undefined || span.author === author),
  );
  return (
    (filter.status === undefined || row.status === filter.status) &&
    (!asksSpan || hasSpan) &&
    (patient === undefined || row.patient === patient) &&
    (dateFrom === undefined || (row.date !== null && row.date >= dateFrom)) &&
    (dateTo === undefined || (row.date !== null && row.date <= dateTo)) &&
    (search === undefined || `${row.name} ${row.patient ?? ''} ${text}`.toLowerCase().includes(search.toLowerCase()))
  );
}

test('queue_ofAnyFilter_isWhatItAsksFor_theSameEachTime', async () => {
  const services = await openProject();
  const { client, as } = services;
  const [notes] = fc.sample(
    fc.array(
      fc.record({
        patient: fc.option(fc.constantFrom(...patients)),
        date: fc.option(fc.constantFrom(...dates)),
        spans: fc.subarray([...words], { minLength: 0 }),
        label: fc.constantFrom(...labels),
        score: fc.constantFrom(...scores),
      }),
      { minLength: 24, maxLength: 24 },
    ),
    { numRuns: 1, seed: 7 },
  );
  const lines = (notes ?? []).map(({ patient, date, spans, label, score }, n) =>
    JSON.stringify({
      id: `n${n}`,
      text,
      ...(patient !== null && { patient }),
      ...(date !== null && { date }),
      spans: spans.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length, label, score })),
    }),
  );
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': `${lines.join('\n')}\n` }), { format: 'jsonl' });
  // Two people decide about some of it; some notes are done.
  for (const view of (await notesByName(services)).values()) {
    const {
      row: { id },
      annotations: [first, second],
    } = view;
    if (id % 3 === 0 && first !== undefined)
      await client.review.decide({ documentId: id, annotationIds: [first.id], status: 'accepted' });
    if (id % 4 === 0 && second !== undefined)
      await as({ role: 'reviewer', author: 'bob' }).review.decide({
        documentId: id,
        annotationIds: [second.id],
        status: 'rejected',
      });
    if (id % 5 === 0) await client.document.setStatus({ ids: [id], status: 'done' });
  }
  const views = [...(await notesByName(services)).values()];
  const maybe = <T>(from: fc.Arbitrary<T>) => fc.option(from, { nil: undefined, freq: 2 });
  const filters = fc.record({
    status: maybe(fc.constantFrom('open', 'done', 'exempt')),
    label: maybe(fc.constantFrom(...labels)),
    annotationStatus: maybe(fc.constantFrom('suggested', 'accepted', 'rejected')),
    scoreFrom: maybe(fc.constantFrom(...scores)),
    scoreTo: maybe(fc.constantFrom(...scores)),
    author: maybe(fc.constantFrom('tester', 'bob', 'nobody')),
    patient: maybe(fc.constantFrom(...patients)),
    search: maybe(fc.constantFrom('n1', 'P-1', 'essen', 'zz')),
    dateFrom: maybe(fc.constantFrom(...dates)),
    dateTo: maybe(fc.constantFrom(...dates)),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const filter = Object.fromEntries(
        Object.entries(asked).filter(([, value]) => value !== undefined),
      ) as DocumentFilter;
      const expected = views
        .filter((view) => isAsked(view, filter))
        .map(({ row }) => row.id)
        .toSorted((a, b) => a - b);
      expect((await client.review.queue({ filter, order: 'plain' })).ids).toEqual(expected);
      for (const order of ['leastCertain', 'likelyLeak'] as const) {
        const { ids } = await client.review.queue({ filter, order });
        expect(ids.toSorted((a, b) => a - b)).toEqual(expected);
        expect((await client.review.queue({ filter, order })).ids).toEqual(ids);
      }
      expect((await client.document.list({ filter, offset: 0, limit: 100 })).rows.map(({ id }) => id)).toEqual(
        expected,
      );
    }),
    { numRuns: 50 },
  );
}, 30_000);
