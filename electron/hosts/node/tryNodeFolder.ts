import { randomUUID } from 'node:crypto';
import { tryFolder } from '../../store/tryFolder';
import { nodeFiles } from './files';

/** Whether something can be written into a folder of this machine. @throws GauzeError `unwritable`, `diskFull` */
export const tryNodeFolder = (folder: string): Promise<void> => tryFolder(nodeFiles, folder, randomUUID());
