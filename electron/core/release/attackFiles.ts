import type { Evidence } from '../privacy/attacks/match';
import { differAtMost, differByChance, partEvidence } from '../privacy/attacks/parts';
import { followByChance, rowEvidence, type RowNote } from '../privacy/attacks/rows';
import type { PatientRecord } from './records';

type Note = PatientRecord['sides'][number];
type DatedNote = Note & { readonly day: number };

/** How many files there are, and how probable what they show would be of files made without regard to time. */
export interface FileFinding {
  readonly files: number;
  readonly byChance: number;
}

/** Of files that others make of notes which came as one. */
export interface PartFinding extends FileFinding {
  /** Cut from notes that came one after another: which others make is not known. */
  readonly isAssumed: boolean;
}

/** What files that hold several notes tell about them. */
export interface FileChannels {
  readonly channels: readonly (readonly ['parts' | 'rows', Evidence])[];
  /** Null if all notes are in one file, each is in its own, or none says in which it is. */
  readonly parts: PartFinding | null;
  /** Null if no file has several notes in an order of its own. */
  readonly withinFiles: FileFinding | null;
}

/** Into how many parts others might cut a release: few nodes, a job for each month or week. */
const assumedCuts = [4, 16, 64] as const;

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
  const parted = partsOf(records, able, one);
  const inRows = notesInFiles(
    records,
    able,
    ({ part, row }) => (row === undefined ? undefined : part),
    (_, withSeveral) => withSeveral,
  );
  return {
    channels: [
      ...(parted === null ? [] : [['parts', partEvidence(parted.of.notes, teaching, able.length, known)] as const]),
      ...(inRows === null ? [] : [['rows', rowEvidence(inRows.notes, teaching, able.length, known)] as const]),
    ],
    parts: parted?.finding ?? null,
    withinFiles: inRows && { files: inRows.files, byChance: followByChance(one.flatMap(inRows.placeOf)) },
  };
}

/** The files that notes leave in, or, if others cut them, the cut that tells most. */
function partsOf(
  records: readonly PatientRecord[],
  able: readonly PatientRecord[],
  one: readonly DatedNote[],
): { readonly of: NotesInFiles; readonly finding: PartFinding } | null {
  const arrived = records.flatMap(({ sides }) => sides.flatMap((note) => note.arrived ?? []));
  const isAssumed = arrived.length > 0;
  const count = arrived.reduce((most, place) => Math.max(most, place + 1), 0);
  const cuts: readonly ((note: Note) => string | undefined)[] = isAssumed
    ? assumedCuts.map(
        (parts) =>
          ({ arrived: place }: Note) =>
            place === undefined ? undefined : String(Math.floor((place * parts) / count)),
      )
    : [({ part }) => part];
  const found = cuts.flatMap((partOf) => {
    const of = notesInFiles(records, able, partOf, (files, several) =>
      files.length > 1 && several.length > 0 ? files : [],
    );
    if (of === null) return [];
    // the worst of several counts as often as there are
    const byChance = Math.min(1, cuts.length * differByChance(one.flatMap(of.placeOf)));
    return [{ of, finding: { files: of.files, byChance, isAssumed } }];
  });
  // of those that are no chance the finest, which dates its notes best
  return (
    found.findLast(({ finding }) => finding.byChance < differAtMost) ??
    found.toSorted((a, b) => a.finding.byChance - b.finding.byChance)[0] ??
    null
  );
}

interface NotesInFiles {
  readonly files: number;
  readonly notes: readonly RowNote[];
  /** Nothing if the note is in no such file. */
  readonly placeOf: (note: DatedNote) => readonly Pick<RowNote, 'part' | 'row' | 'day'>[];
}

/**
 * Notes whose day is known, by the files that they leave in and their places there.
 *
 * @param partOf the file of a note; undefined if that tells nothing
 * @param taken files that tell something, of all and of those with several such notes
 * @returns null if there are none
 */
function notesInFiles(
  records: readonly PatientRecord[],
  able: readonly PatientRecord[],
  partOf: (note: Note) => string | undefined,
  taken: (files: readonly string[], withSeveral: readonly string[]) => readonly string[],
): NotesInFiles | null {
  const counts = new Map<string, number>();
  for (const { sides } of records)
    for (const note of sides) {
      const part = partOf(note);
      if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  const files = taken(
    [...counts.keys()],
    [...counts].flatMap(([part, count]) => (count > 1 ? [part] : [])),
  );
  if (files.length === 0) return null;
  const numberOf = new Map(files.map((part, i) => [part, i]));
  const indexOf = new Map(able.map((record, i) => [record, i]));
  const placed = (note: Note) => {
    const part = numberOf.get(partOf(note) ?? '');
    return part === undefined || note.day === undefined ? [] : [{ part, row: note.row ?? 0, day: note.day }];
  };
  return {
    files: files.length,
    notes: records.flatMap((record) =>
      record.sides.flatMap((note) => placed(note).map((place) => ({ ...place, record: indexOf.get(record) ?? -1 }))),
    ),
    placeOf: placed,
  };
}
