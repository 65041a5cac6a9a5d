import { durationEvidence } from '../privacy/attacks/durations';
import type { FormAttack } from '../privacy/attacks/form';
import { lengthEvidence } from '../privacy/attacks/lengths';
import { sample, type LinkageResult, type WindowScore } from '../privacy/attacks/linkage';
import {
  combineEvidence,
  comparePaired,
  matchTargets,
  resultOf,
  type Evidence,
  type PairedComparison,
} from '../privacy/attacks/match';
import { numberAttack, type NumberAttack } from '../privacy/attacks/numbers';
import { correlationByChance, orderEvidence, rankCorrelation, type PlacedNote } from '../privacy/attacks/order';
import { differAtMost } from '../privacy/attacks/parts';
import { patternAttack, patternOf, type PatternResult } from '../privacy/attacks/patterns';
import type { PlantedLetter } from '../privacy/attacks/plantedLetter';
import { below, type Random } from '../privacy/randomness';
import { dateEvidence } from './dateEvidence';
import type { DateReading } from './attackDates';
import { fileChannels, type FileFinding, type PartFinding } from './attackFiles';
import { letterOf, writtenForm } from './mentionAttacks';
import type { PatientRecord } from './records';

/** What a release may disclose apart from its values. */
export type SideChannel = 'order' | 'ids' | 'parts' | 'rows' | 'lengths' | 'durations' | 'numbers';

export interface ChannelRow {
  readonly channel: SideChannel | 'orderAndDurations' | 'everything';
  /** By it alone. */
  readonly alone: LinkageResult | null;
  /** Together with the released dates, and the same attack on the same patients with the dates only. */
  readonly withDates: LinkageResult;
  readonly datesOnly: LinkageResult;
  readonly paired: PairedComparison;
}

export interface SideAttack {
  /** Consecutive visits that are known. */
  readonly visits: number;
  readonly patients: number;
  /**
   * Rank correlation between the position of a note in the release (or of its id) and when it was written, one note per
   * patient; null for fewer than 20.
   */
  readonly order: number | null;
  readonly ids: number | null;
  /** A larger correlation is not due to chance. */
  readonly byChance: number;
  /**
   * Of a release in several files: how many there are, and how probable it is that files without regard to time differ
   * so much in when their notes were written; null if all notes are in one, each is in its own, or there are too few.
   */
  readonly parts: PartFinding | null;
  /**
   * Of files with several notes in an order of their own: how many there are, and how probable it is that an order
   * without regard to time follows it so much; null without any.
   */
  readonly withinFiles: FileFinding | null;
  readonly rows: readonly ChannelRow[];
  readonly patterns: PatternResult;
  readonly numbers: NumberAttack;
  readonly letter: PlantedLetter;
  readonly form: FormAttack;
  /** What must not disclose anything under a private policy, and does. */
  readonly broken: readonly ('order' | 'ids' | 'parts' | 'rows')[];
}

export interface SideAttackOptions {
  readonly reading: DateReading;
  readonly score: WindowScore;
  readonly targets: number;
  readonly random: Random;
  /** The requested rows; all by default. */
  readonly channels?: readonly ChannelRow['channel'][] | undefined;
}

const knownVisits = 5;
const minNotes = 20;
type Note = PatientRecord['sides'][number];
/** The maximum number of patients with known records from whom an attacker learns the weight of each channel. */
const maxTraining = 150;

