import { GauzeError } from '../../../contract/errors';
import type { ReadFormat, WriteFormat } from '../../../core/exchange/format';

/** In the place of a format: every file of a folder by what it is, and back as that. */
export const documentsId = 'documents';

const wrongWay = (): never => {
  throw new GauzeError('bug', 'files of documents are opened one by one');
};

/** Stands where a format is named; files are opened by `documentsOf`, which has time to unpack them. */
export const documentsReader: ReadFormat = {
  id: documentsId,
  name: 'Files as they are',
  extensions: [],
  options: [],
  sniff: () => 0,
  group: (names) => ({ groups: names.map((name) => [name]), ignored: [] }),
  read: wrongWay,
};

/** Likewise; files are written by `writeDocuments`, from the files that were read. */
export const documentsWriter: WriteFormat = {
  id: documentsId,
  name: 'Files as they are',
  extensions: [],
  isStream: false,
  losses: [],
  createWriter: () => ({ write: wrongWay, end: () => [] }),
};
