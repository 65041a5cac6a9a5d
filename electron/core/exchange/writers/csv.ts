import type { FormatOptions } from '../../../contract/exchange';
import { writeCell } from '../delimited';
import { ENCODING_META, encodeUtf8, encodingFromOption } from '../encoding';
import type { FormatWriter, WriteFormat } from '../format';
import { fieldLosses, sortedLosses } from '../noteRecord';
import { dateCell } from './dateCell';

/** Control characters that make a reader take the file for binary. */
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f\x7f]/g;

/** Always UTF-8, with a byte order mark if `encoding` requires it, as rows are written before the last one is known. */
function createWriter(options: FormatOptions = {}): FormatWriter {
  const delimiter = options.delimiter ?? ',';
  const name = delimiter === '\t' ? 'notes.tsv' : 'notes.csv';
  const headers: readonly string[] = [
    options.idColumn ?? 'id',
    options.patientColumn ?? 'patient',
    options.dateColumn ?? 'date',
    'language',
    options.textColumn ?? 'text',
  ];
  const mark = encodingFromOption(options.encoding)?.bom === true ? '\ufeff' : '';
  let metaColumns: readonly string[] | null = null;

  const row = (cells: readonly string[]): string =>
    `${cells.map((cell) => writeCell(cell, delimiter)).join(delimiter)}\r\n`;
  const headerRow = (): string => mark + row([...headers, ...(metaColumns ?? [])]);

  return {
    write(document) {
      const meta = document.meta ?? {};
      const header = metaColumns === null;
      // A table has the same columns in all rows, and rows go out as they come: the first note decides.
      metaColumns ??= Object.keys(meta).filter((key) => key !== ENCODING_META && key !== '' && !headers.includes(key));
      const date = dateCell(document);
      const language = document.language ?? meta['language'] ?? '';
      const losses = fieldLosses(document, { patient: true, date: true, language: true });
      losses.delete('meta');
      for (const [key, value] of Object.entries(meta)) {
        const isCarried =
          key === ENCODING_META ||
          value === '' ||
          metaColumns.includes(key) ||
          (key === 'date' && date === value) ||
          (key === 'language' && language === value);
        if (!isCarried) losses.add('meta');
      }
      const cells = [
        document.id,
        document.patient ?? '',
        date,
        language,
        document.text,
        ...metaColumns.map((key) => (Object.hasOwn(meta, key) ? meta[key]! : '')),
      ];
      const clean = cells.map((cell) => cell.replace(controls, '\ufffd'));
      if (clean.some((cell, index) => cell !== cells[index])) losses.add('controlCharacters');
      if (clean.some((cell) => !cell.isWellFormed())) losses.add('loneSurrogates');
      return {
        parts: [{ name, bytes: encodeUtf8((header ? headerRow() : '') + row(clean)) }],
        losses: sortedLosses(losses),
      };
    },
    end: () => (metaColumns === null ? [{ name, bytes: encodeUtf8(headerRow()) }] : []),
  };
}

/** Tables with one note a row; separated by comma, semicolon, tab or bar. */
export const csv: WriteFormat<'csv'> = {
  id: 'csv',
  name: 'CSV, TSV',
  extensions: ['.csv', '.tsv', '.tab'],
  isStream: true,
  losses: ['meta', 'spans', 'controlCharacters', 'loneSurrogates'],
  createWriter,
};
