import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

const words = [
  'Anna',
  'Weber',
  'Anna Weber',
  'Weber, A.',
  'Klinik',
  '👩‍⚕️',
  'no fever',
  '12.03.2024',
  '\r\n',
  'Ru\u0301th',
  '. ',
];
const notes = [0, 1, 2].map((n) => ({
  id: `n${n}`,
  patient: n < 2 ? 'p' : 'q',
  text: Array.from({ length: 14 }, (_, i) => words[(i * (n + 3) + n) % words.length]).join(' '),
}));

async function withNotes(): Promise<TestServices> {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl': notes
        .map((note) =>
          ndjson({
            ...note,
            spans: [...note.text.matchAll(/Klinik|12\.03/g)].map(({ index, 0: match }) => ({
              start: index,
              end: index + match.length,
              label: 'HOSPITAL',
            })),
          }),
        )
        .join(''),
    }),
    { format: 'jsonl' },
  );
  return services;
}

/** Everything that a user can see of the three notes. */
async function stateOf({ client }: TestServices) {
  const views = await Promise.all([1, 2, 3].map((id) => client.document.get({ id })));
  const comments = await Promise.all([1, 2, 3].map((documentId) => client.review.comments({ documentId })));
  return {
    notes: views.map(({ row, annotations }) => ({ row, annotations })),
    comments,
    rules: await client.review.rules({}),
  };
}

type Step = readonly [kind: number, note: number, a: number, b: number];
const step: fc.Arbitrary<Step> = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 3 }), fc.nat(200), fc.nat(200));

async function act({ client }: TestServices, [kind, documentId, a, b]: Step): Promise<void> {
  const { text, annotations } = await client.document.get({ id: documentId });
  const some = annotations[a % Math.max(1, annotations.length)];
  const ids = some === undefined ? [] : [some.id];
  const [start, end] = [Math.min(a, b) % text.length, 1 + (Math.max(a, b) % text.length)];
  const label = b % 2 === 0 ? 'PATIENT' : 'DOCTOR';
  const word = words[a % words.length] ?? '';
  if (kind === 0) await client.review.add({ documentId, start: Math.min(start, end - 1), end, label });
  else if (kind === 1 && some !== undefined)
    await client.review.decide({
      documentId,
      annotationIds: ids,
      status: (['accepted', 'rejected', 'suggested'] as const)[b % 3]!,
    });
  else if (kind === 2 && some !== undefined) await client.review.relabel({ documentId, annotationIds: ids, label });
  else if (kind === 3 && some !== undefined)
    await client.review.resize({ documentId, annotationId: some.id, start: Math.min(start, end - 1), end });
  else if (kind === 4 && some !== undefined) await client.review.remove({ documentId, annotationIds: ids });
  else if (kind === 5)
    await client.review.propagate({
      documentId,
      text: word.trim() === '' ? 'Weber' : word,
      label,
      scope: (['note', 'patient', 'project'] as const)[b % 3]!,
      includeVariants: a % 2 === 0,
    });
  else if (kind === 6) await client.review.flag({ ids: [documentId, 1 + (b % 3)], isFlagged: a % 2 === 0 });
  else if (kind === 7) await client.review.comment({ documentId, annotationId: some?.id ?? null, text: `about ${b}` });
  else if (kind === 8)
    await client.review.addRule(
      b % 2 === 0 ? { words: 'Anna', verdict: 'always', label } : { words: 'Klinik', verdict: 'never', label: null },
    );
  else if (kind === 9)
    await client.review.label({
      places: [
        { documentId, start: Math.min(start, end - 1), end },
        { documentId: 1, start: 0, end: 4 },
      ],
      label,
    });
  else if (kind === 10)
    await client.document.setStatus({ ids: [documentId], status: (['open', 'done', 'exempt'] as const)[b % 3]! });
  else if (kind === 11) {
    const [comment] = await client.review.comments({ documentId });
    if (comment !== undefined) await client.review.removeComment({ id: comment.id });
  } else if (kind === 12) {
    const [rule] = await client.review.rules({});
    if (rule !== undefined) await client.review.removeRule({ id: rule.id });
  }
}

