import type { SqlValue } from 'sql.js';
import {
  readings,
  type DocumentFilter,
  type DocumentRow,
  type Reading,
  type documentOrders,
} from '../../contract/document';
import type { Language } from '../../contract/text';
import { readingNumbers } from '../commands/readingNumbers';
import type { SeenParts } from '../../core/review/seenParts';
import type { ProjectDatabase } from '../database';
import { searchHits } from './search';
import { commentsOnlyBy } from './sequentialReview';

/** `core/review/noteState` as SQL; a test ensures that they agree. */
export const stateSql = `CASE
    WHEN status <> 'open' THEN status
    WHEN searchId IS NULL THEN 'notSearched'
    WHEN reading = ${readingNumbers.whole} AND suggested = 0 THEN 'read'
    ELSE 'searched'
  END`;
export const readingOf = (number: number): Reading => readings[number] ?? 'unopened';
const columns = `id, name, patient, date, language, kind, length, status, suggested, accepted, rejected, isFlagged,
  reading, wayDone, searchId, ${stateSql} AS state`;
/** Number of comments shown with the notes. */
const shownComments = `CASE
    WHEN ? IS NULL THEN comments
    ELSE (SELECT count(*) FROM comment WHERE documentId = document.id AND author = ?)
  END`;
type Order = (typeof documentOrders)[number];
/**
 * With the current detection system (`SearchSystem` as JSON), if the filter selects outdated notes. `isReadBlind`: of a
 * search nothing is shown, so a note that was searched and one that was not are both *not read yet*.
 */
export type StoredFilter = DocumentFilter & { readonly currentSystem?: string; readonly isReadBlind?: boolean };

export interface StoredDocument {
  readonly id: number;
  readonly name: string;
  readonly patient: string | null;
  readonly date: string | null;
  readonly language: Language | null;
  readonly text: string;
  readonly revision: number;
  readonly meta: string;
}

function where(database: ProjectDatabase, filter: StoredFilter): { readonly sql: string; readonly params: SqlValue[] } {
  const parts = ['removed = 0'];
  const params: SqlValue[] = [];
  const equal = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    parts.push(`${column} = ?`);
    params.push(value);
  };
  equal('status', filter.status);
  if (filter.isReadBlind === true && (filter.state === 'searched' || filter.state === 'notSearched'))
    parts.push(`${stateSql} IN ('searched', 'notSearched')`);
  else equal(stateSql, filter.state);
  equal('language', filter.language);
  equal('patient', filter.patient);
  if (filter.search !== undefined && filter.search !== '') {
    parts.push('id IN (SELECT value FROM json_each(?))');
    params.push(searchHits(database, filter.search));
  }
  const spans = spanConditions(filter);
  if (spans.length === 1 && filter.annotationStatus !== undefined) parts.push(`${filter.annotationStatus} > 0`);
  else if (spans.length > 0) {
    parts.push(`id IN (SELECT documentId FROM annotation WHERE ${spans.map(([sql]) => sql).join(' AND ')})`);
    params.push(...spans.map(([, value]) => value));
  }
  if (filter.dateFrom !== undefined) {
    parts.push('date >= ?');
    params.push(filter.dateFrom);
  }
  if (filter.dateTo !== undefined) {
    parts.push('date <= ?');
    params.push(filter.dateTo);
  }
  if (filter.isOutdated !== undefined) {
    parts.push(
      `searchId IS NOT NULL AND searchId ${filter.isOutdated ? 'NOT' : ''} IN (
        SELECT id FROM search WHERE system = ?)`,
    );
    params.push(filter.currentSystem ?? '');
  }
  if (filter.isFlagged !== undefined) parts.push(`isFlagged = ${Number(filter.isFlagged)}`);
  if (filter.hasComments !== undefined) {
    const author = commentsOnlyBy(database);
    parts.push(`${shownComments} ${filter.hasComments ? '>' : '='} 0`);
    params.push(author, author);
  }
  return { sql: parts.join(' AND '), params };
}

/** Conditions that one span of the note has to meet together. */
function spanConditions(filter: StoredFilter): readonly (readonly [sql: string, value: SqlValue])[] {
  const conditions: (readonly [string, SqlValue])[] = [];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value !== undefined) conditions.push([sql, value]);
  };
  add('label = ?', filter.label);
  add('status = ?', filter.annotationStatus);
  add('score >= ?', filter.scoreFrom);
  add('score < ?', filter.scoreTo);
  add('author = ?', filter.author);
  return conditions;
}

