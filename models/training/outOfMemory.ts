import { GauzeError } from '../../electron/contract/errors';
import { memoryDetails } from '../../electron/core/training/memoryEnd';

const signs = new RegExp(
  [
    String.raw`out of memory|\bOOM\b|resource[ _]?exhausted|bad_alloc|device (?:was )?lost`,
    'allocation failed|array buffer allocation|invalid (?:typed )?array length|memory access out of bounds',
  ].join('|'),
  'i',
);

/**
 * An error of a backend, or of arrays, that ran out of memory as one that says what to do; any other as it is.
 *
 * @param batch null where no batch is at work
 */
export function asOutOfMemory(error: unknown, batch: number | null): unknown {
  if (error instanceof GauzeError || !(error instanceof Error) || !signs.test(error.message)) return error;
  const message =
    batch === null ? 'memory does not suffice' : 'memory does not suffice for this batch; a smaller one may pass';
  return new GauzeError('tooLarge', message, memoryDetails(batch), { cause: error });
}
