import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { TrainRequest } from '../../../../electron/contract/engine';
import { engineApi, type EngineMethods } from '../../../../electron/contract/engineApi';
import {
  engineHere,
  longCall,
  type EngineCalls,
  type EngineHandlers,
  type FromEngine,
  type ToEngine,
} from '../../../../electron/contract/engineKernel';
import { GauzeError } from '../../../../electron/contract/errors';
import { serveEngine } from '../../../../electron/hosts/engine/serve';
import { memoryUsage } from '../../../../electron/hosts/node/memoryUsage';
import { RemoteEngine, type EngineWire } from '../../../../electron/hosts/node/remoteEngine';
import type { MemoryUsage } from '../../../../electron/core/training/memoryEnd';
import { codeOf, modelEngine } from '../../../fixtures/openServices';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const request: TrainRequest = {
  kind: 'linearCrf',
  options: {},
  notes: [],
  devNotes: [],
  labels: [],
  checkpoint: null,
  about: { name: 'n', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: '', gauze: '0', lineage: [] },
};
const reply = { bundle: Uint8Array.of(1, 2), sha256: 'a', metrics: null, errors: [], backend: 'none', seconds: 1 };
const point = {
  phase: 'training',
  part: 'network',
  epoch: 1,
  epochs: 2,
  loss: 0.5,
  dev: null,
  tokensPerSecond: 1,
  secondsLeft: null,
  elapsedMs: 1,
} as const;

/** A remote engine and the served one, connected by a real channel. */
const connected = (tagger: Partial<EngineMethods['tagger']>, memory: () => MemoryUsage = memoryUsage) =>
  connectedTo(engineApi, { ...modelEngine, tagger: { ...modelEngine.tagger, ...tagger } }, memory);

function connectedTo<A extends EngineCalls>(
  api: A,
  handlers: EngineHandlers<A>,
  memory: () => MemoryUsage = memoryUsage,
) {
  const { port1, port2 } = new MessageChannel();
  const unexpected: string[] = [];
  const killed: number[] = [];
  const renewed: number[] = [];
  const serve = serveEngine(
    api,
    handlers,
    (message: FromEngine) => port2.postMessage(message),
    (_error, method) => unexpected.push(method),
    memory,
  );
  port2.on('message', (message: ToEngine) => serve(message));
  const wire: EngineWire = {
    post: (message) => port1.postMessage(message),
    listen: (take) => port1.on('message', (message: FromEngine) => take(message)),
  };
  const remote: RemoteEngine<A> = new RemoteEngine(
    api,
    () => remote.connect(wire),
    () => {
      killed.push(1);
      remote.gone({ exitCode: 9, hasMemoryWords: false });
    },
    () => renewed.push(1),
  );
  closing.push(() => port1.close());
  return { remote, unexpected, killed, renewed };
}

test('train_tellsProgress_andReturnsBytesAsTheyWere', async () => {
  const { remote } = connected({
    train: (_request, { onProgress }) => {
      onProgress({ point, checkpoint: null });
      onProgress({ point, checkpoint: Uint8Array.of(7) });
      return Promise.resolve(reply);
    },
  });
  const told: unknown[] = [];
  expect(
    await remote.client.tagger.train(request, {
      onProgress: ({ point: at, checkpoint }) => told.push([at, checkpoint]),
    }),
  ).toEqual(reply);
  expect(told).toEqual([
    [point, null],
    [point, Uint8Array.of(7)],
  ]);
});

test('cancel_reachesTheCall_andOnlyThatCall', async () => {
  const aborted: string[] = [];
  const { remote, killed } = connected({
    train: ({ about }, { signal }) =>
      new Promise((resolve, reject) => {
        if (about.name === 'quick') setTimeout(() => resolve(reply), 50);
        signal.addEventListener('abort', () => {
          aborted.push(about.name);
          reject(new GauzeError('cancelled', 'cancelled'));
        });
      }),
  });
  const abort = new AbortController();
  const slow = remote.client.tagger.train(
    { ...request, about: { ...request.about, name: 'slow' } },
    { signal: abort.signal },
  );
  const quick = remote.client.tagger.train({ ...request, about: { ...request.about, name: 'quick' } });
  setTimeout(() => abort.abort(), 10);
  expect(await codeOf(slow)).toBe('cancelled');
  expect(await quick).toEqual(reply);
  expect({ aborted, killed }).toEqual({ aborted: ['slow'], killed: [] });
});

