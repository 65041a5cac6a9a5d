import { possibleMissesOf } from '../../../review/possibleMisses';
import { riskKey, type RiskReader } from '../risk';

/** A word at the start of a sentence weighs 1. */
const least = { digits: 1, capitals: 2 } as const;

/** Among numbers, only a full date identifies itself. */
const fullDate = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/**
 * Numbers, and capitalised words, that nobody ever labelled or rejected and that look like more than the start of a
 * sentence.
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
      .map(({ start, end, weight }) => ({
        start,
        end,
        label: fullDate.test(text.slice(start, end)) ? known.dateLabel : null,
        weight,
      })),
};
