import { judgedOnDesk, riskKey, type RiskReader } from '../risk';

/** From this score a suggestion is confident. */
const confident = 0.75;

/**
 * A confident suggestion that was rejected, or one whose words are PHI elsewhere; except those already reviewed on the
 * desk.
 */
export const rejected: RiskReader = {
  source: 'rejected',
  find: ({ text, annotations }, known) =>
    annotations.flatMap(({ status, start, end, label, score, reason }) => {
      if (status !== 'rejected' || reason === judgedOnDesk) return [];
      const words = text.slice(start, end);
      if (known.isNever(words)) return [];
      const acceptedAs = known.acceptedAs(riskKey(words));
      if (acceptedAs === undefined && (score === undefined || score < confident)) return [];
      const isCovered = annotations.some(
        (other) => other.status === 'accepted' && other.start <= start && end <= other.end,
      );
      return isCovered
        ? []
        : [{ start, end, label: acceptedAs ?? label, weight: (acceptedAs === undefined ? 0 : 3) + (score ?? 0) }];
    }),
};
