import type { SqlValue } from 'sql.js';
import { GauzeError } from '../../contract/errors';
import type { LedgerRow } from '../../contract/privacy';
import { ledgerOrigin, openLedger, type Ledger, type LedgerEntry } from '../../core/privacy/ledger';
import type { DistanceUnit } from '../../contract/privateKinds';
import type { MechanismId } from '../../core/privacy/mechanisms/mechanism';
import { linkedIn } from '../../core/release/patientLinks';
import type { ProjectDatabase } from '../database';
import { patientLinks } from './patients';

interface Row {
  readonly sequence: number;
  readonly type: string;
  readonly key: string;
  readonly unit: string;
  readonly isPatient: number;
  readonly kind: string;
  readonly policy: string;
  readonly mechanism: string;
  readonly epsilon: string;
  readonly localUnit: DistanceUnit | null;
  readonly radius: string | null;
  readonly hash: string;
}
const columns = 'sequence, type, key, unit, isPatient, kind, policy, mechanism, epsilon, localUnit, radius, hash';

export const ledgerEntries = (database: ProjectDatabase): LedgerEntry[] =>
  database.all<Row & Record<string, SqlValue>>(`SELECT ${columns} FROM ledger ORDER BY sequence`).map(entryOf);

function entryOf({
  sequence,
  type,
  key,
  unit,
  isPatient,
  kind,
  policy,
  mechanism,
  epsilon,
  localUnit,
  radius,
  hash,
}: Row): LedgerEntry {
  if (type === 'drawn') return { type, sequence, key, hash };
  return {
    type: 'charge',
    sequence,
    hash,
    unit,
    isPatient: isPatient === 1,
    kind,
    key,
    policy,
    mechanism: mechanism as MechanismId,
    epsilon,
    ...(localUnit !== null && radius !== null && { local: { unit: localUnit, radius } }),
  };
}

/**
 * The complete, verified ledger; accounts of linked ids are merged.
 * @throws GauzeError `damaged` if an entry was changed, removed or inserted, also at its end: lost entries would be
 *   drawn again
 */
export function projectLedger(database: ProjectDatabase): Ledger {
  const ledger = openLedger(ledgerEntries(database), linkedIn(patientLinks(database)));
  if (ledger.head() !== (rememberedLedgerHead(database) ?? ledgerOrigin))
    throw new GauzeError('damaged', 'the privacy ledger was changed: its end differs from the one in the audit trail');
  return ledger;
}

export const ledgerHead = (database: ProjectDatabase): string =>
  database.one<{ hash: string }>('SELECT hash FROM ledger ORDER BY sequence DESC LIMIT 1')?.hash ?? ledgerOrigin;

/**
 * The ledger head recorded in the audit chain: if it differs from the ledger's, entries were cut off or inserted. Null
 * before the first entry.
 */
export const rememberedLedgerHead = (database: ProjectDatabase): string | null =>
  database.one<{ label: string | null }>(
    "SELECT label FROM command WHERE name IN ('ledger.charge', 'ledger.drawn') ORDER BY seq DESC LIMIT 1",
  )?.label ?? null;

/** Newest first. A drawn entry is shown with the unit and kind of its charge. */
export function ledgerPage(
  database: ProjectDatabase,
  search: string,
  offset: number,
  limit: number,
): { readonly total: number; readonly rows: LedgerRow[] } {
  const from = `FROM ledger AS entry LEFT JOIN ledger AS paid ON entry.type = 'drawn'
    AND paid.sequence = (SELECT min(sequence) FROM ledger WHERE key = entry.key AND type = 'charge')`;
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where =
    search === ''
      ? ''
      : `WHERE coalesce(paid.unit, entry.unit) LIKE ?1 ESCAPE '\\'
           OR coalesce(paid.kind, entry.kind) LIKE ?1 ESCAPE '\\'
           OR coalesce(paid.mechanism, entry.mechanism) LIKE ?1 ESCAPE '\\'`;
  const params = search === '' ? [] : [like];
  const rows = database.all<Row & Record<string, SqlValue>>(
    `SELECT entry.sequence, entry.type, entry.key, coalesce(paid.unit, entry.unit) AS unit,
       coalesce(paid.isPatient, entry.isPatient) AS isPatient, coalesce(paid.kind, entry.kind) AS kind, entry.policy,
       coalesce(paid.mechanism, entry.mechanism) AS mechanism, entry.epsilon, entry.localUnit, entry.radius, entry.hash
     ${from} ${where} ORDER BY entry.sequence DESC LIMIT ${limit} OFFSET ${offset}`,
    params,
  );
  return {
    total: database.number(`SELECT count(*) ${from} ${where}`, params),
    rows: rows.map(({ sequence, type, unit, isPatient, kind, mechanism, epsilon, localUnit, radius, hash }) => ({
      sequence,
      type: type === 'drawn' ? 'drawn' : 'charge',
      unit,
      isPatient: isPatient === 1,
      kind,
      mechanism,
      epsilon,
      hash,
      local: localUnit === null || radius === null ? null : { unit: localUnit, radius },
    })),
  };
}
