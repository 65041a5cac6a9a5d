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

/** Where the words of these groups were accepted, however spelled, by key; by note, then in reading order. */
export function acceptedFinds(
  session: Session,
  groups: readonly Pick<RiskGroup, 'key' | 'sources'>[],
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
  const texts = acceptedTexts(database).filter((text) => keys.has(spelledAs(text)));
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

/** By key. One pass over all accepted words for the whole list, as a key press must not wait for another. */
export const acceptedSummaries = (
  session: Session,
  groups: readonly Pick<RiskGroup, 'key' | 'sources'>[],
): ReadonlyMap<string, AcceptedSummary> =>
  new Map(
    [...acceptedFinds(session, groups)].flatMap(([key, finds]) => {
      const [first] = finds;
      return first === undefined ? [] : [[key, summaryOf(first, finds)] as const];
    }),
  );

function summaryOf(first: AcceptedFind, finds: readonly AcceptedFind[]): AcceptedSummary {
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
