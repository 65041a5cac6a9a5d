import { type TestServices, codeOf, importTree, openServices, writeTree } from '../../../fixtures/openServices';
import { describe, expect, test } from 'vitest';
import { quickCrypto } from '../../../fixtures/openStore';
import { as, own, spansOf, study, text } from './sequentialStudy';

describe('annotators in turn', () => {
  test('annotators find the project’s spans undecided and decide independently', async () => {
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
    // Nor does the history disclose others, or the project's decisions.
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
    // Anna returns to what she left.
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

  test('without suggestions, if the coordinator chooses so: the bare text, and no detection', async () => {
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
    // For her the others do not exist.
    expect(await codeOf(anna.document.get({ id: other }))).toBe('notFound');
    expect((await anna.document.list({ offset: 0, limit: 10 })).rows.map((row) => row.id)).toEqual(services.ids);
    expect(await codeOf(anna.review.add({ documentId: other, start: 0, end: 4, label: 'PATIENT' }))).toBe('forbidden');
    expect(await codeOf(anna.document.setStatus({ ids: [id, other], status: 'done' }))).toBe('forbidden');
    expect(await codeOf(anna.document.seen({ id: other, spans: [{ start: 0, end: 4 }] }))).toBe('forbidden');
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
    // What would be refused is not offered: neither in the queue, nor in a search, nor after labelling.
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
    // Steps of the coordinator before the handover cannot be undone; Anna's own decision can.
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

  test('whatever annotators do in turn, undo covers all of their own steps in order, and none of others', async () => {
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
    /** Number of steps, and how many of them are undone before the handover. */
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
    /** The state before each step of each annotator, and after the last. */
    const states = new Map<Who, string[]>();
    let at = 0;
    for (const [who, steps, back] of did) {
      const had = states.get(who) ?? [await shown(who)];
      states.set(who, had);
      // They find what they left, whoever was active in between.
      expect(await shown(who)).toBe(had.at(-1));
      for (let n = 0; n < steps; n += 1) {
        at += 1;
        const documentId = n % 2 === 0 ? first : second;
        // Steps other than on spans are neither undone nor stop undo.
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
        // A comment of this review is a step of its own.
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

  test('undo stops at a step about a note that was removed or reassigned in the meantime', async () => {
    const services = await study(3);
    const {
      client,
      ids: [first = 0, second = 0, third = 0],
    } = services;
    const anna = services.as(as('anna'));
    for (const id of [first, second, third])
      await anna.review.add({ documentId: id, start: 11, end: 15, label: 'PATIENT' });
    await client.document.remove({ ids: [second] });
    // Right after another's step, as the first action after taking over.
    expect((await anna.review.undo({})).documentIds).toEqual([third]);
    expect(await anna.review.undo({})).toMatchObject({ done: null, hasAnnotatorChanged: true });
    expect(await spansOf(anna, first)).toContainEqual(['came', 'PATIENT', 'accepted']);
  });
});
