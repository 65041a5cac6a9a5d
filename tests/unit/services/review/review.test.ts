import { describe, expect, test } from 'vitest';
import {
  codeOf,
  importTree,
  notesByName,
  openProject,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const text = 'Anna Weber came. Weber, Anna slept. ANNA WEBER left; Herr Weberling stayed.\n';

/** Three notes: two of patient p1, one of p2. */
async function withNotes(): Promise<TestServices> {
  const services = await openProject();
  const line = (id: string, patient: string, words: string) => `${JSON.stringify({ id, patient, text: words })}\n`;
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl':
        line('a', 'p1', text) +
        line('b', 'p1', `Later: Änna\nWeber again. 👩‍⚕️\r\n`) +
        line('c', 'p2', 'Also Anna Weber, but another.\n'),
    }),
    { format: 'jsonl' },
  );
  return services;
}
const view = ({ client }: TestServices, id = 1) => client.document.get({ id });

describe('one note', () => {
  test('add_decide_relabel_resize_remove_eachUndoneExactly', async () => {
    const services = await withNotes();
    const { client } = services;
    const states = [(await view(services)).annotations];
    const made = await client.review.add({ documentId: 1, start: 0, end: 4, label: 'PATIENT' });
    const id = made.touched[0]!;
    expect(made.put).toMatchObject([
      { id, start: 0, end: 4, text: 'Anna', status: 'accepted', author: 'tester', source: 'person' },
    ]);
    states.push((await view(services)).annotations);
    for (const step of [
      () => client.review.resize({ documentId: 1, annotationId: id, start: 0, end: 10 }),
      () => client.review.relabel({ documentId: 1, annotationIds: [id], label: 'DOCTOR' }),
      () => client.review.decide({ documentId: 1, annotationIds: [id], status: 'rejected' }),
      () => client.review.decide({ documentId: 1, annotationIds: [id], status: 'suggested' }),
      () => client.review.remove({ documentId: 1, annotationIds: [id] }),
    ]) {
      await step();
      states.push((await view(services)).annotations);
    }
    expect(states[2]).toMatchObject([{ start: 0, end: 10, text: 'Anna Weber' }]);
    expect(states.at(-1)).toEqual([]);
    for (const state of [...states].reverse().slice(1)) {
      await client.review.undo({});
      expect((await view(services)).annotations).toEqual(state);
    }
    for (const state of states.slice(1)) {
      await client.review.redo({});
      expect((await view(services)).annotations).toEqual(state);
    }
    expect((await client.review.redo({})).done).toBeNull();
  });

  test('undo_saysWhatItUndid_alsoTheSecondTime', async () => {
    const services = await withNotes();
    const { client } = services;
    const { touched } = await client.review.add({ documentId: 1, start: 0, end: 4, label: 'PATIENT' });
    await client.review.relabel({ documentId: 1, annotationIds: touched, label: 'DOCTOR' });
    await client.review.decide({ documentId: 1, annotationIds: touched, status: 'rejected' });
    const said = [];
    for (const step of ['undo', 'undo', 'undo', 'redo', 'redo'] as const)
      said.push((await client.review[step]({})).done?.command);
    expect(said).toEqual(['reject', 'relabel', 'add', 'add', 'relabel']);
    expect((await client.review.history({ limit: 10 })).map(({ command, isUndone }) => [command, isUndone])).toEqual([
      ['reject', true],
      ['relabel', false],
      ['add', false],
      ['import', false],
    ]);
    expect(await client.review.history({ documentId: 2, limit: 10 })).toEqual([]);
  });

  test('aNewStep_endsRedo', async () => {
    const { client } = await withNotes();
    await client.review.add({ documentId: 1, start: 0, end: 4, label: 'PATIENT' });
    await client.review.undo({});
    await client.review.add({ documentId: 1, start: 5, end: 10, label: 'PATIENT' });
    expect((await client.review.redo({})).done).toBeNull();
  });

  test('staleRevision_isRefused_everywhere', async () => {
    const services = await withNotes();
    const { client } = services;
    const { revision } = await view(services);
    const { touched: annotationIds } = await client.review.add({
      documentId: 1,
      revision,
      start: 0,
      end: 4,
      label: 'PATIENT',
    });
    const before = await view(services);
    const stale = { documentId: 1, revision };
    const [annotationId = ''] = annotationIds;
    for (const work of [
      client.review.add({ ...stale, start: 5, end: 10, label: 'PATIENT' }),
      client.review.decide({ ...stale, annotationIds, status: 'rejected' }),
      client.review.relabel({ ...stale, annotationIds, label: 'DOCTOR' }),
      client.review.resize({ ...stale, annotationId, start: 0, end: 3 }),
      client.review.remove({ ...stale, annotationIds }),
      client.review.propagate({ ...stale, text: 'Weber', label: 'PATIENT', scope: 'note', includeVariants: false }),
    ])
      expect(await codeOf(work)).toBe('stale');
    expect(await view(services)).toEqual(before);
  });

  test('whatCannotBe_isRefusedWithACode_andChangesNothing', async () => {
    const services = await withNotes();
    const { client } = services;
    const before = await view(services, 2);
    const at = before.text.indexOf('👩');
    expect(await codeOf(client.review.add({ documentId: 2, start: 5, end: 5, label: 'PATIENT' }))).toBe('textMismatch');
    expect(await codeOf(client.review.add({ documentId: 2, start: 0, end: 9999, label: 'PATIENT' }))).toBe(
      'textMismatch',
    );
    expect(await codeOf(client.review.add({ documentId: 2, start: at + 1, end: at + 2, label: 'PATIENT' }))).toBe(
      'textMismatch',
    );
    expect(await codeOf(client.review.add({ documentId: 2, start: 0, end: 5, label: 'GIZMO' }))).toBe('badRequest');
    expect(await codeOf(client.review.add({ documentId: 77, start: 0, end: 5, label: 'PATIENT' }))).toBe('notFound');
    expect(await codeOf(client.review.decide({ documentId: 2, annotationIds: ['none'], status: 'accepted' }))).toBe(
      'notFound',
    );
    const { touched } = await client.review.add({ documentId: 1, start: 0, end: 4, label: 'PATIENT' });
    // An annotation of another note.
    expect(await codeOf(client.review.decide({ documentId: 2, annotationIds: touched, status: 'rejected' }))).toBe(
      'notFound',
    );
    expect(await view(services, 2)).toEqual(before);
  });

  test('add_takesThePlaceOfSuggestionsUnderIt', async () => {
    const services = await openProject();
    await importTree(
      services,
      writeTree(services.at('in'), {
        'n.jsonl': `${JSON.stringify({
          id: 'n',
          text,
          spans: [
            { start: 0, end: 4, label: 'DOCTOR' },
            { start: 5, end: 10, label: 'CITY' },
            { start: 17, end: 22, label: 'CITY' },
          ],
        })}\n`,
      }),
      { format: 'jsonl' },
    );
    const { put, dropped } = await services.client.review.add({ documentId: 1, start: 0, end: 10, label: 'PATIENT' });
    expect([put.length, dropped.length]).toEqual([1, 2]);
    const { annotations } = await view(services);
    expect(annotations.map(({ text: surface, status }) => [surface, status])).toEqual([
      ['Anna Weber', 'accepted'],
      ['Weber', 'suggested'],
    ]);
    await services.client.review.undo({});
    expect((await view(services)).annotations).toHaveLength(3);
  });
});

