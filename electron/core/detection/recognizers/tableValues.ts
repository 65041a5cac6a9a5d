import { targetOf } from '../gazetteer';
import { DIGITS, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import { KEY, SPECIALTY, SURNAME, type Target } from '../wordClasses';
import { phraseAt } from './addressParts';
import type { FormValue } from './formValue';
import { isWord, markCode, wordSetOf } from './neighbours';

const TAB = 9;
const SEMICOLON = 59;
const BAR = 124;
const COLON = 58;

/** What parts the cells of a row: a tab, a bar, a semicolon, or the columns themselves. */
type Separator = typeof TAB | typeof BAR | typeof SEMICOLON | 'gap';

/** Blanks between two columns that nothing else parts. */
const minGap = 2;
/** Headings without a tab or bar may be any words in a row. */
const minCells = { gap: 3, other: 2 };

interface Cell {
  /** Tokens, `end` exclusive. */
  readonly first: number;
  readonly end: number;
  /** Number of separators before it. */
  readonly index: number;
}

interface Column {
  readonly index: number;
  /** Offset from the start of the line. */
  readonly from: number;
  readonly target: Target;
  readonly key: Cell;
}

interface Table {
  readonly separator: Separator;
  readonly columns: readonly Column[];
  /** Token behind the headings. */
  readonly end: number;
}

/** Headings of people who work there, too short for keys of a form. */
const staffHeadings = wordSetOf(
  'cons consultant dr reg sho staff initials initial prescriber named keyworker oa stationsarzt hz handzeichen vpk ' +
    'verpleegkundige paraaf mir tcae due enf médecin référent inf',
);
/** With them a name is that of a drug, a test or a device. */
const otherNames = wordSetOf(
  'dose dosis dosage dosierung posologie strength stärke sterkte route vía voie frequency frecuencia fréquence ' +
    'häufigkeit frequentie unit units unidad unité einheit eenheid result resultado résultat ergebnis uitslag value ' +
    'valor valeur wert waarde reference referencia référence referenz referentie range rango norme normal lot batch ' +
    'lote charge manufacturer fabricante fabricant hersteller fabrikant quantity cantidad quantité menge',
);
/** Of a bed that nobody lies in. */
export const vacant = wordSetOf(
  'empty vacant free closed leer frei gesperrt vide libre fermé leeg vrij dicht vacía vacío',
);

interface Tables {
  readonly values: readonly FormValue[];
  /** Rows of headings, in order: their keys have their values below them. */
  readonly headings: readonly Pick<Cell, 'first' | 'end'>[];
}

/**
 * Cells below the headings of a table in the text: `Bed  Name  Age  Cons`, with tabs, bars, semicolons or columns of
 * blanks. Each is read as the value of its heading. The table ends with an empty line or one without cells.
 */
export function readTables(scan: Scan): Tables {
  const values: FormValue[] = [];
  const headings: Pick<Cell, 'first' | 'end'>[] = [];
  const { lines } = scan;
  let table: Table | undefined;
  for (let l = 0; l < lines.length; l++) {
    const first = lines[l]!;
    const end = lineEnd(scan, first, lines[l + 1] ?? scan.count);
    // an empty line ends a table
    if (table !== undefined && first - table.end > 1) table = undefined;
    const headed = headingsOf(scan, first, end);
    if (headed !== undefined && hasRow(scan, headed, lines[l + 1])) {
      table = headed;
      headings.push({ first, end });
    } else if (table !== undefined) {
      const cells = cellsOf(scan, first, end, table.separator);
      const isRule = cells.length === 0 && !hasContent(scan, { first, end });
      if (cells.length < 2 && !isRule) table = undefined;
      else {
        takeRow(scan, table, cells, first, values);
        table = { ...table, end };
      }
    }
  }
  return { values, headings };
}

/** Whether a row of cells follows. Where keys and values alternate, `| Nom | Roy | Ville | Lyon |`, it has no key. */
function hasRow(scan: Scan, { separator, end, columns }: Table, next: number | undefined): boolean {
  if (next === undefined || next - end > 1) return false;
  const range = { first: next, end: lineEnd(scan, next, scan.count) };
  const cells = cellsOf(scan, range.first, range.end, separator);
  if (cells.length < 2) return !hasContent(scan, range);
  const isForm =
    columns.length % 2 === 0 &&
    columns.every(({ key }, n) => (headingTarget(scan, key) !== undefined) === (n % 2 === 0));
  return !isForm || headingTarget(scan, cells[0]!) === undefined;
}

function lineEnd(scan: Scan, first: number, limit: number): number {
  let end = first;
  while (end < limit && scan.kinds[end] !== LINE_END) end++;
  return end;
}

function takeRow(scan: Scan, table: Table, cells: readonly Cell[], lineFirst: number, found: FormValue[]): void {
  const { starts } = scan;
  const lineStart = starts[lineFirst]!;
  for (const cell of cells) {
    const column =
      table.separator === 'gap'
        ? columnAt(table.columns, starts[cell.first]! - lineStart)
        : table.columns.find(({ index }) => index === cell.index);
    if (column === undefined || column.target === 'other') continue;
    if (cell.end === cell.first + 1 && isNoOne(scan, cell.first)) continue;
    const { first, end } = cell;
    const { key, target } = column;
    if (target === 'room' && isPosition(scan, cell)) continue;
    found.push({ target, keyFirst: key.first, keyLast: key.end - 1, first, end, isWhole: true, isInTable: true });
  }
}

/** A bed of one or two digits is no more than a place on the list. */
const isPosition = (scan: Scan, { first, end }: Cell): boolean =>
  end === first + 1 && scan.kinds[first] === DIGITS && scan.keys[first]! < 100;

/** `leer`, or the specialty in a column of doctors. */
const isNoOne = (scan: Scan, i: number): boolean =>
  isWord(scan, i, vacant) || ((scan.classes[i]! & SPECIALTY) !== 0 && (scan.classes[i]! & SURNAME) === 0);

/** The last column that begins at or before a cell, which may stand a little to its left. */
const columnAt = (columns: readonly Column[], at: number): Column | undefined =>
  columns.findLast(({ from }) => from <= at + 1);

function headingsOf(scan: Scan, first: number, end: number): Table | undefined {
  // a colon has its value behind it, and headings have no numbers
  for (let i = first; i < end; i++) if (scan.kinds[i] === DIGITS || markCode(scan, i) === COLON) return undefined;
  const separator = separatorOf(scan, first, end);
  if (separator === undefined) return undefined;
  const cells = cellsOf(scan, first, end, separator);
  if (cells.length < (separator === 'gap' ? minCells.gap : minCells.other)) return undefined;
  const lineStart = scan.starts[first]!;
  const columns = cells.map((key): Column => {
    const target = headingTarget(scan, key) ?? 'other';
    return { index: key.index, from: scan.starts[key.first]! - lineStart, target, key };
  });
  const isOfThings = cells.some((cell) => isOtherName(scan, cell));
  const keyed = cells.filter((cell) => headingTarget(scan, cell) !== undefined || isOtherName(scan, cell)).length;
  if (keyed < 2 || columns.every(({ target }) => target === 'other' || target === 'nothing')) return undefined;
  return {
    separator,
    end,
    columns: columns.map((one) => (isOfThings && isPatient(one) ? { ...one, target: 'other' } : one)),
  };
}

const isPatient = ({ target }: Column): boolean => target === 'patient' || target === 'name';

function isOtherName(scan: Scan, { first, end }: Cell): boolean {
  for (let i = first; i < end; i++) if (isWord(scan, i, otherNames)) return true;
  return false;
}

/** What a heading announces; nothing if it is no key. */
function headingTarget(scan: Scan, { first, end }: Cell): Target | undefined {
  let last = end - 1;
  while (last > first && scan.kinds[last] === MARK) last--;
  if (last === first && isWord(scan, first, staffHeadings)) return 'staff';
  const phrase = phraseAt(scan, first);
  if (phrase < 0 || (scan.phrases.classes[phrase]! & KEY) === 0) return undefined;
  const phraseLast = scan.phrases.last[phrase]!;
  // `Name  Vorname` is a key, too, that goes on in the next cell
  const goesOn = phraseLast > last && last === first && (scan.classes[first]! & KEY) !== 0;
  if (phraseLast !== last && !goesOn) return undefined;
  const target = targetOf(scan.phrases.targets[phrase]!);
  return target === 'none' ? undefined : target;
}

function separatorOf(scan: Scan, first: number, end: number): Separator | undefined {
  let gaps = 0;
  let semicolons = 0;
  for (let i = first; i < end; i++) {
    const code = markCode(scan, i);
    if (code === BAR) return BAR;
    if (code === SEMICOLON) semicolons++;
    if (i === first) continue;
    if (tabsBefore(scan, i) > 0) return TAB;
    if (scan.starts[i]! - scan.ends[i - 1]! >= minGap) gaps++;
  }
  if (semicolons > 1) return SEMICOLON;
  return gaps > 1 ? 'gap' : undefined;
}

function tabsBefore(scan: Scan, i: number): number {
  let tabs = 0;
  for (let at = scan.ends[i - 1] ?? 0; at < scan.starts[i]!; at++) if (scan.text.charCodeAt(at) === TAB) tabs++;
  return tabs;
}

function cellsOf(scan: Scan, first: number, end: number, separator: Separator): readonly Cell[] {
  const cells: Cell[] = [];
  let index = separator === TAB ? tabsBefore(scan, first) : 0;
  let from = first;
  const close = (to: number): void => {
    if (to > from) cells.push({ first: from, end: to, index });
  };
  for (let i = first; i < end; i++) {
    if (separator === BAR || separator === SEMICOLON) {
      if (markCode(scan, i) !== separator) continue;
      close(i);
      from = i + 1;
      index++;
    } else if (i > first) {
      const parts = separator === TAB ? tabsBefore(scan, i) : Number(scan.starts[i]! - scan.ends[i - 1]! >= minGap);
      if (parts === 0) continue;
      close(i);
      from = i;
      index += parts;
    }
  }
  close(end);
  return cells.filter((cell) => hasContent(scan, cell));
}

function hasContent(scan: Scan, { first, end }: Pick<Cell, 'first' | 'end'>): boolean {
  for (let i = first; i < end; i++) if (scan.kinds[i] === LETTERS || scan.kinds[i] === DIGITS) return true;
  return false;
}
