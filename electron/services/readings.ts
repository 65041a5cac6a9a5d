import { resultSide } from '../contract/agreement';
import type { LabelledSpan } from '../contract/text';
import type { ReadNote } from '../core/agreement/reading';
import { adjudicatedNotes } from '../store/repositories/adjudication';
import { annotationsOf } from '../store/repositories/annotations';
import { storedDocument } from '../store/repositories/documents';
import { people } from '../store/repositories/people';
import { layerNotes } from '../store/repositories/workPackages';
import type { Session } from './session';

export interface Readings {
  readonly notes: readonly ReadNote[];
  readonly nameOf: (side: string) => string;
  readonly documentName: (documentId: number) => string;
  /** Notes whose adjudicated result is among the spans, as `result`. */
  readonly adjudicated: ReadonlySet<number>;
}

const spanOf = ({ start, end, label }: LabelledSpan): LabelledSpan => ({ start, end, label });

/** Notes that came back finished, as each reader marked them. @param least readers that a note must have */
export function readingsOf(session: Session, least: number, documentId?: number): Readings {
  const { database } = session.project;
  const byNote = new Map<number, Map<string, readonly LabelledSpan[]>>();
  for (const { reader, documentId: id, isDone, annotations } of layerNotes(database, documentId)) {
    if (!isDone) continue;
    const spans = byNote.get(id) ?? new Map<string, readonly LabelledSpan[]>();
    byNote.set(id, spans.set(reader, annotations.map(spanOf)));
  }
  const names = new Map(people(database).map(({ id, name }) => [id, name]));
  const adjudicated = adjudicatedNotes(database);
  const documents = new Map<number, string>();
  const notes: ReadNote[] = [];
  for (const [id, spans] of byNote) {
    if (spans.size < least) continue;
    const document = storedDocument(database, id);
    if (document === undefined) continue;
    documents.set(id, document.name);
    if (adjudicated.has(id)) spans.set(resultSide, annotationsOf(database, id).filter(({ status }) => status === 'accepted').map(spanOf));
    notes.push({ id, text: document.text, spans });
  }
  return { notes, nameOf: (side) => names.get(side) ?? side, documentName: (id) => documents.get(id) ?? '', adjudicated };
}
