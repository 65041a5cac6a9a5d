import { attributesOf, decodeXml, edited, xmlTokens, type Edit, type XmlToken } from '../xml/tokens';
import type { Cell } from './cells';

/** A row of a sheet by its place in the part. */
export interface SheetRow {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Of a sheet around its rows: what refers to no rows, or to all of them alike. */
const around: ReadonlySet<string> = new Set([
  ...['worksheet', 'sheetPr', 'tabColor', 'outlinePr', 'pageSetUpPr', 'dimension', 'sheetViews', 'sheetView', 'pane'],
  ...['selection', 'sheetFormatPr', 'cols', 'col', 'sheetData', 'sheetCalcPr', 'sheetProtection', 'phoneticPr'],
  ...['autoFilter', 'filterColumn', 'filters', 'filter', 'customFilters', 'customFilter', 'dynamicFilter', 'top10'],
  ...['dateGroupItem', 'sortState', 'sortCondition', 'mergeCells', 'mergeCell', 'hyperlinks', 'hyperlink'],
  ...['conditionalFormatting', 'cfRule', 'cfvo', 'color', 'colorScale', 'dataBar', 'iconSet', 'formula'],
  ...['dataValidations', 'dataValidation', 'formula1', 'formula2', 'protectedRanges', 'protectedRange'],
  ...['printOptions', 'pageMargins', 'pageSetup', 'headerFooter', 'oddHeader', 'oddFooter', 'evenHeader', 'evenFooter'],
  ...['firstHeader', 'firstFooter', 'ignoredErrors', 'ignoredError', 'tableParts', 'tablePart'],
]);
/** What a person looked at last, and how far the sheet goes. */
const ofViews: ReadonlySet<string> = new Set(['dimension', 'sheetView', 'pane', 'selection']);
/** Of single cells. */
const ofCells: ReadonlySet<string> = new Set(['mergeCell', 'hyperlink']);
const formulas: ReadonlySet<string> = new Set(['formula', 'formula1', 'formula2']);
const inRows: ReadonlySet<string> = new Set(['row', 'c', 'v', 'is', 't', 'r', 'rPr', 'rPh', 'phoneticPr']);
/** Groups of rows that fold, and values that other parts describe. */
const ofOtherRows: ReadonlySet<string> = new Set(['outlineLevel', 'collapsed', 'cm', 'vm']);

/** Rows of each range: `A2:D300`, `C:C`, `5:7`. */
const rowsOf = (ranges: string): readonly (readonly [number, number])[] =>
  ranges
    .split(/\s+/)
    .filter((range) => range !== '')
    .map((range) => {
      const ends = range.split(':').map((end) => Number(/\d+/.exec(end)?.[0] ?? NaN));
      const [from = NaN, to = from] = ends;
      return Number.isNaN(from) || Number.isNaN(to) ? [0, Infinity] : [Math.min(from, to), Math.max(from, to)];
    });

/**
 * The rows below the header, if they can stand in any order: nothing in the sheet refers to one of them and not to the
 * others.
 *
 * @param header the number of its row
 * @returns undefined if not
 */
export function movableRows(raw: string, header: number): readonly SheetRow[] | undefined {
  const rows: SheetRow[] = [];
  const ranges: { readonly isOfCells: boolean; readonly rows: readonly (readonly [number, number])[] }[] = [];
  let open: { readonly number: number; readonly start: number } | undefined;
  let isInData = false;
  let before = 0;
  let isFormula = false;
  for (const token of xmlTokens(raw)) {
    const { kind, local, start, end } = token;
    if (local === 'sheetData') isInData = kind === 'open';
    else if (kind === 'open' || kind === 'empty') {
      if (!(isInData ? inRows : around).has(local)) return undefined;
      const values = valuesOf(raw, token);
      if (isInData && [...ofOtherRows].some((name) => values.has(name))) return undefined;
      if (isInData && local === 'row') {
        const number = Number(values.get('r'));
        if (!(number > before)) return undefined;
        before = number;
        if (kind === 'open') open = { number, start };
        else if (number > header) rows.push({ number, start, end });
      } else if (isInData && local === 'c' && Number(/\d+$/.exec(values.get('r') ?? '')?.[0]) !== before)
        return undefined;
      const range = values.get('sqref') ?? values.get('ref');
      if (!isInData && range !== undefined && !ofViews.has(local))
        ranges.push({ isOfCells: ofCells.has(local), rows: rowsOf(range) });
      isFormula = formulas.has(local) && kind === 'open';
    } else if (kind === 'close') {
      isFormula = false;
      if (local !== 'row' || open === undefined) continue;
      if (open.number > header) rows.push({ ...open, end });
      open = undefined;
    } else if (isFormula && /\$\d|!/.test(decodeXml(raw.slice(start, end)))) return undefined;
  }
  return ranges.every((range) => isOfAllOrNone(range, rows)) ? rows : undefined;
}

const valuesOf = (raw: string, tag: XmlToken): ReadonlyMap<string, string> =>
  new Map(attributesOf(raw, tag).map(({ local, valueStart, valueEnd }) => [local, raw.slice(valueStart, valueEnd)]));

/** Whether these ranges have all rows or none; of single cells none. */
export function isOfAllOrNone(
  { isOfCells, rows: ranges }: { readonly isOfCells: boolean; readonly rows: readonly (readonly [number, number])[] },
  rows: readonly SheetRow[],
): boolean {
  const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0];
  return ranges.every(([from, to]) => to < first || from > last || (!isOfCells && from <= first && to >= last));
}

