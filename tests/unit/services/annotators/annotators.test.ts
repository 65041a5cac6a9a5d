import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Caller, Role } from '../../../../electron/contract/kernel';
import type { Person } from '../../../../electron/contract/annotators';
import { nothingManaged } from '../../../../electron/contract/managed';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { quickCrypto, storePorts } from '../../../fixtures/openStore';
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
const passphrase = 'an annotator’s own words';

interface Study extends TestServices {
  readonly anna: Person;
  readonly ben: Person;
}

async function study(notes = 4): Promise<Study> {
  const services = await openProject({ crypto: quickCrypto });
  await importTree(
    services,
    writeTree(services.at('in'), Object.fromEntries(Array.from({ length: notes }, (_, n) => [`n${n}.txt`, text(n)]))),
  );
  const anna = await services.client.annotators.putPerson({ name: 'Anna', account: null, role: 'reader' });
  const ben = await services.client.annotators.putPerson({ name: 'Ben', account: null, role: 'reader' });
  return { ...services, anna, ben };
}
const assignAll = ({ client, anna, ben }: Study, overlap = 1) =>
  client.annotators.assign({ annotators: [anna.id, ben.id], overlap, copies: 2, seed: 7 });

/** What an annotator marks: words and label. */
type Marks = readonly (readonly [words: string, label: string])[];

async function packageFor({ client, at }: Study, person: Person, name: string, isBlind = true): Promise<string> {
  const path = at(name);
  await client.annotators.writePackage({
    annotator: person.id,
    path,
    passphrase,
    isBlind,
    instructions: 'Mark names.',
    again: false,
  });
  return path;
}

/** Opens the package on another machine and marks every note the same way. */
async function annotatorWorks(path: string, marks: Marks, { isDone = true, author = 'elsewhere' } = {}): Promise<void> {
  const other = await openServices({ crypto: quickCrypto });
  const client = other.as(as(author));
  await client.project.open({ path, passphrase });
  const { rows } = await client.document.list({ offset: 0, limit: 100 });
  for (const { id } of rows) {
    const note = await client.document.get({ id });
    for (const [words, label] of marks) {
      const start = note.text.indexOf(words);
      await client.review.add({ documentId: id, start, end: start + words.length, label });
    }
  }
  if (isDone) await client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  await client.project.close({});
}

const labelsOf = async ({ client }: TestServices) => {
  const set = (await client.project.info({}))?.labelSet.labels.map(({ id }) => id) ?? [];
  return {
    name: set.find((id) => /PATIENT|NAME/.test(id)) ?? set[0] ?? '',
    date: set.find((id) => /DATE/.test(id)) ?? '',
    city: set.find((id) => /CITY|LOCATION/.test(id)) ?? '',
  };
};

