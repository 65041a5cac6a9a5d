import type { Language, Span } from '../../../electron/contract/text';

/** A code that follows from a number in the text. */
export interface RuledCode {
  readonly code: string;
  readonly place: Span;
}

/** Body mass index, by its name; the number may follow a few words behind. */
const bodyMass: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:bmi|body[ -]mass index)\b/giu,
  es: /(?<!\p{L})(?:imc|[íi]ndice de masa corporal)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:imc|indice de masse corporelle)(?!\p{L})/giu,
  nl: /\b(?:bmi|body[ -]mass index|quetelet[ -]?index)\b/giu,
  de: /\b(?:bmi|body[ -]mass[ -]index|körpermasseindex)\b/giu,
};
const numberBehind = /^[^\d\n.;]{0,25}?(\d{2}(?:[.,]\d{1,2})?)(?![\d.,]*\d)/u;

const esWeeks = String.raw`(\d{1,2})(?:\s?\+\s?\d)?[ªa]? semanas?`;
const esPregnancy = String.raw`(?:gestaci[oó]n|embarazo|amenorrea|edad gestacional)`;
const esPregnant = String.raw`(?:semana|gestaci[oó]n|embaraz\p{L}+|gestante|gestacional|amenorrea)`;

/** Weeks of pregnancy: the number before its word, or behind it. */
const gestation: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /(\d{1,2})(?:\s?\+\s?\d)?[ -]weeks?(?:'|’)? (?:of )?(?:gestation|gestational|pregnan\p{L}+)/giu,
    /(?:gestational age|pregnant|pregnancy|gestation)[^\d\n.;]{0,20}(\d{1,2})(?:\s?\+\s?\d)?[ -]weeks?/giu,
  ],
  es: [
    new RegExp(String.raw`${esWeeks}(?: y \d d[íi]as?)? (?:de|del) ${esPregnancy}`, 'giu'),
    new RegExp(String.raw`${esPregnant}[^\d\n.;]{0,20}${esWeeks}`, 'giu'),
    /semana (\d{1,2})(?:\s?\+\s?\d)? (?:de|del) (?:gestaci[oó]n|embarazo)/giu,
    /(\d{1,2})(?:\s?\+\s?\d)? ?(?:SG|sem\. de gestaci[oó]n)(?!\p{L})/gu,
  ],
  fr: [/(\d{1,2})(?:\s?\+\s?\d)? (?:semaines (?:d['’]am[ée]norrh[ée]e|de grossesse|de gestation)|SA(?!\p{L}))/giu],
  nl: [
    /(\d{1,2})(?:\s?\+\s?\d)? weken (?:zwanger|zwangerschap|amenorroe|AD)/giu,
    /(?:zwangerschapsduur|amenorroeduur)[^\d\n.;]{0,20}(\d{1,2})/giu,
  ],
  de: [/(\d{1,2})\.?(?:\s?\+\s?\d)? (?:SSW|Schwangerschaftswoche|Gestationswoche)/giu],
};

/**
 * Codes of ICD-10-CM that say a number: Z68 (body mass index of adults) and Z3A (weeks of gestation). Linear in the
 * note.
 */
export function ruledCodes(text: string, language: Language): readonly RuledCode[] {
  const out: RuledCode[] = [];
  for (const match of text.matchAll(bodyMass[language])) {
    const end = match.index + match[0].length;
    const number = numberBehind.exec(text.slice(end, end + 40));
    if (number === null) continue;
    const code = bodyMassCode(Number(number[1]!.replace(',', '.')));
    if (code !== null) out.push({ code, place: { start: match.index, end: end + number[0].length } });
  }
  for (const pattern of gestation[language]) {
    for (const match of text.matchAll(pattern)) {
      const weeks = Number(match[1]);
      if (weeks >= 4 && weeks <= 44)
        out.push({ code: gestationCode(weeks), place: { start: match.index, end: match.index + match[0].length } });
    }
  }
  return out;
}

/** Null where no such body is: the number was another. */
function bodyMassCode(index: number): string | null {
  if (!(index >= 10 && index < 100)) return null;
  if (index < 20) return 'Z68.1';
  if (index < 40) return `Z68.${Math.floor(index)}`;
  return `Z68.4${index < 45 ? 1 : index < 50 ? 2 : index < 60 ? 3 : index < 70 ? 4 : 5}`;
}

function gestationCode(weeks: number): string {
  if (weeks < 8) return 'Z3A.01';
  return weeks > 42 ? 'Z3A.49' : `Z3A.${String(weeks).padStart(2, '0')}`;
}
