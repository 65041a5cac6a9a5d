import type { LeakHit } from '../../../contract/release';
import type { PhiType } from '../../../contract/phi';
import type { Annotation } from '../../../contract/text';
import { phiFacts } from '../../../contract/phiTypes';
import { riskKey, type KnownName, type RiskKnowledge, type RiskPlace } from '../../../core/release/desk/risk';
import { acceptedSearch } from '../../../core/review/concordance';
import { foldForSearch } from '../../../core/text/foldedWithOffsets';
import { labelIds, typeOfLabel } from '../../../core/text/labelSet';
import { mayHold, searchable } from '../../../core/text/occurrences';
import { acceptedWords } from '../../../store/repositories/annotations';
import { storedDocument } from '../../../store/repositories/documents';
import { standingRules } from '../../../store/repositories/standingRules';
import type { Session } from '../../session';

/** A name has spelling variants only from this number of words on. */
const minNameWords = 2;

/** What the sources need to know about the project, read once for all notes. */
export function riskKnowledge(session: Session, leaks: readonly LeakHit[]): RiskKnowledge {
  const { database, identity } = session.project;
  const labels = labelIds(identity.labelSet);
  const byNote = new Map<number, RiskPlace[]>();
  for (const { documentId, start, end, rule, label, isReplaced } of leaks) {
    const place = {
      start,
      end,
      label: (label === null ? undefined : labels.get(label as PhiType)) ?? null,
      weight: 1,
      rule,
      isReplaced,
    };
    byNote.set(documentId, [...(byNote.get(documentId) ?? []), place]);
  }
  const accepted = acceptedWords(database);
  const written = new Set(accepted.map(({ text }) => text));
  const isLowered = (words: string): boolean =>
    words === words.toLowerCase() && words !== words.toUpperCase() && !written.has(words);
  const search = acceptedSearch([...accepted, ...leakedWords(session, byNote)]);
  const acceptedAs = new Map(accepted.map(({ text, label }) => [riskKey(text), label]));
  const never = new Set(
    standingRules(database)
      .filter(({ verdict }) => verdict === 'never')
      .map(({ words }) => riskKey(words)),
  );
  const names = namesByPatient(session);
  const areNever = new Map<string, boolean>();
  const isNever = (words: string): boolean => {
    let known = areNever.get(words);
    if (known === undefined) areNever.set(words, (known = never.has(riskKey(words))));
    return known;
  };
  return {
    leaksIn: (documentId) => byNote.get(documentId) ?? [],
    wordsIn: ({ text, cached, annotations, readable = searchable(text) }) =>
      search.findIn(readable, cached, standsElsewhere(text, cached, annotations)).map(({ start, end, guess }) => ({
        start,
        end,
        label: guess ?? null,
        isLowered: isLowered(text.slice(start, end)),
      })),
    namesOf: ({ documentId, patient }) => names.get(patient ?? documentId) ?? [],
    acceptedAs: (word) => acceptedAs.get(word),
    dateLabel: labels.get('date') ?? null,
    isNever: never.size === 0 ? () => false : isNever,
  };
}

/** Leaked words, in order to find their other occurrences; only those with a known label. */
function leakedWords(
  { project: { database } }: Session,
  byNote: ReadonlyMap<number, readonly RiskPlace[]>,
): readonly { readonly text: string; readonly label: string }[] {
  return [...byNote].flatMap(([documentId, places]) => {
    const text = storedDocument(database, documentId)?.text ?? '';
    return places.flatMap(({ start, end, label }) =>
      label === null || start === end ? [] : [{ text: text.slice(start, end), label }],
    );
  });
}

/** Names of persons by patient, or by note if it has none. */
function namesByPatient({
  project: { database, identity },
}: Session): ReadonlyMap<string | number, readonly KnownName[]> {
  const names = new Map<string | number, KnownName[]>();
  for (const { owner, text, label } of database.all<{ owner: string | number; text: string; label: string }>(
    `SELECT DISTINCT coalesce(patient, documentId) AS owner, annotation.text AS text, label
      FROM annotation JOIN document ON document.id = documentId
      WHERE annotation.status = 'accepted' AND removed = 0 ORDER BY annotation.text`,
  )) {
    const type = typeOfLabel(identity.labelSet, label);
    if (type === undefined || phiFacts[type].nature !== 'personName') continue;
    if ((text.match(/\p{L}+/gu)?.length ?? 0) < minNameWords) continue;
    const known = names.get(owner);
    const name = { text, label, mayBeIn: readyWhenAsked(() => mayHold(text)) };
    if (known === undefined) names.set(owner, [name]);
    else known.push(name);
  }
  return names;
}

/** Made when it is first asked. */
function readyWhenAsked(make: () => (held: string) => boolean): (held: string) => boolean {
  let made: ((held: string) => boolean) | undefined;
  return (held) => (made ??= make())(held);
}

/**
 * Whether a folded word stands anywhere but in what is labelled or suggested: in a note that was read no name does, and
 * counting is much quicker than finding. `cached`: `cachedText` of the note.
 */
function standsElsewhere(
  text: string,
  cached: string,
  annotations: readonly Annotation[],
): (folded: string) => boolean {
  let labelled: string | undefined;
  const read = (): string => {
    const parts: string[] = [];
    let [start, end] = [0, 0];
    for (const span of annotations) {
      if (span.status === 'rejected') continue;
      // Where spans overlap or touch they are one part, so that no place is counted twice.
      if (span.start <= end) end = Math.max(end, span.end);
      else {
        parts.push(text.slice(start, end));
        [start, end] = [span.start, span.end];
      }
    }
    return foldForSearch([...parts, text.slice(start, end)].join('\0'));
  };
  return (folded) => timesIn(cached, folded) > timesIn((labelled ??= read()), folded);
}

function timesIn(text: string, words: string): number {
  let times = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) times += 1;
  return times;
}
