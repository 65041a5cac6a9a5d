import type { ImportRefusal } from '../../electron/contract/imports';
import { GauzeError, type ErrorCode } from '../../electron/contract/errors';

const codes: Readonly<Partial<Record<ImportRefusal, ErrorCode>>> = {
  architecture: 'unknownFormat',
  activation: 'unknownFormat',
  operators: 'unknownFormat',
  opset: 'unknownFormat',
  tokenizer: 'unknownFormat',
  noConfig: 'unknownFormat',
  noWeights: 'unknownFormat',
  noTokenizer: 'unknownFormat',
  tooLarge: 'tooLarge',
  changed: 'stale',
};

/**
 * What is reported of a model from elsewhere that is not taken in.
 * @param where a file, a field or a tensor as our code names it, never text of the file
 */
export const refused = (reason: ImportRefusal, where = ''): GauzeError =>
  new GauzeError(
    codes[reason] ?? 'malformed',
    `the model is not taken in: ${reason}${where === '' ? '' : ` (${where})`}`,
    {
      reason,
      ...(where !== '' && { where }),
    },
  );
