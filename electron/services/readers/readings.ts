import { resultSide } from '../../contract/agreement';
import type { LabelledSpan } from '../../contract/text';
import type { ReadNote } from '../../core/agreement/reading';
import type { ProjectDatabase } from '../../store/database';
import type { ProjectFile } from '../../store/projectFile';
import { adjudicatedNotes } from '../../store/repositories/adjudication';
import { annotationsOf } from '../../store/repositories/annotations';
import { storedDocument } from '../../store/repositories/documents';
import { people } from '../../store/repositories/people';
import { layerNotes } from '../../store/repositories/workPackages';
import type { Session } from '../session';

export interface Readings {
  /** The same object for as long as no reading changes. */
  readonly state: object;
  readonly notes: readonly ReadNote[];
  readonly nameOf: (side: string) => string;
  readonly documentName: (documentId: number) => string;
  readonly adjudicated: ReadonlySet<number>;
}

const spanOf = ({ start, end, label }: LabelledSpan): LabelledSpan => ({ start, end, label });

interface Kept {
  readonly seq: number;
  readonly notes: ReadonlyMap<number, ReadNote>;
  readonly names: ReadonlyMap<number, string>;
}
const kept = new WeakMap<ProjectFile, Kept>();
/** Commands after which every reading is as it was. Whatever is not in here has them read anew. */
const changesNoReading = ['event.record', 'adjudication.decide', 'adjudication.accept'];

/** What readers finished, held until somebody may have changed it: a project of 5,000 notes takes a second to read. */
function keptOf(project: ProjectFile): Kept {
  const { database, revision } = project;
  const known = kept.get(project);
  const isSame =
    known !== undefined &&
    database.one(
      `SELECT 1 FROM command WHERE seq > ? AND name NOT IN (${changesNoReading.map(() => '?').join(', ')}) LIMIT 1`,
      [known.seq, ...changesNoReading],
    ) === undefined;
  const next = isSame ? { ...known, seq: revision } : { seq: revision, ...readAll(database) };
  kept.set(project, next);
  return next;
}

function readAll(database: ProjectDatabase): Omit<Kept, 'seq'> {
  const byNote = new Map<number, Map<string, readonly LabelledSpan[]>>();
  for (const { reader, documentId, isDone, annotations } of layerNotes(database)) {
    if (!isDone) continue;
    const spans = byNote.get(documentId) ?? new Map<string, readonly LabelledSpan[]>();
    byNote.set(documentId, spans.set(reader, annotations.map(spanOf)));
  }
  const notes = new Map<number, ReadNote>();
  const names = new Map<number, string>();
  for (const [id, spans] of byNote) {
    const document = storedDocument(database, id);
    if (document === undefined) continue;
    notes.set(id, { id, text: document.text, spans });
    names.set(id, document.name);
  }
  return { notes, names };
}

/**
 * Notes that came back finished, as each reader marked them, in order. The same note is the same object until somebody reads it otherwise.
 *
 * @param min readers that a note must have
 * @param withResult with what adjudication came to, as the side `result`
 */
export function readingsOf(
  session: Session,
  min: number,
  { documentId, withResult = false }: { readonly documentId?: number; readonly withResult?: boolean } = {},
): Readings {
  const { project } = session;
  const { database } = project;
  const { notes, names } = keptOf(project);
  const readerNames = new Map(people(database).map(({ id, name }) => [id, name]));
  const adjudicated = adjudicatedNotes(database);
  const wanted =
    documentId === undefined ? [...notes.values()] : [notes.get(documentId)].filter((note) => note !== undefined);
  const resultOf = (note: ReadNote): ReadNote => ({
    ...note,
    spans: new Map([
      ...note.spans,
      [
        resultSide,
        annotationsOf(database, note.id)
          .filter(({ status }) => status === 'accepted')
          .map(spanOf),
      ],
    ]),
  });
  return {
    state: notes,
    notes: wanted
      .filter(({ spans }) => spans.size >= min)
      .map((note) => (withResult && adjudicated.has(note.id) ? resultOf(note) : note)),
    nameOf: (side) => readerNames.get(side) ?? side,
    documentName: (id) => names.get(id) ?? '',
    adjudicated,
  };
}
