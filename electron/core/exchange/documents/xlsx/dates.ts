import { attributesOf, decodeXml, xmlTokens } from '../xml/tokens';

const dayMs = 86_400_000;
/** The day before the first: Excel counts a 29 February 1900 that there was not, so that it is right from March on. */
const zero1900 = Date.UTC(1899, 11, 30);
const zero1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const lastSerial = 2_958_465;

/** The day of a serial number as ISO; undefined if it is not a date. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 61 && serial <= lastSerial)) return undefined;
  return new Date((is1904 ? zero1904 : zero1900) + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}

export const serialOfDay = (year: number, month: number, day: number, is1904: boolean): number =>
  Math.round((Date.UTC(year, month - 1, day) - (is1904 ? zero1904 : zero1900)) / dayMs);

/** Built-in formats of numbers that show a day (ECMA-376, 18.8.30). */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format shows a day or a year: what is quoted, escaped or in brackets is no part of it. */
const showsDay = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''));

/** For each style of cells, whether its numbers are days. */
export function dayStyles(styles: string): readonly boolean[] {
  const codes = new Map<number, string>();
  const found: boolean[] = [];
  let isInCells = false;
  for (const tag of xmlTokens(styles)) {
    if (tag.local === 'cellXfs') isInCells = tag.kind === 'open';
    if (tag.kind === 'close' || (tag.local !== 'numFmt' && tag.local !== 'xf')) continue;
    const value = (name: string): string => {
      const one = attributesOf(styles, tag).find(({ local }) => local === name);
      return one === undefined ? '' : decodeXml(styles.slice(one.valueStart, one.valueEnd));
    };
    const id = Number(value('numFmtId'));
    if (tag.local === 'numFmt') codes.set(id, value('formatCode'));
    else if (isInCells) found.push(codes.has(id) ? showsDay(codes.get(id)!) : isBuiltInDay(id));
  }
  return found;
}
