import type { ProjectApi } from '../../contract/api';
import type { AuditReport } from '../../contract/audit';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { compareReceipt, readReceipt } from '../../core/release/receipt/readReceipt';
import { csvCell } from '../../core/text/csvCell';
import {
  auditActions,
  auditHead,
  auditLines,
  auditPage,
  firstBrokenLine,
  isKnownHead,
  type AuditLine,
} from '../../store/audit';
import { releaseRecords } from '../../store/repositories/records';
import type { Session } from '../session';

export function auditHandlers(session: Session): Handlers<ProjectApi>['audit'] {
  return {
    async list({ search, action, offset, limit }, caller) {
      await recordReading(session, caller, 'readAudit');
      const { database } = session.project;
      return {
        ...auditPage(database, { search: search?.trim(), action }, offset, limit),
        head: auditHead(database),
        actions: auditActions(database),
      };
    },
    async verify({ head, receipt, path }, caller) {
      const { project } = session;
      const read = path === undefined ? receipt : await receiptFile(session, path);
      session.checkSame(project);
      const report = auditReport(session, head, read);
      await recordReading(session, caller, 'verifyAudit');
      return report;
    },
    async export({ path, format }, caller) {
      await recordReading(session, caller, 'exportAudit');
      const { database } = session.project;
      const lines = auditHead(database).lines;
      const parts = format === 'csv' ? [`${exportColumns.join(',')}\r\n`] : [];
      for (let from = 1; from <= lines; from += pageLines) {
        for (const line of auditLines(database, from, pageLines))
          parts.push(
            format === 'csv'
              ? `${exportColumns.map((column) => csvCell(line[column])).join(',')}\r\n`
              : `${JSON.stringify({ ...line, objects: JSON.parse(line.objects) as unknown })}\n`,
          );
      }
      await session.ports.files.replace(path, new TextEncoder().encode(parts.join('')));
      return { lines };
    },
  };
}

/** A receipt of 100,000 notes has about 25 MB; a larger file is not a receipt. */
const largestReceipt = 64 * 2 ** 20;

/** @throws GauzeError `tooLarge`; `malformed` for invalid JSON */
async function receiptFile({ ports: { files } }: Session, path: string): Promise<unknown> {
  const bytes = await files.read(path);
  if (bytes.length > largestReceipt)
    throw new GauzeError('tooLarge', 'the receipt is too large', { bytes: bytes.length });
  try {
    // The decoder removes the byte order mark that editors add.
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new GauzeError('malformed', 'not a receipt of Gauze');
  }
}

const pageLines = 1000;
const exportColumns = [
  'seq',
  'time',
  'author',
  'role',
  'version',
  'action',
  'name',
  'count',
  'documentId',
  'label',
  'objects',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof AuditLine | 'previousHash' | 'hash')[];

/** Scrolling and searching count as one reading, until any other command follows. */
async function recordReading(
  session: Session,
  caller: Caller,
  action: 'readAudit' | 'verifyAudit' | 'exportAudit',
): Promise<void> {
  const [last] = auditPage(session.project.database, {}, 0, 1).rows;
  if (action === 'readAudit' && last?.author === caller.author && ['readAudit', 'verifyAudit'].includes(last.action))
    return;
  await session.record({ action, count: last?.seq ?? 0 }, caller);
}

/**
 * @param head recorded earlier, on a receipt or elsewhere
 * @param receipt stored elsewhere, as parsed JSON
 */
export function auditReport(session: Session, head?: string, receipt?: unknown): AuditReport {
  const { database } = session.project;
  const { sha256 } = session.ports.digest;
  const firstBroken = firstBrokenLine(database, sha256);
  const records = releaseRecords(database);
  const releasesNotFound = records
    .filter(({ data }) => !isKnownHead(database, receiptHead(data['privateReceipt'] ?? data['receipt'])))
    .map(({ data }) => String(data['name'] ?? ''));
  const compared =
    receipt === undefined
      ? null
      : compareReceipt(
          receipt,
          records.flatMap(({ data: { receipt: left, privateReceipt: kept } }) => [left, kept]),
          sha256,
        );
  const stated =
    receipt === undefined
      ? ''
      : receiptHead(
          privateHalfOf(
            receipt,
            records.map(({ data }) => data['privateReceipt']),
            sha256,
          ) ?? receipt,
        );
  // A release of the command line has no head of an audit trail to look for.
  const requested =
    head ?? (receipt === undefined || (compared?.isOfProject === false && stated === '') ? undefined : stated);
  const isHeadFound = requested === undefined ? null : isKnownHead(database, requested);
  return {
    isWhole:
      firstBroken === null && releasesNotFound.length === 0 && isHeadFound !== false && compared?.isSame !== false,
    head: auditHead(database),
    firstBroken,
    releases: records.length,
    releasesNotFound,
    isHeadFound,
    receipt: compared,
  };
}

/** The private half to which a public half is bound, if unchanged: only the private half contains the head. */
function privateHalfOf(receipt: unknown, halves: readonly unknown[], sha256: (text: string) => string): unknown {
  const bound =
    typeof receipt === 'object' && receipt !== null && 'privateHalf' in receipt ? receipt.privateHalf : undefined;
  if (typeof bound !== 'string') return undefined;
  return halves.find((half) => validHashOf(half, sha256) === bound);
}

function validHashOf(half: unknown, sha256: (text: string) => string): string | undefined {
  try {
    return half === undefined ? undefined : readReceipt(half, sha256).sha256;
  } catch (error) {
    if (error instanceof GauzeError) return undefined;
    throw error;
  }
}

function receiptHead(receipt: unknown): string {
  const heads = typeof receipt === 'object' && receipt !== null && 'heads' in receipt ? receipt.heads : undefined;
  return typeof heads === 'object' && heads !== null && 'audit' in heads && typeof heads.audit === 'string'
    ? heads.audit
    : '';
}