/** Rows before conversion to the contract: SQLite has no booleans. */
type SqlRow = Omit<DocumentRow, 'isFlagged' | 'reading'> & { readonly isFlagged: number; readonly reading: number };
const rowOf = (row: SqlRow): DocumentRow => ({
  ...row,
  isFlagged: row.isFlagged === 1,
  reading: readingOf(row.reading),
});

const orders: Readonly<Record<Order | 'patient', string>> = {
  plain: 'id',
  mostOpen: 'suggested DESC, id',
  leastCertain: 'leastScore IS NULL, leastScore, id',
  // Notes of one patient in the order in which they were written; notes without a patient come last.
  patient: 'patient IS NULL, patient, date IS NULL, date, id',
  mostUncertain: '(SELECT value FROM uncertainty WHERE documentId = id) DESC, id',
};
/** Where something may have been missed first; what no model read comes last, by its least certain suggestion. */
const byDoubt = `(SELECT value FROM uncertainty WHERE documentId = id) DESC, ${orders.leastCertain}`;

export function documentPage(
  database: ProjectDatabase,
  filter: StoredFilter,
  order: Order,
  offset: number,
  limit: number,
): { total: number; rows: DocumentRow[] } {
  const { sql, params } = where(database, filter);
  const author = commentsOnlyBy(database);
  return {
    total: database.number(`SELECT count(*) FROM document WHERE ${sql}`, params),
    rows: database
      .all<SqlRow>(
        `SELECT ${columns}, ${shownComments} AS comments FROM document WHERE ${sql}
          ORDER BY ${orders[order]} LIMIT ? OFFSET ?`,
        [author, author, ...params, limit, offset],
      )
      .map(rowOf),
  };
}

export function documentRow(database: ProjectDatabase, id: number): DocumentRow | undefined {
  const author = commentsOnlyBy(database);
  const row = database.one<SqlRow>(
    `SELECT ${columns}, ${shownComments} AS comments FROM document WHERE id = ? AND removed = 0`,
    [author, author, id],
  );
  return row === undefined ? undefined : rowOf(row);
}

/** In the order of `ids`, without removed notes. */
export const documentRows = (database: ProjectDatabase, ids: readonly number[]): DocumentRow[] =>
  ids.flatMap((id) => documentRow(database, id) ?? []);

/** Ids in an order that breaks ties by id. */
export function orderedIds(
  database: ProjectDatabase,
  filter: StoredFilter,
  order: 'plain' | 'leastCertain' | 'patient',
): number[] {
  const { sql, params } = where(database, filter);
  const by = order === 'leastCertain' ? byDoubt : orders[order];
  return database
    .all<{ id: number }>(`SELECT id FROM document WHERE ${sql} ORDER BY ${by}`, params)
    .map(({ id }) => id);
}

/**
 * Expected number of PHI among a note's undecided and rejected spans, if the scores are right; notes without scores are
 * omitted.
 */
export const expectedLeaks = (database: ProjectDatabase): ReadonlyMap<number, number> =>
  new Map(
    database
      .all<{ documentId: number; n: number }>(
        `SELECT documentId, sum(score) AS n FROM annotation WHERE status <> 'accepted' AND score IS NOT NULL
          GROUP BY documentId`,
      )
      .map(({ documentId, n }) => [documentId, n]),
  );

export function storedDocument(database: ProjectDatabase, id: number): StoredDocument | undefined {
  return database.one<StoredDocument & Record<string, SqlValue>>(
    `SELECT id, name, patient, date, language, text, revision, meta
      FROM document JOIN documentText ON documentId = id WHERE id = ? AND removed = 0`,
    [id],
  );
}

/** By id. `+removed`: else SQLite walks through an index of all notes for each call. */
export const storedDocuments = (database: ProjectDatabase, ids: readonly number[]): readonly StoredDocument[] =>
  database.all<StoredDocument & Record<string, SqlValue>>(
    `SELECT id, name, patient, date, language, text, revision, meta
      FROM document JOIN documentText ON documentId = id
      WHERE id IN (SELECT value FROM json_each(?)) AND +removed = 0 ORDER BY id`,
    [JSON.stringify(ids)],
  );

