import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { familyOfType } from '../../../../../electron/contract/phiTypes';
import type { PhiType } from '../../../../../electron/contract/phi';
import { coarseFamilies } from '../../../../../renderer/features/training/coarseLabels';
import { trainedModels } from '../../../../../renderer/locales/en/trainedModels';

test('every label of the bundled models that are not of one corpus has a family and a name', () => {
  const of = (name: string) =>
    (
      JSON.parse(readFileSync(`resources/bundled-models/${name}/manifest.json`, 'utf8')) as {
        readonly labels: readonly { readonly id: string; readonly type: PhiType }[];
      }
    ).labels;
  const labels = ['en', 'es-notes', 'fr', 'nl', 'de', 'thorough'].flatMap(of);
  expect(labels.length).toBeGreaterThan(60);
  for (const { id, type } of labels) {
    expect(coarseFamilies[id], id).toBe(familyOfType[type]);
    expect(Object.keys(trainedModels.coarse)).toContain(id);
  }
});
