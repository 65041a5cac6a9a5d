import { expect, test } from 'vitest';
import { importRefusals } from '../../../../electron/contract/imports';
import { readForeignOnnx, tryOnnx } from '../../../../models/imported/onnx/onnxFolder';
import { onnxFiles, onnxModels, runtimeHere, writtenFiles } from './onnxModels';
import {
  bytes,
  joined,
  longs,
  node,
  number,
  onnx,
  pieces,
  simple,
  singles,
  table,
  tensor,
  types,
  value,
  whole,
  type Parts,
} from './writeOnnx';

interface Refusal {
  readonly name?: string;
  readonly code?: string;
  readonly details?: { readonly reason?: string };
}

/** What reading said; null: it was taken. Anything but one of our errors is thrown on. */
function refusalOf(files: ReadonlyMap<string, Uint8Array>): string | null {
  try {
    readForeignOnnx(files);
    return null;
  } catch (error) {
    const { name, code, details } = error as Refusal;
    if (name !== 'GauzeError' || code === 'bug') throw error;
    return details?.reason ?? '';
  }
}

const raw = new Uint8Array(table.buffer);
const withTensor = (message: Uint8Array): Partial<Parts> => ({ tensors: [...simple.tensors, message] });
const withNode = (message: Uint8Array): Partial<Parts> => ({ nodes: [...simple.nodes, message] });
const elsewhere = bytes(13, joined(bytes(1, 'location'), bytes(2, '../../etc/passwd')));
/** A branch within a branch, so many deep. */
const nested = (depth: number): Uint8Array =>
  depth === 0
    ? node('Identity', ['table'], 'x')
    : node('If', ['c'], 'x', [joined(bytes(1, 'then_branch'), bytes(6, bytes(1, nested(depth - 1))), number(20, 5))]);
const fileOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const config = (change: object): Map<string, Uint8Array> => {
  const files = writtenFiles();
  const given = JSON.parse(new TextDecoder().decode(files.get('config.json'))) as object;
  return files.set('config.json', fileOf(JSON.stringify({ ...given, ...change })));
};
const without = (name: string): Map<string, Uint8Array> => {
  const files = writtenFiles();
  files.delete(name);
  return files;
};

