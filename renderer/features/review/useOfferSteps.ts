import { shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { Occurrence } from '../../../electron/contract/review';
import { client } from '../../app/client';
import type { Offer } from './offerStore';
import { useReview } from './reviewStore';

interface Offering {
  readonly offer: ShallowRef<Offer | null>;
  /** Where the words stand in this note, variants only when they are wanted. */
  readonly places: ComputedRef<readonly Occurrence[]>;
}

/** The same words one by one: labelled, or passed over. */
export function useOfferSteps({ offer, places }: Offering) {
  const review = useReview();
  /** What is left, the one under the cursor first; null while nobody steps. */
  const stepping = shallowRef<readonly Occurrence[] | null>(null);

  function stepThrough(): void {
    const left = places.value.length > 0 ? places.value : (offer.value?.places ?? []);
    stepping.value = left.length === 0 ? null : left;
    showStep();
  }
  function showStep(): void {
    const [next] = stepping.value ?? [];
    if (next === undefined) return leave();
    review.select({ start: next.start, end: next.end });
  }
  /** Labels the place under the cursor, or passes it over, and goes on. */
  async function takeStep(isWanted: boolean): Promise<void> {
    const [here, ...rest] = stepping.value ?? [];
    const now = offer.value;
    if (here === undefined || now === null) return;
    if (isWanted) {
      await review.write(async (target) => {
        const { id: before } = { id: here.annotationId };
        const exact = review.visible.find(
          ({ id, start, end }) => id === before && start === here.start && end === here.end,
        );
        if (exact === undefined)
          return client.review.add({ ...target, start: here.start, end: here.end, label: now.label });
        return client.review.decide({ ...target, annotationIds: [exact.id], status: 'accepted' });
      });
    }
    stepping.value = rest;
    showStep();
  }

  function leave(): void {
    offer.value = null;
    if (stepping.value !== null) {
      stepping.value = null;
      review.clear();
      review.step(false);
    }
  }

  return { stepping, stepThrough, takeStep, leave };
}
