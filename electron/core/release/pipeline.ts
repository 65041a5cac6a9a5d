import { GauzeError } from '../../contract/errors';
import type { KnownPatient } from '../../contract/phi';
import type { Managed } from '../../contract/managed';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { refuseEpsilon, refuseRelease } from '../managed/releaseRules';
import { lookerHere, type OpenLooker } from './leakLooker';
import type { LeakTreatment, SettledLeaks } from './leaks/onLeak';
import { stringsToHide } from './leaks/blanked';
import { propagate, type Propagated } from './leaks/propagate';
import { refuseNewDraws } from './leaks/refuseTreatment';
import { leaksInSample, sampleSize } from './leaks/sample';
import { scanAndSettle, type ScannedRelease } from './leaks/settle';
import { chargeAndSample, planAll, type SampledRelease, type PlannedRelease } from './drawing';
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
import type { LeavingIds } from './leavingIds';
import type { ShownOrder } from './releaseIds';
import { replaceAll } from './replaceAll';
import type { NoteReplacing } from './noteReplacing';
import type { Replacer } from './replacer';
import { refuseUnlinked } from './refuseUnlinked';
import type { ScanInput } from './scanning';
import { stringsByPatient, type StringsByPatient } from './stringsByPatient';
import { unitOf } from './units';

/** All notes of a release, read once. */
export interface GatheredNotes<N extends SourceNote> {
  readonly notes: NoteList<N>;
  readonly count: number;
  /** The notes of each unit: a patient's notes may be anywhere in the input. */
  readonly units: ReadonlyMap<string, readonly number[]>;
  readonly languages: ReadonlySet<Language>;
  readonly hasPatients: boolean;
}

/** Of a scan that refused nothing. */
export interface LeakScanResult {
  readonly patterns: number;
  readonly residualDetection: true;
  /** Hits that a person had seen before and judged not to be PHI; absent if there are none. */
  readonly judged?: number;
}

/** What is ready to leave: charged, sampled, replaced, and without hits in the leak scan. */
export interface ReadyRelease<N extends SourceNote> {
  /** In the order in which they leave. */
  readonly notes: LeavingNotes<N>;
  readonly count: number;
  readonly replacer: Replacer;
  /** Null under a policy without private actions. */
  readonly drawn: SampledRelease | null;
  readonly leakScan: LeakScanResult;
  readonly hasPatients: boolean;
  /** What was done about leaks; undefined if any would have been refused. */
  readonly settled: SettledLeaks | undefined;
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
  /** Called when all notes are read: what is PHI in one note of a patient must not become a surrogate in another. */
  readonly replacerOf: (gathered: GatheredNotes<N>) => Promise<Replacer>;
  /** @throws GauzeError if private samples cannot be charged */
  readonly ledgerStore: () => LedgerStore;
  readonly surrogates: SurrogateStore;
  readonly resources: Resources;
  /** The institution's rules: what they forbid is refused here, no matter who asks. */
  readonly managed: Managed;
  readonly knownPatients: readonly KnownPatient[];
  readonly residual: ResidualDetection;
  /** Replaces notes in other threads; undefined where this one has to, as it does by default. */
  readonly openReplacing?: ((gathered: GatheredNotes<N>) => NoteReplacing | undefined) | undefined;
  /** Searches for leaks in other threads; in this one by default. */
  readonly openLooker?: OpenLooker | undefined;
  /** The number of patients whose leak patterns are held in memory. */
  readonly maxCachedPatients: number;
  readonly sink: ReleaseSink<N, W>;
  /** Of the release: another name gives other ids and another order. */
  readonly name: string;
  readonly shownOrder: ShownOrder;
  readonly pace: Pace;
  readonly watch: Watch<N>;
  /** For a batch; without it any leak is refused, after all notes were scanned. */
  readonly onLeak?: (LeakTreatment<N> & { readonly policy: Policy }) | undefined;
  /** Confirms that notes without a patient are units of their own. */
  readonly acceptsUnlinked?: boolean | undefined;
  /** A person saw this very place and judged that it is not PHI: it is counted and refuses nothing. */
  readonly isJudged?: ScanInput<N>['isJudged'];
  /** Shows what the release would cost, before it is admitted; continues only on `true`. */
  readonly goesOn?: ((planned: PlannedRelease | null) => Promise<boolean>) | undefined;
}

