import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CodeReply } from '../../../../electron/contract/coderEngine';
import { readCodeSystem } from '../../../../electron/core/coding/systems/readCodeSystem';
import { GauzeError } from '../../../../electron/contract/errors';
import type { Job } from '../../../../electron/contract/jobs';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import type { EngineMethods } from '../../../../electron/contract/engineApi';
import { problemsOfBundle } from '../../../fixtures/fhirR4';
import { openServices, writeTree, type TestServices } from '../../../fixtures/openServices';

const root = new URL('../../../fixtures/coding/', import.meta.url).pathname;
const systemPath = `${root}invented-codes-2026.csv`;
const none = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };

/** Suggests what the test tells it to, wherever the words stand. */
function spokenCoder(
  rules: readonly {
    readonly words: string;
    readonly code: string;
    readonly probability: number;
    readonly context?: Partial<typeof none>;
  }[],
): EngineMethods['coder'] & { readonly asked: string[] } {
  const asked: string[] = [];
  let loaded = '';
  const info = {
    sha256: 'c0de',
    bytes: 4,
    kind: 'hybrid',
    name: 'Spoken',
    createdAt: '2026-01-01T00:00:00.000Z',
    languages: ['en' as const],
    codes: 3,
    notes: 4,
    threshold: 0.5,
    without: [],
    metrics: null,
    lineage: [],
    card: '# Spoken',
  };
  return {
    asked,
    inspect: () => Promise.resolve(info),
    load({ sha256 }) {
      loaded = sha256;
      return Promise.resolve(null);
    },
    unload: () => Promise.resolve(null),
    code({ sha256, notes, accepted }): Promise<CodeReply> {
      if (loaded !== sha256)
        return Promise.reject(new GauzeError('notReady', 'the model was not loaded', { needs: 'model' }));
      asked.push(...accepted.map(({ text, code }) => `${code} ${text}`));
      return Promise.resolve({
        threshold: 0.5,
        results: notes.map(({ text }) => ({
          suggestions: rules
            .flatMap(({ words, code, probability, context }) => {
              const start = text.indexOf(words);
              return start < 0
                ? []
                : [
                    {
                      code,
                      probability,
                      isAbove: probability >= 0.5,
                      seen: 3,
                      evidence: [
                        {
                          fragments: [{ start, end: start + words.length }],
                          source: 'dictionary' as const,
                          score: probability,
                          context: { ...none, ...context },
                        },
                      ],
                    },
                  ];
            })
            .toSorted((a, b) => b.probability - a.probability),
        })),
      });
    },
    train: () => Promise.reject(new GauzeError('cancelled', 'cancelled')),
  };
}

const text = 'Patient with heart failure and hypertension.\nNo fever. Father had a stroke. Old asthma.\n';
const rules = [
  { words: 'heart failure', code: 'I50.9', probability: 0.93 },
  { words: 'hypertension', code: 'I10', probability: 0.8 },
  { words: 'stroke', code: 'I63.9', probability: 0.7, context: { isFamily: true } },
  { words: 'asthma', code: 'J45.9', probability: 0.3 },
];

async function opened(
  coder: EngineMethods['coder'] = spokenCoder(rules),
  files: Files = nodeFiles,
  codeSystems?: EngineMethods['codeSystems'],
): Promise<TestServices> {
  const services = await openServices({ engine: { coder, ...(codeSystems !== undefined && { codeSystems }) }, files });
  const { client } = services;
  await client.project.create({ path: services.at('p.gauze'), name: 'Test', labelSet: 'hipaa-i2b2' });
  writeTree(services.at('notes'), { 'n1.txt': text, 'n2.txt': 'Nothing here.', 'n3.txt': text });
  await services.ended(
    await client.exchange.import({
      paths: [services.at('notes')],
      format: 'text',
      language: 'en',
      again: false,
      spansAs: 'accepted',
    }),
  );
  writeTree(services.at('in'), { 'coder.bin': new Uint8Array([1, 2, 3, 4]) });
  return services;
}
/** @returns how the job ended */
const imported = async (
  { client, ended }: TestServices,
  input: Parameters<TestServices['client']['coding']['importSystem']>[0],
): Promise<Job> => ended(await client.coding.importSystem(input));

