import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTensorFile } from '../../../models/training/tensorFile';

const folder = path.resolve('tests/golden/imported');
/** Tiny models that `tests/golden/imported/make_goldens.py` made, and what `transformers` says with them. */
export const goldenModels = ['bert', 'distilbert', 'roberta', 'xlm-roberta', 'electra', 'deberta-v2'] as const;
export type GoldenModel = (typeof goldenModels)[number];

export const goldenTexts = JSON.parse(readFileSync(path.join(folder, 'texts.json'), 'utf8')) as readonly string[];
export const goldenFile = (model: GoldenModel, name: string): Uint8Array =>
  Uint8Array.from(readFileSync(path.join(folder, model, name)));
/** As a person has them on the disk. */
export const goldenFiles = (model: GoldenModel): Map<string, Uint8Array> =>
  new Map(['config.json', 'model.safetensors', 'tokenizer.json'].map((name) => [name, goldenFile(model, name)]));

export function expectedOf(model: GoldenModel) {
  const { tensors } = readTensorFile(goldenFile(model, 'expected.safetensors'));
  const data = (name: string): Int32Array | Float32Array => tensors.get(name)!.data as Int32Array | Float32Array;
  return { rows: data('rows'), ids: data('ids'), starts: data('starts'), ends: data('ends'), logits: data('logits') };
}