test('anySequenceOfCommands_thenAllUndos_isTheFirstState_andRedosTheLast_spansAlwaysMatchTheText', async () => {
  const services = await withNotes();
  const { client } = services;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const before = await stateOf(services);
      const seq = (await client.review.history({ limit: 1 }))[0]?.seq ?? 0;
      for (const each of steps) {
        try {
          await act(services, each);
        } catch (error) {
          // A span that splits a character, or a rule without words, is refused and changes nothing.
          if (!(error instanceof GauzeError) || !['textMismatch', 'badRequest'].includes(error.code)) throw error;
        }
        for (const id of [1, 2, 3]) {
          const { text, annotations } = await client.document.get({ id });
          for (const { start, end, text: surface } of annotations) expect(text.slice(start, end)).toBe(surface);
        }
      }
      const after = await stateOf(services);
      const isDone = async () =>
        !(await client.review.history({ limit: 500 })).some((entry) => entry.seq > seq && !entry.isUndone);
      let undone = 0;
      while (!(await isDone())) {
        await client.review.undo({});
        undone += 1;
      }
      expect(await stateOf(services)).toEqual(before);
      for (let n = 0; n < undone; n += 1) await client.review.redo({});
      expect(await stateOf(services)).toEqual(after);
      for (let n = 0; n < undone; n += 1) await client.review.undo({});
    }),
    { numRuns: 8 },
  );
}, 30_000);

test('offer_countsWhatWaits_byScopeAndForm_withoutWhatIsDecided', async () => {
  const services = await openProject();
  const line = (id: string, patient: string, text: string) => `${JSON.stringify({ id, patient, text })}\n`;
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl':
        line('a', 'p', 'Anna Weber, Anna Weber; A. Weber') +
        line('b', 'p', 'Anna\nWeber und Anna Weber') +
        line('c', 'q', 'Weber'),
    }),
    { format: 'jsonl' },
  );
  const { client } = services;
  await client.review.add({ documentId: 1, start: 0, end: 10, label: 'PATIENT' });
  const offer = () => client.review.offer({ documentId: 1, text: 'Anna Weber' });
  expect(await offer()).toMatchObject({
    note: { same: 1, variants: 1 },
    patient: { same: 2, variants: 2, documents: 2 },
    project: { same: 2, variants: 3, documents: 3 },
    places: [{ form: 'same', start: 12 }, { form: 'initials' }],
  });
  // What was rejected is not offered again.
  const { touched } = await client.review.add({ documentId: 1, start: 12, end: 22, label: 'PATIENT' });
  await client.review.decide({ documentId: 1, annotationIds: touched, status: 'rejected' });
  expect(await offer()).toMatchObject({ note: { same: 0, variants: 1 } });
  expect(
    await client.review.propagate({
      documentId: 1,
      text: 'Anna Weber',
      label: 'PATIENT',
      scope: 'patient',
      includeVariants: true,
    }),
  ).toMatchObject({ added: 3, documents: 2 });
  expect(await offer()).toMatchObject({
    note: { same: 0, variants: 0 },
    patient: { same: 0, variants: 0 },
    project: { same: 0, variants: 1 },
  });
});

test('queue_filtersAndOrders_areDeterministic', async () => {
  const services = await openProject();
  const line = (id: string, date: string, score: number, label: string) =>
    `${JSON.stringify({ id, date, text: 'Anna Weber', spans: [{ start: 0, end: 4, label, score }] })}\n`;
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl':
        line('a', '2024-01-01', 0.9, 'PATIENT') +
        line('b', '2024-02-01', 0.4, 'DOCTOR') +
        line('c', '2024-03-01', 0.7, 'PATIENT'),
    }),
    { format: 'jsonl' },
  );
  const { client } = services;
  const ids = async (input: Parameters<typeof client.review.queue>[0]) => (await client.review.queue(input)).ids;
  expect(await ids({ order: 'plain' })).toEqual([1, 2, 3]);
  expect(await ids({ order: 'leastCertain' })).toEqual([2, 3, 1]);
  expect(await ids({ order: 'likelyLeak' })).toEqual([1, 3, 2]);
  expect(await ids({ order: 'sample', size: 2 })).toHaveLength(2);
  expect(await ids({ order: 'sample' })).toEqual(await ids({ order: 'sample' }));
  expect(await ids({ order: 'plain', filter: { label: 'PATIENT', scoreTo: 0.8 } })).toEqual([3]);
  expect(await ids({ order: 'plain', filter: { dateFrom: '2024-02-01', dateTo: '2024-02-28' } })).toEqual([2]);
  await client.review.flag({ ids: [3], isFlagged: true });
  await client.review.comment({ documentId: 2, annotationId: null, text: 'who is this?' });
  expect([
    await ids({ order: 'plain', filter: { isFlagged: true } }),
    await ids({ order: 'plain', filter: { hasComments: true } }),
  ]).toEqual([[3], [2]]);
  const { annotations } = await client.document.get({ id: 1 });
  await client.review.decide({ documentId: 1, annotationIds: annotations.map(({ id }) => id), status: 'rejected' });
  expect(await ids({ order: 'plain', filter: { author: 'tester', annotationStatus: 'rejected' } })).toEqual([1]);
  expect(
    (await client.review.rows({ ids: [3, 99, 2] })).rows.map(({ id, isFlagged, comments }) => [
      id,
      isFlagged,
      comments,
    ]),
  ).toEqual([
    [3, true, 0],
    [2, false, 1],
  ]);
});

