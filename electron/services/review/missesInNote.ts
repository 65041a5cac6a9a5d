import type { NoteMiss } from '../../contract/review';
import type { Span } from '../../contract/text';
import { rankedMisses } from '../../core/review/missRank';
import { possibleMissesOf } from '../../core/review/possibleMisses';
import { knownPlaces, leftIn, type DecidedNote } from '../../core/review/knownPlaces';
import { overlaps } from '../../core/text/spans';
import { acceptedIn, annotationsOf } from '../../store/repositories/annotations';
import { finishedNear } from '../../store/repositories/documents';
import type { CachedTexts } from './cachedTexts';
import { textOf } from './reviewWrites';
import type { Session } from '../session';
import { ownSequentialNotes } from '../annotators/sequentialReview';

/** Maximum number of notes to learn from: as many as can be searched between a key press and its display. */
const maxNotes = 150;
const maxCharacters = 500_000;

/**
 * Possible misses in a note, most suspicious first: words that were accepted in other notes, then capitals and digits.
 */
export function missesInNote(
  session: Session,
  cachedTexts: CachedTexts,
  documentId: number,
  isBlind: boolean,
): NoteMiss[] {
  const annotations = annotationsOf(session.project.database, documentId);
  const text = textOf(session, documentId);
  const covered = annotations.filter(({ status }) => status === 'accepted' || (status === 'suggested' && !isBlind));
  // In a blind sample, a rejected suggestion was rejected by someone who saw it.
  const rejected = isBlind ? [] : annotations.filter(({ status }) => status === 'rejected');
  const isDecided = (span: Span) =>
    covered.some((known) => overlaps(known, span)) ||
    rejected.some(({ start, end }) => start === span.start && end === span.end);
  const notes = isBlind ? [] : decidedNotes(session, cachedTexts, documentId);
  const known = knownPlaces(text, notes).filter((place) => !isDecided(place));
  const left = leftIn(notes);
  // Words that were read in other notes and not marked belong to the form or to the profession.
  const marked = [...covered, ...known].toSorted((a, b) => a.start - b.start);
  const possibleMisses = rankedMisses(text, possibleMissesOf(text, marked, rejected), covered).map((miss) =>
    left(text.slice(miss.start, miss.end)) < oftenLeft ? miss : { ...miss, weight: miss.weight - leftWeight },
  );
  const weighted = [
    ...known.map(({ start, end, label, times }) => ({ start, end, label, weight: knownWeight + times })),
    ...possibleMisses,
  ];
  // Each word once before any is repeated: its other occurrences are one key away.
  const seen = new Set<string>();
  const rank = new Map(
    weighted
      .toSorted((a, b) => a.start - b.start)
      .map((each) => {
        const words = text.slice(each.start, each.end);
        const isAgain = seen.has(words);
        seen.add(words);
        return [each, isAgain ? 1 : 0] as const;
      }),
  );
  return weighted
    .toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || b.weight - a.weight || a.start - b.start)
    .map((each) => ({
      start: each.start,
      end: each.end,
      ...('label' in each && { label: each.label }),
      likely: rank.get(each) === 1 ? 0 : likelihoodOf(each.weight),
    }));
}
/** Known or next to a span; a date or a number; possibly a name; unlikely. */
const likelihoodOf = (weight: number): 0 | 1 | 2 | 3 => (weight >= 20 ? 3 : weight >= 5 ? 2 : weight >= 2 ? 1 : 0);

/** Higher than the weight of any possible miss. */
const knownWeight = 100;
/**
 * Number of notes that left a word unmarked, and the resulting reduction of its weight: more than any possible miss
 * has.
 */
const oftenLeft = 2;
const leftWeight = 20;

/** Notes finished near it. In a sequential review only the annotator's own notes are used. */
function decidedNotes(session: Session, cachedTexts: CachedTexts, documentId: number): readonly DecidedNote[] {
  const { database } = session.project;
  const own = ownSequentialNotes(session);
  const notes: DecidedNote[] = [];
  let characters = 0;
  for (const id of finishedNear(database, documentId, maxNotes)) {
    if (own !== null && !own.has(id)) continue;
    const text = cachedTexts.of(id, () => textOf(session, id));
    characters += text.length;
    if (characters > maxCharacters) break;
    notes.push({ held: text, accepted: acceptedIn(database, id) });
  }
  return notes;
}
