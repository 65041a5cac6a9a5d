import type { KnownPatient } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import type { Policy } from '../../../contract/policy';
import type { LeakHit } from '../../deidentify/leakScan';
import type { PhiSpan } from '../../deidentify/sourceDocument';
import type { AskedNote, NoteHits, OpenLooker } from '../leakLooker';
import type { NoteList, Pace, ReplacedNote, SourceNote } from '../ports';
import { stringsByPatient, type StringsByPatient } from '../stringsByPatient';
import { unitOf } from '../units';
import { blanked, stringsToHide } from './blanked';

/** So many are taken for those of one patient where it is told how much is best asked for at once. */
const notesAUnit = 16;

export interface LookInput<N extends SourceNote> {
  readonly notes: NoteList<N>;
  readonly count: number;
  /** The notes of each unit. */
  readonly units: ReadonlyMap<string, readonly number[]>;
  readonly languages: ReadonlySet<Language>;
  readonly policy: Policy;
  readonly known: readonly KnownPatient[];
  readonly openLooker: OpenLooker;
  /** What a policy may leave unchanged counts as left. */
  readonly isCertain: boolean;
  readonly pace: Pace;
}

/** What is left in one note apart from what is replaced. */
export interface LookedAt<N extends SourceNote> {
  readonly place: number;
  readonly note: N;
  readonly hits: readonly LeakHit[];
  /** The note with a tag for everything that is replaced; offsets of `hits` refer to it. */
  readonly tagged: () => ReplacedNote<N>;
}

/** What must not occur in the notes, before they are searched. */
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
    strings.add(note.patient, stringsToHide(note, policy, isCertain));
    pace.progress('gather', ++done, count);
  }
  return strings;
}

/**
 * Searches notes as a release searches what would leave, with tags in place of what it will write: the result depends
 * on the notes alone, neither on their order nor on samples. Patient by patient, so that the patterns of one are held
 * at a time.
 *
 * @param marks of a note in addition to its own spans, by its position
 * @param isToLook which patients
 */
export async function* look<N extends SourceNote>(
  input: LookInput<N>,
  strings: StringsByPatient,
  marks: ReadonlyMap<number, readonly PhiSpan[]>,
  isToLook: (unit: string) => boolean,
): AsyncGenerator<{ readonly unit: string; readonly looked: readonly LookedAt<N>[] }> {
  const { notes, units, policy, pace, isCertain, known, languages } = input;
  const looker = await input.openLooker({
    known,
    languages,
    ofEverybody: strings.ofEverybody(),
    maxCachedOwners: 1,
    blanking: { policy, isCertain },
  });
  const total = [...units].reduce((sum, [unit, places]) => sum + (isToLook(unit) ? places.length : 0), 0);
  let done = 0;
  const waiting: Asked<N>[] = [];
  /** Notes of those: patients have many, and what is asked for early lives for long. */
  let ahead = 0;
  const begin = async (unit: string, places: readonly number[]): Promise<void> => {
    const own: { readonly place: number; readonly note: N }[] = [];
    for (const place of places) {
      await pace.yieldToEventLoop();
      own.push({ place, note: withMarks(await notes.at(place), marks.get(place)) });
    }
    const scanned = own.map(({ place, note }): AskedNote => {
      const { patient } = note;
      return {
        // ids of notes without a patient may be repeated
        owner: patient === undefined ? `n:${place}` : unitOf(note),
        patient,
        strings: () => (patient === undefined ? stringsToHide(note, policy, isCertain) : strings.of(patient)),
        note: { kind: 'given', note },
      };
    });
    const found = looker.look(scanned);
    // the caller that awaits it sees the error
    found.catch(() => undefined);
    waiting.push({ unit, own, found, owners: new Set(scanned.map(({ owner }) => owner)) });
    ahead += own.length;
  };
  const next = async (): Promise<{ readonly unit: string; readonly looked: readonly LookedAt<N>[] }> => {
    const { unit, own, found, owners } = waiting.shift()!;
    const hits = await found;
    for (const owner of owners) looker.forget(owner);
    ahead -= own.length;
    done += own.length;
    pace.progress('look', done, total);
    const looked = own.map(({ place, note }, index) => ({
      place,
      note,
      hits: hits[index]!.hits,
      tagged: () => blanked(note, policy, isCertain),
    }));
    return { unit, looked };
  };
  for (const [unit, places] of units) {
    if (!isToLook(unit)) continue;
    await begin(unit, places);
    while (ahead >= looker.ahead && waiting.length >= looker.ahead / notesAUnit) yield await next();
  }
  while (waiting.length > 0) yield await next();
  looker.close();
}

/** Notes of one unit being searched, and what will be found in them. */
interface Asked<N extends SourceNote> {
  readonly unit: string;
  readonly own: readonly { readonly place: number; readonly note: N }[];
  readonly found: Promise<readonly NoteHits[]>;
  readonly owners: ReadonlySet<string>;
}

export const withMarks = <N extends SourceNote>(note: N, marks: readonly PhiSpan[] | undefined): N =>
  marks === undefined
    ? note
    : { ...note, spans: [...note.spans, ...marks].sort((a, b) => a.start - b.start || b.end - a.end) };