describe('work packages', () => {
  test('go out with the assigned notes and nothing else, encrypted even where the project is not', async () => {
    const services = await study();
    const { client, anna, ben } = services;
    await client.annotators.assign({ annotators: [anna.id, ben.id], overlap: 0, copies: 2, seed: 7 });
    const path = await packageFor(services, anna, 'anna.gauze');
    expect(readFileSync(path).includes(Buffer.from('Weber'))).toBe(false);
    const other = await openServices({ crypto: quickCrypto });
    expect(await codeOf(other.client.project.open({ path }))).toBe('notReady');
    expect(await codeOf(other.client.project.open({ path, passphrase: 'something else' }))).toBe('wrongPassphrase');
    await other.client.project.open({ path, passphrase });
    const { rows } = await other.client.document.list({ offset: 0, limit: 100 });
    expect(rows).toHaveLength(2);
    expect(await other.client.annotators.desk({})).toMatchObject({
      number: 1,
      reader: { name: 'Anna' },
      isBlind: true,
      instructions: 'Mark names.',
      notes: 2,
    });
    expect((await other.client.annotators.overview({})).people).toEqual([]);
    expect((await other.client.review.undo({})).done).toBeNull();
    // Its annotator is an annotator, whoever opens it.
    expect(await codeOf(other.client.annotators.setOthers({ role: 'privacyOfficer' }))).toBe('forbidden');
    expect(
      await codeOf(
        other.client.exchange.import({
          paths: [services.at('in')],
          format: 'text',
          again: false,
          spansAs: 'suggested',
        }),
      ),
    ).toBe('forbidden');
    expect(await codeOf(other.client.detection.run({}))).toBe('forbidden');
    expect(
      await codeOf(
        client.annotators.writePackage({
          annotator: anna.id,
          path: services.at('again.gauze'),
          passphrase,
          isBlind: true,
          instructions: '',
          again: false,
        }),
      ),
    ).toBe('empty');
  });

  test('come back in any order, twice, and half done, and come to the same', async () => {
    const states: unknown[] = [];
    for (const order of [
      ['early', 'late', 'ben'],
      ['ben', 'late', 'early', 'late'],
      ['late', 'early', 'early', 'ben', 'ben'],
    ]) {
      const services = await study();
      const { name, date } = await labelsOf(services);
      await assignAll(services);
      const paths: Record<string, string> = {
        late: await packageFor(services, services.anna, 'anna.gauze'),
        ben: await packageFor(services, services.ben, 'ben.gauze'),
        early: services.at('early.gauze'),
      };
      await annotatorWorks(paths['late'] ?? '', [['Anna Weber', name]], { isDone: false });
      copyFileSync(paths['late'] ?? '', paths['early'] ?? '');
      await annotatorWorks(paths['late'] ?? '', [['3 March', date]]);
      await annotatorWorks(paths['ben'] ?? '', [['Anna Weber', name]]);
      for (const which of order) await services.client.annotators.importPackage({ path: paths[which] ?? '' });
      const again = await services.client.annotators.importPackage({ path: paths['late'] ?? '' });
      expect(again).toMatchObject({ isKnown: true, changes: 0, notes: 4, done: 4, refused: [] });
      const { annotators } = await services.client.annotators.overview({});
      const { pairs, group } = await services.client.agreement.matrix({});
      states.push({
        annotators: annotators.map(({ assigned, done, spans }) => ({ assigned, done, spans })),
        figures: pairs.map(({ figures }) => figures),
        group,
      });
    }
    expect(states[0]).toMatchObject({
      annotators: [
        { assigned: 4, done: 4, spans: 8 },
        { assigned: 4, done: 4, spans: 4 },
      ],
    });
    expect(states[1]).toEqual(states[0]);
    expect(states[2]).toEqual(states[0]);
  });

  test('two copies of one package that went different ways come together, whichever is read first', async () => {
    const results: unknown[] = [];
    for (const isFirst of [true, false]) {
      const services = await study(1);
      const { name, date, city } = await labelsOf(services);
      await assignAll(services);
      const [one, other] = [await packageFor(services, services.anna, 'one.gauze'), services.at('other.gauze')];
      await annotatorWorks(one, [['Anna Weber', name]], { isDone: false });
      copyFileSync(one, other);
      await annotatorWorks(one, [['3 March', date]]);
      await annotatorWorks(other, [['Essen', city]]);
      for (const path of isFirst ? [one, other] : [other, one])
        await services.client.annotators.importPackage({ path });
      const { annotators } = await services.client.annotators.overview({});
      results.push(annotators.map(({ done, spans }) => ({ done, spans })));
    }
    expect(results[0]).toContainEqual({ done: 1, spans: 3 });
    expect(results[1]).toEqual(results[0]);
  });

  test('a note that was given out again is as the later package left it, also when the earlier one comes last', async () => {
    const services = await study(1);
    const { name } = await labelsOf(services);
    await assignAll(services);
    const first = await packageFor(services, services.anna, 'first.gauze');
    await annotatorWorks(first, [
      ['Anna Weber', name],
      ['Essen', name],
    ]);
    const second = services.at('second.gauze');
    await services.client.annotators.writePackage({
      annotator: services.anna.id,
      path: second,
      passphrase,
      isBlind: true,
      instructions: '',
      again: true,
    });
    await annotatorWorks(second, [['Anna', name]]);
    for (const path of [second, first]) await services.client.annotators.importPackage({ path });
    expect(
      (await services.client.annotators.overview({})).annotators.find(({ person }) => person.id === services.anna.id),
    ).toMatchObject({ assigned: 1, done: 1, spans: 1 });
  });

  test('an import is one step to undo, and can be done again', async () => {
    const services = await study();
    const { name } = await labelsOf(services);
    await assignAll(services);
    const path = await packageFor(services, services.anna, 'anna.gauze');
    await annotatorWorks(path, [['Anna Weber', name]]);
    const done = async () =>
      (await services.client.annotators.overview({})).annotators.find(({ person }) => person.id === services.anna.id)
        ?.done;
    await services.client.annotators.importPackage({ path });
    expect(await done()).toBe(4);
    await services.client.review.undo({});
    expect(await done()).toBe(0);
    expect((await services.client.annotators.importPackage({ path })).isKnown).toBe(false);
    expect(await done()).toBe(4);
  });

  test('of another project, altered, or about a note that is gone are refused with the reason', async () => {
    const services = await study();
    const foreign = await study();
    const { name } = await labelsOf(services);
    await assignAll(services);
    await assignAll(foreign);
    const path = await packageFor(services, services.anna, 'anna.gauze');
    const theirs = await packageFor(foreign, foreign.anna, 'theirs.gauze');
    expect(await codeOf(services.client.annotators.importPackage({ path: theirs }))).toBe('notFound');
    expect(await codeOf(services.client.annotators.importPackage({ path: services.at('p.gauze') }))).toBe('damaged');
    expect(await codeOf(services.client.annotators.importPackage({ path: services.at('in', 'n0.txt') }))).toBe(
      'notAProject',
    );
    await annotatorWorks(path, [['Anna Weber', name]]);
    const altered = services.at('altered.gauze');
    const bytes = readFileSync(path);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    writeFileSync(altered, bytes);
    expect(await codeOf(services.client.annotators.importPackage({ path: altered }))).toBe('damaged');
    const { rows } = await services.client.document.list({ offset: 0, limit: 10 });
    await services.client.document.remove({ ids: [rows[0]?.id ?? 0] });
    const imported = await services.client.annotators.importPackage({ path });
    expect(imported.refused).toEqual([
      { item: expect.any(String) as string, code: 'notFound', details: { where: 'project' } },
    ]);
    expect(imported.done).toBe(3);
  });
});

