import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { linearCrfTagger } from '../../../models/linearCrf/linearCrf';
import { freshFeaturizer, trained } from './smallLinearCrf';

describe('tagger of weights from elsewhere', () => {
  it('refuses a chain that BIO does not have', async () => {
    const { weights } = await trained;
    const last = weights.pairFrom.length - 1;
    const without = {
      pairFrom: weights.pairFrom.slice(0, last),
      pairTo: weights.pairTo.slice(0, last),
      pairWeights: weights.pairWeights.slice(0, last),
    };
    for (const change of [without, { pairTo: weights.pairTo.map(() => 2) }])
      expect(() => linearCrfTagger({ ...weights, ...change }, freshFeaturizer())).toThrow(GauzeError);
  });
});
