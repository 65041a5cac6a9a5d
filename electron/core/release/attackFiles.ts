import type { Evidence } from '../privacy/attacks/match';
import { differByChance, partEvidence, type PartedNote } from '../privacy/attacks/parts';
import { followByChance, rowEvidence, type RowNote } from '../privacy/attacks/rows';
import type { PatientRecord } from './records';

type Note = PatientRecord['sides'][number];
type DatedNote = Note & { readonly day: number };

/** How many files there are, and how probable what they show would be of files made without regard to time. */
export interface FileFinding {
  readonly files: number;
  readonly byChance: number;
}

/** What files that hold several notes tell about them. */
export interface FileChannels {
  readonly channels: readonly (readonly ['parts' | 'rows', Evidence])[];
  /** Null if all notes are in one file, each is in its own, or none says in which it is. */
  readonly parts: FileFinding | null;
  /** Null if no file has several notes in an order of its own. */
  readonly withinFiles: FileFinding | null;
}

/**
 * @param one note of each patient: those of one patient are close in time anyway
 * @param teaching records that somebody knows
 */
export function fileChannels(
  records: readonly PatientRecord[],
  able: readonly PatientRecord[],
  one: readonly DatedNote[],
  teaching: readonly number[],
  known: (target: number) => readonly number[],
): FileChannels {
  const [parted, inRows] = [partedNotes(records, able), rowNotes(records, able)];
  return {
    channels: [
      ...(parted === null ? [] : [['parts', partEvidence(parted.notes, teaching, able.length, known)] as const]),
      ...(inRows === null ? [] : [['rows', rowEvidence(inRows.notes, teaching, able.length, known)] as const]),
    ],
    parts: parted && { files: parted.files, byChance: differByChance(one.flatMap(parted.placeOf)) },
    withinFiles: inRows && { files: inRows.files, byChance: followByChance(one.flatMap(inRows.placeOf)) },
  };
}

interface PartedNotes {
  readonly files: number;
  readonly notes: readonly PartedNote[];
  /** Nothing if the note is in no file that is known. */
  readonly placeOf: (note: DatedNote) => readonly Pick<PartedNote, 'part' | 'day'>[];
}

/** Notes whose day is known, by the file that they leave in; null unless there are several with several notes. */
function partedNotes(records: readonly PatientRecord[], able: readonly PatientRecord[]): PartedNotes | null {
  const counts = new Map<string, number>();
  for (const { sides } of records)
    for (const { part } of sides) if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1);
  if (counts.size < 2 || [...counts.values()].every((count) => count < 2)) return null;
  const numberOf = new Map([...counts.keys()].map((part, i) => [part, i]));
  const indexOf = new Map(able.map((record, i) => [record, i]));
  const placed = ({ part, day }: Note) =>
    part === undefined || day === undefined ? [] : [{ part: numberOf.get(part)!, day }];
  return {
    files: counts.size,
    notes: records.flatMap((record) =>
      record.sides.flatMap((note) => placed(note).map((place) => ({ ...place, record: indexOf.get(record) ?? -1 }))),
    ),
    placeOf: placed,
  };
}

interface RowNotes {
  /** Those with several notes. */
  readonly files: number;
  readonly notes: readonly RowNote[];
  /** Nothing if the note is in no such file. */
  readonly placeOf: (note: DatedNote) => readonly Pick<RowNote, 'part' | 'row' | 'day'>[];
}

/** Notes whose day is known, by their places in files that hold several; null without such files. */
function rowNotes(records: readonly PatientRecord[], able: readonly PatientRecord[]): RowNotes | null {
  const counts = new Map<string, number>();
  for (const { sides } of records)
    for (const { part, row } of sides)
      if (part !== undefined && row !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1);
  const several = [...counts].flatMap(([part, count]) => (count > 1 ? [part] : []));
  if (several.length === 0) return null;
  const numberOf = new Map(several.map((part, i) => [part, i]));
  const indexOf = new Map(able.map((record, i) => [record, i]));
  const placed = ({ part, row, day }: Note) => {
    const file = part === undefined ? undefined : numberOf.get(part);
    return file === undefined || row === undefined || day === undefined ? [] : [{ part: file, row, day }];
  };
  return {
    files: several.length,
    notes: records.flatMap((record) =>
      record.sides.flatMap((note) => placed(note).map((place) => ({ ...place, record: indexOf.get(record) ?? -1 }))),
    ),
    placeOf: placed,
  };
}
