import { seededRandom } from '../evaluate/seededRandom';
import { shuffle } from '../evaluate/shuffle';

export interface AssignmentPlan {
  readonly notes: readonly number[];
  readonly annotators: readonly string[];
  /** Share of the notes that several annotators get, in [0, 1]. */
  readonly overlap: number;
  /** How many annotators get such a note; all of them if there are fewer. */
  readonly copies: number;
  readonly seed: number;
}

/**
 * Who reads what: a random share of the notes goes to several annotators, so that their agreement can be measured,
 * every other note to one. The same notes, annotators and seed give the same plan, in whatever order they come; between
 * annotators the number of notes of either sort differs by at most one.
 *
 * @returns ids of notes by annotator, in order
 */
export function assignNotes({
  notes,
  annotators,
  overlap,
  copies,
  seed,
}: AssignmentPlan): ReadonlyMap<string, readonly number[]> {
  const random = seededRandom(seed);
  const shuffled = <T>(items: readonly T[]): T[] => shuffle([...items], (count) => Math.floor(random() * count));
  const drawn = shuffled([...new Set(notes)].sort((a, b) => a - b));
  const dealt = shuffled([...new Set(annotators)].sort());
  const plan = new Map(dealt.map((annotator) => [annotator, [] as number[]]));
  if (dealt.length === 0) return plan;
  const shared = Math.round(drawn.length * overlap);
  const times = Math.max(1, Math.min(copies, dealt.length));
  let next = 0;
  for (const [at, note] of drawn.entries()) {
    for (let copy = 0; copy < (at < shared ? times : 1); copy += 1) {
      plan.get(dealt[next % dealt.length] ?? '')?.push(note);
      next += 1;
    }
  }
  for (const all of plan.values()) all.sort((a, b) => a - b);
  return plan;
}
