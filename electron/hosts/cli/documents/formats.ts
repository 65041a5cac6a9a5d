import { GauzeError } from '../../../contract/errors';
import type { ReadFormat, WriteFormat } from '../../../core/exchange/format';

/** Used instead of a format: every file of a folder is read and written according to its own type. */
export const documentsId = 'documents';

const notDirectly = (): never => {
  throw new GauzeError('bug', 'files of documents are opened one by one');
};

/** A placeholder for a format; files are opened by `documentsOf`, which may unpack them asynchronously. */
export const documentsReader: ReadFormat = {
  id: documentsId,
  name: 'Files as they are',
  extensions: [],
  options: [],
  sniff: () => 0,
  group: (names) => ({ groups: names.map((name) => [name]), ignored: [] }),
  read: notDirectly,
};

/** A placeholder, too; files are written by `writeDocuments`, based on the input files. */
export const documentsWriter: WriteFormat = {
  id: documentsId,
  name: 'Files as they are',
  extensions: [],
  isStream: false,
  losses: [],
  createWriter: () => ({ write: notDirectly, end: () => [] }),
};
