import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemsOfBundle } from '../../../fixtures/fhirR4';
import { writeTree } from '../../../fixtures/openServices';
import { codesIn, imported, ready } from './codingStudy';

describe('codes from a table', () => {
  test('roles leave and come back as the country has them: DP, DR, DAS in France, in their order', async () => {
    const services = await ready();
    const { client, at, ended } = services;
    for (const code of ['I50.9', 'I10', 'E11.9']) await client.coding.add({ documentId: 1, code });
    const codings = async () =>
      (await client.coding.note({ documentId: 1 })).codes.codings.filter(({ status }) => status === 'accepted');
    const id = (await codings()).find(({ code }) => code === 'E11.9')!.id;
    await client.coding.setRole({ documentId: 1, codingId: id, role: 'principal' });
    await client.coding.setRole({
      documentId: 1,
      codingId: (await codings()).find(({ code }) => code === 'I10')!.id,
      role: 'related',
    });
    await client.coding.setState({ documentIds: [1], state: 'done' });
    const rolesIn = async (format: string): Promise<string> => {
      const { path } = await client.coding.export({ path: at(`codes.${format}`), format, hasOpen: false });
      return readFileSync(path, 'utf8');
    };
    expect((await rolesIn('csv')).match(/,(?:principal|related|secondary),/g)).toEqual([
      ',principal,',
      ',related,',
      ',secondary,',
    ]);
    await client.coding.setSettings({ roleScheme: 'french' });
    const table = await rolesIn('csv');
    expect(
      [...table.matchAll(/,(E11\.9|I10|I50\.9),[^\n]*?,(DP|DR|DAS),(\d),/g)].map(
        ([, code, role, position]) => `${code} ${role} ${position}`,
      ),
    ).toEqual(['E11.9 DP 1', 'I10 DR 2', 'I50.9 DAS 3']);
    expect(
      JSON.parse((await rolesIn('jsonl')).split('\n')[0]!).codes.map(({ role }: { role: string }) => role),
    ).toEqual(['DP', 'DR', 'DAS']);
    const bundle = await rolesIn('fhirCondition');
    expect([...bundle.matchAll(/"valueCode": "([^"]+)"/g)].map(([, role]) => role)).toEqual(['DP', 'DR', 'DAS']);
    expect(problemsOfBundle(JSON.parse(bundle))).toEqual([]);
    // Imported again, roles and order are the same.
    const before = (await codings()).map(({ code, role, position }) => [code, role, position]);
    await client.coding.remove({ documentId: 1, codingIds: (await codings()).map(({ id: one }) => one) });
    expect(await codings()).toEqual([]);
    writeTree(at('again'), { 'codes.csv': table });
    await ended(await client.coding.importCodes({ path: at('again/codes.csv') }));
    expect((await codings()).map(({ code, role, position }) => [code, role, position])).toEqual(before);
  });

  test('notes are found by name, positions checked, unknown notes listed; undone in a single step', async () => {
    const services = await ready();
    writeTree(services.at('t'), {
      'codes.tsv': [
        'n1\tDIAGNOSTICO\tI50.9\theart failure\t13 26\n',
        'n1\tDIAGNOSTICO\ti10\thypertension\t31 43\n',
        'n3.txt\tDIAGNOSTICO\tJ459\tasthma\t900 906\n',
        'missing\tDIAGNOSTICO\tI10\tx\t1 2\n',
      ].join(''),
    });
    const { client } = services;
    const job = await services.ended(await client.coding.importCodes({ path: services.at('t/codes.tsv') }));
    expect(job).toMatchObject({
      status: 'done',
      skippedCount: 1,
      result: { notes: 2, codes: 3, unknownNotes: 1, badPlaces: 1 },
    });
    const { codes } = await client.coding.note({ documentId: 1 });
    expect(codes).toMatchObject({ state: 'done' });
    expect(codes.codings.map(({ code, source, evidence }) => [code, source, evidence[0]?.fragments])).toEqual([
      ['I50.9', 'import', [{ start: 13, end: 26 }]],
      ['I10', 'import', [{ start: 31, end: 43 }]],
    ]);
    expect(
      (await client.coding.note({ documentId: 3 })).codes.codings.map(({ code, evidence }) => [code, evidence]),
    ).toEqual([['J45.9', []]]);
    await client.review.undo({});
    expect((await client.coding.list({ offset: 0, limit: 10 })).rows.map(({ accepted }) => accepted)).toEqual([
      0, 0, 0,
    ]);
  });

  test('codes that are not in the system, and those of another version, are retained and reported', async () => {
    const services = await ready();
    const { client } = services;
    writeTree(services.at('t'), { 'codes.csv': 'note,code\nn1,I50.9 Q99.9 zz-1\nn2,I10\n' });
    expect(
      (await services.ended(await client.coding.importCodes({ path: services.at('t/codes.csv') }))).result,
    ).toMatchObject({ notes: 2, codes: 4 });
    const shown = async (documentId: number) =>
      (await client.coding.note({ documentId })).codes.codings.map(({ code, version, description }) => [
        code,
        version,
        description,
      ]);
    expect(await shown(1)).toEqual([
      ['I50.9', 'Invented 2026', 'Heart failure, not specified'],
      ['Q99.9', '', null],
      ['ZZ-1', '', null],
    ]);
    // The next version has other descriptions, and one code less.
    writeTree(services.at('in'), { 'next.csv': 'code,description\nI10,High blood pressure\nI50.2,Weak left heart\n' });
    const next = await imported(services, { path: services.at('in/next.csv'), name: 'Invented', version: '2027' });
    await client.coding.setSettings({ systemId: Number(next.result['systemId']) });
    expect((await shown(1))[0]).toEqual(['I50.9', 'Invented 2026', 'Heart failure, not specified']);
    expect(codesIn((await client.coding.add({ documentId: 1, code: 'I50.2' })).codings)).toContain('I50.2 secondary');
    expect((await shown(1)).at(-1)).toEqual(['I50.2', 'Invented 2027', 'Weak left heart']);
    const written = await client.coding.export({ path: services.at('codes.csv'), format: 'csv', hasOpen: true });
    expect(written.codes).toBe(5);
    const lines = readFileSync(services.at('codes.csv'), 'utf8');
    for (const code of ['I50.9', 'Q99.9', 'ZZ-1', 'I50.2', 'I10']) expect(lines).toContain(code);
    // Removing a system removes no codes.
    await client.coding.removeSystem({ id: 1 });
    expect((await shown(1)).map(([code, version]) => `${code} ${version}`)).toEqual([
      'I50.9 Invented 2026',
      'Q99.9 ',
      'ZZ-1 ',
      'I50.2 Invented 2027',
    ]);
  });
});

test('all of it is there again after the project was closed', async () => {
  const { client, at } = await ready();
  await client.coding.suggest({ documentId: 1 });
  await client.coding.add({ documentId: 1, code: 'E11.9' });
  const before = (await client.coding.note({ documentId: 1 })).codes;
  await client.project.close({});
  await client.project.open({ path: at('p.gauze') });
  expect((await client.coding.note({ documentId: 1 })).codes).toEqual(before);
  expect((await client.coding.systems({})).map(({ name }) => name)).toEqual(['Invented']);
  expect((await client.coders.list({})).map(({ name, isUsed }) => [name, isUsed])).toEqual([['Spoken', true]]);
  expect((await client.coding.search({ query: 'diabetes', limit: 3 })).length).toBeGreaterThan(0);
});
