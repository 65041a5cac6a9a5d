import { describe, expect, test } from 'vitest';
import type { CoderTrainReply, CoderTrainRequest } from '../../../../../electron/contract/coderEngine';
import { GauzeError } from '../../../../../electron/contract/errors';
import { nodeFiles } from '../../../../../electron/hosts/node/files';
import type { EngineMethods } from '../../../../../electron/contract/engineApi';
import { codeOf, openServices, writeTree, type TestServices } from '../../../../fixtures/openServices';

const none = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };
const words = [
  ['neumonía', 'J18.9'],
  ['diabetes', 'E11.9'],
  ['asma', 'J45.9'],
] as const;
const point = { phase: 'tagger', step: 1, steps: 6, elapsedMs: 5, secondsLeft: 1, loss: null, dev: null };

type FakeCoder = EngineMethods['coder'] & {
  readonly requests: CoderTrainRequest[];
  /** What the next training does: finish, wait for a cancellation, or fail. */
  next: 'end' | 'wait' | 'break';
};

/** Learns nothing: coders with "good" in their names code what the notes say, others find nothing. */
function fakeCoder(): FakeCoder {
  const names = new Map<string, string>();
  let loaded = '';
  const shaOf = (bytes: Uint8Array): string => `c0de${bytes.join('')}`.padEnd(64, '0');
  const fake: FakeCoder = {
    requests: [],
    next: 'end',
    inspect: ({ bytes }) =>
      Promise.resolve({
        sha256: shaOf(bytes),
        bytes: bytes.length,
        kind: 'hybrid',
        name: names.get(shaOf(bytes)) ?? '',
        createdAt: '2030-01-01T00:00:00.000Z',
        languages: ['es'],
        codes: 3,
        notes: 8,
        threshold: 0.5,
        without: [],
        metrics: null,
        lineage: [],
        card: '',
      }),
    load({ sha256 }) {
      loaded = sha256;
      return Promise.resolve(null);
    },
    unload: () => Promise.resolve(null),
    code: ({ sha256, notes }) =>
      loaded !== sha256
        ? Promise.reject(new GauzeError('notReady', 'the model was not loaded', { needs: 'model' }))
        : Promise.resolve({
            threshold: 0.5,
            results: notes.map(({ text }) => ({
              suggestions: (names.get(sha256) ?? '').includes('good')
                ? words
                    .filter(([word]) => text.includes(word))
                    .map(([word, code]) => ({
                      code,
                      probability: 0.9,
                      isAbove: true,
                      seen: 1,
                      evidence: [
                        {
                          fragments: [{ start: text.indexOf(word), end: text.indexOf(word) + word.length }],
                          source: 'dictionary' as const,
                          score: 0.9,
                          context: none,
                        },
                      ],
                    }))
                : [],
            })),
          }),
    async train(request, { onProgress, signal }): Promise<CoderTrainReply> {
      fake.requests.push(request);
      onProgress({ point, checkpoint: new Uint8Array([fake.requests.length]) });
      if (fake.next === 'break') throw new GauzeError('engineStopped', 'the engine stopped');
      if (fake.next === 'wait')
        await new Promise<void>((_, reject) =>
          signal.addEventListener('abort', () => reject(new GauzeError('cancelled', 'cancelled'))),
        );
      const bundle = new Uint8Array([7, fake.requests.length]);
      names.set(shaOf(bundle), request.about.name);
      return { bundle, sha256: shaOf(bundle), metrics: null, seconds: 2 };
    },
  };
  return fake;
}

