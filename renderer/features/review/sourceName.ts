import { sourceKind } from './suggestionFilter';

interface Words {
  readonly t: (key: string) => string;
  readonly te: (key: string) => boolean;
}

/** Where a span came from, as a person reads it: the kind in their language, behind it the name of the rule or model. */
export function sourceName(source: string, { t, te }: Words): string {
  const kind = sourceKind(source);
  const known = te(`review.source.${kind}`) ? t(`review.source.${kind}`) : kind;
  if (kind === source) return known;
  const name = source.slice(kind.length + 1);
  return `${known} ${name === 'background' ? t('training.origin.background') : name}`;
}
