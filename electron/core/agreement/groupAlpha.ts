import { addUnit, noCoincidences, nominalAlpha } from './nominalAlpha';
import { tokenLabels, tokensOfNote, type AnnotatedNote } from './annotationLayers';

/**
 * Krippendorff's α over tokens for all annotators together; a note that one of them has not read is a missing value.
 * NaN if no two annotators read the same note.
 */
export function groupAlpha(
  notes: readonly AnnotatedNote[],
  annotators: readonly string[],
  labels: readonly string[],
): number {
  const steps = groupAlphaSteps(notes, annotators, labels);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const notesAStep = 20;
/** The same in small steps. */
export function* groupAlphaSteps(
  notes: readonly AnnotatedNote[],
  annotators: readonly string[],
  labels: readonly string[],
): Generator<void, number> {
  const sums = noCoincidences(labels.length + 1);
  for (const [n, note] of notes.entries()) {
    if (n % notesAStep === notesAStep - 1) yield;
    const read = annotators.flatMap((annotator) => note.spans.get(annotator) ?? []);
    const tokens = tokensOfNote(note);
    const given = annotators.flatMap((annotator) => {
      const spans = note.spans.get(annotator);
      return spans === undefined ? [] : [tokenLabels(tokens, spans, labels)];
    });
    if (given.length < 2) continue;
    const counts = new Float64Array(labels.length + 1);
    if (read.length === 0) {
      counts[0] = given.length;
      for (let at = 0; at < tokens.count; at += 1) addUnit(sums, counts);
      continue;
    }
    for (let at = 0; at < tokens.count; at += 1) {
      counts.fill(0);
      for (const values of given) counts[(values[at] ?? -1) + 1]! += 1;
      addUnit(sums, counts);
    }
  }
  return nominalAlpha(sums.values, sums.equal);
}
