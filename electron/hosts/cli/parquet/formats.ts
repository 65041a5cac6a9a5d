import { GauzeError } from '../../../contract/errors';
import type { ReadFormat, WriteFormat } from '../../../core/exchange/format';
import { groupSingles } from '../../../core/exchange/grouping';

export const parquetId = 'parquet';
const extensions = ['.parquet'] as const;
export const isParquetName = (name: string): boolean => extensions.some((one) => name.toLowerCase().endsWith(one));

const notDirectly = (): never => {
  throw new GauzeError('bug', 'Parquet is read and written page by page');
};

/** A placeholder for a format; the code that reads and writes such files is loaded when needed. */
export const parquetReader: ReadFormat = {
  id: parquetId,
  name: 'Parquet',
  extensions,
  options: ['idColumn', 'patientColumn', 'dateColumn', 'textColumn', 'offsets'],
  sniff: () => 0,
  group: (names) => groupSingles(names, extensions),
  read: notDirectly,
};

export const parquetWriter: WriteFormat = {
  id: parquetId,
  name: 'Parquet',
  extensions,
  isStream: true,
  losses: ['patient', 'date', 'language', 'meta', 'spans', 'loneSurrogates'],
  createWriter: () => ({ write: notDirectly, end: notDirectly }),
};
