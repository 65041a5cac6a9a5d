import { expect, test } from 'vitest';
import { linearCrfBytes } from '../../../models/bundle/linearCrfPart';
import type { Bundle } from '../../../models/bundle/format';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { TEMPLATES } from '../../../models/linearCrf/templates';
import { loadModel } from '../../../models/tagger/loadModel';

const bytes = linearCrfBytes({
  templates: TEMPLATES,
  types: ['NAME', 'DATE'],
  withoutBits: [],
  tags: Uint16Array.of(0, 1, 2),
  pairFrom: Uint16Array.of(1, 2),
  pairTo: Uint16Array.of(2, 2),
  pairWeights: Float32Array.of(0, 0),
  hashes: Int32Array.of(5),
  lengths: Uint16Array.of(1),
  rowTags: Uint16Array.of(1),
  values: Float32Array.of(0.5),
});
const bundle = (labels: readonly string[], kind: 'linearCrf' | 'network' = 'linearCrf'): Bundle => ({
  manifest: {
    labels: labels.map((id) => ({ id, type: 'patient', from: [] })),
    taggers: [{ kind, part: 'weights.safetensors' }],
  } as unknown as Bundle['manifest'],
  parts: new Map([['weights.safetensors', bytes]]),
  sha256: 'x',
});
const featurizer = createFeaturizer({ gazetteer: () => undefined });

test('weights with a label that the manifest does not list are refused', async () => {
  await expect(loadModel(bundle(['NAME']), featurizer, null)).rejects.toMatchObject({ code: 'damaged' });
  await expect(loadModel(bundle(['DATE', 'NAME', 'PLACE']), featurizer, null)).resolves.toMatchObject({ sha256: 'x' });
});

test('a network where no backend runs is refused', async () => {
  await expect(loadModel(bundle(['NAME', 'DATE'], 'network'), featurizer, null)).rejects.toMatchObject({
    code: 'notReady',
  });
});
