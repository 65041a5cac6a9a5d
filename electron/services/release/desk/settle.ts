import type { Caller } from '../../../contract/kernel';
import type { RiskSource } from '../../../contract/vocabulary';
import type { StandingRule } from '../../../contract/review';
import type { Annotation, Span } from '../../../contract/text';
import type { RiskGroup, RiskMention } from '../../../core/release/desk/groupRisks';
import { judgedOnDesk, riskKey } from '../../../core/release/desk/risk';
import { isSamePlace, overlaps } from '../../../core/text/spans';
import type { AnnotationChange } from '../../../store/commands/annotationsChange';
import { acceptedWords, annotationsOf } from '../../../store/repositories/annotations';
import { documentIds, storedDocument, type StoredDocument } from '../../../store/repositories/documents';
import type { CachedTexts } from '../../review/cachedTexts';
import { checkLabel, personMade } from '../../review/reviewWrites';
import { changesOf } from '../../review/standingRules';
import type { Session } from '../../session';
import type { AcceptedFind } from './accepted';

type Place = Span & { readonly documentId: number };

interface Answer {
  readonly label: string | null;
  readonly except: readonly Place[];
  readonly remembers: RiskGroup | undefined;
  readonly takesBack: readonly AcceptedFind[];
}

interface Settled {
  readonly labelled: number;
  readonly judged: number;
  readonly takenBack: number;
  readonly documents: number;
  /** Mentions that no longer need attention. */
  readonly places: readonly Place[];
  /** Number of commands used. */
  readonly writes: number;
}

/**
 * Settles all mentions of a word in a single undo step. A mention that is labelled in the meantime is unchanged.
 * @param answer `label` null: none of them is PHI; `except`: those that are not, of a word that is; `remembers`: the
 *   word with all its mentions, if the answer "not PHI" also applies to new notes; `takesBack`: where it was accepted,
 *   if that was a mistake, too
 */
export async function settleGroup(
  session: Session,
  cachedTexts: CachedTexts,
  group: RiskGroup,
  { label, except, remembers, takesBack }: Answer,
  caller: Caller,
): Promise<Settled> {
  if (label !== null) checkLabel(session, label);
  const { database } = session.project;
  const isExcepted = (mention: RiskMention): boolean =>
    label === null || except.some((place) => place.documentId === mention.documentId && isSamePlace(place, mention));
  const byNote = new Map<number, RiskMention[]>();
  for (const mention of group.mentions) {
    // A label fixes neither a file name, nor text written over a span.
    if (mention.start === mention.end || (mention.isReplaced && !isExcepted(mention))) continue;
    byNote.set(mention.documentId, [...(byNote.get(mention.documentId) ?? []), mention]);
  }
  const mistaken = new Map<number, Annotation[]>();
  for (const { documentId, annotation } of takesBack)
    mistaken.set(documentId, [...(mistaken.get(documentId) ?? []), annotation]);
  const changes: AnnotationChange[] = [];
  const places: Place[] = [];
  let [labelled, judged] = [0, 0];
  for (const documentId of new Set([...byNote.keys(), ...mistaken.keys()])) {
    const note = storedDocument(database, documentId);
    if (note === undefined) continue;
    const draft = new Draft(session, note, annotationsOf(database, documentId), caller);
    for (const find of mistaken.get(documentId) ?? []) draft.takeBack(find);
    for (const mention of byNote.get(documentId) ?? []) {
      places.push({ documentId, start: mention.start, end: mention.end });
      if (!isExcepted(mention) && label !== null) labelled += draft.accept(mention, label) ? 1 : 0;
      else {
        draft.judge(mention, group.label);
        judged += 1;
      }
    }
    const change = draft.change();
    if (change.put.length + change.drop.length > 0) changes.push(change);
  }
  const isTakenBack = takesBack.length > 0;
  const rule =
    label === null && remembers !== undefined ? neverRule(session, remembers, isTakenBack, caller) : undefined;
  const writes = await write(
    session,
    cachedTexts,
    { changes, rule, action: isTakenBack ? 'deskTakeBack' : label === null ? 'deskNotPhi' : 'deskAccept' },
    caller,
  );
  return { labelled, judged, takenBack: takesBack.length, documents: changes.length, places, writes };
}

/** The new annotations of one note. */
class Draft {
  readonly #session: Session;
  readonly #note: StoredDocument;
  readonly #known: readonly Annotation[];
  readonly #caller: Caller;
  readonly #put = new Map<string, Annotation>();
  readonly #drop = new Set<string>();

