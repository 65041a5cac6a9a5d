import type { KnownPatient } from '../../../../contract/phi';
import { mappedNotes, type MappedNotes } from '../../columns/mappedNotes';
import type { MappedTable, TableReading } from '../../columns/mappedTables';
import type { DocumentFinding, ReplacedPiece } from '../documentFormat';
import { isoOf, readWrittenDate } from '../fields/fieldDates';
import { FieldNote, type FieldMark } from '../fields/fieldNotes';
import { knownRows } from '../fields/knownRows';
import { elementsIn, type OfficePackage } from '../ooxml/package';
import { encodeXml, type Edit } from '../xml/tokens';
import { placesIn, type RowShuffle } from '../rowShuffle';
import { readSheet, sharedStrings, type Cell, type Formula, type SharedString, type Sheet } from './cells';
import { cellType, headerRowBelow, isPatientColumn, knownHeaders, titleRows } from './columns';
import { dayOfSerial, dayStyles, serialOfDay } from './dates';
import { isPlainTable, isTableOf, movableRows, reorderedRows, type SheetRow } from './sheetOrder';
import { sheetTable, type SheetHead, type SheetTable } from './sheetTable';
import { outside, StringTable } from './stringTable';

/** Words that are none of a value. */
function addHeader(note: FieldNote<CellEdits>, text: string): void {
  note.newLine();
  note.literal(text);
}

/** What the words and formulas of cells become. */
class CellEdits {
  readonly values = new Map<Cell, string>();
  readonly formulas = new Map<Cell, string>();
}

interface PlacedSheet {
  readonly part: number;
  readonly sheet: Sheet;
  readonly head: SheetHead;
  /** As a person described its columns. */
  readonly mapped: MappedTable | undefined;
}

interface RowNote {
  readonly note: FieldNote<CellEdits>;
  readonly sheet: PlacedSheet;
  readonly row: number;
}

/** Numbers that a cell holds exactly. */
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** The cells of a workbook: a note for each row, and the way back. */
export class Workbook {
  private readonly people = knownRows();
  private readonly shared: readonly SharedString[];
  private readonly unseenShared: readonly Edit[];
  private readonly sharedPart: number;
  private readonly days: readonly boolean[];
  private readonly is1904: boolean;
  private readonly sheets: readonly PlacedSheet[];
  private readonly rows: readonly RowNote[];

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
      const head = this.headOf(sheet);
      const table = tables === undefined ? undefined : this.tableOf({ sheet, head }, 0);
      return [{ part, sheet, head, mapped: table && tables?.tableOf(table.headers) }];
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

  private tableOf({ sheet, head }: Pick<PlacedSheet, 'sheet' | 'head'>, number: number): SheetTable | undefined {
    return sheetTable(sheet.cells, head, number, (cell) => this.textOf(cell));
  }

  /** What its tables state about patients. */
  knownPatients(): readonly KnownPatient[] {
    return this.people.known();
  }

  notes(): readonly FieldNote<CellEdits>[] {
    return this.rows.map(({ note }) => note);
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
    shuffle?: RowShuffle,
  ): ReadonlyMap<number, readonly Edit[]> {
    const out = new CellEdits();
    const renamed = elementsIn(this.texts.get(0)!, 'sheet').flatMap(({ tag, value }) =>
      outside([tag], ofMain).length === 0 ? [value('name')] : [],
    );
    this.rows.forEach(({ note }, index) => note.rewrite(replaced[index] ?? [], out));
    const isSame = (cell: Cell): boolean =>
      !out.values.has(cell) && this.formulaOf(cell, out, renamed) === cell.formula?.raw;
    const shown = new Set<number>();
    for (const { sheet } of this.sheets)
      for (const cell of sheet.cells) if (cell.type === 's' && isSame(cell)) shown.add(Number(cell.value));
    const movable = shuffle === undefined ? undefined : this.movable(shuffle);
    const strings = new StringTable(
      this.texts.get(this.sharedPart) ?? '',
      { strings: this.shared, unseen: this.unseenShared },
      shown,
      movable === undefined || movable.size === 0 ? undefined : shuffle,
    );
    const edits = new Map<number, readonly Edit[]>();
    for (const placed of this.sheets) {
      const { part, sheet } = placed;
      const changes: Edit[] = [];
      for (const cell of sheet.cells) {
        const { start, end } = cell;
        const place = cell.type === 's' && isSame(cell) ? strings.placeOf(Number(cell.value)) : undefined;
        if (place !== undefined) changes.push({ start, end, text: sharedCell(cell, place) });
        else if (!isSame(cell)) {
          const formula = this.formulaOf(cell, out, renamed);
          changes.push({ start, end, text: this.written(cell, out.values.get(cell), formula) });
        }
      }
      const all = [...changes, ...outside(sheet.unseen, changes)];
      const rows = movable?.get(placed);
      if (rows === undefined || shuffle === undefined) {
        edits.set(part, all);
        continue;
      }
      const moved = reorderedRows(this.texts.get(part)!, rows, all, shuffle.orderOf);
      edits.set(part, moved.edits);
      this.placeNotes(placed, rows, moved.order, shuffle);
    }
    return this.sharedPart < 0 ? edits : edits.set(this.sharedPart, strings.edits());
  }

