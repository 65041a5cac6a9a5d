import { shallowReactive, watch } from 'vue';
import { useProject } from '../../app/project';
import { useUnsaved } from '../../app/unsaved';

interface DescribedDraft {
  readonly description: string;
  /** One a line. */
  readonly examples: string;
}

/** What labels are looked for by, as it is typed, by label. */
export function useDescribedDrafts() {
  const project = useProject();
  const described = shallowReactive(new Map<string, DescribedDraft>());
  useUnsaved().watchDraft('described', {
    drafts: () => [...described].map(([label, entry]) => ({ kind: 'described', label, entry })),
    restore: (found) => found.forEach(({ label, entry }) => described.set(label, entry)),
  });
  watch(
    () => project.info?.id,
    () => described.clear(),
    { flush: 'sync' },
  );
  return described;
}