const hostile: readonly (readonly [string, string, Partial<Parts>])[] = [
  ['numbers in another file', 'externalData', withTensor(tensor('x', types.single, [1], singles(1), elsewhere))],
  [
    'numbers said to lie elsewhere',
    'externalData',
    withTensor(tensor('x', types.single, [1], singles(1), number(14, 1))),
  ],
  [
    'numbers elsewhere within a constant',
    'externalData',
    withNode(
      node('Constant', [], 'x', [
        joined(bytes(1, 'value'), bytes(5, tensor('', types.single, [1], singles(1), elsewhere))),
      ]),
    ),
  ],
  ['an operator of its own', 'operators', withNode(node('Run', ['table'], 'x', [], 'com.example'))],
  ['an unknown standard operator', 'operators', withNode(node('Run', ['table'], 'x'))],
  ['a loop', 'operators', withNode(node('Loop', ['table'], 'x'))],
  ['an operator that reads files', 'operators', withNode(node('EPContext', ['table'], 'x', [], 'com.microsoft'))],
  ['random numbers', 'operators', withNode(node('RandomNormal', [], 'x'))],
  [
    'an operator of its own within a branch',
    'operators',
    withNode(
      node('If', ['c'], 'x', [
        joined(bytes(1, 'then_branch'), bytes(6, bytes(1, node('Run', ['table'], 'y', [], 'com.example')))),
      ]),
    ),
  ],
  ['functions of its own', 'operators', { inModel: [bytes(25, bytes(1, 'f'))] }],
  ['a training', 'onnx', { inModel: [bytes(20, new Uint8Array(0))] }],
  ['branches within branches', 'graph', withNode(nested(6))],
  ['operators of tomorrow', 'opset', { opsets: [['', 27]] }],
  ['operators of long ago', 'opset', { opsets: [['', 6]] }],
  ['no version of operators', 'opset', { opsets: [['com.example', 1]] }],
  [
    'two versions of operators',
    'opset',
    {
      opsets: [
        ['', 17],
        ['ai.onnx', 13],
      ],
    },
  ],
  ['a format of tomorrow', 'opset', { version: 14 }],
  ['fewer numbers than its shape', 'tensors', { tensors: [tensor('table', types.single, [pieces, 4], raw)] }],
  ['more numbers than its shape', 'tensors', { tensors: [tensor('table', types.single, [pieces, 2], raw)] }],
  ['a negative side', 'tensors', { tensors: [tensor('table', types.single, [-pieces, -3], raw)] }],
  ['a shape beyond all numbers', 'tensors', withTensor(tensor('x', types.single, [2 ** 40, 2 ** 40], singles(1)))],
  ['nine sides', 'tensors', withTensor(tensor('x', types.single, Array<number>(9).fill(1), singles(1)))],
  ['words as numbers', 'tensors', withTensor(tensor('x', types.string, [1], singles(1)))],
  ['numbers in two ways', 'tensors', withTensor(tensor('x', types.single, [1], singles(1), bytes(4, singles(2))))],
  ['numbers twice', 'tensors', withTensor(tensor('x', types.single, [1], singles(1), bytes(9, singles(2))))],
  ['few tensors for many', 'tensors', { inGraph: [bytes(15, new Uint8Array(0))] }],
  ['a weight that is no number', 'numbers', withTensor(tensor('x', types.single, [2], singles(1, Number.NaN)))],
  [
    'a matrix with an infinite weight',
    'numbers',
    withTensor(tensor('x', types.single, [17], singles(...Array<number>(16).fill(1), Infinity))),
  ],
  ['a half that is no number', 'numbers', withTensor(tensor('x', types.half, [1], Uint8Array.of(1, 0x7e)))],
  [
    'a double that is no number',
    'numbers',
    withTensor(tensor('x', types.double, [1], new Uint8Array(Float64Array.of(Number.NaN).buffer))),
  ],
  [
    'an attribute that is no number',
    'numbers',
    withNode(node('Elu', ['table'], 'x', [joined(bytes(1, 'alpha'), Uint8Array.of(2 * 8 + 5), singles(Number.NaN))])),
  ],
  ['two graphs', 'onnx', { inModel: [bytes(7, new Uint8Array(0))] }],
  ['a field that the format does not have', 'onnx', { inModel: [bytes(99, 'x')] }],
  ['a group', 'onnx', { inModel: [Uint8Array.of(2 * 8 + 3)] }],
  ['a length beyond the end', 'onnx', { inModel: [Uint8Array.of(2 * 8 + 2, 0x7f)] }],
  ['a number without an end', 'onnx', { inModel: [joined(Uint8Array.of(8), new Uint8Array(11).fill(0xff))] }],
  ['no pieces', 'graph', { inputs: [value('x', types.int64, ['batch', 'sequence'])] }],
  ['pictures', 'graph', { inputs: [value('input_ids', types.int64, [1, 3, 224, 224])] }],
  ['pieces as floats', 'graph', { inputs: [value('input_ids', types.single, ['batch', 'sequence'])] }],
  ['eight notes at once', 'graph', { inputs: [value('input_ids', types.int64, [8, 'sequence'])] }],
  ['a fixed length without a mask', 'graph', { inputs: [value('input_ids', types.int64, [1, 64])] }],
  ['one answer for a note', 'graph', { outputs: [value('logits', types.single, ['batch', 3])] }],
  ['more answers than labels', 'graph', { outputs: [value('logits', types.single, ['batch', 'sequence', 4])] }],
  ['whole numbers as answers', 'graph', { outputs: [value('logits', types.int64, ['batch', 'sequence', 3])] }],
  ['brain floats as answers', 'graph', { outputs: [value('logits', 16, ['batch', 'sequence', 3])] }],
  ['doubles as answers', 'graph', { outputs: [value('logits', types.double, ['batch', 'sequence', 3])] }],
  ['no answer', 'graph', { outputs: [] }],
];

test.each(hostile)('readForeignOnnx_%s_isRefusedAs_%s', (_, reason, change) => {
  expect(importRefusals).toContain(reason);
  expect(refusalOf(writtenFiles(onnx(change)))).toBe(reason);
});

test.each([
  ['an empty file', 'onnx', writtenFiles(new Uint8Array(0))],
  ['a pickle under another name', 'onnx', writtenFiles(Uint8Array.of(0x80, 2, 0x7d, 0x71, 0, 0x28, 0x58, 1, 0x2e))],
  ['no configuration', 'noConfig', without('config.json')],
  ['no tokenizer', 'noTokenizer', without('tokenizer.json')],
  ['code of its own', 'customCode', config({ auto_map: { AutoModel: 'modeling.Model' } })],
  ['labels with holes', 'labels', config({ id2label: { 0: 'O', 2: 'PER' } })],
  ['fewer labels than answers', 'graph', config({ id2label: { 0: 'O', 1: 'PER' } })],
  ['a vocabulary smaller than its tokenizer', 'vocabulary', config({ vocab_size: 12 })],
  ['hardly any places', 'sizes', config({ max_position_embeddings: 4 })],
])('readForeignOnnx_%s_isRefusedAs_%s', (_, reason, files) => {
  expect(refusalOf(files)).toBe(reason);
});

