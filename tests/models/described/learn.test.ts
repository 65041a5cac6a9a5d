import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { takeValues } from '../../../models/backend/gradientScope';
import { writeDescribedHead, readDescribedHead, type DescribedHead } from '../../../models/described/describedFile';
import { openDescribed } from '../../../models/described/findDescribed';
import { headShape } from '../../../models/described/head';
import { standardise, standardOf, type Standards } from '../../../models/described/inputs';
import {
  describedGradients,
  learnDescribed,
  learnedBatch,
  learnOptions,
  segmentsOf,
  type LearnedLabel,
  type LearnedText,
} from '../../../models/described/learn';
import { writtenSpan } from '../../../models/described/spanShape';
import { candidateAt } from '../../../models/described/units';
import { meanState, readUnits } from '../../../models/described/unitStates';
import { createPieceCutter } from '../../../models/pieces/notePieces';
import { createEncoder } from '../../../models/transformer/encoder';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { tinyBase, tinyBaseFile } from '../transformer/tinyBase';
import { drawnHead, drawnInputs, smallShape } from './smallHead';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const words = ['implant', 'serial', 'court', 'heard', 'before', 'the', 'name', 'of', 'number', 'seen', 'on', 'ward'];
const towns = ['Leeds', 'Ghent', 'Lyon', 'Bonn'];
const vocabulary = [...words, ...towns];
const base = tinyBase(vocabulary);
const none = { found: 0, right: 0, f1: 0 };
const shape = headShape(base.shape.width);
const labels = [
  { id: 'SERIAL', description: 'number of implant', value: (n: number) => `SN-${1000 + 37 * n}` },
  { id: 'COURT', description: 'name of court', value: (n: number) => `Court ${towns[n % 4]!}` },
] as const;
const sentence = (n: number): { text: string; value: string; label: string } => {
  const { id, value } = labels[n % 2]!;
  return id === 'SERIAL'
    ? { text: `implant serial ${value(n)} seen on ward`, value: value(n), label: id }
    : { text: `heard before the ${value(n)} seen on ward`, value: value(n), label: id };
};

let [texts, learned]: [LearnedText[], LearnedLabel[]] = [[], []];
let standards: Standards;
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
  const [encoder, cutter] = [createEncoder(base), createPieceCutter(base.vocabulary)];
  const sentences = Array.from({ length: 40 }, (_, n) => sentence(n));
  const read = await readUnits(
    encoder,
    cutter,
    sentences.map(({ text }) => text),
  );
  const standard = standardOf(
    read.map(({ states }) => states),
    base.shape.width,
  );
  standards = { note: standard, description: standard, example: standard };
  read.forEach(({ states }) => standardise(states, standard));
  texts = sentences.map(({ text, value, label }, at) => {
    const start = text.indexOf(value);
    const span = candidateAt(read[at]!.units, start, start + value.length)!;
    return { of: read[at]!, spans: [{ ...span, label }], labels: ['SERIAL', 'COURT'], source: 'made up' };
  });
  const vector = async (text: string): Promise<Float32Array> =>
    standardise(meanState((await readUnits(encoder, cutter, [text]))[0]!, base.shape.width), standard);
  learned = [];
  for (const { id, description, value } of labels) {
    const exampleTexts = [100, 102, 105].map(value);
    const examples = [];
    for (const text of exampleTexts) examples.push({ state: await vector(text), written: writtenSpan(text) });
    learned.push({ id, group: id, descriptions: [await vector(description)], examples, exampleTexts });
  }
  encoder.dispose();
});

const options = { ...learnOptions, epochs: 30, batchUnits: 60, learningRate: 5e-3, averaging: 0.9 };
const train = (unknown: readonly string[] = []) =>
  learnDescribed(shape, learned, new Set(unknown), texts, options, { elapsed: () => performance.now() });

describe('learning labels by description', () => {
  it('the gradient is that of finite differences', async () => {
    const { spans, labels: asked, written } = drawnInputs(6, 3, 2);
    const targets = Int8Array.from({ length: 18 }, (_, at) => [0, 1, -1, 0][at % 4]!);
    const batch = { spans, labels: asked, written, targets };
    const parameters = drawnHead();
    const slopes = (): ReturnType<typeof describedGradients> =>
      describedGradients(smallShape, parameters, batch, { dropout: 0, descriptionDropout: 0 }, trainingRandom(1));
    const lossOf = async (): Promise<number> => {
      const { loss, gradients } = slopes();
      const [[value]] = (await takeValues([loss, ...gradients])) as [Float32Array];
      return value!;
    };
    const { loss, gradients } = slopes();
    const [, ...given] = await takeValues([loss, ...gradients]);
    for (const [p, { values, name }] of parameters.entries())
      for (const i of [0, values.length - 1]) {
        const was = values[i]!;
        const step = 5e-3;
        values[i] = was + step;
        const above = await lossOf();
        values[i] = was - step;
        const below = await lossOf();
        values[i] = was;
        expect(Math.abs((above - below) / (2 * step) - given[p]![i]!), name).toBeLessThan(2e-2);
      }
  });

  it('spans of labels that are held out count neither for nor against anything', () => {
    const known = new Map(learned.map((label) => [label.id, label]));
    const segments = texts.slice(0, 4).flatMap(segmentsOf);
    const all = learnedBatch(shape.width, segments, known, new Set(), options, trainingRandom(1));
    const part = learnedBatch(shape.width, segments, known, new Set(['COURT']), options, trainingRandom(1));
    const count = (targets: Int8Array, target: number): number => targets.filter((one) => one === target).length;
    expect([count(all.targets, 1), count(all.targets, -1)]).toEqual([4, 0]);
    expect(part.labels.has).toHaveLength(1);
    expect(count(part.targets, 1)).toBe(2);
    expect(count(part.targets, -1)).toBeGreaterThan(0);
  });

  it('finds in new sentences what was described, and the same however it was stored', async () => {
    const parameters = await train();
    const head: DescribedHead = {
      shape,
      layers: base.shape.layers,
      standards,
      parameters,
      thresholds: { bare: 0.5, shown: 0.5 },
      unseen: { bare: none, shown: none },
    };
    const stored = readDescribedHead(writeDescribedHead(head));
    const finder = openDescribed(stored, tinyBaseFile(vocabulary));
    const asked = labels.map(({ id, description }) => ({ label: id, description, examples: [] }));
    const find = async (text: string, of = asked) =>
      (await finder.find(text, of, () => Promise.resolve())).map(({ start, end, label }) => [
        text.slice(start, end),
        label,
      ]);
    try {
      expect(await find('implant serial SN-9031 seen on ward')).toEqual([['SN-9031', 'SERIAL']]);
      expect(await find('heard before the Court Lyon seen on ward')).toEqual([['Court Lyon', 'COURT']]);
      // What is not asked for is not found.
      expect(await find('implant serial SN-9031 seen on ward', asked.slice(1))).toEqual([]);
      expect(await find('', asked)).toEqual([]);
      expect(await find('\n \n', asked)).toEqual([]);
    } finally {
      finder.dispose();
    }
  });

  it('says what is missing where there is no encoder, or another one', () => {
    const head: DescribedHead = {
      shape,
      layers: 2,
      standards,
      parameters: [],
      thresholds: { bare: 0.5, shown: 0.5 },
      unseen: { bare: none, shown: none },
    };
    const needed = expect.objectContaining({ code: 'notReady', details: { needs: 'encoder' } });
    expect(() => openDescribed(head, null)).toThrow(needed);
    expect(() => openDescribed({ ...head, layers: 12 }, tinyBaseFile(vocabulary))).toThrow(needed);
  });
});
