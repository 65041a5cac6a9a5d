import { ref, shallowReactive } from 'vue';
import type { GuidelineEntry } from '../../../electron/contract/guideline';
import { useUnsaved } from '../../app/unsaved';

/** Texts of labels that are being changed, or were left while they were: neither is saved. */
export function useGuidelineDrafts() {
  const drafts = shallowReactive(new Map<string, GuidelineEntry>());
  /** The text that is shown is being changed. */
  const isChanged = ref(false);
  useUnsaved().watchDraft('guideline', () => isChanged.value || drafts.size > 0);
  return { drafts, isChanged };
}
