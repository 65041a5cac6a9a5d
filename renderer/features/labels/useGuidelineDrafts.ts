import { shallowReactive, shallowRef } from 'vue';
import type { GuidelineEntry } from '../../../electron/contract/guideline';
import { useUnsaved } from '../../app/unsaved';

/** Texts of labels that are being changed, or were left while they were: neither is saved. */
export function useGuidelineDrafts() {
  const drafts = shallowReactive(new Map<string, GuidelineEntry>());
  /** The text that is shown, while it is changed and not saved. */
  const changing = shallowRef<{ readonly label: string; readonly entry: GuidelineEntry } | null>(null);
  useUnsaved().watchDraft('guideline', {
    drafts() {
      const written = new Map(drafts);
      if (changing.value !== null) written.set(changing.value.label, changing.value.entry);
      return [...written].map(([label, entry]) => ({ kind: 'guideline', label, entry }));
    },
    restore: (found) => found.forEach(({ label, entry }) => drafts.set(label, entry)),
  });
  return { drafts, changing };
}
