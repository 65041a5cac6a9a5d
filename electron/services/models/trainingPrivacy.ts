import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import type { TrainingPrivacy } from '../../contract/training';
import type { Charge, Ledger, LedgerEntry } from '../../core/privacy/ledger';
import { privatePasses, privatePlan } from '../../core/training/privatePlan';
import { parseEpsilon, rational } from '../../core/privacy/rational';
import { projectLedger } from '../../store/repositories/ledger';
import type { Session } from '../session';

/**
 * The account of models, alongside those of patients: what all private models of the project together reveal about
 * anyone.
 */
const modelUnit = 'model';
/** It has no limit of its own; the ledger shows its sum. */
const noLimit = rational(10n ** 12n);

/**
 * Fills in a missing δ, so that the run shows it: a tenth of one over the number of training patients. What cannot be
 * kept is refused here, before anything is charged.
 *
 * @throws GauzeError as `privatePlan`
 */
export function withDelta<
  T extends { readonly privacy?: TrainingPrivacy | undefined; readonly epochs?: number | undefined },
>(options: T, notes: readonly { readonly patient: string }[], trains: keyof typeof privatePasses): T {
  const { privacy, epochs = privatePasses[trains] } = options;
  if (privacy === undefined) return options;
  const { delta } = privatePlan(new Set(notes.map(({ patient }) => patient)).size, epochs, privacy);
  return { ...options, privacy: { ...privacy, delta } };
}

/** @param id of the training run; a resumed one was charged when it started */
const chargeOf = (id: string, { epsilon, delta }: TrainingPrivacy): Charge => ({
  unit: modelUnit,
  isPatient: false,
  kind: 'training',
  key: `training:${id}`,
  policy: `delta ${delta ?? ''}`,
  mechanism: 'dpSgd',
  cost: { column: 'sum', epsilon: parseEpsilon(epsilon) },
});

/**
 * The entries to write before the first step of a private training; none if it has been charged.
 * @throws GauzeError `budgetExhausted` if the ledger refuses the charge: no training without payment
 */
export function trainingEntries(ledger: Ledger, id: string, privacy: TrainingPrivacy): readonly LedgerEntry[] {
  const admission = ledger.admit([chargeOf(id, privacy)], { ofUnit: () => noLimit });
  if (!admission.isAdmitted) throw new GauzeError('budgetExhausted', 'the ledger refuses the charge of a training');
  return admission.entries;
}

/**
 * Charges a private training to the ledger of the project before its first step, for all its steps. An interrupted
 * training remains charged.
 * @returns the head of the ledger
 */
export async function chargeTraining(
  session: Session,
  id: string,
  privacy: TrainingPrivacy,
  caller: Caller,
): Promise<string> {
  const ledger = projectLedger(session.project.database);
  const entries = trainingEntries(ledger, id, privacy);
  if (entries.length > 0)
    await session.commit({ name: 'ledger.charge', params: { entries } }, caller, { action: 'training.charged' });
  return entries.at(-1)?.hash ?? ledger.head();
}
