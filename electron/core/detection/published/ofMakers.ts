import type { PhiType } from '../../../contract/phi';
import { familyOfType, phiFacts } from '../../../contract/phiTypes';
import { evidenceOf, makerBracket, type MakerEvidence } from './makers';

interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: PhiType;
  readonly source?: string | undefined;
}

const listedCompany = 'rule:organization-gazetteer';
/** What only words and models say; a person, a key or known data say more. */
const guesses: ReadonlySet<string> = new Set([
  listedCompany,
  'rule:name-gazetteer',
  'rule:name-inverted',
  'rule:place-gazetteer',
  'rule:institution-head',
  'second-pass',
]);
const isGuessed = ({ source }: Span): boolean =>
  source !== undefined && (source.startsWith('model:') || guesses.has(source));
/** Never hospitals, their wards and practices. */
export const isOfPlaceOrName = ({ type }: Pick<Span, 'type'>): boolean =>
  type === 'organization' ||
  (phiFacts[type].nature !== 'institution' && (familyOfType[type] === 'name' || familyOfType[type] === 'place'));

/** By what was found around: a listed company in the bracket, a profession or a relative before it. */
const evidenceIn = (spans: readonly Span[]): MakerEvidence => ({
  hasCompany: (_, from, to) =>
    spans.some(
      ({ start, end, type, source }) =>
        source === listedCompany && type === 'organization' && from <= start && end <= to,
    ),
  isAboutWork: (_, from, to) =>
    spans.some(
      ({ start, end, type }) =>
        (familyOfType[type] === 'profession' || type === 'relative') && from < end && start < to,
    ),
});

/** Where spans begin that say who made a thing, and where: `stent (Cordis)`, `(Travatan®, Alcon, Texas)`. */
export function makersAmong(text: string, spans: readonly Span[]): ReadonlySet<number> {
  const evidence = evidenceIn(spans);
  return new Set(
    spans.flatMap((span) =>
      isGuessed(span) && isOfPlaceOrName(span) && makerBracket(text, span.start, span.end, evidence) !== undefined
        ? [span.start]
        : [],
    ),
  );
}

/** Spans without makers and where they are; what was also found elsewhere in the note stays. */
export function withoutMakers<S extends Span>(
  text: string,
  spans: readonly S[],
  lookUp: (word: string) => number,
): readonly S[] {
  const evidence = evidenceOf(lookUp);
  const isMaker = (span: S): boolean =>
    isGuessed(span) && isOfPlaceOrName(span) && makerBracket(text, span.start, span.end, evidence) !== undefined;
  const makers = new Set(spans.filter(isMaker));
  if (makers.size === 0) return spans;
  const others = new Set(spans.filter((span) => !makers.has(span)).flatMap((span) => wordsOf(text, span)));
  return spans.filter((span) => !makers.has(span) || wordsOf(text, span).some((word) => others.has(word)));
}

const wordsOf = (text: string, { start, end }: Span): readonly string[] =>
  (text.slice(start, end).match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => word.toLowerCase());