/** Ten notes, one patient each, coded by a table, with a Spanish code system. */
async function ready(): Promise<{ readonly services: TestServices; readonly coder: FakeCoder }> {
  const coder = fakeCoder();
  const services = await openServices({ engine: { coder }, files: nodeFiles });
  const { client, at, ended } = services;
  await client.project.create({ path: at('p.gauze'), name: 'Test', labelSet: 'hipaa-i2b2' });
  const notes = Array.from({ length: 10 }, (_, n) => ({ name: `n${n}`, own: [words[n % 3]!, words[(n + 1) % 3]!] }));
  writeTree(
    at('notes'),
    Object.fromEntries(
      notes.map(({ name, own }) => [`${name}.txt`, `Caso ${name}: paciente con ${own[0]![0]} y ${own[1]![0]}.\n`]),
    ),
  );
  await ended(
    await client.exchange.import({
      paths: [at('notes')],
      format: 'text',
      language: 'es',
      again: false,
      spansAs: 'accepted',
    }),
  );
  writeTree(at('in'), {
    'codes.tsv': notes.map(({ name, own }) => `${name}\t${own[0]![1]}\n${name}\t${own[1]![1]}\n`).join(''),
    'cie.csv':
      'Código;Descripción;Nodo final\nJ18;Neumonía;N\nJ18.9;Neumonía, organismo no especificado;S\nE11.9;' +
      'Diabetes de tipo 2;S\n',
  });
  await ended(await client.coding.importCodes({ path: at('in/codes.tsv') }));
  expect((await ended(await client.coding.importSystem({ path: at('in/cie.csv'), version: '2026' }))).status).toBe(
    'done',
  );
  return { services, coder };
}
const train = async (
  { services: { client, ended } }: { readonly services: TestServices },
  name: string,
  options: object = {},
) => ended(await client.coders.start({ name, options }));

