import type { Span } from '../../../contract/text';
import { convertOffsets } from '../../text/offsets';
import type { ExportedNote } from './codesFormat';

/** The mentions of a code in code points. */
export function placesOf(
  { text }: Pick<ExportedNote, 'text'>,
  evidence: readonly (readonly Span[])[],
): readonly (readonly Span[])[] {
  const converted = convertOffsets(
    text,
    evidence.flatMap((fragments) => fragments.flatMap(({ start, end }) => [start, end])),
    'utf16',
    'codePoints',
  );
  let next = 0;
  return evidence.map((fragments) => fragments.map(() => ({ start: converted[next++]!, end: converted[next++]! })));
}

/** `12 20;25 31`, as CodiEsp writes a mention in pieces. */
export const writePlace = (fragments: readonly Span[]): string =>
  fragments.map(({ start, end }) => `${start} ${end}`).join(';');

/** Procedures of ICD-10-PCS have seven characters and no dot; diagnoses have one after the third. */
export const isProcedureCode = (code: string): boolean => /^[0-9A-Z]{7}$/.test(code);
