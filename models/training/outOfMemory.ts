import { GauzeError } from '../../electron/contract/errors';

const signs = /out of memory|\bOOM\b|resource ?exhausted|allocation failed|array buffer allocation|invalid (?:typed )?array length|device (?:was )?lost|bad_alloc|memory access out of bounds/i;

/** An error of a backend that ran out of memory as one that says what to do; any other as it is. */
export function asOutOfMemory(error: unknown, batch: number): unknown {
  if (error instanceof GauzeError || !(error instanceof Error) || !signs.test(error.message)) return error;
  const smaller = Math.max(1, batch >> 1);
  return new GauzeError('tooLarge', 'memory does not suffice for this batch; a smaller one may pass', { batch, smallerBatch: smaller }, { cause: error });
}
