import type { PersonName, PhiType } from '../../contract/phi';
import { phiFacts, phiTypes } from '../../contract/phiTypes';
import type { Language, Span } from '../../contract/text';
import { asRead, dateAsMeant } from '../detection/repairs/readRepaired';
import type { CivilDate } from '../dates/civilDate';
import { isBirthCue } from '../dates/parse/birthCue';
import { fullDates } from '../dates/parse/fullDates';
import { inferOrder } from '../dates/parse/order';
import { knownPatientFieldOf, personOf } from '../detection/knownPatientRows';
import { foldForSearch } from '../text/foldedWithOffsets';

/** A note as its head is read: with what was found in it and nobody rejected. */
export interface HeadedNote {
  readonly text: string;
  readonly language: Language;
  readonly spans: readonly (Span & { readonly type: PhiType })[];
}

/** What the head of a note says of its patient, each in the order in which it stands there. */
export interface HeaderFacts {
  readonly names: readonly PersonName[];
  /** ISO dates. */
  readonly birthDates: readonly string[];
  readonly numbers: readonly PatientNumber[];
}
export interface PatientNumber {
  readonly type: PhiType;
  readonly value: string;
}

const headLength = 2000;
const headLines = 30;
const shortestNumber = 4;
const maxNameWords = 6;
/** `Patient: …`, `Fecha de nacimiento: …`: a field of a form. */
const field = /^([\p{L}][\p{L}\p{M} .'’ºª°/()-]{0,40}?)\s*:\s*(\S.*)$/u;
/** Numbers that are of one patient; that of the hospital first, which notes are mostly known by. */
const numberTypes: readonly PhiType[] = phiTypes
  .filter((type) => {
    const { nature, traits } = phiFacts[type];
    return nature === 'number' && traits.includes('grouped') && !traits.includes('ofStaff');
  })
  .sort((a, b) => Number(b === 'medicalRecord') - Number(a === 'medicalRecord'));
export const isNumberOfPatient = (type: string): type is PhiType => (numberTypes as readonly string[]).includes(type);

/**
 * Reads whom a note is about from its head: from what detection marked there as the patient's, and from fields of a
 * form with their keys (`Nombre:`, `MRN:`), so that a note can be read before it is searched.
 *
 * @param year now, for birth dates with two figures
 */
export function headerFacts({ text, language, spans }: HeadedNote, year: number): HeaderFacts {
  const head = headOf(text);
  const marked = spans.filter(({ end }) => end <= head.length);
  const written = (type: PhiType): readonly string[] =>
    marked.filter((span) => span.type === type).map(({ start, end }) => asRead(text.slice(start, end)));
  const fields = fieldsOf(asRead(head));
  const order = inferOrder(written('date'), undefined);
  const isoOf = (date: string): readonly string[] =>
    fullDates(date, language, { pivotYear: year, order }).slice(0, 1).map(isoText);
  const births = marked
    .filter(({ type, start }) => type === 'date' && isBirthCue(text, start))
    .map(({ start, end }) => dateAsMeant(text.slice(start, end)));
  return {
    names: distinct(
      [...fields.names, ...written('patient').filter((words) => wordsOf(words).length > 1)]
        .flatMap((name) => (typeof name === 'string' ? personOf(name) : name))
        .filter(({ given, surname }) => given !== '' || surname !== ''),
      nameKey,
    ),
    birthDates: distinct([...fields.births, ...births].flatMap(isoOf), (date) => date),
    numbers: distinct(
      [...fields.numbers, ...numberTypes.flatMap((type) => written(type).map((value) => ({ type, value })))].filter(
        ({ value }) => numberKey(value).length >= shortestNumber,
      ),
      ({ value }) => numberKey(value),
    ),
  };
}

const isoText = ({ year, month, day }: CivilDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A name as it is compared: its words, whatever their order, case and accents. */
export const nameKey = ({ given, surname }: PersonName): string => wordsOf(`${given} ${surname}`).sort().join(' ');

/** A number as it is compared: `nhc-150679` and `150 679` are one. */
export function numberKey(value: string): string {
  const bare = foldForSearch(value).replace(/[^\p{L}\p{N}]+/gu, '');
  return /^\p{L}{2,4}\d{5,}$/u.test(bare) ? bare.replace(/^\p{L}+/u, '') : /\d/.test(bare) ? bare : '';
}

/** Single letters are initials: `Anna M. Weber` is `Anna Weber`. */
const wordsOf = (name: string): string[] =>
  foldForSearch(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);

function headOf(text: string): string {
  const head = text.slice(0, headLength);
  let end = -1;
  for (let line = 0; line < headLines; line += 1) {
    end = head.indexOf('\n', end + 1);
    if (end < 0) return head;
  }
  return head.slice(0, end);
}

interface Fields {
  readonly names: readonly (PersonName | string)[];
  readonly births: readonly string[];
  readonly numbers: readonly PatientNumber[];
}

/** Fields of a form: one to a line, or several in columns. */
function fieldsOf(head: string): Fields {
  const [given, surnames, names, births]: string[][] = [[], [], [], []];
  const numbers: PatientNumber[] = [];
  for (const line of head.split(/\r?\n/)) {
    for (const cell of line
      .replace(/^\uFEFF/, '')
      .replace(/:\s+/g, ': ')
      .split(/\s{2,}|[\t;|]/)) {
      const [, key = '', value = ''] = field.exec(cell.trim()) ?? [];
      const kind = key === '' ? undefined : knownPatientFieldOf(key);
      const bare = value.replace(/[\s.,]+$/, '');
      if (kind === 'given' && isName(bare)) given?.push(bare);
      else if (kind === 'surname' && isName(bare)) surnames?.push(bare);
      else if ((kind === 'name' || kind === 'patient') && isName(bare)) names?.push(bare);
      else if (kind === 'patient' && isNumber(bare)) numbers.push({ type: 'medicalRecord', value: bare });
      else if (kind === 'birthDate') births?.push(bare);
      else if (kind !== undefined && isNumberOfPatient(kind) && isNumber(bare))
        numbers.push({ type: kind, value: bare });
    }
  }
  const [first, last] = [given?.[0], surnames?.[0]];
  const name = first !== undefined && last !== undefined ? [{ given: first, surname: last }] : [];
  return { names: [...name, ...(names ?? [])], births: births ?? [], numbers };
}

/** Words with a capital, no figures: `Nombre: el que figura en la pulsera` is none. */
function isName(value: string): boolean {
  const words = value.split(/\s+/);
  return /^\p{Lu}/u.test(value) && !/[\d:]/.test(value) && words.length <= maxNameWords;
}
const isNumber = (value: string): boolean => /\d/.test(value) && value.length <= 40 && value.split(/\s+/).length <= 4;

function distinct<T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = keyOf(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
