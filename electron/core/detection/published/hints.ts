import type { Language } from '../../../contract/text';
import { perLanguage } from '../../text/perLanguage';
import { wordSet } from '../recognizers/neighbours';
import { foldedKey, MARK, type Scan } from '../scan';
import { colleagueWords, hasColleagueIn, type Hints } from './citations';

const isYear = (value: number): boolean => value >= 1900 && value <= 2059;

/** Where figures begin that may be the year of a publication: not the last of a date in figures. */
function yearsOf({ digits, starts, ends, kinds, keys }: Scan): readonly number[] {
  const years: number[] = [];
  for (let d = 0; d < digits.length; d++) {
    const i = digits[d]!;
    if (!isYear(keys[i]!) || ends[i]! - starts[i]! !== 4) continue;
    const code = i > 0 && kinds[i - 1] === MARK && ends[i - 1] === starts[i] ? keys[i - 1]! : 0;
    if (code !== 47 && code !== 45 && code !== 46) years.push(starts[i]!);
  }
  return years;
}

const inText = /(?<![\d./-])(?:19\d\d|20[0-5]\d)(?!\d)/gu;
/** The same, of a text that nobody has scanned. */
const yearsIn = (text: string): readonly number[] => [...text.matchAll(inText)].map(({ index }) => index);

const doi = foldedKey('doi');
const announcing = perLanguage((language) => wordSet([...colleagueWords[language], 'doi']));

/** Reads the words of a note once for all that may announce a publication. */
export function hintsOf(scan: Scan): Hints {
  const { keys, count } = scan;
  const words = announcing(scan.language);
  let hasColleagues = false;
  let hasDoi = false;
  for (let i = 0; i < count; i++) {
    if (!words.has(keys[i]!)) continue;
    if (keys[i] === doi) hasDoi = true;
    else hasColleagues = true;
  }
  return { years: yearsOf(scan), hasColleagues, hasDoi };
}
export const hintsIn = (text: string, language: Language): Hints => ({
  years: yearsIn(text),
  hasColleagues: hasColleagueIn(text, language),
  hasDoi: /doi/iu.test(text),
});
