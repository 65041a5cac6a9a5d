import { client } from '../../app/client';
import { comparisonStoreOf } from '../models/comparisonStore';

export const useCoderComparison = comparisonStoreOf('coder', {
  start: (ids) => client.coders.compare({ ids }),
  result: (jobId) => client.coders.comparison({ jobId }),
});
