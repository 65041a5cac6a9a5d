import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TrainingOptions, type TrainingRun } from '../../../../../electron/contract/training';
import {
  emptyOptions,
  isOutOfMemory,
  isRight,
  optionsOf,
  smallerBatchOf,
  typedOf,
} from '../../../../../renderer/features/training/trainingForm';

const failed = (
  code: NonNullable<TrainingRun['error']>['code'],
  details: Readonly<Record<string, number>>,
): TrainingRun['error'] => ({ code, message: '', details });

describe('optionsOf', () => {
  test('what is not typed is left to the kind', () => expect(optionsOf(emptyOptions)).toEqual({}));
  test('what is typed is what the contract takes', () => {
    const options = optionsOf({
      seed: ' 7',
      devShare: '0.2',
      language: 'es',
      epochs: '12',
      batchSize: '16',
      layers: '',
      frozenLayers: '',
      hasAugmentation: 'no',
      hasPretraining: 'yes',
      epsilon: '',
      hasOwnNotes: false,
    });
    expect(TrainingOptions.parse(options)).toEqual({
      seed: 7,
      devShare: 0.2,
      language: 'es',
      epochs: 12,
      batchSize: 16,
      hasAugmentation: false,
      hasPretraining: true,
    });
  });
  test.each(['-1', '1.5', 'x', '4294967296'])('a seed of %s is wrong', (seed) => {
    expect(isRight('seed', seed)).toBe(false);
    expect(optionsOf({ ...emptyOptions, seed })).toBeNull();
  });
  test('bounds are those of the contract', () => {
    for (const [field, edges] of [
      ['epochs', ['0', '501']],
      ['batchSize', ['0', '513']],
    ] as const)
      for (const edge of edges) expect(isRight(field, edge), `${field} ${edge}`).toBe(false);
    for (const [field, edges] of [
      ['epochs', ['1', '500']],
      ['batchSize', ['1', '512']],
      ['seed', ['0', '4294967295', '']],
    ] as const) {
      for (const edge of edges)
        expect(
          TrainingOptions.safeParse(optionsOf({ ...emptyOptions, [field]: edge })).success,
          `${field} ${edge}`,
        ).toBe(true);
    }
  });
  test('privacy is for networks, with a number in its bounds', () => {
    for (const epsilon of ['8', ' 2.5 ', '2,5', '0.01', '20'])
      expect(TrainingOptions.safeParse(optionsOf({ ...emptyOptions, epsilon }, 'network')).success, epsilon).toBe(true);
    expect(optionsOf({ ...emptyOptions, epsilon: '2,5' }, 'network')).toEqual({ privacy: { epsilon: 2.5 } });
    for (const epsilon of ['0', '-1', 'x', '20.1', '0.009', 'Infinity', '1,000,000'])
      expect(optionsOf({ ...emptyOptions, epsilon }, 'network'), epsilon).toBeNull();
    // never dropped without a word
    for (const kind of ['default', 'linearCrf'] as const)
      expect(optionsOf({ ...emptyOptions, epsilon: '8' }, kind)).toBeNull();
  });
  test('options come back as they were typed', () => {
    const options = fc.record(
      {
        seed: fc.nat(1000),
        devShare: fc.constantFrom(0.1, 0.2, 0.3),
        epochs: fc.integer({ min: 1, max: 500 }),
        batchSize: fc.integer({ min: 1, max: 512 }),
        hasAugmentation: fc.boolean(),
        hasPretraining: fc.boolean(),
        privacy: fc.integer({ min: 1, max: 2000 }).map((hundredths) => ({ epsilon: hundredths / 100 })),
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(options, (each) => void expect(optionsOf(typedOf(each))).toEqual(each)));
  });
});

test('out of memory: the batch that the engine proposes, as long as one is left', () => {
  expect(smallerBatchOf(failed('tooLarge', { batch: 32, smallerBatch: 16 }))).toEqual({ batch: 32, smaller: 16 });
  expect(smallerBatchOf(failed('tooLarge', { batch: 1, smallerBatch: 1 }))).toBeNull();
  expect(smallerBatchOf(failed('tooLarge', {}))).toBeNull();
  expect(smallerBatchOf(failed('engineStopped', { batch: 32, smallerBatch: 16 }))).toBeNull();
  expect(smallerBatchOf(null)).toBeNull();
  expect([
    isOutOfMemory(failed('tooLarge', { batch: 1, smallerBatch: 1 })),
    isOutOfMemory(failed('tooLarge', {})),
    isOutOfMemory(null),
  ]).toEqual([true, false, false]);
});