/** Parts of a note that were in view, until that is all of it. */
export function seenParts(database: ProjectDatabase, id: number): SeenParts {
  const seen = database.one<{ seen: string | null }>('SELECT seen FROM document WHERE id = ?', [id])?.seen;
  return seen === undefined || seen === null ? [] : (JSON.parse(seen) as SeenParts);
}

/** Revision of one note; 0 if there is none. */
export const documentRevision = (database: ProjectDatabase, id: number): number =>
  database.number('SELECT revision FROM document WHERE id = ? AND removed = 0', [id]);

/** Ids in order; texts are then read one at a time, so that no caller has the whole corpus in memory. */
export function documentIds(database: ProjectDatabase, filter: StoredFilter): number[] {
  const { sql, params } = where(database, filter);
  return database.all<{ id: number }>(`SELECT id FROM document WHERE ${sql} ORDER BY id`, params).map(({ id }) => id);
}

/** Finished notes nearest to a given one in import order, which usually follows patients and days. */
export const finishedNear = (database: ProjectDatabase, id: number, limit: number): number[] => {
  const side = (beyond: string, order: string) =>
    `SELECT id FROM (
      SELECT id FROM document WHERE removed = 0 AND status = 'done' AND id ${beyond} ? ORDER BY id ${order} LIMIT ?)`;
  return database
    .all<{ id: number }>(
      `SELECT id FROM (${side('<', 'DESC')} UNION ALL ${side('>', 'ASC')}) ORDER BY abs(id - ?), id LIMIT ?`,
      [id, limit, id, limit, id, limit],
    )
    .map((row) => row.id);
};

export const documentNames = (database: ProjectDatabase): ReadonlySet<string> =>
  new Set(database.all<{ name: string }>('SELECT name FROM document WHERE removed = 0').map(({ name }) => name));

/** The source of notes: digest and name of a file, and which of its notes are present. */
export interface ImportedSource {
  readonly name: string;
  readonly notes: ReadonlySet<string>;
}

/** Sources by file digest. */
export function importedSources(database: ProjectDatabase): ReadonlyMap<string, ImportedSource> {
  const sources = new Map<string, { readonly name: string; readonly notes: Set<string> }>();
  for (const { name, sourceName, sourceSha256 } of database.all<{
    name: string;
    sourceName: string;
    sourceSha256: string;
  }>('SELECT name, sourceName, sourceSha256 FROM document WHERE removed = 0')) {
    const known = sources.get(sourceSha256);
    if (known === undefined) sources.set(sourceSha256, { name: sourceName, notes: new Set([name]) });
    else known.notes.add(name);
  }
  return sources;
}

export const nextDocumentId = (database: ProjectDatabase): number =>
  database.number('SELECT coalesce(max(id), 0) + 1 FROM document');

export const projectCounts = (database: ProjectDatabase) => database.remember('counts', () => countAll(database));

type Counted = 'notes' | 'notSearched' | 'read' | 'suggested' | 'accepted' | 'rejected';

function countAll(database: ProjectDatabase) {
  // By status, which the index is ordered by: by state, SQLite would sort all rows.
  const rows = database.all<{ status: string } & Record<Counted, number>>(
    `SELECT status, count(*) AS notes, sum(${stateSql} = 'notSearched') AS notSearched,
       sum(${stateSql} = 'read') AS read, sum(suggested) AS suggested, sum(accepted) AS accepted,
       sum(rejected) AS rejected
     FROM document WHERE removed = 0 GROUP BY status`,
  );
  const sum = (part: Counted, status?: string) =>
    rows.reduce((all, row) => all + (status === undefined || row.status === status ? row[part] : 0), 0);
  const open = sum('notes', 'open');
  const [notSearched, read] = [sum('notSearched'), sum('read')];
  return {
    documents: sum('notes'),
    open,
    notSearched,
    searched: open - notSearched - read,
    read,
    done: sum('notes', 'done'),
    exempt: sum('notes', 'exempt'),
    patients: database.number('SELECT count(DISTINCT patient) FROM document WHERE removed = 0'),
    suggested: sum('suggested'),
    accepted: sum('accepted'),
    rejected: sum('rejected'),
  };
}

export const documentNamesById = (database: ProjectDatabase): ReadonlyMap<number, string> =>
  new Map(
    database
      .all<{ id: number; name: string }>('SELECT id, name FROM document WHERE removed = 0')
      .map(({ id, name }) => [id, name]),
  );
