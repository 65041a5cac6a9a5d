import type { SqlValue } from 'sql.js';
import type { ProjectDatabase } from './database';
import type { Sha256 } from './container/protection';

/** Records who did what to which notes; never contains note text. */
export interface AuditLine {
  readonly seq: number;
  /** UTC, ISO 8601. */
  readonly time: string;
  readonly author: string;
  readonly role: string;
  /** Application version. */
  readonly version: string;
  readonly action: string;
  readonly name: string;
  readonly count: number;
  readonly documentId: number | null;
  readonly label: string | null;
  /** JSON array of note ids (at most 1000), or of the commands that were undone. */
  readonly objects: string;
}

/** SHA-256 over the previous line's hash and this line, as a JSON array of its fields in this order. */
export const auditHash = (sha256: Sha256, previousHash: string, line: AuditLine): string =>
  sha256(
    JSON.stringify([
      previousHash,
      line.seq,
      line.time,
      line.author,
      line.role,
      line.version,
      line.action,
      line.name,
      line.count,
      line.documentId,
      line.label,
      line.objects,
    ]),
  );

export interface AuditHead {
  readonly lines: number;
  /** Hash of the last line. A copy stored elsewhere reveals whether lines were cut off the end. */
  readonly hash: string;
}

export const auditHead = (database: ProjectDatabase): AuditHead => ({
  lines: database.number('SELECT count(*) FROM command'),
  hash: database.one<{ hash: string }>('SELECT hash FROM command ORDER BY seq DESC LIMIT 1')?.hash ?? '',
});

const auditColumns = 'seq, time, author, role, version, action, name, count, documentId, label, objects';

/** Lines in order, starting at `from`, with the hashes that chain them. */
export const auditLines = (
  database: ProjectDatabase,
  fromSeq: number,
  limit: number,
): (AuditLine & { readonly previousHash: string; readonly hash: string })[] =>
  database.all<AuditLine & { previousHash: string; hash: string }>(
    `SELECT ${auditColumns}, previousHash, hash FROM command WHERE seq >= ? ORDER BY seq LIMIT ?`,
    [fromSeq, limit],
  );

/** Was a release with this receipt about to get its name? */
export const isPrepared = (database: ProjectDatabase, receiptSha256: string): boolean =>
  database.one("SELECT 1 FROM command WHERE action = 'prepareRelease' AND label = ?", [receiptSha256]) !== undefined;

/** A line as displayed, with the current name of its note. */
export interface AuditView extends AuditLine {
  readonly documentName: string | null;
  readonly hash: string;
}

export interface AuditFilter {
  /** Searches author, action, label and note name; a number is also matched against line numbers. */
  readonly search?: string | undefined;
  readonly action?: string | undefined;
}

/** Newest first. */
export function auditPage(
  database: ProjectDatabase,
  { search, action }: AuditFilter,
  offset: number,
  limit: number,
): { readonly total: number; readonly rows: AuditView[] } {
  const parts: string[] = [];
  const params: SqlValue[] = [];
  if (action !== undefined) {
    parts.push('action = ?');
    params.push(action);
  }
  if (search !== undefined && search !== '') {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(
      `(seq = ? OR author LIKE ? ESCAPE '\\' OR action LIKE ? ESCAPE '\\' OR label LIKE ? ESCAPE '\\'
        OR documentId IN (SELECT id FROM document WHERE name LIKE ? ESCAPE '\\'))`,
    );
    params.push(/^\d{1,15}$/.test(search) ? Number(search) : -1, like, like, like, like);
  }
  const where = parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;
  return {
    total: database.number(`SELECT count(*) FROM command ${where}`, params),
    rows: database.all<AuditView>(
      `SELECT ${auditColumns}, hash,
        (SELECT document.name FROM document WHERE document.id = command.documentId) AS documentName
        FROM command ${where} ORDER BY seq DESC LIMIT ? OFFSET ?`,
      [...params, limit, offset],
    ),
  };
}

export const auditActions = (database: ProjectDatabase): string[] =>
  database.all<{ action: string }>('SELECT DISTINCT action FROM command ORDER BY action').map(({ action }) => action);

/** Whether a head recorded earlier (on a receipt) belongs to a line of this list. */
export const isKnownHead = (database: ProjectDatabase, hash: string): boolean =>
  database.one('SELECT 1 AS known FROM command WHERE hash = ?', [hash]) !== undefined;

/**
 * Finds any edit, deletion or reordering in the command list.
 * @param known a head recorded earlier (on a receipt); only it reveals lines cut off the end
 * @returns the first invalid line, or null
 */
export function firstBrokenLine(database: ProjectDatabase, sha256: Sha256, known?: AuditHead): number | null {
  const pageLines = 1000;
  let previousHash = '';
  let seq = 0;
  for (;;) {
    const lines = database.all<AuditLine & { hash: string; previousHash: string }>(
      `SELECT ${auditColumns}, hash, previousHash FROM command WHERE seq > ? ORDER BY seq LIMIT ?`,
      [seq, pageLines],
    );
    for (const line of lines) {
      seq += 1;
      if (line.seq !== seq || line.previousHash !== previousHash || line.hash !== auditHash(sha256, previousHash, line))
        return seq;
      if (known?.lines === seq && known.hash !== line.hash) return seq;
      previousHash = line.hash;
    }
    if (lines.length < pageLines) break;
  }
  if (known !== undefined && known.lines > seq) return seq + 1;
  return String(seq) === database.one<{ value: string }>("SELECT value FROM meta WHERE key = 'seq'")?.value
    ? null
    : seq + 1;
}
