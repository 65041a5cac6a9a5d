import { useProject } from '../../app/project';
import { useWords } from '../../app/words';

const formatters = new Map<string, Intl.NumberFormat>();
function formatterOf(language: string): Intl.NumberFormat {
  const known = formatters.get(language);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  formatters.set(language, made);
  return made;
}

/** Shares in three digits that stand under each other, and names of labels and families. */
export function useShares() {
  const { t, locale, languageName } = useWords();
  const project = useProject();
  const share = (value: number): string => formatterOf(locale.value).format(value);
  return {
    share,
    /** An axis needs no trailing noughts. */
    tick: (value: number): string => new Intl.NumberFormat(locale.value, { maximumFractionDigits: 3 }).format(value),
    /** The p of a test: never nought. */
    probability: (p: number): string => (p < 0.001 ? `p < ${share(0.001)}` : `p = ${share(p)}`),
    interval: ([low, high]: readonly [number, number]): string => `${share(low)}–${share(high)}`,
    /** A starter model has no name of its own: it is known by its language. */
    modelName: ({ id, name }: { readonly id: string; readonly name: string }): string => (id.startsWith('starter:') ? t('training.models.starterName', { language: languageName(id.slice('starter:'.length)) }) : name),
    labelName: (label: string): string => project.labelName(label, locale.value),
    familyClass: (label: string): string => `family-${project.familyOf(label)}`,
  };
}
