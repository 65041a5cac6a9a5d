import { GauzeError } from '../contract/errors';
import { maxBytes } from './container/checkpointFile';

/** From here on people are told that a project is becoming large, in bytes. */
export const largeBytes = 500 * 1024 * 1024;
const largeRecordBytes = 64 * 1024;

/**
 * What brings much is refused first, so that decisions, and the audit of who opened the project, still find room.
 *
 * @param bytes of the database
 * @throws GauzeError `tooLarge`
 */
export function checkRoom(bytes: number, recordBytes: number, max = maxBytes): void {
  if (bytes > (recordBytes > largeRecordBytes ? max - max / 64 : max))
    throw new GauzeError('tooLarge', 'the project has no room for more: split it in two', { bytes });
}
