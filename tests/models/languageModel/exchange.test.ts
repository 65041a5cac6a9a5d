import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { exportedFiles } from '../../../models/languageModel/exportFolder';
import { importLanguageModel } from '../../../models/languageModel/importFolder';
import { openLanguageModel } from '../../../models/languageModel/reader';
import { markIds, openBytePairs } from '../../../models/languageModel/tokenizer/bytePairs';
import { packLanguageWindows } from '../../../models/languageModel/windows';
import { readTensorFile } from '../../../models/training/tensorFile';
import { places } from '../backendPlaces';
import { smallModel } from './smallLanguage';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

// What `FlaxRobertaForMaskedLM` of `transformers` 4.46.3 says of the exported folder: `make_goldens.py` there.
const golden = path.resolve('tests/golden/languageModel');
const model = smallModel();
const files = exportedFiles(model);
const texts = [
  'El paciente ingresa por fiebre alta.',
  'Se pauta <mask> durante 3 días. ÑÜß 😀',
  ' dolor\n\ttorácico  ',
];

describe('a folder for the transformers library', () => {
  beforeAll(async () => {
    await startBackend({ choice: 'auto', places, threads: 1 });
  });

  test('exportedFiles_sameModel_theBytesThatTheLibraryOpened', () => {
    for (const [name, bytes] of files)
      expect(Buffer.compare(bytes, readFileSync(path.join(golden, 'model', name))), name).toBe(0);
  });

  test('logits_everyPieceOfTexts_equalTheTransformersLibrary', async () => {
    const { tensors } = readTensorFile(Uint8Array.from(readFileSync(path.join(golden, 'expected.safetensors'))));
    const reader = openLanguageModel(model);
    const read = openBytePairs(model.vocabulary);
    let farthest = 0;
    for (const [at, text] of texts.entries()) {
      const ids = [...tensors.get(`ids.${at}`)!.data];
      // Only to the library a mark that stands in a text is one.
      if (!text.includes('<mask>')) expect([...read(text).ids]).toEqual(ids.slice(1, -1));
      expect([ids[0], ids.at(-1)]).toEqual([markIds.begin, markIds.end]);
      const batch = packLanguageWindows([Int32Array.from(ids.slice(1, -1))]);
      const seen = await reader.logits(batch, Int32Array.from(ids.keys()));
      const wanted = tensors.get(`logits.${at}`)!.data;
      expect(seen.length).toBe(wanted.length);
      seen.forEach((value, i) => (farthest = Math.max(farthest, Math.abs(value - wanted[i]!))));
    }
    reader.dispose();
    expect(farthest).toBeLessThan(1e-4);
  });

  test('importLanguageModel_exportedFiles_givesTheModelBack', () => {
    const back = importLanguageModel(files);
    expect(back.shape).toEqual(model.shape);
    expect(back.vocabulary).toEqual(model.vocabulary);
    expect([...back.weights.keys()].sort()).toEqual([...model.weights.keys()].sort());
    for (const [name, { shape, data }] of model.weights) {
      expect(back.weights.get(name)!.shape).toEqual(shape);
      expect(
        Buffer.compare(Buffer.from(data.buffer), Buffer.from(back.weights.get(name)!.data.slice().buffer)),
        name,
      ).toBe(0);
    }
  });

  const changed = (name: string, change: (text: string) => string): ReadonlyMap<string, Uint8Array> =>
    new Map(files).set(name, new TextEncoder().encode(change(new TextDecoder().decode(files.get(name)))));

  test.each([
    ['another family', changed('config.json', (text) => text.replace('"roberta"', '"bert"')), 'architecture'],
    ['code to run', changed('config.json', (text) => text.replace('{', '{"auto_map": {},')), 'customCode'],
    [
      'a larger vocabulary',
      changed('config.json', (text) => text.replace('"vocab_size": 340', '"vocab_size": 341')),
      'vocabulary',
    ],
    [
      'an output of its own',
      changed('config.json', (text) => text.replace('embeddings": true', 'embeddings": false')),
      'architecture',
    ],
    [
      'another way to cut words',
      changed('tokenizer.json', (text) => text.replace('"add_prefix_space":false', '"add_prefix_space":true')),
      'tokenizer',
    ],
    [
      'marks under other numbers',
      changed('tokenizer.json', (text) => text.replace('"<s>":0,"<pad>":1', '"<s>":1,"<pad>":0')),
      'vocabulary',
    ],
    ['no weights', new Map([...files].filter(([name]) => name !== 'model.safetensors')), 'noWeights'],
    [
      'weights cut off',
      new Map(files).set('model.safetensors', files.get('model.safetensors')!.slice(0, -4)),
      'offsets',
    ],
  ] as const)('importLanguageModel_%s_isRefused', (_name, given, reason) => {
    expect(() => importLanguageModel(given)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason }) }),
    );
  });
});
