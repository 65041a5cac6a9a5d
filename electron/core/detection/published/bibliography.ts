import type { Zone } from './zone';

/**
 * Where in a periodical something stands, as reference lists write it: `2009;32(7):1335-43`, `2005 Aug;23(3):609-28`,
 * `2018;42 Suppl 1:S109-S114`, `1998, 339: 1234-41`, `2004, Vol. 12, no. 3, pp. 34-40`.
 */
const month = '(?:[ ,]\\p{L}{3,9}\\.?(?:[- ]\\p{L}{3,9}\\.?)?(?: \\d{1,2})?)?';
const issue = '(?: ?\\([^()\\n]{1,14}\\))?(?: ?(?:[Ss]up+l|[Nn][oº°.]?)\\.? ?\\d{0,3})?';
const pages = ' ?: ?(?:p{1,2}\\.? ?)?[A-Za-z]?\\d{1,6}';
const volume = '\\d{1,3}(?!\\d)';
const locator = new RegExp(
  `\\d{4}${month}\\.? ?(?:; ?(?:[Vv]ol\\.? ?)?${volume}${issue}${pages}|, ?${volume}${issue}${pages}|` +
    `, ?[Vv]ol(?:ume)?\\.? ?${volume}${issue}(?:${pages}|, ?(?:pp?\\.? ?)\\d+))`,
  'uy',
);
/** @param years where years begin */
export function locators(text: string, years: readonly number[]): readonly Zone[] {
  const zones: Zone[] = [];
  for (const start of years) {
    if (!hasVolumeMark(text, start + 4)) continue;
    locator.lastIndex = start;
    const found = locator.exec(text);
    if (found !== null) zones.push({ start, end: start + found[0].length });
  }
  return zones;
}

/** Longer is no month between year and volume: ` September-October 12. `. */
const longestMonth = 28;
function hasVolumeMark(text: string, from: number): boolean {
  for (let at = from; at < text.length && at < from + longestMonth; at++) {
    const code = text.charCodeAt(at);
    // a semicolon or a comma
    if (code === 59 || code === 44) return true;
    if (code === 10) return false;
  }
  return false;
}

/** `Nyenwe EA,`, `E.A. Nyenwe`, `Nyenwe, E. A.`: authors as reference lists write them. */
const author = new RegExp(
  "\\p{Lu}[\\p{L}'’-]+,? (?:\\p{Lu}{1,3}(?=[,.;:]| (?:&|and|y|et|und|en) )|(?:\\p{Lu}\\.[ -]?){1,3})|" +
    "(?:\\p{Lu}\\.[ -]?){1,3} ?\\p{Lu}[\\p{L}'’-]+",
  'u',
);
const headings =
  'references|bibliography|literature cited|works cited|referencias(?: bibliográficas)?|bibliografía|' +
  'références(?: bibliographiques)?|bibliographie|referenties|literatuur(?:lijst)?|bronnen|' +
  'referenzen|literatur(?:verzeichnis|angaben)?|quellen';
const heading = new RegExp(`(?<!\\p{L})(?:${headings})(?!\\p{L})`, 'giu');

/** From one entry to where the next one says where it stands. */
const longestEntry = 420;
const longestBeforeFirst = 320;
/** Behind the last place: ` PubMed | Google Scholar`, a DOI. */
const longestTail = 120;
const minEntries = 3;
const minBehindHeading = 2;

/**
 * Lists of references: three entries in a row, or two behind a heading, each with its authors and the place in a
 * periodical. A heading alone is none: `Referenzen` may be the people to call. A line of a form between two entries
 * (`Patientin: …`) ends the list before it, and begins another.
 *
 * @param places of `locators`
 */
export function bibliographies(text: string, places: readonly Zone[]): readonly Zone[] {
  if (places.length < minBehindHeading) return [];
  const zones: Zone[] = [];
  let run: Zone[] = [];
  let start = -1;
  const close = (): void => {
    const last = run.at(-1);
    if (last !== undefined && run.length >= (hasHeading(text, start) ? minBehindHeading : minEntries))
      zones.push({ start, end: tailEnd(text, last.end) });
    run = [];
  };
  for (const place of places) {
    const before = run.at(-1);
    const from = before?.end ?? entryStart(text, place.start);
    const isNext = place.start - from <= longestEntry && !isForm(text, from, place.start);
    if (before !== undefined && !isNext) close();
    const own = run.length > 0 ? from : entryStart(text, place.start);
    if (!author.test(text.slice(own, place.start))) {
      close();
      continue;
    }
    if (run.length === 0) start = own;
    run.push(place);
  }
  close();
  return zones;
}

/** `Patientin: …`, `Tel.: …` at the beginning of a line: no part of an entry. */
const formKey = /(?:^|\n)[ \t]*\p{Lu}[\p{L}.]*(?: \p{L}+){0,2}:[ \t]/u;
const isForm = (text: string, from: number, to: number): boolean => formKey.test(text.slice(from, to));

/** Where the first entry begins: behind the heading, the last form key, or at the beginning of its line. */
function entryStart(text: string, at: number): number {
  const from = Math.max(0, at - longestBeforeFirst);
  const before = text.slice(from, at);
  const [last] = [...before.matchAll(heading)].slice(-1);
  if (last !== undefined) return from + last.index + last[0].length;
  const line = before.lastIndexOf('\n');
  const whole = line < 0 ? -1 : from + line + 1;
  // an entry that goes on in a second line
  const above = line <= 0 ? -1 : before.lastIndexOf('\n', line - 1);
  const isOver = whole >= 0 && !author.test(text.slice(whole, at));
  if (isOver && above >= 0) return from + above + 1;
  if (whole >= 0) return whole;
  return from === 0 ? 0 : firstAuthor(text, from, at);
}

/** In a text without lines: the last sentence that ends before the authors of the first entry. */
function firstAuthor(text: string, from: number, at: number): number {
  const stop = text.slice(from, at).search(/[.)\]] (?=\p{Lu}[\p{L}'’-]+ \p{Lu}{1,3}[,.])/u);
  return stop < 0 ? at : from + stop + 1;
}

function hasHeading(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  return new RegExp(`(?:${headings})\\W*$`, 'iu').test(before);
}

function tailEnd(text: string, end: number): number {
  const line = text.indexOf('\n', end);
  return Math.min(line < 0 ? text.length : line, end + longestTail);
}
