import { GauzeError } from '../../../contract/errors';
import type { PhiType } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { isPrivatePolicy } from '../../deidentify/private/policySettings';
import type { GatheredNotes } from '../pipeline';
import type { NoteList, SourceNote } from '../ports';
import type { Replacer } from '../replacer';
import { withMarks } from './look';
import type { LeakMode, LeakTreatment } from './onLeak';
import type { Propagated } from './propagate';

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
 * @param found told of the places that are the reason, in the notes as given
 * @throws GauzeError `leak`
 */
export async function refuseNewDraws<N extends SourceNote>(
  { planner, sourceOf, policy }: Replacer,
  { units: changed, notes: after, placesOf }: Propagated<N>,
  { units, notes: before }: Pick<GatheredNotes<N>, 'units' | 'notes'>,
  found: LeakTreatment<N>['found'] = () => undefined,
): Promise<void> {
  if (planner === null) return;
  const chargesOf = (unit: string, own: readonly N[]): readonly string[] => {
    try {
      const isPatient = own[0]?.patient !== undefined;
      return planner.plan({ unit, isPatient, documents: own.map(sourceOf) }).charges.map(({ key }) => key);
    } catch (error) {
      // a patient who cannot be planned is reported when all are planned
      if (error instanceof GauzeError) return [];
      throw error;
    }
  };
  const notesAt = async (places: readonly number[], notes: NoteList<N>): Promise<readonly N[]> => {
    const own: N[] = [];
    for (const place of places) own.push(await notes.at(place));
    return own;
  };
  let [patients, hits] = [0, 0];
  for (const unit of changed) {
    const places = units.get(unit) ?? [];
    const given = await notesAt(places, before);
    const known = new Set(chargesOf(unit, given));
    const asksMore = (notes: readonly N[]): boolean => chargesOf(unit, notes).some((key) => !known.has(key));
    if (!asksMore(await notesAt(places, after))) continue;
    patients += 1;
    for (const [at, note] of given.entries()) {
      const drawn = (placesOf.get(places[at]!) ?? []).filter(({ type }) => isDrawn(policy, type));
      const alone = drawn.filter(({ start, end, type, label }) =>
        asksMore(given.with(at, withMarks(note, [{ start, end, type, label }]))),
      );
      if (alone.length === 0) continue;
      hits += alone.length;
      found(
        note,
        alone.map((place) => ({ ...place, outcome: 'newValue' })),
      );
    }
  }
  if (patients > 0)
    throw new GauzeError(
      'leak',
      'the leak scan refused the release: what it found can be read as a value that nothing marked has, and would ' +
        'be drawn in addition; mark these places, or withhold them with --on-leak quarantine. Nothing was charged, ' +
        'drawn or written',
      { patients, ...(hits > 0 && { hits }) },
    );
}

const isDrawn = (policy: Policy, type: PhiType): boolean =>
  (policy.actions[type] ?? policy.default).action === 'private';
