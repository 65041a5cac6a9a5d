import { expect, test } from 'vitest';
import type { TrainRequest } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import type { TrainingPoint } from '../../../electron/contract/training';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { readBundle } from '../../../models/bundle';
import { architectures } from '../../../models/tagger/architectures';
import { createNetwork } from '../../../models/tagger/network';
import { baseArchitectureShape, type NetworkShape } from '../../../models/tagger/networkShape';
import { trainModel, type NetworkTools, type TrainTools } from '../../../models/tagger/trainModel';
import { trainLinearCrfPart } from '../../../models/tagger/trainLinearCrfPart';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { maxCheckpointParts } from '../../../electron/store/commands/checkpoints';
import { packParts, unpackParts } from '../../../models/training/trainingParts';
import { codeOf, hooks, request, tools } from './trainRequests';

/** Networks whose bytes tell their seed, in this thread and in workers, each after some turns of the event loop. */
function twoWays(atOnce: number, { fail }: { readonly fail?: (seed: number) => Error | null } = {}) {
  const seen = {
    here: [] as number[],
    inWorkers: [] as { readonly seed: number; readonly resume: readonly string[] }[],
    busy: 0,
    most: 0,
    stopped: [] as number[],
  };
  const bytesOf = ({ options }: TrainRequest) => ({ bytes: Uint8Array.of(90 + options.seed!), privacy: null });
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  const network: NetworkTools = {
    backend: 'fake',
    trainTransformer: () => Promise.reject(new Error('not asked for')),
    load: (bytes) =>
      Promise.resolve({
        types: ['NAME', 'DAY'],
        dispose: () => undefined,
        posteriors: ({ count }) =>
          Float32Array.from({ length: count * 5 }, (_, i) =>
            i % 5 === 0 ? bytes[0]! / 100 : i % 5 === 1 ? 1 - bytes[0]! / 100 : 0,
          ),
      }),
    train: (asked) => {
      seen.here.push(asked.options.seed!);
      return Promise.resolve(bytesOf(asked));
    },
    inWorkers: {
      atOnce,
      prepare: (_request, { onCheckpoint }, resume) => {
        const start = new Map([['encoder', resume.get('encoder') ?? Uint8Array.of(7)]]);
        onCheckpoint(start);
        return Promise.resolve(start);
      },
      train: async (asked, { signal, onProgress, onCheckpoint }, resume) => {
        const seed = asked.options.seed!;
        seen.inWorkers.push({ seed, resume: [...resume.keys()] });
        seen.most = Math.max(seen.most, ++seen.busy);
        try {
          onProgress({
            phase: 'training',
            epoch: 2,
            epochs: 4,
            loss: 1,
            dev: null,
            tokensPerSecond: 10,
            secondsLeft: 1,
          });
          onCheckpoint(
            new Map([
              ['encoder', Uint8Array.of(7)],
              ['network', Uint8Array.of(seed)],
            ]),
          );
          await turns(3 * seed);
          const failure = fail?.(seed) ?? null;
          if (failure !== null) throw failure;
          if (signal.aborted) throw (seen.stopped.push(seed), new GauzeError('cancelled', 'cancelled'));
          return bytesOf(asked);
        } finally {
          seen.busy--;
        }
      },
    },
  };
  return { seen, own: { ...tools, network: () => Promise.resolve(network) } };
}

const accurate: Partial<TrainRequest> = { kind: 'accurate', options: { seed: 4, epochs: 8 } };

const partsOf = (bytes: Uint8Array): readonly unknown[] =>
  [...readBundle(bytes, systemDigest.sha256).parts].filter(([name]) => name.endsWith('.safetensors'));

/**
 * Networks that are under way for some turns of the event loop, and a linear CRF that is trained in them for as long,
 * or longer.
 */
