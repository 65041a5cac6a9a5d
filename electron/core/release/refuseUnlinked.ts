import { GauzeError } from '../../contract/errors';
import type { PatientPlan } from '../deidentify/private/planner';

/**
 * Without its patient a note is a unit of its own, with a whole budget and samples of its own: five notes of one person
 * are five people.
 *
 * @throws GauzeError `notReady`: releasing such notes requires confirmation that they are units of their own
 */
export function refuseUnlinked(
  plans: readonly Pick<PatientPlan, 'isPatient' | 'charges'>[],
  isAccepted: boolean | undefined,
): void {
  const notes = plans.filter(({ isPatient, charges }) => !isPatient && charges.length > 0).length;
  if (notes > 0 && isAccepted !== true)
    throw new GauzeError('notReady', 'notes without a patient would be drawn privately, each as somebody of its own', {
      needs: 'acceptsUnlinked',
      notes,
    });
}
