// What an attacker who has a folder alone reads from it beside the words, and whether it follows the truth.
import { opendirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rankCorrelation } from '../../electron/core/privacy/attacks/order';
import { piecesOf, type Seen } from './fileFacts';

/** What is true of a note. */
export interface Truth {
  /** By which it is known again wherever it stands. */
  readonly word: string;
  readonly patient: number;
  readonly day: number;
  /** In the input. */
  readonly place: number;
  /** Letters of what was replaced. */
  readonly length: number;
}

/** Files below a folder, as the disk lists them. */
export function filesIn(folder: string): readonly string[] {
  const found: string[] = [];
  const directory = opendirSync(folder);
  for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesIn(file));
    else if (entry.name !== 'receipt.json') found.push(file);
  }
  directory.closeSync();
  return found;
}

export const wordForm = /x[bcdfghjkmnpqrtvw]{9}x/g;

/** By which an order may be seen; each has another value for each note. */
const orders = [
  ...['listing of the folder', 'name of the file', 'inode', 'made at', 'row of the file', 'place of a member'],
  ...['place in the list of strings', 'place of an attachment', 'place in the receipt'],
];

function outside(file: string, listed: number, named: number): Seen {
  const { ino, mtimeMs, mode, size, birthtimeMs, blocks } = statSync(file);
  const of = path.extname(file);
  return {
    'listing of the folder': listed,
    'name of the file': named,
    inode: ino,
    'time of the file': mtimeMs,
    'made at': birthtimeMs,
    rights: mode,
    [`${of} size of the file`]: size,
    [`${of} blocks`]: blocks,
  };
}

/** Texts that hold one note each, with all that is seen of each. */
function seenIn(folder: string): ReadonlyMap<string, Seen> {
  const files = filesIn(folder);
  const named = new Map([...files].sort().map((file, i) => [file, i]));
  const seen = new Map<string, Seen>();
  const receipt = JSON.stringify(JSON.parse(readFileSync(path.join(folder, 'receipt.json'), 'utf8')));
  files.forEach((file, listed) => {
    const extension = path.extname(file);
    const name = path.basename(file).slice(0, -extension.length);
    for (const { text, seen: own, isAlone } of piecesOf(extension, readFileSync(file))) {
      const [word, another] = text.match(wordForm) ?? [];
      if (word === undefined || another !== undefined) continue;
      // what stands in a file is compared within it, and what a file has around one note with files of its kind
      const where = isAlone ? extension : path.basename(file);
      seen.set(word, {
        ...(isAlone ? outside(file, listed, named.get(file)!) : {}),
        ...Object.fromEntries(Object.entries(own).map(([what, value]) => [`${where} ${what}`, value])),
        [`${where} length of the note`]: text.length,
        [`${where} blanks at its end`]: text.length - text.trimEnd().length,
        [`${where} line ends`]: (text.match(/\r/g) ?? []).length,
        [`${where} order of keys`]: (text.match(/"\w+":/g) ?? []).join(),
        ...(isAlone && { 'place in the receipt': receipt.indexOf(name) }),
      });
    }
  });
  return seen;
}

const natural = new Intl.Collator('en', { numeric: true });
const plain = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Numbers as they are, words by their places among all of them: with numbers in them, and letter by letter. */
function ranked(values: readonly (number | string)[]): readonly (readonly number[])[] {
  return values.every((value) => typeof value === 'number')
    ? [values]
    : [places(values, natural.compare), places(values, plain)];
}
function places(values: readonly (number | string)[], compare: (a: string, b: string) => number): readonly number[] {
  const sorted = [...new Set(values.map(String))].sort(compare);
  const placeOf = new Map(sorted.map((value, i) => [value, i]));
  return values.map((value) => placeOf.get(String(value))!);
}
const truths = ['day', 'patient', 'place', 'length'] as const;

/**
 * What the folder tells: each thing seen that follows a truth, by rank and one note of each patient, and each order in
 * which notes of a patient are neighbours.
 */
export function tellsOf(folder: string, notes: readonly Truth[]) {
  const seen = seenIn(folder);
  const found = notes.flatMap((note) => {
    const of = seen.get(note.word);
    return of === undefined ? [] : [{ note, of }];
  });
  const names = [...new Set(found.flatMap(({ of }) => Object.keys(of)))];
  const tells: string[] = [];
  let tests = 0;
  for (const name of names) {
    const has = found.filter(({ of }) => of[name] !== undefined);
    const one = [...new Map(has.map((each) => [each.note.patient, each])).values()];
    const seen = one.map(({ of }) => of[name]!);
    if (one.length < 20 || new Set(seen).size < 2) continue;
    for (const truth of truths) {
      tests += 1;
      const known = one.map(({ note }) => note[truth]);
      const correlations = ranked(seen).map((values) => rankCorrelation(values, known));
      const most = correlations.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
      // about 1 in a million by chance
      if (Math.abs(most) > 4.9 / Math.sqrt(one.length - 1)) tells.push(`${name} follows ${truth} (${most.toFixed(2)})`);
    }
    // times may be equal, and then stand as they came
    if (orders.some((order) => name.endsWith(order)) && new Set(has.map(({ of }) => of[name])).size === has.length) {
      tests += 1;
      tells.push(...neighboursIn(name, has));
    }
  }
  return { tells, tests, notes: found.length };
}

function neighboursIn(name: string, has: readonly { readonly note: Truth; readonly of: Seen }[]): readonly string[] {
  const order = has.toSorted((a, b) => Number(a.of[name]) - Number(b.of[name]));
  const neighbours = order.filter(({ note }, i) => note.patient === order[i - 1]?.note.patient).length;
  const counts = new Map<number, number>();
  for (const { note } of has) counts.set(note.patient, (counts.get(note.patient) ?? 0) + 1);
  const expected = [...counts.values()].reduce((sum, n) => sum + n * (n - 1), 0) / order.length;
  return neighbours > expected + 4.9 * Math.sqrt(expected) + 3
    ? [`${name}: notes of a patient are neighbours (${neighbours}, by chance ${expected.toFixed(1)})`]
    : [];
}
