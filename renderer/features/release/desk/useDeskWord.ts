import { computed, ref, shallowRef, type ComputedRef } from 'vue';
import type { RiskGroup, RiskMention } from '../../../../electron/contract/release';
import { phiFamilies } from '../../../../electron/contract/phiTypes';
import type { RiskSource } from '../../../../electron/contract/vocabulary';
import { client } from '../../../app/client';
import { useProject } from '../../../app/project';
import { labelsOfFamily } from '../../../text/labelFamilies';

const mentionsShown = 1000;
export const placeKey = ({ documentId, start, end }: Pick<RiskMention, 'documentId' | 'start' | 'end'>): string =>
  `${documentId} ${start} ${end}`;

/** The word that is shown: the label it would get, and which of its mentions are left out. */
export function useDeskWord(
  group: ComputedRef<RiskGroup | null>,
  scope: ComputedRef<{ readonly sources: RiskSource[]; readonly patient?: string }>,
) {
  const project = useProject();
  /** Chosen instead of the proposed label. */
  const chosen = ref<string | null>(null);
  /** All mentions of the word, while some of them are left out. */
  const mentions = shallowRef<readonly RiskMention[] | null>(null);
  const mentionAt = ref(0);
  /** The next of the notes where the word was accepted. */
  const findAt = ref(0);
  const excepted = shallowRef<ReadonlySet<string>>(new Set());
  const label = computed(() => chosen.value ?? group.value?.label ?? null);
  const left = computed(() => (mentions.value ?? []).filter((each) => excepted.value.has(placeKey(each))));

  function forgetWord(): void {
    [chosen.value, mentions.value, mentionAt.value, excepted.value] = [null, null, 0, new Set()];
    findAt.value = 0;
  }
  /** A place where the word was accepted; when asked again, that in the next note. */
  function nextFind(): RiskMention | undefined {
    const finds = group.value?.accepted?.shown ?? [];
    const find = finds[findAt.value % Math.max(1, finds.length)];
    findAt.value += 1;
    return find;
  }
  /** As in a note: the first label of a family, then the next one of it. */
  function chooseFamily(index: number): void {
    const family = phiFamilies[index];
    const ids = family === undefined ? [] : labelsOfFamily(project.labels, family).map(({ id }) => id);
    chosen.value = ids[(ids.indexOf(label.value ?? '') + 1) % Math.max(1, ids.length)] ?? chosen.value;
  }
  /** The mentions one by one, to leave some out; again: the word as a whole. */
  async function toggleMentions(): Promise<void> {
    const key = group.value?.key;
    if (key === undefined) return;
    if (mentions.value !== null) [mentions.value, excepted.value] = [null, new Set()];
    else {
      mentions.value = (await client.release.deskMentions({ key, limit: mentionsShown, ...scope.value })).mentions;
      mentionAt.value = 0;
    }
  }
  function moveMention(by: number): void {
    const last = (mentions.value?.length ?? 1) - 1;
    mentionAt.value = Math.max(0, Math.min(last, mentionAt.value + by));
  }
  function leaveOut(): void {
    const mention = mentions.value?.[mentionAt.value];
    if (mention === undefined) return;
    const key = placeKey(mention);
    const next = new Set(excepted.value);
    if (!next.delete(key)) next.add(key);
    excepted.value = next;
    moveMention(1);
  }

  return {
    label,
    mentions,
    mentionAt,
    excepted,
    left,
    forgetWord,
    nextFind,
    chooseFamily,
    toggleMentions,
    moveMention,
    leaveOut,
  };
}