describe('occurrences', () => {
  test('countsByScope_withPlaceAndSurroundings', async () => {
    const { client } = await withNotes();
    const of = (scope: 'note' | 'patient' | 'project') =>
      client.review.occurrences({ documentId: 1, text: 'Anna Weber', scope, limit: 100 });
    const [note, patient, project] = [await of('note'), await of('patient'), await of('project')];
    // The full name twice, and the surname alone once; Weberling is another name.
    expect(note).toMatchObject({ total: 3, unlabelled: 3, documents: 1 });
    expect(patient).toMatchObject({ total: 4, documents: 2 });
    expect(project).toMatchObject({ total: 5, documents: 3 });
    expect(note.occurrences.map(({ match, form, line }) => [match, form, line])).toEqual([
      ['Anna Weber', 'same', 1],
      ['Weber, Anna', 'turned', 1],
      ['ANNA WEBER', 'same', 1],
    ]);
    expect(patient.occurrences.at(-1)).toMatchObject({
      documentName: 'b',
      match: 'Änna Weber',
      before: 'Later: ',
      form: 'split',
    });
    expect(
      await client.review.occurrences({ documentId: 1, text: 'Anna Weber', scope: 'project', limit: 1 }),
    ).toMatchObject({ total: 5, occurrences: { length: 1 } });
    expect(await codeOf(client.review.occurrences({ documentId: 9, text: 'Anna', scope: 'note', limit: 1 }))).toBe(
      'notFound',
    );
  });

  test('labelledOnes_sayByWhat', async () => {
    const { client } = await withNotes();
    const {
      touched: [annotationId],
    } = await client.review.add({ documentId: 1, start: 0, end: 10, label: 'PATIENT' });
    const found = await client.review.occurrences({ documentId: 1, text: 'Weber', scope: 'note', limit: 10 });
    expect(found).toMatchObject({ total: 3, unlabelled: 2 });
    expect(found.occurrences[0]).toMatchObject({ annotationId, label: 'PATIENT', status: 'accepted' });
    expect(found.occurrences[1]).toMatchObject({ annotationId: null, label: null, status: null });
  });
});

