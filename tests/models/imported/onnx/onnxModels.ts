import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GraphRuntime } from '../../../../electron/contract/graphRuntime';
import { openGraph } from '../../../../electron/hosts/onnx/openGraph';
import { readTensorFile } from '../../../../models/training/tensorFile';
import { goldenFile } from '../goldens';
import { onnx } from './writeOnnx';

const folder = path.resolve('tests/golden/imported/onnx');
const fileOf = (...parts: readonly string[]): Uint8Array => Uint8Array.from(readFileSync(path.join(folder, ...parts)));

/** Tiny models that `tests/golden/imported/make_onnx.py` made; their tokenizer is that of `bert`. */
export const onnxModels = ['albert', 'modernbert'] as const;
export type OnnxModel = (typeof onnxModels)[number];

export const onnxFiles = (model: OnnxModel, graph = 'model.onnx'): Map<string, Uint8Array> =>
  new Map([
    ['config.json', fileOf(model, 'config.json')],
    [graph, fileOf(model, graph)],
    ['tokenizer.json', goldenFile('bert', 'tokenizer.json')],
  ]);

/** [piece, label] of all texts: of `transformers`, or with weights of 8 bits of ONNX Runtime for Python. */
export const expectedOnnx = (model: OnnxModel, name: 'logits' | 'int8'): Float32Array =>
  readTensorFile(fileOf(model, 'expected.safetensors')).tensors.get(name)!.data as Float32Array;

/** A folder with a graph that a test wrote. */
export const writtenFiles = (graph: Uint8Array = onnx()): Map<string, Uint8Array> =>
  onnxFiles('albert').set('model.onnx', graph);

const wasm = readFileSync(createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
/** The runtime in this process, without a thread. */
export const runtimeHere: GraphRuntime = { open: (model) => openGraph(wasm, model) };
