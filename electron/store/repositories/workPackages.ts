import type { Desk, PackageRow } from '../../contract/annotators';
import type { Annotation } from '../../contract/text';
import type { LayerMark } from '../../core/annotators/layer';
import type { ProjectDatabase } from '../database';
import { annotationOf, type AnnotationRow } from './annotations';
import { setAsideNotes } from './sequentialReview';

/** X25519 private key followed by public key, hexadecimal: opens every package that this project issued. */
export const returnKeySetting = 'packages.returnKey';

export const desk = (database: ProjectDatabase): Desk | undefined => {
  const data = database.one<{ data: string }>('SELECT data FROM desk')?.data;
  return data === undefined ? undefined : (JSON.parse(data) as Desk);
};
/** As written, for hashing. */
export const deskData = (database: ProjectDatabase): string | undefined =>
  database.one<{ data: string }>('SELECT data FROM desk')?.data;

type SqlRow = Omit<PackageRow, 'isBlind'> & { readonly isBlind: number };
export const packageRows = (database: ProjectDatabase): PackageRow[] =>
  database
    .all<SqlRow>(
      `SELECT id, number, reader AS annotator, issuedAt, isBlind,
         (SELECT count(*) FROM workPackageNote WHERE packageId = id) AS notes,
         (SELECT count(*) FROM packageReturn WHERE packageId = id) AS returns,
         (SELECT max(time) FROM packageReturn WHERE packageId = id) AS returnedAt
       FROM workPackage ORDER BY number DESC`,
    )
    .map((row) => ({ ...row, isBlind: row.isBlind === 1 }));

export interface IssuedPackage {
  readonly number: number;
  readonly annotator: string;
  readonly deskSha256: string;
  /** SHA-256 of the text by note. */
  readonly notes: ReadonlyMap<number, string>;
}
export function issuedPackage(database: ProjectDatabase, id: string): IssuedPackage | undefined {
  const row = database.one<{ number: number; annotator: string; deskSha256: string }>(
    'SELECT number, reader AS annotator, deskSha256 FROM workPackage WHERE id = ?',
    [id],
  );
  if (row === undefined) return undefined;
  const notes = database.all<{ documentId: number; sha256: string }>(
    'SELECT documentId, sha256 FROM workPackageNote WHERE packageId = ?',
    [id],
  );
  return { ...row, notes: new Map(notes.map(({ documentId, sha256 }) => [documentId, sha256])) };
}

/** Notes that were issued to an annotator in any package. */
export const packedNotes = (database: ProjectDatabase, reader: string): ReadonlySet<number> =>
  new Set(
    database
      .all<{ documentId: number }>(
        'SELECT documentId FROM workPackageNote JOIN workPackage ON id = packageId WHERE reader = ?',
        [reader],
      )
      .map(({ documentId }) => documentId),
  );

export const nextPackageNumber = (database: ProjectDatabase): number =>
  database.number('SELECT coalesce(max(number), 0) + 1 FROM workPackage');
export const isKnownReturn = (database: ProjectDatabase, packageId: string, head: string): boolean =>
  database.one('SELECT 1 FROM packageReturn WHERE packageId = ? AND head = ?', [packageId, head]) !== undefined;

export const layerMark = (
  database: ProjectDatabase,
  reader: string,
  { documentId, key }: Pick<LayerMark, 'documentId' | 'key'>,
): LayerMark | undefined =>
  database.one<LayerMark & Record<string, string | number | null>>(
    'SELECT documentId, key, package, seq, hash, data FROM layerMark WHERE reader = ? AND documentId = ? AND key = ?',
    [reader, documentId, key],
  );

/** One note as left by one annotator. */
export interface LayerNote {
  readonly annotator: string;
  readonly documentId: number;
  readonly isDone: boolean;
  /** Accepted annotations. */
  readonly annotations: readonly Annotation[];
}

/**
 * Notes that came back from annotators, or that an annotator set aside in a sequential review: all, or a given one,
 * ordered by note and annotator. If an annotator was given a note again and worked on it again, the later package
 * counts: its marks replace all earlier ones.
 */
export function layerNotes(database: ProjectDatabase, documentId?: number): LayerNote[] {
  const rows = database.all<{ annotator: string; documentId: number; key: string; data: string | null }>(
    `SELECT reader AS annotator, documentId, key, data FROM layerMark AS mark JOIN document ON id = documentId
     WHERE removed = 0 ${documentId === undefined ? '' : 'AND documentId = ?'}
       AND package = (
         SELECT max(package) FROM layerMark AS other
         WHERE other.documentId = mark.documentId AND other.reader = mark.reader)
     ORDER BY documentId, reader, key`,
    documentId === undefined ? [] : [documentId],
  );
  const notes: { annotator: string; documentId: number; isDone: boolean; annotations: Annotation[] }[] = [];
  for (const row of rows) {
    let last = notes.at(-1);
    if (last?.annotator !== row.annotator || last.documentId !== row.documentId)
      notes.push((last = { annotator: row.annotator, documentId: row.documentId, isDone: false, annotations: [] }));
    if (row.data === null) continue;
    if (row.key === 'status') last.isDone = row.data === '"done"';
    else {
      const annotation = JSON.parse(row.data) as Annotation;
      if (annotation.status === 'accepted') last.annotations.push(annotation);
    }
  }
  const known = new Set(notes.map((note) => `${note.annotator} ${note.documentId}`));
  // Annotators in the project itself have no package marks; if a note also came back in a package, the package counts.
  for (const { reader: annotator, documentId: id, status, annotations } of setAsideNotes(database, documentId)) {
    if (!known.has(`${annotator} ${id}`))
      notes.push({
        annotator,
        documentId: id,
        isDone: status === 'done',
        annotations: annotations.filter((annotation) => annotation.status === 'accepted'),
      });
  }
  return notes.sort(
    (a, b) => a.documentId - b.documentId || (a.annotator < b.annotator ? -1 : a.annotator > b.annotator ? 1 : 0),
  );
}

/**
 * What the annotator of a work package changed, with the command that last changed it. Package numbers are not known
 * here.
 */
export function deskMarks(database: ProjectDatabase): Omit<LayerMark, 'package'>[] {
  const marks = database.all<{ documentId: number; key: string; seq: number; hash: string; status: string }>(
    `SELECT deskMark.documentId, key, deskMark.seq, command.hash, document.status
     FROM deskMark JOIN command ON command.seq = deskMark.seq JOIN document ON document.id = deskMark.documentId
     ORDER BY deskMark.documentId, key`,
  );
  return marks.map(({ documentId, key, seq, hash, status }) => ({
    documentId,
    key,
    seq,
    hash,
    data: key === 'status' ? JSON.stringify(status) : decided(database, documentId, key),
  }));
}

function decided(database: ProjectDatabase, documentId: number, id: string): string | null {
  const row = database.one<AnnotationRow & Record<string, string | number | null>>(
    "SELECT * FROM annotation WHERE id = ? AND documentId = ? AND status <> 'suggested'",
    [id, documentId],
  );
  return row === undefined ? null : JSON.stringify(annotationOf(row));
}
