import { computed, reactive, ref, type ShallowRef } from 'vue';
import { isAllRead } from '../../../electron/core/release/reading';
import type { Readiness } from './releaseStore';
import { useSecondAccount } from './useSecondAccount';

/** What the person who releases has to know and say first, asked again for each release. */
export function useReleaseChoices(readiness: ShallowRef<Readiness | null>) {
  /** That dates are changed by a published form is known to the person who releases. */
  const acceptsComparison = ref(false);
  const keepsOrder = ref(false);
  const keepsIds = ref(false);
  const acceptsOrder = ref(false);
  /** That notes without a patient stand alone, each with a whole budget, is known to the person who releases. */
  const acceptsUnlinked = ref(false);

  /** That nobody read some of the notes is known to the person who releases. */
  const acceptsUnread = ref(false);
  const reading = computed(() => readiness.value?.reading ?? null);
  const isUnread = computed(() => reading.value !== null && !isAllRead(reading.value));
  const mustBeRead = computed(() => readiness.value?.mustBeRead === true);

  const second = reactive(useSecondAccount(readiness));

  const comparisons = computed(
    () => readiness.value?.steps.find(({ id }) => id === 'policy')?.counts['comparisons'] ?? 0,
  );
  const unlinked = computed(() => readiness.value?.steps.find(({ id }) => id === 'patients')?.counts['unlinked'] ?? 0);
  const isPrivate = computed(() => readiness.value?.steps.some(({ id }) => id === 'budget') === true);
  /** Under private draws order and names are kept only by those who know what they tell. */
  const asksOrder = computed(() => isPrivate.value && (keepsOrder.value || keepsIds.value));
  /** Everything that this release asks for is known, and was said. */
  const isAnswered = computed(
    () =>
      readiness.value !== null &&
      second.isReady &&
      (!isUnread.value || (acceptsUnread.value && !mustBeRead.value)) &&
      (!asksOrder.value || acceptsOrder.value) &&
      (comparisons.value === 0 || acceptsComparison.value) &&
      (unlinked.value === 0 || acceptsUnlinked.value),
  );

  /** As the contract asks it. */
  const asked = () => ({
    ...(comparisons.value > 0 && { acceptsComparison: acceptsComparison.value }),
    ...(unlinked.value > 0 && { acceptsUnlinked: acceptsUnlinked.value }),
    ...(isUnread.value && { acceptsUnread: acceptsUnread.value }),
    ...(keepsOrder.value && { keepsOrder: true }),
    ...(keepsIds.value && { keepsIds: true }),
    ...(asksOrder.value && { acceptsOrder: acceptsOrder.value }),
  });
  function forgetChoices(): void {
    second.forget();
    for (const choice of [acceptsUnread, acceptsComparison, acceptsUnlinked, keepsOrder, keepsIds, acceptsOrder])
      choice.value = false;
  }

  return {
    acceptsUnread,
    isUnread,
    mustBeRead,
    acceptsComparison,
    keepsOrder,
    keepsIds,
    acceptsOrder,
    asksOrder,
    comparisons,
    acceptsUnlinked,
    unlinked,
    isAnswered,
    asked,
    second,
    forgetChoices,
  };
}
