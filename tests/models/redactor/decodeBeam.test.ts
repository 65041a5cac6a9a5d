import { beforeAll, expect, test, vi } from 'vitest';
import * as tf from '@tensorflow/tfjs-core';
import { startBackend } from '../../../models/backend/startBackend';
import { decodeBeam } from '../../../models/redactor/decodeBeam';
import { decodeFreely, remember, type OpenRedactor, type Written } from '../../../models/redactor/decodeWindows';
import { shiftedInput } from '../../../models/redactor/redactorBatch';
import { decode, keepAll, vocabularyLogits } from '../../../models/redactor/redactorNetwork';
import { copied } from '../../../models/redactor/shape';
import { packWindows, type WindowBatch } from '../../../models/transformer/embedding';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { places } from '../backendPlaces';
import { cutterOf, inventedNotes, openDrawn, smallShape, smallVocabularyOf, tensorsNow } from './smallRedactor';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const notes = inventedNotes(20);
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const pieces = notes.slice(0, 2).map(({ text }, at) => pieceNote(text, cutter).pieces.subarray(at, 9 - at));
const batch = packWindows(pieces, { vocabulary });
const endMark = vocabulary.marks.end;
const maxPlaces = 12;

/** Mean of the logarithms of what was written, by the decoder told all of it at once. */
function scoreOf(open: OpenRedactor, window: WindowBatch, written: readonly Written[]): number {
  const { shape, weights } = open;
  const outputs = written.map((one) => (one.kind === 'piece' ? one.piece : shape.pieces + one.choice - 1));
  const isWhole = outputs.length + 1 < (shape.isAligned ? window.places : maxPlaces);
  const all = [window.ids[0]!, ...outputs, ...(isWhole ? [endMark] : [])];
  const choices = Int32Array.from(all, (output) => (output < shape.pieces ? copied : output - shape.pieces + 1));
  const input = shiftedInput(
    shape,
    all.length,
    choices,
    Int32Array.from(all, (output) => (output < shape.pieces ? output : endMark)),
  );
  const { memory, isReal } = remember(open, window);
  const given = {
    choices: Int32Array.from({ length: window.places }, (_, at) => input.choices[at] ?? copied),
    pieces: Int32Array.from({ length: window.places }, (_, at) => input.pieces[at] ?? endMark),
  };
  // Aligned places are as many as the window has.
  const logs = tf.tidy(() =>
    tf
      .logSoftmax(
        vocabularyLogits(weights, decode(shape, weights, memory, isReal, shape.isAligned ? given : input, keepAll)),
      )
      .arraySync(),
  ) as number[][];
  tf.dispose([memory, isReal]);
  const own = all.slice(1).map((output, at) => logs[at + 1]![output]!);
  return own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
}

test.each([true, false])('one beam is greedy; of more the score is that of the text; aligned %s', async (isAligned) => {
  let better = 0;
  for (let seed = 0; seed < 4; seed++) {
    const before = tensorsNow();
    const { open, dispose } = openDrawn(smallShape(vocabulary, { output: 'vocabulary', isAligned }), seed);
    const greedy = await decodeFreely(open, batch, endMark, maxPlaces);
    const one = await decodeBeam(open, batch, { endMark, beams: 1, most: maxPlaces });
    expect(one.map(({ written }) => written)).toEqual(greedy);
    const four = await decodeBeam(open, batch, { endMark, beams: 4, most: maxPlaces });
    for (const [at, window] of pieces.entries()) {
      const alone = { ...packWindows([window], { vocabulary }) };
      // Beside a longer window there is more room to write.
      if (alone.places === batch.places) {
        expect(four[at]!.score).toBeCloseTo(scoreOf(open, alone, four[at]!.written), 3);
        expect(one[at]!.score).toBeCloseTo(scoreOf(open, alone, one[at]!.written), 3);
      }
      if (four[at]!.score > one[at]!.score + 1e-6) better++;
    }
    dispose();
    expect(tensorsNow()).toBe(before);
  }
  expect(better).toBeGreaterThan(0);
});

test('only a redactor of a vocabulary writes with a beam', async () => {
  const { open, dispose } = openDrawn(smallShape(vocabulary), 1);
  await expect(decodeBeam(open, batch, { endMark, beams: 2 })).rejects.toThrow(RangeError);
  dispose();
});
