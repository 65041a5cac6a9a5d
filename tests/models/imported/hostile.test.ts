import { describe, expect, test } from 'vitest';
import { importRefusals } from '../../../electron/contract/imports';
import { goldenFiles, goldenModels } from './goldens';
import { refusalOf, withChanged, withHeader } from './hostile';
import { mutated, mutations } from './mutate';

const config = (change: Readonly<Record<string, unknown>>) =>
  withChanged('bert', 'config.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...change }));
type Json = Readonly<Record<string, unknown>>;
const tokenizer = (change: (value: Json) => Json) =>
  withChanged('bert', 'tokenizer.json', (text) => JSON.stringify(change(JSON.parse(text) as Json)));
type Header = Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }>;
const header = (change: (header: Header) => void) =>
  withHeader('bert', (text) => {
    const value = JSON.parse(text) as Header;
    change(value);
    return JSON.stringify(value);
  });
const bias = 'classifier.bias';
const without = (name: string) => {
  const files = goldenFiles('bert');
  files.delete(name);
  return files;
};

const cases: readonly (readonly [string, string, () => ReadonlyMap<string, Uint8Array>])[] = [
  ['no configuration', 'noConfig', () => without('config.json')],
  ['no weights', 'noWeights', () => without('model.safetensors')],
  ['no tokenizer', 'noTokenizer', () => without('tokenizer.json')],
  ['another architecture', 'architecture', () => config({ model_type: 'llama' })],
  ['a model type that objects have', 'architecture', () => config({ model_type: 'constructor' })],
  ['code of its own', 'customCode', () => config({ auto_map: { AutoModel: 'modeling.Model' } })],
  ['another activation', 'activation', () => config({ hidden_act: 'relu' })],
  ['relative positions', 'architecture', () => config({ position_embedding_type: 'relative_key' })],
  ['quantized weights', 'architecture', () => config({ quantization_config: {} })],
  ['heads that do not divide', 'sizes', () => config({ num_attention_heads: 5 })],
  ['no heads', 'sizes', () => config({ num_attention_heads: 0 })],
  ['a vocabulary of a thousand million', 'sizes', () => config({ vocab_size: 1e9 })],
  ['a width that is no number', 'sizes', () => config({ hidden_size: '32' })],
  ['more layers than weights', 'tensors', () => config({ num_hidden_layers: 3 })],
  ['a wider model than its weights', 'tensors', () => config({ hidden_size: 64 })],
  ['a layer norm without epsilon', 'sizes', () => config({ layer_norm_eps: 0 })],
  ['labels that speak to the terminal', 'labels', () => config({ id2label: { 0: 'O', 1: 'B-\u001b[2J' } })],
  ['labels with holes', 'labels', () => config({ id2label: { 0: 'O', 2: 'PER' } })],
  ['the same label twice', 'labels', () => config({ id2label: { 0: 'O', 1: 'O' } })],
  [
    'more labels than outputs',
    'tensors',
    () => config({ id2label: { 0: 'O', 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'E' } }),
  ],
  [
    'a key twice',
    'duplicateKey',
    () => withChanged('bert', 'config.json', (text) => text.replace('{', '{"hidden_size": 64,')),
  ],
  [
    'a key twice, in other letters',
    'duplicateKey',
    () => withChanged('bert', 'config.json', (text) => text.replace('{', '{"hidden_\\u0073ize": 64,')),
  ],
  ['no JSON', 'json', () => withChanged('bert', 'config.json', () => '{')],
  [
    'JSON as deep as the sea',
    'json',
    () => withChanged('bert', 'config.json', () => '['.repeat(100_000) + ']'.repeat(100_000)),
  ],
  ['bytes that are no UTF-8', 'json', () => goldenFiles('bert').set('config.json', Uint8Array.of(0xff, 0xfe))],
  [
    'a header longer than the file',
    'header',
    () => goldenFiles('bert').set('model.safetensors', Uint8Array.of(255, 255, 255, 0, 0, 0, 0, 0, 123, 125)),
  ],
  [
    'a header of 2^63 bytes',
    'header',
    () => goldenFiles('bert').set('model.safetensors', Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 128, 123, 125)),
  ],
  ['an empty file', 'header', () => goldenFiles('bert').set('model.safetensors', new Uint8Array(0))],
  [
    'a pickle under another name',
    'header',
    () => goldenFiles('bert').set('model.safetensors', Uint8Array.of(0x80, 2, 0x7d, 0x71, 0, 0x28, 0x58, 1, 0x2e)),
  ],
  [
    'a zip archive under another name',
    'header',
    () => goldenFiles('bert').set('model.safetensors', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0)),
  ],
  [
    'a tensor twice',
    'duplicateKey',
    () =>
      withHeader('bert', (text) => text.replace('{', `{"${bias}":{"dtype":"F32","shape":[5],"data_offsets":[0,20]},`)),
  ],
  ['tensors that overlap', 'offsets', () => header((value) => (value[bias]!.data_offsets = [4, 24]))],
  ['a tensor beyond the end', 'offsets', () => header((value) => (value[bias]!.data_offsets = [1e9, 1e9 + 20]))],
  ['a tensor before the beginning', 'offsets', () => header((value) => (value[bias]!.data_offsets = [-20, 0]))],
  ['a tensor backwards', 'offsets', () => header((value) => (value[bias]!.data_offsets = [20, 0]))],
  ['a shape that is larger than its bytes', 'offsets', () => header((value) => (value[bias]!.shape = [1e9]))],
  ['a shape beyond all numbers', 'offsets', () => header((value) => (value[bias]!.shape = [1e9, 1e9, 1e9]))],
  ['a negative side', 'header', () => header((value) => (value[bias]!.shape = [-5]))],
  ['a type that objects have', 'header', () => header((value) => (value[bias]!.dtype = 'constructor'))],
  [
    'another file as the place of a tensor',
    'header',
    () => header((value) => Object.assign(value[bias]!, { file: '/etc/passwd' })),
  ],
  [
    'bytes that no tensor names',
    'offsets',
    () =>
      withHeader(
        'bert',
        (text) => text,
        (bytes) => Uint8Array.from(Buffer.concat([bytes, Uint8Array.of(0)])),
      ),
  ],
  [
    'a missing tensor',
    'tensors',
    () =>
      header((value) => {
        value['other'] = value[bias]!;
        delete value[bias];
      }),
  ],
  [
    'a weight that is no number',
    'numbers',
    () =>
      withHeader(
        'bert',
        (text) => text,
        (bytes) => {
          new DataView(bytes.buffer).setFloat32(0, Number.NaN, true);
          return bytes;
        },
      ),
  ],
  [
    'an infinite weight',
    'numbers',
    () =>
      withHeader(
        'bert',
        (text) => text,
        (bytes) => {
          new DataView(bytes.buffer).setFloat32(0, -Infinity, true);
          return bytes;
        },
      ),
  ],
  [
    'pieces beyond the table',
    'vocabulary',
    () => tokenizer((value) => ({ ...value, model: { ...(value['model'] as Json), vocab: { '[UNK]': 0, a: 420 } } })),
  ],
  [
    'two pieces of one number',
    'vocabulary',
    () => tokenizer((value) => ({ ...value, model: { ...(value['model'] as Json), vocab: { '[UNK]': 0, a: 0 } } })),
  ],
  [
    'no unknown piece',
    'vocabulary',
    () => tokenizer((value) => ({ ...value, model: { ...(value['model'] as Json), vocab: { a: 0 } } })),
  ],
  [
    'a regular expression of its own',
    'tokenizer',
    () =>
      tokenizer((value) => ({ ...value, normalizer: { type: 'Replace', pattern: { Regex: '(a+)+$' }, content: '' } })),
  ],
  [
    'a replacement that fills memory',
    'tokenizer',
    () =>
      tokenizer((value) => ({
        ...value,
        normalizer: { type: 'Replace', pattern: { String: 'a' }, content: 'a'.repeat(1e6) },
      })),
  ],
  [
    'a table of replacements that ends early',
    'tokenizer',
    () =>
      tokenizer((value) => ({
        ...value,
        normalizer: { type: 'Precompiled', precompiled_charsmap: btoa('\u00ff\u00ff\u0000\u0000abc') },
      })),
  ],
  [
    'a step that is not known',
    'tokenizer',
    () => tokenizer((value) => ({ ...value, pre_tokenizer: { type: 'Run', command: 'ls' } })),
  ],
];

test.each(cases)('readForeignModel_%s_isRefusedAs_%s', (_, reason, files) => {
  expect(importRefusals).toContain(reason);
  expect(refusalOf(files())).toMatchObject({ reason });
});

test.each(goldenModels)('readForeignModel_%s_asItIs_isTaken', (model) => {
  expect(refusalOf(goldenFiles(model))).toBeNull();
});

/** `npm run test:fuzz-imports` makes 20,000. */
describe('mutated files', () => {
  test.each(goldenModels)('%s_someMutations_areTakenOrRefusedWithACodeAndNeverBreakAnything', (model) => {
    for (const mutation of mutations(model, 20)) {
      const refusal = refusalOf(mutated(model, mutation));
      if (refusal !== null) expect(importRefusals, JSON.stringify(mutation)).toContain(refusal.reason);
    }
  });
});
