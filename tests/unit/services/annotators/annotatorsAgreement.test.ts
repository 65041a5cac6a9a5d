import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../fixtures/openServices';
import { annotatorWorks, as, assignAll, type Marks, packageFor, study, type Study } from './annotatorsStudy';

describe('agreement and adjudication', () => {
  async function returned(annaMarks: Marks, benMarks: Marks, notes = 3): Promise<Study> {
    const services = await study(notes);
    await assignAll(services);
    for (const [person, marks] of [
      [services.anna, annaMarks],
      [services.ben, benMarks],
    ] as const) {
      const path = await packageFor(services, person, `${person.name}.gauze`);
      await annotatorWorks(path, marks);
      await services.client.annotators.importPackage({ path });
    }
    return services;
  }

  test('figures, the spans behind them, and a table that can be taken away', async () => {
    const services = await returned(
      [
        ['Anna Weber', 'PATIENT'],
        ['3 March', 'DATE'],
      ],
      [
        ['Anna', 'PATIENT'],
        ['3 March', 'DATE'],
        ['Essen', 'CITY'],
      ],
    );
    const { client, anna, ben } = services;
    const {
      pairs: [pair],
      sides,
    } = await client.agreement.matrix({});
    expect(sides.map(({ name, notes }) => [name, notes])).toEqual([
      ['Anna', 3],
      ['Ben', 3],
    ]);
    expect(pair).toMatchObject({ notes: 3, spansA: 6, spansB: 9, same: 3 });
    expect(pair?.figures.exact.value).toBeCloseTo(6 / 15, 12);
    expect(pair?.figures.relaxed.value).toBeCloseTo(12 / 15, 12);
    expect((await client.agreement.matrix({ label: 'DATE' })).pairs[0]?.figures.kappa).toEqual({
      value: 1,
      low: 1,
      high: 1,
    });
    const { total, rows } = await client.agreement.spans({
      a: anna.id,
      b: ben.id,
      onlyDifferent: true,
      offset: 0,
      limit: 2,
    });
    expect(total).toBe(6);
    expect(rows.map(({ match, kind, labelsA, labelsB }) => [match, kind, labelsA, labelsB])).toEqual([
      ['Anna Weber', 'extent', ['PATIENT'], ['PATIENT']],
      ['Essen', 'missing', [], ['CITY']],
    ]);
    const one = await client.agreement.pair({ a: anna.id, b: ben.id });
    expect(one.labels.map(({ label }) => label).toSorted()).toEqual(['CITY', 'DATE', 'PATIENT']);
    expect(one.notes).toHaveLength(3);
    expect(await services.ended(await client.agreement.export({ path: services.at('agreement.csv') }))).toMatchObject({
      kind: 'agreement',
      status: 'done',
      result: { lines: 32 },
    });
    expect(readFileSync(services.at('agreement.csv'), 'utf8').split('\r\n')[1]).toMatch(/^,Anna,Ben,3,/);
    expect(await codeOf(client.agreement.matrix({ label: 'NOTHING' }))).toBe('notFound');
  });

  test('intervals are computed in a job; a second one stops the first, and results are cached', async () => {
    const { client, anna, ben, ended } = await returned(
      [
        ['Anna Weber', 'PATIENT'],
        ['3 March', 'DATE'],
      ],
      [
        ['Anna', 'PATIENT'],
        ['3 March', 'DATE'],
      ],
    );
    // Requested at once: the first has not started when the second arrives.
    const [first, second] = await Promise.all([
      client.agreement.count({}),
      client.agreement.count({ pair: { a: anna.id, b: ben.id } }),
    ]);
    expect((await ended(first)).status).toBe('cancelled');
    const done = await ended(second);
    expect(done).toMatchObject({ status: 'done', kind: 'agreement', result: { pairs: 3 } });
    expect(done.done).toBe(done.total);
    expect((await ended(await client.agreement.count({ pair: { a: anna.id, b: ben.id } }))).result).toEqual({
      pairs: 0,
    });
    expect(await client.agreement.matrix({})).toMatchObject({ hasIntervals: true });
  });

  test('writing a table is independent of what is viewed meanwhile and of what was computed before', async () => {
    const services = await returned(
      [
        ['Anna Weber', 'PATIENT'],
        ['3 March', 'DATE'],
      ],
      [
        ['Anna', 'PATIENT'],
        ['Essen', 'CITY'],
      ],
    );
    const { client, anna, ben, ended, at } = services;
    const [first, table, second, again] = await Promise.all([
      client.agreement.count({}),
      client.agreement.export({ path: at('one.csv') }),
      client.agreement.count({ pair: { a: anna.id, b: ben.id } }),
      client.agreement.export({ path: at('two.csv') }),
    ]);
    expect((await ended(first)).status).toBe('cancelled');
    for (const job of [table, second, again]) expect((await ended(job)).status).toBe('done');
    await ended(await client.agreement.export({ path: at('three.csv') }));
    const [one, two, three] = ['one.csv', 'two.csv', 'three.csv'].map((name) => readFileSync(at(name), 'utf8'));
    expect(two).toBe(one);
    expect(three).toBe(one);
    // For the pair, every label of the set and all together, each with its metrics; the last line is complete.
    const set = (await client.project.info({}))?.labelSet.labels.map(({ id }) => id) ?? [];
    const lines = one?.split('\r\n') ?? [];
    expect(lines.pop()).toBe('');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['', ...set]);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([8 + 5 * 3]));
    // The table and the screen show the same.
    const {
      pairs: [pair],
    } = await client.agreement.matrix({});
    expect(lines[1]?.split(',').slice(8, 11).map(Number)).toEqual([
      pair?.figures.exact.value,
      pair?.figures.exact.low,
      pair?.figures.exact.high,
    ]);
  });

  test('a table that is broken off leaves no file, and the one that was there as it was', async () => {
    const { client, ended, at } = await returned([['Anna Weber', 'PATIENT']], [['Anna', 'PATIENT']]);
    writeFileSync(at('kept.csv'), 'of yesterday');
    const [job, { jobId }] = [
      await client.agreement.export({ path: at('new.csv') }),
      await client.agreement.export({ path: at('kept.csv') }),
    ];
    await client.jobs.cancel({ jobId });
    await client.jobs.cancel({ jobId: job.jobId });
    const states = [(await ended(job)).status, (await ended({ jobId })).status];
    // Either outcome is right, depending on timing, but half a table is not.
    expect(existsSync(at('new.csv'))).toBe(states[0] === 'done');
    expect(readFileSync(at('kept.csv'), 'utf8') === 'of yesterday').toBe(states[1] !== 'done');
  });

  test('one decision after another becomes the result, with who decided; undo takes each back', async () => {
    const services = await returned(
      [
        ['Anna Weber', 'PATIENT'],
        ['3 March', 'DATE'],
      ],
      [
        ['Anna', 'PATIENT'],
        ['3 March', 'DATE'],
        ['Essen', 'CITY'],
      ],
    );
    const { client } = services;
    const cleo = services.as(as('cleo'));
    const { rows } = await client.adjudication.list({});
    const [first] = rows;
    const documentId = first?.documentId ?? 0;
    expect(first).toMatchObject({ annotators: 2, agreed: 1, conflicts: 2, decided: 0, isAccepted: false });
    expect(await codeOf(client.adjudication.accept({ documentId }))).toBe('notReady');
    const { conflicts } = await client.adjudication.get({ documentId });
    await cleo.adjudication.decide({
      documentId,
      key: conflicts[0]?.key ?? '',
      choice: { kind: 'version', version: conflicts[0]?.versions.findIndex(({ spans }) => spans[0]?.end === 10) ?? 0 },
    });
    expect((await client.adjudication.get({ documentId })).conflicts[0]?.decision).toMatchObject({ author: 'cleo' });
    await client.review.undo({});
    expect((await client.adjudication.get({ documentId })).conflicts[0]?.decision).toBeNull();
    await client.review.redo({});
    expect(
      await codeOf(client.adjudication.decide({ documentId, key: 'of another state', choice: { kind: 'none' } })),
    ).toBe('stale');
    await cleo.adjudication.decide({
      documentId,
      key: conflicts[1]?.key ?? '',
      choice: { kind: 'own', spans: [{ start: 33, end: 37, label: 'HOSPITAL' }] },
    });
    const done = await cleo.adjudication.accept({ documentId });
    expect(done.accepted).toMatchObject({ author: 'cleo' });
    const note = await client.document.get({ id: documentId });
    expect(note.row.status).toBe('done');
    expect(note.annotations.map(({ text: words, label, source, author }) => [words, label, source, author])).toEqual([
      ['Anna Weber', 'PATIENT', 'adjudication', 'cleo'],
      ['3 March', 'DATE', 'adjudication', 'cleo'],
      [note.text.slice(33, 37), 'HOSPITAL', 'adjudication', 'cleo'],
    ]);
    const { statistics } = await client.adjudication.list({});
    expect(statistics).toMatchObject({
      notes: 3,
      accepted: 1,
      conflicts: 6,
      decided: 2,
      choices: { version: 1, own: 1 },
      deciders: [{ author: 'cleo', name: 'cleo', decided: 2 }],
    });
    await client.annotators.putPerson({ name: 'Cleopatra', account: 'cleo', role: 'reviewer' });
    expect((await client.adjudication.list({})).statistics.deciders).toEqual([
      { author: 'cleo', name: 'Cleopatra', decided: 2 },
    ]);
    const { sides } = await client.agreement.matrix({});
    expect(sides.at(-1)).toMatchObject({ id: 'result', notes: 1 });
    await client.review.undo({});
    await client.review.undo({});
    expect((await client.document.get({ id: documentId })).annotations).toEqual([]);
    expect((await client.adjudication.get({ documentId })).accepted).toBeNull();
  });

  test('notes without a conflict are accepted all at once', async () => {
    const services = await returned([['Anna Weber', 'PATIENT']], [['Anna Weber', 'PATIENT']]);
    expect(await services.client.adjudication.acceptAgreed({})).toEqual({ notes: 3 });
    expect(await services.client.adjudication.acceptAgreed({})).toEqual({ notes: 0 });
    expect((await services.client.project.info({}))?.counts).toMatchObject({ done: 3, accepted: 3 });
    await services.client.review.undo({});
    expect((await services.client.project.info({}))?.counts).toMatchObject({ done: 0, accepted: 0 });
  });
});
