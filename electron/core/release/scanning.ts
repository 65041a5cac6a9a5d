import type { KnownPatient } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { LeakHit } from '../deidentify/leakScan';
import { leavingText, type AskedNote, type NoteHits, type OpenLooker } from './leakLooker';
import { searchedStrings } from './leaks/strings';
import type { LeavingNote, NoteLeaks, NoteList, Pace, ReplacedNote, SourceNote } from './ports';
import type { StringsByPatient } from './stringsByPatient';
import { unitOf } from './units';

export interface ScanInput<N extends SourceNote> {
  readonly openLooker: OpenLooker;
  readonly known: readonly KnownPatient[];
  readonly languages: Iterable<Language>;
  /** The number of patients whose patterns are cached. */
  readonly maxCachedPatients: number;
  /** What was replaced anywhere in the release. */
  readonly removed: StringsByPatient;
  /** How many notes of it each unit has. */
  readonly notesOf: ReadonlyMap<string, number>;
  /** Of all notes. */
  readonly count: number;
  /** The id with which a note leaves, by its position. */
  readonly idAt: (place: number) => string;
  /** For a hit in a text: a person judged this very place. */
  readonly isJudged?: ((note: LeavingNote<N>, hit: LeakHit) => boolean) | undefined;
}

/** What a scan found in one note, and what became of it. */
export interface ScannedNote<N extends SourceNote> extends NoteLeaks<N> {
  readonly place: number;
  /** Everything that was found, each in the text at that time: what a mask exposed comes after what it masked. */
  readonly rounds: readonly NoteLeaks<N>[];
  /** The note without them; undefined if they were left unchanged, or cannot be removed. */
  readonly mended: ReplacedNote<N> | undefined;
}

/** Removes leaks from a note. @returns undefined if that is impossible */
export type Mend<N extends SourceNote> = (leaks: NoteLeaks<N>) => ReplacedNote<N> | undefined;

/** A masked place is no longer a leak, so that one round is enough; what a mask exposes needs a second. */
export const maxMends = 8;

/**
 * Searches what would leave for everything that must not leave.
 *
 * @param tell called for each note with leaks, in the order of the notes
 * @param mend by default a note is left unchanged
 * @returns how many patterns were searched for, and hits that a person had judged
 */
export async function scanAll<N extends SourceNote>(
  notes: NoteList<ReplacedNote<N>>,
  input: ScanInput<N>,
  pace: Pace,
  tell: (found: ScannedNote<N>) => Promise<void>,
  mend: Mend<N> = () => undefined,
): Promise<{ readonly patterns: number; readonly judged: number }> {
  const { removed, isJudged, known, languages, maxCachedPatients } = input;
  const looker = await input.openLooker({
    known,
    languages,
    ofEverybody: removed.ofEverybody(),
    maxCachedOwners: maxCachedPatients,
  });
  const left = new Map(input.notesOf);
  let asked = 0;
  let scanned = 0;
  let judged = 0;

  /** What was replaced in one note of a patient must not occur in any other note of theirs, accepted there or not. */
  const askedOf = (note: LeavingNote<N>, owner: string): AskedNote => {
    const { patient } = note;
    const strings = () => (patient === undefined ? searchedStrings(note) : removed.of(patient));
    return { owner, patient, strings, note: leavingText(note, note.newId) };
  };
  const settle = async (note: LeavingNote<N>, owner: string, found: NoteHits): Promise<void> => {
    const place = scanned++;
    const leaksOf = (now: LeavingNote<N>, { hits, inId }: NoteHits): NoteLeaks<N> => {
      if (isJudged === undefined) return { note: now, hits, inId };
      const open = hits.filter((hit) => !isJudged(now, hit));
      if (now === note) judged += hits.length - open.length;
      return { note: now, hits: open, inId };
    };
    const first = leaksOf(note, found);
    if (hasLeaks(first)) {
      const rounds = [first];
      let now = first;
      let mended: ReplacedNote<N> | undefined;
      for (let round = 0; round < maxMends && hasLeaks(now); round++) {
        mended = mend(now);
        if (mended === undefined) break;
        const next = { ...mended, newId: note.newId };
        now = leaksOf(
          next,
          (await looker.look([{ ...askedOf(next, owner), strings: askedOf(note, owner).strings }]))[0]!,
        );
        if (hasLeaks(now)) rounds.push(now);
      }
      await tell({ ...first, place, rounds, mended: hasLeaks(now) ? undefined : mended });
    }
    // there are many patients, and what is compiled for one is most of what a scan holds
    const others = (left.get(owner) ?? 1) - 1;
    left.set(owner, others);
    if (others <= 0) looker.forget(owner);
  };

  const waiting: Looking<N>[] = [];
  const begin = (notes: readonly ReplacedNote<N>[]): void => {
    const leaving = notes.map((note): { readonly note: LeavingNote<N>; readonly owner: string } => {
      const place = asked++;
      // ids of notes may be repeated
      return {
        note: { ...note, newId: input.idAt(place) },
        owner: note.patient === undefined ? `n:${place}` : unitOf(note),
      };
    });
    const found = looker.look(leaving.map(({ note, owner }) => askedOf(note, owner)));
    // the caller that awaits it sees the error
    found.catch(() => undefined);
    waiting.push({ leaving, found });
  };
  const end = async (): Promise<void> => {
    const first = waiting.shift();
    if (first === undefined) return;
    const found = await first.found;
    for (const [index, { note, owner }] of first.leaving.entries()) await settle(note, owner, found[index]!);
    pace.progress('scan', scanned, input.count);
  };

  let batch: ReplacedNote<N>[] = [];
  for await (const note of notes.read()) {
    batch.push(note);
    if (batch.length < looker.batch) continue;
    await pace.yieldToEventLoop();
    begin(batch);
    batch = [];
    if (waiting.length >= looker.ahead) await end();
  }
  if (batch.length > 0) begin(batch);
  while (waiting.length > 0) await end();
  looker.close();
  return { patterns: looker.patterns(), judged };
}

/** Notes being searched, and what will be found in them. */
interface Looking<N extends SourceNote> {
  readonly leaving: readonly { readonly note: LeavingNote<N>; readonly owner: string }[];
  readonly found: Promise<readonly NoteHits[]>;
}

export const hasLeaks = ({ hits, inId }: Pick<NoteLeaks<SourceNote>, 'hits' | 'inId'>): boolean =>
  hits.length + inId.length > 0;
