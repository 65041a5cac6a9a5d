import type { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { personById } from './people';
import { setting } from './records';

/** Id of the person whose decisions the notes show; absent when they show the project's own. */
export const activeAnnotatorSetting = 'readers.turn';
/** Side of the project's own decisions. */
export const projectSide = '';
/** Of `document.removed`: 0 is there, 1 removed, 2 there for everybody but the reader who has the turn. */
export const hiddenInSequentialReview = 2;

export const activeAnnotator = (database: ProjectDatabase): string =>
  setting(database, activeAnnotatorSetting) ?? projectSide;

/** Whether a reader ever took the turn here: steps end where it changed. */
export const hasSequentialReview = (database: ProjectDatabase): boolean =>
  database.one("SELECT 1 FROM command WHERE name = 'turns.take' LIMIT 1") !== undefined;

export interface SetAsideNote {
  readonly reader: string;
  readonly documentId: number;
  readonly status: string;
  readonly annotations: readonly Annotation[];
  readonly isFlagged: number;
  /** Of the project's side: whether the reader who has the turn had flagged the note when they took it. */
  readonly cameFlagged: number;
  /** How much of it this side had in view, and how it came to be done, as `document` has them. */
  readonly reading: number;
  readonly seen: string | null;
  readonly wayDone: string | null;
}
type Row = Omit<SetAsideNote, 'annotations'> & { readonly annotations: string };
const setAsideNoteOf = (row: Row): SetAsideNote => ({
  ...row,
  annotations: JSON.parse(row.annotations) as Annotation[],
});

export const setAsideNote = (
  database: ProjectDatabase,
  reader: string,
  documentId: number,
): SetAsideNote | undefined => {
  const row = database.one<Row & Record<string, string | number>>(
    'SELECT * FROM turnNote WHERE reader = ? AND documentId = ?',
    [reader, documentId],
  );
  return row === undefined ? undefined : setAsideNoteOf(row);
};
/** The account whose comments the notes show alone; null when they show everybody's. */
export function commentsAlone(database: ProjectDatabase): string | null {
  const reader = activeAnnotator(database);
  return reader === projectSide ? null : (personById(database, reader)?.account ?? '');
}

/** What readers put aside, of every note or of one, in order of notes and readers. */
export const setAsideNotes = (database: ProjectDatabase, documentId?: number): SetAsideNote[] =>
  database
    .all<Row>(
      `SELECT turnNote.* FROM turnNote JOIN document ON id = documentId
        WHERE reader <> '' AND removed = 0${documentId === undefined ? '' : ' AND documentId = ?'}
        ORDER BY documentId, reader`,
      documentId === undefined ? [] : [documentId],
    )
    .map(setAsideNoteOf);
export const asideIds = (database: ProjectDatabase, reader: string): number[] =>
  database
    .all<{ documentId: number }>('SELECT documentId FROM turnNote WHERE reader = ? ORDER BY documentId', [reader])
    .map(({ documentId }) => documentId);

/**
 * What a person who shall look with their own eyes finds in a note: nothing, or what waits to be decided and what
 * others accepted, undecided again.
 */
export const startOf = (annotations: readonly Annotation[], isBlind: boolean): Annotation[] =>
  isBlind
    ? []
    : annotations
        .filter(({ status }) => status !== 'rejected')
        .map((annotation) => ({ ...annotation, status: 'suggested' }));
