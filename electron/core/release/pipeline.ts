import { GauzeError } from '../../contract/errors';
import type { KnownPatient } from '../../contract/phi';
import type { Language } from '../../contract/text';
import { replacedStrings } from '../deidentify/leakScan';
import { chargeAndDraw, planAll, type DrawnRelease, type PlannedRelease } from './drawing';
import type {
  LeavingNote,
  LedgerStore,
  NoteList,
  NoteSource,
  Pace,
  ReplacedNote,
  ResidualDetection,
  Resources,
  SourceNote,
  SurrogateStore,
  Watch,
} from './ports';
import { releaseIds, type ShownOrder } from './releaseIds';
import type { Replacer } from './replacer';
import { refuseUnlinked } from './refuseUnlinked';
import { scanAll } from './scanning';
import { stringsByPatient } from './stringsByPatient';
import { unitOf } from './units';

/** All notes of a release, read once. */
export interface GatheredNotes<N extends SourceNote> {
  readonly notes: NoteList<N>;
  /** Which notes are whose: a patient's notes may stand anywhere in the input. */
  readonly units: ReadonlyMap<string, readonly number[]>;
  readonly languages: ReadonlySet<Language>;
  readonly hasPatients: boolean;
}

/** What is ready to leave: charged, drawn, replaced, and the leak scan found nothing. */
export interface ReadyRelease<N extends SourceNote> {
  /** In the order in which they leave. */
  readonly notes: LeavingNotes<N>;
  readonly count: number;
  readonly replacer: Replacer;
  /** Null under a policy without private actions. */
  readonly drawn: DrawnRelease | null;
  readonly leakScan: { readonly patterns: number; readonly residualDetection: true };
  readonly hasPatients: boolean;
}

export interface LeavingNotes<N extends SourceNote> {
  readonly read: () => AsyncIterable<LeavingNote<N>>;
}

export interface ReleaseSink<N extends SourceNote, W> {
  /** Writes all of it or nothing. */
  readonly write: (release: ReadyRelease<N>) => Promise<W>;
}

export interface ReleaseWork<N extends SourceNote, W> {
  readonly source: NoteSource<N>;
  readonly newList: <T>() => Promise<NoteList<T>>;
  /** Once all notes are read: what is PHI in one note of a patient must not become a surrogate in another. */
  readonly replacerOf: (gathered: GatheredNotes<N>) => Promise<Replacer>;
  /** @throws GauzeError where private draws cannot be charged */
  readonly ledgerStore: () => LedgerStore;
  readonly surrogates: SurrogateStore;
  readonly resources: Resources;
  readonly knownPatients: readonly KnownPatient[];
  readonly residual: ResidualDetection;
  /** Leak patterns of so many patients are held in memory. */
  readonly patientsHeld: number;
  readonly sink: ReleaseSink<N, W>;
  /** Of the release: another name gives other ids and another order. */
  readonly name: string;
  readonly shownOrder: ShownOrder;
  readonly pace: Pace;
  readonly watch: Watch<N>;
  /** It is known that notes without a patient stand alone. */
  readonly acceptsUnlinked?: boolean | undefined;
  /** Sees what the release would cost, before it is admitted; without `true` nothing more is done. */
  readonly goesOn?: ((planned: PlannedRelease | null) => Promise<boolean>) | undefined;
}

/**
 * A release: reads all notes once, plans, charges and makes their private draws, replaces, scans what came out and refuses on any
 * hit, stores what was drawn, and only then writes. The same for a project, which holds its notes in memory and may be
 * cancelled, and for a stream that is longer than memory.
 *
 * @returns what the sink wrote; undefined when `goesOn` said no
 * @throws GauzeError `budgetExhausted`: nothing was drawn for anyone; `leak`: nothing was written
 */