function shadowed({
  turns = 4,
  fail,
}: { readonly turns?: number; readonly fail?: 'network' | 'linearCrf' | 'thread' } = {}) {
  const seen = {
    ends: [] as string[],
    checkpoints: [] as ReadonlyMap<string, Uint8Array>[],
    points: [] as TrainingPoint[],
  };
  const pass = async (count: number, signal: AbortSignal, name: string): Promise<void> => {
    for (let turn = 0; turn < count; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) throw (seen.ends.push(`${name} stopped`), new GauzeError('cancelled', 'cancelled'));
    }
  };
  const broken = () => new GauzeError('tooLarge', 'memory', { needs: 'memory' });
  const { network } = twoWays(1).own;
  const own: TrainTools = {
    ...tools,
    network: async () => ({
      ...(await network()),
      train: async (_request, _featurizer, { signal, onProgress, onCheckpoint }) => {
        onProgress({ phase: 'training', epoch: 2, epochs: 4, loss: 1, dev: null, tokensPerSecond: 10, secondsLeft: 1 });
        onCheckpoint(new Map([['network', Uint8Array.of(9)]]));
        await pass(fail === 'linearCrf' ? 1e6 : 40, signal, 'network');
        if (fail === 'network') throw broken();
        onCheckpoint(new Map([['network', Uint8Array.of(10)]]));
        seen.ends.push('network');
        return { bytes: Uint8Array.of(90), privacy: null };
      },
    }),
    linearCrfInWorker: async (asked, { elapsed: clock, signal, onProgress }) => {
      if (fail === 'thread') throw new GauzeError('notReady', 'no thread could be started');
      await pass(fail === 'network' ? 1e6 : turns, signal, 'linearCrf');
      if (fail === 'linearCrf') throw broken();
      const bytes = await trainLinearCrfPart(asked, tools, { elapsed: clock, signal, onProgress });
      seen.ends.push('linearCrf');
      return bytes;
    },
  };
  const on = (signal = hooks.signal) => ({
    signal,
    onProgress: (point: TrainingPoint, checkpoint: Uint8Array | null) =>
      void (checkpoint === null ? seen.points.push(point) : seen.checkpoints.push(unpackParts(checkpoint))),
  });
  const namesIn = (at: number): readonly string[] =>
    [...seen.checkpoints.at(at)!.keys()].filter((name) => name !== 'of');
  return { seen, own, on, namesIn };
}

const both: Partial<TrainRequest> = { kind: 'default', options: { seed: 4, epochs: 8 } };

test('accurate_sideBySide_noMoreAtOnceThanAsked_theSamePartsInTheSameOrder', async () => {
  const alone = twoWays(1);
  const whole = await trainModel(request(accurate), alone.own, hooks);
  expect(alone.seen).toMatchObject({ here: [4, 5, 6], inWorkers: [] });
  for (const atOnce of [2, 3, 8]) {
    const { seen, own } = twoWays(atOnce);
    const points: TrainingPoint[] = [];
    const reply = await trainModel(request(accurate), own, {
      ...hooks,
      onProgress: (point, checkpoint) => void (checkpoint === null && points.push(point)),
    });
    expect(partsOf(reply.bundle)).toEqual(partsOf(whole.bundle));
    expect(seen).toMatchObject({ here: [], most: Math.min(3, atOnce) });
    expect(seen.inWorkers.map(({ seed }) => seed).toSorted()).toEqual([4, 5, 6]);
    const shares = points.flatMap(({ together }) => (together === undefined ? [] : [together.done]));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(
      points.filter(({ together }) => together !== undefined).map(({ epoch, epochs }) => `${epoch} of ${epochs}`),
    ).toEqual(['2 of 12', '6 of 12', '10 of 12']);
  }
});

test('accurate_sideBySide_aCheckpointOfThreeNetworksThatMetEveryWord_findsRoomInTheProject', () => {
  const random = trainingRandom(1);
  const weights = (shape: NetworkShape): number =>
    createNetwork(architectures.recipe, shape, 25, random).parameters.reduce(
      (sum, { values }) => sum + values.length,
      0,
    );
  // weights, two moments, the average and the best, with four bytes each; the clocks of the rows; and the encoder once
  const bytes =
    3 * (5 * 4 * weights(baseArchitectureShape) + 12 * baseArchitectureShape.wordRows) +
    4 * weights(baseArchitectureShape);
  expect(bytes).toBeLessThan(maxCheckpointParts * 2 ** 20);
});

test('accurate_sideBySide_oneFails_theOthersStop_andItGoesOnWithWhatWasDone', async () => {
  const checkpoints: Uint8Array[] = [];
  const on = {
    ...hooks,
    onProgress: (_: TrainingPoint, checkpoint: Uint8Array | null) =>
      void (checkpoint !== null && checkpoints.push(checkpoint)),
  };
  const broken = twoWays(2, {
    fail: (seed) => (seed === 5 ? new GauzeError('tooLarge', 'memory', { batch: 8, smallerBatch: 4 }) : null),
  });
  expect(await codeOf(trainModel(request(accurate), broken.own, on))).toBe('tooLarge');
  expect(broken.seen.stopped).toEqual([6]);
  const whole = await trainModel(request(accurate), twoWays(1).own, hooks);
  for (const atOnce of [1, 2]) {
    const { seen, own } = twoWays(atOnce);
    const reply = await trainModel(request({ ...accurate, checkpoint: checkpoints.at(-1)! }), own, hooks);
    expect(partsOf(reply.bundle)).toEqual(partsOf(whole.bundle));
    if (atOnce === 1) expect(seen).toMatchObject({ here: [5, 6], inWorkers: [] });
    else
      expect(seen.inWorkers).toEqual([
        { seed: 5, resume: ['encoder', 'network'] },
        { seed: 6, resume: ['encoder', 'network'] },
      ]);
  }
});