test('aCallDeafToItsCancel_hasTheEngineStoppedUnderIt_withinASecond', async () => {
  const { remote, killed } = connected({ train: () => new Promise(() => undefined) });
  const abort = new AbortController();
  const deaf = codeOf(remote.client.tagger.train(request, { signal: abort.signal }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    abort.abort();
    vi.advanceTimersByTime(999);
  } finally {
    vi.useRealTimers();
  }
  expect(killed).toEqual([1]);
  expect(await deaf).toBe('cancelled');
});

test('aQuestionAtAnEngineStoppedForACancelledCall_isAnsweredByTheNextOne', async () => {
  let asked = 0;
  const { remote, killed } = connected({
    train: () => new Promise(() => undefined),
    // As where a training leaves it no time.
    inspect: () => (++asked === 1 ? new Promise(() => undefined) : Promise.reject(new GauzeError('damaged', 'file'))),
  });
  const stop = new AbortController();
  const training = codeOf(remote.client.tagger.train(request, { signal: stop.signal }));
  const question = codeOf(remote.client.tagger.inspect({ bytes: Uint8Array.of(1) }));
  setTimeout(() => stop.abort(), 20);
  expect(await training).toBe('cancelled');
  expect(await question).toBe('damaged');
  expect([killed, asked]).toEqual([[1], 2]);
});

test('engineGone_endsEveryCall', async () => {
  const { remote } = connected({
    train: () => new Promise(() => undefined),
    bundledModels: () => new Promise(() => undefined),
  });
  const calls = [remote.client.tagger.train(request), remote.client.tagger.bundledModels({})];
  setTimeout(() => remote.gone({ exitCode: 139, hasMemoryWords: false }), 20);
  expect(await Promise.all(calls.map(codeOf))).toEqual(['engineStopped', 'engineStopped']);
});

test('errors_keepCodeAndDetails_unexpectedOnesLoseTheirMessage', async () => {
  const { remote, unexpected } = connected({
    inspect: () => Promise.reject(new GauzeError('newerVersion', 'newer', { version: 3 })),
    load: () => Promise.reject(new Error('Johanna Weber')),
  });
  await expect(remote.client.tagger.inspect({ bytes: Uint8Array.of(1) })).rejects.toMatchObject({
    code: 'newerVersion',
    details: { version: 3 },
  });
  await expect(remote.client.tagger.load({ sha256: 'a', bytes: Uint8Array.of(1) })).rejects.toMatchObject({
    code: 'bug',
    message: 'unexpected error',
  });
  expect(unexpected).toEqual(['tagger.load']);
});

test('alreadyCancelled_isNotSent', async () => {
  const { remote } = connected({});
  const abort = new AbortController();
  abort.abort();
  expect(
    await codeOf(remote.client.detection.detect({ documents: [], knownPatients: [] }, { signal: abort.signal })),
  ).toBe('cancelled');
});

const roomy: MemoryUsage = {
  resident: 4e8,
  available: 8e9,
  addressSpace: 2e9,
  addressLimit: null,
  heap: 1e8,
  heapLimit: 4e9,
};
const network: TrainRequest = { ...request, kind: 'network', options: { batchSize: 12 } };
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    ({ code, details }: GauzeError) => ({ code, details }),
  );

/** The result of a training whose engine crashes after reporting progress and memory. */
async function endOf(
  asked: TrainRequest,
  told: MemoryUsage,
  hasMemoryWords: boolean,
  part: 'linearCrf' | 'network' = 'network',
): Promise<unknown> {
  const { remote } = connected(
    {
      train: (_request, { onProgress }) => {
        onProgress({ point: { ...point, part }, checkpoint: null });
        return new Promise(() => undefined);
      },
    },
    () => told,
  );
  return new Promise((resolve) => {
    void failureOf(
      remote.client.tagger.train(asked, { onProgress: () => remote.gone({ exitCode: 134, hasMemoryWords }) }),
    ).then(resolve);
  });
}