export async function runRelease<N extends SourceNote, W>(work: ReleaseWork<N, W>): Promise<W | undefined> {
  const { pace, watch, goesOn } = work;
  const gathered = await gather(work);
  const replacer = await work.replacerOf(gathered);
  const store = replacer.planner === null ? undefined : work.ledgerStore();
  const planned =
    store === undefined ? null : await planAll(replacer, gathered.notes, gathered.units, store, pace, watch);
  if (goesOn !== undefined && !(await goesOn(planned))) return undefined;
  if (planned !== null) refuseUnlinked(planned.plans, work.acceptsUnlinked);
  const drawn = store === undefined || planned === null ? null : await chargeAndDraw(replacer, planned, store, pace);

  const { notes, ids, places, removed, notesOf } = await replaceAll(
    work,
    gathered,
    replacer,
    planned?.failed ?? new Set(),
  );
  const { hits, leaking, patterns } = await scanAll(
    notes,
    {
      resources: work.resources,
      known: work.knownPatients,
      languages: gathered.languages,
      residual: work.residual,
      patientsHeld: work.patientsHeld,
      removed,
      notesOf,
      idAt: (index) => ids[index]!,
    },
    pace,
    watch,
  );
  if (hits > 0) throw watch.refused(hits, leaking);
  // What was drawn is on record before anything that uses it leaves: a crash may keep too much, never too little.
  await work.surrogates.keep();
  return work.sink.write({
    notes: inOrder(notes, ids, work.shownOrder.keepsOrder ? null : places),
    count: ids.length,
    replacer,
    drawn,
    leakScan: { patterns, residualDetection: true },
    hasPatients: gathered.hasPatients,
  });
}

async function gather<N extends SourceNote, W>({
  source,
  newList,
  pace,
}: ReleaseWork<N, W>): Promise<GatheredNotes<N>> {
  const notes = await newList<N>();
  const units = new Map<string, number[]>();
  const languages = new Set<Language>();
  let count = 0;
  let hasPatients = false;
  await source.each(async (note) => {
    await pace.yieldToEventLoop();
    await notes.add(note);
    const unit = unitOf(note);
    const known = units.get(unit);
    if (known === undefined) units.set(unit, [count]);
    else known.push(count);
    languages.add(note.language);
    hasPatients ||= note.patient !== undefined;
    count += 1;
  });
  return { notes, units, languages, hasPatients };
}

async function replaceAll<N extends SourceNote, W>(
  { newList, pace, watch, name, shownOrder }: ReleaseWork<N, W>,
  gathered: GatheredNotes<N>,
  replacer: Replacer,
  failed: ReadonlySet<string>,
) {
  const notes = await newList<ReplacedNote<N>>();
  const removed = stringsByPatient();
  const notesOf = new Map<string, number>();
  const ids: string[] = [];
  const places: string[] = [];
  const newIdOf = releaseIds(replacer.prf, name);
  const met = new Map<string, number>();
  for await (const note of gathered.notes.read()) {
    await pace.yieldToEventLoop();
    if (failed.has(note.id)) continue;
    const done = replacedOr(replacer, note, watch);
    if (done === undefined) continue;
    removed.add(done.patient, replacedStrings(done.text, done.result.spans));
    await notes.add(done);
    const unit = unitOf(done);
    notesOf.set(unit, (notesOf.get(unit) ?? 0) + 1);
    const occurrence = (met.get(done.id) ?? 0) + 1;
    met.set(done.id, occurrence);
    const newId = newIdOf(done.id, occurrence);
    places.push(newId);
    ids.push(shownOrder.keepsIds ? done.id : newId);
    pace.progress('replace', ids.length);
  }
  return { notes, ids, places, removed, notesOf };
}

/**
 * Notes in the order of ids that nobody can guess without the key: the same for one process and for many, and only ids are in memory
 * to find it.
 *
 * @param sortKeys null: in the order of the input
 */
function inOrder<N extends SourceNote>(
  notes: NoteList<ReplacedNote<N>>,
  ids: readonly string[],
  sortKeys: readonly string[] | null,
): LeavingNotes<N> {
  return {
    async *read() {
      const places = [...ids.keys()];
      if (sortKeys !== null) places.sort((a, b) => (sortKeys[a]! < sortKeys[b]! ? -1 : 1));
      for (const place of places) yield { ...(await notes.at(place)), newId: ids[place]! };
    },
  };
}

/** Undefined for a note that cannot be replaced, where somebody hears of it. */
function replacedOr<N extends SourceNote>(
  replacer: Replacer,
  note: N,
  { failed }: Watch<N>,
): ReplacedNote<N> | undefined {
  try {
    return replacer.replace(note);
  } catch (error) {
    if (!(error instanceof GauzeError) || failed === undefined) throw error;
    failed([note.id], error);
    return undefined;
  }
}
