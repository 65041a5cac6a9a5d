import { shallowReactive, shallowRef, watch, type Ref } from 'vue';
import type { GuidelineEntry } from '../../../electron/contract/guideline';
import type { Language } from '../../../electron/contract/text';
import { useProject } from '../../app/project';
import { useUnsaved } from '../../app/unsaved';

/** Each language has a text of its own for a label. */
export interface GuidelineDraft {
  readonly label: string;
  readonly language: Language;
  readonly entry: GuidelineEntry;
}
type Place = Omit<GuidelineDraft, 'entry'>;

/** Texts of labels that are being changed, or were left while they were: neither is saved. */
export function useGuidelineDrafts(language: Readonly<Ref<Language>>) {
  const project = useProject();
  const left = shallowReactive(new Map<string, GuidelineDraft>());
  const keyOf = ({ label, language: of }: Place): string => `${of} ${label}`;
  /** The text that is shown, while it is changed and not saved. */
  const changing = shallowRef<GuidelineDraft | null>(null);
  const leave = (draft: GuidelineDraft): void => void left.set(keyOf(draft), draft);
  useUnsaved().watchDraft('guideline', {
    drafts() {
      const written = new Map(left);
      if (changing.value !== null) written.set(keyOf(changing.value), changing.value);
      return [...written.values()].map((draft) => ({ kind: 'guideline', ...draft }));
    },
    restore: (found) =>
      found.forEach(({ label, language: of = language.value, entry }) => leave({ label, language: of, entry })),
  });
  watch(
    () => project.info?.id,
    () => left.clear(),
    { flush: 'sync' },
  );
  const isLeft = (place: Place): boolean => left.has(keyOf(place));
  /** What was left there, which is taken up again. */
  function takeUp(place: Place): GuidelineEntry | undefined {
    const found = left.get(keyOf(place));
    left.delete(keyOf(place));
    return found?.entry;
  }
  return { changing, leave, isLeft, takeUp };
}
