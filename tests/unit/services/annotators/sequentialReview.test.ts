import { describe, expect, test } from 'vitest';
import { projectApi } from '../../../../electron/contract/api';
import type { GauzeError } from '../../../../electron/contract/errors';
import { markers, type Call, type Caller, type Role } from '../../../../electron/contract/kernel';
import type { Person } from '../../../../electron/contract/annotators';
import { quickCrypto } from '../../../fixtures/openStore';
import {
  codeOf,
  importTree,
  openProject,
  openServices,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const as = (author: string, role: Role = 'privacyOfficer'): Caller => ({ author, role });
const text = (n: number) => `Anna Weber came on 3 March from Essen.\nNote ${n}.\n`;

interface Study extends TestServices {
  readonly people: Readonly<Record<'anna' | 'ben', Person>>;
  readonly ids: readonly number[];
}

/** Two annotators with accounts of their own, every note given to both; the coordinator accepted one span, rejected one, and left one. */
async function study(notes = 3): Promise<Study> {
  const services = await openProject({ crypto: quickCrypto });
  const { client } = services;
  await importTree(
    services,
    writeTree(services.at('in'), Object.fromEntries(Array.from({ length: notes }, (_, n) => [`n${n}.txt`, text(n)]))),
  );
  await client.annotators.putPerson({ name: 'Me', account: 'tester', role: 'coordinator' });
  const anna = await client.annotators.putPerson({ name: 'Anna', account: 'anna', role: 'reader' });
  const ben = await client.annotators.putPerson({ name: 'Ben', account: 'ben', role: 'reader' });
  const { rows } = await client.document.list({ offset: 0, limit: 100 });
  for (const { id } of rows) {
    await client.review.add({ documentId: id, start: 0, end: 10, label: 'PATIENT' });
    const made = await client.review.add({ documentId: id, start: 32, end: 37, label: 'CITY' });
    await client.review.decide({
      documentId: id,
      annotationIds: made.put.map((annotation) => annotation.id),
      status: 'rejected',
    });
    const open = await client.review.add({ documentId: id, start: 19, end: 26, label: 'DATE' });
    await client.review.decide({
      documentId: id,
      annotationIds: open.put.map((annotation) => annotation.id),
      status: 'suggested',
    });
  }
  await client.annotators.assign({ annotators: [anna.id, ben.id], overlap: 1, copies: 2, seed: 1 });
  return { ...services, people: { anna, ben }, ids: rows.map(({ id }) => id) };
}
const spansOf = async (client: TestServices['client'], id: number) =>
  (await client.document.get({ id })).annotations
    .map((annotation) => [annotation.text, annotation.label, annotation.status])
    .toSorted();
const own = [
  ['3 March', 'DATE', 'suggested'],
  ['Anna Weber', 'PATIENT', 'accepted'],
  ['Essen', 'CITY', 'rejected'],
];

describe('annotators in turn', () => {
  test('each finds the notes as the project marked them, undecided, and decides alone; the project keeps its own', async () => {
    const services = await study();
    const {
      client,
      ids: [id = 0],
    } = services;
    const [anna, ben] = [services.as(as('anna')), services.as(as('ben'))];
    expect(await spansOf(client, id)).toEqual(own);
    expect(await spansOf(anna, id)).toEqual([
      ['3 March', 'DATE', 'suggested'],
      ['Anna Weber', 'PATIENT', 'suggested'],
    ]);
    const { annotations } = await anna.document.get({ id });
    await anna.review.decide({
      documentId: id,
      annotationIds: annotations.map((annotation) => annotation.id),
      status: 'accepted',
    });
    await anna.document.setStatus({ ids: [id], status: 'done' });
    expect(await spansOf(ben, id)).toEqual([
      ['3 March', 'DATE', 'suggested'],
      ['Anna Weber', 'PATIENT', 'suggested'],
    ]);
    expect((await ben.document.get({ id })).row.status).toBe('open');
    await ben.review.add({ documentId: id, start: 0, end: 4, label: 'PATIENT' });
    expect(await spansOf(client, id)).toEqual(own);
    expect((await client.document.get({ id })).row.status).toBe('open');
    // Nor does the history tell one of the other, or of what the project decided.
    const authorsFor = async (annotator: TestServices['client']): Promise<readonly string[]> => [
      ...new Set(
        [
          ...(await annotator.review.history({ limit: 500 })),
          ...(await annotator.review.history({ documentId: id, limit: 500 })),
        ].map(({ author }) => author),
      ),
    ];
    expect(await authorsFor(ben)).toEqual(['ben']);
    expect(await authorsFor(anna)).toEqual(['anna']);
    expect((await authorsFor(client)).toSorted()).toEqual(['anna', 'ben', 'tester']);
    // Anna comes back to what she left.
    const again = await anna.document.get({ id });
    expect(again.row.status).toBe('done');
    expect(again.annotations.map((annotation) => [annotation.text, annotation.status, annotation.author])).toEqual([
      ['Anna Weber', 'accepted', 'anna'],
      ['3 March', 'accepted', 'anna'],
    ]);
  });

  test('agreement and adjudication take them like notes of packages', async () => {
    const services = await study();
    const { client, ids, people } = services;
    for (const [account, end] of [
      ['anna', 10],
      ['ben', 4],
    ] as const) {
      const annotator = services.as(as(account));
      for (const id of ids) await annotator.review.add({ documentId: id, start: 0, end, label: 'PATIENT' });
      await annotator.document.setStatus({ ids: [...ids], status: 'done' });
    }
    const {
      pairs: [pair],
      sides,
    } = await client.agreement.matrix({});
    expect(sides.map(({ name, notes }) => [name, notes])).toEqual([
      ['Anna', 3],
      ['Ben', 3],
    ]);
    expect(pair).toMatchObject({ spansA: 3, spansB: 3, same: 0 });
    expect(pair?.figures.relaxed.value).toBe(1);
    expect(
      (await client.annotators.overview({})).annotators.map(({ person, done, spans }) => [person.id, done, spans]),
    ).toEqual([
      [people.anna.id, 3, 3],
      [people.ben.id, 3, 3],
    ]);
    const { conflicts } = await client.adjudication.get({ documentId: ids[0] ?? 0 });
    await client.adjudication.decide({
      documentId: ids[0] ?? 0,
      key: conflicts[0]?.key ?? '',
      choice: { kind: 'all' },
    });
    await client.adjudication.accept({ documentId: ids[0] ?? 0 });
    expect(await spansOf(client, ids[0] ?? 0)).toEqual(
      [
        ['Anna Weber', 'PATIENT', 'accepted'],
        ['Anna', 'PATIENT', 'accepted'],
        ['Essen', 'CITY', 'rejected'],
      ].toSorted(),
    );
    expect(await spansOf(services.as(as('anna')), ids[0] ?? 0)).toEqual([
      ['3 March', 'DATE', 'suggested'],
      ['Anna Weber', 'PATIENT', 'accepted'],
    ]);
  });

  test('without suggestions, where the coordinator wants it so: the bare text, and nothing is found by itself', async () => {
    const services = await study(1);
    await services.client.annotators.setSequentialReview({ isBlind: true });
    const anna = services.as(as('anna'));
    expect(await spansOf(anna, services.ids[0] ?? 0)).toEqual([]);
    expect(await codeOf(anna.detection.run({}))).toBe('forbidden');
    expect(await codeOf(services.as(as('anna')).annotators.setSequentialReview({ isBlind: false }))).toBe('forbidden');
    expect((await services.client.annotators.overview({})).isSequentialReviewBlind).toBe(true);
  });

  test('mark their own notes and no others: a mark there would be the project’s', async () => {
    const services = await study(2);
    const {
      client,
      ids: [id = 0],
      people,
    } = services;
    await importTree(services, writeTree(services.at('more'), { 'later.txt': text(9) }));
    const { rows } = await client.document.list({ offset: 0, limit: 10 });
    const other = rows.find((row) => row.name === 'later')?.id ?? 0;
    const anna = services.as(as('anna'));
    // The others are not there for her at all.
    expect(await codeOf(anna.document.get({ id: other }))).toBe('notFound');
    expect((await anna.document.list({ offset: 0, limit: 10 })).rows.map((row) => row.id)).toEqual(services.ids);
    expect(await codeOf(anna.review.add({ documentId: other, start: 0, end: 4, label: 'PATIENT' }))).toBe('forbidden');
    expect(await codeOf(anna.document.setStatus({ ids: [id, other], status: 'done' }))).toBe('forbidden');
    expect(
      await codeOf(anna.review.label({ places: [{ documentId: other, start: 0, end: 4 }], label: 'PATIENT' })),
    ).toBe('forbidden');
    expect(
      await codeOf(
        anna.review.propagate({
          documentId: id,
          text: 'Essen',
          label: 'CITY',
          scope: 'project',
          includeVariants: false,
        }),
      ),
    ).toBe('forbidden');
    expect(await codeOf(anna.review.addRule({ words: 'Essen', verdict: 'never', label: null }))).toBe('forbidden');
    // What would be refused is not offered: neither in the queue, nor in a search, nor after a label.
    const found = async (annotator: TestServices['client'], kind: 'words' | 'accepted') =>
      (
        await annotator.sweep.find({
          kind,
          query: kind === 'words' ? 'came' : '',
          onlyOpen: true,
          after: 0,
          limit: 100,
        })
      ).rows.map(({ documentId }) => documentId);
    await client.review.add({ documentId: other, start: 11, end: 15, label: 'PROFESSION' });
    for (const order of ['plain', 'leastCertain', 'likelyLeak', 'sample'] as const) {
      expect((await anna.review.queue({ order })).ids.toSorted()).toEqual(services.ids);
      expect((await client.review.queue({ order })).ids).toContain(other);
    }
    expect(await found(anna, 'words')).toEqual(services.ids);
    expect(await found(anna, 'accepted')).toEqual([]);
    expect(await found(client, 'accepted')).toEqual([...services.ids, other]);
    expect(await anna.review.offer({ documentId: id, text: 'Essen' })).toMatchObject({
      note: { same: 1, documents: 1 },
      project: { same: 1, documents: 1 },
    });
    expect(await client.review.offer({ documentId: other, text: 'Essen' })).toMatchObject({
      note: { same: 1, documents: 1 },
      project: { documents: 1 },
    });
    expect(
      (
        await anna.review.propagate({
          documentId: id,
          text: 'Essen',
          label: 'CITY',
          scope: 'note',
          includeVariants: false,
        })
      ).added,
    ).toBe(1);
    await client.annotators.assign({
      annotators: [people.anna.id],
      overlap: 0,
      copies: 2,
      seed: 1,
      documentIds: [other],
    });
    await anna.review.add({ documentId: other, start: 0, end: 4, label: 'PATIENT' });
    expect(await spansOf(client, other)).toEqual([['came', 'PROFESSION', 'accepted']]);
  });

  test('survive a restart in the middle, and no undo reaches into somebody else’s turn', async () => {
    const services = await study(2);
    const {
      client,
      ids: [id = 0],
    } = services;
    const anna = services.as(as('anna'));
    await anna.review.add({ documentId: id, start: 0, end: 4, label: 'PATIENT' });
    await client.project.close({});
    const later = await openServices({ crypto: quickCrypto });
    await later.client.project.open({ path: services.at('p.gauze') });
    expect(await spansOf(later.client, id)).toEqual(own);
    // What the coordinator did before the notes were given out is beyond reach; Anna's own decision is not.
    expect(await later.client.review.undo({})).toMatchObject({ done: null, hasAnnotatorChanged: true });
    expect(await spansOf(later.client, id)).toEqual(own);
    const back = later.as(as('anna'));
    const left = [
      ['3 March', 'DATE', 'suggested'],
      ['Anna', 'PATIENT', 'accepted'],
    ];
    expect(await spansOf(back, id)).toEqual(left);
    expect(await back.review.undo({})).toMatchObject({ done: { author: 'anna', text: 'Anna' }, documentIds: [id] });
    expect(await spansOf(back, id)).toEqual([
      ['3 March', 'DATE', 'suggested'],
      ['Anna Weber', 'PATIENT', 'suggested'],
    ]);
    expect(await back.review.undo({})).toMatchObject({ done: null, hasAnnotatorChanged: true });
    await back.review.redo({});
    expect(await spansOf(back, id)).toEqual(left);
    expect(await back.review.redo({})).toMatchObject({ done: null, hasAnnotatorChanged: true });
    const { rows } = await later.client.audit.list({ offset: 0, limit: 50 });
    expect(rows.filter(({ action }) => action === 'takeTurn').map(({ author }) => author)).toEqual([
      'tester',
      'anna',
      'tester',
      'anna',
    ]);
    await later.client.project.close({});
  });

  test('whatever annotators do in turn, undo takes back the own steps, also of the own turns before, in order, and no decision of another', async () => {
    const services = await study(2);
    const {
      ids: [first = 0, second = 0],
    } = services;
    const annotators = { anna: services.as(as('anna')), ben: services.as(as('ben')), tester: services.client };
    type Who = keyof typeof annotators;
    const shown = async (who: Who) =>
      JSON.stringify(
        await Promise.all(
          [first, second].map(async (id) => {
            const { row, annotations } = await annotators[who].document.get({ id });
            return [row.status, annotations];
          }),
        ),
      );
    /** Steps taken, and how many of them are taken back at last before somebody else comes. */
    const did: (readonly [Who, number, number])[] = [
      ['anna', 3, 1],
      ['ben', 2, 0],
      ['tester', 1, 0],
      ['anna', 2, 2],
      ['tester', 1, 1],
      ['ben', 0, 1],
      ['ben', 1, 0],
      ['anna', 1, 0],
      ['tester', 0, 0],
    ];
    /** What each had before each of their steps, and after the last. */
    const states = new Map<Who, string[]>();
    let at = 0;
    for (const [who, steps, back] of did) {
      const had = states.get(who) ?? [await shown(who)];
      states.set(who, had);
      // They find what they left, whoever came between.
      expect(await shown(who)).toBe(had.at(-1));
      for (let n = 0; n < steps; n += 1) {
        at += 1;
        const documentId = n % 2 === 0 ? first : second;
        // What stands beside the spans neither goes nor ends it.
        if (at % 3 === 0) await annotators[who].review.comment({ documentId, annotationId: null, text: 'a word' });
        if (at % 4 === 0)
          await annotators[who].document.setStatus({
            ids: [documentId],
            status: (await annotators[who].document.get({ id: documentId })).row.status === 'done' ? 'open' : 'done',
          });
        else await annotators[who].review.add({ documentId, start: 11 + (at % 4), end: 16 + at, label: 'PATIENT' });
        had.push(await shown(who));
      }
      const undone = async () => {
        // A comment of this turn is a step of its own.
        for (;;) {
          const { done } = await annotators[who].review.undo({});
          if (done?.command === 'comment') continue;
          return done;
        }
      };
      for (let n = had.length - 2; n >= 0; n -= 1) {
        expect((await undone())?.author).toBe(who);
        expect(await shown(who)).toBe(had[n]);
      }
      expect(await undone()).toBeNull();
      expect(await annotators[who].review.undo({})).toMatchObject({
        done: null,
        hasAnnotatorChanged: true,
        documentIds: [],
      });
      while ((await annotators[who].review.redo({})).done !== null) expect(had).toContain(await shown(who));
      expect(await shown(who)).toBe(had.at(-1));
      for (let n = 0; n < Math.min(back, had.length - 1); n += 1) await undone();
      had.splice(had.length - Math.min(back, had.length - 1));
    }
  });

  test('a step about a note that was removed or given to somebody else meanwhile ends what can be taken back', async () => {
    const services = await study(3);
    const {
      client,
      ids: [first = 0, second = 0, third = 0],
    } = services;
    const anna = services.as(as('anna'));
    for (const id of [first, second, third])
      await anna.review.add({ documentId: id, start: 11, end: 15, label: 'PATIENT' });
    await client.document.remove({ ids: [second] });
    // At once after another's step, as the first thing of the turn.
    expect((await anna.review.undo({})).documentIds).toEqual([third]);
    expect(await anna.review.undo({})).toMatchObject({ done: null, hasAnnotatorChanged: true });
    expect(await spansOf(anna, first)).toContainEqual(['came', 'PATIENT', 'accepted']);
  });

  test('a flag is seen by whoever raised it and by those who keep the project, who take down their own alone', async () => {
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
    // It was raised before: looked at again by those who keep the project it stays down.
    expect(await flagged(client)).toEqual([false, [other], [other]]);
    await anna.review.flag({ ids: [id], isFlagged: false });
    await anna.review.flag({ ids: [other], isFlagged: true });
    await anna.review.flag({ ids: [other], isFlagged: false });
    expect(await flagged(client)).toEqual([false, [other], [other]]);
    expect(await flagged(anna)).toEqual([false, [], []]);
  });

  test('a comment is seen by whoever wrote it and by those who keep the project, and found by nobody else', async () => {
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
    const doubts = async (annotator: TestServices['client'], isBlind = false) =>
      (await annotator.review.doubts({ documentId: first, isBlind }))
        .filter(({ label }) => label !== undefined)
        .map(({ start, end, label }) => [start, end, label]);
    expect(await doubts(client)).toEqual([[11, 15, 'PROFESSION']]);
    expect(await doubts(client, true)).toEqual([]);
    const anna = services.as(as('anna'));
    expect(await doubts(anna)).toEqual([]);
    // Nor do notes of their own that nobody finished.
    await anna.review.add({ documentId: third, start: 11, end: 15, label: 'PROFESSION' });
    expect(await doubts(anna)).toEqual([]);
    await anna.document.setStatus({ ids: [third], status: 'done' });
    expect(await doubts(anna)).toEqual([[11, 15, 'PROFESSION']]);
    expect(await doubts(services.as(as('ben')))).toEqual([]);
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

test('whatever a blind annotator asks for, no word, mark, count or name of another’s work is in the answer', async () => {
  const services = await study(2);
  const {
    client,
    ids: [id = 0, second = 0],
    people,
  } = services;
  await client.annotators.setSequentialReview({ isBlind: true });
  await importTree(
    services,
    writeTree(services.at('more'), { 'Quibblexylophone.txt': 'Quibblexylophone Anna Weber of Essen.\n' }),
  );
  const other = (await client.document.list({ filter: { search: 'Quibble' }, offset: 0, limit: 1 })).rows[0]?.id ?? 0;
  await client.review.add({ documentId: other, start: 0, end: 16, label: 'USERNAME' });
  await client.review.comment({ documentId: id, annotationId: null, text: 'zanzibar' });
  await client.review.addRule({ words: 'mandragora', verdict: 'always', label: 'PATIENT' });
  await client.review.keepQueue({ name: 'vermilion', filter: { search: 'vermilion' }, order: 'plain' });
  const ben = services.as(as('ben'));
  await ben.review.add({ documentId: id, start: 11, end: 15, label: 'PROFESSION' });
  await ben.document.setStatus({ ids: [id], status: 'done' });
  const idsOf = async (annotator: TestServices['client'], documentId: number) =>
    (await annotator.document.get({ id: documentId })).annotations.map((annotation) => annotation.id);
  const secrets = [
    'Quibble',
    'zanzibar',
    'mandragora',
    'vermilion',
    ...(await idsOf(ben, id)),
    ...(await idsOf(client, id)),
    ...(await idsOf(client, second)),
    ...(await idsOf(client, other)),
  ];
  expect(secrets.length).toBeGreaterThan(11);
  await client.project.close({});

  const desk = await openServices({ crypto: quickCrypto });
  const opened = await desk.as(as('anna')).project.open({ path: services.at('p.gauze') });
  expect(opened.counts).toMatchObject({ documents: 2, open: 2, done: 0, suggested: 0, accepted: 0, rejected: 0 });
  const asked: Readonly<Record<string, readonly unknown[]>> = {
    'document.list': [
      { offset: 0, limit: 100 },
      { filter: { search: 'Quibble' }, offset: 0, limit: 100 },
      { filter: { label: 'USERNAME' }, offset: 0, limit: 9 },
      { filter: { author: 'ben' }, offset: 0, limit: 9 },
      { filter: { status: 'done' }, offset: 0, limit: 9 },
    ],
    'document.get': [{ id }, { id: second }, { id: other }],
    'review.occurrences': (['note', 'patient', 'project'] as const).map((scope) => ({
      documentId: id,
      text: 'Anna Weber',
      scope,
      limit: 100,
    })),
    'review.offer': [{ documentId: id, text: 'Essen' }],
    'review.queue': (['plain', 'leastCertain', 'likelyLeak', 'sample'] as const).map((order) => ({ order })),
    'review.rows': [{ ids: [id, second, other] }],
    'review.comments': [{ documentId: id }, { documentId: other }],
    'review.doubts': [
      { documentId: id, isBlind: false },
      { documentId: other, isBlind: false },
    ],
    'review.history': [{ limit: 500 }, { documentId: id, limit: 500 }, { documentId: other, limit: 500 }],
    'sweep.find': (['words', 'expression', 'accepted', 'digits', 'capitals'] as const).map((kind) => ({
      kind,
      query: kind === 'words' ? 'Quibble' : kind === 'expression' ? '\\w+' : '',
      onlyOpen: false,
      after: 0,
      limit: 500,
    })),
    'privacy.timelineFan': [{ patient: null, epsilon: '1', count: 3 }],
    'privacy.ledger': [{ offset: 0, limit: 100 }],
    'release.preview': [{ documentId: id }, { documentId: other }],
    'models.errors': [{ id: '1', offset: 0, limit: 100 }],
    'coding.list': [{ offset: 0, limit: 100 }],
    'coding.note': [{ documentId: id }, { documentId: other }],
    'coding.search': [{ query: 'a', limit: 5 }],
    'coding.browse': [{ code: null }],
    'guideline.list': [{ language: 'en' }],
    'guideline.versions': [{ language: 'en', label: 'PATIENT' }],
    'labels.preview': [{ to: { id: 'meddocan' } }],
    'project.passphraseStrength': [{ passphrase: 'Quibblexylophone', context: [] }],
    'project.proposePassphrase': [{ language: 'en' }],
    'privacy.placeOdds': [{ language: 'en', place: 'Essen', epsilon: '1', rule: 'similar' }],
  };
  const without = [
    'project.info',
    'project.keys',
    'review.queues',
    'review.printing',
    'review.rules',
    'privacy.presets',
    'privacy.policy',
    'privacy.outlook',
    'privacy.trade',
    'privacy.indicators',
    'release.readiness',
    'release.list',
    'training.readiness',
    'training.runs',
    'training.background',
    'models.list',
    'models.settings',
    'coding.systemFormats',
    'coding.systems',
    'coding.settings',
    'coding.statistics',
    'coding.exportFormats',
    'coders.readiness',
    'coders.runs',
    'coders.list',
    'utility.readiness',
    'utility.result',
    'statistics.overview',
    'annotators.overview',
    'annotators.desk',
    'jobs.list',
    'exchange.formats',
    'project.labelSets',
  ];
  // What is named here asks for a thing that is not there, opens another project, or starts work.
  const apart = [
    'project.create',
    'project.createDemo',
    'project.open',
    'project.lock',
    'project.close',
    'release.leaks',
    'release.receipt',
    'release.reports',
    'release.sampleResult',
    'training.run',
    'training.curve',
    'models.get',
    'models.compare',
    'models.comparison',
    'models.verifyBundle',
    'coders.run',
    'coders.get',
    'coders.compare',
    'coders.comparison',
    'jobs.get',
    'jobs.cancel',
    'statistics.saveChart',
  ];
  const everyCall = Object.entries(projectApi).flatMap(([noun, calls]) =>
    Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([verb, { allow }]) =>
      allow.includes('reader') && allow !== markers ? [`${noun}.${verb}`] : [],
    ),
  );
  expect([...Object.keys(asked), ...without, ...apart].toSorted()).toEqual(everyCall.toSorted());
  const anna = desk.as(as('anna')) as unknown as Readonly<
    Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>
  >;
  for (const [method, inputs] of [...Object.entries(asked), ...without.map((name) => [name, [{}]] as const)]) {
    for (const input of inputs) {
      const [noun = '', verb = ''] = method.split('.');
      const answer = JSON.stringify(
        (await anna[noun]?.[verb]?.(input).catch((error: unknown) => ({ refused: (error as GauzeError).code }))) ??
          null,
      );
      expect(
        secrets.filter((secret) => answer.includes(secret)),
        `${method} ${JSON.stringify(input)}`,
      ).toEqual([]);
      expect(answer, method).not.toMatch(/"author":"(?:ben|tester)"/);
    }
  }
  const preview = await desk.as(as('anna')).labels.preview({ to: { id: 'meddocan' } });
  expect(preview.rows.every(({ counts }) => counts.suggested + counts.accepted + counts.rejected === 0)).toBe(true);
  expect((await desk.as(as('anna')).statistics.overview({})).sources).toEqual([]);
  const seen = await desk.as(as('anna')).annotators.overview({});
  expect(seen.annotators.map(({ person, done, spans }) => [person.id, done, spans])).toEqual([[people.anna.id, 0, 0]]);
  expect(await codeOf(desk.as(as('anna')).models.errors({ id: '1', offset: 0, limit: 1 }))).toBe('forbidden');
  expect(await codeOf(desk.as(as('anna')).detection.run({}))).toBe('forbidden');
  expect(await codeOf(desk.as(as('anna')).project.copy({ path: services.at('copy.gauze') }))).toBe('forbidden');
  // Nobody is an annotator forever: to the coordinator everything is there again.
  expect((await desk.client.document.list({ offset: 0, limit: 10 })).total).toBe(3);
  expect(await spansOf(desk.client, id)).toEqual(own);
  expect((await desk.client.review.rules({})).map(({ words }) => words)).toEqual(['mandragora']);
  await desk.client.project.close({});
});

describe('a package that is written after review began', () => {
  test.each([true, false])(
    'brings what the project marked, undecided, or nothing to a blind annotator: %s',
    async (isBlind) => {
      const services = await study(1);
      const path = services.at('anna.gauze');
      const written = await services.client.annotators.writePackage({
        annotator: services.people.anna.id,
        path,
        passphrase: 'an annotator’s own words',
        isBlind,
        instructions: '',
        again: false,
      });
      expect(written.suggestions).toBe(isBlind ? 0 : 2);
      const other = await openServices({ crypto: quickCrypto });
      await other.client.project.open({ path, passphrase: 'an annotator’s own words' });
      const {
        rows: [note],
      } = await other.client.document.list({ offset: 0, limit: 1 });
      expect(await spansOf(other.client, note?.id ?? 0)).toEqual(
        isBlind
          ? []
          : [
              ['3 March', 'DATE', 'suggested'],
              ['Anna Weber', 'PATIENT', 'suggested'],
            ],
      );
      await other.client.project.close({});
      // The note is in a package now: in the project itself she would see what she shall not know, so it is not there for her.
      const anna = services.as(as('anna'));
      expect(await codeOf(anna.document.get({ id: services.ids[0] ?? 0 }))).toBe('notFound');
      expect((await anna.document.list({ offset: 0, limit: 10 })).total).toBe(0);
      expect(await spansOf(services.client, services.ids[0] ?? 0)).toEqual(own);
    },
  );
});
