import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Engine } from '../../../electron/contract/engineApi';
import type { OpenGraph } from '../../../electron/contract/graphRuntime';
import { createMachine } from '../../../electron/hosts/node/machine';
import { engineOf } from '../../../models/engine/engine';
import { testResources } from '../../fixtures/openServices';
import { onnxFiles, runtimeHere } from '../imported/onnx/onnxModels';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const filesOf = (files: ReadonlyMap<string, Uint8Array>) => [...files].map(([name, bytes]) => ({ name, bytes }));
const order = {
  name: 'Approved',
  languages: ['de'],
  labelSet: 'hipaa-i2b2',
  labels: [{ id: 'NAME', type: 'person', from: ['person'] }],
  table: [{ label: 'PER', phi: 'NAME' }],
  licence: 'mit',
  createdAt: '2026-11-23T08:00:00.000Z',
  gauze: '0.1.0',
} satisfies Parameters<Engine['tagger']['importForeign']>[0]['order'];

/** An engine that has no TensorFlow, and says what it ran. */
function engineWithoutTensorFlow() {
  const opened: string[] = [];
  let runs = 0;
  const counted = ({ run, close }: OpenGraph): OpenGraph => ({
    run: (inputs, output) => {
      runs++;
      return run(inputs, output);
    },
    close,
  });
  const engine = engineOf({
    ...createMachine(testResources),
    startBackend: () => Promise.reject(new Error('TensorFlow was started')),
    onnx: () =>
      Promise.resolve({
        async open(model) {
          opened.push(sha256(model));
          return counted(await runtimeHere.open(model));
        },
      }),
  });
  return { engine, opened, runs: () => runs };
}

const detectWith = async (engine: Engine, model: string) =>
  engine.detection.detect(
    {
      documents: [{ text: 'Frau Müller, geb. 03.05.1951, wohnt in Köln.', language: 'de', patient: null }],
      knownPatients: [],
      system: { hasRules: false, models: [model], hasBundledModels: false, recallTarget: null, labelTargets: {} },
    },
    { signal: new AbortController().signal },
  );

test('importForeign_aGraphThatWasSeen_isTriedOnce_andTensorFlowIsNeverStarted', async () => {
  const { engine, opened, runs } = engineWithoutTensorFlow();
  const files = filesOf(onnxFiles('albert'));
  const view = await engine.tagger.viewForeign({ files });
  const triedRuns = runs();
  const { info, bytes } = await engine.tagger.importForeign({ files, seen: view.sha256, order });
  expect(opened).toEqual([sha256(onnxFiles('albert').get('model.onnx')!)]);
  expect([triedRuns, runs()]).toEqual([2, 2]);
  expect(await engine.tagger.inspect({ bytes })).toEqual(info);
  expect(info.card).toContain(opened[0]!);

  await engine.tagger.load({ sha256: info.sha256, bytes });
  const { results } = await detectWith(engine, info.sha256);
  expect(runs()).toBe(3);
  const [{ suggestions }] = results as [(typeof results)[number]];
  expect(suggestions.length).toBeGreaterThan(0);
  expect(suggestions.map(({ source }) => source)).toEqual(suggestions.map(() => 'model:Approved'));
});

test.each([
  ['graph', 'model.onnx'],
  ['table of labels', 'config.json'],
  ['tokenizer', 'tokenizer.json'],
])('importForeign_another_%s_thanTheOneSeen_isRefusedBeforeItRuns', async (_, name) => {
  const { engine, opened } = engineWithoutTensorFlow();
  const seen = onnxFiles('albert');
  const view = await engine.tagger.viewForeign({ files: filesOf(seen) });
  // As good a file as the one that was seen: only its hash tells.
  const other =
    name === 'model.onnx'
      ? Uint8Array.from(readFileSync(path.resolve('tests/golden/imported/onnx/albert/model_int8.onnx')))
      : Uint8Array.of(...seen.get(name)!, 0x0a);
  await expect(
    engine.tagger.importForeign({ files: filesOf(new Map([...seen, [name, other]])), seen: view.sha256, order }),
  ).rejects.toMatchObject({ code: 'stale', details: { reason: 'changed' } });
  expect(opened).toHaveLength(1);
});

test('load_aModelOfTensors_needsTensorFlow', async () => {
  const { engine } = engineWithoutTensorFlow();
  const place = path.resolve('tests/golden/imported/bert');
  const files = ['config.json', 'model.safetensors', 'tokenizer.json'].map((name) => ({
    name,
    bytes: Uint8Array.from(readFileSync(path.join(place, name))),
  }));
  const { sha256: seen } = await engine.tagger.viewForeign({ files });
  const table = [...order.table, { label: 'DATE', phi: null }];
  const { info, bytes } = await engine.tagger.importForeign({ files, seen, order: { ...order, table } });
  await expect(engine.tagger.load({ sha256: info.sha256, bytes })).rejects.toThrow('TensorFlow was started');
});
