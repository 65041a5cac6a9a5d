import type { Annotation } from '../../../../contract/text';
import { possibleMissesOf } from '../../../review/possibleMisses';
import { lessLikely } from '../lessLikely';
import type { RiskReader, UnjudgedPlace } from '../risk';

/** A word at the start of a sentence weighs 1. */
const least = { digits: 1, capitals: 2 } as const;

/** Among numbers, only a full date identifies itself. */
const fullDate = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/**
 * Numbers, and capitalised words, that nobody ever labelled or rejected and that look like more than the start of a
 * sentence; what is more often a grade, a dose, a profession or a test comes behind the others.
 */
export const unjudgedIn = (
  text: string,
  annotations: readonly Annotation[],
  isEponym?: (words: string) => boolean,
): readonly UnjudgedPlace[] =>
  possibleMissesOf(
    text,
    annotations.filter(({ status }) => status !== 'rejected'),
    annotations.filter(({ status }) => status === 'rejected'),
  )
    .filter(({ kind, weight }) => weight >= least[kind])
    .map((miss) => ({ start: miss.start, end: miss.end, weight: miss.weight + lessLikely(text, miss, isEponym) }));

export const unjudged: RiskReader = {
  source: 'unjudged',
  find: ({ text, annotations, unjudged: places = unjudgedIn(text, annotations) }, known) =>
    places.flatMap(({ start, end, weight }) => {
      const words = text.slice(start, end);
      return known.isNever(words) ? [] : [{ start, end, weight, label: fullDate.test(words) ? known.dateLabel : null }];
    }),
};
