import { possibleMissesOf } from '../../../review/possibleMisses';
import { lessLikely } from '../lessLikely';
import { riskKey, type RiskReader } from '../risk';

/** A word at the start of a sentence weighs 1. */
const least = { digits: 1, capitals: 2 } as const;

/** Among numbers, only a full date identifies itself. */
const fullDate = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/**
 * Numbers, and capitalised words, that nobody ever labelled or rejected and that look like more than the start of a
 * sentence; what is more often a grade, a dose or a profession comes behind the others.
 */
export const unjudged: RiskReader = {
  source: 'unjudged',
  find: ({ text, annotations }, known) =>
    possibleMissesOf(
      text,
      annotations.filter(({ status }) => status !== 'rejected'),
      annotations.filter(({ status }) => status === 'rejected'),
    )
      .filter(
        ({ start, end, kind, weight }) => weight >= least[kind] && !known.isNever(riskKey(text.slice(start, end))),
      )
      .map((miss) => ({
        start: miss.start,
        end: miss.end,
        label: fullDate.test(text.slice(miss.start, miss.end)) ? known.dateLabel : null,
        weight: miss.weight + lessLikely(text, miss),
      })),
};
