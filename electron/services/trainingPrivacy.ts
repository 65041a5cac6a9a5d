import type { GoldNote } from '../contract/engine';
import type { Caller } from '../contract/kernel';
import type { TrainingOptions, TrainingRun } from '../contract/training';
import { parseEpsilon, rational } from '../core/privacy/rational';
import { projectLedger } from '../store/repositories/ledger';
import type { Session } from './session';

/** The account of models, beside those of patients: what all private models of the project say together about anybody. */
const modelUnit = 'model';
/** It has no limit of its own; the ledger shows its sum. */
const noLimit = rational(10n ** 12n);

/** Says δ where it was left open, so that the run shows it: a tenth of one over the patients that are learned from. */
export function withDelta(options: TrainingOptions, notes: readonly GoldNote[]): TrainingOptions {
  const { privacy } = options;
  if (privacy === undefined) return options;
  return { ...options, privacy: { ...privacy, delta: privacy.delta ?? 1 / (10 * new Set(notes.map(({ patient }) => patient)).size) } };
}

/**
 * Charges a private training to the ledger, before its first step, with all that its steps may spend; one that goes on was charged
 * when it began. A training that breaks off stays charged.
 */
export async function chargePrivacy(session: Session, { id, options: { privacy } }: TrainingRun, caller: Caller): Promise<void> {
  if (privacy === undefined) return;
  const charge = {
    unit: modelUnit, isPatient: false, kind: 'training', key: `training:${id}`, policy: `delta ${privacy.delta ?? ''}`,
    mechanism: 'dpSgd' as const, cost: { column: 'sum' as const, epsilon: parseEpsilon(privacy.epsilon) },
  };
  const admission = projectLedger(session.project.database).admit([charge], { ofUnit: () => noLimit });
  if (!admission.isAdmitted || admission.entries.length === 0) return;
  await session.commit({ name: 'ledger.charge', params: { entries: admission.entries } }, caller, { action: 'training.charged' });
}