/** Whether a table of a workbook has all these rows, with nothing computed. */
export function isTableOf(raw: string, rows: readonly SheetRow[]): boolean {
  for (const token of xmlTokens(raw)) {
    if (token.kind === 'close') continue;
    if (token.local === 'calculatedColumnFormula' || token.local === 'totalsRowFormula') return false;
    if (token.local !== 'table') continue;
    const values = valuesOf(raw, token);
    if (Number(values.get('totalsRowCount') ?? 0) > 0) return false;
    if (!isOfAllOrNone({ isOfCells: false, rows: rowsOf(values.get('ref') ?? '') }, rows)) return false;
  }
  return true;
}

/** A table of rows, each with something of its own: neither headings between them, nor rows that continue the last. */
export function isPlainTable(
  rows: readonly SheetRow[],
  cells: readonly Cell[],
  textOf: (cell: Cell) => string,
  patientColumn: string | undefined,
): boolean {
  const columns = new Map<number, string[]>(rows.map(({ number }) => [number, []]));
  for (const cell of cells) if (textOf(cell).trim() !== '') columns.get(cell.row)?.push(cell.column);
  return [...columns.values()].every(
    (own) => own.length === 0 || (own.length > 1 && (patientColumn === undefined || own.includes(patientColumn))),
  );
}

/** Puts what stands in one row into another: its number changes, in the row and in its cells. */
function renumbered(row: string, number: number): string {
  const edits: Edit[] = [];
  for (const token of xmlTokens(row)) {
    if ((token.kind !== 'open' && token.kind !== 'empty') || (token.local !== 'row' && token.local !== 'c')) continue;
    const at = attributesOf(row, token).find(({ name }) => name === 'r');
    if (at === undefined) continue;
    const { valueStart: start, valueEnd: end } = at;
    edits.push({ start, end, text: row.slice(start, end).replace(/\d+$/, String(number)) });
  }
  return edited(row, edits);
}

/**
 * Rows of a sheet in another order.
 *
 * @param edits of the whole part; none crosses the border of a row
 * @returns all edits, those of rows instead of those in them; and the row that stands at each place
 */
export function reorderedRows(
  raw: string,
  rows: readonly SheetRow[],
  edits: readonly Edit[],
  orderOf: (written: readonly string[]) => readonly number[],
): { readonly edits: readonly Edit[]; readonly order: readonly number[] } {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const others: Edit[] = [];
  let next = 0;
  const written = rows.map(({ start, end }) => {
    while (next < sorted.length && sorted[next]!.start < start) others.push(sorted[next++]!);
    const own: Edit[] = [];
    for (; next < sorted.length && sorted[next]!.start < end; next++) {
      const edit = sorted[next]!;
      own.push({ start: edit.start - start, end: edit.end - start, text: edit.text });
    }
    return edited(raw.slice(start, end), own);
  });
  others.push(...sorted.slice(next));
  const order = orderOf(written);
  return {
    edits: [
      ...others,
      ...rows.map(({ start, end, number }, place) => ({
        start,
        end,
        text: renumbered(written[order[place]!]!, number),
      })),
    ],
    order,
  };
}