test('comments_areChangedByTheirAuthorOnly', async () => {
  const services = await withNotes();
  const [comment] = await services.client.review.comment({ documentId: 1, annotationId: null, text: 'why?' });
  const other = services.as({ role: 'reviewer', author: 'bob' });
  await expect(
    other.review.comment({ documentId: 1, id: comment!.id, annotationId: null, text: 'because' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(
    await services.client.review.comment({ documentId: 1, id: comment!.id, annotationId: null, text: 'why indeed?' }),
  ).toMatchObject([{ id: comment!.id, text: 'why indeed?', author: 'tester' }]);
});

test('standingRules_holdForDetectionToo_andAreOneStepBack', async () => {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl': ndjson({
        id: 'a',
        language: 'en',
        text: 'Dr. Basedow saw Quorl on 12 March 2024. Phone 030 1234567.',
      }),
    }),
    { format: 'jsonl' },
  );
  const { client } = services;
  expect(await client.review.addRule({ words: 'quorl', verdict: 'always', label: 'PATIENT' })).toMatchObject({
    changed: 1,
    documents: 1,
  });
  expect((await client.document.get({ id: 1 })).annotations).toMatchObject([
    { text: 'Quorl', status: 'accepted', source: 'standing-rule', reason: 'rule-always' },
  ]);
  await client.review.addRule({ words: 'Basedow', verdict: 'never', label: null });
  await services.ended(await client.detection.run({}));
  const { annotations } = await client.document.get({ id: 1 });
  expect(annotations.filter(({ text }) => text === 'Basedow').map(({ status }) => status)).toEqual(['rejected']);
  expect(annotations.filter(({ status }) => status === 'suggested').length).toBeGreaterThan(0);
  await client.review.undo({});
  await client.review.undo({});
  await client.review.undo({});
  expect(await client.review.rules({})).toEqual([]);
  expect((await client.document.get({ id: 1 })).annotations).toEqual([]);
  for (const input of [
    { words: '…', verdict: 'never' as const, label: null },
    { words: 'x', verdict: 'always' as const, label: null },
    { words: 'x', verdict: 'always' as const, label: 'GIZMO' },
  ])
    await expect(client.review.addRule(input)).rejects.toMatchObject({ code: 'badRequest' });
});

test('sweep_goesOnWhereItEnded_findsWhatAPlainLoopFinds_andLabelsInOneStep', async () => {
  const services = await openProject();
  const texts = Array.from({ length: 25 }, (_, n) => `Note ${n}: Dorn${n % 5 === 0 ? 'berg' : ''} und Room ${n}00.`);
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl': texts.map((text, n) => `${JSON.stringify({ id: `n${n}`, text })}\n`).join(''),
    }),
    { format: 'jsonl' },
  );
  const { client } = services;
  const all = async (kind: 'words' | 'expression' | 'accepted' | 'digits' | 'capitals', query = '') => {
    const rows = [];
    for (let after: number | null = 0; after !== null;) {
      const found: Awaited<ReturnType<typeof client.sweep.find>> = await client.sweep.find({
        kind,
        query,
        onlyOpen: true,
        after,
        limit: 3,
      });
      rows.push(...found.rows);
      after = found.next;
    }
    return rows;
  };
  const berg = await all('words', 'dornberg');
  expect(berg.map(({ documentId, match }) => [documentId, match])).toEqual(
    [1, 6, 11, 16, 21].map((id) => [id, 'Dornberg']),
  );
  expect((await all('expression', 'room [0-9]+')).map(({ match }) => match)).toEqual(
    texts.map((_, n) => `Room ${n}00`),
  );
  expect(
    await client.review.label({
      places: berg.slice(0, 3).map(({ documentId, start, end }) => ({ documentId, start, end })),
      label: 'PATIENT',
    }),
  ).toMatchObject({ added: 3, documents: 3 });
  expect((await all('accepted')).map(({ documentId, guess }) => [documentId, guess])).toEqual([
    [16, 'PATIENT'],
    [21, 'PATIENT'],
  ]);
  expect((await all('capitals')).map(({ match }) => match)).toContain('Dornberg');
  await client.review.undo({});
  expect(await all('words', 'dornberg')).toHaveLength(5);
  await expect(all('expression', '(')).rejects.toMatchObject({ code: 'badRequest' });
});
