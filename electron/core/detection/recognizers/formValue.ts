import { LINE_END, LINE_START, MARK, type Scan } from '../scan';
import { targetOf } from '../gazetteer';
import { KEY, type Target } from '../wordClasses';
import { beginsColumn } from './nameRun';
import { markCode } from './neighbours';

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

/** All keys of a note that precede a colon or have a column of their own, in order, with their values. */
export function formValues(scan: Scan): readonly FormValue[] {
  const { phrases, kinds, count } = scan;
  const found: { target: Target; first: number; last: number; colon: number }[] = [];
  let lastColon = -1;
  for (let p = 0; p < phrases.count; p++) {
    if ((phrases.classes[p]! & KEY) === 0) continue;
    const value = colonAfter(scan, phrases.last[p]!);
    const colon = value < 0 && isColumnKey(scan, phrases.first[p]!, phrases.last[p]!) ? phrases.last[p]! : value;
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
    while (end < next && end < count && kinds[end] !== LINE_END) {
      if (end - first >= MAX_VALUE) {
        isWhole = false;
        break;
      }
      if (end > first && beginsColumn(scan, end)) break;
      end++;
    }
    while (end > first && kinds[end - 1] === MARK && isClosing(scan.keys[end - 1]!)) end--;
    return { target, keyFirst, keyLast, first, end, isWhole };
  });
}

const isClosing = (code: number): boolean =>
  code === 46 || code === 44 || code === 59 || code === 45 || code === 47 || code === 124;