/** An attacker knows five consecutive visits of a patient, and looks for the record by everything that is visible. */
export function* attackSides(
  records: readonly PatientRecord[],
  { reading, score, targets, random, channels }: SideAttackOptions,
): Generator<void, SideAttack> {
  const able = records.filter(({ visits }) => visits.length >= knownVisits);
  const days = able.map(({ visits }) => {
    const start = below(random, visits.length - knownVisits + 1);
    return visits.slice(start, start + knownVisits).map(({ day }) => day);
  });
  const known = (target: number): readonly number[] => days[target]!;
  const chosen = sample(
    able.map((_, i) => i),
    targets + Math.min(maxTraining, able.length >> 2),
    random,
  );
  const training = chosen.slice(0, Math.min(maxTraining, able.length >> 2));
  const tried = chosen.slice(training.length, training.length + targets);
  yield;

  const placed = placedNotes(records, able, ({ place }) => place);
  const byId = records.every(({ sides }) => sides.every(({ id }) => id !== undefined)) ? idPlaces(records) : null;
  const named = byId === null ? null : placedNotes(records, able, byId);
  // notes of one patient are close in time, so one of each is used
  const one = oneNoteOfEach(records, random);
  const files = fileChannels(records, able, one, training, known);
  const channelsOf = new Map<SideChannel, Evidence>([
    ['order', orderEvidence(placed, able.length, known)],
    ...(named === null ? [] : [['ids', orderEvidence(named, able.length, known)] as const]),
    ...files.channels,
    [
      'lengths',
      lengthEvidence(
        able.map(({ sides }) => ({
          original: sides.map(({ originalLength }) => originalLength),
          released: sides.map(({ releasedLength }) => releasedLength),
        })),
      ),
    ],
    [
      'durations',
      durationEvidence(
        able.map(({ sides }) => sides.map(({ told }) => told)),
        known,
      ),
    ],
  ]);
  const dates = dateEvidence(able, reading, known, score);
  const datesOnly = yield* matched(
    combineEvidence(dates === null ? [] : [dates], training),
    tried,
    able.length,
    random,
  );
  const rows: ChannelRow[] = [];
  const row = function* (channel: ChannelRow['channel'], evidence: readonly Evidence[]): Generator<void, void> {
    if (channels?.includes(channel) === false) return;
    const alone = evidence.length === 1 ? yield* matched(evidence[0]!, tried, able.length, random) : null;
    const both = yield* matched(
      combineEvidence(dates === null ? evidence : [dates, ...evidence], training),
      tried,
      able.length,
      random,
    );
    const result = (hits: readonly boolean[]): LinkageResult => resultOf(hits, able.length);
    rows.push({
      channel,
      alone: alone === null ? null : result(alone),
      withDates: result(both),
      datesOnly: result(datesOnly),
      paired: comparePaired(both, datesOnly),
    });
  };
  for (const [channel, evidence] of channelsOf) yield* row(channel, [evidence]);
  const ordered = [...channelsOf].flatMap(([channel, evidence]) => (channel === 'lengths' ? [] : [evidence]));
  yield* row('orderAndDurations', ordered);
  yield* row('everything', [...channelsOf.values()]);

  const everybody = records.map((_, i) => i);
  const [order, ids] = [correlation(one, ({ place }) => place), byId === null ? null : correlation(one, byId)];
  const byChance = correlationByChance(one.length);
  const { parts, withinFiles } = files;
  return {
    visits: knownVisits,
    patients: able.length,
    order,
    ids,
    byChance,
    parts,
    withinFiles,
    rows,
    patterns: patternAttack(
      records.map(({ sides }) => patternOf(sides.map(({ mentions }) => mentions.map(({ released }) => released)))),
    ),
    numbers: numberAttack(records.map(numbersOf), sample(everybody, targets, random), random),
    letter: letterOf(records),
    form: writtenForm(records),
    broken: brokenBy({ order, ids, byChance, parts, withinFiles }),
  };
}

function brokenBy({
  order,
  ids,
  byChance,
  parts,
  withinFiles,
}: Pick<SideAttack, 'order' | 'ids' | 'byChance' | 'parts' | 'withinFiles'>): SideAttack['broken'] {
  const isBeyond = (correlation: number | null): boolean => Math.abs(correlation ?? 0) > byChance;
  return [
    ...(isBeyond(order) ? (['order'] as const) : []),
    ...(isBeyond(ids) ? (['ids'] as const) : []),
    ...(parts !== null && parts.byChance < differAtMost ? (['parts'] as const) : []),
    ...(withinFiles !== null && withinFiles.byChance < differAtMost ? (['rows'] as const) : []),
  ];
}

const targetsAtOnce = 50;
function* matched(
  evidence: Evidence,
  targets: readonly number[],
  records: number,
  random: Random,
): Generator<void, readonly boolean[]> {
  const hits: boolean[] = [];
  for (let from = 0; from < targets.length; from += targetsAtOnce) {
    const scored: Evidence = (target) => {
      const scores = evidence(target);
      // without evidence, a guess
      return scores.length === 0 ? new Float64Array(records) : scores;
    };
    hits.push(...matchTargets(scored, targets.slice(from, from + targetsAtOnce), random));
    yield;
  }
  return hits;
}

/**
 * Notes whose day is known, in the order of something that the release shows. Those of patients with too few visits are
 * in between.
 */
function placedNotes(
  records: readonly PatientRecord[],
  able: readonly PatientRecord[],
  placeOf: (note: Note) => number,
): readonly PlacedNote[] {
  const indexOf = new Map(able.map((record, i) => [record, i]));
  return records
    .flatMap((record) =>
      record.sides.flatMap((note) =>
        note.day === undefined ? [] : [{ place: placeOf(note), record: indexOf.get(record) ?? -1, day: note.day }],
      ),
    )
    .sort((a, b) => a.place - b.place);
}

const numbersOf = ({ sides }: PatientRecord) => ({
  original: sides.flatMap(({ measured }) => measured),
  released: sides.flatMap(({ releasedMeasured }) => releasedMeasured),
});

type DatedNote = Note & { readonly day: number };

/** Between the positions of notes and the days on which they were written; null for too few. */
const correlation = (notes: readonly DatedNote[], placeOf: (note: Note) => number): number | null =>
  notes.length < minNotes
    ? null
    : rankCorrelation(
        notes.map(placeOf),
        notes.map(({ day }) => day),
      );

function oneNoteOfEach(records: readonly PatientRecord[], random: Random): readonly DatedNote[] {
  return records.flatMap(({ sides }) => {
    const dated = sides.flatMap((note) => (note.day === undefined ? [] : [{ ...note, day: note.day }]));
    return dated.length === 0 ? [] : [dated[below(random, dated.length)]!];
  });
}

/** Ids in natural order: `n9` before `n10`. */
function idPlaces(records: readonly PatientRecord[]): (note: Note) => number {
  const collator = new Intl.Collator('en', { numeric: true });
  const ids = records.flatMap(({ sides }) => sides.map(({ id }) => id ?? '')).sort((a, b) => collator.compare(a, b));
  const places = new Map(ids.map((id, place) => [id, place]));
  return ({ id }) => places.get(id ?? '') ?? 0;
}
