import type { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { personById } from './people';
import { setting } from './records';

/** Id of the annotator whose decisions the notes show; absent if they show the project's own. */
export const activeAnnotatorSetting = 'readers.turn';
/** The side with the project's own decisions. */
export const projectSide = '';
/** Values of `document.removed`: 0 present, 1 removed, 2 hidden from the active annotator only. */
export const hiddenInSequentialReview = 2;

export const activeAnnotator = (database: ProjectDatabase): string =>
  setting(database, activeAnnotatorSetting) ?? projectSide;

/** Whether there has ever been a sequential review here: undo stops where the active annotator changed. */
export const hasSequentialReview = (database: ProjectDatabase): boolean =>
  database.one("SELECT 1 FROM command WHERE name = 'turns.take' LIMIT 1") !== undefined;

export interface SetAsideNote {
  readonly reader: string;
  readonly documentId: number;
  readonly status: string;
  readonly annotations: readonly Annotation[];
  readonly isFlagged: number;
  /** On the project's side: whether the active annotator had flagged the note when they took over. */
  readonly cameFlagged: number;
  /** How much of it this side had in view, and how it came to be done, as in `document`. */
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
/** The only account whose comments are shown; null if all comments are. */
export function commentsOnlyBy(database: ProjectDatabase): string | null {
  const reader = activeAnnotator(database);
  return reader === projectSide ? null : (personById(database, reader)?.account ?? '');
}

/** Annotations that annotators set aside, for all notes or one, ordered by note and annotator. */
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
 * The initial annotations for an independent reader of a note: none, or suggestions together with what others accepted,
 * all undecided.
 */
export const startOf = (annotations: readonly Annotation[], isBlind: boolean): Annotation[] =>
  isBlind
    ? []
    : annotations
        .filter(({ status }) => status !== 'rejected')
        .map((annotation) => ({ ...annotation, status: 'suggested' }));
