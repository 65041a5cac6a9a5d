import { bundledName } from '../training/bundledRows';
import { sourceKind } from './suggestionFilter';

interface Words {
  readonly t: (key: string, named?: Readonly<Record<string, unknown>>) => string;
  readonly te: (key: string) => boolean;
  readonly languageWithin: (code: string) => string;
}

/**
 * Where a span came from, as a person reads it: the kind in their language, behind it the name of the rule or model.
 */
export function sourceName(source: string, { t, te, languageWithin }: Words): string {
  const kind = sourceKind(source);
  const known = te(`review.source.${kind}`) ? t(`review.source.${kind}`) : kind;
  if (kind === source) return known;
  const name = source.slice(kind.length + 1);
  const suffix = '+background';
  if (name.endsWith(suffix))
    return (
      `${sourceName(source.slice(0, -suffix.length), { t, te, languageWithin })} + ` +
      `${t('training.origin.background')}`
    );
  if (kind === 'rule') return `${known} · ${te(`review.rule.${name}`) ? t(`review.rule.${name}`) : name}`;
  const bundled = /^starter-([a-z]{2}(?:-notes)?)$/.exec(name)?.[1];
  if (bundled !== undefined) return bundledName(bundled, { t, languageWithin });
  return `${known} ${name === 'background' ? t('training.origin.background') : name}`;
}
