import { compact } from '../../text/spelling';
import { surrogatePhone, type ContactContext } from '../contacts';
import { sameLayout } from '../identifiers';
import { joinKey, prfRandom } from '../prf';
import type { CountryTowns } from '../surrogateLists';
import type { SurrogateTable } from '../surrogateTable';
import { nationalNumber, samplePhone, writePhone } from './phonePlans';

const attempts = 100;

/**
 * A telephone number of the country that the policy states, a landline from the region of the patient's places. Numbers
 * of other countries stay in theirs; a number without its area stays as long as it is.
 */
export function phoneOfCountry(
  text: string,
  language: string,
  { country }: CountryTowns,
  table: SurrogateTable,
  context: ContactContext,
): string | undefined {
  const { prf, scope, follows, avoid } = context;
  // an extension has its own few digits after a word
  const [, main = text, extension = ''] = /^([^a-zA-Z]*[0-9][^a-zA-Z]*)(\p{L}.*)?$/su.exec(text) ?? [];
  const number = nationalNumber(main, country);
  if (number === undefined && /^\s*\(?(?:\+|00)/u.test(main)) return surrogatePhone(text, language, context);
  const key = number?.digits ?? compact(main);
  if (key.length < 3) return undefined;
  const kind = `${follows?.kind ?? `near@${country}`} phone`;
  const random = prfRandom(prf, kind, joinKey(scope, key));
  const extensionDigits = sameLayout(extension.replace(/\p{L}+/gu, ''), random).replace(/[^0-9]/gu, '');
  let at = 0;
  const tail = extension.replace(/[0-9]/gu, () => extensionDigits[at++]!);
  const written = (digits: string): string => {
    if (number !== undefined) return writePhone(country, digits, main, number.isAbroad) + separated(main, tail);
    let place = 0;
    return main.replace(/[0-9]/gu, () => digits[place++]!) + tail;
  };
  const isFree = (digits: string): boolean =>
    digits !== key && !avoid.has(digits) && !avoid.has(digits.slice(-9)) && !avoid.has(compact(written(digits)));
  const done = table.get(scope, kind, key);
  if (done !== undefined && isFree(done)) return written(done);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const digits =
      number === undefined
        ? sameLayout(key, random)
        : samplePhone(country, number.digits, follows?.phones ?? [], random);
    if (!isFree(digits)) continue;
    // another of the patient's numbers, where there are others
    if (attempt < attempts / 2 && table.hasNumber(kind, digits, scope)) continue;
    if (done === undefined) table.put(scope, kind, key, digits);
    return written(digits);
  }
  return undefined;
}

/** The blanks before an extension belong to the digits before it. */
const separated = (main: string, tail: string): string => (/[^0-9)]*$/u.exec(main)?.[0] ?? '') + tail;
