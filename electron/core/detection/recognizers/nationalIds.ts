import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import { ibanLength } from '../checksums';
import type { Emit, Recognizer } from '../recognizer';
import { DIGITS, LETTERS, MARK, type Scan } from '../scan';
import { goesOn, isAttached, isGlued, isKind, keyBefore, markCode, tokenLength } from './neighbours';
import { formsAbroad } from './formsAbroad';
import { nationalForms, type Form } from './nationalForms';

/** Forms of a language by the length of their first digit token. */
const formsByLength = perLanguage((language): readonly (readonly Form[])[] =>
  Array.from({ length: 24 }, (_, length) =>
    [...nationalForms, ...formsAbroad].filter(
      (form) => form.lengths.includes(length) && form.languages.includes(language),
    ),
  ),
);

/** Longest IBAN that its country code allows, across blanks; the pattern alone would include the next word. */
const ibanEnd = (text: string, start: number, limit: number): number => {
  const length = ibanLength(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return -1;
  let seen = 0;
  for (let at = start; at < limit; at++) {
    if (text.charCodeAt(at) !== 32 && ++seen === length) return at + 1;
  }
  return -1;
};

const compactForm = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();

const tryForm = (scan: Scan, i: number, form: Form, emit: Emit): number => {
  const { text, starts } = scan;
  let start = starts[i]!;
  let first = i;
  if (form.isPrefixed) {
    const isJoined = isKind(scan, i - 1, LETTERS) && starts[i]! - scan.ends[i - 1]! <= 1;
    const isHyphenated =
      markCode(scan, i - 1) === 45 && isKind(scan, i - 2, LETTERS) && isGlued(scan, i) && isGlued(scan, i - 1);
    if (!isJoined && !isHyphenated) return -1;
    first = isJoined ? i - 1 : i - 2;
    start = starts[first]!;
    if (tokenLength(scan, first) > 4) return -1;
  }
  if (
    first > 0 &&
    isAttached(scan, first) &&
    (!isKind(scan, first - 1, MARK) ||
      (/[-/.,]/.test(text[start - 1]!) && isGlued(scan, first - 1) && isKind(scan, first - 2, DIGITS)))
  )
    return -1;
  form.pattern.lastIndex = start;
  if (!form.pattern.test(text)) return -1;
  let end = form.pattern.lastIndex;
  if (form.id === 'iban') end = ibanEnd(text, start, end);
  while (end > start && text.charCodeAt(end - 1) === 32) end--;
  if (end <= start || goesOn(text, end)) return -1;
  const next = text.charCodeAt(end);
  if (
    (next === 45 || next === 47 || next === 46 || next === 44) &&
    text.charCodeAt(end + 1) >= 48 &&
    text.charCodeAt(end + 1) <= 57
  )
    return -1;
  const isValid = form.check === undefined || form.check(compactForm(text.slice(start, end)));
  const hasKey = keyBefore(scan, first, form.keys) === true;
  if (hasKey)
    emit(
      start,
      end,
      form.type,
      !isValid ? 0.8 : form.check ? 0.99 : 0.9,
      isValid && form.check ? 'checksum-valid' : 'context-word',
    );
  else {
    const score = isValid ? form.bare : form.bareFailed;
    if (score === 0) return -1;
    emit(start, end, form.type, score, isValid && form.check ? 'checksum-valid' : 'pattern');
  }
  return isValid ? end : -1;
};

/** Whether a blank, a hyphen or a point and a further digit follow. */
const continuesIn = (text: string, end: number): boolean => {
  const mark = text.charCodeAt(end);
  const code = text.charCodeAt(end + 1);
  return (mark === 32 || mark === 45 || mark === 46) && code >= 48 && code <= 57;
};

/** National and financial identifiers by form and checksum, with a higher score after their key word. */
export const nationalId: Recognizer = {
  id: 'id-national',
  languages,
  find: (scan, emit) => {
    const { digits, starts, language } = scan;
    const index = formsByLength(language);
    let done = -1;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done) continue;
      const candidates = index[tokenLength(scan, i)];
      if (candidates === undefined) continue;
      const isPart = tokenLength(scan, i) > 4 || continuesIn(scan.text, scan.ends[i]!);
      for (const form of candidates) {
        if (!isPart && form.isGrouped === true) continue;
        const end = tryForm(scan, i, form, emit);
        if (end > 0) {
          done = end;
          break;
        }
      }
    }
  },
};
