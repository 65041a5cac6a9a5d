import { GauzeError } from '../../../contract/errors';
import type { Policy } from '../../../contract/policy';
import { isPrivatePolicy } from '../../deidentify/private/policySettings';
import type { NoteList, SourceNote } from '../ports';
import type { Replacer } from '../replacer';
import type { LeakMode } from './onLeak';

/**
 * @param isBudgetStated the budget does not disclose how many patients came in
 * @throws GauzeError `badRequest` for anything that would disclose the truth of a sampled value
 */
export function refuseTreatment(policy: Policy, mode: LeakMode, isBudgetStated: boolean): void {
  if (!isPrivatePolicy(policy)) return;
  if (mode === 'mask')
    throw new GauzeError(
      'badRequest',
      'masks would show where the truth stands beside what this policy draws: --on-leak propagate or quarantine',
    );
  if (mode === 'quarantine' && !isBudgetStated)
    throw new GauzeError(
      'badRequest',
      '--on-leak quarantine under a policy with private actions needs --budget E or --cohort N: the ' +
        'default budget tells how many patients came in, and so how many stay behind',
    );
}

/**
 * A repetition has the sampled value of the mention that it repeats. If it can be read as another value, it would need
 * a sample that the notes as given do not need, and is refused before anything is charged.
 *
 * @param changed patients with repetitions
 * @param before the notes as given
 * @throws GauzeError `leak`
 */
export async function refuseNewDraws<N extends SourceNote>(
  { planner, sourceOf }: Replacer,
  changed: ReadonlySet<string>,
  units: ReadonlyMap<string, readonly number[]>,
  { before, after }: { readonly before: NoteList<N>; readonly after: NoteList<N> },
): Promise<void> {
  if (planner === null) return;
  const chargesOf = async (unit: string, notes: NoteList<N>): Promise<readonly string[]> => {
    const own: N[] = [];
    for (const place of units.get(unit) ?? []) own.push(await notes.at(place));
    try {
      const isPatient = own[0]?.patient !== undefined;
      return planner.plan({ unit, isPatient, documents: own.map(sourceOf) }).charges.map(({ key }) => key);
    } catch (error) {
      // a patient who cannot be planned is reported when all are planned
      if (error instanceof GauzeError) return [];
      throw error;
    }
  };
  let patients = 0;
  for (const unit of changed) {
    const known = new Set(await chargesOf(unit, before));
    if ((await chargesOf(unit, after)).some((key) => !known.has(key))) patients += 1;
  }
  if (patients > 0)
    throw new GauzeError(
      'leak',
      'the leak scan refused the release: what repeats a marked value can be read as another one, which ' +
        'nobody paid for; nothing was charged, drawn or written',
      { patients },
    );
}
