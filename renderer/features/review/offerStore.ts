import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import type { Occurrence, OccurrenceScope } from '../../../electron/contract/review';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useReview } from './reviewStore';

type Offered = Awaited<ReturnType<typeof client.review.offer>>;
export interface Offer extends Offered {
  readonly text: string;
  readonly label: string;
  readonly documentId: number;
}

const occurrenceLimit = 200;
/** Milliseconds without another decision until the same words are looked for. */
const restMs = 120;
const scopes = ['note', 'patient', 'project'] as const satisfies readonly OccurrenceScope[];

/** The same words elsewhere: how many wait, and labelling them all or one by one. */
export const useOffer = defineStore('offer', () => {
  const review = useReview();
  const errors = useErrors();

  const offer = shallowRef<Offer | null>(null);
  const includesVariants = ref(false);
  /** One by one: what is left, the one under the cursor first. */
  const stepping = shallowRef<readonly Occurrence[] | null>(null);
  const occurrences = shallowRef<{
    readonly text: string;
    readonly total: number;
    readonly rows: readonly Occurrence[];
  }>({ text: '', total: 0, rows: [] });

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
      // Whoever accepts one after the other is not asked after each.
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

  /** Where the words under the cursor stand in this note. */
  async function loadOccurrences(): Promise<void> {
    const word = review.active?.text ?? '';
    const documentId = review.note?.row.id;
    if (documentId === undefined || word.trim() === '' || word.length > 500) {
      occurrences.value = { text: '', total: 0, rows: [] };
      return;
    }
    const found = await client.review.occurrences({ documentId, text: word, scope: 'note', limit: occurrenceLimit });
    if (review.active?.text === word) occurrences.value = { text: word, total: found.total, rows: found.occurrences };
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([() => review.active?.text, () => review.note?.row.id], () => {
    clearTimeout(timer);
    timer = setTimeout(() => void errors.guard(loadOccurrences), restMs);
  });

  return {
    offer,
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
