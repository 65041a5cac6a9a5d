import { describe, expect, it } from 'vitest';
import { readDescribedHead, writeDescribedHead, type DescribedHead } from '../../../models/described/describedFile';
import { headParameters, headShape } from '../../../models/described/head';
import { readTensorFile, writeTensorFile } from '../../../models/training/tensorFile';
import { trainingRandom } from '../../../models/training/trainingRandom';

const shape = headShape(32);
const standard = (of: number) => ({
  mean: new Float32Array(32).fill(of / 2),
  scale: new Float32Array(32).fill(of),
});
const head: DescribedHead = {
  shape,
  layers: 2,
  standards: { note: standard(1), description: standard(2), example: standard(3) },
  parameters: headParameters(shape, trainingRandom(5)),
  thresholds: { bare: 0.4, shown: 0.6 },
  unseen: { bare: { found: 0.31, right: 0.5, f1: 0.38 }, shown: { found: 0.4, right: 0.5, f1: 0.44 } },
};
const bytes = writeDescribedHead(head);

describe('the file of labels by description', () => {
  it('is read as it was written, to the precision of eight bits by row', () => {
    const { parameters, ...rest } = readDescribedHead(bytes);
    const { parameters: written, ...wanted } = head;
    expect(rest).toEqual(wanted);
    parameters.forEach(({ name, values }, at) => {
      const { values: own, shape: side } = written[at]!;
      expect(name).toBe(written[at]!.name);
      const columns = side[1] ?? 1;
      values.forEach((value, i) => {
        const row = own.subarray(Math.floor(i / columns) * columns, (Math.floor(i / columns) + 1) * columns);
        const step = row.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127;
        expect(Math.abs(value - own[i]!)).toBeLessThanOrEqual(step / 2 + 1e-6);
      });
    });
    expect(writeDescribedHead(head)).toEqual(bytes);
  });

  const changed = (
    change: (file: ReturnType<typeof readTensorFile>) => ReturnType<typeof readTensorFile>,
  ): Uint8Array => writeTensorFile(change(readTensorFile(bytes)));
  const config = JSON.parse(readTensorFile(bytes).metadata['config']!) as Record<string, unknown>;
  const withConfig = (part: Record<string, unknown>): Uint8Array =>
    changed(({ metadata, tensors }) => ({
      metadata: { ...metadata, config: JSON.stringify({ ...config, ...part }) },
      tensors,
    }));
  it.each([
    ['cut off', () => bytes.slice(0, -1), 'damaged'],
    ['of nothing', () => new Uint8Array(), 'damaged'],
    ['of another format', () => changed((file) => ({ ...file, metadata: { format: 'x' } })), 'newerVersion'],
    [
      'without its settings',
      () => changed((file) => ({ ...file, metadata: { format: 'gauze-described-1' } })),
      'damaged',
    ],
    ['of another width', () => withConfig({ width: 64 }), 'damaged'],
    ['with a threshold that is none', () => withConfig({ thresholds: { bare: 2, shown: 0.5 } }), 'damaged'],
    ['with settings nobody knows', () => withConfig({ more: 1 }), 'damaged'],
    [
      'without a matrix',
      () => changed(({ metadata, tensors }) => ({ metadata, tensors: new Map([...tensors].slice(0, -1)) })),
      'damaged',
    ],
    [
      'with a number that is none',
      () =>
        changed(({ metadata, tensors }) => ({
          metadata,
          tensors: new Map(tensors).set('span.bias', {
            shape: [shape.hidden],
            data: new Float32Array(shape.hidden).fill(Number.NaN),
          }),
        })),
      'damaged',
    ],
  ])('%s is refused', (_, make, code) =>
    expect(() => readDescribedHead(make())).toThrow(expect.objectContaining({ code })),
  );
});
