import { sectionOf } from './hybridCoder';
import { familyOf } from './network/labelSpace';

/** The first three characters of a diagnosis; a procedure stays what it is. */
const reduced = (code: string): string => (sectionOf(code) === 'diagnosis' ? familyOf(code) : code);

/** Notes whose diagnoses are families, each once, with the evidence of all its codes. */
export function inFamilies<Note extends { readonly codes: readonly Coding[] }>(
  notes: readonly Note[],
): readonly Note[] {
  return notes.map((note) => {
    const codes = new Map<string, Coding['evidence'][number][]>();
    for (const { code, evidence } of note.codes)
      codes.set(reduced(code), [...(codes.get(reduced(code)) ?? []), ...evidence]);
    return { ...note, codes: [...codes].map(([code, evidence]) => ({ code, evidence })) };
  });
}

interface Coding {
  readonly code: string;
  readonly evidence: readonly (readonly { readonly start: number; readonly end: number }[])[];
}

/** Descriptions of families, without those of their codes; procedures as they are. */
export const familyDescriptions = <Row extends { readonly code: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ code }) => reduced(code) === code);
