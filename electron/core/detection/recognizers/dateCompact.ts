import { daysInMonth } from '../../dates/calendar';
import { tokenText, type Scan } from '../scan';
import { dayAndMonth, isMonth, isYear, type Found } from './dateParts';
import { goesOn, isAttached, keyBefore, keyList, tokenLength } from './neighbours';

const compactKeys = keyList(
  'dob,date,born,birth,birthdate,fecha,nacimiento,fn,f n,naissance,ddn,datum,geboortedatum,geb,gebdatum,' +
    'geburtsdatum,nele,nee,dd,d d',
);

/** `20210314`, and behind a key `14032021`, `140321`. */
export const compactDate = (scan: Scan, i: number): Found | undefined => {
  const length = tokenLength(scan, i);
  if ((length !== 8 && length !== 6) || goesOn(scan.text, scan.ends[i]!) || isAttached(scan, i)) return undefined;
  const digits = tokenText(scan, i);
  const part = (from: number, to: number): number => Number(digits.slice(from, to));
  const isYmd =
    length === 8 &&
    isYear(part(0, 4)) &&
    isMonth(part(4, 6)) &&
    part(6, 8) >= 1 &&
    part(6, 8) <= daysInMonth(part(4, 6), part(0, 4));
  const isDmy =
    length === 8 && isYear(part(4, 8)) && dayAndMonth(part(0, 2), part(2, 4), part(4, 8), scan.language) > 0;
  const isShort =
    length === 6 &&
    (dayAndMonth(part(0, 2), part(2, 4), undefined, scan.language) > 0 ||
      dayAndMonth(part(4, 6), part(2, 4), undefined, scan.language) === 2);
  if (!isYmd && !isDmy && !isShort) return undefined;
  // `20210314` is a day without any key; other orders need a key
  const isPlain = isYmd && part(0, 4) >= 1990 && part(0, 4) <= 2035;
  return keyBefore(scan, i, compactKeys) === undefined && !isPlain
    ? undefined
    : { start: scan.starts[i]!, end: scan.ends[i]!, score: 0.85, last: i };
};