/**
 * A release: reads all notes once, plans, charges and samples their private values, replaces, scans the output and
 * refuses on any hit (or does what `onLeak` says), stores the samples, and only then writes. The same for a project,
 * which holds its notes in memory and may be cancelled, and for a stream larger than memory.
 *
 * @returns what the sink wrote; undefined if `goesOn` declined
 * @throws GauzeError `budgetExhausted`: nothing was sampled for anyone; `leak`: nothing was written
 */
export async function runRelease<N extends SourceNote, W>(work: ReleaseWork<N, W>): Promise<W | undefined> {
  const { pace, watch, goesOn } = work;
  const { given, repeats } = await gatherAndMark(work);
  const gathered = repeats === undefined ? given : { ...given, notes: repeats.notes };
  const replacer = await work.replacerOf(gathered);
  const { policy, policyDigest: policySha256 } = replacer;
  await refuseRelease(work.managed, { policy, policySha256, languages: gathered.languages }, work.resources);
  const store = replacer.planner === null ? undefined : work.ledgerStore();
  if (repeats !== undefined) await refuseNewDraws(replacer, repeats, given, work.onLeak?.found);
  const planned =
    store === undefined ? null : await planAll(replacer, gathered.notes, gathered.units, store, pace, watch);
  refuseEpsilon(work.managed, planned);
  if (goesOn !== undefined && !(await goesOn(planned))) return undefined;
  if (planned !== null) refuseUnlinked(planned.plans, work.acceptsUnlinked);
  const drawn = store === undefined || planned === null ? null : await chargeAndSample(replacer, planned, store, pace);

  const replaced = await replaceAll(work, gathered, replacer, planned?.failed ?? new Set());
  const { ids, idAt } = replaced;
  const scanned = await scanAndSettle(
    replaced.notes,
    {
      openLooker: openLookerOf(work),
      known: work.knownPatients,
      languages: gathered.languages,
      maxCachedPatients: work.maxCachedPatients,
      removed: replaced.removed,
      notesOf: replaced.notesOf,
      idAt,
      count: ids.count(),
      policy: replacer.policy,
      isPrivate: replacer.planner !== null,
      accountOf: drawn?.ledger.accountName ?? ((unit) => unit),
      treatment: work.onLeak,
      marked: repeats?.marked ?? 0,
      newList: work.newList,
      isJudged: work.isJudged,
    },
    pace,
    watch,
  );
  // Samples are on record before anything that uses them leaves: a crash may record too many, never too few.
  await work.surrogates.keep();
  const leaving: number[] = [];
  for (let place = 0; place < ids.count(); place++) if (!scanned.behind.has(place)) leaving.push(place);
  return work.sink.write({
    notes: inOrder(scanned.notes, leaving, idAt, work.shownOrder.keepsOrder ? null : ids),
    count: leaving.length,
    replacer,
    leakScan: {
      patterns: scanned.patterns,
      residualDetection: true,
      ...(scanned.judged > 0 && { judged: scanned.judged }),
    },
    settled: scanned.settled,
    ...(await ofThoseLeaving(scanned, { drawn, hasPatients: gathered.hasPatients })),
  });
}

const openLookerOf = <N extends SourceNote, W>({ openLooker, resources, residual }: ReleaseWork<N, W>): OpenLooker =>
  openLooker ?? lookerHere(resources, residual);

const lookInput = <N extends SourceNote, W>(
  { knownPatients: known, pace }: ReleaseWork<N, W>,
  { notes, count, units, languages }: GatheredNotes<N>,
  policy: Policy,
) => ({ notes, count, units, languages, policy, known, pace });

/** The strings that mark repetitions are in memory until then, and no longer: an archive has hundreds of thousands. */
async function gatherAndMark<N extends SourceNote, W>(
  work: ReleaseWork<N, W>,
): Promise<{ readonly given: GatheredNotes<N>; readonly repeats: Propagated<N> | undefined }> {
  const strings = work.onLeak?.mode === 'propagate' ? stringsByPatient() : undefined;
  const given = await gather(work, strings);
  return { given, repeats: strings === undefined ? undefined : await repeatsOf(work, given, strings) };
}

