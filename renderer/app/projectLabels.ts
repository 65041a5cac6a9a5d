import { computed, type ShallowRef } from 'vue';
import type { LabelDefinition, PhiFamily } from '../../electron/contract/phi';
import type { ProjectInfo } from '../../electron/contract/project';

/** The labels of the open project, and what they are called. */
export function projectLabels(info: ShallowRef<ProjectInfo | null>) {
  const labels = computed<readonly LabelDefinition[]>(() => info.value?.labelSet.labels ?? []);
  const labelById = computed(() => new Map(labels.value.map((label) => [label.id, label])));
  const familyOf = (label: string): PhiFamily => labelById.value.get(label)?.family ?? 'other';
  const labelName = (label: string, language: string): string => {
    const known = labelById.value.get(label);
    return known?.name[language] ?? known?.name['en'] ?? label;
  };
  return { labels, familyOf, labelName };
}
