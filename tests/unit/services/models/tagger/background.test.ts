import { describe, expect, test } from 'vitest';
import type { DetectReply, DetectRequest, TrainReply, TrainRequest } from '../../../../../electron/contract/engine';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { Caller } from '../../../../../electron/contract/kernel';
import type { EngineMethods } from '../../../../../electron/contract/engineApi';
import { quickCrypto } from '../../../../fixtures/openStore';
import {
  codeOf,
  importTree,
  modelEngine,
  openProject,
  openServices,
  writeTree,
  type TestServices,
} from '../../../../fixtures/openServices';
import { ndjson } from '../../../../fixtures/ndjson';

const text = (n: number | string) => `Anna Weber came on 3 March from Essen.\nNote ${n}.\n`;
const places = { name: [0, 10, 'patient'], date: [19, 26, 'date'], city: [32, 37, 'city'] } as const;
type Place = keyof typeof places;
const suggestion = (place: Place, source: string): DetectReply['results'][number]['suggestions'][number] => {
  const [start, end, type] = places[place];
  return { start, end, type, score: 0.9, source, reason: 'test' };
};

/** Rules find the name and the date; the n-th trained model finds the town and its own date, and no name. */
function machine(options: { readonly beforeDetect?: () => Promise<void>; readonly hold?: Promise<void> } = {}) {
  const requests: TrainRequest[] = [];
  const systems: DetectRequest['system'][] = [];
  const unloaded: string[] = [];
  const detection: EngineMethods['detection'] = {
    async detect({ documents, system }) {
      systems.push(system);
      await options.beforeDetect?.();
      const found =
        system?.learning === undefined
          ? [suggestion('name', 'rule:name'), suggestion('date', 'rule:date')]
          : [suggestion('city', 'model:background'), suggestion('date', `model:${system.learning}`)];
      return { results: documents.map(() => ({ language: 'en', suggestions: found, uncertainty: 0.5 })) };
    },
  };
  const tagger: EngineMethods['tagger'] = {
    ...modelEngine.tagger,
    bundledModels: () => Promise.resolve([]),
    load: () => Promise.resolve(null),
    unload({ sha256 }) {
      unloaded.push(sha256);
      return Promise.resolve(null);
    },
    async train(request, { signal }): Promise<TrainReply> {
      requests.push(request);
      if (options.hold !== undefined)
        await Promise.race([options.hold, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
      if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
      return {
        bundle: new Uint8Array([requests.length]),
        sha256: `learned-${requests.length}`,
        metrics: null,
        errors: [],
        backend: 'none',
        seconds: 0,
      };
    },
  };
  return { requests, systems, unloaded, ports: { engine: { detection, tagger } } };
}

/** A number of open notes with the suggestions of the rules, each of another patient. */
async function withOpen(notes: number, ports: ReturnType<typeof machine>['ports']): Promise<TestServices> {
  const services = await openProject({ crypto: quickCrypto, ...ports });
  const lines = Array.from({ length: notes }, (_, n) =>
    JSON.stringify({ id: `n${n}`, patient: `p${n}`, language: 'en', text: text(n) }),
  );
  await importTree(services, writeTree(services.at('in'), { 'a.jsonl': `${lines.join('\n')}\n` }), { format: 'jsonl' });
  await services.ended(await services.client.detection.run({}));
  return services;
}
const ids = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const spansOf = async ({ client }: TestServices, id: number) => (await client.document.get({ id })).annotations;
const shown = async (services: TestServices, id: number) =>
  (await spansOf(services, id)).map((span) => `${span.text} ${span.status}`).toSorted();

/** Accepts all suggestions in the notes, one step per note, and finishes them. */
async function review(services: TestServices, documentIds: readonly number[]): Promise<void> {
  for (const documentId of documentIds) {
    const open = (await spansOf(services, documentId))
      .filter(({ status }) => status === 'suggested')
      .map(({ id }) => id);
    await services.client.review.decide({ documentId, annotationIds: open, status: 'accepted' });
    await services.client.document.setStatus({ ids: [documentId], status: 'done' });
  }
}
async function learned(services: TestServices): Promise<void> {
  for (const { id, kind } of await services.client.jobs.list({}))
    if (kind === 'train') await services.ended({ jobId: id });
}
const anna: Caller = { author: 'anna', role: 'privacyOfficer' };

describe('learning while reviewing', () => {
  test('starts after a configurable number of notes, learns from reviewed ones, and can be disabled', async () => {
    const { requests, systems, unloaded, ports } = machine();
    const services = await withOpen(20, ports);
    const { training, detection } = services.client;
    await review(services, ids(1, 3));
    await training.setBackground({ isOn: true, everyNotes: 4 });
    await learned(services);
    expect(requests).toEqual([]);
    await review(services, [4]);
    await learned(services);
    expect(
      requests.map(({ notes, devNotes }) =>
        [...notes, ...devNotes].map(({ id }) => Number(id)).toSorted((a, b) => a - b),
      ),
    ).toEqual([[1, 2, 3, 4]]);
    expect(await training.background({})).toMatchObject({
      reviewedSince: 0,
      learnedFrom: { notes: requests[0]!.notes.length, devNotes: requests[0]!.devNotes.length },
    });
    await review(services, ids(5, 7));
    await learned(services);
    expect(requests).toHaveLength(1);
    await training.setBackground({ everyNotes: 3 });
    await learned(services);
    expect(requests).toHaveLength(2);
    expect(unloaded).toEqual(['learned-1']);
    await training.setBackground({ isOn: false });
    expect(unloaded).toEqual(['learned-1', 'learned-2']);
    await review(services, ids(8, 14));
    await services.ended(await detection.run({}));
    expect([requests.length, systems.at(-1)?.learning]).toEqual([2, undefined]);
  });

  test('renews suggestions in open notes that nobody is viewing, and changes no user decision', async () => {
    const { ports } = machine();
    const services = await withOpen(20, ports);
    const { client } = services;
    await review(services, ids(1, 4));
    const byText = async (id: number, words: string) =>
      (await spansOf(services, id)).find((span) => span.text === words)!;
    await client.review.decide({
      documentId: 5,
      annotationIds: [(await byText(5, 'Anna Weber')).id],
      status: 'accepted',
    });
    await client.review.decide({
      documentId: 6,
      annotationIds: [(await byText(6, 'Anna Weber')).id],
      status: 'rejected',
    });
    await client.review.resize({ documentId: 7, annotationId: (await byText(7, 'Anna Weber')).id, start: 5, end: 10 });
    const reopened = (await byText(8, 'Anna Weber')).id;
    await client.review.decide({ documentId: 8, annotationIds: [reopened], status: 'rejected' });
    await client.review.decide({ documentId: 8, annotationIds: [reopened], status: 'suggested' });
    await client.review.add({ documentId: 9, start: 27, end: 37, label: 'CITY' });
    for (const id of [10, 11, 12]) await client.document.get({ id });
    const before = await client.document.list({ filter: {}, offset: 0, limit: 20 });
    await client.training.setBackground({ isOn: true, everyNotes: 4 });
    await learned(services);
    expect(await shown(services, 13)).toEqual(['3 March suggested', 'Essen suggested']);
    expect(await shown(services, 5)).toContain('Anna Weber accepted');
    expect(await shown(services, 6)).toContain('Anna Weber rejected');
    expect(await shown(services, 7)).toEqual(['3 March suggested', 'Essen suggested', 'Weber suggested']);
    expect(await shown(services, 8)).toEqual(['3 March suggested', 'Anna Weber suggested', 'Essen suggested']);
    expect(await shown(services, 9)).toEqual(['3 March suggested', 'from Essen accepted']);
    const after = await client.document.list({ filter: {}, offset: 0, limit: 20 });
    const same = (id: number) =>
      expect(after.rows.find((row) => row.id === id)).toEqual(before.rows.find((row) => row.id === id));
    for (const id of [1, 2, 3, 4, 10, 11, 12]) same(id);
    expect(await shown(services, 10)).toEqual(['3 March suggested', 'Anna Weber suggested']);
  });

  test('is no step to undo: undo takes back what a person did last, and ends at the search before it', async () => {
    const { ports } = machine();
    const services = await withOpen(12, ports);
    const { client } = services;
    await review(services, ids(1, 3));
    const taken = (await spansOf(services, 4)).map(({ id }) => id);
    await client.review.decide({ documentId: 4, annotationIds: taken, status: 'accepted' });
    // What was undone in a note that has other suggestions by now is not redone.
    const rejected = (await spansOf(services, 5)).map(({ id }) => id);
    await client.review.decide({ documentId: 5, annotationIds: rejected, status: 'rejected' });
    await client.review.undo({});
    for (const id of [10, 11, 12]) await client.document.get({ id });
    await client.training.setBackground({ isOn: true, everyNotes: 3 });
    await learned(services);
    expect((await client.review.redo({})).done).toBeNull();
    expect((await client.review.undo({})).done).toMatchObject({ command: 'accept', documentId: 4 });
    expect(await shown(services, 4)).toContain('Anna Weber suggested');
    expect(await shown(services, 5)).toEqual(['3 March suggested', 'Essen suggested']);
    const undone: string[] = [];
    for (;;) {
      const { done } = await client.review.undo({});
      if (done === null) break;
      undone.push(done.command);
    }
    expect(new Set(undone)).toEqual(new Set(['setStatus', 'accept']));
    expect(await shown(services, 5)).toEqual(['3 March suggested', 'Essen suggested']);
  });

  test('waits for a running training, yields to a requested one, and is trained again after reopening', async () => {
    let free = (): void => undefined;
    const hold = new Promise<void>((resolve) => (free = resolve));
    const { requests, ports } = machine({ hold });
    const services = await withOpen(20, ports);
    const { client } = services;
    await review(services, ids(1, 6));
    await client.training.setBackground({ isOn: true, everyNotes: 3 });
    expect((await client.training.background({})).isRunning).toBe(true);
    await client.training.start({ kind: 'linearCrf', name: 'asked' });
    expect((await client.jobs.list({})).filter(({ kind }) => kind === 'train').map(({ status }) => status)).toEqual([
      'cancelled',
      'running',
    ]);
    await review(services, [7]);
    expect((await client.training.background({})).isRunning).toBe(false);
    free();
    await learned(services);
    await review(services, [8]);
    await learned(services);
    expect(requests.map(({ about }) => about.name)).toEqual(['background', 'asked', 'background']);
    await client.project.close({});
    const again = await openProjectAgain(services, ports);
    expect(await again.client.training.background({})).toMatchObject({ isOn: true, everyNotes: 3 });
    await again.client.document.setStatus({ ids: [9], status: 'done' });
    await learned(again);
    expect(requests).toHaveLength(4);
  });

  test('of very many reviewed notes 500 are drawn, of very many open ones 1,000 are read', async () => {
    const { requests, systems, ports } = machine();
    const services = await openProject({ crypto: quickCrypto, ...ports });
    const lines = (from: number, to: number) =>
      `${ids(from, to)
        .map((n) =>
          JSON.stringify({
            id: `n${n}`,
            patient: `p${n}`,
            language: 'en',
            text: text(n),
            spans: [{ start: 0, end: 10, label: 'PATIENT' }],
          }),
        )
        .join('\n')}\n`;
    await importTree(services, writeTree(services.at('in'), { 'a.jsonl': lines(1, 1620) }), {
      format: 'jsonl',
      spansAs: 'accepted',
    });
    await services.client.document.setStatus({ ids: ids(1, 600), status: 'done' });
    await services.client.training.setBackground({ isOn: true, everyNotes: 3 });
    await learned(services);
    expect(requests.map(({ notes, devNotes }) => notes.length + devNotes.length)).toEqual([500]);
    expect((await services.client.training.background({})).ranked).toBe(1000);
    expect(systems.length).toBeLessThanOrEqual(Math.ceil(1000 / 64));
  });
});

async function openProjectAgain(
  services: TestServices,
  ports: ReturnType<typeof machine>['ports'],
): Promise<TestServices> {
  const again = await openServices({ crypto: quickCrypto, folder: services.folder, ...ports });
  await again.client.project.open({ path: services.at('p.gauze') });
  return again;
}

describe('annotators in turn', () => {
  /** Anna is active in the first note; the coordinator has reviewed others, and background training is on. */
  async function study(ports: ReturnType<typeof machine>['ports'], isBlind: boolean): Promise<TestServices> {
    const services = await withOpen(12, ports);
    const { client } = services;
    await client.annotators.putPerson({ name: 'Me', account: 'tester', role: 'coordinator' });
    await client.annotators.putPerson({ name: 'Anna', account: 'anna', role: 'reader' });
    const person = (await client.annotators.overview({})).people.find(({ account }) => account === 'anna')!;
    await client.annotators.assign({ annotators: [person.id], overlap: 0, copies: 2, seed: 1 });
    await client.annotators.setSequentialReview({ isBlind });
    return services;
  }

  test('an annotator who becomes active during training or suggesting sees nothing of it', async () => {
    for (const at of ['learning', 'suggesting'] as const) {
      let [free, begun] = [(): void => undefined, (): void => undefined];
      const held = new Promise<void>((resolve) => (free = resolve));
      const isThere = new Promise<void>((resolve) => (begun = resolve));
      let isHeld = false;
      const wait = async (): Promise<void> => {
        if (!isHeld) return;
        begun();
        await held;
      };
      const { requests, systems, ports } = machine(at === 'suggesting' ? { beforeDetect: wait } : {});
      const { train } = ports.engine.tagger;
      const services = await study(
        {
          engine: {
            ...ports.engine,
            tagger: {
              ...ports.engine.tagger,
              train: async (...given) => (at === 'learning' ? wait().then(() => train(...given)) : train(...given)),
            },
          },
        },
        true,
      );
      await review(services, ids(1, 4));
      isHeld = true;
      await services.client.training.setBackground({ isOn: true, everyNotes: 3 });
      await isThere;
      const annotator = services.as(anna);
      const seen = async () =>
        (await Promise.all(ids(1, 12).map(async (id) => annotator.document.get({ id })))).flatMap(
          ({ annotations }) => annotations,
        );
      expect(await seen()).toEqual([]);
      expect(await annotator.training.background({})).toMatchObject({
        isOn: false,
        isRunning: false,
        learnedFrom: null,
        lastScore: null,
        ranked: 0,
        reviewedSince: 0,
        effort: { taken: 0, rejected: 0, byHand: 0, keysPressed: 0 },
      });
      free();
      for (const { id, kind } of await annotator.jobs.list({}))
        if (kind === 'train') for (;;) if ((await annotator.jobs.get({ jobId: id })).status !== 'running') break;
      expect(
        (await annotator.jobs.list({})).filter(({ kind }) => kind === 'train').map(({ status }) => status),
      ).toEqual(['cancelled']);
      expect(await seen()).toEqual([]);
      // Nor is anything trained on the annotator's work.
      await annotator.document.setStatus({ ids: ids(1, 12), status: 'done' });
      expect([requests.length, systems.filter((system) => system?.learning !== undefined).length]).toEqual([
        1,
        at === 'learning' ? 0 : 1,
      ]);
      expect(await codeOf(annotator.training.setBackground({ isOn: true }))).toBe('forbidden');
      expect(await codeOf(annotator.detection.run({}))).toBe('forbidden');
    }
  });
});

test('keystrokes saved: three per accepted suggestion, same words of a note once, less deciding keys', async () => {
  const { ports } = machine();
  const services = await withOpen(8, ports);
  const { client } = services;
  const effort = async () => (await client.training.background({})).effort;
  const idsOf = async (documentId: number) => (await spansOf(services, documentId)).map(({ id }) => id);
  // Imported spans of finished notes cost no keys.
  await importTree(
    services,
    writeTree(services.at('gold'), {
      'g.jsonl': ndjson({
        id: 'g',
        patient: 'g',
        language: 'en',
        text: text('g'),
        spans: [{ start: 0, end: 10, label: 'PATIENT' }],
      }),
    }),
    { format: 'jsonl', spansAs: 'accepted' },
  );
  await client.document.setStatus({ ids: [9], status: 'done' });
  expect(await effort()).toEqual({
    taken: 0,
    changed: 0,
    rejected: 0,
    byHand: 0,
    keysPressed: 0,
    keysSaved: 0,
    keysPerSpan: 3,
  });
  // Note 1: both with one key. 2 × 3 − 1 = 5.
  await client.review.decide({ documentId: 1, annotationIds: await idsOf(1), status: 'accepted' });
  // Note 2: one by one, the second rejected. 1 × 3 − 2 = 1.
  const [name, date] = await idsOf(2);
  await client.review.decide({ documentId: 2, annotationIds: [name!], status: 'accepted' });
  await client.review.decide({ documentId: 2, annotationIds: [date!], status: 'rejected' });
  // Note 3: one changed (one key, nothing saved), one marked by hand (not a suggestion).
  await client.review.relabel({ documentId: 3, annotationIds: [(await idsOf(3))[0]!], label: 'DOCTOR' });
  await client.review.add({ documentId: 3, start: 32, end: 37, label: 'CITY' });
  // Note 4: accepted, undone, accepted: three keys for two spans. 2 × 3 − 3 = 3.
  await client.review.decide({ documentId: 4, annotationIds: await idsOf(4), status: 'accepted' });
  await client.review.undo({});
  await client.review.decide({ documentId: 4, annotationIds: await idsOf(4), status: 'accepted' });
  // Note 5 stays open: it does not count yet.
  await client.review.decide({ documentId: 5, annotationIds: await idsOf(5), status: 'accepted' });
  await client.document.setStatus({ ids: ids(1, 4), status: 'done' });
  // In note 3 the date is still open, and cost no key.
  expect(await effort()).toEqual({
    taken: 5,
    changed: 1,
    rejected: 1,
    byHand: 1,
    keysPressed: 7,
    keysSaved: 5 + 1 - 1 + 3,
    keysPerSpan: 3,
  });
});
