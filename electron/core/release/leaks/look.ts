import type { KnownPatient } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import type { Policy } from '../../../contract/policy';
import { scanRelease } from '../../deidentify/releaseScan';
import type { LeakHit, LeakPatterns } from '../../deidentify/leakScan';
import type { PhiSpan } from '../../deidentify/sourceDocument';
import { createLeakKnowledge } from '../leakKnowledge';
import type { NoteList, Pace, ReplacedNote, ResidualDetection, Resources, SourceNote } from '../ports';
import { stringsByPatient, type StringsByPatient } from '../stringsByPatient';
import { unitOf } from '../units';
import { blanked } from './blanked';
import { searchedStrings } from './strings';

export interface LookInput<N extends SourceNote> {
  readonly notes: NoteList<N>;
  readonly count: number;
  /** Which notes are whose. */
  readonly units: ReadonlyMap<string, readonly number[]>;
  readonly languages: ReadonlySet<Language>;
  readonly policy: Policy;
  readonly resources: Resources;
  readonly known: readonly KnownPatient[];
  /** Undefined: only what was marked is looked for. */
  readonly residual: ResidualDetection | undefined;
  /** What a policy may leave as it is counts as left. */
  readonly isCertain: boolean;
  readonly pace: Pace;
}

/** One note with a tag for everything that is replaced, and what still stands beside those. */
export interface LookedAt<N extends SourceNote> {
  readonly place: number;
  readonly note: ReplacedNote<N>;
  readonly hits: readonly LeakHit[];
}

/** What must not stand in the notes, before a look at them. */
export async function stringsIn<N extends SourceNote>({
  notes,
  count,
  policy,
  isCertain,
  pace,
}: LookInput<N>): Promise<StringsByPatient> {
  const strings = stringsByPatient();
  let done = 0;
  for await (const note of notes.read()) {
    await pace.yieldToEventLoop();
    strings.add(note.patient, searchedStrings(blanked(note, policy, isCertain)));
    pace.progress('gather', ++done, count);
  }
  return strings;
}

/**
 * Looks through notes as a release looks through what would leave, with tags in the place of what it will write: what
 * is found depends on the notes alone, neither on their order nor on what is drawn. Patient by patient, so that the
 * patterns of one are held at a time.
 *
 * @param marks what a note is marked with beside its own spans, by its place
 * @param isToLook which patients
 */
export async function* look<N extends SourceNote>(
  input: LookInput<N>,
  strings: StringsByPatient,
  marks: ReadonlyMap<number, readonly PhiSpan[]>,
  isToLook: (unit: string) => boolean,
): AsyncGenerator<{ readonly unit: string; readonly looked: readonly LookedAt<N>[] }> {
  const { notes, units, policy, pace } = input;
  const knowledge = await createLeakKnowledge(input.resources, input.known, input.languages, 1);
  const ofAll = knowledge.patternsOfAll(strings.ofEverybody());
  const total = [...units].reduce((sum, [unit, places]) => sum + (isToLook(unit) ? places.length : 0), 0);
  let done = 0;
  for (const [unit, places] of units) {
    if (!isToLook(unit)) continue;
    const looked: LookedAt<N>[] = [];
    for (const place of places) {
      await pace.yieldToEventLoop();
      const given = await notes.at(place);
      const note = blanked(withMarks(given, marks.get(place)), policy, input.isCertain);
      const { patient } = note;
      // ids of notes without a patient may come twice
      const owner = patient === undefined ? `n:${place}` : unitOf(note);
      const own = knowledge.patternsOf(owner, patient, () =>
        patient === undefined ? searchedStrings(note) : strings.of(patient),
      );
      looked.push({ place, note, hits: await hitsIn(note, own, ofAll, input.residual) });
      pace.progress('look', ++done, total);
    }
    yield { unit, looked };
  }
}

async function hitsIn(
  note: ReplacedNote,
  own: LeakPatterns,
  ofAll: LeakPatterns,
  residual: ResidualDetection | undefined,
): Promise<readonly LeakHit[]> {
  const { result, text, language, isLanguageGuessed } = note;
  const [suggestions = []] =
    residual === undefined
      ? []
      : await residual.detect([{ text: result.text, language: isLanguageGuessed === true ? null : language }]);
  return scanRelease({ ...result, original: text }, own, ofAll, () => suggestions);
}

export const withMarks = <N extends SourceNote>(note: N, marks: readonly PhiSpan[] | undefined): N =>
  marks === undefined
    ? note
    : { ...note, spans: [...note.spans, ...marks].sort((a, b) => a.start - b.start || b.end - a.end) };
