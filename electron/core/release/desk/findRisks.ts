import type { RiskFinding } from './groupRisks';
import { riskReaders } from './registry';
import type { RiskKnowledge, RiskNote } from './risk';

/** What the sources find in one note, the gravest source first. */
export const findRisks = (note: RiskNote, known: RiskKnowledge): readonly RiskFinding[] =>
  riskReaders.flatMap(({ source, find }) =>
    // A million of them in a large project: written out, as a spread takes three times as long.
    find(note, known).map(({ start, end, label, weight, rule, isReplaced }) => ({
      start,
      end,
      label,
      weight,
      rule,
      isReplaced,
      source,
      documentId: note.documentId,
      // the name of a file has no place in its text
      words: start === end ? note.name : note.text.slice(start, end),
    })),
  );
