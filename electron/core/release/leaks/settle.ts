import type { Policy } from '../../../contract/policy';
import type { LeakHit } from '../../deidentify/leakScan';
import type { NoteLeaks, NoteList, Pace, ReplacedNote, SourceNote, Watch } from '../ports';
import { scanAll, type ScanInput, type ScannedNote } from '../scanning';
import { unitOf } from '../units';
import { givenPlaces } from './givenPlace';
import { maskPlaces } from './maskPlaces';
import { patchedList } from './patchedList';
import type { FoundPlace, LeakTreatment, PlaceOutcome, SettledLeaks } from './onLeak';

interface SettleInput<N extends SourceNote> extends ScanInput<N> {
  readonly policy: Policy;
  readonly isPrivate: boolean;
  /** Ids of one person have one account. */
  readonly accountOf: (unit: string) => string;
  readonly treatment: LeakTreatment<N> | undefined;
  /** Places that were marked before anything was replaced. */
  readonly marked: number;
  readonly newList: <T>() => Promise<NoteList<T>>;
}

export interface ScannedRelease<N extends SourceNote> {
  readonly notes: NoteList<ReplacedNote<N>>;
  /** Positions of notes that stay behind. */
  readonly behind: ReadonlySet<number>;
  readonly patterns: number;
  /** Hits that a person had judged. */
  readonly judged: number;
  /** Undefined if any leak would have been refused. */
  readonly settled: SettledLeaks | undefined;
}

/**
 * Scans what would leave, and treats leaks as requested.
 *
 * @throws GauzeError `leak` if they are refused, or cannot be removed
 */
export async function scanAndSettle<N extends SourceNote>(
  notes: NoteList<ReplacedNote<N>>,
  input: SettleInput<N>,
  pace: Pace,
  watch: Watch<N>,
): Promise<ScannedRelease<N>> {
  const { treatment, policy, isPrivate, accountOf } = input;
  const mode = treatment?.mode ?? 'refuse';
  const mended = await patchedList(notes, input.newList);
  const quarantined = new Map<number, readonly FoundPlace[]>();
  const patients = new Set<string>();
  let [refused, leaking, masked] = [0, 0, 0];
  const refuse = (found: ScannedNote<N>): void => {
    refused += found.hits.length + found.inId.length;
    leaking += 1;
    treatment?.found(found.note, placesOf(found, policy, 'refused'));
    watch.leaks(found);
  };
  // a mask would show where the truth is next to its sampled value
  const masks = mode === 'mask' || (mode === 'propagate' && !isPrivate);
  const { patterns, judged } = await scanAll(
    notes,
    input,
    pace,
    async (found) => {
      if (mode === 'quarantine') {
        const places = placesOf(found, policy, 'quarantined');
        quarantined.set(found.place, places);
        patients.add(accountOf(unitOf(found.note)));
        treatment?.found(found.note, places);
      } else if (found.mended === undefined) refuse(found);
      else {
        const places = placesOf(found, policy, 'masked');
        masked += places.length;
        treatment?.found(found.note, places);
        await mended.put(found.place, found.mended);
      }
    },
    treatment !== undefined && masks ? (leaks) => withoutLeaks(leaks, policy, treatment) : undefined,
  );
  if (refused > 0) throw watch.refused(refused, leaking);
  if (treatment === undefined || mode === 'refuse')
    return { notes, behind: new Set(), patterns, judged, settled: undefined };
  const behind = new Set<number>();
  const left: { readonly id: string; readonly places: number }[] = [];
  if (quarantined.size > 0) {
    let place = -1;
    for await (const note of notes.read()) {
      place += 1;
      const places = quarantined.get(place) ?? [];
      // nothing that leaves may disclose what stays behind of a patient with sampled values: all or nothing of them
      if (places.length === 0 && !(isPrivate && patients.has(accountOf(unitOf(note))))) continue;
      behind.add(place);
      left.push({ id: note.id, places: places.length });
      treatment.quarantine({ note, places });
    }
  }
  return {
    notes: mended.list,
    behind,
    patterns,
    judged,
    settled: { mode, marked: input.marked, masked, quarantined: left },
  };
}

/** An id cannot be masked. */
const withoutLeaks = <N extends SourceNote>(
  { note, hits, inId }: NoteLeaks<N>,
  policy: Policy,
  { labelOf }: LeakTreatment<N>,
): ReplacedNote<N> | undefined =>
  inId.length > 0
    ? undefined
    : maskPlaces(
        note,
        hits.map((hit) => ({ ...hit, label: labelOf(hit.type) })),
        givenPlaces(note, policy),
      );

const placesOf = <N extends SourceNote>(
  { rounds }: ScannedNote<N>,
  policy: Policy,
  outcome: PlaceOutcome,
): readonly FoundPlace[] =>
  rounds.flatMap(({ note, hits, inId }) => {
    const given = givenPlaces(note, policy);
    const reported = ({ rule, type }: LeakHit, isInId: boolean) => ({ rule, type, isInId, outcome });
    return [
      ...inId.map((hit) => ({ start: 0, end: 0, ...reported(hit, true) })),
      ...hits.map((hit) => ({ ...given(hit), ...reported(hit, false) })),
    ];
  });
