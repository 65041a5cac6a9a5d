import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { backendNames } from '../../../electron/contract/compute';
import { startBackend } from '../../../models/backend/startBackend';
import { architectures } from '../../../models/imported/architectures/registry';
import { classifyPieces } from '../../../models/imported/classify';
import { readForeignModel } from '../../../models/imported/importFolder';
import { parseStrictJson } from '../../../models/imported/strictJson';
import { tokenizerDefinition } from '../../../models/imported/tokenizer/definition';
import { openTokenizer } from '../../../models/imported/tokenizer/tokenizer';
import { places } from '../backendPlaces';
import { expectedOf, goldenFiles, goldenModels, goldenTexts } from './goldens';

/** Of the first backend that is here every text, of the slower ones every tenth. */
let every = 1;

for (const name of backendNames) {
  const { report } = await startBackend({ choice: name, places, threads: 1 });
  const candidate = report.candidates.find((each) => each.name === name)!;
  const isHere = candidate.state === 'running';
  const step = every;
  if (isHere) every = 10;
  describe.skipIf(!isHere)(`${name}${isHere ? '' : ` (not on this machine: ${candidate.reason})`}`, () => {
    beforeAll(async () => {
      await startBackend({ choice: name, places, threads: 1 });
    });

    test.each(goldenModels)('%s_texts_outputsAndLabelsEqualTheTransformersLibrary', async (golden) => {
      const { architecture, shape, weights, labels, tokenizer } = readForeignModel(goldenFiles(golden));
      const cutter = openTokenizer(tokenizerDefinition(parseStrictJson(tokenizer, 'tokenizer.json')));
      const before = tf.memory().numTensors;
      const network = architectures[architecture].open(shape, weights);
      const { rows, logits } = expectedOf(golden);
      let farthest = 0;
      for (const [at, text] of goldenTexts.entries()) {
        if (at % step !== 0) continue;
        const given = await classifyPieces(network, shape, cutter, cutter.read(text).ids);
        const wanted = logits.subarray(rows[at]! * labels.length, rows[at + 1]! * labels.length);
        expect(given.length).toBe(wanted.length);
        given.forEach((value, i) => (farthest = Math.max(farthest, Math.abs(value - wanted[i]!))));
        expect(bestOf(given, labels.length), JSON.stringify(text)).toEqual(bestOf(wanted, labels.length));
      }
      network.dispose();
      expect(farthest).toBeLessThan(1e-4);
      expect(tf.memory().numTensors).toBe(before);
    });
  });
}

const bestOf = (values: ArrayLike<number>, labels: number): readonly number[] =>
  Array.from({ length: values.length / labels }, (_, row) => {
    const own = Array.from({ length: labels }, (_value, label) => values[row * labels + label]!);
    return own.indexOf(Math.max(...own));
  });
