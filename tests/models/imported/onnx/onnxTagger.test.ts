import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GraphRuntime } from '../../../../electron/contract/graphRuntime';
import { tokenize } from '../../../../electron/core/text/tokens';
import { readBundle, writeBundle } from '../../../../models/bundle';
import { createFeaturizer } from '../../../../models/features/tokenFeatures';
import { importModel, type ImportOrder } from '../../../../models/imported/importModel';
import { classifyOnnx } from '../../../../models/imported/onnx/classifyWindows';
import { readImportedOnnx } from '../../../../models/imported/onnx/onnxFile';
import { openedTokenizer, readForeignOnnx, useOf } from '../../../../models/imported/onnx/onnxFolder';
import { onnxTagger } from '../../../../models/imported/onnx/onnxTagger';
import { readForeign } from '../../../../models/imported/readForeign';
import { checkWeights, loadModel } from '../../../../models/tagger/loadModel';
import { goldenTexts } from '../goldens';
import { expectedOnnx, onnxFiles, onnxModels, runtimeHere, writtenFiles } from './onnxModels';
import { node, onnx, pieces, table, tensor, types, value } from './writeOnnx';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const filesOf = (files: ReadonlyMap<string, Uint8Array>) => [...files].map(([name, bytes]) => ({ name, bytes }));
const order: ImportOrder = {
  name: 'Approved',
  languages: ['de', 'en'],
  labelSet: 'hipaa-i2b2',
  labels: [{ id: 'NAME', type: 'person', from: ['person'] }],
  table: [{ label: 'PER', phi: 'NAME' }],
  licence: 'mit',
  createdAt: '2026-11-23T08:00:00.000Z',
  gauze: '0.1.0',
};
const featurizer = createFeaturizer({ gazetteer: () => undefined });

/** Outputs of all hundred texts, one after the other. */
async function outputsOf(files: ReadonlyMap<string, Uint8Array>): Promise<readonly number[]> {
  const model = readForeignOnnx(files);
  const tokenizer = openedTokenizer(model.tokenizer);
  const graph = await runtimeHere.open(model.graph);
  const all: number[] = [];
  for (const text of goldenTexts)
    all.push(...(await classifyOnnx(graph, useOf(model), tokenizer, tokenizer.read(text).ids)));
  await graph.close();
  return all;
}

const farthest = (found: readonly number[], expected: Float32Array): number =>
  expected.reduce((most, each, at) => Math.max(most, Math.abs(each - found[at]!)), 0);
const labelsOf = (values: ArrayLike<number>): readonly number[] =>
  Array.from({ length: values.length / 3 }, (_, piece) => {
    const row = [0, 1, 2].map((label) => values[piece * 3 + label]!);
    return row.indexOf(Math.max(...row));
  });

test.each(onnxModels)('classifyOnnx_%s_saysOfHundredTextsWhatTransformersSays', async (model) => {
  const [found, expected] = [await outputsOf(onnxFiles(model)), expectedOnnx(model, 'logits')];
  expect(found.length).toBe(expected.length);
  expect(farthest(found, expected)).toBeLessThan(1e-4);
});

test('classifyOnnx_weightsOfEightBits_sayWhatOnnxRuntimeForPythonSays_andNearlyWhatSinglesSay', async () => {
  const found = await outputsOf(onnxFiles('albert', 'model_int8.onnx'));
  expect(farthest(found, expectedOnnx('albert', 'int8'))).toBeLessThan(0.02);
  const [labels, whole] = [labelsOf(found), labelsOf(expectedOnnx('albert', 'logits'))];
  expect(labels.filter((label, piece) => label === whole[piece]).length / whole.length).toBeGreaterThan(0.98);
});

test('classifyOnnx_halves_inWeightsAndOutputs_sayNearlyWhatSinglesSay', async () => {
  const [found, expected] = [await outputsOf(onnxFiles('albert', 'model_fp16.onnx')), expectedOnnx('albert', 'logits')];
  expect(found.length).toBe(expected.length);
  expect(farthest(found, expected)).toBeLessThan(0.02);
  const [labels, whole] = [labelsOf(found), labelsOf(expected)];
  expect(labels.filter((label, piece) => label === whole[piece]).length / whole.length).toBeGreaterThan(0.99);
});

test('onnxTagger_halvesThatOverflow_failTheNote', async () => {
  const halves = new Uint8Array(new Uint16Array(pieces * 3).fill(0x7bff).buffer);
  const graph = onnx({
    nodes: [node('Gather', ['table', 'input_ids'], 'x'), node('Add', ['x', 'x'], 'logits')],
    tensors: [tensor('table', types.half, [pieces, 3], halves)],
    outputs: [value('logits', types.half, ['batch', 'sequence', 3])],
  });
  const model = await onnxTagger(await partOf(writtenFiles(graph)), runtimeHere);
  await expect(model.posteriors(tokenize(goldenTexts[0]!), 'de')).rejects.toMatchObject({ code: 'notReady' });
  model.dispose();
});

