import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { quickCrypto, storePorts } from '../../../fixtures/openStore';
import { codeOf, openProject, openServices, type TestServices } from '../../../fixtures/openServices';
import { annotatorWorks, as, assignAll, packageFor, passphrase, study } from './annotatorsStudy';

/** Why a change conflicts with what the project holds. */
const causeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof GauzeError ? error.details['cause'] : error),
  );
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
    // Its annotator is an annotator, whichever account opens it.
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

  test('a note issued again is as the later package left it, even if the earlier one returns last', async () => {
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
    expect(await codeOf(services.client.annotators.importPackage({ path: services.at('p.gauze') }))).toBe(
      'notAProject',
    );
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
  /** A change by another program: without a command or a line in the list. */
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
    expect(await causeOf(client.annotators.setOthers({ role: 'reader' }))).toBe('ownRights');
    await client.annotators.putPerson({ name: 'Me', account: 'tester', role: 'coordinator' });
    await client.annotators.setOthers({ role: 'reader' });
    await client.annotators.putPerson({ name: 'Cleo', account: 'cleo', role: 'reviewer' });
    expect(await causeOf(client.annotators.putPerson({ name: 'Dora', account: 'cleo', role: 'reader' }))).toBe(
      'accountTaken',
    );
    expect(await causeOf(client.annotators.putPerson({ name: 'cleo', account: null, role: 'reader' }))).toBe(
      'nameTaken',
    );
    const stranger = services.as(as('stranger'));
    const cleo = services.as(as('cleo'));
    expect((await stranger.annotators.overview({})).own).toEqual({ account: 'stranger', role: 'reader' });
    expect(await codeOf(stranger.annotators.setOthers({ role: 'privacyOfficer' }))).toBe('forbidden');
    expect(await codeOf(stranger.agreement.matrix({}))).toBe('forbidden');
    expect(await codeOf(cleo.agreement.matrix({}))).toBe('no error');
    expect(await codeOf(cleo.annotators.setOthers({ role: 'privacyOfficer' }))).toBe('forbidden');
    // In a sequential review, an annotator marks, and undoes only their own steps; an auditor only views.
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
    // Another project has its own roles.
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
