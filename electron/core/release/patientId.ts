import type { KnownPatient } from '../../contract/phi';
import { patientKey } from '../privacy/patientKey';
import { foldedText } from '../text/foldedWithOffsets';
import type { LinkedTo } from './patientLinks';

export { patientKey } from '../privacy/patientKey';

/** What ids of patients look like beside each other; counts alone, since ids do not belong in a log. */
export interface IdFindings {
  /** Patients who came, or were charged, under more than one spelling of one id: they are one patient. */
  readonly met: number;
  /** Ids that are nearly another one: somebody may have one patient under two. */
  readonly near: number;
  /** Known patients with the name and the birth date of another id. */
  readonly same: number;
}

export interface PatientIds {
  /** Under which name the patient is planned, charged and replaced; undefined for an id of blanks alone. Remembers the id. */
  readonly nameOf: (id: string) => string | undefined;
  readonly findings: (known: readonly KnownPatient[]) => IdFindings;
  /** People who came, or were charged, under several ids that were joined; `apart`: those of whom the ledger knows more than one, whose charges are summed. */
  readonly linked: () => { readonly patients: number; readonly apart: number };
}

/**
 * One name for all spellings of an id: that under which a ledger knows the patient, so that surrogates and charges stay, else the key.
 *
 * @param linkedTo an id's key as that with which its person's account stands; an id that the ledger knows keeps its own name
 * @param named ids that somebody wrote in a table of linked ones: one that is nearly another one is told
 * @param units of ledger and surrogates, as they stand there: `p:` and the id, with `*` before it where it is of a patient's staff
 */
export function createPatientIds(
  units: Iterable<string> = [],
  linkedTo: LinkedTo = (key) => key,
  named: Iterable<string> = [],
): PatientIds {
  const names = new Map<string, string>();
  const spellings = new Map<string, Set<string>>();
  const remember = (key: string, id: string | undefined): void => {
    const known = spellings.get(key) ?? new Set();
    if (id !== undefined) known.add(id);
    spellings.set(key, known);
  };
  for (const unit of units) {
    const id = /^\*?p:/.test(unit) ? unit.slice(unit.indexOf(':') + 1) : undefined;
    const key = id === undefined ? undefined : patientKey(id);
    if (id === undefined || key === undefined) continue;
    if (!names.has(key)) names.set(key, id);
    // a new patient is written under the key, whatever the notes say: that is no spelling
    remember(key, id === key ? undefined : id);
  }
  return {
    nameOf(id) {
      const key = patientKey(id);
      if (key === undefined) return undefined;
      remember(key, id);
      const root = linkedTo(key);
      return names.get(key) ?? names.get(root) ?? root;
    },
    linked() {
      const people = new Map<string, { ids: number; known: number }>();
      for (const key of spellings.keys()) {
        const person = people.get(linkedTo(key)) ?? { ids: 0, known: 0 };
        person.ids += 1;
        if (names.has(key)) person.known += 1;
        people.set(linkedTo(key), person);
      }
      const all = [...people.values()];
      return { patients: all.filter(({ ids }) => ids > 1).length, apart: all.filter(({ known }) => known > 1).length };
    },
    findings: (known) => ({
      met: [...spellings.values()].filter(({ size }) => size > 1).length,
      near: nearIds([...spellings.keys(), ...[...named].flatMap((id) => patientKey(id) ?? [])], linkedTo),
      same: samePatients(known),
    }),
  };
}

/** Letters that are read as another one, or as a figure, when an id is typed from paper; those of other scripts by their look. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...pairs('oοоо', '0'),
  ...pairs('lii|ıιі', '1'),
  ...pairs('аα', 'a'),
  ...pairs('вβ', 'b'),
  ...pairs('ес', 'ec'),
  ...pairs('ε', 'e'),
  ...pairs('кκ', 'k'),
  ...pairs('мμ', 'm'),
  ...pairs('нη', 'h'),
  ...pairs('рρ', 'p'),
  ...pairs('тτ', 't'),
  ...pairs('уυ', 'y'),
  ...pairs('хχ', 'x'),
  ...pairs('ѕ', 's'),
  ...pairs('ј', 'j'),
]);
function pairs(from: string, to: string): (readonly [string, string])[] {
  return [...from].map((letter, i) => [letter, to[i] ?? to[0]!] as const);
}

/** Without what is left out or doubled without a thought: signs and blanks, zeros before a number, look-alikes apart. */
const skeletonOf = (key: string): string =>
  [...key]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, '');

/** Ids that are compared letter by letter; of more only those that look the same are found. */
const maxCompared = 50_000;
const minLength = 5;

/**
 * Ids that are nearly another one: the same but for signs, zeros before a number and look-alikes, or one letter apart. That two differ in one figure says
 * nothing: numbered ids do.
 */
export function nearIds(keys: Iterable<string>, linkedTo: LinkedTo = (key) => key): number {
  const all = new Set(keys);
  const near = new Set<string>();
  // ids of one person may be as near as they like
  const areApart = (list: readonly string[]): boolean => new Set(list.map(linkedTo)).size > 1;
  const bySkeleton = new Map<string, string[]>();
  for (const key of all) put(bySkeleton, skeletonOf(key), key);
  for (const same of bySkeleton.values()) if (same.length > 1 && areApart(same)) for (const key of same) near.add(key);
  const long = [...all].filter((key) => key.length >= minLength);
  if (long.length > maxCompared) return near.size;
  const modal = modalLength(long);
  const byPattern = new Map<string, string[]>();
  const pair = (a: string, b: string): void => void (areApart([a, b]) && near.add(a).add(b));
  for (const key of long) {
    for (let at = 0; at < key.length; at += 1) {
      const [before, letter, behind] = [key.slice(0, at), key[at]!, key.slice(at + 1)];
      put(byPattern, `${before}\0${behind}`, key);
      const without = before + behind;
      if (
        all.has(without) &&
        (!isFigure(letter) || [key, without].filter(({ length }) => length === modal).length === 1)
      )
        pair(key, without);
      const next = behind[0];
      if (next === undefined || next === letter || (isFigure(letter) && isFigure(next))) continue;
      const turned = `${before}${next}${letter}${behind.slice(1)}`;
      if (all.has(turned)) pair(key, turned);
    }
  }
  for (const [pattern, list] of byPattern) {
    const at = pattern.indexOf('\0');
    if (list.length > 1 && list.some((key) => !isFigure(key[at]!)) && areApart(list))
      for (const key of list) near.add(key);
  }
  return near.size;
}

const isFigure = (letter: string): boolean => letter >= '0' && letter <= '9';
function put(map: Map<string, string[]>, name: string, key: string): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [key]);
  else known.push(key);
}

/** The length that nearly all ids have: then one figure more or less is a slip. Numbers that just count on have several. */
function modalLength(keys: readonly string[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { length } of keys) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= 0.95 * keys.length)?.[0];
}

/** Known patients who have the name and the birth date of another id: one person is charged twice. */
export function samePatients(known: readonly KnownPatient[]): number {
  const people = new Map<string, Set<string>>();
  for (const { patient, names, birthDates } of known) {
    const key = patientKey(patient);
    if (key === undefined) continue;
    for (const { given, surname } of names) {
      for (const born of birthDates) {
        const person = `${foldedText(`${given} ${surname}`).trim()} ${born}`;
        people.set(person, (people.get(person) ?? new Set()).add(key));
      }
    }
  }
  return new Set([...people.values()].filter(({ size }) => size > 1).flatMap((keys) => [...keys])).size;
}
