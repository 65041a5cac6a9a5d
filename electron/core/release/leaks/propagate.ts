import type { PhiType } from '../../../contract/phi';
import { compact } from '../../text/spelling';
import type { LeakHit } from '../../deidentify/leakScan';
import type { Range } from '../../deidentify/replace';
import type { PhiSpan, PhiString } from '../../deidentify/sourceDocument';
import { isDistinctive } from '../../deidentify/releaseScan';
import type { NoteList, ReplacedNote, SourceNote } from '../ports';
import type { StringsByPatient } from '../stringsByPatient';
import { givenPlaces } from './givenPlace';
import { look, withMarks, type LookedAt, type LookInput } from './look';
import type { FoundPlace, LeakTreatment } from './onLeak';
import { patchedList } from './patchedList';

/** Most notes need one round, and one more that finds nothing. The scan of the release finds whatever these leave. */
export const maxRounds = 8;

export interface Propagated<N extends SourceNote> {
  readonly notes: NoteList<N>;
  /** Places that were marked. */
  readonly marked: number;
  /** Patients, and notes without one, that have more marks than they came with. */
  readonly units: ReadonlySet<string>;
  /** What was marked, by the position of its note. */
  readonly placesOf: ReadonlyMap<number, readonly FoundPlace[]>;
}

/**
 * Marks repetitions of a marked string like the mention they repeat, and searches again, until nothing is found. What
 * one search finds is marked after it, so that the order of the notes does not matter.
 *
 * @param strings what must not occur in the notes; what is marked is added
 */
export async function propagate<N extends SourceNote>(
  input: LookInput<N>,
  strings: StringsByPatient,
  newList: <T>() => Promise<NoteList<T>>,
  treatment: Pick<LeakTreatment<N>, 'labelOf' | 'marked' | 'found'>,
): Promise<Propagated<N>> {
  const marks = new Map<number, readonly PhiSpan[]>();
  const changedEver = new Set<string>();
  const placesOf = new Map<number, readonly FoundPlace[]>();
  let marked = 0;
  let toLook: ReadonlySet<string> | undefined;
  for (let round = 0; round < maxRounds; round++) {
    const [changed, fresh]: [Set<string>, { readonly patient: string | undefined; readonly string: PhiString }[]] = [
      new Set(),
      [],
    ];
    const again = toLook;
    for await (const { unit, looked } of look(
      input,
      strings,
      marks,
      (unit) => again === undefined || again.has(unit),
    )) {
      for (const { place, note, hits, tagged } of looked) {
        if (hits.length === 0) continue;
        const added = marksFor(tagged(), hits, looked, treatment.labelOf);
        if (added.length === 0) continue;
        marks.set(place, [...(marks.get(place) ?? []), ...added.map(({ span }) => span)]);
        changed.add(unit);
        changedEver.add(unit);
        marked += added.length;
        const places = added.map(({ span, hit }) => foundPlace(span, hit));
        placesOf.set(place, [...(placesOf.get(place) ?? []), ...places]);
        treatment.found(note, places);
        for (const { span } of added)
          if (span.isRepeat !== true)
            fresh.push({
              patient: note.patient,
              string: { type: span.type, text: note.text.slice(span.start, span.end) },
            });
      }
    }
    if (changed.size === 0) break;
    for (const { patient, string } of fresh) strings.add(patient, [string]);
    // a number that only detection knew may occur in anyone's notes
    toLook = fresh.some(({ string }) => isDistinctive(string)) ? undefined : changed;
  }
  if (marks.size === 0) return { notes: input.notes, marked, units: changedEver, placesOf };
  const after = await remarked(input.notes, newList, marks, treatment.marked);
  return { notes: after, marked, units: changedEver, placesOf };
}

const foundPlace = ({ start, end, type, label }: PhiSpan, { rule }: LeakHit): FoundPlace => ({
  start,
  end,
  rule,
  type,
  label,
  isInId: false,
  outcome: 'marked',
});

async function remarked<N extends SourceNote>(
  notes: NoteList<N>,
  newList: <T>() => Promise<NoteList<T>>,
  marks: ReadonlyMap<number, readonly PhiSpan[]>,
  told: (note: N) => void,
): Promise<NoteList<N>> {
  const { list, put } = await patchedList(notes, newList);
  for (const place of [...marks.keys()].sort((a, b) => a - b)) {
    const next = withMarks(await notes.at(place), marks.get(place));
    told(next);
    await put(place, next);
  }
  return list;
}

interface Mark {
  readonly span: PhiSpan;
  readonly hit: LeakHit;
}

/** The parts of the hits that no span covers yet, as disjoint spans in text order. */
function marksFor<N extends SourceNote>(
  note: ReplacedNote<N>,
  hits: readonly LeakHit[],
  ofUnit: readonly LookedAt<N>[],
  labelOf: (type: PhiType) => string | undefined,
): readonly Mark[] {
  const { text, result } = note;
  const given = givenPlaces(note, { measurements: 'keep' });
  const taken: Range[] = result.spans.map(({ start, end }) => ({ start, end }));
  const marks: Mark[] = [];
  for (const hit of hits) {
    for (const { start, end } of outside(given(hit), taken)) {
      const said = text.slice(start, end);
      if (!/[\p{L}\p{N}]/u.test(said)) continue;
      taken.push({ start, end });
      const label = labelOfString(hit.type, said, ofUnit) ?? labelOf(hit.type);
      const span: PhiSpan = { start, end, type: hit.type, label };
      marks.push({ hit, span: hit.rule === 'residual' ? span : { ...span, isRepeat: true } });
    }
  }
  return marks;
}

/** The parts of a range that none of the others covers. */
function outside(range: Range, others: readonly Range[]): readonly Range[] {
  let parts: readonly Range[] = [range];
  for (const other of others)
    parts = parts.flatMap((part) =>
      other.end <= part.start || part.end <= other.start
        ? [part]
        : [
            { start: part.start, end: other.start },
            { start: other.end, end: part.end },
          ].filter(({ start, end }) => start < end),
    );
  return parts;
}

/**
 * The label of the patient's span with the same string; if there are several, the first by name, whatever the order of
 * the notes.
 */
function labelOfString<N extends SourceNote>(
  type: PhiType,
  said: string,
  ofUnit: readonly LookedAt<N>[],
): string | undefined {
  const wanted = compact(said);
  const [same, any]: [string[], string[]] = [[], []];
  for (const { note } of ofUnit)
    for (const { start, end, type: of, label, isRepeat } of note.spans) {
      if (of !== type || label === undefined || isRepeat === true) continue;
      any.push(label);
      if (compact(note.text.slice(start, end)).includes(wanted)) same.push(label);
    }
  return (same.length > 0 ? same : any).sort()[0];
}
