import { LINE_END, LINE_START, MARK, type Scan } from '../scan';
import { targetOf } from '../gazetteer';
import { KEY, type Target } from '../wordClasses';
import { beginsColumn } from './nameRun';
import { markCode } from './neighbours';

const BAR = 124;

/** Longest value, in tokens. */
const MAX_VALUE = 40;

/** A key of a form with its value: tokens `first` to `end` (exclusive), without the closing point. */
export interface FormValue {
  readonly target: Target;
  readonly keyFirst: number;
  readonly keyLast: number;
  readonly first: number;
  readonly end: number;
  /** The value ends with the line or the column, and was not cut. */
  readonly isWhole: boolean;
  /** It stands below its key, in a column of a table. */
  readonly isInTable?: true;
}

/** Token of the colon that belongs to a key ending at `last`, or -1: `NºCol.:`, `Tel. (casa):` */
function colonAfter(scan: Scan, last: number): number {
  for (let at = last + 1; at <= last + 3 && at < scan.count; at++) {
    const code = markCode(scan, at);
    if (code === 58) return at;
    if (code !== 46 && code !== 0xba && code !== 0xaa && code !== 0xb0 && code !== 41 && code !== 35) return -1;
  }
  return -1;
}

/** `Surname        Cross`: a key that fills the first column of its line, with no key of a table header next to it. */
const isColumnKey = (scan: Scan, first: number, last: number): boolean =>
  (scan.flags[first]! & LINE_START) !== 0 &&
  last + 1 < scan.count &&
  scan.kinds[last + 1] !== LINE_END &&
  beginsColumn(scan, last + 1) &&
  (scan.classes[last + 1]! & KEY) === 0;

/** How far back a row of cells is read, in tokens. */
const MAX_ROW = 60;

/** Whether keys and values alternate in the cells before a key: a row of headings has keys only. */
function alternates(scan: Scan, first: number): boolean {
  let cells = 0;
  for (let at = first - 1; at >= 0 && at > first - MAX_ROW && scan.kinds[at] !== LINE_END; at--) {
    if (markCode(scan, at) !== BAR) continue;
    const isLeading = (scan.flags[at]! & LINE_START) !== 0;
    if (isLeading) return cells % 2 === 0;
    cells++;
    // cells before the key, counted from it: values are odd
    if (cells % 2 === 1 && isKeyCell(scan, at)) return false;
  }
  return cells % 2 === 0;
}

/** Whether the cell that ends before a bar begins with a key. */
function isKeyCell(scan: Scan, bar: number): boolean {
  let at = bar - 1;
  while (at > 0 && scan.kinds[at - 1] !== LINE_END && markCode(scan, at - 1) !== BAR) at--;
  return ((scan.classes[at] ?? 0) & KEY) !== 0;
}

/** `| Nom | OUVRARD |`: a key that fills a cell, with a value in the next one. */
const isCellKey = (scan: Scan, first: number, last: number): boolean =>
  markCode(scan, last + 1) === BAR &&
  ((scan.flags[first]! & LINE_START) !== 0 || markCode(scan, first - 1) === BAR) &&
  last + 2 < scan.count &&
  scan.kinds[last + 2] !== LINE_END &&
  markCode(scan, last + 2) === 0 &&
  (scan.classes[last + 2]! & KEY) === 0 &&
  alternates(scan, first);

/** All keys of a note that precede a colon or have a column of their own, in order, with their values. */
export function formValues(scan: Scan): readonly FormValue[] {
  const { phrases, kinds, count } = scan;
  const found: { target: Target; first: number; last: number; colon: number }[] = [];
  let lastColon = -1;
  for (let p = 0; p < phrases.count; p++) {
    if ((phrases.classes[p]! & KEY) === 0) continue;
    const [first, last] = [phrases.first[p]!, phrases.last[p]!];
    const value = colonAfter(scan, last);
    const cell = value < 0 && isCellKey(scan, first, last) ? last + 1 : value;
    const colon = cell < 0 && isColumnKey(scan, first, last) ? last : cell;
    if (colon < 0 || colon === lastColon) continue;
    // `Hora: 12:30` has one key; a colon between digits belongs to them.
    lastColon = colon;
    found.push({ target: targetOf(phrases.targets[p]!), first: phrases.first[p]!, last: phrases.last[p]!, colon });
  }
  return found.map(({ target, first: keyFirst, last: keyLast, colon }, k) => {
    const next = found[k + 1]?.first ?? count;
    let first = colon + 1;
    // An empty value continues in the next line, unless that has a key of its own.
    if (
      first < count &&
      kinds[first] === LINE_END &&
      first + 1 < count &&
      kinds[first + 1] !== LINE_END &&
      next !== first + 1
    )
      first++;
    let end = first;
    let isWhole = true;
    const isCell = markCode(scan, colon) === BAR;
    while (end < next && end < count && kinds[end] !== LINE_END) {
      if (end - first >= MAX_VALUE) {
        isWhole = false;
        break;
      }
      if (end > first && beginsColumn(scan, end)) break;
      if (isCell && markCode(scan, end) === BAR) break;
      end++;
    }
    while (end > first && kinds[end - 1] === MARK && isClosing(scan.keys[end - 1]!)) end--;
    return { target, keyFirst, keyLast, first, end, isWhole };
  });
}

const isClosing = (code: number): boolean =>
  code === 46 || code === 44 || code === 59 || code === 45 || code === 47 || code === 124;