describe('a coder of the project', () => {
  test('is trained on finished notes with the system’s descriptions, and measured on other patients', async () => {
    const world = await ready();
    const { client } = world.services;
    expect(await client.coders.readiness({})).toMatchObject({
      canTrain: true,
      notes: 10,
      patients: 10,
      codes: 3,
      codings: 20,
      withEvidence: 0,
      codesUnknown: 1,
      languages: [{ language: 'es', notes: 10 }],
    });
    expect(await train(world, 'good one', { without: ['ridge'] })).toMatchObject({
      status: 'done',
      result: { coderId: '1', runId: 1 },
    });
    const [request] = world.coder.requests as [CoderTrainRequest];
    expect([request.descriptionLanguage, request.options.without]).toEqual(['es', ['ridge']]);
    expect(request.descriptions.map(({ code, isBillable }) => `${code} ${isBillable}`)).toEqual([
      'J18 false',
      'J18.9 true',
      'E11.9 true',
    ]);
    expect(request.about.codeSystem).toMatchObject({ version: '2026' });
    expect([...request.notes, ...request.devNotes].map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(request.devNotes.length).toBeGreaterThan(0);
    expect(request.notes.filter(({ patient }) => request.devNotes.some((other) => other.patient === patient))).toEqual(
      [],
    );
    // The first one is used immediately, a later one when selected.
    await train(world, 'good two');
    expect((await client.coders.list({})).map(({ name, isUsed }) => [name, isUsed]).toSorted()).toEqual([
      ['good one', true],
      ['good two', false],
    ]);
  });

  test('resumes after a cancellation and an interruption, but not with changed notes', async () => {
    const world = await ready();
    const {
      services: { client, ended },
      coder,
    } = world;
    coder.next = 'wait';
    const started = await client.coders.start({ name: 'good' });
    await expect.poll(() => coder.requests.length, { timeout: 10_000 }).toBe(1);
    await expect(client.coders.start({ name: 'second' })).rejects.toMatchObject({ code: 'busy' });
    await client.jobs.cancel({ jobId: started.jobId });
    expect((await ended(started)).status).toBe('cancelled');
    expect((await client.coders.run({ id: started.runId })).run).toMatchObject({
      status: 'cancelled',
      canResume: true,
    });
    coder.next = 'break';
    const second = await ended(await client.coders.resume({ runId: started.runId }));
    expect(second).toMatchObject({ status: 'failed', error: { code: 'engineStopped' } });
    expect(coder.requests[1]?.checkpoint).toEqual(new Uint8Array([1]));
    expect(coder.requests[1]?.notes).toEqual(coder.requests[0]?.notes);
    coder.next = 'end';
    expect((await ended(await client.coders.resume({ runId: started.runId }))).status).toBe('done');
    expect(coder.requests[2]?.checkpoint).toEqual(new Uint8Array([2]));
    expect(await codeOf(client.coders.resume({ runId: started.runId }))).toBe('notReady');
    // Another one fails; then a note is coded differently.
    coder.next = 'break';
    const third = await client.coders.start({ name: 'third' });
    await ended(third);
    await client.coding.add({ documentId: Number(coder.requests[3]!.notes[0]!.id), code: 'J18' });
    expect(await codeOf(client.coders.resume({ runId: third.runId }))).toBe('stale');
  });

  test('stands beside others on notes that none of them learned from, with a paired test', async () => {
    const world = await ready();
    const {
      services: { client, ended },
      coder,
    } = world;
    await train(world, 'good one');
    await train(world, 'poor two', { without: ['ridge'] });
    const started = await client.coders.compare({ ids: ['1', '2'] });
    expect((await ended(started)).status).toBe('done');
    const comparison = await client.coders.comparison({ jobId: started.jobId });
    const learned = new Set(coder.requests.flatMap(({ notes }) => notes.map(({ id }) => id)));
    expect([comparison.notes, comparison.excluded]).toEqual([10 - learned.size, learned.size]);
    expect(
      comparison.coders.map(({ name, metrics, test: paired }) => [name, metrics.f1, metrics.recall, paired === null]),
    ).toEqual([
      ['good one', 1, 1, true],
      ['poor two', 0, 0, false],
    ]);
    expect(comparison.coders[1]?.test?.difference).toBe(-1);
    // If all were used for training there is nothing to compare on.
    await client.coding.setState({
      documentIds: coder.requests.flatMap(({ devNotes }) => devNotes.map(({ id }) => Number(id))),
      state: 'open',
    });
    const empty = await ended(await client.coders.compare({ ids: ['1', '2'] }));
    expect(empty).toMatchObject({ status: 'failed', error: { code: 'empty' } });
  });

  test('continues from a finished one; nothing is measured on training notes of either', async () => {
    const world = await ready();
    const {
      services: { client, ended },
      coder,
    } = world;
    await train(world, 'good one');
    const started = await client.coders.start({ name: 'good two', options: { seed: 7 }, from: '1' });
    expect((await ended(started)).status).toBe('done');
    const [first, second] = coder.requests as [CoderTrainRequest, CoderTrainRequest];
    expect(first.from).toBeUndefined();
    expect(second.from).toEqual(new Uint8Array([7, 1]));
    const { sha256 } = await client.coders.get({ id: '1' });
    expect(second.options).toEqual({ seed: 7, kind: 'network', from: sha256 });
    const learned = new Set(first.notes.map(({ id }) => id));
    // Another seed holds out other notes, and training notes among them are used for training again.
    expect(second.notes.length + second.devNotes.length).toBe(10);
    expect(second.devNotes.filter(({ id }) => learned.has(id))).toEqual([]);
    expect(second.devNotes.length).toBeLessThan(first.devNotes.length);
    const compared = await client.coders.compare({ ids: ['2'] });
    await ended(compared);
    expect(await client.coders.comparison({ jobId: compared.jobId })).toMatchObject({
      notes: second.devNotes.length,
      excluded: 10 - second.devNotes.length,
    });
    expect(await codeOf(client.coders.start({ name: 'third', from: '99' }))).toBe('notFound');
  });

  test('a part that there is not, too few notes, a coder that there is not', async () => {
    const {
      services: { client },
    } = await ready();
    expect(await codeOf(client.coders.start({ name: 'x', options: { without: ['nonsense'] } }))).toBe('badRequest');
    expect(await codeOf(client.coders.compare({ ids: ['7'] }))).toBe('notFound');
    await client.coding.setState({ documentIds: [1, 2, 3, 4, 5, 6, 7], state: 'open' });
    expect(await client.coders.readiness({})).toMatchObject({ canTrain: false, problem: 'tooFewNotes' });
    expect(await codeOf(client.coders.start({ name: 'x' }))).toBe('notReady');
  });
});
