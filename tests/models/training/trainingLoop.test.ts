import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { adam } from '../../../models/training/optimizer';
import { parameter, type Parameters } from '../../../models/training/parameters';
import {
  runTraining,
  type Evaluation,
  type LoopHooks,
  type LoopOptions,
  type TrainingProgress,
  type TrainingProblem,
} from '../../../models/training/trainingLoop';

const options: LoopOptions = {
  seed: 7,
  epochs: 5,
  optimizer: adam(),
  learningRate: 0.05,
  clip: 5,
  warmUp: 0.1,
  averaging: 0.9,
  evaluateEvery: 1,
  patience: null,
  keep: 'best',
};

/**
 * Least squares with noise on every step, and a table of which each batch reads two rows: all that a checkpoint has to
 * bring back.
 */
function problem({
  fail,
  f1,
}: { fail?: () => void; f1?: (weights: Parameters, call: number) => number } = {}): TrainingProblem<number> {
  const dense = parameter('dense', [3], (i) => i - 1);
  const table = parameter('table', [6, 2], (i) => i / 10, { isTable: true, rate: 0.5 });
  let calls = 0;
  return {
    parameters: [dense, table],
    fingerprint: 'squares',
    epoch: (random) => Array.from({ length: 8 }, () => random.below(6)),
    sizeOf: () => 16,
    step: (batch, random) => {
      fail?.();
      const goal = Array.from({ length: 3 }, (_, i) => i * 2 + random.normal() / 10);
      const gradient = dense.values.map((value, i) => value - goal[i]!);
      const rows = batch === 0 ? [0] : [0, batch];
      const ofRows = Float32Array.from(
        rows.flatMap((row) => [0, 1].map((k) => table.values[row * 2 + k]! - random.next())),
      );
      return {
        loss: gradient.reduce((sum, g) => sum + g * g, 0),
        tokens: 10,
        gradients: [gradient, { rows: Int32Array.from(rows), values: ofRows }],
      };
    },
    evaluate: async (weights, yieldToEventLoop): Promise<Evaluation> => {
      await yieldToEventLoop();
      const value =
        f1?.(weights, calls++) ?? 1 / (1 + weights[0]!.values.reduce((sum, w, i) => sum + (w - i * 2) ** 2, 0));
      return { micro: { precision: value, recall: value, f1: value }, byLabel: [] };
    },
  };
}

const clock = (): (() => number) => {
  let now = 0;
  return () => (now += 15);
};
const hooks = (more: Partial<LoopHooks> = {}): LoopHooks => ({ elapsed: clock(), ...more });
const numbers = (parameters: Parameters): readonly number[] => parameters.flatMap(({ values }) => [...values]);
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );

test('the loss falls and the same seed gives the same weights', async () => {
  const events: TrainingProgress[] = [];
  const first = await runTraining(problem(), options, hooks({ onProgress: (event) => events.push(event) }));
  const second = await runTraining(problem(), options, hooks());
  const other = await runTraining(problem(), { ...options, seed: 8 }, hooks());
  expect(numbers(first.parameters)).toEqual(numbers(second.parameters));
  expect(numbers(first.parameters)).not.toEqual(numbers(other.parameters));
  expect(first.history.at(-1)!.loss).toBeLessThan(first.history[0]!.loss);
  expect(first).toMatchObject({ steps: 40, epochs: 5 });
  expect(events.filter(({ evaluation }) => evaluation !== undefined).map(({ epoch }) => epoch)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(events.at(-1)).toMatchObject({ step: 40, steps: 40, epoch: 5, epochs: 5, secondsLeft: 0 });
  expect(events.every(({ tokensPerSecond }) => tokensPerSecond > 0)).toBe(true);
});

test('the time left is that of the steps and of the evaluations to come, as fast as they go of late', async () => {
  let now = 0;
  const base = problem();
  const slow: TrainingProblem<number> = {
    ...base,
    step: (batch, random, yieldToEventLoop) => {
      // At first another work has half of the machine.
      now += now < 40_000 ? 2000 : 1000;
      return base.step(batch, random, yieldToEventLoop);
    },
    evaluate: (weights, yieldToEventLoop) => {
      now += 5000;
      return base.evaluate!(weights, yieldToEventLoop);
    },
  };
  const events: { readonly at: number; readonly event: TrainingProgress }[] = [];
  await runTraining(
    slow,
    { ...options, epochs: 60, evaluateEvery: 2 },
    { elapsed: () => now, onProgress: (event) => events.push({ at: now, event }) },
  );
  const end = now;
  expect(events[0]!.event.secondsLeft).toBe((60 * 8 - 1) * 2);
  for (const { at, event } of events) {
    const seconds = (end - at) / 1000;
    if (event.step > 200) expect(event.secondsLeft, `step ${event.step}`).toBeCloseTo(seconds, -1);
    else if (event.step > 16) expect(event.secondsLeft! / seconds, `step ${event.step}`).toBeGreaterThan(0.8);
  }
});

test('a training that is cancelled at any step and resumed ends like one that was not', async () => {
  const whole = await runTraining(problem(), options, hooks());
  for (const stopAt of [1, 7, 8, 9, 23, 39]) {
    const stop = new AbortController();
    let steps = 0;
    let checkpoint: Uint8Array | undefined;
    const broken = problem({
      fail: () => {
        if (++steps === stopAt) stop.abort();
      },
    });
    expect(
      await codeOf(
        runTraining(
          broken,
          options,
          hooks({ signal: stop.signal, onCheckpoint: (bytes) => void (checkpoint = bytes) }),
        ),
      ),
    ).toBe('cancelled');
    expect(steps).toBe(stopAt);
    const resumed = await runTraining(problem(), options, hooks(), checkpoint);
    expect(numbers(resumed.parameters)).toEqual(numbers(whole.parameters));
    expect(resumed.history).toEqual(whole.history);
    expect(resumed.evaluation).toEqual(whole.evaluation);
  }
});

test('one that was killed goes on from the last epoch with the same result', async () => {
  const whole = await runTraining(problem(), options, hooks());
  let steps = 0;
  const saved: Uint8Array[] = [];
  const killed = problem({
    fail: () => {
      if (++steps === 21) throw new Error('power cut');
    },
  });
  await expect(
    runTraining(killed, options, hooks({ onCheckpoint: (bytes) => void saved.push(bytes) })),
  ).rejects.toThrow('power cut');
  expect(saved).toHaveLength(2);
  const resumed = await runTraining(problem(), options, hooks(), saved[1]);
  expect(numbers(resumed.parameters)).toEqual(numbers(whole.parameters));
});

test('checkpoints of another training and damaged ones are refused', async () => {
  const saved: Uint8Array[] = [];
  await runTraining(problem(), { ...options, epochs: 1 }, hooks({ onCheckpoint: (bytes) => void saved.push(bytes) }));
  const bytes = saved[0]!;
  expect(await codeOf(runTraining({ ...problem(), fingerprint: 'other' }, options, hooks(), bytes))).toBe('stale');
  expect(await codeOf(runTraining(problem(), options, hooks(), bytes.slice(0, -9)))).toBe('damaged');
  expect(
    await codeOf(
      runTraining({ ...problem(), parameters: [parameter('dense', [4], () => 0)] }, options, hooks(), bytes),
    ),
  ).toBe('damaged');
});

test('a checkpoint omits unread rows, restores all bits, and is refused by a training with another start', async () => {
  const rows = 5000;
  const wide = (first = 0): TrainingProblem<number> => {
    const base = problem();
    const table = parameter('table', [rows, 2], (i) => first + Math.fround(i / 7), { isTable: true });
    return {
      ...base,
      parameters: [base.parameters[0]!, table],
      step: async (batch, random, yieldToEventLoop) => {
        const { loss, tokens, gradients } = await base.step(batch, random, yieldToEventLoop);
        return {
          loss,
          tokens,
          gradients: [
            gradients[0]!,
            { rows: Int32Array.of(batch * 11), values: Float32Array.of(random.normal(), random.normal()) },
          ],
        };
      },
    };
  };
  const whole = await runTraining(wide(), options, hooks());
  const saved: Uint8Array[] = [];
  await runTraining(wide(), options, hooks({ onCheckpoint: (bytes) => void saved.push(bytes) }));
  expect(Math.max(...saved.map(({ length }) => length))).toBeLessThan(8000);
  for (const bytes of saved.slice(0, -1)) {
    const resumed = await runTraining(wide(), options, hooks(), bytes);
    expect(resumed.parameters.map(({ values }) => values)).toEqual(whole.parameters.map(({ values }) => values));
  }
  expect(await codeOf(runTraining(wide(1), options, hooks(), saved[0]))).toBe('stale');
});

test('a checkpoint that cannot be written ends the training with that error', async () => {
  const full = (): never => {
    throw new GauzeError('diskFull', 'no space');
  };
  expect(await codeOf(runTraining(problem(), options, hooks({ onCheckpoint: full })))).toBe('diskFull');
});

test('training stops when patience is over, and the best weights are the result', async () => {
  const scores = [0.5, 0.8, 0.7, 0.6, 0.9];
  const seen: number[][] = [];
  const result = await runTraining(
    problem({
      f1: (weights, call) => {
        seen.push([...numbers(weights)]);
        return scores[call]!;
      },
    }),
    { ...options, patience: 2 },
    hooks(),
  );
  expect(result.epochs).toBe(4);
  expect(result.evaluation!.micro.f1).toBe(0.8);
  expect([...numbers(result.parameters)]).toEqual(seen[1]);
  const last = await runTraining(problem({ f1: (_, call) => scores[call]! }), { ...options, keep: 'last' }, hooks());
  expect(last.evaluation!.micro.f1).toBe(0.9);
});

test('while nothing is found on the held-out notes, training goes on and the newest weights are the best', async () => {
  const seen: number[][] = [];
  const result = await runTraining(
    problem({
      f1: (weights) => {
        seen.push([...numbers(weights)]);
        return 0;
      },
    }),
    { ...options, patience: 1 },
    hooks(),
  );
  expect(result.epochs).toBe(5);
  expect([...numbers(result.parameters)]).toEqual(seen[4]);
});

test('every epoch has an order of its own', async () => {
  const given = problem();
  const orders: string[] = [];
  await runTraining(
    {
      ...given,
      epoch: (random, number) => {
        const batches = given.epoch(random, number);
        orders.push(batches.join());
        return batches;
      },
    },
    options,
    hooks(),
  );
  expect(new Set(orders).size).toBe(5);
});

test('without a warm-up the rate stays what it is', async () => {
  const weight = parameter('w', [1], () => 0);
  const steady: TrainingProblem<number> = {
    parameters: [weight],
    fingerprint: 'steady',
    epoch: () => [0, 0],
    sizeOf: () => 1,
    step: () => ({ loss: 1, tokens: 1, gradients: [Float32Array.of(1)] }),
  };
  await runTraining(steady, { ...options, warmUp: null, averaging: 0, learningRate: 0.1 }, hooks());
  // Adam goes by the rate where the gradient is always the same.
  expect(weight.values[0]).toBeCloseTo(-10 * 0.1, 4);
});

test('a score that is not a number, where there is nothing to find, stops nothing', async () => {
  const result = await runTraining(problem({ f1: () => Number.NaN }), { ...options, patience: 1 }, hooks());
  expect(result.epochs).toBe(5);
});

test.each([
  'OOM when allocating tensor',
  'RESOURCE_EXHAUSTED: failed to allocate',
  'Array buffer allocation failed',
  'Invalid typed array length: 9',
])('"%s" is told as too little memory, with a smaller batch', async (message) => {
  const run = runTraining(
    problem({
      fail: () => {
        throw new RangeError(message);
      },
    }),
    options,
    hooks(),
  );
  await expect(run).rejects.toMatchObject({ code: 'tooLarge', details: { batch: 16, smallerBatch: 8 } });
});

test('other work gets its turn while training runs', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await runTraining(problem(), { ...options, epochs: 20 }, hooks());
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
