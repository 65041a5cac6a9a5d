import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import type { SweepRow } from '../../contract/sweep';
import type { Annotation, Span } from '../../contract/text';
import type { SweepKind } from '../../contract/vocabulary';
import { acceptedSearch, expressionSearch, wordsSearch, type Search } from '../../core/review/concordance';
import { possibleMissesOf } from '../../core/review/possibleMisses';
import { overlaps } from '../../core/text/spans';
import { acceptedIn, acceptedWords, annotationsOf } from '../../store/repositories/annotations';
import { documentIds, storedDocument, type StoredDocument } from '../../store/repositories/documents';
import { cachedTextsOf } from '../review/cachedTexts';
import { coveringOf, occurrenceRows } from '../../core/review/occurrenceRows';
import { storedFilter } from '../detection/searchSystem';
import type { Session } from '../session';
import { ownSequentialNotes } from '../annotators/sequentialReview';

/** Time limit of one answer; the window continues from where it ends. */
const answerMs = 250;
/** Time limit per note: an expression that takes longer is not searched for in the rest of it. */
const noteMs = 1000;

/** Searches notes for what was missed. */
export function sweepHandlers(session: Session): Handlers<ProjectApi>['sweep'] {
  const cachedTexts = cachedTextsOf(session);
  const searchFor = (kind: SweepKind, query: string): Search | null => {
    const { database } = session.project;
    if (kind === 'words') return wordsSearch(query);
    if (kind === 'expression') return expressionSearch(query);
    if (kind !== 'accepted') return null;
    const own = ownSequentialNotes(session);
    return database.remember('acceptedSearch', () =>
      acceptedSearch(own === null ? acceptedWords(database) : [...own].flatMap((id) => acceptedIn(database, id))),
    );
  };
  return {
    async find({ kind, query, filter, onlyOpen, after, limit }, caller) {
      const {
        project: { database },
        ports: { clock },
      } = session;
      const search = searchFor(kind, query);
      const own = ownSequentialNotes(session);
      const ids = documentIds(database, await storedFilter(session, filter)).filter(
        (id) => own === null || own.has(id),
      );
      const from = ids.findIndex((id) => id > after);
      const began = clock.elapsed();
      const rows: SweepRow[] = [];
      let [searched, cut] = [from < 0 ? ids.length : from, 0];
      while (
        searched < ids.length &&
        rows.length < limit &&
        (clock.elapsed() - began < answerMs || searched === from)
      ) {
        const id = ids[searched] ?? 0;
        searched += 1;
        let document: StoredDocument | undefined;
        const read = () => (document ??= storedDocument(database, id));
        if (search !== null && !search.mayHold(cachedTexts.of(id, () => read()?.text ?? ''))) continue;
        const note = read();
        if (note === undefined) continue;
        const annotations = annotationsOf(database, id);
        const noteStart = clock.elapsed();
        const hasTimeLeft = () => clock.elapsed() - noteStart < noteMs;
        const found =
          search === null ? possibleMisses(note.text, annotations, kind) : search.find(note.text, hasTimeLeft);
        if (!hasTimeLeft()) cut += 1;
        const row = occurrenceRows(id, note.name, note.text);
        for (const place of found) {
          if (onlyOpen && !isOpen(annotations, place)) continue;
          rows.push({ ...row({ ...place, form: 'same' }, coveringOf(annotations, place)), guess: place.guess ?? null });
        }
      }
      await session.recordView([...new Set(rows.map(({ documentId }) => documentId))], caller);
      return { rows, next: searched < ids.length ? (ids[searched - 1] ?? after) : null, searched, of: ids.length, cut };
    },
  };
}

function possibleMisses(
  text: string,
  annotations: readonly Annotation[],
  kind: SweepKind,
): readonly (Span & { readonly guess?: string })[] {
  return possibleMissesOf(
    text,
    annotations.filter(({ status }) => status !== 'rejected'),
    annotations.filter(({ status }) => status === 'rejected'),
  ).filter((miss) => miss.kind === kind && miss.weight > 0);
}

/** Neither labelled nor declared to be no PHI. */
const isOpen = (annotations: readonly Annotation[], place: Span): boolean =>
  !annotations.some(
    (known) =>
      overlaps(known, place) &&
      (known.status !== 'rejected' || (known.start === place.start && known.end === place.end)),
  );