describe('a graph that looks each piece up in a table', () => {
  const long = 'María Núñez 12/03/2020, Köln. '.repeat(300);
  test.each([
    ['of open length', onnx()],
    [
      'of a fixed length',
      onnx({
        inputs: [
          value('input_ids', types.int32, [1, 48]),
          value('attention_mask', types.int32, [1, 48]),
          value('token_type_ids', types.int32, [1, 48]),
        ],
        outputs: [value('logits', types.single, [1, 48, 3])],
      }),
    ],
  ])('%s_readsEveryPieceOfALongNote_inWindows', async (_, bytes) => {
    const model = readForeignOnnx(writtenFiles(bytes));
    const tokenizer = openedTokenizer(model.tokenizer);
    const { ids } = tokenizer.read(long);
    expect(ids.length).toBeGreaterThan(2500);
    const graph = await runtimeHere.open(model.graph);
    const found = await classifyOnnx(graph, useOf(model), tokenizer, ids);
    await graph.close();
    expect(found).toEqual(
      Float32Array.from({ length: ids.length * 3 }, (_value, at) => table[ids[Math.floor(at / 3)]! * 3 + (at % 3)]!),
    );
  });
});

test('importModel_aGraph_isAModelLikeAnyOther', async () => {
  const found = await readForeign(filesOf(onnxFiles('modernbert')), sha256);
  expect(found.view).toMatchObject({
    architecture: 'modernbert (ONNX)',
    labels: ['PER'],
    layers: 3,
    width: 16,
    pieces: 420,
  });
  const bundle = importModel(found, order, sha256);
  const whole = writeBundle(bundle);
  expect(writeBundle(importModel(found, order, sha256))).toEqual(whole);
  const read = readBundle(whole, sha256);
  await checkWeights(read);
  expect(read.manifest).toMatchObject({ kind: 'imported', hasWordList: true, labels: [{ id: 'NAME' }] });
  expect(read.manifest.source).toMatchObject({
    architecture: 'modernbert (ONNX)',
    labels: [{ label: 'PER', phi: 'NAME' }],
  });
  expect(read.manifest.source!.files.find(({ name }) => name === 'model.onnx')!.sha256).toBe(
    sha256(onnxFiles('modernbert').get('model.onnx')!),
  );
  const model = await loadModel(read, featurizer, (bytes) => onnxTagger(bytes, runtimeHere));
  for (const text of goldenTexts.slice(0, 10)) {
    const tokens = tokenize(text);
    const { average, labels } = await model.read(tokens, 'de');
    expect(labels.map(({ id }) => id)).toEqual(['NAME']);
    for (let token = 0; token < tokens.count; token++)
      expect(average[token * 3]! + average[token * 3 + 1]! + average[token * 3 + 2]!).toBeCloseTo(1, 5);
  }
  model.dispose();
});

const partOf = async (files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> =>
  importModel(await readForeign(filesOf(files), sha256), order, sha256).parts.get('imported.safetensors')!;

test('readImportedOnnx_aPartWithAnotherGraphThanAnImportTakes_isDamaged', async () => {
  const part = await partOf(writtenFiles());
  expect(readImportedOnnx(part).labels).toEqual(['O', 'B-PER', 'I-PER']);
  const name = Buffer.from(part).indexOf('Gather');
  const changed = part.slice();
  changed.set(new TextEncoder().encode('Loader'), name);
  expect(() => readImportedOnnx(changed)).toThrow(expect.objectContaining({ code: 'damaged' }));
});

test('onnxTagger_aGraphThatGivesNoNumbersForSomePiece_failsTheNote_ratherThanCallItClean', async () => {
  const model = await onnxTagger(
    // The root of what is below zero is no number.
    await partOf(
      writtenFiles(onnx({ nodes: [node('Gather', ['table', 'input_ids'], 'x'), node('Sqrt', ['x'], 'logits')] })),
    ),
    runtimeHere,
  );
  await expect(model.posteriors(tokenize(goldenTexts[0]!), 'de')).rejects.toMatchObject({
    code: 'notReady',
    details: { needs: 'model' },
  });
  model.dispose();
});

test('onnxTagger_aRuntimeThatSaysWordsOfTheFile_passesNoneOn', async () => {
  const runtime: GraphRuntime = { open: () => Promise.reject(new Error('node Rosa Vega')) };
  const error: unknown = await onnxTagger(await partOf(writtenFiles()), runtime).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'notReady' });
  expect(JSON.stringify([error, String(error)])).not.toContain('Rosa');
});