test('accurate_sideBySide_cancelled_orWithoutThreads', async () => {
  const abort = new AbortController();
  const { seen, own } = twoWays(3);
  const on = {
    signal: abort.signal,
    onProgress: ({ together }: TrainingPoint) => void (together !== undefined && abort.abort()),
  };
  expect(await codeOf(trainModel(request(accurate), own, on))).toBe('cancelled');
  expect(seen.busy).toBe(0);
  const without = twoWays(3, { fail: () => new GauzeError('notReady', 'no thread could be started') });
  const reply = await trainModel(request(accurate), without.own, hooks);
  expect(without.seen.here).toEqual([4, 5, 6]);
  expect(partsOf(reply.bundle)).toHaveLength(4);
});

test.each([2, 80])('default_linearCrfBesideTheNetwork_theSameModelAsOneAfterTheOther_%i', async (turns) => {
  const whole = await trainModel(request(both), { ...shadowed().own, linearCrfInWorker: undefined }, hooks);
  const { seen, own, on, namesIn } = shadowed({ turns });
  const reply = await trainModel(request(both), own, on());
  expect(partsOf(reply.bundle)).toEqual(partsOf(whole.bundle));
  expect(seen.ends).toEqual(turns === 2 ? ['linearCrf', 'network'] : ['network', 'linearCrf']);
  // What is finished is in the next checkpoint, and in one of its own.
  expect(seen.checkpoints.map((_, at) => namesIn(at))).toEqual(
    turns === 2
      ? [['network'], ['linearCrf', 'network'], ['linearCrf', 'network']]
      : [['network'], ['network'], ['done network', 'linearCrf']],
  );
  for (const { part, phase, isBeside } of seen.points)
    if (phase !== 'measuring') expect(isBeside ?? false).toBe(part === 'linearCrf');
  expect(seen.points.filter(({ isBeside }) => isBeside === true).length).toBeGreaterThan(4);
});

test('default_linearCrfBesideTheNetwork_goesOnWithWhatWasFinished', async () => {
  const { seen, own, on } = shadowed({ turns: 2 });
  const whole = await trainModel(request(both), own, on());
  const { seen: again, own: tools2, on: on2 } = shadowed();
  const reply = await trainModel(request({ ...both, checkpoint: packParts(seen.checkpoints.at(-1)!) }), tools2, on2());
  expect(again.ends).toEqual(['network']);
  expect(partsOf(reply.bundle)).toEqual(partsOf(whole.bundle));
});

test.each(['network', 'linearCrf'] as const)(
  'default_linearCrfBesideTheNetwork_%sFails_theOtherIsStopped',
  async (fail) => {
    const { seen, own, on, namesIn } = shadowed({ fail });
    expect(await codeOf(trainModel(request(both), own, on()))).toBe('tooLarge');
    expect(seen.ends).toEqual([`${fail === 'network' ? 'linearCrf' : 'network'} stopped`]);
    expect(namesIn(-1)).toEqual(['network']);
    expect(seen.checkpoints.at(-1)!.get('network')).toEqual(Uint8Array.of(9));
  },
);

test('default_linearCrfBesideTheNetwork_cancelled_orWithoutAThread', async () => {
  const abort = new AbortController();
  const cancelled = shadowed({ turns: 1e6 });
  const { onProgress } = cancelled.on();
  const ended = trainModel(request(both), cancelled.own, {
    signal: abort.signal,
    onProgress: (point, checkpoint) => {
      onProgress(point, checkpoint);
      abort.abort();
    },
  });
  expect(await codeOf(ended)).toBe('cancelled');
  expect(cancelled.seen.ends.toSorted()).toEqual(['linearCrf stopped', 'network stopped']);
  const without = shadowed({ fail: 'thread' });
  const reply = await trainModel(request(both), without.own, without.on());
  expect(partsOf(reply.bundle)).toEqual(partsOf((await trainModel(request(both), shadowed().own, hooks)).bundle));
  expect(without.namesIn(-1)).toEqual(['done network', 'linearCrf']);
});
