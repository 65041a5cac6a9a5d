import { GauzeError } from '../contract/errors';
import { maxBytes } from './container/checkpointFile';

/** Size in bytes from which users are warned that a project is becoming large. */
export const largeBytes = 500 * 1024 * 1024;
/** Written pages of a large project that may be in memory. */
export const maxHeldBytes = 256 * 1024 ** 2;
const largeRecordBytes = 64 * 1024;

/**
 * Large additions are refused first, so that decisions, and the audit of who opened the project, still fit.
 * @param bytes size of the database
 * @throws GauzeError `tooLarge`
 */
export function checkRoom(bytes: number, recordBytes: number, max = maxBytes): void {
  if (bytes > (recordBytes > largeRecordBytes ? max - max / 64 : max))
    throw new GauzeError('tooLarge', 'the project is full: split it in two', { bytes });
}
