import type { ReadingFacts, UnreadBound } from '../../contract/release';

/** What nobody read of a release: notes that were not in view, and suggestions that are replaced without a decision. */
export const unreadFacts = ['neverOpened', 'notToTheEnd', 'notRecorded', 'notSearched', 'undecided'] as const;

/** Every note that leaves was searched, in view to its end, and decided: nothing needs to be reported. */
export const isAllRead = (facts: ReadingFacts): boolean => unreadFacts.every((name) => facts[name] === 0);

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** For reports and diagnostics: one sentence, empty if everything was read. */
export function readingSentence(facts: ReadingFacts): string {
  const parts = [
    facts.neverOpened > 0 && `${plural(facts.neverOpened, 'note was', 'notes were')} never opened`,
    facts.notToTheEnd > 0 && `${plural(facts.notToTheEnd, 'note was', 'notes were')} not read to the end`,
    facts.notRecorded > 0 &&
      `for ${plural(facts.notRecorded, 'note', 'notes')} it is not recorded whether anyone read to the end`,
    facts.notSearched > 0 && `${plural(facts.notSearched, 'note was', 'notes were')} never searched for PHI`,
    facts.undecided > 0 &&
      `${plural(facts.undecided, 'suggestion is', 'suggestions are')} undecided and replaced unread`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return '';
  const said = `Of ${plural(facts.notes, 'note', 'notes')}: ${parts.join('; ')}.`;
  return facts.unreadBound === undefined ? said : `${said} ${boundSentence(facts.unreadBound)}`;
}

/** With its source: a bound without one cannot be checked. */
function boundSentence({ leaving, withPhiAtMost, read, drawnAtRandom, sequence }: UnreadBound): string {
  const share = Math.ceil((1000 * withPhiAtMost) / leaving) / 10;
  return (
    `Of ${plural(leaving, 'unread note that leaves', 'unread notes that leave')}, at most ` +
    `${withPhiAtMost} (${share} %) contain${withPhiAtMost === 1 ? 's' : ''} PHI that was not found, with 95 % ` +
    `confidence: ${drawnAtRandom} of ${plural(read, 'note', 'notes')} read were chosen in a random order fixed ` +
    `before reading (count ${sequence}; exact martingale for sampling without replacement). What readers ` +
    'themselves miss is not included.'
  );
}
