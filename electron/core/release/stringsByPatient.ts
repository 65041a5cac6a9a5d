import type { PhiString } from '../deidentify/deidentify';
import { searchedAs } from '../detection/repairs/readRepaired';
import { isDistinctive } from '../deidentify/releaseScan';
import { ownText } from '../text/ownText';
import type { SourceNote } from './ports';

/** Strings by patient, and the distinctive ones of everyone; notes without a patient keep the rest to themselves. */
export interface StringsByPatient {
  readonly add: (patient: string | undefined, strings: readonly PhiString[]) => void;
  /** In order of arrival; usually the same array until something is added. */
  readonly of: (patient: string) => readonly PhiString[];
  readonly ofEverybody: () => Iterable<PhiString>;
}

/** Names of types contain no blanks and no question marks. */
const nameOf = ({ type, text, isUnsure }: PhiString): string => `${type}${isUnsure === true ? '?' : ''} ${text}`;
const stringOf = (name: string): PhiString => {
  const at = name.indexOf(' ');
  const text = name.slice(at + 1);
  if (name[at - 1] === '?') return { type: name.slice(0, at - 1) as PhiString['type'], text, isUnsure: true };
  return { type: name.slice(0, at) as PhiString['type'], text };
};

/** Patients whose strings are unpacked at a time. */
const maxOpen = 64;

/** One patient whose strings are unpacked. */
interface OpenPatient {
  readonly strings: Map<string, PhiString>;
  isChanged: boolean;
  list: readonly PhiString[] | undefined;
}

/**
 * An archive has hundreds of thousands of patients, and usually a few of them are read in a row: the strings of the
 * others are packed into one text each, a tenth of their size as objects.
 *
 * @param isForAll false where nobody asks what is distinctive of everyone
 */
export function stringsByPatient({ isForAll = true } = {}): StringsByPatient {
  const closed = new Map<string, string>();
  const open = new Map<string, OpenPatient>();
  const ofEverybody = new Set<string>();
  const close = (patient: string, { strings, isChanged }: OpenPatient): void => {
    if (isChanged) closed.set(patient, JSON.stringify([...strings.keys()]));
    open.delete(patient);
  };
  const opened = (patient: string): OpenPatient => {
    const known = open.get(patient);
    if (known !== undefined) return known;
    const names = JSON.parse(closed.get(patient) ?? '[]') as readonly string[];
    const found: OpenPatient = {
      strings: new Map(names.map((name) => [name, stringOf(name)])),
      isChanged: false,
      list: undefined,
    };
    open.set(ownText(patient), found);
    const [oldest] = open;
    if (open.size > maxOpen && oldest !== undefined) close(...oldest);
    return found;
  };
  return {
    add(patient, strings) {
      const own = patient === undefined ? undefined : opened(patient);
      for (const string of strings) {
        const pieces = nameOf(string);
        // seen before: what is distinctive is among everyone's by now
        if (own?.strings.has(pieces) === true) continue;
        // a name composed of pieces of a note keeps the note alive as long as it is a key anywhere
        const name = ownText(pieces);
        if (own !== undefined) {
          own.strings.set(name, stringOf(name));
          own.isChanged = true;
          own.list = undefined;
        }
        if (isForAll && isDistinctive(string)) ofEverybody.add(name);
      }
    },
    of(patient) {
      if (!open.has(patient) && !closed.has(patient)) return [];
      const own = opened(patient);
      return (own.list ??= [...own.strings.values()]);
    },
    ofEverybody: () => ({
      *[Symbol.iterator]() {
        for (const name of ofEverybody) yield stringOf(name);
      },
    }),
  };
}

export const spanStrings = ({ text, spans }: Pick<SourceNote, 'text' | 'spans'>): readonly PhiString[] =>
  spans.flatMap(({ start, end, type, isUnsure }) =>
    searchedAs(text.slice(start, end), type === 'date').map((said) => ({
      type,
      text: said,
      ...(isUnsure === true && { isUnsure }),
    })),
  );
