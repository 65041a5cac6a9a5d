import { client } from '../../app/client';
import { comparisonStoreOf } from '../models/comparisonStore';

export const useComparison = comparisonStoreOf('tagger', {
  start: (ids, hasRules) => client.models.compare({ ids, hasRules }),
  result: (jobId) => client.models.comparison({ jobId }),
});
