import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { distanceUnits } from '../../contract/privateKinds';
import { ledgerHash, ledgerOrigin, type LedgerEntry } from '../../core/privacy/ledger';
import { mechanismIds } from '../../core/privacy/mechanisms/mechanism';
import type { ProjectDatabase } from '../database';
import { rememberedLedgerHead } from '../repositories/ledger';
import { command, type CommandEffect } from './command';
import { settlePatients } from './patientLinks';
import { putSurrogates, SurrogateEntries } from './records';

const Chained = { sequence: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/), key: z.string().min(1).max(200) };
const ChargeEntry = z.strictObject({
  ...Chained,
  type: z.literal('charge'),
  unit: z.string().min(1).max(2000),
  isPatient: z.boolean(),
  kind: z.string().min(1).max(80),
  policy: z.string().max(200),
  mechanism: z.enum(mechanismIds),
  /** Exact, as a fraction. Never negative: that would refund spent budget. */
  epsilon: z.string().regex(/^\d{1,40}(\/\d{1,40})?$/),
  local: z
    .strictObject({ unit: z.enum(distanceUnits), radius: z.string().regex(/^\d{1,40}(\/\d{1,40})?$/) })
    .optional(),
});
const DrawnEntry = z.strictObject({ ...Chained, type: z.literal('drawn') });

/**
 * Charges, recorded before the draws that they pay for. They are never undone: undoing later steps does not unspend
 * them.
 */
export const ledgerCharge = command({
  name: 'ledger.charge',
  params: z.object({ entries: z.array(ChargeEntry).min(1) }),
  apply: (database, { entries }) => append(database, entries as readonly LedgerEntry[]),
});

/** Values that were drawn, together with the entries that record them: both or neither. */
export const ledgerDrawn = command({
  name: 'ledger.drawn',
  params: z.object({ entries: z.array(DrawnEntry), surrogates: SurrogateEntries }),
  apply(database, { entries, surrogates }) {
    putSurrogates(database, surrogates);
    return append(database, entries);
  },
});

const Amount = z
  .string()
  .regex(/^\d{1,40}(\/\d{1,40})?$/)
  .nullable();
/** Never undone: undoing a command must not raise a budget. */
export const budgetSet = command({
  name: 'budget.set',
  params: z.object({ epsilon: Amount, project: Amount }),
  apply(database, amounts) {
    for (const [name, value] of Object.entries(amounts)) {
      if (value === null)
        database.run('DELETE FROM setting WHERE key = ?', [budgetKeys[name as keyof typeof budgetKeys]]);
      else
        database.run('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)', [
          budgetKeys[name as keyof typeof budgetKeys],
          value,
        ]);
    }
    return {
      inverse: null,
      count: 1,
      documentId: null,
      label: `${amounts.epsilon ?? ''} ${amounts.project ?? ''}`.trim(),
      text: null,
      documentIds: [],
    };
  },
});
/** Settings that contain the budgets, as fractions. */
export const budgetKeys = { epsilon: 'privacy.budget', project: 'privacy.projectBudget' } as const;

/** The audit line contains the head of the ledger, so that entries cut off its end are noticed. */
function append(database: ProjectDatabase, entries: readonly LedgerEntry[]): CommandEffect {
  const last = database.one<{ sequence: number; hash: string }>(
    'SELECT sequence, hash FROM ledger ORDER BY sequence DESC LIMIT 1',
  );
  let [sequence, hash] = [last?.sequence ?? 0, last?.hash ?? ledgerOrigin];
  if (hash !== (rememberedLedgerHead(database) ?? ledgerOrigin))
    throw new GauzeError('damaged', 'the privacy ledger was changed: its end differs from the one in the audit trail');
  settlePatients(database);
  for (const entry of entries) {
    sequence += 1;
    if (entry.sequence !== sequence || entry.hash !== ledgerHash(hash, entry))
      throw new GauzeError('conflict', 'the entry does not follow the last one of the ledger', {
        entry: entry.sequence,
      });
    if (
      entry.type === 'drawn' &&
      database.one("SELECT 1 AS paid FROM ledger WHERE key = ? AND type = 'charge'", [entry.key]) === undefined
    )
      throw new GauzeError('conflict', 'a draw that was not charged', { entry: sequence });
    hash = entry.hash;
    const charge = entry.type === 'charge' ? entry : undefined;
    database.run(
      `INSERT INTO ledger (sequence, type, key, unit, isPatient, kind, policy, mechanism, epsilon, localUnit,
        radius, hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        sequence,
        entry.type,
        entry.key,
        charge?.unit ?? '',
        charge?.isPatient === true ? 1 : 0,
        charge?.kind ?? '',
        charge?.policy ?? '',
        charge?.mechanism ?? '',
        charge?.epsilon ?? '',
        charge?.local?.unit ?? null,
        charge?.local?.radius ?? null,
        hash,
      ],
    );
  }
  return { inverse: null, count: entries.length, documentId: null, label: hash, text: null, documentIds: [] };
}
