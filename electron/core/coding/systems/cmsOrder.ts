import { GauzeError } from '../../../contract/errors';
import { detectDelimiter, sampleRecords } from '../../exchange/delimited';
import type { NamedFile } from '../../exchange/format';
import { buildCodeSystem, type CodeRow } from '../codeSystem';
import { addChapters, areDiagnoses, rangeOf, type CodeRange } from './chapters';
import { headText, noCodes, textOf, yearIn, type CodeSystemFormat } from './format';

/**
 * Columns of the order file, from 1: number 1–5, code 7–13, billable 15, short title 17–76, long title from 78.
 */
const orderLine = /^\d{5} ([0-9A-Z]{3,7}) *$/;

function readLine(line: string): CodeRow | null {
  const code = orderLine.exec(line.slice(0, 14).trimEnd())?.[1];
  const billable = line[14];
  if (code === undefined || (billable !== '0' && billable !== '1') || line[13] !== ' ') return null;
  const short = line.slice(16, 76).trim();
  const long = line.slice(77).trim();
  return { code, description: long === '' ? short : long, isBillable: billable === '1' };
}

const isOrder = (text: string): boolean => readLine(text.split(/\r?\n/, 1)[0] ?? '') !== null;

/**
 * Chapters and sections, from tables that accompany the order file: a range in a cell of its own or at the end of its
 * description.
 */
function readRanges(text: string): readonly CodeRange[] {
  const [head = [], ...rows] = sampleRecords(text, detectDelimiter(text, true), true);
  const names = head.map((name) => name.trim().toLowerCase());
  const range = names.findIndex((name) => name.includes('range'));
  const description = names.indexOf('description');
  if (description < 0) return [];
  return rows.flatMap((cells) => {
    const [, title = '', inside] = /^(.*?)\s*(?:\(([^()]+)\))?$/.exec(cells[description]?.trim() ?? '') ?? [];
    const found = rangeOf(range < 0 ? (inside ?? '') : (cells[range] ?? ''), title);
    if (found !== null) return [found];
    const single = (range < 0 ? (inside ?? '') : (cells[range] ?? '')).trim();
    return /^[A-Z][0-9A-Z]{2}$/.test(single)
      ? [{ code: `${single}-${single}`, from: single, to: single, description: title }]
      : [];
  });
}

/** The order files of CMS for ICD-10-CM and ICD-10-PCS; tables of chapters and sections may come with it. */
export const cmsOrder: CodeSystemFormat = {
  id: 'cmsOrder',
  name: 'ICD-10-CM (CMS order file)',
  extensions: ['.txt'],
  sniff: (files) => (files.some((file) => isOrder(headText(file))) ? 1 : 0),
  read(files, options = {}) {
    const order: NamedFile[] = [];
    const tables: CodeRange[][] = [];
    for (const file of files) {
      const text = textOf(file);
      if (isOrder(text)) order.push(file);
      else tables.push([...readRanges(text)]);
    }
    const [file] = order;
    if (file === undefined || order.length > 1)
      throw order.length > 1
        ? new GauzeError('badRequest', 'one order file at a time', { files: order.length })
        : noCodes(files[0]?.name ?? '');
    const rows: CodeRow[] = [];
    for (const [index, line] of textOf(file).split('\n').entries()) {
      const bare = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (bare.trim() === '') continue;
      const row = readLine(bare);
      if (row === null)
        throw new GauzeError('malformed', 'not a line of an order file', { file: file.name, line: index + 1 });
      rows.push(row);
    }
    if (rows.length === 0) throw noCodes(file.name);
    const isCm = areDiagnoses(rows);
    // the table with the wider ranges has the chapters
    const [chapters, blocks] = [...tables].filter((table) => table.length > 0).sort((a, b) => a.length - b.length);
    const { name = isCm ? 'ICD-10-CM' : 'ICD-10-PCS', version = yearIn(file.name) ?? '', language = 'en' } = options;
    return buildCodeSystem({ name, version, language }, isCm ? addChapters(rows, language, chapters, blocks) : rows);
  },
};