test('readForeignOnnx_cutOffAnywhere_isRefused', () => {
  const whole = onnx();
  for (let length = 0; length < whole.length; length += length < 200 ? 1 : 97)
    expect(['onnx', 'opset', 'graph', 'tensors'], `${length}`).toContain(
      refusalOf(writtenFiles(whole.slice(0, length))),
    );
});

test('readForeignOnnx_moreOperatorsThanAnyModelHas_isRefused', () => {
  const nodes = Array<Uint8Array>(50_001).fill(node('Identity', ['table'], 'x'));
  expect(refusalOf(writtenFiles(onnx({ nodes })))).toBe('graph');
});

test('readForeignOnnx_mutatedBytes_areTakenOrRefusedWithAReason', () => {
  const whole = onnxFiles('albert').get('model.onnx')!;
  for (let seed = 1; seed <= 150; seed++) {
    const changed = whole.slice();
    for (let at = 0; at < 3; at++) changed[(seed * 7919 + at * 104_729) % whole.length] = (seed * 31 + at * 17) % 256;
    const reason = refusalOf(writtenFiles(changed));
    if (reason !== null) expect(importRefusals, `${seed}`).toContain(reason);
  }
});

test('readForeignOnnx_anInfiniteNumberOfAMask_andAnOptimizedOperator_areTaken', () => {
  const change = {
    ...withTensor(tensor('mask', types.single, [], singles(-Infinity))),
    opsets: [
      ['', 17],
      ['com.microsoft', 1],
      ['com.example', 3],
    ] as const,
    nodes: [...simple.nodes, node('FastGelu', ['table'], 'x', [], 'com.microsoft')],
  };
  expect(refusalOf(writtenFiles(onnx(change)))).toBeNull();
});

test.each(onnxModels)('readForeignOnnx_%s_isTaken', (model) => {
  expect(readForeignOnnx(onnxFiles(model))).toMatchObject({ modelType: model, places: 160, types: ['PER'], width: 16 });
});

/** 0 / 0, by piece. */
const divided = [
  node('Gather', ['table', 'input_ids'], 'all'),
  node('Sub', ['all', 'all'], 'nothing'),
  node('Div', ['nothing', 'nothing'], 'logits'),
];
const big = tensor('big', types.int64, [3], longs(1, 60_000, 60_000));
const tried: readonly (readonly [string, Partial<Parts>])[] = [
  ['gives no numbers', { nodes: divided }],
  [
    'gives one answer too many',
    {
      nodes: [node('Gather', ['wide', 'input_ids'], 'logits')],
      ...withTensor(tensor('wide', types.single, [pieces, 4], new Uint8Array(pieces * 16))),
      outputs: [value('logits', types.single, ['batch', 'sequence', 'labels'])],
    },
  ],
  ['looks beyond its table', { tensors: [tensor('table', types.single, [9, 3], raw.slice(0, 9 * 12))] }],
  [
    'wants 14 GB of memory',
    {
      nodes: [
        node('ConstantOfShape', ['big'], 'vast'),
        node('Gather', ['table', 'input_ids'], 'some'),
        node('ReduceMax', ['vast'], 'most'),
        node('Add', ['some', 'most'], 'logits'),
      ],
      ...withTensor(big),
    },
  ],
  ['does not fit together', { nodes: [node('MatMul', ['table', 'table'], 'logits')] }],
  ['never gives what it says', { nodes: [node('Gather', ['table', 'input_ids'], 'x')] }],
  [
    'has an axis that its operator does not',
    { nodes: [node('Gather', ['table', 'input_ids'], 'logits', [whole('axis', 7)])] },
  ],
];

test.each(tried)('tryOnnx_aGraphThat_%s_isRefused', async (_, change) => {
  const model = readForeignOnnx(writtenFiles(onnx(change)));
  await expect(tryOnnx(model, runtimeHere)).rejects.toMatchObject({
    code: 'malformed',
    details: { reason: 'outputs' },
  });
});

test('tryOnnx_aSoundGraph_isRunAndTaken', async () => {
  await expect(tryOnnx(readForeignOnnx(writtenFiles()), runtimeHere)).resolves.toBeUndefined();
});