/**
 * Repetitions of a marked string are marked before anything is planned, so that they are planned and counted like
 * manual marks.
 */
async function repeatsOf<N extends SourceNote, W>(
  work: ReleaseWork<N, W>,
  given: GatheredNotes<N>,
  strings: StringsByPatient,
): Promise<Propagated<N> | undefined> {
  const { onLeak, newList } = work;
  if (onLeak === undefined) return undefined;
  const input = { ...lookInput(work, given, onLeak.policy), openLooker: openLookerOf(work), isCertain: false };
  return propagate(input, strings, newList, onLeak);
}

/** What leaves discloses nothing about patients who stay behind: neither who, nor how many. */
async function ofThoseLeaving<N extends SourceNote>(
  { notes, behind }: ScannedRelease<N>,
  { drawn, hasPatients }: Pick<ReadyRelease<N>, 'drawn' | 'hasPatients'>,
): Promise<Pick<ReadyRelease<N>, 'drawn' | 'hasPatients'>> {
  if (behind.size === 0) return { drawn, hasPatients };
  const units = new Set<string>();
  let hasAny = false;
  let place = 0;
  for await (const note of notes.read()) {
    if (behind.has(place++)) continue;
    units.add(unitOf(note));
    hasAny ||= note.patient !== undefined;
  }
  return {
    hasPatients: hasAny,
    drawn: drawn && {
      ...drawn,
      plans: drawn.plans.filter(({ unit }) => units.has(unit)),
      charged: drawn.charged.filter(({ unit }) => units.has(unit)),
    },
  };
}

/** @param strings receives what must not occur in other notes, while each note is at hand */
async function gather<N extends SourceNote, W>(
  work: ReleaseWork<N, W>,
  strings: StringsByPatient | undefined,
): Promise<GatheredNotes<N>> {
  const { source, newList, pace, onLeak } = work;
  const notes = await newList<N>();
  const units = new Map<string, number[]>();
  const languages = new Set<Language>();
  let count = 0;
  let hasPatients = false;
  await source.each(async (note) => {
    await pace.yieldToEventLoop();
    await notes.add(note);
    if (onLeak !== undefined) strings?.add(note.patient, stringsToHide(note, onLeak.policy, false));
    const unit = unitOf(note);
    const known = units.get(unit);
    if (known === undefined) units.set(unit, [count]);
    else known.push(count);
    languages.add(note.language);
    hasPatients ||= note.patient !== undefined;
    count += 1;
    if (count === sampleSize) await refuseEarly(work, { notes, count, units, languages, hasPatients });
  });
  return { notes, count, units, languages, hasPatients };
}

/** Reports within seconds what would otherwise be refused after hours. @throws GauzeError `leak` */
async function refuseEarly<N extends SourceNote, W>(work: ReleaseWork<N, W>, sample: GatheredNotes<N>): Promise<void> {
  const { onLeak, watch } = work;
  if (onLeak?.mode !== 'refuse' || !onLeak.triesSample) return;
  // only what was marked is searched for
  const openLooker = lookerHere(work.resources, undefined);
  const leaking = await leaksInSample({ ...lookInput(work, sample, onLeak.policy), openLooker });
  for (const { note, places } of leaking) onLeak.found(note, places);
  const hits = leaking.reduce((sum, { places }) => sum + places.length, 0);
  if (hits === 0) return;
  const { code, message, details } = watch.refused(hits, leaking.length);
  throw new GauzeError(code, `${message}; a sample was enough, and no more was read`, {
    ...details,
    sample: sampleSize,
  });
}

/**
 * Notes in the order of ids that nobody can guess without the key: the same for one process and for many; only the ids
 * are held in memory to find it.
 *
 * @param leaving the positions of those that leave
 * @param byId null: in the order of the input
 */
function inOrder<N extends SourceNote>(
  notes: NoteList<ReplacedNote<N>>,
  leaving: readonly number[],
  idAt: (place: number) => string,
  byId: LeavingIds | null,
): LeavingNotes<N> {
  return {
    async *read() {
      const places = byId === null ? leaving : byId.sorted(leaving);
      for (const place of places) yield { ...(await notes.at(place)), newId: idAt(place) };
    },
  };
}
