import type { CodedNoteRow, CoderStamp, Coding, CodingState } from '../../contract/coding';
import type { ProjectDatabase } from '../database';
import { searchHits } from './search';

export interface CodingRow {
  readonly id: string;
  readonly documentId: number;
  readonly code: string;
  readonly systemId: number | null;
  readonly version: string;
  readonly role: Coding['role'];
  readonly position: number;
  readonly status: Coding['status'];
  readonly reason: Coding['reason'];
  readonly author: string;
  readonly source: string;
  readonly decidedAt: string | null;
  readonly probability: number | null;
  readonly isAbove: number;
  readonly seen: number | null;
  /** JSON. */
  readonly evidence: string;
}

export function codingOf(row: CodingRow): Coding {
  const { id, code, systemId, version, role, position, status, reason, author, source, decidedAt, probability, seen } =
    row;
  return {
    id,
    code,
    systemId,
    version,
    role,
    position,
    status,
    reason,
    author,
    source,
    decidedAt,
    probability,
    isAbove: row.isAbove === 1,
    seen,
    evidence: JSON.parse(row.evidence) as Coding['evidence'],
  };
}

/** Accepted codes in their order, then by probability, then by code. */
export const codingsOf = (database: ProjectDatabase, documentId: number): Coding[] =>
  database
    .all<CodingRow>(
      "SELECT * FROM coding WHERE documentId = ? ORDER BY status <> 'accepted', position, probability DESC, code, id",
      [documentId],
    )
    .map(codingOf);

export interface CodedNote {
  readonly state: 'open' | 'done';
  readonly revision: number;
  readonly coder: CoderStamp | null;
}

/** The state of a note that has not been coded. */
const uncoded: CodedNote = { state: 'open', revision: 0, coder: null };
export function codedNote(database: ProjectDatabase, documentId: number): CodedNote {
  const row = database.one<{ state: 'open' | 'done'; revision: number; coder: string | null }>(
    'SELECT state, revision, coder FROM codedNote WHERE documentId = ?',
    [documentId],
  );
  return row === undefined
    ? uncoded
    : {
        state: row.state,
        revision: row.revision,
        coder: row.coder === null ? null : (JSON.parse(row.coder) as CoderStamp),
      };
}

const stateOf = `CASE
    WHEN codedNote.state = 'done' THEN 'done'
    WHEN coalesce(codedNote.suggested, 0) + coalesce(codedNote.accepted, 0) + coalesce(codedNote.rejected, 0) > 0
      THEN 'open'
    ELSE 'none'
  END`;

/** Notes with their coding progress, in project order. */
export function codedNotes(
  database: ProjectDatabase,
  {
    state,
    isUnfinished,
    search,
  }: {
    readonly state?: CodingState | undefined;
    readonly isUnfinished?: boolean | undefined;
    readonly search?: string | undefined;
  },
  offset: number,
  limit: number,
): { readonly total: number; readonly rows: CodedNoteRow[] } {
  const parts = ['document.removed = 0'];
  const params: string[] = [];
  if (state !== undefined) {
    parts.push(`${stateOf} = ?`);
    params.push(state);
  }
  if (isUnfinished === true) parts.push("codedNote.state IS NOT 'done'");
  if (search !== undefined && search !== '') {
    parts.push('document.id IN (SELECT value FROM json_each(?))');
    params.push(searchHits(database, search));
  }
  const from = `FROM document LEFT JOIN codedNote ON codedNote.documentId = document.id WHERE ${parts.join(' AND ')}`;
  return {
    total: database.number(`SELECT count(*) ${from}`, params),
    rows: database.all<CodedNoteRow>(
      `SELECT document.id, name, patient, date, language, kind, ${stateOf} AS state,
         coalesce(codedNote.suggested, 0) AS suggested,
         coalesce(codedNote.accepted, 0) AS accepted,
         coalesce(codedNote.rejected, 0) AS rejected
       ${from} ORDER BY document.id LIMIT ? OFFSET ?`,
      [...params, limit, offset],
    ),
  };
}

export function codingCounts(database: ProjectDatabase): {
  readonly open: number;
  readonly done: number;
  readonly none: number;
} {
  const by = new Map(
    database
      .all<{ state: CodingState; n: number }>(
        `SELECT ${stateOf} AS state, count(*) AS n
          FROM document LEFT JOIN codedNote ON codedNote.documentId = document.id WHERE removed = 0 GROUP BY 1`,
      )
      .map(({ state, n }) => [state, n]),
  );
  return { open: by.get('open') ?? 0, done: by.get('done') ?? 0, none: by.get('none') ?? 0 };
}

/** Ids of notes in a given state, in order. */
export const codedNoteIds = (database: ProjectDatabase, states: readonly CodingState[]): number[] =>
  database
    .all<{ id: number; state: CodingState }>(
      `SELECT document.id, ${stateOf} AS state
        FROM document LEFT JOIN codedNote ON codedNote.documentId = document.id
        WHERE removed = 0 ORDER BY document.id`,
    )
    .filter(({ state }) => states.includes(state))
    .map(({ id }) => id);

/** All codings of notes in the project, without evidence except the first source. */
export interface TalliedCoding {
  readonly code: string;
  readonly status: Coding['status'];
  readonly reason: Coding['reason'];
  readonly source: string;
  readonly decidedAt: string | null;
  readonly probability: number | null;
  readonly isAbove: boolean;
  readonly spoke: string | null;
}
export function* talliedCodings(database: ProjectDatabase): Generator<TalliedCoding> {
  const rows = database.each<Omit<TalliedCoding, 'isAbove'> & { isAbove: number }>(
    `SELECT code, coding.status AS status, reason, source, decidedAt, probability, isAbove,
        json_extract(evidence, '$[0].source') AS spoke
      FROM coding JOIN document ON document.id = documentId
      WHERE removed = 0 ORDER BY coding.id`,
  );
  for (const row of rows) yield { ...row, isAbove: row.isAbove === 1 };
}

/** Accepted codings by code. */
export const usedCodes = (database: ProjectDatabase): ReadonlyMap<string, number> =>
  database.remember(
    'usedCodes',
    () =>
      new Map(
        database
          .all<{ code: string; n: number }>(
            "SELECT code, count(*) AS n FROM coding WHERE status = 'accepted' GROUP BY code",
          )
          .map(({ code, n }) => [code, n]),
      ),
  );

export interface AcceptedMention {
  readonly documentId: number;
  readonly code: string;
  readonly evidence: Coding['evidence'];
}
/** Codes with a position in the text that people accepted after a given time, newest first. */
export const acceptedMentions = (database: ProjectDatabase, since: string, max: number): AcceptedMention[] =>
  database
    .all<{ documentId: number; code: string; evidence: string }>(
      `SELECT documentId, code, evidence FROM coding
        WHERE status = 'accepted' AND source <> 'import' AND decidedAt > ? AND evidence <> '[]'
        ORDER BY decidedAt DESC, id LIMIT ?`,
      [since, max],
    )
    .map(({ documentId, code, evidence }) => ({
      documentId,
      code,
      evidence: JSON.parse(evidence) as Coding['evidence'],
    }));
