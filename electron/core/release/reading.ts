import type { ReadingFacts } from '../../contract/release';

/** What of a release nobody read: notes that were not in view, and suggestions that are replaced without a decision. */
export const unreadFacts = ['neverOpened', 'notToTheEnd', 'notRecorded', 'notSearched', 'undecided'] as const;

/** Every note that leaves was searched, in view to its end, and decided: then nothing need be said. */
export const isAllRead = (facts: ReadingFacts): boolean => unreadFacts.every((name) => facts[name] === 0);

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** For reports and diagnostics: one sentence, empty where all was read. */
export function readingSentence(facts: ReadingFacts): string {
  const parts = [
    facts.neverOpened > 0 && `${plural(facts.neverOpened, 'note was', 'notes were')} never opened`,
    facts.notToTheEnd > 0 && `${plural(facts.notToTheEnd, 'note was', 'notes were')} not read to the end`,
    facts.notRecorded > 0 &&
      `of ${plural(facts.notRecorded, 'note', 'notes')} it is not recorded whether anybody read to the end`,
    facts.notSearched > 0 && `${plural(facts.notSearched, 'note was', 'notes were')} never searched for PHI`,
    facts.undecided > 0 &&
      `${plural(facts.undecided, 'suggestion is', 'suggestions are')} undecided and replaced unread`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Of ${plural(facts.notes, 'note', 'notes')}: ${parts.join('; ')}.`;
}