  /** The rows of sheets that are plain tables and that nothing else in the workbook refers to. */
  private movable({ kept }: RowShuffle): ReadonlyMap<PlacedSheet, readonly SheetRow[]> {
    const isReferred =
      this.office.parts.some(({ role }) => referring.has(role)) ||
      this.sheets.some(({ sheet }) => sheet.cells.some(({ formula }) => formula !== undefined)) ||
      elementsIn(this.texts.get(0)!, 'definedName').some(({ value }) => !/^_xlnm\./.test(value('name')));
    const found = new Map<PlacedSheet, readonly SheetRow[]>();
    for (const placed of this.sheets) {
      const rows = isReferred ? undefined : this.plainRows(placed);
      if (rows !== undefined) found.set(placed, rows);
      else if (this.rows.filter(({ sheet }) => sheet === placed).length > 1) kept();
    }
    return found;
  }

  private plainRows({ part, sheet, head: { row, headers } }: PlacedSheet): readonly SheetRow[] | undefined {
    if (headers.size === 0) return undefined;
    const rows = movableRows(this.texts.get(part)!, row);
    const patient = [...headers].find(([, name]) => isPatientColumn(name))?.[0];
    if (rows === undefined || !isPlainTable(rows, sheet.cells, (cell) => this.textOf(cell), patient)) return undefined;
    const tables = this.office.parts[part]!.relations.filter(({ type }) => type === 'table');
    return tables.every(({ target }) => {
      const table = this.office.parts.findIndex(({ name }) => name === target);
      return isTableOf(this.texts.get(table) ?? '<table/>', rows);
    })
      ? rows
      : undefined;
  }

  private placeNotes(
    placed: PlacedSheet,
    rows: readonly SheetRow[],
    order: readonly number[],
    shuffle: RowShuffle,
  ): void {
    const places = new Map(placesIn(order).map((place, i) => [rows[i]!.number, rows[place]!.number]));
    const own = this.rows.flatMap(({ sheet, row }, note) => (sheet === placed ? [{ note, row }] : []));
    const first = own[0]?.note ?? 0;
    own
      .map(({ note, row }) => ({ note, row: places.get(row) ?? row }))
      .sort((a, b) => a.row - b.row)
      .forEach(({ note }, place) => shuffle.placed(note, first + place));
  }

  /** The first row, or one below a title: that has words that are known as headers. */
  private headOf({ cells }: Sheet): SheetHead {
    const byRow = new Map<number, Cell[]>();
    for (const cell of cells) {
      if (this.textOf(cell) === '') continue;
      const row = byRow.get(cell.row);
      if (row !== undefined) row.push(cell);
      else if (byRow.size <= titleRows + 1) byRow.set(cell.row, [cell]);
    }
    const rows = [...byRow];
    const headed = (at: number): SheetHead => ({
      row: rows[at]![0],
      headers: new Map(rows[at]![1].map((cell) => [cell.column, this.textOf(cell)])),
    });
    if (rows.length === 0) return { row: 0, headers: new Map() };
    const isWords = ({ type }: Cell): boolean => /^(?:s|str|inlineStr)$/.test(type);
    const below = headerRowBelow(rows.map(([, row]) => row.map((cell) => (isWords(cell) ? this.textOf(cell) : '0'))));
    if (below !== undefined) return headed(below);
    const [row, first] = rows[0]!;
    const isHeader =
      first.length > 1 &&
      first.every((cell) => isWords(cell) && this.textOf(cell).length <= 60) &&
      cells.some((cell) => cell.row > row && this.textOf(cell) !== '');
    return isHeader ? headed(0) : { row, headers: new Map() };
  }

  private rowNotes(placed: PlacedSheet, number: number): readonly RowNote[] {
    const { sheet, head } = placed;
    const { headers } = head;
    const byRow = new Map<number, Cell[]>();
    for (const cell of sheet.cells) {
      const row = byRow.get(cell.row);
      if (row === undefined) byRow.set(cell.row, [cell]);
      else row.push(cell);
    }
    const known = knownHeaders([...headers.values()]);
    return [...byRow].flatMap(([row, cells]) => {
      const isHeader = row === head.row && headers.size > 0;
      const isAbove = row <= head.row;
      const patient = isAbove ? undefined : this.patientOf(cells, headers);
      const note = new FieldNote<CellEdits>(`${number}!${row}`, { patient });
      for (const cell of cells)
        if (isHeader && known.has(this.textOf(cell))) addHeader(note, this.textOf(cell));
        else this.addCell(note, cell, isAbove ? undefined : headers.get(cell.column));
      return note.isBlank ? [] : [{ note, sheet: placed, row }];
    });
  }

  private patientOf(cells: readonly Cell[], headers: ReadonlyMap<string, string>): string | undefined {
    const cell = cells.find(({ column }) => isPatientColumn(headers.get(column) ?? ''));
    const text = cell === undefined ? '' : this.textOf(cell).trim();
    return text === '' ? undefined : text;
  }

  private addCell(note: FieldNote<CellEdits>, cell: Cell, header: string | undefined): void {
    const text = this.textOf(cell);
    const type = header === undefined ? undefined : cellType(header, text);
    this.people.add(note.facts.patient, type, text, header ?? '');
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

/** Parts that repeat rows, or say something about some of them. */
const referring: ReadonlySet<string> = new Set([
  ...['chartsheet', 'chart', 'pivotTable', 'pivotCacheDefinition', 'pivotCacheRecords', 'comments'],
]);

const sharedCell = ({ prefix, ref, style, formula }: Cell, place: number): string =>
  `<${prefix}c r="${encodeXml(ref)}"${style === '' ? '' : ` s="${encodeXml(style)}"`} t="s">` +
  `${formula?.raw ?? ''}<${prefix}v>${place}</${prefix}v></${prefix}c>`;

const formulaElement = ({ raw }: Formula, text: string): string =>
  `${raw.slice(0, raw.indexOf('>') + 1)}${encodeXml(text)}</${/^<([^\s/>]+)/.exec(raw)?.[1] ?? 'f'}>`;
