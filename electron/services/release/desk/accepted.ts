import type { Annotation } from '../../../contract/text';
import type { RiskSource } from '../../../contract/vocabulary';
import type { RiskGroup, RiskMention } from '../../../core/release/desk/groupRisks';
import { riskKey } from '../../../core/release/desk/risk';
import { acceptedTexts, acceptedWithText } from '../../../store/repositories/annotations';
import { ownSequentialNotes } from '../../annotators/sequentialReview';
import type { Session } from '../../session';

/** A place where the word of a group was accepted. */
export interface AcceptedFind {
  readonly documentId: number;
  readonly annotation: Annotation;
}

/**
 * Sources that go by what was accepted elsewhere, which may itself be the mistake; and what nobody judged: it may have
 * been accepted in another spelling.
 */
const byAccepted: ReadonlySet<RiskSource> = new Set(['leak', 'elsewhere', 'rejected', 'unjudged']);

export const goesByAccepted = ({ sources }: Pick<RiskGroup, 'sources'>): boolean =>
  sources.some((source) => byAccepted.has(source));

/** `García-López` and `García López` are one word when it is asked where it was accepted. */
const spelledAs = (words: string): string => riskKey(words).replace(/[\s\p{Pd}'’.]+/gu, ' ');

/** Accepted texts by `spelledAs` of them. */
type Spellings = ReadonlyMap<string, readonly string[]>;
function spellingsOf({ project: { database } }: Session): Spellings {
  const spellings = new Map<string, string[]>();
  for (const text of acceptedTexts(database)) {
    const spelled = spelledAs(text);
    const same = spellings.get(spelled);
    if (same === undefined) spellings.set(spelled, [text]);
    else same.push(text);
  }
  return spellings;
}

/** Where the words of these groups were accepted, however spelled, by key; by note, then in reading order. */
export function acceptedFinds(
  session: Session,
  groups: readonly Pick<RiskGroup, 'key' | 'sources'>[],
  spellings: () => Spellings = () => spellingsOf(session),
): ReadonlyMap<string, readonly AcceptedFind[]> {
  const keys = new Map<string, string[]>();
  for (const group of groups) {
    if (!goesByAccepted(group)) continue;
    const spelled = spelledAs(group.key);
    keys.set(spelled, [...(keys.get(spelled) ?? []), group.key]);
  }
  const finds = new Map<string, AcceptedFind[]>();
  if (keys.size === 0) return finds;
  const { database } = session.project;
  const own = ownSequentialNotes(session);
  const spelled = spellings();
  const texts = [...keys.keys()].flatMap((each) => spelled.get(each) ?? []);
  for (const { documentId, ...annotation } of acceptedWithText(database, texts)) {
    if (own !== null && !own.has(documentId)) continue;
    for (const key of keys.get(spelledAs(annotation.text)) ?? []) {
      const same = finds.get(key);
      if (same === undefined) finds.set(key, [{ documentId, annotation }]);
      else same.push({ documentId, annotation });
    }
  }
  return finds;
}

/** How often and in how many notes a word was accepted. `places`: the first in each of some notes. */
export interface AcceptedSummary {
  readonly label: string;
  readonly mentions: number;
  readonly notes: number;
  readonly places: readonly RiskMention[];
}
const notesShown = 3;

/** Of a group; undefined if its words were accepted nowhere, or it does not go by that. */
export type AcceptedSummaries = (group: RiskGroup) => AcceptedSummary | undefined;
/** As many as a list shows: the ones that come after a key press are then known for the next hundred. */
const readAtOnce = 200;

/**
 * For a list of groups as it is now. Read for many groups when one is asked for, as a key press must not wait for
 * another pass over all accepted words, nor the list of a large project for ten thousand that nobody sees.
 */
export function acceptedSummaries(session: Session, groups: readonly RiskGroup[]): AcceptedSummaries {
  const known = new Map<string, AcceptedSummary | undefined>();
  const asking = groups.filter(goesByAccepted);
  const places = new Map(asking.map(({ key }, at) => [key, at]));
  let spellings: Spellings | undefined;
  return (group) => {
    if (!goesByAccepted(group)) return undefined;
    if (!known.has(group.key)) {
      const at = places.get(group.key);
      const next = at === undefined ? [group] : asking.slice(at, at + readAtOnce);
      const finds = acceptedFinds(session, next, () => (spellings ??= spellingsOf(session)));
      for (const { key } of next) known.set(key, summaryOf(finds.get(key) ?? []));
    }
    return known.get(group.key);
  };
}

function summaryOf(finds: readonly AcceptedFind[]): AcceptedSummary | undefined {
  const [first] = finds;
  if (first === undefined) return undefined;
  const firstInNote = finds.filter(({ documentId }, at) => finds[at - 1]?.documentId !== documentId);
  return {
    label: first.annotation.label,
    mentions: finds.length,
    notes: firstInNote.length,
    places: firstInNote.slice(0, notesShown).map(({ documentId, annotation: { start, end } }) => ({
      documentId,
      start,
      end,
      sources: [],
      rule: null,
      isReplaced: false,
    })),
  };
}
