import type { PhiString } from '../deidentify/deidentify';
import { isDistinctive } from '../deidentify/releaseScan';
import { ownText } from '../text/ownText';
import type { SourceNote } from './ports';

/** Strings by patient, and the distinctive ones of everybody; notes without a patient keep the rest to themselves. */
export interface StringsByPatient {
  readonly add: (patient: string | undefined, strings: readonly PhiString[]) => void;
  readonly of: (patient: string) => readonly PhiString[];
  readonly ofEverybody: () => readonly PhiString[];
}

export function stringsByPatient(): StringsByPatient {
  const all = new Map<string, Map<string, PhiString>>();
  const ofEverybody = new Map<string, PhiString>();
  return {
    add(patient, strings) {
      const known = patient === undefined ? undefined : (all.get(patient) ?? new Map<string, PhiString>());
      for (const { type, text } of strings) {
        const name = `${type} ${text}`;
        if (known?.has(name) === true && (ofEverybody.has(name) || !isDistinctive({ type, text }))) continue;
        const string = { type, text: ownText(text) };
        known?.set(name, string);
        if (isDistinctive(string)) ofEverybody.set(name, string);
      }
      if (patient !== undefined && known !== undefined) all.set(ownText(patient), known);
    },
    of: (patient) => [...(all.get(patient)?.values() ?? [])],
    ofEverybody: () => [...ofEverybody.values()],
  };
}

export const spanStrings = ({ text, spans }: Pick<SourceNote, 'text' | 'spans'>): readonly PhiString[] =>
  spans.map(({ start, end, type }) => ({ type, text: text.slice(start, end) }));
