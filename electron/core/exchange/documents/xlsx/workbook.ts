import { mappedNotes, type MappedNotes } from '../../columns/mappedNotes';
import type { MappedTable, TableReading } from '../../columns/mappedTables';
import type { DocumentFinding, ReplacedPiece } from '../documentFormat';
import { isoOf, readWrittenDate } from '../fields/fieldDates';
import { FieldNote, type FieldMark } from '../fields/fieldNotes';
import { elementsIn, type OfficePackage } from '../ooxml/package';
import { encodeXml, type Edit } from '../xml/tokens';
import { readSheet, sharedStrings, type Cell, type Formula, type SharedString, type Sheet } from './cells';
import { columnType, isPatientColumn } from './columns';
import { dayOfSerial, dayStyles, serialOfDay } from './dates';
import { sheetTable, type SheetTable } from './sheetTable';

/** What the words and formulas of cells become. */
class CellEdits {
  readonly values = new Map<Cell, string>();
  readonly formulas = new Map<Cell, string>();
}

interface PlacedSheet {
  readonly part: number;
  readonly sheet: Sheet;
  /** Of its column, if the first row is a header. */
  readonly headers: ReadonlyMap<string, string>;
  /** As a person described its columns. */
  readonly mapped: MappedTable | undefined;
}

/** Numbers that a cell holds exactly. */
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** The cells of a workbook: a note for each row, and the way back. */
export class Workbook {
  private readonly shared: readonly SharedString[];
  private readonly unseenShared: readonly Edit[];
  private readonly sharedPart: number;
  private readonly days: readonly boolean[];
  private readonly is1904: boolean;
  private readonly sheets: readonly PlacedSheet[];
  private readonly rows: readonly FieldNote<CellEdits>[];

  constructor(
    private readonly office: OfficePackage,
    private readonly texts: ReadonlyMap<number, string>,
    tables?: TableReading,
  ) {
    const partOf = (role: string): number => office.parts.findIndex((part) => part.role === role);
    this.sharedPart = partOf('sharedStrings');
    const { strings, unseen } = sharedStrings(texts.get(this.sharedPart) ?? '<sst/>');
    [this.shared, this.unseenShared] = [strings, unseen];
    const styles = texts.get(partOf('styles'));
    this.days = styles === undefined ? [] : dayStyles(styles);
    this.is1904 = elementsIn(texts.get(0)!, 'workbookPr').some(({ value }) => /^(?:1|true)$/.test(value('date1904')));
    this.sheets = [...texts].flatMap(([part, raw]): PlacedSheet[] => {
      if (office.parts[part]!.role !== 'worksheet') return [];
      const sheet = readSheet(raw);
      const headers = this.headersOf(sheet);
      const table = tables === undefined ? undefined : this.tableOf({ sheet, headers }, 0);
      return [{ part, sheet, headers, mapped: table && tables?.tableOf(table.headers) }];
    });
    this.rows = this.sheets.flatMap((sheet, index) =>
      sheet.mapped === undefined ? this.rowNotes(sheet, index + 1) : [],
    );
  }

  /** Sheets that have a row of headers. */
  tables(): readonly SheetTable[] {
    return this.sheets.flatMap((sheet, index) => this.tableOf(sheet, index + 1) ?? []);
  }

  /** Notes of the sheets whose columns a person described; undefined without one. */
  mapped(): MappedNotes | undefined {
    const taken = new Set<string>();
    const read = this.sheets.flatMap((sheet, index) => {
      const table = sheet.mapped === undefined ? undefined : this.tableOf(sheet, index + 1);
      return table === undefined ? [] : [mappedNotes(sheet.mapped!, table.rows, taken)];
    });
    if (read.length === 0) return undefined;
    return { notes: read.flatMap(({ notes }) => notes), skippedRows: read.flatMap(({ skippedRows }) => skippedRows) };
  }

  private tableOf({ sheet, headers }: Pick<PlacedSheet, 'sheet' | 'headers'>, number: number): SheetTable | undefined {
    return sheetTable(sheet.cells, headers, number, (cell) => this.textOf(cell));
  }

  notes(): readonly FieldNote<CellEdits>[] {
    return this.rows;
  }