test('engineGone_shortOfMemory_saysSo_withASmallerBatch', async () => {
  const offered = { code: 'tooLarge', details: { needs: 'memory', batch: 12, smallerBatch: 6 } };
  expect(await endOf(network, roomy, true)).toEqual(offered);
  expect(await endOf(network, { ...roomy, addressLimit: 2.1e9 }, false)).toEqual(offered);
  expect(await endOf(network, { ...roomy, available: 1e8 }, false)).toEqual(offered);
  expect(await endOf(network, { ...roomy, heap: 3.9e9 }, false)).toEqual(offered);
  expect(await endOf({ ...network, options: {} }, roomy, true)).toMatchObject({
    details: { batch: 16, smallerBatch: 8 },
  });
});

test('engineGone_shortOfMemory_noBatchIsOffered_whereItWouldNotHelp', async () => {
  const plain = { code: 'tooLarge', details: { needs: 'memory' } };
  expect(await endOf({ ...network, kind: 'default' }, roomy, true, 'linearCrf')).toEqual(plain);
  expect(await endOf({ ...network, options: { batchSize: 12, privacy: { epsilon: 1 } } }, roomy, true)).toEqual(plain);
});

test('engineGone_beforeItBeganABatch_noSmallerOneIsOffered', async () => {
  const remote = new RemoteEngine(
    engineApi,
    () => undefined,
    () => undefined,
    () => undefined,
  );
  const ended = failureOf(remote.client.tagger.train(network));
  remote.connect({ listen: () => undefined, post: () => undefined });
  await Promise.resolve();
  await Promise.resolve();
  remote.gone({ exitCode: 5, hasMemoryWords: true });
  expect(await ended).toEqual({ code: 'tooLarge', details: { needs: 'memory' } });
});

test('engineGone_withMemoryToSpare_isNoMatterOfMemory', async () => {
  expect(await endOf(network, roomy, false)).toEqual({ code: 'engineStopped', details: { exitCode: 134 } });
});

test('outOfMemory_theNextCallFindsAFreshEngine', async () => {
  const { remote, renewed } = connected({
    train: () => Promise.reject(new GauzeError('tooLarge', 'memory', { batch: 4, smallerBatch: 2 })),
    inspect: () => Promise.reject(new GauzeError('tooLarge', 'file')),
  });
  expect(await codeOf(remote.client.tagger.inspect({ bytes: Uint8Array.of(1) }))).toBe('tooLarge');
  expect(renewed).toEqual([]);
  expect(await codeOf(remote.client.tagger.train(network))).toBe('tooLarge');
  expect(renewed).toEqual([1]);
  // Reconnected, since the test returns the same wire again.
  expect(await codeOf(remote.client.tagger.train(network))).toBe('tooLarge');
  expect(renewed).toEqual([1, 1]);
});

test('aNewMethod_isOneDeclarationAndOneHandler_acrossProcessesAndWithin', async () => {
  const api = {
    ...engineApi,
    words: {
      count: longCall({
        input: z.object({ text: z.string() }),
        output: z.int(),
        progress: z.object({ word: z.string() }),
      }),
    },
  };
  const handlers: EngineHandlers<typeof api> = {
    ...modelEngine,
    words: {
      async count({ text }, { onProgress }) {
        const words = text.split(' ');
        for (const word of words) onProgress({ word });
        return words.length;
      },
    },
  };
  const { remote } = connectedTo(api, handlers);
  for (const { words } of [remote.client, engineHere(api, handlers)]) {
    const told: string[] = [];
    expect(await words.count({ text: 'one two' }, { onProgress: ({ word }) => told.push(word) })).toBe(2);
    expect(told).toEqual(['one', 'two']);
  }
  // Messages over the wire are only checked against the declaration.
  expect(await codeOf(remote.client.words.count({ text: 2 as unknown as string }))).toBe('badRequest');
});
