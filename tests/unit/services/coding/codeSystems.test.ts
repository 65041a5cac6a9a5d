import { describe, expect, test } from 'vitest';
import { readCodeSystem } from '../../../../electron/core/coding/systems/readCodeSystem';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import { writeTree } from '../../../fixtures/openServices';
import { imported, opened, rules, spokenCoder, systemPath } from './codingStudy';

describe('code systems', () => {
  test('one is imported, searched by words and by code, browsed, removed and brought back by undo', async () => {
    const services = await opened();
    const { client } = services;
    await expect(client.coding.search({ query: 'heart', limit: 5 })).rejects.toMatchObject({ code: 'notReady' });
    const { status, result } = await imported(services, { path: systemPath, name: 'Invented', version: '2026' });
    expect(status).toBe('done');
    expect(result['badCode']).toBeUndefined();
    const [system] = await client.coding.systems({});
    if (system === undefined) throw new Error('nothing was imported');
    expect(system).toMatchObject({ name: 'Invented', version: '2026', format: 'csv', isUsed: true, codings: 0 });
    const hits = await client.coding.search({ query: 'atrial fibrillation', limit: 5 });
    expect(hits.map(({ code }) => code)).toContain('I48.9');
    expect((await client.coding.search({ query: 'I48.2', limit: 3 }))[0]?.code).toBe('I48.2');
    const { detail } = await client.coding.browse({ code: 'I48.9' });
    expect(detail?.ancestors.map(({ code }) => code)).toEqual(['I00-I99', 'I48']);
    expect(detail?.siblings.map(({ code }) => code)).toEqual(['I48.0', 'I48.2']);
    expect((await client.coding.browse({ code: null })).roots.map(({ code }) => code)).toContain('I00-I99');
    expect((await imported(services, { path: systemPath })).error).toMatchObject({ code: 'exists' });
    await client.coding.removeSystem({ id: system.id });
    expect(await client.coding.systems({})).toEqual([]);
    await client.review.undo({});
    expect((await client.coding.systems({})).map(({ name }) => name)).toEqual(['Invented']);
    // Import and selection are one step.
    await client.review.undo({});
    expect(await client.coding.systems({})).toEqual([]);
    expect((await client.coding.settings({})).systemId).toBeNull();
  });

  test('a file that is no code system is refused and changes nothing', async () => {
    const services = await opened();
    writeTree(services.at('bad'), { 'x.txt': 'dear colleague,\nthank you for the patient\n', 'empty.csv': '' });
    for (const [name, code] of [
      ['x.txt', 'unknownFormat'],
      ['empty.csv', 'unknownFormat'],
    ] as const)
      expect((await imported(services, { path: services.at(`bad/${name}`) })).error?.code, name).toBe(code);
    expect(await services.client.coding.systems({})).toEqual([]);
  });

  test('what was mended on reading is told, by kind', async () => {
    const services = await opened();
    writeTree(services.at('in'), {
      'odd.csv':
        'code,description,parent\nA00,Cholera,A01\nA01,Typhoid,A00\nA02,Same words,\nA03,Same words,\nA02,' +
        'Other words,\nA04,Lost,Z99\n',
    });
    expect((await imported(services, { path: services.at('in/odd.csv') })).result).toMatchObject({
      codes: 5,
      duplicateCode: 1,
      cycle: 1,
      duplicateDescription: 1,
      unknownParent: 1,
    });
    const { detail } = await services.client.coding.browse({ code: 'A02' });
    expect(detail?.synonyms).toEqual(['Other words']);
    expect(detail?.ancestors).toEqual([]);
  });

  test('an import cancelled while reading or storing leaves nothing behind', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let written: (() => void) | null = null;
    const files: Files = {
      ...nodeFiles,
      create: async (target) => {
        const file = await nodeFiles.create(target);
        return {
          ...file,
          write: async (bytes, position) => {
            written?.();
            return file.write(bytes, position);
          },
        };
      },
    };
    const services = await opened(spokenCoder(rules), files, {
      async read(request) {
        await gate;
        return readCodeSystem(request);
      },
    });
    const { client } = services;
    const first = await client.coding.importSystem({ path: systemPath });
    await expect(client.coding.importSystem({ path: systemPath })).rejects.toMatchObject({ code: 'busy' });
    await client.jobs.cancel(first);
    // The job ends although reading continues.
    expect((await services.ended(first)).status).toBe('cancelled');
    release();

    writeTree(services.at('in'), {
      'large.csv': [
        'code,description',
        ...Array.from(
          { length: 14_000 },
          (_, at) =>
            String.fromCharCode(65 + (at % 26)) +
            `${String(Math.floor(at / 26) % 100).padStart(2, '0')}.${Math.floor(at / 2600)},` +
            `Finding of an invented kind with the number ${at} and some more words to make it long`,
        ),
      ].join('\n'),
    });
    let told = 0;
    const second = await client.coding.importSystem({ path: services.at('in/large.csv') });
    // With the first part.
    written = () => void (told++ === 0 && client.jobs.cancel(second));
    expect(await services.ended(second)).toMatchObject({ status: 'cancelled', error: null });
    expect(told).toBeGreaterThan(0);
    written = null;
    expect(await client.coding.systems({})).toEqual([]);
    // With the chapters, which the file lacks.
    expect((await imported(services, { path: services.at('in/large.csv') })).result['codes']).toBe(14_022);
    expect((await client.coding.systems({}))[0]).toMatchObject({ codes: 14_022, isUsed: true });
  });
});