  findings(): readonly DocumentFinding[] {
    const hidden = elementsIn(this.texts.get(0)!, 'sheet').filter(({ value }) => /idden$/.test(value('state'))).length;
    const timed = this.sheets
      .flatMap(({ sheet }) => sheet.cells)
      .filter(
        (cell) => this.isDay(cell) && (cell.type === 'd' ? cell.value.length > 10 : Number(cell.value) % 1 !== 0),
      );
    const findings: readonly DocumentFinding[] = [
      { code: 'hidden', what: 'hiddenSheet', count: hidden },
      { code: 'removed', what: 'timeOfDay', count: timed.length },
    ];
    return findings.filter(({ count }) => count > 0);
  }

  /** The part with blanks for its cells, so that everything else keeps its position. */
  withoutCells(part: number, raw: string): string {
    const found = this.sheets.find((one) => one.part === part);
    if (found === undefined) return raw;
    const { start, end } = found.sheet.data;
    return raw.slice(0, start) + ' '.repeat(end - start) + raw.slice(end);
  }

  /**
   * By part, in addition to those of the main part. Strings that no cell shows any more are removed, no matter who left
   * them there; so are formulas that refer to a sheet by a former name.
   */
  edits(
    replaced: readonly (readonly ReplacedPiece[])[],
    ofMain: readonly Edit[],
  ): ReadonlyMap<number, readonly Edit[]> {
    const out = new CellEdits();
    const renamed = elementsIn(this.texts.get(0)!, 'sheet').flatMap(({ tag, value }) =>
      outside([tag], ofMain).length === 0 ? [value('name')] : [],
    );
    this.rows.forEach((note, index) => note.rewrite(replaced[index] ?? [], out));
    const edits = new Map<number, readonly Edit[]>();
    const shown = new Set<number>();
    for (const { part, sheet } of this.sheets) {
      const changes: Edit[] = [];
      for (const cell of sheet.cells) {
        const formula = this.formulaOf(cell, out, renamed);
        const value = out.values.get(cell);
        if (value === undefined && formula === cell.formula?.raw) {
          if (cell.type === 's') shown.add(Number(cell.value));
        } else changes.push({ start: cell.start, end: cell.end, text: this.written(cell, value, formula) });
      }
      edits.set(part, [...changes, ...outside(sheet.unseen, changes)]);
    }
    if (this.sharedPart < 0) return edits;
    const removed = this.shared.flatMap(({ start, end, text }, index): Edit[] => {
      if (shown.has(index) || text === '') return [];
      const prefix = /^<([^\s/>]*:)?/.exec(this.texts.get(this.sharedPart)!.slice(start, start + 40))?.[1] ?? '';
      return [{ start, end, text: `<${prefix}si><${prefix}t></${prefix}t></${prefix}si>` }];
    });
    return edits.set(this.sharedPart, [...removed, ...outside(this.unseenShared, removed)]);
  }

  private headersOf({ cells }: Sheet): ReadonlyMap<string, string> {
    const [first] = cells.filter((cell) => this.textOf(cell) !== '');
    const row = cells.filter((cell) => cell.row === first?.row && this.textOf(cell) !== '');
    const isHeader =
      row.length > 1 &&
      row.every((cell) => /^(?:s|str|inlineStr)$/.test(cell.type) && this.textOf(cell).length <= 60) &&
      cells.some((cell) => cell.row > row[0]!.row && this.textOf(cell) !== '');
    return new Map(isHeader ? row.map((cell) => [cell.column, this.textOf(cell)]) : []);
  }

  private rowNotes({ sheet, headers }: PlacedSheet, number: number): readonly FieldNote<CellEdits>[] {
    const byRow = new Map<number, Cell[]>();
    for (const cell of sheet.cells) {
      const row = byRow.get(cell.row);
      if (row === undefined) byRow.set(cell.row, [cell]);
      else row.push(cell);
    }
    const [firstRow] = byRow.keys();
    return [...byRow].flatMap(([row, cells]) => {
      const isHeader = row === firstRow && headers.size > 0;
      const patient = isHeader ? undefined : this.patientOf(cells, headers);
      const note = new FieldNote<CellEdits>(`${number}!${row}`, { patient });
      for (const cell of cells) this.addCell(note, cell, isHeader ? undefined : headers.get(cell.column));
      return note.isBlank ? [] : [note];
    });
  }

  private patientOf(cells: readonly Cell[], headers: ReadonlyMap<string, string>): string | undefined {
    const cell = cells.find(({ column }) => isPatientColumn(headers.get(column) ?? ''));
    const text = cell === undefined ? '' : this.textOf(cell).trim();
    return text === '' ? undefined : text;
  }

