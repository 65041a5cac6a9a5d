import { MessageChannel } from 'node:worker_threads';
import type { MessagePortMain } from 'electron';
import { afterEach, expect, test } from 'vitest';
import type { FromEngine, ToEngine, TrainRequest } from '../../../../electron/contract/engine';
import { GauzeError } from '../../../../electron/contract/errors';
import { serveEngine } from '../../../../electron/hosts/engine/serve';
import type { Engine } from '../../../../electron/hosts/node/engine';
import { RemoteEngine } from '../../../../electron/hosts/project/remoteEngine';
import { codeOf, modelEngine } from '../../../fixtures/openServices';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const request: TrainRequest = {
  kind: 'linearCrf', options: {}, notes: [], devNotes: [], labels: [], checkpoint: null,
  about: { name: 'n', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: '', gauze: '0', lineage: [] },
};
const reply = { bundle: Uint8Array.of(1, 2), sha256: 'a', metrics: null, errors: [], backend: 'none', seconds: 1 };
const point = { phase: 'training', part: 'network', epoch: 1, epochs: 2, loss: 0.5, dev: null, tokensPerSecond: 1, secondsLeft: null, elapsedMs: 1 } as const;

/** A remote engine and the served one, with a real channel between them. */
function connected(engine: Partial<Engine>) {
  const { port1, port2 } = new MessageChannel();
  const unexpected: string[] = [];
  const killed: number[] = [];
  const serve = serveEngine({ ...modelEngine, ...engine }, (message: FromEngine) => port2.postMessage(message), (_error, method) => unexpected.push(method));
  port2.on('message', (message: ToEngine) => serve(message));
  // Electron's port wraps what comes in an event.
  const port = { postMessage: (message: unknown) => port1.postMessage(message), on: (_: 'message', listen: (event: { data: unknown }) => void) => port1.on('message', (data) => listen({ data })), start: () => undefined };
  const remote: RemoteEngine = new RemoteEngine(() => remote.connect(port as unknown as MessagePortMain), () => {
    killed.push(1);
    remote.gone(9);
  });
  closing.push(() => port1.close());
  return { remote, unexpected, killed };
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
  expect(await remote.train(request, (at, checkpoint) => told.push([at, checkpoint]), new AbortController().signal)).toEqual(reply);
  expect(told).toEqual([[point, null], [point, Uint8Array.of(7)]]);
});

test('cancel_reachesTheCall_andOnlyThatCall', async () => {
  const aborted: string[] = [];
  const { remote, killed } = connected({
    train: ({ about }, _onProgress, signal) => new Promise((resolve, reject) => {
      if (about.name === 'quick') setTimeout(() => resolve(reply), 50);
      signal.addEventListener('abort', () => {
        aborted.push(about.name);
        reject(new GauzeError('cancelled', 'cancelled'));
      });
    }),
  });
  const abort = new AbortController();
  const slow = remote.train({ ...request, about: { ...request.about, name: 'slow' } }, () => undefined, abort.signal);
  const quick = remote.train({ ...request, about: { ...request.about, name: 'quick' } }, () => undefined, new AbortController().signal);
  setTimeout(() => abort.abort(), 10);
  expect(await codeOf(slow)).toBe('cancelled');
  expect(await quick).toEqual(reply);
  expect({ aborted, killed }).toEqual({ aborted: ['slow'], killed: [] });
});

test('aCallDeafToItsCancel_hasTheEngineStoppedUnderIt', async () => {
  const { remote, killed } = connected({ train: () => new Promise(() => undefined) });
  const abort = new AbortController();
  const deaf = remote.train(request, () => undefined, abort.signal);
  setTimeout(() => abort.abort(), 10);
  expect(await codeOf(deaf)).toBe('cancelled');
  expect(killed).toEqual([1]);
});

test('engineGone_endsEveryCall', async () => {
  const { remote } = connected({ train: () => new Promise(() => undefined), starters: () => new Promise(() => undefined) });
  const calls = [remote.train(request, () => undefined, new AbortController().signal), remote.starters()];
  setTimeout(() => remote.gone(139), 20);
  expect(await Promise.all(calls.map(codeOf))).toEqual(['engineStopped', 'engineStopped']);
});

test('errors_keepCodeAndDetails_unexpectedOnesLoseTheirMessage', async () => {
  const { remote, unexpected } = connected({
    inspect: () => Promise.reject(new GauzeError('newerVersion', 'newer', { version: 3 })), load: () => Promise.reject(new Error('Johanna Weber')),
  });
  await expect(remote.inspect(Uint8Array.of(1))).rejects.toMatchObject({ code: 'newerVersion', details: { version: 3 } });
  await expect(remote.load('a', Uint8Array.of(1))).rejects.toMatchObject({ code: 'bug', message: 'unexpected error' });
  expect(unexpected).toEqual(['models.load']);
});

test('alreadyCancelled_isNotSent', async () => {
  const { remote } = connected({});
  const abort = new AbortController();
  abort.abort();
  expect(await codeOf(remote.detect({ documents: [], knownPatients: [] }, abort.signal))).toBe('cancelled');
});
