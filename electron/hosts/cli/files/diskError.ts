import { GauzeError } from '../../../contract/errors';

/** Includes limits on the size of a file (`ulimit -f`). */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Translates a system error on writing. */
export function diskError(error: unknown, message: string): GauzeError {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new GauzeError(full.has(code) ? 'diskFull' : 'unwritable', message, { system: code });
}
