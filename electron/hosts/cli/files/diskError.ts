import { GauzeError } from '../../../contract/errors';

/** Of a limit on one file too (`ulimit -f`). */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What the system said when something could not be written. */
export function diskError(error: unknown, message: string): GauzeError {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new GauzeError(full.has(code) ? 'diskFull' : 'unwritable', message, { system: code });
}
