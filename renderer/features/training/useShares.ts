import { formatDecimals, formatTick } from '../../app/format';
import { useProject } from '../../app/project';
import { useWords } from '../../app/words';
import { bundledName, isThorough } from './bundledRows';
import { coarseFamilies } from './coarseLabels';

/** Shares in three digits that stand under each other, and names of labels and families. */
export function useShares() {
  const { t, locale, languageWithin } = useWords();
  const project = useProject();
  const share = (value: number): string => formatDecimals(value, locale.value, 3);
  const isCoarse = (label: string): boolean =>
    Object.hasOwn(coarseFamilies, label) && project.labels.every(({ id }) => id !== label);
  return {
    share,
    /** An axis needs no trailing zeros. */
    tick: (value: number): string => formatTick(value, locale.value),
    /** The p of a test: never zero. */
    probability: (p: number): string => (p < 0.001 ? `p < ${share(0.001)}` : `p = ${share(p)}`),
    interval: ([low, high]: readonly [number, number]): string => `${share(low)}–${share(high)}`,
    /** A bundled model has no name of its own: it is known by its language, or by reading all of them. */
    modelName: ({ id, name }: { readonly id: string; readonly name: string }): string =>
      isThorough({ id })
        ? t('training.models.thoroughName')
        : id.startsWith('starter:')
          ? bundledName(id.slice('starter:'.length), { t, languageWithin })
          : name,
    labelName: (label: string): string =>
      isCoarse(label) ? t(`training.models.coarse.${label}`) : project.labelName(label, locale.value),
    familyClass: (label: string): string =>
      `family-${isCoarse(label) ? coarseFamilies[label]! : project.familyOf(label)}`,
  };
}