  private addCell(note: FieldNote<CellEdits>, cell: Cell, header: string | undefined): void {
    const text = this.textOf(cell);
    const type = header === undefined ? undefined : columnType(header);
    const marks: FieldMark[] = this.isDay(cell) ? [{ type: 'date' }] : type === undefined ? [] : [{ type }];
    if (text.trim() !== '') {
      note.newLine();
      if (header !== undefined) note.literal(`${header}: `);
      note.value(text, marks, (value, out) => void out.values.set(cell, value));
    }
    // Words that somebody wrote into a formula.
    if (cell.formula !== undefined && /"[^"]*\p{L}[^"]*"/u.test(cell.formula.text))
      note.line('=', cell.formula.text, [], (value, out) => void out.formulas.set(cell, value));
  }

  private isDay({ type, style, value }: Cell): boolean {
    return (type === 'd' || ((type === '' || type === 'n') && this.days[Number(style || 0)] === true)) && value !== '';
  }

  /** What a person sees in the cell; a day as ISO. */
  private textOf(cell: Cell): string {
    if (cell.type === 's') return this.shared[Number(cell.value)]?.text ?? '';
    if (cell.type === 'b' || cell.type === 'e') return '';
    if (cell.type === 'd') return cell.value.slice(0, 10);
    return (this.isDay(cell) ? dayOfSerial(Number(cell.value), this.is1904) : undefined) ?? cell.value;
  }

  /** A formula that refers to another file is removed, with the link to that file; its value stays. */
  private formulaOf(cell: Cell, out: CellEdits, renamed: readonly string[]): string | undefined {
    const changed = out.formulas.get(cell);
    if (cell.formula === undefined) return undefined;
    const { text } = cell.formula;
    if (/\[[^\]]*\]|[\\/]{2}|DDE|HYPERLINK/i.test(text) || renamed.some((name) => text.includes(name))) return '';
    return changed === undefined ? cell.formula.raw : formulaElement(cell.formula, changed);
  }

  private written(cell: Cell, value: string | undefined, formula = ''): string {
    const { prefix } = cell;
    const [v, is, t, close] = [`${prefix}v`, `${prefix}is`, `${prefix}t`, `</${prefix}c>`];
    const head = `<${prefix}c r="${encodeXml(cell.ref)}"${cell.style === '' ? '' : ` s="${encodeXml(cell.style)}"`}`;
    const text = value ?? this.textOf(cell);
    const isNumber = cell.type === '' || cell.type === 'n' || cell.type === 'd';
    const number = isNumber ? this.numberOf(cell, value) : undefined;
    if (number !== undefined) return `${head}>${formula}<${v}>${number}</${v}>${close}`;
    if (value === undefined && !/^(?:s|str|inlineStr)$/.test(cell.type))
      return `${head} t="${encodeXml(cell.type)}">${formula}<${v}>${encodeXml(cell.value)}</${v}>${close}`;
    if (formula !== '') return `${head} t="str">${formula}<${v}>${encodeXml(text)}</${v}>${close}`;
    return `${head} t="inlineStr"><${is}><${t} xml:space="preserve">${encodeXml(text)}</${t}></${is}>${close}`;
  }

  /** The number for the new text; undefined if there is none. */
  private numberOf(cell: Cell, value: string | undefined): string | undefined {
    if (value === undefined) return cell.type === 'd' ? undefined : cell.value;
    if (!this.isDay(cell)) return plainNumber.test(value) ? value : undefined;
    const date = readWrittenDate(value);
    if (date?.month === undefined || date.day === undefined || isoOf(date).length !== 10) return undefined;
    // Without the time of day, which would go with the truth.
    const serial = serialOfDay(date.year, date.month, date.day, this.is1904);
    return serial < 61 ? undefined : String(serial);
  }
}

const outside = <T extends Pick<Edit, 'start' | 'end'>>(edits: readonly T[], others: readonly Edit[]): readonly T[] =>
  edits.filter(({ start, end }) => !others.some((other) => other.start < end && start < other.end));

const formulaElement = ({ raw }: Formula, text: string): string =>
  `${raw.slice(0, raw.indexOf('>') + 1)}${encodeXml(text)}</${/^<([^\s/>]+)/.exec(raw)?.[1] ?? 'f'}>`;
