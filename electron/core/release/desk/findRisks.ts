import type { RiskFinding } from './groupRisks';
import { riskReaders } from './registry';
import type { RiskKnowledge, RiskNote } from './risk';

/** What the sources find in one note, the gravest source first. */
export const findRisks = (note: RiskNote, known: RiskKnowledge): readonly RiskFinding[] =>
  riskReaders.flatMap(({ source, find }) =>
    find(note, known).map((place) => ({
      ...place,
      source,
      documentId: note.documentId,
      // the name of a file has no place in its text
      words: place.start === place.end ? note.name : note.text.slice(place.start, place.end),
    })),
  );
