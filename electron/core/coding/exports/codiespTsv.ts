import type { CodesFormat, ExportedNote } from './codesFormat';
import { isProcedureCode, placesOf, writePlace } from './mentionOffsets';

const rowsOf = (notes: readonly ExportedNote[], isWanted: (code: string) => boolean): string =>
  notes
    .flatMap(({ id, codes }) =>
      codes.filter(({ code }) => isWanted(code)).map(({ code }) => `${cell(id)}\t${cell(code.toLowerCase())}\n`),
    )
    .join('');

/** A tab or a line end in a name would start another cell. */
const cell = (text: string): string => text.toWellFormed().replace(/\s+/g, ' ');

/**
 * The three tables of CodiEsp: diagnoses (D), procedures (P), and both with their mentions (X), including their words.
 */
export const codiespTsv: CodesFormat = {
  id: 'codiespTsv',
  name: 'CodiEsp TSV',
  extension: '.tsv',
  write: (notes) => [
    { suffix: 'D', text: rowsOf(notes, (code) => !isProcedureCode(code)) },
    { suffix: 'P', text: rowsOf(notes, isProcedureCode) },
    {
      suffix: 'X',
      text: notes
        .flatMap((note) =>
          note.codes.flatMap(({ code, evidence }) => {
            const places = placesOf(note, evidence);
            return evidence.map((fragments, index) => {
              const mention = fragments.map(({ start, end }) => note.text.slice(start, end)).join(' ');
              const kind = isProcedureCode(code) ? 'PROCEDIMIENTO' : 'DIAGNOSTICO';
              const row = [cell(note.id), kind, cell(code.toLowerCase()), cell(mention), writePlace(places[index]!)];
              return `${row.join('\t')}\n`;
            });
          }),
        )
        .join(''),
    },
  ],
};
