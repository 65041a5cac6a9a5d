import { resultSide } from '../../contract/agreement';
import type { LabelledSpan } from '../../contract/text';
import type { AnnotatedNote } from '../../core/agreement/annotationLayers';
import type { ProjectDatabase } from '../../store/database';
import type { ProjectFile } from '../../store/projectFile';
import { adjudicatedNotes } from '../../store/repositories/adjudication';
import { annotationsOf } from '../../store/repositories/annotations';
import { storedDocument } from '../../store/repositories/documents';
import { people } from '../../store/repositories/people';
import { layerNotes } from '../../store/repositories/workPackages';
import type { Session } from '../session';

export interface AnnotationLayers {
  /** The same object until a layer changes. */
  readonly state: object;
  readonly notes: readonly AnnotatedNote[];
  readonly nameOf: (side: string) => string;
  readonly documentName: (documentId: number) => string;
  readonly adjudicated: ReadonlySet<number>;
}

const spanOf = ({ start, end, label }: LabelledSpan): LabelledSpan => ({ start, end, label });

interface CachedLayers {
  readonly seq: number;
  readonly notes: ReadonlyMap<number, AnnotatedNote>;
  readonly names: ReadonlyMap<number, string>;
}
const cachedLayers = new WeakMap<ProjectFile, CachedLayers>();
/** Commands that change no layer. After any other command the layers are read again. */
const commandsWithoutLayerChange = ['event.record', 'adjudication.decide', 'adjudication.accept'];

/** The annotators' finished work, cached until it may have changed: reading a project of 5,000 notes takes a second. */
function cachedLayersOf(project: ProjectFile): CachedLayers {
  const { database, revision } = project;
  const known = cachedLayers.get(project);
  const isSame =
    known !== undefined &&
    database.one(
      `SELECT 1 FROM command
       WHERE seq > ? AND name NOT IN (${commandsWithoutLayerChange.map(() => '?').join(', ')}) LIMIT 1`,
      [known.seq, ...commandsWithoutLayerChange],
    ) === undefined;
  const next = isSame ? { ...known, seq: revision } : { seq: revision, ...readAll(database) };
  cachedLayers.set(project, next);
  return next;
}

function readAll(database: ProjectDatabase): Omit<CachedLayers, 'seq'> {
  const byNote = new Map<number, Map<string, readonly LabelledSpan[]>>();
  for (const { annotator, documentId, isDone, annotations } of layerNotes(database)) {
    if (!isDone) continue;
    const spans = byNote.get(documentId) ?? new Map<string, readonly LabelledSpan[]>();
    byNote.set(documentId, spans.set(annotator, annotations.map(spanOf)));
  }
  const notes = new Map<number, AnnotatedNote>();
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
 * Returned, finished notes as each annotator marked them, in order. A note is the same object until it is annotated
 * differently.
 * @param min annotators that a note must have
 * @param withResult include the result of adjudication, as the side `result`
 */
export function annotationLayersOf(
  session: Session,
  min: number,
  { documentId, withResult = false }: { readonly documentId?: number; readonly withResult?: boolean } = {},
): AnnotationLayers {
  const { project } = session;
  const { database } = project;
  const { notes, names } = cachedLayersOf(project);
  const annotatorNames = new Map(people(database).map(({ id, name }) => [id, name]));
  const adjudicated = adjudicatedNotes(database);
  const wanted =
    documentId === undefined ? [...notes.values()] : [notes.get(documentId)].filter((note) => note !== undefined);
  const resultOf = (note: AnnotatedNote): AnnotatedNote => ({
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
    nameOf: (side) => annotatorNames.get(side) ?? side,
    documentName: (id) => names.get(id) ?? '',
    adjudicated,
  };
}
