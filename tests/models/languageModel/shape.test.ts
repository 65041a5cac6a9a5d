import { expect, test } from 'vitest';
import { presetNames, vocabularySizes } from '../../../electron/contract/languageModels';
import { languageShape, parameterCount, presets } from '../../../models/languageModel/shape';

test.each(presetNames)('parameterCount_%s_isWhatThePresetIsCalled', (name) => {
  const count = parameterCount(languageShape(presets[name], 128)) / 1e6;
  expect(Math.abs(count / Number.parseInt(name, 10) - 1)).toBeLessThan(0.1);
  expect(presets[name].pieces).toBeGreaterThanOrEqual(vocabularySizes.least);
  expect(presets[name].pieces).toBeLessThanOrEqual(vocabularySizes.most);
});
