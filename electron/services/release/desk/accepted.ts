import type { Annotation } from '../../../contract/text';
import type { RiskSource } from '../../../contract/vocabulary';
import type { RiskGroup } from '../../../core/release/desk/groupRisks';
import { riskKey } from '../../../core/release/desk/risk';
import { acceptedTexts, acceptedWithText } from '../../../store/repositories/annotations';
import { ownSequentialNotes } from '../../annotators/sequentialReview';
import type { Session } from '../../session';

/** A place where the word of a group was accepted. */
export interface AcceptedFind {
  readonly documentId: number;
  readonly annotation: Annotation;
}

/** Sources that go by what was accepted elsewhere, which may itself be the mistake. */
const byAccepted: ReadonlySet<RiskSource> = new Set(['leak', 'elsewhere', 'rejected']);

/** Where the words of these groups were accepted, by key; by note, then in reading order. */
export function acceptedFinds(
  session: Session,
  groups: readonly Pick<RiskGroup, 'key' | 'sources'>[],
): ReadonlyMap<string, readonly AcceptedFind[]> {
  const keys = new Set(groups.flatMap(({ key, sources }) => (sources.some((each) => byAccepted.has(each)) ? key : [])));
  const finds = new Map<string, AcceptedFind[]>();
  if (keys.size === 0) return finds;
  const { database } = session.project;
  const own = ownSequentialNotes(session);
  const texts = acceptedTexts(database).filter((text) => keys.has(riskKey(text)));
  for (const { documentId, ...annotation } of acceptedWithText(database, texts)) {
    if (own !== null && !own.has(documentId)) continue;
    const key = riskKey(annotation.text);
    finds.set(key, [...(finds.get(key) ?? []), { documentId, annotation }]);
  }
  return finds;
}
