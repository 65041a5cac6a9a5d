import { buildCodeSystem } from '../codeSystem';
import { addChapters, areDiagnoses } from './chapters';
import { readCodeTable, looksLikeCodes } from './codeTable';
import { headText, onlyFile, textOf, yearIn, type CodeSystemFormat } from './format';

/**
 * Any table with a column of codes and one of descriptions; parent, billable, kind, includes, excludes and synonyms if
 * present.
 */
export const csv: CodeSystemFormat = {
  id: 'csv',
  name: 'CSV, TSV',
  extensions: ['.csv', '.tsv', '.txt'],
  sniff: (files) => (files.length === 1 ? looksLikeCodes(headText(files[0]!)) : 0),
  read(files, options = {}) {
    const file = onlyFile(files);
    const rows = readCodeTable(textOf(file), file.name, options);
    const {
      name = file.name
        .split('/')
        .at(-1)!
        .replace(/\.[^.]*$/, ''),
      version = yearIn(file.name) ?? '',
      language = 'en',
    } = options;
    const hasOwnTree = rows.some(
      ({ parent, kind }) => parent !== undefined || (kind !== undefined && kind !== 'category'),
    );
    return buildCodeSystem(
      { name, version, language },
      hasOwnTree || !areDiagnoses(rows) ? rows : addChapters(rows, language),
    );
  },
};