describe('a text that changed', () => {
  /** As another program would change it: no command, no line in the list. */
  async function changeText(path: string, secret?: { readonly passphrase: string }): Promise<void> {
    const project = await ProjectFile.open(path, { ...(await storePorts()), crypto: quickCrypto }, secret);
    const id = project.database.number('SELECT min(documentId) FROM documentText');
    project.database.run("UPDATE documentText SET text = replace(text, 'Essen', 'Halle') WHERE documentId = ?", [id]);
    await project.checkpoint();
    await project.close();
  }

  test.each(['project', 'package'] as const)(
    'in the %s, is refused with the reason; the other notes are taken',
    async (where) => {
      const services = await study();
      const { name } = await labelsOf(services);
      await assignAll(services);
      const path = await packageFor(services, services.anna, 'anna.gauze');
      await annotatorWorks(path, [['Anna Weber', name]]);
      if (where === 'project') await services.client.project.close({});
      await (where === 'project' ? changeText(services.at('p.gauze')) : changeText(path, { passphrase }));
      if (where === 'project') await services.client.project.open({ path: services.at('p.gauze') });
      const imported = await services.client.annotators.importPackage({ path });
      expect(imported.refused).toEqual([{ item: 'n0', code: 'textMismatch', details: { where } }]);
      expect(imported).toMatchObject({ notes: 4, done: 3 });
      expect((await services.client.annotators.overview({})).annotators[0]).toMatchObject({ done: 3, spans: 3 });
    },
  );
});

