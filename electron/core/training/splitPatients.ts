import { seededRandom } from '../evaluate/seededRandom';
import { shuffle } from '../evaluate/shuffle';
import { hmacSha256 } from '../privacy/hmacSha256';

/**
 * Holds notes out by patient: all notes of a patient are on one side. Patients are drawn in a seeded order until the
 * share of the notes is reached; one patient at least stays on each side where there are two. Notes with the text of
 * one that is learned from are on neither side.
 */
export function splitPatients<T extends { readonly patient: string; readonly text: string }>(
  notes: readonly T[],
  devShare: number,
  seed: number,
): { readonly train: readonly T[]; readonly dev: readonly T[] } {
  const counts = new Map<string, number>();
  for (const { patient } of notes) counts.set(patient, (counts.get(patient) ?? 0) + 1);
  const order = shuffled([...counts.keys()].sort(), seed);
  if (order.length < 2) return { train: notes, dev: [] };
  const heldOut = new Set<string>();
  let heldOutNotes = 0;
  for (const patient of order) {
    if (heldOut.size > 0 && (heldOutNotes >= devShare * notes.length || heldOut.size === order.length - 1)) break;
    heldOut.add(patient);
    heldOutNotes += counts.get(patient) ?? 0;
  }
  const train = notes.filter(({ patient }) => !heldOut.has(patient));
  return {
    train,
    dev: notLearned(
      notes.filter(({ patient }) => heldOut.has(patient)),
      train,
    ),
  };
}

/**
 * As `splitPatients`, but whether a patient is held out depends on no other: with differential privacy a patient more
 * or less must not move others from one side to the other. The share is kept on average.
 */
export function splitEachPatient<T extends { readonly patient: string; readonly text: string }>(
  notes: readonly T[],
  devShare: number,
  seed: number,
): { readonly train: readonly T[]; readonly dev: readonly T[] } {
  const hash = hmacSha256(new TextEncoder().encode(`held out ${seed}`));
  const isHeldOut = ({ patient }: T): boolean => new DataView(hash(patient).buffer).getUint32(0) / 2 ** 32 < devShare;
  const train = notes.filter((note) => !isHeldOut(note));
  return { train, dev: notLearned(notes.filter(isHeldOut), train) };
}

/** Those of which nothing was learned: no note with the same text, and none of the same patient. */
export function notLearned<T extends Note>(notes: readonly T[], learned: readonly Note[]): readonly T[] {
  const texts = new Set(learned.map(({ text }) => text));
  const patients = new Set(learned.flatMap(({ patient }) => patient ?? []));
  return notes.filter(({ text, patient }) => !texts.has(text) && (patient === undefined || !patients.has(patient)));
}

interface Note {
  readonly text: string;
  /** Absent where nobody knows. */
  readonly patient?: string | undefined;
}

/** Another order, the same for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return shuffle([...items], (count) => Math.floor(random() * count));
}