async function ready(coder: EngineMethods['coder'] = spokenCoder(rules)): Promise<TestServices> {
  const services = await opened(coder);
  await imported(services, { path: systemPath, name: 'Invented', version: '2026' });
  await services.client.coders.importBundle({ path: services.at('in/coder.bin') });
  return services;
}
const codesIn = (codings: readonly { readonly code: string; readonly status: string; readonly role: string }[]) =>
  codings.filter(({ status }) => status === 'accepted').map(({ code, role }) => `${code} ${role}`);

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
    // Import and choice are one step.
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
        'code,description,parent\nA00,Cholera,A01\nA01,Typhoid,A00\nA02,Same words,\nA03,Same words,\nA02,Other words,\nA04,Lost,Z99\n',
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

  test('an import that is cancelled, while it is read or while it is kept, leaves nothing behind; another goes on as if it had not been', async () => {
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
    // Ends although the reading has not.
    expect((await services.ended(first)).status).toBe('cancelled');
    release();

    writeTree(services.at('in'), {
      'large.csv': [
        'code,description',
        ...Array.from(
          { length: 14_000 },
          (_, at) =>
            `${String.fromCharCode(65 + (at % 26))}${String(Math.floor(at / 26) % 100).padStart(2, '0')}.${Math.floor(at / 2600)},Finding of an invented kind with the number ${at} and some more words to make it long`,
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
    // With the chapters, which the file has not.
    expect((await imported(services, { path: services.at('in/large.csv') })).result['codes']).toBe(14_022);
    expect((await client.coding.systems({}))[0]).toMatchObject({ codes: 14_022, isUsed: true });
  });
});

describe('coding a note', () => {
  test('suggestions stand by policy; accepting, rejecting, replacing and adding are undone one by one', async () => {
    const { client } = await ready();
    const first = await client.coding.suggest({ documentId: 1 });
    expect(first.codings.map(({ code, standing, flags }) => [code, standing, flags])).toEqual([
      ['I50.9', 'proposed', []],
      ['I10', 'proposed', []],
      ['I63.9', 'flagged', ['family']],
      ['J45.9', 'below', []],
    ]);
    expect(first.codings[0]).toMatchObject({
      description: 'Heart failure, not specified',
      version: 'Invented 2026',
      seen: 3,
      role: 'secondary',
      position: 0,
    });
    expect(first.missing.map(({ code, text: words }) => [code, words])).toEqual([['J45.9', 'asthma']]);
    const id = (code: string) => first.codings.find((coding) => coding.code === code)?.id ?? '';

    const accepted = await client.coding.decide({
      documentId: 1,
      revision: first.revision,
      codingIds: [id('I50.9'), id('I10')],
      status: 'accepted',
    });
    expect(codesIn(accepted.codings)).toEqual(['I50.9 secondary', 'I10 secondary']);
    const principal = await client.coding.setRole({ documentId: 1, codingId: id('I10'), role: 'principal' });
    expect(codesIn(principal.codings)).toEqual(['I10 principal', 'I50.9 secondary']);
    const replaced = await client.coding.replace({ documentId: 1, codingId: id('I50.9'), code: 'i502' });
    expect(codesIn(replaced.codings)).toEqual(['I10 principal', 'I50.2 secondary']);
    expect(replaced.codings.find(({ code }) => code === 'I50.9')).toMatchObject({
      status: 'rejected',
      reason: 'replaced',
    });
    expect(replaced.codings.find(({ code }) => code === 'I50.2')?.evidence[0]?.fragments).toEqual([
      { start: 13, end: 26 },
    ]);
    const rejected = await client.coding.decide({
      documentId: 1,
      codingIds: [id('J45.9')],
      status: 'rejected',
      reason: 'history',
    });
    expect(rejected.codings.find(({ code }) => code === 'J45.9')).toMatchObject({
      status: 'rejected',
      reason: 'history',
    });
    const added = await client.coding.add({ documentId: 1, code: 'E11.9' });
    expect(codesIn(added.codings)).toEqual(['I10 principal', 'I50.2 secondary', 'E11.9 secondary']);
    expect(added.unsupported).toEqual(added.touched);
    const supported = await client.coding.support({
      documentId: 1,
      codingId: added.touched[0] ?? '',
      spans: [{ start: 48, end: 53 }],
    });
    expect(supported.unsupported).toEqual([]);
    const moved = await client.coding.move({ documentId: 1, codingId: added.touched[0] ?? '', position: 1 });
    expect(codesIn(moved.codings)).toEqual(['I10 principal', 'E11.9 secondary', 'I50.2 secondary']);

    const states = [moved, supported, added, rejected, replaced, principal, accepted, first];
    for (const state of states.slice(1)) {
      await client.review.undo({});
      expect((await client.coding.note({ documentId: 1 })).codes.codings).toEqual(state.codings);
    }
    for (const state of states.slice(0, -1).reverse()) {
      await client.review.redo({});
      expect((await client.coding.note({ documentId: 1 })).codes.codings).toEqual(state.codings);
    }
  });

  test('suggesting again keeps what was decided, and ids of what stands again; a mention accepted since is told to the coder', async () => {
    const coder = spokenCoder(rules);
    const { client } = await ready(coder);
    const before = await client.coding.suggest({ documentId: 1 });
    const [top] = before.codings;
    await client.coding.decide({ documentId: 1, codingIds: [top?.id ?? ''], status: 'rejected', reason: 'notInText' });
    await client.coding.decide({ documentId: 1, codingIds: [before.codings[1]?.id ?? ''], status: 'accepted' });
    expect(coder.asked).toEqual([]);
    const [used] = await client.coders.list({});
    expect((await client.coders.get({ id: used?.id ?? '' })).acceptedSince).toBe(1);
    const again = await client.coding.suggest({ documentId: 1 });
    expect(coder.asked).toEqual(['I10 hypertension']);
    expect(again.codings.map(({ id }) => id).toSorted()).toEqual(before.codings.map(({ id }) => id).toSorted());
    expect(again.codings.find(({ code }) => code === 'I50.9')?.status).toBe('rejected');
    expect(again.coder).toMatchObject({ name: 'Spoken', isCurrent: true, threshold: 0.5 });
  });

  test('looking at a note is no step to undo, and leaves what can be done again', async () => {
    const { client } = await ready();
    await client.coding
      .suggestAll({ documentIds: [3] })
      .then(({ jobId }) => expect.poll(async () => (await client.jobs.get({ jobId })).status).toBe('done'));
    const { codings } = await client.coding.suggest({ documentId: 1 });
    await client.coding.decide({ documentId: 1, codingIds: [codings[0]?.id ?? ''], status: 'accepted' });
    await client.review.undo({});
    await client.coding.suggest({ documentId: 3 });
    expect((await client.review.redo({})).documentIds).toEqual([1]);
    expect((await client.coding.note({ documentId: 1 })).codes.codings[0]?.status).toBe('accepted');
    await client.review.undo({});
    // What was suggested for many is taken back, though newer suggestions stand there.
    await client.review.undo({});
    expect((await client.coding.note({ documentId: 3 })).codes.codings).toEqual([]);
    expect((await client.coding.note({ documentId: 1 })).codes.codings.length).toBe(4);
  });

  test('many notes are suggested as one step; a stale write and one of an unknown code are refused', async () => {
    const { client, ended } = await ready();
    const job = await ended(await client.coding.suggestAll({}));
    expect(job).toMatchObject({ status: 'done', result: { notes: 3, suggestions: 6 } });
    expect(
      (await client.coding.list({ offset: 0, limit: 10 })).rows.map(({ name, state, suggested }) => [
        name,
        state,
        suggested,
      ]),
    ).toEqual([
      ['n1', 'open', 4],
      ['n2', 'none', 0],
      ['n3', 'open', 4],
    ]);
    await client.coding.setState({ documentIds: [3], state: 'done' });
    expect(
      (await client.coding.list({ isUnfinished: true, offset: 0, limit: 10 })).rows.map(({ name }) => name),
    ).toEqual(['n1', 'n2']);
    expect((await client.coding.list({ state: 'done', offset: 0, limit: 10 })).rows.map(({ name }) => name)).toEqual([
      'n3',
    ]);
    await client.review.undo({});
    const { codes } = await client.coding.note({ documentId: 1 });
    const [coding] = codes.codings;
    await client.coding.decide({
      documentId: 1,
      revision: codes.revision,
      codingIds: [coding?.id ?? ''],
      status: 'accepted',
    });
    await expect(
      client.coding.decide({
        documentId: 1,
        revision: codes.revision,
        codingIds: [coding?.id ?? ''],
        status: 'rejected',
      }),
    ).rejects.toMatchObject({ code: 'stale' });
    await expect(client.coding.add({ documentId: 1, code: 'Q99.9' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(client.coding.add({ documentId: 1, code: 'I00-I99' })).rejects.toMatchObject({ code: 'badRequest' });
    await expect(client.coding.add({ documentId: 1, code: 'I50.9' })).rejects.toMatchObject({ code: 'exists' });
    await client.review.undo({});
    await client.review.undo({});
    expect((await client.coding.list({ offset: 0, limit: 10 })).rows.map(({ suggested }) => suggested)).toEqual([
      0, 0, 0,
    ]);
  });

  test('without a coder the screen is told what it needs', async () => {
    const { client } = await opened();
    await expect(client.coding.suggest({ documentId: 1 })).rejects.toMatchObject({
      code: 'notReady',
      details: { needs: 'coder' },
    });
  });

  test('the policy of the site moves flagged codes, and never hides one', async () => {
    const { client } = await ready();
    await client.coding.suggest({ documentId: 1 });
    for (const [policy, standing] of [
      ['count', 'proposed'],
      ['flag', 'flagged'],
      ['drop', 'dropped'],
    ] as const) {
      const settings = await client.coding.settings({});
      await client.coding.setSettings({ policy: { ...settings.policy, family: policy } });
      expect(
        (await client.coding.note({ documentId: 1 })).codes.codings.find(({ code }) => code === 'I63.9')?.standing,
      ).toBe(standing);
    }
  });

  test('the audit trail names what was done and never a word of a note', async () => {
    const { client, logged } = await ready();
    await client.coding.suggest({ documentId: 1 });
    await client.coding.add({ documentId: 1, code: 'E11.9' });
    await client.coding.setState({ documentIds: [1], state: 'done' });
    const { rows } = await client.audit.list({ offset: 0, limit: 100 });
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['importCodeSystem', 'suggestCodes', 'addCode', 'finishCoding', 'importCoder']),
    );
    expect(JSON.stringify([rows, logged])).not.toMatch(/heart failure|hypertension/);
  });
});

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
    // Read again, roles and order are the same.
    const before = (await codings()).map(({ code, role, position }) => [code, role, position]);
    await client.coding.remove({ documentId: 1, codingIds: (await codings()).map(({ id: one }) => one) });
    expect(await codings()).toEqual([]);
    writeTree(at('again'), { 'codes.csv': table });
    await ended(await client.coding.importCodes({ path: at('again/codes.csv') }));
    expect((await codings()).map(({ code, role, position }) => [code, role, position])).toEqual(before);
  });

  test('notes are found by name, places are checked, unknown notes are listed; taken back as one', async () => {
    const services = await ready();
    writeTree(services.at('t'), {
      'codes.tsv': `n1\tDIAGNOSTICO\tI50.9\theart failure\t13 26\nn1\tDIAGNOSTICO\ti10\thypertension\t31 43\nn3.txt\tDIAGNOSTICO\tJ459\tasthma\t900 906\nmissing\tDIAGNOSTICO\tI10\tx\t1 2\n`,
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

  test('codes that the system does not have, and those of another version, are kept as they are and say so', async () => {
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
    // The next version has other words, and one code less.
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
    // A system that is removed takes no code along.
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
