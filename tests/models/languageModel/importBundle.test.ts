import { beforeAll, describe, expect, test, vi } from 'vitest';
import { importRefusals } from '../../../electron/contract/imports';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { startBackend } from '../../../models/backend/startBackend';
import { refuseOtherNotes } from '../../../models/languageModel/audit/auditBundle';
import { exportedFiles } from '../../../models/languageModel/exportFolder';
import { importLanguageBundle, type LanguageImport } from '../../../models/languageModel/importBundle';
import { modelOfBundle, readLanguageBundle, writeLanguageBundle } from '../../../models/languageModel/languageBundle';
import { openLanguageModel } from '../../../models/languageModel/reader';
import { openBytePairs } from '../../../models/languageModel/tokenizer/bytePairs';
import { packLanguageWindows } from '../../../models/languageModel/windows';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../../../models/training/tensorFile';
import { places } from '../backendPlaces';
import { mutatedFiles, mutations } from '../imported/mutate';
import { smallModel } from './smallLanguage';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const model = smallModel();
const exported = exportedFiles(model);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const filesOf = (byName: ReadonlyMap<string, Uint8Array>) => [...byName].map(([name, bytes]) => ({ name, bytes }));
const order: LanguageImport = {
  name: 'given',
  createdAt: '2026-11-24T00:00:00.000Z',
  gauze: '0.1.0',
  languages: ['es'],
};
const imported = (byName: ReadonlyMap<string, Uint8Array>, more: Partial<LanguageImport> = {}) =>
  importLanguageBundle(filesOf(byName), { ...order, ...more }, systemDigest.sha256);

