import { expect, test } from 'vitest';
import { RedactorOptions } from '../../../../../electron/contract/redactors';
import { isRight, redactorForm } from '../../../../../renderer/features/redactor/redactorForm';

const { empty, startOf } = redactorForm;

test('what is left empty is left to the size; what is typed goes along, with a comma or a point', () => {
  expect(startOf('a', empty)).toEqual({ name: 'a', options: {} });
  const typed = { ...empty, architecture: 'published' as const, hasAdaptation: true, encoder: 'no' as const };
  const start = startOf('a', {
    ...typed,
    epochs: '3',
    learningRate: '0,002',
    warmUp: '.1',
    smoothing: '0',
    mostWeight: '1',
  });
  expect(start!.options).toEqual({
    ...{ architecture: 'published', hasEncoder: false, hasAdaptation: true },
    ...{ epochs: 3, learningRate: 0.002, warmUp: 0.1, smoothing: 0, mostWeight: 1 },
  });
  expect(RedactorOptions.parse(start!.options)).toEqual(start!.options);
});

test('a number out of its bounds, or none, starts nothing', () => {
  for (const wrong of ['0', '501', '1.5', 'x', '-1']) expect(isRight('epochs', wrong)).toBe(false);
  for (const wrong of ['0', '1', 'x', '1e-3', '-.1', '.', ',']) expect(isRight('learningRate', wrong)).toBe(false);
  for (const right of ['', '.001', '0,5', ' 0.01 ']) expect(isRight('learningRate', right)).toBe(true);
  expect(isRight('smoothing', '.6')).toBe(false);
  expect(isRight('mostWeight', '.9')).toBe(false);
  expect(startOf('a', { ...empty, warmUp: '2' })).toBeNull();
});