describe('propagate', () => {
  test.each([
    ['note', [2, 0, 0]],
    ['patient', [2, 0, 0]],
    ['project', [2, 0, 1]],
  ] as const)('%s_labelsThere_asOneStep', async (scope, expected) => {
    const services = await withNotes();
    const { client } = services;
    const done = await client.review.propagate({
      documentId: 1,
      text: 'Anna Weber',
      label: 'PATIENT',
      scope,
      includeVariants: false,
    });
    const total = expected[0] + expected[1] + expected[2];
    expect(done).toMatchObject({ added: total, accepted: 0, documents: expected.filter((n) => n > 0).length });
    expect(done.reviewed.put).toHaveLength(2);
    const notes = await notesByName(services);
    expect(['a', 'b', 'c'].map((name) => notes.get(name)!.annotations.length)).toEqual(expected);
    for (const { text: words, annotations } of notes.values())
      for (const { start, end, text: surface, status } of annotations)
        expect([words.slice(start, end), status]).toEqual([surface, 'accepted']);
    const undone = await client.review.undo({});
    expect(undone.documentIds.length).toBe(done.documents);
    expect((await client.project.info({}))?.counts.accepted).toBe(0);
    await client.review.redo({});
    expect((await client.project.info({}))?.counts.accepted).toBe(total);
  });

  test('variants_onlyWhenAskedFor_andTwiceChangesNothing', async () => {
    const { client } = await withNotes();
    const input = { documentId: 1, text: 'Anna Weber', label: 'PATIENT', scope: 'note' as const };
    expect(await client.review.propagate({ ...input, includeVariants: true })).toMatchObject({ added: 3 });
    const before = await client.project.info({});
    expect(await client.review.propagate({ ...input, includeVariants: true })).toMatchObject({
      added: 0,
      accepted: 0,
      documents: 0,
    });
    expect((await client.project.info({}))?.revision).toBe(before?.revision);
  });

  test('suggestionsOnTheText_areAccepted_acceptedOnesStay', async () => {
    const services = await openProject();
    const spans = [
      { start: 0, end: 10, label: 'DOCTOR' },
      { start: 36, end: 46, label: 'CITY', status: 'accepted' },
      { start: 24, end: 28, label: 'CITY' },
    ];
    await importTree(
      services,
      writeTree(services.at('in'), { 'n.jsonl': `${JSON.stringify({ id: 'n', text, spans })}\n` }),
      { format: 'jsonl' },
    );
    const done = await services.client.review.propagate({
      documentId: 1,
      text: 'Anna',
      label: 'PATIENT',
      scope: 'note',
      includeVariants: false,
    });
    // The first is inside a longer suggestion, the second is one, the third is inside an accepted one.
    expect(done).toMatchObject({ added: 0, accepted: 2 });
    expect(
      (await view(services)).annotations.map(({ text: surface, label, status }) => [surface, label, status]),
    ).toEqual([
      ['Anna Weber', 'DOCTOR', 'accepted'],
      ['Anna', 'PATIENT', 'accepted'],
      ['ANNA WEBER', 'CITY', 'accepted'],
    ]);
  });
});

test('documents_filterOrderStatusRemove', async () => {
  const services = await withNotes();
  const { client } = services;
  expect(
    (await client.document.list({ filter: { patient: 'p1' }, offset: 0, limit: 10 })).rows.map(({ name }) => name),
  ).toEqual(['a', 'b']);
  expect((await client.document.list({ filter: { search: '50%_' }, offset: 0, limit: 10 })).total).toBe(0);
  expect(
    (await client.document.list({ filter: { search: 'weberling' }, offset: 0, limit: 10 })).rows.map(({ id }) => id),
  ).toEqual([1]);
  expect(await client.document.setStatus({ ids: [1, 2, 99], status: 'done' })).toMatchObject({ changed: 2 });
  expect(await client.document.remove({ ids: [3, 99] })).toMatchObject({ removed: 1 });
  expect((await client.project.info({}))?.counts).toMatchObject({ documents: 2, done: 2, open: 0 });
  await client.review.undo({});
  await client.review.undo({});
  expect((await client.project.info({}))?.counts).toMatchObject({ documents: 3, done: 0, open: 3 });
});

test('everythingDone_isThereAfterReopening', async () => {
  const services = await withNotes();
  const { client, at } = services;
  await client.review.propagate({
    documentId: 1,
    text: 'Weber',
    label: 'PATIENT',
    scope: 'project',
    includeVariants: false,
  });
  await client.document.setStatus({ ids: [1], status: 'done' });
  await client.review.undo({});
  const before = await Promise.all([1, 2, 3].map((id) => client.document.get({ id })));
  await client.project.close({});
  await client.project.open({ path: at('p.gauze') });
  expect(await Promise.all([1, 2, 3].map((id) => client.document.get({ id })))).toEqual(before);
  expect((await client.review.redo({})).done).toMatchObject({ command: 'setStatus' });
});