describe('roles', () => {
  test('of an account hold in this project alone, and nobody takes their own away', async () => {
    const services = await study();
    const { client } = services;
    expect(await codeOf(client.annotators.setOthers({ role: 'reader' }))).toBe('conflict');
    await client.annotators.putPerson({ name: 'Me', account: 'tester', role: 'coordinator' });
    await client.annotators.setOthers({ role: 'reader' });
    await client.annotators.putPerson({ name: 'Cleo', account: 'cleo', role: 'reviewer' });
    expect(await codeOf(client.annotators.putPerson({ name: 'Dora', account: 'cleo', role: 'reader' }))).toBe(
      'conflict',
    );
    const stranger = services.as(as('stranger'));
    const cleo = services.as(as('cleo'));
    expect((await stranger.annotators.overview({})).own).toEqual({ account: 'stranger', role: 'reader' });
    expect(await codeOf(stranger.annotators.setOthers({ role: 'privacyOfficer' }))).toBe('forbidden');
    expect(await codeOf(stranger.agreement.matrix({}))).toBe('forbidden');
    expect(await codeOf(cleo.agreement.matrix({}))).toBe('no error');
    expect(await codeOf(cleo.annotators.setOthers({ role: 'privacyOfficer' }))).toBe('forbidden');
    // In turn: an annotator marks, and takes back their own steps alone; an auditor looks on.
    await client.annotators.putPerson({ name: 'Eve', account: 'eve', role: 'auditor' });
    const eve = services.as(as('eve'));
    const {
      rows: [note],
    } = await stranger.document.list({ offset: 0, limit: 1 });
    const target = { documentId: note?.id ?? 0, start: 0, end: 10, label: 'PATIENT' };
    expect(await codeOf(eve.review.add(target))).toBe('forbidden');
    expect(await codeOf(stranger.review.undo({}))).toBe('forbidden');
    await stranger.review.add(target);
    expect((await stranger.document.get({ id: target.documentId })).annotations).toHaveLength(1);
    expect(await codeOf(cleo.review.undo({}))).toBe('forbidden');
    expect(await codeOf(stranger.document.remove({ ids: [target.documentId] }))).toBe('forbidden');
    expect((await stranger.review.undo({})).done).not.toBeNull();
    const { rows } = await client.audit.list({ offset: 0, limit: 5 });
    expect(rows[0]).toMatchObject({ author: 'tester', role: 'coordinator' });
    // Another project is another matter.
    await stranger.project.create({ path: services.at('own.gauze'), name: 'Own', labelSet: 'hipaa-i2b2' });
    expect((await stranger.annotators.overview({})).own.role).toBe('privacyOfficer');
  });

  test('of the institution stand above those of the project', async () => {
    const services = await openProject({
      crypto: quickCrypto,
      managed: {
        ...nothingManaged,
        state: 'valid',
        policy: { version: 1, roles: { accounts: { tester: 'coordinator', eve: 'auditor' } } },
      },
    });
    await services.client.annotators.putPerson({ name: 'Eve', account: 'eve', role: 'privacyOfficer' });
    const eve = await services.as(as('eve')).annotators.overview({});
    expect(eve).toMatchObject({ own: { role: 'auditor' }, isManaged: true });
    expect((await services.as(as('anybody')).annotators.overview({})).own.role).toBe('reader');
  });
});

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

  test('intervals are counted as a job; a second stops the first, and what was counted is not counted again', async () => {
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
    // Asked for at once: the first has not begun when the second comes.
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

  test('a table that is written stands apart from what is looked at meanwhile, and is the same whatever was counted before', async () => {
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
    // Every label of the set and all together, for the one pair, each with its figures; the last line is whole.
    const set = (await client.project.info({}))?.labelSet.labels.map(({ id }) => id) ?? [];
    const lines = one?.split('\r\n') ?? [];
    expect(lines.pop()).toBe('');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['', ...set]);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([8 + 5 * 3]));
    // What is told by the table is told by the screen.
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
    // Either is right: whoever is quicker. Half a table is not.
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
