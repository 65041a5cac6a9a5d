import type { Annotation } from '../../../contract/text';
import { findRisks } from '../../../core/release/desk/findRisks';
import { byRisk, type RiskGroup } from '../../../core/release/desk/groupRisks';
import { RiskGrouping } from '../../../core/release/desk/riskGrouping';
import { unjudgedIn } from '../../../core/release/desk/sources/unjudged';
import { searchable } from '../../../core/text/occurrences';
import { annotationsOfNotes } from '../../../store/repositories/annotations';
import { documentIds, storedDocuments } from '../../../store/repositories/documents';
import { ownSequentialNotes } from '../../annotators/sequentialReview';
import type { CachedTexts } from '../../review/cachedTexts';
import type { Session } from '../../session';
import { eponymsOf } from './eponyms';
import { riskKnowledge } from './knowledge';
import type { LastLeaks } from './lastLeaks';
import type { UnjudgedPlaces } from './unjudgedPlaces';

/** The desk works this long before the process answers others, in milliseconds. */
const sliceMs = 20;
/** Notes read at a time. */
const pageNotes = 10;
const noAnnotations: readonly Annotation[] = [];

interface Known {
  readonly cachedTexts: CachedTexts;
  readonly unjudged: UnjudgedPlaces;
  readonly leaks: LastLeaks;
}

/** Everything that may still identify someone, by word, the gravest first. */
export async function allRisks(session: Session, { cachedTexts, unjudged, leaks }: Known): Promise<RiskGroup[]> {
  const { project } = session;
  const { database } = project;
  const { clock } = session.ports;
  let began = clock.elapsed();
  const rest = async (): Promise<void> => {
    if (clock.elapsed() - began <= sliceMs) return;
    await clock.sleep(0);
    session.checkSame(project);
    began = clock.elapsed();
  };
  const known = riskKnowledge(session, leaks.last());
  const own = ownSequentialNotes(session);
  // Exempt notes are not released.
  const ids = [...documentIds(database, { status: 'open' }), ...documentIds(database, { status: 'done' })]
    .filter((id) => own === null || own.has(id))
    .sort((a, b) => a - b);
  const isEponym = ids.length === 0 ? () => false : await eponymsOf(session);
  session.checkSame(project);
  const grouping = new RiskGrouping();
  for (let from = 0; from < ids.length; from += pageNotes) {
    const page = ids.slice(from, from + pageNotes);
    const annotations = annotationsOfNotes(database, page);
    for (const { id, revision, name, patient, text } of storedDocuments(database, page)) {
      const own = annotations.get(id) ?? noAnnotations;
      const note = {
        documentId: id,
        name,
        patient,
        text,
        cached: cachedTexts.of(id, () => text),
        annotations: own,
        readable: searchable(text),
        unjudged: unjudged.of({ id, revision }, () => unjudgedIn(text, own, isEponym)),
      };
      for (const risk of findRisks(note, known)) grouping.add(risk);
    }
    await rest();
  }
  const groups: RiskGroup[] = [];
  for (const group of grouping.groups()) {
    groups.push(group);
    await rest();
  }
  return groups.sort(byRisk);
}
