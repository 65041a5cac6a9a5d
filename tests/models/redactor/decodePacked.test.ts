import * as tf from '@tensorflow/tfjs-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nativeRedactor } from '../../../models/backend/nativeRedactor';
import type { NativeBackend } from '../../../models/backend/nativeOps';
import { redactorKernel, registerRedactorKernel } from '../../../models/backend/redactorKernel';
import { startBackend } from '../../../models/backend/startBackend';
import { decodeConstrained } from '../../../models/redactor/decodePacked';
import { decodeStepwise } from '../../../models/redactor/decodeWindows';
import { choicesOf, copied, type RedactorShape } from '../../../models/redactor/shape';
import { openParameters } from '../../../models/redactor/trainRedactor';
import { packWindows } from '../../../models/transformer/embedding';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { places } from '../backendPlaces';
import { cutterOf, drawnWeights, inventedNotes, smallShape, smallVocabularyOf } from './smallRedactor';

vi.setConfig({ testTimeout: 60_000 });
const { backend } = await startBackend({ choice: 'tensorflow', places, threads: 1 });
const kernel = redactorKernel();
const isHere = tf.getBackend() === 'tensorflow' && kernel !== undefined;
afterEach(() => registerRedactorKernel('tensorflow', kernel ?? null));

const notes = inventedNotes(20);
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
// Of three lengths, the longest not first, and one of nothing but its marks.
const windows = notes
  .slice(0, 4)
  .map(({ text }, at) => pieceNote(text, cutter).pieces.subarray(0, [11, 22, 0, 17][at]!));
const batch = packWindows(windows, { vocabulary });
const shapeOf = (more: Partial<RedactorShape>): RedactorShape =>
  smallShape(vocabulary, { width: 32, heads: 4, inner: 64, ...more });
const use = (threads: number, lanes = 0): void =>
  registerRedactorKernel('tensorflow', nativeRedactor(tf.backend() as unknown as NativeBackend, threads, lanes));
const drawn = (shape: RedactorShape, seed: number) => openParameters(shape, drawnWeights(shape, seed, 1), null);

describe.skipIf(!isHere)(
  `the redactor's own operation${isHere ? '' : ` (not on this machine: ${backend.name})`}`,
  () => {
    test.each(
      (['choices', 'vocabulary'] as const).flatMap((output) =>
        [true, false].map((isAligned) => [output, isAligned] as const),
      ),
    )('redact_%s_aligned%s_vectorsOfAnyWidth_endAsStepByStep', async (output, isAligned) => {
      const seen = new Set<number>();
      for (const seed of [0, 1]) {
        const shape = shapeOf({ output, isAligned, heads: seed === 0 ? 2 : 4 });
        registerRedactorKernel('tensorflow', null);
        const plain = drawn(shape, seed);
        expect(plain.open.packed).toBeNull();
        const stepwise = await decodeStepwise(plain.open, batch);
        plain.dispose();
        const count = choicesOf(shape);
        for (const lanes of [0, 4, 8, 16]) {
          use(2, lanes);
          const { open, dispose } = drawn(shape, seed);
          const decoded = await decodeConstrained(open, batch);
          expect(decoded.choices).toEqual(stepwise.choices);
          for (let at = 0; at < decoded.probabilities.length; at++) {
            const place = Math.floor(at / count);
            if (place % batch.places >= batch.lengths[Math.floor(place / batch.places)]!) continue;
            expect(Math.abs(decoded.probabilities[at]! - stepwise.probabilities[at]!)).toBeLessThan(1e-4);
          }
          dispose();
        }
        stepwise.choices.forEach((choice) => seen.add(choice));
      }
      expect(seen.has(copied)).toBe(true);
      expect(seen.size).toBeGreaterThan(2);
    });

    test('redact_threeThreads_sameToTheLastBit_andAWindowStaysWhatItIsBesideOthers', async () => {
      const decoded = async (threads: number, given = batch) => {
        use(threads);
        const { open, dispose } = drawn(shapeOf({}), 4);
        const { probabilities } = await decodeConstrained(open, given);
        dispose();
        return probabilities;
      };
      const one = await decoded(1);
      expect(await decoded(3)).toEqual(one);
      const alone = await decoded(1, packWindows([windows[1]!], { vocabulary }));
      expect(alone).toEqual(one.subarray(alone.length, 2 * alone.length));
    });

    test('redact_leavesNothingBehind', async () => {
      const round = async () => {
        const { open, dispose } = drawn(shapeOf({}), 1);
        await decodeConstrained(open, batch);
        dispose();
      };
      await round();
      const before = [tf.memory().numTensors, backend.tensorCount()];
      for (let at = 0; at < 3; at++) await round();
      expect([tf.memory().numTensors, backend.tensorCount()]).toEqual(before);
    });

    test('redact_widthsThatDoNotSuitIt_goByPlainOperations', () => {
      const { open, dispose } = drawn(shapeOf({ width: 16, heads: 2 }), 1);
      expect(open.packed).toBeNull();
      dispose();
    });

    test('redact_aLengthOrAPieceOutOfRange_weightsOfOtherSizes_areRefused', async () => {
      const { open, dispose } = drawn(shapeOf({}), 1);
      const given = open.packed!;
      const asked = (more: Partial<typeof batch>, sizes?: readonly number[]) => {
        const { packed } = given;
        const changed = sizes === undefined ? packed : { ...packed, sizes: tf.tensor1d([...sizes], 'int32') };
        return decodeConstrained({ ...open, packed: { ...given, packed: changed } }, { ...batch, ...more });
      };
      await expect(asked({ lengths: batch.lengths.map(() => batch.places + 1) })).rejects.toThrow();
      const sizes = [...given.packed.sizes.dataSync<'int32'>()];
      await expect(asked({}, sizes)).resolves.toBeDefined();
      for (const [at, value] of [
        [0, 64],
        [1, 32],
        [2, 5],
        [3, 2],
        [4, 0],
        [5, 2],
        [6, 3],
        [7, 0],
      ] as const)
        await expect(asked({}, sizes.with(at, value))).rejects.toThrow();
      dispose();
    });
  },
);
