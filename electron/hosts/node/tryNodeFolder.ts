import { randomUUID } from 'node:crypto';
import { tryFolder } from '../../store/tryFolder';
import { nodeFiles } from './files';

/**
 * Checks that a folder of this machine is writable.
 * @throws GauzeError `unwritable`, `diskFull`
 */
export const tryNodeFolder = (folder: string): Promise<void> => tryFolder(nodeFiles, folder, randomUUID());
