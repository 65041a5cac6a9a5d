import type { Policy, PolicyAction } from '../../../contract/policy';

/** `fromDates`: written from the sampled dates of the patient if its words state what it is between, else a tag. */
export type DurationTreatment =
  | Extract<PolicyAction, { action: 'keep' | 'tag' | 'numberedTag' | 'redact' | 'mask' }>
  | { readonly action: 'fromDates' };

const plainTag: DurationTreatment = { action: 'tag', words: 'type' };

/**
 * What a policy does with lengths of time in words. A surrogate follows the dates: if these move together it stays true
 * and stays, if they are sampled it follows them, and if they lose their days it becomes a tag.
 */
export function durationTreatment({
  actions,
  default: defaults,
}: Pick<Policy, 'actions' | 'default'>): DurationTreatment {
  const own = actions.duration ?? defaults;
  switch (own.action) {
    case 'keep':
    case 'tag':
    case 'numberedTag':
    case 'redact':
    case 'mask':
      return own;
  }
  const date = (actions.date ?? defaults).action;
  if (date === 'private' || date === 'comparison') return { action: 'fromDates' };
  return date === 'shiftDate' || date === 'keep' ? { action: 'keep' } : plainTag;
}

/** In words that contain no value of a note. */
export const describeDurations = (policy: Pick<Policy, 'actions' | 'default'>): string => {
  const { action } = durationTreatment(policy);
  return action === 'fromDates' ? 'from the drawn dates, else a tag' : action;
};
