import { writeCell } from '../../exchange/delimited';
import type { CodesFormat } from './codesFormat';
import { placesOf, writePlace } from './mentionOffsets';

const columns = [
  'note',
  'patient',
  'date',
  'code',
  'description',
  'role',
  'position',
  'system',
  'version',
  'probability',
  'source',
  'author',
  'decided',
  'spans',
] as const;

/**
 * One row per code. Offsets are code points; mentions are separated by bars, their pieces by semicolons: `10 15|40
 * 44;50 52`.
 */
export const csv: CodesFormat = {
  id: 'csv',
  name: 'CSV',
  extension: '.csv',
  write(notes) {
    const rows = notes.flatMap((note) =>
      note.codes.map((one) => [
        note.id,
        note.patient ?? '',
        note.date ?? '',
        one.code,
        one.description ?? '',
        one.role,
        String(one.position),
        one.system,
        one.version,
        one.probability === null ? '' : String(one.probability),
        one.source,
        one.author,
        one.decidedAt ?? '',
        placesOf(note, one.evidence).map(writePlace).join('|'),
      ]),
    );
    return [
      {
        suffix: '',
        text: [columns, ...rows]
          .map((cells) => `${cells.map((cell) => writeCell(cell.toWellFormed(), ',')).join(',')}\r\n`)
          .join(''),
      },
    ];
  },
};