describe('importLanguageBundle', () => {
  beforeAll(async () => {
    await startBackend({ choice: 'auto', places, threads: 1 });
  });

  test('aFolderOfOurs_writtenAndReadAgain_givesTheSameOutputs', async () => {
    const bundle = readLanguageBundle(writeLanguageBundle(imported(exported)), systemDigest.sha256);
    const back = modelOfBundle(bundle);
    const ids = openBytePairs(back.vocabulary)('El paciente ingresa por fiebre alta. Ñ 😀').ids;
    expect([...openBytePairs(model.vocabulary)('El paciente ingresa por fiebre alta. Ñ 😀').ids]).toEqual([...ids]);
    const batch = packLanguageWindows([ids]);
    const places = Int32Array.from(ids.keys());
    const [before, after] = [openLanguageModel(model), openLanguageModel(back)];
    const [wanted, seen] = [await before.logits(batch, places), await after.logits(batch, places)];
    before.dispose();
    after.dispose();
    expect(wanted.reduce((max, value) => Math.max(max, Math.abs(value)), 0)).toBeGreaterThan(1);
    const distance = seen.reduce((max, value, at) => Math.max(max, Math.abs(value - wanted[at]!)), 0);
    expect(seen.length).toBe(ids.length * model.shape.pieces);
    expect(distance).toBeLessThan(1e-6);
  });

  test('ofABundle_itIsSaidThatNothingIsKnownOfItsNotes_andAnAuditIsRefused', () => {
    const bundle = imported(exported);
    expect(bundle.manifest).toMatchObject({ version: 2, text: null, training: null, scrub: null });
    expect(bundle.manifest.source?.map(({ name }) => name)).toEqual([
      'config.json',
      'model.safetensors',
      'tokenizer.json',
    ]);
    expect(decode(bundle.parts.get('card.md'))).toContain('What it learned from is not known here');
    expect(() => refuseOtherNotes(bundle, { sha256: 'a'.repeat(64) }, null)).toThrow(
      expect.objectContaining({ code: 'notReady', details: { needs: 'run' } }),
    );
    expect(imported(exported).sha256).toBe(bundle.sha256);
  });

  test('languageAndLicence_asGiven_elseAsTheReadmeSays_elseTheLanguageIsAskedFor', () => {
    const readme = new Map([...exported, ['README.md', encode('---\nlicense: mit\nlanguage:\n- es\n- fr\n---\n# x')]]);
    const { name, createdAt, gauze } = order;
    const unstated = { name, createdAt, gauze };
    const of = (files: ReadonlyMap<string, Uint8Array>, asked: LanguageImport) =>
      importLanguageBundle(filesOf(files), asked, systemDigest.sha256).manifest;
    expect(of(readme, unstated)).toMatchObject({ licence: 'mit', languages: ['es', 'fr'] });
    expect(of(readme, { ...order, licence: 'CC0' })).toMatchObject({ licence: 'CC0', languages: ['es'] });
    expect(() => of(exported, unstated)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  });

  test('whatElseTheFilesHold_doesNotComeAlong', () => {
    const { tensors } = readTensorFile(exported.get('model.safetensors')!);
    const hidden = new Map<string, StoredTensor>(tensors).set('notes', {
      shape: [4],
      data: Float32Array.of(83.5, 69.25, 67.125, 82.0625),
    });
    const weights = writeTensorFile({ metadata: { format: 'pt', note: 'Marguerite Vondel' }, tensors: hidden });
    const config = decode(exported.get('config.json')).replace('{', '{"note": "Marguerite Vondel",');
    const tokenizer = decode(exported.get('tokenizer.json')).replace('{', '{"note": "Marguerite Vondel",');
    const bundle = imported(
      new Map(exported)
        .set('model.safetensors', weights)
        .set('config.json', encode(config))
        .set('tokenizer.json', encode(tokenizer)),
    );
    for (const name of ['config.json', 'model.safetensors', 'tokenizer.json'])
      expect(Buffer.compare(bundle.parts.get(name)!, exported.get(name)!), name).toBe(0);
    expect(Buffer.from(writeLanguageBundle(bundle)).includes('Vondel')).toBe(false);
  });
});

type Json = Record<string, unknown>;
const changed = (name: string, change: (value: Json) => Json): ReadonlyMap<string, Uint8Array> =>
  new Map(exported).set(name, encode(JSON.stringify(change(JSON.parse(decode(exported.get(name))) as Json))));
const config = (more: Json) => changed('config.json', (value) => ({ ...value, ...more }));
const bytePairs = (change: (model: Json) => Json) =>
  changed('tokenizer.json', (value) => ({ ...value, model: change(value['model'] as Json) }));
const vocabulary = (change: (vocab: Record<string, number>) => object) =>
  bytePairs((of) => ({ ...of, vocab: change(of['vocab'] as Record<string, number>) }));
const weights = (change: (tensors: Map<string, StoredTensor>) => void): ReadonlyMap<string, Uint8Array> => {
  const tensors = new Map<string, StoredTensor>(readTensorFile(exported.get('model.safetensors')!).tensors);
  change(tensors);
  return new Map(exported).set('model.safetensors', writeTensorFile({ metadata: {}, tensors }));
};
const without = (name: string) => new Map([...exported].filter(([file]) => file !== name));
const withNumber = (value: number) =>
  weights((tensors) => tensors.set('lm_head.bias', { shape: [340], data: new Float32Array(340).fill(value) }));

test.each([
  ['no configuration', 'noConfig', without('config.json')],
  ['no tokenizer', 'noTokenizer', without('tokenizer.json')],
  ['no weights', 'noWeights', without('model.safetensors')],
  ['a decoder', 'architecture', config({ model_type: 'gpt2' })],
  ['a model type that objects have', 'architecture', config({ model_type: 'constructor' })],
  ['quantized weights', 'architecture', config({ quantization_config: {} })],
  ['code of its own', 'customCode', config({ auto_map: { AutoModel: 'modeling.Model' } })],
  ['another activation', 'activation', config({ hidden_act: 'relu' })],
  ['heads that do not divide', 'sizes', config({ num_attention_heads: 5 })],
  ['a width beyond all numbers', 'sizes', config({ hidden_size: 1e9 })],
  ['a width that is no number', 'sizes', config({ hidden_size: '32' })],
  ['too few places', 'sizes', config({ max_position_embeddings: 9 })],
  ['another padding', 'sizes', config({ pad_token_id: 0 })],
  ['more layers than weights', 'tensors', config({ num_hidden_layers: 3 })],
  ['a wider model than its weights', 'tensors', config({ hidden_size: 64 })],
  ['a missing tensor', 'tensors', weights((tensors) => tensors.delete('lm_head.bias'))],
  ['a weight that is no number', 'numbers', withNumber(Number.NaN)],
  ['an infinite weight', 'numbers', withNumber(-Infinity)],
  [
    'a pickle under the name of weights',
    'header',
    new Map(exported).set('model.safetensors', Uint8Array.of(0x80, 2, 0x7d, 0x71, 0, 0x28, 0x58, 1, 0x2e)),
  ],
  ['no weights in the file', 'header', new Map(exported).set('model.safetensors', new Uint8Array(0))],
  ['no JSON', 'json', new Map(exported).set('tokenizer.json', encode('{'))],
  ['a list for a configuration', 'json', new Map(exported).set('config.json', encode('[]'))],
  ['a key twice', 'duplicateKey', new Map(exported).set('config.json', encode('{"a": 1, "a": 2}'))],
  [
    'pieces without some',
    'vocabulary',
    vocabulary((vocab) => Object.fromEntries(Object.entries(vocab).filter(([piece]) => piece !== 'a'))),
  ],
  ['a byte without a piece', 'vocabulary', vocabulary(({ a, ...others }) => ({ ...others, qqq: a }))],
  ['two pieces of one number', 'vocabulary', vocabulary((vocab) => ({ ...vocab, a: vocab['b'] }))],
  ['a number beyond the table', 'vocabulary', vocabulary((vocab) => ({ ...vocab, a: 999_999 }))],
  ['a piece that is an id no more', 'tokenizer', vocabulary((vocab) => ({ ...vocab, a: -1 }))],
  ['a merge of pieces that are not there', 'vocabulary', bytePairs((of) => ({ ...of, merges: [['qq', 'zz']] }))],
  [
    'another kind of pieces',
    'tokenizer',
    bytePairs((of) => ({ type: 'Unigram', unk_id: 0, vocab: [], of: of['vocab'] })),
  ],
  [
    'a regular expression of its own',
    'tokenizer',
    changed('tokenizer.json', (value) => ({
      ...value,
      normalizer: { type: 'Replace', pattern: { Regex: '(a+)+$' }, content: '' },
    })),
  ],
  ['a mark more', 'tokenizer', changed('tokenizer.json', (value) => ({ ...value, added_tokens: [] }))],
] as const)('importLanguageBundle_%s_isRefusedAs_%s', (_name, reason, files) => {
  expect(importRefusals).toContain(reason);
  expect(() => imported(files)).toThrow(expect.objectContaining({ details: expect.objectContaining({ reason }) }));
});

test('importLanguageBundle_filesWithBytesChanged_areTakenOrRefusedForAReason_andNothingElseHappens', () => {
  let refused = 0;
  for (const mutation of mutations('language', 250)) {
    try {
      imported(mutatedFiles(new Map(exported), mutation));
    } catch (error) {
      refused++;
      const { name, details } = error as { name?: string; details?: { reason?: string } };
      expect(name, `${mutation.seed}: ${String(error)}`).toBe('GauzeError');
      expect(importRefusals, `${mutation.seed}`).toContain(details?.reason);
    }
  }
  expect(refused).toBeGreaterThan(100);
});
