import { computed, ref, type ShallowRef } from 'vue';
import type { CodingView, NoteCodes } from '../../../electron/contract/coding';
import { codeChapters, inOrder, isListed } from './codeGroups';

/** Suggested, and nobody decided yet. */
export const isOpen = ({ status, disposition }: CodingView): boolean =>
  status === 'suggested' && disposition === 'proposed';

/** The codes of the note as they are listed, and the order in which the cursor goes through them. */
export function useCodeOrder(codes: ShallowRef<NoteCodes | null>) {
  const showsBelow = ref(false);
  const codings = computed(() => codes.value?.codings ?? []);
  const listed = computed(() => codings.value.filter((coding) => isListed(coding, showsBelow.value)));
  const flagged = computed(() =>
    listed.value.filter(
      ({ status, disposition }) => status === 'suggested' && (disposition === 'flagged' || disposition === 'dropped'),
    ),
  );
  const chapters = computed(() => codeChapters(listed.value.filter((coding) => !flagged.value.includes(coding))));
  const order = computed<readonly CodingView[]>(() => [...inOrder(chapters.value), ...flagged.value]);
  const hidden = computed(() => codings.value.length - listed.value.length);
  const hiddenByPolicy = computed(
    () => codings.value.filter(({ status, disposition }) => status === 'suggested' && disposition === 'dropped').length,
  );
  const accepted = computed(() =>
    codings.value.filter(({ status }) => status === 'accepted').toSorted((a, b) => a.position - b.position),
  );
  const toDecide = computed(() => codings.value.filter(isOpen));
  return { showsBelow, codings, flagged, chapters, order, hidden, hiddenByPolicy, accepted, toDecide };
}
