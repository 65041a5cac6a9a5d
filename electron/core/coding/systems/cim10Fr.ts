import { GauzeError } from '../../../contract/errors';
import { buildCodeSystem, type CodeRow } from '../codeSystem';
import { addChapters } from './chapters';
import { headText, noCodes, onlyFile, textOf, yearIn, type CodeSystemFormat } from './format';

/**
 * Code, then its permitted use in acute care (MCO), rehabilitation and psychiatry, then the short and the long title.
 */
const columns = 6;
/** In MCO: a code with finer ones that may not be used itself. */
const notAssigned = '3';

const codePattern = /^[A-Z]\d[0-9A-Z+]{1,6}$/;
const isRow = (cells: readonly string[]): boolean =>
  cells.length >= columns - 1 && codePattern.test(cells[0]?.trim() ?? '') && /^\d$/.test(cells[1]?.trim() ?? '');

/** The French CIM-10 à usage PMSI as ATIH publishes it (LIBCIM10MULTI.TXT): fields between bars, one code a line. */
export const cim10Fr: CodeSystemFormat = {
  id: 'cim10Fr',
  name: 'CIM-10 FR (ATIH)',
  extensions: ['.txt'],
  sniff: (files) => (files.length === 1 && isRow((headText(files[0]!).split(/\r?\n/, 1)[0] ?? '').split('|')) ? 1 : 0),
  read(files, options = {}) {
    const file = onlyFile(files);
    const rows: CodeRow[] = [];
    for (const [index, line] of textOf(file).split(/\r?\n/).entries()) {
      if (line.trim() === '') continue;
      const cells = line.split('|').map((cell) => cell.trim());
      if (!isRow(cells))
        throw new GauzeError('malformed', 'not a line of the ATIH file', { file: file.name, line: index + 1 });
      const [code = '', use, , , short = '', ...rest] = cells;
      // a bar inside a title would split it
      const long = rest.join('|').trim();
      rows.push({
        code,
        description: long === '' ? short : long,
        isBillable: use !== notAssigned,
        synonyms: long === '' || short === long ? [] : [short],
      });
    }
    if (rows.length === 0) throw noCodes(file.name);
    const { name = 'CIM-10 FR', version = yearIn(file.name) ?? '', language = 'fr' } = options;
    return buildCodeSystem({ name, version, language }, addChapters(rows, language));
  },
};
