import type { Language } from '../../contract/text';
import { foldSpelling } from './spelling';

const list = (words: string): readonly string[] => words.split(' ');
const units: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
      'sixteen seventeen eighteen nineteen',
  ),
  es: list(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis ' +
      'diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco ' +
      'veintiseis veintisiete veintiocho veintinueve',
  ),
  fr: list(
    'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize ' +
      'dix-sept dix-huit dix-neuf',
  ),
  nl: list(
    'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien ' +
      'zeventien achttien negentien',
  ),
  de: list(
    'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn ' +
      'sechzehn siebzehn achtzehn neunzehn',
  ),
};
const tens: Readonly<Record<Language, readonly string[]>> = {
  en: list('twenty thirty forty fifty sixty seventy eighty ninety'),
  es: list('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  fr: list('vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix'),
  nl: list('twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
  de: list('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
};
const hundred: Readonly<Record<Language, string>> = {
  en: 'hundred',
  es: 'cien',
  fr: 'cent',
  nl: 'honderd',
  de: 'hundert',
};

const tables = new Map<Language, ReadonlyMap<string, number>>();

/** Numbers 0–119 in words, folded, words joined by one blank. */
export function numberWords(language: Language): ReadonlyMap<string, number> {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const table = new Map<string, number>();
  const put = (word: string, value: number): void => {
    for (const form of [word, word.replaceAll('-', ' ')]) if (!table.has(form)) table.set(form, value);
  };
  const below20 = units[language];
  below20.forEach(put);
  tens[language].forEach((ten, t) => {
    const value = (t + 2) * 10;
    put(ten, value);
    if (language === 'fr' && (value === 70 || value === 90)) {
      for (let u = 1; u < 10; u++) put(`${tens.fr[t - 1]!}-${below20[10 + u]!}`, value + u);
      put('soixante et onze', 71);
      put('soixante-et-onze', 71);
      return;
    }
    for (let u = 1; u < 10; u++) {
      const unit = below20[u]!;
      if (language === 'en') put(`${ten}-${unit}`, value + u);
      else if (language === 'es') put(`${ten} y ${unit}`, value + u);
      else if (language === 'fr') {
        put(`${ten}-${unit}`, value + u);
        if (u === 1) put(`${ten} et un`, value + 1);
      } else
        put(
          `${u === 1 ? (language === 'de' ? 'ein' : 'een') : unit}${language === 'de' ? 'und' : 'en'}${ten}`,
          value + u,
        );
    }
  });
  if (language === 'fr') {
    for (const [word, value] of [
      ['quatre-vingts', 80],
      ['septante', 70],
      ['huitante', 80],
      ['octante', 80],
      ['nonante', 90],
    ] as const)
      put(word, value);
    for (let u = 1; u < 10; u++) put(`nonante-${below20[u]!}`, 90 + u);
  }
  if (language === 'es') {
    // before a masculine noun and a feminine one: `veintiún años`, `treinta y una semanas`
    for (const [word, value] of [...table])
      if (word.endsWith('uno')) for (const form of ['un', 'una']) put(word.slice(0, -3) + form, value);
  }
  const small = [...table];
  put(hundred[language], 100);
  if (language === 'en') put('one hundred', 100);
  for (const [word, value] of small) {
    if (value === 0 || value > 19) continue;
    const head =
      language === 'es'
        ? 'ciento '
        : language === 'en'
          ? 'one hundred and '
          : language === 'fr'
            ? 'cent '
            : hundred[language];
    put(head + word, 100 + value);
  }
  tables.set(language, table);
  return table;
}

/** @returns the number that stands at the beginning of `words` (folded), and how many of them it takes */
export function leadingNumber(words: readonly string[], language: Language): readonly [number, number] | undefined {
  const table = numberWords(language);
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const value =
      table.get(words.slice(0, count).join(' ')) ?? (count === 1 ? table.get(foldSpelling(words[0]!)) : undefined);
    if (value !== undefined) return [value, count];
  }
  return undefined;
}
