import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import type { FromEngine, ToEngine, TrainRequest } from '../../../../electron/contract/engine';
import { GauzeError } from '../../../../electron/contract/errors';
import { serveEngine } from '../../../../electron/hosts/engine/serve';
import type { Engine } from '../../../../electron/hosts/node/engine';
import { memoryFigures } from '../../../../electron/hosts/node/memoryFigures';
import { RemoteEngine, type EngineWire } from '../../../../electron/hosts/node/remoteEngine';
import type { MemoryFigures } from '../../../../electron/core/training/memoryEnd';
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

/** A remote engine and the served one, with a real channel between them. */
function connected(engine: Partial<Engine>, memory: () => MemoryFigures = memoryFigures) {
  const { port1, port2 } = new MessageChannel();
  const unexpected: string[] = [];
  const killed: number[] = [];
  const renewed: number[] = [];
  const serve = serveEngine(
    { ...modelEngine, ...engine },
    (message: FromEngine) => port2.postMessage(message),
    (_error, method) => unexpected.push(method),
    memory,
  );
  port2.on('message', (message: ToEngine) => serve(message));
  const wire: EngineWire = {
    post: (message) => port1.postMessage(message),
    listen: (take) => port1.on('message', (message: FromEngine) => take(message)),
  };
  const remote: RemoteEngine = new RemoteEngine(
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
    train: (_request, onProgress) => {
      onProgress(point, null);
      onProgress(point, Uint8Array.of(7));
      return Promise.resolve(reply);
    },
  });
  const told: unknown[] = [];
  expect(
    await remote.train(request, (at, checkpoint) => told.push([at, checkpoint]), new AbortController().signal),
  ).toEqual(reply);
  expect(told).toEqual([
    [point, null],
    [point, Uint8Array.of(7)],
  ]);
});

test('cancel_reachesTheCall_andOnlyThatCall', async () => {
  const aborted: string[] = [];
  const { remote, killed } = connected({
    train: ({ about }, _onProgress, signal) =>
      new Promise((resolve, reject) => {
        if (about.name === 'quick') setTimeout(() => resolve(reply), 50);
        signal.addEventListener('abort', () => {
          aborted.push(about.name);
          reject(new GauzeError('cancelled', 'cancelled'));
        });
      }),
  });
  const abort = new AbortController();
  const slow = remote.train({ ...request, about: { ...request.about, name: 'slow' } }, () => undefined, abort.signal);
  const quick = remote.train(
    { ...request, about: { ...request.about, name: 'quick' } },
    () => undefined,
    new AbortController().signal,
  );
  setTimeout(() => abort.abort(), 10);
  expect(await codeOf(slow)).toBe('cancelled');
  expect(await quick).toEqual(reply);
  expect({ aborted, killed }).toEqual({ aborted: ['slow'], killed: [] });
});

test('aCallDeafToItsCancel_hasTheEngineStoppedUnderIt_withinASecond', async () => {
  const { remote, killed } = connected({ train: () => new Promise(() => undefined) });
  const abort = new AbortController();
  const deaf = codeOf(remote.train(request, () => undefined, abort.signal));
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

test('engineGone_endsEveryCall', async () => {
  const { remote } = connected({
    train: () => new Promise(() => undefined),
    starters: () => new Promise(() => undefined),
  });
  const calls = [remote.train(request, () => undefined, new AbortController().signal), remote.starters()];
  setTimeout(() => remote.gone({ exitCode: 139, hasMemoryWords: false }), 20);
  expect(await Promise.all(calls.map(codeOf))).toEqual(['engineStopped', 'engineStopped']);
});

test('errors_keepCodeAndDetails_unexpectedOnesLoseTheirMessage', async () => {
  const { remote, unexpected } = connected({
    inspect: () => Promise.reject(new GauzeError('newerVersion', 'newer', { version: 3 })),
    load: () => Promise.reject(new Error('Johanna Weber')),
  });
  await expect(remote.inspect(Uint8Array.of(1))).rejects.toMatchObject({
    code: 'newerVersion',
    details: { version: 3 },
  });
  await expect(remote.load('a', Uint8Array.of(1))).rejects.toMatchObject({ code: 'bug', message: 'unexpected error' });
  expect(unexpected).toEqual(['models.load']);
});

test('alreadyCancelled_isNotSent', async () => {
  const { remote } = connected({});
  const abort = new AbortController();
  abort.abort();
  expect(await codeOf(remote.detect({ documents: [], knownPatients: [] }, abort.signal))).toBe('cancelled');
});

const roomy: MemoryFigures = {
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

/** How a training ends whose engine ends under it, once it and its memory were told of. */
async function endOf(
  asked: TrainRequest,
  told: MemoryFigures,
  hasMemoryWords: boolean,
  part: 'linearCrf' | 'network' = 'network',
): Promise<unknown> {
  const { remote } = connected(
    {
      train: (_request, onProgress) => {
        onProgress({ ...point, part }, null);
        return new Promise(() => undefined);
      },
    },
    () => told,
  );
  return new Promise((resolve) => {
    void failureOf(
      remote.train(asked, () => remote.gone({ exitCode: 134, hasMemoryWords }), new AbortController().signal),
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
    () => undefined,
    () => undefined,
    () => undefined,
  );
  const ended = failureOf(remote.train(network, () => undefined, new AbortController().signal));
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
  expect(await codeOf(remote.inspect(Uint8Array.of(1)))).toBe('tooLarge');
  expect(renewed).toEqual([]);
  expect(await codeOf(remote.train(network, () => undefined, new AbortController().signal))).toBe('tooLarge');
  expect(renewed).toEqual([1]);
  // connected anew, since the test gives the same wire again
  expect(await codeOf(remote.train(network, () => undefined, new AbortController().signal))).toBe('tooLarge');
  expect(renewed).toEqual([1, 1]);
});
