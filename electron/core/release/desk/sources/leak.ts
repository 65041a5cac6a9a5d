import { judgedOnDesk, type RiskReader } from '../risk';

/** What made the last release refuse, unless it has been labelled, or judged on the desk, since. */
export const leak: RiskReader = {
  source: 'leak',
  find: ({ documentId, annotations }, known) =>
    known
      .leaksIn(documentId)
      .filter(
        ({ start, end, isReplaced }) =>
          !annotations.some(
            (span) =>
              (isReplaced !== true && span.status === 'accepted' && span.start <= start && end <= span.end) ||
              (span.reason === judgedOnDesk && span.start === start && span.end === end),
          ),
      ),
};
