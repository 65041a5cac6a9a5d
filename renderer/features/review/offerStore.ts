import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import type { OccurrenceScope } from '../../../electron/contract/review';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useReview } from './reviewStore';
import { useOccurrences } from './useOccurrences';
import { useOfferSteps } from './useOfferSteps';

type Offered = Awaited<ReturnType<typeof client.review.offer>>;
export interface Offer extends Offered {
  readonly text: string;
  readonly label: string;
  readonly documentId: number;
}

/** Milliseconds without another decision until the same words are looked for. */
const restMs = 120;
const scopes = ['note', 'patient', 'project'] as const satisfies readonly OccurrenceScope[];

/** The nearest scope with other spellings, and how many places it has in all. */
function nearestWithVariants(
  offer: Offer | null,
): { readonly scope: OccurrenceScope; readonly count: number } | undefined {
  for (const scope of scopes) {
    const waiting = offer?.[scope];
    if (waiting !== undefined && waiting !== null && waiting.variants > 0)
      return { scope, count: waiting.same + waiting.variants };
  }
  return undefined;
}

/** The same words elsewhere: how many wait, and labelling them all or one by one. */
export const useOffer = defineStore('offer', () => {
  const review = useReview();
  const errors = useErrors();

  const offer = shallowRef<Offer | null>(null);
  const includesVariants = ref(false);

  const countOf = (scope: OccurrenceScope): number => {
    const waiting = offer.value?.[scope];
    return waiting === undefined || waiting === null
      ? 0
      : waiting.same + (includesVariants.value ? waiting.variants : 0);
  };
  /** Scopes that hold more than the one before. */
  const offered = computed(() =>
    scopes
      .map((scope) => ({ scope, count: countOf(scope) }))
      .filter(
        ({ count }, index, all) =>
          count > 0 &&
          count !== all[index - 1]?.count &&
          !all.slice(0, index).some((smaller) => smaller.count === count),
      ),
  );
  const places = computed(() =>
    (offer.value?.places ?? []).filter(({ isVariant }) => includesVariants.value || !isVariant),
  );
  const variants = computed(() => offer.value?.project.variants ?? 0);
  const withVariants = computed(() => nearestWithVariants(offer.value));
  const { stepping, stepThrough, takeStep, leave } = useOfferSteps({ offer, places });
  const { occurrences } = useOccurrences();

  async function make(text: string, label: string): Promise<void> {
    const documentId = review.note?.row.id;
    if (documentId === undefined || text.trim() === '' || text.length > 500) return;
    const found = await client.review.offer({ documentId, text });
    if (review.note?.row.id !== documentId || review.decided?.text !== text) return;
    includesVariants.value = false;
    stepping.value = null;
    offer.value = found.project.same + found.project.variants === 0 ? null : { ...found, text, label, documentId };
  }
  let making: ReturnType<typeof setTimeout> | undefined;
  watch(
    () => review.decided,
    (now) => {
      clearTimeout(making);
      offer.value = null;
      stepping.value = null;
      // Anyone who accepts one after the other is not asked after each.
      if (now !== null) making = setTimeout(() => void make(now.text, now.label).catch(unlessCancelled), restMs);
    },
  );
  function unlessCancelled(error: unknown): void {
    if (!(error instanceof GauzeError) || error.code !== 'cancelled') errors.show(error);
  }

  async function propagate(scope: OccurrenceScope): Promise<number> {
    const now = offer.value;
    if (now === null) return 0;
    let count = 0;
    await review.write(async (target) => {
      const result = await client.review.propagate({
        ...target,
        text: now.text,
        label: now.label,
        scope,
        includeVariants: includesVariants.value,
      });
      count = result.added + result.accepted;
      return result.reviewed;
    });
    leave();
    if (review.active === null) review.step(false);
    return count;
  }

  /** Other spellings too, in the nearest scope that has any. */
  async function propagateVariants(): Promise<number> {
    const scope = withVariants.value?.scope;
    if (scope === undefined) return 0;
    includesVariants.value = true;
    return propagate(scope);
  }

  return {
    offer,
    withVariants,
    propagateVariants,
    includesVariants,
    stepping,
    offered,
    places,
    variants,
    occurrences,
    propagate,
    stepThrough,
    takeStep,
    leave,
  };
});
