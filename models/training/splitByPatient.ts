import { shuffle, trainingRandom } from './trainingRandom';

/**
 * Splits notes so that all of a patient are on one side; `share` of the patients, at least one, are held out if there
 * are two.
 */
export function splitByPatient<T extends { readonly patient: string }>(
  notes: readonly T[],
  share: number,
  seed: number,
): { readonly train: readonly T[]; readonly heldOut: readonly T[] } {
  const patients = shuffle([...new Set(notes.map(({ patient }) => patient))].sort(), trainingRandom(seed));
  const count =
    patients.length < 2 || share <= 0
      ? 0
      : Math.min(patients.length - 1, Math.max(1, Math.round(patients.length * share)));
  const out = new Set(patients.slice(0, count));
  return {
    train: notes.filter(({ patient }) => !out.has(patient)),
    heldOut: notes.filter(({ patient }) => out.has(patient)),
  };
}