  constructor(session: Session, note: StoredDocument, known: readonly Annotation[], caller: Caller) {
    [this.#session, this.#note, this.#known, this.#caller] = [session, note, known, caller];
  }

  #now(): readonly Annotation[] {
    const remaining = this.#known.filter(({ id }) => !this.#put.has(id) && !this.#drop.has(id));
    return [...remaining, ...this.#put.values()];
  }

  /** @returns whether it had no label before */
  accept(place: Span, label: string): boolean {
    const touching = this.#now().filter((known) => overlaps(known, place));
    if (touching.some(({ status }) => status === 'accepted')) return false;
    const { author } = this.#caller;
    // A rejection at exactly this position was wrong.
    const exact = touching.find((known) => isSamePlace(known, place));
    const around = touching.filter(
      (known) => known.status === 'suggested' && known.start <= place.start && place.end <= known.end,
    );
    if (exact !== undefined) {
      // The reason for the suggestion or rejection no longer applies.
      this.#put.set(exact.id, { ...exact, reason: undefined, label, status: 'accepted', author });
    } else if (around.length > 0)
      // A longer suggestion is accepted as a whole, so that no part of it stays open.
      for (const known of around) this.#put.set(known.id, { ...known, status: 'accepted', author });
    else {
      const words = this.#note.text.slice(place.start, place.end);
      const made = personMade(this.#session, place, words, label, this.#caller);
      this.#put.set(made.id, made);
    }
    for (const known of touching)
      if (known.status === 'suggested' && known !== exact && !around.includes(known)) this.#drop.add(known.id);
    return true;
  }

  /** Declares that exactly this place is not PHI. */
  judge(place: Span, label: string | null): void {
    const { author } = this.#caller;
    const known = this.#now().find((each) => isSamePlace(each, place) && each.status !== 'accepted');
    if (known !== undefined) {
      this.#put.set(known.id, { ...known, status: 'rejected', author, reason: judgedOnDesk });
      return;
    }
    const { labelSet } = this.#session.project.identity;
    const words = this.#note.text.slice(place.start, place.end);
    const made = personMade(this.#session, place, words, label ?? labelSet.labels[0]?.id ?? '', this.#caller);
    this.#put.set(made.id, { ...made, status: 'rejected', reason: judgedOnDesk });
  }

  /** Declares that an accepted find was a mistake. */
  takeBack(find: Annotation): void {
    const { author } = this.#caller;
    this.#put.set(find.id, { ...find, status: 'rejected', author, reason: judgedOnDesk });
  }

  change(): AnnotationChange {
    const { id: documentId, revision } = this.#note;
    return { documentId, revision, put: [...this.#put.values()], drop: [...this.#drop] };
  }
}

/** Sources that know the word: it is PHI somewhere, so it is judged place by place. */
const knowing: ReadonlySet<RiskSource> = new Set(['leak', 'elsewhere', 'spelling']);

/**
 * A word that is PHI nowhere in the project is remembered, so that it does not reappear in new notes; part of a name is
 * not.
 */
function neverRule(
  session: Session,
  { key, words, sources }: RiskGroup,
  isTakenBack: boolean,
  { author }: Caller,
): StandingRule | undefined {
  if (!/[\p{L}\p{N}]/u.test(words) || (!isTakenBack && sources.some((source) => knowing.has(source)))) return undefined;
  const isPhi = acceptedWords(session.project.database).some(
    ({ text }) => riskKey(text).includes(key) && !(isTakenBack && riskKey(text) === key),
  );
  return isPhi ? undefined : { id: session.newId(), words: words.trim(), verdict: 'never', label: null, author };
}

interface Step {
  readonly changes: readonly AnnotationChange[];
  readonly rule: StandingRule | undefined;
  readonly action: 'deskAccept' | 'deskNotPhi' | 'deskTakeBack';
}

/**
 * One batch is one undo step.
 * @returns the number of commands used
 */
async function write(
  session: Session,
  cachedTexts: CachedTexts,
  { changes, rule, action }: Step,
  caller: Caller,
): Promise<number> {
  const note = { action, batch: session.newId() };
  let writes = 0;
  const change = async (all: readonly AnnotationChange[]): Promise<void> => {
    if (all.length === 0) return;
    await session.commit({ name: 'annotations.change', params: { changes: [...all] } }, caller, note);
    writes += 1;
  };
  await change(changes);
  if (rule === undefined) return writes;
  await session.commit({ name: 'rules.change', params: { put: [rule], drop: [] } }, caller, note);
  const open = documentIds(session.project.database, { status: 'open' });
  await change(changesOf(session, [rule], open, (id, text) => cachedTexts.of(id, text)));
  return writes + 1;
}
